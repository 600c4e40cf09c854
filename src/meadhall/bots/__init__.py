"""Bots by name: the levels, what they are made of, and bots of somebody else's.

A master may be named with a budget for each answer, in seconds or in iterations: `master:0.2s`, `master:300`. Seconds
make it as strong as the machine is fast; with iterations the same seed makes the same choices anywhere.
"""

from importlib import import_module
from typing import Any, Final

from meadhall.bots.base import Bot
from meadhall.bots.greedy import GreedyBot
from meadhall.bots.judges import find_judge
from meadhall.bots.look import ENDLESS, UNHURRIED
from meadhall.bots.novice import NoviceBot
from meadhall.bots.random_bot import RandomBot
from meadhall.bots.search import SearchBot
from meadhall.core.rules import BadInput, Rules

MASTER: Final = "master"
GRANDMASTER: Final = "grandmaster"
"""A master that takes its time, and all workers that are idle."""
LEVELS: Final = ["novice", "adept", MASTER, GRANDMASTER]
BOTS: Final = ["random", *LEVELS]
"""What a player is offered."""
GREEDY: Final = "greedy"
"""The adept's technique, and its name at tables of earlier versions."""
MASTER_SECONDS: Final = 1.0
GRANDMASTER_SECONDS: Final = 8.0
MOST_SECONDS: Final = 600.0


def find_bot(name: str, rules: Rules, seed: int) -> Bot:
    """A bot that can play this game: one of BOTS or `module:Class`; BadInput lists the bots there are."""
    if name == "random":
        return RandomBot(seed)
    if name == "novice":
        return NoviceBot(find_judge(rules.name), seed)
    if name in ("adept", GREEDY):
        return GreedyBot(find_judge(rules.name), seed)
    if is_master(name):
        budget = budget_of(name)
        return SearchBot(find_judge(rules.name), seed, budget.seconds, budget.iterations)
    bot_class = import_bot(name)
    if bot_class is None:
        raise BadInput("unknown-bot", {"bot": name, "known": ", ".join([*BOTS, "module:Class"])})
    return bot_class(seed)


def is_level(name: str) -> bool:
    """Whether it is a bot of the house, under any of its names."""
    return name in BOTS or name == GREEDY or is_master(name)


class Budget:
    """How long a master may think about one answer."""

    def __init__(self, seconds: float, iterations: int) -> None:
        self.seconds: Final = seconds
        self.iterations: Final = iterations


def is_master(name: str) -> bool:
    """Whether it thinks as long as it may."""
    return name in (MASTER, GRANDMASTER) or name.startswith(MASTER + ":")


def budget_of(name: str) -> Budget:
    """The budget in a master's name; BadInput if it is none."""
    text = name.partition(":")[2]
    if not text:
        return Budget(GRANDMASTER_SECONDS if name == GRANDMASTER else MASTER_SECONDS, ENDLESS)
    try:
        if not text.endswith("s"):
            iterations = int(text)
            if iterations > 0:
                return Budget(UNHURRIED, iterations)
        elif 0.0 <= float(text[:-1]) <= MOST_SECONDS:
            return Budget(float(text[:-1]), ENDLESS)
    except ValueError:
        pass
    raise BadInput("bad-budget", {"bot": name})


def with_less_time(name: str, seconds: float) -> str:
    """The same bot, with at most so many seconds for its answer; only masters have anything to give up."""
    if not is_master(name) or budget_of(name).seconds >= UNHURRIED:
        return name
    return f"{MASTER}:{min(max(0.0, seconds), budget_of(name).seconds):.3f}s"


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
