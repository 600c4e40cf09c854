"""Reading the words of a line: conditions and targets (15.3)."""

import re
from collections.abc import Callable
from typing import Final

from meadhall.games.roll_player_adventures.data import CLASS_NUMBER, RACES
from meadhall.games.roll_player_adventures.effect_language import ATTRIBUTES, COLOURS
from meadhall.games.roll_player_adventures.story import model
from meadhall.games.roll_player_adventures.story.findings import Trouble
from meadhall.games.roll_player_adventures.story.vocabulary import Vocabulary, near

WORD: Final = re.compile(r"[(),]|[^\s(),]+")
NUMBER: Final = re.compile(r"\d{1,4}")
SIGNED: Final = re.compile(r"[+-]\d{1,4}")
PLACE_LABEL: Final = re.compile(r"[A-Z](?:\d{1,4}(?:\.\d{1,4})?)?")
ENCOUNTER_LABEL: Final = re.compile(r"enc \d{1,4}(?:\.\d{1,4})?")
NEVER_A_TARGET: Final = re.compile(r"begin|nothing|death \d{1,4}")
DEEPEST: Final = 20
"""Brackets within brackets in a condition."""

NUMBERS_OF_THE_PARTY: Final = {
    "gold": model.GOLD,
    "xp": model.XP,
    "deaths": model.DEATHS,
    "players": model.PLAYERS,
    "done": model.DONE,
}


def plain_label(text: str) -> str:
    """A label without leading zeros, so that C07 and C7 are the same."""
    return re.sub(r"(?<!\d)0+(?=\d)", "", text)


class Words:
    """The words of a piece of a line, taken one after the other."""

    def __init__(self, text: str, line: int, names: Vocabulary) -> None:
        self.text: Final = text
        self.words: Final[list[str]] = WORD.findall(text)
        self.line: Final = line
        self.names: Final = names
        self.at = 0
        self.depth = 0

    def peek(self) -> str:
        """The next word; empty at the end."""
        return self.words[self.at] if self.at < len(self.words) else ""

    def take(self) -> str:
        word = self.peek()
        self.at += 1
        return word

    def skip(self, word: str) -> bool:
        """Take the next word if it is this one."""
        if self.peek() != word:
            return False
        self.at += 1
        return True

    def expect(self, *wanted: str) -> str:
        """Take the next word, which must be one of these."""
        word = self.take()
        if word not in wanted:
            raise Trouble("expected", {"wanted": ", ".join(wanted), "found": word, "text": self.text})
        return word

    def number(self) -> int:
        word = self.take()
        if not NUMBER.fullmatch(word):
            raise Trouble("expected-number", {"found": word, "text": self.text})
        return int(word)

    def signed(self) -> int:
        word = self.take()
        if not SIGNED.fullmatch(word):
            raise Trouble("expected-signed", {"found": word, "text": self.text})
        return int(word)

    def end(self) -> None:
        if self.peek():
            raise Trouble("too-much", {"found": " ".join(self.words[self.at :]), "text": self.text})

    # Names

    def location(self) -> int:
        word = self.take()
        if not re.fullmatch(r"[A-Z]", word):
            raise Trouble("expected-letter", {"found": word, "text": self.text})
        return self.names.location(word, self.line)

    def attribute(self) -> int:
        return ATTRIBUTES.index(self.expect(*ATTRIBUTES))

    def token(self) -> int:
        return self.names.number("token", self.take(), model.TOKENS, self.line)

    def faction(self) -> int:
        return self.names.faction(self.take(), self.line)


# ---------------------------------------------------------------- conditions


def read_condition(text: str, line: int, names: Vocabulary) -> model.Condition:
    words = Words(text, line, names)
    condition = read_any_of(words)
    words.end()
    condition.written = text.strip()
    return condition


def read_any_of(words: Words) -> model.Condition:
    return read_joined(words, "or", model.ANY_OF, read_all_of)


def read_all_of(words: Words) -> model.Condition:
    return read_joined(words, "and", model.ALL_OF, read_term)


def read_joined(words: Words, joint: str, kind: int, read_part: Callable[[Words], model.Condition]) -> model.Condition:
    """Parts with `and` or `or` between them; a single part is itself."""
    parts = [read_part(words)]
    while words.skip(joint):
        parts.append(read_part(words))
    return joined(kind, parts)


