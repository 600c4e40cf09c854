"""Nobody's own things are spent by somebody else's answer, unless the question says that they pay for it."""

from collections import Counter

import pytest

from meadhall.core import CHANCE, Ask, Choice, State, question
from meadhall.core.play import is_forced
from meadhall.core.sealed import AskAll
from meadhall.games.roll_player_adventures import RULES
from meadhall.games.roll_player_adventures.data import CARDS, cards_in
from meadhall.games.roll_player_adventures.state import Adventure, Hero
from tests.laws.roll_player_adventures import campaign
from tests.laws.walk import GAMES, Table, Walker

FORCED_WITH_IT = {"PickPayer", "Trade"}
"""Questions whose answers cost somebody a card, also when what is asked next has only one answer. Elsewhere what is
forced is the story's doing: nobody has chosen it."""

DRAINED_IN_TURN = "DrainRow"
"""Where the story drains everybody, one after the other chooses his row; whoever has only one left loses it unasked."""

TABLES = [
    Table(RULES.name, seats, options)
    for seats in (2, 3, 4)
    for options in (
        {},
        {"legendary": "on"},
        {"adventure": "1"},
        {"adventure": "6", "campaign": campaign(5, seats)},
        {"adventure": "9", "campaign": campaign(8, seats, legendary=1)},
    )
]
"""Everybody acts for himself: where one acts for all, all have agreed to that."""
LONG_ENOUGH = 1500
"""Answers: after so many all kinds of questions have come that come at all."""


class Paying(Walker):
    """Plays at random, with the forced answers as a table gives them, and looks who pays for what."""

    def __init__(self, table: Table, seed: int) -> None:
        super().__init__(table, seed)
        self.declared: Counter[str] = Counter()
        """By question, how often somebody else was said to pay."""

    def step(self, ask: Ask) -> None:
        asked = ask.asked(self.state)
        if asked == (CHANCE,) or is_forced(self.state, ask):
            super().step(ask)
            return
        seat = asked[self.below(len(asked))]
        choice = self.choose(ask.options(self.state, seat))
        payers = ask.payers(self.state, seat, choice)
        assert seat not in payers
        for payer in payers:
            assert ask.pays(self.state, seat, choice, payer)
            self.declared[type(ask).__name__] += 1
        before = self.state.copy()
        self.match.answer(seat, choice)
        if type(ask).__name__ in FORCED_WITH_IT:
            while (forced := question(self.state)) is not None and is_forced(self.state, forced):
                super().step(forced)
        assert isinstance(before, Adventure)
        assert isinstance(self.state, Adventure)
        if type(ask).__name__ == DRAINED_IN_TURN:
            return
        robbed = robbed_in(before, self.state) - {seat}
        assert robbed <= set(payers), f"{type(ask).__name__}: {choice.text} of {seat} costs {robbed}, not {payers}"


def robbed_in(before: Adventure, after: Adventure) -> set[int]:
    """The seats that have lost a card, or have stamina on the table that was in their rows, and did not want that.

    What happens to all (a round's toll, danger, a lost fight) is nobody's payment: it comes with no question.
    """
    if len(before.heroes) != len(after.heroes):
        return set()
    return {
        old.seat
        for old, new in zip(before.heroes, after.heroes)
        if ((lost := old.owned() & ~new.owned()) and not wanted(before, old, lost))
        or laid(after, new) + bought_with(before, after, old) > laid(before, old)
    }


def wanted(before: Adventure, hero: Hero, lost: int) -> bool:
    """Whether somebody points at losing this card, or at giving any, himself."""
    pointed = before.sealed.get(hero.seat)
    names = {f"s{hero.seat}", *[CARDS[card].id for card in cards_in(lost)]}
    return pointed is not None and pointed[0].text.partition(" ")[2] in names


def laid(game: Adventure, hero: Hero) -> int:
    """The stamina of a hero that lies ready to be paid with."""
    return 0 if game.event is None else len([unit for unit in game.event.payment if unit // 6 == hero.seat])


def bought_with(before: Adventure, after: Adventure, hero: Hero) -> int:
    """The stamina that has left the rows of a hero for a die."""
    if before.event is None or after.event is None or after.event.bought == before.event.bought:
        return 0
    return sum(hero.rows) - sum(after.heroes[hero.seat].rows)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_whoever_pays_for_an_answer_of_somebody_else_is_named(number: int) -> None:
    walker = Paying(TABLES[number], number)
    for at, _ in enumerate(walker.walk()):
        if at == LONG_ENOUGH:
            break
    if not walker.table.options:
        assert walker.declared["BuyDice"] + walker.declared["PayDie"] > 0


@pytest.mark.parametrize("game", GAMES)
def test_what_is_sealed_has_no_payers(game: str) -> None:
    """Whoever is asked to agree would learn of it."""
    sealed = [step for step in GAMES[game].steps.values() if issubclass(step, AskAll)]
    assert [step.__name__ for step in sealed if step.payers is not Ask.payers] == []


def test_where_one_acts_for_all_nobody_else_is_asked() -> None:
    walker = Walker(Table(RULES.name, 3, {"acting": "one"}), 1)
    for number, ask in enumerate(walker.walk()):
        if number > 400:
            break
        everything: list[Choice] = [] if ask.asked(walker.state) == (CHANCE,) else ask.options(walker.state, 0)
        state: State = walker.state
        assert [choice for choice in everything if ask.payers(state, ask.asked(state)[0], choice)] == []
