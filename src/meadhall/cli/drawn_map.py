"""A map drawn with letters: outlines become cells of the terminal, borders lines, and each land has room for labels."""

from collections.abc import Callable
from typing import Final, TypeAlias

from rich.text import Text

Point: TypeAlias = tuple[float, float]
Grid: TypeAlias = list[list[int]]

NOWHERE: Final = -1
TALL: Final = 2.0
"""A letter is about so many times as high as it is wide."""
BORDER: Final = "dim"
# Which of its four neighbours a letter of a border is joined with: up, right, down, left.
LINES: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"


def cells_of(outlines: list[list[Point]], size: Point, width: int) -> Grid:
    """For each letter of a drawing the outline that its middle lies in."""
    across, down = size
    height = round(width * down / across / TALL)
    return [
        [land_at(outlines, ((x + 0.5) * across / width, (y + 0.5) * down / height)) for x in range(width)]
        for y in range(height)
    ]


def land_at(outlines: list[list[Point]], point: Point) -> int:
    return next((number for number, outline in enumerate(outlines) if is_inside(outline, point)), NOWHERE)


def is_inside(outline: list[Point], point: Point) -> bool:
    """Whether a ray to the right crosses the outline an odd number of times."""
    x, y = point
    inside = False
    x0, y0 = outline[-1]
    for x1, y1 in outline:
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            inside = not inside
        x0, y0 = x1, y1
    return inside


def borders_of(cells: Grid) -> list[list[str]]:
    """The letter of a line where a land meets another at its right, below or between the two; empty elsewhere."""
    height, width = len(cells), len(cells[0])

    def differs(x: int, y: int, to_x: int, to_y: int) -> bool:
        return to_x < width and to_y < height and cells[y][x] != cells[to_y][to_x]

    edge = [
        [differs(x, y, x + 1, y) or differs(x, y, x, y + 1) or differs(x, y, x + 1, y + 1) for x in range(width)]
        for y in range(height)
    ]

    def is_edge(x: int, y: int) -> int:
        return int(0 <= x < width and 0 <= y < height and edge[y][x])

    def letter(x: int, y: int) -> str:
        joined = is_edge(x, y - 1) + 2 * is_edge(x + 1, y) + 4 * is_edge(x, y + 1) + 8 * is_edge(x - 1, y)
        return LINES[joined] if edge[y][x] else ""

    return [[letter(x, y) for x in range(width)] for y in range(height)]


def draw(cells: Grid, ground: Callable[[int, int, int], Text], labels: dict[int, list[Text]], at: list[Point]) -> Text:
    """The map: `ground` gives a letter of a land; `labels` stand in its middle, `at`, told in parts of the whole."""
    lines = borders_of(cells)
    height, width = len(cells), len(cells[0])
    drawn = [
        [Text(lines[y][x], style=BORDER) if lines[y][x] else ground(cells[y][x], x, y) for x in range(width)]
        for y in range(height)
    ]
    for land, texts in labels.items():
        middle, top = round(at[land][0] * width), round(at[land][1] * height) - len(texts) // 2
        for row, text in enumerate(texts, start=top):
            left = max(0, min(width - len(text), middle - len(text) // 2))
            for place, letter in enumerate(text.divide(range(1, len(text)))):
                if 0 <= row < height:
                    drawn[row][left + place] = letter
    return Text("\n").join([Text.assemble(*row) for row in drawn])
