"""The wishes of those who sit at a table: what is ordered or planned is answered when its question comes.

As with bots, the worker that has made the last change does it. What is decided is decided when its turn comes, from
what the seat knows then; a wait before it only hides how quick an order is.
"""

import asyncio
import math
import time
from collections.abc import Callable
from random import Random
from typing import Final

from msgspec import structs

from meadhall.core import BadInput, Match
from meadhall.core.sealed import AskAll
from meadhall.table.broadcast import Broadcast
from meadhall.table.handlers import Handlers, on_person, played, refusal
from meadhall.table.limits import Limits
from meadhall.table.orders import Advice, Order, PlanTried, Result, Said, SetPerson, Wished, Wishing
from meadhall.table.ports import Analysts, Happening, WishStore
from meadhall.table.proposals import is_held
from meadhall.table.seats import Connection, Seats
from meadhall.table.standing import (
    Given,
    Seen,
    answer_of,
    asked_in,
    done_to,
    kind_for,
    kinds_of,
    planned,
    stepped,
    verbs_in,
)
from meadhall.table.wire import (
    AskPreview,
    Preview,
    PreviewMessage,
    SetOrders,
    SetPlan,
    TriedMessage,
    WishesMessage,
)
from meadhall.table.wishes import Branch, OrderKind, OrderState, PlanState, StandingOrder, Stopped, Wishes

STOPPED: Final = "order-stopped"
"""The happening that a seat is told of."""
A_TENTH: Final = 0.1
"""Of the time that is left: an order never waits for longer."""


