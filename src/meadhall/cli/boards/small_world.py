"""Small World on the terminal: the map, drawn where there is room, and its regions as a list; combos and players."""

from functools import cache
from importlib.resources import files
from typing import Any, Final

from msgspec import json
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from meadhall.cli import drawn_map
from meadhall.cli.boards import Picture
from meadhall.cli.look import COLOURS, GOLD, QUIET, SHAPES, TITLE, mark
from meadhall.core import Ask, BadInput, Choice, Facts
from meadhall.games import small_world
from meadhall.games.small_world.box import SmallWorldBox
from meadhall.games.small_world.choices import AtRegion
from meadhall.games.small_world.conquest import ChooseConquest
from meadhall.games.small_world.data import TERRAINS, Map, Place, numbers
from meadhall.games.small_world.redeployment import Distribute
from meadhall.games.small_world.state import NOBODY, SmallWorld
from meadhall.words import Words

LAND_STYLES: Final = ["yellow", "bright_green", "green", "bright_black", "white", "blue", "bright_blue"]
COLUMNS: Final = ["region", "land", "people", "defence", "price", "near"]
WIDE: Final = 110
"""On a narrower screen the neighbours are left out."""
DRAWN: Final = 96
"""On a narrower screen there is no room for a drawn map."""
WIDEST: Final = 120
LAND_SIGNS: Final = ['"', "n", "♠", "~", "▲", "≈", "≋"]
"""Of the terrains, in their order: a land is known without its colour."""
SYMBOL_SIGNS: Final = {"mine": "⚒", "magic_source": "✦", "cavern": "∩"}
SPARSE: Final = 7
"""Of so many letters of a land one is its sign."""
STOCK_COUNTERS: Final = {"igors": "igors", "halflings": "hole", "gypsies": "gypsies"}
"""What the stock of a race counts."""
LOST_TRIBE_SIGN: Final = "○"
HIDDEN: Final = -1  # coins that the viewer may not see
NOBODY_HERE: Final = -1  # the seat of an empty region and of Lost Tribes


def draw(picture: Picture) -> RenderableType:
    title = picture.words.say("board-title", {name: picture.public[name] for name in ("turn", "turns")})
    parts: list[RenderableType] = [Text(title, style=TITLE)]
    if picture.width >= DRAWN:
        parts += [draw_land_map(picture), draw_legend(picture), Text()]
    parts += [draw_map(picture), Text(), draw_players(picture)]
    parts += [Text(line, style=QUIET) for line in [*necromancer_lines(picture), *legends_lines(picture)]]
    if not picks_combo(picture):
        parts += [Text(), draw_combos(picture)]
    return Group(*parts)


# The map


def draw_land_map(picture: Picture) -> Text:
    """Lands with their signs, each with its name in notation, who stands there and what it would cost."""
    regions = picture.public["regions"]
    printed = printed_maps()["maps"][str(picture.public["map"])]["regions"]
    size = (float(printed_maps()["canvas"]["width"]), float(printed_maps()["canvas"]["height"]))
    outlines = [[(x, y) for x, y in region["polygon"]] for region in printed]
    here = places(picture)

    def ground(land: int, x: int, y: int) -> Text:
        if land < 0 or (x + 3 * y) % SPARSE:
            return Text(" ")
        return Text(LAND_SIGNS[here[land].terrain], style=LAND_STYLES[here[land].terrain])

    labels = {number: label(picture, place, regions[number]) for number, place in enumerate(here)}
    middles = [(region["label"][0] / size[0], region["label"][1] / size[1]) for region in printed]
    cells = drawn_map.cells_of(outlines, size, min(picture.width - 2, WIDEST))
    return drawn_map.draw(cells, ground, labels, middles)


