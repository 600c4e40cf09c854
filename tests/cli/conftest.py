from pathlib import Path

import pytest

from meadhall.cli import play
from tests.cli.terminal import Table, widen_screens


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A wide screen without windows, and a data folder of the test's own: nothing ends up in the developer's."""
    widen_screens(monkeypatch)
    monkeypatch.setattr(play, "has_browser", lambda: False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


@pytest.fixture
def table(home: Path, monkeypatch: pytest.MonkeyPatch) -> Table:
    return Table(monkeypatch, home)
