"""Who sees what: Part 7 of the rules."""

from random import Random

import pytest

from meadhall.core import SPECTATOR
from meadhall.games.alynthia import RULES
from meadhall.games.alynthia.state import Alynthia
from tests.games.alynthia.scene import play, scene, told


def rivals(renown: str = "hidden") -> Alynthia:
    lines = ("0 - a1: rush windfall renown=5 focus=3", "1 - f4: reroll renown=8 wood=2 CON1 a2+village")
    return scene(*lines, mode="competitive", renown=renown)


@pytest.mark.rule("AL-7.1", "AL-7.2")
def test_decks_show_their_sizes_and_discards_their_cards() -> None:
    view = RULES.public_view(play(rivals(), "0 play windfall s0", "0 take wood"))
    assert (view["deck"], view["discard"]) == (42 - 3, {"windfall": 1})
    assert (view["market_deck"], view["market_discard"]) == (28, {})
    bought = play(scene("0 - a1: wood"), "0 buy M-wood-1")
    assert RULES.public_view(bought)["market_discard"] == {"M-wood-1": 1}


@pytest.mark.rule("AL-7.3")
def test_those_who_play_together_see_everything() -> None:
    game = scene("0 - a1: rush", "1 - f4: windfall=2", pool=9)
    view = RULES.view(game, SPECTATOR)
    assert view["public"]["players"][1]["cards"] == {"windfall": 2}
    assert view["public"]["pool"] == 9
    assert RULES.view(game, 0)["private"] == {}
    events = told(scene("0 - a1: focus=3"), "0 buy-card", "* card crop")
    assert [event["thing"] for event in events if event["kind"] == "gained"] == ["crop"]


@pytest.mark.rule("AL-7.4", "AL-7.8")
def test_rivals_hide_their_cards_and_show_how_many() -> None:
    game = rivals()
    public = RULES.public_view(game)["players"]
    assert [player["cards"] for player in public] == [{}, {}]
    assert [player["card_count"] for player in public] == [2, 1]
    assert RULES.private_view(game, 0)["cards"] == {"windfall": 1, "rush": 1}
    events = told(game, "0 buy-card", "* card crop")
    assert next(event for event in events if event["kind"] == "gained")["thing"] == "card"


@pytest.mark.rule("AL-7.5", "AL-7.6")
def test_rivals_hide_their_renown_unless_it_is_played_open() -> None:
    hidden, shown = rivals(), rivals(renown="open")
    assert [player["renown"] for player in RULES.public_view(hidden)["players"]] == [-1, -1]
    assert RULES.private_view(hidden, 1)["renown"] == 8
    assert [player["renown"] for player in RULES.public_view(shown)["players"]] == [5, 8]
    events = told(scene("0 - a1: acclaim", mode="competitive"), "0 play acclaim s0")
    assert [event["number"] for event in events if event["kind"] == "renown"] == [2]


@pytest.mark.rule("AL-7.7")
@pytest.mark.parametrize(("start", "answer", "afar"), [("a2", "attack", False), ("f4", "shoot", True)])
def test_a_battle_shows_whether_it_is_fought_from_afar(start: str, answer: str, afar: bool) -> None:
    game = scene(f"0 - {start}: focus=2 worker ranged POL1", "1 - a2: defense=9", mode="competitive")
    play(game, f"0 {answer} a2 worker", "* die 1")
    assert RULES.public_view(game)["battle"]["ranged"] is afar


@pytest.mark.rule("AL-7.7")
def test_everything_else_is_public() -> None:
    player = RULES.public_view(rivals())["players"][1]
    assert player["goods"]["wood"] == 2
    assert (player["attack"], player["focus"], player["research"]["conquest"]) == (1, 0, 1)
    assert player["abilities"] == [{"id": "FOCUS7", "ready": True}, {"id": "village", "ready": True}]


@pytest.mark.rule("AL-7.8")
def test_a_stolen_card_is_not_named() -> None:
    lines = ("0 - a1: focus=2 worker attack=20", "1 - f4: a2 rush")
    game = scene(*lines, mode="competitive")
    play(game, "0 attack a2 worker", "* die 6", "* die 1", "1 pass", "* fortune card", "* fortune food", "1 pass")
    before = game.reveals
    stolen = next(event for event in told(game, "1 lose rush") if event["kind"] == "stole")
    assert stolen["thing"] == "card"
    assert game.reveals > before  # who has seen the card does not take it back
    discarded = scene("0 - a1: wood=7 rush", "1 - f4:", mode="competitive", phase="harvest")
    assert next(event for event in told(discarded, "0 discard rush") if event["kind"] == "discarded")["thing"] == "rush"


@pytest.mark.rule("AL-7.10")
def test_at_the_end_everything_is_shown() -> None:
    lines = ("0 - a1: rush renown=5", "1 - f4: renown=8")
    game = play(scene(*lines, mode="competitive", round=4, phase="harvest", on=True))
    view = RULES.public_view(game)
    assert view["over"]
    assert [player["renown"] for player in view["players"]] == [5, 8]
    assert view["players"][0]["cards"] == {"rush": 1}
    assert [entry["seat"] for entry in view["standings"]] == [1, 0]


@pytest.mark.rule("AL-7.4", "AL-7.9")
def test_an_imagined_table_deals_the_hidden_cards_anew() -> None:
    game = rivals()
    seen = set()
    for seed in range(30):
        imagined = RULES.imagine(game, 0, Random(seed))
        assert isinstance(imagined, Alynthia)
        assert imagined.players[0].cards == game.players[0].cards
        assert sum(imagined.players[1].cards) == 1
        seen.add(imagined.players[1].cards.index(1))
    assert len(seen) > 4


@pytest.mark.rule("AL-7.8")
def test_what_is_offered_in_a_trade_is_known_to_the_partner_only() -> None:
    lines = ("0 - a1: rush=2 crop POL1", "1 - a1: windfall", "2 - d6:")
    game = scene(*lines, board="T3", mode="competitive")
    play(game, "0 trade s1", "0 offer rush", "0 want crop", "0 send")
    for seed in range(20):
        partner, third = RULES.imagine(game, 1, Random(seed)), RULES.imagine(game, 2, Random(seed))
        assert isinstance(partner, Alynthia)
        assert isinstance(third, Alynthia)
        assert partner.players[0].cards[4] >= 1
        assert sum(partner.players[0].cards) == sum(game.players[0].cards), "what is known is no card more"
        assert third.bargain is not None
        assert sum(third.bargain.offered) == 1
        held = third.players[0].cards
        assert all(held[card] >= third.bargain.offered[4 + card] for card in range(8))
    assert len({tuple(offer(RULES.imagine(game, 2, Random(seed)))) for seed in range(20)}) > 1


def offer(game: object) -> list[int]:
    assert isinstance(game, Alynthia)
    assert game.bargain is not None
    return game.bargain.offered
