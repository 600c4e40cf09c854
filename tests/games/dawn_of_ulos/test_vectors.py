"""The test vectors of the rules, part 11, one test each or more."""

import pytest

from meadhall.games.dawn_of_ulos import RULES
from meadhall.games.dawn_of_ulos.box import DawnOfUlosBox
from meadhall.games.dawn_of_ulos.cells import cells_of
from meadhall.games.dawn_of_ulos.counts import ONE
from meadhall.games.dawn_of_ulos.data import ELEMENTS, FACTION, INDEX, SPACE_IDS, TILE_IDS
from meadhall.games.dawn_of_ulos.events import ATTACKS, TURN
from meadhall.games.dawn_of_ulos.placing import open_places
from meadhall.games.dawn_of_ulos.scoring import result, score
from meadhall.games.dawn_of_ulos.state import SUPPLY_EMPTY, ULRIR, DawnOfUlos
from meadhall.games.dawn_of_ulos.turn import EndTurn
from meadhall.games.dawn_of_ulos.ulrir import BuyOrSpoils, Develop, clockwise, first_clockwise, place_for, ulrir_places
from tests.games.dawn_of_ulos.scene import (
    STANDARD,
    asked,
    camp,
    cards,
    favor,
    land,
    offered,
    play,
    refused,
    rift_hand,
    rifts_on_map,
    scene,
    settle,
    spoils,
    stack,
    strength,
    tile_hand,
    tile_on,
    told,
    value,
)

TWO_TILES = "[r04c05 mountain, r03c04 desert] [r03c05 field, r02c05 forest]"
GOBLIN_LAND = (
    "[r05c01 mountain, r05c02 field] [r06c02 field, r06c03 desert]"
    " [r05c03 forest, r05c04 desert] [r04c03 forest, r04c04 field]"
)
GOBLIN_CAMP = "camp goblins: r05c01 r05c02 r06c02"
MARCHING_LAND = (
    "[r02c02 desert, r02c03 mountain] [r03c03 field, r03c04 desert]"
    " [r03c05 mountain, r03c06 desert] [r03c07 desert, r03c08 mountain]"
)
ORC_CAMP = "camp orcs: r02c02 r02c03 r03c03"


# ---------------------------------------------------------------- from the rulebook


def first_camp() -> DawnOfUlos:
    return scene(TWO_TILES, "0: tiles=field-mountain", lost="ratfolk", placing=0)


@pytest.mark.vector(1)
@pytest.mark.rule("UL-5.15", "UL-5.16", "UL-5.19", "UL-5.21")
def test_a_camp_is_established_where_it_fits() -> None:
    game = first_camp()
    assert asked(game) == "0 PlaceTile"  # no line of three fits before
    play(game, "0 place field-mountain r04c06 r04c07")
    assert offered(game, 0) == ["camp ratfolk r02c05 r03c05 r04c06", "camp ratfolk r04c05 r04c06 r04c07"]
    play(game, "0 camp ratfolk r04c05 r04c06 r04c07")
    assert camp(game, "ratfolk") == ["r04c05", "r04c06", "r04c07"]
    assert (cards(game, 0), stack(game, "ratfolk")) == ({"ratfolk": 1}, 15)


@pytest.mark.vector(2)
@pytest.mark.rule("UL-5.26", "UL-5.27")
def test_a_camp_is_worth_its_visible_foundation_terrain() -> None:
    game = play(first_camp(), "0 place field-mountain r04c06 r04c07", "0 camp ratfolk r04c05 r04c06 r04c07")
    assert (value(game, "ratfolk"), strength(game, "ratfolk"), spoils(game, "ratfolk")) == (2, 4, 4)
    other = play(first_camp(), "0 place field-mountain r04c06 r04c07", "0 camp ratfolk r02c05 r03c05 r04c06")
    assert value(other, "ratfolk") == 1


@pytest.mark.vector(3)
@pytest.mark.rule("UL-6.1", "UL-4.14")
def test_a_tile_between_two_camps_starts_a_conflict() -> None:
    game = scene(
        GOBLIN_LAND,
        GOBLIN_CAMP,
        "[r05c07 desert, r05c08 mountain] [r05c09 mountain, r06c09 field]",
        "rift r05c10",
        "camp ratfolk: r05c08 r05c09 r05c10",
        "0: tiles=forest-mountain",
        placing=0,
    )
    assert (value(game, "goblins"), strength(game, "goblins"), spoils(game, "goblins")) == (4, 5, 4)
    assert (value(game, "ratfolk"), strength(game, "ratfolk"), spoils(game, "ratfolk")) == (2, 4, 4)
    play(game, "0 place forest-mountain r05c05 r05c06")
    assert offered(game, 0) == ["attack goblins ratfolk", "attack ratfolk goblins"]
    assert game.conflict is not None
    assert [SPACE_IDS[game.conflict.first], SPACE_IDS[game.conflict.second]] == ["r05c05", "r05c06"]
    assert (value(game, "goblins"), value(game, "ratfolk")) == (4, 2)  # the tile counts for nobody


@pytest.mark.vector(5)
@pytest.mark.rule("UL-10.6", "UL-10.7", "UL-10.8", "UL-10.9")
def test_a_final_score() -> None:
    game = scene("0: favor=12 ratfolk=3 sheki=7 orcs=8 rifts=scout", given="ratfolk=10 sheki=5 orcs=2")
    game.powers[FACTION["ratfolk"]].legendary = True
    assert score(game, 0) == 12 + 30 + 6 + 35 + 16 + 3 == 102


