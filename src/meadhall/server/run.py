"""Running the app in uvicorn, with what it needs: uvloop, our frames, no access log."""

import gc
import socket
from contextlib import suppress
from typing import Final

import uvicorn

from meadhall.server.app import create_app
from meadhall.server.frames import TableProtocol
from meadhall.server.limits import Limits
from meadhall.server.store import open_store
from meadhall.server.wire import MOST_MESSAGE

TIME_TO_LEAVE: Final = 3
"""Seconds that requests get to end when the server stops."""

GARBAGE: Final = 20_000
"""How many new objects Python gathers before it looks for circles among them."""


def run_server(store: str, limits: Limits, addresses: list[str], listener: socket.socket) -> None:
    """Serve the tables of a store, by its address, until it is stopped."""
    # Views are made and thrown away by the hundred thousand, and nothing in them refers back to itself.
    gc.freeze()
    gc.set_threshold(GARBAGE, 20, 50)
    config = uvicorn.Config(
        create_app(lambda: open_store(store), limits, addresses),
        loop="auto",
        ws=TableProtocol,
        ws_max_size=4 * MOST_MESSAGE,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=TIME_TO_LEAVE,
    )
    with suppress(KeyboardInterrupt):  # uvicorn has ended in good order and passes the Ctrl-C on
        uvicorn.Server(config).run([listener])
