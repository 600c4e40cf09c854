"""Recruiting, buying and building: sections 3.6, 4.3 and 4.5 of the rules."""

import pytest

from meadhall.games.alynthia import RULES
from meadhall.games.alynthia.data import CARDS
from tests.games.alynthia.scene import asked, cards, goods, offered, outposts, play, refused, scene

EVERYWHERE = " ".join(f"{column}{row}=1" for column in "abcdef" for row in range(1, 5))
"""A dragon on every space of the board of two."""
RICH = "focus=9 wood=9 stone=9 food=9 worker=9"


# ---------------------------------------------------------------- workers and cards


@pytest.mark.rule("AL-3.601", "AL-3.602", "AL-8.14")
def test_two_resources_of_any_kind_for_a_worker() -> None:
    game = scene("0 - c2: wood food worker=2 rush")
    assert offered(game, 0, "recruit") == [
        *("recruit wood food", "recruit wood worker", "recruit food worker", "recruit worker worker"),
    ]
    play(game, "0 recruit wood food", "0 recruit worker worker")
    assert goods(game, 0) == "worker=2"
    assert refused(scene("0 - a1: wood=2"), 0, "recruit wood wood") == "no-worker-space"
    assert refused(scene("0 - c2: wood"), 0, "recruit wood wood") == "too-few-resources"
    assert len(offered(scene(f"0 - c2: {RICH}"), 0, "recruit")) == 10


@pytest.mark.rule("AL-3.603", "AL-8.15")
def test_an_action_card_costs_three_focus() -> None:
    game = play(scene("0 - a1: focus=4"), "0 buy-card", "* card crop")
    assert (game.players[0].focus, cards(game, 0), game.deck[CARDS.index("crop")]) == (1, "crop", 4)
    assert refused(game, 0, "buy-card") == "too-little-focus"


# ---------------------------------------------------------------- the market


@pytest.mark.rule("AL-3.604", "AL-3.605", "AL-3.606", "AL-8.16")
def test_a_market_card_is_bought_from_anywhere_and_leaves_a_gap() -> None:
    game = play(scene("0 - f4: wood=3"), "0 buy M-wood-3")
    assert (game.pool, goods(game, 0), game.market[4]) == (4, "", -1)
    assert game.market_discard[[card.name for card in RULES.box.market].index("M-wood-3")] == 1
    assert refused(game, 0, "buy M-wood-3") == "not-in-market"
    assert refused(game, 0, "buy M-food-3") == "not-in-market"


@pytest.mark.rule("AL-4.501", "AL-4.502")
def test_the_rewards_of_market_cards() -> None:
    game = play(scene("0 - f4: stone=2"), "0 buy M-stone-2")
    assert game.pool == 1
    assert offered(game, 0) == ["take wood", "take stone", "take food", "take worker"]
    research = play(scene("0 - f4: worker"), "0 buy M-worker")
    assert (research.pool, asked(research)) == (1, "0 ChooseResearch")
    drawn = play(scene("0 - f4: wood=2"), "0 buy M-any-2", "0 pay wood", "0 pay wood", "* card rush")
    assert (drawn.pool, cards(drawn, 0)) == (1, "rush")


@pytest.mark.rule("AL-4.208", "AL-4.501")
def test_commerce_four_gives_one_more_from_the_next_card_on() -> None:
    assert play(scene("0 - f4: wood=3 COM4"), "0 buy M-wood-3").pool == 5
    learning = play(scene("0 - f4: worker wood COM3"), "0 buy M-worker", "0 research commerce")
    assert learning.pool == 1  # not for the card that brought it
    assert play(learning, "0 buy M-wood-1").pool == 1 + 2


@pytest.mark.rule("AL-4.503", "AL-8.35", "AL-3.602")
def test_any_cost_is_paid_one_by_one_and_upwards() -> None:
    game = play(scene("0 - f4: wood stone worker=2 rush"), "0 buy M-any-3")
    assert offered(game, 0) == ["pay wood", "pay stone"]  # from stone on there are three, from worker on two
    play(game, "0 pay stone")
    assert offered(game, 0) == ["pay worker"]
    assert refused(game, 0, "pay wood") == "pay-in-order"
    play(game, "0 pay worker", "0 pay worker")
    assert (goods(game, 0), game.pool) == ("wood", 3)
    assert refused(scene("0 - f4: wood=3 stone=3"), 0, "buy M-worker") == "too-few-resources"
    assert refused(scene("0 - f4: wood rush=4"), 0, "buy M-any-2") == "too-few-resources"


# ---------------------------------------------------------------- outposts


@pytest.mark.rule("AL-3.607", "AL-3.609", "AL-3.610")
@pytest.mark.parametrize("before", range(5))
def test_each_row_of_the_outpost_table(before: int) -> None:
    standing = " ".join(["a1", "a2", "a3", "c1"][:before])
    game = play(scene(f"0 - c4: {RICH} {standing}"), "0 build")
    costs = [(1, 1, 0, 0), (1, 0, 1, 1), (2, 1, 1, 0), (2, 1, 1, 1), (3, 2, 1, 1)]
    focus, *resources = costs[before]
    assert game.pool == before + 1
    assert game.players[0].focus == 9 - focus
    assert game.players[0].goods == [9 - number for number in resources] + [9]