@pytest.mark.vector(6)
@pytest.mark.rule("UL-1.27", "UL-1.28", "UL-1.29", "UL-1.30")
def test_the_power_track() -> None:
    assert [RULES.box.strength_of(number) for number in range(16)] == [2, 3, 4, 5, 5, 6, 6, 7, 7, 8, 8, 8, 9, 9, 9, 10]
    assert [RULES.box.spoils_of(number) for number in range(16)] == [2, 3, 4, 4, 4, 5, 5, 6, 6, 6, 6, 6, 7, 7, 7, 7]
    assert (RULES.box.strength_of(-1), RULES.box.spoils_of(-1)) == (1, 0)
    assert (RULES.box.strength_of(23), RULES.box.spoils_of(23)) == (10, 7)


# ---------------------------------------------------------------- placing


@pytest.mark.vector(7)
@pytest.mark.rule("UL-4.2", "UL-4.3", "UL-4.4", "UL-4.5", "UL-4.6")
def test_what_may_be_covered() -> None:
    game = scene("0: tiles=desert-field,field-mountain", board=STANDARD, lost="goblins", placing=0)
    places = offered(game, 0, "place")
    assert "desert-field r02c05 r01c04" in places
    assert refused(game, 0, "place desert-field r01c04 r02c05") == "other-terrain"
    assert not [place for place in places if "r02c02" in place or "r02c04" in place]
    assert refused(game, 0, "place desert-field r02c02 r02c01") == "rift-there"
    assert refused(game, 0, "place desert-field r02c05 r02c04") == "water-there"
    game.spaces[INDEX["r02c02"]] = 0
    places = offered(game, 0, "place")
    assert "desert-field r02c02 r02c01" in places
    assert "field-mountain r02c01 r02c02" in places


@pytest.mark.vector(8)
@pytest.mark.rule("UL-4.1", "UL-4.7", "UL-1.12")
def test_how_many_placements_the_empty_map_has() -> None:
    game = scene(board=STANDARD, lost="goblins", placing=0)
    counts = {name: len(open_places(game, ONE[tile])) for tile, name in enumerate(TILE_IDS)}
    assert counts == {
        "desert-field": 32,
        "desert-forest": 33,
        "desert-mountain": 29,
        "field-forest": 31,
        "field-mountain": 33,
        "forest-mountain": 32,
    }


@pytest.mark.vector(10)
@pytest.mark.rule("UL-4.8")
def test_a_first_turn_without_a_lost_faction_binds_nobody() -> None:
    game = scene("0: tiles=desert-field*3", board=STANDARD, first_turn=True, placing=0)
    assert len(offered(game, 0, "place")) == 32


@pytest.mark.vector(11)
@pytest.mark.rule("UL-5.1", "UL-5.2", "UL-5.3")
def test_a_lone_tile_is_a_territory_of_two_spaces() -> None:
    game = scene("0: tiles=desert-field", board=STANDARD, lost="goblins orcs ratfolk satyr sheki", placing=0)
    play(game, "0 place desert-field r02c05 r01c04")
    assert asked(game) == ""
    assert land(game, "r02c05") == ["r01c04", "r02c05"]
    assert len(rifts_on_map(game)) == 12


@pytest.mark.vector(12)
@pytest.mark.rule("UL-5.16")
def test_a_bend_is_no_place_for_a_triangle_or_a_line() -> None:
    game = scene("0: tiles=field-forest", board=STANDARD, lost="goblins ratfolk sheki", placing=0)
    play(game, "0 place field-forest r00c06 r00c07")
    assert asked(game) == ""
    assert land(game, "r00c06") == ["r00c06", "r00c07", "r01c07"]
    assert "r01c07" in rifts_on_map(game)


def between_two_rifts() -> DawnOfUlos:
    everybody = "goblins orcs ratfolk satyr sheki"
    game = scene("0: tiles=field-forest", board=STANDARD, lost=everybody, first_turn=True, placing=0)
    return play(game, "0 place field-forest r03c02 r03c03")


@pytest.mark.vector(13)
@pytest.mark.rule("UL-5.13", "UL-5.18", "UL-5.19")
def test_a_tile_between_two_rift_tiles_offers_five_camps() -> None:
    assert sorted(offered(between_two_rifts(), 0, "camp")) == [
        "goblins r03c02 r03c03 r04c03",
        "orcs r02c02 r03c02 r03c03",
        "ratfolk r02c02 r03c02 r04c03",
        "satyr r02c02 r03c02 r03c03",
        "sheki r02c02 r03c02 r04c03",
    ]


@pytest.mark.vector(13)
@pytest.mark.rule("UL-5.12", "UL-5.23")
def test_each_of_these_camps_collects_the_rift_tile_it_does_not_cover() -> None:
    goblins = play(between_two_rifts(), "0 camp goblins r03c02 r03c03 r04c03", "* rift scout")
    assert "r02c02" not in rifts_on_map(goblins)
    assert "r04c03" in rifts_on_map(goblins)
    assert (value(goblins, "goblins"), strength(goblins, "goblins"), rift_hand(goblins, 0)) == (0, 2, ["scout"])
    orcs = play(between_two_rifts(), "0 camp orcs r02c02 r03c02 r03c03", "* rift scout")
    assert "r04c03" not in rifts_on_map(orcs)
    ratfolk = play(between_two_rifts(), "0 camp ratfolk r02c02 r03c02 r04c03")
    assert asked(ratfolk) == ""
    assert len(rifts_on_map(ratfolk)) == 12
    assert value(ratfolk, "ratfolk") == 0  # the forest stays visible, but Ratfolk want none


