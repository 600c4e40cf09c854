"""What helps in a conquest besides tokens: Behemoth, Catapult, Fireball, Mercenary (P23, P24, P27, P32; 4.3; D-7)."""

import pytest

from meadhall.core import question
from meadhall.games.small_world.scoring import tokens_on_map
from tests.games.small_world.scene import (
    against,
    arithmetic,
    asked,
    coins,
    facts_of,
    hand,
    holder,
    offered,
    pieces,
    play,
    price,
    refused,
    scene,
    targets,
    tokens,
    told,
    tribe_of,
)

# ---------------------------------------------------------------- Fireball


@pytest.mark.rule("SW-P27.1", "SW-7.4")
def test_each_magic_source_yields_a_fireball() -> None:
    game = scene("0 fireball ratmen: r1 r10 r9 fireballs=1", conquering=0, whole_turn=True)
    assert {"kind": "fireballs", "seat": 0, "number": 2} in told(game, "0 stop")
    assert tribe_of(game, "ratmen").fireballs == 1 + 2


@pytest.mark.rule("SW-P27.2")
def test_a_source_taken_this_turn_throws_no_fireball_before_the_next() -> None:
    game = scene("0 fireball ratmen: r9 hand=6", conquering=0, whole_turn=True)
    play(game, "0 conquer r10")
    assert tribe_of(game, "ratmen").fireballs == 0
    play(game, "0 conquer r4")
    assert asked(game) == "0 ChooseConquest"  # with one token, no fireball helps


@pytest.mark.rule("SW-P27.2", "SW-P27.3")
@pytest.mark.vector(37)
def test_two_fireballs_and_a_token_take_a_region_of_five() -> None:
    game = scene("0 fireball ratmen: r9 hand=1 fireballs=2", "1 humans: r4=3", conquering=0)
    assert price(game, 0, 4) == 5
    play(game, "0 conquer r4")
    assert offered(game, 0) == ["with fireballs=1", "with fireballs=2"]
    assert facts_of(game, 0, "with fireballs=2")["chance"] == [1, 1]
    assert facts_of(game, 0, "with fireballs=1") == {
        "region": "r4",
        "hand": 1,
        "price": 3,
        "short": 2,
        "later": 0,
        "chance": [1, 3],
        "terms": [["term-base", 2], ["tokens-humans", 3], ["power-fireball", -2]],
    }
    play(game, "0 with fireballs=2")
    assert (holder(game, 4), tokens(game, 4), tribe_of(game, "ratmen").fireballs) == ("0 ratmen", 1, 0)


@pytest.mark.rule("SW-P27.2", "SW-5.28")
@pytest.mark.vector(37)
@pytest.mark.parametrize(("die", "people"), [(0, "1 humans"), (1, "0 ratmen")])
def test_with_fireballs_a_last_attempt_is_less_short_and_they_are_spent_anyway(die: int, people: str) -> None:
    game = scene("0 fireball ratmen: r9 hand=1 fireballs=2", "1 humans: r4=4", conquering=0)
    assert facts_of(game, 0, "conquer r4")["short"] == 1
    play(game, "0 conquer r4")
    assert offered(game, 0) == ["with fireballs=1", "with fireballs=2"]
    assert against(game, 0, "with nothing") == "too-few-tokens SW-5.23"
    assert (arithmetic(game, 0, "with nothing")["short"], arithmetic(game, 0, "with nothing")["chance"]) == (5, [0, 1])
    play(game, "0 with fireballs=2", f"* die {die}")
    assert (holder(game, 4), tribe_of(game, "ratmen").fireballs) == (people, 0)
    assert question(game) is None


