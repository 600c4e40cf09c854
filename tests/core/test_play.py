"""Questions and answers: the whole play interface, shown on the toy game."""

from random import Random

import pytest

from meadhall.core import (
    CHANCE,
    Ask,
    BadInput,
    Choice,
    Do,
    Event,
    Refused,
    State,
    Step,
    answer,
    draw,
    is_forced,
    new_game,
    options,
    play_out,
    question,
    why_not,
)
from tests.core.toy import CHOICES, GREW, OFFER, RULES, SHOUT, STORM, SUN, TAKE, Grow, Orchard, Pick, Shout, Weather


def orchard(*answers: str, seats: int = 2) -> Orchard:
    """A new game after some answers in the notation of records."""
    game = new_game(RULES, seats, {})
    assert isinstance(game, Orchard)
    for line in answers:
        who, _, text = line.partition(" ")
        answer(game, CHANCE if who == "*" else int(who), CHOICES[text])
    return game


def texts(choices: list[Choice]) -> list[str]:
    return [choice.text for choice in choices]


def test_steps_that_need_nobody_run_until_somebody_is_asked() -> None:
    game = orchard()
    assert game.apples == 0
    assert isinstance(question(game), Weather)
    assert game.apples == 2  # the day has begun


def test_asking_twice_changes_nothing() -> None:
    game = orchard("* sun")
    first = question(game)
    saved = RULES.save(game)
    assert question(game) is first
    assert RULES.save(game) == saved


def test_options_are_the_candidates_without_a_reason() -> None:
    game = orchard("* sun")
    assert texts(options(game, 0)) == ["take 0", "take 1", "take 2"]  # two apples hang there
    assert options(game, 1) == []  # it is not asked


def test_a_refusal_tells_the_reason_and_the_arithmetic() -> None:
    refusal = why_not(orchard("* sun"), 0, TAKE[3])
    assert refusal is not None
    assert (refusal.reason.code, refusal.reason.rule) == ("too-few-apples", "OR-1")
    assert refusal.facts == {"number": 3, "apples": 2}
    assert repr(refusal) == "<too-few-apples (OR-1) {'number': 3, 'apples': 2}>"


def test_what_is_accepted_has_no_reason() -> None:
    assert why_not(orchard("* sun"), 0, TAKE[2]) is None


def test_another_seat_is_told_who_is_asked() -> None:
    refusal = why_not(orchard("* sun"), 1, TAKE[1])
    assert refusal is not None
    assert refusal.reason.code == "not-your-turn"
    assert refusal.facts == {"asked": [0]}


def test_a_choice_of_another_question_is_not_asked_for() -> None:
    refusal = why_not(orchard("* sun"), 0, SHOUT)
    assert refusal is not None
    assert refusal.reason.code == "not-asked"


def test_nobody_may_answer_when_the_game_is_over() -> None:
    game = orchard()
    play_out(game, Random(1))
    assert question(game) is None
    assert options(game, 0) == []
    refusal = why_not(game, 0, TAKE[0])
    assert refusal is not None
    assert refusal.reason.code == "game-over"
    with pytest.raises(Refused, match="game-over"):
        answer(game, 0, TAKE[0])


@pytest.mark.parametrize(("seat", "choice"), [(0, TAKE[3]), (1, TAKE[0]), (0, SUN), (CHANCE, SUN), (0, OFFER[0])])
def test_a_refused_answer_changes_nothing(seat: int, choice: Choice) -> None:
    game = orchard("* sun")
    question(game)
    before = RULES.save(game)
    with pytest.raises(Refused) as refused:
        answer(game, seat, choice)
    assert refused.value.refusal.reason.code in str(refused.value)
    assert RULES.save(game) == before


def test_an_answer_is_carried_out_and_the_question_leaves() -> None:
    game = orchard("* sun", "0 take 1")
    assert (game.apples, game.baskets) == (1, [1, 0])
    ask = question(game)
    assert isinstance(ask, Pick)
    assert ask.seats == (1,)


def test_a_question_to_several_seats_takes_the_first_answer() -> None:
    game = orchard("* sun", "0 take 0", "1 take 0")
    ask = question(game)
    assert isinstance(ask, Shout)
    assert ask.asked(game) == (0, 1)
    answer(game, 1, SHOUT)
    assert game.baskets == [0, 1]
    assert not isinstance(question(game), Shout)


def test_what_comes_next_is_done_in_the_order_written() -> None:
    game = Orchard()
    game.agenda = [Grow(9)]
    game.then(Grow(1), Grow(2), Grow(3))
    game.then(Grow(0))
    assert [step.saved()["day"] for step in reversed(game.agenda)] == [0, 1, 2, 3, 9]


class Note(Do):
    """Writes its name down, after what it pushes."""

    name: int
    first: tuple[int, ...] = ()

    def do(self, game: State) -> None:
        if self.first:
            game.then_all([*[Note(name) for name in self.first], Note(self.name)])
        else:
            game.tell(self.name)


def test_what_a_step_pushes_comes_before_what_waited() -> None:
    game = Orchard()
    game.heard = []
    game.then(Note(3, first=(1, 2)), Note(4))
    assert question(game) is None
    assert [event.kind for event in game.heard] == [1, 2, 3, 4]


def test_events_are_told_only_to_somebody_who_listens() -> None:
    game = orchard()
    question(game)
    assert game.heard is None
    listened = orchard()
    listened.heard = []
    question(listened)
    (event,) = listened.heard
    assert isinstance(event, Event)
    assert (event.kind, event.a, event.b, event.c, event.more) == (GREW, 0, 2, 0, [])


