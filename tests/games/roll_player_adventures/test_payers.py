"""Whose own things an answer spends: whoever pays and did not choose it is named, with what he gives."""

from meadhall.core import question
from meadhall.games.roll_player_adventures import RULES
from meadhall.games.roll_player_adventures.state import Adventure
from meadhall.words import Words
from tests.games.roll_player_adventures import dice_scene
from tests.games.roll_player_adventures.scene import asking, play, say, scene

NAMES = ["Ada", "Ben", "Cleo", "Dov"]


def payers(game: Adventure, line: str) -> dict[int, str]:
    """By seat what an answer (`"0 to s1"`) costs others, in words."""
    seat, text = int(line[0]), line[2:]
    ask, choice = question(game), RULES.read(text)
    assert ask is not None
    assert ask.why_not(game, seat, choice) is None
    words = Words(RULES, game, NAMES[: game.seats], "en")
    found = {
        payer: words.say("pays", {**ask.pays(game, seat, choice, payer)}) for payer in ask.payers(game, seat, choice)
    }
    assert words.catalogue.problems == []
    return found


def test_a_die_that_can_be_paid_in_one_way_only_names_its_payers() -> None:
    game = dice_scene.scene("0 K01: STR=1 DEX=2", "1 K03: STR=1", check="Stealth II")
    assert payers(game, "0 buy red") == {1: "1 stamina"}
    assert payers(game, "1 buy red") == {0: "1 stamina"}
    assert payers(game, "0 buy black") == {}
    assert payers(game, "1 buy black") == {0: "2 stamina"}
    assert payers(game, "0 roll") == {}


def test_stamina_is_asked_for_when_it_is_put_down_not_again_when_the_die_is_bought() -> None:
    game = dice_scene.scene("0 K01: STR=3", "1 K03: STR=3", check="Stealth II")
    assert payers(game, "0 buy red") == {}
    dice_scene.play(game, "0 buy red")
    assert payers(game, "0 pay s1 STR") == {1: "1 stamina"}
    assert payers(game, "1 pay s1 STR") == {}
    assert payers(game, "0 even") == {1: "1 stamina"}
    dice_scene.play(game, "1 pay s1 STR")
    assert payers(game, "0 pay s0 STR") == {}
    assert payers(game, "1 pay s0 STR") == {0: "1 stamina"}
    assert payers(game, "0 back") == {}


GIVES = "## A\n! return card one\n? move\n"


def test_who_gives_a_card_and_which_is_agreed_by_whoever_gives_it() -> None:
    game = scene(GIVES, seats=3, heroes=["W01 A01", "W03 A03", ""])
    assert asking(game) == "PickPayer"
    play(game, "0 to s1", "1 to s0")
    assert payers(game, "2 to s1") == {}  # they differ: nothing is decided
    play(game, "2 to s1")
    assert payers(game, "0 vote") == {1: "a card"}
    assert payers(game, "1 vote") == {}  # he knows what comes of it
    play(game, "1 to s1")
    assert asking(game) == "PickReturnedTogether"
    play(game, "0 return W03", "1 return A03", "2 return W03")
    assert payers(game, "0 vote") == {1: "Hooked Knife"}


def test_whoever_points_at_it_has_agreed() -> None:
    game = scene(GIVES, seats=2, heroes=["W01", "W03"])
    play(game, "1 to s1")
    assert payers(game, "0 to s1") == {}
    game = scene(GIVES, seats=2, heroes=["W01", "W03"])
    play(game, "0 to s1")
    assert payers(game, "1 to s1") == {}


def test_the_storyteller_breaks_no_tie_with_somebodys_card() -> None:
    game = scene(GIVES, seats=2, heroes=["W01", "W03"], storyteller=0)
    play(game, "0 to s1", "1 to s0", "0 vote")
    assert payers(game, "0 to s1") == {1: "a card"}
    assert payers(game, "0 to s0") == {}


def test_a_rest_that_costs_a_card_names_the_only_one_who_has_any() -> None:
    rest = "## A\n? rest\n? move\n"
    game = scene(rest, seats=2, heroes=["", "W03"], rests=3, xp=4)
    play(game, "1 move")
    assert payers(game, "0 rest") == {}
    play(game, "0 rest")
    assert payers(game, "0 vote") == {}  # a tie, which the storyteller breaks
    play(game, "0 vote")
    assert payers(game, "0 rest") == {1: "a card"}
    assert payers(game, "0 move") == {}
    both = scene(rest, seats=2, heroes=["W01", "W03"], rests=3, xp=4)
    play(both, "1 move", "0 rest", "0 vote")
    assert payers(both, "0 rest") == {}  # who gives it is asked then


def test_a_choice_that_costs_a_card_names_the_only_one_who_has_any() -> None:
    options = "## A\n? {card} Pay. -> A\n? {1 gold} Buy. -> A\n? move\n"
    for number, paid in [(1, {1: "a card"}), (2, {})]:
        game = scene(options, seats=2, heroes=["", "W03"], gold=2)
        play(game, "1 move", f"0 choose {number}", "0 vote")
        assert payers(game, f"0 choose {number}") == paid


def test_nobody_gives_away_or_sells_what_is_not_his() -> None:
    game = scene("## A\n? trade\n? move\n", seats=2, heroes=["W01", "A03"])
    say(game, "trade")
    play(game, "1 done", "0 give A03", "0 vote")
    assert payers(game, "0 give A03") == {1: "Softsole Boots"}
    game = scene("## A\n! -> the end\n", seats=2, heroes=["W01", "A03"], advancing=True)
    play(game, "* deal A05", "* deal W05", "* deal S07", "* deal T01", "* deal C09")
    play(game, "1 done", "0 sell A03", "0 vote")
    assert payers(game, "0 sell A03") == {1: "Softsole Boots"}
    assert payers(game, "0 done") == {}


def test_what_is_done_to_one_is_agreed_by_him_and_what_tires_all_is_voted_on() -> None:
    game = scene("## A\n! one fatigue 2\n! one recover 1\n? move\n", seats=2)
    play(game, "1 to s0", "0 to s1", "0 vote")
    assert payers(game, "0 to s1") == {1: "2 fatigue"}
    play(game, "0 to s1")
    assert asking(game) == "PickHero"
    play(game, "1 to s1", "0 to s0", "0 vote")
    assert payers(game, "0 to s1") == {}
    tiring = scene("## A\n? Run. (1 fatigue) -> A1\n? move\n## A1\n? move\n", seats=2)
    play(tiring, "1 move", "0 choose 1", "0 vote")
    assert payers(tiring, "0 choose 1") == {}


def test_where_one_acts_for_all_that_was_agreed_before() -> None:
    game = scene(GIVES, seats=2, heroes=["W01", "W03"], acting="one")
    assert payers(game, "0 to s1") == {}
