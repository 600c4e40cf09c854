"""Bots by name."""

from importlib import import_module
from typing import Any, Final

from meadhall.bots.base import Bot
from meadhall.bots.greedy import GreedyBot
from meadhall.bots.judges import find_judge
from meadhall.bots.random_bot import RandomBot
from meadhall.core.rules import BadInput, Rules

BOTS: Final = ["random", "greedy"]


def find_bot(name: str, rules: Rules, seed: int) -> Bot:
    """A bot that can play this game: one of BOTS or `module:Class`; BadInput lists the bots there are."""
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot(find_judge(rules.name, rules.house), seed)
    bot_class = import_bot(name)
    if bot_class is None:
        raise BadInput("unknown-bot", {"bot": name, "known": ", ".join([*BOTS, "module:Class"])})
    return bot_class(seed)


def import_bot(name: str) -> type[Bot] | None:
    """A bot of somebody else's, by the module it is in and its class; None if there is none."""
    module, colon, class_name = name.partition(":")
    if not colon or not module:
        return None
    try:
        found: Any = getattr(import_module(module), class_name, None)
    except ModuleNotFoundError:
        return None
    return found if isinstance(found, type) and issubclass(found, Bot) else None
