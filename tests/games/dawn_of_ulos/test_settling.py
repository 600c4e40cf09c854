"""Territories and events: sections 3.3 and 3.4 of the rules."""

import pytest

from meadhall.games.dawn_of_ulos.data import FACTION, INDEX, SPACE_IDS
from meadhall.games.dawn_of_ulos.settling import Settle
from meadhall.games.dawn_of_ulos.territory import is_visible_tile, territories
from tests.games.dawn_of_ulos.scene import (
    asked,
    camp,
    cards,
    land,
    offered,
    play,
    refused,
    rift_hand,
    rifts_on_map,
    scene,
    settle,
    stack,
    told,
    value,
)

LINE = "[r05c05 desert, r05c06 field] [r05c07 desert, r05c08 field]"
RATS = "camp ratfolk: r05c05 r05c06 r05c07"


# ---------------------------------------------------------------- territories


@pytest.mark.rule("UL-5.1", "UL-5.3", "UL-5.4", "UL-5.10")
def test_a_territory_is_what_hangs_together() -> None:
    game = scene(LINE, RATS, "rift r05c09", "[r05c11 desert, r05c12 field]")
    assert land(game, "r05c08") == ["r05c05", "r05c06", "r05c07", "r05c08", "r05c09"]  # the camp connects
    assert land(game, "r05c11") == ["r05c11", "r05c12"]  # bare ground between them does not


@pytest.mark.rule("UL-5.2", "UL-5.5")
def test_a_lone_rift_tile_is_an_unoccupied_territory() -> None:
    game = scene(LINE, RATS, "rift r09c09")
    assert land(game, "r09c09") == ["r09c09"]
    assert [territory.camps for territory in territories(game)] == [[FACTION["ratfolk"]], []]


@pytest.mark.rule("UL-5.6")
def test_a_faction_is_active_while_its_camp_is_on_the_map() -> None:
    game = scene(LINE, RATS, lost="goblins")
    assert game.powers[FACTION["ratfolk"]].active()
    assert not game.powers[FACTION["goblins"]].active()


@pytest.mark.rule("UL-5.7", "UL-5.8", "UL-5.9")
def test_a_tile_half_under_a_camp_is_not_visible() -> None:
    game = scene(LINE, RATS, "[r05c09 desert, r05c10 field]")
    assert not is_visible_tile(game, INDEX["r05c07"], INDEX["r05c08"])
    assert is_visible_tile(game, INDEX["r05c09"], INDEX["r05c10"])
    assert value(game, "ratfolk") == 3  # but the other half of the first tile is a visible space


@pytest.mark.rule("UL-5.10")
def test_unoccupied_land_joins_the_territory_of_a_tile() -> None:
    game = scene(LINE, RATS, "[r05c11 desert, r05c12 field]", "0: tiles=forest-mountain", lost="goblins", placing=0)
    play(game, "0 place forest-mountain r05c09 r05c10")
    assert len(land(game, "r05c05")) == 8
    assert value(game, "ratfolk") == 3


# ---------------------------------------------------------------- collect


@pytest.mark.rule("UL-5.11", "UL-5.12", "UL-5.13", "UL-5.14")
def test_rift_tiles_found_together_are_taken_together_even_if_that_cuts_the_land() -> None:
    game = scene(LINE, RATS, "rift r05c09 r05c10", "[r05c11 desert, r05c12 field]", lost="goblins", settling=0)
    play(game, "* rift scout", "* rift revive")
    assert rift_hand(game, 0) == ["revive", "scout"]
    assert rifts_on_map(game) == []
    assert land(game, "r05c11") == ["r05c11", "r05c12"]
    assert value(game, "ratfolk") == 1


@pytest.mark.rule("UL-5.23", "UL-5.9")
def test_a_rift_tile_under_a_camp_stays() -> None:
    game = scene("[r05c05 desert, r05c06 field]", "rift r05c07", RATS, settling=0)
    assert asked(game) == ""
    assert rifts_on_map(game) == ["r05c07"]


@pytest.mark.rule("UL-12.5", "UL-13.2")
def test_what_a_collected_tile_is_turns_out_when_it_is_collected() -> None:
    game = scene(LINE, RATS, "rift r05c09", settling=0)
    ask = settle(game).agenda[-1].asking()
    assert ask is not None
    assert len(ask.options(game, -1)) == 12


# ---------------------------------------------------------------- establish


@pytest.mark.rule("UL-5.15", "UL-5.17", "UL-5.21")
def test_a_camp_must_be_established_wherever_it_fits() -> None:
    """Not only around the tile just placed."""
    game = scene("[r01c01 desert, r01c02 field] [r01c03 desert, r01c04 field]", lost="ratfolk", settling=0)
    assert offered(game, 0) == ["camp ratfolk r01c01 r01c02 r01c03", "camp ratfolk r01c02 r01c03 r01c04"]


