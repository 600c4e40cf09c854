"""A picture of a story: its entries, and how they lead to each other, as SVG.

Entries stand in columns, one for each location in the order of the map from left to right, with a column for what
belongs to no location. Within a column an entry stands below those that lead to it. A line's style tells how one gets
along it, and the words on it what is chosen, rolled or asked for; the whole of them shows where one points at the line.
"""

from html import escape
from typing import Final

from meadhall.games.roll_player_adventures.story import model

WIDTH: Final = 92
HEIGHT: Final = 30
COLUMN: Final = 150
ROW: Final = 58
MARGIN: Final = 40
HEAD: Final = 84
LABEL: Final = 24
"""Letters of a label that are shown."""

FORCED: Final = "forced"
CHOICE: Final = "choice"
DICE: Final = "dice"

STYLE: Final = """
  text { font: 12px sans-serif; fill: #222; }
  .title { font-size: 18px; font-weight: bold; }
  .place { font-size: 13px; font-weight: bold; }
  rect { fill: #fdfaf2; stroke: #555; }
  .base, .end { stroke-width: 3; fill: #f3e6c4; }
  .item { fill: #e2eef7; }
  .encounter { fill: #efe4f2; }
  .entry { text-anchor: middle; }
  .label { text-anchor: middle; font-size: 8px; fill: #333; stroke: #fff; stroke-width: 2px; paint-order: stroke; }
  path { fill: none; stroke: #555; marker-end: url(#tip); }
  .home { stroke: #b9b2a3; }
  .choice { stroke: #2a6fb0; stroke-dasharray: 7 4; }
  .dice { stroke: #b03a2a; stroke-dasharray: 2 3; }
"""


ARROW: Final = (
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
    '<polygon points="0,0 8,4 0,8" fill="#555"/></marker></defs>'
)


class Edge:
    """A way from one entry to another."""

    def __init__(self, start: int, goal: int, kind: str) -> None:
        self.start: Final = start
        self.goal: Final = goal
        self.kind: Final = kind
        self.labels: Final[list[str]] = []
        """What is chosen, how the dice fall, what is asked for."""


def edges(story: model.Story) -> list[Edge]:
    """Every way between entries, each kind once. Ways to THE END would cross the picture: a sign stands for them."""
    found: dict[tuple[int, int, str], Edge] = {}
    for entry in story.entries:
        for target, kind, label in targets(entry):
            if target.kind == model.TO_ENTRY:
                way = found.setdefault((entry.index, target.entry, kind), Edge(entry.index, target.entry, kind))
                way.labels.extend([label] if label else [])
    return list(found.values())


def targets(entry: model.Entry) -> list[tuple[model.Target, str, str]]:
    """Where an entry leads, how, and what the story says of it."""
    found: list[tuple[model.Target, str, str]] = []
    for block in entry.blocks:
        if isinstance(block, model.Actions):
            for action in block.lines:
                asked = "otherwise" if action.otherwise else action.condition.written if action.condition else ""
                found += [(effect.target, FORCED, asked) for effect in action.effects if effect.target is not None]
        elif isinstance(block, model.Choices):
            found += [(choice.target, CHOICE, chosen(choice)) for choice in block.options if choice.target is not None]
        elif isinstance(block, model.Check):
            found += [(block.passed.target, DICE, "pass"), (block.failed.target, DICE, "fail")]
        elif isinstance(block, model.Combat):
            found += [(block.victory.target, DICE, "victory"), (block.defeat.target, DICE, "defeat")]
    return found


def chosen(choice: model.Choice) -> str:
    """A choice with its guard, as an author knows it."""
    return f"[{choice.condition.written}] {choice.text}" if choice.condition is not None else choice.text


class Layout:
    """Where each entry stands."""

    def __init__(self, story: model.Story, ways: list[Edge]) -> None:
        self.story: Final = story
        self.columns: Final = self.order_of_places()
        self.at: Final[dict[int, tuple[int, int]]] = {}
        depths = self.depths(ways)
        for column, place in enumerate(self.columns):
            mine = [entry for entry in story.entries if column_of(entry) == place]
            if place == ENCOUNTERS:  # each with its sub-entries
                found = sorted([(entry.number, entry.second, entry.index) for entry in mine])
            else:
                found = sorted([(depths[entry.index], 0, entry.index) for entry in mine])
            for row, (_, _, index) in enumerate(found):
                self.at[index] = (column, row)
        self.rows: Final = max([row for _, row in self.at.values()], default=0) + 1

    def order_of_places(self) -> list[int]:
        """Locations from left to right as on the map; first what has no location, last the encounters."""
        places = sorted([(location.x, location.y, at) for at, location in enumerate(self.story.locations)])
        return [NO_PLACE, *[at for _, _, at in places], ENCOUNTERS]

    def depths(self, ways: list[Edge]) -> list[int]:
        """How many steps an entry lies below the first entry of its column."""
        entries = self.story.entries
        depth = [0 if entry.kind in (model.BASE, model.BEGIN, model.ENCOUNTER) else len(entries) for entry in entries]
        for _ in entries:
            for way in ways:
                if column_of(entries[way.start]) == column_of(entries[way.goal]):
                    depth[way.goal] = min(depth[way.goal], depth[way.start] + 1)
        return depth

    def middle(self, entry: int) -> tuple[int, int]:
        column, row = self.at[entry]
        return MARGIN + column * COLUMN + COLUMN // 2, HEAD + MARGIN + row * ROW + HEIGHT // 2


