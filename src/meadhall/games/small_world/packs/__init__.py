"""Packs: what a player switches on. Each is a folder with rows, words and rules, and the classes that the rows name.

Nothing lists them: a folder with a `pack.json` is a pack (docs/adr/0021-packs.md).
"""

from importlib import import_module
from pathlib import Path
from typing import Any, Final

from meadhall.games.data_files import packs_of

CODE: Final = (".py", ".pyc")
"""Sources, which a compiled wheel has, too; in a browser there is bytecode only."""


def pack_modules() -> list[Any]:
    """All modules of the packs: races, powers, and what else they have."""
    return [
        import_module(f"{__name__}.{pack}.{module}") for pack in packs_of("small_world") for module in code_of(pack)
    ]


def code_of(pack: str) -> list[str]:
    """The names of a pack's modules."""
    files = (Path(__file__).parent / pack).iterdir()
    return sorted({file.stem for file in files if file.suffix in CODE and file.stem != "__init__"})
