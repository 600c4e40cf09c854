"""The lab on a Ray cluster: slow to start, so only in the long check."""

import os
from collections.abc import Iterator

import pytest

from meadhall.games.house import house_line
from meadhall.lab.simulate import checked_plan, outcomes
from meadhall.lab.workshop import Cluster, cluster_settings, find_workshop

HOUSE = house_line("small-world", {"pieces.start_coins": 8})


def test_only_a_cluster_of_our_own_is_told_how_large_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    assert cluster_settings("ray", 3) == {"include_dashboard": False, "num_cpus": 3}
    assert cluster_settings("ray", 0) == {"include_dashboard": False}
    assert cluster_settings("ray://far:10001", 3) == {"address": "ray://far:10001"}
    monkeypatch.setenv("RAY_ADDRESS", "far:6379")
    assert cluster_settings("ray", 3) == {}


@pytest.fixture
def cluster() -> Iterator[None]:
    ray = pytest.importorskip("ray")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    yield
    ray.shutdown()


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")  # of Ray's own
@pytest.mark.parametrize("house", ["", HOUSE])
def test_a_cluster_plays_the_same_games_as_this_machine(cluster: None, house: str) -> None:
    plan = checked_plan("small-world", ["greedy", "random"], {}, 7, house=house)
    here = list(outcomes(plan, 9, 1))
    assert list(outcomes(plan, 9, 2, on="ray")) == here
    assert list(outcomes(plan, 9, 2, on="ray", begin=4)) == here[4:]
    assert isinstance(find_workshop("ray", 2), Cluster)
