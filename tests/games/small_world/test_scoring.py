"""Scoring a turn (section 3.8 and the table of 4.4), and the end of the game (section 5)."""

import pytest

from meadhall.core import question
from meadhall.games.small_world import RULES
from meadhall.games.small_world.state import SmallWorld
from meadhall.games.small_world.terms import PAYMENTS, REGIONS
from tests.games.small_world.scene import asked, coins, earns, play, scene, tokens, told

# ---------------------------------------------------------------- a turn's coins


def scored(*lines: str) -> int:
    """The coins seat 0 gets for a conquest turn that ends like this."""
    game = scene(*lines, scoring=0)
    question(game)
    return coins(game, 0) - 5


@pytest.mark.rule("SW-8.1")
def test_a_coin_for_each_region_of_the_active_race() -> None:
    assert scored("0 ratmen: r1=4 r2 r9") == 3  # however many tokens


@pytest.mark.rule("SW-8.2")
def test_a_coin_for_each_region_of_every_race_in_decline() -> None:
    assert scored("0 ratmen: r1", "0 declined humans: r9 r11", "0 declined spirit elves: r14") == 1 + 2 + 1


@pytest.mark.rule("SW-8.2")
def test_ghouls_in_decline_earn_for_regions_and_not_for_tokens() -> None:
    assert scored("0 ratmen: r1", "0 declined ghouls: r9=5 r14=2") == 1 + 2


@pytest.mark.rule("SW-8.1")
def test_regions_of_others_earn_nothing() -> None:
    assert scored("0 ratmen: r1", "1 humans: r2 r9", "1 declined elves: r14") == 1


@pytest.mark.rule("SW-8.3", "SW-1.17")
@pytest.mark.parametrize(
    ("line", "regions", "bonus"),
    [
        ("dwarves: r2 r5 r1", 3, 2),  # mines in r2 and r5
        ("humans: r1 r9 r2", 3, 2),  # farmland r1 and r9
        ("wizards: r1 r10 r2", 3, 2),  # magic in r1 and r10
        ("forest ratmen: r2 r12 r1", 3, 2),
        ("hill ratmen: r4 r14 r1", 3, 2),
        ("swamp ratmen: r3 r20 r1", 3, 2),
        ("merchant ratmen: r1 r2 r3", 3, 3),
        ("fortified ratmen: r1+fortress r2+fortress r3", 3, 2),
        ("alchemist ratmen: r1", 1, 2),
        ("alchemist ratmen: hand=3", 0, 2),  # with or without a region (SW-P01.1)
        ("wealthy ratmen: r1 fresh", 1, 7),
        ("wealthy ratmen: r1", 1, 0),
        ("hill humans: r4 r9", 2, 1 + 1),  # race and power add up
        ("commando giants: r8 r9", 2, 0),
        ("amazons: r1 off=4", 1, 0),
    ],
)
def test_the_bonus_of_race_and_power(line: str, regions: int, bonus: int) -> None:
    assert scored(f"0 {line}") == regions + bonus


@pytest.mark.rule("SW-8.3", "SW-R08.1", "SW-P14.1")
@pytest.mark.vector(30)
def test_conquests_of_the_turn_count_and_not_those_before_it() -> None:
    game = scene("0 pillaging orcs: hand=10", "1 humans: r9", conquering=0, whole_turn=True)
    play(game, "0 conquer r10", "0 conquer r9", "0 conquer r4")  # a Lost Tribe, a Human, nobody
    play(game, "0 conquer r3", "* die 1")  # a Lost Tribe
    assert earns(game, 0) == {"regions": 4, "orcs": 3, "pillaging": 3}
    play(game, "0 place r3=1", "0 place r4=1", "0 place r9=1", "1 expand")  # the Humans are no more
    assert coins(game, 0) == 5 + 10
    play(game, "0 expand", "0 stop", "0 place r3=7")
    assert coins(game, 0) == 5 + 10 + 4


