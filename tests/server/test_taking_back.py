"""Taking back: at once where nobody has learned anything, and else when all others agree."""

from pathlib import Path
from random import Random

from tests.server.harness import Guest, catch_up, open_hall, play, play_on, set_table, sit_all
from tests.server.hosts import Opens


async def play_until_free(guests: list[Guest]) -> Guest:
    """Play until somebody may take back at once."""
    for _ in range(200):
        await play_on(guests, Random(4), 1)
        for seat, guest in enumerate(guests):
            if guest.table["undo"] == seat:
                return guest
    raise AssertionError("nobody may take back anything")


def test_what_the_engine_lets_one_take_back_is_taken_back_at_once(opens: Opens) -> None:
    async def story() -> None:
        async with opens() as house:
            guests = await house.sit_all(await house.set_table())
            guest = await play_until_free(guests)
            moves, at = guest.table["moves"], guest.table["at"]
            assert (await guest.ask("undo"))["say"] == "done"
            assert guest.table["because"] == "undo"
            assert guest.table["moves"] < moves
            assert guest.table["at"] == at + 1
            await catch_up(guests)
            assert [g.table["public"] for g in guests] == [guest.table["public"]] * 2
            assert guest.offers()

    play(story)


async def play_until_asking(guests: list[Guest]) -> int:
    """Play until the first seat has decided something that it can't take back by itself."""
    for number in range(300):
        await play_on(guests, Random(number), 1)
        decided = [move for move in guests[0].told if move["say"] == "done"]
        if decided and guests[0].table["undo"] != 0:
            return int(guests[0].table["moves"])
    raise AssertionError


def test_beyond_that_all_other_people_must_agree(opens: Opens) -> None:
    async def story() -> None:
        async with opens() as house:
            keys = await house.set_table(seats=3)
            guests = await house.sit_all(keys)
            moves = await play_until_asking(guests)
            first, second, third = guests
            await first.ask("undo")
            await second.catch_up()
            request = second.table["request"]
            assert (request["seat"], request["waits"]) == (0, [1, 2])
            await second.ask("consent", yes=True)
            await third.catch_up()
            assert third.table["request"]["waits"] == [2]
            assert third.table["moves"] == moves
            await third.ask("consent", yes=True)
            assert third.table["moves"] == request["to"] < moves
            await first.catch_up()
            assert first.offers()
            assert third.table["request"] is None
            assert (await third.ask("consent", yes=True))["code"] == "no-request"

    play(story)


def test_a_request_ends_when_one_says_no_when_it_is_withdrawn_and_with_the_next_move(opens: Opens) -> None:
    async def story() -> None:
        async with opens() as house:
            keys = await house.set_table()
            guests = await house.sit_all(keys)
            moves = await play_until_asking(guests)
            first, second = guests
            await first.ask("undo")
            await second.ask("consent", yes=False)
            await first.catch_up()
            assert not first.table["request"]
            await first.ask("undo")
            await first.ask("consent", yes=False)
            await second.catch_up()
            assert not second.table["request"]
            await first.ask("undo")
            await second.catch_up()
            assert second.table["request"]["waits"] == [1]
            watcher = await house.guest(keys.table, [keys.watch]).sit()
            assert (await watcher.ask("consent", yes=True))["code"] == "no-request"
            await play_on(guests, Random(1), 1)
            assert second.table["moves"] > moves
            assert (await second.ask("consent", yes=True))["code"] == "no-request"

    play(story)


def test_a_request_outlives_a_restart(opens: Opens) -> None:
    async def story() -> None:
        async with opens() as house:
            keys = await house.set_table()
            guests = await house.sit_all(keys)
            await play_until_asking(guests)
            await guests[0].ask("undo")
            await guests[1].catch_up()
            request = guests[1].table["request"]
        async with opens() as house:
            second = await house.guest(keys.table, [str(keys.seats[1])]).sit()
            assert second.table["request"] == request
            await second.ask("consent", yes=True)
            assert second.table["moves"] == request["to"]

    play(story)


def test_whoever_plays_alone_goes_back_as_far_as_he_likes(opens: Opens) -> None:
    async def story() -> None:
        async with opens() as house:
            keys = await house.set_table(bots=["random"], seed=3)
            guest = await house.guest(keys.table, [str(keys.seats[0])]).sit()
            own: list[int] = []
            for number in range(12):
                await guest.wait_for(lambda: bool(guest.offers()) or guest.question is None)
                own.append(guest.table["moves"])
                await guest.answer(Random(number).choice(guest.offers()))
            await guest.wait_for(lambda: bool(guest.offers()) or guest.question is None)
            assert (await guest.ask("undo", to=own[2]))["say"] == "done"
            assert guest.table["moves"] == own[2]
            assert guest.offers()
            assert (await guest.ask("undo", to=own[2] + 1))["code"] == "nothing-to-undo"

    play(story)


def test_nobody_takes_back_what_is_not_his(opens: Opens) -> None:
    async def story() -> None:
        async with opens() as house:
            keys = await house.set_table()
            guests = await house.sit_all(keys)
            for guest in guests:
                assert (await guest.ask("undo"))["code"] == "nothing-to-undo"
                assert (await guest.ask("undo", to=0))["code"] == "nothing-to-undo"
            assert (await guests[0].ask("undo", seat=1))["code"] == "not-your-seat"
            watcher = await house.guest(keys.table, [keys.watch]).sit()
            assert (await watcher.ask("undo"))["code"] == "not-your-seat"

    play(story)


def test_who_takes_back_a_sealed_answer_is_noticed_by_nobody(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            guests = await sit_all(hall, await set_table(hall, "orchard"))
            first, second = guests
            for number in range(30):
                if first.question and first.question["name"] == "auction":
                    break
                await play_on(guests, Random(number), 1)
            heard = len(second.told)
            await first.answer("offer 0")
            assert first.table["undo"] == 0
            assert first.table["private"]["0"]["offers"] == ["offer 0"]
            assert (await first.ask("undo"))["say"] == "done"
            assert first.table["private"]["0"]["offers"] == []
            assert len(second.told) == heard

    play(story)
