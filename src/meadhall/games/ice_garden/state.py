"""The table of The Lord of the Ice Garden: regions, players, tracks, boxes; and how influence and rank are counted.

Players, regions and pieces name each other by number. Two tracks with stacks are kept as orders: `standing` lists the
seats from the best reputation to the worst, `arrivals` from the marker that has been on its helm longest to the one
that came last; with the space of each marker that is all a stack can tell (IG-30.8, IG-32.6).
"""

from typing import Final

from meadhall.core.bag import Bag
from meadhall.core.parts import Part, Replaced, WorkedOut
from meadhall.core.steps import State
from meadhall.games.ice_garden import data
from meadhall.games.ice_garden.box import IceGardenBox, Place

HARRASIM: Final = 3
"""The level of the unit with the Maker-Spy slots."""

NOWHERE: Final = -1
NOBODY: Final = -1
PLENTY: Final = 1_000_000

# Phases of a round (IG-31.1).
SETUP: Final = 0
INITIATIVE: Final = 1
PLANNING: Final = 2
ACTION: Final = 3
DOMINATION: Final = 4
OVER: Final = 5
PHASES: Final = ["setup", "initiative", "planning", "action", "domination", "over"]

# Boxes of the Action phase beyond those of `data.BOXES`: what is being resolved.
ACTIVATION: Final = 6
VUKO_STEP: Final = 7

# Steps of a region in the Domination phase (IG-38.1).
ABILITY_STEP: Final = 1
RESOURCE_STEP: Final = 2
RESERVE_STEP: Final = 3
POINT_STEP: Final = 4
REGION_STEPS: Final = ["", "abilities", "resources", "reserve", "points"]

# Domination abilities used in the region being resolved (IG-38.9). Haunts are counted: HAUNTED_ONCE times their number.
BUILT: Final = 1
PILLAGED_ONCE: Final = 2
SWAPPED_ONCE: Final = 4
HAUNTED_ONCE: Final = 8

# The scoring tile of a region.
NO_TILE: Final = 0
FACE_DOWN: Final = -1

# Where victory points came from.
COMBAT: Final = 0
REGION_POINTS: Final = 1
GRACE_POINTS: Final = 2
JUDGEMENT_POINTS: Final = 3
GORGE_POINTS: Final = 4
SOURCES: Final = ["combat", "regions", "grace", "judgement", "gorge"]


NOTHING: Final = [0, 0, 0, 0]
"""What the rows of a board amount to that nobody has chosen yet."""

NATION_DWELLER: Final = 4
SETTLER: Final = 5
DWELLER_KINDS: Final = 6
"""Dwellers of the Ice Garden: markers of each seat, Independent Nations, Population."""


class Region(Part):
    """What lies in a region. `pieces` holds markers and units by level for each seat in turn."""

    place: Place
    pieces: list[int]
    tile: int = NO_TILE
    nation: int = 0
    reserves: int = 0
    lured: int = 0  # how many of the reserves came here by a Lure in this phase
    towers: int = 0
    nightmares: int = 0
    locked: bool = False

    def count(self, seat: int, kind: int) -> int:
        return self.pieces[seat * data.PIECE_KINDS + kind]

    def has_pieces(self, seat: int) -> bool:
        base = seat * data.PIECE_KINDS
        pieces = self.pieces
        return bool(pieces[base] or pieces[base + 1] or pieces[base + 2] or pieces[base + 3])


class Player(Part):
    """One player with the character board.

    `tokens` holds Population, Gold and the M-factor of the levels 0 to 3: level n is `tokens[MFACTOR + n]`.
    `slots` holds SLOTS places for each row in turn; it is replaced when it changes, like what follows from it.
    """

    seat: int
    tokens: list[int]
    units: list[int]  # in the supply, by level from 1; the first is not used
    slots: Replaced[int]
    income: list[int]  # where the points came from
    dwellers: Replaced[int]  # in the Ice Garden, by kind
    # What the rows of the board amount to, by level from 1; kept by `read_rows`.
    attack: WorkedOut[list[int]]
    health: WorkedOut[list[int]]
    speed: WorkedOut[list[int]]
    influence: WorkedOut[list[int]]
    markers: int  # in the supply
    points: int
    space: int  # of the Reputation track
    helm: int
    character: int = NOBODY
    vuko: int = 0  # Vuko tokens
    doubles: int = 0  # the stages in which the double step was used, as bits
    gorge: int = 0  # Influence Markers in Viper Gorge
    goal: int = 0  # towers, absorbed reserves, locks or dwellers
    nightmares: int = 0  # Nightmare tokens in the supply
    actions: int = 0  # Action Markers still to place

    def read_rows(self, box: IceGardenBox) -> None:
        """Work out what the units of each level can do (IG-40)."""
        if self.character == NOBODY:
            self.attack = self.health = self.speed = self.influence = NOTHING
            return
        units = box.characters[self.character].units
        sums = [self.abilities(box, level) for level in range(1, data.PIECE_KINDS)]
        self.attack = [0, *[row[data.ATTACK] for row in sums]]
        self.health = [0, *[unit.health + row[data.SHIELD] for unit, row in zip(units, sums, strict=True)]]
        self.speed = [0, *[row[data.SPEED] for row in sums]]
        self.influence = [1, *[unit.influence + row[data.INFLUENCE] for unit, row in zip(units, sums, strict=True)]]

    def abilities(self, box: IceGardenBox, level: int) -> list[int]:
        """How often a row shows each common ability: printed, bought and copied together."""
        found = box.characters[self.character].units[level - 1].common[:]
        for ability in self.slots[(level - 1) * data.SLOTS : level * data.SLOTS]:
            if ability != data.BLANK:
                found[ability % data.COPIED] += 1
        return found

    def forget_copies(self, box: IceGardenBox) -> None:
        """Harrasim has left the map: his Maker-Spy slots become empty (IG-41.8)."""
        self.slots = [data.BLANK if ability >= data.COPIED else ability for ability in self.slots]
        self.read_rows(box)

    def mfactors(self) -> int:
        """M-factor on all levels."""
        return self.tokens[2] + self.tokens[3] + self.tokens[4] + self.tokens[5]

    def can_pay(self, price: list[int]) -> bool:
        """Whether a price of Population, Gold and M-factor of level 0 can be paid."""
        tokens = self.tokens
        return tokens[0] >= price[0] and tokens[1] >= price[1] and tokens[2] >= price[2]

    def score(self, points: int, source: int) -> None:
        self.points += points
        self.income[source] += points


