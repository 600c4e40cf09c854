"""Nobody is told more than his seat may know: every byte is looked at."""

import json
from base64 import b64encode, urlsafe_b64encode
from pathlib import Path
from random import Random
from typing import Any

import pytest

from meadhall.core import State, ask_name
from meadhall.table.actor import TableActor
from tests.server.harness import Guest, open_hall, play, play_on, set_table, sit_all

TABLE_FIELDS = {
    *("say", "because", "table", "game", "options", "seats", "you", "at", "moves", "public", "private", "question"),
    *("result", "undo", "request", "log", "chat", "hints", "house", "series", "phase", "badges", "asks", "dice"),
    *("clock", "wishes", "proposal", "open", "rated"),
}
MOVED_FIELDS = {"say", "at", "moves", "public", "private", "log", "question", "undo", "result"}


class Auditor:
    """Compares each message with what the rules let the guest know at that moment, and finds nothing else in it."""

    def __init__(self, table: TableActor, guest: Guest) -> None:
        self.table = table
        self.guest = guest
        self.read = 0
        self.last_log = 0

    def audit(self) -> None:
        for message in self.guest.told[self.read :]:
            self.audit_message(message)
        self.read = len(self.guest.told)

    def audit_message(self, message: dict[str, Any]) -> None:
        state, you = self.table.match.state, self.guest.table["you"]
        if message["say"] == "table":
            assert set(message) == TABLE_FIELDS
            assert message["public"] == self.rules.public_view(state)
            assert message["private"] == {str(seat): self.rules.private_view(state, seat) for seat in you}
            assert message["log"] == [{"at": at, "facts": facts} for at, facts in self.table.match.log]
            assert [set(seat) for seat in message["seats"]] == [{"name", "kind", "bot", "present"}] * 2
            assert message["series"] is None
            assert message["clock"] is None
            assert message["wishes"] == {}
            assert (message["proposal"], message["open"]) == (None, False)
            assert (message["phase"], message["asks"]) == ("running" if message["question"] else "over", None)
            assert message["badges"] == ["seeded", "hints", "keys"]
            self.audit_question(message["question"], state)
        elif message["say"] == "moved":
            assert set(message) <= MOVED_FIELDS
            public = self.rules.public_view(state)
            private = {str(seat): self.rules.private_view(state, seat) for seat in you}
            for path, value in message.get("public", []):
                assert look_up(public, path) == value
            for path, value in message.get("private", []):
                assert int(path[0]) in you
                assert look_up(private, path) == value
            log = [{"at": at, "facts": facts} for at, facts in self.table.match.log]
            news = message.get("log", [])
            assert log[len(log) - len(news) :] == news
            self.audit_question(message["question"], state)
        else:
            assert message["say"] in ("done", "seats")

    def audit_question(self, question: Any, state: State) -> None:
        """Options and facts of a question are for those who are asked."""
        ask = self.table.match.ask
        if ask is None:
            assert question is None
            return
        asked = list(ask.asked(state))
        assert set(question) <= {"name", "rule", "asked", "yours"}
        assert (question["name"], question["rule"], question["asked"]) == (ask_name(ask), ask.rule, asked)
        for yours in question.get("yours", []):
            assert set(yours) <= {"seat", "verbs", "options", "share", "facts"}
            assert yours["seat"] in self.guest.table["you"]
            assert yours["seat"] in asked

    @property
    def rules(self) -> Any:
        return self.table.match.rules


def look_up(view: Any, path: list[Any]) -> Any:
    for step in path:
        view = view[step]
    return view


def spellings(secret: bytes) -> list[bytes]:
    return [secret, secret.hex().encode(), b64encode(secret).rstrip(b"="), urlsafe_b64encode(secret).rstrip(b"=")]


@pytest.mark.parametrize("game", ["small-world", "orchard"])
@pytest.mark.parametrize("seed", [1, 2])
def test_every_byte_of_a_whole_game_is_one_that_the_seat_may_know(tmp_path: Path, game: str, seed: int) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall, game, 2, seed)
            guests = await sit_all(hall, keys)
            watcher = await Guest(hall, keys.table, [keys.watch]).sit()
            table = await hall.table(keys.table)
            auditors = [Auditor(table, guest) for guest in [*guests, watcher]]
            for auditor in auditors:
                auditor.audit()
            random = Random(seed)
            turns = 0
            while guests[0].question is not None:
                await play_on(guests, random, 1)
                for auditor in auditors:
                    auditor.audit()
                turns += 1
            assert turns > 8
            stored = await hall.store.load(keys.table)
            assert stored is not None
            hidden = [*spellings(stored.secret), *spellings(await hall.store.signing_secret())]
            hidden += [str(key).encode() for key in [*keys.seats, keys.watch]]
            for guest in [*guests, watcher]:
                everything = b"\n".join(guest.bytes)
                assert [secret for secret in hidden if secret in everything] == []

    play(story)


def test_coins_stay_hidden_until_the_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            guests = await sit_all(hall, keys)
            watcher = await Guest(hall, keys.table, [keys.watch]).sit()
            table = await hall.table(keys.table)
            random = Random(7)
            differed = False
            while guests[0].question is not None:
                state: Any = table.match.state
                coins = [player.coins for player in state.players]
                differed |= coins[0] != coins[1]
                for seat, guest in enumerate([*guests, watcher]):
                    players = guest.table["public"]["players"]
                    assert [(player["coins"], player["sources"]) for player in players] == [(-1, {})] * 2
                    private = {} if guest is watcher else {str(seat): coins[seat]}
                    assert {who: view["coins"] for who, view in guest.table["private"].items()} == private
                await play_on(guests, random, 1)
            assert differed
            assert [player["coins"] for player in watcher.table["public"]["players"]] == watcher.table["result"][
                "scores"
            ]

    play(story)


async def bid(hall: Any, offers: list[str], back: bool) -> bytes:
    """What the first seat and a watcher are sent while the second one bids in secret, changing his mind or not."""
    keys = await set_table(hall, "orchard", 2, 5)
    guests = await sit_all(hall, keys)
    watcher = await Guest(hall, keys.table, [keys.watch]).sit()
    await guests[0].answer("take 2")
    await guests[1].answer("take 0")
    await guests[1].answer("shout")
    assert guests[0].question is not None
    assert guests[0].question["name"] == "auction"
    for offer in offers:
        assert (await guests[1].answer(offer))["say"] == "done"
        if back:
            assert (await guests[1].ask("undo"))["say"] == "done"
            assert (await guests[1].answer(offer))["say"] == "done"
            back = False
    again = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
    info = json.dumps((await hall.table(keys.table)).info(()), default=vars_of).encode()
    told = b"\n".join([*guests[0].bytes, *watcher.bytes, *again.bytes, info])
    for guest in [*guests, watcher, again]:
        await guest.leave()
    return told.replace(keys.table.encode(), b"table")


def vars_of(struct: Any) -> Any:
    return {field: getattr(struct, field) for field in struct.__struct_fields__ if field not in ("created", "changed")}


def test_nothing_that_others_get_depends_on_what_is_sealed(tmp_path: Path) -> None:
    """Not the bids, not how often somebody changed his mind, not how many of his bids he has given so far."""

    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            half = {await bid(hall, offers, back) for offers in (["offer 0"], ["offer 1"]) for back in (False, True)}
            half.add(await bid(hall, [], False))
            assert len(half) == 1
            whole = {await bid(hall, offers, False) for offers in (["offer 0", "offer 1"], ["offer 1", "offer 0"])}
            assert len(whole) == 1
            assert whole != half  # that he has finished is for all to see

    play(story)
