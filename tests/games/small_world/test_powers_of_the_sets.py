"""The powers of the sets, alphabetically: section 4.2 of the rules, P21 to P35.

What helps in a conquest (Behemoth, Catapult, Fireball, Mercenary) is in `test_aids`, Hordes in `test_hordes`.
"""

import pytest

from meadhall.core import question
from tests.games.small_world.scene import (
    against,
    asked,
    coins,
    earns,
    facts_of,
    hand,
    holder,
    offered,
    play,
    price,
    refused,
    scene,
    targets,
    tokens,
    told,
    tray,
)

# ---------------------------------------------------------------- Aquatic


@pytest.mark.rule("SW-P21.1")
@pytest.mark.vector(50)
def test_aquatic_people_earn_two_coins_on_the_coast_and_none_inland() -> None:
    game = scene("0 aquatic ratmen: r1 r2 r8 r9 r4", scoring=0)
    question(game)
    assert coins(game, 0) == 5 + 6


@pytest.mark.rule("SW-P21.2")
def test_the_aquatic_lose_the_coin_of_an_inland_region_and_no_bonus() -> None:
    game = scene("0 aquatic humans: r9 r11 r1", "0 declined dwarves: r18", scoring=0)
    assert earns(game, 0) == {"regions": 3, "humans": 3, "aquatic": -1, "declined": 1, "dwarves": 1}


@pytest.mark.rule("SW-P21.1", "RU-42")
def test_water_counts_as_coast_for_the_aquatic() -> None:
    assert earns(scene("0 aquatic ratmen: r7 r0 r9", scoring=0), 0) == {"regions": 3, "aquatic": 1}


# ---------------------------------------------------------------- Barricade


@pytest.mark.rule("SW-P22.1", "RU-17")
@pytest.mark.parametrize(("places", "bonus"), [("hand=3", 0), ("r9", 3), ("r9 r8 r4 r3", 3), ("r9 r8 r4 r3 r14", 0)])
def test_the_barricade_pays_for_one_to_four_regions(places: str, bonus: int) -> None:
    game = scene(f"0 barricade ratmen: {places}", "0 declined elves: r1 r2", scoring=0)
    assert earns(game, 0).get("barricade", 0) == bonus


# ---------------------------------------------------------------- Corrupt


@pytest.mark.rule("SW-P25.1")
def test_whoever_takes_a_region_of_the_corrupt_pays_them_a_coin() -> None:
    game = scene("0 ratmen: r9 hand=7", "1 corrupt humans: r4 r10 r1", conquering=0)
    events = told(game, "0 conquer r4", "0 conquer r10")
    assert (coins(game, 0), coins(game, 1)) == (5 - 2, 5 + 2)
    assert events.count({"kind": "bribed", "seat": 0, "victim": 1, "coins": 1}) == 2


@pytest.mark.rule("SW-P25.1", "SW-13.8", "RU-32")
def test_whoever_has_no_coin_pays_the_corrupt_nothing_and_everybody_sees_it() -> None:
    game = scene("0 ratmen: r9 hand=7", "1 corrupt humans: r4 r1", coins=[0, 5], conquering=0)
    assert {"kind": "bribed", "seat": 0, "victim": 1, "coins": 0} in told(game, "0 conquer r4")
    assert (coins(game, 0), coins(game, 1)) == (0, 5)


@pytest.mark.rule("SW-P25.1", "SW-R04.14")
def test_declined_ghouls_pay_the_corrupt_and_are_never_paid() -> None:
    game = scene("0 orcs: r2", "0 declined ghouls: r9=5", "1 corrupt humans: r4 r1", starting=0)
    play(game, "0 expand", "0 conquer r4")
    assert (coins(game, 0), coins(game, 1)) == (5 - 1, 5 + 1)
    game = scene("0 ratmen: r9 hand=3", "1 corrupt humans: r1", "1 declined ghouls: r4", conquering=0)
    play(game, "0 conquer r4")
    assert coins(game, 1) == 5