def label(picture: Picture, place: Place, region: Facts) -> list[Text]:
    """`r7 ✦ 3`: its number, its symbols, its price; below it who stands there with how many."""
    name = f"r{place.number}"
    signs = "".join([SYMBOL_SIGNS[symbol] for symbol in place.symbols if symbol in SYMBOL_SIGNS])
    offered = name in picture.offered
    first = Text(f" {name}{signs} ", style=f"{GOLD} reverse" if offered else "bold")
    if offered and name in picture.prices:
        first = Text(f" {name}{signs} {picture.prices[name]} ", style=f"{GOLD} reverse")
    if not region["race"]:
        return [first]
    seat, tokens = region["seat"], region["tokens"]
    if seat < 0:
        return [first, Text(f" {LOST_TRIBE_SIGN}{tokens} ")]
    style = f"dim {COLOURS[seat]}" if region["declined"] else f"bold {COLOURS[seat]}"
    return [first, Text(f" {SHAPES[seat]}{tokens}{'†' if region['declined'] else ''} ", style=style)]


def draw_legend(picture: Picture) -> Text:
    """What the signs of the map mean."""
    words = picture.words
    lands = dict(zip(TERRAINS, LAND_SIGNS, strict=True))
    signs = [(sign, words.say(f"terrain-{terrain}", {})) for terrain, sign in lands.items()]
    signs += [(sign, words.say(f"symbol-{symbol}", {})) for symbol, sign in SYMBOL_SIGNS.items()]
    signs.append((LOST_TRIBE_SIGN, words.say("term-lost-tribe", {"amount": 1})))
    signs.append(("†", words.say("board-legend-declined", {})))
    return Text("   ".join([f"{sign} {name}" for sign, name in signs]), style=QUIET)


@cache
def printed_maps() -> dict[str, Any]:
    """The maps as they are printed, with their outlines."""
    found: dict[str, Any] = json.decode((files(small_world) / "data" / "maps.json").read_bytes())
    return found


def draw_map(picture: Picture) -> Table:
    words = picture.words
    table = Table(box=None, padding=(0, 2, 0, 0), header_style=QUIET)
    columns = COLUMNS if picture.width >= WIDE else COLUMNS[:-1]
    for heading in columns:
        number = heading in ("defence", "price")
        table.add_column(words.say(f"column-{heading}", {}), justify="right" if number else "left")
    for place, region in zip(places(picture), picture.public["regions"], strict=True):
        name = f"r{place.number}"
        cells = [
            Text(f"{name:<4}", style=QUIET) + Text(words.noun("place", name)),
            draw_land(words, place, region),
            draw_people(words, region),
            Text(str(defence(picture, place, region))),
            Text(picture.prices.get(name, ""), style=GOLD if name in picture.offered else QUIET),
            Text(" ".join(f"r{number}" for number in numbers(place.near)), style=QUIET),
        ]
        table.add_row(*cells[: len(columns)])
    return table


def places(picture: Picture) -> list[Place]:
    boards: dict[int, Map] = picture.box.boards
    return boards[picture.public["map"]].places


def draw_land(words: Words, place: Place, region: Facts) -> Text:
    names = [words.say(f"terrain-{TERRAINS[place.terrain]}", {})]
    names += [words.say(f"symbol-{symbol}", {}) for symbol in place.symbols]
    if region["place"]:
        names.append(words.noun("marker", region["place"]))
    return Text(words.enumeration(names), style=LAND_STYLES[place.terrain])


def draw_people(words: Words, region: Facts) -> Text:
    """Who stands there, how many, and with which pieces."""
    if not region["race"]:
        return Text("  " + words.enumeration(lying(words, region)))
    text = Text(people_text(words, region))
    if region["seat"] >= 0:
        text.stylize(f"dim {COLOURS[region['seat']]}" if region["declined"] else COLOURS[region["seat"]])
        return mark(region["seat"]) + " " + text
    return Text("  ") + text


def people_text(words: Words, region: Facts) -> str:
    term = "term-lost-tribe" if region["race"] == "lost_tribe" else f"tokens-{region['race']}"
    kinds = [[term, region["tokens"] - region["hordes"]], ["term-hordes", region["hordes"]]]
    tokens = words.sum([[kind, number] for kind, number in kinds if number])
    standing = words.say("board-people", {"tokens": tokens, "declined": int(region["declined"])})
    return words.enumeration([standing, *lying(words, region)])


