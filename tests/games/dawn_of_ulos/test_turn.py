"""The frame of a turn: section 3.1 of the rules."""

import pytest

from meadhall.games.dawn_of_ulos.state import SUPPLY_EMPTY
from tests.games.dawn_of_ulos.scene import (
    asked,
    cards,
    favor,
    offered,
    play,
    promised,
    refused,
    rift_hand,
    scene,
    tile_hand,
    told,
)

LAND = "[r05c05 desert, r05c06 field]"


@pytest.mark.rule("UL-3.1", "UL-3.2", "UL-3.3", "UL-3.4", "UL-3.5", "UL-3.11")
@pytest.mark.law("INV-10", "INV-14")
def test_a_turn_is_place_act_draw_and_then_the_player_to_the_left() -> None:
    game = scene("1: tiles=desert-field*3", "2: tiles=field-forest", seats=3, lost="goblins", turn=1)
    assert asked(game) == "1 PlaceTile"
    play(game, "1 place desert-field r05c05 r05c06")
    assert asked(game) == "* DrawTiles"  # no card, no rift tile, nothing to buy: nothing to decide
    play(game, "* tile field-forest")
    assert sorted(tile_hand(game, 1)) == ["desert-field", "desert-field", "field-forest"]
    assert asked(game) == "2 PlaceTile"
    assert game.active == 2


@pytest.mark.rule("UL-3.1")
def test_a_round_ends_before_the_start_player() -> None:
    game = scene("1: tiles=desert-field", "0: tiles=desert-field", lost="goblins", turn=1, start=0)
    before = game.round
    play(game, "1 place desert-field r05c05 r05c06", "* tile field-forest")
    assert (asked(game), game.round) == ("0 PlaceTile", before + 1)


@pytest.mark.rule("UL-3.4", "UL-7.13", "UL-7.10")
def test_step_two_offers_what_there_is_and_always_to_pass() -> None:
    game = scene("0: favor=4 orcs=1 elves=1", given="orcs=4 elves=6", lost="goblins", acting=0)
    assert offered(game, 0) == ["buy orcs", "ability orcs", "pass"]
    assert refused(game, 0, "buy elves") == "too-expensive"
    assert promised(game, 0, "buy orcs") == {"favor": 4, "price": 4}
    after = play(game, "0 buy orcs")
    assert asked(after) == ""  # nothing else is affordable, and an ability is no longer possible


@pytest.mark.rule("UL-7.13", "UL-7.1")
def test_a_purchase_may_stop_early() -> None:
    game = scene("0: favor=20", given="orcs=4", acting=0)
    play(game, "0 buy orcs")
    assert offered(game, 0) == ["buy orcs", "stop"]
    play(game, "0 stop")
    assert (cards(game, 0), favor(game, 0), asked(game)) == ({"orcs": 1}, 16, "")


@pytest.mark.rule("UL-7.13", "UL-12.18")
def test_a_player_with_cards_is_asked_even_if_he_can_only_pass() -> None:
    game = scene("0: favor=0 goblins=1", lost="goblins", acting=0)
    assert offered(game, 0) == ["pass"]
    ask = game.agenda[-1].asking()
    assert ask is not None
    assert ask.tells_by_itself()  # the engine must not answer it unasked


@pytest.mark.rule("UL-3.5", "UL-10.5")
def test_an_empty_supply_is_not_drawn_from() -> None:
    game = scene("0: tiles=desert-field", "1: tiles=desert-field", lost="goblins", supply="", turn=0)
    play(game, "0 place desert-field r05c05 r05c06")
    assert asked(game) == "1 PlaceTile"


@pytest.mark.rule("UL-3.6", "UL-3.7")
def test_no_limit_to_what_one_holds_and_no_credit() -> None:
    game = scene("0: favor=3 orcs=15 tiles=desert-field*6", given="orcs=4", acting=0, rest_of_turn=True)
    assert refused(game, 0, "buy orcs") == "too-expensive"
    play(game, "0 pass", "* tile field-forest")
    assert len(tile_hand(game, 0)) == 7


# ---------------------------------------------------------------- windows


