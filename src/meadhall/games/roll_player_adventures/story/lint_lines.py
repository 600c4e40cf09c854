"""Lint rules that a reader of the file can see without playing it: L04, L09, L12 to L14, L24 to L27, L29, L32, L33,
L35, L36, L40, L42, L43, L44 (15.5)."""

import re
from typing import Final

from meadhall.games.roll_player_adventures import data
from meadhall.games.roll_player_adventures.box import PRINTED
from meadhall.games.roll_player_adventures.story import model
from meadhall.games.roll_player_adventures.story.findings import Findings
from meadhall.games.roll_player_adventures.story.following import all_effects, atoms, conditions_of, effects_of
from meadhall.games.roll_player_adventures.story.ledger import Ledger
from meadhall.games.roll_player_adventures.story.library import PICTURE, pictures
from meadhall.games.roll_player_adventures.story.structure import choices_of, gotos, possible_enemies
from meadhall.games.roll_player_adventures.story.vocabulary import near

MOST_WORDS: Final = 190
LONGEST_CHOICE: Final = 90
LOCATIONS_PER_REST: Final = 4
ASKING: Final = [
    model.DRAIN,
    model.STRIKE_NAME,
    model.ADD_RARE,
    model.ADD_FAMILIAR,
    model.ADD_MARKET,
    model.RETURN_CARD,
    model.KEEP_TITLES,
]
"""Effects that somebody has to be asked about, whoever they are for."""
SWIFT_TIER: Final = 2
"""A modifier that takes a round away is for the first two tiers."""


def lint_lines(story: model.Story, ledger: Ledger, findings: Findings) -> None:
    check_items(story, findings)
    check_keywords(story, findings)
    for entry in story.entries:
        check_letter(story, entry, findings)
        check_order(entry, findings)
        check_length(entry, findings)
        for choice in choices_of(entry):
            check_choice(story, entry, choice, findings)
        for block in entry.blocks:
            if isinstance(block, model.Choices):
                check_prices(block, findings)
            elif isinstance(block, (model.Check, model.Combat)):
                check_modifiers(block, findings)
            elif isinstance(block, model.Actions):
                check_token_chain(block, findings)
    check_token_chain(story.setup, findings)
    check_token_chain(story.on_rest, findings)
    check_pictures(story, findings)
    check_rest(story, findings)
    check_spent_uses(story, findings)
    check_places(story, findings)
    check_names(story, ledger, findings)


# ---------------------------------------------------------------- items and keywords


def check_items(story: model.Story, findings: Findings) -> None:
    """Lint L09: an item that can be had must be good for something."""
    useful: set[int] = set()
    for entry in story.entries:
        if entry.kind in (model.ITEM_ENTRY, model.PAIR):
            useful |= {entry.number, entry.second}
        for choice in choices_of(entry):
            useful |= {story.items[cost.thing].number for cost in choice.costs if cost.kind == model.PAY_ITEM}
    for asked in conditions_of(story):
        useful |= {story.items[atom.thing].number for atom in atoms(asked.condition) if atom.kind == model.ITEM}
    for effect in all_effects(story):
        if effect.kind == model.ADD_ITEM and story.items[effect.thing].number not in useful:
            item = story.items[effect.thing]
            findings.add("L09", "useless-item", item.line, {"number": item.number, "name": item.name})


def read_keywords(story: model.Story) -> dict[int, int]:
    """Every keyword that a condition asks for, with the first line that does."""
    found: dict[int, int] = {}
    for asked in conditions_of(story):
        for atom in atoms(asked.condition):
            if atom.kind == model.KEYWORD:
                found.setdefault(atom.thing, asked.line)
    return found


def set_keywords(story: model.Story) -> dict[int, int]:
    found: dict[int, int] = {keyword: 0 for draw in story.draws for keyword in draw}
    for effect in all_effects(story):
        if effect.kind == model.ADD_KEYWORD:
            found.setdefault(effect.thing, effect.line)
        elif effect.kind == model.ADD_COUNT:
            for keyword in range(effect.thing, effect.thing + effect.amount):
                found.setdefault(keyword, effect.line)
    return found