@pytest.mark.rule("SW-P25.1")
def test_nobody_bribes_himself() -> None:
    game = scene("0 corrupt humans: r4=2 r1", "0 declined ghouls: r9=6", starting=0)
    assert {"kind": "bribed", "seat": 0, "victim": 0, "coins": 1} not in told(game, "0 expand", "0 conquer r4")


# ---------------------------------------------------------------- Cursed


@pytest.mark.rule("SW-P26.1", "SW-4.2")
@pytest.mark.vector(8)
def test_skipping_the_cursed_costs_three_coins() -> None:
    game = scene(column="hill elves, cursed humans, flying orcs, stout trolls", coins=[4, 5], starting=0)
    shown = [facts_of(game, 0, f"pick {race}")["price"] for race in ("elves", "humans", "orcs", "trolls")]
    assert shown == [0, 1, 1 + 3, 5]
    assert offered(game, 0) == ["pick elves", "pick humans", "pick orcs"]
    assert refused(game, 0, "pick trolls") == "too-expensive"
    play(game, "0 pick orcs")
    assert ([combo.coins for combo in game.combos[:2]], coins(game, 0)) == ([1, 3], 0)


@pytest.mark.rule("SW-P26.2")
def test_a_curse_does_nothing_once_it_is_picked() -> None:
    game = scene(
        column="cursed humans, " + "hill elves, flying orcs, stout trolls, swamp dwarves, forest giants", starting=0
    )
    play(game, "0 pick humans")
    assert (hand(game, 0), coins(game, 0)) == (5, 5)
    assert earns(scene("0 cursed ratmen: r9 r8", scoring=0), 0) == {"regions": 2}


# ---------------------------------------------------------------- Historian

OTHERS = "flying orcs, stout trolls, swamp dwarves, forest giants, merchant elves"
THREE_IN_DECLINE = ["0 declined humans: r9", "1 declined ghouls: r3", "2 declined spirit amazons: r20"]


@pytest.mark.rule("SW-P28.1", "SW-4.12")
@pytest.mark.vector(45)
def test_the_historian_is_paid_for_every_race_in_decline_when_picked() -> None:
    lines = [*THREE_IN_DECLINE, "1 wizards: r1", "2 tritons: r2"]
    game = scene(*lines, column=f"historian ratmen, {OTHERS}", seats=3, starting=0)
    assert {"kind": "remembered", "seat": 0, "coins": 3} in told(game, "0 pick ratmen")
    assert coins(game, 0) == 5 + 3


@pytest.mark.rule("SW-P28.2", "SW-9.12")
@pytest.mark.vector(45)
def test_the_historian_hears_of_each_decline() -> None:
    game = scene("0 historian ratmen: r9 r8", "1 humans: r1", starting=1)
    play(game, "1 decline")
    assert coins(game, 0) == 5 + 1


@pytest.mark.rule("SW-P28.3", "SW-9.8")
@pytest.mark.vector(45)
def test_the_historian_is_paid_for_the_own_decline_too() -> None:
    game = scene("0 historian ratmen: r9 r8", "1 humans: r1", starting=0)
    assert facts_of(game, 0, "decline")["coins"] == 2 + 1
    play(game, "0 decline")
    assert coins(game, 0) == 5 + 2 + 1
    play(game, "1 decline")
    assert coins(game, 0) == 5 + 2 + 1


# ---------------------------------------------------------------- Imperial


@pytest.mark.rule("SW-P30.1", "SW-1.7")
@pytest.mark.parametrize(
    ("places", "bonus"), [("r9", 0), ("r9 r8 r4", 0), ("r9 r8 r4 r3", 1), ("r9 r8 r4 r3 r14 r10", 3)]
)
def test_an_empire_earns_a_coin_for_each_region_beyond_three(places: str, bonus: int) -> None:
    game = scene(f"0 imperial ratmen: {places}", "0 declined elves: r1 r2", scoring=0)
    assert earns(game, 0).get("imperial", 0) == bonus