@pytest.mark.vector(15)
@pytest.mark.rule("UL-4.10", "UL-3.2")
def test_a_hand_that_fits_nowhere_skips_the_placement() -> None:
    everywhere = "water " + " ".join(SPACE_IDS)
    game = scene(everywhere, "0: tiles=desert-field*3 orcs=1", lost="goblins", placing=0, rest_of_turn=True)
    assert asked(game) == "0 ChooseAction"
    play(game, "0 pass", "* tile field-forest")
    assert len(tile_hand(game, 0)) == 4


# ---------------------------------------------------------------- conflict


@pytest.mark.vector(16)
@pytest.mark.rule("UL-5.20", "UL-6.21", "UL-5.14")
def test_a_loser_may_return_at_once() -> None:
    game = scene(
        GOBLIN_LAND,
        GOBLIN_CAMP,
        "[r05c07 desert, r05c08 mountain] [r05c10 field, r05c11 desert] [r05c12 mountain, r05c13 field]",
        "rift r05c09",
        "camp ratfolk: r05c08 r05c09 r05c10",
        "0: tiles=forest-mountain",
        placing=0,
    )
    assert (value(game, "ratfolk"), strength(game, "ratfolk")) == (3, 5)
    play(game, "0 place forest-mountain r05c05 r05c06", "0 attack goblins ratfolk", "* rift scout")
    assert rift_hand(game, 0) == ["scout"]
    assert offered(game, 0, "camp") == ["ratfolk r05c10 r05c11 r05c12", "ratfolk r05c11 r05c12 r05c13"]
    play(game, "0 camp ratfolk r05c10 r05c11 r05c12")
    assert cards(game, 0) == {"ratfolk": 1}
    assert (value(game, "ratfolk"), strength(game, "ratfolk"), value(game, "goblins")) == (1, 3, 6)


@pytest.mark.vector(17)
@pytest.mark.rule("UL-6.11", "UL-6.12")
@pytest.mark.parametrize(("attack", "winner"), [("orcs satyr", "orcs"), ("satyr orcs", "satyr")])
def test_on_a_tie_the_attacker_wins(attack: str, winner: str) -> None:
    game = scene("0: orcs=2", "1: satyr=1", given="orcs=5 satyr=6", fighting="orcs satyr")
    play(game, f"0 attack {attack}", "0 commit orcs 2", "0 confirm", "1 commit satyr 1", "1 confirm")
    assert game.conflict is not None
    assert game.conflict.winner == FACTION[winner]


@pytest.mark.vector(18)
@pytest.mark.rule("UL-6.18", "UL-6.19", "UL-6.4")
def test_the_winner_keeps_its_strength_in_the_next_pass() -> None:
    game = scene("1: ratfolk=2", given="orcs=6 goblins=5 ratfolk=4", fighting="orcs goblins ratfolk")
    assert len(offered(game, 0)) == 6
    play(game, "0 attack orcs goblins", "1 confirm")
    assert (camp(game, "goblins"), strength(game, "orcs")) == ([], 6)
    assert offered(game, 0) == ["attack orcs ratfolk", "attack ratfolk orcs"]
    play(game, "0 attack ratfolk orcs", "1 commit ratfolk 2", "1 confirm", "1 return ratfolk 1")
    assert (value(game, "orcs"), value(game, "goblins")) == (-1, -1)
    assert camp(game, "ratfolk")


@pytest.mark.vector(20)
@pytest.mark.rule("UL-6.5", "UL-6.10")
def test_bluffs_come_back_and_pay_nothing() -> None:
    game = scene("0: favor=9 goblins=5", given="orcs=5 satyr=5", lost="goblins", fighting="orcs satyr")
    play(game, "0 attack orcs satyr", "0 commit goblins 5", "0 confirm")
    assert (cards(game, 0), favor(game, 0)) == ({"goblins": 5}, 9)


@pytest.mark.vector(21)
@pytest.mark.rule("UL-6.7", "UL-6.24")
def test_conflict_abilities_go_round_from_the_left_of_the_active_player() -> None:
    hands = [f"{seat}: elves=1" for seat in range(4)]
    game = scene(*hands, seats=4, given="orcs=5 satyr=5 elves=4", fighting="orcs satyr", active=0)
    play(game, "0 attack orcs satyr", *[f"{seat} confirm" for seat in range(4)])
    order = []
    while asked(game).endswith("ConflictAbility"):
        order.append(asked(game)[0])
        play(game, f"{order[-1]} pass")
    assert order == ["1", "2", "3", "0"]


@pytest.mark.vector(22)
@pytest.mark.rule("UL-8.32", "UL-8.33", "UL-8.34")
def test_endure_lets_two_cards_fewer_return() -> None:
    game = scene("0: favor=0 orcs=5 satyr=3 elves=1", given="orcs=5 satyr=5 elves=5", fighting="orcs satyr")
    play(game, "0 attack orcs satyr", "0 commit orcs 5", "0 commit satyr 3", "0 confirm", "0 ability elves")
    assert (favor(game, 0), stack(game, "elves")) == (4, 16)
    legal = set()
    for orcs in [int(text.split()[1]) for text in offered(game, 0, "return")]:
        after = game.copy()
        play(after, f"0 return orcs {orcs}")
        left = [int(text.split()[1]) for text in offered(after, 0, "return")] if asked(after) else []
        legal |= {(orcs, satyr) for satyr in left}
    assert legal == {(o, s) for o in range(6) for s in range(4) if max(0, 3 - o) + max(0, 2 - s) <= 2}
    assert (1, 2) in legal
    assert (3, 0) in legal
    assert (2, 1) in legal
    assert (0, 2) not in legal
    play(game, "0 return orcs 1", "0 return satyr 2")
    assert cards(game, 0) == {"orcs": 4, "satyr": 1}
    assert favor(game, 0) == 4 + 3 * 4


