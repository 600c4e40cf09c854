"""`meadhall league`: a tournament of bots."""

from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.markdown import Markdown

from meadhall.bots import GRANDMASTER, LEVELS
from meadhall.bots.ladder import ladder_file, read_ladders
from meadhall.build_mode import build_mode
from meadhall.cli import completing
from meadhall.cli.app import app, console
from meadhall.cli.house_rules import find_house_game, show_changes
from meadhall.cli.lab import chosen_seed, mean_facts, new_table, progress_bar, say, share_facts
from meadhall.cli.look import TITLE
from meadhall.cli.output import JsonFile, tell, touch
from meadhall.cli.play import setting
from meadhall.core import BadInput, Facts
from meadhall.lab.ladder import LadderPlan, tables_text, with_table, write_ladder
from meadhall.lab.league import League, Tournament

GAMES: Final = 100
EVERYBODY: Final = ",".join([level for level in LEVELS if level != GRANDMASTER])
"""Games of grandmasters take an evening each."""


@app.command(help=say("help-league", {}))
def league(
    game: Annotated[str, typer.Argument(help=say("help-game", {}), autocompletion=completing.games)],
    bots: Annotated[str, typer.Option(help=say("help-league-bots", {}), autocompletion=completing.bots)] = EVERYBODY,
    games: Annotated[int, typer.Option(help=say("help-league-games", {}), min=1)] = GAMES,
    seats: Annotated[int, typer.Option(help=say("help-league-seats", {}), min=0)] = 0,
    option: completing.GameOptions = None,
    seed: Annotated[int | None, typer.Option(help=say("help-simulate-seed", {}))] = None,
    house: Annotated[Path | None, typer.Option(help=say("help-house-file", {}))] = None,
    jobs: Annotated[int, typer.Option(help=say("help-jobs", {}), min=0)] = 0,
    on: Annotated[str, typer.Option(help=say("help-on", {}))] = "",
    save: Annotated[Path | None, typer.Option(help=say("help-league-save", {}))] = None,
    json: JsonFile = "",
    ladder: Annotated[bool, typer.Option("--ladder", help=say("help-league-ladder", {}))] = False,
    into: Annotated[Path | None, typer.Option(help=say("help-league-into", {}), metavar="FILE")] = None,
) -> None:
    """Play a tournament and print its table."""
    names = [name.strip() for name in bots.split(",")]
    if len(names) < 2:
        raise BadInput("league-of-one", {"known": ", ".join(LEVELS)})
    options = dict(setting(text) for text in option or [])
    if ladder:
        if house is not None or on:
            raise BadInput("ladder-as-printed", {})
        plan = LadderPlan(game, names, seats, options, chosen_seed(seed, save))
        play_ladder(plan, games, seats, jobs, save, into or ladder_file(), json)
        return
    rules = find_house_game(game, house)
    tournament = Tournament(game, names, seats, options, chosen_seed(seed, save), rules.house)
    touch(json)
    with progress_bar() as bar:
        task = bar.add_task(say("simulate-playing", {}), total=games * len(tournament.plans))
        found = tournament.play(games, jobs, lambda done: bar.advance(task, done), on, save)

    def show() -> None:
        show_changes(rules)
        show_league(found)

    tell(found, json, show)
    if found.stopped:
        raise KeyboardInterrupt


def play_ladder(plan: LadderPlan, games: int, seats: int, jobs: int, save: Path | None, file: Path, json: str) -> None:
    """Measure the levels, tell it, and write it where the guide and the hall read it."""
    touch(json)
    words = ["meadhall league", plan.rules.name, "--ladder --bots", ",".join(plan.bots)]
    words += [f"--seats {seats}"] if seats else []
    words += [f"--option {name}={value}" for name, value in plan.options.items()]
    command = " ".join([*words, f"--games {games} --seed {plan.seed}"])
    with progress_bar() as bar:
        task = bar.add_task(say("simulate-playing", {}), total=games * len(plan.plans))
        found = plan.play(games, command, jobs, lambda done: bar.advance(task, done), save)
    write_ladder(found, file)
    page = file.with_suffix(".md")
    if page.exists():
        page.write_text(with_table(page.read_text("utf-8"), read_ladders(file)), "utf-8")

    def show() -> None:
        console.print(Markdown(tables_text([msgspec.to_builtins(found)])))
        console.print(say("learn-written", {"file": str(file)}), soft_wrap=True)

    tell(found, json, show)


def show_league(league: League) -> None:
    title: Facts = {"game": say(f"game-{league.game}", {}), "seats": league.seats, "number": league.games}
    mode = say(f"bench-{build_mode()}", {})
    console.print(say("league-title", {**title, "seed": str(league.seed), "mode": mode}), style=TITLE)
    if league.companies:
        table = new_table(["simulate-bot", "simulate-wins", "simulate-score"])
        for company in league.companies:
            score = say("simulate-mean", mean_facts(company.score))
            table.add_row(company.bot, say("simulate-share", share_facts(company.wins)), score)
    else:
        table = new_table(["simulate-bot", "league-against", "simulate-wins", "simulate-score", "league-against-score"])
        for pair in league.pairings:
            scores = [say("simulate-mean", mean_facts(score)) for score in (pair.score, pair.against_score)]
            table.add_row(pair.bot, pair.against, say("simulate-share", share_facts(pair.wins)), *scores)
    console.print(table)
