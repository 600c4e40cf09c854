"""Workers: each on its own, within its bounds, and gone when the server is."""

import asyncio
import os
import signal
import sys
import time

import pytest

from meadhall.core import BadInput
from meadhall.server.crew import Bounds, Crew, JobLost
from tests.server.harness import PATIENCE, play

LONG = 60.0


def double(number: int) -> int:
    return 2 * number


def refuse() -> None:
    raise BadInput("no-such-page", {"path": "x"})


def quote(secret: str) -> None:
    raise ValueError(secret)


def sleep_long() -> None:
    time.sleep(LONG)


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def spin() -> None:
    while True:
        pass


def devour() -> int:
    return len(bytearray(1 << 40))


def test_what_is_worked_out_comes_back_with_what_it_has_cost() -> None:
    async def story() -> None:
        crew = Crew(1, LONG)
        assert (await crew.do(double, 21))[0] == 42
        with pytest.raises(BadInput, match="no-such-page"):
            await crew.do(refuse)
        with pytest.raises(JobLost) as lost:
            await crew.do(quote, "my secret")
        assert "ValueError" in lost.value.why
        assert "my secret" not in lost.value.why
        assert len(crew.processes()) == 1
        crew.close()

    play(story)


def test_one_that_dies_or_never_ends_takes_nobody_with_it() -> None:
    async def story() -> None:
        crew = Crew(3, LONG)
        await asyncio.gather(*[crew.do(double, number) for number in range(3)])
        neighbour = asyncio.create_task(crew.do(sleep_long))
        with pytest.raises(JobLost, match="died"):
            await crew.do(die)
        crew.patience = 0.05
        with pytest.raises(JobLost, match="too long"):
            await crew.do(sleep_long)
        assert not neighbour.done()
        crew.patience = LONG
        assert (await crew.do(double, 4))[0] == 8
        crew.close()
        with pytest.raises(JobLost, match="died"):
            await neighbour

    play(story)


def test_whoever_waits_no_longer_ends_the_work() -> None:
    async def story() -> None:
        crew = Crew(1, LONG)
        await crew.do(double, 1)
        worker = crew.idle[0]
        job = asyncio.create_task(crew.do(sleep_long))
        while not crew.busy:
            await asyncio.sleep(0.01)
        job.cancel()
        await wait_for_end(worker.process.pid or 0)
        assert (await crew.do(double, 3))[0] == 6
        crew.close()

    play(story)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not keep these bounds")
def test_what_wants_too_much_is_ended_by_the_system() -> None:
    async def story() -> None:
        crew = Crew(1, LONG, Bounds(memory=2 << 30, seconds=1.0))
        with pytest.raises(JobLost, match="MemoryError"):
            await crew.do(devour)
        with pytest.raises(JobLost, match="died"):
            await crew.do(spin)
        assert (await crew.do(double, 2))[0] == 4
        crew.close()

    play(story)


def test_a_worker_is_replaced_after_so_many_jobs() -> None:
    async def story() -> None:
        crew = Crew(1, LONG, Bounds(jobs=2))
        seen = {(await crew.do(os.getpid))[0] for _ in range(4)}
        assert len(seen) == 2
        crew.close()

    play(story)


async def wait_for_end(process: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                os.kill(process, 0)
            except ProcessLookupError:
                return
            await asyncio.sleep(0.02)
