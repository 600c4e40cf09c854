"""What becomes of an order: functions from a match, the seats and the order to a `Result`.

Nothing here waits. The match has changed when a handler returns; whoever called it stores that, and tells it then, or
goes back and calls again. Refused and BadInput change nothing.
"""

import logging
import time
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from msgspec import Struct

from meadhall.core import BadInput, Match, Refused, answering, options, why_not_about
from meadhall.table.orders import BotAnswer, Change, EndRequest, Result, Said
from meadhall.table.restore import change_since, rewind_and_since
from meadhall.table.seats import KeptLine, Seats, check_bot
from meadhall.table.wire import (
    AskWhy,
    Consent,
    ErrorMessage,
    GiveAnswer,
    RefusedMessage,
    RequestMessage,
    SayChat,
    SetSeat,
    TakeBack,
    UndoRequest,
    WhyMessage,
    WhyNot,
)

Handlers: TypeAlias = dict[type, Callable[[Match, Seats, Said], Result]]

log: Final = logging.getLogger("meadhall.table")


def on_answer(match: Match, seats: Seats, order: Said) -> Result:
    """Answers of a seat, and all that follows from them."""
    who, message = order.who, order.message
    seat = who.speaks_for(message.seat)
    if not seats.since[seat] <= message.at <= seats.known_at(who.seats):
        raise BadInput("stale", {})
    return played(match, seats, seat, message.choices)


def played(match: Match, seats: Seats, seat: int, choices: list[str]) -> Result:
    change = Change("", seat, match.asked(), match.moves, len(match.log))
    match.lone = seats.lone()
    match.give(seat, choices)
    change.text = change_since(match, change.moves)
    change.sealed = bool(match.state.sealed)
    return Result(change, done=True, stirs=True, then=voided(seats, True))


def on_bot_answer(match: Match, seats: Seats, order: BotAnswer) -> Result:
    """One answer of a bot. One that fails is answered for by chance, so that the table goes on."""
    seat = order.seat
    if not is_waited_for(match, seats, seat) or seats.since[seat] > order.known:
        return Result(stirs=True)
    if order.text is not None:
        try:
            return played(match, seats, seat, [order.text])
        except (Refused, BadInput):
            log.exception("a bot at %s answered %r", match.rules.name, order.text)
    return played(match, seats, seat, [match.random.choice(options(match.state, seat)).text])


def is_waited_for(match: Match, seats: Seats, seat: int) -> bool:
    """Whether a seat is a bot's, asked, and does not leave it to people."""
    if match.ask is None or seats.settings.seats[seat].kind != "bot" or seat not in match.asked():
        return False
    return seat in answering(match.state, match.ask, seats.people())


def on_why(match: Match, seats: Seats, order: Said) -> Result:
    seat = order.who.speaks_for(order.message.seat)
    refusals = why_not_about(match.rules, match.state, seat, order.message.about)
    reasons = [WhyNot(refusal.reason.code, refusal.reason.rule, refusal.facts) for refusal in refusals]
    return Result(reply=WhyMessage(order.message.id, reasons))


def on_undo(match: Match, seats: Seats, order: Said) -> Result:
    """Take back at once what the engine allows; ask the others about what it does not."""
    who, to = order.who, order.message.to
    seat = who.speaks_for(order.message.seat)
    target = match.undo_target(seat)
    if target == match.moves or (to is not None and to < target):
        target = match.last_decision(seat) if to is None else to
        if not match.is_decision(target, seat):
            raise BadInput("nothing-to-undo", {})
        waits = [other for other in seats.people() if other not in who.seats]
        if waits:
            return requested(seats, UndoRequest(seat, target, waits))
    elif to is not None and to != target:
        raise BadInput("nothing-to-undo", {})
    return rewound(match, seats, target, seat)


