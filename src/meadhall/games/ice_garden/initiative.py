"""The Initiative phase: section 3.32 of the rules, IG-32; and the variable order of the boxes, IG-60.3."""

from typing import Final

from meadhall.core.steps import ALONE, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.ice_garden.choices import ADVANCE, ORDER, AdvanceBy, Order
from meadhall.games.ice_garden.data import FREE_BOXES, LAST_HELM, RED
from meadhall.games.ice_garden.events import ADVANCED, ORDER_SET, ORDERED, ROUND, SCORING
from meadhall.games.ice_garden.facts import AdvanceGives, HelmFacts, HelmStageFacts, NumberFacts
from meadhall.games.ice_garden.reasons import Question
from meadhall.games.ice_garden.state import INITIATIVE, IceGarden, Player

DOUBLE_USED: Final = Reason("double-used", "IG-32.3")
END_OF_TRACK: Final = Reason("end-of-track", "IG-32.5")
HAS_A_NUMBER: Final = Reason("has-a-number", "IG-60.3")
NUMBER_IS_FIXED: Final = Reason("number-is-fixed", "IG-60.3")

DOUBLE: Final = 2


class Initiative(Do):
    """A round begins; from the second on everybody moves in the order of the last round (IG-32.1, IG-32.2)."""

    def do(self, game: IceGarden) -> None:
        game.round += 1
        game.phase = INITIATIVE
        game.scoring = False
        game.tell(ROUND, game.round)
        if game.round == 1:
            settle_order(game)
        else:
            move_from(game, 0)


def move_from(game: IceGarden, place: int) -> None:
    """Move the markers from this place of the old order on; ask those who may choose."""
    while place < len(game.order):
        seat = game.order[place]
        if why_not_double(game, game.players[seat]) is None:
            game.then(Advance(ALONE[seat], place))
            return
        advance(game, game.players[seat], 1)
        place += 1
    settle_order(game)


def why_not_double(game: IceGarden, player: Player) -> Reason | None:
    """What forbids a step of two helms (IG-32.3 to IG-32.5)."""
    if player.helm + DOUBLE > LAST_HELM:
        return END_OF_TRACK
    return DOUBLE_USED if player.doubles >> game.box.stage[player.helm] & 1 else None


def advance(game: IceGarden, player: Player, steps: int) -> None:
    """The marker goes on top of those on its new helm (IG-32.6)."""
    if steps == DOUBLE:
        player.doubles |= 1 << game.box.stage[player.helm]
    player.helm += steps
    game.arrivals.remove(player.seat)
    game.arrivals.append(player.seat)
    if game.heard is not None:
        game.tell_more(
            ADVANCED, player.seat, steps, player.helm, [game.box.ship[player.helm], game.box.actions[player.helm]]
        )


class Advance(Question):
    """One helm or two? (`initiative_step`)"""

    rule = "IG-32.2"
    verbs = ("advance",)

    place: int

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return ADVANCE

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, AdvanceBy):
            return NOT_ASKED
        return why_not_double(game, game.players[seat]) if choice.number == DOUBLE else None

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, AdvanceBy)
        advance(game, game.players[seat], choice.number)
        move_from(game, self.place + 1)

    def facts(self, game: IceGarden, seat: int) -> HelmFacts:
        return {"helm": game.players[seat].helm}

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> AdvanceGives:
        assert isinstance(choice, AdvanceBy)
        helm = game.players[seat].helm + choice.number
        scoring = next_red(game) <= max(helm, game.front())
        return {"helm": helm, "ship": game.box.ship[helm], "actions": game.box.actions[helm], "scoring": int(scoring)}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> HelmStageFacts:
        return {"helm": game.players[seat].helm, "stage": game.box.stage[game.players[seat].helm]}


def settle_order(game: IceGarden) -> None:
    """The new order, the Action Markers, whether this round scores; then the order tokens (IG-32.7 to IG-32.13)."""
    if game.round > 1:
        game.order = initiative_order(game)
    for player in game.players:
        player.actions = game.box.actions[player.helm]
    if game.heard is not None:
        game.tell_more(ORDERED, 0, 0, 0, game.order[:])
    red = next_red(game)
    if red <= game.front():
        game.used_helms |= 1 << red
        game.scoring = True
        game.tell(SCORING, red)
    if game.variable_order and game.round > 1:
        game.sequence = []
        game.then(PlaceOrderToken(ALONE[game.order[0]]))


def initiative_order(game: IceGarden) -> list[int]:
    """Smaller ship first, then the helm further right, then the topmost marker (IG-32.7 to IG-32.9)."""
    helms = [player.helm for player in game.players]
    keys = [(game.box.ship[helms[seat]], -helms[seat], -place, seat) for place, seat in enumerate(game.arrivals)]
    keys.sort()
    return [key[3] for key in keys]


def next_red(game: IceGarden) -> int:
    """The first red helm that has not caused its scoring; beyond the track if there is none (IG-32.12)."""
    for helm in range(1, LAST_HELM + 1):
        if RED[helm] and not game.used_helms >> helm & 1:
            return helm
    return LAST_HELM + 1


class PlaceOrderToken(Question):
    """Which box gets the next number? (`place_order_token`, IG-60.3)"""

    rule = "IG-60.3"
    verbs = ("order",)

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return ORDER

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Order):
            return NOT_ASKED
        if choice.box not in FREE_BOXES:
            return NUMBER_IS_FIXED
        return HAS_A_NUMBER if choice.box in game.sequence else None

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Order)
        set_number(game, seat, choice.box)
        placed = len(game.sequence)
        following = game.order[placed % len(game.order)]
        if placed == len(FREE_BOXES) - 1:
            (last,) = [box for box in FREE_BOXES if box not in game.sequence]
            set_number(game, following, last)
        else:
            game.then(PlaceOrderToken(ALONE[following]))

    def facts(self, game: IceGarden, seat: int) -> NumberFacts:
        return {"number": len(game.sequence) + 1}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> NumberFacts:
        if isinstance(choice, Order) and choice.box in game.sequence:
            return {"number": game.sequence.index(choice.box) + 1}
        return {"number": 0}


def set_number(game: IceGarden, seat: int, box: int) -> None:
    game.sequence.append(box)
    game.tell(ORDER_SET, seat, len(game.sequence), box)