@pytest.mark.vector(23)
@pytest.mark.rule("UL-8.35", "UL-8.36", "UL-8.37", "UL-8.38")
def test_controlled_cards_count_for_another_faction_and_stay_their_own() -> None:
    game = scene(
        "0: favor=0 goblins=2 orcs=1 flayers=1",
        given="orcs=5 satyr=5 goblins=3 flayers=4",
        fighting="orcs satyr",
    )
    play(game, "0 attack orcs satyr", "0 commit goblins 2", "0 commit orcs 1", "0 confirm", "0 ability flayers")
    play(game, "0 control goblins orcs", "0 control goblins orcs")
    assert game.conflict is not None
    assert game.conflict.winner == FACTION["orcs"]
    assert offered(game, 0) == ["return goblins 1", "return goblins 2"]
    play(game, "0 return goblins 2", "0 return orcs 0")
    assert (cards(game, 0), favor(game, 0), stack(game, "goblins")) == ({"orcs": 1}, 4 + 2 * 3, 16)


@pytest.mark.vector(25)
@pytest.mark.rule("UL-8.41", "UL-8.42")
def test_devoured_cards_are_paid_and_count_for_nothing() -> None:
    game = scene("1: ogres=1", "2: favor=0 orcs=4", seats=3, given="orcs=5 satyr=9 ogres=6", fighting="orcs satyr")
    play(game, "0 attack orcs satyr", "1 confirm", "2 commit orcs 4", "2 confirm", "1 ability ogres")
    play(game, *["1 devour s2 orcs=orcs"] * 3)
    assert (favor(game, 2), cards(game, 2)) == (4 * 4, {})  # three devoured, and the last one must return
    assert camp(game, "orcs") == []  # 5 + 1 against 9


@pytest.mark.vector(26)
@pytest.mark.rule("UL-6.9")
def test_a_card_used_for_its_ability_is_not_committed() -> None:
    game = scene("0: elves=1", given="elves=5 orcs=6", fighting="elves orcs")
    play(game, "0 attack elves orcs", "0 confirm", "0 ability elves")
    assert camp(game, "elves") == []  # 5 against 6: the used card gives nothing


@pytest.mark.vector(27)
@pytest.mark.rule("UL-6.15", "UL-6.17")
def test_spoils_are_paid_before_the_loser_falls() -> None:
    game = scene("1: favor=0 orcs=2", given="satyr=10 orcs=8", fighting="satyr orcs")
    play(game, "0 attack satyr orcs", "1 commit orcs 2", "1 confirm")
    game.players[0].favor = 0
    play(game, "1 return orcs 2")
    assert favor(game, 1) == 2 * 6
    assert (value(game, "orcs"), strength(game, "orcs")) == (-1, 1)


# ---------------------------------------------------------------- actions and abilities


@pytest.mark.vector(28)
@pytest.mark.rule("UL-7.1", "UL-7.2", "UL-7.3", "UL-7.4")
def test_buying_three_cards() -> None:
    game = scene("0: favor=14", given="orcs=5 satyr=4 sheki=4", lost="goblins", acting=0)
    game.powers[FACTION["sheki"]].stack = 0
    assert offered(game, 0, "buy") == ["orcs", "satyr"]
    play(game, "0 buy orcs", "0 buy orcs", "0 buy satyr")
    assert (favor(game, 0), cards(game, 0)) == (0, {"orcs": 2, "satyr": 1})
    assert asked(game) == ""
    assert strength(game, "orcs") == 5


@pytest.mark.vector(30)
@pytest.mark.rule("UL-8.6", "UL-8.7", "UL-8.8", "UL-8.10")
def test_pillage_lays_as_many_tokens_as_there_are() -> None:
    rows = " ".join([f"[r04c{at:02d} field, r05c{at:02d} mountain]" for at in range(4, 8)])
    sheki = "[r04c01 desert, r04c02 forest] [r04c03 desert, r05c03 forest]"
    lines = (rows, sheki, "camp sheki: r04c01 r04c02 r04c03", "0: orcs=1", "[r09c01 desert, r09c02 forest]")
    game = scene(*lines, given="orcs=9", acting=0)
    assert (value(game, "sheki"), strength(game, "sheki")) == (8, 7)
    play(game, "0 ability orcs", *[f"0 pillage r04c{at:02d}" for at in range(4, 8)])
    assert (value(game, "sheki"), strength(game, "sheki"), game.tokens) == (4, 5, 8)
    game = scene(*lines, given="orcs=9", acting=0)
    game.tokens = 3
    play(game, "0 ability orcs", *[f"0 pillage r04c{at:02d}" for at in range(4, 7)])
    assert asked(game) == ""
    assert value(game, "sheki") == 5


FROGS = (
    "water r05c03 r05c04 r05c07",
    "[r06c04 field, r06c05 desert] [r06c06 forest, r06c07 mountain]",
    "camp frogkin: r06c04 r06c05 r06c06",
)


