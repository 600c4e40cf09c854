"""The players' rulebooks: `<language>/<game>.md`, one text for the drawer, the terminal, the page and print.

A book is Markdown with six marks.

- `{UL-7.1..7.4 UL-3.7}` at the end of a paragraph, item or row: the rules it tells; `..` is a range, `SW-R05.*` a part.
- `{=components.limits.x}` in a sentence: a number of the data, and so of this table's house.
- `[asks: commit camp]` alone under a heading: the questions that open the book here.
- `[cards: faction]` alone before a list: things with their words from the catalogue. `- goblins: …` is what the
  book adds to one of them; without a list, all of this kind stand here. `[cards: race pieces.races.*.banner]` says
  which number of the data stands on each card.
- `[picture: map]` alone before a list: a moment of a game (`pictures.toml`); `- r6: …` is what a number in it shows.
- `*word*` in a sentence: explained in the last section, "Words".

`**…**` is emphasis and `>` an example. What a book does not tell is excused with a reason under `[untold]` in the
game's exceptions beside its specification.
"""

import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from meadhall.core import BadInput
from meadhall.games.house import numbers_of
from meadhall.language import ENGLISH, catalogue_files
from meadhall.rulebook import ID, prefix, read_rules, rules_folder

FOLDER: Final = Path(__file__).parent
WORDS: Final = "words"
"""The id of the last section of every book: its glossary."""

FORMER: Final = "-former"
"""How names end that only games of an older edition use."""

SECTION: Final = re.compile(r"## (.*)")
HEADING: Final = re.compile(r"### (.*)")
MARK: Final = re.compile(r"\[(asks|cards|picture): ([\w .*-]+)\]")
TOLD: Final = re.compile(rf"\s*\{{({ID}[^}}]*)\}}$")
NUMBERED: Final = re.compile(r"\d+\. (.*)")
CARD: Final = re.compile(r"([\w-]+): ?(.*)")
RULER: Final = re.compile(r"\|[-| :]+\|")
PIECE: Final = re.compile(r"\*\*(?P<bold>.+?)\*\*|\*(?P<word>[^*]+)\*|\{=(?P<path>[^}]+)\}")
ENTRY: Final = re.compile(r"- \*\*(.+?)\*\*: (.*)")

Kind = Literal["text", "heading", "list", "steps", "table", "example", "cards", "picture"]


class BookPiece(Struct, omit_defaults=True):
    """A part of a sentence: as it is, with emphasis, a word of the glossary, or a number with its path."""

    text: str
    bold: bool = False
    word: str = ""
    path: str = ""


class BookLine(Struct, omit_defaults=True):
    """A paragraph, an item, a row of cells or what is said about a card, and the rules that it tells."""

    cells: list[list[BookPiece]]
    rules: list[str] = []
    card: str = ""
    """The thing that this is about, in a list of cards, or the place in a picture."""
    number: BookPiece | None = None
    """What is printed on the card."""


class BookBlock(Struct, omit_defaults=True):
    """What belongs together on the page. The first row of a table is its head; `name` is the kind of the cards, or the
    picture."""

    kind: Kind
    lines: list[BookLine]
    name: str = ""


class BookSection(Struct):
    """A chapter, and the questions that open the book there."""

    id: str
    title: str
    asks: list[str]
    blocks: list[BookBlock]


class BookWord(Struct):
    """A word and what it means."""

    word: str
    about: str


class BookEntry(Struct, omit_defaults=True):
    """Something to look up, and the section that speaks of it: a word, or a card of some kind."""

    section: str
    word: str = ""
    kind: str = ""
    card: str = ""


class Book(Struct):
    """The rulebook of a game for its players."""

    game: str
    title: str
    sections: list[BookSection]
    words: list[BookWord]
    index: list[BookEntry] = []

    def about(self, ask: str) -> BookSection | None:
        """Where the book speaks of a question."""
        return next((section for section in self.sections if ask in section.asks), None)

    def lines(self) -> Iterator[BookLine]:
        for section in self.sections:
            for block in section.blocks:
                yield from block.lines

    def told(self) -> list[str]:
        return [rule for line in self.lines() for rule in line.rules]


