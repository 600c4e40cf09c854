"""The search for the cards that cover the most slots: for every die and slot the ways to make it fit with no card, one
or two, then depth-first over the slots, hardest first (section 13.4).
"""

from typing import Final

from meadhall.bots.judges.roll_player_adventures.tools import SHARED_PLAY_COST, Target, Tool
from meadhall.games.roll_player_adventures.effect_language import DRAW, FLIP, STEP, TREAT_COLOUR, TREAT_VALUE, Mode
from meadhall.games.roll_player_adventures.event_state import DiceEvent, die_colours, die_value, with_colour, with_value
from meadhall.games.roll_player_adventures.faces import NO_FACE, Faces
from meadhall.games.roll_player_adventures.targets import colour_options, value_options, why_not_target

NEW_DIE: Final = -1
"""Stands for the die that a class ability draws and sets."""
MOST_WAYS: Final = 8
"""As many ways to cover a slot with one die are looked at, the cheapest first."""
ENOUGH_SIMPLE_WAYS: Final = 2
WAYS_PER_SLOT: Final = 14
CAREFUL: Final = 1500
QUICK: Final = 200
"""How many steps a search takes at most: for what is done, and for what only might come."""


class Use:
    """A tool used on a die, and what the die becomes: a value, or with `treat` a colour."""

    def __init__(self, tool: int, parameter: int) -> None:
        self.tool: Final = tool
        self.parameter: Final = parameter


class Way:
    """One way to cover a slot: which die, after which uses."""

    def __init__(self, die: int, uses: list[Use], cost: float) -> None:
        self.die: Final = die
        self.uses: Final = uses
        self.cost: Final = cost


def way_cost(way: Way) -> float:
    return way.cost


