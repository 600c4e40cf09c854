"""What the judge of Small World thinks, in scenes: section 13 of the rules."""

from random import Random

import pytest

from meadhall.bots import find_bot
from meadhall.bots.judges import find_judge
from meadhall.bots.judges.small_world.danger import dangers
from meadhall.bots.judges.small_world.outlook import outlook, turns_left
from meadhall.bots.judges.small_world.prospects import Prospects, fresh
from meadhall.core import question, replay
from meadhall.games.small_world import RULES
from meadhall.games.small_world.state import SmallWorld
from tests.bots.test_bots import match_of
from tests.games.small_world.scene import play, scene, tokens

JUDGE = find_judge("small-world")


def choice_of(game: SmallWorld, seat: int = 0) -> str:
    """What the greedy bot answers."""
    ask = question(game)
    assert ask is not None
    return find_bot("greedy", RULES, 1).choose(RULES, RULES.imagine(game, seat, Random(1)), seat, ask).text


def habit_of(game: SmallWorld, seat: int = 0) -> str:
    """What a player does who does not look ahead."""
    ask = question(game)
    assert ask is not None
    return JUDGE.habit(game, seat, ask).text


# Declining


def test_a_race_that_is_spread_thin_declines() -> None:
    assert choice_of(scene("0 humans: r1 r2 r3 r6 r8 r9 r10", turn=4, starting=0)) == "decline"


def test_a_race_with_many_tokens_goes_on() -> None:
    assert choice_of(scene("0 humans: r1=4 r2=4", turn=4, starting=0)) == "expand"


def test_nobody_declines_in_the_last_turn() -> None:
    assert choice_of(scene("0 humans: r1 r2 r3 r6 r8 r9 r10", turn=10, starting=0)) == "expand"


def test_the_stout_keep_their_tokens_after_the_last_turn_for_a_tie() -> None:
    assert choice_of(scene("0 stout humans: r1=3 r2=3", turn=10, scoring=0)) == "pass"


def test_the_stout_decline_when_they_are_spread_thin() -> None:
    assert choice_of(scene("0 stout humans: r1 r2 r3 r6 r8 r9 r10", turn=5, scoring=0)) == "decline"


# Conquering


def test_a_token_that_is_left_tries_its_luck() -> None:
    game = scene("0 humans: r1 hand=1", conquering=0, whole_turn=True)
    assert choice_of(game).startswith("conquer ")


def test_humans_like_farmland() -> None:
    """From r8 the farmland r9 and, were it empty, the forest r2 would cost the same.

    Rivals are out of reach: what is taken from them has a worth of its own.
    """
    game = scene("0 humans: r8 hand=2", "1 trolls: r20 r21 r22", conquering=0, whole_turn=True)
    assert habit_of(game) == choice_of(game) == "conquer r9"


def test_a_lone_enemy_is_converted_first() -> None:
    game = scene("0 sorcerers: r8 hand=3", "1 humans: r9", conquering=0, whole_turn=True)
    assert habit_of(game) == "convert r9"


def test_berserk_roll_before_each_conquest() -> None:
    assert habit_of(scene("0 berserk humans: r8 hand=3", conquering=0)) == "roll"


def test_the_dragon_takes_what_is_dear() -> None:
    game = scene("0 dragon_master humans: r8 hand=4", "1 elves: r9=5", conquering=0, whole_turn=True)
    assert habit_of(game) == "dragon r9"


def test_the_leader_is_hit_before_the_last() -> None:
    """On map 3, r16 is a hill between r11 of seat 1 and r22 of seat 2, both farmland with a single token."""
    lines = ("0 ratmen: r16 hand=3", "1 humans: r11", "2 elves: r22")
    assert choice_of(scene(*lines, seats=3, coins=[20, 40, 10], turn=9, conquering=0, whole_turn=True)) == "conquer r11"
    assert choice_of(scene(*lines, seats=3, coins=[20, 10, 40], turn=9, conquering=0, whole_turn=True)) == "conquer r22"


# Redeploying


def test_tokens_stand_where_the_enemy_is() -> None:
    """r4 lies in a corner behind r3 and r9; r9 faces the Orcs."""
    game = scene("0 humans: r3 r4 r9 hand=4", "1 orcs: r8=4 r14=4", redeploying=0)
    for _ in range(2):
        play(game, f"0 {choice_of(game)}")
    assert tokens(game, 4) == 1
    assert min(tokens(game, 3), tokens(game, 9)) >= 2


