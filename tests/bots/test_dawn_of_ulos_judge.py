"""What the judge of Dawn of Ulos thinks, in scenes: part 13 of the rules."""

from random import Random

import pytest

from meadhall.bots import find_bot
from meadhall.bots.arena import play_match
from meadhall.bots.judges import find_judge
from meadhall.bots.judges.dawn_of_ulos.battle import best_commitment
from meadhall.bots.judges.dawn_of_ulos.pruning import LOOKS
from meadhall.bots.judges.dawn_of_ulos.worth import legend_bonus, outlook, smooth, worth
from meadhall.core import question, replay
from meadhall.games.dawn_of_ulos import RULES
from meadhall.games.dawn_of_ulos.counts import count
from meadhall.games.dawn_of_ulos.data import FACTION
from meadhall.games.dawn_of_ulos.state import DawnOfUlos
from tests.games.dawn_of_ulos.scene import play, scene

JUDGE = find_judge("dawn-of-ulos")
ORCS, SATYR = FACTION["orcs"], FACTION["satyr"]


def choice_of(game: DawnOfUlos, seat: int = 0) -> str:
    """What the greedy bot answers."""
    ask = question(game)
    assert ask is not None
    return find_bot("greedy", RULES, 1).choose(RULES, RULES.imagine(game, seat, Random(1)), seat, ask).text


def habit_of(game: DawnOfUlos, seat: int = 0) -> str:
    """What a player does who does not look ahead."""
    ask = question(game)
    assert ask is not None
    return JUDGE.habit(game, seat, ask).text


# Shares


def test_a_card_of_a_stronger_faction_is_worth_more() -> None:
    game = scene(given="orcs=6 satyr=3", lost="goblins", acting=0)
    assert worth(game, ORCS, 5.0) > worth(game, SATYR, 5.0) > worth(game, FACTION["goblins"], 5.0) > 1


def test_at_the_end_a_card_is_worth_its_strength() -> None:
    game = scene(given="orcs=6 satyr=3", lost="goblins", acting=0)
    assert [worth(game, faction, 0.0) for faction in (ORCS, SATYR, FACTION["goblins"])] == [6, 3, 1]


def test_every_column_makes_a_faction_more_promising() -> None:
    game = scene(lost="goblins")
    values = [smooth(game, column / 2) for column in range(2 * RULES.box.legendary - 4)]
    assert values == sorted(values)
    assert smooth(game, 3) < smooth(game, 4), "the same strength today, but the next step is nearer"


def test_cards_are_bought_early_and_low() -> None:
    game = scene("0: favor=25", given="orcs=2 satyr=9", acting=0, rest_of_turn=True)
    assert habit_of(game) == "buy orcs"


def test_a_late_purchase_brings_nothing() -> None:
    game = scene("0: favor=25", given="orcs=6 satyr=8", supply="", acting=0, rest_of_turn=True)
    game.ending = 1
    assert habit_of(game) == "pass"


def test_a_legend_is_worth_holding_and_the_race_to_it_counts() -> None:
    game = scene(given="orcs=9 satyr=5", acting=0)
    assert legend_bonus(game, SATYR, 5.0) == 0 < legend_bonus(game, ORCS, 5.0) < 2
    assert legend_bonus(game, ORCS, 0.0) == 0, "too late"
    game.powers[ORCS].legendary = True
    assert legend_bonus(game, ORCS, 0.0) == 2


# Conflicts


def test_a_commitment_is_just_enough_to_win() -> None:
    """Orcs and Satyr at five each, nobody else holds a card: as the attacker the Orcs need none."""
    game = scene("0: orcs=4", given="orcs=5 satyr=5", fighting="orcs satyr", active=0)
    play(game, "0 attack orcs satyr")
    assert best_commitment(game, 0) == (0, 0)


def test_cards_of_the_side_that_will_fall_are_all_sold() -> None:
    game = scene("0: satyr=2", given="orcs=9 satyr=4", fighting="orcs satyr", active=0)
    play(game, "0 attack orcs satyr")
    assert best_commitment(game, 0) == (0, 2)
    assert choice_of(game) == "commit satyr 2"
    play(game, "0 commit satyr 2")
    assert choice_of(game) == "confirm"


def test_cards_that_turn_the_battle_are_committed() -> None:
    game = scene("0: orcs=6", given="orcs=5 satyr=7", fighting="orcs satyr", active=0)
    play(game, "0 attack orcs satyr")
    assert best_commitment(game, 0) == (2, 0)


