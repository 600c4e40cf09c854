"""To look for garbage takes no longer than a move or two, however many games a server knows."""

import time
from pathlib import Path

from tests.server.running import SERVER, Server

TELLING = """
import gc, sys, threading, time
from pathlib import Path
def tell():
    place = Path(sys.argv[1]).with_name("told.txt")
    while not place.with_name("tell").exists():
        time.sleep(0.05)
    fresh = place.with_suffix(".new")
    fresh.write_text(f"{len(gc.get_objects())} {gc.get_freeze_count()}")
    fresh.replace(place)
threading.Thread(target=tell, daemon=True).start()
"""
PEOPLE = [{"kind": "human"}] * 2


def test_games_are_not_looked_through_for_garbage(tmp_path: Path) -> None:
    with Server(tmp_path, script=TELLING + SERVER) as server:
        server.new_table(PEOPLE)
        (tmp_path / "tell").touch()
        while not (tmp_path / "told.txt").exists():
            assert server.process.poll() is None
            time.sleep(0.02)
        looked_through, kept = map(int, (tmp_path / "told.txt").read_text().split())
    assert looked_through < 20_000
    assert kept > 100_000
