"""One seat of a game as a Gymnasium environment, with bots in the other seats.

    from meadhall.research.seat import SeatEnv
    env = SeatEnv("small-world", bots=["random"])

`action_masks()` tells what is offered, under the name that libraries for masked learning look for. An action that is
not offered changes nothing and costs a little; `info` says why it was refused.
"""

from random import Random
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces

from meadhall.bots import find_bot
from meadhall.core import BadInput, Refused
from meadhall.research.tensors import Desk, Mask, Vector

REFUSED: Final = -0.01
"""What asking for something that is not offered costs."""


class SeatEnv(gymnasium.Env[Vector, np.int64]):
    """The learner sits in `seat`; every other seat has a bot, in order."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str,
        bots: list[str],
        seat: int = 0,
        options: dict[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        if not 0 <= seat <= len(bots):
            raise BadInput("no-such-seat", {"seat": seat, "seats": len(bots) + 1})
        self.desk: Final = Desk(game, len(bots) + 1, options)
        self.seat: Final = seat
        self.bots: Final = bots
        self.render_mode = render_mode
        self.observation_space = spaces.Box(-np.inf, np.inf, (len(self.desk.layout),), np.float32)
        self.action_space = spaces.Discrete(len(self.desk.actions))
        self.company = self.seated(Random(0))

    def seated(self, random: Random) -> list[Any]:
        """The bots by seat; nobody in the learner's."""
        bots: list[Any] = [find_bot(name, self.desk.rules, random.getrandbits(62)) for name in self.bots]
        return [*bots[: self.seat], None, *bots[self.seat :]]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Vector, dict[str, Any]]:
        """A new game, up to the learner's first decision."""
        super().reset(seed=seed)
        chance = Random(int(self.np_random.integers(2**62)))
        self.company = self.seated(chance)
        self.desk.deal(chance)
        self.let_bots_answer()
        return self.desk.observation(self.seat), self.info()

    def let_bots_answer(self) -> None:
        """Until the learner is asked, or the game is over."""
        while (turn := self.desk.turn) is not None and turn != self.seat:
            bot, match, ask = self.company[turn], self.desk.match, self.desk.ask
            assert ask is not None
            imagined = self.desk.rules.imagine(match.state, turn, bot.random)
            self.desk.take(turn, self.desk.actions.numbers[bot.choose(self.desk.rules, imagined, turn, ask).text])

    def step(self, action: np.int64) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """Answer, and let the others answer until it is the learner's turn again."""
        try:
            self.desk.take(self.seat, int(action))
        except Refused as refused:
            reason = refused.refusal.reason
            info = {**self.info(), "refused": reason.code, "rule": reason.rule}
            return self.desk.observation(self.seat), REFUSED, False, False, info
        self.let_bots_answer()
        over = self.desk.ask is None
        reward = self.desk.rewards()[self.seat] if over else 0.0
        return self.desk.observation(self.seat), reward, over, False, self.info()

    def action_masks(self) -> Mask:
        return self.desk.mask(self.seat)

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def render(self) -> str | None:
        """The record of the game so far."""
        return self.desk.match.record.write() if self.render_mode == "ansi" else None
