"""`meadhall derive`: what follows from the fields that a class of the rules declares."""

from importlib import import_module
from inspect import getmembers, isclass
from pkgutil import walk_packages
from typing import Annotated, Any

import typer

from meadhall.cli.app import app, house
from meadhall.cli.output import JsonFile, tell, touch
from meadhall.core import BadInput
from meadhall.core.derive import Declared, methods_of


@app.command(help=house.say("help-derive", {}))
def derive(
    name: Annotated[str, typer.Argument(metavar="GAME.CLASS", help=house.say("help-class", {}))],
    json: JsonFile = "",
) -> None:
    """Print the methods that a class has because of its fields."""
    touch(json)
    methods = methods_of(find_class(name))
    tell(methods, json, lambda: print("\n".join(methods.values()), end=""))


def find_class(name: str) -> type[Declared]:
    """A class by the folder of its game and its own name; BadInput if there is none."""
    folder, _, wanted = name.partition(".")
    try:
        package: Any = import_module(f"meadhall.games.{folder}")
    except ModuleNotFoundError:
        raise BadInput("no-such-class", {"name": name}) from None
    for found in walk_packages(package.__path__, f"{package.__name__}."):
        for _, cls in getmembers(import_module(found.name), isclass):
            if issubclass(cls, Declared) and cls.__name__ == wanted and cls.declared:
                return cls
    raise BadInput("no-such-class", {"name": name})