class IceGarden(State):
    """One table. Filled by `setup`."""

    box: IceGardenBox
    variable_order: bool
    vuko_tiles: bool
    round: int
    phase: int
    action_box: int  # in the Action phase: the box being resolved, ACTIVATION or VUKO_STEP; otherwise NOWHERE
    scoring: bool
    used_helms: int  # red helms that have caused their scoring, as bits
    start: list[int]  # the start order
    order: list[int]  # the initiative order
    standing: list[int]  # seats from the best reputation to the worst
    arrivals: list[int]  # seats by how long their marker has been on its helm; the last one came last
    boxes: list[list[int]]  # the seats on the fields of each box
    sequence: list[int]  # the boxes with a number, from number 1 on
    snow: int
    vuko: int  # the region of Vuko
    thorn: int  # the region of the Thorn
    stock: list[int]  # by kind of token
    vuko_stock: int
    upgrades: list[int]  # by ability
    stages: list[int]  # the side of the Vuko tile on each stage
    regions: list[Region]
    players: list[Player]
    tiles: Bag  # scoring tiles whose place is not known yet
    in_play: WorkedOut[int]  # regions with a tile, as bits
    locked: WorkedOut[int]  # locked regions, as bits
    by_tile: Replaced[int]  # the regions in play by their tiles' numbers
    wounds: list[int]
    at: int  # the region being resolved in the Domination phase
    step: int  # and its step
    rank: Replaced[int]  # its rank: seats
    picked: int  # the kinds picked there, as bits
    used: int  # the abilities used there
    ending: int
    winner: int

    # Influence and rank (IG-30)

    def suppressed(self, seat: int, region: Region) -> int:
        """The seat's markers that count nothing because Vuko stands there (IG-37.11, IG-37.12)."""
        if region.place.number != self.vuko:
            return 0
        most = self.players[seat].vuko * self.box.suppressed_per_token
        markers = region.pieces[seat * data.PIECE_KINDS]
        return most if most < markers else markers

    def influence(self, seat: int, region: Region) -> int:
        """The seat's influence in a region (IG-30.2 to IG-30.4)."""
        base = seat * data.PIECE_KINDS
        pieces = region.pieces
        each = self.players[seat].influence
        total = pieces[base] + pieces[base + 1] * each[1] + pieces[base + 2] * each[2] + pieces[base + 3] * each[3]
        return total - self.suppressed(seat, region) if region.place.number == self.vuko else total

    def influenced(self, seat: int) -> int:
        """The regions where the seat has influence, as bits."""
        found = 0
        for region in self.regions:
            if region.has_pieces(seat) and self.influence(seat, region) > 0:
                found |= data.BITS[region.place.number]
        return found

    def neighbouring(self, seat: int, at: int) -> int:
        """The seat's influence in all neighbouring regions, for ties (IG-30.7, IG-30.20)."""
        total = 0
        for number in data.NUMBERS[data.NEAR[at] & self.in_play]:
            total += self.influence(seat, self.regions[number])
        return total

    def ranking(self, region: Region) -> list[int]:
        """The ranked seats of a region, the dominating one first (IG-30.6, IG-30.7)."""
        ranked: list[int] = []
        strength: list[int] = []
        for seat in self.standing:  # best reputation first: an insertion behind equals settles the last tie
            amount = self.influence(seat, region)
            if amount > region.nation:
                place = len(ranked)
                while place and self.ranks_before(region, seat, amount, ranked[place - 1], strength[place - 1]):
                    place -= 1
                ranked.insert(place, seat)
                strength.insert(place, amount)
        return ranked

    def ranks_before(self, region: Region, seat: int, amount: int, other: int, others: int) -> bool:
        """Whether a seat of worse reputation is ranked before another all the same."""
        if amount != others:
            return amount > others
        at = region.place.number
        return self.neighbouring(seat, at) > self.neighbouring(other, at)

    def open_to(self, seat: int) -> int:
        """The regions whose borders are open to the seat's pieces, as bits (IG-30.14)."""
        return self.in_play if self.players[seat].character == data.CALLO else self.in_play & ~self.locked

    # Reputation (IG-30.8 to IG-30.13)

    def lose_reputation(self, player: Player, lost: int) -> None:
        """Down so many spaces, on top of the stack there."""
        player.space = min(player.space + lost, data.WORST)
        self.standing.remove(player.seat)
        place = len(self.standing)
        while place and self.players[self.standing[place - 1]].space > player.space:
            place -= 1
        self.standing.insert(place, player.seat)

    def gain_reputation(self, player: Player, gained: int) -> None:
        """Up so many spaces, but not into the safe zone, under the stack there."""
        player.space = max(player.space - gained, data.ZERO)
        self.standing.remove(player.seat)
        place = 0
        while place < len(self.standing) and self.players[self.standing[place]].space < player.space:
            place += 1
        self.standing.insert(place, player.seat)

    def worst(self) -> int:
        """The seat that Vuko would visit, NOBODY while all are in the safe zone (IG-37.1, IG-37.2)."""
        seat = self.standing[-1]
        return NOBODY if self.players[seat].space == data.SAFE else seat

    # Tokens (IG-1.6, IG-30.16)

    def in_stock(self, kind: int) -> int:
        """How many tokens of a kind can be taken."""
        return self.stock[kind] if data.LIMITED else PLENTY

    def gain(self, player: Player, kind: int, wanted: int) -> int:
        """Take tokens from the stock, as many as there are."""
        found = self.in_stock(kind)
        gained = wanted if wanted < found else found
        self.stock[kind] -= gained
        player.tokens[kind] += gained
        return gained

    def spend(self, player: Player, kind: int, number: int) -> None:
        """Return tokens to the stock; M-factor from level 0."""
        player.tokens[kind] -= number
        self.stock[kind] += number

    def spend_level(self, player: Player, level: int, number: int) -> None:
        """Return M-factor of a level to the stock."""
        player.tokens[data.MFACTOR + level] -= number
        self.stock[data.MFACTOR] += number

    def pay(self, player: Player, price: list[int]) -> None:
        """Pay a price of several kinds."""
        for kind in range(len(price)):
            if price[kind]:
                self.spend(player, kind, price[kind])

    # Pieces

    def add(self, at: int, seat: int, kind: int, number: int) -> None:
        """Pieces come into a region (or leave it, with a negative number)."""
        self.regions[at].pieces[seat * data.PIECE_KINDS + kind] += number

    def move(self, seat: int, kind: int, start: int, end: int, number: int) -> None:
        self.add(start, seat, kind, -number)
        self.add(end, seat, kind, number)

    def return_pieces(self, at: int, seat: int, kind: int, number: int) -> None:
        """Pieces go back to their owner's supply."""
        self.add(at, seat, kind, -number)
        player = self.players[seat]
        if kind == data.MARKER:
            player.markers += number
        else:
            player.units[kind] += number
            if kind == HARRASIM and player.character == data.FREIHOFF:
                player.forget_copies(self.box)

    def seat_of(self, character: int) -> int:
        """Who plays a character; NOBODY if nobody does."""
        for player in self.players:
            if player.character == character:
                return player.seat
        return NOBODY

    def units_on_map(self, seat: int, kind: int) -> int:
        """How many units of a level stand on the map."""
        index = seat * data.PIECE_KINDS + kind
        total = 0
        for region in self.regions:
            total += region.pieces[index]
        return total

    # Tracks and tiles

    def front(self) -> int:
        """The helm of the rightmost Initiative Marker."""
        return max([player.helm for player in self.players])

    def snow_end(self) -> int:
        return self.box.snow_end[len(self.players)]

    def tile_points(self, region: Region) -> list[int]:
        """The points of the places of a region's tile (IG-1.7)."""
        return self.box.tile_points[len(self.players)][region.tile] if region.tile > 0 else []

    def helm_stack(self, helm: int) -> list[int]:
        """The seats on a helm, topmost first."""
        return [seat for seat in self.arrivals[::-1] if self.players[seat].helm == helm]

    def reputation_stack(self, space: int) -> list[int]:
        """The seats on a space of the Reputation track, topmost first."""
        return [seat for seat in self.standing[::-1] if self.players[seat].space == space]


def new_region(box: IceGardenBox, number: int, seats: int) -> Region:
    """A region without a tile."""
    return Region(box.places[number], [0] * (data.PIECE_KINDS * seats))
