"""Reading: entries are blocks in a row, action lines are carried out from top to bottom (sections 3.1, 3.2, 15.4)."""

from typing import Final
from urllib.parse import unquote

from meadhall.core.steps import Do
from meadhall.games.roll_player_adventures.check import SkillCheck
from meadhall.games.roll_player_adventures.combat import Combat
from meadhall.games.roll_player_adventures.conditions import holds
from meadhall.games.roll_player_adventures.cues import (
    clear_back,
    die,
    go_to,
    go_to_entry,
    offer_list,
    relocate,
    run_off_the_end,
)
from meadhall.games.roll_player_adventures.data import CLASSES, PORTRAITS
from meadhall.games.roll_player_adventures.events import ENTRY_READ, PROSE
from meadhall.games.roll_player_adventures.journal import note_of
from meadhall.games.roll_player_adventures.state import FAILED, PAGE, PASSED, TOME, Adventure, Hero
from meadhall.games.roll_player_adventures.story import model
from meadhall.games.roll_player_adventures.story.model import (
    LINES,
    NO_NAMES,
    NONE,
    Action,
    Actions,
    Block,
    Effect,
    Paragraph,
    Story,
    paragraph_text,
)
from meadhall.games.roll_player_adventures.story_effects import asks, carry_out

SETUP_LINES: Final = -10
"""Stands for an entry: the lines of the story's setup (RPA-4.13)."""
REST_LINES: Final = -11
"""Likewise: what happens after every rest (RPA-33.21)."""

NO_IF_YET: Final = -1
STRUCK_OUT: Final = "\u2014\u2014\u2014"
"""Stands where a name was."""
PARAGRAPHS: Final = 64
"""A block has fewer paragraphs than this, so that block and paragraph are one number in the book."""

# How a block of action lines ends.
READ_ON: Final = 0
LEFT: Final = 1
"""The entry was left, or something has to be asked first."""


def read_entry(game: Adventure, number: int) -> None:
    """Turn to an entry and read it from the top."""
    entry = game.story.entries[number]
    if entry.kind == model.BASE:
        game.explored |= 1 << entry.place
        clear_back(game)
    game.entry = number
    game.book += [number, PAGE, 0]
    in_tome = entry.kind in (model.ENCOUNTER, model.SUB_ENTRY)
    game.tell(ENTRY_READ, game.tome_keeper() if in_tome else game.storyteller, number)
    game.reveal()
    run(game, number, 0)


def run(game: Adventure, entry: int, block: int) -> None:
    """Go through the blocks of an entry until one of them leads away or waits for somebody (RPA-5.11)."""
    blocks = game.story.entries[entry].blocks
    while block < len(blocks):
        part = blocks[block]
        if isinstance(part, model.Prose):
            show(game, entry, block, part.paragraphs)
        elif isinstance(part, Actions):
            if run_actions(game, part, Place(entry, block, 0, 0, NO_IF_YET)) == LEFT:
                return
        else:
            stop_at(game, entry, block, part)
            return
        block += 1
    run_off_the_end(game)


def stop_at(game: Adventure, entry: int, block: int, part: Block) -> None:
    """A choice list, a check or a combat ends the reading for now (RPA-33.5, RPA-33.9)."""
    if isinstance(part, model.Check):
        game.then(check_in(game, part), AfterEvent(entry, block))
    elif isinstance(part, model.Combat):
        game.then(combat_in(game, part), AfterEvent(entry, block))
    else:
        offer_list(game, entry, block)


# Prose


def show(game: Adventure, entry: int, block: int, paragraphs: list[Paragraph]) -> None:
    """Inline conditions are evaluated when the paragraph is shown (RPA-33.10)."""
    for number, paragraph in enumerate(paragraphs):
        bits = inline_bits(game, paragraph)
        text = paragraph_text(paragraph, bits, hero_names(game))
        write_down(game, [entry, block * PARAGRAPHS + number, bits], text)


