"""Hordes tokens: P29, and every rule that speaks of them."""

import pytest

from meadhall.core import SPECTATOR, question
from meadhall.games.small_world import RULES
from meadhall.games.small_world.scoring import tokens_on_map
from meadhall.games.small_world.state import SmallWorld
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
    tray,
    tribe_of,
)


def hordes(game: SmallWorld, region: int) -> int:
    return game.regions[region].hordes


# ---------------------------------------------------------------- in attack and defence


@pytest.mark.rule("SW-P29.1", "SW-4.6")
@pytest.mark.vector(70)
def test_hordes_come_besides_the_tokens_of_the_combo() -> None:
    column = "hordes_of ratmen, flying orcs, stout trolls, swamp dwarves, forest giants, merchant elves"
    game = play(scene(column=column, starting=0), "0 pick ratmen")
    assert (hand(game, 0), tribe_of(game, "ratmen").hordes, tray(game, "ratmen")) == (15, 2, 0)


@pytest.mark.rule("SW-1.16", "SW-P29.1", "SW-P29.2", "RU-31")
def test_hordes_defend_occupy_and_score_like_their_race_even_alone() -> None:
    game = scene("0 orcs: r9 hand=9", "1 hordes_of humans: r4=2+horde1 r8+horde1 r1", conquering=0)
    assert (price(game, 0, 4), price(game, 0, 8)) == (2 + 2, 2 + 1 + 1)
    assert ["term-hordes", 1] in facts_of(game, 0, "conquer r4")["terms"]
    assert earns(game, 1) == {"regions": 3, "humans": 1}
    play(game, "0 conquer r8")
    assert earns(game, 0)["orcs"] == 1  # the region was not empty


@pytest.mark.rule("SW-P29.3", "SW-5.1")
def test_ready_leaves_a_race_token_where_there_is_one() -> None:
    game = play(scene("0 hordes_of ratmen: r8=2+horde1 r9=1+horde1 r4=2", starting=0), "0 expand")
    assert ([tokens(game, at) for at in (4, 8, 9)], [hordes(game, at) for at in (4, 8, 9)]) == ([1, 1, 1], [0, 0, 1])
    assert (hand(game, 0), tribe_of(game, "ratmen").hordes) == (2, 1)


@pytest.mark.rule("SW-P29.3")
def test_a_conquest_places_race_tokens_before_hordes() -> None:
    game = scene("0 hordes_of ratmen: r9 hand=5 hordes=2", conquering=0)
    play(game, "0 conquer r4")
    assert (tokens(game, 4), hordes(game, 4), tribe_of(game, "ratmen").hordes) == (2, 0, 2)
    play(game, "0 conquer r3")
    assert (tokens(game, 3), hordes(game, 3), tribe_of(game, "ratmen").hordes) == (3, 2, 0)


@pytest.mark.rule("SW-P29.1")
def test_a_last_attempt_takes_the_hordes_along() -> None:
    game = scene("0 hordes_of ratmen: r9 hand=2 hordes=1", conquering=0)
    play(game, "0 conquer r8", "* die 1")
    assert (tokens(game, 8), hordes(game, 8), hand(game, 0)) == (2, 1, 0)


@pytest.mark.rule("SW-R21.5", "SW-R21.1")
def test_a_horde_beside_a_kobold_is_a_garrison_and_a_conquest() -> None:
    game = scene("0 hordes_of kobolds: r9=2+horde1 hand=2 hordes=1", conquering=0)
    play(game, "0 conquer r4")
    assert (tokens(game, 4), hordes(game, 4)) == (2, 1)
    ready = play(scene("0 hordes_of kobolds: r9=2+horde1 r4=3+horde1", starting=0), "0 expand")
    assert [(tokens(ready, at), hordes(ready, at)) for at in (4, 9)] == [(2, 0), (2, 1)]


# ---------------------------------------------------------------- losses

MIXED = "1 hordes_of humans: r4=2+horde1 r1 r2"


