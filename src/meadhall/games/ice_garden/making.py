"""Making: section 3.35 of the rules, IG-35. Each step lets the Dead Snow fall and costs reputation."""

from typing import Final

from meadhall.core.steps import ALONE
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.ice_garden import choices, data
from meadhall.games.ice_garden import facts as say
from meadhall.games.ice_garden.events import ARRIVED, SHIFTED, SHIFTS, SUMMONED, UNUSED, UPGRADED
from meadhall.games.ice_garden.reasons import (
    NO_INFLUENCE,
    NO_MFACTOR_THERE,
    NOT_YOUR_UNIT,
    TOO_POOR,
    Question,
    price_facts,
    why_closed,
)
from meadhall.games.ice_garden.scoring import end_by_snow
from meadhall.games.ice_garden.state import IceGarden, Player

STEP_IS_DONE: Final = Reason("step-is-done", "IG-35.1")
NOTHING_TO_UPGRADE: Final = Reason("nothing-to-upgrade", "IG-35.10")
NOTHING_TO_SUMMON: Final = Reason("nothing-to-summon", "IG-35.11")
NOWHERE_TO_SUMMON: Final = Reason("nowhere-to-summon", "IG-35.14")
NO_SUCH_SLOT: Final = Reason("no-such-slot", "IG-35.4")
PRINTED_THERE: Final = Reason("printed-there", "IG-35.6")
SHOWN_ALREADY: Final = Reason("shown-already", "IG-35.7")
SAME_UPGRADE: Final = Reason("same-upgrade", "IG-35.18")
UPGRADES_GONE: Final = Reason("upgrades-gone", "IG-35.10")
NONE_IN_SUPPLY: Final = Reason("none-in-supply", "IG-35.11")
NO_MFACTOR_ON_LEVEL: Final = Reason("no-mfactor-on-level", "IG-35.11")

# Steps done with one marker, as bits (IG-35.1).
SHIFTED_BIT: Final = 1
IMPROVED_BIT: Final = 2
SUMMONED_BIT: Final = 4
ALL_STEPS: Final = 7

FREE_SLOTS: Final = ("", "spy")
"""What may be printed where an upgrade goes (IG-35.6)."""
CROWDED_LEVEL: Final = 3
"""Rows of this level may show an ability several times (IG-35.8)."""


def begin_making(game: IceGarden, seat: int) -> None:
    game.then(UseMaking(ALONE[seat], 0))


def go_on(game: IceGarden, seat: int, done: int) -> None:
    """The marker's other steps are still open."""
    if done != ALL_STEPS:
        game.then(UseMaking(ALONE[seat], done))


class UseMaking(Question):
    """Move M-factor, upgrade, summon: each once, in any order (`making_menu`)."""

    rule = "IG-35.1"
    verbs = ("shift", "improve", "summon", "stop")

    done: int

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return MAKING_CHOICES

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if choice is choices.STOP:
            return None
        if choice is choices.SHIFT_STEP:
            return STEP_IS_DONE if self.done & SHIFTED_BIT else None
        if choice is choices.IMPROVE:
            return STEP_IS_DONE if self.done & IMPROVED_BIT else why_not_improve(game, seat)
        if choice is choices.SUMMON:
            return STEP_IS_DONE if self.done & SUMMONED_BIT else why_not_summon(game, seat)
        return NOT_ASKED

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        if choice is choices.SHIFT_STEP:
            go_on(game, seat, self.done | SHIFTED_BIT)
            shift(game, seat)
        elif choice is choices.IMPROVE:
            go_on(game, seat, self.done | IMPROVED_BIT)
            game.then(UpgradeRow(ALONE[seat]))
        elif choice is choices.SUMMON:
            go_on(game, seat, self.done | SUMMONED_BIT)
            game.then(SummonUnit(ALONE[seat]))
        elif not self.done:
            game.tell(UNUSED, seat, data.MAKING)

    def facts(self, game: IceGarden, seat: int) -> say.UseMakingFacts:
        space = data.SPACES[game.players[seat].space]
        return {"space": space, "snow": game.snow, "snow_end": game.snow_end()}

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> say.UseMakingGives:
        if choice is choices.SHIFT_STEP:
            return step_facts(game, seat, game.box.shift_snow, game.box.shift_reputation)
        if choice is choices.IMPROVE:
            return step_facts(game, seat, game.box.upgrade_snow, game.box.upgrade_reputation)
        return (
            {"snow": game.snow + game.box.summon_snow, "end": ends(game, game.box.summon_snow)}
            if choice is choices.SUMMON
            else {}
        )


MAKING_CHOICES: Final[list[Choice]] = [choices.SHIFT_STEP, choices.IMPROVE, choices.SUMMON, choices.STOP]


def ends(game: IceGarden, snow: int) -> int:
    """1 if so much snow ends the game."""
    return int(game.snow + snow >= game.snow_end())


