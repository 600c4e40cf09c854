"""The difference of two views as a short list of `[path, value]`, and its application.

A path is a list of keys and indices; an empty one replaces the whole. Where keys have gone or a list has another
length, the whole object or list is replaced: views seldom do that, and a client's patch function stays at five lines.
Views are typed, so a field is never a truth value once and a number later, which `==` could not tell apart.
"""

from typing import Any, TypeAlias

Step: TypeAlias = str | int
Patch: TypeAlias = list[list[Any]]


def difference(old: Any, new: Any) -> Patch:
    """What to change in `old` to get `new`."""
    patch: Patch = []
    if old != new:
        compare(old, new, [], patch)
    return patch


def compare(old: Any, new: Any, path: list[Step], patch: Patch) -> None:
    """Add the changes from `old` to `new`, which differ; what is equal is passed over at the speed of C."""
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, value in enumerate(new):
            if old[index] is not value and old[index] != value:
                compare(old[index], value, [*path, index], patch)
    elif isinstance(old, dict) and isinstance(new, dict) and has_all(new, old):
        for key, value in new.items():
            if key not in old:
                patch.append([[*path, key], value])
            elif old[key] != value:
                compare(old[key], value, [*path, key], patch)
    else:
        patch.append([path, new])


def has_all(new: dict[str, Any], old: dict[str, Any]) -> bool:
    """Whether no key has gone."""
    for key in old:  # noqa: SIM110 - a generator is slow when compiled
        if key not in new:
            return False
    return True


def applied(patch: Patch, view: Any) -> Any:
    """The view after a patch; the given one is changed where it can be."""
    for path, value in patch:
        if not path:
            view = value
            continue
        place = view
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value
    return view