def read_book(game: str, language: str = ENGLISH) -> Book:
    """The book of a game; in English where there is none in the language."""
    written = [path.parent.name for path in FOLDER.glob(f"*/{game}.md")]
    found = next((code for code in (language, ENGLISH) if code in written), None)
    if found is None:
        raise BadInput("no-book", {"game": game})
    return read_language(game, found)


@cache
def read_language(game: str, language: str) -> Book:
    """One that is there: whoever asks for a thousand others makes us read and remember none of them."""
    text = (FOLDER / language / f"{game}.md").read_text("utf-8")
    return parse(game, text, [rule.id for rule in read_rules(game)])


def parse(game: str, text: str, ids: list[str]) -> Book:
    return Parser(game, ids).book(text)


class Parser:
    """Reads one book line by line; `ids` are the rules it may tell, in their order."""

    def __init__(self, game: str, ids: list[str]) -> None:
        self.game: Final = game
        self.ids: Final = ids
        self.numbers: Final = numbers_of(game)
        self.sections: Final[list[BookSection]] = []
        self.words: Final[list[BookWord]] = []
        self.title = ""
        self.block: BookBlock | None = None
        """The list, table or example that the next line may continue."""
        self.printed: Final[list[tuple[BookBlock, str]]] = []
        """Cards that show a number, and where it stands in the data: `*` is the name of the thing."""

    def book(self, text: str) -> Book:
        for line in text.splitlines():
            self.read(line.strip())
        self.fill_cards()
        self.number_cards()
        self.resolve_words()
        return Book(self.game, self.title, self.sections, self.words, indexed(self.sections, self.words))

    def read(self, line: str) -> None:
        if not line:
            self.block = None
        elif line.startswith("# "):
            self.title = line[2:]
        elif found := SECTION.match(line):
            self.sections.append(BookSection(slug(found[1]), found[1], [], []))
        elif found := MARK.fullmatch(line):
            self.mark(found[1], found[2])
        elif self.sections[-1].id == WORDS and (found := ENTRY.match(line)):
            self.words.append(BookWord(found[1], found[2]))
        else:
            self.content(line)

    def mark(self, kind: str, value: str) -> None:
        if kind == "asks":
            self.sections[-1].asks.extend(value.split())
            return
        name, _, path = value.partition(" ")
        self.block = self.add("cards" if kind == "cards" else "picture", name)
        if path:
            self.printed.append((self.block, path))

    def content(self, line: str) -> None:
        if found := HEADING.match(line):
            self.add("heading").lines.append(self.line(found[1]))
        elif line.startswith("|"):
            self.row(line)
        elif line.startswith("- "):
            self.item(line[2:])
        elif found := NUMBERED.match(line):
            self.go_on("steps").lines.append(self.line(found[1]))
        elif line.startswith("> "):
            self.go_on("example").lines.append(self.line(line[2:]))
        elif TOLD.fullmatch(line) and self.sections[-1].blocks:
            self.sections[-1].blocks[-1].lines[-1].rules.extend(self.ids_of(line))
        else:
            self.add("text").lines.append(self.line(line))

    def item(self, text: str) -> None:
        if self.block is not None and self.block.kind in ("cards", "picture") and (found := CARD.match(text)):
            line = self.line(found[2])
            line.card = found[1]
            self.block.lines.append(line)
        else:
            self.go_on("list").lines.append(self.line(text))

    def row(self, line: str) -> None:
        if not RULER.fullmatch(line):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            rules = self.ids_of(cells[-1])
            cells[-1] = TOLD.sub("", cells[-1])
            self.go_on("table").lines.append(BookLine([self.pieces(cell) for cell in cells], rules))

    def add(self, kind: Kind, name: str = "") -> BookBlock:
        block = BookBlock(kind, [], name)
        self.sections[-1].blocks.append(block)
        return block

    def go_on(self, kind: Kind) -> BookBlock:
        if self.block is None or self.block.kind != kind:
            self.block = self.add(kind)
        return self.block

    def line(self, text: str) -> BookLine:
        return BookLine([self.pieces(TOLD.sub("", text))], self.ids_of(text))

    def ids_of(self, text: str) -> list[str]:
        """The rules in the mark at the end."""
        found = TOLD.search(text)
        return [rule for part in found[1].split() for rule in self.expand(part)] if found else []

    def expand(self, part: str) -> list[str]:
        first, dots, last = part.partition("..")
        if dots:
            start, end = self.ids.index(first), self.ids.index(f"{prefix(first)}-{last}")
            return self.ids[start : end + 1]
        found = [rule for rule in self.ids if fnmatchcase(rule, part)]
        if not found:
            raise ValueError(f"{self.game}: there is no rule {part}")
        return found

    def pieces(self, text: str) -> list[BookPiece]:
        made: list[BookPiece] = []
        end = 0
        for found in PIECE.finditer(text):
            made += [BookPiece(text[end : found.start()])] if found.start() > end else []
            made += self.marked(found)
            end = found.end()
        return [*made, BookPiece(text[end:])] if end < len(text) else made

    def marked(self, found: re.Match[str]) -> list[BookPiece]:
        if found["bold"] is not None:
            return [BookPiece(piece.text, True, piece.word, piece.path) for piece in self.pieces(found["bold"])]
        if found["word"] is not None:
            return [BookPiece(found["word"], word=found["word"])]
        return [BookPiece(str(self.numbers[found["path"]]), path=found["path"])]

    def fill_cards(self) -> None:
        """Cards without a list are those of all things of their kind."""
        for section in self.sections:
            for block in section.blocks:
                if block.kind == "cards" and not block.lines:
                    block.lines = [BookLine([], card=value) for value in things(self.game, block.name)]

    def number_cards(self) -> None:
        for block, pattern in self.printed:
            for line in block.lines:
                path = pattern.replace("*", line.card)
                if path in self.numbers:
                    line.number = BookPiece(str(self.numbers[path]), path=path)

    def resolve_words(self) -> None:
        """Words of the text become those of the glossary: "factions" is explained under "Faction"."""
        entries = {entry.word.lower(): entry.word for entry in self.words}
        for section in self.sections:
            for block in section.blocks:
                for line in block.lines:
                    for piece in [piece for cell in line.cells for piece in cell if piece.word]:
                        piece.word = entries[singular(piece.word.lower(), entries)]


