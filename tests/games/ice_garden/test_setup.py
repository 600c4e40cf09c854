"""Setup and what is hidden in it: sections 2 and 7 of the rules."""

from random import Random

import pytest

from meadhall.core import CHANCE, SPECTATOR, BadInput, draw, new_game, question
from meadhall.games.ice_garden import RULES
from meadhall.games.ice_garden.state import FACE_DOWN, PLANNING, SETUP, IceGarden
from tests.games.ice_garden.scene import asked, give, offered, play, refused


def table(seats: int, **options: str) -> IceGarden:
    game = new_game(RULES, seats, options)
    assert isinstance(game, IceGarden)
    return game


def cast(game: IceGarden, *names: str) -> IceGarden:
    for seat, name in enumerate(names):
        give(game, f"{seat} character {name}")
    return game


def start(game: IceGarden, *seats: int) -> IceGarden:
    for seat in seats[:-1]:
        give(game, f"* first s{seat}")
    return game


def by_chance(game: IceGarden, seed: int = 1) -> IceGarden:
    """Let chance answer until a player is asked."""
    random = Random(seed)
    while (ask := question(game)) is not None and ask.seats == (CHANCE,):
        ask.accept(game, CHANCE, draw(game, ask, random))
    return game


def three_with_thorn() -> IceGarden:
    """Callo, van Dyken, Freihoff; start order 2, 0, 1; all tiles but the one of Bear Hills are laid."""
    game = start(cast(table(3), "callo", "vandyken", "freihoff"), 2, 0, 1)
    for number, name in enumerate(["wastes", "fire", "steppe", "vale", "snakes", "raven", "wolf"]):
        give(game, f"{game.start[number % 3]} lay {name}")
    return game


@pytest.mark.rule("IG-2.2", "IG-1.1")
def test_characters_are_chosen_seat_by_seat_and_each_once() -> None:
    game = table(3)
    assert offered(game, 0) == ["character freihoff", "character vandyken", "character callo", "character fjollsfinn"]
    play(game, "0 character callo")
    assert asked(game) == "1 ChooseCharacter"
    assert refused(game, 1, "character callo") == "character-taken"
    play(game, "1 character freihoff", "2 character fjollsfinn")
    assert [player.character for player in game.players] == [2, 0, 3]
    assert asked(game) == "* DrawFirst"


@pytest.mark.rule("IG-2.2")
def test_the_fourth_of_four_gets_the_last_character_unasked() -> None:
    game = cast(table(4), "callo", "freihoff", "fjollsfinn")
    question(game)
    assert game.players[3].character == 1


@pytest.mark.rule("IG-2.2")
def test_characters_may_be_dealt() -> None:
    game = table(2, characters="dealt")
    assert asked(game) == "* DealCharacter"
    play(game, "* deal vandyken")
    ask = question(game)
    assert ask is not None
    assert [choice.text for choice in ask.options(game, CHANCE)] == ["deal freihoff", "deal callo", "deal fjollsfinn"]
    play(game, "* deal freihoff")
    assert [player.character for player in game.players] == [1, 0]


@pytest.mark.rule("IG-2.4", "IG-2.5")
def test_the_start_order_is_drawn_and_makes_both_stacks() -> None:
    game = start(cast(table(3), "callo", "vandyken", "freihoff"), 2, 0, 1)
    question(game)
    assert game.start == game.order == [2, 0, 1]
    assert game.helm_stack(1) == [2, 0, 1]
    assert game.reputation_stack(0) == [2, 0, 1]
    assert game.standing == [1, 0, 2]  # the first player has the worst reputation


@pytest.mark.rule("IG-2.3", "IG-2.6", "IG-2.19")
def test_what_everybody_begins_with() -> None:
    game = cast(table(3), "callo", "vandyken", "freihoff")
    for player in game.players:
        assert player.tokens == [4, 2, 1, 0, 0, 0]
        assert player.points == 0
    assert [player.nightmares for player in game.players] == [4, 0, 0]
    assert RULES.view(game, SPECTATOR)["public"]["players"][2]["towers"] == 6
    assert RULES.view(game, SPECTATOR)["public"]["players"][0]["locks"] == 2


