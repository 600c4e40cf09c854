"""Puzzles at the terminal."""

from tests.cli.terminal import meadhall


def test_puzzles_are_listed() -> None:
    said = meadhall("practice", "small-world").output
    assert "tired-orcs" in said
    assert "dawn-of-ulos" not in said


def test_a_try_is_judged_when_the_turn_ends_and_may_be_repeated() -> None:
    said = meadhall("practice", "small-world", "stout-giants", typed="pass\nagain\ndecline\nquit\n").output
    assert "Worse by" in said
    assert "Stay, and the thin Giants" in said
    assert "Solved" in said


def test_the_best_turn_is_shown_to_whoever_asks_for_it() -> None:
    said = meadhall("practice", "small-world", "stout-giants", typed="pass\nshow\nquit\n").output
    assert "Go in decline" in said
