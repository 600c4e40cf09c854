"""The bench measures every part of the engine, and says of which build."""

from meadhall.build_mode import build_mode
from meadhall.games.small_world import RULES
from meadhall.lab.bench import bench, measurements


def test_the_bench_measures_every_part() -> None:
    done: list[int] = []
    speed = bench(RULES, sample_seconds=0.02, progress=done.append)
    assert sum(done) == measurements(RULES)
    assert speed.mode == build_mode()
    assert list(speed.seats) == ["2", "3", "4", "5", "6"]
    assert speed.usual_seats == 4
    slowest, fastest = [pick(size.decisions_per_s for size in speed.seats.values()) for pick in (min, max)]
    assert slowest <= speed.decisions_per_s <= fastest
    assert speed.games_per_s > 0
    assert 100 < speed.seats["2"].decisions_per_game < speed.seats["5"].decisions_per_game < 400
    assert 0 < speed.copy_us < 1000
    assert 0 < speed.imagine_us < 1000
    assert speed.rollouts_per_s > speed.opening_rollouts_per_s > 1
    assert 0 < speed.answer_us < 1000
