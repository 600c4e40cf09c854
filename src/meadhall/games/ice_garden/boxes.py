"""The Action phase and its boxes 0 to 4: section 3.34 of the rules, IG-34. Making has a file of its own."""

from typing import Any, Final

from meadhall.core.steps import Do
from meadhall.core.values import NOT_ASKED, Choice, Facts, Reason
from meadhall.games.ice_garden.choices import (
    CARRY,
    DISCARD,
    EXCHANGE,
    FROM,
    PASS,
    PIECE,
    PLACE_INFLUENCE,
    RAISE_REPUTATION,
    STOP,
    TAKE,
    TO,
    Carry,
    Exchange,
    From,
    Influence,
    Piece,
    Take,
    To,
)
from meadhall.games.ice_garden.data import (
    BITS,
    DISCARD_PRICE,
    FREE_BOXES,
    GOLD,
    GORGE,
    INFLUENCE_BOX,
    MARKER,
    MARKER_PRICE,
    MFACTOR,
    MOST_MARKERS,
    MOST_MOVES,
    MOUNTAIN,
    MOUNTAIN_PRICE,
    MOVE_BOX,
    MOVE_PRICE,
    NAMES,
    NEAR,
    NUMBERS,
    PIECE_KINDS,
    POPULATION,
    RAISE,
    RAVEN,
    REGIONS,
    SAFE,
    SPACES,
    ZERO,
    name_of,
)
from meadhall.games.ice_garden.events import (
    BOX,
    DISCARDED,
    EXCHANGED,
    LEAPT,
    MOVED,
    PLACED,
    RAISED,
    TOOK,
    UNUSED,
)
from meadhall.games.ice_garden.making import begin_making
from meadhall.games.ice_garden.reasons import (
    NO_INFLUENCE,
    NO_SUCH_PIECE,
    NOT_NEXT_TO_IT,
    STOCK_EMPTY,
    TOO_POOR,
    Question,
    price_facts,
    why_closed,
)
from meadhall.games.ice_garden.state import ACTION, IceGarden

ONE_TOKEN_ONLY: Final = Reason("one-token-only", "IG-34.11")
NOWHERE_TO_GO: Final = Reason("nowhere-to-go", "IG-34.32")
SAME_REGION: Final = Reason("same-region", "IG-34.43")
NOBODY_THERE: Final = Reason("nobody-there", "IG-34.40")
NOT_SO_MANY: Final = Reason("not-so-many", "IG-34.40")
AT_LEAST_ONE: Final = Reason("at-least-one", "IG-34.40")
ANOTHER_KIND_FIRST: Final = Reason("another-kind-first", "IG-34.40")
NO_VUKO_TOKEN: Final = Reason("no-vuko-token", "IG-34.50")
IN_THE_SAFE_ZONE: Final = Reason("in-the-safe-zone", "IG-34.51")


class Action(Do):
    """The boxes in the order of their numbers (IG-34.1)."""

    def do(self, game: IceGarden) -> None:
        game.phase = ACTION
        game.then(RESOLVE[0])


class ResolveBox(Do):
    """Remove the next marker of a box and let its owner act; an empty box gives way to the next (IG-34.2)."""

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def saved(self) -> list[Any]:
        return [self.place]

    def do(self, game: IceGarden) -> None:
        place = self.place
        while place <= len(game.sequence):
            box = GORGE if place == 0 else game.sequence[place - 1]
            if game.boxes[box]:
                if game.box != box:
                    game.box = box
                    game.tell(BOX, box)
                game.then(RESOLVE[place])
                use_marker(game, box)
                return
            place += 1


RESOLVE: Final = [ResolveBox(place) for place in range(len(FREE_BOXES) + 1)]


def use_marker(game: IceGarden, box: int) -> None:
    """The owner of the marker that is removed next may do the action of the box once (IG-34.2, IG-34.10)."""
    markers = game.boxes[box]
    seat = markers[-1]
    if box == GORGE:
        seat = first_in_order(game, markers)
        markers.remove(seat)
    else:
        markers.pop()
    if not can_begin(game, box, seat):
        game.tell(UNUSED, seat, box)


def first_in_order(game: IceGarden, markers: list[int]) -> int:
    """The seat with a marker that comes first in initiative order."""
    for seat in game.order:
        if seat in markers:
            return seat
    raise AssertionError("a marker of nobody")