@pytest.mark.vector(31)
@pytest.mark.rule("UL-5.28", "UL-5.29")
def test_frogkin_count_the_water_beside_their_land() -> None:
    game = scene(*FROGS)
    assert (value(game, "frogkin"), strength(game, "frogkin")) == (3, 5)
    pillaged = scene(*FROGS, "pillaged r06c07")
    assert (value(pillaged, "frogkin"), strength(pillaged, "frogkin")) == (2, 4)


@pytest.mark.vector(32)
@pytest.mark.rule("UL-9.17", "UL-4.12")
def test_terraform_covers_water() -> None:
    wet = ("water r05c03 r05c04 r05c07 r04c07 r04c08", *FROGS[1:])
    game = scene(*wet, "0: tiles=desert-forest rifts=terraform", placing=0)
    assert value(game, "frogkin") == 3
    assert refused(game, 0, "place desert-forest r05c08 r05c07") == "water-there"
    play(game, "0 use terraform", "0 place desert-forest r05c08 r05c07")
    assert value(game, "frogkin") == 4


def marching_alone() -> DawnOfUlos:
    """The Sheki stand where they do not take part in counting destinations: nowhere near."""
    game = scene(MARCHING_LAND, ORC_CAMP, "0: sheki=1", lost="sheki", acting=0)
    game.powers[FACTION["sheki"]].value = 2
    return game


@pytest.mark.vector(33)
@pytest.mark.rule("UL-8.21", "UL-8.22", "UL-8.23", "UL-5.8")
def test_march_may_not_divide_a_territory() -> None:
    game = marching_alone()
    assert (value(game, "orcs"), strength(game, "orcs")) == (5, 6)
    play(game, "0 ability sheki")
    assert offered(game, 0) == ["march r03c07 r03c08", "stop"]
    assert refused(game, 0, "march r02c02 r02c03") == "tile-not-visible"
    assert refused(game, 0, "march r03c03 r03c04") == "tile-not-visible"
    assert refused(game, 0, "march r03c05 r03c06") == "tile-cannot-move"
    play(game, "0 march r03c07 r03c08")
    moves = offered(game, 0, "move")
    assert len(moves) == 106
    assert {"r02c04 r02c05", "r02c05 r02c04"} <= set(moves)


@pytest.mark.vector(35)
@pytest.mark.rule("UL-8.28", "UL-8.29", "UL-8.30")
def test_extract_pays_and_removes_a_tile_that_divides_nothing() -> None:
    game = scene(MARCHING_LAND, ORC_CAMP, "0: favor=0 dwarves=1", lost="dwarves", acting=0)
    game.powers[FACTION["dwarves"]].value = 2
    play(game, "0 ability dwarves")
    assert favor(game, 0) == 4 + 2
    assert offered(game, 0) == ["extract r03c07 r03c08"]
    assert refused(game, 0, "extract r03c05 r03c06") == "extraction-divides"
    box = game.tile_box
    play(game, "0 extract r03c07 r03c08")
    assert (value(game, "orcs"), tile_on(game, "r03c07"), game.tile_box > box) == (3, "", True)


@pytest.mark.vector(36)
@pytest.mark.rule("UL-8.14", "UL-7.9")
def test_expand_settles_after_the_last_placement() -> None:
    game = scene(
        "[r02c02 forest, r02c03 mountain] [r02c04 forest, r02c05 desert]"
        " [r01c02 field, r01c01 desert] [r03c02 desert, r03c01 field]",
        "camp ratfolk: r02c02 r02c03 r02c04",
        "rift r02c09",
        "0: ratfolk=1 tiles=forest-mountain,desert-field",
        lost="goblins",
        acting=0,
    )
    assert (value(game, "ratfolk"), strength(game, "ratfolk")) == (5, 6)
    play(game, "0 ability ratfolk", "0 expand 2", "* tile field-forest", "* tile field-forest")
    play(game, "0 place forest-mountain r02c08 r03c08")
    assert asked(game) == "0 PlaceMore"
    assert camp(game, "goblins") == []
    play(game, "0 place desert-field r02c07 r02c06", "* rift scout")
    assert (game.conflict, camp(game, "goblins"), rifts_on_map(game)) == (None, [], [])
    assert (value(game, "ratfolk"), strength(game, "ratfolk")) == (7, 7)


@pytest.mark.vector(37)
@pytest.mark.rule("UL-8.15", "UL-8.16")
def test_a_conflict_stops_expand() -> None:
    game = scene(
        GOBLIN_LAND,
        GOBLIN_CAMP,
        "[r05c07 desert, r05c08 mountain] [r05c09 mountain, r06c09 field]",
        "rift r05c10",
        "camp ratfolk: r05c08 r05c09 r05c10",
        "0: ratfolk=1 tiles=forest-mountain",
        acting=0,
    )
    game.powers[FACTION["ratfolk"]].value = 12
    play(game, "0 ability ratfolk", "0 expand 3", *["* tile field-forest"] * 3)
    play(game, "0 place forest-mountain r05c05 r05c06")
    assert asked(game) == "0 ChooseAttacker"
    assert tile_hand(game, 0) == ["field-forest"] * 3
    assert (stack(game, "ratfolk"), game.in_use) == (16, 0)


