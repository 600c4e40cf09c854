"""Dawn of Ulos on the terminal: the hex map in letters, the factions with their prices, the players, Ulrir's mat.

A space is a letter: bare ground in small letters, a tile's half in a capital with a dash to its other half in the east,
a camp in the first two letters of its faction, `*` a rift tile, `!` a pillaged half.
"""

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from meadhall.cli.boards import Picture
from meadhall.cli.look import COLOURS, GOLD, QUIET, TITLE, mark
from meadhall.core import Ask, Choice, Facts, State
from meadhall.games.dawn_of_ulos.choices import Place
from meadhall.games.dawn_of_ulos.data import COLUMNS, FACTION_IDS, INDEX, LETTERS, ROWS, SPACE_IDS, TERRAINS
from meadhall.words import Words

FACTION_STYLES: Final = [
    *["bright_green", "bright_red", "yellow", "bright_magenta", "bright_cyan"],
    *["white", "green", "magenta", "cyan", "red"],
]
GROUND_STYLES: Final = ["yellow", "bright_green", "green", "white", "bright_black", "blue"]
CELL: Final = 4
"""Letters for each space."""
EVEN_INDENT: Final = "     "
ODD_INDENT: Final = "       "
FACTION_COLUMNS: Final = ["faction", "value", "price", "spoils", "stack", "yours", "land"]


def draw(picture: Picture) -> RenderableType:
    facts = {name: picture.public[name] for name in ("round", "supply", "tokens")}
    facts["left_over"] = picture.public["box"]
    parts: list[RenderableType] = [
        Text(picture.words.say("board-title", facts), style=TITLE),
        draw_map(picture),
        Text(),
        draw_factions(picture),
        Text(),
        draw_players(picture),
    ]
    if picture.public["ulrir"]:
        parts += [Text(), *draw_ulrir(picture, picture.public["ulrir"])]
    if picture.private:
        parts += [Text(), draw_hand(picture)]
    return Group(*parts)


# ---------------------------------------------------------------- the map


def draw_map(picture: Picture) -> Text:
    """Twelve rows; odd ones sit half a space to the right."""
    cells = map_cells(picture.public)
    heading = "".join([f"{column:>{CELL}}" for column in range(COLUMNS)])
    text = Text(f"{EVEN_INDENT[:-2]}{heading}\n", style=QUIET)
    for row in range(ROWS):
        text.append(f"r{row:02d}", style=QUIET)
        text.append((ODD_INDENT if row % 2 else EVEN_INDENT)[3:])
        for column in range(COLUMNS):
            space = SPACE_IDS[row * COLUMNS + column]
            letters, style = cells[space]
            text.append(letters, style=f"{style} underline" if space in picture.offered else style)
        text.append("\n")
    return text


def map_cells(public: Facts) -> dict[str, tuple[str, str]]:
    """What stands for each space, and its style; later pieces lie on earlier ones."""
    cells: dict[str, tuple[str, str]] = {}
    for row, line in enumerate(public["map"]):
        for column, letter in enumerate(line):
            style = GROUND_STYLES[LETTERS.index(letter)]
            cells[SPACE_IDS[row * COLUMNS + column]] = (f" {letter}  ", f"dim {style}")
    for tile in public["tiles"]:
        for space, half in zip(tile["spaces"], tile["halves"], strict=True):
            cells[space] = (tile_letters(tile, space, half), GROUND_STYLES[TERRAINS.index(half)])
    for space in public["rifts"]:
        cells[space] = (" *  ", GOLD)
    for territory in public["territories"]:
        for space in territory["spaces"]:
            if len(territory["factions"]) == 1:
                letters, _ = cells[space]
                cells[space] = (letters, f"bold {faction_style(territory['factions'][0])}")
    for faction in public["factions"]:
        for space in faction["camp"]:
            cells[space] = (f" {faction['id'][:2].title()} ", f"reverse {faction_style(faction['id'])}")
    return cells


def tile_letters(tile: Facts, space: str, half: str) -> str:
    letter = LETTERS[TERRAINS.index(half)].upper()
    token = "!" if space in tile["pillaged"] else "?" if tile["down"] else " "
    first, second = tile["spaces"]
    joined = "-" if space == first and INDEX[second] == INDEX[first] + 1 else " "
    return f" {letter}{token}{joined}"


def faction_style(faction: str) -> str:
    return FACTION_STYLES[FACTION_IDS.index(faction)]


# ---------------------------------------------------------------- factions and players