def write_down(game: Adventure, line: list[int], text: str) -> None:
    """A line of the book, read aloud if it is not empty."""
    game.book += line
    if text:
        game.tell_more(PROSE, 0, 0, 0, line)


def inline_bits(game: Adventure, paragraph: Paragraph) -> int:
    bits = 0
    for number, piece in enumerate(paragraph.pieces):
        if piece.condition is not None and holds(game, piece.condition):
            bits |= 1 << number
    return bits


def hero_names(game: Adventure) -> list[str]:
    """By colour: the hero's name, a blank where it was struck out (RPA-33.28), nothing where there is no such hero.

    Behind the names, likewise by colour, the lines of the sheets that still stand, and then what the campaign noted.
    """
    names = NO_NAMES + [unquote(note_of(game, note)) for note in game.story.notes]
    for hero in game.heroes:
        colour = CLASSES[hero.klass].colour
        names[colour] = STRUCK_OUT if hero.nameless else hero.name
        names[LINES + colour] = line_of(hero)
    return names


def line_of(hero: Hero) -> str:
    """What a ready-made hero's sheet says of them; nothing of others, and nothing once it was struck."""
    return "" if hero.struck or hero.portrait < 0 else PORTRAITS[hero.portrait].line


def book_text(game: Adventure, tome: Story, entry: int, line: int, bits: int) -> str:
    """The text of one line of the book that is not the beginning of a page."""
    story, names = game.story, hero_names(game)
    if entry >= TOME:
        part = tome.entries[tome.deaths[entry - TOME]].blocks[line // PARAGRAPHS]
        assert isinstance(part, model.Prose)
        return paragraph_text(part.paragraphs[line % PARAGRAPHS], bits, names)
    if line in (PASSED, FAILED):
        block, marks = divmod(bits, 1 << PARAGRAPHS)
        event = story.entries[entry].blocks[block]
        return paragraph_text(result_of(event, line == PASSED).text, marks, names)
    prose = story.entries[entry].blocks[line // PARAGRAPHS]
    assert isinstance(prose, model.Prose)
    return paragraph_text(prose.paragraphs[line % PARAGRAPHS], bits, names)


# Action lines


class Place:
    """Where the reading of action lines stands: the next effect, and how the last `if` of the block came out."""

    def __init__(self, entry: int, block: int, line: int, effect: int, last_if: int) -> None:
        self.entry: Final = entry
        self.block: Final = block
        self.line: Final = line
        self.effect: Final = effect
        self.last_if: Final = last_if


def run_actions(game: Adventure, part: Actions, start: Place) -> int:
    """Carry out the lines of a block from a place on."""
    last_if = start.last_if
    line, first = start.line, start.effect
    while line < len(part.lines):
        action = part.lines[line]
        if first == 0:
            applies, last_if = judge(game, action, last_if)
            if not applies:
                line += 1
                continue
        for number in range(first, len(action.effects)):
            effect = action.effects[number]
            if effect.kind == model.CONTINUE:
                return READ_ON
            if leads_away(game, action, number):
                return LEFT
            if effect.kind == model.MOVE_TO:
                continue
            if asks(effect):
                game.then(Resume(start.entry, start.block, line, number + 1, last_if))
                carry_out(game, effect)
                return LEFT
            carry_out(game, effect)
        line, first = line + 1, 0
    return READ_ON


def judge(game: Adventure, action: Action, last_if: int) -> tuple[bool, int]:
    """Whether a line applies, and how the last `if` came out after it (RPA-6.2, RPA-6.5, RPA-6.7)."""
    if action.otherwise:
        return last_if == 0, last_if
    if action.condition is None:
        return True, last_if
    held = holds(game, action.condition)
    return held, int(held)


def leads_away(game: Adventure, action: Action, number: int) -> bool:
    """Whether this effect ends the entry: the rest of it is ignored then (RPA-6.4)."""
    effect = action.effects[number]
    if effect.kind == model.GO:
        assert effect.target is not None
        go_to(game, effect.target)
        return True
    if effect.kind == model.DEATH:
        die(game)
        return True
    if effect.kind == model.MOVE_TO:
        relocate(game, effect.place)
        if number + 1 == len(action.effects):  # no goto follows that names another entry
            go_to_entry(game, game.story.locations[effect.place].entry)
            return True
    return False


class Resume(Do):
    """Go on in a block of action lines after somebody was asked."""

    entry: int
    block: int
    line: int
    effect: int
    last_if: int

    def do(self, game: Adventure) -> None:
        part = actions_at(game.story, self.entry, self.block)
        line, effect = self.line, self.effect
        if line < len(part.lines) and effect >= len(part.lines[line].effects):
            line, effect = line + 1, 0
        ending = run_actions(game, part, Place(self.entry, self.block, line, effect, self.last_if))
        if ending == READ_ON and self.entry >= 0:
            run(game, self.entry, self.block + 1)


def actions_at(story: Story, entry: int, block: int) -> Actions:
    if entry == SETUP_LINES:
        return story.setup
    if entry == REST_LINES:
        return story.on_rest
    part = story.entries[entry].blocks[block]
    assert isinstance(part, Actions)
    return part


def run_lines(entry: int) -> Resume:
    """A step that carries out the setup or the rest lines of the story."""
    return Resume(entry, 0, 0, 0, NO_IF_YET)


# Checks and combats


def check_in(game: Adventure, box: model.Check) -> SkillCheck:
    """The check with what its tweaks say now; the last true `level` wins (RPA-33.9)."""
    level = box.level
    modifiers = bits_of(box.modifiers)
    for tweak in box.tweaks:
        if holds(game, tweak.condition):
            if tweak.kind == model.SET_LEVEL:
                level = tweak.thing
            else:
                modifiers |= 1 << tweak.thing
    return SkillCheck(box.skill, level + 1, modifiers)


def combat_in(game: Adventure, box: model.Combat) -> Combat:
    """The combat with what its tweaks say now; `on N` and `swap N` mean the listed number (RPA-33.9)."""
    enemies = [foe.number for foe in box.foes]
    modifiers = [bits_of(foe.modifiers) for foe in box.foes]
    for tweak in box.tweaks:
        if holds(game, tweak.condition):
            listed = 0
            for number, foe in enumerate(box.foes):
                if foe.number == tweak.enemy:
                    listed = number
            if tweak.kind == model.SWAP_ENEMY:
                enemies[listed] = tweak.thing
            else:
                modifiers[listed] |= 1 << tweak.thing
    return Combat(tuple(enemies), tuple(modifiers))


def bits_of(numbers: list[int]) -> int:
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def result_of(box: Block, won: bool) -> model.Result:
    if isinstance(box, model.Check):
        return box.passed if won else box.failed
    assert isinstance(box, model.Combat)
    return box.victory if won else box.defeat


class AfterEvent(Do):
    """Read the result of a check or combat and follow its goto (RPA-19.7, RPA-20.17)."""

    entry: int
    block: int

    def do(self, game: Adventure) -> None:
        result = result_of(game.story.entries[self.entry].blocks[self.block], game.won)
        marks = inline_bits(game, result.text)
        line = [self.entry, PASSED if game.won else FAILED, self.block << PARAGRAPHS | marks]
        write_down(game, line, paragraph_text(result.text, marks, hero_names(game)))
        go_to(game, result.target)


def effects_from(game: Adventure, effects: list[Effect], start: int) -> int:
    """Carry out effects of a choice; where one asks, the number of the next one, else NONE when all are done."""
    for number in range(start, len(effects)):
        effect = effects[number]
        if effect.kind == model.MOVE_TO:
            relocate(game, effect.place)
        elif asks(effect):
            return number
        else:
            carry_out(game, effect)
    return NONE
