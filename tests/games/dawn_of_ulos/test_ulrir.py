"""Ulrir: section 6 of the rules."""

import pytest

from meadhall.games.dawn_of_ulos import RULES
from meadhall.games.dawn_of_ulos.cells import EVERYWHERE
from meadhall.games.dawn_of_ulos.choices import WAYS
from meadhall.games.dawn_of_ulos.counts import ONE, total
from meadhall.games.dawn_of_ulos.data import DECKS, FACTION, IS_EDGE, SPACE_IDS, TILE_IDS
from meadhall.games.dawn_of_ulos.events import ATTACKS, TILE_LOST
from meadhall.games.dawn_of_ulos.settling import Settle
from meadhall.games.dawn_of_ulos.state import HELD, ULRIR, DawnOfUlos
from meadhall.games.dawn_of_ulos.territory import touches_nothing
from meadhall.games.dawn_of_ulos.turn import BeginTurn
from meadhall.games.dawn_of_ulos.ulrir import (
    ANYWHERE,
    APART,
    ON_THE_EDGE,
    QUIETLY,
    BuyOrSpoils,
    Position,
    Room,
    in_reading_order,
    place_for,
    ulrir_places,
)
from tests.games.dawn_of_ulos.scene import (
    BLANK,
    STANDARD,
    asked,
    camp,
    cards,
    favor,
    offered,
    play,
    rift_hand,
    scene,
    settle,
    stack,
    told,
    value,
)

EVERYBODY = "goblins orcs ratfolk satyr sheki"


def alone(
    *lines: str, board: str = STANDARD, lost: str = EVERYBODY, active: int = ULRIR, given: str = ""
) -> DawnOfUlos:
    """A solo table with its mat: the first three cards of the easy deck above, the elements in table order."""
    game = scene(*lines, seats=1, board=board, lost=lost, active=active, given=given, start=ULRIR)
    solo = game.solo
    assert solo is not None
    solo.upper = DECKS[0][:3]
    solo.deck = DECKS[0][3:]
    for element, faction in enumerate(game.factions):
        game.powers[faction].element = element
    return game


def position(game: DawnOfUlos, faction: str, tile: str) -> Position:
    found = place_for(game, FACTION[faction], TILE_IDS.index(tile))
    assert found is not None
    return found


# ---------------------------------------------------------------- the turn


@pytest.mark.rule("UL-11.11", "UL-11.13", "UL-11.21", "UL-11.42")
@pytest.mark.law("INV-17")
def test_a_turn_of_ulrir() -> None:
    game = alone()
    solo = game.solo
    assert solo is not None
    game.then(BeginTurn())
    card = RULES.box.lanterns[DECKS[0][5]]
    above = solo.upper[card.slot]
    play(game, f"* lantern {card.name}")
    assert (solo.lower, RULES.box.lanterns[above].tiles) == (card.number, solo.tiles_left + 1)
    while asked(game).startswith("*"):
        ask = game.agenda[-1].asking()
        assert ask is not None
        play(game, "* " + ask.options(game, -1)[0].text)
    solo = game.solo
    assert solo is not None
    assert (solo.upper[card.slot], solo.lower, above in solo.discard) == (card.number, -1, True)
    assert game.active == 0


@pytest.mark.rule("UL-11.12")
def test_an_empty_lantern_deck_is_made_of_the_discard_pile() -> None:
    game = alone()
    solo = game.solo
    assert solo is not None
    solo.discard, solo.deck = solo.deck, []
    game.then(BeginTurn())
    assert asked(game) == "* Prepare"
    assert (len(solo.deck), solo.discard) == (27, [])


@pytest.mark.rule("UL-11.14")
def test_without_tiles_nothing_is_developed() -> None:
    game = alone()
    game.supply = 0
    game.then(BeginTurn())
    kinds = [event["kind"] for event in told(game, f"* lantern {RULES.box.lanterns[DECKS[0][5]].name}")]
    assert "develops" in kinds
    assert "tile-shown" not in kinds
    assert "placed" not in kinds


@pytest.mark.rule("UL-11.16", "UL-11.43", "UL-5.12")
def test_ulrir_takes_what_the_active_player_takes_and_is_never_asked() -> None:
    game = alone()
    solo = game.solo
    assert solo is not None
    solo.wanted = FACTION["orcs"]
    ulrir_places(game, TILE_IDS.index("forest-mountain"))
    settle(game)
    assert asked(game) == ""
    assert (cards(game, ULRIR), rift_hand(game, 0)) == ({"orcs": 1}, [])
    covered = camp(game, "orcs")
    assert len(covered) == 3


