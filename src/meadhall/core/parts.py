"""The parts of a state: small things that change, such as a region or a player, and values that are replaced.

Both declare their fields; constructor, `copy` and `saved` follow from them (`derive`). Parts name each other by number.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated, Any, ClassVar, Self, TypeAlias, TypeVar, dataclass_transform

from mypy_extensions import mypyc_attr

from meadhall.core.derive import REPLACED, WORKED_OUT, Declared, Shape, fields_of

T = TypeVar("T")
Made = TypeVar("Made", bound=Declared)

Replaced: TypeAlias = Annotated[list[T], REPLACED]
"""A list that is never changed but replaced, so that copies share it."""
WorkedOut: TypeAlias = Annotated[T, WORKED_OUT]
"""Something that follows from the rest, so that it is not saved; copies share it."""


@dataclass_transform(eq_default=False)
@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Part(Declared):
    """A part of a state. It changes, so that a copy of the state has a copy of it.

    One that has a method `is_at_rest` is shared while that is true, and not saved: then it must not change.
    """

    copied: ClassVar[bool] = True

    def copy(self) -> Self:
        """An equal, independent part."""
        raise NotImplementedError


@dataclass_transform(eq_default=False, frozen_default=True)
@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Value(Declared):
    """A part of a state that never changes but is replaced, so that copies share it."""


def load(cls: type[Made], saved: dict[str, Any], **given: object) -> Made:
    """What was saved so; `given` are fields that are not saved. LookupError if one is missing."""
    return cls(**loaded_fields(cls, saved, given))


def restore(state: Declared, saved: dict[str, Any], **given: object) -> None:
    """Fill an empty state with what was saved; `given` are fields that are not saved, or not as they are."""
    for name, value in loaded_fields(type(state), saved, given).items():
        setattr(state, name, value)


def loaded_fields(cls: type[Declared], saved: dict[str, Any], given: dict[str, object]) -> dict[str, Any]:
    """The fields of a class by name, but for those that have their defaults or are not saved at all."""
    found: dict[str, Any] = {}
    for field in fields_of(cls):
        if field.name in given:
            found[field.name] = given[field.name]
        elif field.shape.saved and (field.name in saved or not field.default):
            found[field.name] = loaded(field.shape, saved[field.name])
    return found


def loaded(shape: Shape, saved: Any) -> Any:
    """The value that was saved so."""
    if saved is None:
        return None
    if shape.part is not None:
        by_hand = getattr(shape.part, "from_saved", None)  # of a part that says itself what is saved
        return load(shape.part, saved) if by_hand is None else by_hand(saved)
    if shape.inner is not None:
        return [loaded(shape.inner, one) for one in saved]
    return tuple(saved) if shape.name == "tuple" else saved


def fields_digest(classes: Sequence[type[Declared]]) -> str:
    """A fingerprint of the fields of classes, and of the parts in them."""
    declared: dict[str, str] = {}
    waiting = list(classes)
    while waiting:
        cls = waiting.pop()
        if cls.__name__ not in declared:
            declared[cls.__name__] = cls.declared
            waiting += [part for field in fields_of(cls) for part in field.shape.parts()]
    return sha256(repr(sorted(declared.items())).encode()).hexdigest()[:16]
