"""The invariants of The Lord of the Ice Garden: section 12 of its rules.

`Guard` looks at a table after every answer. It reads the numbers from the data files and counts events and influence
itself, so that a slip in the rules is not repeated here.
"""

from random import Random

from meadhall.core import Event, State, question
from meadhall.games.ice_garden import events as told
from meadhall.games.ice_garden.data import MAP, PIECES
from meadhall.games.ice_garden.state import IceGarden, Player, Region

MODES: list[dict[str, str]] = [
    {},
    {"mode": "advanced"},
    {"mode": "order", "characters": "dealt"},
    {"mode": "tiles", "stage-1": "1a", "stage-2": "2a", "stage-3": "3a", "stage-4": "4a"},
    {"mode": "tiles", "stage-1": "4b", "stage-2": "3b", "stage-3": "2b", "stage-4": "1b"},
]
"""What the laws play: both parts of the advanced game, together and alone, all Vuko tiles, both castings."""


def option_sets(seats: int) -> list[dict[str, str]]:
    return MODES


def recorded(seats: int) -> dict[str, dict[str, str]]:
    """Tables besides the usual one of which golden games are kept, by a short name."""
    return {"advanced": MODES[1], "order": MODES[2], "tiles": MODES[3]}


RELUCTANT = {"exchange", "down", "improve", "discard"}
"""Verbs that every other walk seldom uses, so that there is magic left for units."""

SELDOM = {
    *["Transport", "PushReserve", "Recruit", "Rite", "Lullaby", "Lure", "GiveUpUnit", "Silenced"],
    *["AssignSpy", "PayAttack", "AssignDamage", "SummonNumber"],
    "PlaceTile",  # never with four players
}
"""Questions that random games seldom come to; tests/laws/test_ice_garden.py judges them at fuller tables."""

NAMES = [region["id"] for region in MAP["regions"]]
NEAR = [[NAMES.index(name) for name in region["neighbours"]] for region in MAP["regions"]]
UNITS = [entry["units"] for entry in PIECES["characters"]]
ABILITY_NAMES = ["attack", "shield", "speed", "influence"]
HELMS = PIECES["initiative_track"]["helms"]
FIELDS = [box["fields"] for box in PIECES["action_boxes"]]
FREIHOFF, VANDYKEN, CALLO, FJOLLSFINN = range(4)

ONCE_PER_REGION = {told.TOWER_BUILT: 1, told.PILLAGED: 1, told.SWAPPED: 1, told.HAUNTED: 2, told.LOCKED: 1}
ONCE_PER_REGION |= {told.KIDNAPPED: 1, told.SETTLED: 1}


