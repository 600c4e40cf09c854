"""What questions and answers of Dawn of Ulos tell, by name; who returns one of these declares it.

`…Gives` is what an offered answer costs and brings, `…Sums` the arithmetic behind a refusal.
"""

from typing import NotRequired, TypedDict

NoFacts = TypedDict("NoFacts", {})
NumberFacts = TypedDict("NumberFacts", {"number": int})
LeftFacts = TypedDict("LeftFacts", {"left": int})
OutlookFacts = TypedDict(
    "OutlookFacts",
    {
        "conflict": list[str],
        "camps": list[str],
        "rifts": int,
        "powers": list[list[int | str]],
        "fights": int,
        "founds": int,
        "faction": str,
        "was": int,
        "strength": int,
        "grows": int,
    },
)
NumberSupplyFacts = TypedDict("NumberSupplyFacts", {"number": int, "supply": int})
DrawnFacts = TypedDict("DrawnFacts", {"drawn": int})
MostFacts = TypedDict("MostFacts", {"most": int})
LeftFavorFacts = TypedDict("LeftFavorFacts", {"left": int, "favor": int})
BuyGives = TypedDict("BuyGives", {"favor": NotRequired[int], "price": NotRequired[int]})
PlaceFacts = TypedDict("PlaceFacts", {"tile": str, "first": str, "second": str})
FirstSecondFacts = TypedDict("FirstSecondFacts", {"first": str, "second": str})
FactionWhereFacts = TypedDict("FactionWhereFacts", {"faction": str, "where": str})
FactionFacts = TypedDict("FactionFacts", {"faction": str})
FactionNumberFacts = TypedDict("FactionNumberFacts", {"faction": str, "number": int})
AttackersDefendersFacts = TypedDict("AttackersDefendersFacts", {"attackers": str, "defenders": str})
FactionCountsAsFacts = TypedDict("FactionCountsAsFacts", {"faction": str, "counts_as": str})
DevourFacts = TypedDict("DevourFacts", {"victim": int, "faction": str, "counts_as": str})
SpaceFacts = TypedDict("SpaceFacts", {"space": str})
VictimFacts = TypedDict("VictimFacts", {"victim": int})
SeatFacts = TypedDict("SeatFacts", {"seat": int})
RiftFacts = TypedDict("RiftFacts", {"rift": str})
TileFacts = TypedDict("TileFacts", {"tile": str})
SectionFacts = TypedDict("SectionFacts", {"section": str})
FactionsFacts = TypedDict("FactionsFacts", {"factions": list[str]})
ElementFacts = TypedDict("ElementFacts", {"element": str})
CardFacts = TypedDict("CardFacts", {"card": str})
AttackDefenceFacts = TypedDict("AttackDefenceFacts", {"attack": int, "defence": int})
BattleFacts = TypedDict("BattleFacts", {"attackers": str, "defenders": str, "attack": int, "defence": int})
CommittedFacts = TypedDict("CommittedFacts", {"committed": int})
LeastSpoilsFacts = TypedDict("LeastSpoilsFacts", {"least": int, "spoils": int})
CommitSums = TypedDict("CommitSums", {"hand": NotRequired[int]})
SpoilsNumberFacts = TypedDict("SpoilsNumberFacts", {"spoils": int, "number": int})
BattleLeftFacts = TypedDict(
    "BattleLeftFacts", {"attackers": str, "defenders": str, "attack": int, "defence": int, "left": int}
)
SpoilsFacts = TypedDict("SpoilsFacts", {"spoils": int})
ReturnCardsFacts = TypedDict(
    "ReturnCardsFacts", {"faction": str, "counts_as": str, "least": int, "most": int, "victors": str, "spoils": int}
)
FavorFacts = TypedDict("FavorFacts", {"favor": int})
ReturnCardsSums = TypedDict(
    "ReturnCardsSums",
    {"faction": str, "counts_as": str, "least": int, "most": int, "victors": str, "spoils": int, "first_faction": str},
)
ExtractTileGives = TypedDict(
    "ExtractTileGives",
    {
        "conflict": list[str],
        "camps": list[str],
        "rifts": int,
        "powers": list[list[int | str]],
        "fights": int,
        "founds": int,
        "faction": str,
        "was": int,
        "strength": int,
        "grows": int,
        "tile": str,
    },
)
TilesFacts = TypedDict("TilesFacts", {"tiles": list[str]})
PlacingSums = TypedDict(
    "PlacingSums", {"space": NotRequired[str], "terrain": NotRequired[str], "ground": NotRequired[str]}
)
PlaceFreelySums = TypedDict("PlaceFreelySums", {"space": NotRequired[str]})
TilesLeftFacts = TypedDict("TilesLeftFacts", {"tiles": list[str], "left": int})
PhaseFacts = TypedDict("PhaseFacts", {"phase": int})
AbilityGives = TypedDict("AbilityGives", {"spoils": NotRequired[int], "number": NotRequired[int]})
SupplyFacts = TypedDict("SupplyFacts", {"supply": int})
CampGives = TypedDict("CampGives", {"value": int, "strength": int, "rifts": int})
TilesBoundFacts = TypedDict("TilesBoundFacts", {"tiles": list[str], "bound": int})
