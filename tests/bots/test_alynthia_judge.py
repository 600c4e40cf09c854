"""What the judge of Alynthia thinks, in scenes: part 13 of the rules."""

from random import Random

import pytest

from meadhall.bots import find_bot
from meadhall.bots.arena import play_match
from meadhall.bots.judges import find_judge
from meadhall.bots.judges.alynthia.ambition import Ambition
from meadhall.bots.judges.alynthia.bargains import trade_gain
from meadhall.bots.judges.alynthia.competitive_habits import buy_urge, move_urge
from meadhall.bots.judges.alynthia.competitive_plan import rivals_plan
from meadhall.bots.judges.alynthia.forecast import Forecast
from meadhall.bots.judges.alynthia.knowledge import Scholar
from meadhall.bots.judges.alynthia.odds import chance
from meadhall.bots.judges.alynthia.plan import Plan
from meadhall.bots.judges.alynthia.signs import chance_to_win
from meadhall.bots.judges.alynthia.team import Team
from meadhall.bots.judges.alynthia.together import blows
from meadhall.bots.judges.alynthia.ways import FAR, Ways
from meadhall.core import CHANCE, answer, question, replay
from meadhall.games.alynthia import RULES
from meadhall.games.alynthia.choices import BUY, PAY_RENOWN, PAY_WORKER
from meadhall.games.alynthia.commands import Command
from meadhall.games.alynthia.data import COMMERCE, CONQUEST, NAMES, POLITICS
from meadhall.games.alynthia.state import Alynthia
from tests.games.alynthia.scene import play, scene

JUDGE = find_judge("alynthia")
NOTHING_LEFT = "spent=FOCUS7,MTN-A"


def choice_of(game: Alynthia, seat: int = 0) -> str:
    """What the greedy bot answers."""
    ask = question(game)
    assert ask is not None
    return find_bot("greedy", RULES, 1).choose(RULES, RULES.imagine(game, seat, Random(1)), seat, ask).text


def at(name: str) -> int:
    return NAMES.index(name)


# Odds


def test_the_odds_are_those_of_the_dice() -> None:
    assert [round(18 * chance(RULES.box, margin)) for margin in range(-7, 4)] == [0, 0, 1, 3, 6, 9, 12, 15, 17, 18, 18]


def test_a_nest_that_will_swarm_is_left_for_the_next_round() -> None:
    game = scene("0 mountain c2: attack=9", round=2, pool=90, nests="b1=4 e1=2 b3=2 e3=2")
    forecast = Forecast(game, 90.0, 9)
    assert forecast.with_nest(at("e1"), 0) > forecast.with_nest(at("b1"), 0)


@pytest.mark.parametrize(
    ("renown", "workers", "payment"),
    [(11, 2, None), (12, 0, None), (12, 1, PAY_WORKER), (13, 1, PAY_WORKER), (14, 0, PAY_RENOWN), (14, 1, PAY_RENOWN)],
)
def test_an_attack_on_a_nest_is_paid_with_renown_that_is_left_or_with_a_worker(
    renown: int, workers: int, payment: int | None
) -> None:
    """The nest costs 12, the attack two more or a worker."""
    game = scene(f"0 mountain c2: attack=9 worker={workers} focus=5", round=2, pool=renown, nests="b1=4 e1=2 b3=2 e3=2")
    assert {blow.payment for blow in blows(game, game.players[0])} == ({payment} if payment is not None else set())


def test_more_strength_and_more_renown_never_hurt() -> None:
    game = scene("0 mountain c2:", round=2, pool=20, nests="b1=3 e1=3 b3=3 e3=3")
    by_strength = [Forecast(game, 20.0, strength).winning(0) for strength in range(3, 12)]
    by_renown = [Forecast(game, float(renown), 8).winning(0) for renown in range(0, 80, 10)]
    assert by_strength == sorted(by_strength)
    assert by_renown == sorted(by_renown)
    assert by_strength[0] < by_strength[-1]


