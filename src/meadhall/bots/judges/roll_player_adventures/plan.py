"""A plan for the dice that lie open: sure plays first looked for, then luck where it promises more (section 13.4)."""

from random import Random
from typing import Final

from meadhall.bots.judges.roll_player_adventures.search import CAREFUL, NEW_DIE, QUICK, Cover, Puzzle, Search
from meadhall.bots.judges.roll_player_adventures.tools import (
    PROGRESS_WORTH,
    SUCCESS_WORTH,
    Target,
    Tool,
    is_last_round,
    own_plays,
    shared_plays,
    targets_of,
    tools_of,
)
from meadhall.games.roll_player_adventures.data import COLOUR_COUNT, DIE_NAMES
from meadhall.games.roll_player_adventures.effect_language import DRAW, EXTRA_PLAY, REROLL, Mode
from meadhall.games.roll_player_adventures.event_state import DiceEvent, new_die, with_value
from meadhall.games.roll_player_adventures.state import Adventure
from meadhall.games.roll_player_adventures.targets import can_draw, why_not_target

SAMPLES: Final = 8
"""As many throws are imagined for an effect with many outcomes."""
LEAST_GAIN: Final = 0.15
"""A throw must promise so much more than what is sure."""


class Action:
    """A card or ability of the plan: which mode, for which dice, and what each becomes."""

    def __init__(self, source: int, mode: int, seat: int) -> None:
        self.source: Final = source
        self.mode: Final = mode
        self.seat: Final = seat
        self.picks: list[int] = []
        self.parameters: list[int] = []
        self.needs: list[int] = []  # seats whose cards prepare the dice


class Placement:
    """A die of the pool that needs no card any more, and its slot."""

    def __init__(self, die: int, challenge: int, place: int) -> None:
        self.die: Final = die
        self.challenge: Final = challenge
        self.place: Final = place


class Plan:
    """What to do with the pool."""

    def __init__(self, value: float, actions: list[Action], placements: list[Placement], complete: bool) -> None:
        self.value: Final = value
        self.actions: Final = actions
        self.placements: Final = placements
        self.complete: Final = complete  # covers every slot for sure


def make_plan(game: Adventure, event: DiceEvent) -> Plan:
    """The best that can be done now, in the order in which it should be done."""
    targets = targets_of(event)
    tools = tools_of(game, event)
    own, shared = own_plays(game, event), shared_plays(game, event)
    sure = best_cover(Puzzle(event.pool, targets, tools, own, shared, event), worths_of(targets), CAREFUL)
    if covers_all(sure, targets):
        return finished(event, targets, sure)
    bold = with_extra_plays(event, targets, tools, own, shared)
    if bold is not None:
        return bold
    lucky = best_throw(event, targets, tools, own, shared)
    return finished(event, targets, sure) if lucky is None else lucky


def worths_of(targets: list[Target]) -> list[float]:
    return [target.worth for target in targets]


def best_cover(puzzle: Puzzle, worths: list[float], nodes: int) -> Search:
    search = Search(puzzle, worths, SUCCESS_WORTH, nodes)
    search.run()
    return search


def covers_all(search: Search, targets: list[Target]) -> bool:
    return len(search.best) == len(targets)


def with_extra_plays(
    event: DiceEvent, targets: list[Target], tools: list[Tool], own: list[int], shared: int
) -> Plan | None:
    """Open extra plays first if only plays are missing for covering everything."""
    for tool in tools:
        if tool.mode.op == EXTRA_PLAY and (tool.is_class() or own[tool.seat]):
            left = own[:]
            if not tool.is_class():
                left[tool.seat] -= 1
            others = [other for other in tools if other.source != tool.source]
            puzzle = Puzzle(event.pool, targets, others, left, shared + tool.mode.count, event)
            search = best_cover(puzzle, worths_of(targets), CAREFUL)
            if covers_all(search, targets):
                return Plan(search.best_value, [Action(tool.source, tool.number, tool.seat)], [], True)
    return None


# The sure part


