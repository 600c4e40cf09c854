"""Lint rules about what can happen in play: L04 to L06, L08, L17, L21, L22, L28, L30, L31, L34, L39 (15.5)."""

from typing import Final

from meadhall.games.roll_player_adventures.story import model
from meadhall.games.roll_player_adventures.story.explore import Exploration, State, Step
from meadhall.games.roll_player_adventures.story.findings import Findings
from meadhall.games.roll_player_adventures.story.following import OPEN, TRUE, Asked, atoms
from meadhall.games.roll_player_adventures.story.lint_lines import check_unreached_end, set_keywords
from meadhall.games.roll_player_adventures.story.structure import choices_of

MOST_STUCK: Final = 3
"""So many states without a way out are told; more would say the same."""
LAST_STEPS: Final = 8


def lint_played(story: model.Story, exploration: Exploration, wide: Exploration, findings: Findings) -> None:
    """`exploration` tells what can happen, as far as it came; what `wide` did not see cannot happen."""
    check_ends(story, exploration, wide, findings)
    check_reached(story, exploration, wide, findings)
    check_way_out(story, exploration, findings)
    check_outcomes(story, wide, findings)
    check_farms(story, exploration, findings)


def check_ends(story: model.Story, exploration: Exploration, wide: Exploration, findings: Findings) -> None:
    """Lint L04, L05, L21, L30 and L39."""
    for index in exploration.run_off:
        entry = story.entries[index]
        findings.add("L04", "dead-end", entry.line, {"label": entry.label})
    check_unreached_end(story, wide.reached, findings)
    for index, block in exploration.empty:
        entry = story.entries[index]
        findings.add("L05", "empty-list", entry.blocks[block].line, {"label": entry.label})
    for line in exploration.undead:
        findings.add("L21", "exhausted-list", line, {})
    for index in exploration.loops:
        entry = story.entries[index]
        findings.add("L30", "forced-loop", entry.line, {"label": entry.label})
    for line in exploration.backless:
        findings.add("L39", "no-back-point", line, {})


def check_reached(story: model.Story, exploration: Exploration, wide: Exploration, findings: Findings) -> None:
    """Lint L06 and L08."""
    for entry in story.entries:
        if entry.index in wide.reached or entry.kind == model.NOTHING:
            continue
        if entry.kind in (model.ITEM_ENTRY, model.PAIR) and is_out_of_hand(story, exploration, wide, entry):
            findings.add("L08", "item-not-there", entry.line, {"label": entry.label})
        else:
            findings.add("L06", "never-reached", entry.line, {"label": entry.label})


def is_out_of_hand(story: model.Story, exploration: Exploration, wide: Exploration, entry: model.Entry) -> bool:
    """The party comes to the location, but never with the items of this entry."""
    if entry.place not in wide.held:
        return False
    wanted = 0
    for number, item in enumerate(story.items):
        if item.number in (entry.number, entry.second):
            wanted |= 1 << number
    if exploration.stopped:
        return wanted & ~(wide.touched >> wide.following.item_at) != 0
    return not any([held & wanted == wanted for held in exploration.held[entry.place]])


def check_way_out(story: model.Story, exploration: Exploration, findings: Findings) -> None:
    """Lint L17, told once per list."""
    told: list[int] = []
    for state in exploration.stuck():
        if state.entry not in told and len(told) < MOST_STUCK:
            told.append(state.entry)
            entry = story.entries[state.entry]
            way = exploration.way_to(state)
            shown = " > ".join((["…"] if len(way) > LAST_STEPS else []) + way[-LAST_STEPS:])
            facts = {"label": entry.label, "way": shown, "have": possessions(story, exploration, state)}
            findings.add("L17", "no-way-out", entry.blocks[state.block].line, facts)


def possessions(story: model.Story, exploration: Exploration, state: State) -> str:
    """Keywords and items of a state, for the author to find the way there."""
    following = exploration.following
    keywords = [name for at, name in enumerate(story.keywords) if state.facts >> (following.keyword_at + at) & 1]
    items = [str(item.number) for at, item in enumerate(story.items) if state.facts >> (following.item_at + at) & 1]
    return ", ".join(keywords + items)


def check_outcomes(story: model.Story, wide: Exploration, findings: Findings) -> None:
    """Lint L22 and L34. A keyword that nobody sets is told by L12 alone."""
    written = set_keywords(story)
    needs = {
        choice.line: choice
        for entry in story.entries
        for choice in choices_of(entry)
        if choice.guard == model.LOCKED_UNLESS
    }
    for asked in wide.following.asked:
        if asked.seen in (0, OPEN) or id(asked.condition) in wide.following.takings:
            continue
        if never_set(asked, written):
            continue
        if asked.line in needs and asked.seen != TRUE:
            findings.add("L34", "need-never-true", asked.line, {"text": needs[asked.line].text})
        else:
            findings.add("L22", "always-true" if asked.seen == TRUE else "always-false", asked.line, {})


def never_set(asked: Asked, written: dict[int, int]) -> bool:
    return any([atom.kind == model.KEYWORD and atom.thing not in written for atom in atoms(asked.condition)])


# ---------------------------------------------------------------- farms


def check_farms(story: model.Story, exploration: Exploration, findings: Findings) -> None:
    """Lint L28 and L31: a round of choices that can be walked for ever and gains something each time."""
    circle = circles(exploration)
    for step in exploration.steps:
        if step.gains and circle[step.start] == circle[step.goal]:
            for effect in step.gains:
                check_farm(story, exploration, step, effect, findings)


def check_farm(
    story: model.Story, exploration: Exploration, step: Step, effect: model.Effect, findings: Findings
) -> None:
    state = exploration.states[step.start]
    block = story.entries[state.entry].blocks[state.block]
    resting = isinstance(block, model.Choices) and any([choice.kind == model.REST for choice in block.options])
    if resting and effect.kind in (model.GAIN_XP, model.TAKE_XP):
        findings.add("L28", "rest-and-gain", effect.line, {"label": story.entries[state.entry].label})
    elif not step.tiring:
        findings.add("L31", "farm", effect.line, {"label": story.entries[state.entry].label})


def circles(exploration: Exploration) -> list[int]:
    """For each state the number of its circle: states in one circle lead to each other by repeatable steps.

    Kosaraju's algorithm: once along the steps, then against them in the order of leaving.
    """
    along: list[list[int]] = [[] for _ in exploration.states]
    against: list[list[int]] = [[] for _ in exploration.states]
    for step in exploration.steps:
        along[step.start].append(step.goal)
        against[step.goal].append(step.start)
    circle: list[int] = [model.NONE] * len(along)
    for first in reversed(leaving_order(along)):
        waiting = [first] if circle[first] == model.NONE else []
        while waiting:
            state = waiting.pop()
            if circle[state] == model.NONE:
                circle[state] = first
                waiting += against[state]
    return circle


def leaving_order(ways: list[list[int]]) -> list[int]:
    """States in the order in which a walk in depth leaves them for good."""
    order: list[int] = []
    seen: list[bool] = [False] * len(ways)
    for first in range(len(ways)):
        waiting = [] if seen[first] else [(first, 0)]
        seen[first] = True
        while waiting:
            state, at = waiting.pop()
            if at == len(ways[state]):
                order.append(state)
                continue
            waiting.append((state, at + 1))
            goal = ways[state][at]
            if not seen[goal]:
                seen[goal] = True
                waiting.append((goal, 0))
    return order
