"""The standing attack, flood and chaos for as long as one likes: what docs/guide/security.md says was measured.

    python bench/siege.py attack --number 1000000 --seconds 1500
    python bench/siege.py flood --seconds 120
    python bench/siege.py chaos --kills 200 --moves 20000

Each prints what it found, and fails where the tests of the same name do. The Python that runs it says which build is
besieged: that of `.native` for the compiled one.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from meadhall.build_mode import build_mode
from tests.server.test_attack import attack
from tests.server.test_chaos import run_on_database, run_on_file
from tests.server.test_flood import check_waits, flood


def besiege(given: argparse.Namespace, folder: Path) -> None:
    if given.what == "attack":
        attack(folder, given.seconds, given.seed, given.number, given.tables)
    elif given.what == "flood":
        check_waits(flood(folder, given.seconds, given.tables))
    else:
        run = run_on_database if given.database else run_on_file
        run(folder, given.kills, given.moves, 20)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["attack", "flood", "chaos"])
    parser.add_argument("--seconds", type=float, default=60.0, help="at most")
    parser.add_argument("--number", type=int, default=0, help="of hostile requests and messages; 0: as many as come")
    parser.add_argument("--tables", type=int, default=100, help="that are open from the beginning")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--moves", type=int, default=2000)
    parser.add_argument("--database", action="store_true", help="chaos around a database instead of a file")
    given = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        besiege(given, Path(folder))
    print(f"{build_mode()}, {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