# ---------------------------------------------------------------- Marauding


@pytest.mark.rule("SW-P31.1", "RU-13")
@pytest.mark.vector(55)
def test_marauders_conquer_in_two_cycles_and_then_try_once() -> None:
    game = scene("0 marauding ratmen: r9 hand=8", conquering=0)
    play(game, "0 conquer r8", "0 conquer r2", "0 conquer r4")
    assert ([tokens(game, number) for number in (2, 4, 8)], hand(game, 0)) == ([2, 2, 3], 1)
    assert against(game, 0, "conquer r3") == "last-try-later SW-P31.1"
    play(game, "0 stop")
    assert (asked(game), offered(game, 0)) == ("0 ChooseCycle", ["again", "pass"])
    play(game, "0 again")
    assert ([tokens(game, number) for number in (2, 4, 8)], hand(game, 0)) == ([1, 1, 1], 5)
    play(game, "0 conquer r3", "0 conquer r10", "* die 1")
    assert (holder(game, 10), question(game)) == ("0 ratmen", None)


@pytest.mark.rule("SW-P31.1")
def test_marauders_who_want_no_second_cycle_may_still_try_their_luck() -> None:
    game = scene("0 marauding ratmen: r9=3 hand=4", conquering=0)
    play(game, "0 conquer r4", "0 stop", "0 pass")
    assert targets(game, 0) == ["r3", "r8", "r10", "r14"]
    assert hand(game, 0) == 2  # nobody was taken up
    play(game, "0 conquer r8", "* die 0")
    assert question(game) is None


@pytest.mark.rule("SW-P31.1")
def test_after_the_second_cycle_was_refused_nothing_but_the_die_is_left() -> None:
    game = play(scene("0 marauding sorcerers: r9=3 hand=3", conquering=0), "0 stop", "0 pass")
    assert against(game, 0, "conquer r4") == "cycle-over SW-P31.1"
    assert against(game, 0, "convert r4") == "cycle-over SW-P31.1"
    assert against(game, 0, "roll") == "not-asked "  # they are not Berserk
    assert against(game, 0, "abandon r9") == "too-late-to-abandon SW-5.6"
    play(game, "0 stop")
    assert question(game) is None


@pytest.mark.rule("SW-P31.1")
def test_marauders_without_anybody_to_take_up_are_not_asked() -> None:
    game = play(scene("0 marauding giants: r8 hand=1", conquering=0), "0 conquer r9")
    assert question(game) is None


@pytest.mark.rule("SW-P31.1", "SW-R21.2")
def test_marauding_kobolds_leave_two_behind() -> None:
    game = scene("0 marauding kobolds: r9=4 hand=2", conquering=0)
    play(game, "0 conquer r4", "0 again")
    assert (tokens(game, 9), tokens(game, 4), hand(game, 0)) == (2, 2, 2)
    few = play(scene("0 marauding kobolds: r9=3 hand=2", conquering=0), "0 conquer r4")
    assert question(few) is None  # a single one attacks nobody


@pytest.mark.rule("SW-P31.2")
def test_the_second_cycle_allows_no_abandoning_and_renews_nothing() -> None:
    game = scene("0 marauding sorcerers: r9=3 hand=1", "1 humans: r4 r8 r1", conquering=0)
    play(game, "0 convert r4", "0 stop", "0 again")
    assert against(game, 0, "abandon r9") == "too-late-to-abandon SW-5.6"
    assert refused(game, 0, "convert r8") == "already-converted"


@pytest.mark.rule("SW-P31.2", "SW-R10.1")
def test_marauding_skeletons_count_both_cycles_together() -> None:
    game = scene("0 marauding skeletons: r9=4 hand=3", conquering=0, whole_turn=True)
    play(game, "0 conquer r3", "0 again", "0 conquer r10", "0 stop")
    assert tray(game, "skeletons") == 20 - 7 - 1


