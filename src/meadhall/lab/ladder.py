"""The ladder: how strong each level is, measured against its neighbour, and put into `docs/guide/ladder.json`.

Neighbours play with two seats and with four, two of each, and every deal is played from all sides. Ratings are those of
Bradley and Terry, in the scale of chess: 400 points are ten victories to one, and the adept has 1500. Since only
neighbours meet, each rung can be fitted for itself, and measured for itself: a thousand games of novices take as long
as ten of masters. Against the table there is nobody to beat: there the shares of victory of equal and of mixed
companies are told.
"""

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from meadhall.bots import BOTS
from meadhall.bots.ladder import level_of, read_ladders
from meadhall.core import Rules
from meadhall.games import find_game
from meadhall.lab.league import match_file
from meadhall.lab.simulate import Outcome, Plan, Progress, checked_plan, ignore, wins, wins_together
from meadhall.lab.statistics import Z95, Share, share
from meadhall.lab.storage import kept_outcomes
from meadhall.words import Catalogue

TABLES: Final = (2, 4)
ANCHOR: Final = "adept"
ANCHOR_RATING: Final = 1500.0
SCALE: Final = 400.0 / math.log(10.0)
HALF: Final = 0.5
"""Of a victory, added to each side, so that who has won everything is not infinitely strong."""
BEGIN: Final = "<!-- the ladder begins: written by meadhall league --ladder -->"
END: Final = "<!-- the ladder ends -->"

words: Final = Catalogue("en", ["common", "lab"])
"""The guide's language."""


class Meeting(Struct, frozen=True):
    """A level and its neighbour at tables of one size."""

    seats: int
    wins: Share


class Source(Struct, frozen=True):
    """Where a figure is from."""

    command: str
    edition: int


class Rung(Struct, frozen=True):
    """How a level did against the one below: at all tables, and at each size."""

    bot: str
    against: str
    wins: Share
    meetings: list[Meeting]
    source: Source


class Rating(Struct, frozen=True):
    """A level's strength, with its 95 % interval as seen from the adept."""

    bot: str
    rating: float
    low: float
    high: float


class Party(Struct, frozen=True):
    """A company against the table."""

    bots: list[str]
    wins: Share
    source: Source


class Ladder(Struct, frozen=True):
    """What was measured of one game and mode."""

    game: str
    options: dict[str, str]
    rungs: list[Rung]
    ratings: list[Rating]
    parties: list[Party]


