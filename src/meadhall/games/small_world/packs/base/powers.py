"""The special powers of the base game. What is not overridden here makes no difference."""

from typing import Final

from meadhall.core.steps import ALONE, Ask
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.small_world.choices import DECLINE, DRAGON, PASS, PEACE, ROLL, Die, Dragon, Peace
from meadhall.games.small_world.conquest import BY_DRAGON, NEVER, NO_HELP, ChooseConquest, attack
from meadhall.games.small_world.data import BITS, CAVERN, FARMLAND, FOREST, HILL, SWAMP, Map, count, numbers
from meadhall.games.small_world.decline import decline, making_room
from meadhall.games.small_world.die import RollDie
from meadhall.games.small_world.events import PEACE_MADE, ROLLED
from meadhall.games.small_world.facts import DeclineGives, RaceFacts
from meadhall.games.small_world.markers import ChooseFortress, fortresses, send_heroes
from meadhall.games.small_world.marks import (
    DRAGON_KIND,
    DRAGON_MARKER,
    DRAGON_USED,
    FRESH,
    HERO_MARKER,
    marks,
    next_mark,
)
from meadhall.games.small_world.pointing import where_they_live
from meadhall.games.small_world.redeployment import place_camps
from meadhall.games.small_world.state import Region, SmallWorld, Tribe
from meadhall.games.small_world.targets import HAUNTED, NOBODY_IN_HAND, why_not_attack
from meadhall.games.small_world.trait import Card, Trait

DRAGON_SPENT: Final = Reason("dragon-spent", "SW-P06.1")
ALREADY_ROLLED: Final = Reason("already-rolled", "SW-P02.2")
WAS_ATTACKED: Final = Reason("was-attacked", "SW-P05.1")
NO_SUCH_OPPONENT: Final = Reason("no-such-opponent", "SW-P05.1")
NO_PEACE_WITH_GHOSTS: Final = Reason("no-peace-with-ghosts", "SW-11.7")


class Alchemist(Trait):
    """Coins each conquest turn. SW-P01"""

    def __init__(self, card: Card) -> None:
        self.coins: Final = card.printed("effects.score_flat.amount")
        Trait.__init__(self, card)

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return self.coins


class Berserk(Trait):
    """Roll the die before a conquest; it lowers the price. SW-P02"""

    def discount(self, game: SmallWorld, me: Tribe, region: Region) -> int:
        return max(game.roll, 0)

    last_try = False

    def verbs(self) -> tuple[str, ...]:
        return ("roll",)

    def more(self, game: SmallWorld, me: Tribe) -> list[Choice]:
        return [ROLL]

    def why_not(self, game: SmallWorld, me: Tribe, choice: Choice) -> Reason | None:
        if choice is not ROLL:
            return NOT_ASKED
        if game.roll >= 0:
            return ALREADY_ROLLED
        return None if me.hand >= me.least else NOBODY_IN_HAND

    def take(self, game: SmallWorld, me: Tribe, choice: Choice) -> None:
        game.then(RollBerserk(me.number))


class RollBerserk(RollDie):
    """The die before a Berserk conquest."""

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Die)
        me = game.tribes[self.tribe]
        game.roll = choice.pips
        game.tell(ROLLED, me.owner, choice.pips)
        game.then(ChooseConquest(ALONE[me.owner], me.number, NEVER))


class Bivouacking(Trait):
    """Encampments, placed anew each turn. SW-P03"""

    def __init__(self, card: Card) -> None:
        self.camps: Final = card.printed("markers.encampment")
        Trait.__init__(self, card)

    placed = 2

    def picked(self, game: SmallWorld, me: Tribe) -> None:
        me.camps = self.camps

    def place_markers(self, game: SmallWorld, me: Tribe) -> None:
        for region in game.regions_of(me):
            me.camps += region.camps
            region.camps = 0
        place_camps(game, me, tuple(numbers(me.land)))

    def return_pieces(self, game: SmallWorld, me: Tribe) -> None:
        if me.camps:
            place_camps(game, me, tuple(numbers(me.land)))


class Commando(Trait):
    """Fewer tokens for every conquest. SW-P04"""

    def __init__(self, card: Card) -> None:
        self.less: Final = card.printed("effects.discount.amount")
        Trait.__init__(self, card)

    def discount(self, game: SmallWorld, me: Tribe, region: Region) -> int:
        return self.less


