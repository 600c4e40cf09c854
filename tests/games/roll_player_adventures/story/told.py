"""What authors are told of story files, by kind: findings, numbers, rations, the picture, what was read and seen.

The linter is some hundred small rules; each has a test with a fault of its own, but hardly a number, a line or a bound
in it. So a story that has everything there is (`everything.md`) is read as it is, and then with something wrong in it:
each line left out, each number another, each word somewhere else. Each kind of thing that is said of it all has a
fingerprint (`told.json`): it shows that something is said otherwise, not what is right.

    python -m tests.games.roll_player_adventures.story.told "lines left out" L22    prints what is behind a fingerprint
    python -m tests.games.roll_player_adventures.story.told --write                 writes all of them anew, on purpose
"""

import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from meadhall.games.roll_player_adventures.story.explore import Exploration, wide_exploration
from meadhall.games.roll_player_adventures.story.findings import Finding
from meadhall.games.roll_player_adventures.story.graph import draw
from meadhall.games.roll_player_adventures.story.ledger import OURS, Ledger, read_ledger
from meadhall.games.roll_player_adventures.story.library import packaged_files
from meadhall.games.roll_player_adventures.story.lint import check_text
from meadhall.games.roll_player_adventures.story.lint_ledger import (
    broken_promises,
    lint_ledger,
    lost_notes,
    never_read,
    untold_fates,
)
from meadhall.games.roll_player_adventures.story.lint_lines import lint_lines
from meadhall.games.roll_player_adventures.story.parser import parse
from meadhall.games.roll_player_adventures.story.prose import lint_prose, rations
from tests.games.roll_player_adventures.story.faults import FAULTS
from tests.games.roll_player_adventures.story.stories import GOOD, LEDGER, spoilt
from tests.golden.digest import digest
from tests.golden.write import write_json

HERE = Path(__file__).parent
FILE = HERE / "told.json"
EVERYTHING = (HERE / "everything.md").read_text("utf-8")
ITS_LEDGER = read_ledger(HERE / "everything.yaml")
FAR = 2000
"""Situations of the story that has everything; it has fewer."""
NEAR = 40
"""Situations of a story with a line left out: there are very many of them."""
NOW_AND_THEN = 8
NUMBERS = [0, 1, 2, 9, 10, 11, 20, 21, 30, 31, 99, 100, 999, 1000]
"""What is written for each number of the front matter: most bounds there are lie among them."""

Told = dict[str, list[Any]]
"""By kind, what was told, in order and ready for JSON."""


class Listener:
    """Keeps what is told, by kind."""

    def __init__(self) -> None:
        self.told: Told = {}

    def put(self, kind: str, line: Any) -> None:
        self.told.setdefault(kind, []).append(line)

    def findings(self, of: str, found: list[Finding]) -> None:
        for one in found:
            self.put(one.code, [of, one.line, one.key, one.facts, one.kind])

    def whole(self, text: str, ledger: Ledger, bound: int) -> None:
        """All there is to be told of a story."""
        story, _ = parse(text, "")
        report = check_text(text, ledger, bound)
        self.put("read", plain(story))
        self.findings("", report.findings)
        self.put("statistics", plain(report.statistics))
        self.put("bound", [report.states, report.stopped, report.left, report.left_new])
        self.put("rations", [[one.key, one.number, one.least, one.most, one.which] for one in rations(story)])
        self.findings("prose", lint_prose(rations(story)))
        self.put("picture", draw(story, "Title & more", "Legend"))
        exploration = Exploration(story, ledger, bound)
        self.seen(exploration)
        self.seen(wide_exploration(story, ledger, exploration.touched))

    def seen(self, exploration: Exploration) -> None:
        """What the linter saw of a story: situations, the ways between them, what became of conditions."""
        following = exploration.following
        for state in exploration.states:
            self.put("situation", [exploration.way_to(state), plain(state)])
        for step in exploration.steps:
            self.put("step", [step.start, step.goal, step.tiring, [effect.line for effect in step.gains]])
        for asked in following.asked:
            self.put("condition", [asked.line, asked.prose, asked.seen])
        for unknown in following.unknowns:
            self.put("unknown", plain(unknown))
        self.put("followed", [following.followed, following.loose, exploration.touched])
        for name in ("reached", "run_off", "backless", "loops", "undead", "endings", "empty", "held", "calm"):
            self.put(name, sorted(plain(getattr(exploration, name))))

    def at_a_glance(self, of: str, text: str) -> None:
        """What can be said of a story without walking through it."""
        story, findings = parse(text, "")
        if not findings.errors():
            lint_lines(story, ITS_LEDGER, findings)
            lint_ledger(story, ITS_LEDGER, findings)
        self.findings(of, findings.sorted())


