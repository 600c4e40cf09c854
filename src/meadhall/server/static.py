"""The built page and the words: files kept in memory, packed once, with headers that let browsers keep what stays."""

import gzip
import re
import zlib
from functools import lru_cache
from html import escape
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from msgspec import Struct, structs

from meadhall.words import ENGLISH, Catalogue

FOLDERS: Final = [Path(__file__).parent / "page", Path(__file__).parents[3] / "web" / "dist"]
"""The page of an installed package, else the one that was built in a checkout."""
INDEX: Final = "index.html"
PACKED: Final = ("text/", "image/svg", "application/json", "application/manifest", "application/javascript")
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
MOST_KEPT: Final = 32_000_000
"""Bytes of files in memory; a page has some millions."""
CATALOGUE: Final = ".ftl"
BROTLI: Final = ".br"
GZIP_HEAD: Final = b"\x1f\x8b\x08" + b"\0" * 5 + b"\x02\xff"
"""Deflated as small as can be, at no time and by no system."""
GZIP_END: Final = b"\x03\0"
"""The last block of what is deflated, with nothing in it; a check sum and the length come after it."""
INDENT: Final = re.compile(rb"^ +(?=[\[*}])", re.MULTILINE)
"""Before a variant and the end of them; no line of text begins so."""
KINDS: Final = {
    ".woff2": "font/woff2",
    CATALOGUE: "text/plain",
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
}


class File(Struct):
    """A file as it is sent."""

    changed: float
    kind: str
    plain: bytes
    packed: bytes | None
    keep: str
    brotli: bytes | None = None
    """As the build has packed it: smaller than what we can make, and known to browsers where the line is encrypted."""

    def weight(self) -> int:
        return len(self.plain) + len(self.packed or b"") + len(self.brotli or b"")


class Page:
    """The files of the first of some folders that holds a page. A file that has changed on the disk is read again."""

    def __init__(self, folders: list[Path]) -> None:
        self.folders: Final = [folder.resolve() for folder in folders]
        self.files: Final[dict[tuple[Path, ...], File]] = {}
        self.kept = 0

    @property
    def folder(self) -> Path | None:
        """Where the page is, if it has been built."""
        return next((folder for folder in self.folders if (folder / INDEX).is_file()), None)

    def find(self, path: str) -> File | None:
        """The file at a path of the address; the page itself for a path that is the page's business."""
        folder = self.folder
        if folder is not None:
            try:
                wanted = (folder / path.strip("/")).resolve()
                if wanted.is_relative_to(folder) and wanted.is_file():
                    return self.read(wanted)
            except (OSError, ValueError):  # no file has such a name
                return None
        if "." in path.rpartition("/")[2]:
            return None
        return no_page() if folder is None else self.read(folder / INDEX)

    def read(self, *paths: Path) -> File:
        """A file, or several of one kind one after the other."""
        changed = max(path.stat().st_mtime for path in paths)
        known = self.files.get(paths)
        if known is None or known.changed != changed:
            known = load(paths, changed)
            self.kept += known.weight()
            if self.kept > MOST_KEPT:  # whoever asks for ever other combinations must not fill the memory
                self.files.clear()
                self.kept = known.weight()
            self.files[paths] = known
        return known


def load(paths: tuple[Path, ...], changed: float) -> File:
    first = paths[0]
    kind = KINDS.get(first.suffix) or guess_type(first.name)[0] or "application/octet-stream"
    keep = FOREVER if "assets" in first.parts else ASK_AGAIN
    file = File(changed, kind, b"", None, keep)
    if first.suffix == CATALOGUE:
        return joined(file, [part_of(path, path.stat().st_mtime) for path in paths])
    return structs.replace(packed(file, first.read_bytes()), brotli=made_small(first))


def made_small(path: Path) -> bytes | None:
    small = path.with_name(path.name + BROTLI)
    return small.read_bytes() if small.is_file() else None


def unremarked(path: Path) -> bytes:
    """A catalogue without comments and indents, which are for those who write it: nobody waits for them."""
    lines = [line for line in path.read_bytes().splitlines(keepends=True) if not line.startswith(b"#")]
    return INDENT.sub(b" ", b"".join(lines))


@lru_cache(maxsize=1000)
def part_of(path: Path, changed: float) -> tuple[bytes, bytes]:
    """A catalogue as it is and deflated, so that others can come before and after it.

    Each is made once: catalogues can be asked for together in more ways than anybody could pay for.
    """
    plain = unremarked(path) + b"\n"
    made = zlib.compressobj(zlib.Z_BEST_COMPRESSION, zlib.DEFLATED, -zlib.MAX_WBITS)
    return plain, made.compress(plain) + made.flush(zlib.Z_FULL_FLUSH)


def joined(file: File, parts: list[tuple[bytes, bytes]]) -> File:
    """Several catalogues as one file."""
    plain, deflated = b"".join([part[0] for part in parts]), b"".join([part[1] for part in parts])
    sums = zlib.crc32(plain).to_bytes(4, "little") + (len(plain) % 2**32).to_bytes(4, "little")
    return structs.replace(file, plain=plain, packed=GZIP_HEAD + deflated + GZIP_END + sums)


def packed(file: File, plain: bytes) -> File:
    """The same kind of file with something else in it."""
    small = gzip.compress(plain, 9, mtime=0) if file.kind.startswith(PACKED) else None
    return structs.replace(file, plain=plain, packed=small, brotli=None)


def find_page() -> Page:
    return Page(FOLDERS)


def no_page() -> File:
    """What a browser shows while there is nothing to show."""
    words = Catalogue(ENGLISH, ["server"])
    title, about = [escape(words.format("page-missing", part, {})) for part in ("", "about")]
    text = f"<!doctype html><html lang=en><meta charset=utf-8><title>{title}</title><h1>{title}</h1><p>{about}</html>"
    return File(0, "text/html", text.encode(), None, ASK_AGAIN)
