"""The printed facts: section 1 of the rules and appendix A against the data files."""

from collections import Counter
from typing import Any

import pytest

from meadhall.games.data_files import known_data, packs_of
from meadhall.games.small_world import RULES
from meadhall.games.small_world.box import SmallWorldBox
from meadhall.games.small_world.choices import Die
from meadhall.games.small_world.data import BITS, MOST_REGIONS, PIECES, SYMBOLS, TERRAINS, numbers
from tests.games.small_world.spec import table

MAPS = known_data("small_world", "maps")
BOX: SmallWorldBox = RULES.box
BANNERS = BOX.races[:-1]
EVERY_MAP = sorted(int(players) for players in MAPS["maps"])
LAND = ["mountain", "hill", "forest", "farmland", "swamp"]
SETS = {pack["name"]: name for name, pack in packs_of("small_world").items()} | {"base": "base"}


def regions(players: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = MAPS["maps"][str(players)]["regions"]
    return found


def by_id(players: int) -> dict[str, dict[str, Any]]:
    return {region["id"]: region for region in regions(players)}


# Maps


@pytest.mark.parametrize("row", table("### 1.1 Data files", "Map"), ids=lambda row: row["Map"])
def test_the_counts_of_a_map(row: dict[str, str]) -> None:
    players = int(row["Map"])
    entry = MAPS["maps"][row["Map"]]
    land = [region for region in regions(players) if region["terrain"] in LAND]
    assert entry["turns"] == PIECES["turns"][row["Map"]] == int(row["Turns"])
    assert len(regions(players)) == int(row["Regions"])
    assert len(land) == int(row["Land"])
    terrains = Counter(region["terrain"] for region in land)
    assert "/".join(str(terrains[name]) for name in LAND) == row["Mountain / Hill / Forest / Farmland / Swamp"]
    symbols = Counter(symbol for region in regions(players) for symbol in region["symbols"])
    assert symbols == dict.fromkeys(SYMBOLS, int(row["Mine, Magic, Cavern (each)"]))
    assert sum(region["lost_tribe"] for region in regions(players)) == int(row["Lost Tribes"])
    assert sum(region["edge"] for region in regions(players)) == int(row["Board-edge regions"])
    assert sum(region["border"] for region in land) == int(row["Border land regions"])
    assert sum(len(region["adjacent"]) for region in regions(players)) == 2 * int(row["Adjacencies"])


@pytest.mark.parametrize("players", EVERY_MAP)
def test_the_regions_of_a_map_are_those_of_the_appendix(players: int) -> None:
    rows = table(f"### Map {players} ({MAPS['maps'][str(players)]['turns']} turns)", "Id")
    found = [
        {
            "Id": region["id"],
            "Name": region["name"],
            "Terrain": region["terrain"],
            "Symbols": ", ".join(region["symbols"]),
            "Flags": " ".join(flag for flag, name in (("E", "edge"), ("T", "lost_tribe")) if region[name]),
            "Adjacent": " ".join(region["adjacent"]),
        }
        for region in regions(players)
    ]
    assert found == rows


@pytest.mark.parametrize("players", EVERY_MAP)
def test_regions_are_numbered_in_order_and_named_once(players: int) -> None:
    assert [region["id"] for region in regions(players)] == [f"r{number}" for number in range(len(regions(players)))]
    assert len({region["name"] for region in regions(players)}) == len(regions(players)) <= MOST_REGIONS


@pytest.mark.rule("SW-1.6", "RU-1")
@pytest.mark.parametrize("players", EVERY_MAP)
def test_neighbours_are_neighbours_of_each_other(players: int) -> None:
    found = by_id(players)
    for region in regions(players):
        assert region["id"] not in region["adjacent"]
        assert len(set(region["adjacent"])) == len(region["adjacent"])
        for other in region["adjacent"]:
            assert region["id"] in found[other]["adjacent"]


@pytest.mark.rule("SW-1.6")
@pytest.mark.parametrize("players", EVERY_MAP)
def test_neighbours_share_a_line_of_their_outlines(players: int) -> None:
    lines: dict[frozenset[tuple[float, float]], list[str]] = {}
    for region in regions(players):
        points = [(x, y) for x, y in region["polygon"]]
        for start, end in zip(points, [*points[1:], points[0]], strict=True):
            lines.setdefault(frozenset((start, end)), []).append(region["id"])
    shared = {frozenset(owners) for owners in lines.values() if len(owners) == 2}
    assert shared == {frozenset((region["id"], other)) for region in regions(players) for other in region["adjacent"]}


@pytest.mark.rule("SW-1.3")
@pytest.mark.parametrize("players", EVERY_MAP)
def test_the_border_is_the_edge_and_the_shores_of_edge_seas(players: int) -> None:
    found = by_id(players)
    for region in regions(players):
        shores = [found[other] for other in region["adjacent"] if found[other]["terrain"] == "sea"]
        assert region["border"] == (region["edge"] or any(sea["edge"] for sea in shores))


@pytest.mark.rule("SW-1.5")
@pytest.mark.parametrize("players", EVERY_MAP)
def test_the_coast_is_the_land_beside_water(players: int) -> None:
    found = by_id(players)
    for region in regions(players):
        beside_water = any(found[other]["terrain"] in ("sea", "lake") for other in region["adjacent"])
        assert region["coastal"] == (region["terrain"] in LAND and beside_water)


@pytest.mark.parametrize("players", EVERY_MAP)
def test_a_map_has_two_seas_at_its_edge_and_a_lake_inside(players: int) -> None:
    water = [(region["terrain"], region["edge"]) for region in regions(players) if region["terrain"] not in LAND]
    assert sorted(water) == [("lake", False), ("sea", True), ("sea", True)]
    assert by_id(players)[MAPS["maps"][str(players)]["lake"]]["terrain"] == "lake"


@pytest.mark.rule("RU-1")
def test_the_two_slips_of_map_5_are_corrected() -> None:
    found = by_id(5)
    assert "r19" not in found["r13"]["adjacent"]
    assert found["r28"]["terrain"] == "hill"


@pytest.mark.rule("SW-1.1")
@pytest.mark.parametrize("players", EVERY_MAP)
def test_a_board_knows_the_sets_of_regions_that_the_file_describes(players: int) -> None:
    board = BOX.boards[players]
    assert (board.players, board.turns) == (players, MAPS["maps"][str(players)]["turns"])
    for number, region in enumerate(regions(players)):
        place, bit = board.places[number], BITS[number]
        assert (place.number, place.name, place.lost_tribe) == (number, region["name"], region["lost_tribe"])
        assert [bool(regions & bit) for regions in board.terrain] == [name == region["terrain"] for name in TERRAINS]
        assert [bool(regions & bit) for regions in board.symbol] == [name in region["symbols"] for name in SYMBOLS]
        assert bool(board.border & bit) == region["border"]
        assert place.coastal == region["coastal"]
        assert place.mountain == (region["terrain"] == "mountain")
        assert place.water == bool(board.water & bit) == (region["terrain"] in ("sea", "lake"))
        assert place.water != bool(board.land & bit)
        assert [f"r{other}" for other in numbers(place.near)] == region["adjacent"]
    assert numbers(board.everywhere) == list(range(len(board.places)))


@pytest.mark.parametrize("regions", [[], [0], [9], [10], [0, 9, 10, 19, 20, 59], list(range(60))])
def test_a_set_of_regions_reads_as_its_numbers(regions: list[int]) -> None:
    assert numbers(sum(BITS[number] for number in regions)) == regions


# Races and powers


def test_the_races_are_those_of_the_table() -> None:
    rows = [
        [row["Section"], row["Race"], SETS[row["Set"]], row["Banner"], row["Extra"].removeprefix("+"), row["Supply"]]
        for row in table("### 1.2 Races", "Section")
    ]
    assert sorted(rows) == [
        [
            entry["no"],
            entry["name"],
            entry["set"],
            str(entry["banner"]),
            str(entry["extra_tokens"] or ""),
            str(entry["supply"]),
        ]
        for entry in PIECES["races"]
    ]


def test_the_powers_are_those_of_the_table() -> None:
    rows = [
        [row["Section"], row["Power"], SETS[row["Set"]], row["Badge"], row["Stays with the race in decline"] == "yes"]
        for row in table("### 1.3 Special powers", "Section")
    ]
    assert sorted(rows) == [
        [entry["no"], entry["name"], entry["set"], str(entry["badge"]), entry["stays_with_declined_race"]]
        for entry in PIECES["powers"]
    ]


def test_the_pieces_of_the_base_powers_are_those_of_the_table() -> None:
    rows = {row["Power"]: row["Pieces"] for row in table("### 1.3 Special powers", "Section") if row["Set"] == "base"}
    assert {name: pieces for name, pieces in rows.items() if pieces} == {
        "Bivouacking": f"{BOX.limits.camps} Encampments",
        "Dragon Master": "1 Dragon",
        "Fortified": "6 Fortresses",
        "Heroic": f"{BOX.heroes} Heroes",
    }
    markers = {entry["id"]: entry["markers"] for entry in PIECES["powers"][:20] if "markers" in entry}
    assert markers == {
        "bivouacking": {"encampment": BOX.limits.camps},
        "dragon_master": {"dragon": 1},
        "fortified": {"fortress": 6},
        "heroic": {"hero": BOX.heroes},
    }


def test_the_base_tokens_add_up_to_168() -> None:
    assert sum(entry["supply"] for entry in PIECES["races"] if entry["set"] == "base") == 168
    assert sum(BOX.supply[:14]) == 168


def test_the_base_game_has_fourteen_races_and_twenty_powers() -> None:
    for kind, count in (("races", 14), ("powers", 20)):
        assert {entry["set"] for entry in PIECES[kind][:count]} == {"base"}
        assert "base" not in {entry["set"] for entry in PIECES[kind][count:]}


def test_every_row_is_a_race_or_a_power_and_the_ghosts_have_no_banner() -> None:
    for traits, entries in ((BANNERS, PIECES["races"]), (BOX.powers, PIECES["powers"])):
        assert [trait.name for trait in traits] == [entry["id"] for entry in entries]
        assert [trait.number for trait in traits] == list(range(len(entries)))
    assert [race.tokens for race in BANNERS] == [entry["banner"] + entry["extra_tokens"] for entry in PIECES["races"]]
    assert [power.tokens for power in BOX.powers] == [entry["badge"] for entry in PIECES["powers"]]
    assert [*[entry["supply"] for entry in PIECES["races"]], 14] == BOX.supply
    assert [(race.name, race.number, race.tokens) for race in BOX.races[len(BANNERS) :]] == [
        ("ghosts", len(BANNERS), 0)
    ]


def test_every_race_and_power_is_a_class_that_bears_its_name() -> None:
    for trait, entry in zip([*BANNERS, *BOX.powers], [*PIECES["races"], *PIECES["powers"]], strict=True):
        bare = entry["name"].title().replace(" ", "").replace("-", "")
        assert type(trait).__name__ == bare


@pytest.mark.rule("SW-9.5", "RU-19")
def test_only_three_badges_stay_with_a_race_in_decline() -> None:
    staying = {power.name for power in BOX.powers if power.stays_in_decline}
    assert staying == {"fortified", "seafaring", "spirit"}
    assert staying == {entry["id"] for entry in PIECES["powers"] if entry["stays_with_declined_race"]}


# Numbers of the game


@pytest.mark.rule("SW-15.1")
def test_the_die_shows_nothing_on_half_of_its_faces() -> None:
    assert BOX.die_faces == [0, 0, 0, 1, 2, 3]
    assert sum(BOX.die_faces) / 6 == 1
    assert [[die.pips for die in BOX.die if isinstance(die, Die)], BOX.die_weights] == [[0, 1, 2, 3], [3, 1, 1, 1]]


def test_the_constants_of_the_rules() -> None:
    assert BOX.start_coins == 5  # SW-2.5
    assert BOX.visible_combos == 6  # SW-2.3
    assert BOX.bypass_cost == 1  # SW-4.2
    assert BOX.base_cost == 2  # SW-5.14
    assert BOX.max_shortfall == 3  # SW-5.23
