"""Reading the effects of a line (15.3)."""

from collections.abc import Callable
from typing import Final

from meadhall.games.roll_player_adventures.data import DECKS, MARKET_DECKS
from meadhall.games.roll_player_adventures.story.findings import Trouble
from meadhall.games.roll_player_adventures.story.lines import Words, read_target
from meadhall.games.roll_player_adventures.story.model import (
    ADD_COUNT,
    ADD_FAMILIAR,
    ADD_ITEM,
    ADD_KEYWORD,
    ADD_MAP,
    ADD_MARKET,
    ADD_NOTE,
    ADD_RARE,
    ADD_TITLE,
    ADD_TOKEN,
    CHANGE_ATTRIBUTE,
    CHANGE_FAVOR,
    CHANGE_HEALTH,
    CLEAR_SPACE,
    CLOSE_PATH,
    CONTINUE,
    DEATH,
    DRAIN,
    DROP_COUNT,
    DROP_ITEM,
    DROP_KEYWORD,
    DROP_NOTE,
    DROP_TITLE,
    DROP_TOKEN,
    EACH,
    FATIGUE,
    GAIN_GOLD,
    GAIN_XP,
    GO,
    KEEP_TITLES,
    LOSE_GOLD,
    LOSE_XP,
    MOVE_TO,
    MOVE_TOKEN,
    NONE,
    ONE,
    OPEN_END,
    OPEN_PATH,
    PUT_XP,
    RECOVER,
    RETURN_CARD,
    STAMINA,
    STRIKE_LINE,
    STRIKE_NAME,
    TAKE_XP,
    WRITE_HERO,
    Effect,
)
from meadhall.games.roll_player_adventures.story.vocabulary import Vocabulary, near


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
    """`each fatigue 2`, `one stamina 1 STR`, `each health +1`, `one attribute CHA +1`, `one strike line`,
    `one note SEAM`."""
    wanted = [*BODILY, "strike", "attribute", "note"] if word == "one" else [*BODILY, "strike"]
    what = words.expect(*wanted)
    if what == "strike":
        words.expect("line")
        effect = Effect(STRIKE_LINE, words.line)
    elif what == "note":
        effect = Effect(WRITE_HERO, words.line)
        effect.thing = words.names.note(words.take(), words.line, counts=False)
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


def note(words: Words, word: str) -> Effect:
    """`+note DEBT`, `-note DEBT`."""
    effect = Effect(ADD_NOTE if word[0] == "+" else DROP_NOTE, words.line)
    name = words.take()
    effect.thing = words.names.note(name, words.line, counts=True)
    effect.amount = words.names.story.notes.get(name, 0)
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
    "+note": note,
    "-note": note,
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