def can_begin(game: IceGarden, box: int, seat: int) -> bool:
    """Ask the owner of a marker, if there is anything he could do (IG-34.4)."""
    if box == GORGE:
        return begin_gorge(game, seat)
    if box == INFLUENCE_BOX:
        return begin_influence(game, seat)
    if box == MOVE_BOX:
        return begin_move(game, seat, MOST_MOVES)
    if box == MOUNTAIN:
        return begin_mountain(game, seat)
    if box == RAVEN:
        return begin_raven(game, seat)
    begin_making(game, seat)
    return True


# Viper Gorge


def begin_gorge(game: IceGarden, seat: int) -> bool:
    ask = UseGorge((seat,), 0, 0)
    if len(ask.options(game, seat)) == 1:
        return False
    game.then(ask)
    return True


class UseGorge(Question):
    """Take one token, exchange as often as you like, in any order (`gorge`, IG-34.11 to IG-34.15)."""

    def __init__(self, seats: tuple[int, ...], taken: int, used: int) -> None:
        Question.__init__(self, seats)
        self.taken: Final = taken  # whether the one token has been taken
        self.used: Final = used  # whether anything has been done

    def saved(self) -> list[Any]:
        return [list(self.seats), self.taken, self.used]

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return GORGE_CHOICES

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if isinstance(choice, Exchange):
            return why_not_exchange(game, seat, choice)
        if isinstance(choice, Take):
            if self.taken:
                return ONE_TOKEN_ONLY
            return None if game.in_stock(choice.kind) > 0 else STOCK_EMPTY
        return None if choice is STOP else NOT_ASKED

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        player = game.players[seat]
        if isinstance(choice, Exchange):
            game.spend(player, choice.one, 1)
            game.spend(player, choice.two, 1)
            game.gain(player, choice.gets, 1)
            if game.heard is not None:
                game.tell_more(EXCHANGED, seat, choice.one, choice.two, [choice.gets])
            self.ask_again(game, seat, self.taken)
        elif isinstance(choice, Take):
            game.gain(player, choice.kind, 1)
            game.tell(TOOK, seat, choice.kind)
            self.ask_again(game, seat, 1)
        elif not self.used:
            game.tell(UNUSED, seat, GORGE)

    def ask_again(self, game: IceGarden, seat: int, taken: int) -> None:
        ask = UseGorge(self.seats, taken, 1)
        if not taken or len(ask.options(game, seat)) > 1:
            game.then(ask)

    def facts(self, game: IceGarden, seat: int) -> Facts:
        return {"taken": self.taken}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> Facts:
        if isinstance(choice, Exchange):
            price = [0, 0, 0]
            price[choice.one] += 1
            price[choice.two] += 1
            return price_facts(price)
        return {}


def why_not_exchange(game: IceGarden, seat: int, choice: Exchange) -> Reason | None:
    tokens = game.players[seat].tokens
    one = tokens[choice.one]
    if not one or not tokens[choice.two] or (choice.one == choice.two and one == 1):
        return TOO_POOR
    return None if game.in_stock(choice.gets) > 0 else STOCK_EMPTY


GORGE_CHOICES: Final[list[Choice]] = [*TAKE, *EXCHANGE, STOP]


# Influence


def begin_influence(game: IceGarden, seat: int) -> bool:
    """Whether the comeback applies is judged once, before the first marker (IG-34.23, IG-34.24)."""
    regions = game.influenced(seat)
    return ask_influence(game, seat, MOST_MARKERS, 0 if regions else 1)


def ask_influence(game: IceGarden, seat: int, left: int, comeback: int) -> bool:
    player = game.players[seat]
    if player.tokens[POPULATION] < MARKER_PRICE or not player.markers:
        return False
    game.then(PlaceInfluence((seat,), left, comeback))
    return True