def lying(words: Words, region: Facts) -> list[str]:
    """The pieces of a region."""
    pieces = [words.say(f"marker-{marker}", {}) for marker in region["markers"]]
    if region["camps"]:
        pieces.append(words.sum([["term-camp", region["camps"]]]))
    if region["place"]:
        pieces.append(words.say(f"marker-{region['place']}", {}))
    return pieces


def defence(picture: Picture, place: Place, region: Facts) -> int:
    """What an attacker without discounts pays beyond the base (SW-5.14)."""
    box: SmallWorldBox = picture.box
    costs = {"lair": box.lair_cost, "fortress": box.fortress_cost, "monster": box.monster_cost}
    walls = sum(costs.get(marker, 0) for marker in region["markers"])
    if "behemoth" in region["markers"]:
        walls += picture.public["players"][region["seat"]]["tribes"][0]["height"]
    each = box.lost_tribe_cost if region["race"] == "lost_tribe" else box.token_cost
    return int(region["tokens"] * each + region["camps"] * box.camp_cost + walls + place.mountain)


def prices(game: SmallWorld, seat: int, ask: Ask | None) -> dict[str, str]:
    """What each region would cost the tribe that conquers, or would conquer next."""
    me = game.tribes[ask.tribe] if isinstance(ask, ChooseConquest) else game.active(seat) if seat >= 0 else None
    if me is None or me.number == NOBODY:
        return {}
    return {
        f"r{region.place.number}": str(game.price(me, region))
        for region in game.regions
        if region.people != me.number and (me.power.sails or not region.place.water)
    }


# Players and combos


def draw_players(picture: Picture) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for seat, player in enumerate(picture.public["players"]):
        name = mark(seat) + " " + Text(picture.words.names[seat], style=f"bold {COLOURS[seat]}")
        coins = picture.private["coins"] if seat == picture.viewer else player["coins"]
        table.add_row(
            name + Text(f" {picture.notes[seat]}", style=QUIET),
            picture.words.say("board-coins-hidden" if coins == HIDDEN else "board-coins", {"coins": coins}),
            picture.words.enumeration([tribe_text(picture.words, tribe) for tribe in player["tribes"]]),
        )
    return table


def tribe_text(words: Words, tribe: Facts) -> str:
    facts = {name: tribe[name] for name in ("race", "power", "regions", "hand", "off")}
    text = words.say("board-declined" if tribe["declined"] else "board-active", facts)
    text = words.enumeration([text, *counters(words, tribe)])
    return text if tribe["peace"] < 0 else words.say("board-peace", {"tribe": text, "victim": tribe["peace"]})


def counters(words: Words, tribe: Facts) -> list[str]:
    """What a tribe counts besides tokens."""
    counted = {name: tribe[name] for name in ("hordes", "camps", "fireballs", "height")}
    if tribe["race"] in STOCK_COUNTERS:
        counted[STOCK_COUNTERS[tribe["race"]]] = tribe["stock"]
    return [words.say(f"counter-{name}", {"number": number}) for name, number in counted.items() if number]


def necromancer_lines(picture: Picture) -> list[str]:
    """The Island, the Well and the powers, in the mode that has them."""
    island = picture.public["necromancer"]
    if island is None:
        return []
    words = picture.words
    counted = {"island": island["island"], "ghosts": island["ghosts"], "well": island["souls"]}
    lines = [words.enumeration([words.say(f"counter-{name}", {"number": n}) for name, n in counted.items()])]
    for heading, powers in (("necro-in-use", island["in_use"]), ("necro-reserve", island["reserve"])):
        names = [words.noun("power", power) for power in powers]
        lines.append(f"{words.say(heading, {})}: {words.enumeration(names)}")
    return lines


def legends_lines(picture: Picture) -> list[str]:
    """What Bony and the Sigil do, and how much is still guarded, in team play."""
    legends = picture.public["legends"]
    if legends is None:
        return []
    words = picture.words
    lines = [words.say("legends-hidden", {"number": legends["hidden"]})] if legends["hidden"] else []
    if legends["bony"]:
        lines.append(words.say("counter-bony", {"race": legends["bony"]}))
    if legends["sigil"] != "off":
        lines.append(words.say(f"counter-{legends['sigil']}", {"race": legends["sigil_race"]}))
    return lines


