"""Rift tiles: section 4.3 of the rules."""

import pytest

from meadhall.core import question
from meadhall.games.dawn_of_ulos.counts import count, total
from meadhall.games.dawn_of_ulos.data import FACTION, INDEX, RIFT_IDS
from meadhall.games.dawn_of_ulos.rifts import UseRift
from meadhall.games.dawn_of_ulos.scoring import points
from meadhall.games.dawn_of_ulos.state import ACTING, DRAWING, PILLAGED
from tests.games.dawn_of_ulos.scene import (
    asked,
    camp,
    cards,
    favor,
    offered,
    play,
    refused,
    rift_hand,
    scene,
    stack,
    tile_hand,
    tile_on,
    told,
    value,
)

LINE = "[r05c05 desert, r05c06 field] [r05c07 desert, r05c08 field]"
RATS = "camp ratfolk: r05c05 r05c06 r05c07"
EVERY_RIFT = "activate,convert,enhance,manipulate,pilfer,reclaim,recruit,redistribute,revive,scout,terraform,transmute"


@pytest.mark.rule("UL-9.4")
def test_a_tile_without_any_effect_may_not_be_used() -> None:
    game = scene(f"0: favor=0 rifts={EVERY_RIFT}", lost="goblins", supply="", window=0)
    game.box_hidden = 0
    game.powers[FACTION["goblins"]].stack = 0
    assert offered(game, 0) == ["pass"]
    reasons = {rift: refused(game, 0, f"use {rift}") for rift in EVERY_RIFT.split(",")}
    assert reasons == {
        "activate": "no-ability-card",
        "convert": "supply-is-empty",
        "enhance": "enhance-is-kept",
        "manipulate": "three-cards",
        "pilfer": "nobody-has-cards",
        "reclaim": "box-empty",
        "recruit": "nothing-to-buy",
        "redistribute": "no-cards-at-all",
        "revive": "nothing-lost",
        "scout": "nothing-to-scout",
        "terraform": "rift-not-now",
        "transmute": "nothing-to-swap",
    }


@pytest.mark.rule("UL-3.8")
def test_who_sits_among_bots_alone_is_asked_once_unless_the_draw_takes_something_away() -> None:
    def unasked(phase: int, supply: str | None) -> str:
        game = scene("0: rifts=revive", lost="goblins", supply=supply, window=0)
        game.phase = phase
        ask = question(game)
        assert isinstance(ask, UseRift)
        formal = ask.formality(game, 0)
        return "" if formal is None else formal.text

    assert unasked(ACTING, None) == "pass"  # there will be another window after the draw, as good as this one
    assert unasked(DRAWING, None) == ""
    assert unasked(ACTING, "field-forest") == ""  # a tile less may be too few then


@pytest.mark.rule("UL-9.3", "UL-12.4")
def test_a_used_tile_goes_to_the_box_in_the_open() -> None:
    game = scene("0: rifts=revive,scout", lost="goblins", window=0)
    events = told(game, "0 use revive", "0 stop")
    assert {"kind": "rift-used", "seat": 0, "rift": "revive"} in events
    assert rift_hand(game, 0) == ["scout"]
    assert count(game.box_rifts, RIFT_IDS.index("revive")) == 1


@pytest.mark.rule("UL-9.1")
def test_a_tile_that_one_does_not_hold_cannot_be_used() -> None:
    assert refused(scene("0: rifts=enhance", lost="goblins", window=0), 0, "use scout") == "rift-not-held"


@pytest.mark.rule("UL-9.6", "UL-9.9", "UL-10.9")
def test_enhance_is_kept_for_scoring() -> None:
    game = scene("0: rifts=enhance,scout", "1: rifts=revive,scout", lost="goblins", window=0)
    assert offered(game, 0) == ["use scout", "pass"]
    assert [points(game, seat)[3] for seat in (0, 1)] == [10, 6]


@pytest.mark.rule("UL-9.7", "UL-9.5")
def test_activate_uses_an_action_ability_besides_the_action() -> None:
    game = scene("0: favor=0 satyr=2 elves=1 rifts=activate", given="satyr=4 elves=4", lost="goblins", acting=0)
    play(game, "0 use activate")
    assert offered(game, 0) == ["ability satyr"]
    assert refused(game, 0, "ability elves") == "only-in-conflicts"
    play(game, "0 ability satyr", "0 gain goblins", "0 stop")
    assert asked(game) == "0 ChooseAction"
    play(game, "0 ability satyr", "0 stop")
    assert favor(game, 0) == 8


