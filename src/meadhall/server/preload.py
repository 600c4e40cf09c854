"""What an address will need, named in the first answer: code and words in its header, styles and the game in its page.

A browser learns from the page's code which screen, board and words it needs, and only when that code has come and run.
Told beforehand, it fetches all of them at once with the page itself. Styles that the page has already are not waited
for by the code that brings them, and a board whose game is named need not wait for the table to tell it.
"""

from pathlib import Path
from typing import Final

from msgspec import DecodeError, Struct, json

from meadhall.language import COMMON_WORDS, ENGLISH

CHUNKS: Final = "chunks.json"
"""The bundler's own list of the files it has made."""
SCREENS: Final = {
    "": "src/hall/HallScreen.svelte",
    "join": "src/hall/HallScreen.svelte",
    "me": "src/hall/HallScreen.svelte",
    "table": "src/table/TableScreen.svelte",
    "watch": "src/table/TableScreen.svelte",
    "replay": "src/replay/ReplayScreen.svelte",
    "rules": "src/book/BookScreen.svelte",
}
GAME_TAG: Final = "meadhall-game"
HEAD_ENDS: Final = b"</head>"


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


def needed_by(chunks: dict[str, Chunk], screen: str, game: str | None, map_name: object = None) -> list[Chunk]:
    """What a screen is made of; game and map are those of its table, as far as they are known."""
    return with_imports(chunks, [SCREENS[screen], f"src/boards/{game}/index.ts", f"virtual:{game}-map/{map_name}"])


def links(needed: list[Chunk], game: str | None) -> str:
    """The `Link` header: code and words."""
    code = [f"</{chunk.file}>; rel=modulepreload" for chunk in needed]
    catalogues = [COMMON_WORDS, game] if game else [COMMON_WORDS]
    words = [f"</api/words/{ENGLISH}/{name}>; rel=preload; as=fetch; crossorigin" for name in catalogues]
    return ", ".join([*code, *words])


def with_head(page: bytes, needed: list[Chunk], game: str | None) -> bytes:
    """The page with more in its head: styles that it does not name itself, and the game of its table."""
    styles = [f"/{file}" for chunk in needed for file in chunk.css]
    tags = [f'<link rel="stylesheet" crossorigin href="{file}">' for file in styles if file.encode() not in page]
    if game:
        tags.append(f'<meta name="{GAME_TAG}" content="{game}">')
    return page.replace(HEAD_ENDS, "".join(tags).encode() + HEAD_ENDS, 1)


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
