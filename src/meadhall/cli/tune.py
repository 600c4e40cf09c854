"""`meadhall tune`: numbers of our own design, turned until bots win as often as they should."""

from pathlib import Path
from typing import Annotated, Final

import typer

from meadhall.cli import completing
from meadhall.cli.app import app, console
from meadhall.cli.lab import new_table, progress_bar, say, share_facts
from meadhall.cli.look import TITLE
from meadhall.cli.output import JsonFile, tell, touch
from meadhall.lab.tune import Report, read_tuning, write_tuning
from meadhall.lab.tune import tune as turn

GAMES: Final = 200
SEED: Final = 1
FOLDER: Final = Path("tuned")


@app.command(help=say("help-tune", {}))
def tune(
    game: Annotated[str, typer.Argument(help=say("help-game", {}), autocompletion=completing.games)],
    plan: Annotated[Path | None, typer.Option(help=say("help-tune-plan", {}), metavar="FILE")] = None,
    games: Annotated[int, typer.Option(help=say("help-tune-games", {}), min=1)] = GAMES,
    seed: Annotated[int, typer.Option(help=say("help-simulate-seed", {}))] = SEED,
    jobs: Annotated[int, typer.Option(help=say("help-jobs", {}), min=0)] = 0,
    into: Annotated[Path, typer.Option(help=say("help-tune-into", {}), metavar="DIR")] = FOLDER,
    json: JsonFile = "",
) -> None:
    """Find the numbers, tell how near they come, and write them as a patch."""
    tuning = read_tuning(game, plan)
    touch(json)
    with progress_bar() as bar:
        task = bar.add_task(say("simulate-playing", {}), total=None)
        found = turn(tuning, games, seed, jobs, lambda done: bar.advance(task, done))
    files = write_tuning(found, into)

    def show() -> None:
        show_tuning(found)
        for file in files:
            console.print(say("learn-written", {"file": str(file)}), soft_wrap=True)

    tell(found, json, show)


def show_tuning(report: Report) -> None:
    console.print(say("tune-title", {"game": say(f"game-{report.game}", {}), "seed": str(report.seed)}), style=TITLE)
    table = new_table(["tune-target", "tune-wanted", "tune-knobs", "simulate-wins", "tune-games"])
    for target in report.targets:
        for tried in target.tried:
            last = tried is target.chosen
            knobs = ", ".join(f"{name} × {factor:g}" for name, factor in tried.factors.items())
            table.add_row(
                target.name,
                f"{100 * target.target:.0f} %",
                say("tune-chosen", {"knobs": knobs}) if last else knobs,
                say("simulate-share", share_facts(tried.wins)),
                str(tried.wins.of),
            )
    console.print(table)
