"""Lint rules that hold a story against the ledger of the campaign and the balance of the data: L15, L19, L20, L37."""

import re
from typing import Any, Final

from meadhall.games.roll_player_adventures.data import CORE, ENEMIES, LEVELS, MODIFIERS, SKILLS
from meadhall.games.roll_player_adventures.story import model
from meadhall.games.roll_player_adventures.story.estimate import Estimate, expected_rate
from meadhall.games.roll_player_adventures.story.findings import WARNING, Finding, Findings
from meadhall.games.roll_player_adventures.story.following import atoms, conditions_of, effects_of, entry_conditions
from meadhall.games.roll_player_adventures.story.ledger import Ledger

LOW_RATE: Final = 0.25
HIGH_RATE: Final = 0.97
SLACK: Final = 0.15
"""The estimate of XP and gold is rough: so much beside the economy is no finding."""


def lint_ledger(story: model.Story, ledger: Ledger, findings: Findings) -> None:
    check_rates(story, findings)
    if story.adventure == model.TRAINING:
        return
    check_titles(story, ledger, findings)
    check_economy(story, findings)
    if story.adventure in ledger.pages:
        Comparison(story, ledger.pages[story.adventure], findings).compare()


# ---------------------------------------------------------------- titles


def title_reads(story: model.Story) -> dict[str, int]:
    """Titles that the file asks for or takes away, with the first line that does."""
    found: dict[str, int] = {}
    for asked in conditions_of(story):
        for atom in atoms(asked.condition):
            bits = 1 << atom.thing if atom.kind == model.TITLE else atom.bits if atom.kind == model.TITLES else 0
            for number, slug in enumerate(story.titles):
                if bits >> number & 1:
                    found.setdefault(slug, asked.line)
    for entry in story.entries:
        for effect in effects_of(entry):
            if effect.kind == model.DROP_TITLE:
                found.setdefault(story.titles[effect.thing], effect.line)
    return found


def title_grants(story: model.Story) -> dict[str, int]:
    found: dict[str, int] = {}
    for entry in story.entries:
        for effect in effects_of(entry):
            if effect.kind == model.ADD_TITLE:
                found.setdefault(story.titles[effect.thing], effect.line)
    return found


def check_titles(story: model.Story, ledger: Ledger, findings: Findings) -> None:
    """Lint L15."""
    grants = title_grants(story)
    for slug, line in grants.items():
        if slug not in ledger.titles or story.adventure not in ledger.titles[slug].granted_in:
            findings.add("L15", "title-not-granted-here", line, {"name": slug})
    for slug, line in title_reads(story).items():
        title = ledger.titles.get(slug)
        if title is None:
            findings.add("L15", "title-not-in-ledger", line, {"name": slug})
        elif slug not in grants and story.adventure not in title.read_in:
            findings.add("L15", "title-not-read-here", line, {"name": slug})
        elif not title.is_known_in(story.adventure):
            findings.add("L15", "title-too-early", line, {"name": slug})


def never_read(stories: list[model.Story]) -> list[Finding]:
    """Lint L15 over a whole campaign: titles that are granted and never read. Only a warning."""
    read = {slug for story in stories for slug in title_reads(story)}
    found: list[Finding] = []
    for story in stories:
        for slug, line in title_grants(story).items():
            if slug not in read:
                found.append(Finding("L15", "title-never-read", line, {"name": slug, "file": story.file}, WARNING))
    return found


def untold_fates(stories: list[model.Story], ledger: Ledger) -> list[Finding]:
    """Lint L15 for people: each fate that the ledger gives somebody is granted, and read by a later adventure."""
    granted = {slug for story in stories for slug in title_grants(story)}
    read = {slug for story in stories for slug in set(title_reads(story)) - set(title_grants(story))}
    found: list[Finding] = []
    for person, fates in ledger.fates.items():
        for slug in fates:
            if slug not in granted or slug not in read:
                facts = {"name": slug, "person": person, "file": stories[0].file}
                found.append(Finding("L15", "fate-untold", 0, facts, WARNING))
    return found


def lost_notes(stories: list[model.Story]) -> list[Finding]:
    """Lint L15 for notes: what one adventure reads, another one, or the same, must write."""
    written: set[str] = set()
    for story in stories:
        effects = [effect for entry in story.entries for effect in effects_of(entry)]
        written |= {
            list(story.notes)[effect.thing] for effect in effects if effect.kind in (model.ADD_NOTE, model.WRITE_HERO)
        }
    return [
        Finding("L15", "note-never-written", 0, {"name": name, "file": story.file}, WARNING)
        for story in stories
        for name in story.notes
        if name not in written
    ]


