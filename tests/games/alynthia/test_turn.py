"""Rounds, phases and turns: sections 3.1 and 3.4 of the rules, and acting all at once (section 6.2)."""

import pytest

from meadhall.core import Refused, answering, question
from meadhall.games.alynthia import RULES
from meadhall.games.alynthia.commands import Command
from meadhall.games.alynthia.state import Alynthia
from tests.games.alynthia.scene import asked, at, cards, give, goods, offered, play, refused, scene, told

SPAWN = ["* spawn 0"] * 4


def phases(*lines: str, guilds: str = "basic") -> list[str]:
    game = scene("0 field a4:", "1 forest a1:", phase="round", guilds=guilds)
    return [event["phase"] for event in told(game, *lines) if event["kind"] == "phase"]


# ---------------------------------------------------------------- rounds


@pytest.mark.rule("AL-3.101", "AL-3.103", "AL-3.201")
def test_a_round_has_its_phases_in_order() -> None:
    assert phases(*SPAWN, "0 done", "1 done") == ["dragon", "action", "harvest", "dragon"]


@pytest.mark.rule("AL-3.101")
def test_an_advanced_round_begins_with_the_guilds() -> None:
    lines = ("0 decline", "1 decline", *SPAWN, "0 done", "1 done")
    assert phases(*lines, guilds="advanced") == ["guild", "dragon", "action", "harvest", "guild"]


@pytest.mark.rule("AL-3.102")
@pytest.mark.parametrize(("mode", "rounds"), [("cooperative", 5), ("competitive", 4)])
def test_the_number_of_rounds(mode: str, rounds: int) -> None:
    assert RULES.public_view(scene("0 - a1:", mode=mode))["rounds"] == rounds
    game = scene("0 - a1:", mode=mode, round=rounds, nests="b1=ruin", phase="harvest", on=True)
    game.fallen = 1
    play(game)
    assert asked(game) == ""


@pytest.mark.rule("AL-3.104", "AL-3.203")
def test_turn_order_begins_with_the_marker() -> None:
    game = scene("0 - a1:", "1 - a2:", "2 - a4:", board="T3", mode="competitive", first=2, active=2, on=True)
    order = []
    while asked(game).endswith("Command"):
        order.append(int(asked(game)[0]))
        play(game, f"{order[-1]} pass")
    assert order == [2, 0, 1]


# ---------------------------------------------------------------- abilities


@pytest.mark.rule("AL-3.105", "AL-3.107", "AL-3.413", "AL-8.17")
def test_a_recurring_ability_is_used_once_per_round() -> None:
    game = play(scene("0 - a1: COM2"), "0 use FOCUS7")
    assert game.players[0].focus == 7
    assert refused(game, 0, "use FOCUS7") == "ability-spent"
    assert refused(game, 0, "use FOR2") == "not-your-ability"
    play(game, "0 use COM2")
    assert game.players[0].focus == 9


@pytest.mark.rule("AL-3.106")
def test_abilities_wait_while_something_is_being_resolved() -> None:
    game = play(scene("0 - a1: windfall"), "0 play windfall s0")
    assert refused(game, 0, "use FOCUS7") == "not-asked"
    battle = play(scene("0 - a2: focus=2 worker rush", dragons="b2=1"), "0 attack b2 worker", "* die 1", "* claw 0")
    assert refused(battle, 0, "use FOCUS7") == "not-asked"


@pytest.mark.rule("AL-3.108", "AL-3.907")
def test_what_was_not_used_does_not_add_up() -> None:
    game = scene("0 - a1: COM1 spent=COM1", "1 - a2:", on=True)
    play(game, "0 done", "1 done", *SPAWN, "0 use FOCUS7")
    assert game.players[0].focus == 7  # not 14, though it was left unused a round ago
    assert refused(game, 0, "use FOCUS7") == "ability-spent"
    assert "use COM1" in offered(game, 0)  # ready again


@pytest.mark.rule("AL-3.109")
def test_a_new_ability_is_ready_at_once() -> None:
    game = play(scene("0 - a1: insight"), "0 play insight s0", "0 research commerce")
    assert "use COM1" in offered(game, 0)


@pytest.mark.rule("AL-8.36")
def test_collecting_all_uses_what_needs_no_choice_and_loses_no_focus() -> None:
    line = "0 mountain a2: A COM2 FOR2 POL2 a2+monument b2+village c4+village"
    game = play(scene(line), "0 collect")
    player = game.players[0]
    assert (player.focus, goods(game, 0), game.pool) == (9, "stone worker=2", 2)
    assert offered(game, 0, "use") == ["use POL2", "use FOR2", "use COM1"]
    assert refused(game, 0, "collect") == "nothing-to-collect"
    full = play(scene("0 - a1: focus=3 COM2"), "0 collect")
    assert full.players[0].focus == 5  # the seven would not fit, the two do


# ---------------------------------------------------------------- focus