def rewound(match: Match, seats: Seats, moves: int, seat: int) -> Result:
    """Go back for the sake of a seat."""
    change = Change("", seat, match.asked(), moves, len(match.log), match.record.answers[moves:])
    change.sealed = moves >= match.open_moves
    match.lone = seats.lone()
    match.rewind(moves)
    change.text = rewind_and_since(match, moves)
    return Result(change, done=True, stirs=True, then=voided(seats, False))


def take_back(match: Match, change: Change) -> None:
    """Somebody else was faster: the match as it was before a change."""
    match.go_back(change.moves)
    if change.taken_back is not None:
        match.follow(change.taken_back)


def requested(seats: Seats, request: UndoRequest | None) -> Result:
    """Put, change or end a request to go back."""
    return Result(settings=seats.requesting(request), tells=[RequestMessage(request)], done=True)


def voided(seats: Seats, tell: bool) -> EndRequest | None:
    return None if seats.settings.request is None else EndRequest(tell)


def on_end_of_request(seats: Seats, order: EndRequest) -> Result:
    """Whoever has seen the whole table knows already."""
    return Result(settings=seats.requesting(None), tells=[RequestMessage(None)] if order.tell else [])


def on_consent(match: Match, seats: Seats, order: Said) -> Result:
    request, who = seats.settings.request, order.who
    if request is None or not who.seats:
        raise BadInput("no-request", {})
    if not order.message.yes:
        return requested(seats, None)
    waits = [seat for seat in request.waits if seat not in who.seats]
    if waits:
        return requested(seats, UndoRequest(request.seat, request.to, waits))
    return rewound(match, seats, request.to, request.seat)


def on_chat(match: Match, seats: Seats, order: Said) -> Result:
    who, message = order.who, order.message
    seat = who.speaks_for(who.seats[0] if message.seat is None and who.seats else message.seat)
    text = message.text.strip()
    if not text:
        raise BadInput("empty-message", {})
    name = seats.settings.seats[seat].name
    return Result(line=KeptLine(seat, name, text, round(time.time(), 1), said=who.mark(message.id)), done=True)


def on_seat(match: Match, seats: Seats, order: Said) -> Result:
    """Give a seat to a bot, or take it back; that is written into the chat."""
    who, seat, bot = order.who, order.message.seat, order.message.bot
    if not who.seats or seat >= len(seats.settings.seats):
        raise BadInput("not-your-seat", {"seats": [mine + 1 for mine in who.seats]})
    if seat not in who.seats and (bot is None or seats.is_present(seat)):
        raise BadInput("seat-taken", {"seat": seat})
    if bot is not None:
        check_bot(bot)
    name, notice = seats.settings.seats[seat].name, "seat-taken-back" if bot is None else "seat-given"
    line = KeptLine(seat, name, bot or "", round(time.time(), 1), notice)
    return Result(settings=seats.given(seat, bot), line=line, tells_seats=True, stirs=True, freed=seat, done=True)


HANDLERS: Final[Handlers] = {
    GiveAnswer: on_answer,
    AskWhy: on_why,
    TakeBack: on_undo,
    Consent: on_consent,
    SayChat: on_chat,
    SetSeat: on_seat,
}


def on_message(match: Match, seats: Seats, order: Said, handlers: Handlers) -> Result:
    """What a client says, done once; what it has been answered already it is answered again."""
    who, message = order.who, order.message
    known = seats.reply_known(who, message.id)
    if known is not None:
        return Result(reply=known)
    mark = who.mark(message.id)
    if seats.is_done(mark):
        return Result(done=True)
    try:
        result = handlers[type(message)](match, seats, order)
    except (Refused, BadInput) as refused:
        return Result(reply=refusal(message.id, refused))
    result.said = mark
    return result


def refusal(message: int, refused: Refused | BadInput) -> Struct:
    """What somebody hears whose order cannot be carried out."""
    if isinstance(refused, BadInput):
        return ErrorMessage(message, refused.code, refused.facts)
    told: Any = refused.refusal
    return RefusedMessage(message, told.reason.code, told.reason.rule, told.facts)
