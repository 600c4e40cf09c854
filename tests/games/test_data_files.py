"""Numbers of the data have paths, and those that no rule is about have none."""

import pytest

from meadhall.games import NAMES
from meadhall.games.data_files import (
    GAMES,
    parts_without_rules,
    pattern,
    plain_data,
    printed_numbers,
    slots_of,
)

FOLDERS = [name.replace("-", "_") for name in NAMES]


@pytest.mark.parametrize(
    ("part", "found", "not_found"),
    [
        ("f.a", ["f.a", "f.a.1", "f.a.b.c"], ["f.ab", "f.b.a", "e.f.a", "f"]),
        ("f.*.x", ["f.a.x", "f.2.x.y"], ["f.x", "f.a.b.x", "f.a.xx"]),
        ("f.**.x", ["f.x", "f.a.x", "f.a.b.x.1"], ["e.x", "f.a", "f.ax"]),
        ("f.a-b+c", ["f.a-b+c"], ["f.a-bbc"]),
    ],
)
def test_a_part_without_rules_is_a_path_with_all_below_it(part: str, found: list[str], not_found: list[str]) -> None:
    for parts in ([part], ["g", part]):
        assert [path for path in [*found, *not_found] if pattern(parts).match(path)] == found
    assert not [path for path in found if pattern([]).match(path)]


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_line_of_a_list_leaves_numbers_out_that_no_other_line_leaves_out(folder: str) -> None:
    files = sorted((GAMES / folder / "data").glob("*.json"))
    paths = {path for file in files for path in slots_of(plain_data(folder, file.stem), file.stem)}
    patterns = {part: pattern([part]) for part in parts_without_rules(folder)}
    left_out = {path: [part for part, found in patterns.items() if found.match(path)] for path in paths}
    assert {parts[0] for parts in left_out.values() if len(parts) == 1} == set(patterns)
    assert set(printed_numbers(folder)) == {path for path, parts in left_out.items() if not parts}
