"""Bare `meadhall`: the hall where a browser can open, the menu where none can."""

import pytest

from meadhall.cli import play, serve
from tests.cli.terminal import meadhall


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A screen with windows; notes that the hall was opened instead of opening it."""
    notes: list[str] = []
    monkeypatch.setattr(play, "has_browser", lambda: True)
    monkeypatch.setattr(play, "has_page", lambda: True)
    monkeypatch.setattr(serve, "serve", lambda: notes.append("the hall"))
    return notes


def test_the_hall_opens_where_a_browser_can(opened: list[str]) -> None:
    assert meadhall().exit_code == 0
    assert opened == ["the hall"]


def test_somebody_may_stay_in_the_terminal(opened: list[str]) -> None:
    assert "Welcome to Meadhall" in meadhall("--terminal", typed="99\n").output
    assert opened == []


def test_a_page_that_could_not_be_built_is_no_reason_not_to_play(
    opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "has_page", lambda: False)
    said = meadhall(typed="99\n").output
    assert "The page for the browser is not built" in said
    assert "Welcome to Meadhall" in said
    assert opened == []


def test_without_a_browser_the_menu_stays() -> None:
    assert "Welcome to Meadhall" in meadhall(typed="99\n").output


def test_a_machine_without_windows_has_no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # the real has_browser
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not play.has_browser()
