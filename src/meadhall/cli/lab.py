"""`meadhall simulate` and `meadhall bench`: many games, and how fast they go."""

from pathlib import Path
from random import SystemRandom
from typing import Annotated, Final

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from meadhall.cli import completing
from meadhall.cli.app import INTERRUPTED, LANGUAGE, app, console, errors
from meadhall.cli.house_rules import find_house_game, show_changes
from meadhall.cli.look import GOLD, HINT, QUIET, TITLE
from meadhall.cli.output import STDOUT, JsonFile, tell, touch
from meadhall.cli.play import setting
from meadhall.core import Facts
from meadhall.games import NAMES, find_game
from meadhall.lab.bench import SeatSpeed, Speed, measurements
from meadhall.lab.bench import bench as measure
from meadhall.lab.compare import MOST_THINGS, Comparison, Shares, compare
from meadhall.lab.report.page import house_text, signed, thing_name
from meadhall.lab.report.write import make_folder, write_report
from meadhall.lab.reports import find_counting
from meadhall.lab.simulate import Outcome, Plan, Report, checked_plan
from meadhall.lab.simulate import report as summary
from meadhall.lab.statistics import Difference, Share, Spread
from meadhall.lab.storage import Shelf, kept_outcomes
from meadhall.words import Catalogue

GAMES: Final = 100
BOTS: Final = "adept,random"
DEFAULT: Final = "default"
"""The printed rules, where a house could be named."""
AGAINST: Final = "against"

words: Final = Catalogue(LANGUAGE, ["common", "terminal", "lab"])


def say(message: str, facts: Facts) -> str:
    return words.format(message, "", facts)


@app.command(help=say("help-simulate", {}))
def simulate(
    game: Annotated[str, typer.Argument(help=say("help-game", {}), autocompletion=completing.games)],
    games: Annotated[int, typer.Option(help=say("help-games-number", {}), min=1)] = GAMES,
    bots: Annotated[str, typer.Option(help=say("help-bots", {}), autocompletion=completing.bots)] = BOTS,
    option: completing.GameOptions = None,
    seed: Annotated[int | None, typer.Option(help=say("help-simulate-seed", {}))] = None,
    house: Annotated[Path | None, typer.Option(help=say("help-house-file", {}))] = None,
    against: Annotated[str, typer.Option(help=say("help-against", {}))] = "",
    jobs: Annotated[int, typer.Option(help=say("help-jobs", {}), min=0)] = 0,
    on: Annotated[str, typer.Option(help=say("help-on", {}))] = "",
    save: Annotated[Path | None, typer.Option(help=say("help-save", {}))] = None,
    json: JsonFile = "",
    report: Annotated[Path | None, typer.Option(help=say("help-report", {}), metavar="DIR")] = None,
) -> None:
    """Play many games between bots and print what they tell; on request write a balance report, or compare houses."""
    names = [name.strip() for name in bots.split(",")]
    options = dict(setting(text) for text in option or [])
    counting = report is not None or bool(against)
    lines = [find_house_game(game, file).house for file in [house, *other_houses(against)]]
    plans = [checked_plan(game, names, options, chosen_seed(seed, save), counting, line) for line in lines]
    touch(json)
    if report is not None:
        make_folder(report)
    played: list[list[Outcome]] = []
    for number, plan in enumerate(plans):
        played.append(play_until_stopped(plan, games, jobs, on, beside(save, number)))
        if len(played[-1]) < games:
            errors.print(say("simulate-stopped", {"number": len(played[-1]), "games": games}))
            break
    tell_games(plans, played, json)
    if report is not None:
        for number, outcomes_of_plan in enumerate(played):
            folder = report / AGAINST if number else report
            page = write_report(plans[number], outcomes_of_plan, folder, LANGUAGE)
            if json != STDOUT:
                console.print(say("report-written", {"file": str(page)}), soft_wrap=True)
    if len(played[-1]) < games:
        raise typer.Exit(INTERRUPTED)


def other_houses(against: str) -> list[Path | None]:
    """What the house is compared with: nothing, the printed rules, or another house."""
    if not against:
        return []
    return [None if against == DEFAULT else Path(against)]


def chosen_seed(seed: int | None, save: Path | None) -> int:
    """The one that was given, that of the games which are kept already, or any."""
    if seed is not None:
        return seed
    kept = Shelf(save).plan() if save is not None else None
    return SystemRandom().getrandbits(32) if kept is None else kept.seed


def beside(save: Path | None, number: int) -> Path | None:
    """The file of the first plan, and another one beside it for what it is compared with."""
    return save.with_stem(f"{save.stem}-{AGAINST}") if save is not None and number else save


