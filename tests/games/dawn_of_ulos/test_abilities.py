"""Actions and the abilities of the factions: sections 3.6 and 4 of the rules."""

import pytest

from meadhall.games.dawn_of_ulos.data import FACTION, INDEX
from meadhall.games.dawn_of_ulos.state import PILLAGED, DawnOfUlos
from tests.games.dawn_of_ulos.scene import (
    asked,
    camp,
    cards,
    favor,
    land,
    offered,
    play,
    promised,
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


# ---------------------------------------------------------------- actions


@pytest.mark.rule("UL-7.5", "UL-7.12", "UL-7.11")
def test_a_used_card_is_out_of_the_hand_and_in_no_stack() -> None:
    game = scene("0: favor=0 goblins=2", "1: orcs=3", given="goblins=4 orcs=5", acting=0)
    play(game, "0 ability goblins")
    assert (cards(game, 0), stack(game, "goblins"), favor(game, 0)) == ({"goblins": 1}, 14, 4)
    play(game, "0 lure s1", "* card orcs", "* card orcs")
    assert (stack(game, "goblins"), favor(game, 0)) == (15, 4 + 4)  # its return pays nothing more


@pytest.mark.rule("UL-7.6", "UL-7.5")
def test_conflict_abilities_and_lost_factions_are_no_actions() -> None:
    game = scene("0: elves=1 goblins=1", given="elves=4", lost="goblins orcs", acting=0)
    assert offered(game, 0, "ability") == []
    assert refused(game, 0, "ability elves") == "only-in-conflicts"
    assert refused(game, 0, "ability goblins") == "ability-lost"
    assert refused(game, 0, "ability orcs") == "card-not-held"


@pytest.mark.rule("UL-7.7", "UL-7.8")
def test_an_ability_without_an_effect_still_pays_its_spoils() -> None:
    game = scene("0: favor=0 satyr=1", given="satyr=4", acting=0)
    assert promised(game, 0, "ability satyr") == {"spoils": 4, "number": 2}
    play(game, "0 ability satyr")
    assert (favor(game, 0), asked(game), stack(game, "satyr")) == (4, "", 16)


@pytest.mark.rule("UL-7.10")
def test_one_action_per_turn() -> None:
    game = scene("0: satyr=2 rifts=enhance", given="satyr=4", acting=0, rest_of_turn=True)
    play(game, "0 ability satyr")
    assert offered(game, 0) == ["pass"]  # the window after the action, and no second one


# ---------------------------------------------------------------- Goblins: Lure


@pytest.mark.rule("UL-8.1", "UL-8.2", "UL-8.3", "UL-8.4", "UL-12.9", "UL-13.5")
def test_lure_shows_random_cards_and_pays_the_strongest_once() -> None:
    game = scene(
        "0: favor=0 goblins=1",
        "1: orcs=2 satyr=1 ratfolk=1",
        given="goblins=4 orcs=9 satyr=5",
        lost="ratfolk",
        acting=0,
    )
    events = told(game, "0 ability goblins", "0 lure s1", "* card orcs", "* card satyr")
    assert favor(game, 0) == 4 + 7
    assert cards(game, 1) == {"orcs": 2, "satyr": 1, "ratfolk": 1}
    lured = events[-1]
    assert (lured["victim"], lured["favor"], lured["cards_sum"]) == (1, 7, [["cards-orcs", 1], ["cards-satyr", 1]])


@pytest.mark.rule("UL-8.3", "UL-8.1")
def test_lost_factions_are_worth_nothing_to_lure() -> None:
    game = scene("0: favor=0 goblins=1", "1: ratfolk=1", given="goblins=4", lost="ratfolk", acting=0)
    play(game, "0 ability goblins", "0 lure s1", "* card ratfolk")
    assert (favor(game, 0), asked(game)) == (4, "")  # one card was all there was to show


@pytest.mark.rule("UL-8.5")
def test_an_opponent_without_cards_may_be_lured_in_vain() -> None:
    game = scene("0: favor=0 goblins=1", seats=3, given="goblins=4", acting=0)
    play(game, "0 ability goblins")
    assert offered(game, 0) == ["lure s1", "lure s2"]
    assert refused(game, 0, "lure s0") == "no-such-opponent"
    play(game, "0 lure s2")
    assert favor(game, 0) == 4


# ---------------------------------------------------------------- Orcs: Pillage


@pytest.mark.rule("UL-8.6", "UL-8.8")
def test_pillage_takes_visible_spaces_of_occupied_territories() -> None:
    game = scene(LINE, RATS, "[r09c09 desert, r09c10 field]", "0: orcs=1", given="orcs=4", acting=0)
    play(game, "0 ability orcs")
    spaces = offered(game, 0, "pillage")
    assert "r05c08" in spaces
    assert refused(game, 0, "pillage r05c05") == "no-pillage-there"  # under a camp
    assert refused(game, 0, "pillage r09c09") == "no-pillage-there"  # unoccupied
    play(game, "0 pillage r05c08")
    assert refused(game, 0, "pillage r05c08") == "token-there"
    assert value(game, "ratfolk") == 1  # power is adjusted when all tokens are placed
    play(game, "0 stop")
    assert value(game, "ratfolk") == 0


@pytest.mark.rule("UL-8.9")
def test_a_token_stays_when_a_camp_covers_it_and_goes_back_when_its_tile_leaves() -> None:
    game = scene(
        LINE, RATS, "[r05c09 desert, r05c10 field]", "pillaged r05c09", "0: dwarves=1", lost="orcs dwarves", acting=0
    )
    game.powers[FACTION["dwarves"]].value = 2
    assert game.tokens == 11
    play(game, "0 ability dwarves", "0 extract r05c09 r05c10")
    assert game.tokens == 12
    covered = scene("[r05c05 desert, r05c06 field]", "rift r05c07", "pillaged r05c05", lost="ratfolk orcs", settling=0)
    assert asked(covered) == ""
    assert camp(covered, "ratfolk")
    assert covered.spaces[INDEX["r05c05"]] & PILLAGED


# ---------------------------------------------------------------- Ratfolk: Expand


def expanding(*lines: str, strong: int = 6, supply: str | None = None, **more: str) -> DawnOfUlos:
    game = scene(*lines, lost=f"ratfolk {more.get('lost', '')}", supply=supply, acting=0)
    game.powers[FACTION["ratfolk"]].value = {6: 5, 9: 12, 3: 1}[strong]
    return play(game, "0 ability ratfolk")


@pytest.mark.rule("UL-8.11", "UL-8.12", "UL-8.13")
def test_expand_draws_first_and_places_any_tiles() -> None:
    game = expanding("0: ratfolk=1 tiles=desert-field")
    assert refused(game, 0, "expand 3") == "too-many-tiles"
    play(game, "0 expand 2")
    assert asked(game) == "* DrawTiles"
    play(game, "* tile field-forest", "* tile field-forest")
    assert asked(game) == "0 PlaceMore"
    assert refused(game, 0, "skip") == "must-place"
    play(game, "0 place desert-field r09c09 r09c10", "0 place field-forest r01c01 r01c02")
    assert (tile_hand(game, 0), asked(game)) == (["field-forest"], "")


@pytest.mark.rule("UL-8.11", "UL-10.2")
def test_expand_draws_what_is_there_and_that_may_trigger_the_end() -> None:
    game = expanding("0: ratfolk=1 tiles=desert-field*2", supply="field-forest")
    assert promised(game, 0, "expand 2") == {"drawn": 1}
    play(game, "0 expand 2", "* tile field-forest")
    assert game.ending == 1
    play(game, "0 place desert-field r09c09 r09c10", "0 place desert-field r01c01 r01c02")
    assert tile_hand(game, 0) == ["field-forest"]


@pytest.mark.rule("UL-8.11", "UL-7.8")
def test_expand_may_draw_nothing() -> None:
    game = play(expanding("0: ratfolk=1 tiles=desert-field"), "0 expand 0")
    assert (asked(game), stack(game, "ratfolk"), tile_hand(game, 0)) == ("", 16, ["desert-field"])


@pytest.mark.rule("UL-8.13")
def test_a_placement_that_is_impossible_is_dropped() -> None:
    everywhere = "water " + " ".join(INDEX)
    game = expanding(everywhere, "0: ratfolk=1 tiles=desert-field")
    play(game, "0 expand 1", "* tile field-forest")
    assert (asked(game), len(tile_hand(game, 0)), stack(game, "ratfolk")) == ("", 2, 16)


@pytest.mark.rule("UL-8.17", "UL-4.15", "UL-9.17")
def test_terraform_may_be_used_for_a_placement_of_expand() -> None:
    everywhere = "water " + " ".join(INDEX)
    game = expanding(everywhere, "0: ratfolk=1 tiles=desert-field rifts=terraform")
    play(game, "0 expand 2", "* tile field-forest", "* tile field-forest")
    assert offered(game, 0) == ["skip", "use terraform"]
    play(game, "0 use terraform", "0 place desert-field r05c05 r05c06")
    assert tile_on(game, "r05c05") == "desert"
    assert asked(game) == ""  # the second placement is impossible again
    dropped = expanding(everywhere, "0: ratfolk=1 tiles=desert-field rifts=terraform")
    play(dropped, "0 expand 1", "* tile field-forest", "0 skip")
    assert rift_hand(dropped, 0) == ["terraform"]


# ---------------------------------------------------------------- Satyr: Summon


@pytest.mark.rule("UL-8.18", "UL-8.19", "UL-7.8")
def test_summon_gains_cards_of_lost_factions() -> None:
    game = scene("0: favor=0 satyr=1", given="satyr=6 orcs=4", lost="goblins ratfolk", acting=0)
    play(game, "0 ability satyr")
    assert offered(game, 0) == ["gain goblins", "gain ratfolk", "stop"]
    assert refused(game, 0, "gain orcs") == "not-a-lost-faction"
    play(game, "0 gain goblins", "0 gain goblins", "0 gain ratfolk")
    assert (cards(game, 0), favor(game, 0)) == ({"goblins": 2, "ratfolk": 1}, 5)
    assert stack(game, "satyr") == 16


@pytest.mark.rule("UL-8.19")
def test_an_empty_stack_has_nothing_to_summon() -> None:
    game = scene("0: satyr=1", given="satyr=6", lost="goblins", acting=0)
    game.powers[FACTION["goblins"]].stack = 1
    play(game, "0 ability satyr", "0 gain goblins")
    assert (asked(game), stack(game, "satyr")) == ("", 16)


# ---------------------------------------------------------------- Sheki: March


def marching(*lines: str, strong: int = 4, **more: str) -> DawnOfUlos:
    game = scene(*lines, "0: sheki=1", lost=f"sheki {more.get('lost', '')}", acting=0)
    game.powers[FACTION["sheki"]].value = {4: 2, 6: 5}[strong]
    return play(game, "0 ability sheki")


LONG = f"{LINE} [r05c09 desert, r05c10 mountain]"


@pytest.mark.rule("UL-8.20", "UL-8.27")
def test_march_moves_up_to_its_number_and_may_stop() -> None:
    game = marching(LONG, RATS)
    play(game, "0 march r05c09 r05c10", "0 move r06c08 r06c09")
    assert asked(game) == "0 MarchTile"
    play(game, "0 march r06c08 r06c09", "0 move r05c09 r05c10")
    assert (asked(game), stack(game, "sheki")) == ("", 16)
    assert stack(play(marching(LONG, RATS), "0 stop"), "sheki") == 16


@pytest.mark.rule("UL-8.21", "UL-8.22")
def test_a_tile_marches_over_any_ground_but_not_to_where_it_is() -> None:
    game = marching("water r06c09 r06c10", LONG, RATS)
    play(game, "0 march r05c09 r05c10")
    assert refused(game, 0, "move r05c10 r05c09") == "same-place"
    assert refused(game, 0, "move r05c08 r05c09") == "space-taken"
    assert refused(game, 0, "move r00c00 r00c01") == "divides"
    assert {"r05c09 r06c09", "r06c09 r06c10"} <= set(offered(game, 0, "move"))
    play(game, "0 move r06c09 r06c10")
    assert (tile_on(game, "r06c09"), tile_on(game, "r06c10"), tile_on(game, "r05c09")) == ("desert", "mountain", "")


@pytest.mark.rule("UL-8.21")
def test_tiles_of_unoccupied_land_do_not_march() -> None:
    game = marching(LONG, RATS, "[r09c09 desert, r09c10 field]")
    assert offered(game, 0, "march") == ["r05c09 r05c10"]
    assert refused(game, 0, "march r09c09 r09c10") == "unoccupied"
    assert refused(game, 0, "march r00c00 r00c01") == "no-tile-there"


@pytest.mark.rule("UL-8.23")
def test_a_bridge_may_move_if_it_is_a_bridge_again() -> None:
    game = marching(LONG, RATS, "[r06c11 desert, r06c12 field]")
    assert "r05c09 r05c10" in offered(game, 0, "march")
    play(game, "0 march r05c09 r05c10")
    moves = offered(game, 0, "move")
    assert {"r06c09 r06c10", "r06c10 r06c09"} <= set(moves)
    for move in moves:
        after = play(game.copy(), f"0 move {move}")
        assert {"r05c05", "r06c12"} <= set(land(after, "r05c05"))


@pytest.mark.rule("UL-8.24", "UL-8.9")
def test_tokens_march_with_their_half() -> None:
    game = marching(LONG, RATS, "pillaged r05c10", lost="orcs")
    play(game, "0 march r05c09 r05c10", "0 move r06c10 r06c09")
    assert not game.spaces[INDEX["r06c10"]] & PILLAGED  # desert
    assert game.spaces[INDEX["r06c09"]] & PILLAGED  # mountain


@pytest.mark.rule("UL-8.25", "UL-7.9")
def test_events_follow_each_move() -> None:
    game = marching(LONG, RATS, "rift r06c11")
    play(game, "0 march r05c09 r05c10", "0 move r06c09 r06c10", "* rift scout")
    assert rift_hand(game, 0) == ["scout"]
    assert asked(game) == "0 MarchTile"


@pytest.mark.rule("UL-8.25", "UL-8.26")
def test_a_conflict_ends_the_march_and_then_the_card_goes_back() -> None:
    game = scene(
        f"{LINE} [r06c07 desert, r06c08 mountain]",
        RATS,
        "[r05c11 desert, r05c12 mountain] [r06c11 field, r06c12 desert]",
        "camp orcs: r05c11 r05c12 r06c11",
        "0: sheki=1",
        lost="sheki",
        acting=0,
    )
    game.powers[FACTION["sheki"]].value = 5  # three moves
    play(game, "0 ability sheki", "0 march r06c07 r06c08", "0 move r05c09 r05c10")
    assert asked(game) == "0 ChooseAttacker"
    assert (stack(game, "sheki"), game.in_use > 0) == (15, True)
    play(game, "0 attack ratfolk orcs")
    assert (asked(game), stack(game, "sheki"), game.in_use) == ("", 16, 0)
    assert camp(game, "orcs") == []


# ---------------------------------------------------------------- Dwarves: Extract


def extracting(*lines: str) -> DawnOfUlos:
    game = scene(*lines, "0: favor=0 dwarves=1", lost="dwarves", acting=0)
    game.powers[FACTION["dwarves"]].value = 2
    return game


@pytest.mark.rule("UL-8.28", "UL-8.29", "UL-8.30")
def test_extract_must_take_a_tile_from_an_occupied_territory() -> None:
    game = play(extracting(LONG, RATS, "[r09c09 desert, r09c10 field]"), "0 ability dwarves")
    assert favor(game, 0) == 4 + 2
    assert offered(game, 0) == ["extract r05c09 r05c10"]
    assert refused(game, 0, "extract r09c09 r09c10") == "unoccupied"
    assert promised(game, 0, "extract r05c09 r05c10")["powers"] == [["ratfolk", 4, 3]]


@pytest.mark.rule("UL-8.31")
def test_without_a_tile_to_extract_only_the_favor_is_gained() -> None:
    game = play(extracting(LINE, RATS), "0 ability dwarves")
    assert (favor(game, 0), asked(game), stack(game, "dwarves")) == (6, "", 16)


# ---------------------------------------------------------------- Frogkin: Persuade


@pytest.mark.rule("UL-8.39", "UL-8.40", "UL-3.7")
def test_persuade_buys_no_frogkin_and_nothing_on_credit() -> None:
    game = scene("0: favor=0 frogkin=1", given="frogkin=4 orcs=4 satyr=9", lost="goblins", acting=0)
    play(game, "0 ability frogkin")
    assert refused(game, 0, "buy frogkin") == "not-own-cards"
    assert refused(game, 0, "buy goblins") == "lost-cannot-be-bought"
    assert refused(game, 0, "buy satyr") == "too-expensive"
    play(game, "0 stop")
    assert (stack(game, "frogkin"), favor(game, 0)) == (16, 4)
