"""Setup: Part 2 of the rules."""

from random import Random

import pytest

from meadhall.core import CHANCE, BadInput, Chance, answer, draw, new_game, question
from meadhall.games.alynthia import RULES
from meadhall.games.alynthia.data import DATA, NAMES, TILE_NAMES, TYPES
from meadhall.games.alynthia.setup import ChooseGuild, PlaceCharacter, missing_type
from meadhall.games.alynthia.state import Alynthia
from tests.games.alynthia.scene import asked, at, give, goods, offered, play, refused, scene


def table(seats: int, **options: str) -> Alynthia:
    game = new_game(RULES, seats, options)
    assert isinstance(game, Alynthia)
    return game


def laid(seats: int, seed: int = 1, **options: str) -> Alynthia:
    """A table whose tiles and market lie and whose first chooser is drawn."""
    game = table(seats, **options)
    random = Random(seed)
    while isinstance(ask := question(game), Chance):
        answer(game, CHANCE, draw(game, ask, random))
    return game


def to_the_end_of_setup(game: Alynthia, *guilds: str) -> Alynthia:
    """Everybody takes the first guild on offer, or the one named, and the first space."""
    wanted = list(guilds)
    while (ask := question(game)) is not None and isinstance(ask, (ChooseGuild, PlaceCharacter)):
        seat = ask.asked(game)[0]
        guild = isinstance(ask, ChooseGuild) and wanted
        give(game, f"{seat} guild {wanted.pop(0)}" if guild else f"{seat} {offered(game, seat)[0]}")
    return game


# ---------------------------------------------------------------- modes


@pytest.mark.rule("AL-2.1", "AL-6.1")
def test_solo_is_for_one_and_competitive_for_two_to_five() -> None:
    assert RULES.public_view(laid(1))["mode"] == "solo"
    assert RULES.public_view(laid(2))["mode"] == "cooperative"
    assert RULES.public_view(laid(5, mode="competitive"))["mode"] == "competitive"
    with pytest.raises(BadInput):
        table(1, mode="competitive")
    with pytest.raises(BadInput):
        table(6)


@pytest.mark.rule("AL-2.2", "AL-2.27", "AL-2.28", "AL-6.32")
def test_basic_guilds_have_their_two_abilities_and_advanced_ones_none() -> None:
    basic = to_the_end_of_setup(laid(2), "forest", "field")
    assert [player.abilities for player in basic.players] == [0b011, 0b011]
    advanced = to_the_end_of_setup(laid(2, guilds="advanced"), "forest", "field")
    assert [player.abilities for player in advanced.players] == [0, 0]


@pytest.mark.rule("AL-2.3", "AL-2.13", "AL-2.14")
@pytest.mark.parametrize(("level", "marker"), [("easy", 1), ("normal", 2), ("challenging", 2), ("difficult", 3)])
def test_the_difficulty_sets_the_markers(level: str, marker: int) -> None:
    game = laid(3, difficulty=level)
    assert [number for number in game.dragons if number] == [marker] * 5
    rivals = laid(3, difficulty=level, mode="competitive")
    assert [number for number in rivals.dragons if number] == [1] * 5


@pytest.mark.rule("AL-2.4")
def test_the_toll_is_for_those_who_play_together() -> None:
    assert laid(2, toll="on").toll
    assert not laid(2).toll
    assert not laid(2, toll="on", mode="competitive").toll


# ---------------------------------------------------------------- the board


@pytest.mark.rule("AL-2.5", "AL-2.6", "AL-2.7", "AL-2.8", "AL-9.1")
@pytest.mark.parametrize(("seats", "with_worker", "without"), [(1, 1, 2), (2, 1, 2), (3, 1, 1), (4, 0, 1), (5, 0, 0)])
def test_tiles_are_removed_by_the_number_of_players(seats: int, with_worker: int, without: int) -> None:
    game = table(seats)
    removed = []
    while "RemoveTile" in asked(game):
        names = [text.split()[1] for text in offered(game, CHANCE)]
        kinds = {name in "ABC" for name in names}
        assert len(kinds) == 1
        removed.append(kinds.pop())
        assert names == [name for name in "ABCDEFG" if (name in "ABC") == removed[-1] and name in left(game)]
        give(game, f"* remove {names[0]}")
    assert removed == [True] * with_worker + [False] * without


