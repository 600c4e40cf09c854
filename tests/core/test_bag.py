"""Face-down stacks that have no order until something is drawn."""

from meadhall.core import Bag


def test_a_bag_counts_what_lies_in_it_and_under_it() -> None:
    assert len(Bag([4, 7], [1])) == 3
    assert len(Bag([], [])) == 0


def test_the_next_draw_is_a_secret_while_two_things_are_inside() -> None:
    assert not Bag([4, 7], []).is_open()
    assert not Bag([4, 7], [1, 2]).is_open()


def test_the_last_thing_inside_is_known_to_everybody() -> None:
    bag = Bag([7], [1, 2])
    assert bag.is_open()
    assert bag.draw_known() == 7
    assert bag.saved() == {"inside": [], "under": [1, 2]}


def test_what_lies_under_the_bag_comes_last_and_in_its_order() -> None:
    bag = Bag([], [])
    bag.put_under(3)
    bag.put_under(1)
    assert bag.is_open()
    assert [bag.draw_known(), bag.draw_known()] == [3, 1]
    assert len(bag) == 0


def test_chance_draws_a_certain_thing() -> None:
    bag = Bag([4, 7, 9], [7])
    bag.draw(7)
    assert bag.saved() == {"inside": [4, 9], "under": [7]}


def test_what_is_shuffled_in_loses_its_order() -> None:
    """However it was discarded, the bag is the same: no save file can leak what comes next."""
    one, other = Bag([5], []), Bag([5], [])
    one.shuffle_in([9, 2])
    other.shuffle_in([2, 9])
    assert one.saved() == other.saved() == {"inside": [2, 5, 9], "under": []}


def test_a_copy_of_a_bag_is_a_bag_of_its_own() -> None:
    bag = Bag([4, 7], [1])
    copied = bag.copy()
    bag.draw(4)
    bag.put_under(2)
    assert copied.saved() == {"inside": [4, 7], "under": [1]}


def test_what_a_bag_saves_is_not_the_bag() -> None:
    bag = Bag([4, 7], [1])
    saved = bag.saved()
    bag.draw(4)
    assert saved == {"inside": [4, 7], "under": [1]}