class PlaceInfluence(Question):
    """Where does an Influence Marker go, for a Population? (`influence_place`, IG-34.20)"""

    def __init__(self, seats: tuple[int, ...], left: int, comeback: int) -> None:
        Question.__init__(self, seats)
        self.left: Final = left
        self.comeback: Final = comeback  # whether he had no influence at all when the action began

    def saved(self) -> list[Any]:
        return [list(self.seats), self.left, self.comeback]

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        regions = game.open_to(seat) if self.comeback else game.influenced(seat)
        choices = [PLACE_INFLUENCE[at] for at in NUMBERS[regions]]
        choices.append(STOP)
        return choices

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if choice is STOP:
            return None
        if not isinstance(choice, Influence):
            return NOT_ASKED
        if self.comeback or not game.open_to(seat) & BITS[choice.at]:
            return why_closed(game, seat, choice.at)
        return None if game.influence(seat, game.regions[choice.at]) > 0 else NO_INFLUENCE

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        if isinstance(choice, Influence):
            player = game.players[seat]
            game.spend(player, POPULATION, MARKER_PRICE)
            player.markers -= 1
            game.add(choice.at, seat, MARKER, 1)
            game.tell(PLACED, seat, choice.at)
            if self.left > 1:
                ask_influence(game, seat, self.left - 1, self.comeback)
        elif self.left == MOST_MARKERS:
            game.tell(UNUSED, seat, INFLUENCE_BOX)

    def facts(self, game: IceGarden, seat: int) -> Facts:
        return {"left": self.left, "population": game.players[seat].tokens[POPULATION], "comeback": self.comeback}

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> Facts:
        if not isinstance(choice, Influence):
            return {}
        return {"price": MARKER_PRICE, "influence": game.influence(seat, game.regions[choice.at]) + 1}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> Facts:
        markers = game.regions[choice.at].count(seat, MARKER) if isinstance(choice, Influence) else 0
        return {"markers": markers}


# Move


def begin_move(game: IceGarden, seat: int, left: int) -> bool:
    if game.players[seat].tokens[GOLD] < MOVE_PRICE:
        return False
    ask = MovePiece((seat,), left)
    if len(ask.candidates(game, seat)) == 1:
        return False
    game.then(ask)
    return True


def open_neighbours(game: IceGarden, seat: int, at: int) -> int:
    """Where a piece of the seat can go from a region, as bits (IG-34.32)."""
    return NEAR[at] & game.open_to(seat)


class MovePiece(Question):
    """Which piece moves, for a Gold? (`move_piece`, IG-34.30)"""

    def __init__(self, seats: tuple[int, ...], left: int) -> None:
        Question.__init__(self, seats)
        self.left: Final = left

    def saved(self) -> list[Any]:
        return [list(self.seats), self.left]

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        choices: list[Choice] = []
        character = game.players[seat].character
        base = seat * PIECE_KINDS
        for region in game.regions:
            if region.has_pieces(seat) and open_neighbours(game, seat, region.place.number):
                row = PIECE[region.place.number]
                choices += [row[name_of(character, kind)] for kind in range(PIECE_KINDS) if region.pieces[base + kind]]
        choices.append(STOP)
        return choices

    def options(self, game: IceGarden, seat: int) -> list[Choice]:
        """The candidates stand on the map and have somewhere to go: nothing is left to refuse."""
        return self.candidates(game, seat)

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if choice is STOP:
            return None
        if not isinstance(choice, Piece):
            return NOT_ASKED
        kind = kind_named(game, seat, choice.name)
        if kind < 0 or not game.regions[choice.at].count(seat, kind):
            return NO_SUCH_PIECE
        return None if open_neighbours(game, seat, choice.at) else NOWHERE_TO_GO

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        if isinstance(choice, Piece):
            game.then(MoveTo((seat,), choice.at, kind_named(game, seat, choice.name), self.left))
        elif self.left == MOST_MOVES:
            game.tell(UNUSED, seat, MOVE_BOX)

    def facts(self, game: IceGarden, seat: int) -> Facts:
        return {"left": self.left, "gold": game.players[seat].tokens[GOLD]}


def kind_named(game: IceGarden, seat: int, name: int) -> int:
    """The kind of the seat's pieces that bears a name; -1 if it is somebody else's."""
    if name == MARKER:
        return MARKER
    kind = name - game.players[seat].character * (PIECE_KINDS - 1)
    return kind if 0 < kind < PIECE_KINDS else -1


