"""The Action phase and its boxes: section 3.34 of the rules, IG-34. Mountain and Making have files of their own."""

from typing import Final

from meadhall.core.steps import ALONE, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.ice_garden import data
from meadhall.games.ice_garden import facts as say
from meadhall.games.ice_garden.choices import (
    DISCARD,
    EXCHANGE,
    PASS,
    PIECE,
    PLACE_INFLUENCE,
    RAISE_REPUTATION,
    STOP,
    TAKE,
    TO,
    Exchange,
    Influence,
    Piece,
    Take,
    To,
)
from meadhall.games.ice_garden.events import BOX, DISCARDED, EXCHANGED, MOVED, PLACED, RAISED, TOOK, UNUSED
from meadhall.games.ice_garden.making import begin_making
from meadhall.games.ice_garden.mountain import begin_mountain
from meadhall.games.ice_garden.reasons import (
    NO_INFLUENCE,
    NO_SUCH_PIECE,
    NOT_NEXT_TO_IT,
    STOCK_EMPTY,
    TOO_POOR,
    Question,
    piece_facts,
    price_facts,
    why_closed,
)
from meadhall.games.ice_garden.state import ACTION, IceGarden

ONE_TOKEN_ONLY: Final = Reason("one-token-only", "IG-34.11")
NOWHERE_TO_GO: Final = Reason("nowhere-to-go", "IG-34.32")
NO_VUKO_TOKEN: Final = Reason("no-vuko-token", "IG-34.50")
IN_THE_SAFE_ZONE: Final = Reason("in-the-safe-zone", "IG-34.51")


class Action(Do):
    """The boxes in the order of their numbers (IG-34.1)."""

    def do(self, game: IceGarden) -> None:
        game.phase = ACTION
        game.then(RESOLVE[0])


class ResolveBox(Do):
    """Remove the next marker of a box and let its owner act; an empty box gives way to the next (IG-34.2)."""

    place: int

    def do(self, game: IceGarden) -> None:
        place = self.place
        while place <= len(game.sequence):
            box = data.GORGE if place == 0 else game.sequence[place - 1]
            if game.boxes[box]:
                if game.action_box != box:
                    game.action_box = box
                    game.tell(BOX, box)
                game.then(RESOLVE[place])
                use_marker(game, box)
                return
            place += 1


RESOLVE: Final = [ResolveBox(place) for place in range(len(data.FREE_BOXES) + 1)]


def use_marker(game: IceGarden, box: int) -> None:
    """The owner of the marker that is removed next may do the action of the box once (IG-34.2, IG-34.10)."""
    markers = game.boxes[box]
    seat = markers[-1]
    if box == data.GORGE:
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
    if box == data.GORGE:
        return begin_gorge(game, seat)
    if box == data.INFLUENCE_BOX:
        return begin_influence(game, seat)
    if box == data.MOVE_BOX:
        return begin_move(game, seat, game.box.most_moves)
    if box == data.MOUNTAIN:
        return begin_mountain(game, seat)
    if box == data.RAVEN:
        return begin_raven(game, seat)
    begin_making(game, seat)
    return True


# Viper Gorge


def begin_gorge(game: IceGarden, seat: int) -> bool:
    ask = UseGorge(ALONE[seat], 0, 0)
    if len(ask.options(game, seat)) == 1:
        return False
    game.then(ask)
    return True


class UseGorge(Question):
    """Take one token, exchange as often as you like, in any order (`gorge`, IG-34.11 to IG-34.15)."""

    rule = "IG-34.11"
    verbs = ("take", "exchange", "stop")

    taken: int  # whether the one token has been taken
    used: int  # whether anything has been done

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
            game.tell(UNUSED, seat, data.GORGE)

    def ask_again(self, game: IceGarden, seat: int, taken: int) -> None:
        ask = UseGorge(self.seats, taken, 1)
        if not taken or len(ask.options(game, seat)) > 1:
            game.then(ask)

    def facts(self, game: IceGarden, seat: int) -> say.NumberTakenFacts:
        return {"number_taken": self.taken}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> say.PriceTermsFacts | say.NoFacts:
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
    return ask_influence(game, seat, game.box.most_markers, 0 if regions else 1)


