"""Processes that work for a server. Each is on its own: one that dies or takes too long takes nobody else with it.

A worker is a process at the other end of a pipe, which does one job after the other. Nothing is shared but the pipe, so
that nothing is left behind however either of the two ends.
"""

import asyncio
import logging
import math
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeVar

from msgspec import Struct

from meadhall.core import BadInput, Facts

Made = TypeVar("Made")

log: Final = logging.getLogger("meadhall.crew")

POLITE: Final = 10
"""How far workers stand back behind the server, so that nobody's move waits for them."""
TIME_TO_END: Final = 5.0
"""Seconds in which a process that was killed is gone."""


class Bounds(Struct, frozen=True):
    """What a worker may use, where the system can see to it; 0: as much as it likes."""

    memory: int = 0
    """Bytes of its address space."""
    seconds: float = 0.0
    """Of CPU time, for one job."""
    jobs: int = 0
    """After so many it is replaced by a fresh one."""
    polite: int = POLITE


class Outcome(NamedTuple):
    """What became of a job in a worker, and the CPU time it took."""

    kind: Literal["done", "bad", "failed"]
    value: Any
    seconds: float


class JobLost(Exception):  # noqa: N818 - the job's fault, or the worker's
    """A job has failed, killed its worker, or did not come to an end; `seconds` is what it has cost."""

    def __init__(self, why: str, seconds: float = 0.0) -> None:
        super().__init__(why)
        self.why: Final = why
        self.seconds: Final = seconds


class Worker:
    """One process, begun with its first job. All but `end` belongs into a thread: it waits."""

    def __init__(self, bounds: Bounds) -> None:
        context = get_context("spawn")
        self.line, self.other_end = context.Pipe()
        self.process: Final = context.Process(target=work, args=(self.other_end, bounds), daemon=True)
        self.jobs = 0
        self.ended = False

    def begin(self) -> None:
        self.process.start()
        self.other_end.close()
        if self.ended:  # meanwhile nobody wants it any more
            self.process.kill()

    def do(self, task: Callable[..., Any], arguments: tuple[Any, ...], patience: float) -> Outcome:
        """What becomes of a job; JobLost if nothing does."""
        self.jobs += 1
        began = time.monotonic()
        try:
            if self.jobs == 1:
                self.begin()
            self.line.send((task, arguments))
            if not self.line.poll(patience):
                raise JobLost("too long", patience)
            outcome: Outcome = self.line.recv()
        except (EOFError, OSError):
            self.process.join(TIME_TO_END)
            why = f"its worker died ({self.process.exitcode})"  # a signal is a number below zero
            raise JobLost(why, time.monotonic() - began) from None
        return outcome

    def end(self) -> None:
        """At once: what never comes back can only be killed."""
        self.ended = True
        if self.process.pid is not None:
            self.process.kill()

    def bury(self) -> None:
        """After its last job."""
        self.end()
        if self.process.pid is not None:
            self.process.join(TIME_TO_END)
        self.line.close()


class Crew:
    """So many workers at most, started when there is work for them."""

    def __init__(self, number: int, patience: float, bounds: Bounds = Bounds()) -> None:  # noqa: B008 - it is frozen
        self.number: Final = number
        self.patience = patience
        self.bounds: Final = bounds
        self.free: Final = asyncio.Semaphore(number)
        """Whoever has work for it takes this first."""
        self.waiting = 0
        self.idle: Final[list[Worker]] = []
        self.busy: Final[set[Worker]] = set()
        self.threads: ThreadPoolExecutor | None = None

    async def do(self, task: Callable[..., Made], *arguments: Any) -> tuple[Made, float]:
        """What a job gives and the CPU seconds it took, as soon as a worker is free; see `do_now`."""
        self.waiting += 1
        try:
            async with self.free:
                return await self.do_now(task, *arguments)
        finally:
            self.waiting -= 1

    async def do_now(self, task: Callable[..., Made], *arguments: Any) -> tuple[Made, float]:
        """The same for somebody who has taken `free`. BadInput is the job's own, JobLost if nothing came of it.

        Whoever does not wait for it any more ends the worker, too: nobody else could.
        """
        if self.threads is None:
            self.threads = ThreadPoolExecutor(2 * self.number, "crew")
        loop, threads = asyncio.get_running_loop(), self.threads
        worker = self.idle.pop() if self.idle else Worker(self.bounds)
        self.busy.add(worker)
        useful = False
        try:
            outcome = await loop.run_in_executor(threads, worker.do, task, arguments, self.patience)
            useful = not self.bounds.jobs or worker.jobs < self.bounds.jobs
        finally:
            self.busy.discard(worker)
            if useful:
                self.idle.append(worker)
            else:
                worker.end()
                with suppress(RuntimeError):  # the crew has gone home
                    threads.submit(worker.bury)
        return judged(outcome)

    def processes(self) -> list[int]:
        """Of those who work here now."""
        return [worker.process.pid or 0 for worker in [*self.idle, *self.busy]]

    def close(self) -> None:
        """End all of them, whatever they do."""
        for worker in self.busy:
            worker.end()
        while self.idle:
            self.idle.pop().bury()
        if self.threads is not None:
            self.threads.shutdown(wait=False)
            self.threads = None


def judged(outcome: Outcome) -> tuple[Any, float]:
    if outcome.kind == "bad":
        raise BadInput(*outcome.value)
    if outcome.kind == "failed":
        raise JobLost(outcome.value, outcome.seconds)
    return outcome.value, outcome.seconds


# ---------------------------------------------------------------- in a worker


def work(line: Connection, bounds: Bounds) -> None:
    """Do jobs until the server is gone."""
    begin_work(bounds)
    while True:
        try:
            task, arguments = line.recv()
        except EOFError:
            return
        allow_seconds(bounds.seconds)
        began = time.process_time()
        kind, value, sound = tried(task, arguments)
        line.send(Outcome(kind, value, time.process_time() - began))
        if not sound:
            return


def tried(task: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[Literal["done", "bad", "failed"], Any, bool]:
    """What becomes of a job, and whether the process is fit for another one."""
    try:
        return "done", task(*arguments), True
    except BadInput as bad:
        facts: Facts = bad.facts
        return "bad", (bad.code, facts), True
    except MemoryError:
        return "failed", "MemoryError", False
    except Exception as error:  # noqa: BLE001 - told to the server
        return "failed", places(error), True


def places(error: BaseException) -> str:
    """What happened and where, in no words of the error's own: they may quote what somebody sent."""
    frames = traceback.extract_tb(error.__traceback__)
    lines = [f"{Path(frame.filename).name}:{frame.lineno} in {frame.name}" for frame in frames]
    return " ".join([type(error).__name__, *lines])


def begin_work(bounds: Bounds) -> None:
    """Stand back, end with the server, however that ends, and leave Ctrl-C and farewells to it."""
    if hasattr(os, "nice"):
        os.nice(bounds.polite)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if bounds.memory and sys.platform == "linux":  # elsewhere it is not kept, or counts what nobody uses
            resource.setrlimit(resource.RLIMIT_AS, (bounds.memory, bounds.memory))


def allow_seconds(seconds: float) -> None:
    """So much CPU time from now on; the system ends a process that wants more."""
    if seconds and sys.platform != "win32":
        import resource

        most = resource.getrlimit(resource.RLIMIT_CPU)[1]
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(time.process_time() + seconds), most))


def end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)