@pytest.mark.rule("SW-P31.1")
def test_marauders_go_on_in_two_cycles_every_turn() -> None:
    game = scene("0 marauding ratmen: r9=3 hand=2", "1 humans: r1", conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "0 pass", "0 place r4=4", "1 expand", "1 stop", "0 expand", "0 conquer r8")
    assert asked(game) == "0 ChooseCycle"


# ---------------------------------------------------------------- Peace-Loving


@pytest.mark.rule("SW-P33.1", "SW-R04.13")
@pytest.mark.vector(48)
def test_peace_pays_when_only_the_declined_and_the_lost_are_attacked() -> None:
    game = scene("0 peace_loving ratmen: r9 hand=9", "1 humans: r1", "1 declined ghouls: r4 r20", conquering=0)
    play(game, "0 conquer r3", "0 conquer r4", "0 conquer r2")
    assert earns(game, 0)["peace_loving"] == 3


@pytest.mark.rule("SW-P33.1", "SW-P33.2", "RU-40")
@pytest.mark.vector(48)
@pytest.mark.parametrize("hand_size", [3, 2])
def test_an_attack_on_an_active_race_ends_the_peace_even_in_vain(hand_size: int) -> None:
    lines = [f"0 peace_loving ratmen: r9 hand={hand_size}", "1 humans: r4 r1"]
    game = scene(*lines, conquering=0)
    assert earns(game, 0)["peace_loving"] == 3
    play(game, *["0 conquer r4", "* die 0"][: 4 - hand_size])
    assert "peace_loving" not in earns(game, 0)


@pytest.mark.rule("SW-P33.1", "SW-R04.6", "RU-47")
def test_what_own_ghouls_attack_does_not_disturb_the_peace() -> None:
    game = scene("0 peace_loving orcs: r2", "0 declined ghouls: r9=5", "1 humans: r4 r1", starting=0)
    play(game, "0 expand", "0 conquer r4", "0 stop")
    assert earns(game, 0)["peace_loving"] == 3


@pytest.mark.rule("SW-P33.1", "SW-8.11")
def test_a_decline_is_no_conquest_turn_for_the_peaceful() -> None:
    game = play(scene("0 peace_loving ratmen: r9 r8", starting=0), "0 decline")
    assert coins(game, 0) == 5 + 2


# ---------------------------------------------------------------- Ransacking


@pytest.mark.rule("SW-P34.1")
def test_ransackers_take_a_coin_for_each_active_region() -> None:
    game = scene("0 ransacking ratmen: r9 hand=9", "1 humans: r4 r1", "1 declined ghouls: r8", conquering=0)
    events = told(game, "0 conquer r4")
    assert {"kind": "ransacked", "seat": 0, "victim": 1, "coins": 1} in events
    assert (coins(game, 0), coins(game, 1)) == (5 + 1, 5 - 1)


@pytest.mark.rule("SW-P34.1", "SW-R04.14")
@pytest.mark.parametrize("victim", ["1 declined ghouls: r4=2 r1", "1 declined elves: r4", "0 declined elves: r4"])
def test_ransackers_get_nothing_from_races_in_decline(victim: str) -> None:
    game = scene("0 ransacking ratmen: r9 hand=9", victim, conquering=0)
    play(game, "0 conquer r4", "0 conquer r3")
    assert (coins(game, 0), coins(game, 1)) == (5, 5)


@pytest.mark.rule("SW-P34.1", "SW-13.8", "RU-32")
def test_who_has_no_coin_cannot_be_ransacked_and_everybody_sees_it() -> None:
    game = scene("0 ransacking ratmen: r9 hand=3", "1 humans: r4 r1", coins=[5, 0], conquering=0)
    assert {"kind": "ransacked", "seat": 0, "victim": 1, "coins": 0} in told(game, "0 conquer r4")
    assert (coins(game, 0), coins(game, 1)) == (5, 0)


