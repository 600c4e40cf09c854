"""The column of combos: section 3.2 of the rules."""

import pytest

from meadhall.core import CHANCE, question, why_not
from meadhall.games.small_world.choices import CHOICES
from meadhall.games.small_world.state import SmallWorld
from tests.games.small_world.scene import (
    POWER,
    RACE,
    asked,
    coins,
    column,
    hand,
    offered,
    pieces,
    play,
    refused,
    scene,
    targets,
    tray,
    tribe_of,
)

SIX = "hill orcs, flying elves, stout giants, swamp humans+2, merchant trolls, forest wizards+1"


def picking(coins: int = 5, column: str = SIX) -> SmallWorld:
    """A scene in which seat 0 picks."""
    return scene(column=column, starting=0, coins=[coins, 5])


def draw_all(game: SmallWorld) -> None:
    """Let chance draw what it offers first, until a player is asked."""
    while asked(game).startswith("*"):
        play(game, f"* {offered(game, CHANCE)[0]}")


# ---------------------------------------------------------------- paying


@pytest.mark.rule("SW-4.1", "SW-4.3")
def test_the_top_combo_is_free() -> None:
    game = picking(coins=0)
    assert offered(game, 0) == ["pick orcs"]
    play(game, "0 pick orcs")
    assert coins(game, 0) == 0


@pytest.mark.rule("SW-4.1", "D-1")
def test_every_visible_combo_is_on_offer_and_no_other() -> None:
    game = picking()
    names = ("orcs", "elves", "giants", "humans", "trolls", "wizards")
    assert offered(game, 0) == [f"pick {name}" for name in names]
    assert refused(game, 0, "pick amazons") == "not-on-offer"


@pytest.mark.rule("SW-4.2", "SW-4.4", "SW-4.7", "RU-35")
@pytest.mark.vector(6)
def test_a_coin_goes_on_each_combo_above_and_what_lies_on_the_picked_one_is_won() -> None:
    game = picking(coins=5)
    play(game, "0 pick humans", "* banner ghouls", "* badge wealthy")
    assert coins(game, 0) == 4  # 5 - 3 + 2
    assert column(game) == [
        *["hill orcs+1", "flying elves+1", "stout giants+1"],  # in place, a coin richer
        *["merchant trolls", "forest wizards+1"],  # moved up with what lies on them
        "wealthy ghouls",
    ]


@pytest.mark.rule("SW-4.3")
@pytest.mark.vector(7)
def test_coins_on_a_combo_do_not_help_to_pay_for_it() -> None:
    game = picking(coins=2, column=SIX.replace("humans+2", "humans+5"))
    assert offered(game, 0) == ["pick orcs", "pick elves", "pick giants"]
    refusal = why_not(game, 0, CHOICES["pick humans"])
    assert refusal is not None
    assert refusal.reason.code == "too-expensive"
    assert refusal.facts == {"race": "humans", "price": 3, "bypass": 1, "coins": 2}


@pytest.mark.rule("SW-4.2", "SW-10.4")
@pytest.mark.law("INV-8")
def test_what_was_paid_and_found_is_kept_apart_in_the_tally() -> None:
    game = play(picking(coins=5), "0 pick humans", "* banner ghouls", "* badge wealthy")
    income = game.players[0].income
    assert income == [5, 0, 0, 0, 0, 2, 0, -3]  # start, ..., on combos, finds, paid


@pytest.mark.rule("SW-4.2")
def test_skipped_combos_pile_up_coins() -> None:
    game = play(picking(coins=5), "0 pick giants", "* banner ghouls", "* badge wealthy", "0 stop", "0 pass")
    play(game, "1 pick humans", "* banner amazons", "* badge berserk")
    assert column(game)[:2] == ["hill orcs+2", "flying elves+2"]
    assert coins(game, 1) == 5 - 2 + 2


# ---------------------------------------------------------------- what a combo brings


@pytest.mark.rule("SW-4.6")
@pytest.mark.parametrize(
    ("combo", "number"),
    [
        ("merchant ratmen", 8 + 2),
        ("flying skeletons", 6 + 5),
        ("fortified dwarves", 3 + 3),
        ("merchant amazons", 6 + 2 + 4),  # and the four that come only to conquer
        ("bivouacking sorcerers", 5 + 5),
    ],
)
def test_banner_and_badge_say_how_many_come(combo: str, number: int) -> None:
    race = combo.split()[1]
    game = picking(column=combo)
    before = tray(game, race)
    play(game, f"0 pick {race}")
    assert (hand(game, 0), tray(game, race)) == (number, before - number)