@pytest.mark.rule("SW-6.10", "SW-P29.2")
@pytest.mark.vector(70)
def test_who_loses_a_region_of_both_kinds_says_which_token_is_lost() -> None:
    game = play(scene("0 orcs: r9 hand=5", MIXED, conquering=0), "0 conquer r4")
    assert (asked(game), offered(game, 1)) == ("1 ChooseLoss", ["lose-race", "lose-horde"])
    assert refused(game, 1, "pass") == "not-asked"
    horde = game.copy()
    play(horde, "1 lose-horde")
    assert (hand(horde, 1), tribe_of(horde, "humans").hordes, tray(horde, "humans")) == (1, 0, 10 - 3)
    assert (holder(horde, 4), asked(horde)) == ("0 orcs", "0 ChooseConquest")
    play(game, "1 lose-race")
    assert (hand(game, 1), tribe_of(game, "humans").hordes, tray(game, "humans")) == (1, 1, 10 - 3 + 1)


@pytest.mark.rule("SW-6.10", "SW-6.2")
def test_where_only_hordes_stand_one_of_them_is_lost() -> None:
    game = scene("0 orcs: r9 hand=5", "1 hordes_of humans: r4=2+horde2 r1", conquering=0)
    play(game, "0 conquer r4")
    assert (asked(game), hand(game, 1), tribe_of(game, "humans").hordes) == ("0 ChooseConquest", 1, 1)
    assert tray(game, "humans") == 10 - 1


@pytest.mark.rule("SW-6.3", "SW-6.10")
def test_hordes_of_elves_lose_nobody() -> None:
    game = scene("0 orcs: r9 hand=5", "1 hordes_of elves: r4=2+horde1 r1", conquering=0)
    play(game, "0 conquer r4")
    assert (asked(game), hand(game, 1), tribe_of(game, "elves").hordes) == ("0 ChooseConquest", 2, 1)


@pytest.mark.rule("SW-R25.3")
@pytest.mark.parametrize(("answer", "then"), [("lose-horde", "0 ChooseConquest"), ("lose-race", "* RollPygmies")])
def test_pygmies_roll_for_their_own_kind_only(answer: str, then: str) -> None:
    game = scene("0 orcs: r9 hand=5", "1 hordes_of pygmies: r4=2+horde1 r1", conquering=0)
    play(game, "0 conquer r4", f"1 {answer}")
    assert asked(game) == then


@pytest.mark.rule("SW-R11.9", "SW-R11.2")
def test_sorcerers_convert_a_lone_horde_and_no_pair() -> None:
    game = scene("0 sorcerers: r9 hand=1", "1 hordes_of humans: r4+horde1 r8=2+horde1 r1", conquering=0)
    assert targets(game, 0, "convert") == ["r4"]
    assert refused(game, 0, "convert r8") == "not-alone"
    play(game, "0 convert r4")
    assert (holder(game, 4), hand(game, 1), tribe_of(game, "humans").hordes) == ("0 sorcerers", 0, 0)
    assert tray(game, "humans") == 10 - 2


@pytest.mark.rule("SW-6.4", "SW-6.17", "SW-14.7")
def test_withdrawn_hordes_join_first_and_then_the_race() -> None:
    game = scene("0 orcs: r9 hand=6", "1 hordes_of humans: r4=4+horde2 r1 r2", conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "1 lose-race", "0 place r4=1")
    assert (asked(game), offered(game, 1)) == ("1 AddHordes", ["horde r1=0", "horde r1=1", "horde r1=2"])
    assert facts_of(game, 1, "horde r1=2") == {"price": 2 + 1 + 2}
    assert refused(game, 1, "horde r2=1") == "another-region-first"
    play(game, "1 horde r1=1")
    assert (hordes(game, 1), hordes(game, 2), asked(game)) == (1, 1, "1 AddTokens")
    play(game, "1 add r1=0")
    assert [(tokens(game, at), hordes(game, at)) for at in (1, 2)] == [(2, 1), (3, 1)]
    assert (hand(game, 1), tribe_of(game, "humans").hordes) == (0, 0)


