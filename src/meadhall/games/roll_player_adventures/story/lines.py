"""Reading the words of a line: conditions, effects and targets (15.3)."""

import re
from collections.abc import Callable
from typing import Final

from meadhall.games.roll_player_adventures.data import CLASS_NUMBER, DECKS, MARKET_DECKS, RACES
from meadhall.games.roll_player_adventures.effect_language import ATTRIBUTES, COLOURS
from meadhall.games.roll_player_adventures.story.findings import Trouble
from meadhall.games.roll_player_adventures.story.model import (
    ADD_COUNT,
    ADD_FAMILIAR,
    ADD_ITEM,
    ADD_KEYWORD,
    ADD_MAP,
    ADD_MARKET,
    ADD_RARE,
    ADD_TITLE,
    ADD_TOKEN,
    ALL_OF,
    ANY_OF,
    AT_LEAST,
    AT_MOST,
    ATTRIBUTE,
    CARD,
    CHANGE_ATTRIBUTE,
    CHANGE_FAVOR,
    CHANGE_HEALTH,
    CLASS,
    CLASS_COLOUR,
    CLEAR_SPACE,
    CLOSE_PATH,
    COMPARISONS,
    CONTINUE,
    DEATH,
    DEATHS,
    DONE,
    DRAIN,
    DROP_COUNT,
    DROP_ITEM,
    DROP_KEYWORD,
    DROP_TITLE,
    DROP_TOKEN,
    EACH,
    END_OPEN,
    EXHAUSTED_ALL,
    EXHAUSTED_ANY,
    FATIGUE,
    FAVOR,
    GAIN_GOLD,
    GAIN_XP,
    GO,
    GOLD,
    HIGHEST,
    ITEM,
    KEEP_TITLES,
    KEYWORD,
    LEGENDARY,
    LOSE_GOLD,
    LOSE_XP,
    LOWEST,
    MOVE_TO,
    MOVE_TOKEN,
    NONE,
    NOT,
    ONE,
    OPEN_END,
    OPEN_PATH,
    PLAYERS,
    PUT_XP,
    RACE,
    READ,
    RECOVER,
    RETURN_CARD,
    STAMINA,
    STRIKE_LINE,
    STRIKE_NAME,
    TAKE_XP,
    TITLE,
    TITLES,
    TO_BACK,
    TO_ENTRY,
    TO_HERE,
    TO_THE_END,
    TOKEN_AT,
    TOKEN_HERE,
    TOKENS,
    VISITED,
    XP,
    XP_AT,
    XP_HERE,
    Condition,
    Effect,
    Target,
)
from meadhall.games.roll_player_adventures.story.vocabulary import Vocabulary, near

WORD: Final = re.compile(r"[(),]|[^\s(),]+")
NUMBER: Final = re.compile(r"\d{1,4}")
SIGNED: Final = re.compile(r"[+-]\d{1,4}")
PLACE_LABEL: Final = re.compile(r"[A-Z](?:\d{1,4}(?:\.\d{1,4})?)?")
ENCOUNTER_LABEL: Final = re.compile(r"enc \d{1,4}(?:\.\d{1,4})?")
NEVER_A_TARGET: Final = re.compile(r"begin|nothing|death \d{1,4}")
DEEPEST: Final = 20
"""Brackets within brackets in a condition."""

NUMBERS_OF_THE_PARTY: Final = {"gold": GOLD, "xp": XP, "deaths": DEATHS, "players": PLAYERS, "done": DONE}


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
        return self.names.number("token", self.take(), TOKENS, self.line)

    def faction(self) -> int:
        return self.names.faction(self.take(), self.line)


# ---------------------------------------------------------------- conditions


def read_condition(text: str, line: int, names: Vocabulary) -> Condition:
    words = Words(text, line, names)
    condition = read_any_of(words)
    words.end()
    return condition


def read_any_of(words: Words) -> Condition:
    return read_joined(words, "or", ANY_OF, read_all_of)


def read_all_of(words: Words) -> Condition:
    return read_joined(words, "and", ALL_OF, read_term)


def read_joined(words: Words, joint: str, kind: int, read_part: Callable[[Words], Condition]) -> Condition:
    """Parts with `and` or `or` between them; a single part is itself."""
    parts = [read_part(words)]
    while words.skip(joint):
        parts.append(read_part(words))
    return joined(kind, parts)


def read_term(words: Words) -> Condition:
    return negation(read_positive(words)) if words.skip("not") else read_positive(words)


def read_positive(words: Words) -> Condition:
    if not words.skip("("):
        return read_atom(words)
    words.depth += 1
    if words.depth > DEEPEST:
        raise Trouble("too-deep", {"text": words.text})
    condition = read_any_of(words)
    words.expect(")")
    words.depth -= 1
    return condition


