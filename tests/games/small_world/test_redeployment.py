"""Redeployment: section 3.7 of the rules, and how it is asked in small steps (section 8)."""

from itertools import product

import pytest

from meadhall.core import question, why_not
from meadhall.games.small_world.choices import CHOICES
from meadhall.games.small_world.state import SmallWorld
from tests.games.small_world.scene import (
    asked,
    coins,
    hand,
    holder,
    offered,
    pieces,
    play,
    refused,
    scene,
    tokens,
    told,
    tray,
    tribe_of,
)

# ---------------------------------------------------------------- tokens


@pytest.mark.rule("SW-7.1", "D-14")
def test_tokens_move_freely_and_every_region_keeps_one() -> None:
    game = scene("0 ratmen: r1=4 r2 r9=2", redeploying=0)
    # Seven tokens in three regions: one each, and four to distribute.
    assert offered(game, 0) == [f"place r1={number}" for number in range(1, 6)]
    play(game, "0 place r1=1")
    assert offered(game, 0) == [f"place r2={number}" for number in range(1, 6)]
    play(game, "0 place r2=2")
    assert [tokens(game, region) for region in (1, 2, 9)] == [1, 2, 4]


@pytest.mark.rule("SW-7.1")
def test_no_region_is_given_up_in_redeployment() -> None:
    game = scene("0 ratmen: r1=4 r2", redeploying=0)
    assert refused(game, 0, "place r1=0") == "too-few-there"
    assert refused(game, 0, "give-up r1") == "not-asked"
    assert refused(game, 0, "abandon r1") == "not-asked"


@pytest.mark.rule("SW-7.1")
def test_no_more_can_be_placed_than_there_are() -> None:
    game = scene("0 ratmen: r1=2 r2 hand=1", redeploying=0)
    assert refused(game, 0, "place r1=4") == "too-many-there"  # 4 tokens, of which one must stay in r2
    refusal = why_not(game, 0, CHOICES["place r1=4"])
    assert refusal is not None
    assert refusal.facts["hand"] == 2


@pytest.mark.rule("SW-7.1", "SW-7.6")
def test_all_tokens_in_hand_are_placed_rolled_or_not() -> None:
    game = scene("0 ratmen: r1 r2 hand=3", conquering=0, whole_turn=True)
    play(game, "0 stop", "0 place r1=1")
    assert (tokens(game, 1), tokens(game, 2), hand(game, 0)) == (1, 4, 0)


@pytest.mark.rule("SW-7.1")
def test_without_a_region_the_tokens_stay_in_hand() -> None:
    game = play(scene("0 ratmen: hand=3", conquering=0, whole_turn=True), "0 stop")
    assert hand(game, 0) == 3


@pytest.mark.rule("SW-7.2")
@pytest.mark.parametrize("ghouls", ["declined ghouls", "declined spirit ghouls"])
def test_declined_ghouls_are_redeployed_among_their_own_regions(ghouls: str) -> None:
    game = scene("0 ratmen: r1=2 r2", f"0 {ghouls}: r9=3 r14", redeploying=0)
    play(game, "0 place r1=1")
    assert asked(game) == "0 PlaceTokens"
    assert offered(game, 0) == ["place r9=1", "place r9=2", "place r9=3"]
    assert refused(game, 0, "place r1=2") == "another-region-first"
    play(game, "0 place r9=1")
    assert [tokens(game, region) for region in (1, 2, 9, 14)] == [1, 2, 1, 3]


@pytest.mark.rule("SW-7.3")
def test_other_declined_tokens_never_move() -> None:
    game = play(scene("0 ratmen: r1=2 r2", "0 declined humans: r9 r14", redeploying=0), "0 place r1=1")
    assert asked(game) == "1 PickCombo"
    assert [tokens(game, region) for region in (9, 14)] == [1, 1]


# ---------------------------------------------------------------- the order of step E


@pytest.mark.rule("SW-7.4", "SW-R10.1", "SW-14.2")
def test_new_skeletons_arrive_before_tokens_are_placed() -> None:
    game = scene("0 skeletons: r9 hand=6", conquering=0, whole_turn=True)
    play(game, "0 conquer r14", "0 conquer r10")  # two Lost Tribes: one new Skeleton
    assert tokens(game, 9) + hand(game, 0) == 1 + 5  # one stays in each region, all others are in hand
    assert tray(game, "skeletons") == 20 - 8
    assert offered(game, 0)[-1] == "place r9=6"


