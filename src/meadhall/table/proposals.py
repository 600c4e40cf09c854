"""Answers that spend what is somebody else's: whoever would pay agrees first (docs/adr/0071-who-pays-agrees.md).

Such an answer is held as a proposal until all payers have agreed. The game goes on meanwhile: whatever is answered ends
it. Answers that nobody gives by hand (a bot's, a standing order's, those for an absent player) are never proposed.
"""

import time
from typing import Final, NamedTuple

from msgspec import structs

from meadhall.core import Ask, BadInput, Choice, Match, State, answer, ask_name, options, question
from meadhall.core.play import is_forced
from meadhall.core.sealed import AskAll
from meadhall.table import handlers
from meadhall.table.courtesy import is_agreed, live, persons, told, waits_of
from meadhall.table.handlers import Handlers, answered_seat, played
from meadhall.table.orders import BotAnswer, Result, Said
from meadhall.table.seats import Seats
from meadhall.table.settings import KeptLine, KeptProposal
from meadhall.table.wire import Agree, GiveAnswer, OptionOffer, Payment, ProposalMessage

DECLINED: Final = "declined"
"""The notice that somebody keeps what is his."""


class Trial(NamedTuple):
    """What answers would be, and what others would pay for them; nothing if they are refused anyway."""

    offers: list[OptionOffer]
    payments: list[Payment]


# What an answer spends


def tried(match: Match, seats: Seats, seat: int, texts: list[str], own: tuple[int, ...]) -> Trial:
    """Answers of a seat as they would be given, without being given; `own` are the seats at the same screen."""
    trial, nothing = Trial([], []), Trial([], [])
    if not match.rules.has_payers or isinstance(match.ask, AskAll):  # what is sealed is told nobody
        return nothing
    others = others_than(seats, seat, own)
    if not others:
        return nothing
    state = match.state.copy()
    for text in texts:
        choice = match.rules.read(text)
        ask = led_to(state, seat, choice)
        if ask is None or state.reveals != match.state.reveals:
            return nothing
        trial.offers.append(OptionOffer(text, [], {**choice.facts(), **ask.consequences(state, seat, choice)}))
        payers = [payer for payer in ask.payers(state, seat, choice) if payer in others]
        trial.payments.extend([Payment(payer, {**ask.pays(state, seat, choice, payer)}) for payer in payers])
        answer(state, seat, choice)
    return trial


def others_than(seats: Seats, seat: int, own: tuple[int, ...]) -> list[int]:
    """The people besides the one who has a seat, on whatever devices."""
    rows = seats.settings.seats
    person = rows[seat].person
    return [other for other in persons(seats) if other not in own and not (person and rows[other].person == person)]


def led_to(state: State, seat: int, choice: Choice) -> Ask | None:
    """The question that a choice answers, behind forced answers, which are given; None: it is refused."""
    while (ask := question(state)) is not None:
        if ask.may_answer(state, seat) and ask.why_not(state, seat, choice) is None:
            return ask
        if not is_forced(state, ask):
            return None
        forced = ask.asked(state)[0]
        answer(state, forced, ask.options(state, forced)[0])
    return None


def is_unasked(match: Match, seats: Seats, seat: int, text: str) -> bool:
    """Whether an answer that nobody gives by hand spends what is a person's, who has not been asked."""
    return bool(tried(match, seats, seat, [text], (seat,)).payments)


def is_held(match: Match, seats: Seats, seat: int, text: str) -> bool:
    """Whether an answer that nobody gives by hand is not given now: others agree about one, or would have to."""
    return live(match, seats) is not None or is_unasked(match, seats, seat, text)


# What becomes of it


def on_answer(match: Match, seats: Seats, order: Said) -> Result:
    """Answers of a seat, played at once or when those have agreed who pay for them."""
    seat, texts = answered_seat(match, seats, order), order.message.choices
    offers, payments = tried(match, seats, seat, texts, order.who.seats)
    if not payments:
        return played(match, seats, seat, texts)
    waits = sorted({payment.seat for payment in payments})
    assert match.ask is not None
    name = ask_name(match.ask)
    return proposed(seats, KeptProposal(seat, name, offers, payments, waits, seats.at, match.moves))


def proposed(seats: Seats, kept: KeptProposal) -> Result:
    """Put a proposal, or note who has agreed to it."""
    settings = structs.replace(seats.copied(), proposal=kept)
    return Result(settings=settings, tells=[ProposalMessage(told(seats, kept))], done=True)


def on_agree(match: Match, seats: Seats, order: Said) -> Result:
    """Those who would pay agree or do not; the one who has proposed it takes it back."""
    kept, own = live(match, seats), order.who.seats
    waits = [] if kept is None else waits_of(seats, kept)
    mine = [seat for seat in waits if seat in own]
    if kept is None or not (mine or (kept.seat in own and not order.message.yes)):
        raise BadInput("no-proposal", {})
    if not order.message.yes:
        return ended(seats, mine)
    left = [seat for seat in waits if seat not in own]
    return proposed(seats, structs.replace(kept, waits=left)) if left else carried_out(match, seats, kept)


def ended(seats: Seats, mine: list[int]) -> Result:
    """Given back: all hear who keeps what is his. Who takes his own proposal back says nothing."""
    settings = structs.replace(seats.copied(), proposal=None)
    line = None
    if mine:
        line = KeptLine(mine[0], seats.settings.seats[mine[0]].name, "", round(time.time(), 1), DECLINED)
    return Result(settings=settings, line=line, tells=[ProposalMessage(None)], done=True, stirs=True)


def carried_out(match: Match, seats: Seats, kept: KeptProposal) -> Result:
    return played(match, seats, kept.seat, [offer.choice for offer in kept.choices])


def on_nobody_left(match: Match, seats: Seats) -> Result:
    """Bots play now for all who had not agreed yet."""
    kept = live(match, seats)
    return Result() if kept is None or not is_agreed(match, seats) else carried_out(match, seats, kept)


def on_bot_answer(match: Match, seats: Seats, order: BotAnswer) -> Result:
    """A bot that would spend what is a person's, who was not asked, does something else if it can."""
    text, seat = order.text, order.seat
    if text is not None and is_unasked(match, seats, seat, text):
        kinder = [one.text for one in options(match.state, seat) if not is_unasked(match, seats, seat, one.text)]
        order = BotAnswer(seat, (kinder or [text])[0], order.known, order.thought)
    return handlers.on_bot_answer(match, seats, order)


HANDLERS: Final[Handlers] = {GiveAnswer: on_answer, Agree: on_agree}
