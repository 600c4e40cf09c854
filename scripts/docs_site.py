"""The documentation site: `python scripts/docs_site.py [FOLDER]` writes it, by default into .site/html.

Pages come from three places: docs/ as it stands; the players' rulebooks, as the game ships them; and what the code says
of itself: the commands' own help, and the library's docstrings. Zensical makes them a site that can be read from a
folder, without the internet, with one search.
"""

import io
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer
from rich.console import Console

from meadhall.books import Book, BookBlock, BookLine, BookPiece, read_book
from meadhall.cli import load_commands
from meadhall.cli.book_text import picture_parts
from meadhall.core import BadInput, new_game
from meadhall.games import NAMES, find_game
from meadhall.rulebook import rules_text
from meadhall.words import ENGLISH, Words

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / ".site"
PAGES = WORK / "pages"
SHIM = ROOT / "web/node_modules/iframe-worker/shim/index.js"
"""What lets the search run in a page that was opened from a folder; the generator would fetch it from elsewhere."""
SHIM_ADDRESS = re.compile(r"https://[\w./@-]+/iframe-worker(?:@[\w.]+)?/shim(?:/index\.js)?")
TAG = re.compile(r"\[((?:R|P|P\?|D)(?:[,/ ]+(?:R|P|P\?|D))*)\]")
"""Where a rule of a specification comes from."""
DEFINED = re.compile(r"^(- \*\*|\*\*|\| *)([A-Z]+-[A-Z]?\d[\w.]*)(?=[ *])", re.MULTILINE)
"""A rule's own line in a specification."""
PICTURE_WIDTH = 100
"""Of a board in letters."""
CHAPTERS = ("guide", "adr", "pictures")
LIBRARY = {
    "core": "The engine",
    "core.steps": "Steps and questions",
    "core.play": "Playing",
    "core.match": "A match",
    "core.matches": "How a match begins",
    "core.record": "Records",
    "bots": "Bots",
    "lab": "The lab",
    "research": "Research",
}


def main() -> None:
    target = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else WORK / "html"
    shutil.rmtree(WORK, ignore_errors=True)
    write_pages()
    subprocess.run(
        [Path(sys.executable).with_name("zensical"), "build", "--strict", "--config-file", ROOT / "zensical.toml"],
        check=True,
        cwd=ROOT,
        env={**os.environ, "NO_COLOR": "1"},
    )
    make_search_local(WORK / "html")
    if target != WORK / "html":
        shutil.copytree(WORK / "html", target, dirs_exist_ok=True)
    print(f"the site is in {target.relative_to(ROOT) if target.is_relative_to(ROOT) else target}")


def write_pages() -> None:
    shutil.copytree(ROOT / "docs/site", PAGES)
    for chapter in CHAPTERS:
        shutil.copytree(ROOT / "docs" / chapter, PAGES / chapter)
    for name in ("CONTRIBUTING.md", "CHANGELOG.md"):
        write(name.lower(), (ROOT / name).read_text("utf-8"))
    for name in NAMES:
        write(f"rules/{name}.md", with_anchors(without_links(rules_text(name))))
    for book in books():
        write(f"books/{book.game}.md", book_page(book))
    write("books/index.md", book_list())
    write("reference/commands.md", commands_page())
    for module, title in LIBRARY.items():
        write(f"reference/{module.replace('.', '-')}.md", f"# {title}\n\n::: meadhall.{module}\n")


def write(name: str, text: str) -> None:
    path = PAGES / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def without_links(text: str) -> str:
    """Brackets of a specification as they are: a mark such as [D], or grid[2][3], would be read as a link."""
    return TAG.sub(r"\\[\1\\]", text).replace("][", "]\\[")


def with_anchors(text: str) -> str:
    """Each rule can be pointed at: the rulebooks do."""
    return DEFINED.sub(r'\1<span id="\2"></span>\2', text)


# ---- rulebooks


def books() -> Iterator[Book]:
    for name in NAMES:
        try:
            yield read_book(name)
        except BadInput:
            continue


def book_list() -> str:
    rows = [f"- [{book.title}]({book.game}.md)" for book in books()]
    return "\n".join(["# Rulebooks for players", "", *rows, ""])


def book_page(book: Book) -> str:
    rules = find_game(book.game)
    words = Words(rules, new_game(rules, rules.seats[-1], {}), [], ENGLISH)
    parts = [f"# {book.title}"]
    for section in book.sections:
        parts.append(f"## {section.title}")
        parts += [block_text(block, words, book.game) for block in section.blocks]
    parts += [f"**{entry.word}**: {plain_marks(entry.about)}" for entry in book.words]
    return "\n\n".join(parts) + "\n"