class StandingDriver:
    """What is wished at one table, and the answers that are on their way."""

    def __init__(
        self,
        table: str,
        match: Match,
        seats: Seats,
        broadcast: Broadcast,
        analysts: Analysts,
        limits: Limits,
        post: Callable[[Order], None],
        store: WishStore | None,
        wishes: dict[int, Wishes],
    ) -> None:
        self.table: Final = table
        self.match: Final = match
        self.seats: Final = seats
        self.broadcast: Final = broadcast
        self.analysts: Final = analysts
        self.limits: Final = limits
        self.post: Final = post
        self.store: Final = store
        self.wishes: Final = broadcast.wishes
        self.wishes.update(wishes)
        self.random: Final = Random()
        self.waiting: Final[dict[int, asyncio.Task[None]]] = {}
        """The answers that wait for a while."""
        self.trying: Final[set[asyncio.Task[None]]] = set()

    def handlers(self) -> Handlers:
        return {SetOrders: self.on_orders, SetPlan: self.on_plan, AskPreview: self.on_preview}

    # Keeping

    async def keep(self, wishes: dict[int, Wishes]) -> None:
        """Make durable what seats wish."""
        for seat, wanted in wishes.items():
            assert self.store is not None
            await self.store.keep_wishes(self.table, seat, wanted)
            if wanted == Wishes():
                self.wishes.pop(seat, None)
            else:
                self.wishes[seat] = wanted

    async def reload(self) -> None:
        """Another worker may have changed them."""
        if self.store is not None:
            found = await self.store.wishes(self.table)
            changed = [seat for seat in {**found, **self.wishes} if self.wishes.get(seat) != found.get(seat)]
            self.wishes.clear()
            self.wishes.update(found)
            self.tell(changed)

    def tell(self, seats: list[int]) -> None:
        """Those who have a seat, and nobody else, hear what it wishes now."""
        for connection in self.seats.connections:
            for seat in connection.seats:
                if seat in seats:
                    connection.send(WishesMessage(seat, self.of(seat)))

    def stopped(self) -> list[int]:
        """The seats of which an order or the plan has ended before its time."""
        ended = {
            seat: [one.stopped for one in [*wishes.orders, wishes.plan] if one is not None]
            for seat, wishes in self.wishes.items()
        }
        return [seat for seat, stopped in sorted(ended.items()) if any(stopped)]

    def of(self, seat: int) -> Wishes:
        return self.wishes.get(seat) or Wishes()

    def on_person(self, order: SetPerson) -> Result:
        """Whoever has a seat now has not wished what the one before him did."""
        before = [row.person for row in self.seats.settings.seats]
        result = on_person(self.match, self.seats, order)
        if result.settings is not None:
            now = [row.person for row in result.settings.seats]
            result.wishes = {seat: Wishes() for seat in self.wishes if before[seat] and now[seat] != before[seat]}
        return result

    # What people want

    def on_orders(self, match: Match, seats: Seats, order: Said) -> Result:
        seat, wanted = self.check(order), order.message.orders
        for one in wanted:
            check_order(match.rules.name, one)
        if len({one.ask for one in wanted}) < len(wanted):
            raise BadInput("order-twice", {})
        wishes = structs.replace(self.of(seat), orders=[self.given(seat, one) for one in wanted])
        return self.changed(seat, wishes)

    def given(self, seat: int, order: StandingOrder) -> OrderState:
        """An order as it begins; one that was there and has not ended goes on as it was."""
        for old in self.of(seat).orders:
            if old.order == order and old.stopped is None:
                return old
        seen = self.seen(seat)
        asked = asked_in(seen) if seen is not None and seen.question.name == order.ask else None
        known = verbs_in(asked) if asked is not None else []
        return OrderState(order, order.times, known, len(self.match.log))

    def on_plan(self, match: Match, seats: Seats, order: Said) -> Result:
        """A plan is tried in imagined worlds first; an empty one is none."""
        seat, branches = self.check(order), order.message.branches
        if not branches:
            return self.changed(seat, structs.replace(self.of(seat), plan=None))
        if seat in match.asked():
            raise BadInput("plan-too-late", {})
        check_plan(match.rules.name, branches)
        task = asyncio.create_task(self.try_out(order, seat, branches))
        self.trying.add(task)
        task.add_done_callback(self.trying.discard)
        return Result()

    async def try_out(self, order: Said, seat: int, branches: list[Branch]) -> None:
        who: Connection = order.who
        match, payers = self.match, (f"{self.table}/{seat}", who.payer)
        try:
            tried = await self.analysts.try_plan(match.rules, match.state, seat, branches, *payers)
        except BadInput as bad:
            self.post(Advice(who, refusal(order.message.id, bad)))
        else:
            self.post(PlanTried(who, order.message.id, seat, branches, order.message.stops, tried))

    def on_tried(self, order: PlanTried) -> Result:
        """What was tried counts from now on."""
        plan = PlanState(order.branches, order.stops, len(self.match.log), self.match.moves)
        result = self.changed(order.seat, structs.replace(self.of(order.seat), plan=plan))
        result.done, result.reply = False, TriedMessage(order.message, order.tried)
        return result

    def on_preview(self, match: Match, seats: Seats, order: Said) -> Result:
        """What orders would answer now."""
        seat = self.check(order)
        seen = self.seen(seat)
        previews: list[Preview] = []
        for one in order.message.orders:
            kind = check_order(match.rules.name, one)
            found = None if seen is None else answer_of(OrderState(one), kind, seen)
            answer = found.text if isinstance(found, Given) else ""
            previews.append(Preview(one.ask, answer, found if isinstance(found, Stopped) else None))
        return Result(reply=PreviewMessage(order.message.id, previews))

    def check(self, order: Said) -> int:
        if self.store is None:
            raise BadInput("no-orders-here", {})
        return order.who.speaks_for(order.message.seat)

    def changed(self, seat: int, wishes: Wishes, happened: Happening | None = None) -> Result:
        """Other workers hear of it as of other settings."""
        return Result(
            settings=self.seats.copied(), happened=happened, wishes={seat: wishes}, done=happened is None, stirs=True
        )

    # What becomes of it

    def seen(self, seat: int) -> Seen | None:
        """All that the wishes of a seat go by."""
        question = self.broadcast.question_for((seat,))
        return None if question is None else Seen(seat, question, self.broadcast.public)

    def attend(self) -> None:
        """Look whether somebody's wishes have something to do now."""
        for seat in list(self.wishes):
            if seat not in self.waiting and self.is_played(seat) and self.next_for(seat) is not None:
                self.waiting[seat] = asyncio.create_task(self.wait(seat, self.seats.since[seat]))

    def is_played(self, seat: int) -> bool:
        """Whether its player plays it himself, who has wishes; not a bot in his place."""
        return self.seats.settings.seats[seat].kind == "human" and not self.seats.is_still()

    async def wait(self, seat: int, known: int) -> None:
        await asyncio.sleep(self.pause(seat))
        self.post(Wished(seat, known))

    def pause(self, seat: int) -> float:
        """Seconds before an answer: being quick tells that nobody has thought about it."""
        if not isinstance(self.next_for(seat), Given) or not self.is_quiet(seat):
            return self.limits.bot_pause
        live, left = self.pace(seat)
        least, most = (
            (self.limits.order_least, self.limits.order_most)
            if live
            else (self.limits.slow_order_least, self.limits.slow_order_most)
        )
        return min(self.random.uniform(least, most), left * A_TENTH)

    def pace(self, seat: int) -> tuple[bool, float]:
        """Whether all are there tonight, and the seconds that a seat has left; before its clock is known, the least."""
        plan, clock = self.seats.settings.clock, self.seats.clock
        if plan is None:
            return True, math.inf
        if clock is None:
            return plan.live, plan.free
        due = clock.due(seat)
        return plan.live, math.inf if due is None else max(0.0, due - time.time())

    def is_quiet(self, seat: int) -> bool:
        ask = self.match.ask
        if ask is None or isinstance(ask, AskAll):
            return ask is not None
        name = self.broadcast.question_name(ask)
        return any([kind.quiet for kind in kinds_of(self.match.rules.name).orders if kind.ask == name])

    def next_for(self, seat: int) -> Given | Wishes | None:
        """What a seat's wishes come to: an answer, other wishes because some have ended, or nothing."""
        wishes = self.of(seat)
        fresh = self.after_surprise(seat, wishes)
        if fresh != wishes:
            return fresh
        seen = self.seen(seat)
        if seen is None:
            return None
        return self.by_plan(wishes, seen) or self.by_order(wishes, seen)

    def after_surprise(self, seat: int, wishes: Wishes) -> Wishes:
        """Wishes after what was done to their owner since."""
        orders = [self.surprised(seat, state) for state in wishes.orders]
        plan = wishes.plan
        if plan is not None and plan.stopped is None:
            plan = self.plan_now(seat, plan)
        return Wishes(orders, plan)

    def surprised(self, seat: int, state: OrderState) -> OrderState:
        if state.stopped is not None or not state.order.stops.hurt:
            return state
        kind = kind_for(self.match.rules.name, state.order.ask)
        event = done_to(seat, self.told_since(state.since), kind.expects if kind is not None else [])
        return state if event is None else structs.replace(state, stopped=Stopped("hurt", event))

    def plan_now(self, seat: int, plan: PlanState) -> PlanState:
        match = self.match
        if match.moves < plan.moves:
            return structs.replace(plan, stopped=Stopped("back", {}))
        if any([match.is_decision(at, seat) for at in range(plan.moves, match.moves)]):
            return structs.replace(plan, stopped=Stopped("hand", {}))
        event = done_to(seat, self.told_since(plan.since), []) if plan.stops.hurt else None
        return plan if event is None else structs.replace(plan, stopped=Stopped("hurt", event))

    def told_since(self, since: int) -> list[dict[str, object]]:
        return [facts for _, facts in self.match.log[since:]]

    def by_plan(self, wishes: Wishes, seen: Seen) -> Given | Wishes | None:
        found = None if wishes.plan is None else planned(wishes.plan, seen)
        if wishes.plan is None or found is None:
            return None
        if isinstance(found, Stopped):
            return structs.replace(wishes, plan=structs.replace(wishes.plan, stopped=found))
        return found[0]

    def by_order(self, wishes: Wishes, seen: Seen) -> Given | Wishes | None:
        for number, state in enumerate(wishes.orders):
            kind = kind_for(self.match.rules.name, state.order.ask)
            found = None if kind is None else answer_of(state, kind, seen)
            if isinstance(found, Stopped):
                return with_order(wishes, number, structs.replace(state, stopped=found))
            if found is not None:
                return found
        return None

    def on_wished(self, order: Wished) -> Result:
        """Do what a seat's wishes come to now, if it has not been overtaken."""
        self.waiting.pop(order.seat, None)
        seat = order.seat
        if not self.is_played(seat) or self.seats.since[seat] != order.known:
            return Result(stirs=True)
        found = self.next_for(seat)
        if found is None:
            return Result()
        if isinstance(found, Wishes):
            return self.changed(seat, found, Happening(STOPPED, seat))
        if is_held(self.match, self.seats, seat, found.text):
            return Result()
        after = self.after(seat, found)
        result = played(self.match, self.seats, seat, [found.text])
        if after.plan is not None:
            after = structs.replace(after, plan=structs.replace(after.plan, moves=self.match.moves))
        result.done = False
        result.then = Wishing(seat, after, result.then)
        return result

    def after(self, seat: int, given: Given) -> Wishes:
        """The wishes when one of them has answered."""
        wishes = self.of(seat)
        seen = self.seen(seat)
        assert seen is not None
        found = None if wishes.plan is None else planned(wishes.plan, seen)
        if wishes.plan is not None and isinstance(found, tuple):
            return structs.replace(wishes, plan=stepped(wishes.plan, found[1]))
        for number, state in enumerate(wishes.orders):
            kind = kind_for(self.match.rules.name, state.order.ask)
            if kind is not None and isinstance(answer_of(state, kind, seen), Given):
                return used(wishes, number, given)
        return wishes

    def on_wishing(self, order: Wishing) -> Result:
        """What was wished has been done once."""
        result = self.changed(order.seat, order.wishes)
        result.done, result.then = False, order.then
        return result

    def stop_all(self) -> None:
        for task in [*self.waiting.values(), *self.trying]:
            task.cancel()


