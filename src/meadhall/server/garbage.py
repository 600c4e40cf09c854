"""Circles of objects that nobody refers to any more: looked for among what is new, and among all when nobody is there.

Python looks through all it knows, now and then, and everybody waits: 60 ms with 450 tables. So tables and lines are
made without circles, they are gone when they are let go, and there is nothing to find among what has been there for a
while: once looked through, it is set aside. What is found all the same, such as a request that was under way in
that moment, waits until no table is open.
"""

import asyncio
import gc
from collections.abc import Callable
from typing import Any, Final

NEW: Final = 10_000
"""So many more objects than before are a reason to look through the new ones: two milliseconds."""
TIMES: Final = 3
"""After so many looks those are looked through again that were left: at most five times as many, and then set aside."""
NEVER: Final = 1_000_000_000
LOOK_EVERY: Final = 30.0
"""Seconds between two looks at whether anybody is there."""


class Garbage:
    """How a server looks for garbage from the moment at which it knows all its games."""

    def __init__(self) -> None:
        self.set_aside = 0
        """How often something was, since all of it was last looked through."""

    def __enter__(self) -> "Garbage":
        gc.set_threshold(NEW, TIMES, NEVER)
        gc.callbacks.append(self.after_look)
        self.look_through()
        return self

    def __exit__(self, *_: object) -> None:
        gc.callbacks.remove(self.after_look)

    def after_look(self, phase: str, info: dict[str, Any]) -> None:
        if phase == "stop" and info["generation"] == 1:
            gc.freeze()
            self.set_aside += 1

    def look_through(self) -> None:
        """Look at everything. Nobody is there who would have to wait."""
        self.set_aside = 0
        gc.unfreeze()
        gc.collect()
        gc.freeze()

    async def look_when_alone(self, is_alone: Callable[[], bool]) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            if self.set_aside and is_alone():
                self.look_through()
