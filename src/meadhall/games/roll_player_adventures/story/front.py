"""The front matter of a story file: YAML, read node by node so that every finding knows its line (15.2)."""

import re
from typing import Final

import yaml

from meadhall.games.roll_player_adventures.story import model
from meadhall.games.roll_player_adventures.story.effects import read_effects
from meadhall.games.roll_player_adventures.story.findings import NOT_READABLE, Findings, Trouble
from meadhall.games.roll_player_adventures.story.lines import read_condition
from meadhall.games.roll_player_adventures.story.vocabulary import NOT_A_NAME, Vocabulary, near

FORMAT: Final = 1
ADVENTURES: Final = [*[str(number) for number in range(12)], model.SIDEQUEST, model.TOME]
STAGES: Final = ["any", "1", "2", "3", "4"]
HEAD: Final = ["format", "adventure", "title", "stage"]
REQUIRED: Final = [*HEAD, "start", "locations"]
OPTIONAL: Final = [
    "camp",
    "paths",
    "encounters",
    "items",
    "map_cards",
    "tokens",
    "keywords",
    "counters",
    "draws",
    "notes",
    "titles",
    "meant",
    "setup",
    "on_rest",
]
LAST_ITEM: Final = 999
LAST_MAP_CARD: Final = 30
MOST_COUNTED: Final = 9
"""How far a counter can count."""
MOST_NOTED: Final = 99
"""How far a number of the campaign can go."""
MOST_SPACES: Final = 20
PATH: Final = re.compile(r"([A-Z])-([A-Z])(?: e(\d{1,2}))?(?: map (\d{1,4}))?(?: if (.+))?")
KEYWORD_NAME: Final = re.compile(r"[A-Z][A-Z-]*")
SLUG: Final = re.compile(r"[a-z][a-z0-9-]*")


class Field:
    """A value of the front matter with its key and line."""

    def __init__(self, key: str, line: int, node: yaml.Node) -> None:
        self.key: Final = key
        self.line: Final = line
        self.node: Final = node


