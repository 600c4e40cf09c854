import pytest

from tests.cli.terminal import widen_screens


@pytest.fixture(autouse=True)
def wide_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a command prints is not broken into lines."""
    widen_screens(monkeypatch)
