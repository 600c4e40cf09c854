"""Where games are played: in processes of this machine, or on a Ray cluster. This is all that knows of either.

A workshop gets numbers and gives back what came of them, batch by batch, in any order; the same number gives the same
wherever it is worked on.
"""

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import forkserver, get_context, parent_process
from time import perf_counter
from typing import Any, Final, Protocol, TypeVar

from meadhall.core import BadInput
from meadhall.lab.extras import import_extra

Work = TypeVar("Work")
Found = TypeVar("Found")
Do = Callable[[Work, range], Found]
"""What is done with the numbers of a batch; a worker must be able to import it."""

RAY: Final = "ray"
IN_FLIGHT: Final = 4
"""Batches per worker that a cluster gets at a time: enough to keep it busy, few enough to be stopped."""
AHEAD: Final = 2
"""The same for processes of this machine: what one works on, and what it takes up next."""
START_METHOD: Final = "forkserver" if sys.platform == "linux" else "spawn"
"""How processes begin, and why: docs/adr/0005-how-workers-begin.md."""
BATCH_SECONDS: Final = 0.2
"""How long a worker is left alone: long enough to make sending work cheap, short enough for a lively progress bar."""
LAST_BATCHES: Final = 3
"""Per worker; so many share what is left when little is left, that all workers end at about the same time."""


class Workshop(Protocol):
    """Does the same with many numbers."""

    def run(self, do: Do[Work, Found], work: Work, numbers: range) -> Iterator[tuple[range, Found]]:
        """`do(work, batch)` for batches that together are the numbers."""


def find_workshop(on: str, jobs: int) -> Workshop:
    """Processes of this machine, as many as there are cores if `jobs` is 0; or `ray`, or `ray://host:port`."""
    if not on:
        return Processes(jobs or os.cpu_count() or 1)
    if on == RAY or on.startswith(f"{RAY}://"):
        return Cluster(on, jobs)
    raise BadInput("unknown-workshop", {"found": on})


class Batches:
    """Divides numbers into batches: one number each at first, then as many as take BATCH_SECONDS, few in the end."""

    def __init__(self, numbers: range, workers: int) -> None:
        self.left = numbers
        self.workers: Final = workers
        self.size = 1

    def take(self) -> range:
        size = min(self.size, -(-len(self.left) // (LAST_BATCHES * self.workers)))
        batch, self.left = self.left[:size], self.left[size:]
        return batch

    def learn(self, batch: range, seconds: float) -> None:
        """So long did a batch take. Twice as many at most next time: a quick game does not make all games quick."""
        fitting = round(len(batch) * BATCH_SECONDS / max(seconds, 1e-6))
        self.size = max(1, min(2 * self.size, fitting))


def timed(do: Do[Work, Found], work: Work, batch: range) -> tuple[Found, float]:
    """In a worker: what is found, and how many seconds that takes."""
    began = perf_counter()
    return do(work, batch), perf_counter() - began


class Processes:
    """Worker processes here. A single worker needs no process of its own."""

    def __init__(self, workers: int) -> None:
        self.workers: Final = workers

    def run(self, do: Do[Work, Found], work: Work, numbers: range) -> Iterator[tuple[range, Found]]:
        workers = min(self.workers, len(numbers))
        batches = Batches(numbers, workers)
        if workers > 1:
            yield from run_apart(do, work, batches)
        while batches.left:
            batch = batches.take()
            found, seconds = timed(do, work, batch)
            batches.learn(batch, seconds)
            yield batch, found


def run_apart(do: Do[Work, Found], work: Work, batches: Batches) -> Iterator[tuple[range, Found]]:
    context = get_context(START_METHOD)
    context.set_forkserver_preload(["__main__", do.__module__])
    begin_quietly()
    pool = ProcessPoolExecutor(batches.workers, context, initializer=begin_work)
    waiting: dict[Future[tuple[Found, float]], range] = {}
    try:
        while waiting or batches.left:
            while batches.left and len(waiting) < AHEAD * batches.workers:
                batch = batches.take()
                waiting[pool.submit(timed, do, work, batch)] = batch
            for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                found, seconds = done.result()
                batch = waiting.pop(done)
                batches.learn(batch, seconds)
                yield batch, found
    except BrokenProcessPool as trouble:
        raise BadInput("worker-died", {}) from trouble
    finally:
        if waiting:  # Ctrl-C: nobody wants to wait for what has begun, and a master's game takes long
            for worker in list((pool._processes or {}).values()):
                worker.kill()
        pool.shutdown(cancel_futures=True)


def begin_quietly() -> None:
    """Start what starts workers, deaf to Ctrl-C from its first moment on, as are the workers it starts."""
    if sys.platform == "linux":
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        forkserver.ensure_running()
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin_work() -> None:
    """In a worker: Ctrl-C reaches the whole group of processes, but one of them deciding is enough.

    A worker whose command is gone, however that has ended, would go on for nobody.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


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

    def run(self, do: Do[Work, Found], work: Work, numbers: range) -> Iterator[tuple[range, Found]]:
        task = self.ray.remote(num_cpus=1)(timed)
        batches = Batches(numbers, self.workers)
        waiting: dict[Any, range] = {}
        try:
            while waiting or batches.left:
                while batches.left and len(waiting) < IN_FLIGHT * self.workers:
                    batch = batches.take()
                    waiting[task.remote(do, work, batch)] = batch
                done, _ = self.ray.wait(list(waiting))
                for one in done:
                    found, seconds = self.ray.get(one)
                    batch = waiting.pop(one)
                    batches.learn(batch, seconds)
                    yield batch, found
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