@pytest.mark.rule("SW-P27.3", "SW-14.1")
def test_a_fireball_that_saves_no_token_is_not_thrown() -> None:
    game = scene("0 fireball ratmen: r9 hand=5 fireballs=3", conquering=0)
    play(game, "0 conquer r8")  # three tokens
    assert offered(game, 0) == ["with nothing", "with fireballs=1"]
    assert against(game, 0, "with fireballs=2") == "needless-fireball SW-P27.3"
    assert against(game, 0, "with fireballs=4") == "too-few-fireballs SW-P27.1"
    assert facts_of(game, 0, "with fireballs=4")["stock"] == 3
    play(game, "0 with fireballs=1")
    assert (tokens(game, 8), hand(game, 0), tribe_of(game, "ratmen").fireballs) == (1, 4, 2)


@pytest.mark.rule("SW-P27.3")
def test_the_last_fireball_must_lower_the_tokens_needed() -> None:
    """Four tokens: one fireball saves two, a second one a third token."""
    game = scene("0 fireball ratmen: r9 hand=5 fireballs=3", "1 humans: r8", conquering=0)
    play(game, "0 conquer r8")
    assert offered(game, 0) == ["with nothing", "with fireballs=1", "with fireballs=2"]
    play(game, "0 with fireballs=2")
    assert tokens(game, 8) == 1


@pytest.mark.rule("SW-P27.3", "SW-R21.1")
def test_two_kobolds_go_along_with_all_fireballs() -> None:
    game = scene("0 fireball kobolds: r9=2 hand=5 fireballs=3", "1 humans: r8", conquering=0)
    play(game, "0 conquer r8")
    assert offered(game, 0) == ["with nothing", "with fireballs=1"]
    play(game, "0 with fireballs=1")
    assert tokens(game, 8) == 2


@pytest.mark.rule("SW-P27.3", "SW-5.8")
def test_fireballs_alone_take_nothing() -> None:
    game = scene("0 fireball ratmen: r9 hand=0 fireballs=3", conquering=0)
    assert refused(game, 0, "conquer r4") == "nobody-in-hand"


@pytest.mark.rule("SW-P27.4")
def test_fireballs_keep_and_are_dropped_at_decline() -> None:
    game = scene("0 fireball ratmen: r9 fireballs=2", "1 humans: r1", starting=0)
    play(game, "0 expand", "0 stop", "1 expand", "1 stop")
    assert tribe_of(game, "ratmen").fireballs == 2
    play(game, "0 decline")
    assert tribe_of(game, "ratmen").fireballs == 0


# ---------------------------------------------------------------- Mercenary


@pytest.mark.rule("SW-P32.1")
@pytest.mark.vector(35)
def test_a_coin_saves_the_mercenary_two_tokens() -> None:
    game = scene("0 mercenary ratmen: r9 hand=3", "1 humans: r4=3", coins=[1, 5], conquering=0)
    play(game, "0 conquer r4")
    assert offered(game, 0) == ["with nothing", "with coin"]
    facts = facts_of(game, 0, "with coin")
    assert facts["terms"] == [["term-base", 2], ["tokens-humans", 3], ["power-mercenary", -2]]
    assert (facts["price"], facts["short"]) == (3, 0)
    assert {"kind": "hired", "seat": 0, "coins": 1} in told(game, "0 with coin")
    assert (tokens(game, 4), hand(game, 0), coins(game, 0), coins(game, 1)) == (3, 0, 0, 5)


@pytest.mark.rule("SW-P32.1", "SW-14.1")
def test_a_coin_that_saves_no_token_is_not_paid() -> None:
    game = scene("0 mercenary giants: r8 hand=5", "1 humans: r13", conquering=0)
    play(game, "0 conquer r9")  # one token
    assert (tokens(game, 9), coins(game, 0)) == (1, 5)
    play(game, "0 conquer r13")  # two tokens: the coin saves one of them
    assert offered(game, 0) == ["with nothing", "with coin"]
    assert against(game, 0, "with fireballs=1") == "too-few-fireballs SW-P27.1"
    assert against(game, 0, "with behemoth") == "no-behemoth SW-P23.2"
    play(game, "0 with coin")
    assert (tokens(game, 13), coins(game, 0)) == (1, 4)


