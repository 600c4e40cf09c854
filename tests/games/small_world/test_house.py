"""With other numbers in the data another game is played: nothing that a rule says stands in the code as well."""

from typing import Any

import pytest

from meadhall.core import CHANCE, Chance, answer, new_game, question
from tests.games.reading import house_scenes

RACES, POWERS, FOUND = "pieces.races", "pieces.powers", "pieces.relics_and_places"
HOUSE = {
    "maps.maps.2.turns": 7,
    "pieces.bypass_cost": 2,
    "pieces.die.faces.6": 5,
    "pieces.conquest.base_cost": 5,
    "pieces.conquest.per_token": 2,
    "pieces.conquest.per_mountain": 2,
    "pieces.conquest.per_lair": 3,
    "pieces.conquest.per_fortress": 4,
    "pieces.conquest.per_encampment": 2,
    "pieces.conquest.minimum_tokens": 2,
    "pieces.conquest.final_attempt_max_shortfall": 5,
    "pieces.neutral_tokens.lost_tribe.defense": 5,
    "pieces.neutral_tokens.monster.defense": 4,
    "pieces.necromancer.powers_at_start": 2,
    "pieces.necromancer.soul_per_region": 3,
    "pieces.team.teams": 2,
    "pieces.team.monsters": 3,
    f"{FOUND}.golden_soapbar.coins": 4,
    f"{FOUND}.tavern.coins": 3,
    f"{RACES}.amazons.effects.off_board_after_redeploy.amount": 2,
    f"{RACES}.dwarves.effects.score_symbol.amount": 3,
    f"{RACES}.fauns.effects.grow_on_redeploy.amount": 3,
    f"{RACES}.fauns.effects.grow_on_redeploy.per_active_conquests": 2,
    f"{RACES}.fauns.effects.victim_grows.amount": 2,
    f"{RACES}.giants.effects.discount.amount": 2,
    f"{RACES}.goblins.effects.discount.amount": 4,
    f"{RACES}.gypsies.effects.coin_per_abandoned_region.amount": 2,
    f"{RACES}.halflings.markers.hole": 3,
    f"{RACES}.homunculi.effects.token_added_when_bypassed.amount": 2,
    f"{RACES}.humans.effects.score_terrain.amount": 2,
    f"{RACES}.kobolds.effects.min_tokens_per_region.amount": 3,
    f"{RACES}.leprechauns.markers.pot_of_gold": 9,
    f"{RACES}.orcs.effects.score_nonempty_conquest.amount": 2,
    f"{RACES}.skeletons.effects.grow_on_redeploy.amount": 2,
    f"{RACES}.skeletons.effects.grow_on_redeploy.per_nonempty_conquests": 3,
    f"{RACES}.sorcerers.effects.convert_single_active_token.per_opponent_per_turn": 2,
    f"{RACES}.tritons.effects.discount.amount": 3,
    f"{RACES}.trolls.markers.lair": 2,
    f"{RACES}.wizards.effects.score_symbol.amount": 4,
    f"{POWERS}.alchemist.effects.score_flat.amount": 5,
    f"{POWERS}.aquatic.effects.score_coastal.coastal": 3,
    f"{POWERS}.aquatic.effects.score_coastal.inland": -2,
    f"{POWERS}.barricade.effects.score_if_regions_at_most.amount": 4,
    f"{POWERS}.barricade.effects.score_if_regions_at_most.limit": 1,
    f"{POWERS}.behemoth.markers.behemoth_m": 2,
    f"{POWERS}.bivouacking.markers.encampment": 7,
    f"{POWERS}.catapult.effects.catapult.discount": 3,
    f"{POWERS}.catapult.effects.catapult.per_turn": 2,
    f"{POWERS}.catapult.markers.catapult": 2,
    f"{POWERS}.commando.effects.discount.amount": 2,
    f"{POWERS}.corrupt.effects.attacker_pays.amount": 2,
    f"{POWERS}.cursed.effects.bypass_cost.amount": 4,
    f"{POWERS}.dragon_master.effects.dragon_conquest.per_turn": 2,
    f"{POWERS}.dragon_master.markers.dragon": 2,
    f"{POWERS}.fireball.effects.fireballs.strength": 3,
    f"{POWERS}.forest.effects.score_terrain.amount": 2,
    f"{POWERS}.fortified.effects.fortress.per_turn": 2,
    f"{POWERS}.fortified.effects.fortress.score_each": 2,
    f"{POWERS}.fortified.markers.fortress": 3,
    f"{POWERS}.heroic.markers.hero": 3,
    f"{POWERS}.hill.effects.score_terrain.amount": 3,
    f"{POWERS}.hordes_of.markers.hordes": 3,
    f"{POWERS}.imperial.effects.score_regions_above.amount": 2,
    f"{POWERS}.imperial.effects.score_regions_above.limit": 1,
    f"{POWERS}.mercenary.effects.pay_for_discount.amount": 4,
    f"{POWERS}.mercenary.effects.pay_for_discount.coins": 2,
    f"{POWERS}.merchant.effects.score_region.amount": 2,
    f"{POWERS}.mounted.effects.discount.amount": 2,
    f"{POWERS}.peace_loving.effects.score_if_no_active_attacked.amount": 4,
    f"{POWERS}.pillaging.effects.score_nonempty_conquest.amount": 3,
    f"{POWERS}.ransacking.effects.victim_pays.amount": 3,
    f"{POWERS}.swamp.effects.score_terrain.amount": 5,
    f"{POWERS}.underworld.effects.discount.amount": 4,
    f"{POWERS}.wealthy.effects.score_once.amount": 9,
    f"{POWERS}.were.effects.discount.amount": 4,
}
TEAMS = {"seats": 6, "options": {"mode": "teams"}}