def read_atom(words: Words) -> Condition:
    word = words.take()
    reader = ATOMS.get(word)
    if reader is None:
        raise Trouble("bad-condition", {"found": word, "near": near(word, list(ATOMS)), "text": words.text})
    return reader(words, word)


def named(words: Words, word: str) -> Condition:
    """`keyword NAME`, `title slug`, `item 31`, `card R07`."""
    if word == "keyword":
        condition = Condition(KEYWORD)
        condition.thing = words.names.keyword(words.take(), words.line)
    elif word == "title":
        condition = Condition(TITLE)
        condition.thing = words.names.title(words.take(), words.line)
    elif word == "item":
        condition = Condition(ITEM)
        condition.thing = words.names.item(words.number(), words.line)
    else:
        condition = Condition(CARD)
        condition.thing = words.names.card(words.take(), "", words.line)
    return condition


def compare(words: Words, condition: Condition) -> Condition:
    condition.comparison = COMPARISONS.index(words.expect(*COMPARISONS))
    condition.number = words.number()
    return condition


def of_the_party(words: Words, word: str) -> Condition:
    """`gold >= 3` and the like, and `xp here`, `xp at C`."""
    if word == "xp" and words.skip("here"):
        return Condition(XP_HERE)
    if word == "xp" and words.skip("at"):
        condition = Condition(XP_AT)
        condition.place = words.location()
        return condition
    return compare(words, Condition(NUMBERS_OF_THE_PARTY[word]))


def counted(words: Words, word: str) -> Condition:
    """`count TRUTHS >= 2`: whether the second of the counter's keywords is there."""
    name = words.take()
    comparison = COMPARISONS.index(words.expect(*COMPARISONS))
    number = words.number()
    if words.names.number("counter", name, list(words.names.story.counters), words.line) == NONE:
        return keyword_condition(NONE)
    first, most = words.names.story.counters[name]
    if not int(comparison == AT_LEAST) <= number <= most - int(comparison == AT_MOST):
        raise Trouble("bad-count", {"name": name, "most": most, "text": words.text})
    parts: list[Condition] = []
    if comparison != AT_MOST and number:
        parts.append(keyword_condition(first + number - 1))
    if comparison != AT_LEAST and number < most:
        parts.append(negation(keyword_condition(first + number)))
    return joined(ALL_OF, parts)


def keyword_condition(keyword: int) -> Condition:
    condition = Condition(KEYWORD)
    condition.thing = keyword
    return condition


def negation(part: Condition) -> Condition:
    condition = Condition(NOT)
    condition.parts = [part]
    return condition


def joined(kind: int, parts: list[Condition]) -> Condition:
    """ANY_OF or ALL_OF these; a single one is itself."""
    if len(parts) == 1:
        return parts[0]
    condition = Condition(kind)
    condition.parts = parts
    return condition


def favor(words: Words, word: str) -> Condition:
    condition = Condition(FAVOR if word == "favor" else HIGHEST if word == "highest" else LOWEST)
    condition.thing = words.faction()
    return compare(words, condition) if word == "favor" else condition


def somebody(words: Words, word: str) -> Condition:
    """`class red`, `class K01`, `race elf`, `attribute STR >= 5`."""
    if word == "attribute":
        condition = Condition(ATTRIBUTE)
        condition.thing = words.attribute()
        return compare(words, condition)
    name = words.take()
    if word == "race":
        condition = Condition(RACE)
        condition.name = name
        words.names.number("race", name, RACES, words.line)
    elif name in COLOURS:
        condition = Condition(CLASS_COLOUR)
        condition.thing = COLOURS.index(name)
    else:
        condition = Condition(CLASS)
        words.names.number("class", name, [*COLOURS, *CLASS_NUMBER], words.line)
        condition.thing = CLASS_NUMBER.get(name, NONE)
    return condition


def history(words: Words, word: str) -> Condition:
    """`visited C`, `read C4`, `read enc 2.1`."""
    if word == "visited":
        condition = Condition(VISITED)
        condition.place = words.location()
        return condition
    label = words.take()
    if label == "enc":
        label = f"enc {words.take()}"
    if not PLACE_LABEL.fullmatch(label) and not ENCOUNTER_LABEL.fullmatch(label):
        raise Trouble("bad-label", {"label": label})
    condition = Condition(READ)
    condition.name = plain_label(label)
    words.names.asked.append((condition, words.line))
    return condition


def token_place(words: Words, word: str) -> Condition:
    token = words.token()
    condition = Condition(TOKEN_HERE)
    if words.expect("here", "at") == "at":
        condition = Condition(TOKEN_AT)
        condition.place = words.location()
    condition.thing = token
    return condition


