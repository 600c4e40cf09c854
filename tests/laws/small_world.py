"""The invariants of Small World: section 12 of the rules, for every mode and set.

`Guard` looks at a table after every answer. It reads the board from the map file and counts events itself,
so that a slip in the rules is not repeated here.
"""

from random import Random
from typing import Any

from meadhall.core import Ask, Chance, Event, State, question
from meadhall.games.data_files import known_data, packs_of
from meadhall.games.small_world import events as told
from meadhall.games.small_world.combos import DrawBadge, PickCombo
from meadhall.games.small_world.conquest import BY_CATAPULT, CONVERSION, LAST_TRY, PLAIN, ChooseConquest
from meadhall.games.small_world.data import PIECES, POWER_IDS, RACE_IDS
from meadhall.games.small_world.decline import ChooseTower
from meadhall.games.small_world.marks import (
    CATAPULT_MARKER,
    DRAGON_MARKER,
    FIRST_STACK,
    FORTRESS,
    HERO_MARKER,
    HOLE,
    IMMUNE,
    LAIR,
    MONSTER,
    SECOND_STACK,
    STACKS,
)
from meadhall.games.small_world.necromancer import ChooseFirstPower, DrawReserve
from meadhall.games.small_world.places import DrawPlace
from meadhall.games.small_world.redeployment import PlaceHordes
from meadhall.games.small_world.state import (
    FIRST_RACE,
    GHOSTS,
    LOST_TRIBES,
    NECROMANCER,
    NOBODY,
    SIGIL_OFF,
    SOAPBAR,
    TEAMS,
    Region,
    SmallWorld,
    Tribe,
)
from meadhall.games.small_world.terms import POWER_BONUS, RACE_BONUS
from meadhall.games.small_world.trait import NO_POWER

SUPPLY = [entry["supply"] for entry in PIECES["races"]]
ALL_SETS = list(packs_of("small_world"))
EVERY_SET = {name.replace("_", "-"): "on" for name in ALL_SETS[1:]}
THE_GHOSTS = FIRST_RACE + GHOSTS
SHRUBMEN = FIRST_RACE + RACE_IDS.index("shrubmen")
WHITE_LADIES = FIRST_RACE + RACE_IDS.index("white_ladies")
BIT = [1 << number for number in range(64)]

# Which race or power a marker belongs to, how many there are, and whether it stays at decline.
MARKERS = [
    (LAIR, "trolls", 10, True),
    (FORTRESS, "fortified", 6, True),
    (HOLE, "halflings", 2, False),
    (DRAGON_MARKER, "dragon_master", 1, False),
    (HERO_MARKER, "heroic", 2, False),
    (CATAPULT_MARKER, "catapult", 1, False),
    (FIRST_STACK, "behemoth", 1, False),
    (SECOND_STACK, "behemoth", 1, False),
]
CAMPS = 5
HORDES = 2
POTS = 16
MONSTERS = 5
POWERS_OF_NECROMANCER = 6
NEVER_HIS = {"cursed", "spirit", "stout"}


def option_sets(seats: int) -> list[dict[str, str]]:
    """What is played with so many seats: each mode with the usual sets and with all, and each other setting once."""
    one_set = {list(EVERY_SET)[seats % len(EVERY_SET)]: "on"}
    necromancer, teams = {"mode": "necromancer"}, {"mode": "teams"}
    sets: list[dict[str, str]] = [{}]
    if seats < 6:
        sets += [EVERY_SET, {**one_set, "coins": "open", "first": str(seats)}]
    if 2 < seats < 6:
        sets.append({**necromancer, "first": "1"})
    if seats > 2:
        sets.append({**necromancer, **EVERY_SET, "ghosts": "13" if seats % 2 else "12"})
    if seats == 6:
        sets += [teams, {**teams, **EVERY_SET}, {**teams, **dict.fromkeys(EVERY_SET, "off"), "first": "6"}]
    return sets


def recorded(seats: int) -> dict[str, dict[str, str]]:
    """Tables besides the usual one of which golden games are kept, by a short name."""
    kept = (
        {"sets": EVERY_SET} if seats < 6 else {"teams": {"mode": "teams"}, "teams-sets": {"mode": "teams", **EVERY_SET}}
    )
    return {**kept, "necromancer-sets": {"mode": "necromancer", **EVERY_SET}} if seats > 2 else kept