class LadderPlan:
    """All matches of a ladder, checked before the first of them is played."""

    def __init__(self, game: str, bots: list[str], seats: int, options: dict[str, str], seed: int) -> None:
        self.rules: Final = find_game(game)
        self.bots: Final = bots
        self.options: Final = options
        self.seed: Final = seed
        sizes = [seats] if seats else usual_sizes(self.rules)
        self.together: Final = wins_together(self.rules, sizes[0], options)
        pairs = list(zip(bots[1:], bots, strict=False))
        if self.together:
            tables = [[bot] * size for size in sizes for bot in bots]
            tables += [[worse, *[better] * (size - 1)] for size in sizes if size > 1 for better, worse in pairs]
        else:
            tables = [[better, worse] * (size // 2) for better, worse in pairs for size in sizes]
        self.plans: Final = [checked_plan(game, table, options, seed, mirrored=True) for table in tables]

    def play(
        self, games: int, command: str, jobs: int = 0, progress: Progress = ignore, save: Path | None = None
    ) -> Ladder:
        kept = [
            kept_outcomes(plan, games, jobs, progress, "", match_file(save, number))
            for number, plan in enumerate(self.plans)
        ]
        played = [list(match) for match in kept]
        matches = list(zip(self.plans, played, strict=True))
        source = Source(command, self.rules.version)
        found = [] if self.together else rungs_of(matches, source)
        parties = [party(*match, source) for match in matches] if self.together else []
        return Ladder(self.rules.name, self.options, found, ratings_of(found), parties)


def usual_sizes(rules: Rules) -> list[int]:
    """Two seats and four, or what there is."""
    return [size for size in TABLES if size in rules.seats] or rules.seats[:1]


def rungs_of(matches: list[tuple[Plan, list[Outcome]]], source: Source) -> list[Rung]:
    """The matches of the same neighbours together."""
    found: list[Rung] = []
    for plan, played in matches:
        bot, against = plan.bots[0], plan.bots[1]
        won = math.fsum(wins(who, [outcome.winners for outcome in played]) for who in range(0, len(plan.bots), 2))
        meeting = Meeting(len(plan.bots), share(won, len(played)))
        last = found[-1] if found else None
        if last is None or (last.bot, last.against) != (bot, against):
            found.append(Rung(bot, against, meeting.wins, [meeting], source))
        else:
            meetings = [*last.meetings, meeting]
            whole = share(math.fsum(one.wins.count for one in meetings), sum(one.wins.of for one in meetings))
            found[-1] = Rung(bot, against, whole, meetings, source)
    return found


def party(plan: Plan, played: list[Outcome], source: Source) -> Party:
    """All win or nobody does."""
    return Party(list(plan.bots), share(sum(bool(outcome.winners) for outcome in played), len(played)), source)


class Step(Struct, frozen=True):
    """By how much a level is stronger than the one below, in points, and the square of how unsure that is."""

    gain: float
    variance: float


def step_of(rung: Rung) -> Step:
    """The difference that makes what happened likeliest (Bradley and Terry 1952), and its variance."""
    won, lost = rung.wins.count + HALF, rung.wins.of - rung.wins.count + HALF
    return Step(SCALE * math.log(won / lost), SCALE**2 * (1.0 / won + 1.0 / lost))


def ratings_of(rungs: list[Rung]) -> list[Rating]:
    """All levels that hang together with the adept on one scale, from below; without him, with the lowest."""
    if not rungs:
        return []
    up = {level_of(rung.against): rung for rung in rungs}
    down = {level_of(rung.bot): rung for rung in rungs}
    anchor = ANCHOR if ANCHOR in up or ANCHOR in down else level_of(rungs[0].against)
    middle = up[anchor].against if anchor in up else down[anchor].bot
    lower = [rated(rung.against, -gain, variance) for rung, gain, variance in climbed(down, anchor, downwards=True)]
    upper = [rated(rung.bot, gain, variance) for rung, gain, variance in climbed(up, anchor, downwards=False)]
    return [*reversed(lower), rated(middle, 0.0, 0.0), *upper]


def climbed(rungs: dict[str, Rung], level: str, *, downwards: bool) -> Iterator[tuple[Rung, float, float]]:
    """The rungs from a level on, each once, as far as they go, with the sums of their steps and variances."""
    gain = variance = 0.0
    while (rung := rungs.pop(level, None)) is not None:
        step = step_of(rung)
        gain, variance = gain + step.gain, variance + step.variance
        yield rung, gain, variance
        level = level_of(rung.against if downwards else rung.bot)


def rated(bot: str, gain: float, variance: float) -> Rating:
    rating, reach = ANCHOR_RATING + gain, Z95 * math.sqrt(variance)
    return Rating(bot, round(rating, 1), round(rating - reach, 1), round(rating + reach, 1))


# Files


def write_ladder(found: Ladder, file: Path) -> None:
    """Put it in the place of what was measured of the same levels before; other rungs of the same ladder stay."""
    ladders = msgspec.convert(read_ladders(file), list[Ladder])
    others = [one for one in ladders if (one.game, one.options) != (found.game, found.options)]
    before = [one for one in ladders if one not in others]
    ladders = sorted([*others, joined([*before, found])], key=lambda one: (one.game, sorted(one.options.items())))
    file.write_text(msgspec.json.format(msgspec.json.encode(ladders), indent=1).decode() + "\n", "utf-8")


def joined(ladders: list[Ladder]) -> Ladder:
    """Several measurements of one ladder: of what was measured again the last counts."""
    rungs = {(level_of(one.bot), level_of(one.against)): one for ladder in ladders for one in ladder.rungs}
    parties = {tuple(level_of(bot) for bot in one.bots): one for ladder in ladders for one in ladder.parties}
    upwards = sorted(rungs.values(), key=lambda rung: place_of(rung.bot))
    companies = sorted(parties.values(), key=lambda one: (len(one.bots), [place_of(bot) for bot in reversed(one.bots)]))
    last = ladders[-1]
    return Ladder(last.game, last.options, upwards, ratings_of(upwards), companies)


def place_of(bot: str) -> int:
    """How high a level stands by its name; bots of somebody else's stand above them."""
    level = level_of(bot)
    return BOTS.index(level) if level in BOTS else len(BOTS)


def with_table(page: str, ladders: list[dict[str, Any]]) -> str:
    """The guide's page with the tables of all ladders between its two marks."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{tables_text(ladders)}\n{END}{after}"


def tables_text(ladders: list[dict[str, Any]]) -> str:
    """What was measured, for readers: one table of rivals, one of companies against the table, and the commands."""
    rivals = [rung_row(ladder, rung) for ladder in ladders for rung in ladder["rungs"]]
    friends = [
        [name_of(ladder), ", ".join(one["bots"]), share_text(one["wins"])]
        for ladder in ladders
        for one in ladder["parties"]
    ]
    parts = [table(["game", "level", "against", "wins", "seats", "rating"], rivals)] if rivals else []
    parts += [table(["game", "company", "wins"], friends)] if friends else []
    sources = [one["source"] for ladder in ladders for one in [*ladder["rungs"], *ladder["parties"]]]
    facts = {one["command"]: {"command": f"`{one['command']}`", "edition": one["edition"]} for one in sources}
    parts.append("\n".join(words.format("ladder-command", "", one) for one in facts.values()))
    return "\n\n".join(parts) + "\n"


def table(headings: list[str], rows: list[list[str]]) -> str:
    head = [words.format(f"ladder-{heading}", "", {}) for heading in headings]
    return "\n".join(f"| {' | '.join(row)} |" for row in [head, ["---"] * len(head), *rows])


def rung_row(ladder: dict[str, Any], rung: dict[str, Any]) -> list[str]:
    """A level and the one below; the rating is of the one of them that has no number by definition."""
    sizes = ", ".join(f"{one['seats']}: {100 * one['wins']['share']:.0f} %" for one in rung["meetings"])
    rated = rung["against"] if level_of(rung["bot"]) == ANCHOR else rung["bot"]
    cells = [rating_text(one) for one in ladder["ratings"] if one["bot"] == rated]
    return [name_of(ladder), rung["bot"], rung["against"], share_text(rung["wins"]), sizes, *(cells or [""])]


def rating_text(rating: dict[str, Any]) -> str:
    numbers = {name: f"{rating[name]:.0f}" for name in ("rating", "low", "high")}
    return words.format("ladder-rated", "", {"bot": rating["bot"], **numbers})


def name_of(ladder: dict[str, Any]) -> str:
    return " ".join([words.format(f"game-{ladder['game']}", "", {}), *ladder["options"].values()])


def share_text(found: dict[str, Any]) -> str:
    numbers = {name: f"{100 * found[name]:.0f}" for name in ("share", "low", "high")}
    return words.format("ladder-share", "", {**numbers, "number": found["of"]})