@pytest.mark.rule("SW-P32.1")
def test_a_coin_for_the_least_number_of_tokens_is_refused() -> None:
    game = scene("0 mercenary kobolds: r9=2 hand=5", "1 humans: r4", conquering=0)
    play(game, "0 conquer r4")
    assert offered(game, 0) == ["with nothing", "with coin"]  # three, or two
    lone = play(scene("0 mercenary kobolds: r8=2 hand=5", conquering=0), "0 conquer r9")
    assert (tokens(lone, 9), coins(lone, 0)) == (2, 5)


@pytest.mark.rule("SW-P32.1")
def test_without_a_coin_nobody_is_hired() -> None:
    game = scene("0 mercenary ratmen: r9 hand=5", "1 humans: r4=3", coins=[0, 5], conquering=0)
    play(game, "0 conquer r4")
    assert tokens(game, 4) == 5


@pytest.mark.rule("SW-P32.2", "RU-33")
@pytest.mark.vector(35)
def test_the_mercenary_may_pay_after_the_roll() -> None:
    game = scene("0 mercenary ratmen: r9 hand=1", "1 humans: r4=3", coins=[1, 5], conquering=0)
    assert facts_of(game, 0, "conquer r4")["chance"] == [1, 3]  # short by four, a coin stands for two
    play(game, "0 conquer r4", "* die 2")
    assert (asked(game), offered(game, 0)) == ("0 ChoosePayment", ["pay", "pass"])
    play(game, "0 pay")
    assert (holder(game, 4), tokens(game, 4), coins(game, 0)) == ("0 ratmen", 1, 0)
    assert question(game) is None


@pytest.mark.rule("SW-P32.2")
@pytest.mark.vector(35)
def test_the_mercenary_keeps_a_coin_that_would_not_help() -> None:
    lines = ["0 mercenary ratmen: r9 hand=1", "1 humans: r4=3"]
    game = play(scene(*lines, coins=[1, 5], conquering=0), "0 conquer r4", "* die 1")
    assert (holder(game, 4), coins(game, 0), question(game)) == ("1 humans", 1, None)
    unpaid = play(scene(*lines, coins=[1, 5], conquering=0), "0 conquer r4", "* die 2", "0 pass")
    assert (holder(unpaid, 4), coins(unpaid, 0), question(unpaid)) == ("1 humans", 1, None)
    poor = scene(*lines, coins=[0, 5], conquering=0)
    assert against(poor, 0, "conquer r4") == "too-few-tokens SW-5.23"


@pytest.mark.rule("SW-P32.2")
def test_a_mercenary_six_short_is_too_weak() -> None:
    game = scene("0 mercenary ratmen: r9 hand=1", "1 humans: r4=4 r8=4", conquering=0)
    assert targets(game, 0) == ["r3", "r4", "r10", "r14"]  # five short in r4
    assert against(game, 0, "conquer r8") == "too-few-tokens SW-5.23"
    assert facts_of(game, 0, "conquer r8")["short"] == 6
    play(game, "0 conquer r4", "* die 3")
    assert asked(game) == "0 ChoosePayment"


@pytest.mark.rule("SW-P32.2", "SW-4.3", "SW-14.1")
def test_a_coin_before_the_roll_is_never_asked_for() -> None:
    game = scene("0 mercenary ratmen: r9 hand=1", "1 humans: r4=2", conquering=0)
    play(game, "0 conquer r3")  # three: certain with a coin, or on the die
    assert offered(game, 0) == ["with nothing", "with coin"]
    assert facts_of(game, 0, "with nothing")["short"] == 2
    other = scene("0 mercenary fauns: r9 hand=1", "1 humans: r4=2", conquering=0)
    play(other, "0 conquer r4")  # four: three short, one with a coin
    assert asked(other) == "* RollForRegion"


# ---------------------------------------------------------------- Behemoth

SWAMPS = "r3 r18 r20"


