"""Where games are played: in processes of this machine, or on a Ray cluster. This is all that knows of either.

A workshop gets batches of work and gives back what came of them, in any order; the same batch gives the same wherever
it is done. A batch takes long compared with sending it.
"""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Any, Final, Protocol, TypeVar

from meadhall.core import BadInput
from meadhall.games.readings import read_first
from meadhall.lab.extras import import_extra

Work = TypeVar("Work")
Found = TypeVar("Found")

RAY: Final = "ray"
IN_FLIGHT: Final = 4
"""Batches per worker that a cluster gets at a time: enough to keep it busy, few enough to be stopped."""


class Workshop(Protocol):
    """Does the same with many batches."""

    workers: int

    def run(
        self, do: Callable[[Work, range], Found], work: Work, batches: list[range], house: tuple[str, str]
    ) -> Iterator[tuple[range, Found]]:
        """`do(work, batch)` for every batch; `house` is the game that is played, and its house rules."""


def find_workshop(on: str, jobs: int) -> Workshop:
    """Processes of this machine, as many as there are cores if `jobs` is 0; or `ray`, or `ray://host:port`."""
    if not on:
        return Processes(jobs or os.cpu_count() or 1)
    if on == RAY or on.startswith(f"{RAY}://"):
        return Cluster(on, jobs)
    raise BadInput("unknown-workshop", {"found": on})


class Processes:
    """Worker processes here; a single worker needs no process of its own."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def run(
        self, do: Callable[[Work, range], Found], work: Work, batches: list[range], house: tuple[str, str]
    ) -> Iterator[tuple[range, Found]]:
        if self.workers == 1 or len(batches) <= 1:
            for batch in batches:
                yield batch, do(work, batch)
            return
        workers = min(self.workers, len(batches))
        pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=begin_work, initargs=house)
        try:
            waiting = {pool.submit(do, work, batch): batch for batch in batches}
            for done in as_completed(waiting):
                yield waiting[done], done.result()
        finally:  # Ctrl-C: forget what has not begun
            pool.shutdown(cancel_futures=True)


def begin_work(game: str, house: str) -> None:
    """In a worker: Ctrl-C reaches the whole group of processes, but one of them deciding is enough."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    read_first(game, house)


class Cluster:
    """Tasks on a Ray cluster: one that is started here, the one of RAY_ADDRESS, or that at an address.

    Its machines have the same Meadhall installed. What a machine loses when it dies is played again elsewhere.
    """

    def __init__(self, address: str, jobs: int) -> None:
        self.ray: Final = import_extra(RAY, RAY)
        if not self.ray.is_initialized():
            try:
                self.ray.init(**cluster_settings(address, jobs), log_to_driver=False, logging_level="error")
            except Exception as trouble:
                raise BadInput("no-cluster", {"address": address, "trouble": str(trouble)}) from trouble
        self.workers = jobs or max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def run(
        self, do: Callable[[Work, range], Found], work: Work, batches: list[range], house: tuple[str, str]
    ) -> Iterator[tuple[range, Found]]:
        # A process belongs to the house that it has read first: compiled modules cannot be read twice.
        own = {"env_vars": {"MEADHALL_READING": "/".join(house)}}
        task = self.ray.remote(num_cpus=1, runtime_env=own)(do_on_cluster)
        waiting: dict[Any, range] = {}
        following = 0
        try:
            while waiting or following < len(batches):
                while following < len(batches) and len(waiting) < IN_FLIGHT * self.workers:
                    batch = batches[following]
                    waiting[task.remote(do, work, batch, house)] = batch
                    following += 1
                done, _ = self.ray.wait(list(waiting))
                for one in done:
                    yield waiting.pop(one), self.ray.get(one)
        finally:  # Ctrl-C: forget what has not been played
            for one in waiting:
                self.ray.cancel(one, force=True)


def cluster_settings(address: str, jobs: int) -> dict[str, Any]:
    """What Ray is told; a cluster of our own ends with the command, and nobody looks at its dashboard."""
    if address != RAY:
        return {"address": address}
    if os.environ.get("RAY_ADDRESS"):
        return {}
    return {"include_dashboard": False, **({"num_cpus": jobs} if jobs else {})}


def do_on_cluster(do: Callable[[Work, range], Found], work: Work, batch: range, house: tuple[str, str]) -> Found:
    """In a worker of the cluster."""
    read_first(*house)
    return do(work, batch)
