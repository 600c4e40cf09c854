"""What follows from the fields that a class declares: its constructor, its copy, what is saved of it.

    class Player(Part):
        seat: int
        income: list[int]
        coins: int = 0

Fields go in, the text of methods comes out. Interpreted, it is compiled when the class is made, and stands where
tracebacks and debuggers look for sources. For the native build scripts/compile.py writes the same text into the sources
that it compiles. `meadhall derive small_world.Player` prints it. What a class writes by hand is left alone.

The type of a field decides. Numbers, names and tuples are shared by copies. A list is copied, and so are the parts in
it. A `Value` is shared and saved. What is nothing of all that, such as a board, is shared, and is not saved.
"""

import linecache
import sys
from typing import Any, ClassVar, Final, get_args, get_origin
from weakref import WeakKeyDictionary

from mypy_extensions import mypyc_attr

DERIVED: Final = "__derived__"
"""The attribute of a class that holds the text of its derived methods, where it was compiled with the class."""
REPLACED: Final = "Replaced"
WORKED_OUT: Final = "WorkedOut"
PLAIN: Final = frozenset(["bool", "float", "i16", "i32", "i64", "int", "str", "u8"])
POSTPONED: Final = 0x1000000
"""The compiler's flag of `from __future__ import annotations`: annotations are there to be read."""


class Shape:
    """A type as a field's annotation writes it, and what it means for copies and for saving."""

    def __init__(self, text: str, known: dict[str, Any]) -> None:
        self.optional: Final = text.endswith(" | None")
        bare = text.removesuffix(" | None")
        self.name: Final = bare.partition("[")[0]
        inner = bare.removeprefix(self.name)[1:-1]
        self.inner: Final = Shape(inner, known) if self.name in {"list", REPLACED} else None
        found = known.get(self.name)
        self.part: Final = found if isinstance(found, type) and issubclass(found, Declared) else None
        plain = self.name in PLAIN or hasattr(found, "__supertype__")  # a NewType
        whole = plain or self.name == "tuple" or self.part is not None
        self.saved: Final[bool] = whole if self.inner is None else self.inner.saved

    def parts(self) -> "list[type[Declared]]":
        """The class with fields that it names, if it does."""
        named = self.inner.parts() if self.inner is not None else [self.part]
        return [part for part in named if part is not None]

    def is_plain(self) -> bool:
        """Whether copies can share it."""
        return self.name != "list" and (self.part is None or not self.part.copied)

    def rests(self) -> bool:
        """Whether it is a part that need not be copied at times."""
        return self.part is not None and hasattr(self.part, "is_at_rest")

    def copy_of(self, value: str) -> str:
        """The expression that copies a value."""
        if self.is_plain():
            return value
        return self.if_there(value, self.copy_of_one(value))

    def copy_of_one(self, value: str) -> str:
        if self.inner is None:
            return f"{value} if {value}.is_at_rest() else {value}.copy()" if self.rests() else f"{value}.copy()"
        return f"{value}[:]" if self.inner.is_plain() else f"[{self.inner.copy_in_list()} for one in {value}]"

    def copy_in_list(self) -> str:
        """The expression that copies a member of a list: a call of the constructor saves one of `copy`."""
        if self.part is None or not is_derived(self.part, "copy"):
            return self.copy_of("one")
        made = made_from("one", self.part)
        return f"one if one.is_at_rest() else {made}" if self.rests() else made

    def saved_of(self, value: str) -> str:
        """The expression that says a value in JSON's types."""
        return self.if_there(value, self.saved_of_one(value))

    def saved_of_one(self, value: str) -> str:
        if self.part is not None:
            return f"None if {value}.is_at_rest() else {value}.saved()" if self.rests() else f"{value}.saved()"
        if self.inner is not None and (self.inner.part is not None or self.inner.inner is not None):
            return f"[{self.inner.saved_of('one')} for one in {value}]"
        return {"list": f"{value}[:]", REPLACED: f"{value}[:]", "tuple": f"list({value})"}.get(self.name, value)

    def if_there(self, value: str, expression: str) -> str:
        return f"None if {value} is None else {expression}" if self.optional and expression != value else expression


class Field:
    """One field: its name, its type as it is written, its default if it has one, and who declares it."""

    def __init__(self, line: str, known: dict[str, Any]) -> None:
        self.line: Final = line
        self.name, _, rest = line.partition(": ")
        self.type, _, self.default = rest.partition(" = ")
        self.shape: Final = Shape(self.type, known)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Declared:
    """A class whose fields say all there is to say about making, copying and saving it."""

    declared: ClassVar[str] = ""
    """The fields, one in a line, those of its bases first."""
    made: ClassVar[bool] = True
    """Whether its constructor takes the fields."""
    copied: ClassVar[bool] = False
    """Whether copies of a state need copies of it."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        derive(cls)

    def saved(self) -> dict[str, object]:
        """The fields by name, in JSON's types; those that have their default are left out."""
        return {}


all_fields: Final[WeakKeyDictionary[type[Declared], list[Field]]] = WeakKeyDictionary()


def fields_of(cls: type[Declared]) -> list[Field]:
    """The fields of a class, those of its bases first."""
    found = all_fields.get(cls)
    if found is None:
        known = names_known_to(cls)
        found = all_fields[cls] = [Field(line, known) for line in cls.declared.splitlines()]
    return found


class NotGiven:
    """The default of an inherited field that the constructor of a class does not take: it knows the value."""


