"""Where answers are pointed at, and what somebody hears who points where nothing is offered: a scene of each game."""

import pytest

from meadhall.core import Rules, State, question, why_not_about
from meadhall.games.alynthia import RULES as ALYNTHIA
from meadhall.games.dawn_of_ulos import RULES as ULOS
from meadhall.games.dawn_of_ulos.choices import Place
from meadhall.games.ice_garden import RULES as ICE
from meadhall.games.roll_player_adventures import RULES as ADVENTURES
from meadhall.games.roll_player_adventures.advancement import RaiseScore
from meadhall.games.small_world import RULES as SMALL_WORLD
from tests.games.alynthia import scene as alynthia
from tests.games.roll_player_adventures import scene as adventures
from tests.games.small_world import scene as small_world
from tests.laws.walk import Table, Walker


def where(rules: Rules, game: State, seat: int, text: str) -> list[str]:
    """The elements at which a choice is pointed."""
    ask = question(game)
    assert ask is not None
    return ask.elements(game, seat, rules.read(text))


def why(rules: Rules, game: State, seat: int, *elements: str) -> list[str]:
    """The codes of the reasons against what is pointed at."""
    return [refusal.reason.code for refusal in why_not_about(rules, game, seat, list(elements))]


# Small World


@pytest.mark.rule("SW-5.2", "SW-14.4")
def test_regions_may_be_marked_in_any_order_and_are_abandoned_in_theirs() -> None:
    game = small_world.scene("0 alchemist ratmen: r9=1 r13=1 r14=1 hand=2", starting=0)
    small_world.play(game, "0 expand")
    ask = question(game)
    assert ask is not None
    share = ask.share(game, 0)
    assert share is not None
    assert (share.verb, share.places, share.aside) == ("abandon", ["r9", "r13", "r14"], True)
    small_world.play(game, "0 abandon r9", "0 abandon r14")
    assert [small_world.tokens(game, number) for number in (9, 13, 14)] == [0, 1, 0]
    asked_again = question(game)
    assert asked_again is not None
    assert asked_again.share(game, 0) is None


def test_peoples_are_pointed_at_where_they_live() -> None:
    lines = ("0 alchemist ratmen: r24", "1 orcs: r51=2 r52")
    game = small_world.scene(*lines, seats=6, options={"mode": "teams"}, legends="sigil r24 guard orcs", starting=0)
    assert small_world.asked(game) == "0 SetSigil"
    assert where(SMALL_WORLD, game, 0, "guard orcs") == ["r51", "r52"]
    assert where(SMALL_WORLD, game, 0, "off") == []


def test_a_region_out_of_reach_is_told_with_its_reasons_verb_by_verb() -> None:
    game = small_world.scene("0 alchemist ratmen: r9=3 hand=4", conquering=0)
    assert why(SMALL_WORLD, game, 0, "r17") == ["out-of-reach", "too-late-to-abandon"]
    assert why(SMALL_WORLD, game, 0, "amazons") == []  # combos are not asked about


# Dawn of Ulos


def test_a_tile_is_laid_on_both_its_spaces_and_cards_are_used_from_the_hand() -> None:
    assert ULOS.read("place desert-field r05c03 r05c04").elements() == ["r05c03", "r05c04"]
    assert ULOS.read("ability orcs").elements() == ["hand-orcs"]
    assert ULOS.read("buy orcs").elements() == ["orcs"]
    assert ULOS.read("use scout").elements() == ["rift-scout"]
    assert ULOS.read("commit orcs 2").elements() == []


def test_whoever_holds_a_tile_hears_why_it_does_not_go_there() -> None:
    """What is held is one more element: the reason is about that tile."""
    walker = Walker(Table("dawn-of-ulos", 2, {}), 1)
    for ask in walker.walk():
        if type(ask).__name__ == "PlaceTile":
            break
    seat = ask.asked(walker.state)[0]
    held = set(walker.rules.private_view(walker.state, seat)["tiles"])
    assert held
    placements = [choice.facts() for choice in ULOS.choices_naming("place", []) if isinstance(choice, Place)]
    missing = next(facts["tile"] for facts in placements if facts["tile"] not in held)
    assert why(ULOS, walker.state, seat, placements[0]["first"], missing) == ["tile-not-in-hand"]


# Alynthia


def test_orders_without_a_place_are_pointed_at_where_one_stands_or_what_one_takes() -> None:
    game = alynthia.scene("0 - a1: focus=2")
    assert where(ALYNTHIA, game, 0, "build") == ["outpost", "a1"]
    assert where(ALYNTHIA, game, 0, "upgrade village") == ["upgrade-village", "a1"]
    assert where(ALYNTHIA, game, 0, "recruit wood wood") == ["a1", "worker"]
    assert where(ALYNTHIA, game, 0, "buy-card") == ["deck"]
    assert where(ALYNTHIA, game, 0, "move a2") == ["a2"]
    assert where(ALYNTHIA, game, 0, "reroll d1") == ["die-1"]  # d1 is a space


def test_a_space_is_refused_for_each_order_that_could_go_there() -> None:
    game = alynthia.scene("0 - a1: focus=2", dragons="a2=1")
    reasons = why(ALYNTHIA, game, 0, "a2")
    assert reasons[0] == "dragons-there"
    assert "outpost" not in ALYNTHIA.read("move a2").elements()


# The Ice Garden


def test_steps_without_a_place_are_asked_about_by_their_word() -> None:
    walker = Walker(Table("ice-garden", 2, {}), 1)
    told = {
        why(ICE, walker.state, ask.asked(walker.state)[0], "summon")[0]
        for ask in walker.walk()
        if type(ask).__name__ == "UseMaking" and why(ICE, walker.state, ask.asked(walker.state)[0], "summon")
    }
    assert told


# Roll Player Adventures


def test_the_story_is_answered_at_its_lines() -> None:
    game = adventures.scene("## A\n? Attack. -> A9\n? move\n## A9\n? move\n")
    assert where(ADVENTURES, game, 0, "choose 1") == ["option-choose1"]
    assert where(ADVENTURES, game, 0, "move") == ["option-move"]
    assert why(ADVENTURES, game, 0, "option-choose9") == ["not-in-the-list"]


def test_scores_are_raised_in_the_row_of_their_hero() -> None:
    game = adventures.scene("## A\n? move\n", seats=2)
    ask = RaiseScore((0,), 1)
    assert ask.elements(game, 0, ADVENTURES.read("raise STR")) == ["s1-STR"]