@pytest.mark.rule("SW-P23.1", "SW-P23.3", "SW-P23.4")
@pytest.mark.vector(38)
@pytest.mark.law("INV-10")
def test_a_behemoth_is_as_strong_as_the_swamps_are_many() -> None:
    game = scene(f"0 behemoth ratmen: {SWAMPS} r9 hand=6", "1 humans: r4=4", conquering=0)
    play(game, "0 conquer r4")
    assert offered(game, 0) == ["with nothing", "with behemoth"]
    assert facts_of(game, 0, "with behemoth")["price"] == 3
    play(game, "0 with behemoth")
    assert (tokens(game, 4), pieces(game, 4), hand(game, 0)) == (3, ["behemoth"], 3)


@pytest.mark.rule("SW-P23.1", "SW-P23.2", "SW-5.14", "SW-1.16")
@pytest.mark.vector(38)
@pytest.mark.law("INV-10")
def test_a_behemoth_defends_and_shrinks_with_the_swamps() -> None:
    game = scene("0 ratmen: r9 hand=9", f"1 behemoth humans: {SWAMPS} r4+behemoth", conquering=0)
    assert price(game, 0, 4) == 2 + 1 + 3
    assert ["term-behemoth", 3] in facts_of(game, 0, "conquer r4")["terms"]
    play(game, "0 conquer r3")
    assert price(game, 0, 4) == 5


@pytest.mark.rule("SW-P23.1")
def test_no_behemoth_is_higher_than_six() -> None:
    swamps = "r2 r6 r14 r18 r23 r29 r31"
    game = scene(f"0 behemoth ratmen: {swamps}", seats=5, starting=0)
    assert game.height(game.active(0)) == 6


@pytest.mark.rule("SW-P23.2")
def test_without_a_swamp_behemoths_are_in_hand() -> None:
    game = scene("0 ratmen: r9 hand=9", "1 behemoth humans: r3 r4+behemoth r10+behemoth", conquering=0)
    play(game, "0 conquer r3")
    assert (pieces(game, 4), pieces(game, 10), price(game, 0, 4)) == ([], [], 3)
    assert tribe_of(game, "humans").stacks.bit_count() == 2


@pytest.mark.rule("SW-P23.2", "SW-P23.5", "SW-P23.3")
def test_the_first_swamp_lets_both_behemoths_help_one_after_the_other() -> None:
    game = scene("0 behemoth ratmen: r9 hand=9", "1 humans: r4 r8 r14", conquering=0)
    play(game, "0 conquer r3")  # nobody helps yet: the swamp counts when it is taken
    assert (tokens(game, 3), asked(game)) == (3, "0 ChooseConquest")
    play(game, "0 conquer r4", "0 with behemoth", "0 conquer r14", "0 with behemoth")
    assert ([tokens(game, number) for number in (4, 14)], hand(game, 0)) == ([2, 2], 2)
    assert (pieces(game, 4), pieces(game, 14)) == (["behemoth"], ["behemoth"])
    play(game, "0 conquer r10")  # both are busy: the die decides
    assert asked(game) == "* RollForRegion"


@pytest.mark.rule("SW-P23.5", "SW-P23.4")
def test_behemoths_come_along_when_the_tribe_is_taken_up() -> None:
    game = play(scene("0 behemoth ratmen: r3=2+behemoth r9+behemoth", starting=0), "0 expand")
    assert (pieces(game, 3), pieces(game, 9), tribe_of(game, "ratmen").stacks.bit_count()) == ([], [], 2)


@pytest.mark.rule("SW-P23.4")
@pytest.mark.parametrize(("race", "least"), [("ratmen", 1), ("kobolds", 2)])
def test_race_tokens_go_with_the_behemoth(race: str, least: int) -> None:
    places = f"r3={least} r18={least} r20={least} r9={least}"
    game = scene(f"0 behemoth {race}: {places} hand=4", "1 humans: r4=2", conquering=0)
    play(game, "0 conquer r4", "0 with behemoth")
    assert tokens(game, 4) == least