def step_facts(game: IceGarden, seat: int, snow: int, lost: int) -> say.StepFacts:
    """What a step of Making does to the tracks: the new space, and whether it is the worst (IG-35.2)."""
    after = game.copy()
    after.lose_reputation(after.players[seat], lost)
    space = data.SPACES[after.players[seat].space]
    worst = int(after.worst() == seat)
    return {"space": space, "snow": game.snow + snow, "worst": worst, "end": ends(game, snow)}


def pay_step(game: IceGarden, player: Player, snow: int, lost: int) -> bool:
    """Snow falls, reputation is lost; false if that was the end of the game (IG-35.17)."""
    game.snow = min(game.snow + snow, game.snow_end())
    game.lose_reputation(player, lost)
    return game.snow < game.snow_end()


# Moving M-factor


def shift(game: IceGarden, seat: int) -> None:
    """The step is paid first; it may be done without any M-factor (IG-35.3, IG-35.16)."""
    player = game.players[seat]
    before = player.space
    going = pay_step(game, player, game.box.shift_snow, game.box.shift_reputation)
    if game.heard is not None:
        game.tell_more(SHIFTS, seat, before, player.space, [game.snow])
    if not going:
        end_by_snow(game)
    elif player.mfactors():
        game.then(ShiftMfactor(ALONE[seat], game.box.shift_points))


class ShiftMfactor(Question):
    """Which M-factor goes up or down a level? (`mfactor_step`)"""

    rule = "IG-35.3"
    verbs = ("up", "down", "stop")

    left: int

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return SHIFT_CHOICES

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if isinstance(choice, (choices.Up, choices.Down)):
            return None if game.players[seat].tokens[data.MFACTOR + choice.level] else NO_MFACTOR_THERE
        return None if choice is choices.STOP else NOT_ASKED

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        if not isinstance(choice, (choices.Up, choices.Down)):
            return
        level = choice.level + (1 if isinstance(choice, choices.Up) else -1)
        tokens = game.players[seat].tokens
        tokens[data.MFACTOR + choice.level] -= 1
        tokens[data.MFACTOR + level] += 1
        game.tell(SHIFTED, seat, choice.level, level)
        if self.left > 1:
            game.then(ShiftMfactor(self.seats, self.left - 1))

    def facts(self, game: IceGarden, seat: int) -> say.LeftFacts:
        return {"left": self.left}


SHIFT_CHOICES: Final[list[Choice]] = [*choices.UP, *choices.DOWN, choices.STOP]


# Upgrades


def why_not_improve(game: IceGarden, seat: int) -> Reason | None:
    for level in data.LEVELS:
        if why_not_row(game, seat, level) is None:
            return None
    return NOTHING_TO_UPGRADE


def why_not_row(game: IceGarden, seat: int, level: int) -> Reason | None:
    """What forbids every upgrade of a row."""
    for ability in range(len(data.ABILITIES)):
        if why_not_ability(game, seat, level, ability) is None:
            return None
    return NOTHING_TO_UPGRADE


def why_not_ability(game: IceGarden, seat: int, level: int, ability: int) -> Reason | None:
    """What forbids an ability on every slot of a row (IG-35.7, IG-35.9, IG-35.10)."""
    player = game.players[seat]
    if not player.can_pay(game.box.upgrade_prices[ability]):
        return TOO_POOR
    if data.LIMITED and not game.upgrades[ability]:
        return UPGRADES_GONE
    for slot in range(data.SLOTS):
        reason = why_not_slot(game, player, level, ability, slot)
        if reason is None or reason is SHOWN_ALREADY:
            return reason
    return NOTHING_TO_UPGRADE


def why_not_slot(game: IceGarden, player: Player, level: int, ability: int, slot: int) -> Reason | None:
    """What forbids an ability on one slot (IG-35.6 to IG-35.8, IG-35.18)."""
    unit = game.box.characters[player.character].units[level - 1]
    if slot >= len(unit.printed):
        return NO_SUCH_SLOT
    if unit.printed[slot] not in FREE_SLOTS:
        return PRINTED_THERE
    lying = player.slots[(level - 1) * data.SLOTS + slot]
    if lying == ability:
        return SAME_UPGRADE
    if level < CROWDED_LEVEL and player.abilities(game.box, level)[ability]:
        return SHOWN_ALREADY
    return None


class UpgradeRow(Question):
    """Which units get better? (`upgrade_pick`, first step)"""

    rule = "IG-35.4"
    verbs = ("upgrade",)

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        first = game.players[seat].character * len(data.LEVELS)
        return choices.UPGRADE[first : first + len(data.LEVELS)]

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, choices.UpgradeUnit):
            return NOT_ASKED
        level = level_named(game, seat, choice.name)
        return why_not_row(game, seat, level) if level > 0 else NOT_YOUR_UNIT

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.UpgradeUnit)
        game.then(UpgradeAbility(ALONE[seat], level_named(game, seat, choice.name)))