def check_keywords(story: model.Story, findings: Findings) -> None:
    """Lint L12 and L13."""
    read, written = read_keywords(story), set_keywords(story)
    for keyword, line in read.items():
        if keyword not in written:
            findings.add("L12", "keyword-never-set", line, {"name": story.keywords[keyword]})
    for first, most in story.counters.values():  # asked for any number it can have, a counter is read
        if any([keyword in read for keyword in range(first, first + most)]):
            read.update(dict.fromkeys(range(first, first + most), 0))
    for keyword, line in written.items():
        if keyword not in read:
            findings.add("L13", "keyword-never-read", line, {"name": story.keywords[keyword]})


# ---------------------------------------------------------------- entries


def check_letter(story: model.Story, entry: model.Entry, findings: Findings) -> None:
    """Lint L14: entries of another location are for those who are there."""
    if entry.place == model.NONE:
        return
    for goto in gotos(entry):
        if goto.target.kind != model.TO_ENTRY:
            continue
        place = story.entries[goto.target.entry].place
        if place not in (model.NONE, entry.place, goto.moved):
            findings.add("L14", "other-letter", goto.line, {"label": goto.target.label})


def leaves(action: model.Action) -> bool:
    """A line that, carried out, ends the entry."""
    return any([effect.kind in (model.GO, model.DEATH, model.MOVE_TO) for effect in action.effects])


def check_order(entry: model.Entry, findings: Findings) -> None:
    """Lint L24: nothing stands where nobody comes."""
    closed = False
    for block in entry.blocks:
        if closed:
            findings.add("L24", "after-the-end", block.line, {"label": entry.label})
            return
        if isinstance(block, model.Actions):
            line, closed = closing_line(block)
            if line != model.NONE:
                findings.add("L24", "after-the-end", line, {"label": entry.label})
                return
        else:
            closed = not isinstance(block, model.Prose)


def closing_line(block: model.Actions) -> tuple[int, bool]:
    """The first line of a block that is never read (or NONE), and whether the block always ends its entry."""
    left_if, ended, skipped = False, False, False
    for action in block.lines:
        if ended or skipped:
            return action.line, ended
        if action.condition is not None:
            left_if = leaves(action)
        elif action.otherwise:
            ended = left_if and leaves(action)
        else:
            ended = leaves(action)
            skipped = action.effects[-1].kind == model.CONTINUE
    return model.NONE, ended


def words_in(paragraph: model.Paragraph) -> int:
    """Words that are read aloud; of an inline the longer text."""
    total = 0
    for piece in paragraph.pieces:
        total += max(len(piece.text.split()), len(piece.other.split()))
    return total


def prose_words(entry: model.Entry) -> int:
    total = 0
    for block in entry.blocks:
        if isinstance(block, model.Prose):
            total += sum([words_in(paragraph) for paragraph in block.paragraphs])
    return total


def check_length(entry: model.Entry, findings: Findings) -> None:
    """Lint L25."""
    words = prose_words(entry)
    if words > MOST_WORDS:
        findings.add("L25", "too-many-words", entry.line, {"label": entry.label, "number": words, "most": MOST_WORDS})


def check_unreached_end(story: model.Story, reached: set[int], findings: Findings) -> None:
    """Lint L04 for entries that exploration did not come to: nothing in them leads on."""
    sheltered: set[int] = set()
    for entry in story.entries:
        if entry.kind not in (model.BASE, model.ORDINARY):
            sheltered |= {goto.target.entry for goto in gotos(entry)}
    for entry in story.entries:
        open_end = entry.kind in (model.BASE, model.ORDINARY) and entry.index not in sheltered | reached
        leaving = any([effect.kind in (model.DEATH, model.MOVE_TO) for effect in effects_of(entry)])
        if open_end and not leaving and not gotos(entry) and not choices_of(entry):
            findings.add("L04", "dead-end", entry.line, {"label": entry.label})