def ask_influence(game: IceGarden, seat: int, left: int, comeback: int) -> bool:
    player = game.players[seat]
    if player.tokens[data.POPULATION] < game.box.marker_price or not player.markers:
        return False
    game.then(PlaceInfluence(ALONE[seat], left, comeback))
    return True


class PlaceInfluence(Question):
    """Where does an Influence Marker go, for a Population? (`influence_place`, IG-34.20)"""

    rule = "IG-34.20"
    verbs = ("influence", "stop")

    left: int
    comeback: int  # whether he had no influence at all when the action began

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        regions = game.open_to(seat) if self.comeback else game.influenced(seat)
        choices = [PLACE_INFLUENCE[at] for at in data.NUMBERS[regions]]
        choices.append(STOP)
        return choices

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if choice is STOP:
            return None
        if not isinstance(choice, Influence):
            return NOT_ASKED
        if self.comeback or not game.open_to(seat) & data.BITS[choice.at]:
            return why_closed(game, seat, choice.at)
        return None if game.influence(seat, game.regions[choice.at]) > 0 else NO_INFLUENCE

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        if isinstance(choice, Influence):
            player = game.players[seat]
            game.spend(player, data.POPULATION, game.box.marker_price)
            player.markers -= 1
            game.add(choice.at, seat, data.MARKER, 1)
            game.tell(PLACED, seat, choice.at)
            if self.left > 1:
                ask_influence(game, seat, self.left - 1, self.comeback)
        elif self.left == game.box.most_markers:
            game.tell(UNUSED, seat, data.INFLUENCE_BOX)

    def facts(self, game: IceGarden, seat: int) -> say.PlaceInfluenceFacts:
        population = game.players[seat].tokens[data.POPULATION]
        return {"left": self.left, "price": game.box.marker_price, "population": population, "comeback": self.comeback}

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> say.NoFacts | say.PriceInfluenceFacts:
        if not isinstance(choice, Influence):
            return {}
        return {"price": game.box.marker_price, "influence": game.influence(seat, game.regions[choice.at]) + 1}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> say.MarkersFacts:
        markers = game.regions[choice.at].count(seat, data.MARKER) if isinstance(choice, Influence) else 0
        return {"markers": markers}


# Move


def begin_move(game: IceGarden, seat: int, left: int) -> bool:
    if game.players[seat].tokens[data.GOLD] < game.box.move_price:
        return False
    ask = MovePiece(ALONE[seat], left)
    if len(ask.candidates(game, seat)) == 1:
        return False
    game.then(ask)
    return True


def open_neighbours(game: IceGarden, seat: int, at: int) -> int:
    """Where a piece of the seat can go from a region, as bits (IG-34.32)."""
    return data.NEAR[at] & game.open_to(seat)


class MovePiece(Question):
    """Which piece moves, for a Gold? (`move_piece`, IG-34.30)"""

    rule = "IG-34.30"
    verbs = ("piece", "stop")

    left: int

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        choices: list[Choice] = []
        character = game.players[seat].character
        base = seat * data.PIECE_KINDS
        for region in game.regions:
            if region.has_pieces(seat) and open_neighbours(game, seat, region.place.number):
                row = PIECE[region.place.number]
                choices += [
                    row[data.name_of(character, kind)] for kind in range(data.PIECE_KINDS) if region.pieces[base + kind]
                ]
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
            game.then(MoveTo(ALONE[seat], choice.at, kind_named(game, seat, choice.name), self.left))
        elif self.left == game.box.most_moves:
            game.tell(UNUSED, seat, data.MOVE_BOX)

    def facts(self, game: IceGarden, seat: int) -> say.MovePieceFacts:
        return {"left": self.left, "price": game.box.move_price, "gold": game.players[seat].tokens[data.GOLD]}


def kind_named(game: IceGarden, seat: int, name: int) -> int:
    """The kind of the seat's pieces that bears a name; -1 if it is somebody else's."""
    if name == data.MARKER:
        return data.MARKER
    kind = name - game.players[seat].character * (data.PIECE_KINDS - 1)
    return kind if 0 < kind < data.PIECE_KINDS else -1


