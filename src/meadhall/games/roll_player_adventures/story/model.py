"""A storybook after reading: entries made of blocks, and everything they name as a number.

The parser turns each name into an index: keywords, titles, items, locations, paths, map cards and entries count
from 0 in the lists of their `Story`, so that a set of them is the bits of one integer. Skills, levels, modifiers,
cards, classes, attributes, factions, colours and market decks have the numbers of `data.py`, enemies that of their
card.
Nothing here changes after loading: the state of a game only holds indices into it.
"""

from typing import Final

NONE: Final = -1
"""No location, no path, no entry, no encounter space, any attribute."""

# ---------------------------------------------------------------- names that every story shares

TOKENS: Final = ["event1", "event2", "event3", "event4", "event5", "event6", "sentry"]
FIRST_ITEM: Final = 31
"""Item numbers start here; ordinary entries end at 29 (15.2, lint L10)."""

ENCOUNTER_TOKENS: Final = 10
"""Encounter tokens are numbered from 1 to this."""
MOST_PARTS: Final = 60
"""Blocks of an entry, and paragraphs of a block."""
MOST_OPTIONS: Final = 24
"""Choices of a list."""

# ---------------------------------------------------------------- conditions (15.3 cond)

ANY_OF: Final = 0
"""`or`: true if one of `parts` is."""
ALL_OF: Final = 1
"""`and`: true if all of `parts` are."""
NOT: Final = 2
"""True if `parts[0]` is false."""
KEYWORD: Final = 3
TITLE: Final = 4
ITEM: Final = 5
CARD: Final = 6
XP_HERE: Final = 7
XP_AT: Final = 8
GOLD: Final = 9
XP: Final = 10
DEATHS: Final = 11
PLAYERS: Final = 12
DONE: Final = 13
FAVOR: Final = 14
HIGHEST: Final = 15
LOWEST: Final = 16
LEGENDARY: Final = 17
CLASS_COLOUR: Final = 18
CLASS: Final = 19
RACE: Final = 20
ATTRIBUTE: Final = 21
VISITED: Final = 22
READ: Final = 23
TOKEN_HERE: Final = 24
TOKEN_AT: Final = 25
EXHAUSTED_ALL: Final = 26
EXHAUSTED_ANY: Final = 27
END_OPEN: Final = 28
TITLES: Final = 29
"""`at least n of titles (...)`: `number` of the titles in the set `bits`."""
NOTE: Final = 30
"""A number that the campaign keeps, or whether a name stands there (then at least 1)."""

AT_LEAST: Final = 0
AT_MOST: Final = 1
EXACTLY: Final = 2
COMPARISONS: Final = [">=", "<=", "="]


class Condition:
    """One node of a condition. What `thing`, `place`, `number` and `name` hold depends on `kind`.

    KEYWORD, TITLE, ITEM, CARD, CLASS: `thing` is its number. RACE: `name` is the race. XP_AT, VISITED: `place`.
    GOLD, XP, DEATHS, PLAYERS, DONE: `comparison` with `number`; FAVOR and ATTRIBUTE too, of faction or attribute
    `thing`. HIGHEST, LOWEST: faction `thing`. CLASS_COLOUR: colour `thing`. READ: entry `thing`. NOTE: `comparison`
    with `number` of the note `thing`. TOKEN_HERE, TOKEN_AT:
    token `thing` (at `place`). TITLES: at least `number` of the set `bits`.
    """

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.thing = NONE
        self.place = NONE
        self.comparison = AT_LEAST
        self.number = 0
        self.name = ""
        self.bits = 0
        self.parts: list[Condition] = []
        self.written = ""
        """As it stands in the file, where it is a whole condition."""


# ---------------------------------------------------------------- targets

TO_ENTRY: Final = 0
TO_BACK: Final = 1
TO_HERE: Final = 2
TO_THE_END: Final = 3


class Target:
    """Where a goto leads: an entry by index, the back point, the base entry here, or THE END (whose entry it names)."""

    def __init__(self, kind: int, label: str, line: int) -> None:
        self.kind = kind
        self.label = label
        """As written, such as `C91.93`, `back` or `the end`."""
        self.line = line
        self.entry = NONE
        """For TO_ENTRY and TO_THE_END."""


# ---------------------------------------------------------------- effects (15.3 effect)

