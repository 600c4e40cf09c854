"""Reading a story as the linter does: from one choice to the next lists, in every way that chance and the unknown
allow. Checks and combats go both ways, a condition that is open is taken as true and as false (15.5)."""

from typing import Final

from meadhall.games.roll_player_adventures.story import model
from meadhall.games.roll_player_adventures.story.following import (
    ALL_EXHAUSTED,
    FACT,
    FALSE,
    OPEN,
    TRUE,
    Following,
    atoms,
    results_of,
)
from meadhall.games.roll_player_adventures.story.foreseeing import Foreseeing
from meadhall.games.roll_player_adventures.story.ledger import Ledger

MOST_READERS: Final = 400
"""Ways to read on from one choice, while unknowns are decided."""

Standing = tuple[int, int, int, int, int, bool, bool, bool, bool, tuple[int, ...], tuple[tuple[int, int], ...]]
"""Where a reader is and what was decided for it, as far as it matters."""

MOST_DECIDED: Final = 5
"""Where facts are left open anyway, a condition on more of them is just true for one reader and false for another."""

READ_AGAIN: Final = 0
CARRIED_OUT: Final = 1
SKIPPED: Final = 2
"""What became of an action line: an unknown had to be decided first, it was carried out, its condition was false."""

NOWHERE: Final = 0
"""No back point. A list is 1 + its number, a walk to location p is -1 - p."""
LISTS: Final = 64
"""More than an entry has blocks: a list has the number entry * LISTS + block."""

GAINS: Final = [
    model.GAIN_GOLD,
    model.GAIN_XP,
    model.CHANGE_FAVOR,
    model.ADD_RARE,
    model.ADD_FAMILIAR,
    model.ADD_MARKET,
]
FORGETS: Final = {
    model.GAIN_GOLD: [model.GOLD],
    model.LOSE_GOLD: [model.GOLD],
    model.GAIN_XP: [model.XP],
    model.LOSE_XP: [model.XP],
    model.FATIGUE: [model.EXHAUSTED_ALL],
    model.RECOVER: [model.EXHAUSTED_ALL],
    model.CHANGE_HEALTH: [model.EXHAUSTED_ALL],
    model.CHANGE_ATTRIBUTE: [model.ATTRIBUTE],
    model.CHANGE_FAVOR: [model.FAVOR, model.HIGHEST, model.LOWEST, model.XP],
    model.ADD_RARE: [model.CARD, model.XP],
    model.ADD_FAMILIAR: [model.CARD, model.XP],
    model.ADD_MARKET: [model.CARD, model.XP],
    model.RETURN_CARD: [model.CARD],
    model.ADD_NOTE: [model.NOTE],
    model.DROP_NOTE: [model.NOTE],
    model.WRITE_HERO: [model.NOTE],
}
"""Effects, and what kinds of unknowns they change."""
SETS: Final = [
    model.ADD_KEYWORD,
    model.DROP_KEYWORD,
    model.ADD_TITLE,
    model.DROP_TITLE,
    model.ADD_ITEM,
    model.DROP_ITEM,
    model.ADD_MAP,
    model.OPEN_PATH,
    model.CLOSE_PATH,
    model.OPEN_END,
]
CHANGING: Final = [
    *SETS,
    model.ADD_COUNT,
    model.DROP_COUNT,
    model.ADD_TOKEN,
    model.DROP_TOKEN,
    model.MOVE_TOKEN,
    model.PUT_XP,
    model.MOVE_TO,
    model.DEATH,
]


class Reader:
    """One way of reading on: where it is in the story, what it carries along, and what it met."""

    def __init__(self, place: int, facts: int) -> None:
        self.place = place
        self.facts = facts
        self.back = NOWHERE
        self.ended = False
        """THE END is being read."""
        self.over = False
        """THE END has been read."""
        self.entry = model.NONE
        self.block = 0
        self.line = 0
        self.last_if = True
        self.fixed: dict[int, int] = {}
        self.trail: list[tuple[int, int, int, int]] = []
        """Entries read since the last list, check or combat, with the facts: the same again is an endless loop."""
        self.defeat = model.NONE
        """Line of a combat lost since the last list, with nobody having asked yet who is still standing."""
        self.gains: list[model.Effect] = []
        self.died = False
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
        other.tired = self.tired
        other.paid = self.paid
        return other

    def standing(self) -> Standing:
        """All that matters for what comes next and for what is said of it; not how the reader came here."""
        where = (self.entry, self.place, self.back, self.facts, self.defeat, self.ended)
        gained = tuple([id(effect) for effect in self.gains])
        return (*where, self.died, self.tired, self.paid, gained, tuple(sorted(self.fixed.items())))


