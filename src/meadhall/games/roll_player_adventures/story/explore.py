"""Walking through a story in all the ways the linter can tell apart (15.5).

A state is a list of choices, where the party stands, where `back` leads, and the facts that are followed. From each
state every choice that may be possible is taken and read on to the next lists. States that show something new come
first, so that a long story is seen whole even if the bound stops the search.
"""

from heapq import heappop, heappush
from typing import Final

from meadhall.games.roll_player_adventures.story import model
from meadhall.games.roll_player_adventures.story.following import (
    FALSE,
    TRUE,
    both,
    effects_of,
    either,
    entry_conditions,
    opposite,
)
from meadhall.games.roll_player_adventures.story.ledger import Ledger
from meadhall.games.roll_player_adventures.story.reading import CHANGING, LISTS, Reader, Reading
from meadhall.games.roll_player_adventures.story.structure import gotos

BOUND: Final = 20_000
"""States. Enough for every small story; a long one is seen whole long before."""
MOST_STATES: Final = 16 * BOUND
"""So far the bound grows by itself, as long as there is something new in sight."""
GROWS: Final = 0
"""A bound that grows."""
GLANCE: Final = 300
"""States of a look that only asks what changes at all."""
FAMILIAR: Final = 3
"""A situation that shows no list, no fact and no pair of facts at a list that was not seen before."""
MOST_GUESSES: Final = 4000

CARD_UNKNOWN: Final = 1000
FATIGUE_UNKNOWN: Final = 1001
"""Unknowns that no condition asks for: whether somebody has a card to return, whether fatigue can be borne."""


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


class Landing:
    """Where a way of reading came out: a state, or NONE when the adventure is over; and what happened on the way."""

    def __init__(self, state: int, reader: Reader) -> None:
        self.state: Final = state
        self.gains: Final = reader.gains
        self.tired: Final = reader.tired
        self.once: Final = reader.died or reader.paid
        """Not a way to be taken again and again."""


class Step:
    """A way from one state to another that can be taken again and again."""

    def __init__(self, start: int, goal: int, gains: list[model.Effect], tiring: bool) -> None:
        self.start: Final = start
        self.goal: Final = goal
        self.gains: Final = gains
        self.tiring: Final = tiring
        """It costs fatigue."""


class Way:
    """A path as seen from one of its ends."""

    def __init__(self, number: int, path: model.Path, goal: int) -> None:
        self.number: Final = number
        self.path: Final = path
        self.goal: Final = goal