def used(wishes: Wishes, number: int, given: Given) -> Wishes:
    """Wishes after one of the orders has answered; it is gone when it has answered as often as it should."""
    state = wishes.orders[number]
    if state.order.times and state.left <= 1:
        return structs.replace(wishes, orders=[one for one in wishes.orders if one is not state])
    left = state.left - 1 if state.order.times else 0
    return with_order(wishes, number, structs.replace(state, left=left, known=state.known or given.verbs))


def with_order(wishes: Wishes, number: int, state: OrderState) -> Wishes:
    orders = [state if place == number else one for place, one in enumerate(wishes.orders)]
    return structs.replace(wishes, orders=orders)


def check_order(game: str, order: StandingOrder) -> OrderKind:
    """The kind of an order; BadInput if there is none such."""
    kind = kind_for(game, order.ask)
    way = None if kind is None else next((one for one in kind.ways if one.name == order.way), None)
    if kind is None or way is None:
        raise BadInput("no-such-order", {"ask": order.ask})
    if structs.replace(order.pick, first=way.pick.first if way.fact else order.pick.first) != way.pick:
        raise BadInput("no-such-order", {"ask": order.ask})
    if way.fact and not order.pick.first:
        raise BadInput("order-empty", {"ask": order.ask})
    return kind


def check_plan(game: str, branches: list[Branch]) -> None:
    known = {(kind.ask, kind.verb) for kind in kinds_of(game).plans}
    for branch in branches:
        for step in branch.steps:
            if (step.ask, step.pick.verb) not in known:
                raise BadInput("no-such-plan", {"ask": step.ask})