def test_without_the_nest_that_is_due_the_game_is_lost() -> None:
    assert Forecast(scene(round=3, pool=50), 50.0, 9).without_a_nest_more(0) == 0
    assert Forecast(scene(round=1, pool=50), 50.0, 9).without_a_nest_more(0) > 0


# Ways


def test_weak_dragons_can_be_fought_through() -> None:
    """The nest b1 lies behind its three neighbours, and dragons sit on all of them."""
    game = scene("0 mountain c2: attack=5", round=2, dragons="a1=1 c1=1 b2=1")
    player = game.players[0]
    assert Ways(game, player, False).steps(player.at)[at("b1")] == FAR
    assert Ways(game, player, True).steps(player.at)[at("b1")] == 3
    assert Ways(game, player, True).first_step(player.at, at("b1")) in (at("c1"), at("b2"))


# Research


def test_seven_renown_are_worth_the_way_to_them() -> None:
    """Politics brings a card each round and then 7 renown; with one round left only the renown counts."""
    early, late = Scholar(RULES.box, 4, 5, 6, 0.3, 1.0), Scholar(RULES.box, 0, 4, 6, 0.3, 1.0)
    assert early.best_track([1, 2, 0, 0]) == POLITICS
    assert late.best_track([2, 0, 0, 0]) == POLITICS
    assert early.best_track([0, 0, 4, 4]) in (POLITICS, COMMERCE)


def test_a_champion_who_is_too_weak_studies_conquest() -> None:
    assert Scholar(RULES.box, 2, 4, 6, 9.0, 0.5).best_track([0, 0, 0, 0]) == CONQUEST


# Plans


def test_an_outpost_is_built_and_then_upgraded() -> None:
    game = scene("0 forest a2: focus=4 wood=2 food=1 worker=1 spent=FOCUS7,FST-A", pool=0)
    assert choice_of(game) == "build"
    play(game, "0 build")
    if choice_of(game, 1) == "done":
        play(game, "1 done")
    assert choice_of(game) == "upgrade village"


def test_a_plan_says_where_to_go() -> None:
    game = scene("0 forest c2: focus=3 wood=1 spent=FOCUS7,FST-A", pool=0)
    plan = Plan(game, game.players[0], Team(game))
    plan.search()
    assert plan.opening is not None
    assert plan.opening.deed.text == "build"
    assert choice_of(game).startswith("move ")


# Fighting together


def test_the_nest_that_is_due_is_attacked_and_paid_with_renown() -> None:
    game = scene(f"0 mountain c1: attack=7 focus=2 worker=1 {NOTHING_LEFT}", round=2, pool=14, nests="b1=1")
    play(game, "1 done")
    assert choice_of(game) == "attack b1 renown"


def test_a_nest_that_the_pool_cannot_pay_is_left_alone() -> None:
    game = scene(f"0 mountain c1: attack=7 focus=2 worker=1 {NOTHING_LEFT}", round=2, pool=11, nests="b1=1")
    play(game, "1 done")
    assert not choice_of(game).startswith("attack")


def test_the_friend_who_is_stronger_strikes() -> None:
    lines = ["0 field c1: attack=2 focus=2 spent=FOCUS7,FLD-A,FLD-B", f"1 mountain a1: attack=8 focus=2 {NOTHING_LEFT}"]
    game = scene(*lines, round=2, pool=14, nests="b1=1")
    assert choice_of(game, 0) == "wait"
    play(game, "0 wait")
    assert choice_of(game, 1) == "attack b1 renown"


def test_whoever_can_turn_a_battle_helps() -> None:
    lines = ["0 mountain c1: attack=4 focus=2 worker=1", "1 field f4: rush windfall"]
    game = scene(*lines, round=2, pool=14, nests="b1=2")
    play(game, "0 attack b1 worker", "* die 3", "* claw 2")
    assert choice_of(game, 1) == "play windfall s0", "7 against 7: a point is enough"


