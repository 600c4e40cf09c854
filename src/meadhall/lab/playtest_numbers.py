"""What many evenings say about an adventure: shares with their intervals, and what an author should look at."""

from typing import Final

from msgspec import Struct

from meadhall.games.roll_player_adventures.story.estimate import expected_rate
from meadhall.games.roll_player_adventures.story.following import effects_of
from meadhall.games.roll_player_adventures.story.model import (
    ADD_TITLE,
    NONE,
    Check,
    Choice,
    Choices,
    Combat,
    Entry,
    Story,
)
from meadhall.lab.playtest import Evening, Offered, minutes
from meadhall.lab.statistics import Share, Spread, share, spread

ENOUGH: Final = 20
"""Offers, or meetings, from which something can be said."""
NOBODY: Final = 0.02
EVERYBODY: Final = 0.98
HARD: Final = 0.6
"""A check that the data expects to be passed less often is meant to be hard."""
TOO_EASY: Final = 0.9
MUCH_WORSE: Final = 1.5
"""XP, gold and thirds of fatigue that a choice costs against another one of its list."""


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


class BoxShare(Struct, frozen=True):
    label: str
    won: Share
    expected: float
    """By the data, for parties of the stage."""
    remark: str
    """too-easy, or nothing."""


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
    stranded: int
    entries: list[EntryShare]
    choices: list[ChoiceShare]
    boxes: list[BoxShare]
    titles: list[TitleShare]

    def unread(self) -> list[str]:
        """Entries that nobody has read."""
        return [entry.label for entry in self.entries if not entry.read.count]

    def remarkable(self) -> list[ChoiceShare]:
        return [choice for choice in self.choices if choice.remark]

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
        stranded=sum([evening.stranded for evening in evenings]),
        entries=[EntryShare(label, share(count, parties)) for label, count in read.items()],
        choices=choice_shares(story, evenings),
        boxes=box_shares(story, evenings),
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
    counted: dict[int, Offered] = {}
    for place, option in enumerate(block.options):
        if option.text:
            counted[place] = summed(f"{entry.label} {number} {place + 1}", evenings)
    rows: list[ChoiceShare] = []
    for place, found in counted.items():
        option = block.options[place]
        rivals = [other for at, other in counted.items() if at != place and same_fate(story, option, block.options[at])]
        worth = mean_worth(found)
        taken = share(found.taken, found.offered)
        rows.append(ChoiceShare(entry.label, place + 1, option.text, taken, worth, remark_on(found, rivals)))
    return rows


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
    found: list[BoxShare] = []
    met = [one for evening in evenings for one in evening.met]
    for entry in story.entries:
        for block in entry.blocks:
            if isinstance(block, (Check, Combat)):
                results = [won for label, won in met if label == entry.label]
                expected = expected_rate(block, story.stage)
                won = share(sum(results), len(results))
                easy = expected < HARD and len(results) >= ENOUGH and won.share >= TOO_EASY
                found.append(BoxShare(entry.label, won, expected, "too-easy" if easy else ""))
    return found


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