@pytest.mark.vector(38)
@pytest.mark.rule("UL-8.11", "UL-7.7")
@pytest.mark.parametrize(("strong", "most"), [(2, 0), (3, 1), (4, 1), (5, 1), (6, 2), (7, 2), (8, 2), (9, 3), (10, 3)])
def test_expand_draws_one_tile_for_every_three_strength(strong: int, most: int) -> None:
    game = scene("0: ratfolk=1", given=f"ratfolk={strong}", acting=0)
    play(game, "0 ability ratfolk")
    assert offered(game, 0, "expand") == [str(number) for number in range(most + 1)]


@pytest.mark.vector(40)
@pytest.mark.rule("UL-8.39", "UL-8.40")
def test_persuade_buys_cheaper() -> None:
    game = scene("0: favor=3 frogkin=1", given="frogkin=4 orcs=4", acting=0)
    play(game, "0 ability frogkin")
    assert favor(game, 0) == 7
    assert offered(game, 0) == ["buy orcs", "stop"]
    play(game, "0 buy orcs", "0 buy orcs")
    assert (favor(game, 0), cards(game, 0), asked(game)) == (1, {"orcs": 2}, "")


@pytest.mark.vector(41)
@pytest.mark.rule("UL-9.10", "UL-7.11")
def test_manipulate_pays_spoils_and_gains_a_card_even_of_a_lost_faction() -> None:
    game = scene("0: favor=0 orcs=2 satyr=1 rifts=manipulate", given="orcs=4 satyr=6", lost="goblins", window=0)
    play(game, "0 use manipulate", "0 give orcs", "0 give orcs", "0 give satyr", "0 gain goblins")
    assert (favor(game, 0), cards(game, 0)) == (4 + 4 + 5, {"goblins": 1})


@pytest.mark.vector(42)
@pytest.mark.rule("UL-9.11")
def test_pilfer_pays_the_strength_of_the_card() -> None:
    game = scene("0: rifts=pilfer", "1: favor=0 orcs=1 goblins=1", given="orcs=8", lost="goblins", window=0)
    rich = play(game.copy(), "0 use pilfer", "0 pilfer s1", "* card orcs")
    assert (favor(rich, 1), cards(rich, 0)) == (8, {"orcs": 1})
    poor = play(game, "0 use pilfer", "0 pilfer s1", "* card goblins")
    assert (favor(poor, 1), cards(poor, 0)) == (1, {"goblins": 1})


@pytest.mark.vector(43)
@pytest.mark.rule("UL-9.14")
def test_redistribute_gives_the_pool_out_in_order() -> None:
    game = scene("0: rifts=redistribute", "1: orcs=2", "2: satyr=2", seats=3, given="orcs=5 satyr=5", window=0)
    play(game, "0 use redistribute", "* card orcs", "* card satyr")
    assert offered(game, 0) == ["take orcs", "take satyr"]
    play(game, "0 take satyr", "1 take orcs")
    assert [cards(game, seat) for seat in range(3)] == [{"satyr": 1}, {"orcs": 2}, {"satyr": 1}]
    assert asked(game) == ""


@pytest.mark.vector(45)
@pytest.mark.rule("UL-9.8", "UL-9.20")
def test_convert_exchanges_no_more_than_the_supply_and_does_not_end_the_game() -> None:
    game = scene("0: tiles=desert-field*3 rifts=convert", lost="goblins", supply="field-forest*2", window=0)
    play(game, "0 use convert")
    assert offered(game, 0) == ["convert 1", "convert 2"]
    play(game, "0 convert 2", "* tile field-forest", "* tile field-forest")
    assert game.ending == 0
    play(game, "0 put-back desert-field", "0 put-back desert-field")
    assert (sorted(tile_hand(game, 0)), game.ending) == (["desert-field", "field-forest", "field-forest"], 0)


# ---------------------------------------------------------------- end


@pytest.mark.vector(46)
@pytest.mark.rule("UL-5.30")
def test_a_legend_stays_a_legend() -> None:
    satyr = "[r08c08 desert, r08c09 mountain] [r09c09 forest, r09c10 field]"
    game = scene(satyr, "camp satyr: r08c08 r08c09 r09c09", given="orcs=10", fighting="satyr orcs")
    assert value(game, "satyr") == 1
    game.powers[FACTION["satyr"]].value = 15
    game.powers[FACTION["satyr"]].legendary = True
    game.powers[FACTION["orcs"]].legendary = False
    events = told(game, "0 attack orcs satyr")
    assert [event["faction"] for event in events if event["kind"] == "fell"] == ["satyr"]
    assert "legend" not in [event["kind"] for event in events]
    assert offered(game, 0, "camp")  # they return at once, where they stood
    play(game, "0 camp satyr r08c08 r08c09 r09c09")
    assert (value(game, "satyr"), game.powers[FACTION["satyr"]].legendary, game.ending) == (1, True, 0)


@pytest.mark.vector(47)
@pytest.mark.rule("UL-10.4")
@pytest.mark.parametrize(("emptied_by", "left"), [(1, [2, 3]), (3, [])])
def test_all_have_had_as_many_turns_at_the_end(emptied_by: int, left: list[int]) -> None:
    broke = [f"{seat}: favor=0" for seat in range(4)]
    game = scene(*broke, seats=4, lost="goblins", supply="", active=emptied_by)
    game.ending = SUPPLY_EMPTY
    game.heard = []
    game.then(EndTurn())
    assert asked(game) == ""  # nobody has a tile, a card or favor: every turn plays itself
    assert [event.a for event in game.heard if event.kind == TURN] == left