def picks_combo(picture: Picture) -> bool:
    """Whether the combos are the question: then they stand below it, with all they bring."""
    return any(combo["race"] in picture.offered for combo in picture.public["combos"])


def draw_combos(picture: Picture) -> Text:
    """The column in one line."""
    words = picture.words
    combos = [words.say("board-combo", {name: combo[name] for name in combo}) for combo in picture.public["combos"]]
    return Text(words.say("board-combos", {"items": combos}), style=QUIET)


def gifts(words: Words, race: str, power: str) -> str:
    return words.say("board-gifts", {"race": race, "power": power})


def describe(picture: Picture, choice: Choice) -> str:
    """The land and the people of a region that a choice is about, the gifts of a combo."""
    words = picture.words
    if choice.verb == "pick":
        for combo in picture.public["combos"]:
            if [combo["race"]] == choice.targets():
                return gifts(words, combo["race"], combo["power"])
    if not isinstance(choice, AtRegion):
        return ""
    region = picture.public["regions"][choice.at]
    land = str(draw_land(words, places(picture)[choice.at], region))
    if not region["race"]:
        return land
    return words.enumeration([land, holder(words, region)])


def holder(words: Words, region: Facts) -> str:
    return words.say("board-holder", {"seat": region["seat"], "who": people_text(words, region)})


def background(picture: Picture, ask: Ask) -> list[str]:
    """What to know when tokens are placed: the neighbours of the region, and the regions still to come."""
    if not isinstance(ask, Distribute):
        return []
    words = picture.words
    regions = picture.public["regions"]
    near = [
        words.say(
            "board-neighbour", {"id": f"r{number}", "region": f"r{number}", "holder": holder(words, regions[number])}
        )
        for number in numbers(places(picture)[ask.regions[0]].near)
        if regions[number]["seat"] not in (NOBODY_HERE, picture.viewer)
    ]
    to_come = [words.say("board-place", {"id": f"r{number}", "region": f"r{number}"}) for number in ask.regions]
    return [
        words.say("board-neighbours", {"items": near, "number": len(near)}),
        words.say("board-to-come", {"items": to_come}),
    ]


# Reading


def names(game: Any, words: Words) -> dict[str, str]:
    """Places, players, peoples and the Necromancer's powers."""
    table: SmallWorld = game
    known = {words.noun("place", f"r{number}"): f"r{number}" for number in range(len(table.regions))}
    known |= {name: f"s{seat}" for seat, name in enumerate(words.names)}
    known |= {words.noun("power", power.name): power.name for power in table.box.powers}
    known |= {words.noun("race", tribe.race.name): tribe.race.name for tribe in table.tribes if tribe.race.name}
    return known


def shorthand(line: str, ask: Ask, game: Any, seat: int) -> list[str] | None:
    """`redeploy r9=3 r13=1`: what is not named keeps the least, the last region takes the rest. `spread`: evenly."""
    verb, *words = line.split()
    if verb not in ("redeploy", "spread"):
        return None
    share = ask.share(game, seat)
    if share is None or share.end or share.aside:
        raise BadInput("nothing-to-redeploy", {})
    counts = dict(zip(share.places, share.least, strict=True))
    if verb == "spread":
        for number in range(share.hand):
            counts[share.places[number % len(counts)]] += 1
    else:
        fill(counts, words, share.hand)
    return [f"{share.verb} {region}={number}" for region, number in counts.items()]


def fill(counts: dict[str, int], words: list[str], free: int) -> None:
    """Enter what a player says into the counts, which hold the least."""
    total = sum(counts.values()) + free
    least = dict(counts)
    named = set()
    for word in words:
        region, _, number = word.partition("=")
        if region not in counts or not number.isdecimal():
            raise BadInput("bad-count", {"text": word, "known": ", ".join(counts)})
        if int(number) < least[region]:
            raise BadInput("bad-least", {"number": least[region]})
        counts[region] = int(number)
        named.add(region)
    last = list(counts)[-1]
    if last not in named:
        counts[last] += max(0, total - sum(counts.values()))
    if sum(counts.values()) != total:
        raise BadInput("bad-total", {"number": total, "given": sum(counts.values())})