GAIN_GOLD: Final = 0
GAIN_XP: Final = 1
LOSE_GOLD: Final = 2
LOSE_XP: Final = 3
FATIGUE: Final = 4
RECOVER: Final = 5
DRAIN: Final = 6
STAMINA: Final = 7
CHANGE_HEALTH: Final = 8
CHANGE_ATTRIBUTE: Final = 9
ADD_KEYWORD: Final = 10
DROP_KEYWORD: Final = 11
ADD_TITLE: Final = 12
DROP_TITLE: Final = 13
ADD_ITEM: Final = 14
DROP_ITEM: Final = 15
ADD_MAP: Final = 16
ADD_RARE: Final = 17
ADD_FAMILIAR: Final = 18
ADD_MARKET: Final = 19
RETURN_CARD: Final = 20
CHANGE_FAVOR: Final = 21
TAKE_XP: Final = 22
PUT_XP: Final = 23
ADD_TOKEN: Final = 24
DROP_TOKEN: Final = 25
MOVE_TOKEN: Final = 26
OPEN_PATH: Final = 27
CLOSE_PATH: Final = 28
CLEAR_SPACE: Final = 29
OPEN_END: Final = 30
STRIKE_NAME: Final = 31
KEEP_TITLES: Final = 32
MOVE_TO: Final = 33
DEATH: Final = 34
CONTINUE: Final = 35
GO: Final = 36
ADD_COUNT: Final = 37
DROP_COUNT: Final = 38
STRIKE_LINE: Final = 39
ADD_NOTE: Final = 40
DROP_NOTE: Final = 41
WRITE_HERO: Final = 42

PARTY: Final = 0
EACH: Final = 1
ONE: Final = 2


class Effect:
    """One effect of a line.

    FATIGUE, RECOVER, DRAIN, STAMINA, CHANGE_HEALTH: `who` (EACH or ONE) and `amount`; STAMINA in the row `thing` or,
    with NONE, wherever the player likes. CHANGE_ATTRIBUTE: attribute `thing` by `amount`, ONE. RETURN_CARD,
    STRIKE_LINE: `who`.
    Keywords, titles, items, map cards, decks (ADD_MARKET), factions (CHANGE_FAVOR), tokens, paths, encounter spaces
    (CLEAR_SPACE): `thing`. PUT_XP: `amount` at `place`; ADD_TOKEN, MOVE_TOKEN: to `place`; MOVE_TO: `place`.
    ADD_RARE, ADD_FAMILIAR: card `thing`. GO: `target`. ADD_COUNT, DROP_COUNT: the first of `amount`
    keywords, `thing`. ADD_NOTE, DROP_NOTE: a number of the campaign, `thing`, which goes up to `amount`; WRITE_HERO:
    the name of ONE goes into the note `thing`.
    """

    def __init__(self, kind: int, line: int) -> None:
        self.kind = kind
        self.line = line
        self.who = PARTY
        self.amount = 0
        self.thing = NONE
        self.place = NONE
        self.target: Target | None = None


# ---------------------------------------------------------------- prose


class Piece:
    """Words that are always shown, `{if condition: text | other}`, or `{hero red | other}`: a name, if there is one.

    `{hero red alone | other}` is also the name of the only hero there is, whatever colour. `{hero red line | other}`
    is the line of the hero's sheet, as long as it has not been struck, and `{note SEAM | other}` what the campaign has
    written down.
    """

    def __init__(
        self, text: str, condition: Condition | None = None, other: str = "", hero: int = NONE, alone: bool = False
    ) -> None:
        self.text = text
        self.condition = condition
        self.other = other
        self.hero = hero
        """The colour of the hero whose name stands here, LINES and the colour where it is the line of the sheet,
        NOTES and its number where it is a note; `other` is for where there is no such thing."""
        self.alone = alone
        """A party of one is named here even if its colour is another."""


class Paragraph:
    """One line of prose, or the text of a result; its pieces are joined as they are."""

    def __init__(self, pieces: list[Piece], line: int) -> None:
        self.pieces = pieces
        self.line = line


LINES: Final = 6
"""Colours: where the lines of the sheets begin, behind the names."""
NOTES: Final = 2 * LINES
"""Where the notes of the campaign begin, behind the lines."""
NO_NAMES: Final = [""] * NOTES
"""The names of the heroes by colour and then the lines of their sheets, where there are none."""


def paragraph_text(paragraph: Paragraph, bits: int, names: list[str]) -> str:
    """A paragraph as it was read; where an inline came out empty, no second blank is left."""
    words: list[str] = []
    for number, piece in enumerate(paragraph.pieces):
        shown = piece.condition is None or bits >> number & 1
        if piece.hero != NONE:
            known = names[piece.hero] if piece.hero < len(names) else ""
            if piece.alone and not known:
                known = only_name(names)
            words.append((known or piece.other) if shown else "")
        else:
            words.append(piece.text if shown else piece.other)
    return " ".join("".join(words).split())


def only_name(names: list[str]) -> str:
    """The hero of a party of one; nothing in a larger one. Colours are never shared (RPA-2.4)."""
    found = [name for name in names[:LINES] if name]
    return found[0] if len(found) == 1 else ""


# ---------------------------------------------------------------- blocks

PROSE: Final = 0
ACTIONS: Final = 1
CHOICES: Final = 2
CHECK: Final = 3
COMBAT: Final = 4


