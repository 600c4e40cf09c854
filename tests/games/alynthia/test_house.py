"""House rules: numbers of the data that used to stand in the code. One reading holds them all."""

from typing import Any

import pytest

from meadhall.core import BadInput
from meadhall.games import find_game
from meadhall.games.house import house_line
from tests.games.reading import house_scenes

HOUSE = {
    "actions.move.cost.focus": 2,
    "actions.recruit.cost.any_resource": 3,
    "actions.recruit.gain.worker": 2,
    "actions.buy_action_card.cost.focus": 1,
    "actions.buy_action_card.gain.action_card": 2,
    "actions.attack.cost.focus": 2,
    "actions.attack.cost.one_of.1.worker": 2,
    "actions.attack.cost.one_of.2.renown": 3,
    "actions.attack.plus_step_into_space.focus": 3,
    "actions.labor_roll.cost.focus": 1,
    "actions.caravan_move.cost.focus": 4,
    "action_cards.AC-CROP.effect.resource_of_space": 3,
    "action_cards.AC-INSIGHT.effect.research": 2,
    "action_cards.AC-WINDFALL.effect.any_resource": 2,
    "action_cards.AC-RUSH.effect.strength": 5,
    "action_cards.AC-ACCLAIM.effect.renown": 4,
    "action_cards.AC-MARCH.effect.spaces": 1,
    "competitive_turn.actions": 1,
    "dice.fortune.face_amount": 2,
    "dice.labor.faces.goods.gain.non_worker_resource": 3,
    "dice.labor.faces.action_card.gain.action_card": 2,
    "dragons.swarm": 6,
    "dragons.per_defeated_nest": 2,
    "dragons.toll_renown": 5,
    "guild_track.advanced_size": 3,
    "guilds.mountain.basic.MTN-A.effect.stone": 2,
    "guilds.field.advanced.captive_strength": 3,
    "guilds.field.advanced.captive_fortune_rolls": 2,
    "guilds.forest.advanced.wall_defense": 4,
    "guilds.forest.advanced.walled_harvest": 4,
    "guilds.labor.basic.LAB-B.effect.reroll": 2,
    "guilds.labor.advanced.free_rolls_per_round": 2,
    "guilds.mountain.advanced.tunnel_harvest": 1,
    "guilds.nomads.basic.NOM-B.effect.non_worker_resource": 2,
    "layouts.L2.remove_tiles.with_worker": 2,
    "nest_renown_cost.5.difficult.7": 99,
    "player_board.start_defense": 4,
    "player_board.start_defense_solo": 6,
    "player_board.start_focus": 2,
    "research.COM2.effect.focus": 1,
    "research.COM4.effect.renown_per_market_purchase": 3,
    "research.POL2.effect.action_card": 2,
    "research.POL3.effect.renown": 9,
    "research.POL4.effect.renown_per_space_with_own_outpost_or_character": 5,
    "research.FOR1.effect.defense": 2,
    "research.FOR4.effect.renown_per_own_building": 6,
    "research.CON1.effect.attack": 3,
    "research.CON3.effect.renown_per_attack_won": 4,
    "round_tracker.competitive.2.dragon_strength": 7,
    "round_tracker.competitive.2.nest_strength": 6,
    "round_tracker.rewards.per_dragon.fortune_rolls": 2,
    "round_tracker.rewards.defeated_character_or_building.fortune_rolls": 1,
    "upgrades.village.effect.worker": 2,
    "upgrade_common.spare_tokens": 4,
}


@pytest.fixture(scope="module")
def table() -> Any:
    return house_scenes("alynthia", {f"alynthia.{path}": number for path, number in HOUSE.items()})


def refusal(numbers: dict[str, int]) -> str:
    with pytest.raises(BadInput) as found:
        find_game("alynthia", house_line("alynthia", numbers))
    return found.value.code


def test_actions_cost_and_give_what_the_house_says(table: Any) -> None:
    game = table.scene("0 labor c2: wood=2 food focus=5 X")
    assert table.offered(game, 0, "recruit") == ["recruit wood wood food"]
    table.play(game, "0 recruit wood wood food", "0 move b2", "0 buy-card", "* card rush", "* card march")
    assert (table.goods(game, 0), table.cards(game, 0), game.players[0].focus) == ("worker=2", "rush march", 2)
    table.play(game, "0 labor", "* labor-die goods", "0 take wood", "0 take wood", "0 take food")
    table.play(game, "0 labor", "* labor-die card", "* card crop", "* card crop")
    assert (table.goods(game, 0), game.players[0].focus) == ("wood=2 food worker=2", 0)
    caravan = table.scene("0 nomads a1: focus=3 X a2")
    assert table.refused(caravan, 0, "caravan a2 a3") == "too-little-focus"


def test_an_attack_costs_and_brings_what_the_house_says(table: Any) -> None:
    line = "0 forest c4: worker=2 attack=9 CON3"
    assert not table.offered(table.scene(f"{line} focus=4", dragons="c3", pool=5), 0, "attack")
    game = table.scene(f"{line} focus=5", dragons="c3", pool=2)
    assert table.offered(game, 0, "attack") == ["attack c3 worker"]
    table.play(game, "0 attack c3 worker", "* die 6", "* claw 0", "* fortune wood", "* fortune renown")
    assert (table.goods(game, 0), game.players[0].focus, game.pool) == ("wood=2", 0, 2 + 4 + 2)
    again = table.play(table.scene(f"{line} focus=5", dragons="c3", pool=3), "0 attack c3 renown")
    assert again.pool == 0