@pytest.mark.rule("AL-3.414", "AL-3.415", "AL-3.416")
def test_focus_is_spent_first_and_collected_later() -> None:
    game = scene("0 - a1: focus=3")
    lost = [event["lost"] for event in told(game.copy(), "0 use FOCUS7") if event["kind"] == "focused"]
    assert lost == [1]
    play(game, "0 move a2", "0 use FOCUS7")
    assert game.players[0].focus == 9


# ---------------------------------------------------------------- actions


@pytest.mark.rule("AL-3.401", "AL-3.406", "AL-8.12", "AL-8.15")
@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("0 - a1: focus=9", "move a2"),
        ("0 - a1: focus=9 worker attack=9", "attack b1 worker"),
        ("0 - a1: focus=9 wood", "build"),
        ("0 - a2: focus=9 wood=2 stone=1 a2", "upgrade storehouse"),
        ("0 - c2: wood=2", "recruit wood wood"),
        ("0 - a1: focus=9", "buy-card"),
        ("0 - a1: wood", "buy M-wood-1"),
        ("0 labor a1: X focus=9", "labor"),
        ("0 nomads a1: X focus=9 c4", "caravan c4 d4"),
    ],
)
def test_what_costs_something_is_an_action(line: str, order: str) -> None:
    game = scene(line, "1 - f4:", mode="competitive")
    play(game, f"0 {order}")
    assert game.actions == 1


@pytest.mark.rule("AL-3.402")
@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("0 - a1: acclaim", "play acclaim s0"),
        ("0 - a1:", "use FOCUS7"),
        ("0 - f4: POL1 wood", "give s1 wood"),
        ("0 field a1: X captured=1", "spend"),
    ],
)
def test_what_costs_nothing_is_none(line: str, order: str) -> None:
    game = play(scene(line, "1 - f4:", mode="competitive"), f"0 {order}")
    assert game.actions == 0


@pytest.mark.rule("AL-3.403", "AL-6.11", "AL-6.14")
def test_an_action_is_finished_before_the_next() -> None:
    game = scene("0 - a1: wood=2 food=1", "1 - a2: focus=1")
    play(game, "0 buy M-any-2")
    assert asked(game) == "0 PayAnything"
    with pytest.raises(Refused):
        give(game, "1 move a3")
    play(game, "0 pay wood", "0 pay food", "* card rush")
    assert cards(game, 0) == "rush"
    play(game, "1 move a3")


@pytest.mark.rule("AL-3.404")
def test_there_are_no_debts() -> None:
    game = scene("0 - a1: focus=0 stone")
    assert refused(game, 0, "move a2") == "too-little-focus"
    assert refused(game, 0, "build") == "too-little-focus"
    assert refused(game, 0, "buy M-wood-1") == "too-few-resources"
    assert refused(scene("0 - a1: focus=9 stone"), 0, "build") == "too-few-resources"


# ---------------------------------------------------------------- competitive turns


@pytest.mark.rule("AL-3.406", "AL-3.407", "AL-3.408", "AL-3.411", "AL-8.24")
def test_turns_go_round_until_all_have_passed() -> None:
    game = scene("0 - a1: focus=3", "1 - f4: focus=3", mode="competitive", on=True)
    assert refused(game, 0, "end") == "no-action-taken"
    play(game, "0 move a2")
    assert refused(game, 0, "pass") == "action-taken"
    play(game, "0 end")  # after one action: no pass
    play(game, "1 pass")
    assert asked(game) == "0 Command"
    play(game, "0 move a3", "0 end")
    assert asked(game) == "0 Command"  # alone, turn after turn
    play(game, "0 pass")
    assert game.round == 2


@pytest.mark.rule("AL-3.409", "AL-3.410")
def test_abilities_belong_to_the_own_turn() -> None:
    game = scene("0 - a1: focus=2", "1 - f4:", mode="competitive")
    assert refused(game, 1, "use FOCUS7") == "not-your-command"
    play(game, "0 move a2", "0 move a3", "0 use FOCUS7")  # after both actions
    assert game.players[0].focus == 7
    assert asked(game) == "0 Command"


@pytest.mark.rule("AL-3.412")
def test_who_can_do_nothing_may_still_use_an_ability_first() -> None:
    game = scene("0 - a1:", "1 - f4:", mode="competitive")
    assert offered(game, 0) == ["use FOCUS7", "collect", "pass"]
    play(game, "0 use FOCUS7")
    assert "move a2" in offered(game, 0)


@pytest.mark.rule("AL-4.417", "AL-4.402", "AL-8.18")
def test_a_rival_may_play_a_card_between_two_actions() -> None:
    game = scene("0 - a1: focus=2", "1 - f4: acclaim", mode="competitive")
    play(game, "0 move a2")
    assert asked(game) == "0 Command"  # nobody asks for it
    assert offered(game, 1) == ["play acclaim s0", "play acclaim s1"]
    play(game, "1 play acclaim s1")
    assert (game.players[1].renown, asked(game), game.actions) == (2, "0 Command", 1)