@pytest.mark.rule("UL-3.8", "UL-9.1", "UL-9.9", "UL-9.17")
def test_rift_tiles_are_used_in_windows_and_terraform_in_a_placement() -> None:
    hand = "0: tiles=desert-field rifts=revive,terraform,enhance orcs=1"
    placing = scene(hand, given="orcs=4", lost="goblins", placing=0)
    assert offered(placing, 0, "use") == ["revive", "terraform"]
    acting = scene(hand, given="orcs=4", lost="goblins", acting=0)
    assert offered(acting, 0, "use") == ["revive"]
    window = scene(hand, given="orcs=4", lost="goblins", window=0)
    assert offered(window, 0, "use") == ["revive"]


@pytest.mark.rule("UL-3.8", "UL-3.9", "UL-3.12")
def test_all_four_windows_of_a_turn() -> None:
    game = scene("0: favor=20 tiles=desert-field rifts=revive", given="orcs=4", lost="goblins", turn=0)
    assert "use revive" in offered(game, 0)  # W1
    play(game, "0 place desert-field r08c08 r08c09")
    assert "use revive" in offered(game, 0)  # W2
    play(game, "0 buy orcs", "0 stop")
    assert offered(game, 0) == ["use revive", "pass"]  # W3
    play(game, "0 pass", "* tile field-forest")
    assert offered(game, 0) == ["use revive", "pass"]  # W4
    play(game, "0 pass")
    assert game.active == 1


@pytest.mark.rule("UL-3.12")
def test_whoever_passes_step_two_has_one_window_for_both() -> None:
    game = scene("0: rifts=revive", given="orcs=4", lost="goblins", acting=0, rest_of_turn=True)
    play(game, "0 pass")
    assert asked(game) == "* DrawTiles"


@pytest.mark.rule("UL-3.12", "UL-9.1")
@pytest.mark.law("INV-11")
def test_one_rift_tile_per_turn() -> None:
    game = scene("0: tiles=desert-field rifts=revive,revive,terraform", given="orcs=4", lost="goblins", turn=0)
    play(game, "0 use revive", "0 gain goblins", "0 stop")
    assert asked(game) == "0 PlaceTile"
    assert offered(game, 0, "use") == []
    assert refused(game, 0, "use revive") == "rift-spent"
    assert refused(game, 0, "use terraform") == "rift-spent"
    play(game, "0 place desert-field r08c08 r08c09", "0 pass", "* tile field-forest")
    assert game.active == 1  # no window is left to ask about


@pytest.mark.rule("UL-3.9")
def test_without_rift_tiles_no_window_is_asked() -> None:
    game = scene("0: tiles=desert-field orcs=1", given="orcs=4", turn=0)
    play(game, "0 place desert-field r08c08 r08c09", "0 pass", "* tile field-forest")
    assert game.active == 1


@pytest.mark.rule("UL-12.18")
def test_whoever_holds_rift_tiles_is_asked_even_if_none_can_be_used() -> None:
    game = scene("0: rifts=enhance", given="orcs=4", window=0)
    assert offered(game, 0) == ["pass"]
    ask = game.agenda[-1].asking()
    assert ask is not None
    assert ask.tells_by_itself()


@pytest.mark.rule("UL-9.2")
def test_a_rift_tile_may_be_used_in_the_turn_in_which_it_was_collected() -> None:
    game = scene(
        "[r05c05 desert, r05c06 field] [r05c07 desert, r05c08 field]",
        "camp ratfolk: r05c05 r05c06 r05c07",
        "rift r05c11",
        "0: tiles=desert-field",
        lost="goblins",
        placing=0,
        rest_of_turn=True,
    )
    play(game, "0 place desert-field r05c09 r05c10", "* rift revive")
    assert rift_hand(game, 0) == ["revive"]
    assert "use revive" in offered(game, 0)


@pytest.mark.rule("UL-10.1", "UL-10.2")
def test_an_empty_supply_triggers_the_end_after_a_draw() -> None:
    game = scene("0: tiles=desert-field", lost="goblins", supply="field-forest", turn=0)
    events = told(game, "0 place desert-field r05c05 r05c06", "* tile field-forest")
    assert {"kind": "end-near", "ending": "supply", "seat": 1} in events
    assert game.ending == SUPPLY_EMPTY