def test_the_own_faction_is_named_as_the_attacker() -> None:
    game = scene("0: orcs=4", "1: satyr=4", given="orcs=5 satyr=5", fighting="orcs satyr", active=0)
    assert habit_of(game) == "attack orcs satyr"


def test_a_conflict_that_others_decide_is_judged_by_its_outcome() -> None:
    game = scene("0: orcs=1", "1: satyr=1", given="orcs=9 satyr=4", fighting="orcs satyr", active=0)
    play(game, "0 attack orcs satyr", "0 confirm")
    before = game.copy()
    JUDGE.value(game, 0)
    assert before.conflict is not None
    assert game.conflict is None
    assert game.powers[SATYR].value < before.powers[SATYR].value, "driven out"
    assert count(game.players[0].cards, ORCS) == 1


# The map


def test_a_tile_goes_where_it_helps_the_own_faction() -> None:
    """Orcs live on deserts and mountains; the Satyr on the other side belong to the rival."""
    game = scene(
        "[r05c01 desert, r05c02 mountain] [r06c02 field, r06c03 forest]",
        "camp orcs: r05c01 r05c02 r06c03",
        "0: favor=0 orcs=4 tiles=desert-mountain",
        "1: satyr=3",
        lost="satyr",
        placing=0,
        rest_of_turn=True,
    )
    before = game.powers[ORCS].value
    play(game, f"0 {choice_of(game)}")
    assert game.powers[ORCS].value == before + 2


def test_only_some_placements_are_tried() -> None:
    game = scene("0: tiles=desert-field,field-forest", lost="orcs satyr", placing=0, board="ABCDEF")
    ask = question(game)
    assert ask is not None
    offered = ask.options(game, 0)
    tried = JUDGE.worth_trying(game, 0, ask, offered)
    assert len(tried) == LOOKS < len(offered)
    assert set(tried) <= set(offered)


def test_free_cards_of_lost_factions_are_taken() -> None:
    game = scene("0: satyr=1", given="satyr=5", lost="orcs goblins", acting=0, rest_of_turn=True)
    play(game, "0 ability satyr")
    assert habit_of(game).startswith("gain ")


def test_a_rivals_land_is_pillaged_not_the_own() -> None:
    game = scene(
        "[r05c01 field, r05c02 forest] [r05c03 forest, r06c03 field]",
        "camp satyr: r05c01 r05c02 r06c03",
        "0: favor=0 orcs=2",
        "1: satyr=4",
        given="orcs=5",
        acting=0,
        rest_of_turn=True,
    )
    play(game, "0 ability orcs")
    assert habit_of(game) == "pillage r05c03"


# The features


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_features_add_up_to_the_value(seats: int) -> None:
    bots = [find_bot("random", RULES, seat) for seat in range(seats)]
    match = play_match(RULES, {"factions": "random"}, bots, ["random"] * seats, Random(3))
    for length in range(60, len(match.record.answers), 30):
        game = replay(RULES, match.record, length)
        assert JUDGE.value(game.copy(), 0) == pytest.approx(sum(JUDGE.features(game, 0).values()))


def test_a_feature_says_what_it_is_named_after() -> None:
    game = scene("0: favor=17 orcs=2 rifts=scout", "1: favor=5 satyr=1", given="orcs=9 satyr=4", acting=0)
    features = JUDGE.features(game, 0)
    assert features["favor"] == 17
    assert features["cards"] == 18
    assert features["growth"] > 0
    assert 0 < features["legends"] < 4
    assert 3 <= features["rifts"] <= 5
    assert features["rivals"] < 0


def test_a_rivals_card_weighs_less_than_the_own() -> None:
    mine = scene("0: orcs=1", given="orcs=5", acting=0)
    both = scene("0: orcs=1", "1: orcs=1", given="orcs=5", acting=0)
    none = scene(given="orcs=5", acting=0)
    assert outlook(mine, 0).total() > outlook(both, 0).total() > outlook(none, 0).total()


def test_a_solo_turn_is_over_when_ulrir_begins() -> None:
    game = scene("0: orcs=1", seats=1, given="orcs=5", acting=0)
    assert not JUDGE.turn_is_over(game, 0)
    game.active = 1
    assert JUDGE.turn_is_over(game, 0)
    assert count(game.players[0].cards, ORCS) == 1
