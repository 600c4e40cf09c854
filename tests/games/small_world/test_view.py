"""What people may see: section 7 of the rules."""

import json
from random import Random

import pytest

from meadhall.core import SPECTATOR, Facts, question
from meadhall.games.small_world import RULES
from meadhall.games.small_world.state import SmallWorld
from tests.games.small_world.scene import RACE, coins, play, scene, told


def public(game: SmallWorld, seat: int = SPECTATOR) -> Facts:
    question(game)
    shown: Facts = RULES.view(game, seat)["public"]
    return shown


def conquering() -> SmallWorld:
    """The middle of a turn, with most kinds of pieces on the map."""
    lines = (
        "0 bivouacking trolls: r8=2+lair+camp3 r9+lair hand=2",
        "0 declined ghouls: r1=3",
        "1 diplomat halflings: r14=2+hole",
        "1 declined fortified humans: r11+fortress",
    )
    return scene(*lines, coins=[17, 23], conquering=0, whole_turn=True)


# ---------------------------------------------------------------- coins


@pytest.mark.rule("SW-13.1", "SW-8.6")
@pytest.mark.law("INV-22")
def test_everybody_sees_his_own_coins_and_no_others() -> None:
    game = conquering()
    assert RULES.view(game, 0)["private"]["coins"] == 17
    assert RULES.view(game, 1)["private"]["coins"] == 23
    for seat in (0, 1, SPECTATOR):
        assert [player["coins"] for player in public(game, seat)["players"]] == [-1, -1]
        assert [player["sources"] for player in public(game, seat)["players"]] == [{}, {}]


@pytest.mark.rule("SW-13.1")
@pytest.mark.law("INV-22")
def test_a_watcher_sees_nothing_private() -> None:
    assert RULES.view(conquering(), SPECTATOR)["private"] == {}


@pytest.mark.rule("SW-13.1")
@pytest.mark.law("INV-22")
def test_other_peoples_coins_make_no_difference_to_what_one_sees() -> None:
    game, richer = conquering(), conquering()
    richer.players[1].receive(30, 1)
    for seat in (0, SPECTATOR):
        assert RULES.view(game, seat) == RULES.view(richer, seat)
    assert RULES.view(game, 1) != RULES.view(richer, 1)


@pytest.mark.rule("SW-13.1", "SW-10.1")
def test_all_coins_are_shown_at_the_end() -> None:
    game = scene("1 humans: r1 r2", turn=10, coins=[17, 23], starting=1)
    assert public(game)["over"] is False
    play(game, "1 decline")
    shown = public(game)
    assert shown["over"] is True
    assert [player["coins"] for player in shown["players"]] == [17, 25]


@pytest.mark.rule("SW-13.2", "SW-2.7")
def test_coins_played_open_are_shown_to_everybody() -> None:
    game = scene("0 humans: r1", coins=[17, 23], conquering=0, options={"coins": "open"})
    assert [player["coins"] for player in public(game)["players"]] == [17, 23]


@pytest.mark.rule("SW-13.2", "SW-8.7")
def test_what_is_won_and_paid_is_told_when_it_happens() -> None:
    game = scene("1 orcs: r9", column="hill elves, flying humans+2, stout giants", starting=0)
    game.banners.inside = []
    events = told(game, "0 pick humans", "0 conquer r1", "0 stop")
    assert {"kind": "paid", "seat": 0, "coins": 1, "found": 2} in events
    assert next(facts["coins"] for facts in events if facts["kind"] == "scored") == 1 + 1
    assert coins(game, 0) == 5 - 1 + 2 + 2


@pytest.mark.rule("SW-13.9")
def test_nothing_public_depends_on_what_a_player_can_pay() -> None:
    poor = scene(column="hill elves, flying humans, stout giants", coins=[0, 5], starting=0)
    rich = scene(column="hill elves, flying humans, stout giants", coins=[9, 5], starting=0)
    assert public(poor) == public(rich)
    assert RULES.view(poor, 1) == RULES.view(rich, 1)


# ---------------------------------------------------------------- what is public


@pytest.mark.rule("SW-13.3")
def test_the_map_with_its_tokens_and_markers_is_public() -> None:
    regions = public(conquering())["regions"]
    base_game = {"hordes": 0, "place": ""}
    mine = {"race": "trolls", "seat": 0, "declined": False, "tokens": 2, "markers": ["lair"], "camps": 3}
    assert regions[8] == {**mine, **base_game}
    old = {"race": "humans", "seat": 1, "declined": True, "tokens": 1, "markers": ["fortress"], "camps": 0}
    assert regions[11] == {**old, **base_game}
    lost = {"race": "lost_tribe", "seat": -1, "declined": False, "tokens": 1, "markers": [], "camps": 0}
    assert regions[12] == {**lost, **base_game}
    empty = {"race": "", "seat": -1, "declined": False, "tokens": 0, "markers": [], "camps": 0}
    assert regions[2] == {**empty, **base_game}
    assert regions[14]["markers"] == ["hole"]


