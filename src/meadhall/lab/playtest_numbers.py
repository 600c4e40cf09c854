"""What many evenings say about an adventure: shares with their intervals, and what an author should look at."""

import tomllib
from pathlib import Path
from typing import Final

from msgspec import Struct

from meadhall.games.roll_player_adventures.story.estimate import expected_rate
from meadhall.games.roll_player_adventures.story.following import effects_of
from meadhall.games.roll_player_adventures.story.model import (
    ADD_TITLE,
    MOVE,
    NONE,
    REST,
    Check,
    Choice,
    Choices,
    Combat,
    Entry,
    Story,
)
from meadhall.lab.playtest import Evening, Meeting, Offered, minutes
from meadhall.lab.statistics import Share, Spread, share, spread

ENOUGH: Final = 20
"""Offers, or meetings, from which something can be said."""
NOBODY: Final = 0.02
EVERYBODY: Final = 0.98
HARD: Final = 0.6
"""A check that the data expects to be passed less often is meant to be hard."""
TOO_EASY: Final = 0.9
SELDOM: Final = 0.1
"""Of those who meet a check that is written as a hard one, so many should meet it as one."""
MUCH_WORSE: Final = 1.5
"""XP, gold and thirds of fatigue that a choice costs against another one of its list."""

REASONS: Final[dict[str, dict[str, str]]] = tomllib.loads(
    Path(__file__).with_name("playtest_reasons.toml").read_text("utf-8")
)
"""By adventure, and by entry and what its choice says: why it is right that it is remarked on."""


class EntryShare(Struct, frozen=True):
    label: str
    read: Share
    """Of the parties that came to the adventure."""


class ChoiceShare(Struct, frozen=True):
    label: str
    """Of the entry with the list."""
    number: int
    text: str
    taken: Share
    """Of the times it was offered."""
    worth: float
    """What it brought on the average, until the next list."""
    remark: str
    """nobody, everybody, dominated, or nothing."""
    reason: str
    """Why that is as it should be, if somebody has thought about it."""


class BoxShare(Struct, frozen=True):
    label: str
    won: Share
    hard: Share
    """The same for those who met it as a hard one; for the others something they had done lowered its level."""
    expected: float
    """By the data, for parties of the stage: the mean of what they met, or as it is written if nobody met it."""
    remark: str
    """too-easy, never-hard, or nothing."""


class LevelShare(Struct, frozen=True):
    """How parties of one size fared with all checks of one level, or all enemies of one tier."""

    level: str
    players: int
    won: Share
    expected: float
    """By the data, for parties of the stage, whatever their size."""


class TitleShare(Struct, frozen=True):
    condition: str
    """With its line."""
    true: Share


class AdventureNumbers(Struct, frozen=True):
    """Everything about one adventure."""

    adventure: str
    title: str
    parties: int
    finished: Share
    deaths: float
    minutes: Spread
    xp: Spread
    """What a party brought home, before anything was spent."""
    stranded: int
    entries: list[EntryShare]
    choices: list[ChoiceShare]
    boxes: list[BoxShare]
    levels: list[LevelShare]
    titles: list[TitleShare]

    def unread(self) -> list[str]:
        """Entries that nobody has read."""
        return [entry.label for entry in self.entries if not entry.read.count]

    def remarkable(self) -> list[ChoiceShare]:
        """What an author has to think about."""
        return [choice for choice in self.choices if choice.remark and not choice.reason]

    def explained(self) -> list[ChoiceShare]:
        """What an author has thought about."""
        return [choice for choice in self.choices if choice.remark and choice.reason]

    def luck(self) -> float:
        """How much more often boxes were won than the data expects, over all of them."""
        met = sum([box.won.of for box in self.boxes])
        return sum([box.won.count - box.expected * box.won.of for box in self.boxes]) / met if met else 0.0


def adventure_numbers(story: Story, evenings: list[Evening]) -> AdventureNumbers:
    parties = len(evenings)
    read: dict[str, int] = {entry.label: 0 for entry in story.entries}
    for evening in evenings:
        for label in evening.read:
            read[label] += 1
    return AdventureNumbers(
        adventure=story.adventure,
        title=story.title,
        parties=parties,
        finished=share(sum([evening.finished for evening in evenings]), parties),
        deaths=sum([evening.deaths for evening in evenings]) / parties,
        minutes=spread([minutes(evening) for evening in evenings]),
        xp=spread([float(evening.xp) for evening in evenings]),
        stranded=sum([evening.stranded for evening in evenings]),
        entries=[EntryShare(label, share(count, parties)) for label, count in read.items()],
        choices=choice_shares(story, evenings),
        boxes=box_shares(story, evenings),
        levels=level_shares(evenings),
        titles=title_shares(evenings),
    )


# Choices


