"""What is wrong with a story file: findings with a code, a line and the facts for a sentence (15.5)."""

from typing import Final

from meadhall.core.rules import BadInput
from meadhall.core.values import Facts

ERROR: Final = 0
WARNING: Final = 1
STYLE: Final = 2
KINDS: Final = ["E", "W", "S"]

NOT_READABLE: Final = "L00"
"""Our own code for what does not fit the grammar of 15.2 and 15.3; the rules number the others L01 to L44."""

OF_PROSE: Final = "L41"
"""The rations of the house style, looked at only on request (`story check --prose`)."""

WARNINGS: Final = [6, 9, 13, 14, 19, 20, 21, 22, 24, 27, 28, 31, 32, 33, 34, 36, 40, 41, 42, 43, 44]
STYLES: Final = [25, 26, 29, 35]
CODES: Final = [f"L{number:02}" for number in range(45)]


def kind_of(code: str) -> int:
    """Whether a code is an error, a warning or a matter of style."""
    number = int(code[1:])
    return WARNING if number in WARNINGS else STYLE if number in STYLES else ERROR


class Finding:
    """One thing that is wrong. The message `lint-<key>` of the catalogue says what, its attribute `cure` what to do."""

    def __init__(self, code: str, key: str, line: int, facts: Facts, kind: int) -> None:
        self.code: Final = code
        self.key: Final = key
        self.line: Final = line
        """Of the file, from 1; 0 if it is about the file as a whole."""
        self.facts: Final = facts
        self.kind: Final = kind

    def is_error(self) -> bool:
        return self.kind == ERROR


class Findings:
    """The findings of one file, each told once."""

    def __init__(self) -> None:
        self.found: list[Finding] = []

    def add(self, code: str, key: str, line: int, facts: Facts) -> None:
        self.put(Finding(code, key, line, facts, kind_of(code)))

    def put(self, finding: Finding) -> None:
        for other in self.found:
            if other.line == finding.line and other.key == finding.key and other.facts == finding.facts:
                return
        self.found.append(finding)

    def errors(self) -> list[Finding]:
        return [finding for finding in self.found if finding.is_error()]

    def sorted(self) -> list[Finding]:
        """In the order of the file."""
        return sorted(self.found, key=place_in_file)


def place_in_file(finding: Finding) -> tuple[int, str]:
    return finding.line, finding.code


class Trouble(Exception):  # noqa: N818 - the author's, not the program's
    """A line that cannot be read. Whoever reads the line turns it into a finding and goes on with the next."""

    def __init__(self, key: str, facts: Facts) -> None:
        super().__init__(f"{key} {facts}")
        self.key: Final = key
        self.facts: Final = facts


class StoryError(BadInput):
    """A story file that cannot be played; `findings` holds all its errors."""

    def __init__(self, file: str, findings: list[Finding]) -> None:
        first = findings[0]
        super().__init__("bad-story", {"file": file, "number": len(findings), "line": first.line, "first": first.code})
        self.file: Final = file
        self.findings: Final = findings

    def __str__(self) -> str:
        return "\n".join([f"{self.file}:{one.line}: {one.code} {one.key} {one.facts}" for one in self.findings])