def indexed(sections: list[BookSection], words: list[BookWord]) -> list[BookEntry]:
    """Every word where the text first uses it, else where it is explained, and every card."""
    places = {entry.word: WORDS for entry in words}
    found: list[BookEntry] = []
    for section in reversed(sections):
        for block in section.blocks:
            for line in block.lines:
                places.update({piece.word: section.id for cell in line.cells for piece in cell if piece.word})
                if block.kind == "cards":
                    found.append(BookEntry(section.id, kind=block.name, card=line.card))
    return [*[BookEntry(section, word=word) for word, section in places.items()], *found]


def singular(word: str, known: dict[str, str]) -> str:
    """The form under which a word stands in the glossary."""
    ending = ("", "s", "es", "ed", "d", "ing")
    found = [form for form in known if any(word == form + end for end in ending)]
    if not found and word.endswith("ies"):
        found = [form for form in known if word == f"{form[:-1]}ies"]
    if not found:
        raise ValueError(f"the book's last section does not explain “{word}”")
    return found[0]


@cache
def things(game: str, kind: str, part: str = "about") -> list[str]:
    """Everything of a kind that the game's catalogue describes: of which it has this part.

    What games of an older edition call otherwise is the same thing, not another one.
    """
    catalogue = "".join([file.read_text("utf-8") for file in catalogue_files(ENGLISH, game)])
    names = re.findall(rf"^{kind}-([\w-]+) =.*\n(?:    .*\n)*?    \.{part} =", catalogue, re.MULTILINE)
    return [name for name in names if not name.endswith(FORMER)]


def slug(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def to_be_told(game: str) -> list[str]:
    """The rules of a specification that a player can meet: its test vectors, laws and rulings are none."""
    rules = read_rules(game)
    own = prefix(rules[0].id)
    return [rule.id for rule in rules if prefix(rule.id) == own and "." in rule.id]


def untold(game: str) -> dict[str, str]:
    """The rules that a book need not tell, or patterns of them, with their reasons."""
    path = rules_folder() / f"{game}.exceptions.toml"
    reasons: dict[str, str] = tomllib.loads(path.read_text("utf-8")).get("untold", {})
    return reasons
