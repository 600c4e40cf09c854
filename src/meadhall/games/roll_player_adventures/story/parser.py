"""From the text of a story file to its model. All errors of a file are found at once (15.3)."""

import re
from typing import Final

from meadhall.games.roll_player_adventures.box import PRINTED
from meadhall.games.roll_player_adventures.data import ENEMIES, LEVELS, MODIFIER_NUMBER, SKILL_NUMBER
from meadhall.games.roll_player_adventures.effect_language import ATTRIBUTES, COLOURS
from meadhall.games.roll_player_adventures.story import model
from meadhall.games.roll_player_adventures.story.effects import read_effects
from meadhall.games.roll_player_adventures.story.findings import NOT_READABLE, Findings, Trouble
from meadhall.games.roll_player_adventures.story.front import FrontMatter, check_otherwise, read_action
from meadhall.games.roll_player_adventures.story.lines import joined, negation, plain_label, read_condition, read_target
from meadhall.games.roll_player_adventures.story.structure import check_structure, join_entries, possible_enemies
from meadhall.games.roll_player_adventures.story.vocabulary import Vocabulary, near

FENCE: Final = "---"
RESULT_LINE: Final = re.compile(r"(pass|fail|victory|defeat):\s*(.*)")
TWEAK_LINE: Final = re.compile(r"(mod|level|swap) .+")
MODIFIERS: Final = re.compile(r"\[([^\]]*)\]\s*(.*)")
LABEL: Final = re.compile(
    r"(?P<fixed>begin|the end|nothing)"
    r"|death (?P<death>\d{1,4})"
    r"|(?P<letter>[A-Z])(?:(?P<number>\d{1,4})(?:\.(?P<second>\d{1,4}))?)?"
    r"|enc (?P<token>\d{1,4})(?:\.(?P<sub>\d{1,4}))?"
)
FIXED: Final = {"begin": model.BEGIN, "the end": model.THE_END, "nothing": model.NOTHING}
HINT: Final = re.compile(rf"(.*\S) \(((?:{'|'.join(ATTRIBUTES)})(?:, (?:{'|'.join(ATTRIBUTES)}))*)\)")
SPECIAL: Final = re.compile(r"(move|rest|use item|the end|trade)(?: \[(if|need) ([^\]]*)\])?")
GUARD: Final = re.compile(r"\[(if|need) ([^\]]*)\] ?(.*)")
COST: Final = re.compile(r"\{([^}]*)\} ?(.*)")
MARKDOWN: Final = re.compile(r"(#|[-+*] |\d+[.)] |!|\?|@|\t| |```|\||<[A-Za-z/!])|.*(\]\(|<[A-Za-z/][^>]*>)")
"""What prose may not be: a mark without its blank, a heading, a list, a link, an image, HTML (RPA-33.22)."""


DEEPEST: Final = 4
"""Inlines within inlines: who needs more should write another entry."""


def braces(text: str) -> tuple[int, int]:
    """Where the first inline of a text opens, and where that one closes."""
    depth, start = 0, 0
    for at, character in enumerate(text):
        if character == "{":
            start = start if depth else at
            depth += 1
        elif character == "}":
            depth -= 1
            if depth <= 0:
                break
    else:
        depth = -1
    if depth:
        raise Trouble("bad-braces", {"text": text[start:]})
    return start, at


def at_bars(text: str) -> list[str]:
    """The ways of an inline: its parts between bars, those of inlines inside it not counted."""
    parts, depth, start = [], 0, 0
    for at, character in enumerate(text):
        depth += (character == "{") - (character == "}")
        if character == "|" and not depth:
            parts.append(text[start:at])
            start = at + 1
    return [*parts, text[start:]]


def is_way(text: str) -> bool:
    """Whether a part of an inline has a condition."""
    condition, colon, _ = text.partition(": ")
    return text.startswith("if ") and bool(colon) and "{" not in condition


class Line:
    """A line of the story that says something."""

    def __init__(self, number: int, text: str) -> None:
        self.number: Final = number
        self.text: Final = text


def parse(text: str, file: str) -> tuple[model.Story, Findings]:
    """Read a whole story file. With errors among the findings the story is not fit to be played."""
    story, findings = model.Story(file), Findings()
    lines = text.removeprefix("\ufeff").split("\n")
    lines = [line.rstrip() for line in lines]
    if not lines or lines[0] != FENCE or FENCE not in lines[1:]:
        findings.add(NOT_READABLE, "no-fence", 1, {})
        return story, findings
    end = lines.index(FENCE, 1)
    names = Vocabulary(story, findings)
    front = FrontMatter("\n".join(lines[1:end]), 2, names)
    if not front.fields:
        return story, findings
    front.read()
    told = [Line(number + 1, lines[number]) for number in range(end + 1, len(lines))]
    Entries([line for line in told if line.text.strip() and not line.text.startswith("//")], names).read()
    join_entries(names)
    check_structure(names)
    return story, findings


