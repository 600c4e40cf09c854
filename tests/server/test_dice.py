"""Chance: the same for a seed, never the same again, nothing to be guessed."""

from statistics import fmean

from meadhall.table.dice import Dice, new_secret


def rolls(dice: Dice, change: int, number: int) -> list[float]:
    dice.begin(change)
    return [dice.random() for _ in range(number)]


def test_a_seed_makes_the_same_dice() -> None:
    assert rolls(Dice(new_secret(7)), 3, 5) == rolls(Dice(new_secret(7)), 3, 5)
    assert rolls(Dice(new_secret(7)), 3, 5) != rolls(Dice(new_secret(8)), 3, 5)


def test_without_a_seed_two_tables_have_nothing_in_common() -> None:
    assert new_secret(None) != new_secret(None)


def test_after_a_restart_the_dice_go_on_where_they_were() -> None:
    secret = new_secret(None)
    before = Dice(secret)
    played = [rolls(before, change, 2) for change in range(5)]
    after = Dice(secret)
    assert [rolls(after, change, 2) for change in range(5)] == played


def test_every_change_rolls_dice_of_its_own() -> None:
    dice = Dice(new_secret(1))
    seen = [roll for change in range(300) for roll in rolls(dice, change, 3)]
    assert len(set(seen)) == 900
    assert all(0 <= roll < 1 for roll in seen)
    assert 0.45 < fmean(seen) < 0.55


def test_choices_and_shuffles_come_from_the_same_numbers() -> None:
    dice = Dice(new_secret(1))
    dice.begin(4)
    first = [dice.choice("abcdef") for _ in range(20)]
    dice.begin(4)
    assert [dice.choice("abcdef") for _ in range(20)] == first
    assert len(set(first)) > 2
