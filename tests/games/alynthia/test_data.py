"""Components and data: Part 1 of the rules."""

from collections import Counter

import pytest

from meadhall.games.alynthia import RULES, data
from meadhall.games.alynthia.box import Cost
from meadhall.games.alynthia.setup import PlaceCharacter
from meadhall.games.alynthia.state import Alynthia
from tests.games.alynthia.scene import asked, cards, goods, lay_board, offered, play, refused, scene


def bill(cost: Cost) -> str:
    held = zip(data.RESOURCES, cost.goods, strict=True)
    return " ".join([f"{cost.focus} focus", *[f"{number} {name}" for name, number in held if number]])


# ---------------------------------------------------------------- vocabulary


@pytest.mark.rule("AL-1.1", "AL-1.2")
def test_four_resources_and_five_types_of_spaces() -> None:
    assert data.RESOURCES == ["wood", "stone", "food", "worker"]
    assert [*data.RESOURCES, "dragon"] == data.TYPES


@pytest.mark.rule("AL-1.3", "AL-1.20", "AL-1.21")
@pytest.mark.parametrize(("name", "spaces", "edges", "size"), [("L2", 24, 38, 24), ("L3", 30, 48, 36)])
def test_spaces_are_adjacent_if_they_share_a_side(name: str, spaces: int, edges: int, size: int) -> None:
    check_layout(name, spaces, edges, size)


@pytest.mark.rule("AL-1.3", "AL-1.20", "AL-1.21")
@pytest.mark.parametrize(("name", "spaces", "edges", "size"), [("L4", 36, 59, 36), ("L5", 42, 69, 54)])
def test_the_larger_layouts_too(name: str, spaces: int, edges: int, size: int) -> None:
    check_layout(name, spaces, edges, size)


