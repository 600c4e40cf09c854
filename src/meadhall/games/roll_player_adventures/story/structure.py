"""How the entries of a story hang together: gotos find their entries, locations their base entries, and what may lead
where (lint L02, L03, L10, L11, L16, L38). A story that breaks one of these cannot be played."""

from typing import Final

from meadhall.games.roll_player_adventures.story.findings import NOT_READABLE, Findings
from meadhall.games.roll_player_adventures.story.model import (
    BASE,
    BEGIN,
    CHOOSE_THE_END,
    DEATH_ENTRY,
    ENCOUNTER,
    FIRST_ITEM,
    ITEM_ENTRY,
    MOVE,
    MOVE_TO,
    NONE,
    NOTHING,
    ORDINARY,
    PAIR,
    SPECIALS,
    SUB_ENTRY,
    SWAP_ENEMY,
    THE_END,
    TO_ENTRY,
    TO_HERE,
    TOME,
    USE_ITEM,
    Actions,
    Check,
    Choice,
    Choices,
    Combat,
    Effect,
    Entry,
    Prose,
    Story,
    Target,
    use_key,
)
from meadhall.games.roll_player_adventures.story.vocabulary import Vocabulary

DEATH_BOXES: Final = 10
LAST_ORDINARY: Final = 29


class Goto:
    """A goto with the line it stands on: its target and, if that line also moves the party, where to."""

    def __init__(self, target: Target, moved: int, line: int) -> None:
        self.target: Final = target
        self.moved: Final = moved
        self.line: Final = line


def gotos(entry: Entry) -> list[Goto]:
    """Every goto of an entry: of action lines, choices and results, in the order of the file."""
    found: list[Goto] = []
    for block in entry.blocks:
        if isinstance(block, Actions):
            for action in block.lines:
                found += effect_gotos(action.effects)
        elif isinstance(block, Choices):
            for choice in block.options:
                if choice.target is not None:
                    found.append(Goto(choice.target, moved_to(choice.effects), choice.line))
        elif isinstance(block, Check):
            found += [Goto(result.target, NONE, result.line) for result in [block.passed, block.failed]]
        elif isinstance(block, Combat):
            found += [Goto(result.target, NONE, result.line) for result in [block.victory, block.defeat]]
    return found


def effect_gotos(effects: list[Effect]) -> list[Goto]:
    moved = moved_to(effects)
    return [Goto(effect.target, moved, effect.line) for effect in effects if effect.target is not None]


def moved_to(effects: list[Effect]) -> int:
    """The location of a `move to` among the effects of a line."""
    for effect in effects:
        if effect.kind == MOVE_TO:
            return effect.place
    return NONE


def possible_enemies(box: Combat, number: int) -> set[int]:
    """The enemies that the one listed under this number can be."""
    return {number, *[tweak.thing for tweak in box.tweaks if tweak.kind == SWAP_ENEMY and tweak.enemy == number]}


# ---------------------------------------------------------------- joining


def join_entries(names: Vocabulary) -> None:
    """Give every goto, every `read` and every location its entry."""
    story = names.story
    for target in names.targets:
        target.entry = find_entry(names, target.label, target.line)
    for condition, line in names.asked:
        condition.thing = find_entry(names, condition.name, line)
    for entry in story.entries:
        if entry.kind == BEGIN:
            story.begin = entry.index
        elif entry.kind == THE_END:
            story.the_end = entry.index
        elif entry.kind == NOTHING:
            story.nothing = entry.index
        elif entry.kind == DEATH_ENTRY:
            story.deaths[entry.number] = entry.index
        elif entry.kind == ENCOUNTER:
            story.encounters[entry.number] = entry.index
        elif entry.kind == BASE and entry.place != NONE:
            story.locations[entry.place].entry = entry.index
        elif entry.kind in (ITEM_ENTRY, PAIR):
            join_use(names, entry)


def find_entry(names: Vocabulary, label: str, line: int) -> int:
    labels = names.story.labels
    if label in labels:
        return labels[label]
    names.findings.add("L02", "no-such-label", line, {"label": label})
    return NONE


def join_use(names: Vocabulary, entry: Entry) -> None:
    """Make an item entry findable by its items; the items of its label must exist."""
    if entry.number < FIRST_ITEM or (entry.kind == PAIR and entry.second < FIRST_ITEM):
        names.findings.add("L10", "pair-number", entry.line, {"label": entry.label})
        return
    if entry.kind == PAIR and entry.number >= entry.second:
        names.findings.add("L11", "pair-order", entry.line, {"label": entry.label})
        return
    first = names.item(entry.number, entry.line)
    second = names.item(entry.second, entry.line) if entry.kind == PAIR else NONE
    if NONE not in (entry.place, first) and (entry.kind != PAIR or second != NONE):
        names.story.uses[use_key(entry.place, first, second)] = entry.index


# ---------------------------------------------------------------- checking


