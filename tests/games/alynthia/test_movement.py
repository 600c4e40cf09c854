"""Moving, giving and trading: section 3.5 of the rules."""

import pytest

from meadhall.games.alynthia import RULES
from meadhall.games.alynthia.state import Alynthia
from tests.games.alynthia.scene import asked, at, cards, give, goods, offered, play, refused, scene, told


@pytest.mark.rule("AL-3.501", "AL-8.10")
def test_a_step_costs_one_focus() -> None:
    game = play(scene("0 - a1: focus=2"), "0 move a2")
    assert (at(game, 0), game.players[0].focus) == ("a2", 1)
    assert refused(game, 0, "move a4") == "not-adjacent"
    assert refused(game, 0, "move i6") == "no-such-space"


@pytest.mark.rule("AL-3.502", "AL-3.506")
def test_dragons_and_nests_block_the_way() -> None:
    game = scene("0 - a1: focus=2", dragons="a2=1")
    assert offered(game, 0, "move") == []
    assert refused(game, 0, "move a2") == "dragons-there"
    assert refused(game, 0, "move b1") == "dragons-there"
    assert "move b1" in offered(scene("0 - a1: focus=2", nests="b1=ruin"), 0)
    assert refused(scene("0 - a1: focus=2", nests="b1=ruin", dragons="b1=1"), 0, "move b1") == "dragons-there"


@pytest.mark.rule("AL-3.503", "AL-3.507", "AL-4.201")
def test_characters_share_a_space_only_with_politics() -> None:
    assert refused(scene("0 - a1: focus=1", "1 - a2: POL1"), 0, "move a2") == "space-taken"
    assert refused(scene("0 - a2: focus=1", "1 - a1: POL1"), 0, "move a1") == "space-taken", "the first of all spaces"
    game = scene("0 - a1: focus=1 POL1", "1 - a2:")  # the joined one needs no politics
    assert at(play(game, "0 move a2"), 0) == "a2"


@pytest.mark.rule("AL-3.504", "AL-3.713")
@pytest.mark.parametrize("mode", ["cooperative", "competitive"])
def test_buildings_block_nobody(mode: str) -> None:
    game = scene("0 - a1: focus=2", "1 - f4: a2+village", mode=mode)
    assert at(play(game, "0 move a2"), 0) == "a2"


@pytest.mark.rule("AL-3.714")
def test_a_rivals_space_is_entered_by_attacking() -> None:
    game = scene("0 - a1: focus=2 worker", "1 - a2:", mode="competitive")
    assert refused(game, 0, "move a2") == "space-taken"
    assert "attack a2 worker" in offered(game, 0)


# ---------------------------------------------------------------- giving and trading


@pytest.mark.rule("AL-3.508", "AL-3.509", "AL-3.510", "AL-8.19")
def test_a_gift_needs_a_shared_space_and_no_consent() -> None:
    game = scene("0 - a1: wood=2 rush focus=3 POL1", "1 - a1:", pool=5)
    assert offered(game, 0, "give") == ["give s1 wood", "give s1 rush"]
    play(game, "0 give s1 wood", "0 give s1 rush")
    assert (goods(game, 0), goods(game, 1), cards(game, 1)) == ("wood", "wood", "rush")
    apart = scene("0 - a1: wood POL1", "1 - a2:")
    assert refused(apart, 0, "give s1 wood") == "not-together"
    assert refused(apart, 0, "give s0 wood") == "not-together"
    assert refused(scene("0 - a1: POL1", "1 - a1:"), 0, "give s1 wood") == "not-in-hand"


