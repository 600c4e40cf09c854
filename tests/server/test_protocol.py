"""The protocol of a table under whatever order of messages people, bad lines and bad clients come up with.

After every step: what each guest has pieced together from patches is what the rules say he may see, what he sees is
what the store holds, every message has had its one reply, and the table goes on.
"""

import asyncio
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from meadhall.core import SPECTATOR
from meadhall.table.lobby import Lobby
from meadhall.table.wire import NewKeys
from tests.server.databases import new_schema
from tests.server.harness import Guest, find_rules, open_hall, set_table

NONSENSE = [
    "",
    "{",
    "[]",
    "null",
    "17",
    '"join"',
    "{}",
    '{"do": "dance"}',
    '{"do": "answer"}',
    '{"do": "answer", "id": -1, "at": 0, "choices": ["stop"]}',
    '{"do": "answer", "id": 1e400, "at": 0, "choices": ["stop"]}',
    '{"do": "answer", "id": 99999999999999999999, "at": 0, "choices": ["stop"]}',
    '{"do": "answer", "id": 1, "at": 0, "choices": []}',
    '{"do": "answer", "id": 1, "at": 0, "choices": [null]}',
    '{"do": "answer", "id": 1, "at": 0, "choices": ["stop"], "seat": -1}',
    '{"do": "answer", "id": 1, "at": 0, "choices": ["stop"], "seat": 99}',
    '{"do": "chat", "id": 1, "text": ' + '"' + "x" * 600 + '"}',
    '{"do": "chat", "id": 1, "text": "\ud800"}',
    '{"do": "seat", "id": 1, "seat": "0"}',
    '{"do": "join", "keys": []}',
    '{"do": "undo", "id": 1, "to": -5}',
    "[" * 10_000,
    '{"do":' * 2_000,
    "x" * 20_000,
]