class MoveTo(Question):
    """Where does the piece go? (`move_piece`, second half)"""

    rule = "IG-34.30"
    verbs = ("to",)

    start: int
    kind: int
    left: int

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return [TO[at] for at in data.NUMBERS[open_neighbours(game, seat, self.start)]]

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        return why_not_step(game, seat, self.start, choice) if isinstance(choice, To) else NOT_ASKED

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, To)
        game.spend(game.players[seat], data.GOLD, game.box.move_price)
        game.move(seat, self.kind, self.start, choice.at, 1)
        if game.heard is not None:
            name = data.name_of(game.players[seat].character, self.kind)
            game.tell_more(MOVED, seat, name, self.start, [choice.at])
        if self.left > 1:
            begin_move(game, seat, self.left - 1)

    def facts(self, game: IceGarden, seat: int) -> say.PieceRegionFromFacts:
        return piece_facts(game, seat, self.kind, self.start)

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> say.PriceInfluenceFacts:
        assert isinstance(choice, To)
        after = game.copy()
        after.move(seat, self.kind, self.start, choice.at, 1)
        return {"price": game.box.move_price, "influence": after.influence(seat, after.regions[choice.at])}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> say.PieceRegionFromFacts:
        return piece_facts(game, seat, self.kind, self.start)


def why_not_step(game: IceGarden, seat: int, start: int, choice: To) -> Reason | None:
    """What forbids a piece to go from one region to another (IG-34.30, IG-34.32)."""
    reason = why_closed(game, seat, choice.at)
    if reason is not None:
        return reason
    return None if data.NEAR[start] & data.BITS[choice.at] else NOT_NEXT_TO_IT


# Raven Shadow


def begin_raven(game: IceGarden, seat: int) -> bool:
    player = game.players[seat]
    if player.space == data.SAFE and why_not_discard(game, seat) is not None:
        return False
    game.then(UseRaven(ALONE[seat]))
    return True


def why_not_discard(game: IceGarden, seat: int) -> Reason | None:
    player = game.players[seat]
    if not player.vuko:
        return NO_VUKO_TOKEN
    return None if player.tokens[data.MFACTOR] >= game.box.discard_price else TOO_POOR


class UseRaven(Question):
    """Discard a Vuko token, or gain reputation? (`raven`, IG-34.50)"""

    rule = "IG-34.50"
    verbs = ("discard", "raise", "pass")

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return RAVEN_CHOICES

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if choice is DISCARD:
            return why_not_discard(game, seat)
        if choice is RAISE_REPUTATION:
            return IN_THE_SAFE_ZONE if game.players[seat].space == data.SAFE else None
        return None if choice is PASS else NOT_ASKED

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        player = game.players[seat]
        if choice is DISCARD:
            game.spend(player, data.MFACTOR, game.box.discard_price)
            player.vuko -= 1
            game.vuko_stock += 1
            game.tell(DISCARDED, seat, player.vuko)
        elif choice is RAISE_REPUTATION:
            before = player.space
            game.gain_reputation(player, game.box.raised)
            game.tell(RAISED, seat, before, player.space)
        else:
            game.tell(UNUSED, seat, data.RAVEN)

    def facts(self, game: IceGarden, seat: int) -> say.VukoTokensSpaceFacts:
        player = game.players[seat]
        return {"vuko_tokens": player.vuko, "space": data.SPACES[player.space]}

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> say.UseRavenGives:
        player = game.players[seat]
        if choice is DISCARD:
            return {"price": game.box.discard_price, "vuko_tokens": player.vuko - 1}
        return (
            {"space": data.SPACES[max(data.ZERO, player.space - game.box.raised)]} if choice is RAISE_REPUTATION else {}
        )

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> say.PriceTermsFacts | say.NoFacts:
        return price_facts([0, 0, game.box.discard_price]) if choice is DISCARD else {}


RAVEN_CHOICES: Final[list[Choice]] = [DISCARD, RAISE_REPUTATION, PASS]
