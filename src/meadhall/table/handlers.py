"""What clients say at a table: one message, one reply. Whatever it is, the table goes on."""

import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from meadhall.core import BadInput, Refused, why_not_about
from meadhall.table.actor import TableActor
from meadhall.table.ports import LostRace, StoreFailure
from meadhall.table.seats import Connection, KeptLine, check_bot
from meadhall.table.wire import (
    AskHint,
    AskOdds,
    AskWhy,
    Consent,
    ErrorMessage,
    GiveAnswer,
    RefusedMessage,
    SayChat,
    SetSeat,
    TakeBack,
    UndoRequest,
    WhyMessage,
    WhyNot,
)

MOST_RACES: Final = 50
"""How often something is tried again that others were faster with."""


async def hear(table: TableActor, who: Connection, message: Any) -> None:
    """One message of a client, answered with one reply."""
    try:
        async with table.lock:
            if table.lost:
                raise BadInput("table-reloads", {})
            await respond(table, who, message)
    except Refused as refused:
        table.seats.reply(who, refusal_message(message.id, refused))
    except BadInput as bad:
        table.seats.reply(who, ErrorMessage(message.id, bad.code, bad.facts))
    except Exception as trouble:  # noqa: BLE001 - written down there
        table.fail("a message", trouble)
        who.send(ErrorMessage(message.id, "table-reloads", {}))
    except BaseException:
        table.lose()
        raise


async def respond(table: TableActor, who: Connection, message: Any) -> None:
    """Do what a message asks for, once. What others were faster with is tried again with what is new."""
    for _ in range(MOST_RACES):
        reply = table.seats.reply_known(who, message.id)
        if reply is not None:
            who.send(reply)
            return
        if table.seats.is_done(who.mark(message.id)):
            table.seats.reply(who, table.done(who, message))
            return
        try:
            await HANDLERS[type(message)](table, who, message)
        except LostRace:
            table.meters.races += 1
            await table.catch_up()
        else:
            return
    raise StoreFailure("others are always faster")


async def hear_answer(table: TableActor, who: Connection, message: GiveAnswer) -> None:
    seat, broadcast = who.speaks_for(message.seat), table.broadcast
    if message.at > broadcast.known_at(who.seats) and table.store.shared:
        await table.catch_up()  # what this client has seen was told by another worker
    if not broadcast.since[seat] <= message.at <= broadcast.known_at(who.seats):
        raise BadInput("stale", {})
    began = time.perf_counter()
    await table.play(seat, message.choices, who, message)
    table.meters.moves += 1
    table.meters.answer.observe(time.perf_counter() - began)


async def hear_why(table: TableActor, who: Connection, message: AskWhy) -> None:
    seat = who.speaks_for(message.seat)
    refusals = why_not_about(table.game.rules, table.game.state, seat, message.about)
    reasons = [WhyNot(refusal.reason.code, refusal.reason.rule, refusal.facts) for refusal in refusals]
    table.seats.reply(who, WhyMessage(message.id, reasons))


async def hear_odds(table: TableActor, who: Connection, message: AskOdds) -> None:
    table.hints.ask_odds(who, message, table.at)


async def hear_hint(table: TableActor, who: Connection, message: AskHint) -> None:
    table.hints.ask_hint(who, message, table.at)


async def hear_undo(table: TableActor, who: Connection, message: TakeBack) -> None:
    """Take back at once what the engine allows; ask the others about what it does not."""
    seat, game = who.speaks_for(message.seat), table.game
    target = game.undo_target(seat)
    if target == game.moves or (message.to is not None and message.to < target):
        target = game.last_decision(seat) if message.to is None else message.to
        if not game.is_decision(target, seat):
            raise BadInput("nothing-to-undo", {})
        waits = [other for other in table.seats.people() if other not in who.seats]
        if waits:
            await table.ask_others(lambda _: UndoRequest(seat, target, waits))
            table.seats.reply(who, table.done(who, message))
            return
    elif message.to is not None and message.to != target:
        raise BadInput("nothing-to-undo", {})
    await table.rewind(target, seat, who.mark(message.id))
    table.seats.reply(who, table.done(who, message))


async def hear_consent(table: TableActor, who: Connection, message: Consent) -> None:
    request = table.settings.request
    if request is None or not who.seats:
        raise BadInput("no-request", {})
    if not message.yes:
        await table.ask_others(lambda _: None)
    elif set(request.waits) <= set(who.seats):
        await table.rewind(request.to, request.seat, who.mark(message.id))
    else:
        await table.ask_others(lambda asked: without(asked, who.seats))
    table.seats.reply(who, table.done(who, message))


async def hear_chat(table: TableActor, who: Connection, message: SayChat) -> None:
    seat = who.speaks_for(who.seats[0] if message.seat is None and who.seats else message.seat)
    text = message.text.strip()
    if not text:
        raise BadInput("empty-message", {})
    name = table.settings.seats[seat].name
    await table.keep_line(KeptLine(seat, name, text, round(time.time(), 1), said=who.mark(message.id)))
    table.seats.reply(who, table.done(who, message))


async def hear_seat(table: TableActor, who: Connection, message: SetSeat) -> None:
    """Give a seat to a bot, or take it back; that is written into the chat."""
    seat, seats = message.seat, table.seats
    if not who.seats or seat >= len(table.settings.seats):
        raise BadInput("not-your-seat", {"seats": [mine + 1 for mine in who.seats]})
    if seat not in who.seats and (message.bot is None or seats.is_present(seat)):
        raise BadInput("seat-taken", {"seat": seat})
    if message.bot is not None:
        check_bot(message.bot)
    table.bots.stop(seat)
    await table.change_settings(lambda: seats.give_seat(seat, message.bot))
    name, notice = table.settings.seats[seat].name, "seat-taken-back" if message.bot is None else "seat-given"
    await table.keep_line(KeptLine(seat, name, message.bot or "", round(time.time(), 1), notice))
    seats.tell_seats()
    table.bots.lead()
    seats.reply(who, table.done(who, message))


HANDLERS: Final[dict[type, Callable[[TableActor, Connection, Any], Awaitable[None]]]] = {
    GiveAnswer: hear_answer,
    AskWhy: hear_why,
    AskOdds: hear_odds,
    TakeBack: hear_undo,
    Consent: hear_consent,
    SayChat: hear_chat,
    SetSeat: hear_seat,
    AskHint: hear_hint,
}


def refusal_message(message: int, refused: Refused) -> RefusedMessage:
    reason = refused.refusal.reason
    return RefusedMessage(message, reason.code, reason.rule, refused.refusal.facts)


def without(request: UndoRequest | None, seats: tuple[int, ...]) -> UndoRequest | None:
    """A request that some have agreed to."""
    return request and UndoRequest(request.seat, request.to, [seat for seat in request.waits if seat not in seats])
