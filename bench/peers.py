"""Meadhall beside its peers: decisions of random play per CPU-second, medians, all measured in one run.

    .venv/bin/python bench/peers.py [--game small-world] [--json FILE]

That measures the interpreted build. For the native one, after ./native:

    .tools/bin/uv pip install --python .native/venv/bin/python -c requirements/locked.txt --group peers
    .native/venv/bin/python bench/peers.py

A decision is one answer: of a player, or of dice and decks where an engine shows it as a step. Every peer plays games
of a weight comparable to ours, in the loop its own documentation shows; ours are played at tables of all sizes. Samples
of ours and of a peer take turns, so that a busy machine slows down both. A peer that is not installed is reported and
left out.
"""

import argparse
import json
import warnings
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from meadhall.bots.arena import random_games
from meadhall.build_mode import build_mode
from meadhall.games import NAMES, find_game

SAMPLES: Final = 3
SAMPLE_SECONDS: Final = 1.0

Play = Callable[[Random], int]
"""Plays one game with this chance and says how many decisions it took."""


def catanatron(_name: str) -> Play:
    """Four random players; a game nobody can win any more is given up after a thousand turns."""
    package: Any = import_module("catanatron")
    colours = (package.Color.RED, package.Color.BLUE, package.Color.WHITE, package.Color.ORANGE)
    players = [package.RandomPlayer(colour) for colour in colours]

    def play(random: Random) -> int:
        game = package.Game(players, seed=random.getrandbits(32))
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
        return decisions

    return play


def open_spiel(name: str) -> Play:
    """A game written in C++, driven from Python."""
    game: Any = import_module("pyspiel").load_game(name)

    def play(random: Random) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return play


def rlcard(name: str) -> Play:
    env: Any = import_module("rlcard").make(name)

    def play(random: Random) -> int:
        env.seed(random.getrandbits(31))
        state, _player = env.reset()
        decisions = 0
        while not env.is_over():
            state, _player = env.step(random.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def pettingzoo(name: str) -> Play:
    env: Any = import_module(f"pettingzoo.classic.{name}").env()

    def play(random: Random) -> int:
        env.reset(seed=random.getrandbits(31))
        decisions = 0
        for _agent in env.agent_iter():
            observation, _reward, terminated, truncated, _info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(int(random.choice(observation["action_mask"].nonzero()[0])))
            decisions += 1
        return decisions

    return play


PEERS: Final[list[tuple[str, str, Callable[[str], Play]]]] = [
    ("catanatron", "catan", catanatron),
    ("open-spiel", "chess", open_spiel),
    ("open-spiel", "backgammon", open_spiel),
    ("open-spiel", "gin_rummy", open_spiel),
    ("rlcard", "doudizhu", rlcard),
    ("rlcard", "gin-rummy", rlcard),
    ("pettingzoo", "chess_v6", pettingzoo),
    ("pettingzoo", "hanabi_v5", pettingzoo),
]


def meadhall(name: str) -> Play:
    """A game at a table of each size, every answer checked."""
    rules = find_game(name)

    def play(random: Random) -> int:
        return sum(random_games(rules, seats, 1, random) for seats in rules.seats)

    return play


def sample(play: Play, random: Random) -> float:
    """Decisions per CPU-second."""
    start = process_time()
    decisions = 0
    while process_time() - start < SAMPLE_SECONDS:
        decisions += play(random)
    return decisions / (process_time() - start)


def compare(ours: Play, package: str, name: str, make: Callable[[str], Play]) -> dict[str, Any]:
    """One game of one peer beside ours; whatever keeps it from playing is told instead of its speed."""
    found: dict[str, Any] = {"peer": package, "game": name}
    random = Random(1)
    try:
        found["version"] = version(package)
        theirs = make(name)
        theirs(random)  # to warm up
        pairs = [(sample(ours, random), sample(theirs, random)) for _ in range(SAMPLES)]
    except PackageNotFoundError:
        return {**found, "trouble": "not installed"}
    except Exception as trouble:  # noqa: BLE001 - a peer may fail in any way; the others still count
        return {**found, "trouble": f"{type(trouble).__name__}: {trouble}"}
    found["decisions_per_s"] = median(their for _our, their in pairs)
    found["meadhall_decisions_per_s"] = median(our for our, _their in pairs)
    found["ratio"] = median(our / their for our, their in pairs)
    return found


def show(game: str, peers: list[dict[str, Any]]) -> None:
    table = Table(title=f"Decisions per CPU-second beside meadhall's {game}, {build_mode()}")
    for heading in ("engine", "game", "decisions/s", "meadhall", "ratio"):
        table.add_column(heading, justify="left" if heading in ("engine", "game") else "right")
    for peer in peers:
        if "trouble" in peer:
            table.add_row(peer["peer"], peer["game"], peer["trouble"])
        else:
            speeds = [f"{peer[key]:,.0f}" for key in ("decisions_per_s", "meadhall_decisions_per_s")]
            table.add_row(f"{peer['peer']} {peer['version']}", peer["game"], *speeds, f"{peer['ratio']:.2f}")
    Console().print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default=NAMES[0], choices=NAMES)
    parser.add_argument("--json", type=Path, metavar="FILE")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")  # theirs
    ours = meadhall(arguments.game)
    ours(Random(1))  # to warm up
    peers = [compare(ours, *peer) for peer in PEERS]
    show(arguments.game, peers)
    if arguments.json:
        found = {"game": arguments.game, "mode": build_mode(), "peers": peers}
        arguments.json.write_text(json.dumps(found, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
