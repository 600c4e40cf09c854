"""Placing a tile: section 3.2 of the rules."""

import pytest

from meadhall.games.dawn_of_ulos.data import INDEX, SPACE_IDS
from meadhall.games.dawn_of_ulos.state import DawnOfUlos
from tests.games.dawn_of_ulos.scene import (
    STANDARD,
    arithmetic,
    asked,
    camp,
    offered,
    play,
    promised,
    refused,
    rifts_on_map,
    scene,
    tile_hand,
    tile_on,
    told,
)

EVERYBODY = "goblins orcs ratfolk satyr sheki"


@pytest.mark.rule("UL-4.1", "UL-4.2")
def test_a_tile_that_is_not_in_the_hand_cannot_be_placed() -> None:
    game = scene("0: tiles=desert-field", lost="goblins", placing=0)
    assert refused(game, 0, "place field-forest r05c05 r05c06") == "tile-not-in-hand"
    play(game, "0 place desert-field r05c05 r05c06")
    assert (tile_on(game, "r05c05"), tile_on(game, "r05c06"), tile_hand(game, 0)) == ("desert", "field", [])


@pytest.mark.rule("UL-4.3")
def test_a_tile_covers_no_other_tile_and_so_no_camp() -> None:
    game = scene(
        "[r05c05 desert, r05c06 field] [r05c07 desert, r05c08 field]",
        "camp ratfolk: r05c05 r05c06 r05c07",
        "0: tiles=desert-field",
        placing=0,
    )
    assert refused(game, 0, "place desert-field r05c09 r05c08") == "tile-there"
    assert refused(game, 0, "place desert-field r04c06 r05c05") == "tile-there"


@pytest.mark.rule("UL-4.4", "UL-4.6")
def test_a_refusal_names_the_half_that_is_in_the_way() -> None:
    game = scene("0: tiles=desert-field", board=STANDARD, lost="goblins", placing=0)
    wrong = arithmetic(game, 0, "place desert-field r01c04 r02c05")
    assert (wrong["space"], wrong["terrain"], wrong["ground"]) == ("r01c04", "desert", "field")
    wet = arithmetic(game, 0, "place desert-field r02c05 r02c04")
    assert (wet["space"], wet["ground"]) == ("r02c04", "water")


@pytest.mark.rule("UL-4.16", "UL-1.12")
def test_on_bare_wasteland_a_tile_lies_both_ways_round() -> None:
    game = scene("0: tiles=desert-field", lost="goblins", placing=0)
    both = ["desert-field r05c05 r05c06", "desert-field r05c06 r05c05"]
    assert [place for place in offered(game, 0, "place") if "r05c05" in place and "r05c06" in place] == both
    turned = play(game.copy(), "0 place desert-field r05c06 r05c05")
    assert (tile_on(turned, "r05c05"), tile_on(turned, "r05c06")) == ("field", "desert")


@pytest.mark.rule("UL-4.7")
def test_no_contact_is_needed() -> None:
    game = scene("[r00c00 desert, r00c01 field]", "0: tiles=desert-field", lost="goblins", placing=0)
    assert "desert-field r11c13 r11c14" in offered(game, 0, "place")


@pytest.mark.rule("UL-4.11", "UL-4.10")
def test_whoever_can_place_must() -> None:
    game = scene("0: tiles=desert-field rifts=terraform", board=STANDARD, lost="goblins", placing=0)
    assert refused(game, 0, "skip") == "must-place"


@pytest.mark.rule("UL-4.10", "UL-12.12")
def test_an_empty_hand_skips_the_placement_in_the_open() -> None:
    events = told(scene("0: favor=0", lost="goblins", placing=0))
    assert [event["kind"] for event in events] == ["skipped"]


WATER_WORLD = "water " + " ".join(SPACE_IDS)


@pytest.mark.rule("UL-4.15", "UL-4.10", "UL-9.17")
def test_who_can_place_only_with_terraform_decides() -> None:
    game = scene(WATER_WORLD, "0: tiles=desert-field rifts=terraform", lost="goblins", placing=0)
    assert offered(game, 0) == ["skip", "use terraform"]
    skipped = play(game.copy(), "0 skip")
    assert (asked(skipped), tile_hand(skipped, 0)) == ("", ["desert-field"])
    play(game, "0 use terraform", "0 place desert-field r05c05 r05c06")
    assert tile_on(game, "r05c05") == "desert"


