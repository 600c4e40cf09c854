"""The printed facts: section 1 of the rules, and the data of the solo game."""

from itertools import combinations, permutations

import pytest

from meadhall.games.dawn_of_ulos import RULES, data
from meadhall.games.dawn_of_ulos.board import board_of, terrain_of
from meadhall.games.dawn_of_ulos.cells import CELL
from meadhall.games.dawn_of_ulos.setup import set_up

STANDARD_ROWS = [
    "ddmffmftt~~~ttd",
    "tdm~fmfxd~f~mtd",
    "tfxt~ddmmdtfmxf",
    "mfft~~~~tttxddf",
    "mddxmmmxffdmm~~",
    "~~ttmttddfdffmm",
    "ttd~fmmttdmmtff",
    "fxdfddmxd~~~txf",
    "fm~mddftf~d~ddm",
    "m~~mtf~tffdfmmt",
    "mt~xt~~dxmtffxt",
    "tddffttdmmt~~dd",
]
WASTELANDS = "r01c07 r02c02 r02c13 r03c11 r04c03 r04c07 r07c01 r07c07 r07c13 r10c03 r10c08 r10c13"


def axial(space: int) -> tuple[int, int]:
    row, column = divmod(space, 15)
    return column - (row - row % 2) // 2, row


def hex_distance(one: int, other: int) -> int:
    """UL-1.9 as it is written."""
    dq, dr = axial(one)[0] - axial(other)[0], axial(one)[1] - axial(other)[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


# ---------------------------------------------------------------- the map


@pytest.mark.rule("UL-1.1", "UL-1.2")
def test_the_map_has_twelve_rows_of_fifteen_hexes() -> None:
    assert len(data.SPACE_IDS) == 12 * 15
    assert data.SPACE_IDS[4 * 15 + 7] == "r04c07"
    assert max(len(near) for near in data.NEAR) == 6


@pytest.mark.rule("UL-1.3")
def test_neighbours_depend_on_the_row() -> None:
    assert [data.SPACE_IDS[space] for space in data.BESIDE[data.INDEX["r04c07"]]] == [
        *["r03c07", "r04c08", "r05c07", "r05c06", "r04c06", "r03c06"]
    ]
    assert [data.SPACE_IDS[space] for space in data.BESIDE[data.INDEX["r05c07"]]] == [
        *["r04c08", "r05c08", "r06c08", "r06c07", "r05c06", "r04c07"]
    ]
    assert data.BESIDE[0] == [-1, 1, 15, -1, -1, -1]
    for space, near in enumerate(data.NEAR):
        assert all(space in data.NEAR[other] for other in near)


@pytest.mark.rule("UL-1.4", "UL-1.5", "UL-1.6")
def test_six_sections_in_two_rows_of_three_make_the_standard_map() -> None:
    assert board_of("ABCDEF").rows() == STANDARD_ROWS
    turned = board_of("FEDCBA").rows()
    assert [row[:5] for row in turned[:6]] == data.MAP["sections"]["F"]["rows"]
    assert [row[10:] for row in turned[6:]] == data.MAP["sections"]["A"]["rows"]


@pytest.mark.rule("UL-1.7")
def test_every_section_has_as_much_of_everything() -> None:
    for section in data.MAP["sections"].values():
        letters = "".join(section["rows"])
        assert (len(letters), letters.count("~"), letters.count("x")) == (30, 5, 2)
    letters = "".join(STANDARD_ROWS)
    assert [letters.count(letter) for letter in "dftm~x"] == [35, 34, 35, 34, 30, 12]
    assert [data.SPACE_IDS[space] for space in board_of("ABCDEF").wastelands] == WASTELANDS.split()


@pytest.mark.rule("UL-1.5")
def test_in_every_order_wastelands_stand_apart() -> None:
    for order in permutations("ABCDEF"):
        terrain = terrain_of("".join(order))
        wastelands = [space for space in range(180) if terrain[space] == 4]
        assert len(wastelands) == 12
        assert not any(other in wastelands for space in wastelands for other in data.NEAR[space])


@pytest.mark.rule("UL-1.8")
def test_the_edge_is_the_outermost_row_and_column() -> None:
    assert [space for space in range(180) if data.IS_EDGE[space]] == [
        space for space in range(180) if space // 15 in (0, 11) or space % 15 in (0, 14)
    ]


@pytest.mark.rule("UL-1.9")
def test_distances_are_those_of_hexes() -> None:
    for start in (0, 14, 67, 97, 179):
        near = CELL[start]
        for far in range(20):
            assert near.listed() == [space for space in range(180) if hex_distance(start, space) <= far]
            near = near.grown()


# ---------------------------------------------------------------- tiles, factions, camps


@pytest.mark.rule("UL-1.10", "UL-1.11")
def test_eight_tiles_of_each_pair_of_land_terrains() -> None:
    assert [[data.TERRAINS[half] for half in halves] for halves in data.HALVES] == [
        list(pair) for pair in combinations(["desert", "field", "forest", "mountain"], 2)
    ]
    assert [8] * len(data.TILE_IDS) == RULES.box.tile_copies


@pytest.mark.rule("UL-1.13", "UL-1.14", "UL-1.15", "UL-1.16", "UL-1.17", "UL-1.18", "UL-1.19", "UL-1.20", "UL-1.21")
@pytest.mark.rule("UL-1.22")
@pytest.mark.parametrize(
    ("name", "foundation", "shape", "ability", "fights"),
    [
        ("goblins", ["desert", "forest"], "triangle", "lure", False),
        ("orcs", ["desert", "mountain"], "bend", "pillage", False),
        ("ratfolk", ["desert", "field"], "line", "expand", False),
        ("satyr", ["field", "forest"], "bend", "summon", False),
        ("sheki", ["field", "mountain"], "line", "march", False),
        ("dwarves", ["field", "mountain"], "triangle", "extract", False),
        ("elves", ["field", "forest"], "bend", "endure", True),
        ("flayers", ["desert", "mountain"], "triangle", "control", True),
        ("frogkin", ["water"], "line", "persuade", False),
        ("ogres", ["forest", "mountain"], "bend", "devour", True),
    ],
)
def test_a_faction(name: str, foundation: list[str], shape: str, ability: str, fights: bool) -> None:
    faction = RULES.box.factions[data.FACTION_IDS.index(name)]
    assert [data.TERRAINS[bit] for bit in range(6) if faction.foundation >> bit & 1] == foundation
    assert (data.SHAPES[faction.shape], faction.ability, faction.fights) == (shape, ability, fights)
    assert faction.per == (3 if ability == "expand" else 2)


@pytest.mark.rule("UL-1.23", "UL-1.24", "UL-1.25", "UL-1.26")
def test_a_marker_lies_in_each_of_its_orientations_wherever_it_has_room() -> None:
    counts = [len([spot for spot in data.SPOTS if spot.shape == shape]) for shape in range(3)]
    assert dict(zip(data.SHAPES, counts, strict=True)) == {"line": 436, "bend": 884, "triangle": 308}
    middle = data.INDEX["r05c07"]
    around = [len([spot for spot in data.SPOTS if spot.shape == shape and middle in spot.spaces]) for shape in range(3)]
    assert around == [9, 18, 6]  # each of its three spaces in the middle, times 3, 6 and 2 orientations
    assert all(len(set(spot.spaces)) == 3 for spot in data.SPOTS)
    triples = [tuple(spot.spaces) for spot in data.SPOTS]
    assert len(set(triples)) == len(triples)  # a mirrored or turned marker is one of these


@pytest.mark.rule("UL-1.31", "UL-1.32", "UL-1.33")
def test_eighteen_rift_tiles_with_twelve_effects() -> None:
    assert sum(RULES.box.rift_copies) == 18
    twice = [name for name, copies in zip(data.RIFT_IDS, RULES.box.rift_copies, strict=True) if copies == 2]
    assert twice == ["activate", "recruit", "revive", "scout", "terraform", "transmute"]
    once = [name for name, copies in zip(data.RIFT_IDS, RULES.box.rift_copies, strict=True) if copies == 1]
    assert once == ["convert", "enhance", "manipulate", "pilfer", "reclaim", "redistribute"]


@pytest.mark.rule("UL-1.34", "UL-1.35", "UL-1.36", "UL-1.37")
def test_tokens_and_cards() -> None:
    favor = data.COMPONENTS["tokens"]["favor"]
    assert sum(int(value) * number for value, number in favor.items()) == 817
    assert RULES.box.pillage_tokens == 12
    assert {faction.cards for faction in RULES.box.factions} == {16}


@pytest.mark.rule("UL-2.7")
def test_at_most_two_factions_that_only_fight() -> None:
    legal = [chosen for chosen in combinations(range(10), 5) if RULES.box.is_legal_set(list(chosen))]
    assert len(legal) == 231
    assert not RULES.box.is_legal_set(
        [data.FACTION_IDS.index(name) for name in ("elves", "flayers", "ogres", "orcs", "satyr")]
    )


# ---------------------------------------------------------------- lantern cards


@pytest.mark.rule("UL-1.38", "UL-11.1", "UL-11.2", "UL-11.3")
def test_seventy_lantern_cards() -> None:
    assert data.ELEMENTS == ["aether", "air", "earth", "fire", "ice"]
    assert len(RULES.box.lanterns) == 70
    kinds = [tuple(card.levels) for card in RULES.box.lanterns]
    wanted = {("I",): 20, ("I", "II"): 10, ("II",): 10, ("II", "III"): 10, ("III",): 20}
    assert {kind: kinds.count(kind) for kind in wanted} == wanted
    assert {card.tiles for card in RULES.box.lanterns} == {1, 2}


@pytest.mark.rule("UL-11.4", "UL-11.2")
@pytest.mark.parametrize(
    ("level", "twos", "bought", "multipliers"), [(0, 10, 125, 236), (1, 15, 150, 318), (2, 20, 175, 418)]
)
def test_a_deck_of_thirty_is_even(level: int, twos: int, bought: int, multipliers: int) -> None:
    deck = [RULES.box.lanterns[number] for number in data.DECKS[level]]
    assert (len(deck), data.LEVELS[level] in deck[0].levels) == (30, True)
    assert [len([card for card in deck if card.element == element]) for element in range(5)] == [6] * 5
    assert [len([card for card in deck if card.slot == slot]) for slot in range(len(data.SLOTS))] == [10] * 3
    wishes = [0] * 5
    for card in deck:
        for element, number in zip(card.buy_elements, card.buy_counts, strict=True):
            wishes[element] += number
    assert wishes == [bought // 5] * 5
    assert len([card for card in deck if card.tiles == 2]) == twos
    assert sum([sum(card.spoils) for card in deck]) == multipliers


def test_a_table_shares_its_board_with_all_tables_of_that_map() -> None:
    options = {"map": "ABCDEF", "factions": "basic", "first": "1", "difficulty": "sly"}
    assert set_up(RULES.box, 2, options).order == "ABCDEF"
    assert board_of("ABCDEF") is board_of("ABCDEF")