@pytest.mark.rule("UL-9.8", "UL-12.11", "UL-12.19")
def test_convert_tells_how_many_tiles_and_not_which() -> None:
    game = scene("0: tiles=desert-field rifts=convert", lost="goblins", window=0)
    events = told(game, "0 use convert", "0 convert 1", "* tile field-forest", "0 put-back desert-field")
    assert events == [
        {"kind": "rift-used", "seat": 0, "rift": "convert"},
        {"kind": "converted", "seat": 0, "number": 1},
        {"kind": "drew", "seat": 0, "number": 1},
    ]
    assert tile_hand(game, 0) == ["field-forest"]


@pytest.mark.rule("UL-9.10")
def test_manipulate_takes_three_cards_of_active_factions() -> None:
    game = scene("0: orcs=3 goblins=1 rifts=manipulate", given="orcs=4", lost="goblins satyr", window=0)
    play(game, "0 use manipulate")
    assert offered(game, 0) == ["give orcs"]
    assert refused(game, 0, "give goblins") == "not-active"
    play(game, *["0 give orcs"] * 3)
    game.powers[FACTION["satyr"]].stack = 0
    assert offered(game, 0) == ["gain goblins", "gain orcs"]
    assert refused(game, 0, "gain satyr") == "empty-stack"
    two = scene("0: orcs=2 goblins=5 rifts=manipulate", given="orcs=4", lost="goblins", window=0)
    assert refused(two, 0, "use manipulate") == "three-cards"


@pytest.mark.rule("UL-9.11", "UL-12.10", "UL-13.5")
def test_pilfer_takes_a_random_card_and_does_not_tell_which() -> None:
    game = scene("0: rifts=pilfer", "1: orcs=2 satyr=1", seats=3, given="orcs=5 satyr=5", window=0)
    play(game, "0 use pilfer")
    assert offered(game, 0) == ["pilfer s1"]
    assert refused(game, 0, "pilfer s2") == "no-card-there"
    play(game, "0 pilfer s1")
    ask = game.agenda[-1].asking()
    assert ask is not None
    assert [choice.text for choice in ask.options(game, -1)] == ["card orcs", "card satyr"]
    events = told(game, "* card orcs")
    assert events == [{"kind": "pilfered", "seat": 0, "victim": 1, "favor": 5}]


@pytest.mark.rule("UL-9.12", "UL-12.6", "UL-12.17")
def test_reclaim_looks_into_the_box_and_takes_one() -> None:
    game = scene("0: rifts=reclaim", lost="goblins", window=0)
    play(game, "0 use reclaim")
    rifts = ["activate", "activate", "convert", "enhance", "pilfer", "recruit"]
    events = told(game, *[f"* rift {rift}" for rift in rifts])
    assert offered(game, 0) == [f"reclaim {rift}" for rift in dict.fromkeys(rifts)]
    assert refused(game, 0, "reclaim reclaim") == "not-in-the-box"
    events += told(game, "0 reclaim enhance")
    assert events == [{"kind": "reclaimed", "seat": 0}]
    assert (rift_hand(game, 0), total(game.box_rifts), game.box_hidden) == (["enhance"], 6, 0)


@pytest.mark.rule("UL-9.12")
def test_a_reclaimed_tile_waits_for_the_next_turn() -> None:
    game = scene("0: rifts=reclaim favor=20", given="orcs=4", lost="goblins", acting=0)
    play(game, "0 use reclaim", *["* rift revive"] * 2, *["* rift scout"] * 2, *["* rift activate"] * 2)
    play(game, "0 reclaim revive")
    assert offered(game, 0, "use") == []
    assert refused(game, 0, "use revive") == "rift-spent"


@pytest.mark.rule("UL-9.13")
def test_recruit_buys_up_to_three_cards_besides_the_action() -> None:
    game = scene("0: favor=30 rifts=recruit", given="orcs=4", lost="goblins", acting=0)
    play(game, "0 use recruit")
    assert offered(game, 0) == ["buy orcs", "stop"]
    play(game, *["0 buy orcs"] * 3)
    assert (cards(game, 0), favor(game, 0), asked(game)) == ({"orcs": 3}, 18, "0 ChooseAction")


