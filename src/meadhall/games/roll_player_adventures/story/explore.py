"""Walking through a story in all the ways the linter can tell apart (15.5).

A state is a list of choices, where the party stands, where `back` leads, and the facts that are followed. From each
state every choice that may be possible is taken and read on to the next list; checks and combats go both ways. States
that show something new come first, so that a long story is seen whole even if the bound stops the search.
"""

from heapq import heappop, heappush
from typing import Final

from meadhall.games.roll_player_adventures.story.following import (
    ALL_EXHAUSTED,
    FALSE,
    OPEN,
    TRUE,
    Following,
    effects_of,
    entry_conditions,
    results_of,
)
from meadhall.games.roll_player_adventures.story.model import (
    ADD_FAMILIAR,
    ADD_ITEM,
    ADD_KEYWORD,
    ADD_MAP,
    ADD_MARKET,
    ADD_RARE,
    ADD_TITLE,
    ADD_TOKEN,
    ATTRIBUTE,
    BASE,
    CARD,
    CHANGE_ATTRIBUTE,
    CHANGE_FAVOR,
    CHANGE_HEALTH,
    CHOOSE_THE_END,
    CLOSE_PATH,
    CONTINUE,
    DEATH,
    DROP_ITEM,
    DROP_KEYWORD,
    DROP_TITLE,
    DROP_TOKEN,
    EXHAUSTED_ALL,
    FATIGUE,
    FAVOR,
    GAIN_GOLD,
    GAIN_XP,
    GO,
    GOLD,
    HIGHEST,
    LOCKED_UNLESS,
    LOSE_GOLD,
    LOSE_XP,
    LOWEST,
    MOVE,
    MOVE_TO,
    MOVE_TOKEN,
    NONE,
    OPEN_END,
    OPEN_PATH,
    OPTION,
    PAY_CARD,
    PAY_FATIGUE,
    PAY_GOLD,
    PAY_ITEM,
    PAY_XP,
    PUT_XP,
    RECOVER,
    REST,
    RETURN_CARD,
    SUB_ENTRY,
    TAKE_XP,
    THE_END,
    TO_BACK,
    TO_HERE,
    TO_THE_END,
    TRADE,
    USE_ITEM,
    XP,
    Action,
    Actions,
    Check,
    Choice,
    Choices,
    Combat,
    Condition,
    Cost,
    Effect,
    Entry,
    Paragraph,
    Path,
    Prose,
    Story,
    Target,
    use_key,
)
from meadhall.games.roll_player_adventures.story.structure import gotos

BOUND: Final = 20_000
"""States. Enough for every small story; a long one is seen whole long before."""
MOST_READERS: Final = 400
"""Ways to read on from one choice, while unknowns are decided."""
MOST_GUESSES: Final = 4000

READ_AGAIN: Final = 0
CARRIED_OUT: Final = 1
SKIPPED: Final = 2
"""What became of an action line: an unknown had to be decided first, it was carried out, its condition was false."""

NOWHERE: Final = 0
"""No back point. A list n is 1 + n, a walk to location p is -1 - p."""

GAINS: Final = [GAIN_GOLD, GAIN_XP, CHANGE_FAVOR, ADD_RARE, ADD_FAMILIAR, ADD_MARKET]
CARD_UNKNOWN: Final = 1000
FATIGUE_UNKNOWN: Final = 1001
"""Unknowns that no condition asks for: whether somebody has a card to return, whether fatigue can be borne."""


class Reader:
    """One way of reading on: where it is in the story, what it carries along, and what it met."""

    def __init__(self, place: int, facts: int) -> None:
        self.place = place
        self.facts = facts
        self.back = NOWHERE
        self.ended = False
        self.entry = NONE
        self.block = 0
        self.line = 0
        self.last_if = True
        self.fixed: dict[int, int] = {}
        self.trail: list[tuple[int, int, int, int]] = []
        """Entries read since the last list, check or combat, with the facts: the same again is an endless loop."""
        self.defeat = NONE
        """Line of a combat lost since the last list, with nobody having asked yet who is still standing."""
        self.gains: list[Effect] = []
        self.died = False
        self.met = False
        """An encounter was met."""
        self.tired = False
        self.paid = False

    def copy(self) -> "Reader":
        other = Reader(self.place, self.facts)
        other.back = self.back
        other.ended = self.ended
        other.entry = self.entry
        other.block = self.block
        other.line = self.line
        other.last_if = self.last_if
        other.fixed = dict(self.fixed)
        other.trail = list(self.trail)
        other.defeat = self.defeat
        other.gains = list(self.gains)
        other.died = self.died
        other.met = self.met
        other.tired = self.tired
        other.paid = self.paid
        return other