def danger_at(game: SmallWorld, region: int, seat: int = 0) -> float:
    return dangers(game, seat)[region]


def test_danger_grows_with_the_neighbours_tokens_and_shrinks_with_the_own() -> None:
    weak = scene("0 humans: r9", "1 orcs: r8=3", starting=1)
    strong = scene("0 humans: r9", "1 orcs: r8=8", starting=1)
    guarded = scene("0 humans: r9=3", "1 orcs: r8=8", starting=1)
    assert 0 < danger_at(weak, 9) < danger_at(strong, 9)
    assert danger_at(guarded, 9) < danger_at(strong, 9)


def test_nobody_threatens_what_is_immune_out_of_reach_or_at_peace() -> None:
    assert danger_at(scene("0 humans: r9+hero", "1 orcs: r8=8", starting=1), 9) == 0
    assert danger_at(scene("0 humans: r4", "1 orcs: r16=8", starting=1), 4) == 0
    peaceful = scene("0 diplomat humans: r9", "1 orcs: r8=8", starting=1)
    peaceful.active(0).peace = 1
    assert danger_at(peaceful, 9) == 0


def test_who_has_no_race_threatens_the_border() -> None:
    game = scene("0 humans: r3 r9", starting=1)
    assert danger_at(game, 3) > 0
    assert danger_at(game, 9) == 0


# The features


def test_the_features_add_up_to_the_value() -> None:
    match = match_of("random", "random", "random", seed=3)
    for length in range(40, len(match.record.answers), 30):
        game = replay(RULES, match.record, length)
        assert JUDGE.value(game.copy(), 0) == pytest.approx(sum(JUDGE.features(game, 0).values()))


def test_a_feature_says_what_it_is_named_after() -> None:
    game = scene("0 humans: r1 r2", "0 declined dwarves: r5 r15", "1 orcs: r9=6", coins=[17, 5], starting=1)
    features = JUDGE.features(game, 0)
    assert features["coins"] == 17
    assert features["regions"] == 2
    assert -2 < features["exposed"] <= 0
    assert 3 < features["declined"] <= 4, "two regions and their mines"
    assert features["rivals"] < 0


def test_a_race_that_holds_nothing_is_worth_less_than_one_that_does() -> None:
    """Once, Amazons stayed in hand for five turns, because nothing could happen to them there."""
    entered = scene("0 amazons: r1=3 r2=3 r6=2 off=4", starting=1)
    waiting = scene("0 amazons: off=12", starting=1)
    assert outlook(entered, 0).total() > outlook(waiting, 0).total()


def test_turns_left_are_counted_for_those_before_and_after() -> None:
    game = scene(seats=3, turn=3, starting=1)
    assert [turns_left(game, seat) for seat in range(3)] == [7, 8, 8]
    ending = scene("2 stout humans: r1", seats=3, turn=10, scoring=2)
    assert [turns_left(ending, seat) for seat in range(3)] == [0, 0, 0]


# The model of the future


def model(turns: int, regions: float, people: float) -> Prospects:
    prospects = Prospects(turns)
    prospects.active = True
    prospects.regions, prospects.tokens, prospects.per_region = regions, people, 1.0
    return prospects


def test_more_turns_tokens_and_regions_are_worth_more() -> None:
    assert model(5, 4, 9).future() < model(6, 4, 9).future()
    assert model(5, 4, 9).future() < model(5, 4, 12).future()
    assert model(5, 4, 9).future() < model(5, 5, 9).future()
    assert fresh(5, 2) < fresh(6, 2)
    assert fresh(5, 2) < fresh(5, 3) < fresh(5, 30)
    assert fresh(0, 3) == 0


@pytest.mark.parametrize("gift", ["stout", "spirit", "ghouls"])
def test_gifts_for_declining_are_worth_something(gift: str) -> None:
    plain, gifted = model(6, 5, 9), model(6, 5, 9)
    plain.declined = gifted.declined = 4
    setattr(gifted, gift, True)
    assert gifted.future() > plain.future()


def test_declined_ghouls_go_on_hunting() -> None:
    resting, hunting = model(2, 5, 12), model(2, 5, 12)
    hunting.hunters = 5
    assert hunting.future() > resting.future()