@pytest.mark.rule("SW-13.3", "SW-13.7")
def test_tribes_with_their_hands_pieces_and_peace_are_public() -> None:
    game = conquering()
    game.active(1).peace = 0
    first, second = public(game)["players"]
    trolls = {"race": "trolls", "power": "bivouacking", "declined": False, "regions": 2, "hand": 2, "off": 0}
    base_game = {"hordes": 0, "fireballs": 0, "behemoths": 0, "height": 0, "stock": 0}
    assert first["tribes"][0] == {**trolls, **base_game, "camps": 2, "peace": -1}
    assert [tribe["race"] for tribe in first["tribes"]] == ["trolls", "ghouls"]
    assert first["tokens"] == 2 + 1 + 3
    assert second["tribes"][0]["peace"] == 0
    assert second["tribes"][1]["declined"] is True


@pytest.mark.rule("SW-13.3")
def test_the_pieces_of_the_sets_are_public() -> None:
    game = scene(
        "0 behemoth igors: r3 r20 r9+behemoth stock=5", "1 fireball leprechauns: r1 fireballs=3", redeploying=1
    )
    play(game, "1 pot r1")
    first, second = public(game)["players"]
    igors, leprechauns = first["tribes"][0], second["tribes"][0]
    assert [igors[name] for name in ("behemoths", "height", "stock")] == [1, 2, 5]
    assert [leprechauns[name] for name in ("behemoths", "height", "fireballs")] == [0, 0, 3 + 1]
    assert public(game)["regions"][9]["markers"] == ["behemoth"]
    assert public(game)["regions"][1]["markers"] == ["pot"]
    assert public(game)["pots"] == 15


@pytest.mark.rule("SW-13.3")
def test_the_coins_that_gypsies_left_behind_are_public() -> None:
    game = play(scene("0 gypsies: r8 r9=2 r14", starting=0), "0 expand", "0 abandon r8", "0 abandon r14")
    assert public(game)["players"][0]["tribes"][0]["stock"] == 2


@pytest.mark.rule("SW-13.3", "SW-4.5")
def test_homunculi_on_their_combo_are_public() -> None:
    game = scene(column="cursed homunculi, hill elves", starting=0)
    play(game, "0 pick elves")
    combo = public(game)["combos"][0]
    assert [combo[name] for name in ("tokens", "coins", "joined")] == [5 + 1, 3, 1]


@pytest.mark.rule("SW-13.3")
def test_the_column_is_public_with_its_coins_prices_and_tokens() -> None:
    game = scene(column="hill elves, merchant amazons+2", starting=0)
    assert public(game)["combos"] == [
        {"race": "elves", "power": "hill", "tokens": 6 + 4, "coins": 0, "price": 0, "joined": 0},
        {"race": "amazons", "power": "merchant", "tokens": 6 + 4 + 2, "coins": 2, "price": 1, "joined": 0},
    ]


@pytest.mark.rule("SW-13.3")
def test_the_counter_the_seats_and_the_discarded_badges_are_public() -> None:
    game = scene("0 hill humans: r1", "1 orcs: r9", turn=4, starting=0)
    play(game, "0 decline")
    shown = public(game)
    assert [shown[name] for name in ("map", "turn", "turns", "first", "current")] == [2, 4, 10, 0, 1]
    assert shown["discarded"] == ["hill"]


@pytest.mark.rule("SW-13.3", "SW-15.6")
def test_every_roll_is_public() -> None:
    game = scene("0 berserk orcs: r9 hand=3", conquering=0)
    assert public(game)["roll"] == -1
    assert {"kind": "rolled", "seat": 0, "number": 2} in told(game, "0 roll", "* die 2")
    assert public(game)["roll"] == 2
    attempt = scene("0 orcs: r9 hand=2", conquering=0)
    assert {"kind": "rolled", "seat": 0, "number": 1} in told(attempt, "0 conquer r8", "* die 1")


@pytest.mark.rule("SW-13.4")
@pytest.mark.law("INV-22")
def test_which_banners_are_left_is_public_and_their_order_is_not() -> None:
    """A bag has no order: the table itself does not know what comes next."""
    game = scene("0 hill humans: r1", column="flying elves", starting=0)
    names = [name for name in list(RACE)[:14] if name not in ("humans", "elves")]
    assert public(game)["banners"] == names
    assert len(public(game)["badges"]) == 20 - 2
    assert game.banners.inside == sorted(game.banners.inside)


@pytest.mark.rule("SW-13.4", "SW-4.9")
def test_banners_put_under_the_stack_in_the_open_are_public_in_their_order() -> None:
    game = scene("0 orcs: r8 hand=6", "1 declined dwarves: r9", "1 declined spirit elves: r14", conquering=0)
    play(game, "0 conquer r14", "0 conquer r9")
    assert public(game)["banners"][-2:] == ["elves", "dwarves"]


# ---------------------------------------------------------------- views as a whole


def test_a_view_is_json_as_it_stands() -> None:
    for seat in (0, 1, SPECTATOR):
        view = RULES.view(conquering(), seat)
        assert json.loads(json.dumps(view)) == view


@pytest.mark.rule("SW-13.2", "SW-13.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_seat_imagines_looks_to_it_like_the_table(seat: int) -> None:
    game = conquering()
    imagined = RULES.imagine(game, seat, Random(0))
    assert imagined is not game
    assert RULES.view(imagined, seat) == RULES.view(game, seat)
