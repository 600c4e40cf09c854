"""Which run of `./check` carries which tests.

The rules are proved twice, as they are written and compiled, but no test runs twice for the same reason:

- The *compiled* run carries everything that does not speak of the other mode: it plays several times as many games in
  the same time.
- The *interpreted* run carries the rules' own tests (core, games, golden records), which point at the line that is
  wrong, but for those marked `compiled`, which play for long; the tests marked `interpreted`; and of the laws every
  tenth table of each game, so that what only one mode does wrong is met in both.

`--brief` asks for that interpreted part. Without it all tests run that can run in the installed mode, as in
`./check --long`.
"""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from meadhall.build_mode import build_mode

HERE = Path(__file__).parent
CARRIED_BY_BOTH = ("core", "games", "golden")
SAMPLED = "laws"
ONE_IN = 10
INTERPRETED = "mark.interpreted"
TRIED_TWICE = ("cli", "club", "docs", "server", "worker")
"""Folders whose tests have processes, sockets, databases or loops of their own, on two cores that do all else too."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--native", action="store_true", help="refuse to run unless the compiled rules are what is tested")
    parser.addoption("--brief", action="store_true", help="of what the compiled run proves too, only a sample")
    parser.addoption("--no-second-try", action="store_true", help="a test that passes only when tried again has failed")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--native") and build_mode() != "native":
        raise pytest.UsageError("--native: the rules imported here are not compiled (./check runs these tests)")


def pytest_report_header() -> str:
    return f"meadhall: {build_mode()}"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A brief run does not even import what it has nothing of: to read all tests takes as long as some of them."""
    if not config.getoption("--brief") or build_mode() == "native" or collection_path.suffix != ".py":
        return None
    folder = collection_path.relative_to(HERE).parts[0]
    wanted = folder in (*CARRIED_BY_BOTH, SAMPLED) or INTERPRETED in collection_path.read_text("utf-8")
    return None if wanted else True


@pytest.hookimpl(trylast=True)  # a sample is one of those that run at all
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    kept = items
    if build_mode() == "native":
        kept = [item for item in items if not speaks_of_interpreted(item)]
    elif config.getoption("--brief"):
        kept = interpreted_part(items)
    for item in kept:
        if folder_of(item) in TRIED_TWICE:
            item.add_marker(pytest.mark.flaky(reruns=1))
    chosen = set(kept)
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = [item for item in items if item in chosen]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What passes only when it is tried again is told last, where nobody overlooks it.

    As with the page in the browser, a slow moment of the machine does not hide the other nine thousand results; a test
    that is told again and again is looked into, and `--no-second-try`, as in `./check --long`, forgives none.
    """
    for report in terminalreporter.stats.get("rerun", []):
        terminalreporter.write_line(f"needed a second try: {report.nodeid}", yellow=True)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if session.config.getoption("--no-second-try") and reporter is not None and reporter.stats.get("rerun"):
        session.exitstatus = exitstatus or pytest.ExitCode.TESTS_FAILED


def speaks_of_interpreted(item: pytest.Item) -> bool:
    return item.get_closest_marker("interpreted") is not None


def interpreted_part(items: list[pytest.Item]) -> list[pytest.Item]:
    seen: Counter[tuple[str, str]] = Counter()
    return [item for item in items if is_carried_interpreted(item, seen)]


def is_carried_interpreted(item: pytest.Item, seen: Counter[tuple[str, str]]) -> bool:
    folder = folder_of(item)
    if item.get_closest_marker("compiled") is not None:
        return False
    if folder == SAMPLED:
        kind = (item.nodeid.split("[")[0], game_of(item))
        seen[kind] += 1
        return seen[kind] % ONE_IN == 1
    return folder in CARRIED_BY_BOTH or speaks_of_interpreted(item)


def folder_of(item: pytest.Item) -> str:
    return item.path.relative_to(HERE).parts[0]


def game_of(item: pytest.Item) -> str:
    """The game that a law is held to; laws name it themselves or by their table."""
    values: dict[str, Any] = item.callspec.params if hasattr(item, "callspec") else {}
    return str(values.get("name") or getattr(values.get("table"), "game", ""))