# ---------------------------------------------------------------- choices


def check_choice(story: model.Story, entry: model.Entry, choice: model.Choice, findings: Findings) -> None:
    """Lint L26 and L32."""
    if choice.kind != model.OPTION:
        return
    if len(choice.text) > LONGEST_CHOICE:
        findings.add("L26", "long-choice", choice.line, {"number": len(choice.text), "most": LONGEST_CHOICE})
    if not re.search(r"[.!?…][\"')*_]*$", choice.text):
        findings.add("L26", "no-full-stop", choice.line, {"text": choice.text})
    if choice.hint and choice.target is not None and choice.target.kind == model.TO_ENTRY:
        skills = coming_checks(story, choice.target.entry, [])
        hint = sorted(choice.hint)
        if not any([sorted(data.SKILLS[skill].attributes) == hint for skill in skills]):
            facts = {"text": choice.text, "skill": data.SKILLS[skills[0]].name if skills else ""}
            findings.add("L32", "wrong-hint" if skills else "hint-without-check", choice.line, facts)


def coming_checks(story: model.Story, index: int, seen: list[int]) -> list[int]:
    """Skills of the checks that an entry leads to without another choice."""
    if index in seen:
        return []
    seen.append(index)
    entry, found = story.entries[index], []
    for block in entry.blocks:
        if isinstance(block, model.Check):
            found.append(block.skill)
        elif isinstance(block, model.Actions):
            for effect in effects_of(entry):
                if effect.kind == model.GO and effect.target is not None and effect.target.kind == model.TO_ENTRY:
                    found += coming_checks(story, effect.target.entry, seen)
    return found


# ---------------------------------------------------------------- checks, combats, tokens


def check_modifiers(box: model.Check | model.Combat, findings: Findings) -> None:
    """Lint L36."""
    used: list[tuple[int, set[int], int]] = []
    """Modifier, the enemies it is for, line."""
    if isinstance(box, model.Check):
        used += [(modifier, set(), box.line) for modifier in box.modifiers]
    else:
        for foe in box.foes:
            used += [(modifier, possible_enemies(box, foe.number), box.line) for modifier in foe.modifiers]
    for tweak in box.tweaks:
        if tweak.kind == model.ADD_MODIFIER:
            enemies: set[int] = set()
            if isinstance(box, model.Combat):
                enemies = possible_enemies(box, box.foes[0].number if tweak.enemy == model.NONE else tweak.enemy)
            used.append((tweak.thing, enemies, tweak.line))
    for number, those, line in used:
        modifier = data.MODIFIERS[number]
        if not modifier.applies_to & (data.ON_CHECK if isinstance(box, model.Check) else data.ON_ENEMY):
            findings.add("L36", "wrong-modifier", line, {"name": modifier.name})
        elif PRINTED.modifiers[number].rounds < 0 and any([data.ENEMIES[enemy].tier > SWIFT_TIER for enemy in those]):
            findings.add("L36", "swift-tier", line, {"name": modifier.name, "most": SWIFT_TIER})


def check_token_chain(block: model.Actions, findings: Findings) -> None:
    """Lint L40: one line may not make the condition of a later one true."""
    for at, action in enumerate(block.lines):
        if action.effects[-1].kind in (model.CONTINUE, model.GO, model.DEATH):
            continue
        for later in block.lines[at + 1 :]:
            if later.condition is not None and any([makes_true(effect, later.condition) for effect in action.effects]):
                findings.add("L40", "token-chain", later.line, {"first": action.line})


def makes_true(effect: model.Effect, condition: model.Condition, wanted: bool = True) -> bool:
    """Whether an effect on a token can turn a part of a condition to what the condition wants of it."""
    if condition.kind in (model.ANY_OF, model.ALL_OF):
        return any([makes_true(effect, part, wanted) for part in condition.parts])
    if condition.kind == model.NOT:
        return makes_true(effect, condition.parts[0], not wanted)
    if condition.kind not in (model.TOKEN_AT, model.TOKEN_HERE) or condition.thing != effect.thing:
        return False
    if effect.kind in (model.ADD_TOKEN, model.MOVE_TOKEN):
        same = condition.kind == model.TOKEN_HERE or condition.place == effect.place
        return same == wanted
    return effect.kind == model.DROP_TOKEN and not wanted


