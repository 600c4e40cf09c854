"""The one way out of a table: every seat gets what it may know, and what is the same for all is made once.

It is what a move costs most, so that the native build compiles it with the rules: nothing here waits or keeps.
"""

from typing import Any, Final, TypeAlias

from msgspec import Raw, Struct, structs

from meadhall.core import Ask, Choice, Match, Share, ask_name
from meadhall.core.play import points_otherwise
from meadhall.table.badges import badges_of
from meadhall.table.courtesy import companions, persons, told_now
from meadhall.table.dice import FairDice
from meadhall.table.listing import house_rules, phase_of, result_info
from meadhall.table.orders import Change, Result
from meadhall.table.patch import Patch, difference
from meadhall.table.ports import Line
from meadhall.table.rated import is_rated
from meadhall.table.seats import Connection, Seats
from meadhall.table.wire import (
    NOTHING,
    AskedOfYou,
    DiceInfo,
    DoneMessage,
    Facts,
    LogEntry,
    MovedMessage,
    OptionOffer,
    QuestionInfo,
    SeatsMessage,
    ShareInfo,
    TableMessage,
    encoder,
)
from meadhall.table.wishes import Wishes

Told: TypeAlias = tuple[list[str], Facts]

UNDO: Final = "undo"
"""Why somebody gets the whole table again."""

question_names: Final[dict[type[Ask], str]] = {}
known_choices: Final[dict[Choice, Told]] = {}
"""What every choice tells of itself, asked once: choices are made once and shared."""