@pytest.mark.rule("SW-6.4", "SW-14.2")
def test_withdrawn_hordes_all_go_to_the_only_region() -> None:
    game = scene("0 orcs: r9 hand=6", "1 hordes_of humans: r4=4+horde2 r1", conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "1 lose-horde", "0 place r4=1")
    assert (tokens(game, 1), hordes(game, 1), asked(game)) == (1 + 3, 1, "1 ChooseTurn")


@pytest.mark.rule("SW-6.10", "SW-R04.4")
def test_own_ghouls_make_their_owner_choose_too() -> None:
    game = scene("0 hordes_of humans: r4=2+horde1 r1", "0 declined ghouls: r9=6", starting=0)
    play(game, "0 expand", "0 conquer r4")
    assert asked(game) == "0 ChooseLoss"
    play(game, "0 lose-horde", "0 stop")
    assert (hand(game, 0), tribe_of(game, "humans").hordes) == (1, 0)


# ---------------------------------------------------------------- redeployment


@pytest.mark.rule("SW-14.7", "SW-P29.3", "SW-7.1")
def test_hordes_are_placed_before_the_race_which_fills_up_the_rest() -> None:
    game = scene("0 hordes_of ratmen: r4 r8=2+horde1 r9 hand=2 hordes=1", redeploying=0)
    assert (asked(game), offered(game, 0)) == ("0 PlaceHordes", ["horde r4=0", "horde r4=1", "horde r4=2"])
    assert facts_of(game, 0, "horde r4=0") == {"price": 2 + 1}  # a Ratman will be there
    assert facts_of(game, 0, "horde r4=2") == {"price": 2 + 2}
    assert against(game, 0, "horde r8=1") == "another-region-first SW-14.3"
    play(game, "0 horde r4=0")
    assert offered(game, 0) == ["horde r8=0", "horde r8=1", "horde r8=2"]
    play(game, "0 horde r8=1")  # the other one goes to the last region
    assert [(tokens(game, at), hordes(game, at)) for at in (4, 8, 9)] == [(1, 0), (1, 1), (1, 1)]
    assert offered(game, 0) == [f"place r4={number}" for number in range(1, 5)]
    play(game, "0 place r4=2", "0 place r8=1")
    assert [(tokens(game, at), hordes(game, at)) for at in (4, 8, 9)] == [(2, 0), (1, 1), (3, 1)]


@pytest.mark.rule("SW-14.7")
def test_hordes_leave_no_region_without_anybody() -> None:
    game = scene("0 hordes_of ratmen: r4 r8+horde1 r9+horde1", redeploying=0)
    assert offered(game, 0) == ["horde r4=0", "horde r4=1"]
    assert against(game, 0, "horde r4=2") == "nobody-for-the-rest SW-14.7"
    alone = play(game.copy(), "0 horde r4=0")  # the only Ratman is needed there
    assert offered(alone, 0) == ["horde r8=1"]
    assert against(alone, 0, "horde r8=0") == against(alone, 0, "horde r8=2") == "nobody-for-the-rest SW-14.7"
    play(game, "0 horde r4=1")
    assert offered(game, 0) == ["horde r8=0", "horde r8=1"]
    play(game, "0 horde r8=0")
    assert [(tokens(game, at), hordes(game, at)) for at in (4, 8, 9)] == [(1, 1), (1, 0), (1, 1)]


@pytest.mark.rule("SW-14.7", "SW-14.3")
def test_no_more_hordes_are_placed_than_there_are() -> None:
    game = scene("0 hordes_of ratmen: r4=3 r8=3+horde1 r9=3", redeploying=0)
    assert offered(game, 0) == ["horde r4=0", "horde r4=1"]
    assert against(game, 0, "horde r4=2") == "too-many-there SW-7.1"
    assert facts_of(game, 0, "horde r4=2")["hordes"] == 1


