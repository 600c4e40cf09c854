"""The linter: all that can be said about a story file, and its statistics (15.5)."""

from pathlib import Path
from typing import Final

from meadhall.games.roll_player_adventures.story.estimate import Estimate
from meadhall.games.roll_player_adventures.story.explore import GROWS, Exploration, wide_exploration
from meadhall.games.roll_player_adventures.story.findings import Finding, Findings
from meadhall.games.roll_player_adventures.story.ledger import OURS, Ledger
from meadhall.games.roll_player_adventures.story.library import read
from meadhall.games.roll_player_adventures.story.lint_ledger import lint_ledger, title_grants, title_reads
from meadhall.games.roll_player_adventures.story.lint_lines import lint_lines, prose_words
from meadhall.games.roll_player_adventures.story.lint_played import lint_played
from meadhall.games.roll_player_adventures.story.model import TOME, Story
from meadhall.games.roll_player_adventures.story.parser import parse

WORDS_PER_MINUTE: Final = 150


class Statistics:
    """Numbers about a story that can be played."""

    def __init__(self, story: Story, exploration: Exploration | None) -> None:
        self.entries: Final = len(story.entries)
        self.words: Final = sum([prose_words(entry) for entry in story.entries])
        self.minutes: Final = round(self.words / WORDS_PER_MINUTE)
        self.titles_read: Final = sorted(title_reads(story))
        self.titles_granted: Final = sorted(title_grants(story))
        estimate = Estimate(story)
        self.xp: Final = round(estimate.xp)
        self.gold: Final = round(estimate.gold)
        self.rests: Final = round(estimate.rests(), 1)
        labels: list[str] = []
        if exploration is not None:
            labels = [story.entries[index].label for index in sorted(exploration.endings)]
        self.endings: Final = labels
        """Labels of the entries from which THE END can be reached."""


class Report:
    """What the linter found."""

    def __init__(self, story: Story, findings: list[Finding]) -> None:
        self.story: Final = story
        self.findings: Final = findings
        self.states = 0
        """How many states were looked at; 0 if errors stood in the way."""
        self.stopped = False
        """The search was stopped by its bound: what it did not see may still be there."""
        self.left = 0
        """Situations in sight when it was stopped."""
        self.left_new = 0
        """Those of them that would have shown something new."""
        self.statistics: Statistics | None = None

    def count(self, kind: int) -> int:
        return len([finding for finding in self.findings if finding.kind == kind])


def check_file(path: Path, ledger: Ledger = OURS, bound: int = GROWS) -> Report:
    """Lint a story file."""
    return check(read(path), ledger, bound)


def check_text(text: str, ledger: Ledger = OURS, bound: int = GROWS) -> Report:
    """Lint the text of a story file."""
    return check(parse(text, ""), ledger, bound)


def check(parsed: tuple[Story, Findings], ledger: Ledger, bound: int) -> Report:
    """All rules. A file that cannot be read is not explored: one mistake would be told in twenty ways."""
    story, findings = parsed
    if findings.errors():
        return Report(story, findings.sorted())
    if story.adventure == TOME:
        report = Report(story, findings.sorted())
        report.statistics = Statistics(story, None)
        return report
    lint_lines(story, ledger, findings)
    lint_ledger(story, ledger, findings)
    exploration = Exploration(story, ledger, bound)
    wide = wide_exploration(story, ledger, exploration.touched) if exploration.stopped else exploration
    lint_played(story, exploration, wide, findings)
    report = Report(story, findings.sorted())
    report.states = len(exploration.states)
    report.stopped = exploration.stopped
    report.left, report.left_new = exploration.left(), exploration.left_new()
    report.statistics = Statistics(story, wide)
    return report
