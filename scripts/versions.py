"""What a hall is made of, with versions: `python scripts/versions.py` writes it into docs/guide/security.md.

The packages are those that the installed meadhall asks for, with a database, and those that they ask for in turn; of
the page, what is sent to browsers and what it is built with. A test fails where the guide says anything else.
"""

import json
import sys
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
GUIDE = ROOT / "docs/guide/security.md"
HEADING = "| what it is made of | version |\n|---|---|\n"
EXTRAS = {"meadhall": "postgres"}
MADE_WITH = ("@sveltejs/vite-plugin-svelte", "vite")


def packages() -> dict[str, str]:
    """All packages that a hall needs on this system, by name."""
    found: dict[str, str] = {}
    waiting = ["meadhall"]
    while waiting:
        name = waiting.pop()
        for line in requires(name) or []:
            asked = Requirement(line)
            own = canonicalize_name(asked.name)
            if own in found or not is_wanted(asked, EXTRAS.get(name, "")):
                continue
            try:
                found[own] = version(own)
            except PackageNotFoundError:  # for another system
                continue
            waiting.append(own)
    return found


def is_wanted(asked: Requirement, extra: str) -> bool:
    return asked.marker is None or asked.marker.evaluate({"extra": extra})


def table() -> str:
    page = json.loads((ROOT / "web/package.json").read_text("utf-8"))["dependencies"]
    rows = [f"| {name} | {number} |" for name, number in sorted(packages().items())]
    rows += [f"| {name}, in the page | {number} |" for name, number in sorted(page.items()) if name not in MADE_WITH]
    rows += [f"| {name}, which builds the page | {page[name]} |" for name in MADE_WITH]
    return HEADING + "\n".join(rows) + "\n"


def updated(guide: str) -> str:
    """The guide with the table as it is now."""
    before, heading, after = guide.partition(HEADING)
    if not heading:
        raise SystemExit(f"{GUIDE.name} has no table of versions")
    return before + table() + after.partition("\n\n")[1] + after.partition("\n\n")[2]


if __name__ == "__main__":
    GUIDE.write_text(updated(GUIDE.read_text("utf-8")), "utf-8")
    sys.exit()