@pytest.mark.rule("UL-5.20", "UL-5.18")
def test_of_several_territories_the_active_player_chooses_the_first() -> None:
    game = scene(
        "[r01c01 desert, r01c02 field] [r01c03 desert, r01c04 field]",
        "[r09c01 desert, r09c02 field] [r09c03 desert, r09c04 field]",
        lost="ratfolk sheki",
        settling=1,
    )
    assert len(offered(game, 1)) == 8
    play(game, "1 camp sheki r09c01 r09c02 r09c03")
    assert offered(game, 1) == ["camp ratfolk r01c01 r01c02 r01c03", "camp ratfolk r01c02 r01c03 r01c04"]
    play(game, "1 camp ratfolk r01c01 r01c02 r01c03")
    assert cards(game, 1) == {"ratfolk": 1, "sheki": 1}


@pytest.mark.rule("UL-5.22")
def test_a_territory_receives_one_camp() -> None:
    game = scene(
        "[r01c01 desert, r01c02 field] [r01c03 desert, r01c04 field] [r01c05 desert, r01c06 field]",
        lost="ratfolk sheki",
        settling=0,
    )
    play(game, "0 camp sheki r01c01 r01c02 r01c03")
    assert (asked(game), camp(game, "ratfolk")) == ("", [])


@pytest.mark.rule("UL-5.16")
def test_pillage_tokens_and_terrain_do_not_matter_for_a_camp() -> None:
    game = scene("[r01c01 forest, r01c02 mountain] [r01c03 forest, r01c04 mountain]", lost="ratfolk orcs")
    game.spaces[INDEX["r01c02"]] |= 64
    game.then(Settle())
    assert "camp ratfolk r01c01 r01c02 r01c03" in offered(game, 0)


@pytest.mark.rule("UL-5.21")
def test_an_empty_stack_gives_no_card() -> None:
    game = scene("[r01c01 desert, r01c02 field] [r01c03 desert, r01c04 field]", lost="ratfolk", settling=0)
    game.powers[FACTION["ratfolk"]].stack = 0
    events = told(game, "0 camp ratfolk r01c01 r01c02 r01c03")
    assert (cards(game, 0), stack(game, "ratfolk")) == ({}, 0)
    assert [event["kind"] for event in events] == ["camped", "power"]


@pytest.mark.rule("UL-5.15", "UL-5.16", "UL-5.22")
def test_why_a_camp_is_refused() -> None:
    game = scene(
        "[r01c01 desert, r01c02 field] [r01c03 desert, r01c04 field]",
        LINE,
        RATS,
        lost="sheki",
        settling=0,
    )
    assert refused(game, 0, "camp ratfolk r01c01 r01c02 r01c03") == "not-lost"
    assert refused(game, 0, "camp goblins r01c01 r01c02 r02c02") == "not-in-play"
    assert refused(game, 0, "camp sheki r09c01 r09c02 r09c03") == "camp-does-not-fit"
    assert refused(game, 0, "camp sheki r05c05 r05c06 r05c07") == "territory-occupied"


@pytest.mark.rule("UL-5.24")
def test_nothing_but_a_conflict_moves_a_camp() -> None:
    game = scene(LINE, RATS, "0: tiles=desert-field", lost="sheki", placing=0)
    play(game, "0 place desert-field r05c09 r05c10")
    assert camp(game, "ratfolk") == ["r05c05", "r05c06", "r05c07"]


# ---------------------------------------------------------------- power


@pytest.mark.rule("UL-5.25", "UL-5.33", "UL-5.31")
def test_the_marker_moves_when_everything_has_settled() -> None:
    game = scene("[r01c01 forest, r01c02 field] [r01c03 desert, r01c04 field]", lost="ratfolk sheki", settling=0)
    events = told(game, "0 camp ratfolk r01c01 r01c02 r01c03")
    assert [event["kind"] for event in events] == ["camped", "gained", "power"]
    assert events[-1] == {"kind": "power", "faction": "ratfolk", "was": -1, "value": 1, "strength": 3, "spoils": 3}


@pytest.mark.rule("UL-5.25", "UL-5.32")
@pytest.mark.parametrize("first", ["r05c05", "r00c00"])  # anywhere, and in the first corner of the map
def test_markers_fall_as_well(first: str) -> None:
    spaces = [SPACE_IDS[INDEX[first] + more] for more in range(4)]
    tiles = "[{} desert, {} field] [{} desert, {} field]".format(*spaces)
    game = scene(tiles, f"camp ratfolk: {' '.join(spaces[:3])}", settling=0)
    game.powers[FACTION["ratfolk"]].value = 9
    settle(game)
    assert value(game, "ratfolk") == 1


@pytest.mark.rule("UL-5.30", "UL-1.30", "UL-10.1")
def test_fifteen_makes_a_legend_and_the_second_one_ends_the_game() -> None:
    rows = " ".join(
        [f"[r0{row}c{at:02d} desert, r0{row}c{at + 1:02d} field]" for row in (5, 6) for at in range(1, 11, 2)]
    )
    game = scene(rows, "camp ratfolk: r05c01 r05c02 r05c03", lost="orcs")
    assert value(game, "ratfolk") == 15  # seventeen, and the track ends
    game = scene(rows, "camp ratfolk: r05c01 r05c02 r05c03", lost="orcs", settling=1)
    game.powers[FACTION["orcs"]].legendary = True
    game.powers[FACTION["orcs"]].camp = -1
    events = told(game)
    assert {"kind": "legend", "faction": "ratfolk"} in events
    assert {"kind": "end-near", "ending": "legends", "seat": 1} in events