def broken_promises(stories: list[model.Story], ledger: Ledger) -> list[Finding]:
    """Lint L15 the other way round: titles that the ledger says a file grants or reads, and it does not. A warning."""
    found: list[Finding] = []
    for story in stories:
        if story.adventure not in ledger.pages:
            continue
        grants, reads = title_grants(story), title_reads(story)
        for slug, title in ledger.titles.items():
            facts = {"name": slug, "file": story.file}
            if story.adventure in title.granted_in and slug not in grants:
                found.append(Finding("L15", "title-not-given", 0, facts, WARNING))
            if story.adventure in title.read_in and slug not in reads:
                found.append(Finding("L15", "title-not-asked", 0, facts, WARNING))
    return found


# ---------------------------------------------------------------- balance


def check_rates(story: model.Story, findings: Findings) -> None:
    """Lint L19. What is meant to be so is none of its business, but then it must be so."""
    meant = dict(story.meant)
    for entry in story.entries if story.stage else []:
        for block in entry.blocks:
            if isinstance(block, (model.Check, model.Combat)):
                rate = expected_rate(block, story.stage)
                if LOW_RATE <= rate <= HIGH_RATE:
                    continue
                if entry.label in story.meant:
                    meant.pop(entry.label, None)
                    continue
                facts = {"percent": round(100 * rate), "stage": story.stage}
                findings.add("L19", "too-hard" if rate < LOW_RATE else "too-easy", block.line, facts)
    for label, line in meant.items():
        findings.add("L19", "meant-for-nothing", line, {"label": label})


def check_economy(story: model.Story, findings: Findings) -> None:
    """Lint L20."""
    economy, estimate = CORE["economy"], Estimate(story)
    xp: list[int] = economy["xp_gross"][f"stage_{story.stage or 1}"]
    gold: list[int] = economy["gold"]
    for name, found, least, most in [("xp", estimate.xp, xp[0], xp[1]), ("gold", estimate.gold, gold[0], gold[1])]:
        if not least * (1 - SLACK) <= found <= most * (1 + SLACK):
            facts = {"name": name, "number": round(found), "least": least, "most": most}
            findings.add("L20", "economy", 0, facts)


# ---------------------------------------------------------------- the ledger's page


