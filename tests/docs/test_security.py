"""The guide on safety says the bounds that the code keeps."""

import runpy
from pathlib import Path

import pytest

from meadhall.server import lines, turnstile
from meadhall.server.analyst_pool import MEMORY, AnalystPool
from meadhall.table import session, wire
from meadhall.table.limits import ENGINE_BELIEFS, ENGINE_REQUESTS, STREAMS, Limits

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "guide" / "security.md").read_text("utf-8")
USUAL = Limits()
WORK = AnalystPool(USUAL)


@pytest.mark.parametrize(
    ("what", "how_much"),
    [
        ("a request, from its first byte to its last", f"{lines.TIME_TO_ASK:.0f} seconds"),
        ("a reader who takes nothing", f"{lines.TIME_TO_LISTEN:.0f} seconds"),
        ("a connection that does not say who it is", f"{session.TIME_TO_JOIN:.0f} seconds"),
        ("lines of one address", f"{lines.LINES_OF_ONE}; "),
        ("lines of one address", f"{lines.MOST_LINES:,} at most"),
        ("guests of one address at tables", f"{USUAL.guests}"),
        ("an engine's seat", f"{ENGINE_REQUESTS:.0f} calls a second, {ENGINE_BELIEFS:.0f} imagined states a second"),
        ("an engine's seat", f"{STREAMS} questions that are waited for"),
        (
            "requests of one address",
            f"{USUAL.request_burst:.0f} at once, then {USUAL.requests_per_second:.0f} a second",
        ),
        (
            "requests and messages of one address together",
            f"{USUAL.turn_burst:.0f} at once, then {USUAL.turns_per_second:.0f} a second",
        ),
        ("requests and messages of one address together", f"{turnstile.MOST_REST >> 10} kilobytes that wait"),
        ("messages of one guest", f"{USUAL.message_burst:.0f} at once, then {USUAL.messages_per_second:.0f} a second"),
        ("messages of one guest", f"after {session.MOST_SLIPS} slips"),
        ("tables of one address", f"{USUAL.table_burst:.0f} at once, then {USUAL.tables_per_hour:.0f} an hour"),
        ("work for one address", f"{USUAL.work_seconds_burst:.0f} CPU seconds at once"),
        ("work for one address", f"then {USUAL.work_seconds_per_hour:.0f} an hour"),
        ("a body", f"{2 * wire.MOST_RECORD:,} bytes; a record {wire.MOST_RECORD:,} letters"),
        ("a body", f"a house file {wire.MOST_HOUSE:,}, a message {wire.MOST_MESSAGE:,}"),
        ("a worker for such work", f"{MEMORY >> 30} GB of address space"),
        ("a worker for such work", f"{WORK.records.crew.bounds.seconds:.0f} CPU seconds for a record"),
        ("a worker for such work", f"{WORK.houses.crew.bounds.seconds:.0f} for a house or a hint"),
        ("a worker for such work", f"{WORK.advice.crew.bounds.seconds:.0f} for a house or a hint"),
        ("a worker for such work", f"{WORK.analyses.crew.bounds.seconds:.0f} for an analysis"),
    ],
)
def test_a_bound_is_told_as_it_is_kept(what: str, how_much: str) -> None:
    rows = [line for line in GUIDE.splitlines() if line.startswith(f"| {what}")]
    assert len(rows) == 1
    assert how_much in rows[0]


def test_the_versions_that_are_written_down_are_those_that_are_tested() -> None:
    """`scripts/versions.py` writes them."""
    versions = runpy.run_path(str(ROOT / "scripts/versions.py"))
    assert len(versions["packages"]()) > 30
    assert versions["updated"](GUIDE) == GUIDE
