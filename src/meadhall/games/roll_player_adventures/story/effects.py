"""Reading the effects of a line (15.3)."""

from collections.abc import Callable
from typing import Final

from meadhall.games.roll_player_adventures.data import DECKS, MARKET_DECKS
from meadhall.games.roll_player_adventures.story import model
from meadhall.games.roll_player_adventures.story.findings import Trouble
from meadhall.games.roll_player_adventures.story.lines import Words, read_target
from meadhall.games.roll_player_adventures.story.vocabulary import Vocabulary, near


def read_effects(text: str, line: int, names: Vocabulary) -> list[model.Effect]:
    effects = [read_effect(part.strip(), line, names) for part in text.split(";")]
    for at, effect in enumerate(effects):
        behind = effects[at + 1 :]
        if effect.kind in (model.GO, model.DEATH, model.CONTINUE) and behind:
            raise Trouble("not-last", {"text": text})
        if effect.kind == model.MOVE_TO and behind and (len(behind) > 1 or behind[0].kind != model.GO):
            raise Trouble("move-not-last", {"text": text})
    return effects


def read_effect(text: str, line: int, names: Vocabulary) -> model.Effect:
    if text.startswith("->"):
        effect = model.Effect(model.GO, line)
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


def gain_or_lose(words: Words, word: str) -> model.Effect:
    amount = words.number()
    gold = words.expect("gold", "xp") == "gold"
    kind = (
        (model.GAIN_GOLD if gold else model.GAIN_XP) if word == "gain" else model.LOSE_GOLD if gold else model.LOSE_XP
    )
    effect = model.Effect(kind, words.line)
    effect.amount = amount
    return effect


BODILY: Final = {
    "fatigue": model.FATIGUE,
    "recover": model.RECOVER,
    "drain": model.DRAIN,
    "stamina": model.STAMINA,
    "health": model.CHANGE_HEALTH,
}


def for_players(words: Words, word: str) -> model.Effect:
    """`each fatigue 2`, `one stamina 1 STR`, `each health +1`, `one attribute CHA +1`, `one strike line`,
    `one note SEAM`."""
    wanted = [*BODILY, "strike", "attribute", "note"] if word == "one" else [*BODILY, "strike"]
    what = words.expect(*wanted)
    if what == "strike":
        words.expect("line")
        effect = model.Effect(model.STRIKE_LINE, words.line)
    elif what == "note":
        effect = model.Effect(model.WRITE_HERO, words.line)
        effect.thing = words.names.note(words.take(), words.line, counts=False)
    elif what == "attribute":
        effect = model.Effect(model.CHANGE_ATTRIBUTE, words.line)
        effect.thing = words.attribute()
        effect.amount = words.signed()
    else:
        effect = model.Effect(BODILY[what], words.line)
        effect.amount = words.signed() if what == "health" else words.number()
        if what == "stamina" and words.peek():
            effect.thing = words.attribute()
    effect.who = model.EACH if word == "each" else model.ONE
    return effect


def keyword_or_title(words: Words, word: str) -> model.Effect:
    plus = word[0] == "+"
    if word[1:] == "keyword":
        effect = model.Effect(model.ADD_KEYWORD if plus else model.DROP_KEYWORD, words.line)
        effect.thing = words.names.keyword(words.take(), words.line)
    else:
        effect = model.Effect(model.ADD_TITLE if plus else model.DROP_TITLE, words.line)
        effect.thing = words.names.title(words.take(), words.line)
    return effect


def count(words: Words, word: str) -> model.Effect:
    """`+count TRUTHS`, `-count TRUTHS`."""
    effect = model.Effect(model.ADD_COUNT if word[0] == "+" else model.DROP_COUNT, words.line)
    name = words.take()
    if words.names.number("counter", name, list(words.names.story.counters), words.line) != model.NONE:
        effect.thing, effect.amount = words.names.story.counters[name]
    return effect


def note(words: Words, word: str) -> model.Effect:
    """`+note DEBT`, `-note DEBT`."""
    effect = model.Effect(model.ADD_NOTE if word[0] == "+" else model.DROP_NOTE, words.line)
    name = words.take()
    effect.thing = words.names.note(name, words.line, counts=True)
    effect.amount = words.names.story.notes.get(name, 0)
    return effect


