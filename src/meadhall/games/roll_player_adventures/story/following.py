"""What the linter follows of a game while it explores a story, and what it leaves open.

Followed are the facts that steer the story: keywords, items, tokens, map cards, paths, locations seen. They are the
bits of one integer. Left open is what the dice, the purse and earlier adventures decide: gold, XP, favor, exhaustion,
titles from elsewhere. Each of these is an unknown that can have any value of its domain; within one reading it keeps
the value it was given (15.5).

To keep the number of states small, facts that cannot steer anything are not followed: XP that is only ever taken,
what only prose looks at, encounter tokens (every space may always hold any of them), and whether an item was used
before. All of this lets the party do more than the rules do, never less.
"""

from typing import Final

from meadhall.games.roll_player_adventures.data import MOST_SEATS
from meadhall.games.roll_player_adventures.story import model
from meadhall.games.roll_player_adventures.story.ledger import Ledger

FALSE: Final = 1
TRUE: Final = 2
OPEN: Final = 3
"""What a condition can be: a set of outcomes, as bits."""

ALL_EXHAUSTED: Final = 2

HERE: Final = -2
FACT: Final = 100
"""The kind of an unknown that is a loose fact."""
TOKEN_BITS: Final = 5
"""Per token: 0 for not in play, otherwise its location and 1."""


class Asked:
    """A condition that stands somewhere in the file."""

    def __init__(self, condition: model.Condition, line: int, prose: bool) -> None:
        self.condition: Final = condition
        self.line: Final = line
        self.prose: Final = prose
        """Only words depend on it."""
        self.seen = 0
        """The outcomes it had so far."""


def conditions_of(story: model.Story) -> list[Asked]:
    """Every condition of a file, in order."""
    found = [Asked(path.condition, path.line, False) for path in story.paths if path.condition is not None]
    found += actions_conditions(story.setup) + actions_conditions(story.on_rest)
    for entry in story.entries:
        found += entry_conditions(entry)
    return found


def entry_conditions(entry: model.Entry) -> list[Asked]:
    found: list[Asked] = []
    for block in entry.blocks:
        if isinstance(block, model.Prose):
            for paragraph in block.paragraphs:
                found += paragraph_conditions(paragraph)
        elif isinstance(block, model.Actions):
            found += actions_conditions(block)
        elif isinstance(block, model.Choices):
            for line in block.options:
                if line.condition is not None:
                    found.append(Asked(line.condition, line.line, False))
                found += paragraph_conditions(line.words)
        elif isinstance(block, (model.Check, model.Combat)):
            found += [Asked(tweak.condition, tweak.line, True) for tweak in block.tweaks]
            for result in results_of(block):
                found += paragraph_conditions(result.text)
    return found


def paragraph_conditions(paragraph: model.Paragraph) -> list[Asked]:
    pieces = paragraph.pieces
    return [Asked(piece.condition, paragraph.line, True) for piece in pieces if piece.condition is not None]


def actions_conditions(block: model.Actions) -> list[Asked]:
    return [Asked(line.condition, line.line, False) for line in block.lines if line.condition is not None]


def results_of(box: model.Check | model.Combat) -> list[model.Result]:
    """The good result of a check or combat and the bad one."""
    return [box.passed, box.failed] if isinstance(box, model.Check) else [box.victory, box.defeat]


def atoms(condition: model.Condition) -> list[model.Condition]:
    """The conditions at the bottom of one."""
    if condition.kind not in (model.ANY_OF, model.ALL_OF, model.NOT):
        return [condition]
    found: list[model.Condition] = []
    for part in condition.parts:
        found += atoms(part)
    return found


def effects_of(entry: model.Entry) -> list[model.Effect]:
    """Every effect of an entry's action lines and choices."""
    found: list[model.Effect] = []
    for block in entry.blocks:
        if isinstance(block, model.Actions):
            for action in block.lines:
                found += action.effects
        elif isinstance(block, model.Choices):
            for choice in block.options:
                found += choice.effects
    return found