@pytest.mark.rule("SW-8.4", "SW-R02.2")
def test_of_races_in_decline_only_dwarves_earn_more() -> None:
    assert scored("0 ratmen: r1", "0 declined humans: r9 r11") == 1 + 2
    assert scored("0 ratmen: r1", "0 declined wizards: r10 r13") == 1 + 2
    assert scored("0 ratmen: r1", "0 declined fortified elves: r9+fortress") == 1 + 1
    assert scored("0 ratmen: r1", "0 declined dwarves: r2 r5") == 1 + 2 + 2


@pytest.mark.rule("SW-8.5")
def test_water_earns_like_land() -> None:
    assert scored("0 seafaring ratmen: r0 r7 r1") == 3
    assert scored("0 ratmen: r1", "0 declined seafaring elves: r0 r22") == 1 + 2


@pytest.mark.rule("SW-8.3", "SW-7.4")
def test_bonuses_count_what_stands_after_redeployment() -> None:
    game = scene("0 amazons: r1 r9 r2 hand=3", redeploying=0)  # six: two may stay
    play(game, "0 give-up r1")
    assert coins(game, 0) == 5 + 2
    humans = scene("0 fortified humans: r1 r9", redeploying=0)
    play(humans, "0 fortress r9")  # two regions, two farmlands, and the new fortress
    assert coins(humans, 0) == 5 + 2 + 2 + 1


@pytest.mark.rule("SW-8.6", "SW-8.7", "SW-13.2")
def test_scoring_is_one_event_with_its_sum() -> None:
    game = scene("0 fortified humans: r1+fortress r9=2", "0 declined dwarves: r2", "1 orcs: r19", redeploying=0)
    events = told(game, "0 place r1=1", "0 pass")
    assert [facts for facts in events if facts["kind"] == "scored"] == [
        {
            "kind": "scored",
            "seat": 0,
            "coins": 2 + 2 + 1 + 1 + 1,
            "terms": [
                ["term-regions", 2],
                ["race-humans", 2],
                ["power-fortified", 1],
                ["term-declined", 1],
                ["race-dwarves", 1],
            ],
        }
    ]
    assert coins(game, 0) == 5 + 7


@pytest.mark.rule("SW-8.6", "SW-10.4")
@pytest.mark.law("INV-8")
def test_coins_are_tallied_by_where_they_came_from() -> None:
    game = scene("0 fortified humans: r1+fortress r9", "0 declined dwarves: r2", scoring=0)
    question(game)
    assert RULES.result(game).sources[0] == {
        "start": 5,
        "regions": 2,
        "declined": 1,
        "race": 2 + 1,
        "power": 1,
        "combos": 0,
        "finds": 0,
        "paid": 0,
    }


@pytest.mark.rule("SW-8.9")
def test_victims_put_their_tokens_back_after_the_coins_are_counted() -> None:
    game = scene("0 ratmen: r9 hand=5", "1 humans: r4=3 r1 r2", conquering=0, whole_turn=True)
    kinds = [facts["kind"] for facts in told(game, "0 conquer r4", "0 place r4=1", "1 add r1=1")]
    assert kinds.index("scored") < kinds.index("returned")


@pytest.mark.rule("SW-8.8")
def test_a_turn_of_decline_is_scored_too() -> None:
    game = scene("0 humans: r1 r9", "1 orcs: r19", starting=0)
    scores = [facts for facts in told(game, "0 decline") if facts["kind"] == "scored"]
    assert scores == [{"kind": "scored", "seat": 0, "coins": 2, "terms": [["term-declined", 2]]}]


@pytest.mark.rule("SW-8.10")
def test_coins_come_only_in_ones_own_turn() -> None:
    game = scene("0 ratmen: r8 hand=3", "1 declined humans: r9 r11", "1 orcs: r1", conquering=0, whole_turn=True)
    play(game, "0 conquer r9", "0 place r8=1")
    assert coins(game, 1) == 5
    play(game, "1 expand", "1 stop")
    assert coins(game, 1) == 5 + 1 + 1  # r9 is lost and earns nothing any more


