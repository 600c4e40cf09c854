"""House rules: numbers of the data that used to stand in the code. One reading holds them all."""

from typing import Any

import pytest

from meadhall.core import BadInput, new_game
from meadhall.games import find_game
from meadhall.games.house import house_line
from tests.games.reading import house_scenes

CONVERT, MANIPULATE, RECLAIM, REVIVE, SCOUT = (f"components.rift_tiles.{place}" for place in (2, 4, 6, 9, 10))
HOUSE = {
    "components.development_tile_types.3.count": 2,
    "components.factions.satyr.cards": 9,
    "components.factions.ratfolk.per_strength": 2,
    "components.factions.elves.per_strength": 3,
    "components.factions.frogkin.cheaper": 3,
    "components.faction_rules.max_conflict_factions": 3,
    "components.power_track.2.territory": 1,
    "components.power_track.17.territory": 12,
    f"{CONVERT}.most": 5,
    f"{MANIPULATE}.returned": 2,
    f"{RECLAIM}.count": 3,
    f"{REVIVE}.most": 1,
    f"{SCOUT}.drawn": 2,
    "components.limits.cards_for_a_camp": 2,
    "components.limits.drawn_per_turn": 2,
    "components.limits.rift_uses_per_turn": 2,
}


@pytest.fixture(scope="module")
def table() -> Any:
    return house_scenes("dawn-of-ulos", HOUSE)


def refusal(numbers: dict[str, int]) -> str:
    with pytest.raises(BadInput) as found:
        find_game("dawn-of-ulos", house_line("dawn-of-ulos", numbers))
    return found.value.code


def test_every_pair_of_tiles_and_every_faction_has_its_own_number(table: Any) -> None:
    game = table.bare_table(table.RULES.box, 2)
    assert [table.count(game.supply, tile) for tile in range(6)] == [8, 8, 2, 8, 8, 8]
    assert game.box_hidden == 6 + 2
    stacks = table.scene(lost="satyr orcs")
    assert (table.stack(stacks, "satyr"), table.stack(stacks, "orcs")) == (9, 16)
    listed = {choice.text for choice in table.RULES.all_choices()}
    assert {"return satyr 9", "return satyr 10"} & listed == {"return satyr 9"}


def test_a_column_of_the_power_track_counts_from_its_territory_on(table: Any) -> None:
    assert [table.RULES.box.strength_of(value) for value in (-1, 0, 1, 11, 12, 20)] == [1, 1, 3, 8, 10, 10]
    assert table.capped(table.scene(), 14) == 12


def test_rift_tiles_do_what_the_house_says(table: Any) -> None:
    game = table.scene("0: orcs=2 rifts=convert,manipulate,scout", given="orcs=4", lost="goblins", acting=0)
    table.play(game, "0 use manipulate", "0 give orcs", "0 give orcs", "0 gain goblins")
    assert table.offered(game, 0, "use") == ["convert", "scout"]
    table.play(game, "0 use convert")
    assert table.offered(game, 0, "convert") == ["1", "2", "3", "4", "5"]
    table.play(game, "0 convert 1", "* tile desert-field", "0 put-back desert-field")
    assert table.refused(game, 0, "use scout") == "rift-spent"
    saved = table.RULES.load(table.RULES.save(game))
    assert saved.rift_uses == 2


def test_revive_and_scout_bring_what_the_house_says(table: Any) -> None:
    game = table.scene("0: rifts=revive,scout", lost="goblins satyr", acting=0)
    table.play(game, "0 use revive", "0 gain goblins", "0 use scout", "* tile desert-field", "* tile field-forest")
    assert (table.cards(game, 0), table.asked(game)) == ({"goblins": 1}, "0 PlaceMore")


def test_a_turn_ends_with_as_many_tiles_as_the_house_says(table: Any) -> None:
    game = table.scene("0: favor=0 orcs=1", given="orcs=4", acting=0, rest_of_turn=True)
    table.play(game, "0 pass", "* tile desert-field", "* tile field-forest")
    assert table.tile_hand(game, 0) == ["desert-field", "field-forest"]


def test_a_camp_brings_as_many_cards_as_the_house_says(table: Any) -> None:
    line = "[r05c05 desert, r05c06 field] [r05c07 desert, r05c08 field]"
    game = table.settle(table.scene(line, lost="ratfolk", settling=0))
    table.play(game, f"0 {table.offered(game, 0)[0]}")
    assert table.cards(game, 0) == {"ratfolk": 2}


def test_abilities_are_as_strong_as_the_house_says(table: Any) -> None:
    game = table.scene("0: favor=9 frogkin=1", given="frogkin=4 orcs=4", acting=0)
    table.play(game, "0 ability frogkin")
    before = table.favor(game, 0)
    table.play(game, "0 buy orcs")
    assert table.favor(game, 0) == before - 1
    expanding = table.play(table.scene("0: ratfolk=1", given="ratfolk=8", acting=0), "0 ability ratfolk")
    assert table.offered(expanding, 0) == ["expand 0", "expand 1", "expand 2", "expand 3", "expand 4"]
    fight = table.scene("0: elves=1", given="elves=6 orcs=4 goblins=4", fighting="orcs goblins", active=0)
    table.play(fight, "0 attack orcs goblins", "0 confirm")
    assert table.promised(fight, 0, "ability elves")["number"] == 2


def test_as_many_factions_that_only_fight_as_the_house_says(table: Any) -> None:
    names = ["goblins", "orcs", "elves", "flayers", "ogres"]
    options = {f"faction-{place}": name for place, name in enumerate(names, 1)} | {"factions": "chosen"}
    game: Any = new_game(table.RULES, 2, options)
    assert len(game.factions) == 5
    with pytest.raises(BadInput, match="bad-factions"):
        new_game(find_game("dawn-of-ulos"), 2, options)


@pytest.mark.parametrize(
    ("path", "number"),
    [("development_tile_types.1.count", 32), ("factions.orcs.per_strength", 0), ("limits.buy_per_action", 0)],
)
def test_numbers_that_cannot_be_are_refused_when_they_are_read(path: str, number: int) -> None:
    assert refusal({f"components.{path}": number}) == "house-unreadable"