class Puzzle:
    """Dice, slots and tools, and what can be done with them."""

    def __init__(
        self, dice: list[int], targets: list[Target], tools: list[Tool], own: list[int], shared: int, event: DiceEvent
    ) -> None:
        self.dice = dice
        self.targets: Final = targets
        self.tools: Final = tools
        self.own: Final = own
        self.shared: Final = shared
        self.bag: Final = event.bag
        self.faces: Final = event.faces
        self.colour_tools: Final = [number for number, tool in enumerate(tools) if tool.mode.op == TREAT_COLOUR]
        self.value_tools: Final = [
            number for number, tool in enumerate(tools) if tool.mode.op in (FLIP, STEP, TREAT_VALUE)
        ]
        self.draw_tools: Final = [
            number for number, tool in enumerate(tools) if tool.mode.op == DRAW and tool.mode.to_values.bit_count() > 1
        ]
        self.known: dict[int, list[list[list[Use]]]] = {}

    # Ways to make a die fit

    def fits_of(self, die: int) -> list[list[list[Use]]]:
        """By slot: the uses that make a die fit there, the shortest first; dice that count alike share the answer."""
        key = die >> 4
        found = self.known.get(key)
        if found is None:
            found = [self.fits(die, target) for target in self.targets]
            self.known[key] = found
        return found

    def fits(self, die: int, target: Target) -> list[list[Use]]:
        slot = target.slot
        colour_ok = slot.colours & die_colours(die) != 0
        value_ok = slot.value in (0, die_value(die))
        if colour_ok and value_ok:
            return [[]]
        if value_ok:
            return [[use] for use in self.colour_uses(die, slot.colours)]
        if colour_ok:
            ways = [[use] for use in self.value_uses(die, slot.value)]
            if len(ways) < ENOUGH_SIMPLE_WAYS:
                ways += self.two_values(die, slot.value)
            return ways
        return self.colour_and_value(die, slot.colours, slot.value)

    def colour_uses(self, die: int, wanted: int) -> list[Use]:
        """Tools that make the die one of the wanted colours."""
        uses: list[Use] = []
        for number in self.colour_tools:
            mode = self.tools[number].mode
            if why_not_target(mode, die) is None:
                options = colour_options(mode, die) & wanted
                if options:
                    uses.append(Use(number, (options & -options).bit_length() - 1))
        return uses

    def value_uses(self, die: int, wanted: int) -> list[Use]:
        """Tools that make the die show the wanted value."""
        uses: list[Use] = []
        for number in self.value_tools:
            mode = self.tools[number].mode
            if why_not_target(mode, die) is None and reaches(self.faces, mode, die, wanted):
                uses.append(Use(number, wanted))
        return uses

    def two_values(self, die: int, wanted: int) -> list[list[Use]]:
        """A flip or a step, and then another tool."""
        ways: list[list[Use]] = []
        for number in self.value_tools:
            tool = self.tools[number]
            if tool.mode.op != TREAT_VALUE and why_not_target(tool.mode, die) is None:
                for value in values_after(self.faces, tool.mode, die):
                    ways += self.pairs(Use(number, value), self.value_uses(with_value(die, value), wanted))
        return ways

    def colour_and_value(self, die: int, colours: int, value: int) -> list[list[Use]]:
        """Both orders: what a tool can be used for depends on what the die is at that moment."""
        ways: list[list[Use]] = []
        for use in self.colour_uses(die, colours):
            ways += self.pairs(use, self.value_uses(with_colour(die, use.parameter), value))
        for use in self.value_uses(die, value):
            ways += self.pairs(use, self.colour_uses(with_value(die, value), colours))
        return ways

    def pairs(self, first: Use, seconds: list[Use]) -> list[list[Use]]:
        """One use and then another one, of another card."""
        source = self.tools[first.tool].source
        return [[first, second] for second in seconds if self.tools[second.tool].source != source]

    def ways(self, number: int) -> list[Way]:
        """All ways to cover a slot, the cheapest first."""
        target = self.targets[number]
        found: list[Way] = []
        for place, die in enumerate(self.dice):
            fitting = [Way(place, uses, self.price(uses)) for uses in self.fits_of(die)[number]]
            if len(fitting) > MOST_WAYS:
                fitting.sort(key=way_cost)
                del fitting[MOST_WAYS:]
            found += fitting
        for tool in self.draw_tools:
            mode = self.tools[tool].mode
            wanted = mode.draws & target.slot.colours
            value = target.slot.value or (mode.to_values & -mode.to_values).bit_length() - 1
            if wanted and mode.to_values >> value & 1 and self.bag[wanted.bit_length() - 1]:
                found.append(Way(NEW_DIE, [Use(tool, value)], self.tools[tool].cost))
        found.sort(key=way_cost)
        return found[:WAYS_PER_SLOT]

    def price(self, uses: list[Use]) -> float:
        return sum([self.tools[use.tool].cost for use in uses])


def reaches(faces: Faces, mode: Mode, die: int, wanted: int) -> bool:
    if mode.op == FLIP:
        return faces.opposite[die_value(die)] == wanted
    if mode.op == STEP:
        return wanted in (faces.lower[die_value(die)], faces.higher[die_value(die)])
    return value_options(mode, die) >> wanted & 1 == 1


def values_after(faces: Faces, mode: Mode, die: int) -> list[int]:
    value = die_value(die)
    if mode.op == FLIP:
        return [faces.opposite[value]]
    return [near for near in (faces.lower[value], faces.higher[value]) if near != NO_FACE]


class Cover:
    """A slot that the plan covers."""

    def __init__(self, target: int, way: Way) -> None:
        self.target: Final = target
        self.way: Final = way


MOST_TOOLS: Final = 1000


def order_key(first: Use, second: Use) -> int:
    """That one tool is used before another."""
    return MOST_TOOLS * first.tool + second.tool