@pytest.mark.rule("UL-11.40", "UL-12.20")
def test_nobody_looks_at_ulrirs_rift_tiles() -> None:
    game = alone("[r03c02 field, r03c03 forest]", "camp goblins: r03c02 r03c03 r04c03", lost="orcs ratfolk satyr sheki")
    before = total(game.hidden_rifts)
    game.then(Settle())
    settle(game)
    solo = game.solo
    assert solo is not None
    assert (solo.rifts, total(game.hidden_rifts), game.players[ULRIR].rifts) == (1, before, 0)


# ---------------------------------------------------------------- buying and spoils


@pytest.mark.rule("UL-11.18")
def test_ulrir_buys_only_if_the_stacks_have_all_cards() -> None:
    game = alone()
    solo = game.solo
    assert solo is not None
    card = next(RULES.box.lanterns[number] for number in DECKS[0] if 2 in RULES.box.lanterns[number].buy_counts)
    faction = game.factions[card.buy_elements[card.buy_counts.index(2)]]
    game.powers[faction].stack = 1
    solo.lower = card.number
    game.then(BuyOrSpoils())
    assert told(game) == [{"kind": "ulrir-spoils", "favor": 0, "cards_sum": []}]  # he has no cards to draw from
    assert (cards(game, ULRIR), favor(game, ULRIR)) == ({}, 25)


# ---------------------------------------------------------------- conflicts


@pytest.mark.rule("UL-11.24")
def test_in_a_conflict_without_the_developed_faction_the_strongest_attacks() -> None:
    game = scene(seats=1, given="satyr=4 orcs=5 goblins=5", fighting="satyr orcs goblins", active=ULRIR)
    assert game.solo is not None
    game.solo.wanted = FACTION["sheki"]
    game.heard = []
    settle(game)
    first = next(event for event in game.heard if event.kind == ATTACKS)
    assert (first.b, first.c) == (FACTION["goblins"], FACTION["orcs"])


@pytest.mark.rule("UL-11.25", "UL-11.27", "UL-11.41")
def test_the_player_commits_first_and_only_he_has_abilities() -> None:
    game = scene(
        "0: orcs=1 elves=1",
        "1: elves=2 satyr=1",
        seats=1,
        given="orcs=5 satyr=5 elves=4",
        fighting="orcs satyr",
        active=ULRIR,
    )
    assert game.solo is not None
    game.solo.wanted = FACTION["satyr"]
    assert asked(game) == "0 Commit"
    play(game, "0 commit orcs 1", "0 confirm")
    assert asked(game) == "* UlrirCommits"
    play(game, "* card elves", "* card satyr")
    assert asked(game) == "0 ConflictAbility"
    play(game, "0 pass")
    assert game.conflict is None


@pytest.mark.rule("UL-11.41", "UL-13.6")
def test_in_every_pass_half_of_his_deck_is_revealed_anew() -> None:
    game = scene("1: satyr=3", seats=1, given="orcs=6 goblins=5 satyr=4", fighting="orcs goblins satyr", active=0)
    play(game, "0 attack orcs goblins", "* card satyr", "* card satyr")
    play(game, "0 attack orcs satyr")
    assert asked(game) == "* UlrirCommits"
    assert cards(game, ULRIR) == {"satyr": 3}


@pytest.mark.rule("UL-11.44", "UL-11.29")
def test_cards_devoured_from_ulrir_are_paid_and_gone() -> None:
    game = scene("0: ogres=1", "1: favor=0 orcs=3", seats=1, given="orcs=5 satyr=5 ogres=4", fighting="orcs satyr")
    play(game, "0 attack orcs satyr", "0 confirm", "* card orcs", "* card orcs", "0 ability ogres")
    play(game, "0 devour s1 orcs=orcs", "0 stop")
    assert favor(game, ULRIR) == 4 + 4  # one devoured, and of the one left half, rounded up, returns
    assert cards(game, ULRIR) == {"orcs": 1}


# ---------------------------------------------------------------- effects on him


