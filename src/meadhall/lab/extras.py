"""What comes with an extra of the package, because it is large and not for everybody."""

from importlib import import_module
from typing import Any

from meadhall.core import BadInput


def import_extra(module: str, extra: str) -> Any:
    """A module of an extra; BadInput says what to install."""
    try:
        return import_module(module)
    except ModuleNotFoundError:
        raise BadInput("no-extra", {"extra": extra, "module": module}) from None