class Entries:
    """Reads the entries, line by line."""

    def __init__(self, lines: list[Line], names: Vocabulary) -> None:
        self.lines: Final = lines
        self.names: Final = names
        self.story: Final[model.Story] = names.story
        self.findings: Final[Findings] = names.findings
        self.at = 0
        self.entry: model.Entry | None = None

    def trouble(self, trouble: Trouble, line: Line) -> None:
        self.findings.add(NOT_READABLE, trouble.key, line.number, trouble.facts)

    def read(self) -> None:
        while self.at < len(self.lines):
            line = self.lines[self.at]
            self.at += 1
            if line.text.startswith("## "):
                self.start_entry(line)
            elif self.entry is None:
                self.findings.add(NOT_READABLE, "before-first-entry", line.number, {"text": line.text})
            else:
                self.read_line(line, self.entry)
        for entry in self.story.entries:
            self.check_size(entry.label, len(entry.blocks), model.MOST_PARTS, entry.line)
            for block in entry.blocks:
                if isinstance(block, model.Actions):
                    check_otherwise(block.lines, self.findings)
                elif isinstance(block, model.Prose):
                    self.check_size(entry.label, len(block.paragraphs), model.MOST_PARTS, block.line)
                elif isinstance(block, model.Choices):
                    self.check_size(entry.label, len(block.options), model.MOST_OPTIONS, block.line)

    def check_size(self, label: str, number: int, most: int, line: int) -> None:
        if number > most:
            self.findings.add(NOT_READABLE, "too-many-parts", line, {"label": label, "number": number, "most": most})

    def read_line(self, line: Line, entry: model.Entry) -> None:
        try:
            if line.text.startswith("! "):
                self.add_action(line, entry)
            elif line.text.startswith("? "):
                self.add_choice(line, entry)
            elif line.text.startswith("@"):
                self.add_box(line, entry)
            else:
                self.add_prose(line, entry)
        except Trouble as trouble:
            self.trouble(trouble, line)

    # Labels

    def start_entry(self, line: Line) -> None:
        label, _, title = line.text[3:].partition("  ")
        label = plain_label(label.strip())
        shape = LABEL.fullmatch(label)
        if shape is None:
            self.findings.add(NOT_READABLE, "bad-label", line.number, {"label": label})
            self.entry = model.Entry(model.ORDINARY, label, line.number)  # its lines are read for their own errors
            return
        entry = self.labelled(shape, label, line.number)
        entry.title = title.strip()
        self.entry = entry
        if label in self.story.labels:
            first = self.story.entries[self.story.labels[label]].line
            self.findings.add("L01", "label-twice", line.number, {"label": label, "first": first})
            return
        entry.index = len(self.story.entries)
        self.story.labels[label] = entry.index
        self.story.entries.append(entry)

    def labelled(self, shape: re.Match[str], label: str, line: int) -> model.Entry:
        if shape["fixed"]:
            return model.Entry(FIXED[shape["fixed"]], label, line)
        if shape["death"]:
            entry = model.Entry(model.DEATH_ENTRY, label, line)
            entry.number = int(shape["death"])
        elif shape["token"]:
            entry = model.Entry(model.SUB_ENTRY if shape["sub"] else model.ENCOUNTER, label, line)
            entry.number = int(shape["token"])
            entry.second = int(shape["sub"] or 0)
        else:
            number, second = int(shape["number"] or 0), int(shape["second"] or 0)
            kind = model.PAIR if shape["second"] else model.ITEM_ENTRY if number >= model.FIRST_ITEM else model.ORDINARY
            entry = model.Entry(kind if shape["number"] else model.BASE, label, line)
            entry.number, entry.second = number, second
            letters = [place.letter for place in self.story.locations]
            entry.place = letters.index(shape["letter"]) if shape["letter"] in letters else model.NONE
        return entry

    # Prose

    def add_prose(self, line: Line, entry: model.Entry) -> None:
        if MARKDOWN.match(line.text):
            raise Trouble("not-prose", {"text": line.text})
        result = RESULT_LINE.fullmatch(line.text) is not None and " -> " in line.text
        if result or (TWEAK_LINE.fullmatch(line.text) and " if " in line.text):
            raise Trouble("outside-box", {"text": line.text})
        paragraph = model.Paragraph(self.pieces(line.text, line.number), line.number)
        last = entry.blocks[-1] if entry.blocks else None
        if isinstance(last, model.Prose):
            last.paragraphs.append(paragraph)
        else:
            entry.blocks.append(model.Prose([paragraph], line.number))

    def pieces(self, text: str, line: int, holds: model.Condition | None = None, depth: int = 0) -> list[model.Piece]:
        """Plain words and inlines of a text, in order; inside an inline all of them stand under what `holds` there."""
        found: list[model.Piece] = []
        if depth > DEEPEST:
            raise Trouble("too-deep", {"text": text})
        while "{" in text or "}" in text:
            start, end = braces(text)
            if start:
                found.append(model.Piece(text[:start], holds))
            inside, text = text[start + 1 : end], text[end + 1 :]
            if inside.startswith("hero "):
                found.append(self.hero(inside, line, holds))
            elif inside.startswith("note "):
                found.append(self.note(inside, line, holds))
            else:
                found += self.inline(inside, line, holds, depth)
        if text:
            found.append(model.Piece(text, holds))
        return found

    def hero(self, inside: str, line: int, holds: model.Condition | None) -> model.Piece:
        """`hero red | one of you`, `hero red alone | one of you`, `hero red line | nothing that was written down`"""
        who, bar, other = inside.removeprefix("hero ").partition("|")
        colour, _, what = who.strip().partition(" ")
        is_line, alone = what == "line", what == "alone"
        if not (is_line or alone or not what) or (not is_line and (not bar or not other.strip())):
            raise Trouble("bad-hero", {"text": inside})
        number = max(self.names.number("colour", colour, COLOURS, line), 0)
        return model.Piece("", holds, other.strip(), number + (model.LINES if is_line else 0), alone)

    def note(self, inside: str, line: int, holds: model.Condition | None) -> model.Piece:
        """`note SEAM | one of you`"""
        name, _, other = inside.removeprefix("note ").partition("|")
        number = self.names.number("note", name.strip(), list(self.story.notes), line)
        return model.Piece("", holds, other.strip(), model.NOTES + max(number, 0))

    def inline(self, inside: str, line: int, holds: model.Condition | None, depth: int) -> list[model.Piece]:
        """`if A: one | if B: another | the rest`. The plain form with two texts is one piece, and stays one."""
        ways = [way.strip() for way in at_bars(inside)]
        plain = holds is None and len(ways) <= 2 and "{" not in inside and not is_way("".join(ways[1:]))
        found: list[model.Piece] = []
        before: list[model.Condition] = [] if holds is None else [holds]
        for number, way in enumerate(ways):
            if not is_way(way):
                if number == 0 or number + 1 < len(ways):
                    raise Trouble("bad-inline", {"text": inside})
                found += self.pieces(way, line, joined(model.ALL_OF, before), depth + 1)
                break
            condition, _, words = way.removeprefix("if ").partition(": ")
            asked = read_condition(condition, line, self.names)
            if plain:
                return [model.Piece(words.strip(), asked, ways[1] if len(ways) > 1 else "")]
            found += self.pieces(words.strip(), line, joined(model.ALL_OF, [*before, asked]), depth + 1)
            before = [*before, negation(asked)]
        return found

    # Actions and choices

    def add_action(self, line: Line, entry: model.Entry) -> None:
        action = read_action(line.text[2:].strip(), line.number, self.names)
        last = entry.blocks[-1] if entry.blocks else None
        if isinstance(last, model.Actions):
            last.lines.append(action)
        else:
            entry.blocks.append(model.Actions([action], line.number))

    def add_choice(self, line: Line, entry: model.Entry) -> None:
        last = entry.blocks[-1] if entry.blocks else None
        if not isinstance(last, model.Choices):
            last = model.Choices([], line.number)
            entry.blocks.append(last)
        last.options.append(self.choice(line.text[2:].strip(), line.number))

    def choice(self, text: str, line: int) -> model.Choice:
        special = SPECIAL.fullmatch(text)
        if special is not None:
            choice = model.Choice(model.SPECIALS.index(special[1]), line)
            if special[2]:
                self.guard(choice, special[2], special[3])
            return choice
        choice = model.Choice(model.OPTION, line)
        text = self.front_of_choice(choice, text)
        text, arrow, target = text.rpartition(" -> ")
        if not arrow:
            raise Trouble("choice-without-goto", {"text": target, "near": near(target, model.SPECIALS[1:])})
        choice.target = read_target(target, line, self.names)
        text, colons, effects = text.partition(" :: ")
        if colons:
            choice.effects = read_effects(effects, line, self.names)
            if any([effect.kind in (model.GO, model.DEATH, model.CONTINUE) for effect in choice.effects]):
                raise Trouble("choice-leads-away", {"text": effects})
        hint = HINT.fullmatch(text)
        if hint is not None:
            text = hint[1]
            choice.hint = [ATTRIBUTES.index(name) for name in hint[2].split(", ")]
        self.check_choice_text(text.strip())
        choice.words = model.Paragraph(self.pieces(text.strip(), line), line)
        choice.text = model.paragraph_text(choice.words, 0, model.NO_NAMES)
        return choice

    def front_of_choice(self, choice: model.Choice, text: str) -> str:
        """Take guard, cost and `once` off the front, in this order."""
        guard = GUARD.fullmatch(text)
        if guard is not None:
            self.guard(choice, guard[1], guard[2])
            text = guard[3]
        cost = COST.fullmatch(text)
        if cost is not None:
            choice.costs = [self.cost(part.strip(), choice.line) for part in cost[1].split(",")]
            text = cost[2]
        if text.startswith("once "):
            choice.once = self.story.onces
            self.story.onces += 1
            text = text[5:]
        return text.strip()

    def guard(self, choice: model.Choice, word: str, condition: str) -> None:
        choice.guard = model.HIDDEN_UNLESS if word == "if" else model.LOCKED_UNLESS
        choice.condition = read_condition(condition, choice.line, self.names)

    def check_choice_text(self, text: str) -> None:
        if not text or text[0] in "[{" or text.startswith("once ") or " -> " in text:
            raise Trouble("choice-text", {"text": text})

    def cost(self, text: str, line: int) -> model.Cost:
        if text == "card":
            return model.Cost(model.PAY_CARD, 1, model.NONE)
        item = re.fullmatch(r"item (\d{1,4})", text)
        if item is not None:
            return model.Cost(model.PAY_ITEM, 1, self.names.item(int(item[1]), line))
        amount = re.fullmatch(r"(\d{1,4}) (gold|xp|fatigue each)", text)
        if amount is None:
            raise Trouble("bad-cost", {"text": text})
        kinds = {"gold": model.PAY_GOLD, "xp": model.PAY_XP, "fatigue each": model.PAY_FATIGUE}
        return model.Cost(kinds[amount[2]], int(amount[1]), model.NONE)

    # Checks and combats

    def add_box(self, line: Line, entry: model.Entry) -> None:
        word, _, rest = line.text.partition(" ")
        if word not in ("@check", "@combat"):
            self.skip_box()
            raise Trouble("bad-box", {"text": line.text})
        try:
            box = self.check_head(rest, line) if word == "@check" else self.combat_head(rest, line)
        except Trouble:
            self.skip_box()
            raise
        entry.blocks.append(box)
        self.read_tweaks(box)
        self.read_results(box, line)
        if isinstance(box, model.Combat):
            self.check_foes(box)

    def check_foes(self, box: model.Combat) -> None:
        """The enemies of one combat have different numbers, whatever is exchanged (RPA-21.9)."""
        seen: set[int] = set()
        for foe in box.foes:
            own = possible_enemies(box, foe.number)
            for number in sorted(own & seen):
                self.findings.add(NOT_READABLE, "foe-twice", box.line, {"number": number})
            seen |= own

    def skip_box(self) -> None:
        """Step over the lines that belong to a box which cannot be read itself."""
        while RESULT_LINE.fullmatch(self.next_text()) or TWEAK_LINE.fullmatch(self.next_text()):
            self.at += 1

    def next_text(self) -> str:
        return self.lines[self.at].text if self.at < len(self.lines) else ""

    def check_head(self, text: str, line: Line) -> model.Check:
        modifiers, text = self.modifiers(text.strip(), line.number)
        skill, _, level = text.rpartition(" ")
        if not skill:
            raise Trouble("bad-check", {"text": text})
        number = self.names.number("skill", skill.strip(), list(SKILL_NUMBER), line.number)
        return model.Check(number, self.level(level, line.number), modifiers, line.number)

    def level(self, name: str, line: int) -> int:
        return self.names.number("level", name, LEVELS, line)

    def combat_head(self, text: str, line: Line) -> model.Combat:
        foes = [self.foe(part.strip(), line.number) for part in text.split(" + ")]
        if len(foes) > PRINTED.most_enemies:
            raise Trouble("too-many-foes", {"most": PRINTED.most_enemies})
        return model.Combat(foes, line.number)

    def foe(self, text: str, line: int) -> model.Foe:
        modifiers, text = self.modifiers(text, line)
        number, _, name = text.partition(" ")
        if not re.fullmatch(r"\d{1,4}", number):
            raise Trouble("bad-foe", {"text": text})
        enemy = self.enemy(number, line)
        if name.strip() and enemy in ENEMIES and ENEMIES[enemy].name != name.strip():
            facts = {"name": name.strip(), "number": enemy, "near": ENEMIES[enemy].name}
            self.findings.add("L07", "enemy-name", line, facts)
        return model.Foe(enemy, modifiers)

    def enemy(self, number: str, line: int) -> int:
        known = [str(enemy) for enemy in ENEMIES]
        return int(number) if self.names.number("enemy", number, known, line) != model.NONE else model.NONE

    def modifiers(self, text: str, line: int) -> tuple[list[int], str]:
        """The modifiers in brackets at the front, and what stands behind them."""
        shape = MODIFIERS.fullmatch(text)
        if shape is None:
            return [], text
        names = [name.strip() for name in shape[1].split(",")]
        for name in sorted({name for name in names if names.count(name) > 1}):
            raise Trouble("modifier-twice", {"name": name})
        found = [self.modifier(name, line) for name in names]
        return [number for number in found if number != model.NONE], shape[2].strip()

    def modifier(self, name: str, line: int) -> int:
        return self.names.number("modifier", name, list(MODIFIER_NUMBER), line)

    def read_tweaks(self, box: model.Check | model.Combat) -> None:
        while TWEAK_LINE.fullmatch(self.next_text()):
            line = self.lines[self.at]
            self.at += 1
            try:
                box.tweaks.append(self.tweak(line, isinstance(box, model.Combat)))
            except Trouble as trouble:
                self.trouble(trouble, line)

    def tweak(self, line: Line, combat: bool) -> model.Tweak:
        what, found, condition = line.text.partition(" if ")
        if not found:
            raise Trouble("tweak-without-if", {"text": line.text})
        when = read_condition(condition, line.number, self.names)
        word, _, rest = what.partition(" ")
        if word == "mod":
            name, on, enemy = rest.partition(" on ")
            if on and not combat:
                raise Trouble("tweak-kind", {"text": what})
            number = self.enemy(enemy.strip(), line.number) if on else model.NONE
            return model.Tweak(model.ADD_MODIFIER, self.modifier(name.strip(), line.number), number, when, line.number)
        if combat != (word == "swap"):
            raise Trouble("tweak-kind", {"text": what})
        if word == "level":
            return model.Tweak(model.SET_LEVEL, self.level(rest.strip(), line.number), model.NONE, when, line.number)
        return self.swap(rest, when, line)

    def swap(self, text: str, when: model.Condition, line: Line) -> model.Tweak:
        shape = re.fullmatch(r"(\d{1,4}) -> (\d{1,4})", text.strip())
        if shape is None:
            raise Trouble("bad-swap", {"text": line.text})
        listed, new = self.enemy(shape[1], line.number), self.enemy(shape[2], line.number)
        return model.Tweak(model.SWAP_ENEMY, new, listed, when, line.number)

    def read_results(self, box: model.Check | model.Combat, line: Line) -> None:
        combat = isinstance(box, model.Combat)
        wanted = ["victory", "defeat"] if combat else ["pass", "fail"]
        found: dict[str, model.Result] = {}
        while True:
            shape = RESULT_LINE.fullmatch(self.next_text())
            if shape is None:
                break
            own = self.lines[self.at]
            self.at += 1
            if shape[1] not in wanted or shape[1] in found:
                expected = ", ".join(wanted)
                self.findings.add(NOT_READABLE, "wrong-result", own.number, {"name": shape[1], "wanted": expected})
                continue
            try:
                found[shape[1]] = self.result(shape[2], own)
            except Trouble as trouble:
                self.trouble(trouble, own)
                found[shape[1]] = model.NO_RESULT
        for name in wanted:
            if name not in found:
                self.findings.add("L18", "no-result", line.number, {"name": name})
        if list(found) == wanted[::-1]:
            self.findings.add(NOT_READABLE, "results-turned", line.number, {"wanted": ", ".join(wanted)})
        good, bad = found.get(wanted[0], model.NO_RESULT), found.get(wanted[1], model.NO_RESULT)
        if isinstance(box, model.Combat):
            box.victory, box.defeat = good, bad
        else:
            box.passed, box.failed = good, bad

    def result(self, text: str, line: Line) -> model.Result:
        words, arrow, label = text.rpartition(" -> ")
        if not arrow or not words.strip() or " -> " in words or " :: " in words:
            raise Trouble("bad-result", {"text": text})
        target: model.Target = read_target(label, line.number, self.names)
        return model.Result(model.Paragraph(self.pieces(words.strip(), line.number), line.number), target, line.number)
