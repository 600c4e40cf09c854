"""A file that one process has for itself: the lock ends with the process, however that ends."""

import os
import sys
from pathlib import Path
from typing import Final

from meadhall.core import BadInput

PRIVATE: Final = 0o600
"""For the owner alone: a store holds the secret that keys are signed with."""
MOST_DIGITS: Final = 20

if sys.platform == "win32":
    import msvcrt

    BEYOND: Final = 1 << 20
    """Where nothing is written: a locked byte cannot be read by others, and they shall read who has it."""

    def lock(file: int) -> None:
        os.lseek(file, BEYOND, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """Ours from here on; BadInput names the process that has it. The file stays: to remove it would let two in."""

    def __init__(self, path: Path) -> None:
        place = path.with_name(f"{path.name}-lock")
        self.file: Final = os.open(place, os.O_RDWR | os.O_CREAT, PRIVATE)
        try:
            lock(self.file)
        except (BlockingIOError, PermissionError):
            owner = os.read(self.file, MOST_DIGITS).decode("ascii", "replace").strip()
            os.close(self.file)
            raise BadInput("store-in-use", {"file": str(path), "process": owner or "?"}) from None
        except OSError:  # a place that knows no locks
            os.close(self.file)
            raise
        os.ftruncate(self.file, 0)
        os.write(self.file, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        os.close(self.file)
