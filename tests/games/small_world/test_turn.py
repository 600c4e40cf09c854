"""The frame of the game and of a turn: section 3.1 of the rules; and taking back (section 8)."""

from random import Random

import pytest

from meadhall.core import CHANCE, Match, is_forced, new_match, question, read_record, resume, undo_limit, why_not
from meadhall.games.small_world import RULES
from meadhall.games.small_world.choices import CHOICES
from meadhall.games.small_world.state import SmallWorld
from tests.games.small_world.scene import asked, coins, hand, offered, play, refused, scene, targets, tokens, told

# ---------------------------------------------------------------- the frame


@pytest.mark.rule("SW-3.1", "SW-2.6")
@pytest.mark.law("INV-16")
def test_seats_take_their_turns_clockwise_and_then_the_counter_goes_up() -> None:
    lines = ("0 humans: r3", "1 orcs: r5", "2 elves: r25")
    game = scene(*lines, seats=3, turn=4, starting=1, options={"first": "2"})
    order = []
    for _ in range(3):
        order.append((asked(game), game.turn))
        play(game, f"{game.current} decline")
    assert order == [("1 ChooseTurn", 4), ("2 ChooseTurn", 4), ("0 ChooseTurn", 4)]
    assert (asked(game), game.turn) == ("1 PickCombo", 5)


@pytest.mark.rule("SW-3.2", "SW-10.1")
@pytest.mark.law("INV-16")
@pytest.mark.parametrize(("seats", "turns"), [(2, 10), (3, 10), (4, 9), (5, 8)])
def test_the_game_ends_when_everybody_has_played_the_last_turn(seats: int, turns: int) -> None:
    last = seats - 1
    going_on = play(scene(f"{last} humans: r3", seats=seats, turn=turns - 1, starting=last), f"{last} decline")
    assert asked(going_on) == "0 PickCombo"
    over = play(scene(f"{last} humans: r3", seats=seats, turn=turns, starting=last), f"{last} decline")
    assert asked(over) == ""
    assert over.turn == turns


@pytest.mark.rule("SW-3.2")
def test_the_last_turn_is_played_by_everybody() -> None:
    game = scene("0 humans: r3", "1 orcs: r4", turn=10, starting=0)
    play(game, "0 decline")
    assert asked(game) == "1 ChooseTurn"


@pytest.mark.rule("SW-3.3", "D-1")
def test_who_has_no_active_race_must_pick_one() -> None:
    game = scene(starting=0, column="hill orcs, flying elves")
    assert offered(game, 0) == ["pick orcs", "pick elves"]
    for text in ("expand", "decline", "stop", "pass"):
        assert refused(game, 0, text) == "not-asked"


@pytest.mark.rule("SW-3.3", "SW-5.7", "SW-4.11")
def test_the_turn_of_the_pick_is_a_conquest_turn() -> None:
    game = scene(starting=0, column="hill orcs")
    play(game, "0 pick orcs")
    while asked(game).startswith("*"):
        play(game, f"* {offered(game, CHANCE)[0]}")
    assert asked(game) == "0 ChooseConquest"
    assert hand(game, 0) == 5 + 4  # Orcs and the badge
    assert targets(game, 0, "abandon") == []


@pytest.mark.rule("SW-3.4", "D-2")
def test_who_has_an_active_race_expands_or_declines() -> None:
    game = scene("0 humans: r1 r2", starting=0)
    assert offered(game, 0) == ["expand", "decline"]
    for text in ("pass", "stop", "pick orcs", "conquer r6"):
        assert refused(game, 0, text) == "not-asked"


@pytest.mark.rule("SW-3.5", "SW-8.2", "RU-39")
@pytest.mark.vector(56)
def test_a_race_without_tokens_may_expand_and_only_scores() -> None:
    game = scene("1 humans:", "1 declined trolls: r1 r2 r3 r4", "0 orcs: r9", starting=1)
    assert offered(game, 1) == ["expand", "decline"]  # no combo this turn
    play(game, "1 expand")
    assert coins(game, 1) == 5 + 4
    assert asked(game) == "0 ChooseTurn"