def choice_shares(story: Story, evenings: list[Evening]) -> list[ChoiceShare]:
    found: list[ChoiceShare] = []
    for entry in story.entries:
        for number, block in enumerate(entry.blocks):
            if isinstance(block, Choices):
                found += list_shares(story, entry, number, block, evenings)
    return found


def list_shares(story: Story, entry: Entry, number: int, block: Choices, evenings: list[Evening]) -> list[ChoiceShare]:
    staying = can_be_left(block)
    counted: dict[int, Offered] = {}
    for place, option in enumerate(block.options):
        if option.text:
            counted[place] = summed(f"{entry.label} {number} {place + 1}", evenings)
    rows: list[ChoiceShare] = []
    for place, found in counted.items():
        option = block.options[place]
        rivals = [
            other
            for at, other in counted.items()
            if at != place and other.offered and not staying and same_fate(story, option, block.options[at])
        ]
        worth = mean_worth(found)
        taken = share(found.taken, found.offered)
        reason = REASONS.get(story.adventure, {}).get(f"{entry.label} {option.text}", "")
        rows.append(ChoiceShare(entry.label, place + 1, option.text, taken, worth, remark_on(found, rivals), reason))
    return rows


def can_be_left(block: Choices) -> bool:
    """Whether it is the list of a place: everything of it can be had in time, so nothing is chosen before the rest."""
    return any([option.kind in (MOVE, REST) and option.condition is None for option in block.options])


def summed(key: str, evenings: list[Evening]) -> Offered:
    total = Offered()
    for evening in evenings:
        found = evening.options.get(key)
        if found is not None:
            total.offered += found.offered
            total.taken += found.taken
            total.worth += found.worth
    return total


def mean_worth(found: Offered) -> float:
    return found.worth / found.taken if found.taken else 0.0


def same_fate(story: Story, option: Choice, other: Choice) -> bool:
    """Whether neither of two choices decides something for the campaign, so that they can be weighed."""
    return not decides(story, option) and not decides(story, other)


def decides(story: Story, option: Choice) -> bool:
    target = option.target
    behind = effects_of(story.entries[target.entry]) if target is not None and target.entry != NONE else []
    return any([effect.kind == ADD_TITLE for effect in option.effects + behind])


def remark_on(found: Offered, rivals: list[Offered]) -> str:
    if found.offered < ENOUGH:
        return ""
    part = found.taken / found.offered
    if part <= NOBODY:
        return "nobody"
    if part >= EVERYBODY and rivals:
        return "everybody"
    better = [rival for rival in rivals if rival.taken >= ENOUGH and mean_worth(rival) - mean_worth(found) > MUCH_WORSE]
    return "dominated" if found.taken >= ENOUGH and better and mean_worth(found) < -MUCH_WORSE else ""


# Dice, and what titles read


def box_shares(story: Story, evenings: list[Evening]) -> list[BoxShare]:
    met = [one for evening in evenings for one in evening.met]
    return [
        box_share(entry.label, expected_rate(block, story.stage), [one for one in met if one.label == entry.label])
        for entry in story.entries
        for block in entry.blocks
        if isinstance(block, (Check, Combat))
    ]


def box_share(label: str, written: float, met: list[Meeting]) -> BoxShare:
    hard = [one for one in met if one.expected < HARD]
    expected = sum([one.expected for one in met]) / len(met) if met else written
    won, won_hard = [share(sum([one.won for one in some]), len(some)) for some in (met, hard)]
    return BoxShare(label, won, won_hard, expected, remark_on_box(written, won, won_hard))


def remark_on_box(written: float, won: Share, hard: Share) -> str:
    if hard.of >= ENOUGH and hard.share >= TOO_EASY:
        return "too-easy"
    if written < HARD and won.of >= ENOUGH and hard.of < SELDOM * won.of:
        return "never-hard"
    return ""


def level_shares(evenings: list[Evening]) -> list[LevelShare]:
    found: dict[tuple[str, int], list[Meeting]] = {}
    for evening in evenings:
        for one in evening.met:
            found.setdefault((one.level, evening.seats), []).append(one)
    return [level_share(level, players, met) for (level, players), met in sorted(found.items())]


def level_share(level: str, players: int, met: list[Meeting]) -> LevelShare:
    won = share(sum([one.won for one in met]), len(met))
    return LevelShare(level, players, won, sum([one.expected for one in met]) / len(met))


def title_shares(evenings: list[Evening]) -> list[TitleShare]:
    counts: dict[str, list[int]] = {}
    for evening in evenings:
        for condition, (true, asked) in evening.titles.items():
            known = counts.setdefault(condition, [0, 0])
            known[0] += true
            known[1] += asked
    ordered = sorted(counts, key=line_number)
    return [TitleShare(condition, share(*counts[condition])) for condition in ordered]


def line_number(condition: str) -> tuple[int, str]:
    return int(condition.partition(":")[0]), condition