def level_named(game: IceGarden, seat: int, name: int) -> int:
    """The level of the seat's unit that bears a name; 0 if it is somebody else's."""
    level = name - game.players[seat].character * len(data.LEVELS)
    return level if 0 < level <= len(data.LEVELS) else 0


class UpgradeAbility(Question):
    """Which ability do they get? (`upgrade_pick`, second step)"""

    rule = "IG-35.4"
    verbs = ("ability",)

    level: int

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return choices.ABILITY

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, choices.OfAbility):
            return NOT_ASKED
        return why_not_ability(game, seat, self.level, choice.ability)

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.OfAbility)
        game.then(UpgradeSlot(ALONE[seat], self.level, choice.ability))

    def facts(self, game: IceGarden, seat: int) -> say.PieceFacts:
        return {"piece": unit_id(game, seat, self.level)}

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> say.PriceTermsFacts:
        assert isinstance(choice, choices.OfAbility)
        return price_facts(game.box.upgrade_prices[choice.ability])

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> say.UpgradeAbilitySums | say.PieceFacts:
        facts = self.facts(game, seat)
        if not isinstance(choice, choices.OfAbility):
            return facts
        return {**facts, **price_facts(game.box.upgrade_prices[choice.ability])}


def unit_id(game: IceGarden, seat: int, level: int) -> str:
    return data.NAMES[data.name_of(game.players[seat].character, level)]


class UpgradeSlot(Question):
    """Which slot does it go to? (`upgrade_pick`, third step)"""

    rule = "IG-35.6"
    verbs = ("slot",)

    level: int
    ability: int

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return choices.SLOT

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, choices.SlotNumber):
            return NOT_ASKED
        return why_not_slot(game, game.players[seat], self.level, self.ability, choice.number - 1)

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.SlotNumber)
        upgrade(game, game.players[seat], self.level, self.ability, choice.number - 1)

    def facts(self, game: IceGarden, seat: int) -> say.PieceAbilityFacts:
        return {"piece": unit_id(game, seat, self.level), "ability": data.ABILITIES[self.ability]}

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> say.AbilityOldFacts:
        assert isinstance(choice, choices.SlotNumber)
        return {"ability_old": old_ability(game.players[seat], self.level, choice.number - 1)}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> say.PieceAbilityFacts:
        return self.facts(game, seat)


def old_ability(player: Player, level: int, slot: int) -> str:
    """What an upgrade on a slot would replace."""
    lying = player.slots[(level - 1) * data.SLOTS + slot]
    return choices.NONE if lying == data.BLANK else data.ABILITIES[lying % data.COPIED]


def upgrade(game: IceGarden, player: Player, level: int, ability: int, slot: int) -> None:
    """Snow, reputation, price, token: in this order (IG-35.4 to IG-35.6, IG-35.17)."""
    before = player.space
    going = pay_step(game, player, game.box.upgrade_snow, game.box.upgrade_reputation)
    if not going:
        end_by_snow(game)
        return
    game.pay(player, game.box.upgrade_prices[ability])
    index = (level - 1) * data.SLOTS + slot
    old = player.slots[index]
    if data.BLANK < old < data.COPIED:
        game.upgrades[old] += 1
    game.upgrades[ability] -= 1
    player.slots = [*player.slots[:index], ability, *player.slots[index + 1 :]]
    player.read_rows(game.box)
    if game.heard is not None:
        tracks = [before, player.space, game.snow]
        replaced = old % data.COPIED if old != data.BLANK else data.BLANK
        game.tell_more(UPGRADED, player.seat, data.name_of(player.character, level), ability, [*tracks, replaced])


# Summoning


def why_not_summon(game: IceGarden, seat: int) -> Reason | None:
    for level in data.LEVELS:
        if why_not_call(game, seat, level) is None:
            return None if game.influenced(seat) else NOWHERE_TO_SUMMON
    return NOTHING_TO_SUMMON


def why_not_call(game: IceGarden, seat: int, level: int) -> Reason | None:
    """What forbids to summon units of a level (IG-35.11)."""
    player = game.players[seat]
    if not player.units[level]:
        return NONE_IN_SUPPLY
    return None if player.tokens[data.MFACTOR + level] >= game.box.summon_mfactor else NO_MFACTOR_ON_LEVEL