@pytest.mark.rule("SW-4.6", "SW-1.12")
def test_no_more_tokens_come_than_lie_in_the_tray() -> None:
    game = picking(column="flying orcs")
    game.tray[RACE["orcs"].number] = 7
    play(game, "0 pick orcs")
    assert (hand(game, 0), tray(game, "orcs")) == (7, 0)  # not 5 + 5


@pytest.mark.rule("SW-4.6")
def test_a_power_comes_with_all_its_pieces() -> None:
    game = play(picking(column="bivouacking halflings"), "0 pick halflings")
    assert (game.active(0).camps, game.active(0).stock) == (5, 2)  # encampments, holes


@pytest.mark.rule("SW-4.6")
def test_a_race_that_comes_again_brings_new_pieces() -> None:
    game = scene("0 halflings: r9", "1 ratmen: r8=9", column="hill orcs", starting=0)
    tribe_of(game, "halflings").stock = 0  # both holes were dug and lost
    game.banners.inside = []
    play(game, "0 decline", "1 expand", "1 conquer r9", "* badge bivouacking", "1 stop", "1 place r8=1")
    play(game, "0 pick halflings")
    assert (game.active(0).camps, game.active(0).stock) == (5, 2)


# ---------------------------------------------------------------- refilling the column


@pytest.mark.rule("SW-4.7")
def test_there_are_six_combos_again_before_the_conquests_begin() -> None:
    game = play(picking(), "0 pick orcs")
    assert asked(game) == "* DrawBanner"
    play(game, "* banner ghouls", "* badge wealthy")
    assert len(game.combos) == 6
    assert asked(game) == "0 ChooseConquest"


@pytest.mark.rule("SW-4.7", "SW-13.4")
def test_a_last_banner_is_no_secret_and_needs_no_draw() -> None:
    game = picking()
    game.banners.inside = [RACE["ghouls"].number]
    play(game, "0 pick orcs")
    assert asked(game) == "* DrawBadge"
    play(game, "* badge wealthy")
    assert column(game)[-1] == "wealthy ghouls"


@pytest.mark.rule("SW-4.7", "SW-4.9")
def test_the_column_is_shorter_when_the_banners_have_run_out() -> None:
    game = picking()
    game.banners.inside = []
    play(game, "0 pick orcs")
    assert len(game.combos) == 5
    assert asked(game) == "0 ChooseConquest"


def without_badges(game: SmallWorld, left: list[str], discarded: list[str]) -> SmallWorld:
    """The same table when most badges lie elsewhere."""
    game.badges.inside = [POWER[name].number for name in left]
    game.discarded = [POWER[name].number for name in discarded]
    return game


@pytest.mark.rule("SW-4.8", "SW-15.2")
def test_discarded_badges_are_shuffled_when_one_is_needed_and_none_is_left() -> None:
    game = without_badges(picking(), [], ["wealthy", "berserk"])
    play(game, "0 pick orcs", "* banner ghouls")
    assert offered(game, CHANCE) == ["badge berserk", "badge wealthy"]  # in no order
    assert game.discarded == []
    play(game, "* badge wealthy")
    assert column(game)[-1] == "wealthy ghouls"


@pytest.mark.rule("SW-4.8")
def test_discarded_badges_stay_where_they_are_while_one_is_left() -> None:
    game = without_badges(picking(), ["alchemist"], ["wealthy", "berserk"])
    play(game, "0 pick orcs", "* banner ghouls")
    assert column(game)[-1] == "alchemist ghouls"
    assert len(game.badges) == 0  # nobody needs one now
    assert game.discarded == [POWER["wealthy"].number, POWER["berserk"].number]


@pytest.mark.rule("SW-4.8")
def test_without_any_badge_the_banner_waits_on_its_stack() -> None:
    game = without_badges(picking(), [], [])
    waiting = len(game.banners)
    play(game, "0 pick orcs")
    assert (len(game.combos), len(game.banners)) == (5, waiting)
    assert asked(game) == "0 ChooseConquest"