def flag(words: Words, word: str) -> Condition:
    """`legendary`, `exhausted all`, `exhausted any`, `end open`."""
    if word == "legendary":
        return Condition(LEGENDARY)
    if word == "end":
        words.expect("open")
        return Condition(END_OPEN)
    return Condition(EXHAUSTED_ALL if words.expect("all", "any") == "all" else EXHAUSTED_ANY)


def some_titles(words: Words, word: str) -> Condition:
    """`at least 3 of titles (a, b, c)`."""
    condition = Condition(TITLES)
    words.expect("least")
    condition.number = words.number()
    words.expect("of")
    words.expect("titles")
    words.expect("(")
    more = True
    while more:
        title = words.names.title(words.take(), words.line)
        if title != NONE:
            condition.bits |= 1 << title
        more = words.expect(",", ")") == ","
    return condition


ATOMS: Final[dict[str, Callable[[Words, str], Condition]]] = {
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


def read_target(text: str, line: int, names: Vocabulary) -> Target:
    """`C4`, `enc 2.1`, `back`, `here`, `the end`. Which entry it is, is found out when all are read."""
    text = text.strip()
    if text == "back":
        return Target(TO_BACK, text, line)
    if text == "here":
        return Target(TO_HERE, text, line)
    if text == "the end":
        target = Target(TO_THE_END, text, line)
    elif PLACE_LABEL.fullmatch(text) or ENCOUNTER_LABEL.fullmatch(text):
        target = Target(TO_ENTRY, plain_label(text), line)
    elif NEVER_A_TARGET.fullmatch(text):
        names.findings.add("L38", "target-not-allowed", line, {"label": text})
        return Target(TO_BACK, text, line)
    else:
        raise Trouble("bad-target", {"label": text})
    names.targets.append(target)
    return target


# ---------------------------------------------------------------- effects


def read_effects(text: str, line: int, names: Vocabulary) -> list[Effect]:
    effects = [read_effect(part.strip(), line, names) for part in text.split(";")]
    for at, effect in enumerate(effects):
        behind = effects[at + 1 :]
        if effect.kind in (GO, DEATH, CONTINUE) and behind:
            raise Trouble("not-last", {"text": text})
        if effect.kind == MOVE_TO and behind and (len(behind) > 1 or behind[0].kind != GO):
            raise Trouble("move-not-last", {"text": text})
    return effects


def read_effect(text: str, line: int, names: Vocabulary) -> Effect:
    if text.startswith("->"):
        effect = Effect(GO, line)
        effect.target = read_target(text[2:], line, names)
        return effect
    words = Words(text, line, names)
    word = words.take()
    reader = EFFECTS.get(word)
    if reader is None:
        raise Trouble("bad-effect", {"found": text, "near": near(word, list(EFFECTS))})
    effect = reader(words, word)
    words.end()
    return effect


def gain_or_lose(words: Words, word: str) -> Effect:
    amount = words.number()
    gold = words.expect("gold", "xp") == "gold"
    kind = (GAIN_GOLD if gold else GAIN_XP) if word == "gain" else LOSE_GOLD if gold else LOSE_XP
    effect = Effect(kind, words.line)
    effect.amount = amount
    return effect


BODILY: Final = {"fatigue": FATIGUE, "recover": RECOVER, "drain": DRAIN, "stamina": STAMINA, "health": CHANGE_HEALTH}


def for_players(words: Words, word: str) -> Effect:
    """`each fatigue 2`, `one stamina 1 STR`, `each health +1`, `one attribute CHA +1`, `one strike line`."""
    wanted = [*BODILY, "strike", "attribute"] if word == "one" else [*BODILY, "strike"]
    what = words.expect(*wanted)
    if what == "strike":
        words.expect("line")
        effect = Effect(STRIKE_LINE, words.line)
    elif what == "attribute":
        effect = Effect(CHANGE_ATTRIBUTE, words.line)
        effect.thing = words.attribute()
        effect.amount = words.signed()
    else:
        effect = Effect(BODILY[what], words.line)
        effect.amount = words.signed() if what == "health" else words.number()
        if what == "stamina" and words.peek():
            effect.thing = words.attribute()
    effect.who = EACH if word == "each" else ONE
    return effect


def keyword_or_title(words: Words, word: str) -> Effect:
    plus = word[0] == "+"
    if word[1:] == "keyword":
        effect = Effect(ADD_KEYWORD if plus else DROP_KEYWORD, words.line)
        effect.thing = words.names.keyword(words.take(), words.line)
    else:
        effect = Effect(ADD_TITLE if plus else DROP_TITLE, words.line)
        effect.thing = words.names.title(words.take(), words.line)
    return effect


def count(words: Words, word: str) -> Effect:
    """`+count TRUTHS`, `-count TRUTHS`."""
    effect = Effect(ADD_COUNT if word[0] == "+" else DROP_COUNT, words.line)
    name = words.take()
    if words.names.number("counter", name, list(words.names.story.counters), words.line) != NONE:
        effect.thing, effect.amount = words.names.story.counters[name]
    return effect


def discovery(words: Words, word: str) -> Effect:
    """`+item 31`, `-item 31`, `+map 2`."""
    if word == "+map":
        effect = Effect(ADD_MAP, words.line)
        effect.thing = words.names.map_card(words.number(), words.line)
    else:
        effect = Effect(ADD_ITEM if word == "+item" else DROP_ITEM, words.line)
        effect.thing = words.names.item(words.number(), words.line)
    return effect


def card(words: Words, word: str) -> Effect:
    """`+rare R07`, `+familiar F05`, `+market scrolls`, `return card one`."""
    if word == "return":
        words.expect("card")
        effect = Effect(RETURN_CARD, words.line)
        effect.who = EACH if words.expect("one", "each") == "each" else ONE
    elif word == "+market":
        effect = Effect(ADD_MARKET, words.line)
        effect.thing = words.names.number("deck", words.take(), DECKS[:MARKET_DECKS], words.line)
    else:
        rare = word == "+rare"
        effect = Effect(ADD_RARE if rare else ADD_FAMILIAR, words.line)
        effect.thing = words.names.card(words.take(), "R" if rare else "F", words.line)
    return effect


def change_favor(words: Words, word: str) -> Effect:
    effect = Effect(CHANGE_FAVOR, words.line)
    effect.thing = words.faction()
    effect.amount = words.signed()
    return effect


def location_xp(words: Words, word: str) -> Effect:
    """`take xp here`, `xp 2 at C`."""
    if word == "take":
        words.expect("xp")
        words.expect("here")
        return Effect(TAKE_XP, words.line)
    effect = Effect(PUT_XP, words.line)
    effect.amount = words.number()
    words.expect("at")
    effect.place = words.location()
    return effect


def token(words: Words, word: str) -> Effect:
    """`+token sentry at C`, `-token sentry`."""
    effect = Effect(ADD_TOKEN if word == "+token" else DROP_TOKEN, words.line)
    effect.thing = words.token()
    if word == "+token":
        words.expect("at")
        effect.place = words.location()
    return effect


def move(words: Words, word: str) -> Effect:
    """`move to C`, `move token sentry to C`."""
    if words.expect("to", "token") == "to":
        effect = Effect(MOVE_TO, words.line)
    else:
        effect = Effect(MOVE_TOKEN, words.line)
        effect.thing = words.token()
        words.expect("to")
    effect.place = words.location()
    return effect


def open_or_close(words: Words, word: str) -> Effect:
    """`open path A-B`, `close path A-B`, `open end`."""
    if word == "open" and words.skip("end"):
        return Effect(OPEN_END, words.line)
    words.expect("path", *(["end"] if word == "open" else []))
    effect = Effect(OPEN_PATH if word == "open" else CLOSE_PATH, words.line)
    effect.thing = words.names.path(words.take(), words.line)
    return effect


def clear(words: Words, word: str) -> Effect:
    space = words.take()
    spaces = [f"e{number + 1}" for number, dealt in enumerate(words.names.story.spaces) if dealt != NONE]
    effect = Effect(CLEAR_SPACE, words.line)
    if words.names.number("space", space, spaces, words.line) != NONE:
        effect.thing = int(space[1:]) - 1
    return effect


def bare(words: Words, word: str) -> Effect:
    """`strike name`, `keep titles`, `death`, `continue`."""
    if word == "strike":
        words.expect("name")
    elif word == "keep":
        words.expect("titles")
    kinds = {"strike": STRIKE_NAME, "keep": KEEP_TITLES, "death": DEATH, "continue": CONTINUE}
    return Effect(kinds[word], words.line)


EFFECTS: Final[dict[str, Callable[[Words, str], Effect]]] = {
    "gain": gain_or_lose,
    "lose": gain_or_lose,
    "each": for_players,
    "one": for_players,
    "+keyword": keyword_or_title,
    "-keyword": keyword_or_title,
    "+title": keyword_or_title,
    "-title": keyword_or_title,
    "+count": count,
    "-count": count,
    "+item": discovery,
    "-item": discovery,
    "+map": discovery,
    "+rare": card,
    "+familiar": card,
    "+market": card,
    "return": card,
    "favor": change_favor,
    "take": location_xp,
    "xp": location_xp,
    "+token": token,
    "-token": token,
    "move": move,
    "open": open_or_close,
    "close": open_or_close,
    "clear": clear,
    "strike": bare,
    "keep": bare,
    "death": bare,
    "continue": bare,
}
