"""Going in decline, and vanishing: section 3.9 of the rules."""

import pytest

from meadhall.games.small_world.state import NOBODY, SmallWorld
from meadhall.games.small_world.trait import NO_POWER
from tests.games.small_world.scene import (
    POWER,
    RACE,
    asked,
    coins,
    hand,
    holder,
    offered,
    pieces,
    play,
    price,
    scene,
    tokens,
    told,
    tray,
    tribe_of,
)


def held(game: SmallWorld, who: str) -> list[int]:
    """The regions in which these people stand."""
    return [number for number in range(len(game.regions)) if holder(game, number) == who]


# ---------------------------------------------------------------- a turn of decline


@pytest.mark.rule("SW-9.1")
def test_to_decline_is_the_whole_turn() -> None:
    game = play(scene("0 humans: r1=3 r2", "0 declined ghouls: r9=4", "1 orcs: r14", starting=0), "0 decline")
    assert asked(game) == "1 ChooseTurn"  # no conquest, not even by Ghouls, and no redeployment


@pytest.mark.rule("SW-9.1", "SW-R04.8")
def test_spirit_ghouls_rest_while_another_race_declines() -> None:
    game = play(scene("0 humans: r1", "0 declined spirit ghouls: r9=4", "1 orcs: r14", starting=0), "0 decline")
    assert asked(game) == "1 ChooseTurn"
    assert tokens(game, 9) == 4


@pytest.mark.rule("SW-9.2", "SW-9.10")
def test_a_race_without_a_token_on_the_map_may_decline_and_is_gone() -> None:
    game = play(scene("0 stout humans: hand=3", "1 orcs: r14", starting=0), "0 decline")
    assert game.players[0].active == game.players[0].declined == NOBODY
    assert tray(game, "humans") == 10
    assert game.banners.under == [RACE["humans"].number]


@pytest.mark.rule("SW-9.2")
def test_only_an_active_race_can_decline() -> None:
    game = scene("0 declined humans: r1", column="hill orcs", starting=0)
    assert offered(game, 0) == ["pick orcs"]


# ---------------------------------------------------------------- what goes and what stays


@pytest.mark.rule("SW-9.3", "SW-9.11")
def test_the_older_race_makes_room() -> None:
    game = play(scene("0 humans: r1 r2", "0 declined trolls: r8+lair r9+lair", starting=0), "0 decline")
    assert held(game, "0 declined humans") == [1, 2]
    assert [holder(game, 8), pieces(game, 8), tray(game, "trolls")] == ["nobody", [], 10]
    assert coins(game, 0) == 5 + 2


@pytest.mark.rule("SW-9.3", "SW-R04.5")
def test_older_ghouls_leave_the_map_and_the_hand() -> None:
    game = scene("0 humans: r1", "0 declined ghouls: r9=3 hand=2", starting=0)
    play(game, "0 decline")
    assert (tray(game, "ghouls"), holder(game, 9)) == (10, "nobody")


@pytest.mark.rule("SW-9.3", "SW-9.11", "SW-P16.1")
@pytest.mark.law("INV-5")
def test_an_older_spirit_race_stays() -> None:
    lines = ("0 humans: r1 r2", "0 declined spirit elves: r9 r14 r15", "0 declined trolls: r8+lair")
    game = play(scene(*lines, starting=0), "0 decline")
    assert held(game, "0 declined elves") == [9, 14, 15]
    assert held(game, "0 declined humans") == [1, 2]
    assert held(game, "0 declined trolls") == []
    assert coins(game, 0) == 5 + 2 + 3


@pytest.mark.rule("SW-9.3", "SW-P16.1", "SW-P16.2", "RU-20")
@pytest.mark.vector(25)
def test_a_spirit_race_that_declines_removes_nothing() -> None:
    game = scene("0 declined humans: r1 r2 r3 r4", "0 spirit elves: r9 r14 r15", starting=0)
    play(game, "0 decline")
    assert held(game, "0 declined humans") == [1, 2, 3, 4]
    assert coins(game, 0) == 5 + 7
    assert game.players[0].spirit == tribe_of(game, "elves").number