def powers_of(tribe: Tribe) -> list[str]:
    """The names of the powers at work: the Necromancer has several."""
    return [power.name for power in tribe.power.parts]


def is_in(tribe: Tribe, name: str) -> bool:
    """Whether a tribe has this race or power."""
    return tribe.race.name == name or name in powers_of(tribe)


class Guard:
    """Watches one table."""

    def __init__(self, game: SmallWorld) -> None:
        self.game = game
        smaller = 1 if game.mode == NECROMANCER else 0
        self.regions = known_data("small_world", "maps")["maps"][str(len(game.players) - smaller)]["regions"]
        self.lake = self.regions_with("terrain", "lake")
        self.water = self.lake | self.regions_with("terrain", "sea")
        self.forests = self.regions_with("terrain", "forest")
        self.swamps = self.regions_with("terrain", "swamp")
        self.coins = [player.coins for player in game.players]
        self.turns = 0  # how many have begun
        self.acting = -1  # the seat whose turn it is
        self.risen = False
        self.picked: set[int] = set()  # tribes that came into play this turn
        self.put_in_use: set[str] = set()  # the Necromancer's powers that he has not scored with yet
        self.abandoned = 0  # regions left by Gypsies this turn
        self.fights: dict[int, int] = {}  # non-empty regions taken this turn, by tribe
        self.attacks: set[int] = set()  # tribes that have attacked an opponent's active race this turn
        self.conquests = 0  # this turn
        self.attempts: set[int] = set()  # tribes that have rolled the die this turn
        self.hand_after: tuple[int, int] | None = None  # a tribe and the hand its last conquest left
        self.lost_tribes = self.regions_with("lost_tribe", True)
        self.monsters: int | None = None  # once all are put
        self.immune: list[tuple[int, int, int]] = []  # regions that are, their people and its owner
        self.prey: dict[int, int] = {}  # where the active races of players stand
        self.sailed: dict[int, int] = {}  # water that a tribe took with Seafaring
        self.saved: dict[int, int] = {}  # tokens in decline that a sacrifice saved, by race
        self.sacrificed = False  # whether the next one driven out is saved
        self.swapped = False  # whether powers changed hands this turn
        self.waiting = False  # whether somebody holds pieces that came out of the Mirror
        self.hired = False  # whether Mercenaries have just got their coin
        self.hidden_pots = 0  # in the whole game
        ghosts = game.tribes[THE_GHOSTS]
        self.ghosts = game.tray[GHOSTS] + ghosts.off - ghosts.off_hordes
        self.supply = [*SUPPLY, self.ghosts]
        self.races, self.powers = self.all_cards()
        assert self.ghosts in (12, 13, 14), "INV-14: Ghosts of the box"
        game.heard = []
        self.look()

    def regions_with(self, field: str, value: Any) -> int:
        return sum(BIT[number] for number, region in enumerate(self.regions) if region[field] == value)

    def all_cards(self) -> tuple[list[int], list[int]]:
        """The banners and badges of the sets that are mixed in, the base set always."""
        in_play = {PIECES["races"][race]["set"] for race in self.banners(None)}
        assert "base" in in_play, "INV-6: no base set"
        races = [number for number, entry in enumerate(PIECES["races"]) if entry["set"] in in_play]
        powers = [number for number, entry in enumerate(PIECES["powers"]) if entry["set"] in in_play]
        return races, powers

    def look(self) -> None:
        """Check everything that must hold whenever somebody is asked something."""
        ask = question(self.game)
        heard = self.game.heard
        assert heard is not None
        self.check_immunity(heard)
        for event in heard:
            self.hear_sacrifice(event)
        self.check_regions(ask)
        self.check_players()
        self.check_column(ask)
        for event in heard:
            self.hear(event)
        self.hired = False
        self.check_coins()
        self.check_hand(ask)
        self.check_pots()
        if self.game.mode == NECROMANCER:
            self.check_ghosts(ask)
        if self.game.mode == TEAMS:
            self.check_legends(ask)
        if any([event.kind == told.TURN for event in heard]):
            self.check_between_turns()
        self.prey = {
            tribe.owner: tribe.land
            for tribe in self.game.tribes[:THE_GHOSTS]
            if tribe.owner >= 0 and not tribe.declined
        }
        heard.clear()

    def end(self) -> None:
        """INV-16, INV-20: every seat has had each of its turns, unless the Necromancer has risen in his own."""
        if self.risen:
            assert self.acting == self.game.island.seat, "INV-16: he rises in his own turn"
            assert self.turns <= len(self.game.players) * self.game.board.turns, "INV-16: too many turns"
        else:
            assert self.turns == len(self.game.players) * self.game.board.turns, "INV-16: turns are missing"

    # What stands on the map

    def check_regions(self, ask: Ask | None) -> None:
        """INV-1, INV-2, INV-4, INV-11, INV-13, and the pieces of INV-9."""
        game = self.game
        tokens = [0] * len(game.tribes)
        hordes = [0] * len(game.tribes)
        land = [0] * len(game.tribes)
        marked: list[Region] = []
        placing = ask.tribe if isinstance(ask, PlaceHordes) else NOBODY  # everybody of this tribe is taken up
        for number, region in enumerate(game.regions):
            people = region.people
            if people != NOBODY:
                assert region.tokens > 0 or people == placing, "INV-2: nobody stands there"
                tokens[people] += region.tokens
                land[people] |= BIT[number]
                if region.hordes:
                    assert 0 < region.hordes <= region.tokens, "INV-1: more Hordes tokens than tokens"
                    hordes[people] += region.hordes
            else:
                assert region.tokens == region.hordes == 0, "INV-2: tokens of nobody"
            if region.markers or region.camps:
                marked.append(region)
        assert tokens[LOST_TRIBES] == land[LOST_TRIBES].bit_count(), "INV-2: Lost Tribes live alone"
        assert land[LOST_TRIBES] & ~self.lost_tribes == 0, "INV-13: Lost Tribes only leave"
        self.lost_tribes = land[LOST_TRIBES]
        aside = self.tokens_aside()
        for tribe in game.tribes[FIRST_RACE:]:
            assert tribe.land == land[tribe.number], "INV-2: the tribe and the map disagree"
            race = tribe.race.number
            if tribe.owner < 0 and not (tribe.hand or aside[race]) and game.tray[race] == self.supply[race]:
                continue  # all of them are in the box
            self.check_hordes(tribe, hordes[tribe.number])
            self.check_tokens(tribe, tokens[tribe.number] - hordes[tribe.number], aside[race])
            if tribe.least > 1 and not tribe.declined and tribe.number != placing:
                crowds = [region.tokens for region in game.regions_of(tribe)]
                assert min(crowds, default=tribe.least) >= tribe.least, "INV-3: too few to stay"
            if tribe.land & self.water or tribe.number in self.sailed:
                self.check_water(tribe)
        self.check_markers(marked)
        self.check_camps(marked)
        self.check_behemoths(marked)
        self.immune = [
            (region.place.number, region.people, game.tribes[region.people].owner)
            for region in marked
            if region.markers & IMMUNE
        ]
        shrubmen, ladies = game.tribes[SHRUBMEN], game.tribes[WHITE_LADIES]
        self.note_haven(shrubmen, shrubmen.land & self.forests)
        self.note_haven(ladies, ladies.land if ladies.declined else 0)

    def note_haven(self, tribe: Tribe, haven: int) -> None:
        """Regions that are immune because of who lives there (SW-R26.1, SW-R27.1)."""
        if haven:
            found = [number for number in range(len(self.regions)) if haven & BIT[number]]
            self.immune += [(number, tribe.number, tribe.owner) for number in found]

    def tokens_aside(self) -> list[int]:
        """Tokens in the Well and on combos, by race."""
        aside = self.game.island.well[:-1] if self.game.island.seat >= 0 else [0] * len(self.supply)
        assert min(aside) >= 0, "INV-1: a Well in debt"
        for combo in self.game.combos:
            aside[combo.race] += combo.joined
        return aside

    def check_tokens(self, tribe: Tribe, on_map: int, aside: int) -> None:
        """The race tokens of a tribe; its Hordes tokens are counted elsewhere."""
        game = self.game
        race = tribe.race.number
        supply = self.supply[race]
        hand, off = tribe.hand - tribe.hordes, tribe.off - tribe.off_hordes
        assert game.tray[race] >= 0, "INV-1: a tray in debt"
        assert min(hand, off) >= 0, "INV-1: a hand in debt"
        law = "INV-14: Ghosts come or go" if tribe.number == THE_GHOSTS else "INV-1: tokens come or go"
        assert game.tray[race] + hand + off + on_map + aside == supply, law
        if tribe.owner < 0:
            assert game.tray[race] + aside == supply, "INV-1: tokens of a race that is not in play"
        elif tribe.declined and tribe.race.name == "priestesses":
            assert tribe.land.bit_count() == 1, "INV-4: one tower"
        elif tribe.declined and tribe.race.name != "ghouls":
            saved = self.saved.get(race, 0)
            assert on_map <= tribe.land.bit_count() + saved, "INV-4: one token per region in decline"

    def check_hordes(self, tribe: Tribe, on_map: int) -> None:
        """INV-1: two Hordes tokens at most, for those who have them."""
        assert min(tribe.hordes, tribe.off_hordes) >= 0, "INV-1: Hordes in debt"
        hordes = tribe.hordes + tribe.off_hordes + on_map
        if hordes:
            assert "hordes_of" in powers_of(tribe), "INV-1: Hordes tokens of others"
            assert hordes <= (HORDES if tribe.is_active() else 0), "INV-1: too many Hordes tokens"

    def check_water(self, tribe: Tribe) -> None:
        """INV-11: taken with Seafaring, though the badge may have been swapped away since."""
        held = tribe.land & self.water
        if held & ~self.sailed.get(tribe.number, 0):
            assert "seafaring" in powers_of(tribe), "INV-11: water without Seafaring"
        self.sailed[tribe.number] = held
        if self.game.mode == NECROMANCER:
            assert not held & self.lake, "INV-11: the Island's lake"

    def check_markers(self, marked: list[Region]) -> None:
        """INV-9: no more than there are, each on a region of those they belong to. INV-13: Monsters only leave."""
        for bit, theirs, most, stays in MARKERS if marked else []:
            standing = [region for region in marked if region.markers & bit]
            assert len(standing) <= most, "INV-9: too many"
            for region in standing:
                tribe = self.game.tribes[region.people]
                assert is_in(tribe, theirs), "INV-9: not theirs"
                assert stays or not tribe.declined, "INV-9: gone at decline"
        monsters = sum([BIT[region.place.number] for region in marked if region.markers & MONSTER])
        assert monsters & ~self.lost_tribes == 0, "INV-2: a Monster lives with a Lost Tribe"
        assert self.monsters is None or monsters & ~self.monsters == 0, "INV-13: Monsters only leave"
        if self.turns:
            self.monsters = monsters

    def check_camps(self, marked: list[Region]) -> None:
        camps = 0
        for region in marked:
            if region.camps:
                tribe = self.game.tribes[region.people]
                assert "bivouacking" in powers_of(tribe), "INV-9: not theirs"
                assert not tribe.declined, "INV-9: gone at decline"
                camps += region.camps
        for tribe in self.game.tribes:
            camping = tribe.owner >= 0 and not tribe.declined and "bivouacking" in powers_of(tribe)
            assert tribe.camps == (CAMPS - camps if camping else 0), "INV-9: five encampments"

    def check_behemoths(self, marked: list[Region]) -> None:
        """INV-10: two beasts as high as the swamps of their people, none on the map without a swamp."""
        standing = sum([region.markers & STACKS for region in marked])
        for region in marked:
            if region.markers & STACKS:
                assert region.markers & STACKS != STACKS, "INV-10: two in one region"
                assert self.game.tribes[region.people].land & self.swamps, "INV-10: no swamp"
        for tribe in self.game.tribes:
            herds = tribe.owner >= 0 and not tribe.declined and "behemoth" in powers_of(tribe)
            assert tribe.stacks == (STACKS & ~standing if herds else 0), "INV-10: two Behemoths"
            if herds:
                height = min(6, (tribe.land & self.swamps).bit_count())
                assert self.game.height(tribe) == height, "INV-10: as high as the swamps"

    def check_immunity(self, heard: list[Event]) -> None:
        """INV-12: what was immune before the answer is still there, unless its owner did it.

        A region may become empty when its owner sacrifices the last token, or when powers are swapped.
        """
        left_freely = any([event.kind in (told.SACRIFICED, told.SWAPPED) for event in heard])
        for number, people, owner in self.immune:
            now = self.game.regions[number].people
            if owner != self.acting and not (left_freely and now == NOBODY):
                assert now == people, "INV-12: an immune region changed hands"

    def check_pots(self) -> None:
        """INV-9: sixteen Pots of Gold in the whole game, each where its Leprechauns are or nobody is (SW-R22.7)."""
        assert self.game.pots == POTS - self.hidden_pots >= 0, "INV-9: pots come or go"
        for player in self.game.players:
            for number in range(len(self.regions)) if player.pots else []:
                if player.pots & BIT[number]:
                    people = self.game.regions[number].people
                    tribe = self.game.tribes[people]
                    theirs = tribe.race.name == "leprechauns" and tribe.owner == player.seat
                    assert people == NOBODY or theirs, "INV-9: a pot elsewhere"

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

    def banners(self, ask: Ask | None) -> list[int]:
        """Where banners can be."""
        game = self.game
        found = game.banners.inside + game.banners.under + [combo.race for combo in game.combos]
        found += [tribe.race.number for tribe in game.tribes[:THE_GHOSTS] if tribe.owner >= 0]
        return [*found, ask.race] if isinstance(ask, DrawBadge) else found

    def badges(self) -> list[int]:
        """Where badges can be."""
        game = self.game
        found = game.badges.inside + game.badges.under + [combo.power for combo in game.combos] + game.discarded
        found += [tribe.power.number for tribe in game.tribes[:THE_GHOSTS] if tribe.power is not NO_POWER]
        return found + game.island.reserve + game.island.in_use

    def check_column(self, ask: Ask | None) -> None:
        """INV-6, INV-7."""
        game = self.game
        assert sorted(self.banners(ask)) == self.races, "INV-6: a banner in no place or two"
        assert sorted(self.badges()) == self.powers, "INV-6: a badge in no place or two"
        if not isinstance(ask, (Chance, ChooseFirstPower, ChooseTower)):
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

    def check_ghosts(self, ask: Ask | None) -> None:
        """INV-6, INV-16: the Necromancer plays last, with six powers of which three kinds are never his."""
        island = self.game.island
        if island.seat < 0:
            return
        assert island.seat == (self.game.first - 1) % len(self.game.players), "INV-16: he plays last"
        his = [POWER_IDS[power] for power in island.reserve + island.in_use]
        assert not NEVER_HIS & set(his), "INV-6: a power that is not for him"
        if not isinstance(ask, DrawReserve):
            assert len(his) == POWERS_OF_NECROMANCER, "INV-6: six powers"
        assert sorted(powers_of(self.game.tribes[THE_GHOSTS])) == sorted(his[len(island.reserve) :]), "INV-6: in use"

    def check_legends(self, ask: Ask | None) -> None:
        """INV-9, INV-13: a Monster for each marker face down; Bony and the Sigil serve a race that is in play."""
        game, legends = self.game, self.game.legends
        places = [at for at in legends.found if at >= 0]
        assert len(places) + len(legends.pile) == MONSTERS, "INV-9: the Relic and four Places"
        if self.monsters is not None:
            drawing = 1 if isinstance(ask, DrawPlace) else 0
            assert self.monsters.bit_count() + drawing == len(legends.pile), "INV-9: what Monsters guard"
        if legends.found[SOAPBAR] >= 0:
            assert not self.water & BIT[legends.found[SOAPBAR]], "INV-9: the Soapbar on land"
        if game.bony >= 0:
            assert game.tribes[game.bony].declined, "INV-9: Bony guards a race in decline"
        if legends.sigil != SIGIL_OFF:
            assert game.tribes[legends.sigil_tribe].owner >= 0, "INV-9: the Sigil names a race in play"

    # What happens

    def hear(self, event: Event) -> None:
        kind = event.kind
        if kind == told.TURN:
            self.hear_turn(event)
        elif kind == told.PICKED:
            self.picked.add(FIRST_RACE + event.b)
        elif kind == told.TRIED:
            self.hear_attempt(FIRST_RACE + event.b, event.c)
        elif kind == told.CONQUERED:
            self.hear_conquest(event)
        elif kind == told.SCORED:
            self.hear_score(event)
        elif kind == told.ABANDONED:
            self.abandoned += 1 if self.game.tribes[FIRST_RACE + event.b].race.name == "gypsies" else 0
        else:
            self.hear_small_things(event)
        self.hear_coins(event)

    def hear_small_things(self, event: Event) -> None:
        """What only has to be remembered."""
        kind = event.kind
        if kind == told.MARAUDS:
            self.hand_after = None
        elif kind == told.USED_POWER:
            self.put_in_use.add(POWER_IDS[event.b])
        elif kind == told.POT_HIDDEN:
            self.hidden_pots += 1
        elif kind == told.HIRED:
            self.hired = True
        elif kind == told.ROSE:
            self.risen = True
        elif kind == told.SWAPPED:
            self.swapped = True
        elif kind == told.DECLINED:
            self.waiting = self.waiting or self.swapped  # there is no step G4 in this turn

    def hear_coins(self, event: Event) -> None:
        """Every coin that moves is told (INV-8)."""
        coins = self.coins
        if event.kind == told.PAID:
            coins[event.a] += event.c - event.b
        elif event.kind in (told.POTS_COLLECTED, told.REMEMBERED, told.SCORED):
            coins[event.a] += event.b
        elif event.kind == told.POT_TAKEN:
            coins[event.a] += 1
        elif event.kind in (told.HIRED, told.RAISED):
            coins[event.a] -= event.b
        elif event.kind == told.USED_POWER:
            coins[event.a] -= event.c
        elif event.kind == told.RANSACKED:
            coins[event.a] += event.c
            coins[event.b] -= event.c
        elif event.kind == told.BRIBED:
            coins[event.a] -= event.c
            coins[event.b] += event.c
        elif event.kind == told.SLIPPED:
            coins[event.a] += event.c
        elif event.kind == told.TREATED:
            coins[event.a] += 2 - event.c
            coins[event.b] += event.c

    def hear_sacrifice(self, event: Event) -> None:
        """A sacrifice saves the next token that would be lost (SW-L05.2); heard before the map is looked at."""
        if event.kind == told.SACRIFICED:
            self.sacrificed = True
        elif event.kind == told.DRIVEN_OUT and self.sacrificed:
            assert event.more[0] == 0, "INV-4: lost in spite of the sacrifice"
            self.sacrificed = False
            self.saved[event.b] = self.saved.get(event.b, 0) + 1
        elif event.kind in (told.VANISHED, told.PICKED):
            self.saved[event.b] = 0

    def hear_turn(self, event: Event) -> None:
        """INV-16: seat after seat, turn after turn."""
        seats = len(self.game.players)
        assert event.a == (self.game.first + self.turns) % seats, "INV-16: not that seat's turn"
        assert event.b == 1 + self.turns // seats <= self.game.board.turns, "INV-16: the turn counter"
        assert not self.risen, "INV-16: a turn after the end"
        self.turns += 1
        self.acting = event.a
        self.picked = set()
        self.fights = {}
        self.attacks = set()
        self.abandoned = 0
        self.conquests = 0
        self.attempts = set()
        self.hand_after = None
        self.swapped = False

    def hear_attempt(self, tribe: int, region: int) -> None:
        """INV-18: one attempt per race and turn, none by the Berserk."""
        assert tribe not in self.attempts, "INV-18: a second attempt"
        assert "berserk" not in powers_of(self.game.tribes[tribe]), "INV-18: an attempt by the Berserk"
        self.attempts.add(tribe)
        self.hear_attack(tribe, region)

    def hear_attack(self, tribe: int, region: int) -> None:
        if any([land & BIT[region] for seat, land in self.prey.items() if seat != self.acting]):
            self.attacks.add(tribe)

    def hear_conquest(self, event: Event) -> None:
        """INV-17, INV-18, INV-20: how many tokens went in, and out of which hand."""
        tribe = FIRST_RACE + event.b
        tokens, how, people, _owner, *terms = event.more
        price = sum(terms[1::2])
        assert tokens >= 1, "INV-17: nobody went in"
        assert tokens >= self.game.tribes[tribe].least, "INV-17: fewer than may go"
        if how in (PLAIN, BY_CATAPULT):
            assert tokens == price, "INV-17: not what it costs"
        elif how == LAST_TRY:
            after_the_roll = 2 if self.hired else 0
            assert tokens - after_the_roll < price <= tokens + 3, "INV-17: not what the die can give"
        assert (tribe in self.attempts) == (how == LAST_TRY), "INV-18: a conquest after the attempt"
        if self.hand_after is not None and self.hand_after[0] == tribe:
            spent = 0 if how == CONVERSION else tokens
            assert spent <= self.hand_after[1], "INV-17: more than were in hand"
            self.hand_after = (tribe, self.hand_after[1] - spent)
        if people != NOBODY:
            self.fights[tribe] = self.fights.get(tribe, 0) + 1
        self.hear_attack(tribe, event.c)
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
        active = game.active(seat)
        standing = game.regions_of(active)
        on_map = sum([region.tokens - region.hordes for region in standing])
        if active.race.name == "amazons" and active.land:
            everybody = on_map + active.hand - active.hordes + active.off - active.off_hordes
            assert on_map == max(0, everybody - 4), "INV-3: four Amazons leave"
        if active.race.name == "pixies":
            assert all([region.tokens == 1 for region in standing]), "INV-3: one Pixie each"
        if active.number == THE_GHOSTS:
            self.put_in_use = set()

    def score(self, tribe: Tribe) -> list[int]:
        """The rows of the scoring table for one tribe, counted on the map file."""
        held = [region for number, region in enumerate(self.regions) if tribe.land & BIT[number]]
        symbols = [symbol for region in held for symbol in region["symbols"]]
        mines = symbols.count("mine") if tribe.race.name == "dwarves" else 0
        if tribe.declined:
            in_tower = sum([region.tokens for region in self.game.regions_of(tribe)])
            return [in_tower if tribe.race.name == "priestesses" else len(held), mines]
        terrain = [region["terrain"] for region in held]
        wet = sum([region["coastal"] or region["terrain"] in ("sea", "lake") for region in held])
        fights = self.fights.get(tribe.number, 0)
        is_new = tribe.number in self.picked or "wealthy" in self.put_in_use
        bonus = {
            "humans": terrain.count("farmland"),
            "wizards": symbols.count("magic_source"),
            "orcs": fights,
            "gypsies": self.abandoned,
            "pillaging": fights,
            "forest": terrain.count("forest"),
            "hill": terrain.count("hill"),
            "swamp": terrain.count("swamp"),
            "merchant": len(held),
            "fortified": sum([1 for region in self.game.regions_of(tribe) if region.markers & FORTRESS]),
            "imperial": max(0, len(held) - 3),
            "barricade": 3 if 1 <= len(held) <= 4 else 0,
            "aquatic": wet - (len(held) - wet),  # two for a coast, nothing inland
            "alchemist": 2,
            "peace_loving": 0 if tribe.number in self.attacks else 3,
            "wealthy": 7 if is_new else 0,  # in the turn of the pick only
        }
        by_powers = sum([bonus.get(name, 0) for name in powers_of(tribe)])
        return [len(held), mines, bonus.get(tribe.race.name, 0), by_powers]

    def check_between_turns(self) -> None:
        """INV-15: a race with a region has no token in hand; what came out of the Mirror waits for a step G4."""
        for tribe in self.game.tribes[FIRST_RACE:]:
            assert not (tribe.land and tribe.hand) or self.waiting, "INV-15: a victim waits"
            assert tribe.number != THE_GHOSTS or not tribe.hand, "INV-15: a Ghost off the Island"
            if tribe.race.name == "pixies" and tribe.is_active():
                standing = self.game.regions_of(tribe)
                assert all([region.tokens == 1 for region in standing]), "INV-3: one Pixie each"
        self.waiting = self.waiting and any([tribe.land and tribe.hand for tribe in self.game.tribes[FIRST_RACE:]])


def scrambled(game: SmallWorld, seat: int, random: Random) -> State:
    """The same table with everything different that the seat must not see: the coins of the others."""
    new = game.copy()
    if new.agenda and not new.open_coins:
        for player in new.players:
            if player.seat != seat:
                player.receive(1 + int(random.random() * 50), RACE_BONUS)
                player.receive(int(random.random() * 50), POWER_BONUS)
    return new
