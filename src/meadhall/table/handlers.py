"""What becomes of an order: functions from a match, the seats and the order to a `Result`.

Nothing here waits. The match has changed when a handler returns; whoever called it stores that, and tells it then, or
goes back and calls again. Refused and BadInput change nothing.
"""

import logging
import math
import time
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from msgspec import Struct, to_builtins

from meadhall.core import CHANCE, BadInput, Match, Refused, answering, options, why_not_about
from meadhall.table.clock_changes import CLOCK_WISHES, check_clock, clock_changed, on_give_time, on_resume
from meadhall.table.courtesy import awaited, speaker
from meadhall.table.dice import Dice
from meadhall.table.orders import (
    Agreed,
    AskToSit,
    Begin,
    BotAnswer,
    Change,
    Claim,
    EndRequest,
    Intended,
    Rekey,
    Result,
    Said,
    SetNext,
    SetPerson,
    Start,
    Vacate,
)
from meadhall.table.ports import Happening
from meadhall.table.restore import change_since, rewind_and_since
from meadhall.table.seats import Seats, check_bot, without
from meadhall.table.settings import KeptLine, TableSettings, is_out
from meadhall.table.wire import (
    Agree,
    AskHint,
    AskOdds,
    AsksEndMessage,
    AskWhy,
    Concede,
    Consent,
    EndAsked,
    EndGame,
    ErrorMessage,
    GiveAnswer,
    GiveTime,
    RefusedMessage,
    RequestMessage,
    Resume,
    SayChat,
    SetSeat,
    TakeBack,
    UndoRequest,
    WhyMessage,
    WhyNot,
)

Handlers: TypeAlias = dict[type, Callable[[Match, Seats, Said], Result]]

log: Final = logging.getLogger("meadhall.table")

STAND_IN: Final = "adept"
"""The bot that plays for somebody who has left."""
CONCEDED: Final = "conceded"


def answered_seat(match: Match, seats: Seats, order: Said) -> int:
    """The seat that answers are for; BadInput if they are not answers to what is asked now."""
    who, message = order.who, order.message
    seat = speaker(match, seats, order)
    if not seats.since[seat] <= message.at <= seats.known_at(who.seats):
        raise BadInput("stale", {})
    return seat


def on_start(match: Match, seats: Seats, order: Start) -> Result:
    """The first answers of chance, and what follows by force; once."""
    if match.moves:
        return Result()
    change = Change("", CHANCE, match.asked(), 0, len(match.log))
    match.settle()
    change.text = change_since(match, 0)
    return Result(change if match.moves else None, stirs=True, anew="started" if order.seated is None else "")


def played(match: Match, seats: Seats, seat: int, choices: list[str]) -> Result:
    change = Change("", seat, match.asked(), match.moves, len(match.log))
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
    spare = match.random.spare(seat) if isinstance(match.random, Dice) else match.random
    return played(match, seats, seat, [spare.choice(options(match.state, seat)).text])


def waited_for(match: Match, seats: Seats, settings: TableSettings | None = None) -> int:
    """The people whom the table waits for, as bits; with other settings, if some are about to be stored."""
    if match.ask is None or match.is_to_begin() or seats.is_still(settings):
        return 0
    people = seats.people(settings)
    asked = awaited(match, seats, settings) or answering(match.state, match.ask, people)
    return sum([1 << seat for seat in asked if seat in people])


def on_intention(seats: Seats, order: Intended) -> Result:
    """What a bot means to do is told when it is new; another mind is told, too."""
    seat = order.seat
    if order.said is None or seats.since[seat] > order.known or order.said == seats.intention(seat):
        return Result()
    name = seats.settings.seats[seat].name
    return Result(line=KeptLine(seat, name, "", round(time.time(), 1), "intends", order.said))


def is_waited_for(match: Match, seats: Seats, seat: int) -> bool:
    """Whether a seat is a bot's, asked, and does not leave it to people."""
    if match.ask is None or seats.is_still() or seat not in match.asked() or awaited(match, seats):
        return False
    if seats.settings.seats[seat].kind != "bot":
        return False
    return seat in answering(match.state, match.ask, seats.people())


def on_why(match: Match, seats: Seats, order: Said) -> Result:
    seat = speaker(match, seats, order)
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
        waits = [other for other in seats.asked_to_undo() if other not in who.seats]
        if waits:
            until = round(time.time() + seats.undo_seconds, 1)
            return requested(seats, UndoRequest(seat, target, waits, until))
    elif to is not None and to != target:
        raise BadInput("nothing-to-undo", {})
    return rewound(match, seats, target, seat)


