"""Names that nothing uses: `python scripts/dead_code.py` lists them and fails if there are any.

Vulture looks at sources and tests together; what it cannot see to be used stands below, with the reason.
"""

import sys
from fnmatch import fnmatch
from pathlib import Path

from vulture import Vulture

ROOT = Path(__file__).resolve().parent.parent
READ = ("src", "tests", "scripts", "bench")
USED_BY_OTHERS = {
    "games/*/packs/*/races.py": "classes bear the names of their rows",
    "games/*/packs/*/powers.py": "classes bear the names of their rows",
    "games/*/view.py": "clients read the fields of a view",
    "games/*/facts.py": "clients and catalogues read facts",
    "research/*.py": "PettingZoo, Gymnasium and OpenSpiel call these",
    "cli/*.py": "Typer calls commands",
    "worker/host.py": "JavaScript calls it (web/src/local/worker.ts)",
}
"""By file below src/meadhall."""
USED_UNSEEN = {
    "copy_agenda_to": "the derived text of State.copy calls it",
    "ServerMessage": "scripts/wire_types.py reads it by name",
    "games_against": "a field of a comparison's JSON",
    "snapshots": "a field that two counts are compared by",
}


def unused() -> list[str]:
    vulture = Vulture()
    vulture.scavenge([str(ROOT / part) for part in READ])
    package = ROOT / "src/meadhall"
    found = []
    for item in vulture.get_unused_code(min_confidence=60):
        path = Path(item.filename)
        if not path.is_relative_to(package) or str(item.name) in USED_UNSEEN:
            continue
        if not any(fnmatch(str(path.relative_to(package)), pattern) for pattern in USED_BY_OTHERS):
            found.append(f"{path.relative_to(ROOT)}:{item.first_lineno} {item.typ} {item.name}")
    return found


if __name__ == "__main__":
    found = unused()
    print("\n".join([*found, f"{len(found)} names that nothing uses"]))
    sys.exit(1 if found else 0)