class State:
    """A list of choices that came up, with what is known then."""

    def __init__(self, reader: Reader, number: int, parent: int) -> None:
        self.number: Final = number
        self.parent: Final = parent
        self.entry: Final = reader.entry
        self.block: Final = reader.block
        self.place: Final = reader.place
        self.back: Final = reader.back
        self.facts: Final = reader.facts
        self.ended: Final = reader.ended
        self.expanded = False
        self.before: list[int] = []
        """States that lead here."""
        self.reaches_end = False


class Step:
    """A way from one state to another that can be taken again and again."""

    def __init__(self, start: int, goal: int, gains: list[Effect], tiring: bool) -> None:
        self.start: Final = start
        self.goal: Final = goal
        self.gains: Final = gains
        self.tiring: Final = tiring
        """It costs fatigue."""


class Exploration:
    """A walk through all of a story, and what was seen on the way."""

    def __init__(self, story: Story, bound: int = BOUND) -> None:
        self.story: Final = story
        self.bound: Final = bound
        self.following: Final = Following(story)
        self.states: Final[list[State]] = []
        self.known: Final[dict[tuple[int, int, int, int, int], int]] = {}
        self.queue: Final[list[tuple[int, int]]] = []
        self.steps: Final[list[Step]] = []
        self.stopped = False
        """The bound was hit: what was not seen may still be there."""
        # What was seen.
        self.reached: Final[set[int]] = set()
        self.run_off: Final[set[int]] = set()
        """Entries that ended without a place to go."""
        self.backless: Final[set[int]] = set()
        """Lines with `-> back` reached without a back point."""
        self.loops: Final[set[int]] = set()
        self.empty: Final[set[tuple[int, int]]] = set()
        """Lists that could be empty, as entry and block."""
        self.undead: Final[set[int]] = set()
        """Lines of combats after whose defeat a list came up with everybody exhausted."""
        self.unlocked: Final[set[int]] = set()
        self.locked: Final[set[int]] = set()
        """Lines of `need` choices that were possible, and that were seen."""
        self.held: Final[dict[int, set[int]]] = {}
        """Per location the sets of items in the party's hands there."""
        self.endings: Final[set[int]] = set()
        """Entries from which THE END was reached."""
        # Novelty.
        self.lists_seen: Final[dict[int, tuple[int, int]]] = {}
        self.facts_seen: Final[dict[int, tuple[int, int]]] = {}
        self.calm: Final[dict[int, bool]] = {}
        self.met: Final[set[tuple[int, ...]]] = set()
        self.explore()

    # ------------------------------------------------------------ the search

    def explore(self) -> None:
        first = Reader(self.story.start, self.following.first_facts())
        for reader in self.run_actions(self.story.setup, first):
            self.open_entry(reader, self.story.begin)
            self.read_on([reader], NONE)
        while self.queue:
            if len(self.states) > self.bound:
                self.stopped = True
                break
            _, number = heappop(self.queue)
            self.expand(self.states[number])
        self.find_way_out()

    def find_way_out(self) -> None:
        """Mark the states from which THE END can be reached; those not expanded get the benefit of the doubt."""
        found = [state for state in self.states if state.reaches_end or not state.expanded]
        for state in found:
            state.reaches_end = True
        for state in found:
            for number in state.before:
                if not self.states[number].reaches_end:
                    self.states[number].reaches_end = True
                    found.append(self.states[number])

    def stuck(self) -> list[State]:
        """States from which THE END cannot be reached, in the order they were found."""
        return [state for state in self.states if not state.reaches_end]

    def way_to(self, state: State) -> list[str]:
        """Labels of the entries whose lists led to a state."""
        labels: list[str] = []
        at = state.number
        while at != NONE:
            labels.append(self.story.entries[self.states[at].entry].label)
            at = self.states[at].parent
        return labels[::-1]

    def arrive_at_list(self, reader: Reader, parent: int) -> int:
        """The state of a reader that has come to a list; a new one goes into the queue."""
        key = (reader.entry * 64 + reader.block, reader.place, reader.back, reader.facts, int(reader.ended))
        if key in self.known:
            return self.known[key]
        state = State(reader, len(self.states), parent)
        self.known[key] = state.number
        self.states.append(state)
        heappush(self.queue, (self.familiarity(key[0], reader.facts), state.number))
        return state.number

    def familiarity(self, node: int, facts: int) -> int:
        """0 for a list never seen, 1 for a fact never seen at it, 2 for a pair of facts never seen, else 3."""
        missing = self.following.followed & ~facts
        had, lacked = self.lists_seen.get(node, (0, 0))
        new_here = node not in self.lists_seen or facts & ~had != 0 or missing & ~lacked != 0
        rank = 0 if node not in self.lists_seen else 1 if new_here else 3
        self.lists_seen[node] = (had | facts, lacked | missing)
        rest = facts
        while rest:
            low = rest & -rest
            rest ^= low
            had, lacked = self.facts_seen.get(low, (0, 0))
            if facts & ~had or missing & ~lacked:
                self.facts_seen[low] = (had | facts, lacked | missing)
                rank = min(rank, 2)
        return rank

    # ------------------------------------------------------------ choices

    def expand(self, state: State) -> None:
        state.expanded = True
        block = self.story.entries[state.entry].blocks[state.block]
        assert isinstance(block, Choices)
        self.note_items(state)
        sure = False
        for choice in block.options:
            outcome = self.guard_outcome(choice, state)
            if outcome & TRUE:
                self.take(choice, state)
            sure = sure or (outcome == TRUE and self.is_sure(choice, state))
        if not sure and self.can_be_empty(block, state):
            self.empty.add((state.entry, state.block))

    def note_items(self, state: State) -> None:
        items = state.facts >> self.following.item_at & (1 << len(self.story.items)) - 1
        self.held.setdefault(state.place, set()).add(items)

    def guard_outcome(self, choice: Choice, state: State) -> int:
        if choice.once != NONE and state.facts >> (self.following.once_at + choice.once) & 1:
            return FALSE
        if choice.condition is None:
            return TRUE
        outcome = self.ask(choice.condition, state.facts, state.place, {})
        if choice.guard == LOCKED_UNLESS:
            (self.unlocked if outcome & TRUE else self.locked).add(choice.line)
        return outcome

    def ask(self, condition: Condition, facts: int, place: int, fixed: dict[int, int]) -> int:
        """What a condition of the file can be now; kept for those that are always the same."""
        outcome = self.following.outcomes(condition, facts, place, fixed)
        asked = self.following.index[id(condition)]
        asked.seen |= outcome
        return outcome

    def start(self, state: State) -> Reader:
        reader = Reader(state.place, state.facts)
        reader.back = state.back
        reader.ended = state.ended
        reader.entry = state.entry
        reader.block = state.block
        return reader

    def take(self, choice: Choice, state: State) -> None:
        if choice.kind == OPTION:
            self.take_option(choice, state)
        elif choice.kind == MOVE:
            self.walk(state)
        elif choice.kind == REST:
            self.read_rest(state)
        elif choice.kind == USE_ITEM:
            self.use_items(state)
        elif choice.kind == CHOOSE_THE_END:
            reader = self.start(state)
            self.go_to_the_end(reader)
            self.read_on([reader], state.number)

    def take_option(self, choice: Choice, state: State) -> None:
        reader = self.start(state)
        following = self.following
        for cost in choice.costs:
            if cost.kind == PAY_ITEM:
                if not reader.facts >> (following.item_at + cost.thing) & 1:
                    return
                reader.facts &= ~(1 << (following.item_at + cost.thing))
        if choice.once != NONE:
            reader.facts |= 1 << (following.once_at + choice.once) & following.followed
        for effect in choice.effects:
            self.apply(reader, effect)
        if choice.target is None:
            return
        self.follow_target(reader, choice.target)
        paid = [cost for cost in choice.costs if cost.kind != PAY_FATIGUE]
        again = choice.once == NONE and not paid
        self.read_on([reader], state.number, again, len(paid) < len(choice.costs))

    def walk(self, state: State) -> None:
        if state.facts >> self.following.end_at & 1:
            reader = self.start(state)
            self.go_to_the_end(reader)
            self.read_on([reader], state.number)
        for goal, path in self.ways(state):
            if path.space != NONE:
                self.meet(state, goal, path)
            reader = self.start(state)
            self.arrive(reader, goal)
            self.read_on([reader], state.number, True)

    def ways(self, state: State) -> list[tuple[int, Path]]:
        """Where one walk can lead, with the last path of the way: past locations that need not stop the party."""
        passed, found, seen = [state.place], [], [state.place]
        for here in passed:
            for path in self.story.paths:
                if here not in (path.a, path.b):
                    continue
                goal = path.b if path.a == here else path.a
                if self.path_outcome(path, goal, state.facts, state.place) == FALSE:
                    continue
                found.append((goal, path))
                if goal not in seen and path.space == NONE and self.may_pass(goal, state.facts):
                    seen.append(goal)
                    passed.append(goal)
        return found

    def may_pass(self, place: int, facts: int) -> bool:
        """A location that was explored, without XP or tokens; where stopping is as good, passing is not looked at."""
        following = self.following
        if not following.followed >> (following.visited_at + place) & 1:
            return False
        explored = facts >> (following.visited_at + place) & 1
        return bool(explored and not facts >> (following.xp_at + place) & 1)

    def path_outcome(self, path: Path, goal: int, facts: int, place: int) -> int:
        """Whether a path can be walked now (RPA-33.26)."""
        following, number = self.following, self.story.paths.index(path)
        if self.story.locations[goal].hidden and not self.is_shown(goal, facts):
            return FALSE
        if facts >> (following.closed_at + number) & 1:
            return FALSE
        if facts >> (following.opened_at + number) & 1:
            return TRUE
        if path.map_card != NONE and not facts >> (following.map_at + path.map_card) & 1:
            return FALSE
        return TRUE if path.condition is None else self.ask(path.condition, facts, place, {})

    def is_shown(self, place: int, facts: int) -> bool:
        for number, card in enumerate(self.story.map_cards):
            if place in card.shows and facts >> (self.following.map_at + number) & 1:
                return True
        return False

    def meet(self, state: State, goal: int, path: Path) -> None:
        """Every token that may lie on the path is turned."""
        token = self.story.spaces[path.space]
        for number in self.story.dealt if token == 0 else [token]:
            entry = self.story.encounters[number]
            if not self.is_worth_meeting(number, entry, state):
                continue
            reader = self.start(state)
            reader.met = True
            self.leave_entry(reader)
            reader.back = -1 - goal
            self.open_entry(reader, entry)
            self.read_on([reader], state.number)

    def is_worth_meeting(self, number: int, entry: int, state: State) -> bool:
        """An encounter that changes nothing we follow is only met again where one of its conditions is different."""
        if entry not in self.calm:
            family = [self.story.entries[entry], *self.sub_entries(number)]
            changes = any([effect.kind in CHANGING for one in family for effect in effects_of(one)])
            leaves = any([goto.target.kind == TO_THE_END for one in family for goto in gotos(one)])
            self.calm[entry] = not changes and not leaves
        if not self.calm[entry]:
            return True
        signs = [number]
        for one in [self.story.entries[entry], *self.sub_entries(number)]:
            conditions = [asked.condition for asked in entry_conditions(one)]
            signs += [self.following.outcomes(each, state.facts, state.place, {}) for each in conditions]
        if tuple(signs) in self.met:
            return False
        self.met.add(tuple(signs))
        return True

    def sub_entries(self, number: int) -> list[Entry]:
        return [entry for entry in self.story.entries if entry.kind == SUB_ENTRY and entry.number == number]

    def read_rest(self, state: State) -> None:
        """A rest ends at the same list, after the file's own lines (RPA-33.21)."""
        for reader in self.run_actions(self.story.on_rest, self.start(state)):
            self.come_to_list(reader, state.number, False, False)

    def use_items(self, state: State) -> None:
        story, following = self.story, self.following
        owned = [item for item in range(len(story.items)) if state.facts >> (following.item_at + item) & 1]
        if owned and story.nothing != NONE:
            self.reached.add(story.nothing)
        for first in owned:
            for second in [NONE, *[item for item in owned if item > first]]:
                key = use_key(state.place, first, second)
                if key in story.uses:
                    reader = self.start(state)
                    self.leave_entry(reader)
                    reader.back = 1 + state.entry * 64 + state.block
                    self.open_entry(reader, story.uses[key])
                    self.read_on([reader], state.number)

    # ------------------------------------------------------------ lists that can be empty

    def is_sure(self, choice: Choice, state: State) -> bool:
        """Whether an open choice can certainly be taken."""
        if choice.kind == OPTION:
            return not any([self.cost_unknown(cost) != NONE or not self.has(cost, state) for cost in choice.costs])
        if choice.kind == MOVE:
            return self.can_move(state) == TRUE
        return choice.kind == CHOOSE_THE_END

    def has(self, cost: Cost, state: State) -> bool:
        return cost.kind != PAY_ITEM or bool(state.facts >> (self.following.item_at + cost.thing) & 1)

    def cost_unknown(self, cost: Cost) -> int:
        """The unknown that decides whether a cost can be paid; NONE for an item, which the party has or has not."""
        unknowns = {
            PAY_GOLD: self.following.gold,
            PAY_XP: self.following.xp,
            PAY_FATIGUE: FATIGUE_UNKNOWN,
            PAY_CARD: CARD_UNKNOWN,
        }
        return unknowns.get(cost.kind, NONE)

    def can_move(self, state: State) -> int:
        if state.facts >> self.following.end_at & 1:
            return TRUE
        found = FALSE
        for path in self.story.paths:
            if state.place in (path.a, path.b):
                goal = path.b if path.a == state.place else path.a
                outcome = self.path_outcome(path, goal, state.facts, state.place)
                if outcome == TRUE:
                    return TRUE
                found |= outcome
        return found

    def can_be_empty(self, block: Choices, state: State) -> bool:
        """Try the values of everything the list hangs on, and see whether some leave no choice."""
        guesses: list[dict[int, int]] = [{}]
        for number, domain in self.list_unknowns(block, state).items():
            guesses = [{**guess, number: value} for guess in guesses for value in domain]
            if len(guesses) > MOST_GUESSES:
                return False
        return not all([self.offers_something(block, state, guess) for guess in guesses])

    def offers_something(self, block: Choices, state: State, guess: dict[int, int]) -> bool:
        return any([self.is_offered(choice, state, guess) for choice in block.options])

    def list_unknowns(self, block: Choices, state: State) -> dict[int, list[int]]:
        """The unknowns of a list with the values worth trying; of gold and XP, none at all is the worst."""
        following = self.following
        found: dict[int, list[int]] = {}
        for choice in block.options:
            if choice.condition is not None:
                fixed: dict[int, int] = {}
                number = following.first_open(choice.condition, state.facts, state.place, fixed)
                while number != NONE:
                    found[number] = following.unknowns[number].domain
                    fixed[number] = found[number][0]
                    number = following.first_open(choice.condition, state.facts, state.place, fixed)
        return found

    def is_offered(self, choice: Choice, state: State, guess: dict[int, int]) -> bool:
        """Whether a choice is there and payable for a party that has as little as the guess allows."""
        following = self.following
        guard, taken = choice.condition, choice.once != NONE and state.facts >> (following.once_at + choice.once) & 1
        if taken or (guard is not None and following.outcomes(guard, state.facts, state.place, guess) != TRUE):
            return False
        if choice.kind in (USE_ITEM, TRADE):
            return False
        if choice.kind == REST:
            return guess.get(following.xp, 0) >= 1
        if choice.kind == MOVE:
            return self.can_move(state) == TRUE
        return all([self.is_paid(cost, state, guess) for cost in choice.costs])

    def is_paid(self, cost: Cost, state: State, guess: dict[int, int]) -> bool:
        number = self.cost_unknown(cost)
        return self.has(cost, state) if number == NONE else guess.get(number, 0) >= cost.amount

    # ------------------------------------------------------------ reading

    def open_entry(self, reader: Reader, index: int) -> None:
        entry = self.story.entries[index]
        self.reached.add(index)
        if entry.kind == BASE:
            reader.back = NOWHERE
            bit = self.following.visited_at + entry.place
            reader.facts |= 1 << bit & self.following.followed
        reader.entry, reader.block, reader.line, reader.last_if = index, 0, 0, True
        mark = (index, reader.place, reader.back, reader.facts)
        if mark in reader.trail:
            self.loops.add(index)
            reader.entry = NONE
        reader.trail.append(mark)

    def leave_entry(self, reader: Reader) -> None:
        """An entry that was left counts as read (RPA-33.12)."""
        if reader.entry != NONE:
            reader.facts |= 1 << (self.following.read_at + reader.entry) & self.following.followed

    def arrive(self, reader: Reader, place: int) -> None:
        self.leave_entry(reader)
        reader.place = place
        reader.back = NOWHERE
        self.open_entry(reader, self.story.locations[place].entry)

    def go_to_the_end(self, reader: Reader) -> None:
        self.endings.add(reader.entry)
        self.leave_entry(reader)
        reader.back = NOWHERE
        reader.ended = True
        self.open_entry(reader, self.story.the_end)

    def follow_target(self, reader: Reader, target: Target) -> None:
        if target.kind == TO_BACK:
            self.go_back(reader, target.line)
        elif target.kind == TO_HERE:
            self.leave_entry(reader)
            self.open_entry(reader, self.story.locations[reader.place].entry)
        elif self.story.entries[target.entry].kind == THE_END:
            self.go_to_the_end(reader)
        else:
            self.leave_entry(reader)
            self.open_entry(reader, target.entry)

    def go_back(self, reader: Reader, line: int) -> None:
        """To the list or the walk of the back point; a `-> back` without one ends the reading (lint L39)."""
        back = reader.back
        reader.back = NOWHERE
        if back == NOWHERE:
            self.backless.add(line)
            reader.entry = NONE
        elif back > 0:
            self.leave_entry(reader)
            reader.entry, reader.block, reader.line = (back - 1) // 64, (back - 1) % 64, 0
        else:
            self.arrive(reader, -1 - back)

    def read_on(self, readers: list[Reader], parent: int, again: bool = False, tiring: bool = False) -> None:
        """Read until every reader has come to a list, to the end, or to nothing."""
        started = 0
        while readers:
            reader = readers.pop()
            started += 1
            if started > MOST_READERS:
                self.stopped = True
                return
            self.read(reader, readers, parent, again, tiring)

    def read(self, reader: Reader, readers: list[Reader], parent: int, again: bool, tiring: bool) -> None:
        while reader.entry != NONE:
            entry = self.story.entries[reader.entry]
            if reader.block >= len(entry.blocks):
                if not self.run_off_end(reader, parent):
                    return
                continue
            block = entry.blocks[reader.block]
            if isinstance(block, Choices):
                self.come_to_list(reader, parent, again, tiring)
                return
            if isinstance(block, Prose):
                self.note_prose(block.paragraphs, reader)
                reader.block += 1
            elif isinstance(block, Actions):
                self.read_actions(reader, block, readers)
            elif isinstance(block, (Check, Combat)):
                self.read_box(reader, block, readers)
                return

    def run_off_end(self, reader: Reader, parent: int) -> bool:
        """The entry is over. True if reading goes on somewhere."""
        if reader.ended:
            if parent != NONE:
                self.states[parent].reaches_end = True
            return False
        if reader.back == NOWHERE:
            self.run_off.add(reader.entry)
            return False
        self.go_back(reader, NONE)
        return True

    def come_to_list(self, reader: Reader, parent: int, again: bool, tiring: bool) -> None:
        if not reader.ended:
            standing = reader.fixed.get(self.following.exhausted, ALL_EXHAUSTED)
            if reader.defeat != NONE and standing == ALL_EXHAUSTED:
                self.undead.add(reader.defeat)
        number = self.arrive_at_list(reader, parent)
        if parent == NONE:
            return
        before = self.states[number].before
        if not before or before[-1] != parent:
            before.append(parent)
        if again and not (reader.died or reader.met or reader.paid):
            self.steps.append(Step(parent, number, reader.gains, tiring or reader.tired))

    def note_prose(self, paragraphs: list[Paragraph], reader: Reader) -> None:
        for paragraph in paragraphs:
            for piece in paragraph.pieces:
                if piece.condition is not None:
                    self.ask(piece.condition, reader.facts, reader.place, reader.fixed)

    def read_box(self, reader: Reader, box: Check | Combat, readers: list[Reader]) -> None:
        """Both ways out of a check or combat. What it costs and brings is open."""
        for tweak in box.tweaks:
            self.ask(tweak.condition, reader.facts, reader.place, reader.fixed)
        good, bad = results_of(box)
        for result in [good, bad]:
            other = reader.copy()
            other.trail.clear()
            self.forget(other, [GOLD, XP, EXHAUSTED_ALL, CARD])
            other.defeat = box.line if result is bad and isinstance(box, Combat) else reader.defeat
            self.note_prose([result.text], other)
            self.follow_target(other, result.target)
            readers.append(other)

    def run_actions(self, block: Actions, reader: Reader) -> list[Reader]:
        """Carry out lines that lead nowhere: those of the setup, those of a rest."""
        done: list[Reader] = []
        at, waiting = reader.entry, [reader]
        block_number = reader.block
        reader.line, reader.last_if = 0, True
        while waiting:
            one = waiting.pop()
            while one.line < len(block.lines):
                if self.read_action(one, block.lines[one.line], waiting) != READ_AGAIN:
                    one.line += 1
            one.entry, one.block, one.line = at, block_number, 0
            one.fixed.clear()
            done.append(one)
        return done

    def read_actions(self, reader: Reader, block: Actions, readers: list[Reader]) -> None:
        """The lines of a block, until it is through or leads away."""
        entry, number = reader.entry, reader.block
        while reader.entry == entry and reader.block == number:
            if reader.line >= len(block.lines):
                reader.block += 1
                reader.line, reader.last_if = 0, True
                return
            action = block.lines[reader.line]
            read = self.read_action(reader, action, readers)
            if read == CARRIED_OUT and self.leads_away(reader, action):
                return
            if read != READ_AGAIN:
                reader.line += 1

    def read_action(self, reader: Reader, action: Action, readers: list[Reader]) -> int:
        """Carry out the effects of a line, but for those that lead away."""
        runs = True
        if action.condition is not None:
            number = self.following.first_open(action.condition, reader.facts, reader.place, reader.fixed)
            outcome = self.ask(action.condition, reader.facts, reader.place, reader.fixed)
            if outcome == OPEN:
                self.decide(reader, number, readers)
                return READ_AGAIN
            runs = outcome == TRUE
            reader.last_if = runs
        elif action.otherwise:
            runs = not reader.last_if
        if not runs:
            return SKIPPED
        for effect in action.effects:
            if effect.kind not in (GO, DEATH, CONTINUE, MOVE_TO):
                self.apply(reader, effect)
        return CARRIED_OUT

    def decide(self, reader: Reader, number: int, readers: list[Reader]) -> None:
        """Give an unknown its first value here, and its other values to readers of their own."""
        domain = self.following.unknowns[number].domain
        for value in domain[1:]:
            other = reader.copy()
            other.fixed[number] = value
            if number == self.following.exhausted:
                other.defeat = NONE
            readers.append(other)
        reader.fixed[number] = domain[0]
        if number == self.following.exhausted:
            reader.defeat = NONE

    def leads_away(self, reader: Reader, action: Action) -> bool:
        """Follow a line that ends the block or the entry. True if it did."""
        last = action.effects[-1]
        moved = [effect for effect in action.effects if effect.kind == MOVE_TO]
        if last.kind == CONTINUE:
            reader.block += 1
            reader.line, reader.last_if = 0, True
            return True
        if last.kind == DEATH:
            reader.died = True
            reader.defeat = NONE
            reader.fixed.clear()
            self.arrive(reader, self.story.camp)
            return True
        if moved:
            reader.place = moved[0].place
            reader.back = NOWHERE
        if last.kind == GO and last.target is not None:
            self.follow_target(reader, last.target)
            return True
        if moved:
            self.arrive(reader, moved[0].place)
            return True
        return False

    # ------------------------------------------------------------ effects

    def apply(self, reader: Reader, effect: Effect) -> None:
        kind = effect.kind
        if kind in GAINS:
            reader.gains.append(effect)
        reader.tired = reader.tired or kind == FATIGUE
        reader.paid = reader.paid or kind in (LOSE_GOLD, LOSE_XP, RETURN_CARD)
        if kind == RECOVER:
            reader.defeat = NONE
        if kind in FORGETS:
            self.forget(reader, FORGETS[kind])
        elif kind in SETS:
            self.change_fact(reader, effect)
        elif kind in (ADD_TOKEN, DROP_TOKEN, MOVE_TOKEN):
            if kind != MOVE_TOKEN or self.following.token_lies(reader.facts, effect.thing):
                reader.facts = self.following.with_token(reader.facts, effect.thing, effect.place)
        elif kind == TAKE_XP:
            self.take_xp(reader, effect)
        elif kind == PUT_XP:
            reader.facts |= 1 << (self.following.xp_at + effect.place) & self.following.followed
        elif kind == MOVE_TO:
            reader.place = effect.place
            reader.back = NOWHERE

    def forget(self, reader: Reader, changed: list[int]) -> None:
        """What an effect changes is open again."""
        for number in list(reader.fixed):
            if self.following.unknowns[number].kind in changed:
                del reader.fixed[number]

    def change_fact(self, reader: Reader, effect: Effect) -> None:
        following, kind = self.following, effect.kind
        offset = {
            ADD_KEYWORD: following.keyword_at,
            DROP_KEYWORD: following.keyword_at,
            ADD_TITLE: following.title_at,
            DROP_TITLE: following.title_at,
            ADD_ITEM: following.item_at,
            DROP_ITEM: following.item_at,
            ADD_MAP: following.map_at,
            OPEN_PATH: following.opened_at,
            CLOSE_PATH: following.closed_at,
            OPEN_END: following.end_at,
        }[kind]
        bit = 1 << (offset + max(effect.thing, 0)) & following.followed
        if kind in (DROP_KEYWORD, DROP_TITLE, DROP_ITEM):
            reader.facts &= ~bit
        else:
            reader.facts |= bit
        if kind == OPEN_PATH:
            reader.facts &= ~(1 << (following.closed_at + effect.thing))
        elif kind == CLOSE_PATH:
            reader.facts &= ~(1 << (following.opened_at + effect.thing))
        elif kind == ADD_MAP:
            for token, place in self.story.map_cards[effect.thing].places:
                reader.facts = following.with_token(reader.facts, token, place)

    def take_xp(self, reader: Reader, effect: Effect) -> None:
        bit = 1 << (self.following.xp_at + reader.place)
        if bit & self.following.followed and reader.facts & bit:
            reader.gains.append(effect)
            reader.facts &= ~bit


FORGETS: Final = {
    GAIN_GOLD: [GOLD],
    LOSE_GOLD: [GOLD],
    GAIN_XP: [XP],
    LOSE_XP: [XP],
    FATIGUE: [EXHAUSTED_ALL],
    RECOVER: [EXHAUSTED_ALL],
    CHANGE_HEALTH: [EXHAUSTED_ALL],
    CHANGE_ATTRIBUTE: [ATTRIBUTE],
    CHANGE_FAVOR: [FAVOR, HIGHEST, LOWEST, XP],
    ADD_RARE: [CARD, XP],
    ADD_FAMILIAR: [CARD, XP],
    ADD_MARKET: [CARD, XP],
    RETURN_CARD: [CARD],
}
"""Effects, and what kinds of unknowns they change."""
SETS: Final = [
    ADD_KEYWORD,
    DROP_KEYWORD,
    ADD_TITLE,
    DROP_TITLE,
    ADD_ITEM,
    DROP_ITEM,
    ADD_MAP,
    OPEN_PATH,
    CLOSE_PATH,
    OPEN_END,
]
CHANGING: Final = [*SETS, ADD_TOKEN, DROP_TOKEN, MOVE_TOKEN, PUT_XP, MOVE_TO, DEATH]