class Diplomat(Trait):
    """Peace with one opponent whose active race was left alone. SW-P05"""

    def turn_end(self, game: SmallWorld, me: Tribe) -> None:
        if any([why_no_peace(game, me, seat) is None for seat in game.clockwise_after(me.owner)]):
            game.then(ChoosePeace(ALONE[me.owner]))


def why_no_peace(game: SmallWorld, me: Tribe, seat: int) -> Reason | None:
    """Who cannot be left in peace: nobody, whoever was attacked, and the Necromancer."""
    if seat == me.owner or seat >= len(game.players):
        return NO_SUCH_OPPONENT
    if seat == game.island.seat:
        return NO_PEACE_WITH_GHOSTS
    return WAS_ATTACKED if me.attacked & BITS[seat] else None


class ChoosePeace(Ask):
    """With whom does the Diplomat make peace? (D-21)"""

    rule = "SW-P05.1"
    verbs = ("peace", "pass")

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [*PEACE[: len(game.players)], PASS]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if choice is PASS:
            return None
        if not isinstance(choice, Peace):
            return NOT_ASKED
        return why_no_peace(game, game.active(seat), choice.seat)

    def elements(self, game: SmallWorld, seat: int, choice: Choice) -> list[str]:
        return where_they_live(game, choice)

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        if isinstance(choice, Peace):
            game.active(seat).peace = choice.seat
            game.tell(PEACE_MADE, seat, choice.seat)


class DragonMaster(Trait):
    """The Dragon takes a region for the least number of tokens and guards it. SW-P06"""

    def __init__(self, card: Card) -> None:
        self.dragons: Final = card.printed("markers.dragon")
        times = card.printed("effects.dragon_conquest.per_turn") if self.dragons else 0
        # What is noted down for each attack of the Dragon in a turn.
        self.flights: Final = marks(DRAGON_KIND, DRAGON_USED, times)
        Trait.__init__(self, card)

    guards = True

    def verbs(self) -> tuple[str, ...]:
        return ("dragon",)

    def more(self, game: SmallWorld, me: Tribe) -> list[Choice]:
        if not next_mark(me.used, self.flights):
            return []
        targets = numbers(game.survey.attackable)
        return [DRAGON[number] for number in targets if not game.is_haunted(me, game.regions[number])]

    def why_not(self, game: SmallWorld, me: Tribe, choice: Choice) -> Reason | None:
        if not isinstance(choice, Dragon):
            return NOT_ASKED
        if not next_mark(me.used, self.flights):
            return DRAGON_SPENT
        reason = why_not_attack(game, me, choice.at)
        if reason is not None:
            return reason
        return HAUNTED if game.is_haunted(me, game.regions[choice.at]) else None

    def take(self, game: SmallWorld, me: Tribe, choice: Choice) -> None:
        assert isinstance(choice, Dragon)
        me.used |= next_mark(me.used, self.flights)
        game.make_free(me, DRAGON_MARKER, self.dragons)
        attack(game, me, game.regions[choice.at], me.least, BY_DRAGON, 0, NO_HELP)


class Flying(Trait):
    """All land is in reach. SW-P07"""

    def entries(self, board: Map) -> int:
        return board.land

    def reach(self, game: SmallWorld, me: Tribe) -> int:
        return game.board.land


class Forest(Trait):
    """Coins for each forest. SW-P08"""

    def __init__(self, card: Card) -> None:
        self.coins: Final = card.printed("effects.score_terrain.amount")
        Trait.__init__(self, card)

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return self.coins * count(me.land & game.board.terrain[FOREST])


class Fortified(Trait):
    """Fortresses each turn: they defend, and earn coins while the race is active. SW-P09"""

    def __init__(self, card: Card) -> None:
        self.most: Final = card.printed("markers.fortress")
        self.per_turn: Final = card.printed("effects.fortress.per_turn")
        Trait.__init__(self, card)

    def place_markers(self, game: SmallWorld, me: Tribe) -> None:
        room = min(self.most, count(me.land)) - fortresses(game, me)
        for _ in range(min(self.per_turn, room)):
            game.then(ChooseFortress(ALONE[me.owner]))

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return game.box.coins_per_fortress * fortresses(game, me)

    placed = 1

    stays_in_decline = True


