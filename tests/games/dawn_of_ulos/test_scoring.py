"""The end of the game: section 5 of the rules."""

import pytest

from meadhall.games.dawn_of_ulos import RULES
from meadhall.games.dawn_of_ulos.data import FACTION
from meadhall.games.dawn_of_ulos.events import TURN
from meadhall.games.dawn_of_ulos.scoring import points, result
from meadhall.games.dawn_of_ulos.state import SUPPLY_EMPTY, TWO_LEGENDS, ULRIR
from meadhall.games.dawn_of_ulos.turn import EndTurn
from tests.games.dawn_of_ulos.scene import asked, play, scene, settle, told


@pytest.mark.rule("UL-10.6", "UL-10.7", "UL-10.8", "UL-10.9", "UL-10.10")
def test_where_the_points_come_from() -> None:
    game = scene("0: favor=7 orcs=2 satyr=1 tiles=desert-field*5 rifts=scout,revive", given="orcs=6", lost="satyr")
    game.powers[FACTION["orcs"]].legendary = True
    assert points(game, 0) == [7, 2 * 6 + 1, 2 * 2, 2 * 3]
    assert result(game).sources[0] == {"favor": 7, "cards": 13, "legends": 4, "rifts": 6}


@pytest.mark.rule("UL-10.11")
def test_most_favor_wins() -> None:
    game = scene("0: favor=7", "1: favor=9", "2: favor=9", seats=3, lost="orcs")
    assert result(game).winners == [1, 2]


@pytest.mark.rule("UL-10.1", "UL-10.2", "UL-10.3")
def test_the_second_legend_triggers_the_end_though_the_first_is_lost() -> None:
    rows = " ".join(
        [f"[r0{row}c{at:02d} desert, r0{row}c{at + 1:02d} field]" for row in (5, 6) for at in range(1, 11, 2)]
    )
    game = scene(rows, "camp ratfolk: r05c01 r05c02 r05c03", lost="orcs", settling=0)
    game.powers[FACTION["orcs"]].legendary = True
    settle(game)
    assert game.ending == TWO_LEGENDS


@pytest.mark.rule("UL-10.2")
def test_the_trigger_is_final() -> None:
    game = scene("0: tiles=desert-field rifts=convert", lost="goblins", supply="field-forest", window=0)
    game.ending = SUPPLY_EMPTY
    play(game, "0 use convert", "0 convert 1", "* tile field-forest", "0 put-back desert-field")
    assert game.ending == SUPPLY_EMPTY


@pytest.mark.rule("UL-10.4", "UL-10.5")
def test_the_last_turns_are_played_in_full() -> None:
    game = scene("1: tiles=desert-field orcs=1", given="orcs=4", supply="", start=0)
    game.active = 0
    game.ending = SUPPLY_EMPTY
    game.then(EndTurn())
    assert asked(game) == "1 PlaceTile"
    events = told(game, "1 place desert-field r09c09 r09c10", "1 pass")
    assert asked(game) == ""
    assert [event["kind"] for event in events[-3:]] == ["scored", "scored", "ended"]


@pytest.mark.rule("UL-12.14")
def test_at_the_end_everything_is_shown() -> None:
    game = scene("0: orcs=2 rifts=scout", "1: satyr=1", given="orcs=4 satyr=4")
    game.active = 1
    game.ending = SUPPLY_EMPTY
    game.then(EndTurn())
    settle(game)
    shown = RULES.public_view(game)
    assert shown["over"] is True
    assert [player["hand"] for player in shown["players"]] == [{"orcs": 2}, {"satyr": 1}]
    assert shown["players"][0]["rift_hand"] == {"scout": 1}


@pytest.mark.rule("UL-11.38", "UL-11.39", "UL-11.40")
@pytest.mark.parametrize(("favor_of_player", "winners"), [(41, [0]), (40, []), (39, [])])
def test_the_player_must_beat_ulrir(favor_of_player: int, winners: list[int]) -> None:
    game = scene(f"0: favor={favor_of_player} rifts=scout", "1: favor=20 orcs=2", seats=1, given="orcs=4")
    assert game.solo is not None
    game.solo.rifts = 3
    assert points(game, ULRIR) == [20, 8, 0, 15]
    assert points(game, 0) == [favor_of_player, 0, 0, 3]
    assert result(game).winners == winners


@pytest.mark.rule("UL-11.37")
def test_against_ulrir_the_player_takes_the_last_turn() -> None:
    game = scene("0: favor=0", seats=1, lost="orcs", supply="", start=ULRIR, active=ULRIR)
    game.ending = SUPPLY_EMPTY
    game.heard = []
    game.then(EndTurn())
    assert asked(game) == ""
    assert [event.a for event in game.heard if event.kind == TURN] == [0]
