"""`meadhall practice`: positions with one best turn, tried at the terminal; `meadhall puzzles` finds more of them."""

from json import dumps
from pathlib import Path
from random import Random
from typing import Annotated, Final

import typer
from msgspec import Struct
from rich.table import Table
from rich.text import Text

from meadhall.cli import completing
from meadhall.cli.app import app, console, house
from meadhall.cli.keyboard import read_line
from meadhall.cli.log import Log, replay_into
from meadhall.cli.look import BAD, GOLD, HINT, QUIET, TITLE
from meadhall.cli.output import STDOUT, JsonFile, tell, touch, write_json
from meadhall.cli.play import setting
from meadhall.cli.records import new_record_path, table_words
from meadhall.cli.seats import HUMAN, Seat, bot_seat, default_name
from meadhall.cli.session import Leave, Session
from meadhall.core import Ask, BadInput, Match
from meadhall.games import NAMES, find_game
from meadhall.lab.findings import Told
from meadhall.puzzles import Puzzle, PuzzleInfo, Umpire, Verdict, find_puzzle, puzzles_of
from meadhall.puzzles.mine import Found, mine

COMPANY: Final = "novice"
AGAIN: Final = "again"
SHOW: Final = "show"


@app.command(help=house.say("help-practice", {}))
def practice(
    game: Annotated[str, typer.Argument(help=house.say("help-game", {}), autocompletion=completing.games)] = "",
    puzzle: Annotated[str, typer.Argument(help=house.say("help-puzzle", {}))] = "",
    json: JsonFile = "",
) -> None:
    """List the puzzles, or try one: that is played and tells a program nothing."""
    if puzzle:
        try_puzzle(find_puzzle(find_game(game).name, puzzle))
        return
    touch(json)
    listed = [one for name in ([find_game(game).name] if game else NAMES) for one in puzzles_of(name)]
    tell([PuzzleInfo(one.game, one.name, one.idea) for one in listed], json, lambda: show_puzzles(listed))


def show_puzzles(listed: list[Puzzle]) -> None:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for one in listed:
        words = table_words(one.rules(), one.start)
        table.add_row(Text(one.game, style=QUIET), Text(one.name, style=GOLD), words.say(f"feature-{one.idea}", {}))
    console.print(table)


def try_puzzle(found: Puzzle) -> None:
    rules = found.rules()
    record = found.record(default_name(found.seat))
    words = table_words(rules, record)
    log = Log(rules, words)
    state = replay_into(log, record, len(record.answers))
    players = [
        Seat(HUMAN, name, None) if seat == found.seat else bot_seat(COMPANY, name, rules, seat)
        for seat, name in enumerate(record.names)
    ]
    path = new_record_path(f"{found.game}-{found.name}")
    PuzzleSession(found, Session(Match(rules, record, state, Random(0)), players, words, log, path, False)).play()


class PuzzleSession:
    """One turn at a terminal, as often as somebody likes to try it."""

    def __init__(self, puzzle: Puzzle, session: Session) -> None:
        self.umpire: Final = Umpire(puzzle)
        self.session: Final = session

    def play(self) -> None:
        session = self.session
        session.match.state.heard = []
        console.print(session.words.say("practice-task", {}), style=HINT)
        try:
            while True:
                ask = session.match.settle()
                session.hear()
                verdict = self.umpire.verdict(session.match.record)
                if verdict.over:
                    self.judge(verdict)
                elif ask is not None:
                    self.consult(ask)
        except (Leave, EOFError, KeyboardInterrupt):
            return

    def consult(self, ask: Ask) -> None:
        self.session.consult(ask, self.umpire.puzzle.seat)

    def judge(self, verdict: Verdict) -> None:
        """Say how good the turn was, and ask whether to try again."""
        words = self.session.words
        title = "practice-solved" if verdict.solved else "practice-worse"
        console.print()
        console.print(Text(words.say(title, {"gap": verdict.gap}), style=TITLE if verdict.solved else BAD))
        if verdict.given is not None and verdict.better is not None:
            facts = {"given": self.said(verdict.given), "better": self.said(verdict.better)}
            console.print(words.say("practice-parted", facts))
        console.print(verdict.why)
        if not verdict.solved:
            console.print(words.say("practice-counted", {}), style=QUIET)
        console.print(words.say("practice-what-now", {}), style=HINT)
        line = read_line().lower()
        if line == SHOW:
            console.print(words.enumeration([self.said(told) for told in verdict.best]), style=GOLD)
        elif line != AGAIN:
            raise Leave
        self.again()

    def said(self, told: Told) -> str:
        return self.session.words.choice(told.facts["verb"], told.facts).text

    def again(self) -> None:
        session = self.session
        session.match.rewind(len(self.umpire.puzzle.start.answers))
        session.log.cut(len(session.match.record.answers))
        session.seen = [len(session.log.entries)] * len(session.seats)


# Mining


class FoundPuzzle(Struct, frozen=True):
    """A position that was found, as a program reads it."""

    file: str
    idea: str
    gap: float
    solution: list[str]


@app.command(help=house.say("help-puzzles", {}))
def puzzles(
    game: Annotated[str, typer.Argument(help=house.say("help-game", {}), autocompletion=completing.games)],
    folder: Annotated[Path, typer.Option(help=house.say("help-puzzles-folder", {}))] = Path("puzzles"),
    games: Annotated[int, typer.Option(help=house.say("help-puzzles-games", {}), min=1)] = 10,
    seats: Annotated[int, typer.Option(help=house.say("help-puzzles-seats", {}))] = 3,
    seed: Annotated[int, typer.Option(help=house.say("help-seed", {}))] = 1,
    option: completing.GameOptions = None,
    json: JsonFile = "",
) -> None:
    """Write what is found, for somebody to check: each file lacks the words that say why."""
    from meadhall.cli.lab import progress_bar

    touch(json)
    rules = find_game(game)
    if rules.name == "roll-player-adventures":
        raise BadInput("no-puzzles-of", {"game": rules.name})
    folder.mkdir(parents=True, exist_ok=True)
    options = dict(setting(text) for text in option or [])
    told: list[FoundPuzzle] = []
    with progress_bar() as bar:
        task = bar.add_task(house.say("puzzles-looking", {}), total=games)
        for number in range(games):
            for found in mine(rules, seats, options, 1, seed + number):
                path = folder / f"{rules.name}-{seats}-{seed + number}-{len(found.position.record.answers)}.toml"
                path.write_text(written(found), "utf-8")
                told.append(FoundPuzzle(str(path), found.idea(), round(found.gap, 2), texts(found)))
                if json != STDOUT:
                    show_found(told[-1])
            bar.advance(task)
    write_json(told, json)


def show_found(found: FoundPuzzle) -> None:
    """At once: the search goes on for minutes."""
    facts = {"file": found.file, "gap": f"{found.gap:.1f}", "text": " ".join(found.solution)}
    console.print(house.say("puzzles-found", facts), soft_wrap=True)


def texts(found: Found) -> list[str]:
    return [choice.text for choice in found.best.answers]


def written(found: Found) -> str:
    """A puzzle's file, without its words."""
    record = found.position.record.write().strip()
    return "\n".join(
        [
            f"idea = {dumps(found.idea())}",
            f"seat = {found.position.seat}",
            f"gap = {found.gap:.2f}",
            f"solution = {dumps(texts(found))}",
            'why = ""',
            'checked = ""',
            f'record = """\n{record}\n"""',
            "",
            "[[try]]",
            f"answers = {dumps([found.novice.text])}",
            'why = ""',
            "",
        ]
    )