@pytest.fixture(scope="module")
def house() -> Any:
    """The scenes of this house: one reading for all tests."""
    return house_scenes("small-world", HOUSE)


@pytest.mark.parametrize(
    ("attacker", "defender", "region", "price"),
    [
        ("ratmen: r9", "", 4, 5),
        ("ratmen: r9", "", 8, 5 + 2),
        ("ratmen: r9", "", 14, 5 + 5),
        ("elves: r9", "ratmen: r4=3", 4, 5 + 3 * 2),
        ("elves: r9", "trolls: r4+lair", 4, 5 + 2 + 3),
        ("elves: r9", "fortified orcs: r4+fortress", 4, 5 + 2 + 4),
        ("elves: r9", "bivouacking orcs: r4+camp2", 4, 5 + 2 + 2 * 2),
        ("elves: r9", "behemoth orcs: r3 r16 r18 r20+behemoth", 20, 5 + 2 + 2),
        ("commando ratmen: r9", "", 4, 5 - 2),
        ("giants: r8", "", 9, 5 - 2),
        ("goblins: r9", "", 14, 5 + 5 - 4),
        ("tritons: r9", "", 13, 5 + 5 - 3),
        ("mounted ratmen: r9", "", 4, 5 - 2),
        ("were ratmen: r9", "", 14, 5 + 5 - 4),
        ("underworld ratmen: r9", "", 17, 2),
        ("underworld kobolds: r9", "", 17, 3),
    ],
)
def test_a_region_costs_what_the_house_says(house: Any, attacker: str, defender: str, region: int, price: int) -> None:
    lines = [f"0 {attacker}", *([f"1 {defender}"] if defender else [])]
    game = house.scene(*lines, conquering=0)
    assert house.price(game, 0, region) == price
    assert sum(amount for _, amount in house.facts_of(game, 0, f"conquer r{region}")["terms"]) == price


