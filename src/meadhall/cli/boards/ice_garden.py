"""The Lord of the Ice Garden on the terminal: the regions as a list, the players' boards, the tracks and boxes."""

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from meadhall.cli.boards import Picture
from meadhall.cli.look import COLOURS, GOLD, QUIET, SHAPES, TITLE, mark
from meadhall.core import Ask, Choice, Facts
from meadhall.games.ice_garden.boxes import MoveTo
from meadhall.games.ice_garden.choice_shapes import AtRegion, PieceAt
from meadhall.games.ice_garden.choices import Lay
from meadhall.games.ice_garden.data import KINDS, PIECES, REGIONS
from meadhall.games.ice_garden.mountain import MountainTo
from meadhall.games.ice_garden.planning import PlaceActionMarker
from meadhall.games.ice_garden.state import IceGarden
from meadhall.words import Words

LEVEL_SIGNS: Final = ["", "①", "②", "③"]
LEVEL_OF: Final = {unit["id"]: unit["level"] for entry in PIECES["characters"] for unit in entry["units"]}
WIDE: Final = 110
"""On a narrower screen the neighbours are left out."""
NOTHING: Final = "none"
NOBODY: Final = -1
VUKO_BOX: Final = "vuko"


def draw(picture: Picture) -> RenderableType:
    public, words = picture.public, picture.words
    facts = {"round": public["round"], "scoring": int(public["scoring"])}
    facts |= {"phase": words.say(f"phase-{public['phase']}", {}), "box": public["box"] or NOTHING}
    title = Text(words.say("board-title", facts), style=TITLE)
    parts: list[RenderableType] = [title, draw_map(picture), Text(), draw_players(picture), Text()]
    return Group(*parts, *[Text(line, style=QUIET) for line in tracks(picture)])


# The map


def draw_map(picture: Picture) -> Table:
    words = picture.words
    table = Table(box=None, padding=(0, 2, 0, 0), header_style=QUIET)
    table.add_column(words.say("column-region", {}))
    table.add_column(words.say("column-tile", {}))
    table.add_column(words.say("column-offers", {}))
    for seat in range(len(words.names)):
        table.add_column(SHAPES[seat], header_style=COLOURS[seat])
    table.add_column(words.say("column-things", {}))
    if picture.width >= WIDE:
        table.add_column(words.say("column-near", {}))
    for region, place in zip(picture.public["regions"], picture.box.places, strict=True):
        cells = [draw_name(picture, region), draw_tile(words, region), draw_offers(words, region)]
        cells += [draw_force(words, region, seat) for seat in range(len(words.names))]
        unknown = picture.public["phase"] == "setup" and not region["in_play"]
        cells.append(Text("" if unknown else words.enumeration(things(words, region))))
        if picture.width >= WIDE:
            cells.append(Text(" ".join([REGIONS[number] for number in place.near]), style=QUIET))
        table.add_row(*cells)
    return table


def draw_name(picture: Picture, region: Facts) -> Text:
    style = GOLD if region["id"] in picture.offered else "" if region["in_play"] else QUIET
    return Text(picture.words.noun("place", region["id"]), style=style)


def draw_tile(words: Words, region: Facts) -> Text:
    if region["face_down"]:
        return Text(words.say("board-hidden", {}), style=QUIET)
    if not region["tile"]:
        return Text("")
    points = "/".join([str(number) for number in region["points"]])
    return Text(words.say("board-tile", {"number": region["tile"], "points": points}))


def draw_offers(words: Words, region: Facts) -> Text:
    """2P 1G 1M: the first letters of the kinds."""
    offers = [f"{number}{words.noun('token', kind)[0]}" for kind, number in region["offers"].items()]
    return Text(" ".join(offers), style="" if region["in_play"] else QUIET)


def draw_force(words: Words, region: Facts, seat: int) -> Text:
    """Markers, a sign for each unit, and the sum; the dominating player's is bold."""
    for force in region["forces"]:
        if force["seat"] == seat:
            style = f"bold {COLOURS[seat]}" if region["rank"][:1] == [seat] else COLOURS[seat]
            return Text(force_text(words, force), style=style)
    return Text("")


def force_text(words: Words, force: Facts) -> str:
    parts = []
    if force["markers"]:
        parts.append(words.say("board-markers", {"number": force["markers"], "suppressed": force["suppressed"]}))
    signs = "".join([LEVEL_SIGNS[LEVEL_OF[unit]] * number for unit, number in force["units"].items()])
    text = " ".join([*parts, *([signs] if signs else [])])
    return words.say("board-force", {"text": text, "influence": force["influence"]})


def things(words: Words, region: Facts) -> list[str]:
    """What else lies in a region."""
    if not region["in_play"]:
        return [words.say("board-out", {})]
    found = [words.say(f"board-{name}", {}) for name in ("locked", "vuko", "thorn", "nation") if region[name]]
    counted = [name for name in ("reserves", "towers", "nightmares") if region[name]]
    return found + [words.say(f"board-{name}", {"number": region[name]}) for name in counted]


def prices(game: Any, seat: int, ask: Ask | None) -> dict[str, str]:
    """Regions have no prices here."""
    return {}


# Players, tracks, boxes


def draw_players(picture: Picture) -> Table:
    words = picture.words
    table = Table(box=None, padding=(0, 2, 0, 0), header_style=QUIET)
    for heading in ("player", "goal", "tokens", "supply", "vuko", "gorge", "points"):
        number = heading in ("vuko", "gorge", "points")
        table.add_column(words.say(f"column-{heading}", {}), justify="right" if number else "left")
    for seat, player in enumerate(picture.public["players"]):
        name = mark(seat) + " " + Text(words.names[seat], style=f"bold {COLOURS[seat]}")
        table.add_row(
            name + Text(f" {picture.notes[seat]}", style=QUIET),
            goal_text(words, player),
            words.say("board-tokens", token_facts(player)),
            supply_text(words, player),
            *[str(player[name]) for name in ("vuko", "gorge", "points")],
        )
    return table