@pytest.mark.rule("AL-3.510", "AL-8.20")
def test_a_trade_is_put_together_and_needs_consent() -> None:
    game = scene("0 - a1: wood=2 POL1", "1 - a1: food rush")
    play(game, "0 trade s1")
    assert offered(game, 0) == ["offer wood", "want food", "want rush", "cancel"]
    assert refused(game, 0, "send") == "nothing-wanted"
    play(game, "0 offer wood", "0 offer wood", "0 unoffer wood", "0 want food", "0 want rush", "0 unwant rush")
    assert refused(game, 0, "want food") == "not-in-their-hand"
    assert refused(game, 0, "unwant rush") == "not-in-the-offer"
    assert refused(game, 0, "offer stone") == "not-in-hand"
    play(game, "0 send")
    assert offered(game, 1) == ["accept", "refuse"]
    play(game, "1 accept")
    assert (goods(game, 0), goods(game, 1)) == ("wood food", "wood")


@pytest.mark.rule("AL-3.510")
def test_a_refused_trade_changes_nothing() -> None:
    game = scene("0 - a1: wood POL1", "1 - a1: food")
    play(game, "0 trade s1", "0 offer wood", "0 want food", "0 send", "1 refuse")
    assert (goods(game, 0), goods(game, 1)) == ("wood", "food")
    assert game.players[0].refusals == 1


@pytest.mark.rule("AL-3.511")
def test_trading_belongs_to_the_action_phase_and_to_the_active_seat() -> None:
    game = scene("0 - a1: wood POL1", "1 - a1: food POL1", mode="competitive")
    assert "trade s1" in offered(game, 0)
    assert refused(game, 1, "trade s0") == "not-your-command"
    assert refused(game, 1, "give s0 food") == "not-your-command"


@pytest.mark.rule("AL-3.512")
def test_ten_refusals_are_enough() -> None:
    game = scene("0 - a1: wood POL1", "1 - a1: food")
    for number in range(10):
        line = "0 cancel" if number % 2 else "0 send"
        play(game, "0 trade s1", "0 want food", line, *([] if number % 2 else ["1 refuse"]))
    assert refused(game, 0, "trade s1") == "enough-refusals"


@pytest.mark.rule("AL-3.513")
def test_thirty_gifts_and_ten_trades_are_enough() -> None:
    game = scene("0 - a1: wood=40 POL1", "1 - a1: food=20")
    for _ in range(30):
        play_fast(game, "0 give s1 wood")
    assert refused(game, 0, "give s1 wood") == "enough-gifts"
    for _ in range(10):
        play_fast(game, "0 trade s1", "0 want food", "0 send", "1 accept")
    assert refused(game, 0, "trade s1") == "enough-trades"


def play_fast(game: Alynthia, *lines: str) -> None:
    for line in lines:
        give(game, line)


@pytest.mark.rule("AL-7.8")
def test_what_rivals_hand_each_other_is_not_told() -> None:
    game = scene("0 - a1: rush POL1", "1 - a1: windfall", "2 - d6:", board="T3", mode="competitive")
    gave = next(event for event in told(game.copy(), "0 give s1 rush") if event["kind"] == "gave")
    assert gave["thing"] == "card"
    play(game, "0 trade s1", "0 offer rush", "0 want windfall")
    assert offered(game, 0, "want") == []  # no more than it holds, of whatever kind
    assert RULES.view(game, 2)["private"]["trade"] is None
    assert RULES.view(game, 1)["private"]["trade"] == {"offered": {"rush": 1}, "wanted": {"windfall": 1}}
    together = scene("0 - a1: rush POL1", "1 - a1:")
    gave = next(event for event in told(together, "0 give s1 rush") if event["kind"] == "gave")
    assert gave["thing"] == "rush"


@pytest.mark.rule("AL-7.4", "AL-3.510")
def test_a_rival_may_be_asked_for_what_it_does_not_hold() -> None:
    game = scene("0 - a1: wood POL1", "1 - a1: windfall", mode="competitive")
    play(game, "0 trade s1")
    assert len([text for text in offered(game, 0, "want") if text != "want wood"]) == 8
    play(game, "0 want rush", "0 send")
    assert offered(game, 1) == ["refuse"]
    assert refused(game, 1, "accept") == "no-card"
    ask = game.agenda[-1].asking()
    assert ask is not None
    assert ask.tells_by_itself()  # it is asked all the same
    assert asked(game) == "1 AnswerTrade"
