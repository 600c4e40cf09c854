"""Write web/src/wire.ts from the Python types of the wire and of the games' views.

`python scripts/wire_types.py` writes it, `--check` only says whether it is fresh.
"""

import inspect
import sys
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from msgspec import NODEFAULT, Meta, Raw, Struct, structs

from meadhall import books, declared
from meadhall.books.pictures import BookPicture
from meadhall.club.wire import people, standing, strangers
from meadhall.games import NAMES, find_game
from meadhall.lab import findings
from meadhall.language import KINDS
from meadhall.lessons.firsts import FirstCard
from meadhall.lessons.watch import LessonCard
from meadhall.puzzles import PuzzleInfo, Verdict
from meadhall.table import stories, wire, wishes
from meadhall.table.wire import client, questions, requests, server

TARGET: Final = Path(__file__).parents[1] / "web" / "src" / "wire.ts"

HEAD: Final = """\
// Generated from src/meadhall/table/wire, the books and the games' view.py by scripts/wire_types.py: do not edit.

/** Numbers and names for a message. */
export type Facts = Record<string, unknown>;

/** The facts of an event. */
export type Happened = { kind: string } & Facts;

/** What to change in a view: `[path, value]`, an empty path replaces the whole. */
export type Patch = [path: (string | number)[], value: unknown][];

/** A sum for a message: message ids and amounts. */
export type Terms = [message: string, amount: number][];

/** How many of how many throws. */
export type Chance = [hits: number, of: number];
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
    shared = [(thing.__name__, thing) for thing in (FirstCard, LessonCard, PuzzleInfo, Verdict)]
    for name, thing in [
        *sorted([*vars(books).items(), shown], key=lambda pair: pair[0]),
        *sorted(own(findings)),
        *shared,
        *sorted(own(stories)),
        *sorted(own(wishes)),
        *[
            pair
            for module in (requests, client, questions, server, people, strangers, standing)
            for pair in own(module)
        ],
    ]:
        if isinstance(thing, type) and issubclass(thing, Struct) and thing is not Struct:
            parts.append(struct_interface(name, thing))
    for name in UNIONS:
        members = "".join([f"\n  | {member.__name__}" for member in get_args(getattr(wire, name))])
        parts.append(f"export type {name} ={members};\n")
    for game in NAMES:
        parts.extend(view_interfaces(game))
        parts.extend(told_types(game))
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
    return interface(name, inspect.cleandoc(struct.__dict__.get("__doc__") or ""), lines)


def interface(name: str, doc: str, lines: list[str]) -> str:
    comment = ""
    if doc and not doc.startswith(f"{name}("):
        text = doc.splitlines()
        body = f" {text[0]} " if len(text) == 1 else "".join([f"\n * {line}".rstrip() for line in text]) + "\n "
        comment = f"/**{body}*/\n"
    return "\n".join([f"{comment}export interface {name} {{", *lines, "}", ""])


def view_interfaces(game: str) -> list[str]:
    """The views of a game."""
    folder = game.replace("-", "_")
    view = __import__(f"meadhall.games.{folder}.view", fromlist=["view"])
    prefix = prefix_of(game)
    found = []
    for module in modules_of(view):
        for name, thing in vars(module).items():
            if is_typeddict(thing) and thing.__module__ == module.__name__:
                hints = get_type_hints(thing)
                lines = [f"  {field}: {typescript(hint, prefix)};" for field, hint in hints.items()]
                found.append(interface(prefix + name, "", lines))
    return found


EVENT_TYPES: Final = {
    "text": "string",
    "number": "number",
    "list": "string[]",
    "row": "number[]",
    "terms": "Terms",
    "chance": "Chance",
}
NOTHING: Final = "Record<never, never>"


def told_types(game: str) -> list[str]:
    """What a game's questions, answers and events tell: a union of each, by name, verb or kind."""
    rules, prefix = find_game(game), prefix_of(game)
    questions, answers = declared.questions(rules), declared.answers(rules)
    asked = [(question.name, together(question.facts, prefix)) for question in questions]
    offered = [
        (verb, together([facts] if facts else [], prefix, gives_beside(verb, questions, prefix)))
        for verb, facts in answers.items()
    ]
    happened = [
        (kind, "".join([f"; {fact.name}{'' if fact.always else '?'}: {EVENT_TYPES[fact.type]}" for fact in facts]))
        for kind, facts in declared.events(rules).items()
    ]
    sheets = dict.fromkeys(
        [told for question in questions for one in [*question.facts, *question.gives] for told in one]
        + [told for facts in answers.values() for told in facts]
    )
    return [
        "\n".join([facts_type(told, prefix) for told in sheets if get_type_hints(told)]) + "\n",
        union(f"{prefix}Question", [f"{{ name: '{name}'; facts: {facts} }}" for name, facts in asked]),
        union(f"{prefix}Option", [f"{{ verb: '{verb}'; facts: {facts} }}" for verb, facts in offered]),
        union(f"{prefix}Event", [f"{{ kind: '{kind}'{facts} }}" for kind, facts in happened]),
    ]


def union(name: str, members: list[str]) -> str:
    return f"export type {name} =" + "".join([f"\n  | {member}" for member in members]) + ";\n"


def together(told: list[list[type]], prefix: str, beside: str = "") -> str:
    """What is told together; each part is one of several."""
    parts = []
    for alternatives in told:
        names = [f"{prefix}{one.__name__}" if get_type_hints(one) else NOTHING for one in alternatives]
        parts.append(names[0] if len(names) == 1 else f"({' | '.join(names)})")
    return " & ".join([*parts, *([beside] if beside else [])]) or NOTHING


def gives_beside(verb: str, questions: list[declared.Question], prefix: str) -> str:
    """What questions may say of an answer besides."""
    gives = [told for question in questions if verb in question.verbs for one in question.gives for told in one]
    names = dict.fromkeys([f"{prefix}{told.__name__}" for told in gives if get_type_hints(told)])
    return f"Partial<{' & '.join(names)}>" if names else ""


def facts_type(told: type, prefix: str) -> str:
    """A type, not an interface: it goes wherever any facts go."""
    optional: frozenset[str] = getattr(told, "__optional_keys__", frozenset())
    lines = []
    for field, hint in get_type_hints(told).items():
        known = {"sum": "Terms", "chance": "Chance"}.get(KINDS.get(field, ""), "") or typescript(hint, prefix)
        name = field if field.isidentifier() else f"'{field}'"
        lines.append(f"{name}{'?' if field in optional else ''}: {known}")
    return f"export type {prefix}{told.__name__} = {{ {'; '.join(lines)} }};"


def prefix_of(game: str) -> str:
    """What the names of a game's types begin with, for every game has a PublicView."""
    return "".join([word.capitalize() for word in game.split("-")])


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