class FrontMatter:
    """Reads the front matter into a story. What is wrong becomes a finding; what can be read is read all the same."""

    def __init__(self, text: str, first_line: int, names: Vocabulary) -> None:
        self.first_line: Final = first_line
        self.names: Final = names
        self.story: Final[model.Story] = names.story
        self.findings: Final[Findings] = names.findings
        self.fields: dict[str, Field] = {}
        self.read_fields(text)

    # YAML

    def trouble(self, key: str, line: int, name: str, detail: str = "") -> None:
        self.findings.add(NOT_READABLE, key, line, {"name": name, "detail": detail})

    def line(self, node: yaml.Node) -> int:
        return int(node.start_mark.line) + self.first_line

    def read_fields(self, text: str) -> None:
        root = self.compose(text)
        if root is None:
            return
        for field in self.mapping(root, "front matter"):
            self.fields[field.key] = field

    def compose(self, text: str) -> yaml.Node | None:
        """The YAML as nodes. Nothing is ever built from them but texts and numbers, so no file can do harm."""
        try:
            root = yaml.compose(text, yaml.SafeLoader)
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            line = self.first_line + (int(mark.line) if mark is not None else 0)
            self.trouble("bad-yaml", line, str(error.problem or error.context))
            return None
        except (yaml.YAMLError, RecursionError) as error:
            self.trouble("bad-yaml", self.first_line, str(error).splitlines()[0])
            return None
        if root is None:
            self.trouble("no-front-matter", self.first_line, "")
            return None
        return root  # type: ignore[no-any-return, unused-ignore]

    def mapping(self, node: yaml.Node, what: str) -> list[Field]:
        """The keys and values of a mapping, in order; a key twice is an error that YAML itself would not see."""
        if not isinstance(node, yaml.MappingNode):
            self.trouble("not-a-mapping", self.line(node), what)
            return []
        fields: dict[str, Field] = {}
        for key, value in node.value:
            name = self.text(key, what)
            if name in fields:
                self.trouble("key-twice", self.line(key), name)
            elif name:
                fields[name] = Field(name, self.line(key), value)
        return list(fields.values())

    def sequence(self, node: yaml.Node, what: str) -> list[yaml.Node]:
        if not isinstance(node, yaml.SequenceNode):
            self.trouble("not-a-list", self.line(node), what)
            return []
        return list(node.value)

    def text(self, node: yaml.Node, what: str) -> str:
        """A text as it is written, whatever YAML takes it for; empty, with a finding, if it is not one."""
        if not isinstance(node, yaml.ScalarNode) or not str(node.value).strip():
            self.trouble("not-a-text", self.line(node), what)
            return ""
        return str(node.value).strip()

    def number(self, node: yaml.Node, what: str, least: int, most: int) -> int:
        text = self.text(node, what)
        if text and (not re.fullmatch(r"\d{1,4}", text) or not least <= int(text) <= most):
            self.trouble("not-a-number", self.line(node), what, f"{least} to {most}")
            return least
        return int(text) if text else least

    # The keys

    def read(self) -> None:
        """All of it, vocabulary first, so that conditions and effects find the names they use."""
        self.check_keys()
        self.read_head()
        if self.story.adventure == model.TOME:
            return
        self.read_names()
        self.read_locations()
        self.read_items()
        self.read_card_numbers()
        self.read_encounters()
        self.read_paths()
        self.read_cards()
        self.read_start()
        self.story.setup = self.read_actions("setup")
        self.story.on_rest = self.read_actions("on_rest")
        self.read_meant()

    def check_keys(self) -> None:
        tome = "adventure" in self.fields and self.text(self.fields["adventure"].node, "adventure") == model.TOME
        required = ["format", "adventure"] if tome else REQUIRED
        known = required if tome else [*REQUIRED, *OPTIONAL]
        for field in self.fields.values():
            if field.key not in known:
                self.trouble("unknown-key", field.line, field.key, near(field.key, known))
        for key in required:
            if self.fields and key not in self.fields:
                self.trouble("missing-key", self.first_line, key)

    def read_head(self) -> None:
        head = {key: self.text(self.fields[key].node, key) for key in HEAD if key in self.fields}
        for key, allowed in [("format", [str(FORMAT)]), ("adventure", ADVENTURES), ("stage", STAGES)]:
            if head.get(key) and head[key] not in allowed:
                self.trouble("bad-value", self.fields[key].line, head[key], f"{key}: {', '.join(allowed)}")
        self.story.adventure = head.get("adventure", "")
        self.story.title = head.get("title", "")
        stage = head.get("stage", "")
        self.story.stage = STAGES.index(stage) if stage in STAGES else 0

    def read_names(self) -> None:
        self.story.keywords = self.read_list("keywords", KEYWORD_NAME)
        self.story.titles = self.read_list("titles", SLUG)
        for name in self.story.keywords:
            if name in NOT_A_NAME:
                self.trouble("yaml-word", self.fields["keywords"].line, name)
        self.read_counters()
        self.read_draws()
        self.read_notes()
        if "tokens" in self.fields:
            for node in self.sequence(self.fields["tokens"].node, "tokens"):
                number = self.names.number("token", self.text(node, "tokens"), model.TOKENS, self.line(node))
                if number != model.NONE:
                    self.story.tokens.append(number)

    def read_counters(self) -> None:
        """A counter is a row of keywords, so that everything that knows keywords knows counters."""
        keywords = self.story.keywords
        for field in self.mapping(self.fields["counters"].node, "counters") if "counters" in self.fields else []:
            if not KEYWORD_NAME.fullmatch(field.key) or field.key in keywords:
                self.trouble("bad-name", field.line, field.key, "counters")
                continue
            most = self.number(field.node, field.key, 1, MOST_COUNTED)
            self.story.counters[field.key] = (len(keywords), most)
            keywords += [f"{field.key} {number}" for number in range(1, most + 1)]

    def read_draws(self) -> None:
        """`WEATHER: [FOG, RAIN]`: keywords of their own, of which the party is given one by chance."""
        keywords = self.story.keywords
        for field in self.mapping(self.fields["draws"].node, "draws") if "draws" in self.fields else []:
            names = [self.text(node, field.key) for node in self.sequence(field.node, field.key)]
            for name in names:
                if not KEYWORD_NAME.fullmatch(name) or name in keywords or names.count(name) > 1:
                    self.trouble("bad-name", field.line, name, "draws")
            if not 2 <= len(names) <= model.MOST_OPTIONS:
                self.trouble("bad-draw", field.line, field.key)
            self.story.draws.append(list(range(len(keywords), len(keywords) + len(names))))
            keywords += names

    def read_notes(self) -> None:
        """`DEBT: 6` counts so far, `SEAM: hero` holds a hero's name."""
        for field in self.mapping(self.fields["notes"].node, "notes") if "notes" in self.fields else []:
            if not KEYWORD_NAME.fullmatch(field.key) or field.key in self.story.keywords:
                self.trouble("bad-name", field.line, field.key, "notes")
                continue
            holds_name = self.text(field.node, field.key) == "hero"
            self.story.notes[field.key] = 0 if holds_name else self.number(field.node, field.key, 1, MOST_NOTED)

    def read_meant(self) -> None:
        """Entries whose check or combat is as easy or as hard as it is for a reason, which has to be told."""
        for field in self.mapping(self.fields["meant"].node, "meant") if "meant" in self.fields else []:
            if self.text(field.node, "meant"):
                self.story.meant[field.key] = field.line

    def read_list(self, key: str, shape: re.Pattern[str]) -> list[str]:
        found: list[str] = []
        for node in self.sequence(self.fields[key].node, key) if key in self.fields else []:
            name = self.text(node, key)
            if name in found:
                self.trouble("key-twice", self.line(node), name)
            elif name and not shape.fullmatch(name):
                self.trouble("bad-name", self.line(node), name, key)
            elif name:
                found.append(name)
        return found

    def read_locations(self) -> None:
        for field in self.mapping(self.fields["locations"].node, "locations") if "locations" in self.fields else []:
            if not re.fullmatch(r"[A-Z]", field.key):
                self.trouble("bad-letter", field.line, field.key)
            elif field.key in NOT_A_NAME:
                self.trouble("yaml-word", field.line, field.key)
            else:
                self.story.locations.append(self.read_location(field))

    def read_location(self, field: Field) -> model.Location:
        parts = {part.key: part for part in self.mapping(field.node, f"location {field.key}")}
        self.only(parts, ["name", "at", "xp", "tokens", "hidden"])
        for key in ["name", "at"]:
            if key not in parts:
                self.trouble("missing-part", field.line, key, field.key)
        name = self.text(parts["name"].node, "name") if "name" in parts else field.key
        location = model.Location(field.key, name, field.line)
        if "at" in parts:
            self.read_point(location, parts["at"].node)
        if "xp" in parts:
            location.xp = self.number(parts["xp"].node, "xp", 0, 20)
        if "tokens" in parts:
            for node in self.sequence(parts["tokens"].node, "tokens"):
                token = self.names.number("token", self.text(node, "tokens"), model.TOKENS, self.line(node))
                location.tokens += [] if token == model.NONE else [token]
        location.hidden = "hidden" in parts and self.text(parts["hidden"].node, "hidden") == "true"
        return location

    def only(self, parts: dict[str, Field], known: list[str]) -> None:
        for part in parts.values():
            if part.key not in known:
                self.trouble("unknown-key", part.line, part.key, near(part.key, known))

    def read_point(self, location: model.Location, node: yaml.Node) -> None:
        numbers = [self.text(one, "at") for one in self.sequence(node, "at")]
        if len(numbers) != 2 or not all([re.fullmatch(r"-?\d{1,4}(\.\d{1,4})?", number) for number in numbers]):
            self.trouble("bad-point", self.line(node), location.letter)
            return
        location.x, location.y = float(numbers[0]), float(numbers[1])

    def read_items(self) -> None:
        for field in self.mapping(self.fields["items"].node, "items") if "items" in self.fields else []:
            if not re.fullmatch(r"\d{1,4}", field.key):
                self.trouble("not-a-number", field.line, field.key, f"{model.FIRST_ITEM} to {LAST_ITEM}")
                continue
            number = int(field.key)
            if not model.FIRST_ITEM <= number <= LAST_ITEM:
                self.findings.add("L10", "item-number", field.line, {"number": number})
            parts = {part.key: part for part in self.mapping(field.node, f"item {number}")}
            self.only(parts, ["name", "stamina", "text"])
            for key in ["name", "stamina"]:
                if key not in parts:
                    self.trouble("missing-part", field.line, key, field.key)
            name = self.text(parts["name"].node, "name") if "name" in parts else ""
            text = self.text(parts["text"].node, "text") if "text" in parts else ""
            stamina = self.number(parts["stamina"].node, "stamina", 0, 20) if "stamina" in parts else 0
            self.story.items.append(model.Item(number, name, stamina, text, field.line))
        self.story.items.sort(key=item_number)

    def read_card_numbers(self) -> None:
        """The map cards' numbers, which paths name; what is on the cards comes when the paths are known."""
        for field in self.mapping(self.fields["map_cards"].node, "map_cards") if "map_cards" in self.fields else []:
            if not re.fullmatch(r"\d{1,4}", field.key) or not 1 <= int(field.key) <= LAST_MAP_CARD:
                self.trouble("not-a-number", field.line, field.key, f"1 to {LAST_MAP_CARD}")
                continue
            self.story.map_cards.append(model.MapCard(int(field.key), field.line))
        self.story.map_cards.sort(key=card_number)

    def read_encounters(self) -> None:
        for field in self.mapping(self.fields["encounters"].node, "encounters") if "encounters" in self.fields else []:
            if field.key == "tokens":
                for node in self.sequence(field.node, "tokens"):
                    self.story.dealt.append(self.number(node, "tokens", 1, model.ENCOUNTER_TOKENS))
                continue
            space = re.fullmatch(r"e(\d{1,2})", field.key)
            if space is None or not 1 <= int(space[1]) <= MOST_SPACES:
                self.trouble("bad-space", field.line, field.key, f"e1 to e{MOST_SPACES}")
                continue
            while len(self.story.spaces) < int(space[1]):
                self.story.spaces.append(model.NONE)
            random = self.text(field.node, field.key) == "random"
            token = 0 if random else self.number(field.node, field.key, 1, model.ENCOUNTER_TOKENS)
            self.story.spaces[int(space[1]) - 1] = token

    def read_paths(self) -> None:
        for node in self.sequence(self.fields["paths"].node, "paths") if "paths" in self.fields else []:
            text, line = self.text(node, "paths"), self.line(node)
            shape = PATH.fullmatch(text)
            if shape is None:
                if text:
                    self.trouble("bad-path", line, text)
                continue
            a, b = self.names.location(shape[1], line), self.names.location(shape[2], line)
            self.check_ends(f"{shape[1]}-{shape[2]}", a, b, line)
            path = model.Path(f"{shape[1]}-{shape[2]}", a, b, line)
            if shape[3]:
                path.space = self.space(int(shape[3]), line)
            if shape[4]:
                path.map_card = self.names.map_card(int(shape[4]), line)
            if shape[5]:
                try:
                    path.condition = read_condition(shape[5], line, self.names)
                except Trouble as trouble:
                    self.findings.add(NOT_READABLE, trouble.key, line, trouble.facts)
            self.story.paths.append(path)

    def check_ends(self, name: str, a: int, b: int, line: int) -> None:
        if a == b and a != model.NONE:
            self.trouble("path-to-itself", line, name)
        for other in self.story.paths:
            if a != model.NONE and {other.a, other.b} == {a, b}:
                self.trouble("path-twice", line, name)

    def space(self, number: int, line: int) -> int:
        """The encounter space of a path, which the front matter must fill and no other path may share."""
        if number > len(self.story.spaces) or self.story.spaces[number - 1] == model.NONE:
            self.findings.add("L16", "space-without-token", line, {"name": f"e{number}"})
            return model.NONE
        if any([path.space == number - 1 for path in self.story.paths]):
            self.trouble("space-twice", line, f"e{number}")
        return number - 1

    def read_cards(self) -> None:
        for field in self.mapping(self.fields["map_cards"].node, "map_cards") if "map_cards" in self.fields else []:
            for number, card in enumerate(self.story.map_cards):
                if field.key == str(card.number):
                    self.read_card(field, card, number)

    def read_card(self, field: Field, card: model.MapCard, number: int) -> None:
        parts = {part.key: part for part in self.mapping(field.node, f"map card {card.number}")}
        self.only(parts, ["opens", "shows", "places"])
        for node in self.sequence(parts["opens"].node, "opens") if "opens" in parts else []:
            path = self.names.path(self.text(node, "opens"), self.line(node))
            card.opens += [] if path == model.NONE else [path]
        for node in self.sequence(parts["shows"].node, "shows") if "shows" in parts else []:
            place = self.names.location(self.text(node, "shows"), self.line(node))
            card.shows += [] if place == model.NONE else [place]
        for part in self.mapping(parts["places"].node, "places") if "places" in parts else []:
            token = self.names.number("token", part.key, model.TOKENS, part.line)
            place = self.names.location(self.text(part.node, "places"), part.line)
            if model.NONE not in (token, place):
                card.places.append((token, place))
        marked = [at for at, path in enumerate(self.story.paths) if path.map_card == number]
        if sorted(card.opens) != marked:
            paths = ", ".join([self.story.paths[path].name for path in marked])
            self.trouble("map-card-paths", field.line, str(card.number), paths)

    def read_start(self) -> None:
        """The camp is the start unless it is named."""
        for key in ["start", "camp"]:
            if key in self.fields:
                field = self.fields[key]
                place = self.names.location(self.text(field.node, key), field.line)
                if key == "start":
                    self.story.start = place
                self.story.camp = place

    def read_actions(self, key: str) -> model.Actions:
        """`setup` or `on_rest`: one block of action lines that lead nowhere."""
        lines: list[model.Action] = []
        for node in self.sequence(self.fields[key].node, key) if key in self.fields else []:
            text, line = self.text(node, key), self.line(node)
            if not text:
                continue
            try:
                action = read_action(text.removeprefix("! "), line, self.names)
            except Trouble as trouble:
                self.findings.add(NOT_READABLE, trouble.key, line, trouble.facts)
                continue
            if any(
                [effect.kind in (model.GO, model.DEATH, model.CONTINUE, model.MOVE_TO) for effect in action.effects]
            ):
                self.trouble("leads-away", line, key)
            lines.append(action)
        check_otherwise(lines, self.findings)
        return model.Actions(lines, self.fields[key].line if key in self.fields else 0)


def item_number(item: model.Item) -> int:
    return item.number


def card_number(card: model.MapCard) -> int:
    return card.number


# ---------------------------------------------------------------- action lines, which stand in entries too


def read_action(text: str, line: int, names: Vocabulary) -> model.Action:
    """An action line without its mark: `if C: effects`, `otherwise: effects` or effects."""
    if text.startswith("if "):
        condition, colon, effects = text[3:].partition(": ")
        if not colon:
            raise Trouble("if-without-colon", {"text": text})
        return model.Action(read_condition(condition, line, names), False, read_effects(effects, line, names), line)
    if text.startswith("otherwise"):
        if not text.startswith("otherwise: "):
            raise Trouble("otherwise-without-colon", {"text": text})
        return model.Action(None, True, read_effects(text.removeprefix("otherwise: "), line, names), line)
    return model.Action(None, False, read_effects(text, line, names), line)


def check_otherwise(lines: list[model.Action], findings: Findings) -> None:
    """Lint L23: `otherwise` needs an `if` above it in the same block."""
    seen = False
    for action in lines:
        if action.otherwise and not seen:
            findings.add("L23", "otherwise-alone", action.line, {})
        seen = seen or action.condition is not None