def all_effects(story: model.Story) -> list[model.Effect]:
    found: list[model.Effect] = []
    for action in story.setup.lines + story.on_rest.lines:
        found += action.effects
    for entry in story.entries:
        found += effects_of(entry)
    return found


def is_plain_taking(action: model.Action) -> bool:
    """`! if xp here: take xp here`"""
    condition, effects = action.condition, action.effects
    return (
        condition is not None
        and condition.kind == model.XP_HERE
        and len(effects) == 1
        and effects[0].kind == model.TAKE_XP
    )


def lines_alone(story: model.Story) -> list[model.Action]:
    """The conditional lines of a story that no `otherwise` looks back at."""
    blocks = [story.setup, story.on_rest]
    for entry in story.entries:
        blocks += [block for block in entry.blocks if isinstance(block, model.Actions)]
    found: list[model.Action] = []
    for block in blocks:
        for at, action in enumerate(block.lines):
            if action.condition is not None and not any([line.otherwise for line in block.lines[at + 1 :]]):
                found.append(action)
    return found


def is_idle(action: model.Action) -> bool:
    """A line whose effects neither lead anywhere nor change a fact: whether it runs need not be decided."""
    return all([effect.kind in IDLE for effect in action.effects])


IDLE: Final = [
    *(
        model.GAIN_GOLD,
        model.GAIN_XP,
        model.LOSE_GOLD,
        model.LOSE_XP,
        model.FATIGUE,
        model.RECOVER,
        model.DRAIN,
        model.STAMINA,
        model.CHANGE_HEALTH,
        model.CHANGE_ATTRIBUTE,
    ),
    *(
        model.ADD_RARE,
        model.ADD_FAMILIAR,
        model.ADD_MARKET,
        model.RETURN_CARD,
        model.CHANGE_FAVOR,
        model.CLEAR_SPACE,
        model.STRIKE_NAME,
        model.STRIKE_LINE,
    ),
    *(model.KEEP_TITLES, model.ADD_NOTE, model.DROP_NOTE, model.WRITE_HERO),
]


class Unknown:
    """Something left open: what kind of condition asks for it, of what, and the values it can have."""

    def __init__(self, kind: int, thing: int, name: str) -> None:
        self.kind: Final = kind
        self.thing: Final = thing
        self.name: Final = name
        self.domain: list[int] = [0, 1]


FIXED_DOMAINS: Final = {
    model.PLAYERS: list(range(1, MOST_SEATS + 1)),
    model.DEATHS: list(range(10)),
    model.FAVOR: list(range(1, 11)),
    model.ATTRIBUTE: list(range(11)),
    model.HIGHEST: [0, 1, 2],
    model.LOWEST: [0, 1, 2],
    model.EXHAUSTED_ALL: [0, 1, 2],
}