def read_term(words: Words) -> model.Condition:
    return negation(read_positive(words)) if words.skip("not") else read_positive(words)


def read_positive(words: Words) -> model.Condition:
    if not words.skip("("):
        return read_atom(words)
    words.depth += 1
    if words.depth > DEEPEST:
        raise Trouble("too-deep", {"text": words.text})
    condition = read_any_of(words)
    words.expect(")")
    words.depth -= 1
    return condition


def read_atom(words: Words) -> model.Condition:
    word = words.take()
    reader = ATOMS.get(word)
    if reader is None:
        raise Trouble("bad-condition", {"found": word, "near": near(word, list(ATOMS)), "text": words.text})
    return reader(words, word)


def named(words: Words, word: str) -> model.Condition:
    """`keyword NAME`, `title slug`, `item 31`, `card R07`."""
    if word == "keyword":
        condition = model.Condition(model.KEYWORD)
        condition.thing = words.names.keyword(words.take(), words.line)
    elif word == "title":
        condition = model.Condition(model.TITLE)
        condition.thing = words.names.title(words.take(), words.line)
    elif word == "item":
        condition = model.Condition(model.ITEM)
        condition.thing = words.names.item(words.number(), words.line)
    else:
        condition = model.Condition(model.CARD)
        condition.thing = words.names.card(words.take(), "", words.line)
    return condition


def compare(words: Words, condition: model.Condition) -> model.Condition:
    condition.comparison = model.COMPARISONS.index(words.expect(*model.COMPARISONS))
    condition.number = words.number()
    return condition


def of_the_party(words: Words, word: str) -> model.Condition:
    """`gold >= 3` and the like, and `xp here`, `xp at C`."""
    if word == "xp" and words.skip("here"):
        return model.Condition(model.XP_HERE)
    if word == "xp" and words.skip("at"):
        condition = model.Condition(model.XP_AT)
        condition.place = words.location()
        return condition
    return compare(words, model.Condition(NUMBERS_OF_THE_PARTY[word]))


def counted(words: Words, word: str) -> model.Condition:
    """`count TRUTHS >= 2`: whether the second of the counter's keywords is there."""
    name = words.take()
    comparison = model.COMPARISONS.index(words.expect(*model.COMPARISONS))
    number = words.number()
    if words.names.number("counter", name, list(words.names.story.counters), words.line) == model.NONE:
        return keyword_condition(model.NONE)
    first, most = words.names.story.counters[name]
    if not int(comparison == model.AT_LEAST) <= number <= most - int(comparison == model.AT_MOST):
        raise Trouble("bad-count", {"name": name, "most": most, "text": words.text})
    parts: list[model.Condition] = []
    if comparison != model.AT_MOST and number:
        parts.append(keyword_condition(first + number - 1))
    if comparison != model.AT_LEAST and number < most:
        parts.append(negation(keyword_condition(first + number)))
    return joined(model.ALL_OF, parts)


def noted(words: Words, word: str) -> model.Condition:
    """`note DEBT >= 2`, `note SEAM`: a number of the campaign, or whether a name was written down."""
    condition = model.Condition(model.NOTE)
    name = words.take()
    notes = words.names.story.notes
    condition.thing = words.names.number("note", name, list(notes), words.line)
    if notes.get(name, 1):
        return compare(words, condition)
    condition.number = 1
    return condition


def keyword_condition(keyword: int) -> model.Condition:
    condition = model.Condition(model.KEYWORD)
    condition.thing = keyword
    return condition


def negation(part: model.Condition) -> model.Condition:
    condition = model.Condition(model.NOT)
    condition.parts = [part]
    return condition


def joined(kind: int, parts: list[model.Condition]) -> model.Condition:
    """ANY_OF or ALL_OF these; a single one is itself."""
    if len(parts) == 1:
        return parts[0]
    condition = model.Condition(kind)
    condition.parts = parts
    return condition


def favor(words: Words, word: str) -> model.Condition:
    condition = model.Condition(
        model.FAVOR if word == "favor" else model.HIGHEST if word == "highest" else model.LOWEST
    )
    condition.thing = words.faction()
    return compare(words, condition) if word == "favor" else condition