def discovery(words: Words, word: str) -> model.Effect:
    """`+item 31`, `-item 31`, `+map 2`."""
    if word == "+map":
        effect = model.Effect(model.ADD_MAP, words.line)
        effect.thing = words.names.map_card(words.number(), words.line)
    else:
        effect = model.Effect(model.ADD_ITEM if word == "+item" else model.DROP_ITEM, words.line)
        effect.thing = words.names.item(words.number(), words.line)
    return effect


def card(words: Words, word: str) -> model.Effect:
    """`+rare R07`, `+familiar F05`, `+market scrolls`, `return card one`."""
    if word == "return":
        words.expect("card")
        effect = model.Effect(model.RETURN_CARD, words.line)
        effect.who = model.EACH if words.expect("one", "each") == "each" else model.ONE
    elif word == "+market":
        effect = model.Effect(model.ADD_MARKET, words.line)
        effect.thing = words.names.number("deck", words.take(), DECKS[:MARKET_DECKS], words.line)
    else:
        rare = word == "+rare"
        effect = model.Effect(model.ADD_RARE if rare else model.ADD_FAMILIAR, words.line)
        effect.thing = words.names.card(words.take(), "R" if rare else "F", words.line)
    return effect


def change_favor(words: Words, word: str) -> model.Effect:
    effect = model.Effect(model.CHANGE_FAVOR, words.line)
    effect.thing = words.faction()
    effect.amount = words.signed()
    return effect


def location_xp(words: Words, word: str) -> model.Effect:
    """`take xp here`, `xp 2 at C`."""
    if word == "take":
        words.expect("xp")
        words.expect("here")
        return model.Effect(model.TAKE_XP, words.line)
    effect = model.Effect(model.PUT_XP, words.line)
    effect.amount = words.number()
    words.expect("at")
    effect.place = words.location()
    return effect


def token(words: Words, word: str) -> model.Effect:
    """`+token sentry at C`, `-token sentry`."""
    effect = model.Effect(model.ADD_TOKEN if word == "+token" else model.DROP_TOKEN, words.line)
    effect.thing = words.token()
    if word == "+token":
        words.expect("at")
        effect.place = words.location()
    return effect


def move(words: Words, word: str) -> model.Effect:
    """`move to C`, `move token sentry to C`."""
    if words.expect("to", "token") == "to":
        effect = model.Effect(model.MOVE_TO, words.line)
    else:
        effect = model.Effect(model.MOVE_TOKEN, words.line)
        effect.thing = words.token()
        words.expect("to")
    effect.place = words.location()
    return effect


def open_or_close(words: Words, word: str) -> model.Effect:
    """`open path A-B`, `close path A-B`, `open end`."""
    if word == "open" and words.skip("end"):
        return model.Effect(model.OPEN_END, words.line)
    words.expect("path", *(["end"] if word == "open" else []))
    effect = model.Effect(model.OPEN_PATH if word == "open" else model.CLOSE_PATH, words.line)
    effect.thing = words.names.path(words.take(), words.line)
    return effect


def clear(words: Words, word: str) -> model.Effect:
    space = words.take()
    spaces = [f"e{number + 1}" for number, dealt in enumerate(words.names.story.spaces) if dealt != model.NONE]
    effect = model.Effect(model.CLEAR_SPACE, words.line)
    if words.names.number("space", space, spaces, words.line) != model.NONE:
        effect.thing = int(space[1:]) - 1
    return effect


def bare(words: Words, word: str) -> model.Effect:
    """`strike name`, `keep titles`, `death`, `continue`."""
    if word == "strike":
        words.expect("name")
    elif word == "keep":
        words.expect("titles")
    kinds = {"strike": model.STRIKE_NAME, "keep": model.KEEP_TITLES, "death": model.DEATH, "continue": model.CONTINUE}
    return model.Effect(kinds[word], words.line)


EFFECTS: Final[dict[str, Callable[[Words, str], model.Effect]]] = {
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
