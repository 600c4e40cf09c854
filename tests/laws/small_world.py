"""The invariants of Small World: section 12 of the rules, as far as they concern the base game.

`Guard` looks at a table after every answer. It reads the board from the map file and counts events itself,
so that a slip in the rules is not repeated here.
"""

from random import Random

from meadhall.core import Ask, Chance, Event, State, question
from meadhall.games.small_world import events as told
from meadhall.games.small_world.combos import DrawBadge, PickCombo
from meadhall.games.small_world.conquest import CONVERSION, LAST_TRY, PLAIN, ChooseConquest
from meadhall.games.small_world.data import MAPS, PIECES
from meadhall.games.small_world.state import (
    DRAGON_MARKER,
    FIRST_RACE,
    FORTRESS,
    HERO_MARKER,
    HOLE,
    IMMUNE,
    LAIR,
    LOST_TRIBES,
    NOBODY,
    Region,
    SmallWorld,
    Tribe,
)
from meadhall.games.small_world.terms import POWER_BONUS, RACE_BONUS
from meadhall.games.small_world.trait import NO_POWER

BASE_RACES = [entry for entry in PIECES["races"] if entry["set"] == "base"]
BASE_POWERS = [entry for entry in PIECES["powers"] if entry["set"] == "base"]
ALL_RACES = list(range(len(BASE_RACES)))
ALL_POWERS = list(range(len(BASE_POWERS)))
BIT = [1 << number for number in range(64)]

# Which race or power a marker belongs to, how many there are, and whether it stays at decline.
MARKERS = [
    (LAIR, "trolls", 10, True),
    (FORTRESS, "fortified", 6, True),
    (HOLE, "halflings", 2, False),
    (DRAGON_MARKER, "dragon_master", 1, False),
    (HERO_MARKER, "heroic", 2, False),
]
CAMPS = 5