@pytest.mark.rule("SW-14.1")
def test_a_behemoth_that_saves_nothing_does_not_go() -> None:
    game = scene("0 behemoth giants: r8 r3 hand=4", conquering=0)
    play(game, "0 conquer r9")
    assert (tokens(game, 9), pieces(game, 9)) == (1, [])
    busy = scene("0 behemoth giants: r8 r3 hand=4", "1 humans: r9", conquering=0)
    play(busy, "0 conquer r9")
    assert offered(busy, 0) == ["with nothing", "with behemoth"]
    assert against(busy, 0, "with coin") == "no-coin-to-hire SW-P32.1"


@pytest.mark.rule("SW-5.28", "SW-P23.4")
@pytest.mark.parametrize(("die", "stands", "left"), [(0, [], 2), (1, ["behemoth"], 1)])
def test_a_behemoth_in_a_last_attempt_goes_back_to_the_hand_if_it_fails(die: int, stands: list[str], left: int) -> None:
    game = scene("0 behemoth ratmen: r3 r9 hand=2", "1 humans: r4=2", conquering=0)
    play(game, "0 conquer r4", "0 with behemoth", f"* die {die}")
    assert (pieces(game, 4), tribe_of(game, "ratmen").stacks.bit_count()) == (stands, left)
    assert (hand(game, 0), question(game)) == (0 if die else 2, None)


@pytest.mark.rule("SW-P23.6", "SW-6.17", "SW-6.8")
def test_a_beaten_behemoth_goes_to_another_region_after_the_tokens() -> None:
    victim = "1 behemoth humans: r4=2+behemoth r1+behemoth r3 r20"
    game = scene("0 ratmen: r9 hand=6", victim, conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "0 place r4=1")
    assert asked(game) == "1 AddTokens"
    play(game, "1 add r1=1")
    assert (asked(game), offered(game, 1)) == ("1 ChooseBehemoth", ["behemoth r3", "behemoth r20"])
    assert facts_of(game, 1, "behemoth r3") == {"price": 2 + 1 + 2}
    play(game, "1 behemoth r20")
    assert (pieces(game, 20), pieces(game, 1), tokens(game, 1)) == (["behemoth"], ["behemoth"], 2)


@pytest.mark.rule("SW-P23.6")
def test_a_beaten_behemoth_waits_if_no_region_is_left() -> None:
    game = scene("0 ratmen: r9 hand=6", "1 behemoth humans: r3=2+behemoth", conquering=0, whole_turn=True)
    play(game, "0 conquer r3", "0 stop", "0 place r3=1")
    assert (asked(game), tribe_of(game, "humans").stacks.bit_count()) == ("1 ChooseTurn", 2)


@pytest.mark.rule("SW-P23.7", "SW-P23.3", "RU-15")
def test_behemoths_are_stationed_in_two_regions() -> None:
    game = scene("0 behemoth ratmen: r3+behemoth r9+behemoth r14", redeploying=0)
    assert offered(game, 0) == ["behemoth r3", "behemoth r9"]  # a region with a higher number for the other
    assert facts_of(game, 0, "behemoth r9") == {"price": 2 + 1 + 1}
    assert against(game, 0, "behemoth r14") == "no-behemoth-there SW-P23.7"
    play(game, "0 behemoth r9")
    assert [pieces(game, number) for number in (3, 9, 14)] == [[], ["behemoth"], ["behemoth"]]


@pytest.mark.rule("SW-P23.7", "SW-P23.2")
@pytest.mark.parametrize(("places", "standing"), [("r3", 1), ("r3 r9", 2), ("r8 r9 r14", 0)])
def test_behemoths_are_not_asked_for_where_nothing_can_be_chosen(places: str, standing: int) -> None:
    game = scene(f"0 behemoth ratmen: {places}", redeploying=0)
    assert asked(game) == "1 PickCombo"
    assert tribe_of(game, "ratmen").stacks.bit_count() == 2 - standing


@pytest.mark.rule("SW-P23.8", "SW-9.6")
def test_behemoths_leave_at_decline_and_never_count_as_tokens() -> None:
    game = scene("0 behemoth ratmen: r3+behemoth", starting=0)  # the other one is in hand
    assert tokens_on_map(game, 0) == 1
    play(game, "0 decline")
    assert (pieces(game, 3), tribe_of(game, "ratmen").stacks) == ([], 0)