class Block:
    """A part of an entry; `kind` says which class it is of."""

    def __init__(self, kind: int, line: int) -> None:
        self.kind = kind
        self.line = line


class Prose(Block):
    """Paragraphs without a line of another kind between them."""

    def __init__(self, paragraphs: list[Paragraph], line: int) -> None:
        super().__init__(PROSE, line)
        self.paragraphs = paragraphs


class Action:
    """One `!` line: effects in order, perhaps with a condition, or for when the last `if` before it was false."""

    def __init__(self, condition: Condition | None, otherwise: bool, effects: list[Effect], line: int) -> None:
        self.condition = condition
        self.otherwise = otherwise
        self.effects = effects
        self.line = line


class Actions(Block):
    """Action lines without a line of another kind between them: `otherwise` and `continue` look no further."""

    def __init__(self, lines: list[Action], line: int) -> None:
        super().__init__(ACTIONS, line)
        self.lines = lines


# What a choice line is.
OPTION: Final = 0
MOVE: Final = 1
REST: Final = 2
USE_ITEM: Final = 3
CHOOSE_THE_END: Final = 4
TRADE: Final = 5
SPECIALS: Final = ["", "move", "rest", "use item", "the end", "trade"]

UNGUARDED: Final = 0
HIDDEN_UNLESS: Final = 1
"""`[if C]`: not offered while C is false."""
LOCKED_UNLESS: Final = 2
"""`[need C]`: shown, but not to be had, while C is false."""

PAY_GOLD: Final = 0
PAY_XP: Final = 1
PAY_FATIGUE: Final = 2
"""`n fatigue each`"""
PAY_ITEM: Final = 3
PAY_CARD: Final = 4


class Cost:
    """One part of what a choice costs: an amount, or for PAY_ITEM the item `thing`."""

    def __init__(self, kind: int, amount: int, thing: int) -> None:
        self.kind = kind
        self.amount = amount
        self.thing = thing


class Choice:
    """One `?` line. Only an OPTION has text, costs, effects and a target."""

    def __init__(self, kind: int, line: int) -> None:
        self.kind = kind
        self.line = line
        self.guard = UNGUARDED
        self.condition: Condition | None = None
        self.costs: list[Cost] = []
        self.once = NONE
        """Number of this choice among all `once` choices of the story."""
        self.text = ""
        """As it reads with every condition false."""
        self.words = Paragraph([], line)
        self.hint: list[int] = []
        """Attributes in brackets behind the text."""
        self.effects: list[Effect] = []
        self.target: Target | None = None


class Choices(Block):
    """One list of choices."""

    def __init__(self, options: list[Choice], line: int) -> None:
        super().__init__(CHOICES, line)
        self.options = options


class Result:
    """What a check or combat leads to."""

    def __init__(self, text: Paragraph, target: Target, line: int) -> None:
        self.text = text
        self.target = target
        self.line = line


ADD_MODIFIER: Final = 0
"""`mod X [on N] if C`: modifier `thing` for the foe listed as number `enemy` (NONE: the check, or the first foe)."""
SET_LEVEL: Final = 1
"""`level L if C`: the level becomes `thing`."""
SWAP_ENEMY: Final = 2
"""`swap N -> M if C`: the foe listed as `enemy` becomes enemy number `thing`."""


class Tweak:
    """A line that changes a check or combat, if its condition is true when the box is reached."""

    def __init__(self, kind: int, thing: int, enemy: int, condition: Condition, line: int) -> None:
        self.kind = kind
        self.thing = thing
        self.enemy = enemy
        self.condition = condition
        self.line = line


class Check(Block):
    """A skill check: `skill` by number, `level` 0 to 3."""

    def __init__(self, skill: int, level: int, modifiers: list[int], line: int) -> None:
        super().__init__(CHECK, line)
        self.skill = skill
        self.level = level
        self.modifiers = modifiers
        self.tweaks: list[Tweak] = []
        self.passed: Result = NO_RESULT
        self.failed: Result = NO_RESULT


class Foe:
    """One enemy of a combat, by the number of its card, with modifiers by index."""

    def __init__(self, number: int, modifiers: list[int]) -> None:
        self.number = number
        self.modifiers = modifiers


class Combat(Block):
    """A fight against one to three enemies."""

    def __init__(self, foes: list[Foe], line: int) -> None:
        super().__init__(COMBAT, line)
        self.foes = foes
        self.tweaks: list[Tweak] = []
        self.victory: Result = NO_RESULT
        self.defeat: Result = NO_RESULT


NO_RESULT: Final = Result(Paragraph([], 0), Target(TO_BACK, "", 0), 0)
"""Stands in a check or combat until its result lines are read; a story that loads has none left."""

# ---------------------------------------------------------------- entries