def test_a_list_of_numbers_is_told_with_an_event() -> None:
    game = orchard()
    game.tell_more(1, 2, 3, 4, [5, 6])
    assert game.heard is None
    game.heard = []
    game.tell_more(1, 2, 3, 4, [5, 6])
    assert [(e.kind, e.a, e.b, e.c, e.more) for e in game.heard] == [(1, 2, 3, 4, [5, 6])]


# Chance


class Fixed(Random):
    """A generator that says what it is told to."""

    def __init__(self, value: float) -> None:
        super().__init__()
        self.value = value

    def random(self) -> float:
        return self.value


@pytest.mark.parametrize(("number", "outcome"), [(0.0, SUN), (0.5, SUN), (0.7499, SUN), (0.75, STORM), (0.9999, STORM)])
def test_chance_follows_its_weights(number: float, outcome: Choice) -> None:
    game = orchard()
    ask = question(game)
    assert ask is not None
    assert draw(game, ask, Fixed(number)) is outcome  # three to one


@pytest.mark.parametrize(("number", "crate"), [(0.0, 0), (0.3333, 0), (0.3334, 1), (0.9999, 2)])
def test_without_weights_everything_is_as_likely(number: float, crate: int) -> None:
    game = orchard("* sun", "0 take 0", "1 take 0", "0 shout")
    ask = question(game)
    assert ask is not None
    assert draw(game, ask, Fixed(number)).text == f"crate {crate}"


def test_chance_gives_only_what_it_offers() -> None:
    refusal = why_not(orchard(), CHANCE, TAKE[0])
    assert refusal is not None
    assert refusal.reason.code == "not-asked"
    assert why_not(orchard(), CHANCE, STORM) is None


def test_players_do_not_answer_for_chance() -> None:
    refusal = why_not(orchard(), 0, SUN)
    assert refusal is not None
    assert refusal.reason.code == "not-your-turn"


def test_what_chance_answers_is_news() -> None:
    game = orchard()
    assert game.reveals == 0
    answer(game, CHANCE, SUN)
    assert game.reveals == 1


# Forced answers


def forced(game: Orchard) -> bool:
    ask = question(game)
    assert isinstance(ask, Ask)
    return is_forced(game, ask)


def test_a_lone_option_of_a_lone_seat_is_forced() -> None:
    assert forced(orchard("* sun", "0 take 2"))  # rest
    assert forced(orchard("* sun", "0 take 2", "0 rest"))  # no apple is left: take 0
    assert not forced(orchard("* sun", "0 take 1"))


def test_chance_is_never_forced() -> None:
    assert not forced(orchard())


def test_a_question_to_several_seats_is_not_forced() -> None:
    assert not forced(orchard("* sun", "0 take 0", "1 take 0"))  # each could only shout


def test_a_sealed_question_is_not_forced() -> None:
    """That a seat needed no time to think would tell the others that it had no choice."""
    opened = orchard("* sun", "0 take 0", "1 take 0", "0 shout", "* crate 1", "0 offer 0", "0 offer 1")
    assert texts(options(opened, 1)) == ["offer 0"]  # an empty basket
    assert not forced(opened)


# Playing out


def test_playing_out_counts_the_answers() -> None:
    game = orchard()
    game.days = 1
    assert play_out(game, Random(3)) == 9  # weather, two picks, one shout, one crate, four offers
    assert game.agenda == []


def test_the_same_seed_plays_the_same_game() -> None:
    first, second, other = orchard(), orchard(), orchard()
    play_out(first, Random(5))
    play_out(second, Random(5))
    play_out(other, Random(6))
    assert RULES.save(first) == RULES.save(second)
    assert RULES.save(first) != RULES.save(other)


# New games


def test_a_new_game_lists_the_seats_there_are() -> None:
    with pytest.raises(BadInput) as bad:
        new_game(RULES, 4, {})
    assert (bad.value.code, bad.value.facts) == ("bad-seats", {"seats": 4, "allowed": "2, 3"})


def test_a_new_game_lists_the_options_there_are() -> None:
    with pytest.raises(BadInput) as bad:
        new_game(RULES, 2, {"size": "long"})
    assert (bad.value.code, bad.value.facts) == ("unknown-option", {"option": "size", "known": "length"})


def test_a_new_game_lists_the_values_there_are() -> None:
    with pytest.raises(BadInput) as bad:
        new_game(RULES, 2, {"length": "huge"})
    assert bad.value.code == "bad-option"
    assert bad.value.facts == {"option": "length", "value": "huge", "allowed": "short, long"}


def test_an_option_that_is_not_given_has_its_first_value() -> None:
    short, long = new_game(RULES, 2, {}), new_game(RULES, 2, {"length": "long"})
    assert isinstance(short, Orchard)
    assert isinstance(long, Orchard)
    assert (short.days, long.days) == (2, 4)


def test_notation_reads_as_the_one_shared_choice() -> None:
    assert RULES.read("take 2") is TAKE[2]
    assert (TAKE[2].verb, repr(TAKE[2])) == ("take", "<take 2>")
    with pytest.raises(BadInput) as bad:
        RULES.read("take 9")
    assert (bad.value.code, bad.value.facts) == ("unknown-choice", {"text": "take 9"})


def test_a_step_saves_its_fields_by_name() -> None:
    assert Step().saved() == {}
    assert Pick((1,)).saved() == {"seats": [1]}
    assert Weather().saved() == {}