# ---------------------------------------------------------------- everybody at once


@pytest.mark.rule("AL-3.405", "AL-6.10", "AL-6.13")
def test_everybody_is_asked_and_who_was_served_longest_ago_comes_first() -> None:
    game = scene("0 - a1: focus=9", "1 - f4: focus=9", "2 - d6: focus=9", board="T3")
    assert asked(game) == "0,1,2 Command"
    play(game, "0 use FOCUS7")
    assert asked(game) == "1,2,0 Command"
    play(game, "2 use FOCUS7")
    assert asked(game) == "1,0,2 Command"
    for _ in range(5):  # no limit on the number of actions
        play(game, "1 move f3" if at(game, 1) == "f4" else "1 move f4")
    assert asked(game) == "0,2,1 Command"


@pytest.mark.rule("AL-6.15", "AL-6.16")
def test_done_can_be_taken_back() -> None:
    game = scene("0 - a1: focus=1 acclaim", "1 - a1: wood POL1", on=True)
    play(game, "0 done")
    assert asked(game) == "1 Command"
    assert offered(game, 0) == ["play acclaim s0", "play acclaim s1", "back"]
    assert refused(game, 0, "move a2") == "you-are-done"
    play(game, "1 give s0 wood")  # a done seat receives
    assert goods(game, 0) == "wood"
    play(game, "0 back", "0 move a2")
    assert refused(game, 0, "back") == "not-done"
    play(game, "1 done", "0 done")
    assert game.round == 2


@pytest.mark.rule("AL-6.20")
def test_among_friends_somebody_who_is_absent_is_done() -> None:
    game = scene("0 - a1: focus=1", "1 - f4: focus=1", board="T3")
    ask = question(game)
    assert ask is not None
    absent = ask.for_absent(game, 0)
    assert absent is not None
    play(game, f"0 {absent.text}")
    assert (asked(game), ask.for_absent(game, 0)) == ("1,2 Command", None)
    rivals = scene("0 - a1: focus=1", "1 - f4: focus=1", board="T3", mode="competitive")
    assert Command((0,)).for_absent(rivals, 0) is None


@pytest.mark.rule("AL-6.17")
def test_who_waits_is_asked_again_when_something_happens() -> None:
    game = scene("0 - a1: focus=1", "1 - f4: focus=1", "2 - d6:", board="T3")
    play(game, "0 wait", "1 wait")
    assert asked(game) == "2 Command"
    play(game, "2 use FOCUS7")
    assert asked(game) == "0,1,2 Command"
    play(game, "0 wait", "1 use FOCUS7", "2 wait", "0 wait")
    assert asked(game) == "1 Command"
    assert "use FOCUS7" in offered(game, 0)  # a waiting seat may change its mind
    play(game, "1 wait")
    assert asked(game) == ""


@pytest.mark.rule("AL-6.17")
def test_alone_nobody_waits() -> None:
    game = scene("0 - a1:", solo="yes")
    assert refused(game, 0, "wait") == "nobody-to-wait-for"


def test_the_question_names_nobody_twice() -> None:
    game = scene("0 - a1:", "1 - f4:")
    ask = question(game)
    assert isinstance(ask, Command)
    assert set(ask.asked(game)).isdisjoint(ask.volunteers(game))


@pytest.mark.rule("AL-8.24")
@pytest.mark.parametrize(
    ("mode", "words"), [("cooperative", ["end", "pass"]), ("competitive", ["done", "wait", "back"])]
)
def test_the_words_of_the_other_mode(mode: str, words: list[str]) -> None:
    game = scene("0 - a1:", "1 - f4:", mode=mode)
    for word in words:
        assert refused(game, 0, word) == "other-mode"


def test_whoever_passed_windows_for_the_round_may_listen_again() -> None:
    game = scene("0 - a1: COM1 reroll", "1 - f4:")
    assert refused(game, 0, "listen") == "not-quiet"
    play(game, "0 use COM1", "* fortune wood", "0 pass-round", "0 listen")
    assert game.players[0].quiet == 0


def bots_that_may_act(game: Alynthia) -> list[int]:
    """With a person in seat 0 and bots in the others."""
    ask = question(game)
    assert ask is not None
    return [seat for seat in answering(game, ask, [0]) if seat]


def test_bots_among_friends_let_people_act_first_and_between() -> None:
    game = scene("0 - a1:", "1 - a2:", "2 - a4:", board="T3", on=True)
    assert bots_that_may_act(game) == []
    play(game, "0 use FOCUS7")
    assert set(bots_that_may_act(game)) == {1, 2}
    play(game, "1 use FOCUS7")
    assert bots_that_may_act(game) == []
    play(game, "0 wait")
    assert set(bots_that_may_act(game)) == {1, 2}
    play(game, "2 use FOCUS7")
    assert bots_that_may_act(game) == []
    play(game, "0 done", "1 wait")
    assert bots_that_may_act(game) == [2]
