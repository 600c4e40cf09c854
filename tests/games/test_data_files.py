"""Numbers of the data have paths, and those that no rule is about have none."""

import pytest

from meadhall.core import new_game
from meadhall.games import NAMES, find_game
from meadhall.games.data_files import (
    GAMES,
    names_below,
    names_in,
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


ROWS = {"cards": [{"id": "feast", "cost": 4}, {"id": "fast", "cost": 1}], "colours": ["red", "blue"]}


@pytest.mark.parametrize(
    ("other", "same"),
    [
        ({"cards": [{"id": "feast", "cost": 5}, {"id": "fast", "cost": 1}], "colours": ["red", "blue"]}, True),
        ({"cards": [{"id": "fast", "cost": 1}, {"id": "feast", "cost": 4}], "colours": ["red", "blue"]}, False),
        ({"cards": [{"id": "feast", "cost": 4}], "colours": ["red", "blue"]}, False),
        ({"cards": [{"id": "feast", "cost": 4}, {"id": "fast", "cost": 1}], "colours": ["blue", "red"]}, False),
    ],
)
def test_names_and_their_order_make_a_fingerprint_and_numbers_do_not(other: object, same: bool) -> None:
    assert (names_below(other, "f") == names_below(ROWS, "f")) == same


@pytest.mark.parametrize("name", NAMES)
def test_a_saved_state_says_which_rows_it_counts(name: str) -> None:
    rules = find_game(name)
    saved = rules.save(new_game(rules, rules.seats[-1], {}))
    names = names_in(name.replace("-", "_"))
    assert saved["fields"].endswith(names)
    assert rules.save(rules.load(saved)) == saved
    with pytest.raises(ValueError, match="other rows"):
        rules.load({**saved, "fields": saved["fields"].removesuffix(names) + "0" * len(names)})