@pytest.mark.vector(48)
@pytest.mark.rule("UL-10.7", "UL-10.8", "UL-10.3")
def test_cards_of_a_lost_legend() -> None:
    game = scene("0: favor=0 satyr=4", lost="satyr")
    game.powers[FACTION["satyr"]].legendary = True
    assert score(game, 0) == 4 * (1 + 2)


@pytest.mark.vector(50)
@pytest.mark.rule("UL-10.11")
def test_a_tie_goes_to_who_has_more_rift_tiles() -> None:
    game = scene("0: favor=85 rifts=scout", "1: favor=82 rifts=scout,convert", lost="goblins")
    assert result(game).scores == [88, 88]
    assert result(game).winners == [1]
    even = scene("0: favor=85 rifts=scout", "1: favor=85 rifts=convert", lost="goblins")
    assert result(even).winners == [0, 1]


# ---------------------------------------------------------------- solo


def found(game: DawnOfUlos, faction: str, tile: str) -> list[str]:
    """Where Ulrir puts a tile: `[r00c08 forest, r01c08 desert]` as spaces with terrains, sorted by space."""
    position = place_for(game, FACTION[faction], TILE_IDS.index(tile))
    assert position is not None
    one, other = tile.split("-")
    halves = {SPACE_IDS[position.place.first]: one, SPACE_IDS[position.place.second]: other}
    return [f"{space} {halves[space]}" for space in sorted(halves)]


def alone(*lines: str, **more: str) -> DawnOfUlos:
    everybody = "goblins orcs ratfolk satyr sheki"
    game = scene(*lines, seats=1, board=STANDARD, lost=everybody, active=ULRIR)
    assert game.solo is not None
    game.solo.wanted = FACTION[more.get("wanted", "goblins")]
    return game


@pytest.mark.vector(51)
@pytest.mark.rule("UL-11.30", "UL-11.36", "UL-11.28", "UL-11.16")
@pytest.mark.parametrize(
    ("faction", "tile", "spaces", "three"),
    [
        ("goblins", "desert-forest", ["r00c08 forest", "r01c08 desert"], ["r00c08", "r01c07", "r01c08"]),
        ("ratfolk", "desert-field", ["r03c01 field", "r04c01 desert"], ["r02c02", "r03c01", "r04c01"]),
        ("orcs", "forest-mountain", ["r00c13 forest", "r01c12 mountain"], ["r00c13", "r01c12", "r02c13"]),
        ("sheki", "field-mountain", ["r00c03 field", "r01c02 mountain"], ["r00c03", "r01c02", "r02c02"]),
    ],
)
def test_ulrir_scans_the_map_for_a_camp(faction: str, tile: str, spaces: list[str], three: list[str]) -> None:
    game = alone(wanted=faction)
    assert found(game, faction, tile) == spaces
    position = place_for(game, FACTION[faction], TILE_IDS.index(tile))
    assert position is not None
    play_position(game, faction, tile)
    assert camp(game, faction) == three
    assert (cards(game, ULRIR), value(game, faction), strength(game, faction)) == ({faction: 1}, 0, 2)


def play_position(game: DawnOfUlos, faction: str, tile: str) -> None:
    assert game.solo is not None
    game.solo.wanted = FACTION[faction]
    ulrir_places(game, TILE_IDS.index(tile))
    settle(game)


@pytest.mark.vector(52)
@pytest.mark.rule("UL-11.33")
def test_ulrir_goes_round_a_territory_clockwise() -> None:
    game = alone()
    play_position(game, "goblins", "desert-forest")
    cells = [INDEX[space] for space in land(game, "r00c08")]
    ring = cells_of(cells).beside().without(game.spaces.held)
    order = clockwise(ring.listed(), ring, cells)
    assert [SPACE_IDS[space] for space in order] == [
        "r00c07",
        "r00c09",
        "r01c09",
        "r02c09",
        "r02c08",
        "r02c07",
        "r01c06",
    ]
    assert found(game, "goblins", "field-forest") == ["r00c07 forest", "r01c06 field"]
    assert found(game, "goblins", "desert-forest") == ["r02c09 desert", "r02c10 forest"]
    assert found(game, "goblins", "desert-mountain") == ["r02c08 mountain", "r02c09 desert"]
    assert found(game, "goblins", "forest-mountain") == ["r02c08 mountain", "r03c08 forest"]
    assert found(game, "goblins", "field-mountain") == ["r01c06 field", "r02c07 mountain"]
    assert found(game, "goblins", "desert-field") == ["r01c06 field", "r02c06 desert"]


@pytest.mark.rule("UL-11.33")
@pytest.mark.parametrize("spaces", ["r01c08 r03c08 r05c08 r07c08", "r03c02 r03c04 r03c06 r03c08"])
def test_of_two_spaces_in_one_direction_the_nearer_one_comes_first(spaces: str) -> None:
    start, *line = [INDEX[space] for space in spaces.split()]
    ring = cells_of([start]).beside()
    for far_first in (line, line[::-1]):
        assert clockwise(far_first, ring, [start]) == line
        assert first_clockwise(far_first, ring, [start]) == line[0]