class Reading:
    """Reads one story, and keeps what is seen on the way."""

    def __init__(self, story: model.Story, ledger: Ledger, loose: int) -> None:
        self.story: Final = story
        self.following: Final = Following(story, ledger, loose)
        self.foreseeing: Final = Foreseeing(story, self.following)
        self.touched = 0
        """Facts that some effect or some reading changed."""
        self.stopped = False
        """A bound was hit: what was not seen may still be there."""
        self.reached: Final[set[int]] = set()
        self.run_off: Final[set[int]] = set()
        """Entries that ended without a place to go."""
        self.backless: Final[set[int]] = set()
        """Lines with `-> back` reached without a back point."""
        self.loops: Final[set[int]] = set()
        """Entries that lead back to themselves by force."""
        self.undead: Final[set[int]] = set()
        """Lines of combats after whose defeat a list came up with everybody exhausted."""
        self.endings: Final[set[int]] = set()
        """Entries from which THE END was reached."""

    def ask(self, condition: model.Condition, facts: int, place: int, fixed: dict[int, int]) -> int:
        """What a condition of the file can be now; kept for those that are always the same."""
        outcome = self.following.outcomes(condition, facts, place, fixed)
        asked = self.following.index[id(condition)]
        asked.seen |= outcome
        return outcome

    def mark(self, reader: Reader, bit: int, there: bool) -> None:
        """Set a fact or take it back, if it is followed."""
        following = self.following
        if not following.followed >> bit & 1:
            return
        self.touched |= 1 << bit
        if following.loose >> bit & 1:
            reader.fixed[following.unknown(FACT, bit, "")] = int(there)
        elif there:
            reader.facts |= 1 << bit
        else:
            reader.facts &= ~(1 << bit)

    # Where to read

    def open_entry(self, reader: Reader, index: int) -> None:
        entry = self.story.entries[index]
        self.reached.add(index)
        if entry.kind == model.BASE:
            reader.back = NOWHERE
            self.mark(reader, self.following.visited_at + entry.place, True)
        reader.entry, reader.block, reader.line, reader.last_if = index, 0, 0, True
        mark = (index, reader.place, reader.back, reader.facts)
        if mark in reader.trail:
            self.loops.add(index)
            reader.entry = model.NONE
        reader.trail.append(mark)

    def leave_entry(self, reader: Reader) -> None:
        """An entry that was left counts as read (RPA-33.12)."""
        if reader.entry != model.NONE:
            self.mark(reader, self.following.read_at + reader.entry, True)

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

    def follow_target(self, reader: Reader, target: model.Target) -> None:
        if target.kind == model.TO_BACK:
            self.go_back(reader, target.line)
        elif target.kind == model.TO_HERE:
            self.leave_entry(reader)
            self.open_entry(reader, self.story.locations[reader.place].entry)
        elif self.story.entries[target.entry].kind == model.THE_END:
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
            reader.entry = model.NONE
        elif back > 0:
            self.leave_entry(reader)
            reader.entry, reader.block, reader.line = (back - 1) // LISTS, (back - 1) % LISTS, 0
        else:
            self.arrive(reader, -1 - back)

    # Reading on

    def read_on(self, reader: Reader) -> list[Reader]:
        """Read until every way has come to a list or is over. Ways that lead nowhere are left out."""
        landed: list[Reader] = []
        readers = [reader]
        met: set[Standing] = set()
        started = 0
        while readers:
            one = readers.pop()
            started += 1
            if started > MOST_READERS:
                self.stopped = True
                break
            self.read(one, readers, met)
            if one.over or one.entry != model.NONE:
                landed.append(one)
        return landed

    def read(self, reader: Reader, readers: list[Reader], met: set[Standing]) -> None:
        """Read until there is a list, or an entry to which somebody came with the same questions ahead; forks of the
        way are put to the other readers."""
        while reader.entry != model.NONE:
            if reader.block == 0 and reader.line == 0:
                self.foreseeing.forget(reader.fixed, reader.entry)
                standing = reader.standing()
                if standing in met:
                    reader.entry = model.NONE
                    return
                met.add(standing)
            blocks = self.story.entries[reader.entry].blocks
            if reader.block >= len(blocks):
                self.run_off_end(reader)
                continue
            block = blocks[reader.block]
            if isinstance(block, model.Choices):
                self.note_prose([line.words for line in block.options], reader)
                exhausted = reader.fixed.get(self.following.exhausted, ALL_EXHAUSTED)
                if reader.defeat != model.NONE and exhausted == ALL_EXHAUSTED and not reader.ended:
                    self.undead.add(reader.defeat)
                return
            if isinstance(block, model.Prose):
                self.note_prose(block.paragraphs, reader)
                reader.block += 1
            elif isinstance(block, model.Actions):
                self.read_actions(reader, block, readers)
            elif isinstance(block, (model.Check, model.Combat)):
                self.read_box(reader, block, readers)
                reader.entry = model.NONE

    def run_off_end(self, reader: Reader) -> None:
        """The entry is over: back to where it was read from, if anywhere."""
        if reader.ended:
            reader.over = True
            reader.entry = model.NONE
        elif reader.back == NOWHERE:
            self.run_off.add(reader.entry)
            reader.entry = model.NONE
        else:
            self.go_back(reader, model.NONE)

    def note_prose(self, paragraphs: list[model.Paragraph], reader: Reader) -> None:
        for paragraph in paragraphs:
            for piece in paragraph.pieces:
                if piece.condition is not None:
                    self.ask(piece.condition, reader.facts, reader.place, reader.fixed)

    def read_box(self, reader: Reader, box: model.Check | model.Combat, readers: list[Reader]) -> None:
        """Both ways out of a check or combat. What it costs and brings is open."""
        for tweak in box.tweaks:
            self.ask(tweak.condition, reader.facts, reader.place, reader.fixed)
        good, bad = results_of(box)
        for result in [good, bad]:
            other = reader.copy()
            other.trail.clear()
            self.forget(other, [model.GOLD, model.XP, model.EXHAUSTED_ALL, model.CARD])
            other.defeat = box.line if result is bad and isinstance(box, model.Combat) else reader.defeat
            self.note_prose([result.text], other)
            self.follow_target(other, result.target)
            readers.append(other)

    def run_actions(self, block: model.Actions, reader: Reader) -> list[Reader]:
        """Carry out lines that lead nowhere: those of the setup, those of a rest."""
        done: list[Reader] = []
        waiting = [reader]
        reader.line, reader.last_if = 0, True
        while waiting:
            one = waiting.pop()
            while one.line < len(block.lines):
                if self.read_action(one, block.lines[one.line], waiting) != READ_AGAIN:
                    one.line += 1
            one.line = 0
            one.fixed.clear()
            done.append(one)
        return done

    def read_actions(self, reader: Reader, block: model.Actions, readers: list[Reader]) -> None:
        """The lines of a block, until it is through or leads away."""
        while reader.line < len(block.lines):
            action = block.lines[reader.line]
            read = self.read_action(reader, action, readers)
            if read == CARRIED_OUT and self.leads_away(reader, action):
                return
            if read != READ_AGAIN:
                reader.line += 1
        reader.block += 1
        reader.line, reader.last_if = 0, True

    def read_action(self, reader: Reader, action: model.Action, readers: list[Reader]) -> int:
        """Carry out the effects of a line, but for those that lead away."""
        runs = True
        if action.condition is not None:
            if id(action.condition) in self.following.takings:
                return SKIPPED
            outcome = self.ask(action.condition, reader.facts, reader.place, reader.fixed)
            if outcome == OPEN and id(action.condition) not in self.following.idle:
                if not self.following.loose or len(atoms(action.condition)) <= MOST_DECIDED:
                    self.decide(reader, action.condition, readers)
                    return READ_AGAIN
                other = reader.copy()
                other.line, other.last_if = reader.line + 1, False
                readers.append(other)
            runs = outcome != FALSE
            reader.last_if = runs
        elif action.otherwise:
            runs = not reader.last_if
        if not runs:
            return SKIPPED
        for effect in action.effects:
            if effect.kind not in (model.GO, model.DEATH, model.CONTINUE, model.MOVE_TO):
                self.apply(reader, effect)
        return CARRIED_OUT

    def decide(self, reader: Reader, condition: model.Condition, readers: list[Reader]) -> None:
        """Give an unknown of a condition its first value here, and its other values to readers of their own."""
        number = self.following.first_open(condition, reader.facts, reader.place, reader.fixed)
        if number == self.following.exhausted:
            reader.defeat = model.NONE
        domain = self.following.unknowns[number].domain
        for value in domain[1:]:
            other = reader.copy()
            self.foreseeing.fix(other.fixed, number, value)
            readers.append(other)
        self.foreseeing.fix(reader.fixed, number, domain[0])

    def leads_away(self, reader: Reader, action: model.Action) -> bool:
        """Follow a line that ends the block or the entry. True if it did."""
        last = action.effects[-1]
        if last.kind == model.CONTINUE:
            reader.block += 1
            reader.line, reader.last_if = 0, True
            return True
        if last.kind == model.DEATH:
            reader.died = True
            reader.defeat = model.NONE
            reader.fixed.clear()
            self.arrive(reader, self.story.camp)
            return True
        moved = model.NONE
        for effect in action.effects:
            if effect.kind == model.MOVE_TO:
                moved = effect.place
                reader.place = moved
                reader.back = NOWHERE
        if last.kind == model.GO and last.target is not None:
            self.follow_target(reader, last.target)
            return True
        if moved != model.NONE:
            self.arrive(reader, moved)
        return moved != model.NONE

    # Effects

    def apply(self, reader: Reader, effect: model.Effect) -> None:
        kind = effect.kind
        if kind in GAINS:
            reader.gains.append(effect)
        reader.tired = reader.tired or kind == model.FATIGUE
        reader.paid = reader.paid or kind in (model.LOSE_GOLD, model.LOSE_XP, model.RETURN_CARD)
        if kind == model.RECOVER:
            reader.defeat = model.NONE
        if kind in FORGETS:
            self.forget(reader, FORGETS[kind])
        elif kind in SETS:
            self.change_fact(reader, effect)
        elif kind in (model.ADD_COUNT, model.DROP_COUNT):
            self.count(reader, effect)
        elif kind in (model.ADD_TOKEN, model.DROP_TOKEN, model.MOVE_TOKEN):
            if kind != model.MOVE_TOKEN or self.following.token_lies(reader.facts, effect.thing):
                reader.facts = self.following.with_token(reader.facts, effect.thing, effect.place)
        elif kind == model.TAKE_XP:
            self.take_xp(reader, effect)
        elif kind == model.PUT_XP:
            self.mark(reader, self.following.xp_at + effect.place, True)
        elif kind == model.MOVE_TO:
            reader.place = effect.place
            reader.back = NOWHERE

    def forget(self, reader: Reader, changed: list[int]) -> None:
        """What an effect changes is open again."""
        for number in list(reader.fixed):
            if self.following.unknowns[number].kind in changed:
                del reader.fixed[number]

    def change_fact(self, reader: Reader, effect: model.Effect) -> None:
        following, kind = self.following, effect.kind
        dropped = kind in (model.DROP_KEYWORD, model.DROP_TITLE, model.DROP_ITEM)
        self.mark(reader, following.offsets[kind] + max(effect.thing, 0), not dropped)
        if kind == model.OPEN_PATH:
            self.mark(reader, following.closed_at + effect.thing, False)
        elif kind == model.CLOSE_PATH:
            self.mark(reader, following.opened_at + effect.thing, False)
        elif kind == model.ADD_MAP:
            for token, place in self.story.map_cards[effect.thing].places:
                reader.facts = following.with_token(reader.facts, token, place)

    def count(self, reader: Reader, effect: model.Effect) -> None:
        """Up: the first keyword of the counter that may be missing is there. Down: the last that may be there goes."""
        up, first = effect.kind == model.ADD_COUNT, self.following.keyword_at + effect.thing
        bits = range(first, first + effect.amount)
        every = (1 << effect.amount) - 1 << first
        self.touched |= every & self.following.followed  # left open, it can be any of them
        for bit in bits if up else reversed(bits):
            if self.following.bit_outcomes(bit, reader.facts, reader.fixed) & (FALSE if up else TRUE):
                self.mark(reader, bit, up)
                return

    def take_xp(self, reader: Reader, effect: model.Effect) -> None:
        following, bit = self.following, self.following.xp_at + reader.place
        if following.followed >> bit & 1 and following.bit_outcomes(bit, reader.facts, reader.fixed) & TRUE:
            reader.gains.append(effect)
            self.mark(reader, bit, False)
