"""What people at a table owe each other besides the rules: who is asked first, and who chooses for companions.

Nothing of it is a rule: it is worked out from the question and from who sits where, and no record knows of it.
"""

from meadhall.core import Match
from meadhall.table.orders import Said
from meadhall.table.seats import Seats
from meadhall.table.settings import KeptProposal, TableSettings
from meadhall.table.wire import Proposal


def persons(seats: Seats, settings: TableSettings | None = None) -> list[int]:
    """The seats of people who have sat down; a program is nobody who could be asked."""
    rows = (settings or seats.settings).seats
    return [seat for seat in seats.people(settings) if rows[seat].taken and not rows[seat].engine]


# Companions


def companions(match: Match, seats: Seats, settings: TableSettings | None = None) -> list[int]:
    """The bots that are asked what the people at the table choose for them; none where there are no people."""
    ask = match.ask
    if ask is None or not ask.for_companions(match.state) or seats.is_still(settings) or not persons(seats, settings):
        return []
    rows = (settings or seats.settings).seats
    return [seat for seat in match.asked() if rows[seat].kind == "bot"]


def speaker(match: Match, seats: Seats, order: Said) -> int:
    """The seat that a message is for: one's own, or that of a companion; BadInput if it is neither."""
    who, seat = order.who, order.message.seat
    mine = companions(match, seats) if who.seats else []
    if seat is None and mine and not any([match.may_speak(own) for own in who.seats]):
        return mine[0]
    return seat if seat in mine else who.speaks_for(seat)


# Proposals


def live(match: Match, seats: Seats, settings: TableSettings | None = None) -> KeptProposal | None:
    """The answer that waits for those who would pay for it. Whatever happens in the game ends it."""
    kept = (settings or seats.settings).proposal
    if kept is None or kept.at != seats.at or kept.moves != match.moves or seats.is_still(settings):
        return None
    return kept


def waits_of(seats: Seats, kept: KeptProposal, settings: TableSettings | None = None) -> list[int]:
    """Those who have not agreed yet; a bot in somebody's place need not."""
    people = persons(seats, settings)
    return [seat for seat in kept.waits if seat in people]


def is_agreed(match: Match, seats: Seats) -> bool:
    """Whether nobody is left who has to agree."""
    kept = live(match, seats)
    return kept is not None and not waits_of(seats, kept)


def told(seats: Seats, kept: KeptProposal) -> Proposal:
    """What everybody may know of a proposal."""
    return Proposal(kept.seat, kept.ask, kept.choices, kept.payments, waits_of(seats, kept))


def told_now(match: Match, seats: Seats) -> Proposal | None:
    kept = live(match, seats)
    return None if kept is None else told(seats, kept)


# Whom a table waits for


def awaited(match: Match, seats: Seats, settings: TableSettings | None = None) -> list[int]:
    """The people whom the table waits for instead of those whom the rules ask; usually nobody."""
    kept = live(match, seats, settings)
    if kept is not None:
        return waits_of(seats, kept, settings)
    return persons(seats, settings) if companions(match, seats, settings) else []
