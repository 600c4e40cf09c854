"""Tests with processes, a database or sockets of their own share two cores with everything else that is tested."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from meadhall.server.app import Plan, create_app
from meadhall.server.store import open_store
from tests.server.databases import new_schema
from tests.server.harness import QUICK
from tests.server.hosts import HOSTS, Opens


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where an empty store is; each test is run with both databases."""
    return str(tmp_path / "tables.sqlite") if request.param == "sqlite" else new_schema()


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    """Somebody who sends requests to a server of his own."""
    with TestClient(create_app(lambda: open_store(str(tmp_path / "s")), Plan("", QUICK))) as client:
        yield client


@pytest.fixture(params=HOSTS)
def opens(request: pytest.FixtureRequest, tmp_path: Path) -> Opens:
    """A host of tables that can be opened; each test is run at each of them."""
    return HOSTS[request.param](tmp_path)