class Guard:
    """Watches one table."""

    def __init__(self, game: IceGarden) -> None:
        self.game = game
        seats = len(game.players)
        self.tiles = {tile["number"]: tile["vp"] for tile in PIECES["scoring_tiles"][str(seats)]}
        self.snow_end = PIECES["dead_snow_track"]["end_by_players"][str(seats)]
        self.snow = game.snow
        self.left_safe = [player.space > 0 for player in game.players]
        self.helms = [player.helm for player in game.players]
        self.doubles: list[list[int]] = [[] for _ in game.players]
        self.points = [player.points for player in game.players]
        self.gorge = [player.gorge for player in game.players]
        self.nations = 8
        self.visits = int(game.vuko >= 0)
        self.scorings: list[int] = []
        self.scoring = game.scoring
        self.planned = [0] * seats
        self.resolved: list[int] = []  # tiles of the regions of this Domination phase
        self.region = -1
        self.first = -1  # who dominates it
        self.counts: dict[int, int] = {}  # abilities used in the region
        self.scored = 0  # points of the region
        self.picks: list[tuple[int, int]] = []  # who picked what in the region
        self.paid = 0  # M-factor of reserves of the region
        game.heard = []
        self.look()

    def look(self) -> None:
        """Check everything that must hold whenever somebody is asked something."""
        question(self.game)
        heard = self.game.heard
        assert heard is not None
        for event in heard:
            self.hear(event)
        heard.clear()
        self.check_tokens()
        self.check_pieces()
        self.check_regions()
        self.check_rows()
        self.check_tracks()
        self.check_boxes()
        self.check_influence()

    def end(self) -> None:
        """IG-V23: exactly one winner; and nothing is left to do."""
        game = self.game
        assert game.ending > 0, "IG-V23: no end"
        assert 0 <= game.winner < len(game.players), "IG-V23: nobody won"
        if game.ending == 1:
            assert game.snow == self.snow_end, "IG-V13: an end without snow"
            assert game.winner == game.standing[0], "IG-V23: the best reputation wins"

    # Conservation

    def check_tokens(self) -> None:
        """IG-V01, IG-V04, IG-V05."""
        game = self.game
        supply = PIECES["supply"]
        held = [sum(player.tokens[kind] for player in game.players) for kind in range(6)]
        settlers = sum(player.dwellers[5] for player in game.players)
        assert min(game.stock) >= 0, "IG-V01: a stock in debt"
        assert min(min(player.tokens) for player in game.players) >= 0, "IG-V01: a player in debt"
        assert game.stock[0] + held[0] + settlers == supply["population"], "IG-V01: Population"
        assert game.stock[1] + held[1] == supply["gold"], "IG-V01: Gold"
        assert game.stock[2] + sum(held[2:]) == supply["mfactor"], "IG-V01: M-factor"
        vuko = sum(player.vuko for player in game.players)
        assert game.vuko_stock + vuko == supply["vuko_tokens"], "IG-V04: Vuko tokens"
        assert min(game.vuko_stock, *[player.vuko for player in game.players]) >= 0, "IG-V04: in debt"
        for ability in range(4):
            bought = sum(player.slots.count(ability) for player in game.players)
            assert game.upgrades[ability] >= 0, "IG-V05: in debt"
            assert game.upgrades[ability] + bought == PIECES["upgrades"]["tokens_per_ability"], "IG-V05: upgrades"

    def check_pieces(self) -> None:
        """IG-V02, IG-V03, IG-V22."""
        game = self.game
        for player in game.players:
            on_map = [sum(region.count(player.seat, kind) for region in game.regions) for kind in range(4)]
            kidnapped = sum(other.dwellers[player.seat] for other in game.players)
            markers = player.markers + on_map[0] + player.gorge + kidnapped
            assert markers == PIECES["per_player"]["influence_markers"], "IG-V02: markers come or go"
            assert player.markers >= 0, "IG-V02: in debt"
            assert [player.units[n] + on_map[n] for n in (1, 2, 3)] == [3, 2, 1], "IG-V03: units come or go"
            assert min(player.units) >= 0, "IG-V03: in debt"
            assert player.gorge == self.gorge[player.seat], "IG-V22: markers in the Gorge"

    def check_regions(self) -> None:
        """IG-V06, IG-V07, IG-V08, IG-V17, IG-V20."""
        game = self.game
        cast = [player.character for player in game.players]
        absorbed = sum(player.goal for player in game.players if player.character == VANDYKEN)
        on_map = sum(region.reserves for region in game.regions)
        if game.round:
            assert on_map + absorbed == PIECES["supply"]["magical_reserves"], "IG-V06: reserves come or go"
        for at, region in enumerate(game.regions):
            self.check_region(at, region)
        towers = sum(region.towers for region in game.regions)
        assert towers == sum(player.goal for player in game.players if player.character == FREIHOFF), "IG-V07: towers"
        nightmares = sum(region.nightmares for region in game.regions)
        supply = sum(player.nightmares for player in game.players)
        assert nightmares + supply == (4 if CALLO in cast else 0), "IG-V07: Nightmare tokens"
        locks = sum(region.locked for region in game.regions)
        assert locks <= 2, "IG-V07: locks"
        nations = sum(region.nation for region in game.regions)
        if game.round:
            assert nations <= self.nations, "IG-V17: an Independent Nation came back"
            self.nations = nations
        if game.vuko >= 0:
            assert not game.regions[game.vuko].locked, "IG-V20: Vuko in a locked region"
        assert (game.vuko >= 0) == (self.visits > 0), "IG-V20: Vuko comes with his first visit"

    def check_region(self, at: int, region: Region) -> None:
        game = self.game
        assert min(region.pieces) >= 0, "IG-V08: fewer than none"
        assert region.nation in (0, 1), "IG-V17: at most one"
        assert 0 <= region.lured <= region.reserves, "IG-V06: more lured than there are"
        assert region.towers <= 2, "IG-V07: towers"
        assert region.nightmares <= 2, "IG-V07: Nightmare tokens"
        if region.tile == 0:
            things = [sum(region.pieces), region.nation, region.reserves, region.towers, region.nightmares]
            assert not any(things), "IG-V08: something out of play"
            assert at not in (game.vuko, game.thorn), "IG-V08: somebody out of play"
        if at == game.thorn:
            assert not region.reserves, "IG-V06: a reserve beside the Thorn"
            assert not region.nightmares, "IG-V07: a nightmare beside the Thorn"
        if region.locked:
            assert not region.nightmares, "IG-V07: a nightmare behind a lock"
            strangers = [
                player for player in game.players if player.character != CALLO and region.has_pieces(player.seat)
            ]
            assert not strangers, "IG-V08: strangers behind a lock"
            assert not region.nation, "IG-V08: a nation behind a lock"
            assert not region.reserves or game.at == at, "IG-V06: a reserve behind a lock"

    def check_rows(self) -> None:
        """IG-V05, IG-V18, IG-V19."""
        game = self.game
        for player in game.players:
            if player.character < 0:
                continue
            for row, unit in enumerate(UNITS[player.character]):
                self.check_row(player, row, unit["slots"])
        if game.action_box != 6:
            assert not game.wounds, "IG-V18: wounds after Activation"

    def check_row(self, player: Player, row: int, printed: list[str | None]) -> None:
        lying = player.slots[row * 4 : row * 4 + 4]
        for slot, thing in enumerate(lying):
            if thing >= 0:
                assert slot < len(printed), "IG-V05: no such slot"
                assert printed[slot] in (None, "spy"), "IG-V05: a printed ability is covered"
            if thing >= 10:
                assert printed[slot] == "spy", "IG-V05: a copy where none belongs"
                assert player.units[3] == 0, "IG-41.8: a copy without Harrasim on the map"
        if row < 2:
            shown = [name for name in printed if name in ABILITY_NAMES] + [ABILITY_NAMES[a] for a in lying if a >= 0]
            twice = {name for name in shown if shown.count(name) > 1}
            crabs = player.character == VANDYKEN and row == 0
            assert twice <= ({"attack"} if crabs else set()), "IG-V19: shown twice"
            if crabs:
                assert shown.count("attack") == 2, "IG-V19: Crabs attack twice"

    def check_tracks(self) -> None:
        """IG-V10, IG-V11, IG-V12, IG-V13, IG-V16, IG-V21."""
        game = self.game
        seats = list(range(len(game.players)))
        assert sorted(game.standing) == sorted(game.arrivals) == seats, "IG-V10: a marker in no stack or two"
        spaces = [game.players[seat].space for seat in game.standing]
        assert spaces == sorted(spaces), "IG-V10: a better space is a better reputation"
        for player in game.players:
            assert 0 <= player.space <= 10, "IG-V11: off the track"
            if self.left_safe[player.seat]:
                assert player.space > 0, "IG-V11: back in the safe zone"
            self.left_safe[player.seat] = player.space > 0
            assert player.helm == self.helms[player.seat] <= 10, "IG-V12: a marker that nobody moved"
            assert player.points == self.points[player.seat] >= 0, "IG-V16: points nobody was told about"
            assert player.points == sum(player.income), "IG-V16: points from nowhere"
        fell = game.snow - self.snow
        assert fell == 0 or (fell == 1 and game.ending == 1), "IG-V13: snow without a step of Making"
        assert game.snow <= self.snow_end, "IG-V13: too much snow"
        assert game.round <= 10, "IG-V21: too many rounds"

    def check_boxes(self) -> None:
        """IG-V15."""
        game = self.game
        for box, markers in enumerate(game.boxes):
            assert len(markers) <= FIELDS[box], "IG-V15: a crowded box"
        if game.phase in (0, 1, 4):
            assert not any(game.boxes), "IG-V15: a marker is left"
        for player in game.players:
            if game.phase == 2:
                expected = HELMS[player.helm - 1]["action_markers"]
                assert player.actions + self.planned[player.seat] == expected, (
                    "IG-V15: more or fewer than the helm shows"
                )
            elif game.round:
                assert not player.actions or game.phase == 1, "IG-V15: a marker was not placed"

    def check_influence(self) -> None:
        """IG-V09, IG-V25."""
        game = self.game
        if min(player.character for player in game.players) < 0:
            return
        for at, region in enumerate(game.regions):
            if not region.tile:
                continue
            amounts = [self.influence(player, at) for player in game.players]
            assert amounts == [game.influence(player.seat, region) for player in game.players], "IG-V09: influence"
            assert min(amounts) >= 0, "IG-V09: less than none"
            ranked = game.ranking(region)
            expected = [seat for seat, amount in enumerate(amounts) if amount > region.nation]
            assert sorted(ranked) == expected, "IG-V25: ranked without enough influence, or not ranked with it"
            keys = [self.rank_key(seat, at) for seat in ranked]
            assert keys == sorted(keys), "IG-V25: a wrong rank"

    def influence(self, player: Player, at: int) -> int:
        """Counted by hand, from the data file."""
        region = self.game.regions[at]
        markers = region.count(player.seat, 0)
        if at == self.game.vuko:
            markers -= min(markers, player.vuko)
        total = markers
        for row, unit in enumerate(UNITS[player.character]):
            shown = unit["slots"].count("influence")
            shown += len([a for a in player.slots[row * 4 : row * 4 + 4] if a >= 0 and a % 10 == 3])
            total += region.count(player.seat, row + 1) * (unit["base_influence"] + shown)
        return total

    def rank_key(self, seat: int, at: int) -> tuple[int, int, int]:
        player = self.game.players[seat]
        beside = sum(self.influence(player, other) for other in NEAR[at] if self.game.regions[other].tile)
        return -self.influence(player, at), -beside, self.game.standing.index(seat)

    # What happens

    def hear(self, event: Event) -> None:
        if event.kind == told.ROUND:
            self.scoring = False
            self.planned = [0] * len(self.planned)
            self.resolved = []
            self.region = -1
        elif event.kind == told.ADVANCED:
            self.hear_advance(event)
        elif event.kind == told.SCORING:
            assert HELMS[event.a - 1]["red"], "IG-V14: not a red helm"
            assert event.a not in self.scorings, "IG-V14: a red helm scores once"
            self.scorings.append(event.a)
            self.scoring = True
        elif event.kind == told.PLANNED:
            self.planned[event.a] += 1
            if event.b == 0:
                self.gorge[event.a] += 1
        elif event.kind in (told.SHIFTS, told.UPGRADED, told.SUMMONED):
            self.snow += 1
        elif event.kind == told.VISITED:
            self.visits += 1
        elif event.kind in (told.DEFEATED, told.GRACED, told.JUDGED, told.GORGE_PAID):
            self.hear_points(event)
        else:
            self.hear_domination(event)

    def hear_advance(self, event: Event) -> None:
        """IG-V12."""
        assert event.b in (1, 2), "IG-V12: one or two helms"
        stage = HELMS[self.helms[event.a] - 1]["stage"]
        if event.b == 2:
            assert stage not in self.doubles[event.a], "IG-V12: a second double in a stage"
            self.doubles[event.a].append(stage)
        self.helms[event.a] += event.b
        assert self.helms[event.a] == event.c, "IG-V12: another helm"

    def hear_points(self, event: Event) -> None:
        """IG-V16."""
        if event.kind == told.DEFEATED:
            self.points[event.a] += event.more[1]
        elif event.kind == told.JUDGED:
            assert event.b <= 3, "IG-V16: Judgement takes three"
            self.points[event.a] -= event.b
        else:
            self.points[event.a] += event.b

    def hear_domination(self, event: Event) -> None:
        """IG-V16, IG-V24, IG-V26."""
        if event.kind == told.RANKED:
            self.begin_region(event)
        elif event.kind == told.PICKED:
            assert event.more[0] == self.region, "IG-V24: a pick elsewhere"
            assert event.a not in [seat for seat, _ in self.picks], "IG-V24: a second pick"
            assert event.b not in [kind for _, kind in self.picks], "IG-V24: a kind twice"
            self.picks.append((event.a, event.b))
        elif event.kind == told.RESERVE_PAID:
            self.paid += event.c
            assert self.paid <= 1, "IG-V24: more than one M-factor of reserves"
        elif event.kind == told.SCORED:
            assert self.scoring, "IG-V16: points outside of a scoring round"
            self.points[event.a] += event.b
            self.scored += event.b
            tile = self.game.regions[self.region].tile
            assert self.scored <= sum(self.tiles[tile]), "IG-V16: more than the tile shows"
        elif event.kind in ONCE_PER_REGION:
            self.counts[event.kind] = self.counts.get(event.kind, 0) + 1
            assert event.a == self.first, "IG-V26: not the dominating player"
            assert self.counts[event.kind] <= ONCE_PER_REGION[event.kind], "IG-V26: used too often"
            if event.kind == told.LOCKED:
                assert self.region not in (self.game.vuko, self.game.thorn), "IG-V26: a lock beside Vuko or Thorn"

    def begin_region(self, event: Event) -> None:
        tile = self.game.regions[event.a].tile
        assert not self.resolved or tile > self.resolved[-1], "IG-V24: regions out of order"
        assert len(set(event.more)) == len(event.more) > 0, "IG-V25: an empty rank or somebody twice"
        self.resolved.append(tile)
        self.region = event.a
        self.first = event.more[0]
        self.counts = {}
        self.picks = []
        self.scored = self.paid = 0