class Guard:
    """Watches one table."""

    def __init__(self, game: SmallWorld) -> None:
        self.game = game
        self.regions = MAPS["maps"][str(len(game.players))]["regions"]
        self.water = sum(BIT[n] for n, region in enumerate(self.regions) if region["terrain"] in ("sea", "lake"))
        self.coins = [player.coins for player in game.players]
        self.turns = 0  # how many have begun
        self.acting = -1  # the seat whose turn it is
        self.picked: set[int] = set()  # tribes that came into play this turn
        self.fights: dict[int, int] = {}  # non-empty regions taken this turn, by tribe
        self.conquests = 0  # this turn
        self.attempts: set[int] = set()  # tribes that have rolled the die this turn
        self.hand_after: tuple[int, int] | None = None  # a tribe and the hand its last conquest left
        self.lost_tribes = sum(BIT[n] for n, region in enumerate(self.regions) if region["lost_tribe"])
        self.immune: list[tuple[int, int]] = []  # regions that are, and their people
        game.heard = []
        self.look()

    def look(self) -> None:
        """Check everything that must hold whenever somebody is asked something."""
        ask = question(self.game)
        heard = self.game.heard
        assert heard is not None
        self.check_immunity()
        self.check_regions()
        self.check_players()
        self.check_column(ask)
        for event in heard:
            self.hear(event)
        self.check_coins()
        self.check_hand(ask)
        if heard and heard[-1].kind == told.TURN:
            self.check_between_turns()
        heard.clear()

    def end(self) -> None:
        """INV-16, INV-20: every seat has had each of its turns."""
        assert self.turns == len(self.game.players) * self.game.board.turns

    # What stands on the map

    def check_regions(self) -> None:
        """INV-1, INV-2, INV-4, INV-11, INV-13, and the pieces of INV-9."""
        game = self.game
        tokens = [0] * len(game.tribes)
        land = [0] * len(game.tribes)
        marked: list[Region] = []
        for number, region in enumerate(game.regions):
            people = region.people
            if people != NOBODY:
                assert region.tokens > 0, "INV-2: nobody stands there"
                tokens[people] += region.tokens
                land[people] |= BIT[number]
            else:
                assert region.tokens == 0, "INV-2: tokens of nobody"
            if region.markers or region.camps:
                marked.append(region)
        assert tokens[LOST_TRIBES] == land[LOST_TRIBES].bit_count(), "INV-2: Lost Tribes live alone"
        assert land[LOST_TRIBES] & ~self.lost_tribes == 0, "INV-13: Lost Tribes only leave"
        self.lost_tribes = land[LOST_TRIBES]
        for tribe in game.tribes[FIRST_RACE:]:
            assert tribe.land == land[tribe.number], "INV-2: the tribe and the map disagree"
            self.check_tokens(tribe, tokens[tribe.number])
        self.check_markers(marked)
        self.immune = [(region.place.number, region.people) for region in marked if region.markers & IMMUNE]

    def check_tokens(self, tribe: Tribe, on_map: int) -> None:
        race = tribe.race.number
        supply = BASE_RACES[race]["supply"]
        assert self.game.tray[race] >= 0, "INV-1: a tray in debt"
        assert min(tribe.hand, tribe.off) >= 0, "INV-1: a hand in debt"
        assert self.game.tray[race] + tribe.hand + tribe.off + on_map == supply, "INV-1: tokens come or go"
        if tribe.owner < 0:
            assert self.game.tray[race] == supply, "INV-1: tokens of a race that is not in play"
        elif tribe.declined and tribe.race.name != "ghouls":
            assert on_map == tribe.land.bit_count(), "INV-4: one token per region in decline"
        if tribe.land & self.water:
            assert tribe.power.name == "seafaring", "INV-11: water without Seafaring"

    def check_markers(self, marked: list[Region]) -> None:
        """INV-9: no more than there are, each on a region of those they belong to."""
        if not marked:
            return
        for bit, theirs, most, stays in MARKERS:
            standing = [region for region in marked if region.markers & bit]
            assert len(standing) <= most, "INV-9: too many"
            for region in standing:
                tribe = self.game.tribes[region.people]
                assert theirs in (tribe.race.name, tribe.power.name), "INV-9: not theirs"
                assert stays or not tribe.declined, "INV-9: gone at decline"
        camps = 0
        for region in marked:
            if region.camps:
                tribe = self.game.tribes[region.people]
                assert tribe.power.name == "bivouacking", "INV-9: not theirs"
                assert not tribe.declined, "INV-9: gone at decline"
                camps += region.camps
        for tribe in self.game.tribes:
            if tribe.power.name == "bivouacking" and not tribe.declined:
                assert camps + tribe.camps == CAMPS, "INV-9: five encampments"

    def check_immunity(self) -> None:
        """INV-12: what was immune before the answer is still there, unless its owner did it."""
        for number, people in self.immune:
            owner = self.game.tribes[people].owner
            if owner != self.acting:
                assert self.game.regions[number].people == people, "INV-12: an immune region changed hands"

    # Who owns what

    def check_players(self) -> None:
        """INV-5: each race in play is on one player's list, in the right place."""
        owned = 0
        for seat, player in enumerate(self.game.players):
            for number in (player.active, player.declined, player.spirit):
                if number == NOBODY:
                    continue
                owned += 1
                tribe = self.game.tribes[number]
                assert tribe.owner == seat, "INV-5: somebody else's race"
                assert tribe.declined == (number != player.active), "INV-5: active or in decline"
                if tribe.declined:
                    assert (tribe.power.name == "spirit") == (number == player.spirit), "INV-5: Spirit or not"
        assert owned == sum([tribe.owner >= 0 for tribe in self.game.tribes]), "INV-5: a race of nobody"

    def check_column(self, ask: Ask | None) -> None:
        """INV-6, INV-7."""
        game = self.game
        banners = game.banners.inside + game.banners.under + [combo.race for combo in game.combos]
        banners += [tribe.race.number for tribe in game.tribes if tribe.owner >= 0]
        if isinstance(ask, DrawBadge):
            banners.append(ask.race)
        badges = game.badges.inside + game.badges.under + [combo.power for combo in game.combos] + game.discarded
        badges += [tribe.power.number for tribe in game.tribes if tribe.power is not NO_POWER]
        assert sorted(banners) == ALL_RACES, "INV-6: a banner in no place or two"
        assert sorted(badges) == ALL_POWERS, "INV-6: a badge in no place or two"
        if not isinstance(ask, Chance):
            exhausted = not len(game.banners) or not (len(game.badges) or game.discarded)
            assert len(game.combos) == 6 or (exhausted and len(game.combos) < 6), "INV-7: six combos"
        if isinstance(ask, PickCombo):
            assert game.combos, "SW-4.10: a combo for everybody"

    def check_coins(self) -> None:
        """INV-8: what was told is what there is."""
        for player in self.game.players:
            assert player.coins >= 0, "INV-8: in debt"
            assert player.coins == self.coins[player.seat], "INV-8: coins nobody was told about"
            assert player.coins == sum(player.income), "INV-8: coins from nowhere"

    # What happens

    def hear(self, event: Event) -> None:
        if event.kind == told.TURN:
            self.hear_turn(event)
        elif event.kind == told.PICKED:
            self.picked.add(FIRST_RACE + event.b)
        elif event.kind == told.PAID:
            self.coins[event.a] += event.c - event.b
        elif event.kind == told.TRIED:
            self.hear_attempt(FIRST_RACE + event.b)
        elif event.kind == told.CONQUERED:
            self.hear_conquest(event)
        elif event.kind == told.SCORED:
            self.hear_score(event)

    def hear_turn(self, event: Event) -> None:
        """INV-16: seat after seat, turn after turn."""
        seats = len(self.game.players)
        assert event.a == (self.game.first + self.turns) % seats, "INV-16: not that seat's turn"
        assert event.b == 1 + self.turns // seats <= self.game.board.turns, "INV-16: the turn counter"
        self.turns += 1
        self.acting = event.a
        self.picked = set()
        self.fights = {}
        self.conquests = 0
        self.attempts = set()
        self.hand_after = None

    def hear_attempt(self, tribe: int) -> None:
        """INV-18: one attempt per race and turn, none by the Berserk."""
        assert tribe not in self.attempts, "INV-18: a second attempt"
        assert self.game.tribes[tribe].power.name != "berserk", "INV-18: an attempt by the Berserk"
        self.attempts.add(tribe)

    def hear_conquest(self, event: Event) -> None:
        """INV-17, INV-18, INV-20: how many tokens went in, and out of which hand."""
        tribe = FIRST_RACE + event.b
        tokens, how, people, _owner, *terms = event.more
        price = sum(terms[1::2])
        assert tokens >= 1, "INV-17: nobody went in"
        if how == PLAIN:
            assert tokens == price, "INV-17: not what it costs"
        elif how == LAST_TRY:
            assert tokens < price <= tokens + 3, "INV-17: not what the die can give"
        assert (tribe in self.attempts) == (how == LAST_TRY), "INV-18: a conquest after the attempt"
        if self.hand_after is not None and self.hand_after[0] == tribe:
            spent = 0 if how == CONVERSION else tokens
            assert spent <= self.hand_after[1], "INV-17: more than were in hand"
            self.hand_after = (tribe, self.hand_after[1] - spent)
        if people != NOBODY:
            self.fights[tribe] = self.fights.get(tribe, 0) + 1
        self.conquests += 1
        assert self.conquests <= 60, "INV-20: conquests without end"

    def check_hand(self, ask: Ask | None) -> None:
        """INV-17: the hand holds what the last conquest left."""
        if not isinstance(ask, ChooseConquest):
            return
        hand = self.game.tribes[ask.tribe].hand
        if self.hand_after is not None and self.hand_after[0] == ask.tribe and ask.abandon_from > 60:
            assert hand == self.hand_after[1], "INV-17: a hand that grew or shrank"
        self.hand_after = (ask.tribe, hand)

    def hear_score(self, event: Event) -> None:
        """INV-3, INV-19: the coins of a turn are those of the table in section 4.4."""
        game = self.game
        seat = event.a
        rows = [row for tribe in game.tribes_of(seat) for row in self.score(tribe)]
        assert sum(rows) == event.b == sum(event.more[1::2]), "INV-19: not what the table says"
        self.coins[seat] += event.b
        active = game.active(seat)
        if active.race.name == "amazons" and active.land:
            on_map = sum([region.tokens for region in game.regions_of(active)])
            assert on_map == max(0, on_map + active.hand + active.off - 4), "INV-3: four Amazons leave"

    def score(self, tribe: Tribe) -> list[int]:
        """The rows of the scoring table for one tribe, counted on the map file."""
        held = [region for number, region in enumerate(self.regions) if tribe.land & BIT[number]]
        symbols = [symbol for region in held for symbol in region["symbols"]]
        mines = symbols.count("mine") if tribe.race.name == "dwarves" else 0
        if tribe.declined:
            return [len(held), mines]
        terrain = [region["terrain"] for region in held]
        fights = self.fights.get(tribe.number, 0)
        standing = [region for region in self.game.regions_of(tribe) if region.markers & FORTRESS]
        bonus = {
            "humans": terrain.count("farmland"),
            "wizards": symbols.count("magic_source"),
            "orcs": fights,
            "pillaging": fights,
            "forest": terrain.count("forest"),
            "hill": terrain.count("hill"),
            "swamp": terrain.count("swamp"),
            "merchant": len(held),
            "fortified": len(standing),
            "alchemist": 2,
            "wealthy": 7 if tribe.number in self.picked else 0,  # in the turn of the pick only
        }
        return [len(held), mines, bonus.get(tribe.race.name, 0), bonus.get(tribe.power.name, 0)]

    def check_between_turns(self) -> None:
        """INV-15: a race with a region has no token in hand."""
        for tribe in self.game.tribes[FIRST_RACE:]:
            assert not (tribe.land and tribe.hand), "INV-15: a victim waits"


def scrambled(game: SmallWorld, seat: int, random: Random) -> State:
    """The same table with everything different that the seat must not see: the coins of the others."""
    new = game.copy()
    if new.agenda and not new.open_coins:
        for player in new.players:
            if player.seat != seat:
                player.receive(1 + int(random.random() * 50), RACE_BONUS)
                player.receive(int(random.random() * 50), POWER_BONUS)
    return new