def left(game: Alynthia) -> str:
    return "".join(TILE_NAMES[tile] for tile in game.tiles)


@pytest.mark.vector("04")
@pytest.mark.rule("AL-2.9")
def test_without_food_the_tiles_are_drawn_again() -> None:
    assert missing_type([0, 1, 3, 4])
    game = play(table(2), "* remove C", "* remove F", "* remove G")
    assert asked(game) == "* RemoveTile"
    assert left(game) == "ABCDEFG"
    play(game, "* remove C", "* remove E", "* remove G")
    assert asked(game) == "* LayTile"


@pytest.mark.rule("AL-2.9")
def test_three_players_take_what_comes() -> None:
    """Whatever is removed, the others show everything; only four tiles can lack food."""
    game = play(table(3), "* remove C", "* remove F")
    assert asked(game) == "* LayTile"


@pytest.mark.rule("AL-2.10", "AL-2.11", "AL-9.2", "AL-9.3")
def test_every_tile_may_come_next_at_either_rotation() -> None:
    game = play(table(2), "* remove C", "* remove E", "* remove G")
    assert offered(game, CHANCE) == [f"tile {name} {turn}" for name in "ABDF" for turn in (0, 180)]
    play(game, "* tile D 180")
    assert offered(game, CHANCE) == [f"tile {name} {turn}" for name in "ABF" for turn in (0, 180)]
    play(game, "* tile A 0", "* tile F 0", "* tile B 180")
    view = RULES.public_view(game)
    assert view["tiles"] == ["D180", "A0", "F0", "B180"]
    assert [space["type"] for space in view["spaces"] if space["id"] in ("a1", "b1", "c1")] == ["wood", "wood", "stone"]


@pytest.mark.vector("01", "02", "03")
@pytest.mark.rule("AL-2.12", "AL-2.18")
@pytest.mark.parametrize(("seats", "layout", "spaces", "nests"), [(2, "L2", 24, 4), (4, "L4", 36, 6), (5, "L5", 42, 7)])
def test_the_board_the_nests_and_the_upgrades(seats: int, layout: str, spaces: int, nests: int) -> None:
    game = laid(seats)
    view = RULES.public_view(game)
    assert (view["layout"], len(view["spaces"]), view["nests_left"]) == (layout, spaces, nests)
    assert {space["id"] for space in view["spaces"] if space["nest"]} == {
        space["id"] for space in view["spaces"] if space["type"] == "dragon"
    }
    assert game.upgrades == [seats + 1] * 4
    if seats == 4:
        assert set("ABC") < {name[0] for name in view["tiles"]}
        assert sum(space["type"] == "worker" for space in view["spaces"]) == 3


# ---------------------------------------------------------------- what everybody gets


@pytest.mark.rule("AL-2.15", "AL-2.19", "AL-2.20", "AL-2.26", "AL-2.32")
def test_everybody_begins_with_little() -> None:
    game = laid(2)
    for seat, player in enumerate(game.players):
        assert goods(game, seat) == "wood stone food worker"
        assert (player.attack, player.defense, player.focus) == (1, 1, 0)
        assert (player.renown, player.levels) == (0, [0, 0, 0, 0])
    assert (game.pool, game.round, game.nests_defeated()) == (0, 1, 0)
    assert RULES.public_view(game)["players"][0]["abilities"] == [{"id": "FOCUS7", "ready": True}]


@pytest.mark.rule("AL-2.16", "AL-2.17")
def test_forty_two_action_cards_and_eight_of_thirty_six_market_cards() -> None:
    game = laid(2)
    assert game.deck == [entry["qty"] for entry in DATA["action_cards"]]
    assert len([card for card in game.market if card >= 0]) == 8
    assert sum(game.market_deck) == 36 - 8