def plain(thing: Any) -> Any:
    """Ready for JSON, whatever it is."""
    if isinstance(thing, dict):
        return [[plain(key), plain(value)] for key, value in thing.items()]
    if isinstance(thing, set):
        return sorted([plain(one) for one in thing])
    if isinstance(thing, list | tuple):
        return [plain(one) for one in thing]
    return plain(vars(thing)) if hasattr(thing, "__dict__") else thing


# What is looked at


def everything(listener: Listener) -> None:
    listener.whole(EVERYTHING, ITS_LEDGER, FAR)


def little_was_seen(listener: Listener) -> None:
    """The same story, where the bound ends the search."""
    listener.whole(EVERYTHING, OURS, NEAR)


def good(listener: Listener) -> None:
    listener.whole(GOOD, Ledger(LEDGER), FAR)


def ferry(listener: Listener) -> None:
    listener.whole(packaged_files()[0].read_text("utf-8"), OURS, FAR)


def one_fault_each(listener: Listener) -> None:
    for code, changes in FAULTS.items():
        listener.findings(code, check_text(spoilt(*changes), Ledger(LEDGER)).findings)


def lines_left_out(listener: Listener) -> None:
    """Walked through are the small story and, as it takes far longer, now and then the large one."""
    for of, text in without_a_line(GOOD):
        listener.findings(of, check_text(text, Ledger(LEDGER), NEAR).findings)
    for number, (of, text) in enumerate(without_a_line(EVERYTHING)):
        listener.at_a_glance(of, text)
        if number % NOW_AND_THEN == 0:
            listener.findings(of, check_text(text, ITS_LEDGER, NEAR).findings)


def without_a_line(story: str) -> Iterator[tuple[str, str]]:
    """Which line is left out, and the story without it."""
    lines = story.split("\n")
    for at, line in enumerate(lines):
        if line.strip():
            yield line, "\n".join([*lines[:at], *lines[at + 1 :]])


def lines_said_twice(listener: Listener) -> None:
    lines = EVERYTHING.split("\n")
    for at, line in enumerate(lines):
        if line.strip():
            listener.at_a_glance(line, "\n".join([*lines[: at + 1], *lines[at:]]))


def other_numbers(listener: Listener) -> None:
    front, fence, rest = EVERYTHING.partition("\n---\n\n")
    for match in re.finditer(r"\d+", front):
        for number in NUMBERS:
            changed = f"{front[: match.start()]}{number}{front[match.end() :]}"
            listener.at_a_glance(f"{match.start()} {number}", f"{changed}{fence}{rest}")
    for match in re.finditer(r"\d+", rest):
        changed = f"{rest[: match.start()]}{int(match[0]) + 1}{rest[match.end() :]}"
        listener.at_a_glance(f"{match.start()}", f"{front}{fence}{changed}")


def other_words(listener: Listener) -> None:
    """Each word of a line that is not prose left out."""
    lines = EVERYTHING.split("\n")
    for at, line in enumerate(lines):
        if line.startswith(("! ", "? ", "@", "  ", "mod", "level", "swap", "## ")):
            for match in re.finditer(r"\S+ ?", line):
                changed = line[: match.start()] + line[match.end() :]
                listener.at_a_glance(f"{at} {changed}", "\n".join([*lines[:at], changed, *lines[at + 1 :]]))


def campaign(listener: Listener) -> None:
    """What only several stories together can tell."""
    stories = [parse(text, name)[0] for name, text in [("everything.md", EVERYTHING), ("good.md", GOOD)]]
    for some in (stories, stories[:1]):
        listener.findings("never read", never_read(some))
        listener.findings("lost notes", lost_notes(some))
        listener.findings("fates", untold_fates(some, ITS_LEDGER))
        listener.findings("promises", broken_promises(some, ITS_LEDGER))


LOOKS: dict[str, Callable[[Listener], None]] = {
    "everything": everything,
    "little was seen": little_was_seen,
    "good": good,
    "ferry": ferry,
    "one fault each": one_fault_each,
    "lines left out": lines_left_out,
    "lines said twice": lines_said_twice,
    "other numbers": other_numbers,
    "other words": other_words,
    "campaign": campaign,
}


def told_of(look: str) -> Told:
    listener = Listener()
    LOOKS[look](listener)
    return listener.told


def fingerprints(look: str) -> dict[str, str]:
    return {kind: digest(lines) for kind, lines in told_of(look).items()}


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        write_json(FILE, {look: fingerprints(look) for look in LOOKS})
    else:
        _, wanted, its_kind = sys.argv
        for line in told_of(wanted)[its_kind]:
            print(json.dumps(line, sort_keys=True))
