"""`meadhall simulate` and `meadhall bench`: many games, and how fast they go."""

from pathlib import Path
from random import SystemRandom
from typing import Annotated, Any, Final

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from meadhall.cli.app import LANGUAGE, app, console, errors
from meadhall.cli.look import GOLD, TITLE
from meadhall.cli.play import setting
from meadhall.core import Facts
from meadhall.games import NAMES, find_game
from meadhall.lab.bench import SeatSpeed, Speed
from meadhall.lab.bench import bench as measure
from meadhall.lab.report.write import make_folder, write_report
from meadhall.lab.simulate import Outcome, Plan, Report, checked_plan, outcomes
from meadhall.lab.simulate import report as summary
from meadhall.lab.statistics import Share, Spread
from meadhall.words import Catalogue

STDOUT: Final = "-"
GAMES: Final = 100
BOTS: Final = "adept,random"
INTERRUPTED: Final = 130
"""What shells say of a command that was ended by Ctrl-C."""

words: Final = Catalogue(LANGUAGE, ["house", "terminal", "lab"])


def say(message: str, facts: Facts) -> str:
    return words.format(message, "", facts)


@app.command(help=say("help-simulate", {}))
def simulate(
    game: Annotated[str, typer.Argument(help=say("help-game", {}))],
    games: Annotated[int, typer.Option(help=say("help-games-number", {}), min=1)] = GAMES,
    bots: Annotated[str, typer.Option(help=say("help-bots", {}))] = BOTS,
    option: Annotated[list[str] | None, typer.Option(help=say("help-option", {}))] = None,
    seed: Annotated[int | None, typer.Option(help=say("help-simulate-seed", {}))] = None,
    jobs: Annotated[int, typer.Option(help=say("help-jobs", {}), min=0)] = 0,
    json: Annotated[str, typer.Option(help=say("help-json", {}))] = "",
    report: Annotated[Path | None, typer.Option(help=say("help-report", {}), metavar="DIR")] = None,
) -> None:
    """Play many games between bots and print what they tell; on request write a balance report."""
    names = [name.strip() for name in bots.split(",")]
    options = dict(setting(text) for text in option or [])
    chance = SystemRandom().getrandbits(32) if seed is None else seed
    plan = checked_plan(game, names, options, chance, report is not None)
    touch(json)
    if report is not None:
        make_folder(report)
    played = play_until_stopped(plan, games, jobs)
    if len(played) < games:
        errors.print(say("simulate-stopped", {"number": len(played), "games": games}))
    found = summary(plan, played)
    if json != STDOUT:
        show_report(found)
    write_json(found, json)
    if report is not None:
        page = write_report(plan, played, report, LANGUAGE)
        if json != STDOUT:
            console.print(say("report-written", {"file": str(page)}), soft_wrap=True)
    if len(played) < games:
        raise typer.Exit(INTERRUPTED)


def play_until_stopped(plan: Plan, games: int, jobs: int) -> list[Outcome]:
    """Play with a progress bar. Ctrl-C ends the playing; what has been played is told like any other simulation."""
    played: list[Outcome] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task(say("simulate-playing", {}), total=games)
        try:
            for outcome in outcomes(plan, games, jobs, lambda done: bar.advance(task, done)):
                played.append(outcome)  # noqa: PERF402 - a list that is kept when the loop is interrupted
        except KeyboardInterrupt:
            if not played:
                raise
    return played


@app.command(help=say("help-bench", {}))
def bench(
    game: Annotated[str, typer.Argument(help=say("help-game", {}))] = NAMES[0],
    json: Annotated[str, typer.Option(help=say("help-json", {}))] = "",
) -> None:
    """Measure and print decisions, copies and rollouts."""
    rules = find_game(game)
    touch(json)
    speed = measure(rules)
    if json != STDOUT:
        show_speed(speed)
    write_json(speed, json)