@pytest.mark.rule("SW-14.2")
def test_in_one_region_nothing_is_asked_for_hordes() -> None:
    game = scene("0 hordes_of ratmen: r9=3+horde1 hand=2 hordes=1", redeploying=0)
    assert asked(game) == "1 PickCombo"
    assert (tokens(game, 9), hordes(game, 9), hand(game, 0)) == (5, 2, 0)


@pytest.mark.rule("SW-P29.2", "SW-14.7")
def test_when_all_hordes_are_lost_only_the_race_is_placed() -> None:
    game = scene("0 hordes_of ratmen: r4=2 r8", redeploying=0)
    assert asked(game) == "0 PlaceTokens"


@pytest.mark.rule("SW-R21.5", "SW-14.7")
def test_hordes_count_for_the_two_of_every_kobold_region() -> None:
    game = scene("0 hordes_of kobolds: r4=2 r8=2+horde1 r9=2+horde1", redeploying=0)
    play(game, "0 horde r4=1")
    assert offered(game, 0) == ["horde r8=0", "horde r8=1"]
    play(game, "0 horde r8=0")
    assert [(tokens(game, at), hordes(game, at)) for at in (4, 8, 9)] == [(2, 1), (2, 0), (2, 1)]


@pytest.mark.rule("SW-R23.2", "SW-14.7")
def test_a_horde_takes_the_place_of_a_pixy_or_stays_off() -> None:
    game = scene("0 hordes_of pixies: r4=3+horde1 r8=4+horde1", "1 humans: r1", redeploying=0)
    assert offered(game, 0) == ["horde r4=0", "horde r4=1"]
    assert against(game, 0, "horde r4=2") == "too-many-there SW-7.1"
    play(game, "0 horde r4=0")
    assert offered(game, 0) == ["horde r8=0", "horde r8=1"]
    play(game, "0 horde r8=1")
    pixies = tribe_of(game, "pixies")
    assert [(tokens(game, at), hordes(game, at)) for at in (4, 8)] == [(1, 0), (1, 1)]
    assert (pixies.off, pixies.off_hordes, pixies.hand, pixies.hordes) == (5, 1, 0, 0)
    play(game, "1 expand", "1 stop", "0 expand")
    assert (pixies := tribe_of(game, "pixies")).hand == 5
    assert pixies.hordes == 1


@pytest.mark.rule("SW-R23.2", "SW-R23.1")
@pytest.mark.parametrize(("number", "off_hordes"), [(0, 2), (1, 1)])
def test_pixies_with_one_region_say_who_stays_there(number: int, off_hordes: int) -> None:
    game = scene("0 hordes_of pixies: r4=5+horde2", redeploying=0)
    play(game, f"0 horde r4={number}")
    pixies = tribe_of(game, "pixies")
    assert (tokens(game, 4), hordes(game, 4), pixies.off, pixies.off_hordes) == (1, number, 4, off_hordes)


@pytest.mark.rule("SW-R01.6", "SW-14.7")
def test_hordes_are_not_among_the_four_amazons_who_leave() -> None:
    game = scene("0 hordes_of amazons: r4=2 r8=3+horde1 r9=2+horde1 r14", redeploying=0)
    assert asked(game) == "0 PlaceHordes"  # four regions: two Amazons and two Hordes tokens hold them
    assert (tribe_of(game, "amazons").off, hand(game, 0)) == (4, 2 + 2)
    play(game, "0 horde r4=1", "0 horde r8=0", "0 horde r9=1")
    assert [(tokens(game, at), hordes(game, at)) for at in (4, 8, 9, 14)] == [(1, 1), (1, 0), (1, 1), (1, 0)]
    assert coins(game, 0) == 5 + 4


