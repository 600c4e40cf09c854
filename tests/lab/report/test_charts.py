"""The pictures show what the numbers say: read back from the SVG."""

from xml.etree import ElementTree as ET

import pytest

from meadhall.lab.report.charts import (
    AXIS,
    CELL_HEIGHT,
    CELL_WIDTH,
    PLOT,
    ROW,
    SIDE,
    TOP,
    Bar,
    Cell,
    Format,
    Picture,
    bars,
    heat_map,
    histogram,
    nice_step,
    shade,
    ticks,
)
from meadhall.lab.report.numbers import Estimate

SVG = "{http://www.w3.org/2000/svg}"


def read(picture: Picture) -> ET.Element:
    return ET.fromstring(picture.file())


def groups(root: ET.Element) -> dict[str, ET.Element]:
    """The rows or cells of a picture by what they say when a pointer rests on them."""
    return {group.findtext(f"{SVG}title") or "": group for group in root.iter(f"{SVG}g")}


def bar(label: str, found: Estimate, few: bool = False, out: int = 0) -> Bar:
    return Bar(label, found, f"{found.value:+g}", label, few, out)


def test_a_bar_goes_from_the_usual_to_the_value_and_its_whisker_over_the_interval() -> None:
    rows = [bar("Orcs", Estimate(4, 2, 6), out=1), bar("Elves", Estimate(-4, -6, -2), out=-1)]
    found = groups(read(bars(rows, 0.0, Format(False), "")))
    middle = sum(PLOT) / 2
    for name, side in [("Orcs", 1), ("Elves", -1)]:
        drawn = found[name].find(f"{SVG}rect[@class='bar']")
        whisker = found[name].find(f"{SVG}line[@class='whisker']")
        assert drawn is not None
        assert whisker is not None
        left, width = float(drawn.attrib["x"]), float(drawn.attrib["width"])
        from_usual, to_value = (left, left + width) if side > 0 else (left + width, left)
        assert from_usual == pytest.approx(middle, abs=0.02)
        centre = (float(whisker.attrib["x1"]) + float(whisker.attrib["x2"])) / 2
        assert to_value == pytest.approx(centre, abs=0.02)
        assert float(whisker.attrib["x2"]) - float(whisker.attrib["x1"]) == pytest.approx(width, abs=0.05)  # 4 wide
    assert [found[name].attrib["class"] for name in ("Orcs", "Elves")] == ["above", "below"]
    assert float(found["Elves"].findall(f"{SVG}rect")[0].attrib["y"]) == AXIS + ROW


def test_a_handful_of_cases_is_grey_and_does_not_stretch_the_axis() -> None:
    rows = [bar("Orcs", Estimate(1, 0, 2)), bar("Elves", Estimate(30, -90, 150), few=True)]
    found = groups(read(bars(rows, 0.0, Format(False), "")))
    assert found["Elves"].attrib["class"] == "few"
    whisker = found["Elves"].find(f"{SVG}line[@class='whisker']")
    assert whisker is not None
    assert (float(whisker.attrib["x1"]), float(whisker.attrib["x2"])) == PLOT  # cut off at both edges
    assert len(found["Elves"].findall(f"{SVG}line[@class='whisker']")) == 1  # and without caps there


def test_shares_begin_at_nothing() -> None:
    root = read(bars([bar("Orcs", Estimate(0.5, 0.4, 0.6))], 0.25, Format(True), ""))
    ticks_drawn = [text.text for text in root.iter(f"{SVG}text") if "tick" in text.attrib["class"]]
    assert ticks_drawn == ["0 %", "20 %", "40 %", "60 %"]


def cell(row: int, column: int, value: float, few: bool = False, out: bool = False) -> Cell:
    return Cell(row, column, value, f"{value:g}", f"{row}/{column}", few, out)


def test_a_heat_map_has_its_cells_where_row_and_column_meet() -> None:
    cells = [cell(0, 1, 8, out=True), cell(1, 0, -1), cell(1, 1, 99, few=True)]
    root = read(heat_map(["Hill", "Stout"], ["Orcs", "Elves"], cells, 0.0, ("below", "above"), "Both"))
    found = groups(root)
    assert set(found) == {"0/1", "1/0", "1/1"}
    for row, column, shown, colour, kind in [
        (0, 1, "8", "up4", "out"),
        (1, 0, "-1", "down1", "plain"),
        (1, 1, "99", "few-cell", "few"),  # nor does it pale the others
    ]:
        group = found[f"{row}/{column}"]
        patch = group.find(f"{SVG}rect")
        assert patch is not None
        assert float(patch.attrib["x"]) == SIDE + CELL_WIDTH * column + 1
        assert float(patch.attrib["y"]) == TOP + CELL_HEIGHT * row + 1
        assert (patch.attrib["class"], group.attrib["class"]) == (colour, kind)
        assert group.findtext(f"{SVG}text") == shown
    assert root.findtext(f"{SVG}title") == "Both"


def test_the_strength_of_a_colour_grows_in_four_steps() -> None:
    assert [shade(part) for part in (0, 0.25, 0.26, 0.75, 1)] == ["up1", "up1", "up2", "up3", "up4"]
    assert [shade(-part) for part in (0.1, 0.6, 1)] == ["down1", "down3", "down4"]


def test_one_odd_cell_does_not_pale_all_others() -> None:
    cells = [cell(0, column, 2) for column in range(30)] + [cell(1, 0, 80)]
    names = [str(column) for column in range(30)]
    found = groups(read(heat_map(["Hill", "Stout"], names, cells, 0.0, ("below", "above"), "")))
    patch = found["0/7"].find(f"{SVG}rect")
    assert patch is not None
    assert patch.attrib["class"] == "up4"


def test_a_histogram_counts_every_score_once() -> None:
    counts = {60: 3, 61: 1, 99: 2, 150: 4}
    root = read(histogram(counts, "Scores"))
    told = [title for title in groups(root) if not title.endswith(": 0")]
    assert told == ["60–64: 4", "95–99: 2", "150–154: 4"]
    heights = [float(column.attrib["height"]) for column in root.iter(f"{SVG}rect") if float(column.attrib["height"])]
    assert heights[0] == heights[2] == pytest.approx(2 * heights[1])


def test_one_score_alone_is_a_histogram_too() -> None:
    assert "7: 5" in groups(read(histogram({7: 5}, "Scores")))


@pytest.mark.parametrize(
    ("length", "most", "step"), [(10, 5, 2), (11, 5, 5), (0.6, 4, 0.2), (1, 36, 0.05), (90, 36, 5)]
)
def test_steps_are_round(length: float, most: int, step: float) -> None:
    assert nice_step(length, most) == pytest.approx(step)


def test_ticks_are_the_round_values_within() -> None:
    assert ticks(-3.1, 4.9, 4) == [-2, 0, 2, 4]
    assert ticks(0, 0.6, 3) == pytest.approx([0, 0.2, 0.4, 0.6])


def test_a_picture_of_its_own_needs_nothing_beside_it() -> None:
    file = histogram({1: 1}, "a < b").file()
    assert file.startswith("<?xml")
    assert "prefers-color-scheme: dark" in file
    assert "a &lt; b" in file
