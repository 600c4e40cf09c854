"""Decisions of the party: everybody points at a choice, and where they differ there is a vote (RPA-7.2 to RPA-7.4).

Each seat points at one of the choices and may change its mind. When all point at the same one, it is taken at once. Any
seat that points may call the vote; those who have not pointed by then may abstain. The choice with most votes wins, and
if several lead, the storyteller picks one of those (DEC-33). Where a single seat decides, alone or for all, or where
there is only one choice, nobody votes. Who points at what lies in `sealed`, which keeps it through copies and saves.
"""

from collections.abc import Mapping
from typing import Final

from meadhall.core.steps import Ask, State
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.roll_player_adventures.choices import ABSTAIN, VOTE
from meadhall.games.roll_player_adventures.events import VOTE_CALLED, VOTE_TIED
from meadhall.games.roll_player_adventures.facts import PaysFacts, VoteFacts
from meadhall.games.roll_player_adventures.state import Adventure

POINTED_ALREADY: Final = Reason("pointed-already", "RPA-7.4")
NOT_POINTED: Final = Reason("not-pointed", "RPA-7.4")
VOTE_IS_CALLED: Final = Reason("vote-is-called", "RPA-7.4")
NO_VOTE: Final = Reason("no-vote", "RPA-7.3")
NOT_LEADING: Final = Reason("not-leading", "RPA-7.3")


