"""How the entries of a story hang together: gotos find their entries, locations their base entries, and what may lead
where (lint L02, L03, L10, L11, L16, L38). A story that breaks one of these cannot be played."""

from typing import Final

from meadhall.games.roll_player_adventures.story import model
from meadhall.games.roll_player_adventures.story.findings import NOT_READABLE, Findings
from meadhall.games.roll_player_adventures.story.vocabulary import Vocabulary

DEATH_BOXES: Final = 10
LAST_ORDINARY: Final = 29


class Goto:
    """A goto with the line it stands on: its target and, if that line also moves the party, where to."""

    def __init__(self, target: model.Target, moved: int, line: int) -> None:
        self.target: Final = target
        self.moved: Final = moved
        self.line: Final = line


def gotos(entry: model.Entry) -> list[Goto]:
    """Every goto of an entry: of action lines, choices and results, in the order of the file."""
    found: list[Goto] = []
    for block in entry.blocks:
        if isinstance(block, model.Actions):
            for action in block.lines:
                found += effect_gotos(action.effects)
        elif isinstance(block, model.Choices):
            for choice in block.options:
                if choice.target is not None:
                    found.append(Goto(choice.target, moved_to(choice.effects), choice.line))
        elif isinstance(block, model.Check):
            found += [Goto(result.target, model.NONE, result.line) for result in [block.passed, block.failed]]
        elif isinstance(block, model.Combat):
            found += [Goto(result.target, model.NONE, result.line) for result in [block.victory, block.defeat]]
    return found


def effect_gotos(effects: list[model.Effect]) -> list[Goto]:
    moved = moved_to(effects)
    return [Goto(effect.target, moved, effect.line) for effect in effects if effect.target is not None]


def moved_to(effects: list[model.Effect]) -> int:
    """The location of a `move to` among the effects of a line."""
    for effect in effects:
        if effect.kind == model.MOVE_TO:
            return effect.place
    return model.NONE


def possible_enemies(box: model.Combat, number: int) -> set[int]:
    """The enemies that the one listed under this number can be."""
    return {number, *[tweak.thing for tweak in box.tweaks if tweak.kind == model.SWAP_ENEMY and tweak.enemy == number]}


# ---------------------------------------------------------------- joining


def join_entries(names: Vocabulary) -> None:
    """Give every goto, every `read` and every location its entry."""
    story = names.story
    for target in names.targets:
        target.entry = find_entry(names, target.label, target.line)
    for condition, line in names.asked:
        condition.thing = find_entry(names, condition.name, line)
    for entry in story.entries:
        if entry.kind == model.BEGIN:
            story.begin = entry.index
        elif entry.kind == model.THE_END:
            story.the_end = entry.index
        elif entry.kind == model.NOTHING:
            story.nothing = entry.index
        elif entry.kind == model.DEATH_ENTRY:
            story.deaths[entry.number] = entry.index
        elif entry.kind == model.ENCOUNTER:
            story.encounters[entry.number] = entry.index
        elif entry.kind == model.BASE and entry.place != model.NONE:
            story.locations[entry.place].entry = entry.index
        elif entry.kind in (model.ITEM_ENTRY, model.PAIR):
            join_use(names, entry)


def find_entry(names: Vocabulary, label: str, line: int) -> int:
    labels = names.story.labels
    if label in labels:
        return labels[label]
    names.findings.add("L02", "no-such-label", line, {"label": label})
    return model.NONE


def join_use(names: Vocabulary, entry: model.Entry) -> None:
    """Make an item entry findable by its items; the items of its label must exist."""
    if entry.number < model.FIRST_ITEM or (entry.kind == model.PAIR and entry.second < model.FIRST_ITEM):
        names.findings.add("L10", "pair-number", entry.line, {"label": entry.label})
        return
    if entry.kind == model.PAIR and entry.number >= entry.second:
        names.findings.add("L11", "pair-order", entry.line, {"label": entry.label})
        return
    first = names.item(entry.number, entry.line)
    second = names.item(entry.second, entry.line) if entry.kind == model.PAIR else model.NONE
    if model.NONE not in (entry.place, first) and (entry.kind != model.PAIR or second != model.NONE):
        names.story.uses[model.use_key(entry.place, first, second)] = entry.index


# ---------------------------------------------------------------- checking


