"""Write web/src/wire.ts from the Python types of the wire and of the games' views.

`python scripts/wire_types.py` writes it, `--check` only says whether it is fresh.
"""

import inspect
import sys
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from msgspec import NODEFAULT, Meta, Raw, Struct, structs

from meadhall import books
from meadhall.books.pictures import BookPicture
from meadhall.club import wire as club_wire
from meadhall.games import NAMES
from meadhall.table import wire

TARGET: Final = Path(__file__).parents[1] / "web" / "src" / "wire.ts"

HEAD: Final = """\
// Generated from src/meadhall/table/wire.py, the books and the games' view.py by scripts/wire_types.py: do not edit.

/** Numbers and names for a message. */
export type Facts = Record<string, unknown>;

/** What to change in a view: `[path, value]`, an empty path replaces the whole. */
export type Patch = [path: (string | number)[], value: unknown][];
"""
PLAIN: Final = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
    Any: "unknown",
    object: "unknown",
}
UNIONS: Final = ("ClientMessage", "ServerMessage")


def written() -> str:
    """The whole file."""
    parts = [HEAD]
    shown = (BookPicture.__name__, BookPicture)
    for name, thing in [
        *sorted([*vars(books).items(), shown], key=lambda pair: pair[0]),
        *vars(wire).items(),
        *own(club_wire),
    ]:
        if isinstance(thing, type) and issubclass(thing, Struct) and thing is not Struct:
            parts.append(struct_interface(name, thing))
    for name in UNIONS:
        members = "".join([f"\n  | {member.__name__}" for member in get_args(getattr(wire, name))])
        parts.append(f"export type {name} ={members};\n")
    for game in NAMES:
        parts.extend(view_interfaces(game))
    return "\n".join(parts)


def own(module: ModuleType) -> list[tuple[str, Any]]:
    """What is defined in a module itself."""
    return [
        (name, thing) for name, thing in vars(module).items() if getattr(thing, "__module__", "") == module.__name__
    ]


def struct_interface(name: str, struct: type[Struct]) -> str:
    config = struct.__struct_config__
    lines = []
    if config.tag_field:
        lines.append(f"  {config.tag_field}: '{config.tag}';")
    hints = get_type_hints(struct, include_extras=True)
    sent_by_client = config.forbid_unknown_fields or config.tag_field == "do"
    for field in structs.fields(struct):
        has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
        optional = has_default and (config.omit_defaults or sent_by_client)
        lines.append(f"  {field.encode_name}{'?' if optional else ''}: {typescript(hints[field.name], '')};")
    return interface(name, inspect.getdoc(struct) or "", lines)


def interface(name: str, doc: str, lines: list[str]) -> str:
    comment = ""
    if doc and not doc.startswith(f"{name}("):
        text = doc.splitlines()
        body = f" {text[0]} " if len(text) == 1 else "".join([f"\n * {line}".rstrip() for line in text]) + "\n "
        comment = f"/**{body}*/\n"
    return "\n".join([f"{comment}export interface {name} {{", *lines, "}", ""])


def view_interfaces(game: str) -> list[str]:
    """The views of a game; their names begin with the game's, for every game has a PublicView."""
    folder = game.replace("-", "_")
    view = __import__(f"meadhall.games.{folder}.view", fromlist=["view"])
    prefix = "".join([word.capitalize() for word in game.split("-")])
    found = []
    for module in modules_of(view):
        for name, thing in vars(module).items():
            if is_typeddict(thing) and thing.__module__ == module.__name__:
                hints = get_type_hints(thing)
                lines = [f"  {field}: {typescript(hint, prefix)};" for field, hint in hints.items()]
                found.append(interface(prefix + name, "", lines))
    return found


def modules_of(view: ModuleType) -> list[ModuleType]:
    """The modules that a game's view is written in: a long one has parts, from which `view` takes types."""
    names = [thing.__module__ for thing in vars(view).values() if is_typeddict(thing)]
    return [sys.modules[name] for name in dict.fromkeys(names) if name.startswith("meadhall.games.")]


def typescript(hint: Any, prefix: str) -> str:
    """A Python type in TypeScript; `prefix` goes before the names of view types."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        told = [meta.extra["typescript"] for meta in arguments[1:] if isinstance(meta, Meta) and meta.extra]
        return told[0] if told else typescript(arguments[0], prefix)
    if hint in PLAIN:
        return PLAIN[hint]
    if origin is Literal:
        return " | ".join([f"'{value}'" for value in arguments])
    if origin in (Union, UnionType):
        return " | ".join([typescript(argument, prefix) for argument in arguments])
    if origin is list:
        inside = typescript(arguments[0], prefix)
        return f"({inside})[]" if " " in inside else f"{inside}[]"
    if hint == wire.Facts:
        return "Facts"
    if origin is dict:
        return f"Record<string, {typescript(arguments[1], prefix)}>"
    if is_typeddict(hint) or (isinstance(hint, type) and issubclass(hint, Struct)):
        return f"{prefix}{hint.__name__}"
    assert hint is not Raw, "a Raw field says what lies inside"
    raise TypeError(f"no TypeScript for {hint}")


def main() -> int:
    text = written()
    if "--check" not in sys.argv:
        TARGET.write_text(text, "utf-8")
        return 0
    if TARGET.is_file() and TARGET.read_text("utf-8") == text:
        return 0
    print("web/src/wire.ts is stale: run scripts/wire_types.py", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