def finished(event: DiceEvent, targets: list[Target], search: Search) -> Plan:
    """The covers of a search as actions in an order that works, and placements of the dice that wait for nothing."""
    placements: list[Placement] = []
    for cover in search.best:
        if not cover.way.uses:
            target = targets[cover.target]
            placements.append(Placement(cover.way.die, target.challenge, target.place))
    return Plan(search.best_value, ordered_actions(search), placements, covers_all(search, targets))


def ordered_actions(search: Search) -> list[Action]:
    """A tool comes after those that prepare any of its dice."""
    tools = search.puzzle.tools
    actions: dict[int, Action] = {}
    before: dict[int, set[int]] = {}
    for cover in search.best:
        for number, use in enumerate(cover.way.uses):
            tool = tools[use.tool]
            if use.tool not in actions:
                actions[use.tool] = Action(tool.source, tool.number, tool.seat)
                before[use.tool] = set()
            if number:
                before[use.tool].add(cover.way.uses[number - 1].tool)
            if cover.way.die != NEW_DIE:
                actions[use.tool].picks.append(cover.way.die)
            actions[use.tool].parameters.append(use.parameter)
    done: list[Action] = []
    while actions:
        ready = [number for number in actions if not before[number] & set(actions)]
        number = ready[0] if ready else next(iter(actions))
        action = actions.pop(number)
        action.needs = [tools[earlier].seat for earlier in before[number]]
        done.append(action)
    return done


# Luck


def best_throw(event: DiceEvent, targets: list[Target], tools: list[Tool], own: list[int], shared: int) -> Plan | None:
    """A reroll or a draw whose outcomes promise more than what is sure; the sure cards are kept for afterwards."""
    progress = PROGRESS_WORTH if can_still_succeed(event, targets, tools) else 0.0
    worths = [one.worth + progress for one in targets]
    puzzle = Puzzle(event.pool, targets, tools, own, shared, event)
    now = best_cover(puzzle, worths, CAREFUL)
    needed = needed_sources(now)
    idle = idle_dice(event, now.best)
    best: Plan | None = None
    highest = now.best_value + LEAST_GAIN
    for tool in tools:
        if not is_luck(event, tool.mode) or tool.source in needed:
            continue
        if not tool.is_class() and not own[tool.seat] and not shared:
            continue
        action = throw(event, targets, tool, idle)
        if action is None:
            continue
        left, pot = after_play(tool, own, shared)
        others = [other for other in tools if other.source != tool.source]
        value = prospect(event, Puzzle([], targets, others, left, pot, event), worths, tool.mode, action.picks)
        if value - tool.cost > highest:
            highest = value - tool.cost
            best = Plan(highest, [action], [], False)
    return best


def throw(event: DiceEvent, targets: list[Target], tool: Tool, idle: list[int]) -> Action | None:
    """A reroll of idle dice, or a draw; None if there is nothing to throw."""
    action = Action(tool.source, tool.number, tool.seat)
    action.picks = dice_to_throw(event, tool.mode, idle)
    if tool.mode.op == REROLL and not action.picks:
        return None
    action.parameters = [best_colour(event, targets, tool.mode)] if tool.mode.draws else []
    return action


def use_of(game: Adventure, event: DiceEvent, source: int) -> Action | None:
    """The best use of a card or ability that is in no plan, as if it cost nothing; None if it is of no use."""
    targets = targets_of(event)
    tools = [
        Tool(tool.source, tool.number, tool.mode, tool.seat, 0.0) if tool.source == source else tool
        for tool in tools_of(game, event)
    ]
    puzzle = Puzzle(event.pool, targets, tools, own_plays(game, event), shared_plays(game, event), event)
    search = best_cover(puzzle, [one.worth + PROGRESS_WORTH for one in targets], CAREFUL)
    for action in ordered_actions(search):
        if action.source == source:
            return action
    idle = idle_dice(event, search.best)
    for tool in tools:
        if tool.source == source and is_luck(event, tool.mode):
            return throw(event, targets, tool, idle)
    return None


