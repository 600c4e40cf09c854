"""Dice that anyone can check, at a table: promised when it is set, rolled when somebody sits down, told at the end."""

from pathlib import Path
from random import Random

import pytest

from meadhall.core import BadInput, read_record
from meadhall.core.proof import bits_of_roll, commitment_of, key_of
from meadhall.core.verify import verify
from meadhall.games import NAMES, find_game
from meadhall.table.dice import FairDice
from meadhall.table.lobby import Lobby
from meadhall.table.wire import ForkTable, NewKeys, NewTable, SeatPlan
from tests.server.harness import Guest, find_rules, open_hall, people, play, play_on, set_table

NONCE = "5e" * 32


async def set_fair(hall: Lobby, game: str = "small-world", seats: int = 2) -> NewKeys:
    return await hall.create(NewTable(game, people(seats)))


async def sit(hall: Lobby, keys: NewKeys, seat: int, nonce: str = "") -> Guest:
    guest = Guest(hall, keys.table, [str(keys.seats[seat])])
    guest.join_message["nonce"] = nonce
    return await guest.sit()


def is_asked(guest: Guest) -> bool:
    return guest.question is not None


def test_a_table_promises_its_dice_and_whoever_begins_adds_to_them(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_fair(hall)
            table = await hall.table(keys.table)
            watcher = await Guest(hall, keys.table, [keys.watch]).sit()
            assert not is_asked(watcher)
            assert table.match.moves == 0
            assert table.info(()).asked == []
            promised = watcher.table["dice"]["commitment"]
            ada = await sit(hall, keys, 0, NONCE)
            assert ada.table["dice"] == {"commitment": promised, "nonces": [NONCE, ""]}
            assert ada.table["moves"] > 0
            assert ada.question is not None
            assert is_asked(watcher)
            bo = await sit(hall, keys, 1, "66" * 32)  # too late: the dice have been rolled
            assert bo.table["dice"]["nonces"] == [NONCE, ""]
            stored = await hall.store.load(keys.table)
            assert stored is not None
            assert commitment_of(stored.secret) == promised

    play(story)


def test_the_secret_is_told_when_the_game_is_over_and_all_dice_are_as_promised(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_fair(hall, "orchard")
            guests = [await sit(hall, keys, 0, NONCE), await sit(hall, keys, 1)]
            table = await hall.table(keys.table)
            early = await hall.dice_proof(table)
            assert (early.secret, early.rolls) == ("", [])
            assert read_record(await hall.record(table, (0, 1))).write().count("dice secret") == 0
            await play_on(guests, Random(1))
            proof = await hall.dice_proof(table)
            assert proof.commitment == early.commitment == commitment_of(bytes.fromhex(proof.secret))
            key = key_of(bytes.fromhex(proof.secret), proof.nonces)
            assert [roll.bits for roll in proof.rolls] == [
                bits_of_roll(key, roll.epoch, roll.number) for roll in proof.rolls
            ]
            text = await hall.record(table, ())
            record = read_record(text)
            assert record.seal == proof.seal
            assert len(verify(find_rules("orchard", record.version, ""), record)) == len(proof.rolls) > 3

    play(story)


@pytest.mark.parametrize("game", NAMES)
def test_every_game_waits_for_somebody_to_sit_down(tmp_path: Path, game: str) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_fair(hall, game, find_game(game).seats[0])
            table = await hall.table(keys.table)
            watcher = await Guest(hall, keys.table, [keys.watch]).sit()
            assert table.match.moves == 0  # some games begin with a question that nobody has to roll dice for
            guest = await sit(hall, keys, 0, NONCE)
            assert guest.question is not None
            assert watcher.table["public"] == guest.table["public"]
            assert table.info(()).question == guest.question["name"]

    play(story)


def test_a_restart_changes_nothing_and_bots_without_people_need_not_wait(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_fair(hall)
            bots = await hall.create(NewTable("small-world", [SeatPlan("bot", bot="random")] * 2))
            assert (await hall.table(bots.table)).match.moves > 0
        async with open_hall(tmp_path) as hall:  # before anybody has come
            ada = await sit(hall, keys, 0, NONCE)
            bo = await sit(hall, keys, 1)
            await play_on([ada, bo], Random(1), 40)
        async with open_hall(tmp_path) as hall:
            ada, bo = await sit(hall, keys, 0), await sit(hall, keys, 1)
            await play_on([ada, bo], Random(2))
            record = read_record(await hall.record(await hall.table(keys.table), ()))
            assert verify(find_game("small-world"), record)
            assert record.dice is not None
            assert record.dice.nonces == [NONCE, ""]

    play(story)


def chances(hall: Lobby, table: str) -> list[str]:
    return [answer.text for answer in hall.tables[table].match.record.answers if answer.seat < 0]


def test_undo_does_not_roll_anew_and_going_back_behind_a_roll_is_an_epoch(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_fair(hall, "orchard")
            guest = Guest(hall, keys.table, [str(key) for key in keys.seats])
            await guest.sit()
            table = await hall.table(keys.table)
            dice = table.dice
            assert isinstance(dice, FairDice)
            before = chances(hall, keys.table)
            seat = (guest.question or {})["asked"][0]
            for _ in range(3):  # it moves the number of changes on, and the next roll stays the same
                await guest.answer(guest.offers(seat)[0], seat=seat)
                if table.match.can_undo(seat):
                    await guest.ask("undo", seat=seat)
            assert chances(hall, keys.table)[: len(before)] == before
            assert dice.epochs == []
            while len(chances(hall, keys.table)) == len(before):
                await play_on([guest], Random(1), 1)
            to = table.match.last_decision(seat)
            while to > 0 and not [one for one in table.match.record.answers[to:] if one.seat < 0]:
                to -= 1
            assert (await guest.ask("undo", seat=table.match.record.answers[to].seat, to=to))["say"] == "done"
            assert [epoch.number for epoch in dice.epochs] == [1]
            await play_on([guest], Random(5))
            record = read_record(await hall.record(table, (0, 1)))
            assert verify(find_rules("orchard", record.version, ""), record)
        async with open_hall(tmp_path) as hall:  # what was gone back is found again in what is stored
            again = (await hall.table(keys.table)).dice
            assert isinstance(again, FairDice)
            assert [(one.number, one.since) for one in again.epochs] == [(one.number, one.since) for one in dice.epochs]

    play(story)


def test_whoever_has_been_told_the_secret_cannot_go_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_fair(hall, "orchard")
            guest = await Guest(hall, keys.table, [str(key) for key in keys.seats]).sit()
            table = await hall.table(keys.table)
            await play_on([guest], Random(1))
            seat, to = next(
                (one, table.match.last_decision(one)) for one in (0, 1) if table.match.last_decision(one) >= 0
            )
            assert (await guest.ask("undo", seat=seat, to=to))["say"] == "done"  # nobody knows anything yet
            await play_on([guest], Random(2))
            await hall.dice_proof(table)
            moves = table.match.moves
            reply = await guest.ask("undo", seat=seat, to=table.match.last_decision(seat))
            assert (reply["say"], reply["code"]) == ("error", "dice-told")
            assert table.match.moves == moves
            fork = await hall.fork(table, ForkTable(to), (0, 1))
            assert (await hall.table(fork.table)).match.moves >= to

    play(story)


def test_a_seeded_table_has_nothing_to_check(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall, "orchard")
            guest = await Guest(hall, keys.table, [str(key) for key in keys.seats]).sit()
            assert guest.table["dice"] is None
            table = await hall.table(keys.table)
            with pytest.raises(BadInput, match="dice-none"):
                await hall.dice_proof(table)
            assert (await hall.record(table, (0, 1))).startswith("meadhall record 1\n")

    play(story)


def test_a_refused_nonce_is_an_error_and_begins_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_fair(hall)
            for nonsense in ("5E" * 32, "5e" * 31, "5e" * 33, "x" * 64):
                guest = await sit(hall, keys, 0, nonsense)
                assert guest.told[-1]["say"] == "error"
            assert (await hall.table(keys.table)).match.moves == 0

    play(story)
