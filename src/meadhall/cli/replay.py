"""`meadhall replay`: walk through a record, and play on from any moment of it."""

from collections.abc import Callable
from pathlib import Path
from random import SystemRandom
from typing import Annotated, Final

import typer
from rich.table import Table
from rich.text import Text

from meadhall.cli.app import app, console, house
from meadhall.cli.boards import Picture, find_board
from meadhall.cli.house_rules import show_changes
from meadhall.cli.keyboard import read_line
from meadhall.cli.log import TURN, Log, replay_into
from meadhall.cli.look import BAD, GOLD, HINT, QUIET, TITLE, mark, with_names
from meadhall.cli.play import go_on
from meadhall.cli.records import new_record_path, open_record, table_words
from meadhall.cli.seats import usual_plan
from meadhall.core import CHANCE, SPECTATOR, BadInput, Record, Rules, State, ask_name, question
from meadhall.core import replay as replay_to

LOG_LINES: Final = 20


@app.command(help=house.say("help-replay", {}))
def replay(file: Annotated[Path, typer.Argument(help=house.say("help-file", {}))]) -> None:
    """Step through a recorded game."""
    rules, record = open_record(file)
    Replay(rules, record).run()


class Replay:
    """A place in a record, and the ways to move."""

    def __init__(self, rules: Rules, record: Record) -> None:
        self.rules: Final = rules
        self.record: Final = record
        self.words: Final = table_words(rules, record)
        self.board: Final = find_board(rules.name)
        self.log: Final = Log(rules, self.words)
        self.state: State = replay_into(self.log, record, len(record.answers))
        self.at = 0
        self.over = False
        self.commands: Final[dict[str, Callable[[str], None]]] = {
            "step": self.step,
            "back": self.back,
            "jump": self.jump,
            "turn": self.turn,
            "map": self.show_map,
            "log": self.show_log,
            "fork": self.fork,
            "help": self.show_help,
            "quit": self.quit,
        }

    def run(self) -> None:
        size = {"seats": self.record.seats, "number": len(self.record.answers)}
        game = self.words.say(f"game-{self.rules.name}", {})
        console.print(Text(self.words.say("walk-title", {"game": game, **size}), style=TITLE))
        show_changes(self.rules)
        self.go(0)
        self.show_help("")
        while not self.over:
            try:
                line = read_line()
            except (EOFError, KeyboardInterrupt):
                return
            word, _, rest = (line or "step").partition(" ")
            try:
                if word not in self.commands:
                    raise BadInput("unknown-command", {"text": word, "known": ", ".join(self.commands)})
                self.commands[word](rest.strip())
            except BadInput as bad:
                console.print(self.words.error(bad.code, bad.facts), style=BAD)

    # Moving

    def step(self, rest: str) -> None:
        """Go forward, telling each answer and what came of it."""
        target = min(self.at + number_in(rest, 1), len(self.record.answers))
        while self.at < target:
            self.tell_answer()
            self.at += 1
            self.state = replay_to(self.rules, self.record, self.at)
            question(self.state)
            self.print_entries(self.at)
        self.show_place()

    def back(self, rest: str) -> None:
        self.go(max(0, self.at - number_in(rest, 1)))

    def jump(self, rest: str) -> None:
        self.go(min(number_in(rest, 0), len(self.record.answers)))

    def turn(self, rest: str) -> None:
        """To the moment a turn begins."""
        wanted = number_in(rest, 1)
        begun = [entry for entry in self.log.entries if entry.facts["kind"] == TURN]
        turns = {entry.facts["turn"]: entry.after for entry in reversed(begun)}
        if wanted not in turns:
            raise BadInput("unknown-turn", {"text": wanted, "number": max(turns, default=0)})
        self.go(turns[wanted])
        self.show_map("")

    def go(self, at: int) -> None:
        self.at = at
        self.state = replay_to(self.rules, self.record, at)
        question(self.state)
        self.show_place()

    def fork(self, rest: str) -> None:
        """Play on from here, in a record of its own."""
        ask = question(self.state)
        if ask is None:
            raise BadInput("nothing-to-fork", {})
        asked = ask.asked(self.state)[0]
        plan = rest or usual_plan(self.record.seats, max(0, asked))
        seed = SystemRandom().getrandbits(32)
        go_on(self.rules, self.record.shortened(self.at), plan, seed, new_record_path(self.rules.name), False)
        self.over = True

    def quit(self, rest: str) -> None:
        self.over = True

    # Showing

    def tell_answer(self) -> None:
        given = self.record.answers[self.at]
        ask = question(self.state)
        choice = self.rules.read(given.text)
        assert ask is not None
        facts = {**choice.facts(), "ask": ask_name(ask)}
        if given.seat != CHANCE:
            facts |= ask.consequences(self.state, given.seat, choice)
        text = self.words.choice(choice.verb, facts).text
        number = Text(f"{self.at + 1:>5} ", style=QUIET)
        console.print(number + (Text("*") if given.seat == CHANCE else mark(given.seat)) + f" {text}")

    def print_entries(self, after: int) -> None:
        for entry in self.log.entries:
            if entry.after == after:
                console.print(with_names(f"        {entry.text}", self.words.names))

    def show_place(self) -> None:
        ask = question(self.state)
        if ask is None:
            waiting = self.words.say("event-ended", {})
        elif ask.seats == (CHANCE,):
            waiting = self.words.say("walk-chance", {})
        else:
            waiting = self.words.waiting(ask_name(ask), list(ask.asked(self.state)))
        facts = {"at": self.at, "number": len(self.record.answers), "waiting": waiting}
        console.print(with_names(self.words.say("walk-place", facts), self.words.names))

    def show_map(self, rest: str) -> None:
        view = self.rules.view(self.state, SPECTATOR)
        picture = Picture(view, self.words, SPECTATOR, [""] * self.record.seats)
        picture.width = console.width
        picture.prices = self.board.prices(self.state, SPECTATOR, question(self.state))
        console.print(self.board.draw(picture))

    def show_log(self, rest: str) -> None:
        heard = [entry for entry in self.log.entries if entry.after <= self.at]
        for entry in heard[-number_in(rest, LOG_LINES) :]:
            console.print(with_names(entry.text, self.words.names))

    def show_help(self, rest: str) -> None:
        table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
        for name in self.commands:
            table.add_row(
                Text(self.words.part(f"walk-{name}", "usage", {}), style=GOLD),
                Text(self.words.say(f"walk-{name}", {}), style=HINT if name == "fork" else ""),
            )
        console.print(table)


def number_in(text: str, default: int) -> int:
    if not text:
        return default
    if not text.isdecimal():
        raise BadInput("not-a-number", {"text": text})
    return int(text)
