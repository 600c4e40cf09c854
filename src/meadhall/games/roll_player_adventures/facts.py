"""What questions and answers of Roll Player Adventures tell, by name; who returns one of these declares it.

`…Gives` is what an offered answer costs and brings, `…Sums` the arithmetic behind a refusal.
"""

from typing import NotRequired, TypeAlias, TypedDict

NoFacts = TypedDict("NoFacts", {})
ItemFatigueFacts = TypedDict("ItemFatigueFacts", {"item": int, "fatigue": int})
SourceFacts = TypedDict("SourceFacts", {"played": str, "after": str, "tax": int})
PlayFacts = TypedDict(
    "PlayFacts",
    {"played": str, "hero": int, "op": str, "chosen": int, "count": NotRequired[int], "value": NotRequired[int]},
)
PriceFacts = TypedDict(
    "PriceFacts", {"colour": str, "cost": int, "matching": int, "lacking": int, "due": int, "others": int, "left": int}
)
AdvancePriceFacts = TypedDict("AdvancePriceFacts", {"least": int, "most": int, "same": int})
GoldFacts = TypedDict("GoldFacts", {"gold": int})
XpFacts = TypedDict("XpFacts", {"xp": int})
LimitFacts = TypedDict("LimitFacts", {"limit": int})
PriceHaveFacts = TypedDict("PriceHaveFacts", {"price": int, "have": int})
GoldXpFacts = TypedDict("GoldXpFacts", {"gold": int, "xp": int})
HeroLimitFacts = TypedDict("HeroLimitFacts", {"hero": int, "limit": int})
RaiseScoreSums = TypedDict("RaiseScoreSums", {"attribute": str, "have": int, "limit": int})
PlayedFacts = TypedDict("PlayedFacts", {"played": str})
HeroFacts = TypedDict("HeroFacts", {"hero": int})
NumberFacts = TypedDict("NumberFacts", {"number": int})
NumberTextFacts = TypedDict("NumberTextFacts", {"number": int, "text": str})
ItemFacts = TypedDict("ItemFacts", {"item": int})
PlaceFacts = TypedDict("PlaceFacts", {"place": str})
AttributeFacts = TypedDict("AttributeFacts", {"attribute": str})
PortraitFacts = TypedDict("PortraitFacts", {"portrait": str})
MarketDeckFacts = TypedDict("MarketDeckFacts", {"market_deck": str})
HeroNumberFacts = TypedDict("HeroNumberFacts", {"hero": int, "number": int})
ColourFacts = TypedDict("ColourFacts", {"colour": str})
HeroAttributeFacts = TypedDict("HeroAttributeFacts", {"hero": int, "attribute": str})
SpotFacts = TypedDict("SpotFacts", {"spot": str})
ValueFacts = TypedDict("ValueFacts", {"value": int})
DieKindFacts = TypedDict("DieKindFacts", {"die_kind": str})
HaveLimitFacts = TypedDict("HaveLimitFacts", {"have": int, "limit": int})
NameFatigueFacts = TypedDict("NameFatigueFacts", {"name": str, "fatigue": int})
NameFacts = TypedDict("NameFacts", {"name": str})
FatigueFacts = TypedDict("FatigueFacts", {"fatigue": int})
JoinBonusFacts = TypedDict("JoinBonusFacts", {"hero": int, "number": int, "limit": int})
NumberCardFacts = TypedDict("NumberCardFacts", {"number": int, "card": int})
ManipulateFacts = TypedDict("ManipulateFacts", {"plays": int, "limit": int, "extra": int, "tokens": int, "empty": int})
ColourValueFacts = TypedDict("ColourValueFacts", {"colour": str, "value": int})
ManipulateSums = TypedDict(
    "ManipulateSums",
    {
        "hero": NotRequired[int],
        "plays": NotRequired[int],
        "limit": NotRequired[int],
        "modifiers": NotRequired[list[str]],
        "colour": NotRequired[str],
        "value": NotRequired[int],
    },
)
PlaceDieFacts = TypedDict("PlaceDieFacts", {"number": int, "colour": str, "value": int})
PlaceDieGives = TypedDict("PlaceDieGives", {"xp": int, "gold": int, "hit": int})
MoveStepAbout = TypedDict("MoveStepAbout", {"walking": int, "place": str, "name": str})
NameEncounterFacts = TypedDict("NameEncounterFacts", {"name": str, "encounter": int})
OpFacts = TypedDict("OpFacts", {"op": str})
BeforeValueFacts = TypedDict("BeforeValueFacts", {"before": int, "value": int})
HealedGives = TypedDict("HealedGives", {"number": int, "fatigue": int, "health": int})
BuyDiceFacts = TypedDict("BuyDiceFacts", {"number": int, "limit": int, "cost": int})
NumberLimitFacts = TypedDict("NumberLimitFacts", {"number": int, "limit": int})
PayDieFacts = TypedDict("PayDieFacts", {"colour": str, "paid": int, "due": int, "lacking": int, "each": int})
PayDieSums = TypedDict(
    "PayDieSums",
    {"hero": int, "attribute": str, "colour": str, "have": int, "paid": int, "fatigue": int, "health": int},
)
NumberTiredFacts = TypedDict("NumberTiredFacts", {"number": int, "tired": int})
RowAskSums = TypedDict("RowAskSums", {"hero": int, "attribute": str, "have": int, "score": int})
WhatNumberFacts = TypedDict("WhatNumberFacts", {"what": str, "number": int})
PaysFacts = TypedDict("PaysFacts", {"what": str, "number": int, "played": NotRequired[str]})
VoteFacts = TypedDict("VoteFacts", {"tied": int, "called": int})
OptionTextFacts = TypedDict(
    "OptionTextFacts", {"text": str, "hint": str, "gold": int, "xp": int, "fatigue": int, "item": int, "card": int}
)


class DieSums(PlayFacts):
    """A play with a die that it is about."""

    colour: str


class PlayCardFacts(SourceFacts):
    """What a card is played with: the limit, a token, an extra play."""

    uses: str


class PlaceDieSums(PlaceDieFacts):
    """A die and the slot it would go to."""

    needs: int
    colours: list[str]


class BuyDiceSums(PriceFacts, NumberLimitFacts):
    """The price of a die, and how many there may be."""


AdvanceGives: TypeAlias = AdvancePriceFacts | GoldFacts | NoFacts | XpFacts
AdvanceSums: TypeAlias = LimitFacts | PriceHaveFacts | NoFacts
UseSecondGives: TypeAlias = FatigueFacts | NoFacts | NameFatigueFacts
OptionGives: TypeAlias = NoFacts | NumberCardFacts | OptionTextFacts
ManipulateGives: TypeAlias = PlayCardFacts | SourceFacts | ColourValueFacts | NoFacts
AnyBuyDiceSums: TypeAlias = BuyDiceSums | NumberLimitFacts
AnyRaiseScoreSums: TypeAlias = NoFacts | RaiseScoreSums
PickBuyerSums: TypeAlias = NoFacts | PriceHaveFacts
JoinBonusSums: TypeAlias = NoFacts | HaveLimitFacts
AnyPlaceDieSums: TypeAlias = PlaceDieSums | PlaceDieFacts