@pytest.mark.rule("SW-R01.6", "SW-R01.3", "SW-R01.4")
def test_amazons_give_up_what_neither_they_nor_the_hordes_can_hold() -> None:
    game = scene("0 hordes_of amazons: r4=2+horde1 r8 r9=2+horde1", redeploying=0)
    assert (asked(game), offered(game, 0)) == ("0 ChooseGiveUp", ["give-up r4", "give-up r8", "give-up r9"])
    ask = question(game)
    assert ask is not None
    assert ask.facts(game, 0) == {"race": "amazons", "number": 1}
    play(game, "0 give-up r9")
    assert asked(game) == "0 PlaceHordes"
    assert offered(game, 0) == ["horde r4=1"]
    play(game, "0 horde r4=1")
    assert [(tokens(game, at), hordes(game, at)) for at in (4, 8)] == [(1, 1), (1, 1)]
    assert tribe_of(game, "amazons").off == 3


@pytest.mark.rule("SW-R15.1", "SW-P29.3")
def test_hordes_of_barbarians_stay_as_they_are() -> None:
    game = scene("0 hordes_of barbarians: r4=3+horde1 r8 hand=2 hordes=1", redeploying=0)
    assert asked(game) == "1 PickCombo"
    barbarians = tribe_of(game, "barbarians")
    assert (tokens(game, 4), hordes(game, 4), barbarians.off, barbarians.off_hordes) == (3, 1, 2, 1)


# ---------------------------------------------------------------- decline and the end


@pytest.mark.rule("SW-9.7", "SW-9.6", "SW-P29.1")
@pytest.mark.vector(70)
def test_hordes_disappear_at_decline_and_leave_regions_empty() -> None:
    game = scene("0 hordes_of ratmen: r4+horde1 r8=3+horde1 r9=2 off=1", starting=0)
    play(game, "0 decline")
    assert [holder(game, at) for at in (4, 8, 9)] == ["nobody", "0 declined ratmen", "0 declined ratmen"]
    assert ([tokens(game, at) for at in (8, 9)], hordes(game, 8)) == ([1, 1], 0)
    assert (tray(game, "ratmen"), coins(game, 0)) == (13 - 2, 5 + 2)


@pytest.mark.rule("SW-R04.1", "SW-9.7")
def test_hordes_of_ghouls_leave_their_ghouls_behind() -> None:
    game = play(scene("0 hordes_of ghouls: r4+horde1 r8=3+horde1", starting=0), "0 decline")
    assert (holder(game, 4), tokens(game, 8), hordes(game, 8)) == ("nobody", 2, 0)


@pytest.mark.rule("SW-R24.1")
def test_hordes_build_no_tower_and_do_not_climb_it() -> None:
    game = scene("0 hordes_of priestesses: r4+horde1 r8=3+horde1 r9 r14", starting=0)
    play(game, "0 decline")
    assert offered(game, 0) == ["tower r8", "tower r9", "tower r14"]
    assert against(game, 0, "tower r4") == "no-tower-there SW-R24.1"
    play(game, "0 tower r8")
    assert (tokens(game, 8), hordes(game, 8), tray(game, "priestesses")) == (3, 0, 9 - 3)


@pytest.mark.rule("SW-10.2", "SW-P29.2")
def test_hordes_do_not_break_a_tie() -> None:
    game = scene("0 hordes_of ratmen: r4=3+horde2 r8", "1 humans: r1=3", coins=[9, 9], starting=0)
    assert [tokens_on_map(game, seat) for seat in (0, 1)] == [2, 3]
    assert RULES.result(game).winners == [1]


@pytest.mark.rule("SW-13.3")
def test_hordes_are_shown_among_the_tokens() -> None:
    game = scene("0 hordes_of ratmen: r4=3+horde1 hand=2 hordes=1", conquering=0)
    public = RULES.view(game, SPECTATOR)["public"]
    assert (public["regions"][4]["tokens"], public["regions"][4]["hordes"]) == (3, 1)
    assert public["players"][0]["tribes"][0]["hordes"] == 1