def test_a_rush_is_played_if_more_is_missing() -> None:
    game = scene("0 mountain c1: attack=4 focus=2 worker=1", "1 field f4: rush", round=2, pool=14, nests="b1=2")
    play(game, "0 attack b1 worker", "* die 1", "* claw 2")
    assert choice_of(game, 1) == "rush attack"


def test_nobody_wastes_a_card_on_a_battle_that_is_won_or_lost() -> None:
    for attack, die in ((9, 6), (1, 1)):
        line = f"0 mountain c1: attack={attack} focus=2 worker=1"
        game = scene(line, "1 field f4: rush", round=2, pool=14, nests="b1=4")
        play(game, "0 attack b1 worker", f"* die {die}", "* claw 1")
        assert choice_of(game, 1) == "pass"


def test_a_lost_throw_is_rolled_again() -> None:
    game = scene("0 mountain c1: attack=4 focus=2 worker=1", "1 field f4: reroll", round=2, pool=14, nests="b1=2")
    play(game, "0 attack b1 worker", "* die 1", "* claw 0")
    assert choice_of(game, 1) == "reroll d0"


# Rivals with a plan


def rivals_choice(game: Alynthia, seat: int = 0) -> str:
    ask = question(game)
    assert ask is not None
    return rivals_plan(game, seat, ask).text


def test_a_rival_takes_what_is_free_then_builds_and_leaves_the_turn_after_two_actions() -> None:
    game = scene("0 forest a2: wood=2 stone=1 food=1 worker=1 acclaim", "1 field f4:", mode="competitive")
    told = []
    while (ask := question(game)) is not None and game.active == 0:
        seat = ask.asked(game)[0]
        choice = ask.options(game, CHANCE)[0] if seat == CHANCE else rivals_plan(game, seat, ask)
        answer(game, seat, choice)
        told += [choice.text] if isinstance(ask, Command) else []
    assert told[:2] == ["collect", "play acclaim s0"]
    assert "build" in told
    assert told[-1] == "end"


def test_a_rival_fights_dragons_for_what_they_bring_and_leaves_the_strong_ones_alone() -> None:
    line = f"0 mountain c1: attack=6 focus=2 worker=1 renown=9 {NOTHING_LEFT}"
    weak = scene(line, "1 field f4:", mode="competitive", round=2, nests="b1=1", market="")
    strong = scene(line, "1 field f4:", mode="competitive", round=3, nests="b1=4", market="")
    assert rivals_choice(weak).startswith("attack b1")
    assert not rivals_choice(strong).startswith("attack b1")


def test_renown_counts_more_the_less_is_left_to_grow() -> None:
    worths = [Ambition(scene(mode="competitive", round=number)).renown_worth for number in (1, 2, 3, 4)]
    assert worths == sorted(worths)
    assert worths[-1] == 1


@pytest.mark.parametrize(
    ("line", "urges"),
    [
        ("0 mountain c2: a3 wood=3 stone=3 food=3 worker=3 focus=9", {"a3": 20, "a1": 12, "c1": 12}),
        ("0 mountain c2: wood=2 focus=2", {"a3": 15, "a1": 13, "c1": 15}),
        ("0 mountain c3: a3 wood=3 stone=3 food=3 worker=3 focus=9", {"a3": 20}),
        ("0 mountain c2: a3 wood=9 stone=1 food=2 worker=3 focus=1", {}),
    ],
)
def test_a_rival_moves_to_land_that_it_can_build_on_or_has_an_outpost_to_better(
    line: str, urges: dict[str, float]
) -> None:
    """Not to a nest, the city, somebody's land or off the map; and who stands on good land stays there."""
    game = scene(line, "1 field a1: d3", mode="competitive")
    places = ["a3", "a1", "c1", "b1", "d2", "d3", "g1"]
    assert {name: move_urge(game, game.players[0], at(name)) for name in places} == {
        name: urges.get(name, 0) for name in places
    }


