"""The lab on a Ray cluster: with a stand-in for Ray, and with a real one in the long check, as it is slow to start."""

import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from meadhall.core import BadInput
from meadhall.games.house import house_line
from meadhall.lab.executors import Cluster, cluster_settings, find_workshop
from meadhall.lab.simulate import checked_plan, outcomes

HOUSE = house_line("small-world", {"pieces.start_coins": 8})


def test_only_a_cluster_of_our_own_is_told_how_large_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    assert cluster_settings("ray", 3) == {"include_dashboard": False, "num_cpus": 3}
    assert cluster_settings("ray", 0) == {"include_dashboard": False}
    assert cluster_settings("ray://far:10001", 3) == {"address": "ray://far:10001"}
    monkeypatch.setenv("RAY_ADDRESS", "far:6379")
    assert cluster_settings("ray", 3) == {}


class StandIn:
    """Speaks as Ray does to us, and does everything here; the batch that was sent last is done first."""

    def __init__(self) -> None:
        self.asked: dict[str, Any] = {}
        self.cancelled: list[int] = []
        self.done: dict[int, Any] = {}
        self.most = 0

    def is_initialized(self) -> bool:
        return False

    def init(self, **settings: Any) -> None:
        self.asked |= settings

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, **settings: Any) -> Callable[[Callable[..., Any]], "Task"]:
        self.asked |= settings
        return lambda do: Task(self, do)

    def wait(self, waiting: list[int]) -> tuple[list[int], list[int]]:
        self.most = max(self.most, len(waiting))
        return waiting[-1:], waiting[:-1]

    def get(self, one: int) -> Any:
        return self.done[one]

    def cancel(self, one: int, force: bool) -> None:
        self.cancelled.append(one)


class Task:
    """A function that is sent away."""

    def __init__(self, ray: StandIn, do: Callable[..., Any]) -> None:
        self.ray = ray
        self.do = do

    def remote(self, *arguments: Any) -> int:
        number = len(self.ray.done)
        self.ray.done[number] = self.do(*arguments)
        return number


def squares(power: int, numbers: range) -> list[int]:
    return [number**power for number in numbers]


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> StandIn:
    ray = StandIn()
    monkeypatch.setitem(sys.modules, "ray", ray)
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    return ray


NUMBERS = range(3, 63)


def test_every_number_comes_back_and_few_batches_are_on_the_way(stand_in: StandIn) -> None:
    cluster = Cluster("ray", 0)
    assert cluster.workers == 2
    found = list(cluster.run(squares, 2, NUMBERS))
    assert all(squared == squares(2, batch) for batch, squared in found)
    assert sorted(number for batch, _ in found for number in batch) == list(NUMBERS)
    assert stand_in.most == 8
    assert stand_in.cancelled == []
    assert stand_in.asked["include_dashboard"] is False


def test_whoever_stops_takes_back_what_is_on_the_way(stand_in: StandIn) -> None:
    running = Cluster("ray", 0).run(squares, 2, NUMBERS)
    next(running)
    running.close()  # type: ignore[attr-defined]
    assert len(stand_in.cancelled) == 7


def test_a_cluster_that_does_not_answer_is_told(stand_in: StandIn, monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(**settings: Any) -> None:
        raise ConnectionError("nobody there")

    monkeypatch.setattr(stand_in, "init", silent)
    with pytest.raises(BadInput, match="no-cluster"):
        find_workshop("ray://far:10001", 0)


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    ray = pytest.importorskip("ray")
    monkeypatch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
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
