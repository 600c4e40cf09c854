"""Tests with processes, a database or sockets of their own share two cores with everything else that is tested."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent
REAL_CLOCKS = {
    f"test_{part}.py"
    for part in ["attack", "bots", "chaos", "crash", "ending", "postgres", "proof", "running", "serve", "workers"]
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What fails once is tried once more and reported, as with the page in the browser: a slow moment of the machine
    does not hide the other five thousand results, and a test that is shown as rerun again and again is looked into.
    """
    for item in items:
        if item.path.parent == HERE and item.path.name in REAL_CLOCKS:
            item.add_marker(pytest.mark.flaky(reruns=1))