@pytest.mark.rule("SW-7.4", "RU-18", "SW-8.3")
def test_a_fortress_is_built_after_the_tokens_and_before_the_coins() -> None:
    game = scene("0 fortified ratmen: r1=2 r2", redeploying=0)
    kinds = [facts["kind"] for facts in told(game, "0 place r1=2", "0 fortress r2")]
    assert kinds == ["fortified", "scored", "turn"]
    assert coins(game, 0) == 5 + 2 + 1


@pytest.mark.rule("SW-7.4")
def test_amazons_leave_before_the_fortress_is_built() -> None:
    game = scene("0 fortified amazons: r1=5 r2", redeploying=0)  # 6 - 4: one each
    assert asked(game) == "0 ChooseFortress"
    assert [tokens(game, 1), tokens(game, 2), game.active(0).off] == [1, 1, 4]


@pytest.mark.rule("SW-7.4")
def test_ghouls_are_placed_before_the_markers_of_the_active_race() -> None:
    game = scene("0 heroic ratmen: r1=2 r2 r5", "0 declined ghouls: r9=3 r14", redeploying=0)
    play(game, "0 place r1=1", "0 place r2=1")
    assert asked(game) == "0 PlaceTokens"
    play(game, "0 place r9=1")
    assert asked(game) == "0 ChooseHero"


# ---------------------------------------------------------------- asked in small steps


def ways_to_place(game: SmallWorld) -> list[tuple[int, ...]]:
    """Every distribution that some sequence of answers leads to, as often as one does."""
    if asked(game) != "0 PlaceTokens":
        return [tuple(region.tokens for region in game.regions_of(game.active(0)))]
    found = []
    for text in offered(game, 0):
        found += ways_to_place(play(game.copy(), f"0 {text}"))
    return found


@pytest.mark.rule("SW-14.3", "D-14")
def test_every_distribution_is_reached_in_exactly_one_way() -> None:
    found = ways_to_place(scene("0 ratmen: r1=4 r2 r9=2", redeploying=0))
    possible = [spread for spread in product(range(1, 6), repeat=3) if sum(spread) == 7]
    assert sorted(found) == possible


@pytest.mark.rule("SW-14.3")
def test_regions_are_asked_in_the_order_of_their_numbers() -> None:
    game = scene("0 ratmen: r9=2 r2=2 r14=2", redeploying=0)
    refusal = why_not(game, 0, CHOICES["place r9=1"])
    assert refusal is not None
    assert (refusal.facts["region"], refusal.facts["next"]) == ("r9", "r2")
    play(game, "0 place r2=1")
    assert refused(game, 0, "place r2=1") == "another-region-first"


@pytest.mark.rule("SW-14.2")
def test_a_lone_region_takes_all_tokens_unasked() -> None:
    game = play(scene("0 ratmen: r9 hand=4", conquering=0, whole_turn=True), "0 stop")
    assert tokens(game, 9) == 5
    assert asked(game) == "1 PickCombo"


@pytest.mark.rule("SW-14.2")
def test_nothing_is_asked_when_there_is_nothing_to_distribute() -> None:
    game = scene("0 ratmen: r1 r2 r9", redeploying=0)
    assert asked(game) == "1 PickCombo"


@pytest.mark.rule("SW-14.2")
def test_the_question_ends_when_the_hand_is_empty() -> None:
    game = play(scene("0 ratmen: r1=3 r2 r9", redeploying=0), "0 place r1=3")
    assert asked(game) == "1 PickCombo"


@pytest.mark.rule("SW-14.2", "D-19")
@pytest.mark.parametrize(("line", "heroes"), [("r1", [1]), ("r1 r2", [1, 2])])
def test_heroes_with_no_more_than_two_places_are_not_asked(line: str, heroes: list[int]) -> None:
    game = scene(f"0 heroic ratmen: {line}", redeploying=0)
    assert asked(game) == "1 PickCombo"
    assert [region for region in range(23) if pieces(game, region) == ["hero"]] == heroes


@pytest.mark.rule("D-19", "SW-P10.1")
def test_the_second_hero_stands_at_a_higher_number() -> None:
    game = scene("0 heroic ratmen: r1 r2 r5 r9", redeploying=0)
    assert offered(game, 0) == ["hero r1", "hero r2", "hero r5"]  # each leaves a place for the second
    play(game, "0 hero r2")
    assert offered(game, 0) == ["hero r5", "hero r9"]
    play(game, "0 hero r9")
    assert [region for region in range(23) if pieces(game, region) == ["hero"]] == [2, 9]


@pytest.mark.rule("SW-14.2", "SW-R10.1")
def test_what_races_gain_is_not_asked() -> None:
    game = scene("0 skeletons: r9 hand=6", conquering=0, whole_turn=True)
    kinds = [facts["kind"] for facts in told(game, "0 conquer r14", "0 conquer r10")]
    assert kinds == ["conquered", "conquered", "grew", "redeployed"]


