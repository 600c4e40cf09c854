"""Runs in Pyodide under node, with the project at /project: what the site's workers load, and what its page reads.

First everything is imported that plays a game. What was loaded then is what is packed: our modules by game, and of the
standard library those that they need. All of it becomes bytecode here, by the very Python that will run it, so that no
Python 3.14 has to be on the machine; without documentation strings and column positions it is a third smaller.
"""

import sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

SOURCES = Path("/project/src/meadhall")
OTHERS = Path("/packages")
LIBRARY = Path(f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip")
LAW = Path("/project/scripts/portable_modules.txt")
ROOTS = ["core", "games", "bots", "table", "lab.analysis", "worker"]
LATER = ["traceback", "encodings.idna", "encodings.latin_1", "encodings.unicode_escape", "_strptime", "unicodedata"]
"""What the standard library itself imports only when it happens to need it."""
ENGINE = "engine"
NOT_READ = {"RULEBOOK.md", "py.typed", "rules.md", "en.ftl"}


def import_all() -> None:
    """Everything that a worker may import, besides what Pyodide has imported for itself."""
    listed = [line for line in LAW.read_text("utf-8").split("\n") if line[:1] not in ("", "#", " ")]
    for name in [*listed, *LATER]:
        import_module(name)
    for name in [f"meadhall.{root}" for root in ROOTS]:
        package = import_module(name)
        for found in walk_packages(getattr(package, "__path__", []), f"{name}."):
            import_module(found.name)


import_all()
LOADED = {name: Path(module.__file__) for name, module in sys.modules.items() if getattr(module, "__file__", None)}

# What follows is for this script alone, and is not packed.
import io  # noqa: E402
import py_compile  # noqa: E402
import tempfile  # noqa: E402
import zipfile  # noqa: E402
from collections import defaultdict  # noqa: E402

import msgspec  # noqa: E402

from meadhall.books import read_book  # noqa: E402
from meadhall.books.pictures import moments, read_picture  # noqa: E402
from meadhall.games import NAMES  # noqa: E402
from meadhall.games.editions import KEPT_TEXTS  # noqa: E402
from meadhall.language import CATALOGUES, COMMON_WORDS, catalogue_files  # noqa: E402
from meadhall.puzzles import every_puzzle  # noqa: E402
from meadhall.rulebook import read_rules  # noqa: E402
from meadhall.table.lobby import PAST  # noqa: E402
from meadhall.table.requests import shelf  # noqa: E402
from meadhall.table.wire import RuleText  # noqa: E402

Files = dict[str, bytes]
"""Contents by path."""


def compiled(source: Path, name: str) -> bytes:
    """The bytecode of a source, the same for the same source; `name` is what a traceback says."""
    with tempfile.NamedTemporaryFile(suffix=".pyc") as made:
        mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
        py_compile.compile(str(source), made.name, name, doraise=True, optimize=2, invalidation_mode=mode)
        return Path(made.name).read_bytes()


def library() -> bytes:
    """The standard library, as the zip file that Python starts from."""
    inside = zipfile.ZipFile(LIBRARY)
    wanted = sorted({path.relative_to(LIBRARY).as_posix() for path in LOADED.values() if path.is_relative_to(LIBRARY)})
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as out, tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source.py"
        for name in wanted:
            source.write_bytes(inside.read(name))
            entry = zipfile.ZipInfo(f"{name}c")  # of no date: the same sources make the same file
            out.writestr(entry, compiled(source, name), zipfile.ZIP_DEFLATED, 9)
    return made.getvalue()


def pack_of(parts: tuple[str, ...]) -> str:
    """The pack that a file below src/meadhall belongs to: of a game, of its older editions, or everybody's."""
    folders = {game.replace("-", "_"): game for game in NAMES}
    for part in parts:
        for folder, game in folders.items():
            if part in (folder, game) or part.startswith((f"{folder}.", f"{game}.")):
                return f"{game}{PAST}" if KEPT_TEXTS in parts else game
    return ENGINE


def is_read(path: Path) -> bool:
    """Whether a file of ours that is no code is read while a game is played."""
    parts = path.relative_to(SOURCES).parts
    return path.suffix not in (".py", ".pyc") and path.name not in NOT_READ and parts[0] in READ and path.is_file()


READ = ("games", "bots", "puzzles")


def packs() -> dict[str, Files]:
    """Our modules and their data, by game, and those of others beside what everybody needs."""
    made: dict[str, Files] = defaultdict(dict)
    ours = sorted({path for path in LOADED.values() if path.is_relative_to(SOURCES)})
    for path in ours:
        name = path.relative_to(SOURCES.parent)
        made[pack_of(name.parts)][f"{name.as_posix()}c"] = compiled(path, name.as_posix())
    for path in sorted(SOURCES.rglob("*")):
        if is_read(path):
            name = path.relative_to(SOURCES.parent)
            made[pack_of(name.parts)][name.as_posix()] = path.read_bytes()
    for path in sorted({path for path in LOADED.values() if path.is_relative_to(OTHERS)}):
        name = path.relative_to(OTHERS)
        pack = made["roll-player-adventures" if name.parts[0] == "yaml" else ENGINE]
        if path.suffix == ".py":
            pack[f"{name.as_posix()}c"] = compiled(path, name.as_posix())
        else:
            pack[name.as_posix()] = path.read_bytes()
    return made


def pages() -> Files:
    """What the page reads without asking a worker: as the server's addresses answer (`meadhall.server.app`)."""
    encode = msgspec.json.Encoder(order="deterministic").encode
    made = {"games": encode(shelf()), "puzzles": encode(every_puzzle())}
    for game in NAMES:
        book = read_book(game)
        made[f"books/{game}"] = encode(book)
        made[f"books/{game}/words"] = encode(book.words)
        made[f"rules/{game}"] = encode([RuleText(rule.id, rule.section, rule.text) for rule in read_rules(game)])
        for picture in moments(game):
            made[f"books/{game}/pictures/{picture}"] = encode(read_picture(game, picture))
    for file in sorted(CATALOGUES.glob("*/*.ftl")):
        parts = [part.read_bytes() for part in catalogue_files(file.parent.name, file.stem)]
        made[f"words/{file.parent.name}/{file.stem}"] = b"\n".join(parts)
    for language in {file.parent.name for file in CATALOGUES.glob("*/*.ftl")}:
        together = [made[f"words/{language}/{name}"] for name in COMMON_WORDS.split("+")]
        made[f"words/{language}/{COMMON_WORDS}"] = b"\n".join(together)
    return made


def packed(files: Files) -> bytes:
    """One file of many: the length of a list, the list of paths and lengths, and their contents."""
    head = msgspec.json.encode([(name, len(content)) for name, content in files.items()])
    return len(head).to_bytes(4, "little") + head + b"".join(files.values())


def bake(folder: str) -> None:
    """Write it all into a folder."""
    out = Path(folder)
    (out / "library.zip").write_bytes(library())
    for name, files in packs().items():
        (out / f"{name}.pack").write_bytes(packed(files))
    for name, content in pages().items():
        file = out / "api" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.with_name(f"{file.name}.{'ftl' if name.startswith('words/') else 'json'}").write_bytes(content)