def scrambled(game: IceGarden, seat: int, random: Random) -> State:
    """The same table with everything different that the seat must not see: there is nothing of the kind (IG-70)."""
    return game.copy()


def enriched(game: IceGarden, random: Random) -> IceGarden:
    """Fill a table after its setup: units, magic and tokens everywhere, so that random play comes to rare moments."""
    seats = len(game.players)
    in_play = [at for at, region in enumerate(game.regions) if region.tile]
    for player in game.players:
        for kind in (0, 1):
            more = int(random.random() * (game.stock[kind] // seats + 1))
            player.tokens[kind] += more
            game.stock[kind] -= more
        for _ in range(int(random.random() * (16 // seats))):
            if game.stock[2]:
                player.tokens[2 + int(random.random() * 4)] += 1
                game.stock[2] -= 1
        if random.random() < 0.8:
            player.space = 1 + int(random.random() * 10)
        bases = [in_play[int(random.random() * len(in_play))] for _ in range(3)]
        for level in (1, 2, 3):
            while player.units[level] and random.random() < 0.8:
                player.units[level] -= 1
                game.add(bases[int(random.random() * len(bases))], player.seat, level, 1)
        for _ in range(int(random.random() * 8)):
            player.markers -= 1
            game.add(bases[int(random.random() * len(bases))], player.seat, 0, 1)
    game.standing.sort(key=lambda seat: game.players[seat].space)
    for at in in_play:
        if random.random() < 0.3:
            game.regions[at].nation = 0
    return game