@pytest.mark.rule("SW-9.4")
@pytest.mark.law("INV-4")
def test_one_token_stays_in_each_region_and_all_others_go_to_the_tray() -> None:
    game = play(scene("0 ratmen: r1=4 r2=3 r9 hand=2", starting=0), "0 decline")
    assert [tokens(game, region) for region in (1, 2, 9)] == [1, 1, 1]
    assert held(game, "0 declined ratmen") == [1, 2, 9]
    assert tray(game, "ratmen") == 13 - 3


@pytest.mark.rule("SW-9.4", "SW-R01.7")
def test_tokens_kept_off_the_board_go_to_the_tray() -> None:
    game = play(scene("0 amazons: r1=4 r2=2 off=4", starting=0), "0 decline")
    assert tray(game, "amazons") == 15 - 2
    assert (tribe_of(game, "amazons").off, tribe_of(game, "amazons").hand) == (0, 0)


@pytest.mark.rule("SW-9.4", "SW-R04.1")
def test_all_ghouls_on_the_map_stay() -> None:
    game = play(scene("0 ghouls: r1=3 r2=2 hand=2", starting=0), "0 decline")
    assert [tokens(game, 1), tokens(game, 2), tray(game, "ghouls")] == [3, 2, 10 - 5]


@pytest.mark.rule("SW-9.5")
@pytest.mark.law("INV-6")
def test_the_badge_is_discarded() -> None:
    game = play(scene("0 hill humans: r1", starting=0), "0 decline")
    assert game.discarded == [POWER["hill"].number]
    assert tribe_of(game, "humans").power is NO_POWER


@pytest.mark.rule("SW-9.5", "RU-19")
@pytest.mark.parametrize("power", ["fortified", "seafaring", "spirit"])
def test_three_badges_stay_until_their_race_vanishes(power: str) -> None:
    game = scene(f"0 {power} humans: r9", "1 ratmen: r8=6", starting=0)
    play(game, "0 decline")
    assert game.discarded == []
    assert tribe_of(game, "humans").power is POWER[power]
    play(game, "1 expand", "1 conquer r9")
    assert game.discarded == [POWER[power].number]


@pytest.mark.rule("SW-9.6")
@pytest.mark.parametrize(
    "line",
    ["halflings: r9+hole", "heroic ratmen: r9+hero", "dragon_master ratmen: r9+dragon", "bivouacking ratmen: r9+camp3"],
)
def test_pieces_of_an_active_race_leave_at_decline(line: str) -> None:
    game = scene(f"0 {line}", "1 orcs: r8 hand=4", starting=0)
    play(game, "0 decline")
    assert pieces(game, 9) == []
    assert price(game, 1, 9) == 3  # 2 + 1 token


@pytest.mark.rule("SW-9.6", "SW-P03.3")
def test_encampments_are_gone_from_the_hand_too() -> None:
    game = play(scene("0 bivouacking ratmen: r9+camp3", starting=0), "0 decline")
    assert tribe_of(game, "ratmen").camps == 0


@pytest.mark.rule("SW-9.13", "SW-R13.2", "SW-P09.2")
def test_lairs_and_fortresses_stay_and_defend() -> None:
    game = play(scene("0 fortified trolls: r9+lair+fortress r1+lair", "1 orcs: r8 hand=4", starting=0), "0 decline")
    assert (pieces(game, 9), pieces(game, 1)) == (["lair", "fortress"], ["lair"])
    assert price(game, 1, 9) == 5  # 2 + 1 Troll + 1 lair + 1 fortress


# ---------------------------------------------------------------- coins


@pytest.mark.rule("SW-9.8", "SW-8.8", "SW-8.11", "SW-8.4")
@pytest.mark.parametrize(
    ("lines", "score"),
    [
        (["0 merchant humans: r1 r9 r11"], 3),  # three farmlands: neither Humans nor Merchant count any more
        (["0 alchemist wizards: r1"], 1),
        (["0 fortified ratmen: r1+fortress r2+fortress"], 2),
        (["0 wealthy ratmen: r1 fresh"], 1),
        (["0 hill dwarves: r2 r5 r4"], 3 + 2),  # Dwarves dig on in two mines
        (["0 hill humans: r4", "0 declined spirit dwarves: r2 r1"], 1 + 2 + 1),
        (["0 seafaring ratmen: r0 r1"], 2),
    ],
)
def test_a_turn_of_decline_scores_regions_and_no_lost_bonus(lines: list[str], score: int) -> None:
    game = play(scene(*lines, starting=0), "0 decline")
    assert coins(game, 0) == 5 + score