NO_PLACE: Final = -1
ENCOUNTERS: Final = -2


def column_of(entry: model.Entry) -> int:
    return ENCOUNTERS if entry.kind in (model.ENCOUNTER, model.SUB_ENTRY) else entry.place


def draw(story: model.Story, title: str, legend: str) -> str:
    """The whole picture; title and legend come from the catalogue."""
    ways = edges(story)
    layout = Layout(story, ways)
    width = 2 * MARGIN + COLUMN * len(layout.columns)
    height = HEAD + 2 * MARGIN + ROW * layout.rows
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        f"<title>{escape(title)}</title>",
        f"<style>{STYLE}</style>",
        ARROW,
        f'<rect x="0" y="0" width="{width}" height="{height}" style="fill:#fff;stroke:none"/>',
        f'<text class="title" x="{MARGIN}" y="32">{escape(title)}</text>',
        f'<text x="{MARGIN}" y="54">{escape(legend)}</text>',
    ]
    for column, place in enumerate(layout.columns):
        if place >= 0:
            location = story.locations[place]
            x = MARGIN + column * COLUMN + COLUMN // 2
            name = escape(f"{location.letter} {location.name}")
            parts.append(f'<text class="entry place" x="{x}" y="{HEAD + 16}">{name}</text>')
    parts += [draw_edge(layout, way) for way in ways]
    parts += [draw_entry(layout, entry) for entry in story.entries]
    return "\n".join([*parts, "</svg>", ""])


def draw_entry(layout: Layout, entry: model.Entry) -> str:
    x, y = layout.middle(entry.index)
    style = style_of(entry)
    round_ = 15 if style in ("item", "encounter") else 4
    box = (
        f'<rect class="{style}" x="{x - WIDTH // 2}" y="{y - HEIGHT // 2}" width="{WIDTH}" height="{HEIGHT}" '
        f'rx="{round_}"/>'
    )
    hint = f"<title>{escape(entry.title)}</title>" if entry.title else ""
    return f'<g>{hint}{box}<text class="entry" x="{x}" y="{y + 4}">{escape(entry.label)}{marks(entry)}</text></g>'


def style_of(entry: model.Entry) -> str:
    if entry.kind in (model.BASE, model.BEGIN):
        return "base"
    if entry.kind == model.THE_END:
        return "end"
    if entry.kind in (model.ITEM_ENTRY, model.PAIR, model.NOTHING):
        return "item"
    return "encounter" if entry.kind in (model.ENCOUNTER, model.SUB_ENTRY) else "plain"


def marks(entry: model.Entry) -> str:
    """Signs for what an entry holds: a die for a check, crossed swords for a combat, a stop for THE END."""
    signs = ""
    for block in entry.blocks:
        if isinstance(block, model.Check):
            signs += " ⚄"
        elif isinstance(block, model.Combat):
            signs += " ⚔"
    return f"{signs} ■" if any([target.kind == model.TO_THE_END for target, _, _ in targets(entry)]) else signs


def draw_edge(layout: Layout, way: Edge) -> str:
    """A curve from the edge of one box to the edge of another, bent so that ways there and back lie side by side."""
    x1, y1 = layout.middle(way.start)
    x2, y2 = layout.middle(way.goal)
    half = WIDTH // 2
    if way.start == way.goal:
        points = [(x1 + half, y1 - 6), (x1 + half + 30, y1 - 26), (x1 + half + 30, y1 + 26), (x1 + half, y1 + 6)]
    elif x1 == x2:
        side = half if y2 > y1 else -half
        bend = side + (16 if side > 0 else -16) + (y2 - y1) // 12
        points = [(x1 + side, y1), (x1 + bend, y1), (x2 + bend, y2), (x2 + side, y2)]
    else:
        side = half if x2 > x1 else -half
        pull = (x2 - x1) // 2
        points = [(x1 + side, y1), (x1 + side + pull, y1), (x2 - side - pull, y2), (x2 - side, y2)]
    entries = layout.story.entries
    home = entries[way.goal].kind == model.BASE and column_of(entries[way.start]) == column_of(entries[way.goal])
    style = "home" if home and way.kind == FORCED else way.kind  # most lines of a picture: they keep in the background
    line = "M{},{} C{},{} {},{} {},{}".format(*[number for point in points for number in point])
    told = escape("\n".join(way.labels))
    return f'<path class="{style}" d="{line}"><title>{told}</title></path>{label_on(way, points)}'


def label_on(way: Edge, points: list[tuple[int, int]]) -> str:
    """The first words of a way, in the middle of its line; the way home needs none."""
    if not way.labels:
        return ""
    words = " / ".join(way.labels)
    short = words if len(words) <= LABEL else f"{words[: LABEL - 1].rstrip()}…"
    x, y = [(a + 3 * b + 3 * c + d) // 8 for a, b, c, d in zip(*points, strict=True)]
    return f'<text class="label" x="{x}" y="{y}">{escape(short)}</text>'