def check_structure(names: Vocabulary) -> None:
    story, findings = names.story, names.findings
    if story.adventure == TOME:
        check_tome(story, findings)
        return
    check_fixed_entries(story, findings)
    for entry in story.entries:
        check_label(names, entry)
        if entry.kind in (ENCOUNTER, SUB_ENTRY):
            check_encounter_entry(story, entry, findings)
        else:
            for goto in gotos(entry):
                if goto.target.kind == TO_ENTRY and is_encounter(story, goto.target.entry):
                    findings.add("L38", "encounter-outside", goto.line, {"label": goto.target.label})
    for location in story.locations:
        if location.entry == NONE:
            findings.add("L03", "no-base-entry", location.line, {"name": location.letter})
    check_encounters(story, findings)
    check_map(story, findings)


def check_tome(story: Story, findings: Findings) -> None:
    for entry in story.entries:
        if entry.kind != DEATH_ENTRY or not 1 <= entry.number <= DEATH_BOXES:
            findings.add(NOT_READABLE, "not-in-tome", entry.line, {"label": entry.label})
        elif not all([isinstance(block, Prose) for block in entry.blocks]):
            findings.add(NOT_READABLE, "death-prose-only", entry.line, {"label": entry.label})
    for number in range(1, DEATH_BOXES + 1):
        if number not in story.deaths:
            findings.add(NOT_READABLE, "missing-entry", 0, {"label": f"death {number}"})


def check_fixed_entries(story: Story, findings: Findings) -> None:
    """`begin` and `the end` are always needed, `nothing` where items can be tried out."""
    needed = ["begin", "the end"]
    if any([choice.kind == USE_ITEM for entry in story.entries for choice in choices_of(entry)]):
        needed.append("nothing")
    for label in needed:
        if label not in story.labels:
            findings.add(NOT_READABLE, "missing-entry", 0, {"label": label})


def choices_of(entry: Entry) -> list[Choice]:
    found: list[Choice] = []
    for block in entry.blocks:
        if isinstance(block, Choices):
            found += block.options
    return found


def check_label(names: Vocabulary, entry: Entry) -> None:
    findings = names.findings
    if entry.kind == DEATH_ENTRY:
        findings.add(NOT_READABLE, "death-outside-tome", entry.line, {"label": entry.label})
    elif entry.kind == BASE and entry.place == NONE:
        findings.add("L03", "no-location", entry.line, {"name": entry.label})
    elif entry.kind in (ORDINARY, ITEM_ENTRY, PAIR) and entry.place == NONE:
        names.location(entry.label[0], entry.line)
    if entry.kind == ORDINARY and not 1 <= entry.number <= LAST_ORDINARY:
        findings.add("L10", "entry-number", entry.line, {"label": entry.label})


def is_encounter(story: Story, index: int) -> bool:
    return index != NONE and story.entries[index].kind in (ENCOUNTER, SUB_ENTRY)


def check_encounter_entry(story: Story, entry: Entry, findings: Findings) -> None:
    """Encounters have no location (RPA-10.5)."""
    for choice in choices_of(entry):
        if choice.kind in (MOVE, USE_ITEM, CHOOSE_THE_END):
            findings.add("L38", "not-in-encounter", choice.line, {"name": f"? {SPECIALS[choice.kind]}"})
    for goto in gotos(entry):
        if goto.target.kind == TO_HERE:
            findings.add("L38", "not-in-encounter", goto.line, {"name": "-> here"})
        elif goto.target.kind == TO_ENTRY and goto.target.entry != NONE:
            place = story.entries[goto.target.entry].place
            if not is_encounter(story, goto.target.entry) and goto.moved != place:
                findings.add("L38", "leaves-encounter", goto.line, {"label": goto.target.label})


def check_encounters(story: Story, findings: Findings) -> None:
    """Lint L16: every space has a token and lies on a path, every token has an entry."""
    for space, token in enumerate(story.spaces):
        if token != NONE and not any([path.space == space for path in story.paths]):
            findings.add("L16", "space-without-path", 0, {"name": f"e{space + 1}"})
    randoms = len([token for token in story.spaces if token == 0])
    if randoms > len(story.dealt):
        findings.add("L16", "tokens-and-spaces", 0, {"number": len(story.dealt), "spaces": randoms})
    fixed = [token for token in story.spaces if token > 0]
    tokens = story.dealt + fixed
    for token in sorted(set(tokens)):
        if tokens.count(token) > 1:
            findings.add("L16", "token-twice", 0, {"number": token})
        if token not in story.encounters:
            findings.add("L16", "token-without-entry", 0, {"number": token})
    for number, index in story.encounters.items():
        if number not in tokens:
            findings.add("L16", "entry-without-token", story.entries[index].line, {"number": number})


def check_map(story: Story, findings: Findings) -> None:
    """Lint L16: with all paths open every location can be reached."""
    if story.start == NONE:
        return
    reached = [story.start]
    for place in reached:
        for path in story.paths:
            for here, there in [(path.a, path.b), (path.b, path.a)]:
                if here == place and there != NONE and there not in reached:
                    reached.append(there)
    for number, location in enumerate(story.locations):
        if number not in reached:
            findings.add("L16", "not-connected", location.line, {"name": location.letter})