def can_still_succeed(event: DiceEvent, targets: list[Target], tools: list[Tool]) -> bool:
    """Whether there are, or can be, as many dice as slots; in a combat the next rounds bring more."""
    draws = len([tool for tool in tools if tool.mode.op == DRAW])
    return not is_last_round(event) or len(event.pool) + draws >= len(targets)


def needed_sources(search: Search) -> set[int]:
    """Cards that the sure cover uses."""
    return {search.puzzle.tools[use.tool].source for cover in search.best for use in cover.way.uses}


def after_play(tool: Tool, own: list[int], shared: int) -> tuple[list[int], int]:
    """Plays that are left when this tool was used."""
    left = own[:]
    if tool.is_class():
        return left, shared
    if left[tool.seat]:
        left[tool.seat] -= 1
        return left, shared
    return left, shared - 1


def is_luck(event: DiceEvent, mode: Mode) -> bool:
    """Rerolls, and draws whose die or value is not known before."""
    if mode.op == REROLL:
        return True
    return mode.op == DRAW and can_draw(event, mode) and (mode.to_values.bit_count() <= 1 or not mode.draws)


def idle_dice(event: DiceEvent, covers: list[Cover]) -> list[int]:
    """Dice that the sure cover does not use; none of them is lost by throwing it again."""
    used = {cover.way.die for cover in covers}
    return [place for place in range(len(event.pool)) if place not in used]


def dice_to_throw(event: DiceEvent, mode: Mode, idle: list[int]) -> list[int]:
    if mode.op != REROLL:
        return []
    return [place for place in idle if why_not_target(mode, event.pool[place]) is None][: mode.count]


def best_colour(event: DiceEvent, targets: list[Target], mode: Mode) -> int:
    """Of the colours a card can draw, the one that most slots ask for."""
    best, most = 0, -1
    for colour in range(COLOUR_COUNT):
        if mode.draws >> colour & 1 and event.bag[colour]:
            wanted = len([one for one in targets if one.slot.colours >> colour & 1])
            if wanted > most:
                best, most = colour, wanted
    return best


def prospect(event: DiceEvent, puzzle: Puzzle, worths: list[float], mode: Mode, picks: list[int]) -> float:
    """The mean over outcomes of what is coverable afterwards."""
    total = 0.0
    outcomes = thrown(event, puzzle.targets, mode, picks)
    for dice in outcomes:
        puzzle.dice = dice
        total += best_cover(puzzle, worths, QUICK).best_value
    return total / len(outcomes)


def thrown(event: DiceEvent, targets: list[Target], mode: Mode, picks: list[int]) -> list[list[int]]:
    """Pools that may lie there after the throw: all faces of one die, otherwise a few samples."""
    pool, faces = event.pool, event.faces.shown
    if mode.op == REROLL and len(picks) == 1:
        return [replaced(pool, picks[0], value) for value in faces]
    if mode.op == DRAW and (mode.draws or mode.familiar) and not mode.to_values:
        kind = DIE_NAMES.index(mode.familiar) if mode.familiar else best_colour(event, targets, mode)
        return [[*pool, new_die(kind, value)] for value in faces]
    random = Random(17)
    outcomes: list[list[int]] = []
    for _ in range(SAMPLES):
        dice = pool[:]
        for place in picks:
            dice[place] = with_value(dice[place], faces[random.randrange(len(faces))])
        if mode.op == DRAW:
            dice.append(random_die(event, mode, random))
        outcomes.append(dice)
    return outcomes


def replaced(pool: list[int], place: int, value: int) -> list[int]:
    dice = pool[:]
    dice[place] = with_value(dice[place], value)
    return dice


def random_die(event: DiceEvent, mode: Mode, random: Random) -> int:
    """A die out of the bag, rolled or set."""
    left = random.randrange(event.dice_left())
    kind = 0
    while left >= event.bag[kind]:
        left -= event.bag[kind]
        kind += 1
    faces = event.faces.shown
    value = mode.to_values.bit_length() - 1 if mode.to_values else faces[random.randrange(len(faces))]
    return new_die(kind, value)