@pytest.mark.parametrize(
    ("line", "fights", "source", "coins"),
    [
        ("alchemist ratmen: r9", 0, "alchemist", 5),
        ("aquatic ratmen: r6 r9", 0, "aquatic", 3 - 2),
        ("barricade ratmen: r9", 0, "barricade", 4),
        ("barricade ratmen: r9 r4", 0, "barricade", 0),
        ("dwarves: r2 r5", 0, "dwarves", 2 * 3),
        ("declined dwarves: r2", 0, "dwarves", 3),
        ("forest ratmen: r21", 0, "forest", 2),
        ("fortified ratmen: r9+fortress", 0, "fortified", 2),
        ("gypsies: r9 stock=3", 0, "gypsies", 2 * 2),
        ("hill ratmen: r4", 0, "hill", 3),
        ("humans: r9", 0, "humans", 2),
        ("imperial ratmen: r3 r4 r9", 0, "imperial", 2 * 2),
        ("merchant ratmen: r9 r4", 0, "merchant", 2 * 2),
        ("orcs: r9", 2, "orcs", 2 * 2),
        ("peace_loving ratmen: r9", 0, "peace_loving", 4),
        ("pillaging ratmen: r9", 2, "pillaging", 2 * 3),
        ("swamp ratmen: r20", 0, "swamp", 5),
        ("wealthy ratmen: r9 fresh", 0, "wealthy", 9),
        ("wizards: r10", 0, "wizards", 4),
    ],
)
def test_a_gift_pays_what_the_house_says(house: Any, line: str, fights: int, source: str, coins: int) -> None:
    game = house.scene(f"0 {line}", scoring=0)
    game.active(0).fights = fights
    assert house.earns(game, 0).get(source, 0) == coins


@pytest.mark.parametrize(
    ("line", "name", "number"),
    [
        ("halflings: r9", "stock", 3),
        ("bivouacking ratmen: r9", "camps", 7),
    ],
)
def test_a_people_brings_as_many_pieces_as_the_house_says(house: Any, line: str, name: str, number: int) -> None:
    game = house.scene(f"0 {line}")
    assert getattr(game.active(0), name) == number


def test_numbers_of_the_table(house: Any) -> None:
    game = house.scene("0 ratmen: r9")
    assert (game.board.turns, game.pots) == (7, 9)
    facts = house.facts_of(house.scene("0 ratmen: r9 hand=5", conquering=0), 0, "conquer r14")
    assert (facts["short"], facts["chance"]) == (5, [1, 6])


def test_who_skips_a_combo_pays_what_the_house_says(house: Any) -> None:
    game = house.scene(column="hill homunculi, cursed orcs, flying ratmen", coins=[9, 9], starting=0)
    house.play(game, "0 pick ratmen")
    assert house.coins(game, 0) == 9 - 2 - 4
    assert [(combo.coins, combo.joined) for combo in game.combos[:2]] == [(2, 2), (4, 0)]


def test_hordes_come_in_the_number_of_the_house(house: Any) -> None:
    game = house.scene(column="hordes_of orcs, hill ratmen", starting=0)
    house.play(game, "0 pick orcs")
    assert (game.active(0).hordes, house.hand(game, 0)) == (3, 5 + 5 + 3)


def test_amazons_skeletons_and_fauns_grow_and_shrink_by_the_house(house: Any) -> None:
    game = house.scene("0 amazons: r9=4 hand=4", redeploying=0)
    question(game)
    assert (game.active(0).off, house.tokens(game, 9)) == (2, 6)
    game = house.scene("0 skeletons: r9")
    game.active(0).fights = 7
    assert game.active(0).race.gains(game, game.active(0)) == 2 * 2
    game = house.scene("0 fauns: r9=2 hand=9", "1 elves: r4=2", conquering=0)
    house.play(game, "0 conquer r4")
    assert (game.active(0).stock, game.active(1).owed) == (1, 2)
    game.active(0).stock = 5
    assert game.active(0).race.gains(game, game.active(0)) == 3 * 2


def test_trolls_dig_no_more_lairs_than_there_are(house: Any) -> None:
    game = house.scene("0 commando trolls: r9=2+lair r3=2+lair hand=5", conquering=0)
    house.play(game, "0 conquer r4")
    assert house.pieces(game, 4) == []


def test_fortresses_and_heroes_come_in_the_numbers_of_the_house(house: Any) -> None:
    game = house.scene("0 fortified ratmen: r3=2 r4=2 r8=2 r9=2+fortress", redeploying=0)
    house.play(game, "0 fortress r3")
    assert house.asked(game) == "0 ChooseFortress"
    house.play(game, "0 fortress r4")
    assert house.asked(game) != "0 ChooseFortress"
    game = house.scene("0 heroic ratmen: r3=2 r4=2 r9=2", redeploying=0)
    question(game)
    assert [house.pieces(game, region) for region in (3, 4, 9)] == [["hero"]] * 3