def block_text(block: BookBlock, words: Words, game: str) -> str:
    told = [line_text(line) + margin(line, game) for line in block.lines]
    match block.kind:
        case "table":
            cells = [line_cells(line) for line in block.lines]
            rows = [f"| {' | '.join(row)}{margin(line, game)} |" for row, line in zip(cells, block.lines, strict=True)]
            return "\n".join([rows[0], "|" + "---|" * len(cells[0]), *rows[1:]])
        case "cards":
            return "\n".join(card_text(line, block.name, words) + margin(line, game) for line in block.lines)
        case "list":
            return "\n".join(f"- {text}" for text in told)
        case "steps":
            return "\n".join(f"{number}. {text}" for number, text in enumerate(told, start=1))
        case "example":
            return "\n>\n".join(f"> {text}" for text in told)
        case "heading":
            return f"### {told[0]}"
        case "picture":
            return picture_text(block, words)
        case _:
            return "\n\n".join(told)


def picture_text(block: BookBlock, words: Words) -> str:
    """The board in letters: here nothing draws it."""
    paper = Console(file=io.StringIO(), record=True, width=PICTURE_WIDTH)
    for part in picture_parts(block, words, PICTURE_WIDTH):
        paper.print(part)
    return f"```text\n{paper.export_text().rstrip()}\n```"


def margin(line: BookLine, game: str) -> str:
    """A quiet link to the first of the rules that a line tells."""
    if not line.rules:
        return ""
    more = " …" if len(line.rules) > 1 else ""
    return f" <small>[{line.rules[0]}{more}](../rules/{game}.md#{line.rules[0]})</small>"


def card_text(line: BookLine, kind: str, words: Words) -> str:
    thing = f"{kind}-{line.card}"
    number = f" {line.number.text}" if line.number else ""
    advice = f" *{line_text(line)}*" if line.cells and line_text(line) else ""
    return f"- **{words.say(thing, {})}**{number}: {words.part(thing, 'about', {})}{advice}"


def line_text(line: BookLine) -> str:
    return " ".join(line_cells(line))


def line_cells(line: BookLine) -> list[str]:
    return ["".join(piece_text(piece) for piece in cell) for cell in line.cells]


def piece_text(piece: BookPiece) -> str:
    return f"**{piece.text}**" if piece.bold else piece.text


def plain_marks(text: str) -> str:
    return re.sub(r"\{[^}]*\}", "", text).strip()


# ---- commands


def commands_page() -> str:
    group = typer.main.get_command(load_commands())
    parts = [
        "# Commands",
        "What each command says of itself; `meadhall COMMAND --help` says the same.",
        group.epilog or "",
    ]
    return "\n\n".join([*parts, *command_parts(group, "meadhall")]) + "\n"


def command_parts(command: Any, name: str) -> Iterator[str]:
    """Of a command, or of all commands of a group; Typer tells no types of either."""
    if hasattr(command, "commands"):
        for part, inner in sorted(command.commands.items()):
            yield from command_parts(inner, f"{name} {part}")
        return
    context = typer.Context(command, info_name=name)
    pieces = " ".join(command.collect_usage_pieces(context))
    yield f"## {name}"
    yield command.help or ""
    yield f"```text\n{name} {pieces}\n```"
    rows = [record for parameter in command.get_params(context) if (record := parameter.get_help_record(context))]
    if rows:
        yield "\n".join(
            [
                "| | |",
                "|---|---|",
                *[f"| `{cell(first)}` | {cell(second).replace('<', '&lt;')} |" for first, second in rows],
            ]
        )
    if command.epilog:
        yield f"```text\n{command.epilog.removeprefix(chr(8)).strip()}\n```"


def cell(text: str) -> str:
    return re.sub(r"\s+", " ", text).replace("|", "\\|")


# ---- search without the internet


def make_search_local(site: Path) -> None:
    found = False
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        local = "../" * (len(page.relative_to(site).parts) - 1) + "assets/iframe-worker.js"
        changed = SHIM_ADDRESS.sub(local, text)
        found = found or changed != text
        page.write_text(changed, "utf-8")
    if not found:
        raise SystemExit("the generator no longer names the shim of its search: look at make_search_local")
    shutil.copy(SHIM, site / "assets/iframe-worker.js")


if __name__ == "__main__":
    main()