@pytest.mark.vector("07")
@pytest.mark.rule("AL-2.29", "AL-2.30", "AL-2.31", "AL-8.3")
def test_a_lone_mountain_leader_is_strong() -> None:
    game = laid(1)
    give(game, "0 guild mountain")
    play(game, f"0 {offered(game, 0)[0]}")
    assert offered(game, 0) == ["split 3 0", "split 2 1", "split 1 2", "split 0 3"]
    play(game, "0 split 2 1")
    player = game.players[0]
    assert (player.attack, player.defense, player.levels) == (5, 4, [1, 0, 0, 0])


# ---------------------------------------------------------------- guilds


@pytest.mark.vector("05")
@pytest.mark.rule("AL-2.21", "AL-2.22", "AL-2.25", "AL-9.4", "AL-3.104")
def test_guilds_are_chosen_counter_clockwise_and_the_last_one_begins() -> None:
    game = table(4)
    random = Random(3)
    while asked(game) != "* DrawFirst":
        ask = question(game)
        assert ask is not None
        answer(game, CHANCE, draw(game, ask, random))
    assert offered(game, CHANCE) == ["first s0", "first s1", "first s2", "first s3"]
    play(game, "* first s2")
    order = []
    while (ask := question(game)) is not None and isinstance(ask, (ChooseGuild, PlaceCharacter)):
        seat = ask.asked(game)[0]
        order.append((seat, type(ask).__name__))
        give(game, f"{seat} {offered(game, seat)[-1]}")
    assert order == [(seat, name) for seat in (2, 1, 0, 3) for name in ("ChooseGuild", "PlaceCharacter")]
    assert game.first == 3
    assert game.in_turn_order() == [3, 0, 1, 2]


@pytest.mark.rule("AL-2.22", "AL-8.1")
def test_a_guild_is_led_by_one() -> None:
    game = laid(2)
    seat = game.agenda[-1].seats[0]  # type: ignore[attr-defined]
    other = 1 - seat
    assert len(offered(game, seat)) == 5
    give(game, f"{seat} guild field")
    give(game, f"{seat} {offered(game, seat)[0]}")
    assert refused(game, other, "guild field") == "guild-taken"
    assert len(offered(game, other)) == 4


@pytest.mark.vector("06")
@pytest.mark.rule("AL-2.23", "AL-8.2")
def test_a_guild_begins_on_its_own_land() -> None:
    game = scene("0 field nowhere:", "1 - a4:", phase="")
    game.then(PlaceCharacter((0,)))
    assert offered(game, 0) == ["place a3", "place b4", "place c4"]
    assert refused(game, 0, "place a4") == "occupied"
    assert refused(game, 0, "place a1") == "wrong-start"
    assert refused(game, 0, "place i6") == "no-such-space"


@pytest.mark.rule("AL-2.23")
@pytest.mark.parametrize(("guild", "types"), [("mountain", {"stone"}), ("forest", {"wood"}), ("field", {"food"})])
def test_three_guilds_have_a_start_of_their_own(guild: str, types: set[str]) -> None:
    assert start_types(guild) == types


@pytest.mark.rule("AL-2.23")
@pytest.mark.parametrize("guild", ["labor", "nomads"])
def test_two_guilds_begin_anywhere(guild: str) -> None:
    assert start_types(guild) == {"wood", "stone", "food", "worker"}


def start_types(guild: str) -> set[str]:
    game = scene(f"0 {guild} nowhere:", "1 - a4:", phase="")
    game.then(PlaceCharacter((0,)))
    return {TYPES[game.board.type[NAMES.index(text.split()[1])]] for text in offered(game, 0)}


@pytest.mark.rule("AL-2.24")
def test_a_guild_without_a_free_space_cannot_be_chosen() -> None:
    game = scene("0 - nowhere:", "1 - a4:", dragons="a3 b4 c4", phase="")
    game.then(ChooseGuild((0,)))
    assert refused(game, 0, "guild field") == "no-start-space"
    assert "guild forest" in offered(game, 0)


def test_a_character_is_placed_where_the_seat_says() -> None:
    game = scene("0 nomads nowhere:", "1 - a4:", phase="")
    game.then(PlaceCharacter((0,)))
    play(game, "0 place d2")
    assert at(game, 0) == "d2"