def check_structure(names: Vocabulary) -> None:
    story, findings = names.story, names.findings
    if story.adventure == model.TOME:
        check_tome(story, findings)
        return
    check_fixed_entries(story, findings)
    for entry in story.entries:
        check_label(names, entry)
        if entry.kind in (model.ENCOUNTER, model.SUB_ENTRY):
            check_encounter_entry(story, entry, findings)
        else:
            for goto in gotos(entry):
                if goto.target.kind == model.TO_ENTRY and is_encounter(story, goto.target.entry):
                    findings.add("L38", "encounter-outside", goto.line, {"label": goto.target.label})
    for location in story.locations:
        if location.entry == model.NONE:
            findings.add("L03", "no-base-entry", location.line, {"name": location.letter})
    check_encounters(story, findings)
    check_map(story, findings)


def check_tome(story: model.Story, findings: Findings) -> None:
    for entry in story.entries:
        if entry.kind != model.DEATH_ENTRY or not 1 <= entry.number <= DEATH_BOXES:
            findings.add(NOT_READABLE, "not-in-tome", entry.line, {"label": entry.label})
        elif not all([isinstance(block, model.Prose) for block in entry.blocks]):
            findings.add(NOT_READABLE, "death-prose-only", entry.line, {"label": entry.label})
    for number in range(1, DEATH_BOXES + 1):
        if number not in story.deaths:
            findings.add(NOT_READABLE, "missing-entry", 0, {"label": f"death {number}"})


def check_fixed_entries(story: model.Story, findings: Findings) -> None:
    """`begin` and `the end` are always needed, `nothing` where items can be tried out."""
    needed = ["begin", "the end"]
    if any([choice.kind == model.USE_ITEM for entry in story.entries for choice in choices_of(entry)]):
        needed.append("nothing")
    for label in needed:
        if label not in story.labels:
            findings.add(NOT_READABLE, "missing-entry", 0, {"label": label})


def choices_of(entry: model.Entry) -> list[model.Choice]:
    found: list[model.Choice] = []
    for block in entry.blocks:
        if isinstance(block, model.Choices):
            found += block.options
    return found


def check_label(names: Vocabulary, entry: model.Entry) -> None:
    findings = names.findings
    if entry.kind == model.DEATH_ENTRY:
        findings.add(NOT_READABLE, "death-outside-tome", entry.line, {"label": entry.label})
    elif entry.kind == model.BASE and entry.place == model.NONE:
        findings.add("L03", "no-location", entry.line, {"name": entry.label})
    elif entry.kind in (model.ORDINARY, model.ITEM_ENTRY, model.PAIR) and entry.place == model.NONE:
        names.location(entry.label[0], entry.line)
    if entry.kind == model.ORDINARY and not 1 <= entry.number <= LAST_ORDINARY:
        findings.add("L10", "entry-number", entry.line, {"label": entry.label})


def is_encounter(story: model.Story, index: int) -> bool:
    return index != model.NONE and story.entries[index].kind in (model.ENCOUNTER, model.SUB_ENTRY)


def check_encounter_entry(story: model.Story, entry: model.Entry, findings: Findings) -> None:
    """Encounters have no location (RPA-10.5)."""
    for choice in choices_of(entry):
        if choice.kind in (model.MOVE, model.USE_ITEM, model.CHOOSE_THE_END):
            findings.add("L38", "not-in-encounter", choice.line, {"name": f"? {model.SPECIALS[choice.kind]}"})
    for goto in gotos(entry):
        if goto.target.kind == model.TO_HERE:
            findings.add("L38", "not-in-encounter", goto.line, {"name": "-> here"})
        elif goto.target.kind == model.TO_ENTRY and goto.target.entry != model.NONE:
            place = story.entries[goto.target.entry].place
            if not is_encounter(story, goto.target.entry) and goto.moved != place:
                findings.add("L38", "leaves-encounter", goto.line, {"label": goto.target.label})


def check_encounters(story: model.Story, findings: Findings) -> None:
    """Lint L16: every space has a token and lies on a path, every token has an entry."""
    for space, token in enumerate(story.spaces):
        if token != model.NONE and not any([path.space == space for path in story.paths]):
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


def check_map(story: model.Story, findings: Findings) -> None:
    """Lint L16: with all paths open every location can be reached."""
    if story.start == model.NONE:
        return
    reached = [story.start]
    for place in reached:
        for path in story.paths:
            for here, there in [(path.a, path.b), (path.b, path.a)]:
                if here == place and there != model.NONE and there not in reached:
                    reached.append(there)
    for number, location in enumerate(story.locations):
        if number not in reached:
            findings.add("L16", "not-connected", location.line, {"name": location.letter})