@pytest.mark.rule("UL-11.29")
def test_ulrirs_deck_is_his_hand() -> None:
    lured = scene("0: favor=0 goblins=1", "1: orcs=3", seats=1, given="goblins=4 orcs=8", acting=0)
    play(lured, "0 ability goblins")
    assert offered(lured, 0) == ["lure s1"]
    play(lured, "0 lure s1", "* card orcs", "* card orcs")
    assert favor(lured, 0) == 4 + 6
    robbed = scene("0: rifts=pilfer", "1: favor=0 orcs=1", seats=1, given="orcs=8", window=0)
    play(robbed, "0 use pilfer", "0 pilfer s1", "* card orcs")
    assert (cards(robbed, 0), cards(robbed, ULRIR), favor(robbed, ULRIR)) == ({"orcs": 1}, {}, 8)
    pooled = scene("0: orcs=1 rifts=redistribute", "1: satyr=1", seats=1, given="orcs=8 satyr=4", window=0)
    play(pooled, "0 use redistribute", "* card orcs", "* card satyr", "0 take satyr")
    assert (cards(pooled, 0), cards(pooled, ULRIR)) == ({"satyr": 1}, {"orcs": 1})


# ---------------------------------------------------------------- where he places


@pytest.mark.rule("UL-11.31", "UL-11.32", "UL-11.28")
def test_without_a_camp_he_places_apart_and_not_on_the_edge() -> None:
    game = alone(lost="goblins")
    for space in game.board.wastelands:
        game.spaces[space] = 0  # no rift tile is left: two spaces are no place for a camp
    found = position(game, "goblins", "desert-forest")
    assert found.why == APART
    place = found.place
    assert touches_nothing(game, place.first, place.second)
    assert not IS_EDGE[place.first]
    assert not IS_EDGE[place.second]
    first = min(place.first, place.second)
    earlier = [
        other
        for other in in_reading_order(Room(game, place.tile, EVERYWHERE))
        if min(other.first, other.second) < first and not IS_EDGE[other.first] and not IS_EDGE[other.second]
    ]
    assert all((game.spaces[other.first] | game.spaces[other.second]) & HELD for other in earlier)


@pytest.mark.rule("UL-11.36")
def test_every_position_on_the_map_is_thought_of_once() -> None:
    game = alone(board=BLANK)
    found = in_reading_order(Room(game, TILE_IDS.index("desert-field"), EVERYWHERE))
    assert sorted([(place.first, place.second) for place in found]) == sorted(WAYS)


@pytest.mark.rule("UL-11.35")
def test_weaker_and_weaker_conditions() -> None:
    """The same tile on maps with less and less room."""
    edge_only = alone(
        "water " + " ".join([name for at, name in enumerate(SPACE_IDS) if not IS_EDGE[at]]), board="blank"
    )
    assert position(edge_only, "goblins", "desert-field").why == ON_THE_EDGE
    crowded = "water " + " ".join([name for name in SPACE_IDS if name not in ("r05c06", "r05c07", "r05c05", "r05c04")])
    beside = alone(crowded, "[r05c04 desert, r05c05 field]", board="blank", lost="goblins")
    assert position(beside, "goblins", "desert-field").why == QUIETLY
    nowhere = alone("water " + " ".join(SPACE_IDS), board="blank", lost="goblins")
    assert place_for(nowhere, FACTION["goblins"], 0) is None


@pytest.mark.rule("UL-11.35")
def test_a_tile_that_fits_nowhere_goes_to_the_box() -> None:
    game = alone("water " + " ".join(SPACE_IDS), board="blank", lost="goblins")
    solo = game.solo
    assert solo is not None
    solo.wanted = FACTION["goblins"]
    game.heard = []
    ulrir_places(game, 0)
    assert game.tile_box == ONE[0]
    assert [event.kind for event in game.heard] == [TILE_LOST]


@pytest.mark.rule("UL-11.35", "UL-11.17", "UL-11.22")
def test_as_a_last_resort_he_starts_a_conflict() -> None:
    dry = [*[f"r05c0{at}" for at in range(1, 10)], "r05c10"]
    game = alone(
        "water " + " ".join([name for name in SPACE_IDS if name not in dry]),
        "[r05c01 desert, r05c02 field] [r05c03 forest, r05c04 field]",
        "camp ratfolk: r05c01 r05c02 r05c03",
        "[r05c07 desert, r05c08 mountain] [r05c09 field, r05c10 mountain]",
        "camp sheki: r05c07 r05c08 r05c09",
        board="blank",
        lost="goblins",
    )
    found = position(game, "goblins", "desert-mountain")
    assert found.why == ANYWHERE
    solo = game.solo
    assert solo is not None
    solo.wanted = FACTION["ratfolk"]
    solo.tiles_left = 1
    ulrir_places(game, TILE_IDS.index("desert-mountain"))
    assert solo.tiles_left == 0
    settle(game)
    assert (game.conflict, camp(game, "sheki"), value(game, "ratfolk") > 1) == (None, [], True)
    assert stack(game, "ratfolk") == 16