class Together(Ask):
    """A question to the party. What can be chosen is said by `offers` and `refuse`, what follows by `decide`."""

    also = ("vote", "abstain")

    def offers(self, game: Adventure) -> list[Choice]:
        """What the party can choose, without those that `refuse` refuses."""
        raise NotImplementedError

    def refuse(self, game: Adventure, choice: Choice) -> Reason | None:
        """Why the party cannot choose this."""
        raise NotImplementedError

    def decide(self, game: Adventure, choice: Choice) -> None:
        """Carry it out; the question has left the agenda."""
        raise NotImplementedError

    def spends(self, game: Adventure, choice: Choice) -> dict[int, PaysFacts]:
        """The seats whose own things the choice costs, and what; not what it costs everybody alike."""
        return {}

    # Who is asked

    def asked(self, game: State) -> tuple[int, ...]:
        assert isinstance(game, Adventure)
        if not self.is_voted(game):
            return self.seats[:1] if len(self.seats) == 1 else (game.storyteller,)
        if is_tied(game, self.seats):
            return (game.storyteller,)
        waiting = waiting_for(game, self.seats)
        return waiting or self.seats

    def volunteers(self, game: State) -> tuple[int, ...]:
        """Who has pointed may change that, while others are still waited for."""
        assert isinstance(game, Adventure)
        if not self.is_voted(game) or not waiting_for(game, self.seats):
            return ()
        return tuple([seat for seat in self.seats if seat in game.sealed])

    def is_voted(self, game: Adventure) -> bool:
        """Whether there is something to agree upon; while somebody points there is, and nothing else changes."""
        if len(self.seats) < 2:
            return False
        return bool(game.sealed) or game.called or len(self.offers(game)) > 1

    def people_first(self, game: Adventure, people: list[int]) -> bool:
        """Bots point when somebody has pointed whom they can follow, and leave a dispute to those who have it."""
        voices = [seat for seat in people if seat in self.seats]
        if not voices or game.called or not self.is_voted(game):
            return False
        return not waiting_for(game, self.seats) or all([seat not in game.sealed for seat in voices])

    def for_absent(self, game: Adventure, seat: int) -> Choice | None:
        """With most of the others, who point at something; and then the vote is called, so that they need not wait."""
        if not votes(game.sealed):
            return None
        follow: list[Choice] = [*leaders(game.sealed), VOTE]
        return next((choice for choice in follow if self.why_not(game, seat, choice) is None), None)

    # Who pays

    def payers(self, game: Adventure, seat: int, choice: Choice) -> tuple[int, ...]:
        """When it is decided: those who pay and do not point at it themselves, for they were outvoted."""
        decided = self.decided_by(game, seat, choice)
        if decided is None or game.one_acts:
            return ()
        pay = self.spends(game, decided)
        return tuple([payer for payer in pay if payer != seat and decided not in game.sealed.get(payer, [])])

    def pays(self, game: Adventure, seat: int, choice: Choice, payer: int) -> PaysFacts:
        decided = self.decided_by(game, seat, choice)
        assert decided is not None
        return self.spends(game, decided)[payer]

    def decided_by(self, game: Adventure, seat: int, choice: Choice) -> Choice | None:
        """What the party has chosen once this is answered; None if it is not decided by it."""
        if not self.is_voted(game) or is_tied(game, self.seats):
            return choice
        pointed = game.sealed if choice is VOTE else {**game.sealed, seat: [choice]}
        if any([other not in pointed for other in self.seats]):
            return None
        return counted(pointed, game.called or choice is VOTE)

    # What can be answered

    def verbs_for(self, game: Adventure, seat: int) -> tuple[str, ...]:
        return (*self.verbs, *self.also)

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        if is_tied(game, self.seats):
            return leaders(game.sealed)
        offers = self.offers(game)
        if len(self.seats) < 2 or len(offers) < 2:
            return offers
        votes: list[Choice] = [VOTE, ABSTAIN]
        return votes + offers

    def options(self, game: Adventure, seat: int) -> list[Choice]:
        """Only votes need to be judged again."""
        choices = self.candidates(game, seat)
        if not choices or choices[0] is not VOTE:
            return choices
        return [choice for choice in choices if self.why_not_vote(game, seat, choice) is None]

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        if choice.verb not in self.verbs_for(game, seat):
            return NOT_ASKED
        if not self.is_voted(game):
            return NO_VOTE if choice is VOTE or choice is ABSTAIN else self.refuse(game, choice)
        if is_tied(game, self.seats):
            return None if choice in leaders(game.sealed) else NOT_LEADING
        reason = self.why_not_vote(game, seat, choice)
        if reason is not None or choice is VOTE or choice is ABSTAIN:
            return reason
        return self.refuse(game, choice)

    def why_not_vote(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        if choice is VOTE:
            if game.called:
                return VOTE_IS_CALLED
            return None if seat in game.sealed else NOT_POINTED
        if choice is ABSTAIN:
            if not game.called:
                return NO_VOTE
            return POINTED_ALREADY if seat in game.sealed else None
        pointed = game.sealed.get(seat)
        return POINTED_ALREADY if pointed is not None and pointed[0] is choice else None

    def accept(self, game: State, seat: int, choice: Choice) -> None:
        assert isinstance(game, Adventure)
        if not self.is_voted(game) or is_tied(game, self.seats):
            self.finish(game, choice)
            return
        if choice is VOTE:
            game.called = True
            game.tell(VOTE_CALLED, seat)
        else:
            game.sealed[seat] = [choice]
        if not waiting_for(game, self.seats):
            self.count(game)

    def count(self, game: Adventure) -> None:
        """All have pointed: agreement needs no vote, and a vote that was called is counted. Who called it has voted."""
        chosen = counted(game.sealed, game.called)
        if chosen is not None:
            self.finish(game, chosen)
        elif game.called:
            game.tell(VOTE_TIED, game.storyteller)

    def finish(self, game: Adventure, choice: Choice) -> None:
        game.agenda.pop()
        game.sealed = {}
        game.called = False
        self.decide(game, choice)

    def facts(self, game: Adventure, seat: int) -> Mapping[str, object]:
        """What the question is about, and how the vote stands."""
        return {**self.about(game), **self.vote(game)}

    def about(self, game: Adventure) -> Mapping[str, object]:
        """Numbers for the message of the question."""
        return {}

    def vote(self, game: Adventure) -> VoteFacts:
        tied = self.is_voted(game) and is_tied(game, self.seats)
        return {"tied": int(tied), "called": int(game.called)}


def waiting_for(game: Adventure, seats: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that have not pointed yet."""
    return tuple([seat for seat in seats if seat not in game.sealed])


def votes(pointed: dict[int, list[Choice]]) -> list[Choice]:
    """What seats point at, abstentions left out, in the order of the seats."""
    return [pointed[seat][0] for seat in sorted(pointed) if pointed[seat][0] is not ABSTAIN]


def leaders(pointed: dict[int, list[Choice]]) -> list[Choice]:
    """The choices with most votes."""
    tally: dict[Choice, int] = {}
    for choice in votes(pointed):
        tally[choice] = tally.get(choice, 0) + 1
    most = max(tally.values(), default=0)
    return [choice for choice, number in tally.items() if number == most]


def counted(pointed: dict[int, list[Choice]], called: bool) -> Choice | None:
    """What has been chosen when all have pointed: what they agree upon, or what leads if the vote was called."""
    chosen = leaders(pointed) if called else set(votes(pointed))
    return next(iter(chosen)) if len(chosen) == 1 else None


def is_tied(game: Adventure, seats: tuple[int, ...]) -> bool:
    """The vote was called, everybody has voted, and it is not decided: the storyteller breaks the tie."""
    return game.called and not waiting_for(game, seats) and len(leaders(game.sealed)) > 1