def tell_games(plans: list[Plan], played: list[list[Outcome]], json: str) -> None:
    """What the games tell, one plan alone or two against each other."""
    if len(played) > 1:
        found = compare(plans[0], played[0], plans[1], played[1], find_counting(plans[0].game))
        tell(found, json, lambda: show_comparison(found))
        return
    alone = summary(plans[0], played[0])

    def show() -> None:
        show_changes(find_game(plans[0].game, plans[0].house))
        show_report(alone)

    tell(alone, json, show)


def play_until_stopped(plan: Plan, games: int, jobs: int, on: str, save: Path | None) -> list[Outcome]:
    """Play with a progress bar. Ctrl-C ends the playing; what has been played is told like any other simulation."""
    played: list[Outcome] = []
    with progress_bar() as bar:
        task = bar.add_task(say("simulate-playing", {}), total=games)
        try:
            for outcome in kept_outcomes(plan, games, jobs, lambda done: bar.advance(task, done), on, save):
                played.append(outcome)  # noqa: PERF402 - a list that is kept when the loop is interrupted
        except KeyboardInterrupt:
            if not played:
                raise
    return played


def progress_bar() -> Progress:
    """For whoever waits at a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal)


@app.command(help=say("help-bench", {}))
def bench(
    game: Annotated[str, typer.Argument(help=say("help-game", {}), autocompletion=completing.games)] = NAMES[0],
    json: JsonFile = "",
) -> None:
    """Measure and print decisions, copies and rollouts."""
    rules = find_game(game)
    touch(json)
    with progress_bar() as bar:
        task = bar.add_task(say("bench-measuring", {}), total=measurements(rules))
        speed = measure(rules, progress=lambda done: bar.advance(task, done))
    tell(speed, json, lambda: show_speed(speed))


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
    if report.opponent is not None:
        opponent = say(f"opponent-{report.game}", {})
        console.print(say("simulate-opponent", {**range_facts(report.opponent), "opponent": opponent}))
    console.print(say("simulate-length", range_facts(report.answers)))
    console.print(say("simulate-shared-games", {"number": report.shared}))


# Comparisons


def show_comparison(found: Comparison) -> None:
    """Two houses side by side, and what differs clearly."""
    title: Facts = {"game": say(f"game-{found.game}", {}), "seats": found.seats, "seed": str(found.seed)}
    console.print(say("compare-title", {**title, "number": found.games}), style=TITLE)
    for heading, house in (("compare-house", found.house), ("compare-against", found.against)):
        console.print(
            say(heading, {"changes": house_text(found.game, house) or say("compare-printed", {})}), soft_wrap=True
        )
    table = new_table(["compare-figure", "compare-with-house", "compare-with-against", "compare-difference"])
    for mean in found.means:
        name = say(f"compare-{mean.name}", {"bot": mean.bot})
        cells = [say("simulate-mean", mean_facts(spread)) for spread in (mean.house, mean.against)]
        table.add_row(name, *cells, difference_cell(mean.difference, 1.0))
    for share in found.shares:
        table.add_row(say(f"compare-{share.name}", {"what": share.what}), *share_cells(share))
    console.print(table)
    show_things(found)


def show_things(found: Comparison) -> None:
    if not found.compared:
        return
    console.print(say("compare-things", {"number": len(found.things), "rows": found.compared}))
    if not found.things:
        return
    words = Catalogue(LANGUAGE, ["common", "terminal", "lab", found.game])
    rules = find_game(found.game)
    columns = ["compare-thing", "compare-with-house", "compare-with-against", "compare-difference", "compare-lead"]
    table = new_table(columns)
    for thing in found.things[:MOST_THINGS]:
        name = thing_name(words, rules, thing.kind, thing.what)
        table.add_row(name, *share_cells(thing.wins), difference_cell(thing.lead, 1.0))
    console.print(table)
    console.print(say("compare-luck", {"number": max(1, round(found.compared / 20))}), style=QUIET)


def share_cells(share: Shares) -> list[str | Text]:
    cells: list[str | Text] = [say("simulate-share", share_facts(one)) for one in (share.house, share.against)]
    return [*cells, difference_cell(share.difference, 100.0)]


def difference_cell(difference: Difference, scale: float) -> Text:
    """With its interval; clear differences catch the eye."""
    numbers = {"value": difference.value, "low": difference.low, "high": difference.high}
    facts = {name: signed(scale * number, 1) for name, number in numbers.items()}
    message = "compare-percent" if scale > 1 else "compare-number"
    return Text(say(message, facts), style=HINT if difference.is_clear else "")


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
