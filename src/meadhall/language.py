"""Where sentences are and what their facts name, for whoever does not speak: `meadhall.words` brings Fluent along."""

import json
from pathlib import Path
from typing import Final

ENGLISH: Final = "en"
CATALOGUES: Final = Path(__file__).parent / "words"
COMMON_WORDS: Final = "common+hall+server+table"
"""What every screen speaks from, as the page asks for it (web/src/words/load.ts)."""
PACKS: Final = Path(__file__).parent / "games"
"""Below it lie packs of games, which bring words of their own: `small_world/packs/cursed/en.ftl`."""


def catalogue_files(language: str, name: str, folder: Path = CATALOGUES) -> list[Path]:
    """The files of a catalogue in a language: of a game its own and those of its packs. Those that there are."""
    own = folder / language / f"{name}.ftl"
    packs = sorted(PACKS.glob(f"{name.replace('-', '_')}/packs/*/{language}.ftl"))
    return [*([own] if own.exists() else []), *packs]


KINDS: Final[dict[str, str]] = {
    name: kind
    for file in sorted((CATALOGUES / "facts").glob("*.json"))
    for name, kind in json.loads(file.read_text("utf-8")).items()
}
"""What kind of thing a fact names: all lists of facts together."""