class MoveTo(Question):
    """Where does the piece go? (`move_piece`, second half)"""

    def __init__(self, seats: tuple[int, ...], start: int, kind: int, left: int) -> None:
        Question.__init__(self, seats)
        self.start: Final = start
        self.kind: Final = kind
        self.left: Final = left

    def saved(self) -> list[Any]:
        return [list(self.seats), self.start, self.kind, self.left]

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return [TO[at] for at in NUMBERS[open_neighbours(game, seat, self.start)]]

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        return why_not_step(game, seat, self.start, choice) if isinstance(choice, To) else NOT_ASKED

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, To)
        game.spend(game.players[seat], GOLD, MOVE_PRICE)
        game.move(seat, self.kind, self.start, choice.at, 1)
        if game.heard is not None:
            name = name_of(game.players[seat].character, self.kind)
            game.tell_more(MOVED, seat, name, self.start, [choice.at])
        if self.left > 1:
            begin_move(game, seat, self.left - 1)

    def facts(self, game: IceGarden, seat: int) -> Facts:
        return piece_facts(game, seat, self.kind, self.start)

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> Facts:
        assert isinstance(choice, To)
        after = game.copy()
        after.move(seat, self.kind, self.start, choice.at, 1)
        return {"price": MOVE_PRICE, "influence": after.influence(seat, after.regions[choice.at])}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> Facts:
        return piece_facts(game, seat, self.kind, self.start)


def piece_facts(game: IceGarden, seat: int, kind: int, at: int) -> Facts:
    """A piece and where it stands."""
    return {"piece": NAMES[name_of(game.players[seat].character, kind)], "region_from": REGIONS[at]}


def why_not_step(game: IceGarden, seat: int, start: int, choice: To) -> Reason | None:
    """What forbids a piece to go from one region to another (IG-34.30, IG-34.32)."""
    reason = why_closed(game, seat, choice.at)
    if reason is not None:
        return reason
    return None if NEAR[start] & BITS[choice.at] else NOT_NEXT_TO_IT


# Voracious Mountain


def begin_mountain(game: IceGarden, seat: int) -> bool:
    if game.players[seat].tokens[POPULATION] < MOUNTAIN_PRICE or game.open_to(seat).bit_count() < 2:
        return False
    ask = MountainFrom((seat,))
    if len(ask.candidates(game, seat)) == 1:
        return False
    game.then(ask)
    return True


class MountainFrom(Question):
    """Where does the Mountain swallow pieces, for 2 Population? (`mountain`, IG-34.40)"""

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        choices = [FROM[region.place.number] for region in game.regions if region.has_pieces(seat)]
        choices.append(PASS)
        return choices

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if choice is PASS:
            return None
        if not isinstance(choice, From):
            return NOT_ASKED
        return None if game.regions[choice.at].has_pieces(seat) else NOBODY_THERE

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        if isinstance(choice, From):
            game.spend(game.players[seat], POPULATION, MOUNTAIN_PRICE)
            game.then(MountainTo((seat,), choice.at))
        else:
            game.tell(UNUSED, seat, MOUNTAIN)

    def facts(self, game: IceGarden, seat: int) -> Facts:
        return {"price": MOUNTAIN_PRICE, "population": game.players[seat].tokens[POPULATION]}


class MountainTo(Question):
    """Where does it spit them out? (`mountain`, second step)"""

    def __init__(self, seats: tuple[int, ...], start: int) -> None:
        Question.__init__(self, seats)
        self.start: Final = start

    def saved(self) -> list[Any]:
        return [list(self.seats), self.start]

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return [TO[at] for at in NUMBERS[game.open_to(seat) & ~BITS[self.start]]]

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, To):
            return NOT_ASKED
        return SAME_REGION if choice.at == self.start else why_closed(game, seat, choice.at)

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, To)
        count_next(game, seat, self.start, choice.at, MARKER, 0, 0)

    def facts(self, game: IceGarden, seat: int) -> Facts:
        return {"region_from": REGIONS[self.start]}

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> Facts:
        assert isinstance(choice, To)
        return {"influence": game.influence(seat, game.regions[choice.at])}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> Facts:
        return {"region_from": REGIONS[self.start]}


def count_next(game: IceGarden, seat: int, start: int, end: int, kind: int, markers: int, units: int) -> None:
    """Ask how many of the next kind of pieces go along; a last lone piece goes without asking (IG-34.40)."""
    region = game.regions[start]
    while kind < PIECE_KINDS and not region.count(seat, kind):
        kind += 1
    if kind == PIECE_KINDS:
        if game.heard is not None:
            game.tell_more(LEAPT, seat, start, end, [markers, units])
    elif region.count(seat, kind) == 1 and must_go(game, seat, start, kind, markers + units):
        leap(game, seat, start, end, kind, 1, markers, units)
    else:
        game.then(MountainCount((seat,), start, end, kind, markers, units))