def own_lines(cls: type[Declared]) -> list[str]:
    """The fields that a class adds to those of its bases; in a wheel its source has told them already."""
    lines = []
    own: dict[str, Any] = {} if "declared" in vars(cls) else getattr(cls, "__annotations__", {})  # of no base
    for name, annotation in own.items():
        text = text_of(annotation)
        default = vars(cls).get(name, Ellipsis)
        if not text.startswith(("ClassVar", "Final")) and not isinstance(default, NotGiven):
            lines.append(f"{name}: {text}" + ("" if default is Ellipsis else f" = {default!r}"))
    return lines


def text_of(annotation: Any) -> str:
    """A type as it is written."""
    if isinstance(annotation, str):
        return annotation
    if hasattr(annotation, "__metadata__"):  # REPLACED or WORKED_OUT
        kind, inside = annotation.__metadata__[0], annotation.__origin__
        return f"{kind}[{text_of(get_args(inside)[0] if kind == REPLACED else inside)}]"
    if get_origin(annotation) is None:
        return "..." if annotation is Ellipsis else getattr(annotation, "__name__", repr(annotation))
    inside = [text_of(argument) for argument in get_args(annotation)]
    if get_origin(annotation).__name__ in {"UnionType", "Union"}:  # as Pythons before and since 3.14 call it
        return " | ".join(["None" if part == "NoneType" else part for part in inside])
    return f"{get_origin(annotation).__name__}[{', '.join(inside)}]"


def derive(cls: type[Declared]) -> None:
    """Give a class the methods that follow from its fields."""
    own = own_lines(cls)
    known = names_known_to(cls)
    inherited = [field for field in fields_of(base_of(cls)) if not isinstance(vars(cls).get(field.name), NotGiven)]
    if not own and len(inherited) == len(fields_of(base_of(cls))):
        return
    cls.declared = "\n".join([*[field.line for field in inherited], *own])
    all_fields[cls] = [*inherited, *[Field(line, known) for line in own]]
    text = "\n".join([text for name, text in methods_of(cls).items() if name not in vars(cls)])
    setattr(cls, DERIVED, text)
    file = f"<derived {known['__name__']}.{cls.__qualname__}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    made: dict[str, Any] = {}
    exec(compile(text, file, "exec", POSTPONED, dont_inherit=True), known, made)
    for name, method in made.items():
        method.__qualname__ = f"{cls.__qualname__}.{name}"
        setattr(cls, name, method)


def names_known_to(cls: Any) -> dict[str, Any]:
    """The module of a class."""
    return vars(sys.modules[cls.__module__])


def base_of(cls: type[Declared]) -> type[Declared]:
    base: Any = cls.__base__
    return base if issubclass(base, Declared) else Declared


def is_derived(cls: type[Declared], name: str) -> bool:
    """Whether a method of a class follows from its fields."""
    return f"def {name}(" in getattr(cls, DERIVED, "")


def methods_of(cls: type[Declared]) -> dict[str, str]:
    """The text of all methods that follow from the fields of a class."""
    fields = fields_of(cls)
    methods = {"__init__": constructor(cls, fields)} if cls.made else {}
    if cls.copied:
        methods["copy"] = copy_of_part(cls) if cls.made else copy_of_state(cls, fields)
    return {**methods, "saved": saved(fields)}


def constructor(cls: type[Declared], fields: list[Field]) -> str:
    """Own fields are set before the base's constructor is called: else the compiler doubts that they are there."""
    base = base_of(cls)
    inherited = len(fields_of(base))
    given = [f"{field.name}: {field.type}" + (f" = {field.default}" if field.default else "") for field in fields]
    lines = [f"    self.{field.name} = {field.name}" for field in fields[inherited:]]
    if base.__init__ is not object.__init__:
        above = ["self", *[field.name for field in fields[:inherited]]]
        lines.append(f"    {base.__name__}.__init__({', '.join(above)})")
    return "\n".join([f"def __init__({', '.join(['self', *given])}) -> None:", *lines, ""])


def made_from(old: str, cls: type[Declared]) -> str:
    """The call that makes a part anew from an old one."""
    return f"{cls.__name__}({', '.join([field.shape.copy_of(f'{old}.{field.name}') for field in fields_of(cls)])})"


def copy_of_part(cls: type[Declared]) -> str:
    return f'def copy(self) -> "{cls.__name__}":\n    return {made_from("self", cls)}\n'


def copy_of_state(cls: type[Declared], fields: list[Field]) -> str:
    """A state is made empty, and filled."""
    lines = [f"    new.{field.name} = {field.shape.copy_of(f'self.{field.name}')}" for field in fields]
    head = [f'def copy(self) -> "{cls.__name__}":', f"    new = {cls.__name__}()", "    self.copy_agenda_to(new)"]
    return "\n".join([*head, *lines, "    return new", ""])


def saved(fields: list[Field]) -> str:
    """What has its default is left out."""
    kept = [(field, field.shape.saved_of(f"self.{field.name}")) for field in fields if field.shape.saved]
    always = ", ".join([f'"{field.name}": {value}' for field, value in kept if not field.default])
    at_times = [(field, value) for field, value in kept if field.default]
    head = "def saved(self) -> dict[str, object]:"
    if not at_times:
        return f"{head}\n    return {{{always}}}\n"
    lines = [head, f"    saved: dict[str, object] = {{{always}}}"]
    for field, value in at_times:
        lines += [f"    if self.{field.name} != {field.default}:", f'        saved["{field.name}"] = {value}']
    return "\n".join([*lines, "    return saved", ""])