class Search:
    """Depth-first over the slots; what is open on the way is undone on the way back."""

    def __init__(self, puzzle: Puzzle, worths: list[float], success: float, nodes: int) -> None:
        self.puzzle: Final = puzzle
        self.worths: Final = worths
        ways = [puzzle.ways(number) for number in range(len(puzzle.targets))]
        possible = len(puzzle.dice) + len(puzzle.draw_tools) >= len(ways) and [] not in ways
        self.success: Final = success if possible else 0.0
        self.most: Final = nodes
        self.order: Final = sorted(range(len(ways)), key=[len(found) for found in ways].__getitem__)
        self.ways: Final = [ways[number] for number in self.order]
        self.rest: Final = self.rests()
        self.used_dice = 0
        self.modes: dict[int, int] = {}  # by source: the tool that is used
        self.counts: list[int] = [0] * len(puzzle.tools)
        self.plays = [0] * len(puzzle.own)
        self.shared = 0  # plays beyond the own limits
        self.orders: dict[int, int] = {}  # how often a tool comes before another, by both numbers
        self.covers: list[Cover] = []
        self.best: list[Cover] = []
        self.best_value = -1.0
        self.nodes = 0

    def rests(self) -> list[float]:
        """What the slots from each place on can still bring at most."""
        rest = [0.0]
        for place in range(len(self.order) - 1, -1, -1):
            gain = self.worths[self.order[place]] if self.ways[place] else 0.0
            rest.insert(0, rest[0] + gain)
        return rest

    def run(self) -> None:
        self.visit(0, 0.0, True)

    def visit(self, place: int, value: float, complete: bool) -> None:
        self.nodes += 1
        if place == len(self.order):
            total = value + self.success if complete else value
            if total > self.best_value + 0.0001:
                self.best_value = total
                self.best = self.covers[:]
            return
        hope = value + self.rest[place] + (self.success if complete else 0.0)
        if hope <= self.best_value or self.nodes > self.most:
            return
        worth = self.worths[self.order[place]]
        for way in self.ways[place]:
            cost = self.open(way)
            if cost < 0.0:
                continue
            self.covers.append(Cover(self.order[place], way))
            self.visit(place + 1, value + worth - cost, complete)
            self.covers.pop()
            self.close(way)
        self.visit(place + 1, value, False)

    def open(self, way: Way) -> float:
        """Take a die and tools for a way; what it costs besides what is open already, or -1 if it does not go."""
        if way.die >= 0 and self.used_dice >> way.die & 1:
            return -1.0
        if len(way.uses) > 1 and self.orders.get(order_key(way.uses[1], way.uses[0]), 0):
            return -1.0
        cost = 0.0
        for number, use in enumerate(way.uses):
            price = self.open_tool(use.tool)
            if price < 0.0:
                for undone in range(number):
                    self.close_tool(way.uses[undone].tool)
                return -1.0
            cost += price
        if len(way.uses) > 1:
            key = order_key(way.uses[0], way.uses[1])
            self.orders[key] = self.orders.get(key, 0) + 1
        if way.die >= 0:
            self.used_dice |= 1 << way.die
        return cost

    def close(self, way: Way) -> None:
        if len(way.uses) > 1:
            self.orders[order_key(way.uses[0], way.uses[1])] -= 1
        for use in way.uses:
            self.close_tool(use.tool)
        if way.die >= 0:
            self.used_dice &= ~(1 << way.die)

    def open_tool(self, number: int) -> float:
        tool = self.puzzle.tools[number]
        used = self.counts[number]
        if used:
            if used >= tool.mode.count or tool.mode.op == DRAW:
                return -1.0
            self.counts[number] = used + 1
            return 0.0
        if tool.source in self.modes:
            return -1.0
        cost = tool.cost
        if not tool.is_class():
            if self.plays[tool.seat] >= self.puzzle.own[tool.seat]:
                if self.shared >= self.puzzle.shared:
                    return -1.0
                cost += SHARED_PLAY_COST
                self.shared += 1
            self.plays[tool.seat] += 1
        self.modes[tool.source] = number
        self.counts[number] = 1
        return cost

    def close_tool(self, number: int) -> None:
        tool = self.puzzle.tools[number]
        self.counts[number] -= 1
        if not self.counts[number]:
            del self.modes[tool.source]
            if not tool.is_class():
                self.plays[tool.seat] -= 1
                if self.plays[tool.seat] >= self.puzzle.own[tool.seat]:
                    self.shared -= 1