class Broadcast:
    """The views that everybody has got, and the one way out of a table."""

    def __init__(self, table: str, match: Match, seats: Seats) -> None:
        self.table: Final = table
        self.match: Final = match
        self.seats: Final = seats
        self.wishes: dict[int, Wishes] = {}
        """What seats want done; each is told its own."""
        self.public: Facts = {}
        self.privates: list[Facts] = []
        # What is known of a house's choices goes with its table: they are others each time a house is read.
        self.known_choices: Final[dict[Choice, Told]] = {} if match.rules.house else known_choices
        self.question_names: Final[dict[type[Ask], str]] = {} if match.rules.house else question_names
        self.look_around()

    def look_around(self) -> None:
        """Remember the views that everybody has got, to send differences from now on."""
        state, rules = self.match.state, self.match.rules
        self.public = rules.public_view(state)
        self.privates = [rules.private_view(state, seat) for seat in range(self.match.seats)]

    # The question

    def question_for(self, seats: tuple[int, ...]) -> QuestionInfo | None:
        """The question, with the options of those of the seats that may answer."""
        ask = self.match.ask
        if ask is None or self.match.is_to_begin() or self.seats.is_still():
            return None
        asked = ask.asked(self.match.state)
        yours = [self.asked_of(ask, seat) for seat in seats if self.match.may_speak(seat)]
        if seats:
            yours += [self.asked_of(ask, seat) for seat in companions(self.match, self.seats) if seat not in seats]
        return QuestionInfo(self.question_name(ask), ask.rule, list(asked), yours)

    def question_name(self, ask: Ask) -> str:
        """The name of a question, looked up once for each kind."""
        name = self.question_names.get(type(ask))
        if name is None:
            name = self.question_names[type(ask)] = ask_name(ask)
        return name

    def asked_of(self, ask: Ask, seat: int) -> AskedOfYou:
        state, otherwise = self.match.state, points_otherwise(ask)
        offers = []
        for choice in ask.options(state, seat):
            elements, facts = self.known_choices.get(choice) or self.told_of(choice)
            if otherwise:
                elements = ask.elements(state, seat, choice)
            offers.append(OptionOffer(choice.text, elements, {**facts, **ask.consequences(state, seat, choice)}))
        verbs, share = list(ask.verbs_for(state, seat)), share_info(ask.share(state, seat))
        return AskedOfYou(seat, verbs, offers, share, {**ask.facts(state, seat)})

    def told_of(self, choice: Choice) -> Told:
        """Where a choice is pointed at, and what names it."""
        known = self.known_choices[choice] = (choice.elements(), {**choice.facts()})
        return known

    def undo_for(self, seats: tuple[int, ...]) -> int:
        """The seat that may take back at once; who has just sealed something is nobody else's business."""
        seat = self.match.undo_seat()
        return -1 if self.match.state.sealed and seat not in seats else seat

    # Messages

    def everything(self, connection: Connection, because: Any) -> TableMessage:
        """The whole table. After going back nobody asks for it any more, also if that is still being written down."""
        record, seats = self.match.record, connection.seats
        return TableMessage(
            because=because,
            table=self.table,
            game=record.game,
            options=record.options,
            seats=self.seats.seat_infos(),
            you=list(seats),
            at=self.seats.known_at(seats),
            moves=self.match.open_moves,
            public=Raw(encoder.encode(self.public)),
            private={str(seat): self.privates[seat] for seat in seats},
            question=self.question_for(seats),
            result=result_info(self.match, self.seats),
            undo=self.undo_for(seats),
            request=None if because == UNDO else self.seats.settings.request,
            proposal=told_now(self.match, self.seats),
            log=raw_log(self.match.log),
            chat=self.seats.chat,
            house=house_rules(self.match),
            hints=self.seats.settings.hints,
            series=self.seats.settings.series,
            phase=phase_of(self.match, self.seats),
            badges=badges_of(self.match, self.seats.settings),
            asks=self.seats.settings.asks,
            dice=self.dice_info(),
            clock=self.seats.told_clock,
            wishes={str(seat): self.wishes[seat] for seat in seats if seat in self.wishes},
            open=self.seats.settings.open,
            rated=is_rated(self.match, self.seats.settings),
        )

    def dice_info(self) -> DiceInfo | None:
        """What everybody may know of dice that can be checked."""
        dice = self.match.random
        return DiceInfo(dice.commitment, self.seats.nonces()) if isinstance(dice, FairDice) else None

    def tell_anew(self, because: Any) -> None:
        """The whole table for everybody."""
        self.look_around()
        for connection in self.seats.connections:
            connection.send(self.everything(connection, because))

    def tell(self, message: Struct, but: Connection | None = None) -> None:
        """The same for everybody, or for everybody but one."""
        made = [encoder.encode(message)]
        for connection in self.seats.connections:
            if connection is not but:
                connection.line.send(made)

    def tell_seats(self, but: Connection | None = None) -> None:
        self.tell(SeatsMessage(self.seats.seat_infos()), but)

    def welcome(self, who: Connection) -> None:
        """The first thing one gets is everything."""
        who.send(self.everything(who, "joined"))
        if who.seats:
            self.tell_seats(but=who)

    def send(self, result: Result, who: Connection | None, message: int) -> None:
        """What came of an order, now that it is durable; the reply rides in the sender's frame."""
        if result.change is not None:
            self.seats.note_change(result.change.seat if result.change.sealed else -1)
        reply = self.reply_of(result, who, message)
        if result.change is None:
            for told in result.tells:
                self.tell(told)
            if result.tells_seats:
                self.tell_seats()
            if who is not None and reply is not None:
                who.send(reply)
        elif result.change.taken_back is None:
            self.show_move(result.change, who, reply)
        else:
            self.show_rewind(result.change, who, reply)

    def reply_of(self, result: Result, who: Connection | None, message: int) -> Struct | None:
        """What the sender is answered, and is answered again if he asks again."""
        if who is None:
            return None
        reply = DoneMessage(message, self.seats.known_at(who.seats)) if result.done else result.reply
        if reply is not None:
            self.seats.remember(who, reply)
        return reply

    def show_rewind(self, change: Change, who: Connection | None = None, reply: Struct | None = None) -> None:
        """Send everybody the whole table; what others never saw is taken back without their notice."""
        public = self.public
        self.look_around()
        noticed = public != self.public or change.asked != self.match.asked()
        for connection in self.seats.connections:
            told: list[Struct] = []
            if noticed or change.seat in connection.seats:
                told.append(self.everything(connection, UNDO))
            if connection is who and reply is not None:
                told.append(reply)
            if told:
                connection.line.send([encoder.encode(one) for one in told])

    def show_move(self, change: Change, who: Connection | None = None, reply: Struct | None = None) -> None:
        """Send everybody the differences.

        While answers are sealed, others hear of them only what the public view and the question tell.
        """
        before, privates_before = self.public, self.privates
        self.look_around()
        asked, sealed = self.match.asked(), bool(self.match.state.sealed)
        public = raw(difference(before, self.public))
        changed = [difference(old, new) for old, new in zip(privates_before, self.privates)]
        choosing = persons(self.seats) if companions(self.match, self.seats) else []
        concerned = [
            seat for seat, patch in enumerate(changed) if patch or self.match.may_speak(seat) or seat in choosing
        ]
        shared = MovedMessage(
            at=self.seats.known_at(()),
            moves=self.match.open_moves,
            question=self.question_for(()),
            public=public,
            log=raw_log(self.match.log[change.told :]),
            undo=self.undo_for(()),
            result=result_info(self.match, self.seats),
        )
        noticed = not sealed or public is not NOTHING or asked != change.asked
        known: dict[tuple[int, ...], bytes] = {}
        parcels: list[tuple[Line, list[bytes]]] = []
        for connection in self.seats.connections:
            seats = connection.seats
            if not noticed and change.seat not in seats:
                continue
            if not sealed:
                seats = tuple([seat for seat in seats if seat in concerned])
            made = known.get(seats)
            if made is None:
                message = self.personal(shared, seats, changed) if seats else shared
                made = known[seats] = encoder.encode(message)
            answered = connection is who and reply is not None
            parcels.append((connection.line, [made, encoder.encode(reply)] if answered else [made]))
        for line, parcel in parcels:
            line.send(parcel)

    def personal(self, shared: MovedMessage, seats: tuple[int, ...], changed: list[Patch]) -> MovedMessage:
        """What everybody is told, and besides it what is for these seats only."""
        return structs.replace(
            shared,
            at=self.seats.known_at(seats),
            question=self.question_for(seats),
            private=raw([[[str(seat), *path], value] for seat in seats for path, value in changed[seat]]),
            undo=self.undo_for(seats),
        )


def share_info(share: Share | None) -> ShareInfo | None:
    """What is shared out, as it travels."""
    if share is None:
        return None
    least = share.least if any(share.least) else []
    standing = share.standing if share.standing != share.least else []
    many = ShareInfo(share.verb, share.places, share.hand, least, standing, share.most)
    many.rest, many.all, many.end, many.aside = share.rest, share.all, share.end, share.aside
    many.fill, many.need = share.fill, share.need
    return many


def raw(items: list[Any]) -> Raw:
    """Encoded once, for all who get it; an empty list is left out of messages."""
    return Raw(encoder.encode(items)) if items else NOTHING


def raw_log(log: list[tuple[int, Facts]]) -> Raw:
    return raw([LogEntry(at, facts) for at, facts in log])
