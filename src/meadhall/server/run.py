"""Running the app in uvicorn, with what it needs: uvloop, our frames, no access log. And several of it side by side."""

import asyncio
import logging
import os
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from typing import Any, Final

import uvicorn
from litestar import Litestar
from msgspec import structs

from meadhall.server.app import Plan, create_app
from meadhall.server.garbage import Garbage
from meadhall.server.lines import Lines, protocols
from meadhall.server.logs import set_up_logs
from meadhall.server.payers import payer_at_door
from meadhall.server.store import open_store
from meadhall.server.turnstile import Paced, Turnstile
from meadhall.table.wire import MOST_MESSAGE

log: Final = logging.getLogger("meadhall.run")

TIME_TO_LEAVE: Final = 3
"""Seconds that requests get to end when the server stops."""
TIME_TO_END: Final = 10.0
"""Seconds after which a worker that was asked to end is ended."""
LOOK_AFTER: Final = 0.2
TOO_SHORT: Final = 5.0
"""Seconds: a worker that ends sooner is not started again at once."""
LONGEST_WAIT: Final = 10.0


def prepare(plan: Plan) -> tuple[Litestar, uvicorn.Config]:
    """The app, and how uvicorn is to run it."""
    turnstile = Turnstile(plan.limits.turns_per_second, plan.limits.turn_burst)
    http, websockets = protocols(Lines(plan.trusted_proxies), turnstile)
    app = create_app(lambda: open_store(plan.store), plan)
    config = uvicorn.Config(
        Paced(app, turnstile, payer_at_door),
        loop="auto",
        http=http,
        ws=websockets,
        forwarded_allow_ips=plan.trusted_proxies,
        ws_max_size=4 * MOST_MESSAGE,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=TIME_TO_LEAVE,
    )
    return app, config


def run_server(plan: Plan, listener: socket.socket) -> None:
    """Serve until it is stopped."""
    set_up_logs(plan.log, plan.worker)
    app, config = prepare(plan)
    with suppress(KeyboardInterrupt):  # uvicorn has ended in good order and passes the Ctrl-C on
        Server(config, lambda: not app.state.hall.tables).run([listener])


class Server(uvicorn.Server):
    """One that looks for garbage in its own way, as soon as all games are there."""

    def __init__(self, config: uvicorn.Config, is_alone: Callable[[], bool]) -> None:
        """`is_alone` tells whether no table is open."""
        super().__init__(config)
        self.is_alone: Final = is_alone

    async def main_loop(self) -> None:
        with Garbage() as garbage:
            looking = asyncio.create_task(garbage.look_when_alone(self.is_alone))
            try:
                await super().main_loop()
            finally:
                looking.cancel()


# ---------------------------------------------------------------- several


def run_workers(plan: Plan, number: int, listener: socket.socket) -> None:
    """Serve with several processes, which share a socket and a store, until we are stopped.

    The socket stays open here: whoever knocks while a worker is being replaced is let in by another one.
    """
    set_up_logs(plan.log, "0")
    with tempfile.TemporaryDirectory(prefix="meadhall-") as folder:
        thinkers = max(1, ((os.cpu_count() or 1) - 1) // number)
        plans = [
            structs.replace(plan, worker=str(index + 1), thinkers=thinkers, beside=folder) for index in range(number)
        ]
        keep_running([Worker(mine, listener) for mine in plans])


class Worker:
    """A process that serves, and is started again if it ends."""

    def __init__(self, plan: Plan, listener: socket.socket) -> None:
        self.plan: Final = plan
        self.listener: Final = listener
        self.wait = 0.0
        self.start()

    def start(self) -> None:
        self.began = time.monotonic()
        self.process: SpawnProcess = get_context("spawn").Process(target=work, args=(self.plan, self.listener))
        self.process.start()
        self.down = False
        log.info("worker %s started as process %s", self.plan.worker, self.process.pid)

    def look_after(self) -> None:
        """Start it again when it has ended; at once, unless it ends again and again."""
        now = time.monotonic()
        if not self.down and not self.process.is_alive():
            log.warning("worker %s exited with code %s", self.plan.worker, self.process.exitcode)
            self.wait = min(LONGEST_WAIT, 2 * self.wait + 0.5) if now - self.began < TOO_SHORT else 0.0
            self.down = True
            self.again_at = now + self.wait
        if self.down and now >= self.again_at:
            self.start()

    def end(self) -> None:
        self.process.join(TIME_TO_END)
        if self.process.is_alive():
            self.process.kill()


def keep_running(workers: list[Worker]) -> None:
    stopping = threading.Event()

    def stop(number: int, frame: Any) -> None:
        stopping.set()

    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, stop)
    while not stopping.is_set():
        wait([worker.process.sentinel for worker in workers if not worker.down], LOOK_AFTER)
        for worker in workers:
            if not stopping.is_set():
                worker.look_after()
    for worker in workers:
        worker.process.terminate()
    for worker in workers:
        worker.end()


def work(plan: Plan, listener: socket.socket) -> None:
    """In a worker: serve until the one who started us says so, or is gone."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    run_server(plan, listener)


def end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