def test_cards_do_what_the_house_says(table: Any) -> None:
    game = table.scene("0 - a1: crop windfall acclaim insight march a2")
    table.play(game, "0 play crop s0", "0 play windfall s0", "0 take food", "0 take worker", "0 play acclaim s0")
    assert (table.goods(game, 0), game.pool) == ("wood=3 food worker", 4)
    table.play(game, "0 play insight s0", "0 research conquest", "0 research fortification")
    assert (game.players[0].attack, game.players[0].defense) == (1 + 3, 4 + 2)
    table.play(game, "0 play march s0")
    assert table.offered(game, 0) == ["march a2"]


def test_research_brings_what_the_house_says(table: Any) -> None:
    game = table.scene("0 - a1: insight=2 POL2 FOR3 a2 b2+village", "1 - c1: COM4 stone", market="M-stone-1")
    table.play(game, "0 play insight s0", "0 research politics", "0 research politics")
    assert game.pool == 9 + 3 * 5
    table.play(game, "0 play insight s0", "0 research fortification", "0 research conquest", "1 buy M-stone-1")
    assert game.pool == 9 + 3 * 5 + 3 * 6 + 1 + 3


def test_abilities_give_what_the_house_says(table: Any) -> None:
    game = table.scene("0 mountain a1: A COM2 POL2 a2+village", "1 nomads c1: B", "2 labor c2: X B", board="T3")
    table.play(game, "0 use MTN-A", "0 use village", "0 use COM2", "0 use POL2", "* card rush", "* card rush")
    assert (table.goods(game, 0), game.players[0].focus) == ("stone=2 worker=2", 2 + 1)
    table.play(game, "1 use NOM-B", "1 take wood", "1 take food", "2 use LAB-X", "* labor-die worker")
    table.play(game, "2 rework d0", "* labor-die focus", "2 rework d0", "* labor-die renown")
    table.play(game, "* labor-die worker")
    assert (table.goods(game, 1), table.goods(game, 2), game.pool) == ("wood food", "worker", 2)
    assert {"id": "LAB-B", "ready": False} in table.RULES.view(game, 0)["public"]["players"][2]["abilities"]


def test_walls_captives_and_the_tunnel_are_worth_what_the_house_says(table: Any) -> None:
    game = table.scene("0 forest a1: X a2+wall rush", dragons="a2=2", invaded="a2", phase="battles")
    assert table.strengths(table.play(game, "* claw 0", "* die 1")) == (2, 4 + 4 + 1)
    field = table.scene("0 field c4: X captured=1 rush=2 focus=2", dragons="c4=3", pool=3)
    table.play(field, "0 attack c4 renown", "* die 1", "* claw 2", "0 spend", "0 rush attack")
    assert table.strengths(field)[0] == 1 + 1 + 3 + 5
    spent = table.play(table.scene("0 field c4: X captured=1"), "0 spend", "* fortune wood", "* fortune food")
    assert table.goods(spent, 0) == "wood=2 food=2"
    reaped = table.scene("0 forest a1: X a2+wall", "1 mountain c1: X entrances=c1 tunnel", phase="harvest")
    table.play(reaped, "1 harvest stone")
    assert (table.goods(reaped, 0), table.goods(reaped, 1)) == ("wood=4", "stone")


def test_dragons_follow_the_house(table: Any) -> None:
    game = table.scene("0 - a1:", nests="b1=5 e1=ruin b3=0 e3=0", phase="dragon")
    table.play(game, "* spawn 0", "* spawn 0", "* spawn 0")
    assert table.dragons(game) == {"b1": 5, "e1": 2}
    rivals = table.scene("0 - a1:", "1 - a2:", mode="competitive", dragons="c3", round=2)
    public = table.RULES.view(rivals, 0)["public"]
    assert (public["dragon_strength"], public["nest_strength"]) == (7, 6)
    assert public["actions_left"] == 1


def test_seats_begin_as_the_house_says(table: Any) -> None:
    seats = table.new_game(table.RULES, 2, {})
    assert [(player.attack, player.defense, player.focus) for player in seats.players] == [(1, 4, 2)] * 2
    assert seats.upgrades == [2 + 4] * 4
    assert (seats.board.layout.remove_with, seats.board.layout.remove_without) == (2, 1)
    assert table.new_game(table.RULES, 1, {}).players[0].defense == 6
    last = table.new_game(table.RULES, 5, {"difficulty": "difficult"})
    assert table.RULES.view(last, 0)["public"]["nest_costs"][-1] == 99


def test_the_advanced_ability_covers_as_much_of_the_track_as_the_house_says(table: Any) -> None:
    game = table.scene("0 field a1:", "1 labor a2:", phase="round", guilds="advanced", round=3)
    assert table.refused(game, 0, "unlock FLD-X") == "needs-two-spaces"
    early = table.play(table.scene("0 field a1:", phase="round", guilds="advanced", round=2), "0 unlock FLD-X")
    assert early.players[0].guild_track == 0b11100


def test_numbers_that_cannot_be_are_refused_when_they_are_read() -> None:
    assert refusal({"alynthia.dragons.swarm": 4}) == "house-unreadable"
    assert refusal({"alynthia.layouts.L2.remove_tiles.with_worker": 3}) == "house-unreadable"
