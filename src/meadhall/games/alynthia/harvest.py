"""The Harvest Phase: section 3.9 of the rules, AL-3.901 to AL-3.913."""

from typing import Final

from meadhall.core.steps import ALONE, Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.alynthia.cards import AT_HAND_LIMIT, play_card, play_choices, why_not_play
from meadhall.games.alynthia.choices import DISCARD, HARVEST, Discard, Harvest, Play
from meadhall.games.alynthia.data import FIRST_CARD, MATERIALS, RESOURCES, THINGS, TUNNEL
from meadhall.games.alynthia.decks import REFILL, discard_card
from meadhall.games.alynthia.events import DISCARDED, HARVESTED, MARKER_PASSED, PHASE
from meadhall.games.alynthia.facts import HaveFacts, NoFacts, NumberFacts, TrimHandFacts
from meadhall.games.alynthia.scoring import end_of_round
from meadhall.games.alynthia.state import FROM_BUILDING, HARVEST_PHASE, RUNNING, Alynthia
from meadhall.games.alynthia.trading import NOT_IN_HAND


class HarvestPhase(Do):
    """Six steps, each finished for all seats before the next."""

    def do(self, game: Alynthia) -> None:
        game.phase = HARVEST_PHASE
        game.tell(PHASE, HARVEST_PHASE)
        game.then_all([TRIM_HANDS, MAKE_READY, REFILL, END_ROUND])
        for seat in reversed(game.in_turn_order()):
            game.then(Produce(seat))


class Produce(Do):
    """Step 1: each outpost gives a resource of its space, a walled one more (AL-3.901, AL-4.118)."""

    seat: int

    def do(self, game: Alynthia) -> None:
        player = game.players[self.seat]
        given = [0] * len(RESOURCES)
        for outpost in player.outposts:
            if outpost.at == TUNNEL:
                game.then(HarvestTunnel(ALONE[self.seat]))
            else:
                given[game.board.type[outpost.at]] += game.box.walled_harvest if outpost.wall else 1
        for resource in range(len(given)):
            player.goods[resource] += given[resource]
        if game.heard is not None and player.outposts:
            game.tell_more(HARVESTED, self.seat, 0, 0, given)


class HarvestTunnel(Ask):
    """What does the outpost in the tunnel give? (AL-4.108, DEC-33)"""

    rule = "AL-4.108"
    verbs = ("harvest",)

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        return HARVEST

    def why_not(self, game: Alynthia, seat: int, choice: Choice) -> Reason | None:
        return None if isinstance(choice, Harvest) else NOT_ASKED

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Harvest)
        player = game.players[seat]
        if choice.what == MATERIALS:
            game.earn(player, game.box.tunnel_harvest, FROM_BUILDING)
        else:
            game.gain(player, choice.what, game.box.tunnel_harvest)

    def consequences(self, game: Alynthia, seat: int, choice: Choice) -> NumberFacts:
        return {"number": game.box.tunnel_harvest}


class TrimHands(Do):
    """Step 2: round and round until every hand is within its limit (AL-3.904, AL-3.913)."""

    def do(self, game: Alynthia) -> None:
        for seat in game.in_turn_order():
            player = game.players[seat]
            if player.hand_size() > player.hand_limit(game.box):
                game.then(TrimHand(ALONE[seat]), self)
                return


class TrimHand(Ask):
    """Discard a card, or play one? (DEC-32)"""

    rule = "AL-3.904"
    verbs = ("discard", "play")

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        player = game.players[seat]
        held = [DISCARD[thing] for thing in range(len(THINGS)) if player.holds(thing)]
        return [*held, *play_choices(game, player)]

    def why_not(self, game: Alynthia, seat: int, choice: Choice) -> Reason | None:
        if isinstance(choice, Discard):
            return None if game.players[seat].holds(choice.thing) else NOT_IN_HAND
        if isinstance(choice, Play):
            return why_not_play(game, game.players[seat], choice, AT_HAND_LIMIT)
        return NOT_ASKED

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        player = game.players[seat]
        if isinstance(choice, Play):
            play_card(game, player, choice)
            return
        assert isinstance(choice, Discard)
        if choice.thing >= FIRST_CARD:
            discard_card(game, player, choice.thing - FIRST_CARD)
        else:
            player.goods[choice.thing] -= 1
        game.tell(DISCARDED, seat, choice.thing)

    def facts(self, game: Alynthia, seat: int) -> TrimHandFacts:
        player = game.players[seat]
        limit = player.hand_limit(game.box)
        return {"number": player.hand_size() - limit, "hand": player.hand_size(), "limit": limit}

    def consequences(self, game: Alynthia, seat: int, choice: Choice) -> NoFacts | HaveFacts:
        if isinstance(choice, Play):
            return {}
        assert isinstance(choice, Discard)
        return {"have": game.players[seat].holds(choice.thing)}


class MakeReady(Do):
    """Step 3: every spent ability becomes ready (AL-3.907); what was counted for the round begins anew."""

    def do(self, game: Alynthia) -> None:
        for player in game.players:
            player.spent = 0
            player.gifts = player.trades = player.refusals = player.quiet = 0
            for outpost in player.outposts:
                outpost.used = False


class EndRound(Do):
    """Steps 5 and 6: the check for the round just played, then the marker moves on (AL-3.909 to AL-3.912)."""

    def do(self, game: Alynthia) -> None:
        end_of_round(game)
        if game.outcome != RUNNING:
            return
        game.round += 1
        if game.competitive:
            game.first = (game.first + 1) % len(game.players)
            game.tell(MARKER_PASSED, game.first)


TRIM_HANDS: Final = TrimHands()
MAKE_READY: Final = MakeReady()
END_ROUND: Final = EndRound()
