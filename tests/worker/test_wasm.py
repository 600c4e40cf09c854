"""Python in WebAssembly, which plays in a page, plays the very games that the compiled rules play."""

import json
import subprocess
import sys
from pathlib import Path

from meadhall.games import NAMES
from tests.worker.browser import NODE, WEB

ROOT = WEB.parent
PACKAGES = WEB / ".packages"


def test_seeded_games_are_the_same_in_a_page() -> None:
    tools = ROOT / ".tools/bin/python"  # has pip, unlike the environment of the tests
    fetch = [tools if tools.exists() else Path(sys.executable), ROOT / "scripts/site_packages.py", PACKAGES]
    subprocess.run(fetch, check=True)
    played = subprocess.run(
        [NODE, "tests/worker/digests.mjs", PACKAGES], cwd=WEB, check=True, capture_output=True, text=True
    )
    found = json.loads(played.stdout)
    assert {name for name, *_ in found} == set(NAMES)
    assert [row for row in found if not row[-1]] == []