@pytest.mark.rule("SW-8.11")
def test_only_a_conquest_turn_earns_the_bonus_of_the_active_race() -> None:
    lines = ("0 merchant humans: r1 r9", "1 orcs: r19")
    expanding = play(scene(*lines, starting=0), "0 expand", "0 stop")
    assert coins(expanding, 0) == 5 + 2 + 2 + 2
    declining = play(scene(*lines, starting=0), "0 decline")
    assert coins(declining, 0) == 5 + 2


@pytest.mark.rule("SW-8.3", "SW-P20.1")
def test_wealthy_pays_once() -> None:
    game = scene("1 orcs: r19", column="wealthy ratmen", starting=0)
    game.banners.inside = []
    play(game, "0 pick ratmen", "0 conquer r1", "0 stop")
    assert coins(game, 0) == 5 + 1 + 7
    play(game, "1 expand", "1 stop", "0 expand", "0 stop")
    assert coins(game, 0) == 5 + 1 + 7 + 1


# ---------------------------------------------------------------- the end


def ended(*lines: str, amounts: list[int], seats: int = 2) -> SmallWorld:
    """A table after the last turn."""
    game = scene(*lines, seats=seats, coins=amounts)
    assert asked(game) == ""
    return game


@pytest.mark.rule("SW-10.1")
def test_most_coins_win() -> None:
    game = ended("0 ratmen: r1=8", "1 humans: r2", amounts=[83, 84])
    assert RULES.result(game).winners == [1]
    assert RULES.result(game).scores == [83, 84]


@pytest.mark.rule("SW-10.2", "SW-P03.4")
@pytest.mark.vector(71)
def test_tokens_on_the_map_break_a_tie_and_encampments_do_not_count() -> None:
    game = ended("0 bivouacking ratmen: r1=6+camp5", "1 humans: r2=3 r9=4", amounts=[84, 84])
    assert RULES.result(game).winners == [1]  # 7 against 6


@pytest.mark.rule("SW-10.2")
def test_active_and_declined_tokens_count_together_for_a_tie() -> None:
    lines = ("0 ratmen: r1=2", "0 declined elves: r9 r14", "0 declined spirit orcs: r15", "1 humans: r2=4")
    assert RULES.result(ended(*lines, amounts=[60, 60])).winners == [0]  # 2 + 2 + 1 against 4


@pytest.mark.rule("SW-10.2", "SW-R01.8")
def test_tokens_in_hand_and_off_the_board_do_not_break_a_tie() -> None:
    game = ended("0 amazons: r1 off=4", "1 humans: r2=2", "0 declined ghouls: hand=3", amounts=[60, 60])
    assert RULES.result(game).winners == [1]
    assert tokens(game, 2) == 2


@pytest.mark.rule("SW-10.3")
def test_who_is_still_tied_shares_the_victory() -> None:
    lines = ("0 ratmen: r1=3", "1 humans: r2=2", "2 orcs: r3=3")
    assert RULES.result(ended(*lines, amounts=[70, 70, 70], seats=3)).winners == [0, 2]


@pytest.mark.rule("SW-10.2")
def test_tokens_matter_only_among_those_with_most_coins() -> None:
    lines = ("0 ratmen: r1", "1 humans: r2=9", "2 orcs: r3=2")
    assert RULES.result(ended(*lines, amounts=[70, 69, 70], seats=3)).winners == [2]


@pytest.mark.rule("SW-10.4")
def test_the_end_shows_coins_tokens_and_where_the_coins_came_from() -> None:
    game = ended("0 ratmen: r1=3", "1 humans: r2", amounts=[5, 5])
    game.players[0].receive(12, REGIONS)
    game.players[0].receive(-2, PAYMENTS)
    shown = RULES.view(game, 1)["public"]["players"][0]
    assert shown["coins"] == 15
    assert shown["tokens"] == 3
    assert shown["sources"] == {"start": 5, "regions": 12, "paid": -2}
