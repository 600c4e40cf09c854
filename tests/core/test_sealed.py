"""Sealed answers: collected in secret, in small steps, and revealed together."""

import pytest

from meadhall.core import SPECTATOR, Ask, AskAll, Refused, answer, options, public_sealed, question
from tests.core.test_play import orchard, texts
from tests.core.toy import OFFER, RULES, SHOUT, SOLD, Orchard

# One apple each, and one more for seat 0.
BEFORE_THE_AUCTION = ["* sun", "0 take 1", "1 take 1", "0 shout", "* crate 1"]


def auction(*offers: str) -> Orchard:
    return orchard(*BEFORE_THE_AUCTION, *offers)


def asked(game: Orchard) -> tuple[int, ...]:
    ask = question(game)
    assert isinstance(ask, Ask)
    return ask.asked(game)


def test_all_seats_are_asked_at_once() -> None:
    assert asked(auction()) == (0, 1)


def test_seats_may_answer_in_any_order() -> None:
    one = auction("0 offer 1", "0 offer 1", "1 offer 1", "1 offer 0")
    other = auction("1 offer 1", "0 offer 1", "1 offer 0", "0 offer 1")
    assert RULES.save(one) == RULES.save(other)
    assert one.baskets == [3, 1]  # 2 - 2 offered + 3, against a bid of 1


def test_a_seat_answers_in_small_steps_until_it_is_complete() -> None:
    assert asked(auction("0 offer 1")) == (0, 1)
    assert asked(auction("0 offer 1", "0 offer 0")) == (1,)


def test_what_a_seat_has_sealed_binds_its_next_step() -> None:
    assert texts(options(auction(), 0)) == ["offer 0", "offer 1", "offer 2"]
    assert texts(options(auction("0 offer 1"), 0)) == ["offer 0", "offer 1"]  # 1 of 2 apples is spoken for


def test_nothing_happens_before_the_last_answer() -> None:
    game = auction("0 offer 2", "0 offer 0", "1 offer 1")
    assert game.baskets == [2, 1]
    assert game.reveals == 2  # the weather and the crate
    answer(game, 1, OFFER[0])
    assert game.baskets == [3, 1]
    assert game.reveals == 3
    assert game.sealed == {}


def test_the_reveal_is_told_once_with_all_bids() -> None:
    game = auction("1 offer 1", "1 offer 0", "0 offer 2")
    game.heard = []
    answer(game, 0, OFFER[0])
    assert [(event.kind, event.a, event.more) for event in game.heard] == [(SOLD, 0, [2, 1])]


def test_a_seat_that_is_complete_cannot_answer_again() -> None:
    game = auction("0 offer 1", "0 offer 0")
    with pytest.raises(Refused, match="not-your-turn"):
        answer(game, 0, OFFER[0])


def test_a_refused_step_leaves_the_seal_as_it_was() -> None:
    game = auction("0 offer 2")
    before = RULES.save(game)
    for choice, reason in ((OFFER[1], "beyond-basket"), (SHOUT, "not-asked")):
        with pytest.raises(Refused, match=reason):
            answer(game, 0, choice)
    assert RULES.save(game) == before


def test_only_that_a_seat_has_finished_is_public() -> None:
    game = auction("0 offer 1")
    ask = question(game)
    assert isinstance(ask, AskAll)
    assert public_sealed(game, ask) == []
    answer(game, 0, OFFER[1])
    assert public_sealed(game, ask) == [0]
    assert public_sealed(game, Ask((0, 1))) == []


def test_a_sealed_answer_is_seen_by_its_seat_alone() -> None:
    one, other = auction("0 offer 2", "0 offer 0"), auction("0 offer 0", "0 offer 1")
    assert RULES.view(one, 1) == RULES.view(other, 1)
    assert RULES.view(one, SPECTATOR) == RULES.view(other, SPECTATOR)
    assert RULES.view(one, 0)["private"] == {"offers": ["offer 2", "offer 0"]}


def test_a_sealed_answer_is_copied_and_saved() -> None:
    game = auction("0 offer 2")
    copied, loaded = game.copy(), RULES.load(RULES.save(game))
    answer(game, 0, OFFER[0])
    assert [offer.text for offer in copied.sealed[0]] == ["offer 2"]
    assert loaded.sealed == {0: [OFFER[2]]}
    assert loaded.sealed[0][0] is OFFER[2]