@pytest.mark.rule("SW-P34.1", "SW-P25.1", "SW-5.19", "RU-48")
@pytest.mark.vector(47)
def test_ransackers_take_their_coin_before_they_pay_the_corrupt() -> None:
    game = scene("0 ransacking ratmen: r9 hand=3", "1 corrupt humans: r4 r1", coins=[0, 2], conquering=0)
    events = told(game, "0 conquer r4")
    kinds = [event["kind"] for event in events if event["kind"] in ("ransacked", "bribed")]
    assert kinds == ["ransacked", "bribed"]
    assert (coins(game, 0), coins(game, 1)) == (0, 2)
    assert [event["coins"] for event in events if event["kind"] == "bribed"] == [1]


@pytest.mark.rule("SW-R11.6", "SW-P34.1")
def test_a_conversion_ransacks_too() -> None:
    game = scene("0 ransacking sorcerers: r9 hand=1", "1 humans: r4 r1", conquering=0)
    play(game, "0 convert r4")
    assert (coins(game, 0), coins(game, 1)) == (6, 4)


@pytest.mark.rule("SW-14.5", "SW-13.8")
@pytest.mark.parametrize("lines", [("ransacking ratmen", "hill humans"), ("hill ratmen", "corrupt humans")])
def test_a_payment_out_of_a_hidden_stack_cannot_be_undone(lines: tuple[str, str]) -> None:
    game = scene(f"0 {lines[0]}: r9 hand=5", f"1 {lines[1]}: r4 r1", conquering=0)
    before = game.reveals
    play(game, "0 conquer r4")
    question(game)
    assert game.reveals > before


# ---------------------------------------------------------------- Were-


@pytest.mark.rule("SW-P35.1", "SW-5.15", "RU-14")
@pytest.mark.vector(18)
@pytest.mark.parametrize(("turn", "cost"), [(2, 1), (3, 2), (4, 1)])
def test_were_people_pay_two_less_in_even_turns(turn: int, cost: int) -> None:
    game = scene("0 were tritons: r8 hand=9", turn=turn, conquering=0)
    assert price(game, 0, 13) == cost


@pytest.mark.rule("SW-P35.1", "SW-5.15")
def test_the_discounts_of_were_tritons_add_up() -> None:
    game = scene("0 were tritons: r8 hand=9", "1 humans: r13=3", conquering=0)
    assert price(game, 0, 13) == 2 + 3 - 1 - 2


# ---------------------------------------------------------------- the table of section 4.4

TABLE = [
    ("0 barricade dwarves: r5 r2 r9", {"regions": 3, "dwarves": 2, "barricade": 3}),
    ("0 imperial wizards: r1 r10 r13 r9 r8", {"regions": 5, "wizards": 3, "imperial": 2}),
    ("0 aquatic humans: r1 r9", {"regions": 2, "humans": 2}),
    ("0 peace_loving ratmen: hand=3", {"peace_loving": 3}),
    ("0 declined fortified priestesses: r9=5+fortress", {"tower": 5}),
    ("0 declined leprechauns: r9 r8", {"declined": 2}),
    ("0 corrupt ratmen: r9", {"regions": 1}),
    ("0 historian ratmen: r9", {"regions": 1}),
    ("0 ransacking ratmen: r9", {"regions": 1}),
    ("0 behemoth ratmen: r3 r9+behemoth", {"regions": 2}),
]


@pytest.mark.rule("SW-8.3", "SW-8.4")
@pytest.mark.law("INV-19")
@pytest.mark.parametrize(("line", "rows"), TABLE)
def test_what_a_turn_brings(line: str, rows: dict[str, int]) -> None:
    game = scene(line, scoring=0)
    assert earns(game, 0) == rows
    question(game)
    assert coins(game, 0) - 5 == sum(rows.values())
