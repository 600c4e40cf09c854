"""Numbers that say how sure they are."""

import pytest

from meadhall.lab.statistics import quantile, share, spread, t95


def test_wilsons_interval_is_the_one_of_the_textbooks() -> None:
    found = share(8, 10)
    assert found.low == pytest.approx(0.4902, abs=1e-4)
    assert found.high == pytest.approx(0.9433, abs=1e-4)


def test_never_and_always_are_not_certain() -> None:
    never, always = share(0, 20), share(20, 20)
    assert (never.low, always.high) == (0, 1)
    assert never.high == pytest.approx(0.1611, abs=1e-4)
    assert always.low == pytest.approx(1 - never.high)


def test_half_a_win_counts_half() -> None:
    assert share(1.5, 3).share == 0.5


def test_many_games_are_surer_than_few() -> None:
    few, many = share(5, 10), share(500, 1000)
    assert few.high - few.low > 5 * (many.high - many.low)


def test_a_spread_is_the_mean_and_how_far_it_may_be_off() -> None:
    found = spread([2, 4, 4, 4, 5, 5, 7, 9])
    assert found.mean == 5
    assert found.high - found.mean == pytest.approx(2.3646 * (32 / 7 / 8) ** 0.5, rel=1e-3)  # seven degrees of freedom
    assert found.mean - found.low == pytest.approx(found.high - found.mean)


@pytest.mark.parametrize(
    ("freedom", "tabled"), [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (10, 2.228), (30, 2.042), (1000, 1.962)]
)
def test_few_numbers_reach_as_far_as_the_tables_of_student_say(freedom: int, tabled: float) -> None:
    assert t95(freedom) == pytest.approx(tabled, rel=1e-3)


def test_a_single_number_is_its_own_spread() -> None:
    found = spread([7])
    assert (found.low, found.mean, found.high) == (7, 7, 7)
    assert set(found.quantiles.values()) == {7}


def test_quantiles_lie_between_the_numbers() -> None:
    assert quantile([1, 2, 3, 4], 0.5) == 2.5
    assert quantile([1, 2, 3, 4], 0) == 1
    assert quantile([1, 2, 3, 4], 1) == 4
    assert spread([10, 30, 20]).quantiles["0.25"] == 15
