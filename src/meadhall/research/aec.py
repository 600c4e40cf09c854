"""Every game as a PettingZoo environment in which agents take turns (AEC).

    from meadhall.research.aec import TableEnv
    env = TableEnv("small-world", seats=3)

Chance and answers without a choice are given by the environment itself. The reward comes with the end of the game.
"""

from random import Random, SystemRandom
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from meadhall.research.tensors import Desk


class TableEnv(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """A table whose seats are agents: `seat_0`, `seat_1`, …"""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "name": "meadhall_v0", "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.desk: Final = Desk(game, seats, options)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.desk.seats)]
        self.chance = Random(SystemRandom().getrandbits(62))
        view = spaces.Box(-np.inf, np.inf, (len(self.desk.layout),), np.float32)
        mask = spaces.Box(0, 1, (len(self.desk.actions),), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": view, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(len(self.desk.actions)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed the chance of the last one goes on."""
        if seed is not None:
            self.chance = Random(seed)
        self.desk.deal(self.chance)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.look_who_is_asked()

    def look_who_is_asked(self) -> None:
        turn = self.desk.turn
        if turn is None:
            rewards = self.desk.rewards()
            self.rewards = dict(zip(self.possible_agents, rewards))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[turn]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        return {"observation": self.desk.observation(seat), "action_mask": self.desk.mask(seat)}

    def step(self, action: int | None) -> None:
        """Give the answer of the agent whose turn it is; `Refused` says why an action is not offered."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.desk.take(self.possible_agents.index(agent), int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.look_who_is_asked()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The record of the game so far."""
        return self.desk.match.record.write() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""
