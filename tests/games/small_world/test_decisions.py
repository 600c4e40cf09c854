"""Decisions (section 8 of the rules) and rulings (section 10)."""

import pytest

from meadhall.core import Ask, Facts, question
from meadhall.games.small_world.choices import CHOICES
from meadhall.games.small_world.state import SmallWorld
from tests.games.small_world.scene import (
    asked,
    coins,
    earns,
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
)

# ---------------------------------------------------------------- decisions


@pytest.mark.rule("D-4", "SW-14.4")
def test_regions_are_abandoned_in_the_order_of_their_numbers() -> None:
    game = play(scene("0 ratmen: r1=2 r2 r9", starting=0), "0 expand")
    assert targets(game, 0, "abandon") == ["r1", "r2", "r9"]
    assert targets(play(game.copy(), "0 abandon r1"), 0, "abandon") == ["r2", "r9"]
    play(game, "0 abandon r2")
    assert targets(game, 0, "abandon") == ["r9"]  # so that each set of regions is reached in one way
    assert refused(game, 0, "abandon r1") == "abandon-in-order"
    assert refused(game, 0, "abandon r2") == "not-yours"


@pytest.mark.rule("D-6", "D-10", "SW-14.1")
def test_a_conquest_question_offers_each_target_once_and_stop() -> None:
    game = scene("0 commando giants: r8 hand=1", "1 humans: r9=3 r2=5", conquering=0)
    # r9 costs 2 + 3 - 2 = 3, two short: the die may help. r2 costs 5, four short. The lake is water.
    assert offered(game, 0) == ["conquer r3", "conquer r9", "conquer r13", "conquer r14", "stop"]
    assert refused(game, 0, "conquer r2") == "too-few-tokens"
    assert refused(game, 0, "conquer r7") == "water"


@pytest.mark.rule("D-7", "SW-14.1")
def test_another_method_is_offered_only_where_it_is_one() -> None:
    lines = ("1 humans: r9 r3=2", "1 declined elves: r14")
    dragon = scene("0 dragon_master ratmen: r8 hand=3", *lines, conquering=0)
    assert targets(dragon, 0) == targets(dragon, 0, "dragon")  # each plain or with the Dragon
    assert targets(dragon, 0, "convert") == []
    sorcerers = scene("0 hill sorcerers: r8 hand=3", *lines, conquering=0)
    assert targets(sorcerers, 0, "convert") == ["r9"]  # the one lone active token
    plain = scene("0 hill ratmen: r8 hand=3", *lines, conquering=0)
    assert {text.split()[0] for text in offered(plain, 0)} == {"conquer", "stop"}


@pytest.mark.rule("D-8", "D-9", "RU-53")
def test_the_berserk_may_roll_conquer_without_a_roll_or_stop() -> None:
    game = scene("0 berserk ratmen: r9 hand=2", "1 humans: r8", conquering=0)
    assert offered(game, 0) == ["conquer r4", "roll", "stop"]  # r8 costs 4, the Lost Tribes 3
    play(game, "0 roll", "* die 1")
    assert offered(game, 0) == ["conquer r3", "conquer r4", "conquer r10", "conquer r14", "stop"]


@pytest.mark.rule("D-21")
def test_the_diplomat_names_nobody_or_an_opponent_left_in_peace() -> None:
    lines = ("0 diplomat orcs: r9 hand=4", "1 humans: r3 r5", "2 elves: r28")
    game = scene(*lines, seats=3, conquering=0, whole_turn=True)
    play(game, "0 conquer r3", "0 stop", "0 place r3=1")
    assert offered(game, 0) == ["peace s2", "pass"]
    assert refused(game, 0, "peace s1") == "was-attacked"
    assert refused(game, 0, "peace s0") == "no-such-opponent"


# ---------------------------------------------------------------- what is said about a question of the sets


def told_to(game: SmallWorld, seat: int) -> Facts:
    """What the prompt of the question tells."""
    return {**the_question(game).facts(game, seat)}


def the_question(game: SmallWorld) -> Ask:
    ask = question(game)
    assert ask is not None
    return ask


@pytest.mark.rule("D-3")
def test_igors_are_told_how_many_tokens_they_have_and_what_an_igor_costs() -> None:
    game = scene("0 igors: r9 stock=9", seats=4, starting=0)
    assert told_to(game, 0) == {"stock": 9, "price": 4, "number": 2}


@pytest.mark.rule("D-5")
def test_barbarians_are_told_which_regions_are_still_to_come() -> None:
    game = play(scene("0 barbarians: r8=3 r9 r14=2", starting=0), "0 expand", "0 take r8=2")
    assert told_to(game, 0) == {"race": "barbarians", "hand": 2, "region": "r14", "least": 1}
    share = the_question(game).share(game, 0)
    assert share is not None
    assert (share.verb, share.places) == ("take", ["r14"])