class Following:
    """The numbers of facts and unknowns for one story, and the truth of its conditions."""

    def __init__(self, story: model.Story, ledger: Ledger, loose: int = 0) -> None:
        self.story: Final = story
        self.ledger: Final = ledger
        self.loose: Final = loose
        """Facts that are left open although they could be followed."""
        self.asked: Final = conditions_of(story)
        self.index: Final = {id(asked.condition): asked for asked in self.asked}
        alone = lines_alone(story)
        self.takings: Final = {id(line.condition) for line in alone if is_plain_taking(line)}
        """Conditions that decide about nothing but XP being taken."""
        self.idle: Final = {id(line.condition) for line in alone if is_idle(line)}
        """Conditions that decide about nothing that is followed."""
        places = len(story.locations)
        self.keyword_at: Final = 0
        self.item_at: Final = self.keyword_at + len(story.keywords)
        self.title_at: Final = self.item_at + len(story.items)
        self.xp_at: Final = self.title_at + len(story.titles)
        self.visited_at: Final = self.xp_at + places
        self.read_at: Final = self.visited_at + places
        self.map_at: Final = self.read_at + len(story.entries)
        self.opened_at: Final = self.map_at + len(story.map_cards)
        self.closed_at: Final = self.opened_at + len(story.paths)
        self.once_at: Final = self.closed_at + len(story.paths)
        self.end_at: Final = self.once_at + story.onces
        self.token_at: Final = self.end_at + 1
        self.offsets: Final = {
            model.ADD_KEYWORD: self.keyword_at,
            model.DROP_KEYWORD: self.keyword_at,
            model.ADD_TITLE: self.title_at,
            model.DROP_TITLE: self.title_at,
            model.ADD_ITEM: self.item_at,
            model.DROP_ITEM: self.item_at,
            model.ADD_MAP: self.map_at,
            model.OPEN_PATH: self.opened_at,
            model.CLOSE_PATH: self.closed_at,
            model.OPEN_END: self.end_at,
        }
        """Where the facts lie that an effect changes."""
        self.followed = 0
        """Bits of the facts that are followed; others stay 0."""
        self.unknowns: Final[list[Unknown]] = []
        self.numbers: Final[dict[tuple[int, int, str], int]] = {}
        self.granted: Final = {effect.thing for effect in all_effects(story) if effect.kind == model.ADD_TITLE}
        self.known_titles: Final = [title for title in range(len(story.titles)) if not self.may_be_held(title)]
        self.gold: Final = self.unknown(model.GOLD, model.NONE, "")
        self.xp: Final = self.unknown(model.XP, model.NONE, "")
        self.exhausted: Final = self.unknown(model.EXHAUSTED_ALL, model.NONE, "")
        self.facts_of: Final[dict[int, int]] = {}
        """The fact that an atom asks for, by its id: NONE if left open, HERE if it depends on the location."""
        self.open_outcomes: Final[dict[int, int]] = {}
        """What an atom can be as long as its unknown has no value."""
        self.choose_facts()
        self.choose_domains()
        for asked in self.asked:
            for atom in atoms(asked.condition):
                self.facts_of[id(atom)] = HERE if atom.kind == model.XP_HERE else self.fact(atom)

    # What is followed

    def may_be_held(self, title: int) -> bool:
        """Whether a title can have been brought along from an earlier adventure."""
        entry = self.ledger.titles.get(self.story.titles[title])
        if self.story.adventure == model.TRAINING or entry is None:
            return title not in self.granted
        return entry.is_brought_to(self.story.adventure)

    def follow(self, bit: int) -> None:
        self.followed |= 1 << bit

    def choose_facts(self) -> None:
        for asked in self.asked:
            for atom in atoms(asked.condition):
                if id(atom) not in self.takings:
                    self.follow_atom(atom, asked.prose)
        story = self.story
        for bit in [*range(self.item_at, self.title_at), *range(self.map_at, self.once_at), self.end_at]:
            self.follow(bit)
        for place, location in enumerate(story.locations):
            if location.entry == model.NONE or not is_harmless(story.entries[location.entry]):
                self.follow(self.visited_at + place)
        for entry in story.entries:
            for block in entry.blocks:
                if isinstance(block, model.Choices):
                    self.follow_onces(block)

    def follow_onces(self, block: model.Choices) -> None:
        """What was taken once matters where the list would otherwise be empty."""
        if not any([is_lasting(choice) for choice in block.options]):
            for choice in block.options:
                if choice.once != model.NONE:
                    self.follow(self.once_at + choice.once)

    def follow_atom(self, atom: model.Condition, prose: bool) -> None:
        if atom.kind == model.KEYWORD and not prose:
            self.follow_keyword(atom.thing)
        elif atom.kind == model.TITLE and atom.thing in self.known_titles and not prose:
            self.follow(self.title_at + atom.thing)
        elif atom.kind == model.TITLES and not prose:
            for title in self.known_titles:
                if atom.bits >> title & 1:
                    self.follow(self.title_at + title)
        elif atom.kind in (model.XP_AT, model.XP_HERE):
            places = range(len(self.story.locations)) if atom.kind == model.XP_HERE else [atom.place]
            for place in places:
                self.follow(self.xp_at + place)
        elif atom.kind == model.VISITED and not prose:
            self.follow(self.visited_at + atom.place)
        elif atom.kind == model.READ and not prose:
            self.follow(self.read_at + atom.thing)
        elif atom.kind in (model.TOKEN_AT, model.TOKEN_HERE):
            for bit in range(TOKEN_BITS):
                self.follow(self.token_at + TOKEN_BITS * atom.thing + bit)

    def follow_keyword(self, keyword: int) -> None:
        """One of a counter together with the others, which are counted one after the other."""
        self.follow(self.keyword_at + keyword)
        for first, most in self.story.counters.values():
            if first <= keyword < first + most:
                for step in range(first, first + most):
                    self.follow(self.keyword_at + step)

    def fact(self, atom: model.Condition) -> int:
        """The followed fact a condition asks for; NONE if it is left open."""
        bit = model.NONE
        if atom.kind == model.KEYWORD:
            bit = self.keyword_at + atom.thing
        elif atom.kind == model.ITEM:
            bit = self.item_at + atom.thing
        elif atom.kind == model.XP_AT:
            bit = self.xp_at + atom.place
        elif atom.kind == model.VISITED:
            bit = self.visited_at + atom.place
        elif atom.kind == model.READ:
            bit = self.read_at + atom.thing
        elif atom.kind == model.END_OPEN:
            bit = self.end_at
        elif atom.kind == model.TITLE and atom.thing in self.known_titles:
            bit = self.title_at + atom.thing
        return bit if bit != model.NONE and self.followed >> bit & 1 else model.NONE

    # What is left open

    def unknown(self, kind: int, thing: int, name: str) -> int:
        """The number of an unknown; the same question always has the same one."""
        key = (kind, thing, name)
        if key not in self.numbers:
            self.numbers[key] = len(self.unknowns)
            unknown = Unknown(kind, thing, name)
            unknown.domain = list(FIXED_DOMAINS.get(kind, [0, 1]))
            self.unknowns.append(unknown)
        return self.numbers[key]

    def unknown_of(self, atom: model.Condition, place: int) -> int:
        kind, bit = atom.kind, self.facts_of[id(atom)]
        bit = self.xp_at + place if bit == HERE else bit
        if bit != model.NONE and self.loose >> bit & 1:
            return self.unknown(FACT, bit, "")
        if kind in (model.EXHAUSTED_ALL, model.EXHAUSTED_ANY):
            return self.exhausted
        if kind in (model.HIGHEST, model.LOWEST):
            return self.unknown(kind, model.NONE, "")
        if kind in (model.XP_HERE, model.XP_AT):
            return self.unknown(model.XP_AT, place if kind == model.XP_HERE else atom.place, "")
        if kind == model.VISITED:
            return self.unknown(kind, atom.place, "")
        if kind == model.NOTE:
            return self.unknown(kind, atom.thing, "")
        if kind in (model.GOLD, model.XP, model.DEATHS, model.PLAYERS, model.DONE, model.LEGENDARY):
            return self.unknown(kind, model.NONE, "")
        return self.unknown(kind, atom.thing, atom.name if kind == model.RACE else "")

    def choose_domains(self) -> None:
        """Numbers without a limit need only be as different as the conditions and costs of the file make them."""
        most = {model.GOLD: 1, model.XP: 1}
        for asked in self.asked:
            for atom in atoms(asked.condition):
                if atom.kind in most:
                    most[atom.kind] = max(most[atom.kind], atom.number + 1)
        self.unknowns[self.gold].domain = list(range(most[model.GOLD] + 1))
        self.unknowns[self.xp].domain = list(range(most[model.XP] + 1))
        for note, limit in enumerate(self.story.notes.values()):
            self.unknowns[self.unknown(model.NOTE, note, "")].domain = list(range(max(limit, 1) + 1))
        done = self.unknowns[self.unknown(model.DONE, model.NONE, "")]
        number = self.story.adventure
        done.domain = [int(number) - 1] if number.isdigit() and number != model.TRAINING else list(range(12))

    # Truth

    def outcomes(self, condition: model.Condition, facts: int, place: int, fixed: dict[int, int]) -> int:
        """What a condition can be now, as a set of outcomes."""
        kind = condition.kind
        if kind == model.NOT:
            return opposite(self.outcomes(condition.parts[0], facts, place, fixed))
        if kind in (model.ALL_OF, model.ANY_OF):
            found = TRUE if kind == model.ALL_OF else FALSE
            for part in condition.parts:
                inner = self.outcomes(part, facts, place, fixed)
                found = both(found, inner) if kind == model.ALL_OF else either(found, inner)
            return found
        return self.atom_outcomes(condition, facts, place, fixed)

    def atom_outcomes(self, atom: model.Condition, facts: int, place: int, fixed: dict[int, int]) -> int:
        bit = self.facts_of[id(atom)]
        if bit == HERE:
            bit = self.xp_at + place if self.followed >> (self.xp_at + place) & 1 else model.NONE
        if bit != model.NONE:
            return self.bit_outcomes(bit, facts, fixed)
        if atom.kind in (model.TOKEN_AT, model.TOKEN_HERE):
            lies = facts >> (self.token_at + TOKEN_BITS * atom.thing) & (1 << TOKEN_BITS) - 1
            return TRUE if lies == 1 + (place if atom.kind == model.TOKEN_HERE else atom.place) else FALSE
        if atom.kind == model.TITLES:
            return self.titles_outcomes(atom, facts, fixed)
        return self.unknown_outcomes(atom, self.unknown_of(atom, place), fixed)

    def bit_outcomes(self, bit: int, facts: int, fixed: dict[int, int]) -> int:
        """What a fact can be."""
        if not self.loose >> bit & 1:
            return TRUE if facts >> bit & 1 else FALSE
        number = self.unknown(FACT, bit, "")
        return OPEN if number not in fixed else TRUE if fixed[number] else FALSE

    def unknown_outcomes(self, atom: model.Condition, number: int, fixed: dict[int, int]) -> int:
        if number in fixed:
            return TRUE if holds(atom, fixed[number]) else FALSE
        if id(atom) not in self.open_outcomes:
            found = 0
            for value in self.unknowns[number].domain:
                found |= TRUE if holds(atom, value) else FALSE
            self.open_outcomes[id(atom)] = found
        return self.open_outcomes[id(atom)]

    def titles_outcomes(self, atom: model.Condition, facts: int, fixed: dict[int, int]) -> int:
        sure, most = 0, 0
        for title in range(len(self.story.titles)):
            if atom.bits >> title & 1:
                held = self.title_outcomes(title, facts, fixed)
                sure += 1 if held == TRUE else 0
                most += 1 if held != FALSE else 0
        return TRUE if sure >= atom.number else OPEN if most >= atom.number else FALSE

    def follows_title(self, title: int) -> bool:
        return title in self.known_titles and bool(self.followed >> (self.title_at + title) & 1)

    def title_outcomes(self, title: int, facts: int, fixed: dict[int, int]) -> int:
        if self.follows_title(title):
            return self.bit_outcomes(self.title_at + title, facts, fixed)
        number = self.unknown(model.TITLE, title, "")
        return OPEN if number not in fixed else TRUE if fixed[number] else FALSE

    def first_open(self, condition: model.Condition, facts: int, place: int, fixed: dict[int, int]) -> int:
        """An unknown that a condition hangs on; NONE if it is decided."""
        for atom in atoms(condition):
            if self.outcomes(atom, facts, place, fixed) != OPEN:
                continue
            if atom.kind != model.TITLES:
                return self.unknown_of(atom, place)
            for title in range(len(self.story.titles)):
                if atom.bits >> title & 1 and self.title_outcomes(title, facts, fixed) == OPEN:
                    followed = self.follows_title(title)
                    return (
                        self.unknown(FACT, self.title_at + title, "")
                        if followed
                        else self.unknown(model.TITLE, title, "")
                    )
        return model.NONE

    def starts(self) -> list[int]:
        """The facts at the start, once for each way in which keywords can be drawn."""
        found = [self.first_facts()]
        for draw in self.story.draws:
            bits = [1 << (self.keyword_at + keyword) & self.followed for keyword in draw]
            found = [facts | bit for facts in found for bit in dict.fromkeys(bits)]
        return found

    def first_facts(self) -> int:
        """The facts at the start of the adventure, before its setup."""
        facts = 0
        for place, location in enumerate(self.story.locations):
            if location.xp:
                facts |= 1 << (self.xp_at + place)
            for token in location.tokens:
                facts |= (place + 1) << (self.token_at + TOKEN_BITS * token)
        return facts & self.followed

    def with_token(self, facts: int, token: int, place: int) -> int:
        """The facts with a token moved to a location, or off the map (NONE); unchanged if nobody asks for it."""
        shift = self.token_at + TOKEN_BITS * token
        cleared = facts & ~(((1 << TOKEN_BITS) - 1) << shift)
        return (cleared | (place + 1) << shift) & (self.followed | ~(((1 << TOKEN_BITS) - 1) << shift))

    def token_lies(self, facts: int, token: int) -> bool:
        return facts >> (self.token_at + TOKEN_BITS * token) & (1 << TOKEN_BITS) - 1 > 0


