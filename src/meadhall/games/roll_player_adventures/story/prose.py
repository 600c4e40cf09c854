"""The rations of the house style, counted: what a reader notices the third time (lint L41, `story check --prose`)."""

import re
from functools import reduce
from typing import Final

from meadhall.games.roll_player_adventures.story import model
from meadhall.games.roll_player_adventures.story.findings import OF_PROSE, WARNING, Finding
from meadhall.games.roll_player_adventures.story.following import (
    FALSE,
    OPEN,
    TRUE,
    atoms,
    both,
    effects_of,
    either,
    entry_conditions,
    holds,
    opposite,
    results_of,
)
from meadhall.games.roll_player_adventures.story.library import PICTURE
from meadhall.games.roll_player_adventures.story.lint_lines import prose_words

HEROES: Final = [model.CLASS, model.CLASS_COLOUR, model.RACE, model.ATTRIBUTE]
TRACKS: Final = [model.FAVOR, model.HIGHEST, model.LOWEST]
SHORT: Final = 45
LONG: Final = 260
CLOSER: Final = 9
"""Words of a last sentence that reads like a verdict."""
PAGE: Final = 300
SIMILE: Final = re.compile(r"\b(?:like (?:a|an|the|some|somebody|someone|people|one)|as if|as though)\b", re.IGNORECASE)
LINKED: Final = re.compile(r"; and\b")
WEEPING: Final = re.compile(r"\b(?:weep\w*|wept|tears|crying|cried|sob\w*)\b", re.IGNORECASE)
NUMBERS: Final = ["eleven", "nine", "forty"]
PHRASES: Final = ["nobody says anything", "will own to it", "you had not known", "you had not thought"]
BANNED: Final = re.compile(r"\b(?:suddenly|somehow|begin(?:s|ning)? to|began to)\b", re.IGNORECASE)
OF_MANY: Final = re.compile(r"(?<!not )\b(?:one|the (?!rest\b)(?:\w+est|first|last)) of you\b", re.IGNORECASE)
"""What nobody says to somebody who is alone."""
SOUND: Final = re.compile(r"\*([A-Za-z][a-z]{1,8})\*")
OFTEN: Final = 4
"""So often a number that belongs to others, or a word between stars at one place, may be read."""


class Ration:
    """One count of a story and what it should be: `least` to `most`, either of them NONE if it does not matter."""

    def __init__(self, key: str, number: int, least: int, most: int, which: str = "") -> None:
        self.key: Final = key
        self.number: Final = number
        self.least: Final = least
        self.most: Final = most
        self.which: Final = which
        """Where to look: labels of entries, or words."""

    def is_kept(self) -> bool:
        return (self.least == model.NONE or self.number >= self.least) and (
            self.most == model.NONE or self.number <= self.most
        )


def paragraphs_of(entry: model.Entry) -> list[model.Paragraph]:
    """Everything of an entry that is read aloud, results included."""
    found: list[model.Paragraph] = []
    for block in entry.blocks:
        if isinstance(block, model.Prose):
            found += [paragraph for paragraph in block.paragraphs if not is_picture(paragraph)]
        elif isinstance(block, (model.Check, model.Combat)):
            found += [result.text for result in results_of(block)]
    return found


def is_picture(paragraph: model.Paragraph) -> bool:
    return PICTURE.fullmatch(paragraph.pieces[0].text) is not None


def text_of(paragraph: model.Paragraph) -> str:
    """All of its words, whatever they depend on."""
    return " ".join([f"{piece.text} {piece.other}" for piece in paragraph.pieces])


def last_sentence(entry: model.Entry) -> str:
    """The last sentence of the last paragraph; nothing where somebody is speaking or words depend on something."""
    blocks = [block for block in entry.blocks if isinstance(block, model.Prose)]
    prose = [paragraph for block in blocks for paragraph in block.paragraphs if not is_picture(paragraph)]
    if not prose or prose[-1].pieces[-1].condition is not None:
        return ""
    text = prose[-1].pieces[-1].text.strip()
    return "" if text.endswith('"') else re.split(r"(?<=[.!?]) ", text)[-1]