def check_pictures(story: model.Story, findings: Findings) -> None:
    """Lint L07: a picture that there is, with words for those who do not see it."""
    for entry in story.entries:
        for paragraph in [one for block in entry.blocks if isinstance(block, model.Prose) for one in block.paragraphs]:
            text = paragraph.pieces[0].text
            shown = PICTURE.fullmatch(text) if len(paragraph.pieces) == 1 else None
            if text.startswith("[picture ") and (shown is None or shown[1] not in pictures()):
                name = text if shown is None else shown[1]
                findings.add("L07", "unknown-picture", paragraph.line, {"name": name, "near": near(name, pictures())})


def check_rest(story: model.Story, findings: Findings) -> None:
    """Lint L42: what a rest does is carried out before the rest is told (INV-14), so nobody can be asked about it."""
    for action in story.on_rest.lines:
        for effect in action.effects:
            if asks_somebody(effect):
                findings.add("L42", "rest-asks", effect.line, {})


def asks_somebody(effect: model.Effect) -> bool:
    """Whether players have to pick a hero, a row, a card or a title for it."""
    if effect.kind in ASKING:
        return True
    return effect.who == model.ONE or (effect.kind == model.STAMINA and effect.thing == model.NONE)


def check_prices(block: model.Choices, findings: Findings) -> None:
    """Lint L44: a price for what another choice of the list brings everybody for nothing."""
    free = [what_it_brings(choice) for choice in block.options if not choice.costs and choice.condition is None]
    for choice in block.options:
        if choice.costs and what_it_brings(choice) in free:
            findings.add("L44", "paid-for-nothing", choice.line, {"text": choice.text})


def what_it_brings(choice: model.Choice) -> tuple[str, list[tuple[int, int, int, int, int]]]:
    """Where a choice leads, and what it does."""
    effects = [(effect.kind, effect.who, effect.amount, effect.thing, effect.place) for effect in choice.effects]
    return (choice.target.label if choice.target is not None else "", effects)


# ---------------------------------------------------------------- uses that are gone


def check_spent_uses(story: model.Story, findings: Findings) -> None:
    """Lint L43: a use that can be tried once, and on whose way the party can die with nothing to show for it."""
    for entry in story.entries:
        if entry.kind in (model.ITEM_ENTRY, model.PAIR) and is_spent(story, entry):
            deadly = deaths_behind(story, entry.index, [])
            if deadly:
                findings.add("L43", "spent-use", entry.line, {"label": entry.label, "death": deadly[0]})


def is_spent(story: model.Story, entry: model.Entry) -> bool:
    """Whether an entry takes away what it was tried with, or turns away who comes again, and gives nothing itself."""
    effects = effects_of(entry)
    if any(
        [
            effect.kind
            in (model.ADD_KEYWORD, model.ADD_TITLE, model.ADD_ITEM, model.ADD_MAP, model.OPEN_PATH, model.OPEN_END)
            for effect in effects
        ]
    ):
        return False
    gone = [effect.thing for effect in effects if effect.kind == model.DROP_ITEM]
    turned_away = [
        action
        for block in entry.blocks
        if isinstance(block, model.Actions)
        for action in block.lines
        if action.condition is not None and asks_for_itself(action.condition, entry.index)
    ]
    return bool(turned_away) or any([not comes_again(story, item) for item in gone])


def asks_for_itself(condition: model.Condition, index: int) -> bool:
    return any([atom.kind == model.READ and atom.thing == index for atom in atoms(condition)])


def comes_again(story: model.Story, item: int) -> bool:
    """Whether an item can be had a second time: by a choice that is not for once and asks for no page."""
    for entry in story.entries:
        for choice in choices_of(entry):
            gives = any([effect.kind == model.ADD_ITEM and effect.thing == item for effect in choice.effects])
            asked = [] if choice.condition is None else atoms(choice.condition)
            if gives and choice.once == model.NONE and not any([atom.kind == model.READ for atom in asked]):
                return True
    return False


