"""Every game for OpenSpiel: `register()` makes them known to it by names such as `meadhall_small_world`.

    import pyspiel
    from meadhall.research.spiel import register
    register()
    game = pyspiel.load_game("meadhall_small_world", {"players": 3})

Chance is told as OpenSpiel wants it, with the probability of each outcome. Actions of players and of chance have the
numbers of the game's registry. Options are those a table has when nobody sets them.
"""

from typing import Any, Final

import numpy as np
import pyspiel

from meadhall.core import CHANCE, Ask, Chance, Facts, Rules, State, answer, new_game, question
from meadhall.games import NAMES, find_game
from meadhall.research.tensors import Vector, actions_of, layout_of, observed, rewards

LONGEST_GAME: Final = 20_000
"""More answers than any game takes."""


class Held:
    """A state that OpenSpiel can copy and write: it copies what hangs on its own states by `deepcopy`, and writes it by
    `pickle`, which cannot make compiled objects; a save file can.
    """

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules: Final = rules
        self.state: Final = state

    def __deepcopy__(self, _memo: Any) -> "Held":
        return Held(self.rules, self.state.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        return load_held, (self.rules.name, self.rules.save(self.state))


def load_held(name: str, saved: Facts) -> Held:
    rules = find_game(name)
    return Held(rules, rules.load(saved))


def spiel_name(game: str) -> str:
    return f"meadhall_{game.replace('-', '_')}"


def game_type(rules: Rules) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=spiel_name(rules.name),
        long_name=f"Meadhall: {rules.name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(rules.seats),
        min_num_players=min(rules.seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(rules.seats)},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc] # pyspiel tells no types
    """A game with a number of players."""

    def __init__(self, rules: Rules, params: dict[str, Any]) -> None:
        self.rules: Final = rules
        self.seats: Final = int(params.get("players", min(rules.seats)))
        actions = actions_of(rules.name)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(actions),
            max_chance_outcomes=len(actions),
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(game_type(rules), info, params)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        return SpielObserver(self.rules, self.seats)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state at a question, of players or of chance."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = Held(game.rules, new_game(game.rules, game.seats, {}))

    @property
    def state(self) -> State:
        return self.held.state

    @property
    def rules(self) -> Rules:
        rules: Rules = self.get_game().rules
        return rules

    def ask(self) -> Ask | None:
        return question(self.state)

    def seat(self) -> int:
        ask = self.ask()
        assert ask is not None
        return ask.asked(self.state)[0]

    def current_player(self) -> Any:
        if self.ask() is None:
            return pyspiel.PlayerId.TERMINAL
        seat = self.seat()
        return pyspiel.PlayerId.CHANCE if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        return self.ask() is None

    def _legal_actions(self, player: int) -> list[int]:
        ask = self.ask()
        assert ask is not None
        return actions_of(self.rules.name).offered(self.state, ask, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        ask = self.ask()
        assert isinstance(ask, Chance)
        numbers = actions_of(self.rules.name).numbers
        outcomes = ask.options(self.state, CHANCE)
        weights = ask.weights(self.state) or [1] * len(outcomes)
        whole = sum(weights)
        # Two outcomes may be the same choice: OpenSpiel wants each action once.
        chances: dict[int, float] = {}
        for outcome, weight in zip(outcomes, weights):
            if weight:
                chances[numbers[outcome.text]] = chances.get(numbers[outcome.text], 0.0) + weight / whole
        return sorted(chances.items())

    def _apply_action(self, action: int) -> None:
        answer(self.state, self.seat(), actions_of(self.rules.name).choices[action])

    def _action_to_string(self, _player: int, action: int) -> str:
        return actions_of(self.rules.name).names[action]

    def returns(self) -> list[float]:
        if self.ask() is not None:
            return [0.0] * self.num_players()
        return rewards(self.rules.result(self.state))

    def __str__(self) -> str:
        return " ".join(str(action) for action in self.history())


class SpielObserver:
    """What a player sees, as OpenSpiel's observers tell it."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules: Final = rules
        self.layout: Final = layout_of(rules.name, seats, ())
        self.tensor: Final[Vector] = np.zeros(len(self.layout), np.float32)
        self.dict: Final = {"observation": self.tensor}

    def entries(self, state: SpielState, player: int) -> dict[str, float]:
        return observed(self.rules, state.state, player, state.ask())

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self.layout.vector(self.entries(state, player))

    def string_from(self, state: SpielState, player: int) -> str:
        return "\n".join(f"{name} {value:g}" for name, value in self.entries(state, player).items())


def register() -> list[str]:
    """Make all games known to OpenSpiel, once; their names there."""
    known = set(pyspiel.registered_names())
    for name in NAMES:
        if spiel_name(name) not in known:
            register_game(find_game(name))
    return [spiel_name(name) for name in NAMES]


def register_game(rules: Rules) -> None:
    class OneGame(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(rules, params or {})

    pyspiel.register_game(game_type(rules), OneGame)