@pytest.mark.rule("IG-2.8", "IG-2.9")
@pytest.mark.parametrize(("seats", "each"), [(2, [3, 3]), (3, [3, 2, 2])])
def test_tiles_are_laid_in_start_order(seats: int, each: list[int]) -> None:
    game = start(cast(table(seats), *["callo", "freihoff", "fjollsfinn"][:seats]), *range(seats))
    laid = [0] * seats
    while asked(game).endswith("PlaceTile"):
        seat = int(asked(game)[0])
        laid[seat] += 1
        give(game, f"{seat} {offered(game, seat)[0]}")
    assert laid == each
    assert game.in_play.bit_count() == sum(each)


@pytest.mark.rule("IG-2.8")
def test_a_region_gets_one_tile() -> None:
    game = start(cast(table(2), "callo", "freihoff"), 0, 1)
    play(game, "0 lay wolf")
    assert refused(game, 1, "lay wolf") == "has-a-tile"


@pytest.mark.rule("IG-2.10", "IG-60.5")
def test_with_four_players_nobody_is_asked_for_tiles() -> None:
    game = start(cast(table(4), "callo", "freihoff", "fjollsfinn"), 0, 1, 2, 3)
    assert asked(game) == "3 PlaceThorn"
    assert game.in_play == 255


@pytest.mark.rule("IG-2.11", "IG-2.9")
def test_the_thorn_is_placed_before_anything_is_known() -> None:
    game = three_with_thorn()
    assert asked(game) == "1 PlaceThorn"
    assert refused(game, 1, "thorn bear") == "out-of-play"
    assert {region.tile for region in game.regions if region.place.id != "bear"} == {FACE_DOWN}
    assert sum(region.reserves for region in game.regions) == 0
    play(game, "1 thorn vale")
    assert game.thorn == 3


@pytest.mark.rule("IG-2.12", "IG-2.13")
@pytest.mark.parametrize(
    ("names", "eligible"),
    [(["callo", "vandyken"], 5), (["callo", "freihoff"], 6), (["callo", "freihoff", "fjollsfinn"], 7)],
)
def test_so_many_tokens_hide_four_reserves(names: list[str], eligible: int) -> None:
    game = start(cast(table(len(names)), *names), *range(len(names)))
    while not asked(game).startswith("*"):
        seat = int(asked(game)[0])
        give(game, f"{seat} {offered(game, seat)[0]}")
    ask = question(game)
    assert ask is not None
    assert len(ask.options(game, CHANCE)) == eligible
    by_chance(game)
    assert sum(region.reserves for region in game.regions) == 4
    if game.thorn >= 0:
        assert not game.regions[game.thorn].reserves


@pytest.mark.rule("IG-2.7", "IG-2.14", "IG-70.1")
def test_tiles_are_turned_up_after_the_reserves() -> None:
    game = play(three_with_thorn(), "1 thorn vale")
    play(game, "* reserve wolf", "* reserve wastes", "* reserve fire", "* reserve raven")
    assert asked(game) == "* ShowTile"
    shown = RULES.view(game, 0)["public"]["regions"]
    assert {region["tile"] for region in shown} == {0}
    assert [region["face_down"] for region in shown].count(True) == 7
    by_chance(game)
    assert sorted(region.tile for region in game.regions) == [0, 1, 2, 3, 4, 5, 6, 7]
    assert [game.regions[at].tile for at in game.by_tile] == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.rule("IG-2.15", "IG-2.16", "IG-2.17", "IG-32.1")
