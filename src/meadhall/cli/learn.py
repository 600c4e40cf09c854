"""`meadhall learn`: who wins is learned from games of bots, and written where bots, hints and analyses read it."""

from pathlib import Path
from typing import Annotated, Any, Final

import typer

from meadhall.bots.judges import find_judge
from meadhall.bots.oracle.value import VALUES
from meadhall.cli.app import app, console
from meadhall.cli.lab import new_table, progress_bar, say
from meadhall.cli.look import TITLE
from meadhall.cli.output import STDOUT, JsonFile, touch, write_json
from meadhall.core import BadInput
from meadhall.games import find_game
from meadhall.lab.extras import import_extra

GAMES: Final = 1500
ROUNDS: Final = 2
SEED: Final = 1
KEPT_GAMES: Final = 80


@app.command(help=say("help-learn", {}))
def learn(
    game: Annotated[str, typer.Argument(help=say("help-game", {}))],
    mode: Annotated[str, typer.Option(help=say("help-learn-mode", {}))] = "",
    games: Annotated[int, typer.Option(help=say("help-learn-games", {}), min=50)] = GAMES,
    rounds: Annotated[int, typer.Option(help=say("help-learn-rounds", {}), min=1)] = ROUNDS,
    seed: Annotated[int, typer.Option(help=say("help-learn-seed", {}))] = SEED,
    keep: Annotated[Path | None, typer.Option(help=say("help-learn-keep", {}), metavar="DIR")] = None,
    into: Annotated[Path | None, typer.Option(help=say("help-learn-into", {}), metavar="DIR")] = None,
    jobs: Annotated[int, typer.Option(help=say("help-jobs", {}), min=0)] = 0,
    json: JsonFile = "",
) -> None:
    """Play, train, measure, and write the files."""
    import_extra("numpy", "lab")
    from meadhall.lab.learn import keep as positions
    from meadhall.lab.learn import learn as school
    from meadhall.lab.learn import write, write_kept
    from meadhall.lab.learn_play import games_in_round
    from meadhall.lab.values_report import update_guide

    modes = [one.mode for one in find_judge(find_game(game).name).schoolings()]
    if not modes or (mode and mode not in modes):
        raise BadInput("nothing-to-learn", {"game": game, "known": ", ".join(modes)})
    touch(json)
    learned: list[dict[str, Any]] = []
    for chosen in [mode] if mode else modes:
        if keep is not None:
            written = write_kept(positions(game, chosen, KEPT_GAMES, seed, jobs), keep)
            console.print(say("learn-written", {"file": str(written)}), soft_wrap=True)
            continue
        with progress_bar() as bar:
            task = bar.add_task(
                say("simulate-playing", {}), total=sum(games_in_round(games, number) for number in range(rounds))
            )

            def advance(done: int) -> None:
                bar.advance(task, done)  # noqa: B023 - used up here

            found = school(game, chosen, games, seed, rounds, jobs, advance)
        file = write(found, into or VALUES)
        if into is None:
            update_guide(VALUES)
        learned.append({"game": found["game"], "mode": found["mode"], "file": str(file), "scores": found["scores"]})
        if json != STDOUT:
            show(found)
            console.print(say("learn-written", {"file": str(file)}), soft_wrap=True)
    write_json(learned, json)


def show(found: dict[str, Any]) -> None:
    """How true it is on games that it has not seen."""
    scores = found["scores"]
    console.print(say("learn-title", {"game": say(f"game-{found['game']}", {}), "mode": found["mode"]}), style=TITLE)
    table = new_table(["learn-measure", "learn-found"])
    for name in ("entropy", "base", "settled", "reliability", "movement"):
        table.add_row(say(f"learn-{name}", {}), number(scores[name]))
    table.add_row(say("learn-brier", {}), ", ".join(number(one) for one in scores["brier"]))
    console.print(table)


def number(found: float | None) -> str:
    """What was measured, if there were games enough for it."""
    return "?" if found is None else f"{found:.3f}"
