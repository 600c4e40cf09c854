import pytest


@pytest.fixture(autouse=True)
def wide_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a command prints is not broken into lines; a width given to the console itself would stay behind."""
    monkeypatch.setenv("COLUMNS", "200")
