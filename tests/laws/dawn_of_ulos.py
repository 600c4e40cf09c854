"""The invariants of Dawn of Ulos: part 12 of the rules.

`Guard` looks at a table after every answer. It reads the map, the factions and the track from the data files and counts
events itself, so that a slip in the rules is not repeated here.
"""

from collections import Counter
from itertools import combinations
from random import Random

from meadhall.core import Ask, Event, State, question
from meadhall.games.dawn_of_ulos import RULES
from meadhall.games.dawn_of_ulos import events as told
from meadhall.games.dawn_of_ulos.abilities import PillageSpace
from meadhall.games.dawn_of_ulos.counts import ONE, each, packed, total
from meadhall.games.dawn_of_ulos.data import COMPONENTS, FACTION_IDS, MAP, RIFT_IDS, SPACE_IDS, SPOTS, TILE_IDS
from meadhall.games.dawn_of_ulos.placing import WHYS, NextExpansion, PlaceFreely, PlaceMore
from meadhall.games.dawn_of_ulos.rifts import ConvertDiscard
from meadhall.games.dawn_of_ulos.settling import ChooseCamp, DrawRift, Settle
from meadhall.games.dawn_of_ulos.state import CAMP_SHIFT, HALF, PARTNER_SHIFT, PILLAGED, RIFT_TILE, ULRIR, DawnOfUlos

TERRAIN_OF_LETTER = {"d": "desert", "f": "field", "t": "forest", "m": "mountain", "x": "wasteland", "~": "water"}
LAND = ["desert", "field", "forest", "mountain"]
NEIGHBOURS = [[SPACE_IDS.index(name) for name in space["neighbors"] if name] for space in MAP["spaces"]]
AXIAL = [complex(space["q"], space["row"]) for space in MAP["spaces"]]
BESIDE = [[SPACE_IDS.index(name) if name else -1 for name in space["neighbors"]] for space in MAP["spaces"]]
ALL_TILES = packed([tile for tile in range(len(TILE_IDS)) for _ in range(8)])
ALL_RIFTS = packed([rift for rift, entry in enumerate(COMPONENTS["rift_tiles"]) for _ in range(entry["count"])])
SHAPE_SIZE = 3
ADVANCED = {f"faction-{at + 1}": name for at, name in enumerate(["dwarves", "elves", "flayers", "frogkin", "sheki"])}
OGRES = {f"faction-{at + 1}": name for at, name in enumerate(["goblins", "ogres", "orcs", "frogkin", "elves"])}


def option_sets(seats: int) -> list[dict[str, str]]:
    """The tables on which the laws are tried: each difficulty alone, and always basic, advanced and mixed factions."""
    sets: list[dict[str, str]] = [
        {},
        {"factions": "random"},
        {"factions": "chosen", "map": "ABCDEF", **ADVANCED},
        {"factions": "chosen", **OGRES},
    ]
    if seats > 1:
        sets[3]["first"] = "2"
        return sets
    for options, difficulty in zip(sets, ["sly", "shrewd", "corrupt", "shrewd"], strict=True):
        if difficulty != "sly":
            options["difficulty"] = difficulty
    return sets


def recorded(seats: int) -> dict[str, dict[str, str]]:
    """Tables besides the usual one of which golden games are kept, by a short name."""
    return {"advanced": {"factions": "chosen", **ADVANCED}}