@pytest.mark.vector(53)
@pytest.mark.rule("UL-11.34")
def test_ulrir_looks_farther_out_ring_by_ring() -> None:
    game = scene(
        "[r00c03 field, r01c02 mountain]",
        "camp ratfolk: r00c03 r01c02 r02c02",
        seats=1,
        board=STANDARD,
        lost="goblins",
        active=ULRIR,
    )
    cells = [INDEX[space] for space in land(game, "r00c03")]
    ring = cells_of(cells).beside().without(game.spaces.held)
    order = clockwise(ring.listed(), ring, cells)
    assert [SPACE_IDS[space] for space in order] == [
        "r00c02",
        "r00c04",
        "r01c03",
        "r02c03",
        "r03c02",
        "r03c01",
        "r02c01",
        "r01c01",
    ]
    assert found(game, "ratfolk", "forest-mountain") == ["r04c05 mountain", "r05c05 forest"]
    within_three = cells_of(cells).grown().grown().grown()
    assert not within_three.has(INDEX["r04c05"])
    assert within_three.grown().has(INDEX["r04c05"])


def lantern_with(buy: dict[str, int], multipliers: list[int]) -> int:
    """A lantern card that asks for these cards, or has these multipliers."""
    box: DawnOfUlosBox = RULES.box
    for card in box.lanterns:
        wishes = dict(zip([ELEMENTS[element] for element in card.buy_elements], card.buy_counts, strict=True))
        if (not buy or wishes == buy) and (not multipliers or card.spoils == multipliers):
            return card.number
    raise AssertionError("no such card")


def buying(favor_of_ulrir: int) -> DawnOfUlos:
    game = scene(
        f"1: favor={favor_of_ulrir}", seats=1, given="orcs=5", lost="goblins ratfolk satyr sheki", active=ULRIR
    )
    two_one = next(card for card in RULES.box.lanterns if sorted(card.buy_counts) == [1, 2])
    twice = two_one.buy_elements[two_one.buy_counts.index(2)]
    once = two_one.buy_elements[two_one.buy_counts.index(1)]
    rest = [element for element in range(len(ELEMENTS)) if element not in (twice, once)]
    for name, element in zip(["orcs", "goblins", "ratfolk", "satyr", "sheki"], [twice, once, *rest], strict=True):
        game.powers[FACTION[name]].element = element
    assert game.solo is not None
    game.solo.lower = two_one.number
    game.then(BuyOrSpoils())
    return settle(game)


@pytest.mark.vector(55)
@pytest.mark.rule("UL-11.18", "UL-11.19")
def test_ulrir_buys_all_or_nothing() -> None:
    game = buying(11)
    assert (favor(game, ULRIR), cards(game, ULRIR)) == (0, {"orcs": 2, "goblins": 1})
    poor = buying(10)
    assert (favor(poor, ULRIR), cards(poor, ULRIR)) == (10, {})


@pytest.mark.vector(56)
@pytest.mark.rule("UL-11.20")
def test_ulrirs_spoils() -> None:
    def drawing(*lines: str) -> DawnOfUlos:
        game = scene(*lines, seats=1, given="orcs=5", lost="goblins ratfolk satyr sheki", active=ULRIR)
        for element, name in enumerate(["orcs", "goblins", "ratfolk", "satyr", "sheki"]):
            game.powers[FACTION[name]].element = element
        assert game.solo is not None
        game.solo.lower = lantern_with({}, [6, 4])
        game.then(BuyOrSpoils())
        return game

    game = drawing("1: favor=0 orcs=1 goblins=1")
    play(game, "* card orcs", "* card goblins")
    assert (favor(game, ULRIR), cards(game, ULRIR)) == (24, {"goblins": 1, "orcs": 1})
    small = drawing("1: favor=0 orcs=1")
    play(small, "* card orcs")
    assert (favor(small, ULRIR), cards(small, ULRIR), asked(small)) == (24, {"orcs": 1}, "")


@pytest.mark.vector(57)
@pytest.mark.rule("UL-11.25", "UL-11.26")
def test_ulrir_in_a_conflict() -> None:
    game = scene(
        "1: favor=0 orcs=3 goblins=2 satyr=2", seats=1, given="orcs=5 goblins=4", lost="satyr", fighting="orcs goblins"
    )
    play(game, "0 attack orcs goblins", "* card orcs", "* card orcs", "* card goblins", "* card satyr")
    assert camp(game, "goblins") == []  # 5 + 2 against 4 + 1
    assert favor(game, ULRIR) == 4 + 4
    assert cards(game, ULRIR) == {"goblins": 1, "orcs": 2, "satyr": 2}


@pytest.mark.vector(58)
@pytest.mark.rule("UL-11.22", "UL-11.23")
def test_ulrir_chooses_the_strongest_defender() -> None:
    game = scene(seats=1, given="satyr=4 orcs=5 goblins=5", fighting="satyr orcs goblins", active=ULRIR)
    assert game.solo is not None
    game.solo.wanted = FACTION["satyr"]
    game.heard = []
    settle(game)
    attacks = [(event.b, event.c) for event in game.heard if event.kind == ATTACKS]
    assert attacks == [(FACTION["satyr"], FACTION["goblins"]), (FACTION["goblins"], FACTION["orcs"])]


@pytest.mark.vector(60)
@pytest.mark.rule("UL-11.13", "UL-11.15")
def test_two_tiles_first_establish_and_then_expand() -> None:
    game = alone()
    assert game.solo is not None
    game.solo.tiles_left = 2
    game.then(Develop())
    play(game, "* tile desert-forest")
    assert camp(game, "goblins") == ["r00c08", "r01c07", "r01c08"]
    play(game, "* tile field-forest")
    assert "r00c07" in land(game, "r00c08")
    assert asked(game) == ""