# ---------------------------------------------------------------- banners that come back


@pytest.mark.rule("SW-4.9", "SW-9.10", "SW-6.11")
@pytest.mark.vector(72)
def test_a_banner_that_comes_back_to_an_empty_stack_forms_a_combo_at_once() -> None:
    active = ["0 orcs: r12 hand=6", "1 elves: r1", "2 giants: r2", "3 humans: r3", "4 trolls: r4+lair"]
    declined = ["amazons: r8", "dwarves: r9", "ghouls: r10", "halflings: r15", "skeletons: r22"]
    lines = [*active, *[f"{seat} declined {line}" for seat, line in enumerate(declined)]]
    game = scene(*lines, seats=5, column="hill ratmen, forest sorcerers, swamp tritons, stout wizards", conquering=0)
    assert len(game.banners) == 0
    play(game, "0 conquer r8")  # the Amazons, in decline, are gone
    assert asked(game) == "* DrawBadge"
    play(game, "* badge wealthy")
    assert column(game)[3:] == ["stout wizards", "wealthy amazons"]


@pytest.mark.rule("SW-4.9")
def test_a_banner_that_comes_back_goes_under_the_stack() -> None:
    game = scene("0 orcs: r8 hand=6", "1 declined dwarves: r9", "1 declined spirit elves: r14", conquering=0)
    hidden = len(game.banners.inside)
    play(game, "0 conquer r9", "0 conquer r14")
    assert game.banners.under == [RACE["dwarves"].number, RACE["elves"].number]
    assert len(game.banners.inside) == hidden
    assert len(game.combos) == 6


@pytest.mark.rule("SW-4.9")
def test_banners_under_the_stack_come_up_last_and_in_order() -> None:
    game = picking(column="hill orcs, flying elves, stout giants, swamp humans, merchant trolls")
    game.banners.inside = []
    for name in ("wizards", "ratmen"):
        game.banners.put_under(RACE[name].number)
    play(game, "0 pick orcs", "* badge wealthy", "* badge berserk")
    assert column(game)[4:] == ["wealthy wizards", "berserk ratmen"]


@pytest.mark.rule("SW-4.10")
def test_some_combo_is_always_on_offer() -> None:
    """Five active races, five in decline and a Spirit: three of fourteen are left."""
    active = ["0 orcs: r12", "1 elves: r1", "2 giants: r2", "3 humans: r3", "4 trolls: r4+lair"]
    declined = ["amazons: r8", "dwarves: r9", "ghouls: r10", "halflings: r15", "skeletons: r22", "spirit ratmen: r23"]
    lines = [*active, *[f"{seat % 5} declined {line}" for seat, line in enumerate(declined)]]
    game = scene(*lines, seats=5, starting=0)
    assert len(game.combos) == 14 - 5 - 6
    assert len(game.banners) == 0


@pytest.mark.rule("SW-4.11", "SW-5.9")
def test_a_new_race_enters_at_the_border_and_not_beside_the_old_one() -> None:
    game = scene("0 declined humans: r9", column="hill ratmen", starting=0)
    play(game, "0 pick ratmen")
    draw_all(game)
    assert targets(game, 0) == ["r1", "r2", "r3", "r4", "r5", "r10", "r11", "r15", *[f"r{n}" for n in range(16, 22)]]
    assert refused(game, 0, "conquer r8") == "not-on-the-border"  # beside r9
    assert targets(game, 0, "abandon") == []


@pytest.mark.rule("SW-4.11")
def test_a_new_race_may_enter_far_from_the_old_one() -> None:
    game = scene("0 declined humans: r9", column="hill ratmen", starting=0)
    play(game, "0 pick ratmen")
    draw_all(game)
    play(game, "0 conquer r16")
    assert pieces(game, 16) == []
    assert hand(game, 0) == 8 + 4 - 3


@pytest.mark.rule("SW-13.9")
def test_what_a_pick_costs_is_told_to_the_one_who_picks() -> None:
    game = picking()
    ask = question(game)
    assert ask is not None
    assert ask.facts(game, 0) == {"coins": 5, "bypass": 1}
    consequences = ask.consequences(game, 0, CHOICES["pick humans"])
    assert consequences == {"price": 3, "found": 2, "number": 5 + 4, "power": "swamp"}