@pytest.mark.rule("SW-R11.11")
def test_a_behemoth_protects_a_lone_token_from_conversion() -> None:
    game = scene("0 sorcerers: r9 hand=1", "1 behemoth humans: r4+behemoth r3", conquering=0)
    assert against(game, 0, "convert r4") == "camp-protects SW-R11.11"
    assert targets(game, 0, "convert") == ["r3"]


# ---------------------------------------------------------------- Catapult


@pytest.mark.rule("SW-P24.1", "SW-P24.3")
def test_the_catapult_takes_a_region_one_region_away_for_one_less() -> None:
    game = scene("0 catapult ratmen: r9 hand=6", conquering=0)
    assert targets(game, 0, "catapult") == ["r2", "r13", "r15", "r20", "r21"]  # and not the lake, r7
    facts = facts_of(game, 0, "catapult r13")
    assert (facts["price"], facts["short"], facts["chance"]) == (2, 0, [1, 1])
    assert facts["terms"] == [["term-base", 2], ["term-lost-tribe", 1], ["power-catapult", -1]]
    events = told(game, "0 catapult r13")
    assert {"kind": "shot", "seat": 0, "race": "ratmen", "region": "r9"} in events
    assert (tokens(game, 13), pieces(game, 9), hand(game, 0)) == (2, ["catapult"], 4)


@pytest.mark.rule("SW-P24.1")
def test_the_catapult_shoots_once_a_turn_and_not_at_its_neighbours() -> None:
    game = scene("0 catapult ratmen: r9 hand=9", conquering=0)
    assert against(game, 0, "catapult r8") == "out-of-range SW-P24.1"
    assert against(game, 0, "catapult r9") == "yours-already SW-5.12"
    assert against(game, 0, "catapult r7") == "water SW-5.11"
    assert against(game, 0, "catapult r59") == "no-such-region SW-2.1"
    play(game, "0 catapult r13")
    assert against(game, 0, "catapult r2") == "catapult-spent SW-P24.1"
    assert targets(game, 0, "catapult") == []
    tired = scene("0 catapult ratmen: r9 hand=0", conquering=0)
    assert against(tired, 0, "catapult r13") == "nobody-in-hand SW-5.8"


@pytest.mark.rule("SW-P24.1")
def test_the_player_says_where_the_catapult_stands() -> None:
    game = scene("0 catapult ratmen: r9 r10 r4 hand=6", conquering=0)
    play(game, "0 catapult r13")
    assert (asked(game), offered(game, 0)) == ("0 ChooseSource", ["from r9", "from r10"])
    assert against(game, 0, "from r4") == "no-catapult-there SW-P24.1"
    assert facts_of(game, 0, "from r4") == {"region": "r4", "next": "r13"}
    play(game, "0 from r10")
    assert (pieces(game, 9), pieces(game, 10), tokens(game, 13)) == ([], ["catapult"], 2)


@pytest.mark.rule("SW-P24.2")
def test_the_catapult_shoots_over_land_and_the_lake_and_not_over_the_sea() -> None:
    over_sea = scene("0 catapult ratmen: r1 hand=9", seats=4, conquering=0)
    assert against(over_sea, 0, "catapult r3") == "out-of-range SW-P24.1"
    over_lake = scene("0 catapult ratmen: r9 hand=9", "1 humans: r8", seats=4, conquering=0)
    assert "r21" in targets(over_lake, 0, "catapult")  # Mirror Lake lies between, and nothing else
    assert "r14" in targets(over_lake, 0, "catapult")  # Humans hold the region between


@pytest.mark.rule("SW-P24.2")
def test_a_shot_may_hit_what_lies_beside_another_own_region() -> None:
    game = scene("0 catapult ratmen: r9 r12 hand=6", conquering=0)
    assert {"conquer r13", "catapult r13"} <= set(offered(game, 0))
    play(game, "0 catapult r13")
    assert (tokens(game, 13), pieces(game, 9)) == (2, ["catapult"])