def rations(story: model.Story) -> list[Ration]:
    """Every count, in the order in which the style page names them."""
    entries = [entry for entry in story.entries if prose_words(entry)]
    paragraphs = [paragraph for entry in entries for paragraph in paragraphs_of(entry)]
    text = " ".join([text_of(paragraph) for paragraph in paragraphs])
    words = sum([prose_words(entry) for entry in entries])
    return [
        *similes(entries, paragraphs),
        *endings_and_lengths(entries),
        Ration("linked", len(LINKED.findall(text)), model.NONE, 4 * words // PAGE),
        Ration("weeping", len(WEEPING.findall(text)), model.NONE, 6),
        *[Ration(f"number-{word}", counted(word, text), model.NONE, OFTEN) for word in NUMBERS],
        *[Ration("phrase", text.lower().count(phrase), model.NONE, 1, phrase) for phrase in PHRASES],
        Ration("banned", len(BANNED.findall(text)), model.NONE, 0, ", ".join(sorted(set(BANNED.findall(text))))),
        *refrains(entries),
        *heroes(entries),
    ]


def counted(word: str, text: str) -> int:
    return len(re.findall(rf"\b{word}\b", text, re.IGNORECASE))


def similes(entries: list[model.Entry], paragraphs: list[model.Paragraph]) -> list[Ration]:
    """None in two paragraphs out of three, and never two in one; ways of one inline count each for itself."""
    having = [paragraph for paragraph in paragraphs if SIMILE.search(text_of(paragraph))]
    twice: list[str] = []
    for entry in entries:
        for paragraph in paragraphs_of(entry):
            plain = " ".join([piece.text for piece in paragraph.pieces if piece.condition is None])
            if len(SIMILE.findall(plain)) > 1:
                twice.append(entry.label)
    return [
        Ration("similes", len(having), model.NONE, len(paragraphs) // 3),
        Ration("similes-twice", len(twice), model.NONE, 0, ", ".join(twice)),
    ]


def endings_and_lengths(entries: list[model.Entry]) -> list[Ration]:
    closers = [entry.label for entry in entries if 0 < len(last_sentence(entry).split()) <= CLOSER]
    short = [entry for entry in entries if prose_words(entry) < SHORT]
    long = [entry.label for entry in entries if prose_words(entry) > LONG and entry.place != model.NONE]
    return [
        Ration("closers", len(closers), model.NONE, len(entries) // 3, ", ".join(closers)),
        Ration("short", len(short), len(entries) // 5, model.NONE),
        Ration("long", len(long), model.NONE, 0, ", ".join(long)),
    ]


def refrains(entries: list[model.Entry]) -> list[Ration]:
    """The sound of a place, when it is said too often there."""
    heard: dict[tuple[int, str], int] = {}
    for entry in entries:
        for paragraph in paragraphs_of(entry):
            for sound in SOUND.findall(text_of(paragraph)):
                key = (entry.place, sound.lower())
                heard[key] = heard.get(key, 0) + 1
    often = sorted([sound for (place, sound), number in heard.items() if number > OFTEN and place != model.NONE])
    return [Ration("refrains", len(often), model.NONE, 0, ", ".join(often))]


def heroes(entries: list[model.Entry]) -> list[Ration]:
    """How often the story notices who is there."""
    lines = choices = tracks = alone = singled = 0
    of_many = [entry.label for entry in entries if is_of_many(entry)]
    for entry in entries:
        for asked in entry_conditions(entry):
            kinds = [atom.kind for atom in atoms(asked.condition)]
            lines += any([kind in HEROES for kind in kinds])
            tracks += any([kind in TRACKS for kind in kinds])
            alone += model.PLAYERS in kinds
        for block in entry.blocks:
            if isinstance(block, model.Choices):
                guards = [option.condition for option in block.options if option.condition is not None]
                choices += len([one for one in guards if any([atom.kind in HEROES for atom in atoms(one)])])
        singled += len([effect for effect in effects_of(entry) if effect.who == model.ONE])
    return [
        Ration("hero-lines", lines, 8, model.NONE),
        Ration("hero-choices", choices, 2, model.NONE),
        Ration("tracks", tracks, 3, model.NONE),
        Ration("alone", alone, 1, model.NONE),
        Ration("of-many", len(of_many), model.NONE, 0, ", ".join(of_many)),
        Ration("singled", singled, 1, model.NONE),
    ]


def is_of_many(entry: model.Entry) -> bool:
    """Whether a party of one would be told in this entry that one of them did something."""
    pieces = [piece for paragraph in paragraphs_of(entry) for piece in paragraph.pieces]
    return any([OF_MANY.search(words) for piece in pieces for words in read_by_one(piece)])


def read_by_one(piece: model.Piece) -> list[str]:
    """The words of a piece that a party of one may come to read."""
    shown = for_one(piece.condition)
    if piece.hero != model.NONE:
        return [] if piece.alone or shown == FALSE else [piece.other]
    return [*([] if shown == FALSE else [piece.text]), *([] if shown == TRUE else [piece.other])]


def for_one(condition: model.Condition | None) -> int:
    """How a condition may come out for a party of one, whatever else is so."""
    if condition is None:
        return TRUE
    if condition.kind == model.PLAYERS:
        return TRUE if holds(condition, 1) else FALSE
    parts = [for_one(part) for part in condition.parts]
    if condition.kind == model.NOT:
        return opposite(parts[0])
    if condition.kind == model.ALL_OF:
        return reduce(both, parts)
    return reduce(either, parts) if condition.kind == model.ANY_OF else OPEN


def lint_prose(counts: list[Ration]) -> list[Finding]:
    """Lint L41: every ration that is not kept."""
    found: list[Finding] = []
    for one in counts:
        if not one.is_kept():
            facts = {"what": one.key, "number": one.number, "which": one.which or "-"}
            facts["ration"] = one.most if one.most != model.NONE else one.least
            found.append(
                Finding(OF_PROSE, "prose-over" if one.most != model.NONE else "prose-under", 0, facts, WARNING)
            )
    return found
