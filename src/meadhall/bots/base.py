"""What a bot is: something that answers a question from what its seat may know."""

from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.rules import Rules
from meadhall.core.steps import Ask, State
from meadhall.core.values import Choice


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player without a person. All its chance comes from its own seed: the same seed, the same choices."""

    def __init__(self, seed: int) -> None:
        self.random: Final = Random(seed)

    def choose(self, rules: Rules, state: State, seat: int, ask: Ask) -> Choice:
        """One of `ask.options(state, seat)`.

        The state is an imagined one (`rules.imagine`): what the seat may not know is dealt anew, and the bot may
        copy it and change it as it likes.
        """
        raise NotImplementedError