def rewound(match: Match, seats: Seats, moves: int, seat: int) -> Result:
    """Go back for the sake of a seat. Whoever has been told the secret of the dice knows all that would come."""
    if seats.knows_dice():
        raise BadInput("dice-told", {})
    change = Change("", seat, match.asked(), moves, len(match.log), match.record.answers[moves:])
    change.sealed = moves >= match.open_moves
    gone = match.record.answers[moves:]
    match.go_back(moves)
    if isinstance(match.random, Dice):
        match.random.gone_back(gone)
    match.settle()
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
    request = seats.settings.request
    if order.until and (request is None or request.until != order.until):
        return Result()
    return Result(settings=seats.requesting(None), tells=[RequestMessage(None)] if order.tell else [])


def on_consent(match: Match, seats: Seats, order: Said) -> Result:
    request, who = seats.settings.request, order.who
    if request is None or not who.seats:
        raise BadInput("no-request", {})
    if not order.message.yes:
        return requested(seats, None)
    left = without(request, who.seats)
    if left.waits:
        return requested(seats, left)
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
    if seat not in who.seats and (bot is None or (seats.is_present(seat) and not seats.is_late(seat))):
        raise BadInput("seat-taken", {"seat": seat})
    if is_out(seats.settings.seats[seat]):
        raise BadInput("out-already", {})
    if bot is not None:
        check_bot(bot)
    if seat not in who.seats and not is_wanted(match, seats, seat, who.seats):
        return vote(seats, seat, who.seats)
    name, notice = seats.settings.seats[seat].name, "seat-taken-back" if bot is None else "seat-given"
    line = KeptLine(seat, name, bot or "", round(time.time(), 1), notice)
    settings = seats.given(seat, bot, stand_in=seat not in who.seats)
    result = Result(settings=settings, line=line, tells_seats=True, stirs=True, freed=seat, done=True)
    request = settings.request if settings is not None else None
    if request is not None and request != seats.settings.request:
        result.tells = [RequestMessage(request)]
        result.then = None if request.waits else Agreed()
    return result


def is_wanted(match: Match, seats: Seats, seat: int, voters: tuple[int, ...]) -> bool:
    """Whether a bot may play for somebody who is away, because most of the others want it.

    BadInput if nobody waits for him, or not for long. Somebody who never came is not waited for.
    """
    if not seats.settings.seats[seat].taken or (not seats.away_seconds and seats.settings.clock is None):
        return True
    if not waited_for(match, seats) >> seat & 1:
        raise BadInput("not-waited", {"seat": seat})
    clock = seats.settings.clock
    if clock is not None and (not clock.live or seats.settings.rated) and not seats.is_late(seat):
        raise BadInput("not-late", {"seat": seat})
    left = 0.0 if seats.is_late(seat) else seats.patience_left(seat)
    if left:
        raise BadInput("not-away", {"seat": seat, "minutes": math.ceil(left / 60)})
    wanted = {*seats.settings.votes.get(seat, []), *voters}
    others = seats.others(seat)
    return 2 * len(wanted.intersection(others)) > len(others)


def vote(seats: Seats, seat: int, voters: tuple[int, ...]) -> Result:
    """Not yet enough want it: all hear that some do."""
    name = seats.settings.seats[seat].name
    line = KeptLine(seat, name, "", round(time.time(), 1), "seat-wanted")
    settings = seats.if_other(seats.voted(seat, voters))
    return Result(settings=settings, line=line if settings is not None else None, done=True)


def on_concede(match: Match, seats: Seats, order: Said) -> Result:
    """Give up. Among two that is the end; else a bot plays on, and whoever has conceded is last."""
    seat = order.who.speaks_for(order.message.seat)
    if seats.settings.seats[seat].out:
        raise BadInput("out-already", {})
    settings = seats.given(seat, STAND_IN) or seats.copied()
    settings.seats[seat].out = True
    name = seats.settings.seats[seat].name
    line = KeptLine(seat, name, "", round(time.time(), 1), "conceded")
    if len(settings.seats) == 2:
        settings.ended = CONCEDED
    happened = Happening("conceded", seat)
    result = Result(None, settings, happened, line, tells_seats=True, stirs=True, freed=seat, done=True)
    if settings.ended:
        result.anew = "ended"
    return result


def on_end_game(match: Match, seats: Seats, order: Said) -> Result:
    """Ask the others for something that all must agree to, agree to it, or refuse."""
    who, message = order.who, order.message
    seat = who.speaks_for(who.seats[0] if message.seat is None and who.seats else message.seat)
    asks, settings = seats.settings.asks, seats.copied()
    if message.how is None:
        if asks is None:
            raise BadInput("no-request", {})
        settings.asks = None
        return Result(settings=settings, tells=[AsksEndMessage(None)], done=True)
    if asks is not None and asks.how != message.how:
        raise BadInput("asked-already", {})
    if message.how in CLOCK_WISHES:
        check_clock(seats.settings, message.how)
    waits = seats.asked_to_undo() if asks is None else asks.waits
    settings.asks = EndAsked(seat if asks is None else asks.seat, message.how, [s for s in waits if s not in who.seats])
    if settings.asks.waits:
        return Result(settings=settings, tells=[AsksEndMessage(settings.asks)], done=True)
    settings.asks = None
    if message.how in CLOCK_WISHES:
        return clock_changed(settings, seat, message.how)
    settings.ended = message.how
    happened = Happening("ended", seat, {"how": message.how})
    line = KeptLine(seat, settings.seats[seat].name, "", round(time.time(), 1), f"ended-{message.how}")
    return Result(None, settings, happened, line, done=True, anew="ended")