def most_summoned(game: IceGarden, player: Player, level: int) -> int:
    return min(player.units[level], player.tokens[data.MFACTOR + level] // game.box.summon_mfactor)


def reputation_price(game: IceGarden, player: Player, level: int, number: int) -> int:
    """Reputation lost for summoning; Crabs cost more (IG-35.12, IG-35.13)."""
    return level * number + game.box.characters[player.character].surcharge[level - 1]


class SummonUnit(Question):
    """Which units are summoned? (`summon_pick`, first step)"""

    rule = "IG-35.11"
    verbs = ("call",)

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        first = game.players[seat].character * len(data.LEVELS)
        return choices.CALL[first : first + len(data.LEVELS)]

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, choices.Call):
            return NOT_ASKED
        level = level_named(game, seat, choice.name)
        return why_not_call(game, seat, level) if level > 0 else NOT_YOUR_UNIT

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.Call)
        level = level_named(game, seat, choice.name)
        if most_summoned(game, game.players[seat], level) == 1:
            summon(game, game.players[seat], level, 1)
        else:
            game.then(SummonNumber(ALONE[seat], level))

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> say.SummonUnitGives:
        assert isinstance(choice, choices.Call)
        level = level_named(game, seat, choice.name)
        player = game.players[seat]
        lost = reputation_price(game, player, level, 1)
        return {"number": most_summoned(game, player, level), "level": level, "lost": lost}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> say.LevelFacts | say.NoFacts:
        return {"level": level_named(game, seat, choice.name)} if isinstance(choice, choices.Call) else {}


class SummonNumber(Question):
    """How many of them? (`summon_pick`, second step)"""

    rule = "IG-35.11"
    verbs = ("number",)

    level: int

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return choices.NUMBER[: game.box.limits.number]

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, choices.HowMany):
            return NOT_ASKED
        player = game.players[seat]
        if choice.number > player.units[self.level]:
            return NONE_IN_SUPPLY
        return NO_MFACTOR_ON_LEVEL if choice.number > most_summoned(game, player, self.level) else None

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.HowMany)
        summon(game, game.players[seat], self.level, choice.number)

    def facts(self, game: IceGarden, seat: int) -> say.PieceFacts:
        return {"piece": unit_id(game, seat, self.level)}

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> say.SummonNumberGives:
        assert isinstance(choice, choices.HowMany)
        lost = reputation_price(game, game.players[seat], self.level, choice.number)
        step = step_facts(game, seat, game.box.summon_snow, lost)
        return {**step, "piece": unit_id(game, seat, self.level), "lost": lost}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> say.PieceLevelFacts:
        return {"piece": unit_id(game, seat, self.level), "level": self.level}


def summon(game: IceGarden, player: Player, level: int, number: int) -> None:
    """Snow, reputation, M-factor, then a region for each unit (IG-35.11 to IG-35.14, IG-35.17, IG-35.19)."""
    before = player.space
    going = pay_step(game, player, game.box.summon_snow, reputation_price(game, player, level, number))
    if game.heard is not None:
        tracks = [before, player.space, game.snow]
        game.tell_more(SUMMONED, player.seat, data.name_of(player.character, level), number, tracks)
    if not going:
        end_by_snow(game)
        return
    game.spend_level(player, level, number * game.box.summon_mfactor)
    place_next(game, player, level, number, game.influenced(player.seat))


def place_next(game: IceGarden, player: Player, level: int, left: int, regions: int) -> None:
    """Ask for the region of the next unit, unless there is only one."""
    if regions.bit_count() > 1:
        if left:
            game.then(SummonPlace(ALONE[player.seat], level, left, regions))
        return
    for _ in range(left):
        arrive(game, player, level, data.NUMBERS[regions][0])


def arrive(game: IceGarden, player: Player, level: int, at: int) -> None:
    player.units[level] -= 1
    game.add(at, player.seat, level, 1)
    game.tell(ARRIVED, player.seat, data.name_of(player.character, level), at)


class SummonPlace(Question):
    """Where does the next unit appear? (`summon_pick`, third step)"""

    rule = "IG-35.14"
    verbs = ("place",)

    level: int
    left: int
    regions: int  # where he had influence when the step began, as bits

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return [choices.PLACE_UNIT[at] for at in data.NUMBERS[self.regions]]

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, choices.PlaceUnit):
            return NOT_ASKED
        if self.regions & data.BITS[choice.at]:
            return None
        return why_closed(game, seat, choice.at) or NO_INFLUENCE

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.PlaceUnit)
        player = game.players[seat]
        arrive(game, player, self.level, choice.at)
        place_next(game, player, self.level, self.left - 1, self.regions)

    def facts(self, game: IceGarden, seat: int) -> say.PieceLeftFacts:
        return {"piece": unit_id(game, seat, self.level), "left": self.left}

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> say.InfluenceFacts:
        assert isinstance(choice, choices.PlaceUnit)
        each = game.players[seat].influence[self.level]
        return {"influence": game.influence(seat, game.regions[choice.at]) + each}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> say.MarkersFacts:
        return {"markers": game.regions[choice.at].count(seat, 0) if isinstance(choice, choices.PlaceUnit) else 0}