@pytest.mark.rule("SW-P24.3")
def test_the_catapult_guards_its_region_until_it_shoots_from_elsewhere() -> None:
    game = scene("0 catapult ratmen: r9 r10 hand=6", "1 humans: r4=9", conquering=0, whole_turn=True)
    play(game, "0 catapult r13", "0 from r9", "0 stop", "0 place r9=1", "0 place r10=1", "1 expand")
    assert against(game, 1, "conquer r9") == "immune SW-1.14"
    play(game, "1 stop", "0 expand")
    assert pieces(game, 9) == ["catapult"]  # it stays without a new shot
    play(game, "0 catapult r8")
    assert (pieces(game, 9), pieces(game, 10)) == ([], ["catapult"])


@pytest.mark.rule("SW-P24.3", "SW-5.34")
def test_the_catapult_of_an_abandoned_region_shoots_again() -> None:
    game = play(scene("0 catapult ratmen: r9+catapult r10=4", starting=0), "0 expand", "0 abandon r9")
    assert pieces(game, 9) == []
    play(game, "0 catapult r13")
    assert pieces(game, 10) == ["catapult"]


@pytest.mark.rule("SW-P24.4", "SW-5.23", "SW-5.26")
@pytest.mark.parametrize(("die", "people"), [(0, "lost tribe"), (1, "0 ratmen")])
def test_a_shot_may_be_the_last_attempt_and_the_catapult_stays(die: int, people: str) -> None:
    game = scene("0 catapult ratmen: r9 hand=1", conquering=0)
    assert facts_of(game, 0, "catapult r13")["short"] == 1
    play(game, "0 catapult r13", f"* die {die}")
    assert (holder(game, 13), pieces(game, 9), question(game)) == (people, ["catapult"], None)


@pytest.mark.rule("SW-P24.4", "SW-5.23")
def test_a_shot_four_short_is_refused() -> None:
    game = scene("0 catapult ratmen: r9 hand=1", "1 humans: r13=4 r2=3", conquering=0)
    assert against(game, 0, "catapult r13") == "too-few-tokens SW-5.23"
    assert facts_of(game, 0, "catapult r13")["short"] == 4
    assert "r2" in targets(game, 0, "catapult")


@pytest.mark.rule("SW-P24.4")
def test_nobody_enters_the_map_by_catapult() -> None:
    game = scene("0 catapult ratmen: hand=9", conquering=0)
    assert targets(game, 0, "catapult") == []
    assert refused(game, 0, "catapult r3") == "out-of-range"


@pytest.mark.rule("SW-P24.4", "SW-P33.2", "SW-P05.1")
def test_a_shot_is_an_attack() -> None:
    game = scene("0 catapult ratmen: r9 hand=1", "1 humans: r2 r1", conquering=0)
    play(game, "0 catapult r2", "* die 0")
    assert tribe_of(game, "ratmen").attacked == 2  # the bit of seat 1


@pytest.mark.rule("SW-P05.1", "SW-5.31")
def test_nobody_shoots_at_a_diplomat_who_made_peace() -> None:
    game = scene("0 catapult ratmen: r9=6", "1 diplomat humans: r2 r1", starting=0)
    tribe_of(game, "humans").peace = 0
    play(game, "0 expand")
    assert against(game, 0, "catapult r2") == "at-peace SW-P05.1"
    assert "r2" not in targets(game, 0, "catapult")


@pytest.mark.rule("SW-P24.5", "SW-9.6")
def test_the_catapult_leaves_at_decline() -> None:
    game = play(scene("0 catapult ratmen: r9+catapult", starting=0), "0 decline")
    assert pieces(game, 9) == []


@pytest.mark.rule("SW-P24.1", "SW-R21.2")
def test_a_shot_of_kobolds_takes_two() -> None:
    game = scene("0 catapult kobolds: r9=2 hand=5", conquering=0)
    assert facts_of(game, 0, "catapult r2")["price"] == 2
    play(game, "0 catapult r2")
    assert tokens(game, 2) == 2