def on_claim(match: Match, seats: Seats, order: Claim) -> Result:
    """Somebody sits down with an invite: the seat is his alone, and when nobody is missing the game begins."""
    order.claim = -1
    if not seats.is_free(order.seat) or seats.claims()[order.seat] != order.known:
        return Result()
    if order.engine and not seats.may_seat_engine(order.seat):
        return Result()
    settings = seats.claimed(order.seat, order.name, order.person, order.nonce, order.rating, order.engine)
    order.claim = settings.seats[order.seat].claim
    missing = [row for row in settings.seats if row.personal and not row.taken]
    then = Begin() if seats.gathers() and not missing else None
    return Result(settings=settings, happened=Happening("claimed", order.seat), tells_seats=True, then=then)


def on_ask_to_sit(match: Match, seats: Seats, order: AskToSit) -> Result:
    """Whoever set the table asks somebody to sit down."""
    order.carried_out = seats.is_free(order.seat)
    settings = seats.inviting(order.seat, order.person)
    if settings is None:
        return Result()
    return Result(settings=settings, happened=Happening("invited", order.seat))


def on_vacate(match: Match, seats: Seats, order: Vacate) -> Result:
    """Somebody gets up before the game has begun."""
    order.claim = -1
    if not seats.gathers() or seats.is_free(order.seat) or seats.claims()[order.seat] != order.known:
        return Result()
    settings = seats.vacated(order.seat)
    order.claim = settings.seats[order.seat].claim
    return Result(settings=settings, happened=Happening("left", order.seat), tells_seats=True, dropped=[order.seat])


def on_begin(match: Match, seats: Seats, order: Begin) -> Result:
    """Those who have gathered begin: the dice are what they are, and roll."""
    if not seats.gathers():
        return Result()
    settings = seats.begun(order.early and not seats.is_complete())
    facts = {} if settings.clock is None else {"plan": to_builtins(settings.clock)}
    return Result(settings=settings, happened=Happening("started", facts=facts), then=Start())


def on_rekey(match: Match, seats: Seats, order: Rekey) -> Result:
    """The keys to somebody's seats open nothing any more: one of his devices is not his."""
    settings = seats.copied()
    mine = [seat for seat, row in enumerate(settings.seats) if row.person == order.person]
    for seat in mine:
        settings.seats[seat].claim += 1
    order.carried_out = True
    if not mine:
        return Result()
    return Result(settings=settings, happened=Happening("rekeyed", mine[0]), tells_seats=True, dropped=mine)


def on_agreed(match: Match, seats: Seats) -> Result:
    """The last one who was waited for has gone: all others have agreed."""
    request = seats.settings.request
    if request is None or request.waits or seats.knows_dice():
        return Result()
    return rewound(match, seats, request.to, request.seat)


def on_person(match: Match, seats: Seats, order: SetPerson) -> Result:
    """Seats become somebody's, somebody else's, or nobody's: then a bot plays on where a game runs."""
    settings = seats.passed_on(order.persons, order.seats, order.former)
    order.carried_out = True
    if settings is None:
        return Result()
    if order.former and match.ask is not None:
        for row, before in zip(settings.seats, seats.settings.seats):
            if row.person != before.person and row.kind == "human":
                row.kind, row.bot = "bot", STAND_IN
    changed = [seat for seat, row in enumerate(settings.seats) if row != seats.settings.seats[seat]]
    happened = Happening("left" if order.former else "mine", changed[0])
    return Result(settings=settings, happened=happened, tells_seats=True, stirs=True)


def on_next(seats: Seats, order: SetNext) -> Result:
    """The table of the rematch is noted once, and everybody here hears of it."""
    settings = seats.followed_by(order.table)
    if settings is None:
        return Result()
    name = seats.settings.seats[order.seat].name
    return Result(settings=settings, line=KeptLine(order.seat, name, "", round(time.time(), 1), "rematch"))


HANDLERS: Final[Handlers] = {
    AskWhy: on_why,
    TakeBack: on_undo,
    Consent: on_consent,
    SayChat: on_chat,
    SetSeat: on_seat,
    Concede: on_concede,
    EndGame: on_end_game,
    GiveTime: on_give_time,
    Resume: on_resume,
}
PLAYING: Final = (
    *(GiveAnswer, Agree, TakeBack, Consent, SetSeat, Concede, EndGame),
    *(GiveTime, Resume, AskHint, AskOdds),
)
"""What makes no sense before a game has begun, and after it was ended."""


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
        if isinstance(message, PLAYING) and seats.is_still():
            raise BadInput("not-started" if seats.gathers() else "ended-already", {})
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
