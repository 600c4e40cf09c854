"""Setup: section 2 of the rules, and the chance in it (section 9)."""

import pytest

from meadhall.core import CHANCE, BadInput, answer, draw, new_game, question
from meadhall.games.small_world import RULES
from meadhall.games.small_world.data import PIECES
from meadhall.games.small_world.state import SmallWorld
from tests.core.test_play import Fixed
from tests.games.small_world.scene import asked, coins, column, holder, offered, play, price, scene, tokens

SEATS = [2, 3, 4, 5]


def new_table(seats: int, **options: str) -> SmallWorld:
    """A table as it is set up, before chance has drawn anything."""
    game = new_game(RULES, seats, options)
    assert isinstance(game, SmallWorld)
    return game


def laid_out(seats: int, **options: str) -> SmallWorld:
    """A table at the first player's first question; chance has always drawn what it offers first."""
    game = new_table(seats, **options)
    while (ask := question(game)) is not None and ask.seats == (CHANCE,):
        answer(game, CHANCE, ask.options(game, CHANCE)[0])
    return game


@pytest.mark.rule("SW-2.1", "SW-3.2")
@pytest.mark.parametrize(("seats", "regions", "turns"), [(2, 23, 10), (3, 30, 10), (4, 39, 9), (5, 48, 8)])
def test_the_map_is_that_of_the_number_of_players(seats: int, regions: int, turns: int) -> None:
    game = laid_out(seats)
    assert (game.board.players, len(game.regions), game.board.turns) == (seats, regions, turns)
    assert game.turn == 1


@pytest.mark.rule("SW-2.2", "SW-2.3", "RU-36")
@pytest.mark.parametrize("seats", SEATS)
def test_six_combos_lie_in_the_column(seats: int) -> None:
    game = laid_out(seats)
    assert len(column(game)) == 6
    assert len({combo.race for combo in game.combos}) == len({combo.power for combo in game.combos}) == 6
    assert [len(game.banners), len(game.badges)] == [14 - 6, 20 - 6]
    assert all(combo.coins == 0 for combo in game.combos)


@pytest.mark.rule("SW-2.2", "SW-2.3", "SW-15.2")
def test_a_banner_is_drawn_and_then_its_badge() -> None:
    game = new_table(2, first="1")
    play(game, "* banner orcs", "* badge flying")
    assert column(game) == ["flying orcs"]
    play(game, "* banner elves")
    assert asked(game) == "* DrawBadge"
    play(game, "* badge hill")
    assert column(game) == ["flying orcs", "hill elves"]


@pytest.mark.rule("SW-15.2", "SW-13.4")
def test_every_banner_and_badge_left_is_as_likely_as_any_other() -> None:
    game = new_table(2, first="1")
    assert offered(game, CHANCE) == [f"banner {race.name}" for race in RULES.box.races[:14]]
    for number, race in enumerate(RULES.box.races[:14]):
        ask = question(game)
        assert ask is not None
        assert draw(game, ask, Fixed((number + 0.5) / 14)).text == f"banner {race.name}"
    play(game, "* banner orcs")
    assert offered(game, CHANCE) == [f"badge {power.name}" for power in RULES.box.powers[:20]]
    for number, power in enumerate(RULES.box.powers[:20]):
        ask = question(game)
        assert ask is not None
        assert draw(game, ask, Fixed((number + 0.5) / 20)).text == f"badge {power.name}"
    play(game, "* badge hill")
    assert offered(game, CHANCE) == [f"banner {race.name}" for race in RULES.box.races[:14] if race.name != "orcs"]


@pytest.mark.rule("SW-2.4")
@pytest.mark.parametrize("seats", SEATS)
def test_lost_tribes_live_where_the_map_says_and_nobody_else_anywhere(seats: int) -> None:
    game = laid_out(seats)
    for number, place in enumerate(game.board.places):
        assert holder(game, number) == ("lost tribe" if place.lost_tribe else "nobody")
        assert tokens(game, number) == (1 if place.lost_tribe else 0)
        assert (game.regions[number].markers, game.regions[number].camps) == (0, 0)