def somebody(words: Words, word: str) -> model.Condition:
    """`class red`, `class K01`, `race elf`, `attribute STR >= 5`."""
    if word == "attribute":
        condition = model.Condition(model.ATTRIBUTE)
        condition.thing = words.attribute()
        return compare(words, condition)
    name = words.take()
    if word == "race":
        condition = model.Condition(model.RACE)
        condition.name = name
        words.names.number("race", name, RACES, words.line)
    elif name in COLOURS:
        condition = model.Condition(model.CLASS_COLOUR)
        condition.thing = COLOURS.index(name)
    else:
        condition = model.Condition(model.CLASS)
        words.names.number("class", name, [*COLOURS, *CLASS_NUMBER], words.line)
        condition.thing = CLASS_NUMBER.get(name, model.NONE)
    return condition


def history(words: Words, word: str) -> model.Condition:
    """`visited C`, `read C4`, `read enc 2.1`."""
    if word == "visited":
        condition = model.Condition(model.VISITED)
        condition.place = words.location()
        return condition
    label = words.take()
    if label == "enc":
        label = f"enc {words.take()}"
    if not PLACE_LABEL.fullmatch(label) and not ENCOUNTER_LABEL.fullmatch(label):
        raise Trouble("bad-label", {"label": label})
    condition = model.Condition(model.READ)
    condition.name = plain_label(label)
    words.names.asked.append((condition, words.line))
    return condition


def token_place(words: Words, word: str) -> model.Condition:
    token = words.token()
    condition = model.Condition(model.TOKEN_HERE)
    if words.expect("here", "at") == "at":
        condition = model.Condition(model.TOKEN_AT)
        condition.place = words.location()
    condition.thing = token
    return condition


def flag(words: Words, word: str) -> model.Condition:
    """`legendary`, `exhausted all`, `exhausted any`, `end open`."""
    if word == "legendary":
        return model.Condition(model.LEGENDARY)
    if word == "end":
        words.expect("open")
        return model.Condition(model.END_OPEN)
    return model.Condition(model.EXHAUSTED_ALL if words.expect("all", "any") == "all" else model.EXHAUSTED_ANY)


def some_titles(words: Words, word: str) -> model.Condition:
    """`at least 3 of titles (a, b, c)`."""
    condition = model.Condition(model.TITLES)
    words.expect("least")
    condition.number = words.number()
    words.expect("of")
    words.expect("titles")
    words.expect("(")
    more = True
    while more:
        title = words.names.title(words.take(), words.line)
        if title != model.NONE:
            condition.bits |= 1 << title
        more = words.expect(",", ")") == ","
    return condition


ATOMS: Final[dict[str, Callable[[Words, str], model.Condition]]] = {
    "keyword": named,
    "title": named,
    "item": named,
    "card": named,
    "gold": of_the_party,
    "xp": of_the_party,
    "deaths": of_the_party,
    "players": of_the_party,
    "done": of_the_party,
    "count": counted,
    "note": noted,
    "favor": favor,
    "highest": favor,
    "lowest": favor,
    "legendary": flag,
    "class": somebody,
    "race": somebody,
    "attribute": somebody,
    "visited": history,
    "read": history,
    "token": token_place,
    "exhausted": flag,
    "end": flag,
    "at": some_titles,
}

# ---------------------------------------------------------------- targets


def read_target(text: str, line: int, names: Vocabulary) -> model.Target:
    """`C4`, `enc 2.1`, `back`, `here`, `the end`. Which entry it is, is found out when all are read."""
    text = text.strip()
    if text == "back":
        return model.Target(model.TO_BACK, text, line)
    if text == "here":
        return model.Target(model.TO_HERE, text, line)
    if text == "the end":
        target = model.Target(model.TO_THE_END, text, line)
    elif PLACE_LABEL.fullmatch(text) or ENCOUNTER_LABEL.fullmatch(text):
        target = model.Target(model.TO_ENTRY, plain_label(text), line)
    elif NEVER_A_TARGET.fullmatch(text):
        names.findings.add("L38", "target-not-allowed", line, {"label": text})
        return model.Target(model.TO_BACK, text, line)
    else:
        raise Trouble("bad-target", {"label": text})
    names.targets.append(target)
    return target