BEGIN: Final = 0
THE_END: Final = 1
NOTHING: Final = 2
DEATH_ENTRY: Final = 3
BASE: Final = 4
ORDINARY: Final = 5
ITEM_ENTRY: Final = 6
PAIR: Final = 7
ENCOUNTER: Final = 8
SUB_ENTRY: Final = 9


class Entry:
    """One entry. `number` and `second` are the numbers of its label: `C91.93` is a PAIR with 91 and 93, `enc 4.1` a
    SUB_ENTRY with 4 and 1, `death 3` has 3. Items are given by number here, by index in `Story.uses`."""

    def __init__(self, kind: int, label: str, line: int) -> None:
        self.index = 0
        self.kind = kind
        self.label = label
        self.line = line
        self.title = ""
        self.place = NONE
        """Its location; NONE for begin, the end, nothing, deaths and encounters."""
        self.number = 0
        self.second = 0
        self.blocks: list[Block] = []


# ---------------------------------------------------------------- the front matter


class Location:
    """A place on the map."""

    def __init__(self, letter: str, name: str, line: int) -> None:
        self.letter = letter
        self.name = name
        self.line = line
        self.x = 0.0
        self.y = 0.0
        self.xp = 0
        """XP that lies there when the adventure starts."""
        self.tokens: list[int] = []
        """Tokens that lie there when the adventure starts."""
        self.hidden = False
        """Not drawn, and no path leads there, until a map card shows it."""
        self.entry = NONE
        """Its base entry."""


class Path:
    """A way between two locations, both directions."""

    def __init__(self, name: str, a: int, b: int, line: int) -> None:
        self.name = name
        """As written, `A-B`."""
        self.a = a
        self.b = b
        self.line = line
        self.space = NONE
        """Its encounter space (e1 is 0)."""
        self.map_card = NONE
        """Index of the map card that opens it."""
        self.condition: Condition | None = None


class Item:
    """An item of the story."""

    def __init__(self, number: int, name: str, stamina: int, text: str, line: int) -> None:
        self.number = number
        self.name = name
        self.stamina = stamina
        self.text = text
        self.line = line


class MapCard:
    """A map card: the paths it opens, the hidden locations it shows, the tokens it brings."""

    def __init__(self, number: int, line: int) -> None:
        self.number = number
        self.line = line
        self.opens: list[int] = []
        self.shows: list[int] = []
        self.places: list[tuple[int, int]] = []
        """Token and location."""


TOME: Final = "tome"
SIDEQUEST: Final = "S"
TRAINING: Final = "0"


class Story:
    """A whole story file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.adventure = ""
        """"0" (training) to "11", "S" or "tome"."""
        self.title = ""
        self.stage = 0
        """1 to 4; 0 for `any`."""
        self.start = NONE
        self.camp = NONE
        self.locations: list[Location] = []
        self.paths: list[Path] = []
        self.spaces: list[int] = []
        """Per encounter space: the number of its token, or 0 for a random one."""
        self.dealt: list[int] = []
        """Numbers of the tokens that are dealt to the random spaces."""
        self.items: list[Item] = []
        """In order of their numbers."""
        self.map_cards: list[MapCard] = []
        """In order of their numbers."""
        self.tokens: list[int] = []
        self.keywords: list[str] = []
        """Those of the front matter, then one for each step of a counter: `TRUTHS 1`, `TRUTHS 2`."""
        self.counters: dict[str, tuple[int, int]] = {}
        """Name to the first of its keywords and their number: a counter of 2 has the first two of them."""
        self.draws: list[list[int]] = []
        """Keywords of which one is drawn before the adventure begins."""
        self.notes: dict[str, int] = {}
        """What the campaign remembers besides titles: a name to how far it counts, 0 for one that holds a name."""
        self.titles: list[str] = []
        """Slugs of the titles this story reads or grants; conditions and effects name them by their index here."""
        self.meant: dict[str, int] = {}
        """Labels whose check or combat is far from its stage on purpose, with the line that says so."""
        self.setup = Actions([], 0)
        self.on_rest = Actions([], 0)
        self.entries: list[Entry] = []
        self.begin = NONE
        self.the_end = NONE
        self.nothing = NONE
        self.encounters: dict[int, int] = {}
        """Token number to its entry."""
        self.deaths: dict[int, int] = {}
        """In the tome file: death box to its entry."""
        self.uses: dict[int, int] = {}
        """`use_key` of a location and its items to the entry that is read."""
        self.onces = 0
        """How many `once` choices there are."""
        self.labels: dict[str, int] = {}
        """Label to entry."""


def use_key(place: int, item: int, second: int = NONE) -> int:
    """Key of `Story.uses` for items (by index) used at a location, in either order."""
    low = item if second == NONE or item < second else second
    high = second if low == item else item
    return (place * 1024 + low) * 1024 + high + 1
