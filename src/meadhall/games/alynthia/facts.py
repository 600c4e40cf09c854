"""What questions and answers of Alynthia tell, by name; who returns one of these declares it.

`…Gives` is what an offered answer costs and brings, `…Sums` the arithmetic behind a refusal.
"""

from typing import NotRequired, TypeAlias, TypedDict

from meadhall.core.values import Chance, Terms

NoFacts = TypedDict("NoFacts", {})
UseFacts = TypedDict("UseFacts", {"lost": int, "focus": int, "number": int})
AttackArithmeticFacts = TypedDict(
    "AttackArithmeticFacts",
    {"needs": int, "have": int, "renown": int, "account": int, "paid": int, "cost": int, "left": int},
)
BattleFacts = TypedDict(
    "BattleFacts",
    {
        "seat": int,
        "victim": int,
        "space": str,
        "piece": str,
        "ours": Terms,
        "theirs": Terms,
        "attack": int,
        "defence": int,
    },
)
WarningsFacts = TypedDict("WarningsFacts", {"ready": int, "over": int, "nest": int, "focus": int})
RerollFacts = TypedDict("RerollFacts", {"die": str, "face": str, "space": NotRequired[str]})
BargainFacts = TypedDict(
    "BargainFacts", {"seat": int, "partner": int, "things": list[str], "wanted": list[str], "offers": int, "wants": int}
)
GuardPoolFacts = TypedDict(
    "GuardPoolFacts", {"partner": int, "space": str, "payment": str, "paid": int, "left": int, "nest": int}
)
CropSpaceGives = TypedDict("CropSpaceGives", {"thing": str, "number": int, "tunnel": int})
SpaceFacts = TypedDict("SpaceFacts", {"space": str})
SpacePaymentFacts = TypedDict("SpacePaymentFacts", {"space": str, "payment": str})
ThingFacts = TypedDict("ThingFacts", {"thing": str})
ThingsFacts = TypedDict("ThingsFacts", {"things": list[str]})
UpgradeFacts = TypedDict("UpgradeFacts", {"upgrade": str})
MarketFacts = TypedDict("MarketFacts", {"market": str})
AbilityFacts = TypedDict("AbilityFacts", {"ability": str})
ThingPartnerFacts = TypedDict("ThingPartnerFacts", {"thing": str, "partner": int})
PartnerFacts = TypedDict("PartnerFacts", {"partner": int})
StartSpaceFacts = TypedDict("StartSpaceFacts", {"start": str, "space": str})
GuildFacts = TypedDict("GuildFacts", {"guild": str})
AttackDefenseFacts = TypedDict("AttackDefenseFacts", {"attack": int, "defense": int})
TrackFacts = TypedDict("TrackFacts", {"track": str})
SideFacts = TypedDict("SideFacts", {"side": str})
NumberFacts = TypedDict("NumberFacts", {"number": int})
FaceFacts = TypedDict("FaceFacts", {"face": str})
LetterFacts = TypedDict("LetterFacts", {"letter": str})
LetterNumberFacts = TypedDict("LetterNumberFacts", {"letter": str, "number": int})
SeatFacts = TypedDict("SeatFacts", {"seat": int})
CommandFacts = TypedDict("CommandFacts", {"focus": int, "actions": int, "mine": int, "done": int, "round": int})
RerollWindowFacts = TypedDict("RerollWindowFacts", {"die": str, "items": list[str], "number": int})
ItemsFacts = TypedDict("ItemsFacts", {"items": list[str]})
OrderBattlesGives = TypedDict("OrderBattlesGives", {"piece": str, "attack": int, "defence": int})
HaveFacts = TypedDict("HaveFacts", {"have": int})
PayAnythingSums = TypedDict("PayAnythingSums", {"missing": list[str], "anything": int, "short": int})
NumberNewFacts = TypedDict("NumberNewFacts", {"number": int, "new": int})
RoundFacts = TypedDict("RoundFacts", {"round": int})
NumberTotalFacts = TypedDict("NumberTotalFacts", {"number": int, "total": int})
TrimHandFacts = TypedDict("TrimHandFacts", {"number": int, "hand": int, "limit": int})
AbilityRenownFacts = TypedDict("AbilityRenownFacts", {"ability": str, "renown": int})
TotalAttackTotalDefenseFacts = TypedDict("TotalAttackTotalDefenseFacts", {"total-attack": int, "total-defense": int})
NumberHaveFacts = TypedDict("NumberHaveFacts", {"number": int, "have": int})
GuildGives = TypedDict("GuildGives", {"start": str, "alone": int, "advanced": int})
GuildStartFacts = TypedDict("GuildStartFacts", {"guild": str, "start": str})
TypeFacts = TypedDict("TypeFacts", {"type": str})
BattleHelpGives = TypedDict("BattleHelpGives", {"attack": int, "defence": int, "number": NotRequired[int]})


class BattleRerollGives(BattleHelpGives, RerollFacts):
    """A die that is rolled again in a battle."""


class AttackConsequencesFacts(AttackArithmeticFacts):
    """A battle before it is paid for."""

    piece: str
    victim: int
    ours: Terms
    theirs: Terms
    chance: Chance


class ActionFacts(TypedDict):
    """An order that costs focus alone."""

    needs: int
    have: int
    captured: int


class PaidFacts(ActionFacts):
    """One that costs resources, too."""

    missing: list[str]
    anything: int
    short: int


class CostFacts(PaidFacts):
    """One whose resources are printed."""

    things: list[str]


class BuildFacts(CostFacts):
    """The next outpost."""

    renown: int
    number: int
    space: str


class UpgradeCostFacts(CostFacts):
    """An upgrade."""

    renown: int
    number: int
    left: int


class BuyFacts(CostFacts):
    """A card of the market."""

    renown: int
    resource: int
    research: int
    cards: int


OrderFacts: TypeAlias = BuildFacts | UpgradeCostFacts | BuyFacts | PaidFacts | ActionFacts
CommandGives: TypeAlias = AttackConsequencesFacts | NoFacts | UseFacts | NumberFacts | WarningsFacts | OrderFacts
CommandSums: TypeAlias = AttackArithmeticFacts | OrderFacts