@pytest.mark.rule("UL-4.12", "UL-4.3")
def test_ignoring_terrain_does_not_make_room() -> None:
    game = scene(
        "[r05c05 desert, r05c06 field]",
        "rift r08c08",
        "0: tiles=desert-field rifts=terraform",
        lost="goblins",
        placing=0,
    )
    play(game, "0 use terraform")
    assert refused(game, 0, "place desert-field r05c06 r05c07") == "tile-there"
    assert refused(game, 0, "place desert-field r08c09 r08c08") == "rift-there"
    assert arithmetic(game, 0, "place desert-field r08c09 r08c08")["space"] == "r08c08"


@pytest.mark.rule("UL-4.13", "UL-1.6")
def test_a_freed_space_follows_its_printed_terrain_again() -> None:
    game = scene("0: tiles=desert-field", board=STANDARD, lost="goblins", placing=0)
    game.spaces[INDEX["r02c05"]] = 1  # a desert half of some tile lies there
    assert refused(game, 0, "place desert-field r02c05 r01c04") == "tile-there"
    game.spaces[INDEX["r02c05"]] = 0
    assert "desert-field r02c05 r01c04" in offered(game, 0, "place")


# ---------------------------------------------------------------- the first turn


def first(hand: str, lost: str = EVERYBODY) -> DawnOfUlos:
    return scene(f"0: tiles={hand}", board=STANDARD, lost=lost, first_turn=True, placing=0)


@pytest.mark.rule("UL-4.8", "UL-4.9")
def test_the_first_tile_goes_beside_a_rift_tile_where_a_camp_fits() -> None:
    game = first("field-forest,desert-field")
    places = offered(game, 0, "place")
    assert "field-forest r03c02 r03c03" in places
    assert refused(game, 0, "place field-forest r05c12 r06c12") == "first-turn"
    free = scene("0: tiles=field-forest,desert-field", board=STANDARD, lost=EVERYBODY, placing=0)
    assert set(places) < set(offered(free, 0, "place"))
    for place in places:
        after = play(game.copy(), f"0 place {place}")
        established = [name for name in EVERYBODY.split() if camp(after, name)]
        assert asked(after) == "0 ChooseCamp" or len(established) == 1


@pytest.mark.rule("UL-4.8")
def test_all_tiles_of_the_hand_are_considered() -> None:
    """With Goblins only a triangle counts; a tile that makes none may not be placed while another one does."""
    game = first("field-forest,desert-field", lost="goblins")
    allowed = {place.split()[0] for place in offered(game, 0, "place")}
    alone = first("desert-field", lost="goblins")
    assert allowed
    assert len(offered(alone, 0, "place")) <= 32


@pytest.mark.rule("UL-4.9", "UL-4.8")
def test_a_place_beside_a_camp_does_not_count() -> None:
    game = scene(
        "[r03c02 field, r03c03 forest]",
        "camp ratfolk: r02c02 r03c02 r04c03",
        "0: tiles=desert-mountain",
        board=STANDARD,
        lost="goblins orcs satyr sheki",
        first_turn=True,
        placing=0,
    )
    assert not [place for place in offered(game, 0, "place") if "r04c02" in place]


@pytest.mark.rule("UL-4.8")
def test_after_the_first_turn_nobody_is_bound() -> None:
    game = first("field-forest")
    game.agenda.clear()
    game.players[0].first_turn = False
    assert len(game.players) == 2
    free = scene("0: tiles=field-forest", board=STANDARD, lost=EVERYBODY, turn=0, first_turn=True)
    play(free, "0 place field-forest r03c02 r03c03", "0 camp ratfolk r02c02 r03c02 r04c03")
    assert free.players[0].first_turn is False


# ---------------------------------------------------------------- what it leads to


@pytest.mark.rule("UL-4.14", "UL-5.32")
def test_a_placement_promises_what_it_does() -> None:
    game = scene(
        "[r05c05 desert, r05c06 mountain] [r05c07 desert, r05c08 field]",
        "camp ratfolk: r05c05 r05c06 r05c07",
        "rift r05c11 r09c09",
        "0: tiles=desert-field",
        lost="goblins",
        placing=0,
    )
    grows = promised(game, 0, "place desert-field r06c08 r06c07")
    assert grows["powers"] == [["ratfolk", 3, 5]]
    assert (grows["faction"], grows["was"], grows["strength"], grows["grows"], grows["rifts"]) == (
        "ratfolk",
        3,
        5,
        1,
        0,
    )
    assert promised(game, 0, "place desert-field r05c09 r05c10")["rifts"] == 1
    assert promised(game, 0, "place desert-field r09c10 r08c10")["camps"] == ["goblins"]
    play(game, "0 place desert-field r05c09 r05c10", "* rift scout")
    assert rifts_on_map(game) == ["r09c09"]