@pytest.mark.rule("SW-2.4")
def test_a_mountain_stays_one_whoever_comes_and_goes() -> None:
    game = scene("0 ratmen: r9 hand=7", "1 humans: r14 hand=9", conquering=0)
    assert price(game, 0, 8) == 3  # 2 + 1 mountain
    play(game, "0 conquer r8")
    assert price(game, 1, 8) == 6  # 2 + 1 mountain + 3 Ratmen


@pytest.mark.rule("SW-2.5")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_starts_with_five_coins(seats: int) -> None:
    game = laid_out(seats)
    assert [coins(game, seat) for seat in range(seats)] == [5] * seats
    assert RULES.result(game).sources[0]["start"] == 5


@pytest.mark.rule("SW-2.6", "SW-15.5")
@pytest.mark.parametrize("seats", SEATS)
def test_the_first_player_is_drawn_and_all_are_as_likely(seats: int) -> None:
    game = new_table(seats)
    assert offered(game, CHANCE) == [f"first s{seat}" for seat in range(seats)]
    for seat in range(seats):
        ask = question(game)
        assert ask is not None
        assert draw(game, ask, Fixed((seat + 0.5) / seats)).text == f"first s{seat}"


@pytest.mark.rule("SW-2.6")
def test_the_player_who_was_drawn_begins() -> None:
    game = new_table(3)
    play(game, "* first s2")
    while asked(game).startswith("*"):
        play(game, f"* {offered(game, CHANCE)[0]}")
    assert asked(game) == "2 PickCombo"


@pytest.mark.rule("SW-2.6", "SW-2.7")
def test_the_host_may_say_who_begins() -> None:
    assert asked(laid_out(3, first="2")) == "1 PickCombo"
    assert asked(laid_out(3, first="3")) == "2 PickCombo"


@pytest.mark.rule("SW-2.6")
def test_nobody_begins_who_does_not_sit_there() -> None:
    with pytest.raises(BadInput) as bad:
        new_table(2, first="3")
    assert bad.value.code == "seats-for-option"
    assert bad.value.facts == {"option": "first", "value": "3", "seats": 2, "allowed": "3, 4, 5, 6"}


@pytest.mark.rule("SW-2.7")
def test_coins_are_hidden_unless_the_table_plays_them_open() -> None:
    assert not new_table(2).open_coins
    assert new_table(2, coins="open").open_coins


@pytest.mark.rule("SW-2.7")
def test_the_base_game_is_what_newcomers_get() -> None:
    assert new_table(2).banners.inside == list(range(14))
    assert new_table(2).badges.inside == list(range(20))


@pytest.mark.rule("SW-2.2", "SW-2.3", "SW-2.7")
@pytest.mark.parametrize("name", ["cursed", "grand_dames", "be_not_afraid", "royal_bonus"])
def test_each_set_can_be_mixed_in_by_itself(name: str) -> None:
    game = new_table(2, **{name.replace("_", "-"): "on"})
    for bag, kind in ((game.banners, "races"), (game.badges, "powers")):
        assert {PIECES[kind][number]["set"] for number in bag.inside} == {"base", name}
        assert len(bag.inside) == len([entry for entry in PIECES[kind] if entry["set"] in ("base", name)])


@pytest.mark.rule("SW-2.1")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_nobody_plays_with_fewer_than_two_or_more_than_six(seats: int) -> None:
    with pytest.raises(BadInput) as bad:
        new_table(seats)
    assert bad.value.facts == {"seats": seats, "allowed": "2, 3, 4, 5, 6"}


@pytest.mark.rule("SW-2.1")
def test_the_standard_game_is_for_two_to_five() -> None:
    with pytest.raises(BadInput) as bad:
        new_table(6, mode="standard")
    assert bad.value.facts == {"option": "mode", "value": "standard", "seats": 6, "allowed": "2, 3, 4, 5"}


@pytest.mark.rule("SW-1.12")
def test_all_tokens_lie_in_the_tray_before_the_first_pick() -> None:
    assert laid_out(4).tray == RULES.box.supply