@pytest.mark.parametrize(
    ("words", "round_", "urge"),
    [
        ("a3 wood=5", 1, 0.0),
        ("a3 b2 wood=5", 1, 5.0),
        ("a3 b2 c1 wood=4", 1, 5.0),
        ("wood=6", 1, 5.0),
        ("wood=1", 2, 0.0),
        ("wood=1", 3, 5.0),
    ],
)
def test_a_rival_buys_renown_when_its_hand_will_be_full_or_the_end_is_near(
    words: str, round_: int, urge: float
) -> None:
    """Seven may be kept; each outpost brings one more."""
    game = scene(f"0 mountain c2: {words}", "1 field a1:", mode="competitive", round=round_)
    assert buy_urge(game, game.players[0], BUY[0]) == urge


def test_a_rival_trades_with_nobody() -> None:
    """Whoever asks is told so, for what helps one rival hurts the other."""
    lines = ["0 field c2: POL1 wood=2", "1 mountain c2: stone=1"]
    game = scene(*lines, mode="competitive")
    play(game, "0 trade s1", "0 offer wood", "0 want stone", "0 send")
    assert rivals_choice(game, 1) == "refuse"


@pytest.mark.parametrize(
    ("offered", "wanted", "gain", "answered"),
    [("wood", "stone", 11.15, "accept"), ("food", "food", 0.0, "accept"), ("food", "stone", -2.65, "refuse")],
)
def test_a_friend_trades_unless_it_costs_both_plans_together(
    offered: str, wanted: str, gain: float, answered: str
) -> None:
    game = scene("0 - c2: POL1 wood=2 stone food", "1 mountain c2: wood=2 stone food")
    play(game, "0 trade s1", f"0 offer {offered}", f"0 want {wanted}", "0 send")
    assert game.bargain is not None
    assert trade_gain(game, game.bargain) == pytest.approx(gain)
    assert choice_of(game, 1) == answered


# The features


@pytest.mark.parametrize(("seats", "mode"), [(1, "cooperative"), (3, "cooperative"), (2, "competitive")])
def test_the_features_add_up_to_the_value(seats: int, mode: str) -> None:
    bots = [find_bot("random", RULES, seat) for seat in range(seats)]
    match = play_match(RULES, {"mode": mode}, bots, ["random"] * seats, Random(3))
    for length in range(30, len(match.record.answers), 40):
        game = replay(RULES, match.record, length)
        assert JUDGE.value(game.copy(), 0) == pytest.approx(sum(JUDGE.features(game, 0).values()))


def test_rivals_count_their_renown() -> None:
    rivals = JUDGE.features(scene("0 mountain c2: renown=9", "1 field a3: renown=4", mode="competitive"), 0)
    assert (rivals["renown"], rivals["rivals"]) == (9, -1)


def test_the_learned_chance_knows_what_helps() -> None:
    """Renown in the pool and materials speak for a victory while there are rounds left to use them in."""
    for number in (2, 3, 4):
        nests = {2: "b1=3 e1=3 b3=3 e3=3", 3: "b1=3 e1=3 b3=3", 4: "b1=3 e1=3"}[number]
        plain = chance_to_win(scene("0 mountain c2: attack=8 wood=1", round=number, pool=5, nests=nests))
        rich = chance_to_win(scene("0 mountain c2: attack=8 wood=1", round=number, pool=25, nests=nests))
        supplied = chance_to_win(scene("0 mountain c2: attack=8 wood=5", round=number, pool=5, nests=nests))
        assert 0.0 < plain < min(rich, supplied) <= 1.0


def test_a_finished_game_is_no_matter_of_chance() -> None:
    match = play_match(RULES, {}, [find_bot("random", RULES, 1)], ["x"], Random(1))
    assert isinstance(match.state, Alynthia)
    assert chance_to_win(match.state) == len(RULES.result(match.state).winners)
