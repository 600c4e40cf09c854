"""Keys open what they are for, and nothing else."""

from hypothesis import given
from hypothesis import strategies as st

from meadhall.core import SPECTATOR
from meadhall.table.keys import Keys

KEYS = Keys(b"a secret of thirty-two bytes, say")


def test_a_seats_key_opens_that_seat_of_that_table() -> None:
    key = KEYS.seat("oak", 1)
    assert KEYS.who("oak", key) == (1, 0)
    assert KEYS.who("elm", key) is None
    assert KEYS.who("oak", "0" + key[1:]) is None
    assert Keys(b"another secret").who("oak", key) is None


def test_the_watchers_key_opens_no_seat() -> None:
    assert KEYS.who("oak", KEYS.watch("oak")) == (SPECTATOR, 0)


@given(st.text(max_size=40) | st.sampled_from(["w-", "0-", "w", "0", "-", "０-x", "w-\udcff"]))
def test_what_was_not_signed_opens_nothing(key: str) -> None:
    assert KEYS.who("oak", key) is None


def test_a_key_cannot_be_made_for_two_tables_by_moving_the_border() -> None:
    assert KEYS.signed("a", "1/2") != KEYS.signed("a/1", "2") or KEYS.who("a/1", KEYS.seat("a", 2)) is None