def check_layout(name: str, spaces: int, edges: int, size: int) -> None:
    layout = RULES.box.layout[name]
    assert len(layout.cells) == spaces == 6 * layout.slots
    assert layout.width * layout.height == size
    for cell in layout.cells:
        near = {other for other in layout.cells if abs(cell % 9 - other % 9) + abs(cell // 9 - other // 9) == 1}
        assert set(data.numbers(layout.near[cell])) == near
    assert sum(layout.near[cell].bit_count() for cell in layout.cells) == 2 * edges


@pytest.mark.rule("AL-1.19")
def test_a_turned_tile_is_read_from_its_other_end() -> None:
    straight, turned = (data.Board(RULES.box.layout["L2"], [0, 5, 1, 3], [half, 0, 0, 0]) for half in (0, 1))
    rows = [["a1", "b1", "c1"], ["a2", "b2", "c2"]]
    seen = [
        [[data.TYPES[board.type[data.NAMES.index(name)]] for name in row] for row in rows]
        for board in (straight, turned)
    ]
    assert seen[0] == data.TILES[0]["grid"] == [["wood", "dragon", "stone"], ["wood", "wood", "worker"]]
    assert seen[1] == [["worker", "wood", "wood"], ["stone", "dragon", "wood"]]


def test_the_tiles_have_one_dragon_space_each() -> None:
    types = Counter(name for tile in data.TILES for row in tile["grid"] for name in row)
    assert types == {"wood": 11, "stone": 11, "food": 10, "worker": 3, "dragon": 7}
    assert all(sum(row.count("dragon") for row in tile["grid"]) == 1 for tile in data.TILES)


@pytest.mark.parametrize("name", ["T2", "T3", "T4", "T5"])
def test_the_fixture_boards_are_what_the_data_file_says(name: str) -> None:
    game = Alynthia()
    game.box = RULES.box
    lay_board(game, name)
    terrain = data.DATA["fixture_boards"][name]["terrain"]
    assert {space: data.TYPES[game.board.type[data.NAMES.index(space)]] for space in terrain} == terrain
    assert game.board.of_type[data.DRAGON].bit_count() == data.DATA["layouts"][game.board.layout.name]["nests"]


@pytest.mark.rule("AL-1.4", "AL-1.5")
def test_an_upgrade_and_its_outpost_are_two_buildings_and_a_wall_is_none() -> None:
    game = scene("0 forest a2: insight FOR3 A B X a2+village+wall a4+wall")
    play(game, "0 play insight s0", "0 research fortification")
    assert game.pool == 3  # FOR4: two outposts and a village


@pytest.mark.rule("AL-1.6", "AL-2.23")
def test_characters_buildings_nests_and_dragons_occupy_a_space() -> None:
    game = scene("0 labor nowhere:", "1 - c1: d1", dragons="a4", phase="")
    game.then(PlaceCharacter((0,)))
    free = {text.split()[1] for text in offered(game, 0)}
    assert free.isdisjoint({"c1", "d1", "a4", "b1", "e1", "b3", "e3"})
    assert len(free) == 24 - 7
    assert refused(game, 0, "place d1") == "occupied"


@pytest.mark.rule("AL-1.7", "AL-1.8")
def test_the_marker_of_a_nest_counts_as_dragons_on_its_space() -> None:
    game = scene("0 - a1:", nests="b1=4", dragons="c3=2", round=2)
    assert game.dragon_strength(data.NAMES.index("b1")) == 2 * 4 + 1
    assert game.dragon_strength(data.NAMES.index("c3")) == 2 * 2


@pytest.mark.rule("AL-1.9")
def test_a_hand_is_resources_and_action_cards() -> None:
    player = scene("0 field a1: wood=2 rush windfall=2 focus=4 captured=3", pool=5).players[0]
    assert player.hand_size() == 5


@pytest.mark.rule("AL-1.10")
def test_renown_is_a_pool_or_everybodys_own() -> None:
    together = play(scene("0 - a1: acclaim", "1 - a2:", pool=3), "0 play acclaim s1")
    assert together.pool == 5
    against = play(scene("0 - a1: acclaim renown=3", "1 - a2:", mode="competitive"), "0 play acclaim s1")
    assert [player.renown for player in against.players] == [3, 2]
    assert against.pool == 0


@pytest.mark.rule("AL-1.11")
def test_renown_never_goes_below_zero() -> None:
    game = scene("0 - c3: defense=0", dragons="c3=4", invaded="c3", phase="battles", round=4)
    play(game, "* claw 2", "* die 1", "0 retreat c2", "* fortune renown", "* fortune renown")
    assert game.pool == 0


@pytest.mark.rule("AL-1.12")
def test_played_cards_go_to_the_discard_pile_and_gains_come_from_the_supply() -> None:
    game = play(scene("0 - a1: windfall"), "0 play windfall s0", "0 take worker")
    assert (cards(game, 0), goods(game, 0)) == ("", "worker")
    assert game.discard[data.CARDS.index("windfall")] == 1


# ---------------------------------------------------------------- supplies


@pytest.mark.rule("AL-1.13")
def test_everybody_has_five_outposts_sixteen_research_tiles_and_three_guild_tiles() -> None:
    assert len(RULES.box.outpost_costs) == len(RULES.box.outpost_renown) == 5
    assert len(data.DATA["research"]) == 16
    assert all(len(guild["basic"]) == 2 and guild["advanced"]["id"] for guild in data.DATA["guilds"])


@pytest.mark.rule("AL-1.14")
def test_resources_never_run_out() -> None:
    game = scene("0 - a1: windfall", "1 - a2: wood=500")
    play(game, "0 play windfall s0", "0 take wood")
    assert goods(game, 0) == "wood"


@pytest.mark.rule("AL-1.15")
def test_dragons_never_run_out() -> None:
    game = scene(
        "0 - a1:", nests="b3=4", dragons="a3=4 b2=3 c3=3 d3=4 d4=4 c4=4 f1=4 f2=4 f3=4 f4=4 e4=4", phase="dragon"
    )
    before = sum(game.dragons)
    assert before > 35
    play(game, "* spawn 0", "* spawn 0", "* spawn 1", "* spawn 0")
    assert sum(game.dragons) == before + 1


@pytest.mark.rule("AL-1.16", "AL-9.5")
def test_an_empty_action_deck_is_made_from_its_discard_pile() -> None:
    game = scene("0 - a1: focus=3")
    game.discard, game.deck = [0, 1, 0, 3, 0, 0, 0, 0], [0] * 8
    play(game, "0 buy-card")
    assert offered(game, -1) == ["card ranged", "card windfall"]
    ask = game.agenda[-1].asking()
    assert ask is not None
    assert getattr(ask, "weights")(game) == [1, 3]  # noqa: B009 - a chance question has weights
    play(game, "* card windfall")
    assert (game.deck, game.discard) == ([0, 1, 0, 2, 0, 0, 0, 0], [0] * 8)


@pytest.mark.rule("AL-1.17")
def test_without_any_card_a_draw_gives_nothing() -> None:
    game = scene("0 - a1: focus=3")
    game.deck = [0] * 8
    play(game, "0 buy-card")
    assert asked(game).endswith("Command")
    assert (game.players[0].focus, cards(game, 0)) == (0, "")


@pytest.mark.rule("AL-1.18")
def test_an_empty_market_deck_is_made_from_its_discard_pile() -> None:
    game = scene("0 - a1:", market="M-stone-1 M-food-1 M-wood-1 M-stone-2 M-wood-3 M-worker", phase="harvest")
    game.market_deck, game.market_discard = [0] * 12, [0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    play(game, "* market M-stone-2", "* market M-stone-2")
    assert -1 not in game.market
    short = scene("0 - a1:", market="M-stone-1", phase="harvest")
    short.market_deck = [0] * 12
    play(short)
    assert short.market.count(-1) == 7


# ---------------------------------------------------------------- numbers of the tables


@pytest.mark.rule("AL-9.6", "AL-9.7", "AL-9.8", "AL-9.9", "AL-9.10")
def test_the_dice() -> None:
    assert sorted(RULES.box.spawn_faces) == [0, 1, 1, 1, 1, 2]
    assert sorted(RULES.box.claw_faces) == [0, 0, 1, 1, 2, 2]
    assert data.DATA["dice"]["player_battle"]["faces"] == [1, 2, 3, 4, 5, 6]
    assert data.FORTUNE_FACES == ["wood", "stone", "food", "worker", "card", "renown"]
    assert [face["id"] for face in data.DATA["dice"]["labor"]["faces"]] == [
        *("worker", "goods", "renown", "action_card", "research", "focus"),
    ]


def test_the_cards() -> None:
    assert dict(zip(data.CARDS, RULES.box.card_copies, strict=True)) == {
        "crop": 5,
        "ranged": 4,
        "insight": 5,
        "windfall": 6,
        "rush": 6,
        "acclaim": 5,
        "reroll": 6,
        "march": 5,
    }
    assert sum(RULES.box.card_copies) == 42
    assert sum(RULES.box.market_copies) == 36
    assert [(card.name, card.renown) for card in RULES.box.market if card.renown > 1] == [
        *(("M-stone-3", 4), ("M-food-3", 4), ("M-wood-3", 4), ("M-any-3", 3)),
    ]


def test_the_costs_of_buildings() -> None:
    assert [bill(cost) for cost in RULES.box.outpost_costs] == [
        "1 focus 1 wood",
        "1 focus 1 stone 1 food",
        "2 focus 1 wood 1 stone",
        "2 focus 1 wood 1 stone 1 food",
        "3 focus 2 wood 1 stone 1 food",
    ]
    assert RULES.box.outpost_renown == [1, 2, 3, 4, 5]
    assert {name: bill(cost) for name, cost in zip(data.UPGRADES, RULES.box.upgrade_costs, strict=True)} == {
        "storehouse": "1 focus 2 wood 1 stone",
        "monument": "1 focus 2 stone 1 food",
        "stronghold": "1 focus 1 wood 1 stone 1 worker",
        "village": "1 focus 1 wood 1 food 1 worker",
    }
    assert data.TUNNEL == 54
