"""Tables with ever other houses, set, opened and let go in a process of its own, and what stays in memory of them.

`python -m tests.server.houses FOLDER GAME NUMBER` prints JSON: how many could be set, and the bytes in memory after
each tenth of them. Some houses cannot be played: up to twice the number are tried.
"""

import asyncio
import gc
import json
import sys
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

from meadhall.core import BadInput
from meadhall.games.house import house_line, numbers_of
from meadhall.table.lobby import Lobby
from meadhall.table.wire import ImportTable
from tests.server.harness import find_rules, open_hall

RECORD = "meadhall record 1\ngame: {game}\nrules: {edition}\nseats: 2\nhouse: {house}\nanswers:\n"


def houses(game: str) -> Iterator[str]:
    """Without end, each with one number that is a little more than it was."""
    numbers = [(path, number) for path, number in numbers_of(game).items() if type(number) is int and number > 0]
    for more in count(1):
        for path, number in numbers:
            try:
                yield house_line(game, {path: number + more})
            except BadInput:  # more than there can be
                continue


async def open_and_close(hall: Lobby, game: str, edition: int, house: str) -> bool:
    """Set a table, let it go, and open it once more; whether it could be set."""
    hall.note_tried(edition, house)  # a trial takes seconds, in a process of its own
    try:
        keys = await hall.take_over(ImportTable(RECORD.format(game=game, edition=edition, house=house)))
    except BadInput:  # of those that cannot be played there is nothing to keep
        return False
    hall.tables[keys.table].lose()
    (await hall.table(keys.table)).lose()
    return True


def in_memory() -> int:
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


async def try_houses(folder: Path, game: str, number: int) -> dict[str, object]:
    edition = find_rules(game).version
    opened = 0
    memory: list[int] = []
    async with open_hall(folder) as hall:
        for house in islice(houses(game), 2 * number):
            if opened == number:
                break
            if opened == len(memory) * number // 10:
                memory.append(in_memory())
            opened += await open_and_close(hall, game, edition, house)
    return {"opened": opened, "memory": [*memory, in_memory()]}


if __name__ == "__main__":
    told = asyncio.run(try_houses(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
    print(json.dumps(told))