def touch(place: str) -> None:
    """Tell at once, and not after an hour of games, if a file cannot be written."""
    if place not in ("", STDOUT):
        Path(place).touch()


def write_json(found: Any, place: str) -> None:
    """Write what was found, if anybody wants it."""
    text = msgspec.json.format(msgspec.json.encode(found)).decode() + "\n"
    if place == STDOUT:
        console.file.write(text)
    elif place:
        Path(place).write_text(text, "utf-8")


def show_report(report: Report) -> None:
    title: Facts = {"game": say(f"game-{report.game}", {}), "seats": report.seats}
    console.print(say("simulate-title", {**title, "number": report.games, "seed": str(report.seed)}), style=TITLE)
    table = new_table(["simulate-bot", "simulate-wins", "simulate-shared", "simulate-score", "simulate-scores"])
    for entrant in report.entrants:
        table.add_row(
            entrant.bot,
            say("simulate-share", share_facts(entrant.wins)),
            str(entrant.shared),
            say("simulate-mean", mean_facts(entrant.score)),
            say("simulate-range", range_facts(entrant.score)),
        )
    console.print(table)
    console.print(say("simulate-winner-score", range_facts(report.winning_score)))
    console.print(say("simulate-length", range_facts(report.answers)))
    console.print(say("simulate-shared-games", {"number": report.shared}))


def share_facts(share: Share) -> Facts:
    """A share and its interval, in per cent."""
    return {"share": f"{100 * share.share:.1f}", "low": f"{100 * share.low:.1f}", "high": f"{100 * share.high:.1f}"}


def mean_facts(spread: Spread) -> Facts:
    """A mean and its interval."""
    return {"mean": f"{spread.mean:.1f}", "low": f"{spread.low:.1f}", "high": f"{spread.high:.1f}"}


def range_facts(spread: Spread) -> Facts:
    """A mean, the extremes, and what lies around the middle."""
    places = {"lowest": "0", "tail": "0.05", "low": "0.25", "high": "0.75", "head": "0.95", "highest": "1"}
    facts: Facts = {name: f"{spread.quantiles[place]:.0f}" for name, place in places.items()}
    return {**facts, "mean": f"{spread.mean:.1f}"}


def show_speed(speed: Speed) -> None:
    title: Facts = {"game": say(f"game-{speed.game}", {}), "mode": say(f"bench-{speed.mode}", {})}
    console.print(say("bench-title", {**title, "python": speed.python}), style=TITLE)
    table = new_table(["bench-table", "bench-decisions", "bench-games", "bench-length"])
    for seats, size in speed.seats.items():
        table.add_row(say("bench-players", {"seats": seats}), *speed_cells(size))
    decisions_per_game = speed.decisions_per_s / speed.games_per_s
    table.add_row(
        say("bench-all", {}), *speed_cells(SeatSpeed(speed.decisions_per_s, speed.games_per_s, decisions_per_game))
    )
    console.print(table)
    console.print(say("bench-copy", {"seats": str(speed.usual_seats), "number": f"{speed.copy_us:.1f}"}))
    console.print(say("bench-imagine", {"number": f"{speed.imagine_us:.1f}"}))
    console.print(say("bench-options", {"number": f"{speed.options_us:.2f}"}))
    console.print(say("bench-answer", {"number": f"{speed.answer_us:.2f}"}))
    console.print(say("bench-rollouts", {"number": f"{speed.rollouts_per_s:,.0f}"}))
    console.print(say("bench-opening-rollouts", {"number": f"{speed.opening_rollouts_per_s:,.0f}"}))


def speed_cells(size: SeatSpeed) -> list[str]:
    return [f"{size.decisions_per_s:,.0f}", f"{size.games_per_s:,.0f}", f"{size.decisions_per_game:.0f}"]


def new_table(headings: list[str]) -> Table:
    """A table whose first column is text and the others numbers."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style=GOLD)
    for heading in headings:
        table.add_column(say(heading, {}), justify="left" if heading == headings[0] else "right")
    return table