@pytest.mark.rule("D-7", "D-10")
def test_who_has_help_is_told_the_price_without_it() -> None:
    game = play(scene("0 mercenary ratmen: r9 hand=4", "1 humans: r4=2", conquering=0), "0 conquer r4")
    assert told_to(game, 0) == {"race": "ratmen", "region": "r4", "hand": 4, "price": 4}


@pytest.mark.rule("D-7")
def test_who_shoots_is_told_at_what() -> None:
    game = play(scene("0 catapult ratmen: r9 r10 hand=4", conquering=0), "0 catapult r13")
    assert told_to(game, 0) == {"region": "r13"}


@pytest.mark.rule("D-11")
def test_the_mercenary_is_told_how_many_coins_there_are() -> None:
    game = scene("0 mercenary ratmen: r9 hand=1", "1 humans: r4=3", conquering=0)
    play(game, "0 conquer r4", "* die 2")
    assert told_to(game, 0) == {"region": "r4", "coins": 5, "hire": 1}


@pytest.mark.rule("D-12")
def test_marauders_are_told_how_many_would_go_on() -> None:
    game = play(scene("0 marauding ratmen: r9=3 hand=3", conquering=0), "0 conquer r4", "0 stop")
    assert told_to(game, 0) == {"race": "ratmen", "hand": 1 + 2 + 1, "least": 1}


@pytest.mark.rule("D-13")
def test_who_loses_a_token_is_told_where() -> None:
    game = scene("0 orcs: r9 hand=5", "1 hordes_of humans: r4=2+horde1 r1", conquering=0)
    play(game, "0 conquer r4")
    assert told_to(game, 1) == {"race": "humans", "region": "r4"}


@pytest.mark.rule("D-18")
def test_who_stations_behemoths_is_told_how_high_they_are() -> None:
    game = scene("0 behemoth ratmen: r3 r20 r9", redeploying=0)
    assert told_to(game, 0) == {"race": "ratmen", "height": 2, "number": 2}


@pytest.mark.rule("D-20")
def test_leprechauns_are_told_how_many_pots_are_left() -> None:
    game = play(scene("0 leprechauns: r8 r9", redeploying=0), "0 pot r8")
    assert told_to(game, 0) == {"race": "leprechauns", "number": 15}


@pytest.mark.rule("D-23")
def test_priestesses_are_told_how_high_the_tower_will_be() -> None:
    game = play(scene("0 hordes_of priestesses: r8=2 r9 r4+horde1", starting=0), "0 decline")
    assert told_to(game, 0) == {"number": 2}


# ---------------------------------------------------------------- what is said about an offer


def offer(game: SmallWorld, text: str) -> Facts:
    """What a choice costs and gives, as the label beside it tells."""
    ask = question(game)
    assert ask is not None
    assert text in offered(game, 0)
    return {**ask.consequences(game, 0, CHOICES[text])}


@pytest.mark.rule("SW-5.14", "SW-5.15", "SW-5.16")
@pytest.mark.parametrize(
    ("region", "terms"),
    [
        ("r2", {"term-base": 2, "race-giants": -1, "power-commando": -1, "term-minimum": 1}),
        ("r13", {"term-base": 2, "term-lost-tribe": 1, "race-giants": -1, "power-commando": -1}),
        ("r3", {"term-base": 2, "tokens-elves": 1, "term-fortress": 1, "race-giants": -1, "power-commando": -1}),
        (
            "r15",
            {"term-base": 2, "tokens-trolls": 3, "term-mountain": 1, "term-camp": 4, "term-lair": 1}
            | {"power-commando": -1},
        ),
    ],
)
def test_a_price_is_told_with_every_term_of_its_sum(region: str, terms: dict[str, int]) -> None:
    lines = ("1 bivouacking trolls: r15=3+lair+camp4", "1 declined fortified elves: r3+fortress")
    game = scene("0 commando giants: r8 r10 hand=9", *lines, conquering=0)
    facts = offer(game, f"conquer {region}")
    assert facts["terms"] == [[name, amount] for name, amount in terms.items()]
    assert facts["price"] == sum(terms.values())


@pytest.mark.rule("SW-15.1", "SW-5.23")
@pytest.mark.parametrize(
    ("tokens_there", "short", "chance"), [(1, 0, [1, 1]), (2, 1, [1, 2]), (3, 2, [1, 3]), (4, 3, [1, 6])]
)
def test_a_final_attempt_is_offered_with_its_chance(tokens_there: int, short: int, chance: list[int]) -> None:
    game = scene("0 ratmen: r8 hand=3", f"1 humans: r9={tokens_there}", conquering=0)
    facts = offer(game, "conquer r9")
    assert (facts["hand"], facts["price"], facts["short"], facts["chance"]) == (3, 2 + tokens_there, short, chance)