class Protocol(RuleBasedStateMachine):
    """A table of two with any number of guests, at one worker or at several."""

    game = ""
    workers = 1

    @initialize(seed=st.integers(0, 50))
    def set_table(self, seed: int) -> None:
        self.loop = asyncio.new_event_loop()
        self.stack = AsyncExitStack()
        self.folder = tempfile.TemporaryDirectory()
        self.guests: list[Guest] = []
        self.sessions = self.ids = 0
        self.last: tuple[Guest, dict[str, Any], dict[str, Any]] | None = None
        """Who said what last, and what he heard."""
        self.place = self.new_place()
        self.open()
        self.keys: NewKeys = self.run(set_table(self.halls[0], self.game, 2, seed))

    def new_place(self) -> Path | str:
        return Path(self.folder.name)

    def open(self) -> None:
        halls = [self.stack.enter_async_context(open_hall(self.place)) for _ in range(self.workers)]
        self.halls: list[Lobby] = [self.run(hall) for hall in halls]

    def some_hall(self) -> Lobby:
        """That of the next guest: they take turns."""
        return self.halls[self.ids // 1000 % self.workers]

    def run(self, story: Any) -> Any:
        return self.loop.run_until_complete(asyncio.wait_for(story, 30))

    def teardown(self) -> None:
        if hasattr(self, "loop"):
            self.run(self.leave_all())
            self.run(self.stack.aclose())
            self.loop.close()
            self.folder.cleanup()

    async def leave_all(self) -> None:
        for guest in self.guests:
            await guest.leave()
        self.guests.clear()

    def seat(self, guest: Guest) -> None:
        """Let a guest in; a tab that comes back goes on counting its messages."""
        self.ids += 1000
        guest.next_id = self.ids
        self.guests.append(self.run(guest.sit()))

    # What may happen

    @rule(seats=st.sampled_from([[0], [1], [0, 1], []]), again=st.booleans())
    def join(self, seats: list[int], again: bool) -> None:
        """Somebody comes, or comes back in the same tab."""
        if len(self.guests) < 5:
            self.sessions += not again
            keys = [str(self.keys.seats[seat]) for seat in seats] or [self.keys.watch]
            guest = Guest(
                self.some_hall(), self.keys.table, keys, f"{seats} tab {self.sessions}", f"Name {self.sessions}"
            )
            self.seat(guest)

    @precondition(lambda self: self.guests)
    @rule(which=st.integers(0, 4))
    def leave(self, which: int) -> None:
        guest = self.guests.pop(which % len(self.guests))
        self.run(guest.leave())

    @rule()
    def restart(self) -> None:
        """The server stops and starts; everybody comes back."""
        joins = [guest.join_message for guest in self.guests]
        self.run(self.leave_all())
        self.run(self.stack.aclose())
        self.open()
        for join in joins:
            guest = Guest(self.some_hall(), self.keys.table, join["keys"], join["session"])
            self.seat(guest)

    @rule(which=st.integers(0, 4), pick=st.integers(0, 999), stale=st.integers(-3, 2))
    def answer(self, which: int, pick: int, stale: int) -> None:
        """Somebody answers: in time, too late, or from the future."""
        asked = [guest for guest in self.guests if guest.offers()]
        if not asked:
            return
        guest = asked[which % len(asked)]
        yours = (guest.question or {})["yours"]
        seat = yours[pick % len(yours)]["seat"]
        offers = guest.offers(seat)
        known = guest.table["at"]
        # What others have sealed since is no news for this seat; somebody with both seats knows of it all the same.
        heard = guest.hall.tables[self.keys.table].seats.since[seat]
        at = {-3: max(0, heard - 3), 2: known + 2}.get(stale, known)
        guest.next_id += 1
        message = {"do": "answer", "id": guest.next_id, "at": at, "choices": [offers[pick % len(offers)]], "seat": seat}
        reply = self.run(guest.repeat(message))
        if heard <= at <= known:
            assert reply["say"] == "done"
            self.last = (guest, message, reply)
        else:
            assert (reply["say"], reply["code"]) == ("error", "stale")

    @precondition(lambda self: self.last is not None and self.last[0] in self.guests)
    @rule()
    def repeat(self) -> None:
        """A client that heard no reply says it again."""
        assert self.last is not None
        guest, message, reply = self.last
        at = guest.table["at"]
        assert self.run(guest.repeat(message)) == reply
        assert guest.table["at"] == at

    @precondition(lambda self: self.guests)
    @rule(which=st.integers(0, 4), pick=st.integers(0, 9999), seat=st.sampled_from([None, 0, 1]))
    def answer_anything(self, which: int, pick: int, seat: int | None) -> None:
        """Somebody answers whatever the notation knows."""
        guest = self.guests[which % len(self.guests)]
        choices = find_rules(self.game).all_choices()
        reply = self.run(guest.answer(choices[pick % len(choices)].text, seat=seat))
        assert reply["say"] in ("done", "refused", "error")

    @precondition(lambda self: self.guests)
    @rule(which=st.integers(0, 4), picks=st.lists(st.integers(0, 9999), min_size=2, max_size=4))
    def answer_together(self, which: int, picks: list[int]) -> None:
        """All or nothing."""
        guest = self.guests[which % len(self.guests)]
        moves = guest.table["moves"]
        choices = find_rules(self.game).all_choices()
        texts = [choices[pick % len(choices)].text for pick in picks]
        texts[0] = guest.offers()[picks[0] % len(guest.offers())] if guest.offers() else texts[0]
        reply = self.run(guest.answer(*texts))
        if reply["say"] != "done":
            assert guest.table["moves"] == moves

    @precondition(lambda self: self.guests)
    @rule(which=st.integers(0, 4), back=st.none() | st.integers(0, 60), seat=st.sampled_from([None, 0, 1]))
    def undo(self, which: int, back: int | None, seat: int | None) -> None:
        guest = self.guests[which % len(self.guests)]
        to = None if back is None else max(0, guest.table["moves"] - back)
        assert self.run(guest.ask("undo", to=to, seat=seat))["say"] in ("done", "error")

    @precondition(lambda self: self.guests)
    @rule(which=st.integers(0, 4), yes=st.booleans())
    def consent(self, which: int, yes: bool) -> None:
        guest = self.guests[which % len(self.guests)]
        assert self.run(guest.ask("consent", yes=yes))["say"] in ("done", "error")

    @precondition(lambda self: self.guests)
    @rule(which=st.integers(0, 4), pick=st.integers(0, 9999))
    def why(self, which: int, pick: int) -> None:
        guest = self.guests[which % len(self.guests)]
        choices = find_rules(self.game).all_choices()
        assert self.run(guest.ask("why", about=[choices[pick % len(choices)].text]))["say"] in ("why", "error")

    @precondition(lambda self: self.guests)
    @rule(which=st.integers(0, 4), text=st.text(max_size=20))
    def chat(self, which: int, text: str) -> None:
        guest = self.guests[which % len(self.guests)]
        assert self.run(guest.ask("chat", text=text))["say"] in ("done", "error")

    @precondition(lambda self: self.guests)
    @rule(which=st.integers(0, 4), text=st.sampled_from(NONSENSE) | st.text(max_size=30))
    def nonsense(self, which: int, text: str) -> None:
        guest = self.guests[which % len(self.guests)]
        assert self.run(guest.nonsense(text))["say"] == "error"

    @rule(text=st.sampled_from(NONSENSE))
    def knock(self, text: str) -> None:
        """Somebody who does not even say who he is."""
        guest = Guest(self.some_hall(), self.keys.table, [])
        assert self.run(self.knock_with(guest, text)) is True
        assert [message["say"] for message in guest.told] == ["error"]

    async def knock_with(self, guest: Guest, text: str) -> bool:
        guest.knock()
        guest.say_raw(text)
        return await guest.task

    # What must hold

    @invariant()
    def everybody_sees_what_the_store_holds(self) -> None:
        if getattr(self, "guests", None):
            self.run(self.compare())

    async def compare(self) -> None:
        hall = self.halls[0]
        stored = await hall.store.load(self.keys.table)
        assert stored is not None
        tables = [guest.hall.tables[self.keys.table] for guest in self.guests]
        for table in tables:
            await table.refresh()
            assert not table.lost
        empty = Lobby(hall.store, hall.keys, hall.thinkers, hall.analysts, hall.limits, find_rules)
        fresh = await empty.open(self.keys.table)
        empty.close()  # nobody plays there
        assert {fresh.at, *[table.at for table in tables]} == {len(stored.changes)}
        rules, state, ask = fresh.match.rules, fresh.match.state, fresh.match.ask
        for guest in self.guests:
            you = guest.table["you"]
            assert guest.table["public"] == rules.public_view(state)
            assert guest.table["private"] == {str(seat): rules.private_view(state, seat) for seat in you}
            assert guest.table["moves"] == fresh.match.open_moves
            assert [entry["facts"] for entry in guest.table["log"]] == [facts for _, facts in fresh.match.log]
            asked = guest.question["asked"] if guest.question else []
            assert asked == list(fresh.match.asked())
            for yours in (guest.question or {}).get("yours", []):
                offered = [choice.text for choice in ask.options(state, yours["seat"])] if ask else []
                assert [option["choice"] for option in yours["options"]] == offered
            assert {yours["seat"] for yours in (guest.question or {}).get("yours", [])} == set(asked) & set(you)
        assert rules.view(state, SPECTATOR)["private"] == {}


BOUNDED = settings(max_examples=20, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck))


class SmallWorldProtocol(Protocol):
    game = "small-world"


class OrchardProtocol(Protocol):
    """With sealed answers and private views."""

    game = "orchard"


class WorkersProtocol(Protocol):
    """The same at two workers on one database: whoever sits down is at the other one."""

    game = "orchard"
    workers = 2

    def new_place(self) -> str:
        return new_schema()


TestWorkersProtocol = WorkersProtocol.TestCase
TestWorkersProtocol.settings = settings(BOUNDED, max_examples=6)
TestSmallWorldProtocol = SmallWorldProtocol.TestCase
TestSmallWorldProtocol.settings = BOUNDED
TestOrchardProtocol = OrchardProtocol.TestCase
TestOrchardProtocol.settings = BOUNDED
