"""Examples for the help of each command: lines to type, each with what it does; tests/cli/test_examples.py runs them.

The second line of `simulate` is told by the message `example-simulate-2`.
"""

from typing import Final

import typer

from meadhall.cli.app import house

EXAMPLES: Final[dict[str, list[str]]] = {
    "games": ["meadhall games", "meadhall games --json -"],
    "house": ["meadhall house small-world giants", "meadhall house check house.toml"],
    "play": ["meadhall play small-world", "meadhall play alynthia --seats human:Ada,adept --option difficulty=easy"],
    "lesson": ["meadhall lesson dawn-of-ulos"],
    "serve": ["meadhall serve", "meadhall serve --host 0.0.0.0 --no-open --log json"],
    "site": ["meadhall site public"],
    "doctor": ["meadhall doctor --port 8030"],
    "replay": ["meadhall replay game.record"],
    "simulate": [
        "meadhall simulate small-world --games 20 --bots random,random",
        "meadhall simulate ice-garden --games 10 --bots random,random --seed 7 --json found.json",
    ],
    "bench": ["meadhall bench ice-garden --json -"],
    "verify": ["meadhall verify fair.record"],
    "club rate-bots": ["meadhall club rate-bots games.jsonl --into pools.json"],
    "mcp": ["meadhall mcp http://localhost:8000/table/TABLE KEY"],
    "bot": [
        "meadhall bot http://localhost:8020 TOKEN adept",
        "meadhall bot http://localhost:8020/table/TABLE KEY adept",
    ],
    "club engine": ["meadhall club engine Ada Robo --store club.sqlite"],
    "club engines": ["meadhall club engines off --store club.sqlite"],
    "analyse": ["meadhall analyse game.record --json analysis.json"],
    "rules": ["meadhall rules small-world sw-5.14", "meadhall rules ice-garden --book"],
    "league": [
        "meadhall league small-world --bots random,novice --games 4",
        "meadhall league small-world --ladder --bots random,novice --games 2 --into ladder.json",
    ],
    "tune": ["meadhall tune dawn-of-ulos --games 200 --into tuned"],
    "learn": ["meadhall learn small-world --games 50 --into values"],
    "practice": ["meadhall practice small-world"],
    "puzzles": ["meadhall puzzles small-world --games 1 --seats 2 --folder mined"],
    "derive": ["meadhall derive small_world.Tribe"],
    "store copy": ["meadhall store copy hall.db copy.db"],
    "store backup": ["meadhall store backup monday.db --store hall.db"],
    "store check": ["meadhall store check --store hall.db"],
    "store prune": ["meadhall store prune --days 90 --store hall.db"],
    "store retire": ["meadhall store retire roll-player-adventures 1 --store hall.db"],
    "club channel": [
        "meadhall club channel localhost:25 --from hall@example.org --public-url https://example.org --store hall.db"
    ],
    "club test-mail": ["meadhall club test-mail ada@example.org --store hall.db"],
    "club owner": ["meadhall club owner --store hall.db"],
    "club invite": ["meadhall club invite --uses 20 --days 14 --store hall.db"],
    "club people": ["meadhall club people --store hall.db"],
    "club role": ["meadhall club role Ada moderator --store hall.db"],
    "club ban": ['meadhall club ban Mallory --days 30 --reason "He left every game" --store hall.db'],
    "club recover": ["meadhall club recover Ada --public-url https://example.org --store hall.db"],
    "club export": ["meadhall club export Ada ada.zip --store hall.db"],
    "club season": ["meadhall club season Spring --since 2026-03-01 --until 2026-06-01 --store hall.db"],
    "club tournament": ["meadhall club tournament Cup --game small-world --seats 3 --rounds 4 --store hall.db"],
    "club rebuild": ["meadhall club rebuild --store hall.db"],
    "story check": ["meadhall story check my-story.md --strict", "meadhall story check my-story.md --json -"],
    "story new": ["meadhall story new next-story.md"],
    "story graph": ["meadhall story graph my-story.md"],
    "story play": ["meadhall story play my-story.md"],
    "story odds": [
        "meadhall story odds my-story.md --games 1",
        "meadhall story odds my-story.md --games 1 --json odds.json",
    ],
    "story campaign": ["meadhall story campaign --games 1 --seed 7"],
    "story report": ["meadhall story report playtest --games 8 --adventures 1,2"],
}


def add_examples(app: typer.Typer, above: str = "") -> None:
    """Put the examples under the help of every command of an app and of those below it."""
    for command in app.registered_commands:
        name = f"{above}{command.name or (command.callback.__name__ if command.callback else '')}"
        if name in EXAMPLES:
            command.epilog = epilog(name)
    for group in app.registered_groups:
        if group.typer_instance is not None:
            add_examples(group.typer_instance, f"{above}{group.name} ")


def example(name: str, number: int) -> str:
    """The message that tells what a line does."""
    return f"example-{name.replace(' ', '-')}-{number}"


def epilog(name: str) -> str:
    """The examples of a command, each below what it does; \\b keeps the lines as they are."""
    told = [house.say("help-examples", {})]
    for number, line in enumerate(EXAMPLES[name], start=1):
        told += [f"  {house.say(example(name, number), {})}", f"    {line}"]
    return "\b\n" + "\n".join(told)