@pytest.mark.rule("SW-3.5", "SW-9.2", "SW-9.3", "RU-39")
@pytest.mark.vector(56)
def test_a_race_without_tokens_may_decline_and_clears_the_older_one() -> None:
    game = scene("1 humans:", "1 declined trolls: r1 r2 r3 r4", "0 orcs: r9", starting=1)
    play(game, "1 decline")
    assert coins(game, 1) == 5 + 0
    assert [tokens(game, region) for region in (1, 2, 3, 4)] == [0, 0, 0, 0]
    play(game, "0 expand", "0 stop")
    assert asked(game) == "1 PickCombo"


@pytest.mark.rule("SW-3.5", "SW-R04.2")
def test_declined_ghouls_act_although_the_active_race_has_no_token() -> None:
    game = scene("0 humans:", "0 declined ghouls: r9=3", starting=0)
    play(game, "0 expand", "0 conquer r4", "0 place r4=2")
    assert asked(game) == "1 PickCombo"  # the active race has nothing to conquer with
    assert coins(game, 0) == 5 + 2


# ---------------------------------------------------------------- inside a turn


def kinds(game: SmallWorld, *lines: str) -> list[str]:
    return [facts["kind"] for facts in told(game, *lines)]


@pytest.mark.rule("SW-3.6", "SW-8.9", "SW-R04.2")
def test_a_turn_goes_through_its_steps_in_order() -> None:
    lines = ("0 diplomat skeletons: r9=4", "0 declined ghouls: r25=3", "1 humans: r3=2 r5", "2 elves: r6")
    game = scene(*lines, seats=3, starting=0)
    answers = ["0 expand", "0 conquer r18", "0 conquer r3", "* die 1", "0 place r3=1", "0 place r18=1", "0 pass"]
    assert kinds(game, *answers) == [
        *["expands"],  # B
        *["conquered"],  # C: the Ghouls take r18
        *["tried", "rolled", "conquered", "driven-out"],  # D: the Skeletons take r3 on the die
        *["redeployed", "redeployed"],  # E: the Skeletons, the Ghouls
        *["scored"],  # F
        *["returned"],  # G4: the Human who withdrew, after the Diplomat (G2) made no peace
        *["turn"],  # A, of the next player
    ]


@pytest.mark.rule("SW-3.6", "SW-P05.1")
def test_a_peace_ends_as_the_first_thing_of_the_diplomats_turn() -> None:
    game = scene("0 diplomat elves: r9", "1 humans: r1", scoring=1)
    game.active(0).peace = 1
    question(game)  # the turn of seat 1 ends, that of seat 0 begins
    assert game.active(0).peace == -1


@pytest.mark.rule("SW-3.6")
def test_a_peace_lasts_through_the_turns_of_the_others() -> None:
    game = scene("0 diplomat elves: r9", "1 humans: r14", starting=1)
    game.active(0).peace = 1
    play(game, "1 expand")
    assert refused(game, 1, "conquer r9") == "at-peace"


@pytest.mark.rule("SW-3.6", "SW-9.1")
def test_a_decline_is_followed_by_scoring_and_the_next_player() -> None:
    game = scene("0 hill humans: r1 r2", "1 orcs: r9", starting=0)
    assert kinds(game, "0 decline") == ["declined", "scored", "turn"]


@pytest.mark.rule("SW-3.7", "SW-6.4")
def test_others_act_only_to_place_what_withdrew() -> None:
    game = scene("0 ratmen: r9 hand=6", "1 humans: r14=3 r21 r1", conquering=0, whole_turn=True)
    for text in ("conquer r15", "stop", "place r1=1"):
        refusal = why_not(game, 1, CHOICES[text])
        assert refusal is not None
        assert (refusal.reason.code, refusal.facts) == ("not-your-turn", {"asked": [0]})
    play(game, "0 conquer r14", "0 stop", "0 place r9=1")
    assert asked(game) == "1 AddTokens"
    assert game.current == 0
    play(game, "1 add r1=2")
    assert asked(game) == "1 ChooseTurn"


@pytest.mark.rule("SW-3.8")
def test_no_conquest_is_compulsory() -> None:
    entering = scene("0 ratmen: hand=8", conquering=0, whole_turn=True)
    assert "stop" in offered(entering, 0)
    play(entering, "0 stop")
    assert (coins(entering, 0), hand(entering, 0)) == (5, 8)


