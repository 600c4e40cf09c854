"""The pictures of a report, as SVG: bars with their intervals, heat maps, how often each score came.

They carry classes and no colours: `theme.css` colours them, in light and in dark.
"""

import math
from pathlib import Path
from typing import Final

from msgspec import Struct

from meadhall.lab.report.markup import Markup, join, tag
from meadhall.lab.report.numbers import Estimate
from meadhall.lab.statistics import quantile

THEME: Final = (Path(__file__).parent / "theme.css").read_text("utf-8")


class Picture(Struct, frozen=True):
    """A drawing of a certain size, and what it shows in a sentence."""

    width: float
    height: float
    label: str
    inside: Markup

    def inline(self) -> Markup:
        """As a part of a page that has the theme."""
        return self.draw("")

    def file(self) -> str:
        """As a file of its own."""
        return '<?xml version="1.0" encoding="UTF-8"?>\n' + self.draw(tag("style", Markup(THEME))) + "\n"

    def draw(self, style: str) -> Markup:
        return tag(
            "svg",
            style,
            tag("title", self.label),
            self.inside,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {number(self.width)} {number(self.height)}",
            width=number(self.width),
            height=number(self.height),
            role="img",
            class_="picture",
        )


def number(value: float) -> str:
    """A coordinate: two decimals are finer than any screen."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def line(x1: float, y1: float, x2: float, y2: float, class_: str) -> Markup:
    return tag("line", x1=number(x1), y1=number(y1), x2=number(x2), y2=number(y2), class_=class_)


def box(x: float, y: float, width: float, height: float, class_: str) -> Markup:
    return tag("rect", x=number(x), y=number(y), width=number(width), height=number(height), rx=2, class_=class_)


def text(x: float, y: float, words: str, class_: str) -> Markup:
    return tag("text", words, x=number(x), y=number(y), class_=class_)


# Scales


class Scale(Struct, frozen=True):
    """From values to places along an axis."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """The place of a value; what lies outside is drawn at the edge."""
        part = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return self.start + part * (self.end - self.start)

    def shows(self, value: float) -> bool:
        return self.low <= value <= self.high


def nice_step(length: float, most: int) -> float:
    """1, 2 or 5 times a power of ten, so that at most so many steps fit into a length."""
    rough = length / most
    power = 10.0 ** math.floor(math.log10(rough))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= rough * (1 - 1e-9))


def ticks(low: float, high: float, most: int) -> list[float]:
    """Round values between two others."""
    step = nice_step(high - low, most)
    return [step * place for place in range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1)]


# Bars


class Bar(Struct, frozen=True):
    """One row of a chart."""

    label: str
    found: Estimate
    written: str  # the value
    about: str  # the value with its interval and how many cases it is from
    few: bool
    out: int  # 1 clearly above the usual, -1 clearly below


BAR_WIDTH: Final = 360.0
PLOT: Final = (128.0, 302.0)
ROW: Final = 25.0
AXIS: Final = 24.0


class Format(Struct, frozen=True):
    """How the values of a figure are written on an axis."""

    percent: bool

    def tick(self, value: float) -> str:
        return f"{100 * value:.0f} %" if self.percent else f"{value:+g}".replace("-", "−") if value else "0"


def bars(rows: list[Bar], usual: float, axis: Format, label: str) -> Picture:
    """A bar from the usual value to the one found, and over it a whisker: the interval."""
    scale = bar_scale(rows, usual, axis)
    bottom = AXIS + ROW * len(rows)
    grid = [
        join(
            line(scale.at(tick), AXIS, scale.at(tick), bottom, "grid"),
            text(scale.at(tick), AXIS - 8, axis.tick(tick), "tick middle"),
        )
        for tick in ticks(scale.low, scale.high, 4)
    ]
    drawn = [bar(row, AXIS + ROW * place, scale, usual) for place, row in enumerate(rows)]
    reference = line(scale.at(usual), AXIS - 3, scale.at(usual), bottom, "usual")
    return Picture(BAR_WIDTH, bottom + 4, label, join(*grid, *drawn, reference))


def bar_scale(rows: list[Bar], usual: float, axis: Format) -> Scale:
    """As wide as the rows that can be relied on; if there are none, as all."""
    sure = [row.found for row in rows if not row.few] or [row.found for row in rows]
    low = min([usual, *[found.low for found in sure]])
    high = max([usual, *[found.high for found in sure]])
    room = 0.04 * (high - low) or 1.0
    return Scale(0.0 if axis.percent else low - room, high + room, *PLOT)


def bar(row: Bar, top: float, scale: Scale, usual: float) -> Markup:
    middle = top + ROW / 2
    left, right = sorted([scale.at(usual), scale.at(row.found.value)])
    low, high = scale.at(row.found.low), scale.at(row.found.high)
    kind = "few" if row.few else ("below", "plain", "above")[row.out + 1]
    whisker = [line(low, middle, high, middle, "whisker")] if row.found.low < row.found.high else []
    caps = [
        line(scale.at(end), middle - 4, scale.at(end), middle + 4, "whisker")
        for end in (row.found.low, row.found.high)
        if scale.shows(end) and whisker
    ]
    return tag(
        "g",
        tag("title", row.about),
        tag("rect", x=0, y=number(top), width=number(BAR_WIDTH), height=number(ROW), class_="hit"),
        text(0, middle + 4.5, row.label, "label"),
        box(left, middle - 6, max(right - left, 0.5), 12, "bar"),
        *whisker,
        *caps,
        text(BAR_WIDTH, middle + 4.5, row.written, "value end"),
        class_=kind,
    )


# Heat maps


class Cell(Struct, frozen=True):
    """Two things together."""

    row: int
    column: int
    value: float
    written: str
    about: str
    few: bool
    out: bool  # whether it clearly differs from the usual


CELL_WIDTH: Final = 36.0
CELL_HEIGHT: Final = 26.0
SIDE: Final = 124.0
TOP: Final = 96.0
STEPS: Final = 4
LEGEND: Final = 44.0


def heat_map(
    rows: list[str], columns: list[str], cells: list[Cell], usual: float, legend: tuple[str, str], label: str
) -> Picture:
    """A cell for each pair that came up: the further from the usual value, the stronger its colour."""
    strong = strongest([abs(cell.value - usual) for cell in cells if not cell.few])
    right, bottom = SIDE + CELL_WIDTH * len(columns), TOP + CELL_HEIGHT * len(rows)
    side = [text(0, TOP + CELL_HEIGHT * (at + 0.68), name, "label") for at, name in enumerate(rows)]
    top = [slanted(SIDE + CELL_WIDTH * (at + 0.5), TOP - 8, name) for at, name in enumerate(columns)]
    empty = box(SIDE, TOP, right - SIDE, bottom - TOP, "ground")
    drawn = [heat_cell(cell, (cell.value - usual) / strong) for cell in cells]
    return Picture(right + 52, bottom + LEGEND, label, join(*side, *top, empty, *drawn, heat_legend(bottom, legend)))


def strongest(differences: list[float]) -> float:
    """The difference that gets the strongest colour: 19 of 20 are smaller, so that no odd one pales all others."""
    return (quantile(sorted(differences), 0.95) if differences else 0.0) or 1.0


def slanted(x: float, y: float, words: str) -> Markup:
    place = f"translate({number(x)} {number(y)}) rotate(-50)"
    return tag("text", words, transform=place, class_="label")


def heat_cell(cell: Cell, strength: float) -> Markup:
    left, top = SIDE + CELL_WIDTH * cell.column, TOP + CELL_HEIGHT * cell.row
    return tag(
        "g",
        tag("title", cell.about),
        box(left + 1, top + 1, CELL_WIDTH - 2, CELL_HEIGHT - 2, "few-cell" if cell.few else shade(strength)),
        text(left + CELL_WIDTH / 2, top + CELL_HEIGHT * 0.68, cell.written, "cell middle"),
        class_="few" if cell.few else "out" if cell.out else "plain",
    )


def shade(strength: float) -> str:
    """The class of a colour: `up1` to `up4`, `down1` to `down4`, by the part of a strong difference."""
    step = min(STEPS, math.ceil(abs(strength) * STEPS)) or 1
    return f"{'up' if strength >= 0 else 'down'}{step}"


def heat_legend(bottom: float, words: tuple[str, str]) -> Markup:
    """From clearly below to clearly above."""
    shades = [*[f"down{step}" for step in range(STEPS, 0, -1)], *[f"up{step}" for step in range(1, STEPS + 1)]]
    width, top = 22.0, bottom + 20
    patches = [box(SIDE + 1 + width * place, top, width - 2, 14, kind) for place, kind in enumerate(shades)]
    return join(
        text(SIDE - 8, top + 11.5, words[0], "tick end"),
        *patches,
        text(SIDE + width * len(shades) + 8, top + 11.5, words[1], "tick"),
    )


# How often each value came

HISTOGRAM: Final = (720.0, 190.0)
BINS: Final = 36


def histogram(counts: dict[int, int], label: str) -> Picture:
    """How often values came, in bins of a round width."""
    width, height = HISTOGRAM
    low, high = min(counts), max(counts)
    step = max(1, int(nice_step(high - low + 1, BINS)))
    first = low // step
    bins = [0] * (high // step - first + 1)
    for value, times in counts.items():
        bins[value // step - first] += times
    scale = Scale(first * step, (first + len(bins)) * step, 8, width - 8)
    floor = height - 26
    drawn = []
    for place, times in enumerate(bins):
        begin = (first + place) * step
        left, right = scale.at(begin), scale.at(begin + step)
        size = (floor - 12) * times / max(bins)
        about = f"{begin}–{begin + step - 1}: {times}" if step > 1 else f"{begin}: {times}"
        drawn.append(tag("g", tag("title", about), box(left + 1, floor - size, right - left - 2, size, "column")))
    marks = [text(scale.at(tick), height - 8, f"{tick:g}", "tick middle") for tick in ticks(scale.low, scale.high, 9)]
    base = line(scale.start, floor, scale.end, floor, "base")
    return Picture(width, height, label, join(*drawn, base, *marks))
