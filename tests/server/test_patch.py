"""Differences of views: small, and always enough."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from meadhall.table.patch import applied, difference

leaves = st.none() | st.integers(-3, 3) | st.text("ab", max_size=2)
views = st.recursive(
    leaves,
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text("xyz", max_size=2), inside, max_size=4),
    max_leaves=20,
)


def copied(view: Any) -> Any:
    return json.loads(json.dumps(view))


@given(views, views)
def test_a_patch_turns_the_old_view_into_the_new_one(old: Any, new: Any) -> None:
    assert applied(difference(old, new), copied(old)) == new


@given(views, views)
def test_a_patch_survives_the_way_to_the_browser(old: Any, new: Any) -> None:
    assert applied(copied(difference(old, new)), copied(old)) == new


@given(views, views)
def test_a_patch_changes_neither_view(old: Any, new: Any) -> None:
    before, after = copied(old), copied(new)
    difference(old, new)
    assert (old, new) == (before, after)


@given(views)
def test_equal_views_differ_in_nothing(view: Any) -> None:
    assert difference(view, copied(view)) == []


def test_only_what_changed_is_named() -> None:
    old = {"turn": 1, "regions": [{"tokens": 2, "race": "elves"}, {"tokens": 0, "race": ""}]}
    new = {"turn": 1, "regions": [{"tokens": 2, "race": "elves"}, {"tokens": 3, "race": ""}], "roll": 2}
    assert difference(old, new) == [[["regions", 1, "tokens"], 3], [["roll"], 2]]


def test_a_list_of_another_length_is_sent_whole() -> None:
    assert difference({"under": [1, 2]}, {"under": [2]}) == [[["under"], [2]]]


def test_an_object_that_lost_a_key_is_sent_whole() -> None:
    assert difference({"me": {"a": 1, "b": 2}}, {"me": {"b": 2}}) == [[["me"], {"b": 2}]]
