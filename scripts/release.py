"""Make a release: `python scripts/release.py cut 0.2.0` turns *Unreleased* into that version and writes it into the
package; commit, tag v0.2.0 and push the tag, and the forge builds the rest. `notes 0.2.0` prints what it says.
"""

import re
import sys
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CHANGELOG = ROOT / "CHANGELOG.md"
PACKAGE = ROOT / "src/meadhall/__init__.py"
UNRELEASED = "## [Unreleased]"


def section(text: str, heading: str) -> str:
    """What stands under a heading of the changelog, up to the next version."""
    found = re.search(rf"^{re.escape(heading)}[^\n]*\n(.*?)(?=^## \[|\Z)", text, re.MULTILINE | re.DOTALL)
    if found is None:
        raise SystemExit(f"CHANGELOG.md has no {heading}")
    return found[1].strip()


def cut(version: str, day: str) -> None:
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        raise SystemExit(f"{version} is no version such as 0.2.0")
    text = CHANGELOG.read_text("utf-8")
    if f"## [{version}]" in text:
        raise SystemExit(f"CHANGELOG.md already has {version}")
    if not section(text, UNRELEASED):
        raise SystemExit("nothing stands under Unreleased: there is nothing to release")
    CHANGELOG.write_text(text.replace(UNRELEASED, f"{UNRELEASED}\n\n## [{version}] - {day}", 1), "utf-8")
    package = PACKAGE.read_text("utf-8")
    PACKAGE.write_text(re.sub(r'__version__ = "[^"]*"', f'__version__ = "{version}"', package), "utf-8")


def main(arguments: list[str]) -> None:
    match arguments:
        case ["cut", version]:
            cut(version, f"{datetime.now(UTC):%Y-%m-%d}")
            print(f"CHANGELOG.md and the package say {version}. Now commit, and: git tag v{version}")
        case ["notes", version]:
            print(section(CHANGELOG.read_text("utf-8"), f"## [{version}]"))
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
