"""Between people: whoever would pay for somebody else's answer agrees first, and people choose their companions."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import structs

from meadhall.core import Ask, ask_name, new_match
from meadhall.games import find_game
from meadhall.table.clock import AFTER, WAITS
from meadhall.table.engines import give_answer, next_question
from meadhall.table.handlers import waited_for
from meadhall.table.lobby import Lobby
from meadhall.table.orders import BotAnswer, Result
from meadhall.table.ports import Happening
from meadhall.table.proposals import is_held
from meadhall.table.time_outs import absent_answer, noted
from meadhall.table.wire import ClockSettings, EngineAnswer, ImportTable, NewKeys, NewTable, SeatPlan
from tests.server.harness import Guest, open_hall, people, play, sit_all

GAME = "roll-player-adventures"


def record_at(question: str, seats: int) -> str:
    """The training adventure, as far as a question; a party that agrees."""
    match = new_match(find_game(GAME), seats, {"adventure": "0"}, [], Random(5))
    while True:
        ask = match.settle()
        assert isinstance(ask, Ask)
        if ask_name(ask) == question:
            return match.record.write()
        seat = ask.asked(match.state)[0]
        offers = [one for one in ask.options(match.state, seat) if one.verb not in ("vote", "abstain", "roll")]
        mending = [one for one in offers if "Mend" in str(ask.consequences(match.state, seat, one).get("text"))]
        match.answer(seat, (mending or offers)[0])


async def set_party(hall: Lobby, question: str, seats: int = 2, plans: list[SeatPlan] | None = None) -> NewKeys:
    return await hall.take_over(ImportTable(record_at(question, seats), plans or people(seats)))


def dice(guest: Guest) -> int:
    return len(guest.table["public"]["event"]["pool"])


def notices(guest: Guest) -> list[tuple[str, int]]:
    return [(told["line"]["notice"], told["line"]["seat"]) for told in guest.told if told["say"] == "chat"]


async def waits(hall: Lobby, keys: NewKeys) -> int:
    table = await hall.table(keys.table)
    return waited_for(table.match, table.seats)


def test_whoever_would_pay_is_asked_first_and_all_hear_for_what(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_party(hall, "buy-dice")
            first, second = await sit_all(hall, keys)
            watcher = await Guest(hall, keys.table, [keys.watch]).sit()
            moves, had = first.table["moves"], dice(first)
            assert (await first.answer("buy blue"))["say"] == "done"
            assert first.table["moves"] == moves
            for guest in (first, second, watcher):
                proposal = guest.table["proposal"]
                assert (proposal["seat"], proposal["ask"], proposal["waits"]) == (0, "buy-dice", [1])
                assert [one["choice"] for one in proposal["choices"]] == ["buy blue"]
                assert [one["seat"] for one in proposal["payments"]] == [1]
                assert proposal["payments"][0]["facts"]["what"] == "stamina"
                assert proposal["payments"][0]["facts"]["number"] == 2
                assert set(proposal) == {"seat", "ask", "choices", "payments", "waits"}
            assert await waits(hall, keys) == 0b10
            assert (await first.ask("agree", yes=True))["code"] == "no-proposal"
            assert (await watcher.ask("agree", yes=True))["code"] == "no-proposal"
            assert (await second.ask("agree", yes=True))["say"] == "done"
            await first.see_moves(moves)
            assert dice(first) == had + 1
            assert first.table["proposal"] is None
            assert (await second.ask("agree", yes=True))["code"] == "no-proposal"
            table = await hall.table(keys.table)
            assert table.match.record.answers[moves].line() == "0 buy blue"

    play(story)


def test_what_is_refused_is_given_back_with_a_sentence(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_party(hall, "buy-dice")
            first, second = await sit_all(hall, keys)
            moves = first.table["moves"]
            await first.answer("buy blue")
            await second.ask("agree", yes=False)
            assert first.table["proposal"] is None
            assert ("declined", 1) in notices(first)
            assert first.table["moves"] == moves
            assert await waits(hall, keys) == 0b11
            await first.answer("buy blue")
            assert second.table["proposal"]["waits"] == [1]
            await first.ask("agree", yes=False)
            assert second.table["proposal"] is None
            assert len(notices(second)) == 1

    play(story)


def test_whatever_is_answered_ends_a_proposal_also_for_those_who_come_later(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_party(hall, "buy-dice")
            first, second = await sit_all(hall, keys)
            await first.answer("buy blue")
            late = await Guest(hall, keys.table, [keys.watch]).sit()
            assert late.table["proposal"]["seat"] == 0
            await second.answer("buy red")  # which she could pay for in several ways
            assert first.table["proposal"] is None
            assert (await second.ask("agree", yes=True))["code"] == "no-proposal"
            assert (await Guest(hall, keys.table, [keys.watch]).sit()).table["proposal"] is None

    play(story)


def test_ones_own_stamina_and_that_of_a_seat_at_the_same_screen_need_no_word(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_party(hall, "buy-dice")
            first, second = await sit_all(hall, keys)
            had, moves = dice(second), second.table["moves"]
            assert (await second.answer("buy blue"))["say"] == "done"
            assert second.table["moves"] > moves
            assert dice(second) == had + 1
            await first.leave()
            await second.leave()
            both = await Guest(hall, keys.table, [str(key) for key in keys.seats]).sit()
            had = dice(both)
            assert (await both.answer("buy green", seat=1))["say"] == "done"
            assert dice(both) == had + 1

    play(story)


def test_bots_and_empty_seats_are_not_waited_for(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            bot = [SeatPlan("human", "Ada"), SeatPlan("bot", "Bot", "greedy")]
            for plans in (bot, people(2)):
                keys = await set_party(hall, "buy-dice", plans=plans)
                guest = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
                had = dice(guest)
                await guest.answer("buy blue")
                assert dice(guest) == had + 1

    play(story)


def test_a_proposal_is_carried_out_when_a_bot_plays_for_the_last_who_was_asked(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_party(hall, "buy-dice", 3)
            first, second, third = await sit_all(hall, keys)
            had, moves = dice(first), first.table["moves"]
            await first.answer("buy blue")
            assert third.table["proposal"]["waits"] == [1, 2]
            await second.ask("agree", yes=True)
            assert third.table["proposal"]["waits"] == [2]
            assert await waits(hall, keys) == 0b100
            await third.ask("seat", seat=2, bot="greedy")
            await first.see_moves(moves)
            assert dice(first) == had + 1

    play(story)


def test_a_proposal_outlives_the_server(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_party(hall, "buy-dice")
            first, _ = await sit_all(hall, keys)
            await first.answer("buy blue")
        async with open_hall(tmp_path) as hall:
            first, second = await sit_all(hall, keys)
            assert second.table["proposal"]["waits"] == [1]
            had = dice(first)
            await second.ask("agree", yes=True)
            await first.wait_for(lambda: dice(first) == had + 1)

    play(story)


def test_while_others_have_to_agree_it_is_their_time_that_runs(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_party(hall, "buy-dice")
            first, _ = await sit_all(hall, keys)
            await first.answer("buy blue")
            table = await hall.table(keys.table)
            timed = structs.replace(table.seats.copied(), clock=ClockSettings("daily", 60.0, 60.0))
            assert noted(table.match, table.seats, Result(settings=timed)) is None
            over = structs.replace(timed, proposal=None)
            found = noted(table.match, table.seats, Result(settings=over))
            assert found == Happening(WAITS, facts={WAITS: 0b11, AFTER: table.seats.at})

    play(story)


def test_what_the_rules_answer_for_the_absent_is_never_what_others_pay_for(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_party(hall, "choose-option")
            first, _ = await sit_all(hall, keys)
            await first.answer(first.offers()[0])
            table = await hall.table(keys.table)
            assert absent_answer(table.match, table.seats, 1) == table.match.record.answers[-1].text
            keys = await set_party(hall, "buy-dice")
            first, _ = await sit_all(hall, keys)
            await first.answer("buy blue")
            table = await hall.table(keys.table)
            assert is_held(table.match, table.seats, 1, "roll")  # others agree about something
            await first.ask("agree", yes=False)
            assert not is_held(table.match, table.seats, 1, "roll")
            assert is_held(table.match, table.seats, 1, "buy green")

    play(story)


def test_an_engine_is_not_asked_again_what_it_has_proposed(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            plans = [SeatPlan("human", "Program", engine=True), SeatPlan("human", "Ben")]
            keys = await set_party(hall, "buy-dice", plans=plans)
            guest = await Guest(hall, keys.table, [str(keys.seats[1])]).sit()
            now = await next_question(hall, keys.table, 0, 0)
            assert now.asked
            assert (await give_answer(hall, keys.table, 0, EngineAnswer(1, now.at, ["buy blue"]))).done
            assert not (await next_question(hall, keys.table, 0, 0)).asked
            await guest.ask("agree", yes=False)
            assert (await next_question(hall, keys.table, 0, 0)).asked

    play(story)


def test_several_answers_as_one_are_proposed_as_one(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_party(hall, "buy-dice")
            first, second = await sit_all(hall, keys)
            had = dice(first)
            wanted = ["buy red", "pay s0 STR", "pay s1 STR"]
            await first.answer(*wanted)
            assert [one["choice"] for one in second.table["proposal"]["choices"]] == wanted
            assert [one["facts"]["number"] for one in second.table["proposal"]["payments"]] == [1]
            assert (await first.answer("buy red", "pay s1 STR", "pass"))["say"] == "refused"
            await second.ask("agree", yes=True)
            await first.wait_for(lambda: dice(first) == had + 1)

    play(story)


@pytest.mark.interpreted  # a question is changed for it
def test_a_bot_finds_something_else_than_what_is_a_persons(tmp_path: Path) -> None:
    """In the game people come first; this one is as quick as if it had not been told."""

    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            plans = [SeatPlan("human", "Ada"), SeatPlan("bot", "Bot", "greedy")]
            keys = await set_party(hall, "pay-die", plans=plans)
            guest = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
            table = await hall.table(keys.table)
            table.match.ask = type("Hasty", (type(table.match.ask),), {"people_first": lambda *_: False})((0, 1))
            thought: Any = object()
            table.bots.thinking[1] = thought
            table.post(BotAnswer(1, "even", table.at, thought))
            await guest.wait_for(lambda: table.match.record.answers[-1].seat == 1)
            assert table.match.record.answers[-1].text != "even"

    play(story)


# Companions


async def gathered(hall: Lobby, *plans: SeatPlan) -> NewKeys:
    return await hall.create(NewTable(GAME, list(plans), {"adventure": "0"}, 5))


def test_a_person_chooses_the_heroes_of_companions(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            bots = [SeatPlan("bot", f"Bot {seat}", "greedy") for seat in (1, 2)]
            keys = await gathered(hall, SeatPlan("human", "Ada"), *bots)
            guest = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
            await guest.answer("character P01")
            for seat, portrait in ((1, "P04"), (2, "P06")):
                await guest.wait_for(lambda seat=seat: bool(guest.offers(seat)))  # type: ignore[misc]
                assert guest.question is not None
                assert guest.question["asked"] == [seat]
                assert await waits(hall, keys) == 0b1
                why = await guest.ask("why", about=["P01"], seat=seat)
                assert why["reasons"][0]["code"] == "colour-is-taken"
                table = await hall.table(keys.table)
                assert not table.bots.thinking
                await guest.answer(f"character {portrait}", seat=seat)
            await guest.wait_for(lambda: guest.question is not None and guest.question["name"] == "confirm-party")
            table = await hall.table(keys.table)
            lines = [given.line() for given in table.match.record.answers]
            assert lines[:3] == ["0 character P01", "1 character P04", "2 character P06"]

    play(story)


def test_whoever_is_first_chooses_and_a_watcher_does_not(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            plans = [SeatPlan("bot", "Bot", "greedy"), SeatPlan("human", "Ada"), SeatPlan("human", "Ben")]
            keys = await gathered(hall, *plans)
            first, second = await sit_all(hall, keys)
            watcher = await Guest(hall, keys.table, [keys.watch]).sit()
            assert first.offers(0) == second.offers(0) != []
            assert watcher.offers() == []
            assert await waits(hall, keys) == 0b110
            assert (await watcher.answer("character P02", seat=0))["code"] == "not-your-seat"
            assert (await second.answer("character P02"))["say"] == "done"  # nobody else is asked
            await first.wait_for(lambda: bool(first.offers(1)))
            assert (await first.answer("character P03", seat=0))["code"] == "not-your-seat"

    play(story)


def test_without_people_bots_choose_for_themselves(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            plans = [SeatPlan("bot", "Bot", "greedy"), SeatPlan("human", "Program", engine=True)]
            keys = await gathered(hall, *plans)
            engine = await Guest(hall, keys.table, [str(keys.seats[1])]).sit()
            await engine.wait_for(lambda: bool(engine.offers(1)))
            table = await hall.table(keys.table)
            assert table.match.record.answers[0].seat == 0

    play(story)
