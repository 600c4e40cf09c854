"""A tournament of bots: who beats whom, and how sure that is.

Against each other every pair of bots plays a match. In a game against the table there is nobody to beat: each bot plays
with its like, and the table says how often they win.
"""

from pathlib import Path
from typing import Final

from msgspec import Struct

from meadhall.core import Rules
from meadhall.games import find_game
from meadhall.lab.simulate import Entrant, Outcome, Plan, Progress, checked_plan, ignore, report, wins_together
from meadhall.lab.statistics import Share, Spread, share
from meadhall.lab.storage import kept_outcomes

USUAL_SEATS: Final = 2


class Pairing(Struct, frozen=True):
    """How one bot did against another; at larger tables it sat alone among several of them."""

    bot: str
    against: str
    wins: Share
    score: Spread
    against_score: Spread


class Company(Struct, frozen=True):
    """How often bots of one kind win together, or alone, against the table."""

    bot: str
    wins: Share
    score: Spread


class League(Struct, frozen=True):
    """What a tournament found. It has pairings or companies, never both."""

    game: str
    seats: int
    options: dict[str, str]
    seed: int
    games: int  # of each pair, or of each company
    pairings: list[Pairing]
    companies: list[Company]
    stopped: bool = False  # by Ctrl-C, before all of them were played


class Tournament:
    """The plans of all matches, checked before the first of them is played."""

    def __init__(
        self, game: str, bots: list[str], seats: int, options: dict[str, str], seed: int, house: str = ""
    ) -> None:
        rules = find_game(game, house)
        self.seats: Final = seats or usual_seats(rules)
        self.together: Final = wins_together(rules, self.seats, options)
        self.pairs: Final = [(one, other) for place, one in enumerate(bots) for other in bots[:place]]
        if self.together:
            tables = [[bot] * self.seats for bot in bots]
        else:
            tables = [[one, *[other] * (self.seats - 1)] for one, other in self.pairs]
        self.plans: Final = [checked_plan(game, table, options, seed, house=house) for table in tables]

    def play(
        self, games: int, jobs: int = 0, progress: Progress = ignore, on: str = "", save: Path | None = None
    ) -> League:
        """Play all matches; their files are looked at before the first one. Ctrl-C ends it with what was played."""
        matches = [
            kept_outcomes(plan, games, jobs, progress, on, match_file(save, number))
            for number, plan in enumerate(self.plans)
        ]
        played: list[list[Outcome]] = [[] for _ in matches]
        try:
            for match, own in zip(matches, played, strict=True):
                for outcome in match:
                    own.append(outcome)
        except KeyboardInterrupt:
            if not played[0]:
                raise
        stopped = any(len(own) < games for own in played)
        begun = [(plan, own) for plan, own in zip(self.plans, played, strict=True) if own]
        plan = self.plans[0]
        pairings = [] if self.together else [pairing(*match) for match in begun]
        companies = [company(*match) for match in begun] if self.together else []
        return League(plan.game, self.seats, plan.options, plan.seed, games, pairings, companies, stopped)


def match_file(save: Path | None, number: int) -> Path | None:
    """The file of the first match, and others beside it: games.jsonl, games-2.jsonl, games-3.jsonl."""
    return save.with_stem(f"{save.stem}-{number + 1}") if save is not None and number else save


def usual_seats(rules: Rules) -> int:
    return USUAL_SEATS if USUAL_SEATS in rules.seats else rules.seats[0]


def pairing(plan: Plan, played: list[Outcome]) -> Pairing:
    entrants: list[Entrant] = report(plan, played).entrants
    one, other = entrants[0], entrants[1]
    return Pairing(one.bot, other.bot, one.wins, one.score, other.score)


def company(plan: Plan, played: list[Outcome]) -> Company:
    """All win or nobody does."""
    first = report(plan, played).entrants[0]
    won = sum(bool(outcome.winners) for outcome in played)
    return Company(first.bot, share(won, len(played)), first.score)
