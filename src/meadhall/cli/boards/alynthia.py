"""Alynthia on the terminal: the board as a grid of cells, the market, the players."""

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from meadhall.cli.boards import Picture
from meadhall.cli.look import BAD, COLOURS, GOLD, QUIET, SHAPES, TITLE, mark
from meadhall.core import Ask, BadInput, Choice, Facts
from meadhall.games.alynthia.choice_shapes import AtSpace
from meadhall.games.alynthia.choices import PAYMENTS
from meadhall.games.alynthia.commands import Command
from meadhall.games.alynthia.data import ABILITIES, CARDS, GUILD_ABILITIES, RESEARCH, RESOURCES, SPACES
from meadhall.games.alynthia.data import NAMES as SPACE_NAMES
from meadhall.words import Words

LAND_STYLES: Final = {"wood": "green", "stone": "white", "food": "yellow", "worker": "cyan", "dragon": "red"}
UPGRADE_LETTERS: Final = {"": "", "storehouse": "s", "monument": "m", "stronghold": "k", "village": "v"}
HIDDEN: Final = -1
MARGIN: Final = 4
WIDEST: Final = 14


def draw(picture: Picture) -> RenderableType:
    public, words = picture.public, picture.words
    facts = {"round": public["round"], "rounds": public["rounds"]}
    title = words.say("board-title", {**facts, "dragon": public["dragon_strength"], "nest": public["nest_strength"]})
    parts: list[RenderableType] = [Text(title, style=TITLE), *[Text(line) for line in nest_lines(picture)]]
    if public["spaces"]:
        parts += [draw_grid(picture), Text(words.say("board-legend", {}), style=QUIET)]
    if public["tunnel"]["open"]:
        parts.append(Text(words.say("board-tunnel", {"items": tunnel_items(picture)})))
    market = [words.noun("market", name) for name in public["market"] if name]
    return Group(*parts, Text(words.say("board-market", {"items": market}), style=QUIET), draw_players(picture))


def nest_lines(picture: Picture) -> list[str]:
    """What the nests ask for."""
    public, words = picture.public, picture.words
    if public["mode"] == "competitive":
        return [words.say("board-rivals-nests", {"left": public["nests_left"]})]
    facts = {"left": public["nests_left"], "cost": public["next_nest_cost"], "pool": public["pool"]}
    lines = [words.say("board-nests", facts)]
    if public["nest_required"]:
        lines.append(words.say("board-required", {"fallen": int(public["nest_fallen"])}))
    return lines


# The grid


