"""What is worked out for a host besides its bots' answers, wherever its workers are: the port `Analysts`."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Literal, TypeVar

from msgspec import json

from meadhall.bots.judge import Odds
from meadhall.core import BadInput, Record, Rules, State
from meadhall.lab.report.cases import Case
from meadhall.table.plan_trial import WORLDS, tried_plan
from meadhall.table.ports import NOBODY
from meadhall.table.stories import GAME, StoryChecked, begin_story, check_story
from meadhall.table.thoughts import (
    built,
    counted,
    give_analysis,
    give_hint,
    ponder,
    replayed,
    rolled,
    try_file,
    try_line,
)
from meadhall.table.wire import HintOption, ReplayView, RollInfo
from meadhall.table.wishes import Branch, Tried

Made = TypeVar("Made")
Kind = Literal["records", "houses", "advice", "analyses"]


class Analysing:
    """The work by kinds; `let_work` is what the workers of a host make of it."""

    looks: int | None = None
    """How many answers an analysis tries; none: as many as compiled rules do while somebody waits."""

    async def tried_house(self, game: str, text: str, payer: str = NOBODY) -> str:
        """The line of a house file whose rules can be played; BadInput says what is wrong with it."""
        return await self.trial(payer, try_file, game, text)

    async def try_house(self, game: str, edition: int, house: str, payer: str = NOBODY) -> None:
        """The same for a house that is a line already."""
        await self.trial(payer, try_line, game, house, edition)

    async def trial(self, payer: str, task: Callable[..., str], *arguments: Any) -> str:
        found = await self.let_work("houses", [payer], task, *arguments)
        if found is None:
            raise BadInput("house-endless", {})
        return found

    async def build(self, record: str, secret: bytes, payer: str = NOBODY) -> tuple[str, int, bytes]:
        """A record played to its end and on as far as chance leads: its answers, how many, and a snapshot."""
        made = await self.let_work("records", [payer], built, record, secret)
        if made is None:
            raise BadInput("record-endless", {})
        return made

    async def replay(self, record: str, moves: int, you: tuple[int, ...], payer: str = NOBODY) -> ReplayView:
        """What one saw, and what was asked, after so many answers."""
        made = await self.let_work("records", [payer], replayed, record, moves, you)
        if made is None:
            raise BadInput("record-endless", {})
        return json.decode(made, type=ReplayView)

    async def rolls(self, record: str, payer: str = NOBODY) -> list[RollInfo]:
        """All dice of a finished game, rolled again."""
        made = await self.let_work("records", [payer], rolled, record)
        if made is None:
            raise BadInput("record-endless", {})
        return json.decode(made, type=list[RollInfo])

    async def count(self, record: str) -> list[Case]:
        """What everybody had in a finished game; nobody pays for it but the club."""
        made = await self.let_work("records", [], counted, record)
        return [] if made is None else json.decode(made, type=list[Case])

    async def odds(self, rules: Rules, state: State, seat: int, seed: int, *payers: str) -> Odds | None:
        """How what is in hand will end, from what a seat may know; None if there is nothing of the kind."""
        belief = json.encode(rules.save(rules.imagine(state, seat, Random(seed))))
        made = await self.let_work("advice", payers, ponder, rules.name, rules.version, rules.house, seed, belief)
        return None if made is None else Odds(*made)

    async def advise(self, rules: Rules, state: State, seat: int, seed: int, *payers: str) -> list[HintOption] | None:
        """What a bot would do in this seat and why; None if nobody could think of anything in time."""
        belief = json.encode(rules.save(rules.imagine(state, seat, Random(seed))))
        made = await self.let_work("advice", payers, give_hint, rules.name, rules.version, rules.house, seat, belief)
        return None if made is None else json.decode(made, type=list[HintOption])

    async def try_plan(
        self, rules: Rules, state: State, seat: int, branches: list[Branch], *payers: str
    ) -> list[Tried]:
        """How each branch of a plan goes in worlds that its seat could believe in; BadInput if it takes too long."""
        worlds = [rules.save(rules.imagine(state, seat, Random(seed))) for seed in range(WORLDS)]
        arguments = (rules.name, rules.version, rules.house, seat, json.encode(worlds), json.encode(branches))
        made = await self.let_work("advice", payers, tried_plan, *arguments)
        if made is None:
            raise BadInput("plan-too-long", {})
        return json.decode(made, type=list[Tried])

    async def analyse(self, record: Record, payer: str = NOBODY) -> bytes | None:
        """How a finished game went, as JSON; None if it took too long."""
        return await self.let_work("analyses", [payer], give_analysis, record.write(), self.looks)

    async def begin_story(self, payer: str = NOBODY) -> str:
        """A small story that can be played, for its author to change."""
        made = await self.let_work("houses", [payer], begin_story, GAME)
        if made is None:
            raise BadInput("story-endless", {})
        return made

    async def check_story(self, text: str, payer: str = NOBODY) -> StoryChecked:
        """What is to be said of a story; it is as strange as a house, and done where those are tried."""
        made = await self.let_work("houses", [payer], check_story, GAME, text)
        if made is None:
            raise BadInput("story-endless", {})
        return json.decode(made, type=StoryChecked)

    async def let_work(
        self, kind: Kind, payers: Sequence[str], task: Callable[..., Made], *arguments: Any
    ) -> Made | None:
        """What comes of a job; None if nothing does. BadInput if it is one too many, or the job's own."""
        raise NotImplementedError
