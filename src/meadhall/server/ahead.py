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
    """A file of code, its styles, and the chunks it cannot do without."""

    file: str
    css: list[str] = []
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


def links(chunks: dict[str, Chunk], screen: str, game: str | None, map_name: object = None) -> str:
    """The `Link` header of a screen; game and map are those of its table, as far as they are known."""
    sources = [SCREENS[screen], f"src/boards/{game}/index.ts", f"virtual:{game}-map/{map_name}"]
    catalogues = [*(WORDS_AT_A_TABLE if screen not in ("", "join") else WORDS), *([game] if game else [])]
    needed = with_imports(chunks, sources)
    code = [f"</{chunk.file}>; rel=modulepreload" for chunk in needed]
    styles = [f"</{file}>; rel=preload; as=style" for chunk in needed for file in chunk.css]
    words = [f"</api/words/{ENGLISH}/{name}>; rel=preload; as=fetch; crossorigin" for name in catalogues]
    return ", ".join([*styles, *code, *words])


def with_imports(chunks: dict[str, Chunk], sources: list[str]) -> list[Chunk]:
    """The chunks of some sources with everything they import, each once."""
    found: dict[str, Chunk] = {}
    waiting = [source for source in sources if source in chunks]
    while waiting:
        source = waiting.pop(0)
        if source not in found:
            found[source] = chunks[source]
            waiting += found[source].imports
    return list(found.values())
