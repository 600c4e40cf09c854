"""The Planning phase: section 3.33 of the rules, IG-33."""

from typing import Final

from meadhall.core.steps import ALONE, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.ice_garden.choices import PLAN, Plan
from meadhall.games.ice_garden.data import GORGE, MOST_SEATS
from meadhall.games.ice_garden.events import PLANNED
from meadhall.games.ice_garden.facts import FieldLastFacts, NoFacts, NumberFacts
from meadhall.games.ice_garden.reasons import NO_MARKERS, Question
from meadhall.games.ice_garden.state import PLANNING, IceGarden

BOX_IS_FULL: Final = Reason("box-is-full", "IG-33.4")


class Planning(Do):
    """One Action Marker each in initiative order, again and again (IG-33.1)."""

    def do(self, game: IceGarden) -> None:
        game.phase = PLANNING
        game.then(ASK_PLAN[game.order[0]])


class PlaceActionMarker(Question):
    """Which box gets your next Action Marker? (`place_action_marker`)"""

    rule = "IG-33.1"
    verbs = ("plan",)

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return PLAN

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Plan):
            return NOT_ASKED
        if len(game.boxes[choice.box]) >= game.box.fields[choice.box]:
            return BOX_IS_FULL
        return NO_MARKERS if choice.box == GORGE and not game.players[seat].markers else None

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Plan)
        player = game.players[seat]
        player.actions -= 1
        game.boxes[choice.box].append(seat)
        if choice.box == GORGE:
            player.markers -= 1
            player.gorge += 1
        game.tell(PLANNED, seat, choice.box, len(game.boxes[choice.box]))
        place = game.order.index(seat)
        for step in range(1, len(game.order) + 1):
            following = game.order[(place + step) % len(game.order)]
            if game.players[following].actions:
                game.then(ASK_PLAN[following])
                return

    def facts(self, game: IceGarden, seat: int) -> NumberFacts:
        return {"number": game.players[seat].actions}

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> FieldLastFacts:
        assert isinstance(choice, Plan)
        field = len(game.boxes[choice.box]) + 1
        return {"field": field, "last": int(field == game.box.fields[choice.box])}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> NumberFacts | NoFacts:
        return {"number": game.box.fields[choice.box]} if isinstance(choice, Plan) else {}


ASK_PLAN: Final = [PlaceActionMarker(ALONE[seat]) for seat in range(MOST_SEATS)]