def draw_grid(picture: Picture) -> Table:
    """One column of letters for each column of the board, one row of two lines for each row."""
    public = picture.public
    width = min(WIDEST, (picture.width - MARGIN) // public["width"] - 1)
    cells = {(space["x"], space["y"]): space for space in public["spaces"]}
    table = Table(box=None, padding=(0, 1, 0, 0), show_header=True, header_style=QUIET)
    table.add_column("", width=1, style=QUIET)
    columns = sorted({x for x, _ in cells})
    for x in columns:
        table.add_column("abcdefghi"[x], width=width, no_wrap=True)
    for y in sorted({y for _, y in cells}):
        table.add_row(str(y + 1), *[draw_cell(picture, cells[x, y]) if (x, y) in cells else "" for x in columns])
    return table


def draw_cell(picture: Picture, space: Facts) -> Text:
    words = picture.words
    style = LAND_STYLES[space["type"]]
    if space["nest"] == "undefeated":
        top = Text(words.say("board-nest", {"number": space["dragons"]}), style=f"bold {style}")
    else:
        top = Text(words.say(f"board-{space['type']}", {}), style=style)
        if space["dragons"]:
            top.append(" " + words.say("board-dragons", {"number": space["dragons"]}), style=f"bold {BAD}")
    if space["id"] in picture.offered:
        top.append("*", style=GOLD)
    bottom = Text("")
    for seat in space["characters"]:
        bottom.append(f"({SHAPES[seat]})", style=f"bold {COLOURS[seat]}")
    for outpost in space["outposts"]:
        bottom.append(outpost_sign(outpost), style=COLOURS[outpost["seat"]])
    bottom.append("o" if space["entrance"] else "", style=QUIET)
    return Text("\n").join([top, bottom])


def outpost_sign(outpost: Facts) -> str:
    wall = "#" if outpost["wall"] else ""
    return f"{SHAPES[outpost['seat']]}{UPGRADE_LETTERS[outpost['upgrade']]}{wall}"


def tunnel_items(picture: Picture) -> list[str]:
    tunnel = picture.public["tunnel"]
    signs = [outpost_sign(outpost) for outpost in tunnel["outposts"]]
    return [*tunnel["entrances"], *signs, *[f"({SHAPES[seat]})" for seat in tunnel["characters"]]]


# Players


def draw_players(picture: Picture) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for seat, player in enumerate(picture.public["players"]):
        name = mark(seat) + " " + Text(picture.words.names[seat], style=f"bold {COLOURS[seat]}")
        table.add_row(name + Text(f" {picture.notes[seat]}", style=QUIET), player_text(picture, seat, player))
    return table


def player_text(picture: Picture, seat: int, player: Facts) -> str:
    if not player["guild"]:
        return ""
    words = picture.words
    own = picture.private if seat == picture.viewer and picture.private else player
    facts = {name: player[name] for name in ("guild", "focus", "attack", "defense", "hand")}
    parts = [words.say("board-player", {**facts, "limit": player["hand_limit"]})]
    held = [(thing, number) for thing, number in player["goods"].items() if number] + list(own["cards"].items())
    parts += [words.say("board-held", {"thing": thing, "number": number}) for thing, number in held]
    if player["card_count"] and not own["cards"]:
        parts.append(words.say("board-cards", {"number": player["card_count"]}))
    if own["renown"] != HIDDEN:
        parts.append(words.say("board-renown", {"number": own["renown"]}))
    levels = [
        words.say("board-level", {"track": track, "level": level})
        for track, level in player["research"].items()
        if level
    ]
    if levels:
        parts.append(words.say("board-research", {"items": levels}))
    if player["captured"]:
        parts.append(words.say("board-captured", {"number": player["captured"]}))
    if player["walls"]:
        parts.append(words.say("board-walls", {"number": player["walls"]}))
    if player["done"]:
        parts.append(words.say("board-done", {}))
    return words.enumeration(parts)


# Questions


def prices(game: Any, seat: int, ask: Ask | None) -> dict[str, str]:
    """Nothing on the board has a price; an attack shows its odds among the answers."""
    return {}


def describe(picture: Picture, choice: Choice) -> str:
    """The land that a choice leads to, and who is there."""
    if not isinstance(choice, AtSpace) or choice.verb == "place":
        return ""
    found = [space for space in picture.public["spaces"] if [space["id"]] == choice.targets()]
    if not found:
        return ""
    words, space = picture.words, found[0]
    items = [words.say(f"board-{space['type']}", {})]
    items += [words.say("board-piece", {"seat": o["seat"], "piece": "outpost"}) for o in space["outposts"]]
    items += [words.say("board-piece", {"seat": seat, "piece": "character"}) for seat in space["characters"]]
    return words.say("board-here", {"items": items})


def background(picture: Picture, ask: Ask) -> list[str]:
    """A warning while the nest of the round is missing."""
    public = picture.public
    if isinstance(ask, Command) and public["nest_required"] and not public["nest_fallen"]:
        return [picture.words.say("board-warning", {})]
    return []


# Reading


def names(game: Any, words: Words) -> dict[str, str]:
    """Players, cards, and what notation writes in capitals."""
    known = {name: f"s{seat}" for seat, name in enumerate(words.names)}
    known |= {words.noun("thing", card): card for card in CARDS}
    known |= {words.noun("ability", name): name for name in ABILITIES}
    capitals = [*ABILITIES, *[name for row in [*GUILD_ABILITIES, *RESEARCH] for name in row]]
    known |= {name: name for name in [*capitals, *[card.name for card in game.box.market]]}
    return known | {SPACE_NAMES[space]: SPACE_NAMES[space] for space in range(SPACES)}


def shorthand(line: str, ask: Ask, game: Any, seat: int) -> list[str] | None:
    """`attack b3`, `attack b3 pay worker`, `play windfall worker`, `give 2 worker s1`."""
    verb, *words = line.split()
    if verb in ("attack", "shoot") and isinstance(ask, Command):
        return read_attack(verb, [word for word in words if word != "pay"], ask, game, seat)
    if verb == "play" and words and words[0] in CARDS and (len(words) == 1 or words[1] in RESOURCES):
        return [f"play {words[0]} s{seat}", *[f"take {word}" for word in words[1:]]]
    if verb == "give" and len(words) == 3 and words[0].isdecimal():
        return [f"give {words[2]} {words[1]}"] * int(words[0])
    return None


def read_attack(verb: str, words: list[str], ask: Ask, game: Any, seat: int) -> list[str] | None:
    """An attack without a payment, if there is only one way to pay."""
    if len(words) != 1:
        return [f"{verb} {' '.join(words)}"] if words else None
    choices = [f"{verb} {words[0]} {payment}" for payment in PAYMENTS]
    offered = [choice.text for choice in ask.options(game, seat) if choice.text in choices]
    if len(offered) > 1:
        raise BadInput("which-payment", {"text": f"{verb} {words[0]}"})
    return offered or choices[:1]