class Comparison:
    """Lint L37: map, items and where they are found, keywords, checks and combats are those of the ledger."""

    def __init__(self, story: model.Story, page: dict[str, Any], findings: Findings) -> None:
        self.story: Final = story
        self.page: Final = page
        self.findings: Final = findings

    def compare(self) -> None:
        self.compare_head()
        self.compare_paths()
        self.compare_items()
        self.compare_keywords()
        self.compare_boxes()

    def differ(self, what: str, found: str, wanted: str, line: int = 0) -> None:
        if found != wanted:
            self.findings.add("L37", f"ledger-{what}", line, {"found": found, "wanted": wanted})

    def letter(self, place: int) -> str:
        return self.story.locations[place].letter if place != model.NONE else ""

    def compare_head(self) -> None:
        story, page = self.story, self.page
        self.differ("title", story.title, page["title"])
        self.differ("stage", str(story.stage or "any"), str(page["stage"]))
        self.differ("start", self.letter(story.start), page["start"])
        self.differ("camp", self.letter(story.camp), page["camp"])
        places = {location.letter: location for location in story.locations}
        for letter in sorted({*places, *page["locations"]}):
            found, line = (places[letter].name, places[letter].line) if letter in places else ("", 0)
            wanted = page["locations"].get(letter, "")
            self.differ("location", f"{letter} {found}".strip(), f"{letter} {wanted}".strip(), line)

    def compare_paths(self) -> None:
        found = [self.path_text(number) for number in range(len(self.story.paths))]
        wanted = [plain_path(text) for text in self.page["paths"]]
        for text in sorted(set(found) - set(wanted)):
            self.findings.add("L37", "ledger-path-extra", self.story.paths[found.index(text)].line, {"name": text})
        for text in sorted(set(wanted) - set(found)):
            self.findings.add("L37", "ledger-path-missing", 0, {"name": text})

    def path_text(self, number: int) -> str:
        path = self.story.paths[number]
        space = f" e{path.space + 1}" if path.space != model.NONE else ""
        card = f" map {self.story.map_cards[path.map_card].number}" if path.map_card != model.NONE else ""
        return plain_path(f"{path.name}{space}{card}{' if' if path.condition is not None else ''}")

    def compare_items(self) -> None:
        items = {str(item.number): item for item in self.story.items}
        wanted: dict[str, Any] = self.page["items"]
        for number in sorted({*items, *wanted}):
            item = items.get(number)
            text = f"{number} {item.name} ({item.stamina})" if item is not None else ""
            ledger = f"{number} {wanted[number][0]} ({wanted[number][1]})" if number in wanted else ""
            self.differ("item", text, ledger, item.line if item is not None else 0)
        for use in self.page["combos"]:
            label = use.partition(" ")[0]
            if label not in self.story.labels:
                self.findings.add("L37", "ledger-use-missing", 0, {"label": label})
        self.compare_sources("found", model.ADD_ITEM, [item.number for item in self.story.items])
        self.compare_sources("map_from", model.ADD_MAP, [card.number for card in self.story.map_cards])

    def compare_sources(self, key: str, kind: int, numbers: list[int]) -> None:
        """Where items and map cards can be had."""
        wanted: dict[str, list[str]] = self.page.get(key, {})
        for thing, number in enumerate(numbers):
            letters: set[str] = set()
            for entry in self.story.entries:
                if any([effect.kind == kind and effect.thing == thing for effect in effects_of(entry)]):
                    letters.add(self.where(entry))
            self.compare_letters(key, str(number), letters, wanted.get(str(number), []))

    def where(self, entry: model.Entry) -> str:
        return self.letter(entry.place) or entry.label

    def compare_letters(self, what: str, name: str, found: set[str], wanted: list[str]) -> None:
        for letter in sorted(found - set(wanted)):
            self.findings.add("L37", f"ledger-{what.replace('_', '-')}-extra", 0, {"name": name, "place": letter})
        for letter in sorted(set(wanted) - found):
            self.findings.add("L37", f"ledger-{what.replace('_', '-')}-missing", 0, {"name": name, "place": letter})

    def compare_keywords(self) -> None:
        wanted: list[str] = self.page["keywords"]
        own = self.story.keywords[: len(self.story.keywords) - sum([most for _, most in self.story.counters.values()])]
        self.differ("keywords", ", ".join(sorted(own)), ", ".join(sorted(wanted)))
        flow: dict[str, list[list[str]]] = self.page.get("flow", {})
        for number, name in enumerate(self.story.keywords):
            if name in flow:
                self.compare_letters("written", name, self.written_at(number), flow[name][0])
                mentioned, steering = self.read_at(number, True), self.read_at(number, False)
                if "any" not in flow[name][1]:
                    self.compare_letters("read", name, steering | mentioned & set(flow[name][1]), flow[name][1])

    def written_at(self, keyword: int) -> set[str]:
        """Where a keyword is written: letters, labels of entries without one, `rest`."""
        found: set[str] = set()
        for entry in self.story.entries:
            if any([effect.kind == model.ADD_KEYWORD and effect.thing == keyword for effect in effects_of(entry)]):
                found.add(self.where(entry))
        for action in self.story.on_rest.lines:
            if any([effect.kind == model.ADD_KEYWORD and effect.thing == keyword for effect in action.effects]):
                found.add("rest")
        return found

    def read_at(self, keyword: int, prose: bool) -> set[str]:
        """Where a keyword is read: letters, `path`, `rest`. Prose and encounters may mention what they like."""
        found: set[str] = set()
        for entry in self.story.entries:
            for asked in entry_conditions(entry):
                if entry.place != model.NONE and (prose or not asked.prose) and asks(asked.condition, keyword):
                    found.add(self.letter(entry.place))
        if any([path.condition is not None and asks(path.condition, keyword) for path in self.story.paths]):
            found.add("path")
        for action in self.story.on_rest.lines:
            if action.condition is not None and asks(action.condition, keyword):
                found.add("rest")
        return found

    def compare_boxes(self) -> None:
        """Each check and combat of the ledger stands in the file, and no other."""
        wanted = [f"{skill} {level} {place}" for skill, level, place in self.page["checks"]]
        for numbers, modifiers, place, _ in self.page["combats"]:
            wanted.append(combat_text(numbers, [[*modifiers]], place))
        found: dict[str, int] = {}
        for entry in self.story.entries:
            for block in entry.blocks:
                if isinstance(block, model.Check):
                    text = f"{SKILLS[block.skill].name} {LEVELS[block.level]} {self.where(entry)}"
                    found.setdefault(text, block.line)
                elif isinstance(block, model.Combat):
                    names = [[MODIFIERS[number].name for number in foe.modifiers] for foe in block.foes]
                    numbers = [foe.number for foe in block.foes]
                    found.setdefault(combat_text(numbers, names, self.where(entry)), block.line)
        for text, line in found.items():
            if text not in wanted:
                self.findings.add("L37", "ledger-box-extra", line, {"name": text})
        for text in wanted:
            if text not in found:
                self.findings.add("L37", "ledger-box-missing", 0, {"name": text})


def combat_text(numbers: list[int], modifiers: list[list[str]], place: str) -> str:
    names = " + ".join([ENEMIES[number].name for number in numbers])
    marks = ", ".join(sorted([name for each in modifiers for name in each]))
    return f"[{marks}] {names} {place}" if marks else f"{names} {place}"


def asks(condition: Any, keyword: int) -> bool:
    return any([atom.kind == model.KEYWORD and atom.thing == keyword for atom in atoms(condition)])


def plain_path(text: str) -> str:
    """A path with its letters in order; of a condition only that there is one."""
    shape = re.fullmatch(r"([A-Z])-([A-Z])(.*)", text.partition(" if")[0] + (" if" if " if" in text else ""))
    if shape is None:
        return text
    first, second = sorted([shape[1], shape[2]])
    return f"{first}-{second}{shape[3]}"