@pytest.mark.rule("SW-9.9")
def test_a_new_combo_is_picked_in_the_next_turn() -> None:
    game = scene("0 humans: r1", "1 orcs: r9", starting=0)
    play(game, "0 decline", "1 expand", "1 stop")
    assert asked(game) == "0 PickCombo"


@pytest.mark.rule("SW-P17.1", "SW-3.6", "SW-8.3", "SW-9.3")
@pytest.mark.vector(26)
def test_the_stout_decline_after_scoring_and_score_no_more() -> None:
    lines = ("0 stout ratmen: r1=2 r2 r3 r4 r9 r10", "0 declined elves: r14 r15", "1 orcs: r19")
    game = scene(*lines, redeploying=0)
    play(game, "0 place r1=2")
    assert coins(game, 0) == 5 + 8
    assert asked(game) == "0 ChooseStoutDecline"
    play(game, "0 decline")
    assert held(game, "0 declined elves") == []
    assert [tokens(game, region) for region in (1, 2, 3, 4, 9, 10)] == [1] * 6
    assert coins(game, 0) == 5 + 8
    play(game, "1 expand", "1 stop")
    assert asked(game) == "0 PickCombo"


@pytest.mark.rule("SW-9.1", "D-22", "SW-P17.1")
def test_the_stout_need_not_decline() -> None:
    game = scene("0 stout ratmen: r1", "1 orcs: r19", redeploying=0)
    assert offered(game, 0) == ["decline", "pass"]
    play(game, "0 pass")
    assert held(game, "0 ratmen") == [1]


# ---------------------------------------------------------------- vanishing


@pytest.mark.rule("SW-9.10", "SW-4.9")
def test_a_removed_race_goes_back_with_its_lairs_and_fortresses() -> None:
    lines = ("0 humans: r1", "0 declined fortified trolls: r8+lair+fortress")
    game = play(scene(*lines, starting=0), "0 decline")
    assert pieces(game, 8) == []
    assert game.banners.under == [RACE["trolls"].number]
    assert POWER["fortified"].number in game.discarded


@pytest.mark.rule("SW-9.10", "SW-6.11", "SW-8.10")
def test_a_race_in_decline_that_loses_its_last_region_goes_back() -> None:
    game = scene("0 ratmen: r8 hand=3", "1 declined humans: r9", "1 orcs: r1", conquering=0, whole_turn=True)
    play(game, "0 conquer r9", "0 place r8=1")
    assert game.players[1].declined == NOBODY
    assert game.banners.under == [RACE["humans"].number]
    play(game, "1 expand", "1 stop")
    assert coins(game, 1) == 5 + 1  # the Orcs' region alone


@pytest.mark.rule("SW-9.10")
@pytest.mark.parametrize("power", ["hill", "fortified", "spirit"])
def test_a_race_that_declines_without_a_region_vanishes_at_once(power: str) -> None:
    game = play(scene(f"0 {power} humans: hand=2", "1 orcs: r9", starting=0), "0 decline")
    player = game.players[0]
    assert [player.active, player.declined, player.spirit] == [NOBODY] * 3
    assert game.discarded == [POWER[power].number]
    assert game.banners.under == [RACE["humans"].number]
    assert coins(game, 0) == 5


@pytest.mark.rule("SW-9.12")
def test_a_decline_is_told_once() -> None:
    game = scene("0 humans: r1 r2", "0 declined trolls: r9+lair", "1 orcs: r14", starting=0)
    declined = [facts for facts in told(game, "0 decline") if facts["kind"] == "declined"]
    assert declined == [{"kind": "declined", "seat": 0, "race": "humans", "number": 2}]


@pytest.mark.rule("SW-9.4", "SW-3.3")
def test_the_race_that_declined_is_passive() -> None:
    game = scene("0 humans: r9", "1 orcs: r14", column="hill ratmen", starting=0)
    play(game, "0 decline", "1 expand", "1 stop", "0 pick ratmen")
    assert game.active(0) is tribe_of(game, "ratmen")
    assert hand(game, 0) == 8 + 4
    assert tribe_of(game, "humans").declined
