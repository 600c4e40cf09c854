"""Ratings: who wins rises, who surprises rises more, bots stay where they are, and the fit finds what was put in."""

from pathlib import Path
from random import Random

import pytest

from meadhall.club.rating_fit import COIN, Played, fit, rate_bots
from meadhall.club.ratings import (
    DOUBT,
    USUAL_BETA,
    YEAR,
    Rating,
    chance,
    known_pools,
    places_of,
    pool_of,
    rated,
    rated_together,
)
from meadhall.lab.simulate import Outcome, checked_plan
from meadhall.lab.storage import Shelf
from tests.cli.terminal import meadhall, refused


def test_places_follow_the_winners_first_and_scores_then() -> None:
    assert places_of([1], [10, 12, 7]) == [2, 1, 3]
    assert places_of([0, 1], [12, 12, 12]) == [1, 1, 3]
    assert places_of([0], [5, 9, 9]) == [1, 2, 2]  # a tie of points that was broken some other way


def test_who_wins_rises_and_everybody_is_better_known_afterwards() -> None:
    before = [Rating(), Rating(), Rating()]
    after = rated(USUAL_BETA, before, [1, 2, 3])
    assert after[0].mean > after[1].mean > after[2].mean
    assert all(new.doubt < old.doubt for new, old in zip(after, before, strict=True))


def test_a_surprise_moves_more() -> None:
    strong, weak = Rating(32.0, 2.0), Rating(20.0, 2.0)
    expected = rated(USUAL_BETA, [strong, weak], [1, 2])[0].mean - strong.mean
    surprise = rated(USUAL_BETA, [strong, weak], [2, 1])[1].mean - weak.mean
    assert surprise > 3 * expected > 0


def test_bots_are_fixed_points() -> None:
    bot = Rating(25.0, 2.0)
    after = rated(USUAL_BETA, [bot, Rating()], [2, 1], fixed=frozenset({0}))
    assert after[0] == bot
    assert after[1].mean > 25.0


def test_a_party_rises_together_and_the_table_falls() -> None:
    party, table = rated_together(USUAL_BETA, [Rating(), Rating(30.0, 3.0)], Rating(), won=True)
    assert party[0].mean > 25.0
    assert party[1].mean > 30.0
    assert table.mean < 25.0
    lost, beaten_by = rated_together(USUAL_BETA, [Rating(), Rating(30.0, 3.0)], Rating(), won=False)
    assert lost[0].mean < 25.0 < beaten_by.mean


def test_what_is_shown_and_what_ladders_sort_by() -> None:
    assert (Rating().shown, Rating(27.5, 1.0).shown) == (1500, 1600)
    assert not Rating().is_sure
    assert Rating(25.0, 4.9).is_sure
    assert Rating(26.0, 1.0).standing > Rating(28.0, 5.0).standing


def test_doubt_grows_without_games_and_never_beyond_that_of_a_stranger() -> None:
    known = Rating(30.0, 2.0)
    assert known.after(0.0) == known
    assert 2.0 < known.after(YEAR).doubt < 4.0
    assert known.after(100 * YEAR) == Rating(30.0, DOUBT)


def games_of(strengths: dict[str, float], luck: float, number: int, seats: int, seed: int) -> list[Played]:
    """Games that a plain model has made: strength and luck, and the best sum comes first."""
    random, found = Random(seed), []
    for _ in range(number):
        names = random.sample(sorted(strengths), seats)
        shown = [strengths[name] + random.gauss(0.0, luck) for name in names]
        found.append(Played(names, [1 + sum(other > one for other in shown) for one in shown]))
    return found


def test_the_fit_tells_much_luck_from_little_and_beats_a_coin() -> None:
    strengths = {f"player {number}": 25.0 + 2.0 * number for number in range(8)}
    little = fit(games_of(strengths, 1.0, 300, 3, 1), orders=3)
    much = fit(games_of(strengths, 10.0, 300, 3, 1), orders=3)
    assert little.beta < much.beta
    assert little.loss < much.loss < COIN
    assert little.loss < little.elo_loss + 0.02
    assert much.loss <= much.usual_loss + 0.001
    for one in (little, much):
        assert one.behind_low <= one.behind <= one.behind_high
        assert abs(one.behind - (one.loss - one.elo_loss)) < 0.02


def test_an_adept_is_1500_wherever_bots_are_rated() -> None:
    games = games_of({"random": 10.0, "adept": 40.0, "novice": 30.0, "master:12": 45.0}, 4.0, 150, 2, 1)
    bots = rate_bots(games, 4.0).bots
    assert bots["adept"].shown == 1500
    assert "master:12" not in bots
    assert bots["random"].mean < bots["novice"].mean < 25.0
    assert chance(4.0, bots["adept"], bots["random"]) > 0.8


def test_every_pool_that_a_club_rates_was_fitted_and_has_its_adept() -> None:
    pools = known_pools()
    assert {pool.split(maxsplit=1)[0] for pool in pools} == {"small-world", "dawn-of-ulos", "alynthia", "ice-garden"}
    for pool in pools.values():
        assert pool.bots["adept"].shown == 1500
        assert pool.bots["random"].standing < pool.bots["novice"].standing < pool.bots["adept"].standing
    assert pool_of("small-world", {"mode": "standard"}) in pools
    assert pool_of("dawn-of-ulos", {}) in pools


def test_the_command_rates_kept_games(tmp_path: Path) -> None:
    file, into = tmp_path / "games.jsonl", tmp_path / "pools.json"
    plan = checked_plan("small-world", ["adept", "random"], {}, 1)
    random = Random(1)
    played = [Outcome([winner], [90, 80], [0], 100, [0, 1]) for winner in random.choices([0, 1], [9, 1], k=40)]
    list(Shelf(file).keep(plan, [], played))
    result = meadhall("club", "rate-bots", str(file), "--into", str(into))
    assert result.exit_code == 0, result.output
    assert "adept 1500" in result.output
    assert b"small-world standard" in into.read_bytes()
    few = tmp_path / "few.jsonl"
    list(Shelf(few).keep(plan, [], played[:5]))
    assert "there are 5 games" in refused("club", "rate-bots", str(few))


@pytest.mark.parametrize("beta", [1.0, USUAL_BETA, 20.0])
def test_chances_are_chances(beta: float) -> None:
    one, other = Rating(30.0, 3.0), Rating(22.0, 5.0)
    assert chance(beta, one, other) + chance(beta, other, one) == pytest.approx(1.0)
    assert chance(beta, one, other) > 0.5