class Heroic(Trait):
    """Heroes keep regions safe. SW-P10"""

    placed = 4

    guards = True

    def place_markers(self, game: SmallWorld, me: Tribe) -> None:
        for region in game.regions_of(me):
            region.markers &= ~HERO_MARKER
        send_heroes(game, me, numbers(me.land), game.box.heroes)


class Hill(Trait):
    """Coins for each hill. SW-P11"""

    def __init__(self, card: Card) -> None:
        self.coins: Final = card.printed("effects.score_terrain.amount")
        Trait.__init__(self, card)

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return self.coins * count(me.land & game.board.terrain[HILL])


class Merchant(Trait):
    """Coins for each region. SW-P12"""

    def __init__(self, card: Card) -> None:
        self.coins: Final = card.printed("effects.score_region.amount")
        Trait.__init__(self, card)

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return self.coins * count(me.land)


class Mounted(Trait):
    """Fewer tokens on hills and farmland. SW-P13"""

    def __init__(self, card: Card) -> None:
        self.less: Final = card.printed("effects.discount.amount")
        Trait.__init__(self, card)

    def discount(self, game: SmallWorld, me: Tribe, region: Region) -> int:
        return self.less if region.place.terrain in (HILL, FARMLAND) else 0


class Pillaging(Trait):
    """Coins for each non-empty region conquered. SW-P14"""

    def __init__(self, card: Card) -> None:
        self.coins: Final = card.printed("effects.score_nonempty_conquest.amount")
        Trait.__init__(self, card)

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return self.coins * me.fights


class Seafaring(Trait):
    """Seas and the lake can be conquered, and are kept in decline. SW-P15"""

    sails = True

    stays_in_decline = True


class Spirit(Trait):
    """A race in decline that does not count for the limit of one. SW-P16"""

    stays_in_decline = True

    is_spirit = True


class Stout(Trait):
    """May decline right after scoring. SW-P17"""

    def turn_end(self, game: SmallWorld, me: Tribe) -> None:
        game.then(ChooseStoutDecline(ALONE[me.owner]))


class ChooseStoutDecline(Ask):
    """Do the Stout decline at once? (D-22)"""

    rule = "SW-P17.1"
    verbs = ("decline", "pass")

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [DECLINE, PASS]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        return None if choice is DECLINE or choice is PASS else NOT_ASKED

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        if choice is DECLINE:
            decline(game, seat)

    def facts(self, game: SmallWorld, seat: int) -> RaceFacts:
        return {"race": game.active(seat).race.name}

    def consequences(self, game: SmallWorld, seat: int, choice: Choice) -> DeclineGives:
        return {**making_room(game, seat), "coins": 0}  # scored already (SW-P17.1)


class Swamp(Trait):
    """Coins for each swamp. SW-P18"""

    def __init__(self, card: Card) -> None:
        self.coins: Final = card.printed("effects.score_terrain.amount")
        Trait.__init__(self, card)

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return self.coins * count(me.land & game.board.terrain[SWAMP])


class Underworld(Trait):
    """Caverns cost fewer tokens and are adjacent to each other. SW-P19"""

    def __init__(self, card: Card) -> None:
        self.less: Final = card.printed("effects.discount.amount")
        Trait.__init__(self, card)

    def discount(self, game: SmallWorld, me: Tribe, region: Region) -> int:
        return self.less if BITS[region.place.number] & game.board.symbol[CAVERN] else 0

    def reach(self, game: SmallWorld, me: Tribe) -> int:
        caverns = game.board.symbol[CAVERN]
        return caverns if me.land & caverns else 0

    def neighbours(self, game: SmallWorld, region: Region) -> int:
        caverns = game.board.symbol[CAVERN]
        return caverns if BITS[region.place.number] & caverns else 0


class Wealthy(Trait):
    """Many coins, once. SW-P20"""

    def __init__(self, card: Card) -> None:
        self.coins: Final = card.printed("effects.score_once.amount")
        Trait.__init__(self, card)

    def picked(self, game: SmallWorld, me: Tribe) -> None:
        me.used |= FRESH

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return self.coins if me.used & FRESH else 0