def deaths_behind(story: model.Story, index: int, seen: list[int]) -> list[str]:
    """Labels of the entries with a death that an entry leads to without another choice."""
    if index in seen:
        return []
    seen.append(index)
    entry = story.entries[index]
    found = [entry.label] if any([effect.kind == model.DEATH for effect in effects_of(entry)]) else []
    if any([isinstance(block, model.Choices) for block in entry.blocks]):
        return found
    for goto in gotos(entry):
        if goto.target.kind == model.TO_ENTRY:
            found += deaths_behind(story, goto.target.entry, seen)
    return found


# ---------------------------------------------------------------- the file as a whole


def check_places(story: model.Story, findings: Findings) -> None:
    """Lint L27, L29 and L33."""
    resting = {
        entry.place
        for entry in story.entries
        for choice in choices_of(entry)
        if choice.kind == model.REST and entry.place != model.NONE
    }
    if len(resting) * LOCATIONS_PER_REST < len(story.locations):
        findings.add("L27", "few-rests", 0, {"number": len(resting), "locations": len(story.locations)})
    legendary = [
        atom for asked in conditions_of(story) for atom in atoms(asked.condition) if atom.kind == model.LEGENDARY
    ]
    if not legendary:
        findings.add("L29", "no-legendary", 0, {})
    for location in story.locations:
        taken = any([effect.kind == model.TAKE_XP for effect in effects_of(story.entries[location.entry])])
        if location.xp and not taken:
            findings.add("L33", "xp-never-taken", location.line, {"name": location.letter})


ALWAYS_PROPER: Final = [
    *("I", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "January", "February"),
    *("March", "April", "May", "June", "July", "August", "September", "October", "November", "December"),
]
NAME: Final = re.compile(r"(?<!\w)[^\W\d_]+(?:-[^\W\d_]+)*(?!\w)")
STARTS_A_SENTENCE: Final = re.compile(r"(?:^|[.!?:…\"'(*_>-])[\s\"'(*_>]*$")


def glossary(story: model.Story, ledger: Ledger) -> set[str]:
    """The words of all names in the ledger, the data and the front matter of this file."""
    texts = [*ledger.names, story.title]
    texts += [faction["name"] for faction in data.CORE["factions"]]
    texts += [enemy["name"] for enemy in data.CHALLENGES["enemies"]]
    texts += [card["name"] for card in data.CARD_DATA["rares"] + data.CARD_DATA["familiars"]]
    texts += [location.name for location in story.locations] + [item.name for item in story.items]
    return {word for text in texts for word in plain_words(text)} | set(ALWAYS_PROPER)


def plain_words(text: str) -> list[str]:
    """The words of a text, hyphened ones whole and in parts."""
    found: list[str] = []
    for word in NAME.findall(text):
        found += [word, *word.split("-")]
    return found


def check_names(story: model.Story, ledger: Ledger, findings: Findings) -> None:
    """Lint L35: a capital in the middle of a sentence should belong to a name of the campaign."""
    known = glossary(story, ledger)
    for entry in story.entries:
        for block in entry.blocks:
            if isinstance(block, model.Prose):
                for paragraph in block.paragraphs:
                    for piece in paragraph.pieces:
                        for text in [piece.text, piece.other]:
                            check_text_names(text, paragraph.line, known, findings)


def check_text_names(text: str, line: int, known: set[str], findings: Findings) -> None:
    for match in NAME.finditer(text):
        word = match[0]
        shouted = len(word) > 1 and word.isupper()
        if not word[0].isupper() or shouted or all([part in known for part in word.split("-")]):
            continue
        if STARTS_A_SENTENCE.search(text[: match.start()]) or text[: match.start()].endswith("’"):
            continue
        findings.add("L35", "unknown-name", line, {"name": word})