def goal_text(words: Words, player: Facts) -> str:
    if not player["character"]:
        return ""
    goal = player["goal"]
    facts = {"character": player["character"], "done": goal["done"], "target": goal["target"]}
    return words.say("board-player", facts)


def token_facts(player: Facts) -> Facts:
    return {**player["tokens"], "levels": "/".join([str(number) for number in player["mfactor"]])}


def supply_text(words: Words, player: Facts) -> str:
    units = "".join([LEVEL_SIGNS[row["level"]] * row["supply"] for row in player["rows"]])
    return words.say("board-supply", {"markers": player["markers"], "units": units})


def tracks(picture: Picture) -> list[str]:
    """The tracks, the boxes, Vuko and the stock, a line each."""
    words, public = picture.words, picture.public
    spaces = [
        words.say("board-space", {"text": SHAPES[seat], "space": public["players"][seat]["reputation"]})
        for seat in public["standing"]
    ]
    snow = words.say("board-snow", {"snow": public["snow"], "end": public["snow_end"]})
    boxes = [box_text(words, box) for box in sorted(public["boxes"], key=lambda box: int(box["number"]))]
    lines = [
        words.say("board-helms", {"items": [helm_text(words, helm) for helm in public["helms"]]}),
        words.enumeration([words.say("board-standing", {"items": spaces}), snow]),
        words.say("board-boxes", {"items": boxes}),
        vuko_text(words, public),
        words.say("board-stock", public["stock"]["tokens"]),
    ]
    upgrades = [text for player in public["players"] for text in upgrade_texts(words, player)]
    return [*lines, *upgrades]


def helm_text(words: Words, helm: Facts) -> str:
    """A red helm has a star, a hollow one when it has scored."""
    red = 0 if not helm["red"] else 2 if helm["used"] else 1
    stack = "".join([SHAPES[seat] for seat in helm["stack"]])
    return words.say("board-helm", {"helm": helm["helm"], "red": red, "text": stack}).strip()


def box_text(words: Words, box: Facts) -> str:
    fields = "".join([SHAPES[seat] for seat in box["markers"]]) + "·" * (box["fields"] - len(box["markers"]))
    return words.say("board-box", {"number": box["number"], "box": box["id"], "text": fields})


def vuko_text(words: Words, public: Facts) -> str:
    """Whom he would visit; while a visit goes on, where that is."""
    vuko = public["vuko"]
    text = (
        words.say("board-vuko-now", {"seat": NOBODY, "region": vuko["region"]})
        if public["box"] == VUKO_BOX and vuko["region"]
        else words.say("board-vuko-next", {"seat": vuko["next_seat"], "next": vuko["next_region"] or NOTHING})
    )
    if not vuko["stages"]:
        return text
    stages = [
        words.say("board-stage", {"stage": stage["stage"], "vuko": stage["side"], "active": int(stage["active"])})
        for stage in vuko["stages"]
        if stage["side"]
    ]
    return words.enumeration([text, words.say("board-stages", {"items": stages})])


def upgrade_texts(words: Words, player: Facts) -> list[str]:
    """Bought and copied abilities, row by row."""
    texts = []
    for row in player["rows"]:
        added = [
            words.noun("ability", slot["ability"]) for slot in row["slots"] if slot["kind"] in ("bought", "copied")
        ]
        if added:
            texts.append(words.say("board-upgrades", {"piece": row["unit"], "items": added}))
    return texts


# At a question


def describe(picture: Picture, choice: Choice) -> str:
    """Who stands in the region that a choice is about."""
    if not isinstance(choice, (AtRegion, PieceAt)) or isinstance(choice, Lay):
        return ""
    words = picture.words
    region = picture.public["regions"][choice.at]
    forces = [f"{SHAPES[force['seat']]} {force_text(words, force)}" for force in region["forces"]]
    return words.enumeration([*forces, *things(words, region)])


def background(picture: Picture, ask: Ask) -> list[str]:
    """What one has; the boxes while planning, the neighbours where something moves."""
    words, public = picture.words, picture.public
    if picture.viewer < 0 or not public["players"][picture.viewer]["character"]:
        return []
    player = public["players"][picture.viewer]
    lines = [words.say("board-yours", {**token_facts(player), "markers": player["markers"]})]
    if isinstance(ask, PlaceActionMarker):
        boxes = [box_text(words, box) for box in public["boxes"]]
        lines.append(words.say("board-boxes", {"items": boxes}))
        lines.append(vuko_text(words, public))
    elif isinstance(ask, (MoveTo, MountainTo)):
        near = [words.noun("place", REGIONS[number]) for number in picture.box.places[ask.start].near]
        lines.append(words.say("board-near", {"items": near}))
    return lines


# Reading


def names(game: Any, words: Words) -> dict[str, str]:
    """Places, pieces, boxes, kinds of tokens and players."""
    table: IceGarden = game
    known = {words.noun("place", name): name for name in REGIONS}
    known |= {words.noun("piece", unit): unit for unit in LEVEL_OF}
    known |= {words.noun("token", kind): kind for kind in KINDS}
    known |= {words.noun("box", name): name for name in ("gorge", "mountain", "raven")}
    known |= {name: f"s{seat}" for seat, name in enumerate(words.names[: len(table.players)])}
    return known


def shorthand(line: str, ask: Ask, game: Any, seat: int) -> list[str] | None:
    """Answers are short already."""
    return None