def test_each_places_two_markers_in_two_regions_and_the_game_begins() -> None:
    game = by_chance(play(three_with_thorn(), "1 thorn vale"))
    assert asked(game) == "2 StartInfluence"
    play(game, "2 start wolf")
    assert refused(game, 2, "start wolf") == "another-region"
    assert refused(game, 2, "start bear") == "out-of-play"
    play(game, "2 start raven", "0 start wolf", "0 start fire", "1 start wolf")
    assert (game.phase, sum(region.nation for region in game.regions)) == (SETUP, 0)
    play(game, "1 start vale")
    assert [player.markers for player in game.players] == [18, 18, 18]
    assert sum(region.nation for region in game.regions) == 7
    assert (game.snow, game.vuko) == (0, -1)
    assert (game.round, game.phase, asked(game)) == (1, PLANNING, "2 PlaceActionMarker")
    assert [player.actions for player in game.players] == [3, 3, 3]


@pytest.mark.rule("IG-2.18", "IG-60.1", "IG-60.4")
@pytest.mark.parametrize("mode", RULES.options[0].values)
def test_round_one_has_the_printed_order_in_every_mode(mode: str) -> None:
    game = table(2, mode=mode)
    random = Random(3)
    while (ask := question(game)) is not None and game.phase != PLANNING:
        seat = ask.seats[0]
        ask.accept(game, seat, draw(game, ask, random) if seat == CHANCE else ask.options(game, seat)[0])
    assert game.sequence == [1, 2, 3, 4, 5]


@pytest.mark.rule("IG-2.20", "IG-45.1", "IG-60.2")
def test_a_vuko_tile_on_each_stage_drawn_or_set_in_the_lobby() -> None:
    game = start(cast(table(2, mode="advanced", **{"stage-2": "3b"}), "callo", "freihoff"), 0, 1)
    assert asked(game) == "* DrawVukoTile"
    ask = question(game)
    assert ask is not None
    assert "vuko 3a" not in [choice.text for choice in ask.options(game, CHANCE)]
    assert len(ask.options(game, CHANCE)) == 6
    play(game, "* vuko 1a", "* vuko 4b", "* vuko 2a")
    assert [stage["code"] for stage in RULES.view(game, 0)["public"]["vuko"]["stages"]] == ["1a", "3b", "4b", "2a"]


@pytest.mark.rule("IG-60.1", "IG-60.2")
def test_the_two_parts_of_the_advanced_game_are_separate() -> None:
    parts = {
        mode: (table(2, mode=mode).variable_order, table(2, mode=mode).vuko_tiles) for mode in RULES.options[0].values
    }
    assert parts == {"basic": (False, False), "advanced": (True, True), "order": (True, False), "tiles": (False, True)}
    assert table(2).stages == []


@pytest.mark.rule("IG-45.1")
def test_a_vuko_tile_cannot_lie_on_two_stages() -> None:
    with pytest.raises(BadInput, match="vuko-tile-twice"):
        table(2, mode="tiles", **{"stage-1": "2a", "stage-3": "2b"})


@pytest.mark.rule("IG-70.3")
def test_nothing_hidden_is_stored_before_it_is_shown() -> None:
    """Two tables that go on differently are the same until chance speaks: there is nothing to leak."""
    one, two = three_with_thorn(), three_with_thorn()
    assert RULES.save(one) == RULES.save(two)
    for game, seed in ((one, 1), (two, 2)):
        give(game, "1 thorn vale")
        by_chance(game, seed)
    assert [region.tile for region in one.regions] != [region.tile for region in two.regions]


@pytest.mark.rule("IG-70.2", "IG-30.17")
def test_all_seats_see_the_same_and_imagine_the_same() -> None:
    game = by_chance(play(three_with_thorn(), "1 thorn vale"))
    views = [RULES.view(game, seat) for seat in (0, 1, 2, SPECTATOR)]
    assert all(view == {"public": views[0]["public"], "private": {}} for view in views)
    imagined = RULES.imagine(game, 0, Random(1))
    assert imagined is not game
    assert RULES.save(imagined) == RULES.save(game)