def test_the_dragon_the_catapult_and_sorcerers_act_as_often_as_the_house_says(house: Any) -> None:
    game = house.scene("0 dragon_master ratmen: r9=2 hand=7", conquering=0)
    house.play(game, "0 dragon r4", "0 dragon r8")
    assert house.refused(game, 0, "dragon r3") == "dragon-spent"
    assert house.pieces(game, 4) == house.pieces(game, 8) == ["dragon"]
    game = house.scene("0 catapult ratmen: r9=2 hand=9", conquering=0)
    house.play(game, "0 catapult r2")
    assert house.tokens(game, 2) == 5 - 3
    assert "catapult r15" in house.offered(game, 0)
    game = house.scene("0 sorcerers: r9=2 hand=3", "1 elves: r4 r8 r14 r10", conquering=0)
    house.play(game, "0 convert r4", "0 convert r8")
    assert house.refused(game, 0, "convert r10") == "already-converted"


def test_fireballs_and_mercenaries_are_as_strong_as_the_house_says(house: Any) -> None:
    game = house.scene("0 fireball ratmen: r9=2 hand=2 fireballs=1", conquering=0)
    house.play(game, "0 conquer r4", "0 with fireballs=1")
    assert house.holder(game, 4) == "0 ratmen"
    game = house.scene("0 mercenary ratmen: r9=2 hand=3", conquering=0, coins=[3, 3])
    house.play(game, "0 conquer r8", "0 with coin")
    assert (house.tokens(game, 8), house.coins(game, 0)) == (3, 1)


@pytest.mark.parametrize(
    ("attacker", "defender", "coins"), [("ransacking ratmen", "elves", [8, 2]), ("ratmen", "corrupt elves", [3, 7])]
)
def test_coins_change_hands_as_the_house_says(house: Any, attacker: str, defender: str, coins: list[int]) -> None:
    game = house.scene(f"0 {attacker}: r9=2 hand=9", f"1 {defender}: r4=2", conquering=0, coins=[5, 5])
    house.play(game, "0 conquer r4")
    assert [house.coins(game, seat) for seat in (0, 1)] == coins


def test_the_necromancer_begins_as_the_house_says(house: Any) -> None:
    game: Any = new_game(house.RULES, 3, {"mode": "necromancer", "first": "1"})
    for expected in (0, 1):
        ask: Any = question(game)
        while isinstance(ask, Chance):
            answer(game, CHANCE, ask.options(game, CHANCE)[0])
            ask = question(game)
        assert (house.asked(game), len(game.island.in_use)) == ("2 ChooseFirstPower", expected)
        answer(game, 2, ask.options(game, 2)[0])
    assert len(game.island.in_use) == 2
    game = house.scene("2 flying ghosts: r6=2 r8=2", seats=3, options={"mode": "necromancer"}, scoring=2)
    question(game)
    assert (sum(game.island.well), game.active(2).off) == (2 * 3 - 4, 1)  # four of them are a Ghost already


def test_teams_monsters_and_places_are_those_of_the_house(house: Any) -> None:
    game: Any = new_game(house.RULES, 6, {"mode": "teams", "first": "1"})
    monsters = 0
    while (asked := house.asked(game)) != "0 PickCombo":
        monsters += asked.endswith("ChooseMonster")
        asking: Any = question(game)
        seat = asking.asked(game)[0]
        answer(game, seat, asking.options(game, seat)[0])
    assert monsters == 3
    assert [game.partner_of(seat) for seat in range(4)] == [2, 3, 4, 5]
    assert house.RULES.view(game, 0)["public"]["sides"] == [0, 1, 0, 1, 0, 1]
    game = house.scene("0 ratmen: r9=2", legends="monster r0", **TEAMS)
    assert house.price(game, 0, 0) == 5 + 5 + 4
    game = house.scene("0 ratmen: r3=2", legends="golden_soapbar r3, tavern r3", scoring=0, **TEAMS)
    house.play(game, "0 give s1=1")
    assert (house.coins(game, 0), house.coins(game, 1)) == (5 + 1 + 2 + 4, 5 + 1)
