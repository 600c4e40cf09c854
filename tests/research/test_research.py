"""The adapters for research hold what the libraries that use them ask for, by those libraries' own tests."""

import warnings
from random import Random

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from meadhall.core import BadInput, Refused
from meadhall.core.rules import Result
from meadhall.games import NAMES, find_game
from meadhall.research.aec import TableEnv
from meadhall.research.seat import REFUSED, SeatEnv
from meadhall.research.spiel import register, spiel_name
from meadhall.research.tensors import ELSEWHERE, Desk, completed, rewards, spread_out

STEPS = 120
"""Of a game, in PettingZoo's tests; whole games are played below."""


def play_randomly(env: TableEnv, seed: int) -> dict[str, float]:
    """A whole game; what each agent got."""
    random = Random(seed)
    env.reset(seed=seed)
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        got[agent] += reward
        offered = np.flatnonzero(observation["action_mask"])
        env.step(None if over else int(random.choice(offered.tolist())))
    return got


# PettingZoo


@pytest.mark.parametrize("game", NAMES)
def test_every_game_passes_pettingzoo_s_own_test(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of entries without bounds and of agents that are asked twice in a row
        api_test(TableEnv(game), num_cycles=STEPS)


@pytest.mark.parametrize("game", NAMES)
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: TableEnv(game), num_cycles=STEPS)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_game_ends_with_one_winner_and_his_victims(seats: int) -> None:
    got = play_randomly(TableEnv("small-world", seats), 5)
    assert sorted(got.values()) == [-1.0] * (seats - 1) + [1.0]


def test_friends_win_and_lose_together() -> None:
    got = play_randomly(TableEnv("alynthia", 2, {"mode": "cooperative"}), 1)
    assert len(set(got.values())) == 1
    assert set(got.values()) <= {1.0, -1.0}


def test_what_is_not_offered_is_refused_with_a_reason() -> None:
    env = TableEnv("small-world")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(Refused):
        env.step(illegal)
    assert env.render() is None
    assert TableEnv("small-world", render_mode="ansi").render() is not None


# Gymnasium


@pytest.mark.parametrize("game", NAMES)
def test_every_game_passes_gymnasium_s_own_test(game: str) -> None:
    seats = find_game(game).seats[0]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of entries without bounds
        check_env(SeatEnv(game, ["random"] * (seats - 1)), skip_render_check=True)


def test_one_seat_is_played_to_the_end_against_bots() -> None:
    env = SeatEnv("small-world", ["random", "random"], seat=1)
    random = Random(3)
    _, info = env.reset(seed=3)
    reward, over = 0.0, False
    while not over:
        offered = np.flatnonzero(info["action_mask"])
        _, reward, over, _, info = env.step(np.int64(random.choice(offered.tolist())))
    assert reward in (1.0, 0.0, -1.0)
    assert not info["action_mask"].any()


def test_a_wrong_action_costs_a_little_and_changes_nothing() -> None:
    env = SeatEnv("small-world", ["random"])
    before, info = env.reset(seed=4)
    illegal = np.int64(np.flatnonzero(info["action_mask"] == 0)[0])
    after, reward, over, _, told = env.step(illegal)
    assert (after == before).all()
    assert (reward, over) == (REFUSED, False)
    assert told["refused"]


def test_a_seat_that_is_not_there_is_named() -> None:
    with pytest.raises(BadInput, match="no-such-seat"):
        SeatEnv("small-world", ["random"], seat=2)


# OpenSpiel


@pytest.mark.parametrize("game", NAMES)
def test_every_game_passes_openspiel_s_random_simulation(game: str) -> None:
    register()
    pyspiel.random_sim_test(pyspiel.load_game(spiel_name(game)), num_sims=1, serialize=False, verbose=False)


def test_openspiel_s_states_can_be_copied_written_and_read() -> None:
    assert spiel_name("small-world") in register() == register()
    game = pyspiel.load_game("meadhall_small_world", {"players": 3})
    state = game.new_initial_state()
    random = Random(2)
    for _ in range(60):
        state.apply_action(random.choice(state.legal_actions()))
    copy, read = state.clone(), game.deserialize_state(state.serialize())
    assert copy.legal_actions() == read.legal_actions() == state.legal_actions()
    copy.apply_action(copy.legal_actions()[0])
    assert len(copy.history()) == len(state.history()) + 1
    assert state.num_players() == 3


# Numbers


def test_every_entry_has_a_name_and_nothing_of_a_game_is_elsewhere() -> None:
    desk = Desk("small-world", 2, None)
    desk.deal(Random(1))
    assert len(set(desk.layout.names)) == len(desk.layout)
    assert len(set(desk.actions.names)) == len(desk.actions)
    seen = dict(zip(desk.layout.names, desk.observation(0)))
    assert seen["seat=0"] == 1
    assert seen["public.turn"] == 1
    assert seen[ELSEWHERE] == 0


def test_a_mask_has_a_one_for_each_option() -> None:
    desk = Desk("small-world", 2, None)
    desk.deal(Random(1))
    assert desk.ask is not None
    assert desk.turn is not None
    offered = [choice.text for choice in desk.ask.options(desk.match.state, desk.turn)]
    assert sorted(offered) == sorted(np.array(desk.actions.names)[desk.mask(desk.turn) == 1])
    assert not desk.mask(1 - desk.turn).any()


def test_what_a_seat_may_not_know_is_in_no_entry_of_its_vector() -> None:
    desk = Desk("small-world", 3, None)
    desk.deal(Random(7))
    for seat in range(3):
        imagined = Desk("small-world", 3, None)
        imagined.match.state = desk.rules.imagine(desk.match.state, seat, Random(8))
        imagined.ask = desk.ask
        assert (imagined.observation(seat) == desk.observation(seat)).all()


def test_what_was_seen_in_one_place_of_a_list_has_an_entry_in_all_its_places() -> None:
    seen = {"hand[0].race=elf", "hand[1].race=orc", "hand[1].cost", "turn"}
    races = {f"hand[{place}].race={race}" for place in (0, 1) for race in ("elf", "orc")}
    assert completed(seen) == races | {"hand[1].cost", "turn"}


def test_words_are_ones_lists_of_words_are_counted_and_numbers_stay() -> None:
    found: dict[str, float] = {}
    spread_out({"race": "giants", "won": True, "none": None, "hand": ["elf", "elf", "orc"], "dice": [3, 4]}, "", found)
    assert found == {"race=giants": 1, "won": 1, "hand=elf": 2, "hand=orc": 1, "dice[0]": 3, "dice[1]": 4}


def test_a_shared_victory_is_worth_nothing_to_either_side() -> None:
    assert rewards(Result([0, 1], [9, 9, 1], [{}, {}, {}])) == [0, 0, -1]
    assert rewards(Result([0, 2], [9, 1, 9, 1], [{}, {}, {}, {}], [0, 1, 0, 1])) == [1, -1, 1, -1]
