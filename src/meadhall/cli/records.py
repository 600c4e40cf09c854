"""Record files: reading them with an eye for damage, and keeping a running game safe."""

import os
import shlex
from datetime import datetime
from pathlib import Path

from meadhall.cli.app import LANGUAGE, Mistake, house
from meadhall.core import BadInput, Record, Rules, read_record, replay
from meadhall.core.record import begin
from meadhall.games import find_rules
from meadhall.words import Words


def open_record(path: Path) -> tuple[Rules, Record]:
    """A record that can be played to its end; a Mistake names the file, the line and what is wrong there."""
    try:
        record = read_record(decode(path.read_bytes()))
        rules = find_rules(record.game, record.version, record.house)
        replay(rules, record)
    except BadInput as bad:
        raise Mistake(house.say("terminal-bad-record", {"file": str(path), "trouble": worded(bad)})) from None
    return rules, record


def decode(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as trouble:
        line = data[: trouble.start].count(b"\n") + 1
        raise BadInput("record-text", {"line": line}) from None


def worded(bad: BadInput) -> str:
    return house.error(bad.code, bad.facts)


def table_words(rules: Rules, record: Record) -> Words:
    """The words for the table of a record."""
    return Words(rules, begin(rules, record), record.names, LANGUAGE)


def new_record_path(game: str) -> Path:
    """Where a game is kept that was given no file: the user's data folder."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    return Path(base) / "meadhall" / "records" / f"{game}-{stamp}.record"


def keep(record: Record, path: Path) -> None:
    """Write a record so that an interruption leaves the old one or the new one, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.new")
    beside.write_text(record.write(), "utf-8")
    beside.replace(path)


def command(*words: str) -> str:
    """A command line that can be copied. Whoever starts us under another name says so in MEADHALL_COMMAND."""
    return shlex.join([os.environ.get("MEADHALL_COMMAND", "meadhall"), *words])
