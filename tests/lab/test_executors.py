"""Work is divided so that everybody is busy until the end, and that it is told if somebody does not come back."""

import os
import signal
from collections.abc import Iterator

import pytest

from meadhall.core import BadInput
from meadhall.lab.executors import BATCH_SECONDS, Batches, Processes, Workshop, find_workshop


def batches_taken(batches: Batches, seconds: float) -> Iterator[range]:
    """All batches, if every number takes so long."""
    while batches.left:
        batch = batches.take()
        batches.learn(batch, seconds * len(batch))
        yield batch


def squares(power: int, numbers: range) -> list[int]:
    return [number**power for number in numbers]


def die(_work: int, _numbers: range) -> None:
    os.kill(os.getpid(), signal.SIGTERM)


def test_batches_grow_until_they_take_their_time_and_shrink_in_the_end() -> None:
    taken = list(batches_taken(Batches(range(5, 305), 2), BATCH_SECONDS / 20))
    assert [number for batch in taken for number in batch] == list(range(5, 305))
    sizes = [len(batch) for batch in taken]
    assert sizes[:7] == [1, 2, 4, 8, 16, 20, 20]
    assert sizes[-6:] == [1] * 6
    assert max(sizes) == 20


def test_long_games_are_sent_one_by_one() -> None:
    assert all(len(batch) == 1 for batch in batches_taken(Batches(range(9), 2), 60.0))


def test_after_slow_games_batches_are_smaller_at_once() -> None:
    batches = Batches(range(1000), 2)
    for _ in range(4):
        batches.learn(batches.take(), BATCH_SECONDS / 100)
    assert len(batches.take()) == 16
    batches.learn(range(16), 8 * BATCH_SECONDS)
    assert len(batches.take()) == 2


@pytest.mark.parametrize("workers", [1, 2])
def test_every_number_comes_back_once(workers: int) -> None:
    found = list(Processes(workers).run(squares, 2, range(3, 40)))
    assert all(squared == squares(2, batch) for batch, squared in found)
    assert sorted(number for batch, _ in found for number in batch) == list(range(3, 40))


def test_a_worker_that_dies_is_told() -> None:
    with pytest.raises(BadInput, match="worker-died"):
        list(Processes(2).run(die, 0, range(4)))


def test_this_machine_is_the_usual_workshop() -> None:
    found: Workshop = find_workshop("", 3)
    assert isinstance(found, Processes)
    assert found.workers == 3