def must_go(game: IceGarden, seat: int, start: int, kind: int, gone: int) -> bool:
    """Whether this is the last kind there and nothing has gone yet."""
    if gone:
        return False
    region = game.regions[start]
    return not sum([region.count(seat, other) for other in range(kind + 1, PIECE_KINDS)])


def leap(game: IceGarden, seat: int, start: int, end: int, kind: int, number: int, markers: int, units: int) -> None:
    """So many of a kind go, then the next kind is counted."""
    game.move(seat, kind, start, end, number)
    if kind == MARKER:
        markers += number
    else:
        units += number
    count_next(game, seat, start, end, kind + 1, markers, units)


class MountainCount(Question):
    """How many of one kind of pieces go along? (`mountain`, third step)"""

    def __init__(self, seats: tuple[int, ...], start: int, end: int, kind: int, markers: int, units: int) -> None:
        Question.__init__(self, seats)
        self.start: Final = start
        self.end: Final = end
        self.kind: Final = kind
        self.markers: Final = markers  # that have gone
        self.units: Final = units  # that have gone

    def saved(self) -> list[Any]:
        return [list(self.seats), self.start, self.end, self.kind, self.markers, self.units]

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        row = CARRY[name_of(game.players[seat].character, self.kind)]
        return row[self.least(game, seat) : game.regions[self.start].count(seat, self.kind) + 1]

    def least(self, game: IceGarden, seat: int) -> int:
        return 1 if must_go(game, seat, self.start, self.kind, self.markers + self.units) else 0

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Carry):
            return NOT_ASKED
        if choice.name != name_of(game.players[seat].character, self.kind):
            return ANOTHER_KIND_FIRST
        if choice.number > game.regions[self.start].count(seat, self.kind):
            return NOT_SO_MANY
        return AT_LEAST_ONE if choice.number < self.least(game, seat) else None

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Carry)
        leap(game, seat, self.start, self.end, self.kind, choice.number, self.markers, self.units)

    def facts(self, game: IceGarden, seat: int) -> Facts:
        number = game.regions[self.start].count(seat, self.kind)
        return {**piece_facts(game, seat, self.kind, self.start), "region": REGIONS[self.end], "number": number}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> Facts:
        there = game.regions[self.start].count(seat, self.kind)
        name = NAMES[name_of(game.players[seat].character, self.kind)]
        return {"region_from": REGIONS[self.start], "there": there, "piece_first": name}


# Raven Shadow


def begin_raven(game: IceGarden, seat: int) -> bool:
    player = game.players[seat]
    if player.space == SAFE and why_not_discard(game, seat) is not None:
        return False
    game.then(UseRaven((seat,)))
    return True


def why_not_discard(game: IceGarden, seat: int) -> Reason | None:
    player = game.players[seat]
    if not player.vuko:
        return NO_VUKO_TOKEN
    return None if player.tokens[MFACTOR] >= DISCARD_PRICE else TOO_POOR


class UseRaven(Question):
    """Discard a Vuko token, or gain reputation? (`raven`, IG-34.50)"""

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return RAVEN_CHOICES

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if choice is DISCARD:
            return why_not_discard(game, seat)
        if choice is RAISE_REPUTATION:
            return IN_THE_SAFE_ZONE if game.players[seat].space == SAFE else None
        return None if choice is PASS else NOT_ASKED

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        player = game.players[seat]
        if choice is DISCARD:
            game.spend(player, MFACTOR, DISCARD_PRICE)
            player.vuko -= 1
            game.vuko_stock += 1
            game.tell(DISCARDED, seat, player.vuko)
        elif choice is RAISE_REPUTATION:
            before = player.space
            game.gain_reputation(player, RAISE)
            game.tell(RAISED, seat, before, player.space)
        else:
            game.tell(UNUSED, seat, RAVEN)

    def facts(self, game: IceGarden, seat: int) -> Facts:
        player = game.players[seat]
        return {"vuko_tokens": player.vuko, "space": SPACES[player.space]}

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> Facts:
        player = game.players[seat]
        if choice is DISCARD:
            return {"price": DISCARD_PRICE, "vuko_tokens": player.vuko - 1}
        return {"space": SPACES[max(ZERO, player.space - RAISE)]} if choice is RAISE_REPUTATION else {}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> Facts:
        return price_facts([0, 0, DISCARD_PRICE]) if choice is DISCARD else {}


RAVEN_CHOICES: Final[list[Choice]] = [DISCARD, RAISE_REPUTATION, PASS]