@pytest.mark.rule("D-16", "SW-P09.1")
def test_a_fortress_may_be_built_where_none_stands_or_not_at_all() -> None:
    game = scene("0 fortified ratmen: r1+fortress r2 r9", redeploying=0)
    assert offered(game, 0) == ["fortress r2", "fortress r9", "pass"]
    assert refused(game, 0, "fortress r1") == "fortress-stands"
    assert refused(game, 0, "fortress r5") == "no-fortress-there"
    play(game, "0 pass")
    assert pieces(game, 2) == []


@pytest.mark.rule("SW-14.2", "SW-P09.1")
def test_no_fortress_is_asked_for_when_one_stands_everywhere() -> None:
    game = scene("0 fortified ratmen: r1+fortress r2+fortress", redeploying=0)
    assert asked(game) == "1 PickCombo"


@pytest.mark.rule("D-17", "SW-14.2")
def test_encampments_are_placed_region_by_region_and_the_last_takes_the_rest() -> None:
    game = scene("0 bivouacking ratmen: r1+camp3 r2+camp2 r9", redeploying=0)
    assert offered(game, 0) == [f"camp r1={number}" for number in range(6)]  # all five are taken up again
    play(game, "0 camp r1=1")
    assert offered(game, 0) == [f"camp r2={number}" for number in range(5)]
    play(game, "0 camp r2=0")
    assert [pieces(game, region) for region in (1, 2, 9)] == [["camp1"], [], ["camp4"]]


@pytest.mark.rule("D-24", "SW-14.7", "SW-6.4", "RU-38")
def test_victims_say_how_many_they_add_to_each_region() -> None:
    game = scene("0 ratmen: r9 hand=6", "1 humans: r4=4 r1=2 r2", conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "0 place r4=1")
    assert offered(game, 1) == ["add r1=0", "add r1=1", "add r1=2", "add r1=3"]
    assert refused(game, 1, "add r1=4") == "too-many-there"
    assert refused(game, 1, "add r2=1") == "another-region-first"
    play(game, "1 add r1=2")
    assert (tokens(game, 1), tokens(game, 2)) == (4, 2)


# ---------------------------------------------------------------- Amazons


@pytest.mark.rule("SW-14.7", "D-15", "SW-R01.3")
@pytest.mark.vector(28)
def test_amazons_give_up_regions_one_by_one_until_one_can_stay_in_each() -> None:
    game = scene("0 amazons: r1 r2 r3 r4 r9 hand=2", redeploying=0)  # seven: only three may stay
    assert offered(game, 0) == ["give-up r1", "give-up r2", "give-up r3", "give-up r4", "give-up r9"]
    ask = question(game)
    assert ask is not None
    assert ask.facts(game, 0) == {"race": "amazons", "number": 2}
    assert told(game, "0 give-up r2") == [{"kind": "gave-up", "seat": 0, "race": "amazons", "region": "r2"}]
    assert refused(game, 0, "give-up r2") == "not-held"
    play(game, "0 give-up r9")
    assert [holder(game, region) for region in (2, 9)] == ["nobody", "nobody"]
    assert [tokens(game, region) for region in (1, 3, 4)] == [1, 1, 1]
    assert game.active(0).off == 4
    assert coins(game, 0) == 5 + 3


@pytest.mark.rule("SW-14.7", "SW-R01.2")
@pytest.mark.vector(27)
@pytest.mark.law("INV-3")
def test_amazons_distribute_all_but_four() -> None:
    game = scene("0 merchant amazons: r1=3 r2=3 r3=2 r4=2 r9=2", redeploying=0)  # 6 + 4 + 2 = 12
    assert offered(game, 0) == [f"place r1={number}" for number in range(1, 5)]  # 8 stay, 3 beyond one each
    play(game, "0 place r1=4")
    assert (tribe_of(game, "amazons").off, hand(game, 0)) == (4, 0)
    assert coins(game, 0) == 5 + 5 + 5  # five regions, and Merchant for each


@pytest.mark.rule("RU-37", "SW-R01.4")
@pytest.mark.parametrize("tokens_in_all", [1, 4])
def test_amazons_of_four_or_fewer_all_leave_the_map(tokens_in_all: int) -> None:
    game = scene(f"0 amazons: r1={tokens_in_all}", redeploying=0)
    assert asked(game) == "1 PickCombo"
    assert (holder(game, 1), coins(game, 0)) == ("nobody", 5)
    assert hand(game, 0) + game.active(0).off == tokens_in_all