def both(first: int, second: int) -> int:
    """Outcomes of two things joined by `and`."""
    return FALSE if FALSE in (first, second) else TRUE if first == second == TRUE else OPEN


def opposite(outcomes: int) -> int:
    return (outcomes & FALSE) << 1 | outcomes >> 1


def either(first: int, second: int) -> int:
    """Outcomes of two things joined by `or`."""
    return opposite(both(opposite(first), opposite(second)))


def holds(atom: model.Condition, value: int) -> bool:
    """Whether a condition is true if its unknown has this value."""
    kind = atom.kind
    if kind in (
        model.GOLD,
        model.XP,
        model.DEATHS,
        model.PLAYERS,
        model.DONE,
        model.FAVOR,
        model.ATTRIBUTE,
        model.NOTE,
    ):
        if atom.comparison == model.AT_LEAST:
            return value >= atom.number
        return value <= atom.number if atom.comparison == model.AT_MOST else value == atom.number
    if kind in (model.HIGHEST, model.LOWEST):
        return value == atom.thing
    if kind == model.EXHAUSTED_ALL:
        return value == ALL_EXHAUSTED
    return value > 0


def is_lasting(choice: model.Choice) -> bool:
    """A choice that can always be taken, however often its list comes up."""
    free = choice.guard == model.UNGUARDED and not choice.costs and choice.once == model.NONE
    return free and choice.kind in (model.OPTION, model.MOVE)


def is_harmless(entry: model.Entry) -> bool:
    """Whether stopping at this base entry is as good as passing by: it only takes XP and lets the party move on."""
    for block in entry.blocks:
        if isinstance(block, model.Choices):
            return any([choice.kind == model.MOVE and choice.guard == model.UNGUARDED for choice in block.options])
        if isinstance(block, model.Actions) and not all([only_takes_xp(action) for action in block.lines]):
            return False
        if isinstance(block, (model.Check, model.Combat)):
            return False
    return False


def only_takes_xp(action: model.Action) -> bool:
    return all([effect.kind == model.TAKE_XP for effect in action.effects])
