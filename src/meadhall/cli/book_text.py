"""A player's rulebook on the terminal."""

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from meadhall.books import Book, BookBlock, BookLine, BookPiece, BookSection
from meadhall.books.pictures import show
from meadhall.cli.app import LANGUAGE, console
from meadhall.cli.boards import Picture, find_board
from meadhall.cli.look import GOLD, HINT, QUIET, TITLE
from meadhall.words import Words

INDENT = (0, 0, 0, 2)


def print_book(book: Book, words: Words) -> None:
    console.print(Text(book.title, style=TITLE))
    for section in book.sections:
        for part in section_parts(section, words, console.width):
            console.print(part)
    for entry in book.words:
        console.print(Padding(Text(entry.word, style=GOLD) + Text(f"  {entry.about}"), INDENT))


def section_parts(section: BookSection, words: Words, width: int) -> list[RenderableType]:
    """A section, to be shown part by part on so many letters."""
    parts: list[RenderableType] = [Text(), Text(section.title, style=TITLE)]
    for block in section.blocks:
        parts += [Text(), *block_parts(block, words, width)]
    return parts


def block_parts(block: BookBlock, words: Words, width: int) -> list[RenderableType]:
    if block.kind == "heading":
        return [written(block.lines[0].cells[0], words, TITLE)]
    if block.kind == "picture":
        return picture_parts(block, words, width)
    if block.kind == "table":
        return [Padding(grid(block, words), INDENT)]
    return [Padding(told(block, number, line, words), INDENT) for number, line in enumerate(block.lines, start=1)]


def picture_parts(block: BookBlock, words: Words, width: int) -> list[RenderableType]:
    """The text board of that moment, and what to look at."""
    if words.rules is None:
        return []
    shown = show(words.rules.name, block.name)
    names = [f"{number + 1}" for number in range(shown.record.seats)]
    own = Words(shown.rules, shown.state, names, LANGUAGE)
    view = shown.rules.view(shown.state, shown.moment.seat)
    picture = Picture(view, own, shown.moment.seat, [""] * len(names))
    picture.width = width
    lines = [Text(line.card, style=GOLD) + "  " + written(line.cells[0], words) for line in block.lines]
    return [find_board(shown.rules.name).draw(picture), *[Padding(line, INDENT) for line in lines]]


def told(block: BookBlock, number: int, line: BookLine, words: Words) -> Text:
    """A line with the rules it tells behind it."""
    bullets = {"list": "• ", "steps": f"{number}. ", "example": "│ "}
    text = Text(bullets.get(block.kind, ""))
    if line.card:
        thing = f"{block.name}-{line.card}"
        text += Text(words.say(thing, {}), style=GOLD)
        if line.number is not None:
            text += written([BookPiece(" "), line.number], words)
        text += f"  {capital(words.part(thing, 'about', {}))} "
    for cell in line.cells:
        text += written(cell, words)
    return text + Text(f"  {' '.join(line.rules)}", style=QUIET) if line.rules else text


def written(pieces: list[BookPiece], words: Words, style: str = "") -> Text:
    text = Text(style=style)
    for piece in pieces:
        look = "bold" if piece.bold else ""
        if piece.path:
            number = str(words.changed.number(int(piece.text), piece.path))
            text.append(number, HINT if number != piece.text else look)
        else:
            text.append(piece.text, look)
    return text


def grid(block: BookBlock, words: Words) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style=QUIET)
    for cell in block.lines[0].cells:
        table.add_column(written(cell, words))
    for line in block.lines[1:]:
        table.add_row(*[written(cell, words) for cell in line.cells])
    return table


def capital(text: str) -> str:
    """A description as a sentence: catalogues write some without a capital and a full stop."""
    text = text[:1].upper() + text[1:]
    return text if not text or text.endswith((".", "!", "?")) else f"{text}."
