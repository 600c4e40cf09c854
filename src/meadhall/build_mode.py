"""Which build is running: the rules compiled by mypyc, or plain Python."""

from importlib import import_module
from typing import Literal


def build_mode() -> Literal["native", "interpreted"]:
    """The engine stands for all that ./native compiles: an extension module there means compiled rules."""
    file = import_module("meadhall.core.play").__file__ or ""
    return "interpreted" if file.endswith((".py", ".pyc")) else "native"  # where there are no sources, bytecode
