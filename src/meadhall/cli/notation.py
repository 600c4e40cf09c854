"""What a person types, read as choices: numbers, notation, names of places, and a game's comfortable ways."""

import re
from typing import Final

from meadhall.cli.boards import Board
from meadhall.core import Ask, BadInput, Choice, Rules, State
from meadhall.words import Words

SHOWN: Final = 12
TARGET: Final = re.compile(r"[a-z]\d+")


class Notation:
    """Reads for one table."""

    def __init__(self, rules: Rules, board: Board, words: Words) -> None:
        self.rules: Final = rules
        self.board: Final = board
        self.words: Final = words

    def read(self, line: str, game: State, ask: Ask, seat: int) -> list[Choice]:
        """The choice, or the sequence of choices, that a line stands for; BadInput says what could be typed."""
        options = ask.options(game, seat)
        if line.isdecimal():
            if not 0 < int(line) <= len(options):
                raise BadInput("unknown-number", {"text": line, "number": len(options)})
            return [options[int(line) - 1]]
        text = self.with_ids(line, game)
        sequence = self.board.shorthand(text, ask, game, seat)
        if sequence is not None:
            return [self.rules.read(entry) for entry in sequence]
        choice = self.rules.choice(text) or self.meant(text, game, ask, seat, options)
        if choice is not None:
            return [choice]
        self.check_targets(text, game)
        offered = [choice.text for choice in options[:SHOWN]]
        raise BadInput("unknown-answer", {"text": line, "items": offered, "number": len(options) - len(offered)})

    def meant(self, text: str, game: State, ask: Ask, seat: int, options: list[Choice]) -> Choice | None:
        """What is meant by a place or a thing alone: the first verb that is offered for it, or that could be."""
        found = [self.rules.choice(f"{verb} {text}") for verb in ask.verbs_for(game, seat)]
        known = [choice for choice in found if choice is not None]
        return next((choice for choice in known if choice in options), known[0] if known else None)

    def with_ids(self, line: str, game: State) -> str:
        """The line in small letters, with names such as Goat Tor replaced by what notation calls them."""
        text = plain(line)
        names = {plain(name): name_id for name, name_id in self.board.names(game, self.words).items()}
        for name in sorted(names, key=len, reverse=True):
            text = re.sub(rf"\b{re.escape(name)}\b", names[name], text)
        return text

    def check_targets(self, text: str, game: State) -> None:
        """Whether things are named that this table does not have."""
        known = sorted(set(self.board.names(game, self.words).values()), key=natural)
        for target in TARGET.findall(text):
            kin = [name for name in known if name[0] == target[0] and TARGET.fullmatch(name)]
            if kin and target not in kin:
                raise BadInput("unknown-target", {"text": target, "known": ", ".join(kin)})


def plain(text: str) -> str:
    """Small letters and a typewriter's apostrophe."""
    return " ".join(text.lower().replace("’", "'").split())


def natural(name: str) -> tuple[str, int]:
    """r9 before r10."""
    return name[0], int(name[1:]) if name[1:].isdecimal() else 0