@pytest.mark.rule("UL-9.14", "UL-12.16", "UL-13.5")
def test_redistribute_takes_a_card_from_everybody_in_the_open() -> None:
    game = scene("0: orcs=1 rifts=redistribute", "1: satyr=2", given="orcs=4 satyr=4", window=0)
    events = told(game, "0 use redistribute", "* card orcs", "* card satyr")
    assert events[1:] == [
        {"kind": "pooled", "seat": 0, "faction": "orcs", "victim": 0},
        {"kind": "pooled", "seat": 1, "faction": "satyr", "victim": 1},
    ]
    assert refused(game, 0, "take goblins") == "not-in-the-pool"
    play(game, "0 take orcs", "1 take satyr")
    assert (cards(game, 0), cards(game, 1)) == ({"orcs": 1}, {"satyr": 2})


@pytest.mark.rule("UL-9.15")
def test_revive_gains_up_to_two_cards_of_lost_factions() -> None:
    game = scene("0: rifts=revive", given="orcs=4", lost="goblins satyr", window=0)
    play(game, "0 use revive")
    assert offered(game, 0) == ["gain goblins", "gain satyr", "stop"]
    play(game, "0 gain goblins", "0 gain satyr")
    assert (cards(game, 0), stack(game, "goblins"), asked(game)) == ({"goblins": 1, "satyr": 1}, 15, "")


@pytest.mark.rule("UL-9.16", "UL-9.19", "UL-9.5")
def test_scout_draws_and_places_under_all_rules() -> None:
    game = scene(LINE, RATS, "0: tiles=desert-field rifts=scout,terraform", lost="goblins", window=0)
    play(game, "0 use scout", "* tile field-forest")
    assert asked(game) == "0 PlaceMore"
    assert offered(game, 0, "use") == []  # Terraform would be a second rift tile
    assert refused(game, 0, "use terraform") == "rift-not-now"
    play(game, "0 place desert-field r05c09 r05c10")
    assert value(game, "ratfolk") == 3


@pytest.mark.rule("UL-9.16")
def test_scout_only_draws_if_nothing_can_be_placed() -> None:
    everywhere = "water " + " ".join(INDEX)
    game = scene(everywhere, "0: rifts=scout", lost="goblins", window=0)
    play(game, "0 use scout", "* tile field-forest")
    assert (tile_hand(game, 0), asked(game)) == (["field-forest"], "")


@pytest.mark.rule("UL-9.18", "UL-8.9", "UL-12.11")
def test_transmute_swaps_a_tile_on_any_ground_either_way_round() -> None:
    game = scene(
        LINE,
        RATS,
        "[r05c09 forest, r05c10 mountain]",
        "pillaged r05c09",
        "0: tiles=desert-field rifts=transmute",
        lost="orcs goblins",
        window=0,
    )
    assert value(game, "ratfolk") == 1
    play(game, "0 use transmute")
    assert offered(game, 0) == ["swap r05c09 r05c10"]
    assert refused(game, 0, "swap r05c05 r05c06") == "tile-not-visible"
    play(game, "0 swap r05c09 r05c10")
    assert offered(game, 0) == ["place desert-field r05c09 r05c10", "place desert-field r05c10 r05c09"]
    assert refused(game, 0, "place desert-field r00c00 r00c01") == "other-spaces"
    events = told(game, "0 place desert-field r05c10 r05c09")
    assert events[0]["kind"] == "transmuted"
    assert (events[0]["tile"], events[0]["taken"]) == ("desert-field", "forest-mountain")
    assert (tile_on(game, "r05c09"), tile_on(game, "r05c10")) == ("field", "desert")
    assert (tile_hand(game, 0), game.tokens, value(game, "ratfolk")) == (["forest-mountain"], 12, 3)
    assert not game.spaces[INDEX["r05c09"]] & PILLAGED


@pytest.mark.rule("UL-9.18")
def test_transmute_works_in_unoccupied_land_too() -> None:
    game = scene("[r09c09 forest, r09c10 mountain]", "0: tiles=desert-field rifts=transmute", lost="goblins", window=0)
    play(game, "0 use transmute", "0 swap r09c09 r09c10", "0 place desert-field r09c09 r09c10")
    assert tile_on(game, "r09c09") == "desert"
    assert camp(game, "goblins") == []


@pytest.mark.rule("UL-9.19")
def test_nobody_owns_a_rift_tile_before_the_first_placement() -> None:
    game = scene("0: tiles=desert-field", board="ABCDEF", lost="goblins", first_turn=True, placing=0)
    assert not [text for text in offered(game, 0) if text.startswith("use")]
