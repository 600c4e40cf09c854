"""What questions and answers of Small World tell, by name; who returns one of these declares it.

`…Gives` is what an offered answer costs and brings, `…Sums` the arithmetic behind a refusal.
"""

from typing import NotRequired, TypeAlias, TypedDict

from meadhall.core.values import Chance, Terms

NoFacts = TypedDict("NoFacts", {})
RegionFacts = TypedDict("RegionFacts", {"region": str})
RegionNumberFacts = TypedDict("RegionNumberFacts", {"region": str, "number": int})
AidFacts = TypedDict("AidFacts", {"fireballs": int, "behemoth": int, "coin": int})
NumberFacts = TypedDict("NumberFacts", {"number": int})
RaceFacts = TypedDict("RaceFacts", {"race": str})
PowerFacts = TypedDict("PowerFacts", {"power": str})
VictimCoinsFacts = TypedDict("VictimCoinsFacts", {"victim": int, "coins": int})
VictimFacts = TypedDict("VictimFacts", {"victim": int})
SeatFacts = TypedDict("SeatFacts", {"seat": int})
MarkerFacts = TypedDict("MarkerFacts", {"marker": str})
CoinsBypassFacts = TypedDict("CoinsBypassFacts", {"coins": int, "bypass": int})
PickComboGives = TypedDict("PickComboGives", {"price": int, "found": int, "number": int, "power": str})
PickComboSums = TypedDict("PickComboSums", {"coins": int, "bypass": int, "price": int})
TakeUpFacts = TypedDict("TakeUpFacts", {"race": str, "hand": int, "region": str, "least": int})
TakeUpSums = TypedDict("TakeUpSums", {"race": str, "hand": int, "region": str, "least": int, "next": str, "most": int})
ConquestFacts = TypedDict(
    "ConquestFacts", {"race": str, "hand": int, "roll": int, "entering": int, "base": int, "each": int}
)
ConquestGives = TypedDict(
    "ConquestGives", {"hand": int, "price": int, "short": int, "terms": Terms, "lacking": int, "chance": Chance}
)
HandNumberFacts = TypedDict("HandNumberFacts", {"hand": int, "number": int})
HandIncomeFacts = TypedDict("HandIncomeFacts", {"hand": int, "income": int})
HandPriceFacts = TypedDict("HandPriceFacts", {"hand": int, "price": int})
ConquestSums = TypedDict(
    "ConquestSums",
    {
        "race": str,
        "hand": int,
        "last": str,
        "least": int,
        "most": int,
        "price": NotRequired[int],
        "short": NotRequired[int],
        "terms": NotRequired[Terms],
        "victim": NotRequired[int],
        "marker": NotRequired[str],
    },
)
CycleFacts = TypedDict("CycleFacts", {"race": str, "hand": int, "least": int})
ChooseAidFacts = TypedDict("ChooseAidFacts", {"race": str, "region": str, "hand": int, "price": int})
ChooseAidGives = TypedDict(
    "ChooseAidGives",
    {
        "region": str,
        "hand": int,
        "price": int,
        "short": int,
        "terms": Terms,
        "chance": Chance,
        "later": int,
        "coin": NotRequired[int],
    },
)
ChooseAidHelpSums = TypedDict(
    "ChooseAidHelpSums",
    {
        "race": str,
        "region": str,
        "hand": int,
        "price": int,
        "stock": int,
        "coins": int,
        "hire": int,
        "most": int,
        "short": int,
        "terms": Terms,
        "chance": Chance,
        "later": int,
        "coin": NotRequired[int],
    },
)
ChooseAidSums = TypedDict(
    "ChooseAidSums",
    {"race": str, "region": str, "hand": int, "price": int, "stock": int, "coins": int, "hire": int, "most": int},
)
PaymentFacts = TypedDict("PaymentFacts", {"region": str, "coins": int, "hire": int})
RaceRegionFacts = TypedDict("RaceRegionFacts", {"race": str, "region": str})
FortressFacts = TypedDict("FortressFacts", {"race": str, "each": int, "coins": int})
BehemothFacts = TypedDict("BehemothFacts", {"race": str, "height": int, "number": int})
PriceFacts = TypedDict("PriceFacts", {"price": int})
RaceNumberFacts = TypedDict("RaceNumberFacts", {"race": str, "number": int})
BuyGrowthFacts = TypedDict("BuyGrowthFacts", {"coins": int, "price": int, "number": int})
DeclineGives = TypedDict("DeclineGives", {"people": str, "removed": int, "coins": int})
NextFacts = TypedDict("NextFacts", {"next": str})
ExchangeFacts = TypedDict("ExchangeFacts", {"stock": int, "price": int, "number": int})
ExchangeSums = TypedDict("ExchangeSums", {"stock": int, "price": int, "number": int, "most": int})
CoinsFacts = TypedDict("CoinsFacts", {"coins": int})
SwapFacts = TypedDict("SwapFacts", {"power": str, "other_power": str, "victim": int})
RacePeopleFacts = TypedDict("RacePeopleFacts", {"race": str, "people": str})
DistributeSums = TypedDict("DistributeSums", {"race": str, "hand": int, "region": str, "least": int, "next": str})
DistributeHordesFacts = TypedDict(
    "DistributeHordesFacts", {"race": str, "hand": int, "region": str, "least": int, "hordes": int}
)
PlaceCampsFacts = TypedDict(
    "PlaceCampsFacts", {"race": str, "hand": int, "region": str, "least": int, "camps": int, "each": int}
)
EachFacts = TypedDict("EachFacts", {"each": int})
RaceHandFacts = TypedDict("RaceHandFacts", {"race": str, "hand": int})
PriceSumFacts = TypedDict("PriceSumFacts", {"price": int, "short": int, "terms": Terms})
PeopleRemovedFacts = TypedDict("PeopleRemovedFacts", {"people": str, "removed": int})
AnyConquestGives: TypeAlias = ConquestGives | HandNumberFacts | HandIncomeFacts | HandPriceFacts
AidSums: TypeAlias = ChooseAidHelpSums | ChooseAidSums