@pytest.mark.rule("SW-14.2")
def test_a_question_with_one_answer_is_not_put_to_a_player() -> None:
    game = scene(column="hill orcs, flying elves", coins=[0, 5], starting=0)
    ask = question(game)
    assert ask is not None
    assert is_forced(game, ask)  # he cannot pay for the Elves


@pytest.mark.rule("SW-3.6")
def test_counters_of_a_turn_start_at_nothing_in_the_next() -> None:
    game = scene("0 orcs: r9=4", "1 humans: r1", starting=0)
    play(game, "0 expand", "0 conquer r14", "0 place r9=1", "1 expand", "1 stop")
    assert coins(game, 0) == 5 + 2 + 1  # two regions, one of them from a Lost Tribe
    play(game, "0 expand", "0 stop", "0 place r9=1")
    assert coins(game, 0) == 5 + 2 + 1 + 2


# ---------------------------------------------------------------- taking back


COLUMN = ["ratmen merchant", "humans hill", "orcs forest", "elves swamp", "giants flying", "trolls stout"]
LAID_OUT = [f"* {kind} {name}" for combo in COLUMN for kind, name in zip(("banner", "badge"), combo.split())]
PICKED = [*LAID_OUT, "0 pick ratmen", "* banner wizards", "* badge wealthy"]  # ten Merchant Ratmen
CONQUESTS = ["0 conquer r4", "0 conquer r3", "0 conquer r9", "0 conquer r2"]  # 2 + 3 + 2 + 2 of them: one is left


def match_after(*lines: str) -> Match:
    """A match of two with these answers, up to the next decision."""
    head = new_match(RULES, 2, {"first": "1"}, [], Random(0)).record.write()
    match = resume(RULES, read_record(head + "".join(f"{line}\n" for line in lines)), Random(0))
    match.settle()
    return match


@pytest.mark.rule("SW-14.5")
def test_a_pick_that_turned_up_a_new_combo_cannot_be_taken_back() -> None:
    assert not match_after(*PICKED).can_undo(0)


@pytest.mark.rule("SW-14.5")
def test_conquests_are_taken_back_one_by_one_to_the_draw() -> None:
    match = match_after(*PICKED, *CONQUESTS)
    assert not match.can_undo(1)
    for left in (3, 2, 1, 0):
        assert match.undo(0)
        assert [answer.line() for answer in match.record.answers] == [*PICKED, *CONQUESTS[:left]]
    assert not match.undo(0)


@pytest.mark.rule("SW-14.5")
@pytest.mark.parametrize("die", ["* die 0", "* die 1"])
def test_a_roll_of_the_die_cannot_be_taken_back(die: str) -> None:
    match = match_after(*PICKED, *CONQUESTS, "0 conquer r1", die)
    assert undo_limit(RULES, match.record, 0) == len(PICKED) + len(CONQUESTS) + 2
    assert not match.can_undo(0)


@pytest.mark.rule("SW-14.5")
def test_redeployment_is_taken_back_to_the_roll() -> None:
    rolled = [*PICKED, *CONQUESTS, "0 conquer r1", "* die 0"]
    match = match_after(*rolled, "0 place r2=1", "0 place r3=1")
    assert match.undo(0)
    assert match.undo(0)
    assert not match.undo(0)
    assert [answer.line() for answer in match.record.answers] == rolled


@pytest.mark.rule("SW-14.5")
def test_the_first_decision_of_a_turn_can_be_taken_back() -> None:
    first = [*PICKED, "0 conquer r4", "0 stop"]
    second = ["1 pick humans", "* banner tritons", "* badge alchemist", "1 conquer r16", "1 stop"]
    match = match_after(*first, *second, "0 expand")
    assert match.undo(0)  # what was scored before it is no news to anybody
    assert match.record.answers[-1].line() == "1 stop"
    assert not match.undo(0)


@pytest.mark.rule("SW-14.5")
def test_nothing_can_be_taken_back_once_the_turn_has_been_scored() -> None:
    match = match_after(*PICKED, "0 conquer r4", "0 stop")  # a lone region takes all tokens, and coins are counted
    ask = match.settle()
    assert ask is not None
    assert ask.asked(match.state) == (1,)
    assert not match.can_undo(0)
    assert not match.can_undo(1)