def draw_factions(picture: Picture) -> Table:
    words = picture.words
    table = Table(box=None, padding=(0, 2, 0, 0), header_style=QUIET)
    for heading in FACTION_COLUMNS:
        left = heading in ("faction", "land")
        table.add_column(words.say(f"column-{heading}", {}), justify="left" if left else "right")
    mine = picture.private.get("cards", {})
    for faction in picture.public["factions"]:
        name = words.say("board-faction", {"faction": faction["id"], "legendary": int(faction["legendary"])})
        lost = faction["value"] < 0
        table.add_row(
            Text(name, style=faction_style(faction["id"])),
            words.say("board-lost", {}) if lost else str(faction["value"]),
            str(faction["strength"]),
            str(faction["spoils"]),
            str(faction["stack"]),
            str(mine.get(faction["id"], "")),
            Text(land_text(words, faction["id"]), style=QUIET),
        )
    return table


def land_text(words: Words, faction: str) -> str:
    """The sentence about a faction: its terrain and its ability."""
    return words.part(f"faction-{faction}", "about", {}).partition(":")[0]


def draw_players(picture: Picture) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for seat, player in enumerate(picture.public["players"]):
        facts = {name: player[name] for name in ("favor", "cards", "tiles", "rifts")}
        facts["starts"] = int(picture.public["start"] == seat)
        table.add_row(
            mark(seat) + " " + Text(picture.words.names[seat], style=f"bold {COLOURS[seat]}"),
            Text(picture.notes[seat], style=QUIET),
            picture.words.say("board-player", facts),
        )
    return table


def draw_hand(picture: Picture) -> Text:
    """What the viewer holds."""
    words = picture.words
    tiles = [words.noun("tile", name) for name, number in picture.private["tiles"].items() for _ in range(number)]
    rifts = [words.noun("rift", name) for name, number in picture.private["rifts"].items() for _ in range(number)]
    text = Text(words.say("board-tiles", {"items": tiles, "number": len(tiles)}))
    if rifts:
        text.append("\n" + words.say("board-rifts", {"items": rifts}))
    return text


def draw_ulrir(picture: Picture, ulrir: Facts) -> list[RenderableType]:
    words = picture.words
    facts = {"favor": ulrir["favor"], "rifts": ulrir["rifts"], "level": ulrir["difficulty"]}
    deck = [[f"cards-{name}", number] for name, number in ulrir["deck"].items()]
    columns = [
        words.say("board-column", {"slot": column["slot"], "faction": column["faction"], "number": column["tiles"]})
        for column in ulrir["columns"]
    ]
    return [
        Text(words.say("board-ulrir", {**facts, "cards_sum": deck})),
        Text(words.say("board-columns", {"items": columns}), style=QUIET),
    ]


# ---------------------------------------------------------------- around a question


def prices(game: Any, seat: int, ask: Ask | None) -> dict[str, str]:
    """Prices stand beside the factions, not on the map."""
    return {}


def describe(picture: Picture, choice: Choice) -> str:
    """What an ability does."""
    if choice.verb != "ability":
        return ""
    return picture.words.about("faction", choice.targets()[0]).partition(". ")[2]


def background(picture: Picture, ask: Ask) -> list[str]:
    """How a conflict stands: who has committed what."""
    conflict = picture.public["conflict"]
    if not conflict or not conflict["pledges"]:
        return []
    words = picture.words
    return [
        words.say(
            "board-pledge",
            {
                "seat": pledge["seat"],
                "number": pledge["number"],
                "faction": pledge["faction"],
                "counts_as": pledge["side"],
                "controlled": int(pledge["faction"] != pledge["side"]),
            },
        )
        for pledge in conflict["pledges"]
    ]


# ---------------------------------------------------------------- reading


def names(game: Any, words: Words) -> dict[str, str]:
    """Factions, rift tiles and players."""
    known = {words.noun("faction", name): name for name in FACTION_IDS}
    known |= {name: f"s{seat}" for seat, name in enumerate(words.names)}
    return known


def shorthand(line: str, ask: Ask, game: State, seat: int) -> list[str] | None:
    """`r05c05 r05c06`: the tile that fits there; the first terrain on the first space if several do."""
    spaces = line.split()
    if len(spaces) != 2 or not all(space in INDEX for space in spaces):
        return None
    one, other = INDEX[spaces[0]], INDEX[spaces[1]]
    fitting = [choice for choice in ask.options(game, seat) if isinstance(choice, Place)]
    straight = [choice.text for choice in fitting if (choice.first, choice.second) == (one, other)]
    turned = [choice.text for choice in fitting if (choice.first, choice.second) == (other, one)]
    return [straight[0]] if straight else [turned[0]] if turned else None
