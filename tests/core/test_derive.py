"""What follows from declared fields: constructor, copy, what is saved, and that it is read again."""

import linecache
import traceback
from typing import Any, ClassVar, Final

import pytest

from meadhall.core import Ask, Chance, Do, Part, Replaced, State, Value, WorkedOut, load, restore
from meadhall.core.derive import DERIVED
from meadhall.core.parts import fields_digest


class Ground:
    """Something printed."""


class Coin(Part):
    """A part with a default."""

    worth: int
    shiny: bool = True


class Purse(Part):
    """A part with parts, and all that a field can be."""

    owner: int
    coins: list[Coin]
    best: Coin | None
    heaps: list[list[int]]
    order: Replaced[int]
    ground: Ground
    total: WorkedOut[int]
    marks: tuple[int, ...] = ()
    kind: ClassVar[str] = "purse"


class Sleeper(Part):
    """A part that is shared while it rests."""

    owner: int
    dreams: list[int]

    def is_at_rest(self) -> bool:
        return self.owner < 0


class Look(Value):
    """A value with fields."""

    near: int


class Market(State):
    """A state of parts."""

    day: int
    purses: list[Purse]
    sleepers: list[Sleeper]
    look: Look


class Walk(Ask):
    """A question with fields of its own."""

    far: int
    along: tuple[int, ...] = ()


class Run(Walk):
    """One more field."""

    speed: int = 1


class Toss(Chance):
    """Chance asks nobody, so that its constructor takes no seats."""

    number: int


GROUND: Final = Ground()


def purse() -> Purse:
    coin = Coin(5)
    return Purse(1, [coin, Coin(2, False)], coin, [[1], [2, 3]], [3, 1], GROUND, 7, (4,))


def market() -> Market:
    game = Market()
    game.day = 3
    game.purses = [purse()]
    game.sleepers = [Sleeper(-1, [1]), Sleeper(2, [8])]
    game.look = Look(4)
    return game


def test_a_step_is_made_with_the_fields_of_its_bases_first() -> None:
    step = Run((1, 2), 3, (4,), speed=5)
    assert (step.seats, step.far, step.along, step.speed) == ((1, 2), 3, (4,), 5)


def test_chance_does_not_take_its_seats() -> None:
    toss = Toss(2)
    assert (toss.seats, toss.number) == ((-1,), 2)
    assert toss.saved() == {"number": 2}


def test_fields_are_saved_by_name_and_defaults_are_left_out() -> None:
    assert Run((0,), 3).saved() == {"seats": [0], "far": 3}
    assert Run((0,), 3, (4,), 2).saved() == {"seats": [0], "far": 3, "along": [4], "speed": 2}


@pytest.mark.parametrize("step", [Run((0,), 3), Run((0, 1), 3, (4, 5), 2), Toss(1)])
def test_a_step_is_read_as_it_was_saved(step: Any) -> None:
    again = load(type(step), step.saved())
    assert again.saved() == step.saved()
    assert again.seats == step.seats


def test_what_is_missing_without_a_default_is_not_made_up() -> None:
    with pytest.raises(LookupError):
        load(Walk, {"seats": [0]})


def test_a_copy_has_parts_and_lists_of_its_own() -> None:
    old = purse()
    new = old.copy()
    old.coins[0].worth = 9
    old.coins.append(Coin(1))
    old.heaps[1].append(4)
    assert [(coin.worth, coin.shiny) for coin in new.coins] == [(5, True), (2, False)]
    assert new.heaps == [[1], [2, 3]]
    assert new.best is not None
    assert new.best.worth == 5


def test_a_copy_shares_what_never_changes() -> None:
    old = purse()
    new = old.copy()
    assert new.ground is old.ground
    assert new.order is old.order
    assert new.marks is old.marks
    game = market()
    assert game.copy().look is game.look


def test_what_is_worked_out_or_printed_is_not_saved() -> None:
    saved = purse().saved()
    assert saved == {
        "owner": 1,
        "coins": [{"worth": 5}, {"worth": 2, "shiny": False}],
        "best": {"worth": 5},
        "heaps": [[1], [2, 3]],
        "order": [3, 1],
        "marks": [4],
    }
    again = load(Purse, saved, ground=GROUND, total=7)
    assert again.saved() == saved
    assert again.total == 7


def test_a_part_at_rest_is_shared_and_not_saved() -> None:
    game = market()
    new = game.copy()
    assert new.sleepers[0] is game.sleepers[0]
    assert new.sleepers[1] is not game.sleepers[1]
    assert game.saved()["sleepers"] == [None, {"owner": 2, "dreams": [8]}]


def test_a_state_is_filled_with_what_was_saved() -> None:
    game, new = market(), Market()
    saved = game.saved()
    restore(new, saved, purses=[load(Purse, one, ground=GROUND, total=0) for one in saved["purses"]])  # type: ignore[attr-defined]
    assert (new.day, new.look.near, new.purses[0].coins[1].worth) == (3, 4, 2)


def test_what_a_class_writes_by_hand_is_left_alone() -> None:
    class Odd(Do):
        number: int

        def saved(self) -> dict[str, object]:
            return {"number": self.number + 1}

    assert Odd(1).saved() == {"number": 2}


def test_other_fields_have_another_fingerprint() -> None:
    first = fields_digest([Market])
    assert first == fields_digest([Market])
    assert first != fields_digest([Market, Walk])
    Coin.declared, before = Coin.declared + "\nweight: int", Coin.declared
    try:
        assert fields_digest([Market]) != first, "the parts of a state belong to it"
    finally:
        Coin.declared = before


def test_a_traceback_shows_derived_lines() -> None:
    broken = Purse(1, None, None, [], [], GROUND, 0)  # type: ignore[arg-type]
    with pytest.raises(TypeError) as trouble:
        broken.copy()
    assert "Purse(self.owner" in "".join(traceback.format_exception(trouble.value))
    assert linecache.getline(f"<derived {__name__}.Coin>", 1) == vars(Coin)[DERIVED].splitlines(keepends=True)[0]