@pytest.mark.rule("AL-3.607", "AL-3.608")
def test_where_an_outpost_can_be_built() -> None:
    assert refused(scene(f"0 - c4: {RICH}", "1 - f4: c4"), 0, "build") == "outpost-there"
    assert refused(scene(f"0 - c2: {RICH}"), 0, "build") == "no-building-land"
    assert refused(scene(f"0 - b1: {RICH}", nests="b1=ruin"), 0, "build") == "no-building-land"
    assert refused(scene(f"0 - c4: {RICH} a1 a2 a3 c1 d1"), 0, "build") == "no-outpost-left"
    lost = scene(f"0 - beside: {RICH} left=a1", dragons=EVERYWHERE)
    assert refused(lost, 0, "build") == "beside-board"
    guest = scene(f"0 - c4: {RICH} POL1", "1 - c4:")
    assert "build" in offered(guest, 0)


# ---------------------------------------------------------------- upgrades


@pytest.mark.rule("AL-3.611", "AL-3.612", "AL-8.13")
def test_where_an_upgrade_can_be_built() -> None:
    game = scene(f"0 - c4: {RICH} c4 a2+village")
    assert offered(game, 0, "upgrade") == [
        f"upgrade {name}" for name in ("storehouse", "monument", "stronghold", "village")
    ]
    play(game, "0 upgrade village", "0 research conquest", "0 research conquest")  # a second village of the same seat
    assert outposts(game, 0) == ["c4+village", "a2+village"]
    assert refused(game, 0, "upgrade monument") == "upgraded-already"
    assert refused(scene(f"0 - a1: {RICH} c4"), 0, "upgrade village") == "no-own-outpost"
    assert refused(scene(f"0 - c4: {RICH}", "1 - f4: c4"), 0, "upgrade village") == "no-own-outpost"
    sold_out = scene(f"0 - c4: {RICH} c4 a1+village a2+village a3+village")
    assert refused(sold_out, 0, "upgrade village") == "no-upgrade-left"
    assert refused(scene("0 - c4: focus=1 wood food c4"), 0, "upgrade village") == "too-few-resources"


@pytest.mark.rule("AL-3.613", "AL-4.303", "AL-8.26", "AL-8.25")
def test_renown_then_the_tile_then_two_research_abilities() -> None:
    game = play(scene("0 - c4: focus=1 wood stone worker c4"), "0 upgrade stronghold")
    assert (game.pool, asked(game)) == (3, "0 SplitPoints")
    play(game, "0 split 1 1")
    assert (game.players[0].attack, game.players[0].defense) == (2, 2)
    assert offered(game, 0) == ["research politics", "research commerce", "research fortification", "research conquest"]
    play(game, "0 research conquest", "0 research conquest")
    assert game.players[0].attack == 4
    assert asked(game).endswith("Command")


@pytest.mark.rule("AL-3.614", "AL-3.902")
def test_an_upgraded_outpost_produces_and_its_upgrade_does_not() -> None:
    assert goods(play(scene("0 - f4: a2+village", phase="harvest")), 0) == "wood"


@pytest.mark.rule("AL-3.618", "AL-3.619")
@pytest.mark.parametrize(("points", "left"), [(2, (3, 5)), (1, (4, 4)), (0, (5, 3))])
def test_a_lost_stronghold_takes_back_what_it_gave(points: int, left: tuple[int, int]) -> None:
    line = f"0 - f4: c3+stronghold={points} attack=5 defense=5 CON1"
    game = scene(line, dragons="c3=4", invaded="c3", phase="battles", round=4, pool=9)
    play(game, "* claw 2", "* die 1", "* fortune wood", "* fortune wood")
    player = game.players[0]
    assert (player.attack, player.defense) == left
    assert (outposts(game, 0), game.upgrades[2], game.pool, player.levels) == (["c3"], 3, 9, [0, 0, 0, 1])


@pytest.mark.rule("AL-3.620")
def test_a_lost_outpost_can_be_built_again() -> None:
    game = scene("0 - f4: c3 defense=0", dragons="c3=4", invaded="c3", phase="battles", round=4)
    play(game, "* claw 2", "* die 1", "* fortune wood", "* fortune wood")
    assert (game.players[0].outposts, game.players[0].land) == ([], 0)


@pytest.mark.rule("AL-4.301", "AL-3.906")
def test_storehouses_hold_four_each() -> None:
    assert scene("0 - f4: a1+storehouse a2+storehouse").players[0].hand_limit(RULES.box) == 7 + 4 + 4


@pytest.mark.rule("AL-4.302", "AL-4.304")
def test_each_monument_and_village_once_per_round() -> None:
    game = scene("0 - f4: a1+monument a2+monument a3+village")
    play(game, "0 use monument", "0 use monument", "0 use village")
    assert (game.pool, goods(game, 0)) == (4, "worker")
    assert refused(game, 0, "use monument") == "ability-spent"
    assert refused(game, 0, "use village") == "ability-spent"
    assert refused(scene("0 - f4: a1+monument"), 0, "use village") == "not-your-ability"


@pytest.mark.rule("AL-4.305")
def test_a_village_built_again_is_ready_again() -> None:
    line = "0 - c3: focus=1 wood food worker=2 c3+village+used POL1"
    game = scene(line, dragons="c3=4", invaded="c3", phase="battles", round=4)
    game.players[0].at = 0  # elsewhere, so that the village is attacked
    play(game, "* claw 2", "* die 1", "* fortune stone", "* fortune stone")
    assert game.upgrades[3] == 3
    again = scene("0 - c3: focus=1 wood food worker=2 c3")
    again.players[0].outposts[0].used = False
    play(again, "0 upgrade village", "0 research conquest", "0 research conquest", "0 use village")
    assert goods(again, 0) == "worker=2"
    assert not game.players[0].outposts[0].used