class Guard:
    """Watches one table."""

    def __init__(self, game: DawnOfUlos) -> None:
        self.game = game
        self.favor = [25] * len(game.players)
        self.tiles = [0] * len(game.players)
        self.turns = [0] * len(game.players)
        self.rifts_used = 0  # in this turn
        self.acting = -1
        self.legends: set[int] = set()
        self.has_been_settled = False
        self.supply = total(game.supply)
        self.last_ask: Ask | None = None
        self.spaces: list[int] = []  # the map as it was when its territories were checked
        self.counted: list[int] = []  # the map as it was when its pieces were counted
        self.on_map = 0  # tiles, as a pack
        self.rifts_on_map = self.tokens_on_map = 0
        self.ground: list[str] = []
        self.sides = (-1, -1)
        self.committed: Counter[tuple[int, int, int]] = Counter()  # player, side, own faction
        self.spared: Counter[int] = Counter()
        self.returned: Counter[tuple[int, int]] = Counter()  # player, own faction
        self.passing = False
        game.heard = []
        self.look()

    def look(self) -> None:
        """Check everything that must hold whenever somebody is asked something."""
        ask = question(self.game)
        heard = self.game.heard
        assert heard is not None
        for event in heard:
            self.hear(event)
        heard.clear()
        self.check_cards()
        if self.game.spaces != self.counted or len(self.game.order) < 6:
            self.count_map()
        self.check_tiles()
        self.check_rifts(ask)
        self.check_players()
        self.check_supply()
        self.check_map(ask)
        if self.game.solo is not None:
            self.check_mat()
        self.last_ask = ask

    def end(self) -> None:
        """Invariants 14 and 16: all have had as many turns, and there was a reason to end."""
        assert len(set(self.turns)) == 1, "INV-14: not the same number of turns"
        legends = sum([self.game.powers[number].legendary for number in self.game.factions])
        assert self.game.supply == 0 or legends >= 2, "INV-16: no reason to end"

    # Pieces

    def check_cards(self) -> None:
        """Packs are added up at once: no kind has more than 16, so nothing runs over into the next."""
        game = self.game
        cards = game.in_use + sum([player.cards for player in game.players]) + packed([card & 15 for card in game.pool])
        if game.conflict is not None:
            cards += sum(game.conflict.pledged)
        for faction in game.factions:
            assert game.powers[faction].stack >= 0, "INV-1: a stack in debt"
            cards += ONE[faction] * game.powers[faction].stack
        assert cards == sum([16 * ONE[faction] for faction in game.factions]), "INV-1: cards come or go"

    def count_map(self) -> None:
        """What lies on the map, counted once for each change."""
        game = self.game
        if len(game.order) == 6 and not self.ground:
            self.ground = [self.printed_on(space) for space in range(len(SPACE_IDS))]
        self.counted = game.spaces[:]
        self.on_map = 0
        self.rifts_on_map = self.tokens_on_map = 0
        for space, code in enumerate(game.spaces):
            if code & HALF:
                other = self.other_half(space)
                assert game.spaces[other] & HALF, "INV-2: half a tile"
                assert self.other_half(other) == space, "INV-2: halves that do not belong together"
                assert not code & RIFT_TILE, "INV-2: a tile on a rift tile"
                if space < other:
                    self.on_map += ONE[TILE_IDS.index("-".join(sorted([self.half(space), self.half(other)])))]
            if code & RIFT_TILE:
                assert self.printed(space) == "wasteland", "INV-3: a rift tile off its wasteland"
                self.rifts_on_map += 1
            if code & PILLAGED:
                assert code & HALF, "INV-4: a token on bare ground"
                self.tokens_on_map += 1

    def check_tiles(self) -> None:
        game = self.game
        elsewhere = game.supply + game.tile_box + sum([player.tiles for player in game.players])
        assert elsewhere + self.on_map == ALL_TILES, "INV-2: tiles come or go"

    def half(self, space: int) -> str:
        return LAND[(self.game.spaces[space] & HALF) - 1]

    def other_half(self, space: int) -> int:
        other = BESIDE[space][self.game.spaces[space] >> PARTNER_SHIFT & 7]
        assert other >= 0, "INV-2: a tile off the map"
        return other

    def check_rifts(self, ask: Ask | None) -> None:
        game = self.game
        if not self.ground:
            return
        waiting = ask.left if isinstance(ask, DrawRift) else 0
        ulrirs = game.solo.rifts if game.solo else 0
        unknown = total(game.hidden_rifts)
        assert unknown == self.rifts_on_map + game.box_hidden + waiting + ulrirs, "INV-3: rift tiles come or go"
        everywhere = game.hidden_rifts + game.box_rifts + sum([player.rifts for player in game.players])
        assert everywhere == ALL_RIFTS, "INV-3: rift tiles come or go"
        assert game.tokens + self.tokens_on_map == (12 if "orcs" in self.names() else 0), "INV-4: tokens come or go"

    def names(self) -> list[str]:
        return [FACTION_IDS[faction] for faction in self.game.factions]

    def printed(self, space: int) -> str:
        return self.ground[space]

    def printed_on(self, space: int) -> str:
        row, column = divmod(space, 15)
        section = MAP["sections"][self.game.order[row // 6 * 3 + column // 5]]
        return TERRAIN_OF_LETTER[section["rows"][row % 6][column % 5]]

    def check_players(self) -> None:
        for seat, player in enumerate(self.game.players):
            assert player.favor >= 0, "INV-9: in debt"
            assert player.favor == self.favor[seat], "INV-9: favor nobody was told about"
            assert min(player.cards, player.tiles, player.rifts) >= 0, "INV-9: a hand in debt"

    def check_supply(self) -> None:
        now = total(self.game.supply)
        assert now <= self.supply or isinstance(self.last_ask, ConvertDiscard), "INV-15: the supply grows"
        self.supply = now

    # The map

    def check_map(self, ask: Ask | None) -> None:
        """Invariants 5 to 8; the map is looked at again only when it has changed."""
        for faction in self.game.factions:
            power = self.game.powers[faction]
            assert faction not in self.legends or power.legendary, "INV-8: a legend forgotten"
            assert power.value < 15 or power.legendary, "INV-8: fifteen and no legend"
            if power.legendary:
                self.legends.add(faction)
        settled = self.is_settled(ask)
        if not self.ground or (self.game.spaces == self.spaces and self.has_been_settled == settled):
            return
        self.spaces = self.game.spaces[:]
        self.has_been_settled = settled
        self.check_camps()
        groups = self.groups()
        for group in groups:
            camps = {code >> CAMP_SHIFT for code in [self.spaces[space] for space in group]} - {0}
            assert len(camps) < 2 or self.game.conflict is not None, "INV-6: two camps in peace"
            if settled:
                self.check_settled(group, [camp - 1 for camp in camps])

    def is_settled(self, ask: Ask | None) -> bool:
        """Whether nothing is waiting that would settle the map."""
        if self.game.conflict is not None or isinstance(ask, (ChooseCamp, DrawRift, PillageSpace)):
            return False
        if isinstance(ask, (PlaceMore, PlaceFreely)) and ask.left:
            return False
        return not any(isinstance(step, (Settle, NextExpansion)) for step in self.game.agenda)

    def check_camps(self) -> None:
        covered: Counter[int] = Counter()
        standing: dict[int, list[int]] = {}
        for space, code in enumerate(self.spaces):
            if code >> CAMP_SHIFT:
                standing.setdefault((code >> CAMP_SHIFT) - 1, []).append(space)
        for faction in self.game.factions:
            power = self.game.powers[faction]
            here = standing.get(faction, [])
            assert (power.camp < 0) == (not here), "INV-5: a camp nowhere"
            if here:
                assert len(here) == SHAPE_SIZE, "INV-5: not three spaces"
                assert self.shape(here) == COMPONENTS["factions"][faction]["camp_shape"], "INV-5: another shape"
                assert sorted(SPOTS[power.camp].spaces) == here, "INV-5: the camp stands elsewhere"
                assert all(self.spaces[space] & (HALF | RIFT_TILE) for space in here), "INV-5: a camp on bare ground"
            covered.update(SPOTS[power.camp].spaces if power.camp >= 0 else [])
        assert all(times == 1 for times in covered.values()), "INV-5: camps overlap"
        active = [faction for faction in self.game.factions if self.game.powers[faction].camp >= 0]
        if self.game.round > 0 and any(self.game.powers[faction].stack < 16 for faction in self.game.factions):
            assert active, "INV-7: nobody is left on the map"

    def shape(self, spaces: list[int]) -> str:
        """The shape of three spaces by how they touch and whether they lie straight."""
        touching = [(a, b) for a in spaces for b in spaces if a < b and b in NEIGHBOURS[a]]
        if len(touching) == SHAPE_SIZE:
            return "triangle"
        if len(touching) < SHAPE_SIZE - 1:
            return "apart"
        middle = next(space for space in spaces if all(space in pair for pair in touching))
        one, other = [space for space in spaces if space != middle]
        return "line" if AXIAL[one] + AXIAL[other] == 2 * AXIAL[middle] else "bend"

    def groups(self) -> list[list[int]]:
        left = {space for space, code in enumerate(self.spaces) if code & (HALF | RIFT_TILE)}
        found: list[list[int]] = []
        while left:
            group = [left.pop()]
            for space in group:
                beside = [other for other in NEIGHBOURS[space] if other in left]
                group += beside
                left -= set(beside)
            found.append(group)
        return found

    def check_settled(self, group: list[int], camps: list[int]) -> None:
        """The later clauses of invariant 6."""
        if camps:
            bare = [space for space in group if self.spaces[space] & RIFT_TILE and not self.spaces[space] >> CAMP_SHIFT]
            assert not bare, "INV-6: a rift tile nobody has collected"
            value = min(15, self.value(group, FACTION_IDS[camps[0]]))
            assert self.game.powers[camps[0]].value == value, "INV-6: a marker on the wrong column"
            return
        here = set(group)
        for faction in self.game.factions:
            if self.game.powers[faction].camp < 0:
                assert self.game.powers[faction].value == -1, "INV-6: a lost faction on the track"
                shape = COMPONENTS["factions"][faction]["camp_shape"]
                fits = [three for three in combinations(sorted(here), SHAPE_SIZE) if self.shape(list(three)) == shape]
                assert not fits, "INV-6: a camp that was not established"

    def value(self, group: list[int], faction: str) -> int:
        if faction == "frogkin":
            dry = [space for space in group if not self.spaces[space] & PILLAGED]
            beside = {other for space in dry for other in NEIGHBOURS[space]}
            return len([space for space in beside if self.printed(space) == "water" and not self.spaces[space]])
        wanted = next(entry["foundation"] for entry in COMPONENTS["factions"] if entry["id"] == faction)
        counted = 0
        for space in group:
            code = self.spaces[space]
            if code & HALF and not code & PILLAGED and not code >> CAMP_SHIFT and self.half(space) in wanted:
                counted += 1
        return counted

    def check_mat(self) -> None:
        """Invariant 17."""
        solo = self.game.solo
        assert solo is not None
        if self.game.round == 0:
            return
        lower = [solo.lower] if solo.lower >= 0 else []
        assert len(solo.upper) == 3, "INV-17: an empty upper slot"
        cards = [*solo.deck, *solo.discard, *solo.upper, *lower]
        assert len(cards) == len(set(cards)) == 30, "INV-17: lantern cards come or go"
        assert self.game.active == ULRIR or not lower, "INV-17: a lower card outside of Ulrir's turn"

    # What happens

    def hear(self, event: Event) -> None:
        a, b, c, more = event.a, event.b, event.c, event.more
        kind = told.KINDS.names[event.kind]
        if kind == "turn":
            self.hear_turn(a)
        elif kind == "rift-used":
            self.rifts_used += 1
            assert self.rifts_used == 1, "INV-11: a second rift tile"
            assert RIFT_IDS[b] != "enhance", "INV-11: Enhance used up"
        elif kind == "placed":
            self.hear_placed(a, b, c, more)
        elif kind == "drew":
            self.tiles[a] += b
        elif kind == "converted":
            self.tiles[a] -= b
        elif kind in ("ability-used", "lured"):
            self.favor[a] += c
        elif kind == "profit":
            self.favor[a] += b
        elif kind == "bought":
            self.favor[a] -= c
        elif kind == "pilfered":
            self.favor[b] += c
        elif kind == "ulrir-spoils":
            self.favor[ULRIR] += a
        else:
            self.hear_conflict(kind, event)

    def hear_turn(self, player: int) -> None:
        """Invariants 10, 11 and 14."""
        if self.acting >= 0:
            assert player == (self.acting + 1) % len(self.turns), "INV-14: not that player's turn"
        for seat in range(self.game.seats):
            assert self.tiles[seat] + 3 == total(self.game.players[seat].tiles) or seat == player, (
                "INV-10: tiles in hand"
            )
        self.turns[player] += 1
        assert max(self.turns) - min(self.turns) <= 1, "INV-14: one turn too many"
        self.acting = player
        self.rifts_used = 0

    def hear_placed(self, player: int, first: int, second: int, more: list[int]) -> None:
        """Invariant 12."""
        if player < self.game.seats:
            self.tiles[player] -= 1
        if WHYS[more[1]] != "free":
            for space, half in zip((first, second), TILE_IDS[more[0]].split("-"), strict=True):
                assert self.printed(space) in (half, "wasteland"), "INV-12: on the wrong terrain"

    def hear_conflict(self, kind: str, event: Event) -> None:
        """Invariant 13: what was committed, what it counted as, and what came back."""
        a, b, c, more = event.a, event.b, event.c, event.more
        if kind == "attacks":
            self.committed.clear()
            self.spared.clear()
            self.returned.clear()
            self.passing = True
        elif kind == "committed":
            for faction, number in zip(more[::2], more[1::2], strict=True):
                self.committed[a, faction, faction] += number
        elif kind == "controlled":
            self.committed[a, b, b] -= 1
            self.committed[a, c, b] += 1
        elif kind == "endures":
            self.spared[a] = b
        elif kind == "devoured":
            self.favor[b] += more[0]
            owned = [key for key, number in self.committed.items() if key[0] == b and key[2] == c and number]
            assert owned, "INV-13: a devoured card from nowhere"
            if len(owned) == 1:
                self.committed[owned[0]] -= 1
            else:
                self.passing = False  # which of them it was is not told; this pass is not counted
        elif kind == "returned":
            self.favor[a] += more[0]
            self.returned[a, b] += c
        elif kind == "fought":
            self.sides = (a, b)
        elif kind == "fell" and self.passing:
            self.check_returns()
            self.passing = False

    def check_returns(self) -> None:
        for player in range(len(self.game.players)):
            least = most = 0
            for side in self.sides:
                mine = [
                    number for (who, for_side, _), number in self.committed.items() if (who, for_side) == (player, side)
                ]
                least += (sum(mine) + 1) // 2
                most += sum(mine)
            came_back = sum([number for (who, _), number in self.returned.items() if who == player])
            assert least - self.spared[player] <= came_back <= most, "INV-13: too few or too many returned"


def scrambled(game: DawnOfUlos, seat: int, random: Random) -> State:
    """The same table with everything different that the seat must not see; the cards of the others, too (UL-12.2)."""
    table = RULES.imagine(game, seat, random)
    assert isinstance(table, DawnOfUlos)
    if not table.agenda:
        return table
    others = [other for other in range(table.seats) if other != seat]
    heap = [card for other in others for card in each(table.players[other].cards)]
    for last in range(len(heap) - 1, 0, -1):
        at = int(random.random() * (last + 1))
        heap[at], heap[last] = heap[last], heap[at]
    for other in others:
        size = total(table.players[other].cards)
        table.players[other].cards = packed(heap[:size])
        heap = heap[size:]
    return table