@pytest.mark.rule("D-2", "SW-9.3", "SW-9.8")
def test_expanding_and_declining_are_offered_with_what_they_bring() -> None:
    game = scene("0 merchant humans: r1=3 r9=2 hand=1", "0 declined trolls: r14+lair r15+lair", starting=0)
    assert offer(game, "expand")["hand"] == 4  # one stays in each region
    facts = offer(game, "decline")
    assert (facts["coins"], facts["people"], facts["removed"]) == (2, "trolls", 2)
    assert holder(game, 14) == "0 declined trolls"  # only asked, not done


# ---------------------------------------------------------------- rulings


@pytest.mark.rule("RU-5")
def test_own_declined_tokens_and_walls_defend_against_oneself() -> None:
    game = scene("0 ratmen: r14 hand=6", "0 declined fortified trolls: r8+lair+fortress", conquering=0)
    assert price(game, 0, 8) == 2 + 1 + 1 + 1 + 1  # Troll, mountain, lair, fortress


@pytest.mark.rule("RU-6")
def test_ghouls_and_the_active_race_roll_a_die_each() -> None:
    game = scene("0 ratmen: r1=2", "0 declined ghouls: r9=2", starting=0)
    play(game, "0 expand", "0 conquer r8", "* die 0")
    assert asked(game) == "0 ChooseConquest"
    play(game, "0 conquer r6", "* die 0")
    assert asked(game) == "1 PickCombo"


@pytest.mark.rule("RU-7")
def test_own_ghouls_meet_the_active_tokens_as_they_were_left() -> None:
    game = scene("0 ratmen: r9=3", "0 declined ghouls: r8=6", starting=0)
    play(game, "0 expand", "0 conquer r9")  # 2 + 3 Ratmen, not yet taken up
    assert tokens(game, 9) == 5
    assert hand(game, 0) == 2  # one is lost, two fight on


@pytest.mark.rule("RU-9")
def test_the_flying_enter_anywhere_on_land() -> None:
    game = scene("0 flying ratmen: hand=9", conquering=0)
    assert targets(game, 0) == [f"r{number}" for number in range(23) if number not in (0, 7, 22)]


@pytest.mark.rule("RU-10")
def test_the_underworld_enters_at_the_border_like_others() -> None:
    game = scene("0 underworld ratmen: hand=9", conquering=0)
    assert refused(game, 0, "conquer r14") == "not-on-the-border"  # an inner cavern
    assert "r5" in targets(game, 0)


@pytest.mark.rule("RU-11")
def test_sorcerers_without_a_token_in_hand_convert_nobody() -> None:
    game = scene("0 sorcerers: r8", "1 humans: r9", conquering=0)
    assert refused(game, 0, "convert r9") == "nobody-in-hand"


@pytest.mark.rule("RU-40")
def test_a_failed_attempt_is_an_attack_to_a_diplomat() -> None:
    game = scene("0 diplomat orcs: r9 hand=1", "1 humans: r8", "1 declined elves: r1", conquering=0, whole_turn=True)
    play(game, "0 conquer r8", "* die 0")
    assert asked(game) == "1 ChooseTurn"  # the only opponent was attacked: there is no peace to make


@pytest.mark.rule("RU-41")
def test_a_region_of_ones_own_declined_race_is_not_empty() -> None:
    game = scene("0 pillaging orcs: r8 hand=3", "0 declined dwarves: r9", conquering=0)
    play(game, "0 conquer r9")
    assert earns(game, 0) == {"regions": 2, "orcs": 1, "pillaging": 1}


@pytest.mark.rule("RU-43")
def test_the_berserk_may_roll_and_stop_but_not_roll_again() -> None:
    game = play(scene("0 berserk ratmen: r9 hand=2", conquering=0), "0 roll", "* die 3")
    assert refused(game, 0, "roll") == "already-rolled"
    play(game, "0 stop")
    assert asked(game) == ""


@pytest.mark.rule("RU-44")
def test_a_race_that_failed_to_enter_keeps_its_tokens() -> None:
    game = scene("0 ratmen: hand=1", conquering=0, whole_turn=True)
    play(game, "0 conquer r1", "* die 0")
    assert (hand(game, 0), coins(game, 0)) == (1, 5)


@pytest.mark.rule("RU-47")
def test_what_ghouls_attack_does_not_break_the_peace_of_the_active_diplomat() -> None:
    lines = ("0 diplomat orcs: r1", "0 declined ghouls: r9=5", "1 humans: r4 r15")
    game = play(scene(*lines, starting=0), "0 expand", "0 conquer r4", "0 stop", "0 stop", "0 place r4=1")
    assert offered(game, 0) == ["peace s1", "pass"]


@pytest.mark.rule("RU-52")
def test_own_ghouls_cost_the_elves_one() -> None:
    game = scene("0 elves: r9=2 r1", "0 declined ghouls: r8=5", starting=0)
    play(game, "0 expand", "0 conquer r9")
    assert tray(game, "elves") == 11 - 2
    assert holder(game, 9) == "0 declined ghouls"