class Exploration(Reading):
    """A walk through all of a story."""

    def __init__(self, story: model.Story, ledger: Ledger, bound: int = GROWS, loose: int = 0) -> None:
        super().__init__(story, ledger, loose)
        self.bound: Final = bound or BOUND
        self.most: Final = bound or MOST_STATES
        self.states: Final[list[State]] = []
        self.known: Final[dict[tuple[int, int, int, int, bool], int]] = {}
        self.landings: Final[dict[tuple[int, int, int, int, bool, tuple[tuple[int, int], ...]], list[Landing]]] = {}
        """What came of reading an entry with the same facts before."""
        self.queue: Final[list[tuple[int, int]]] = []
        self.steps: Final[list[Step]] = []
        self.empty: Final[set[tuple[int, int]]] = set()
        """Lists that could be empty, as entry and block."""
        self.held: Final[dict[int, set[int]]] = {}
        """Per location the sets of items in the party's hands there."""
        self.lists_seen: Final[dict[int, tuple[int, int]]] = {}
        self.pairs_seen: Final[dict[tuple[int, int], tuple[int, int]]] = {}
        self.ways_from: Final = [self.ways_at(place) for place in range(len(story.locations))]
        self.calm: Final[dict[int, list[model.Condition]]] = {}
        """Encounters that change nothing that is followed, with the conditions of their entries."""
        self.met: Final[set[tuple[int, ...]]] = set()
        for number in story.encounters:
            self.look_at_encounter(number)
        self.explore()

    def ways_at(self, place: int) -> list[Way]:
        found: list[Way] = []
        for number, path in enumerate(self.story.paths):
            if place in (path.a, path.b):
                found.append(Way(number, path, path.b if path.a == place else path.a))
        return found

    def look_at_encounter(self, number: int) -> None:
        family = [self.story.entries[self.story.encounters[number]]]
        family += [entry for entry in self.story.entries if entry.kind == model.SUB_ENTRY and entry.number == number]
        changes = any([effect.kind in CHANGING for entry in family for effect in effects_of(entry)])
        leaves = any([goto.target.kind == model.TO_THE_END for entry in family for goto in gotos(entry)])
        if not changes and not leaves:
            self.calm[number] = [asked.condition for entry in family for asked in entry_conditions(entry)]

    # The search

    def explore(self) -> None:
        for facts in self.following.starts():
            for reader in self.run_actions(self.story.setup, Reader(self.story.start, facts)):
                self.open_entry(reader, self.story.begin)
                self.go_on(reader, model.NONE)
        while self.queue:
            if len(self.states) > (self.bound if self.queue[0][0] == FAMILIAR else self.most):
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

    def left(self) -> int:
        """Situations that were seen from afar when the search was stopped."""
        return len(self.queue)

    def left_new(self) -> int:
        """Those of them that would have shown something new."""
        return len([rank for rank, _ in self.queue if rank != FAMILIAR])

    def stuck(self) -> list[State]:
        """States from which THE END cannot be reached, in the order they were found."""
        return [state for state in self.states if not state.reaches_end]

    def way_to(self, state: State) -> list[str]:
        """Labels of the entries whose lists led to a state."""
        labels: list[str] = []
        at = state.number
        while at != model.NONE:
            labels.append(self.story.entries[self.states[at].entry].label)
            at = self.states[at].parent
        return labels[::-1]

    def go_on(self, reader: Reader, parent: int, again: bool = False, tiring: bool = False) -> None:
        """Read on from a choice and note where it leads. `again`: nothing keeps the party from choosing it again."""
        fixed = tuple(sorted(reader.fixed.items()))
        key = (reader.entry * LISTS + reader.block, reader.place, reader.back, reader.facts, reader.ended, fixed)
        if key not in self.landings:
            fresh = reader.copy()
            fresh.gains = []
            fresh.tired = fresh.paid = False
            landed = self.read_on(fresh) if fresh.entry != model.NONE else []
            self.landings[key] = [
                Landing(model.NONE if one.over else self.arrive_at_list(one, parent), one) for one in landed
            ]
        for landing in self.landings[key]:
            if parent == model.NONE:
                continue
            if landing.state == model.NONE:
                self.states[parent].reaches_end = True
                continue
            before = self.states[landing.state].before
            if not before or before[-1] != parent:
                before.append(parent)
            if again and not landing.once and not reader.paid:
                tired = tiring or reader.tired or landing.tired
                self.steps.append(Step(parent, landing.state, reader.gains + landing.gains, tired))

    def arrive_at_list(self, reader: Reader, parent: int) -> int:
        """The state of a reader that has come to a list; a new one goes into the queue."""
        node = reader.entry * LISTS + reader.block
        key = (node, reader.place, reader.back, reader.facts, reader.ended)
        if key in self.known:
            return self.known[key]
        state = State(reader, len(self.states), parent)
        self.known[key] = state.number
        self.states.append(state)
        heappush(self.queue, (self.familiarity(node, reader.facts), state.number))
        return state.number

    def familiarity(self, node: int, facts: int) -> int:
        """0 for a list never seen, 1 for a fact never seen at it, 2 for a pair of facts never seen at it, else 3."""
        missing = self.following.followed & ~facts
        had, lacked = self.lists_seen.get(node, (0, 0))
        new_here = facts & ~had != 0 or missing & ~lacked != 0
        rank = 0 if node not in self.lists_seen else 1 if new_here else FAMILIAR
        self.lists_seen[node] = (had | facts, lacked | missing)
        rest = facts
        while rest:
            low = rest & -rest
            rest ^= low
            had, lacked = self.pairs_seen.get((node, low), (0, 0))
            if facts & ~had or missing & ~lacked:
                self.pairs_seen[node, low] = (had | facts, lacked | missing)
                rank = min(rank, 2)
        return rank

    # Choices

    def expand(self, state: State) -> None:
        state.expanded = True
        block = self.story.entries[state.entry].blocks[state.block]
        assert isinstance(block, model.Choices)
        items = state.facts >> self.following.item_at & (1 << len(self.story.items)) - 1
        self.held.setdefault(state.place, set()).add(items)
        sure = False
        for choice in block.options:
            outcome = self.guard_outcome(choice, state)
            if outcome & TRUE:
                self.take(choice, state)
            sure = sure or (outcome == TRUE and self.is_sure(choice, state))
        if not sure and not self.following.loose and self.can_be_empty(block, state):
            self.empty.add((state.entry, state.block))

    def guard_outcome(self, choice: model.Choice, state: State) -> int:
        taken = FALSE
        if choice.once != model.NONE:
            taken = self.following.bit_outcomes(self.following.once_at + choice.once, state.facts, {})
        if choice.condition is None or taken == TRUE:
            return opposite(taken)
        return both(opposite(taken), self.ask(choice.condition, state.facts, state.place, {}))

    def start(self, state: State) -> Reader:
        reader = Reader(state.place, state.facts)
        reader.back = state.back
        reader.ended = state.ended
        reader.entry = state.entry
        reader.block = state.block
        return reader

    def take(self, choice: model.Choice, state: State) -> None:
        if choice.kind == model.OPTION:
            self.take_option(choice, state)
        elif choice.kind == model.MOVE:
            self.walk(state)
        elif choice.kind == model.REST:
            for reader in self.run_actions(self.story.on_rest, self.start(state)):
                self.go_on(reader, state.number)  # a rest ends at the same list (RPA-33.21)
        elif choice.kind == model.USE_ITEM:
            self.use_items(state)
        elif choice.kind == model.CHOOSE_THE_END:
            reader = self.start(state)
            self.go_to_the_end(reader)
            self.go_on(reader, state.number)

    def take_option(self, choice: model.Choice, state: State) -> None:
        reader = self.start(state)
        following = self.following
        for cost in choice.costs:
            if cost.kind == model.PAY_ITEM:
                if following.bit_outcomes(following.item_at + cost.thing, state.facts, {}) == FALSE:
                    return
                self.mark(reader, following.item_at + cost.thing, False)
        if choice.once != model.NONE:
            self.mark(reader, following.once_at + choice.once, True)
        for effect in choice.effects:
            self.apply(reader, effect)
        if choice.target is None:
            return
        self.follow_target(reader, choice.target)
        paid = [cost for cost in choice.costs if cost.kind != model.PAY_FATIGUE]
        self.go_on(reader, state.number, choice.once == model.NONE and not paid, len(paid) < len(choice.costs))

    def walk(self, state: State) -> None:
        if self.following.bit_outcomes(self.following.end_at, state.facts, {}) & TRUE:
            reader = self.start(state)
            self.go_to_the_end(reader)
            self.go_on(reader, state.number)
        for way in self.open_ways(state):
            if way.path.space != model.NONE:
                self.meet(state, way)
            reader = self.start(state)
            self.arrive(reader, way.goal)
            self.go_on(reader, state.number, True)

    def open_ways(self, state: State) -> list[Way]:
        """The last paths of all walks from here: past locations that need not stop the party."""
        passed, found = [state.place], []
        for here in passed:
            for way in self.ways_from[here]:
                if self.way_outcome(way, state) == FALSE:
                    continue
                found.append(way)
                if way.goal not in passed and way.path.space == model.NONE and self.may_pass(way.goal, state.facts):
                    passed.append(way.goal)
        return found

    def may_pass(self, place: int, facts: int) -> bool:
        """A location that was explored, without XP or tokens; where stopping is as good, passing is not looked at."""
        following, visited = self.following, self.following.visited_at + place
        if not following.followed >> visited & 1:
            return False
        explored = following.bit_outcomes(visited, facts, {})
        return bool(both(explored, opposite(following.bit_outcomes(following.xp_at + place, facts, {}))) & TRUE)

    def way_outcome(self, way: Way, state: State) -> int:
        """Whether a path can be walked now (RPA-33.26)."""
        following, facts, path = self.following, state.facts, way.path
        free = opposite(following.bit_outcomes(following.closed_at + way.number, facts, {}))
        if self.story.locations[way.goal].hidden:
            free = both(free, self.shown_outcome(way.goal, facts))
        usual = TRUE
        if path.map_card != model.NONE:
            usual = following.bit_outcomes(following.map_at + path.map_card, facts, {})
        if path.condition is not None and FALSE not in (usual, free):
            usual = both(usual, self.ask(path.condition, facts, state.place, {}))
        return both(free, either(following.bit_outcomes(following.opened_at + way.number, facts, {}), usual))

    def shown_outcome(self, place: int, facts: int) -> int:
        shown = FALSE
        for number, card in enumerate(self.story.map_cards):
            if place in card.shows:
                shown = either(shown, self.following.bit_outcomes(self.following.map_at + number, facts, {}))
        return shown

    def meet(self, state: State, way: Way) -> None:
        """Every token that may lie on the path is turned."""
        fixed = self.story.spaces[way.path.space]
        for number in [fixed] if fixed else self.story.dealt:
            if self.is_worth_meeting(number, state):
                reader = self.start(state)
                self.leave_entry(reader)
                reader.back = -1 - way.goal
                self.open_entry(reader, self.story.encounters[number])
                self.go_on(reader, state.number)

    def is_worth_meeting(self, number: int, state: State) -> bool:
        """An encounter that changes nothing we follow is only met again where one of its conditions is different."""
        if number not in self.calm:
            return True
        conditions = self.calm[number]
        outcomes = [self.following.outcomes(each, state.facts, state.place, {}) for each in conditions]
        signs = (number, *outcomes)
        known = signs in self.met
        self.met.add(signs)
        return not known

    def use_items(self, state: State) -> None:
        story, following = self.story, self.following
        bits = range(following.item_at, following.title_at)
        owned = [bit - following.item_at for bit in bits if following.bit_outcomes(bit, state.facts, {}) & TRUE]
        for first in owned:
            for second in [model.NONE, *[item for item in owned if item > first]]:
                key = model.use_key(state.place, first, second)
                if key in story.uses:
                    reader = self.start(state)
                    self.leave_entry(reader)
                    reader.back = 1 + state.entry * LISTS + state.block
                    self.open_entry(reader, story.uses[key])
                    self.go_on(reader, state.number)

    # Lists that can be empty

    def is_sure(self, choice: model.Choice, state: State) -> bool:
        """Whether an open choice can certainly be taken."""
        if choice.kind == model.OPTION:
            return not any(
                [self.cost_unknown(cost) != model.NONE or not self.has(cost, state) for cost in choice.costs]
            )
        if choice.kind == model.MOVE:
            return self.can_surely_move(state)
        return choice.kind == model.CHOOSE_THE_END

    def has(self, cost: model.Cost, state: State) -> bool:
        return cost.kind != model.PAY_ITEM or bool(state.facts >> (self.following.item_at + cost.thing) & 1)

    def cost_unknown(self, cost: model.Cost) -> int:
        """The unknown that decides whether a cost can be paid; NONE for an item, which the party has or has not."""
        unknowns = {
            model.PAY_GOLD: self.following.gold,
            model.PAY_XP: self.following.xp,
            model.PAY_FATIGUE: FATIGUE_UNKNOWN,
            model.PAY_CARD: CARD_UNKNOWN,
        }
        return unknowns.get(cost.kind, model.NONE)

    def can_surely_move(self, state: State) -> bool:
        if state.facts >> self.following.end_at & 1:
            return True
        return any([self.way_outcome(way, state) == TRUE for way in self.ways_from[state.place]])

    def can_be_empty(self, block: model.Choices, state: State) -> bool:
        """Try the values of everything the list hangs on, and see whether some leave no choice."""
        guesses: list[dict[int, int]] = [{}]
        for number, domain in self.list_unknowns(block, state).items():
            guesses = [{**guess, number: value} for guess in guesses for value in domain]
            if len(guesses) > MOST_GUESSES:
                return False
        return not all([self.offers_something(block, state, guess) for guess in guesses])

    def list_unknowns(self, block: model.Choices, state: State) -> dict[int, list[int]]:
        """The unknowns that the guards of a list hang on, with their values."""
        following = self.following
        found: dict[int, list[int]] = {}
        for choice in block.options:
            if choice.condition is not None:
                fixed: dict[int, int] = {}
                number = following.first_open(choice.condition, state.facts, state.place, fixed)
                while number != model.NONE:
                    found[number] = following.unknowns[number].domain
                    fixed[number] = found[number][0]
                    number = following.first_open(choice.condition, state.facts, state.place, fixed)
        return found

    def offers_something(self, block: model.Choices, state: State, guess: dict[int, int]) -> bool:
        return any([self.is_offered(choice, state, guess) for choice in block.options])

    def is_offered(self, choice: model.Choice, state: State, guess: dict[int, int]) -> bool:
        """Whether a choice is there and payable for a party that has as little as the guess allows."""
        following = self.following
        guard, taken = (
            choice.condition,
            choice.once != model.NONE and state.facts >> (following.once_at + choice.once) & 1,
        )
        if taken or (guard is not None and following.outcomes(guard, state.facts, state.place, guess) != TRUE):
            return False
        if choice.kind in (model.USE_ITEM, model.TRADE):
            return False
        if choice.kind == model.REST:
            return guess.get(following.xp, 0) >= 1
        if choice.kind == model.MOVE:
            return self.can_surely_move(state)
        return all([self.is_paid(cost, state, guess) for cost in choice.costs])

    def is_paid(self, cost: model.Cost, state: State, guess: dict[int, int]) -> bool:
        number = self.cost_unknown(cost)
        return self.has(cost, state) if number == model.NONE else guess.get(number, 0) >= cost.amount


def wide_exploration(story: model.Story, ledger: Ledger, touched: int) -> Exploration:
    """An exploration that sees everything a party can see, and perhaps more: facts that change are left open.

    What can change is found out step by step: with more facts open more is read, and what is read may change more. The
    fewer facts are open, the more situations there are; so the first looks are short ones, and only the last is whole.
    """
    bound, loose = GLANCE, touched
    while True:
        exploration = Exploration(story, ledger, bound, loose)
        touched = loose | exploration.touched
        if touched == loose:
            if len(exploration.states) <= bound or bound == BOUND:
                return exploration
            bound = BOUND
        loose = touched
