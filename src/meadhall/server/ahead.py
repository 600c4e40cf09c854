"""What an address will need, named in the header of the first answer.

A browser learns from the page's code which screen, board and words it needs, and only when that code has come and run.
Told beforehand, it fetches all of them at once with the page itself.
"""

from pathlib import Path
from typing import Final

from msgspec import DecodeError, Struct, json

from meadhall.words import ENGLISH

CHUNKS: Final = "chunks.json"
"""The bundler's own list of the files it has made."""
SCREENS: Final = {
    "": "src/hall/HallScreen.svelte",
    "join": "src/hall/HallScreen.svelte",
    "table": "src/table/TableScreen.svelte",
    "watch": "src/table/TableScreen.svelte",
    "replay": "src/replay/ReplayScreen.svelte",
}
WORDS: Final = ("house", "hall", "server")
WORDS_AT_A_TABLE: Final = (*WORDS, "table")


class Chunk(Struct):
    """A file of code, and the files it cannot do without."""

    file: str
    imports: list[str] = []


def read_chunks(folder: Path | None) -> dict[str, Chunk]:
    """By their sources; none where there is no page, or one without a list."""
    try:
        return json.decode((folder / CHUNKS).read_bytes(), type=dict[str, Chunk]) if folder else {}
    except (OSError, DecodeError):
        return {}


def screen_and_table(path: str) -> tuple[str, str]:
    """The screen that an address asks for, and the table it shows there."""
    screen, _, table = path.strip("/").partition("/")
    return screen, table


def links(chunks: dict[str, Chunk], screen: str, game: str | None) -> str:
    """The `Link` header of a screen; `game` is that of its table, as far as it is known."""
    sources = [SCREENS[screen], *([f"src/boards/{game}/index.ts"] if game else [])]
    catalogues = [*(WORDS_AT_A_TABLE if screen not in ("", "join") else WORDS), *([game] if game else [])]
    code = [f"</{file}>; rel=modulepreload" for file in code_of(chunks, sources)]
    words = [f"</api/words/{ENGLISH}/{name}>; rel=preload; as=fetch; crossorigin" for name in catalogues]
    return ", ".join([*code, *words])


def code_of(chunks: dict[str, Chunk], sources: list[str]) -> list[str]:
    """The files of some sources with everything they import, each once."""
    found: dict[str, None] = {}
    waiting = [source for source in sources if source in chunks]
    while waiting:
        chunk = chunks[waiting.pop(0)]
        if chunk.file not in found:
            found[chunk.file] = None
            waiting += chunk.imports
    return list(found)
