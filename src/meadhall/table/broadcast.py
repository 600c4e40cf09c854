"""What can be seen at a table, and by whom. Every seat gets what it may know, and what is the same is made once.

It is what a move costs most, so that the native build compiles it with the rules: nothing here waits or keeps.
"""

from typing import Any, Final, TypeAlias

from msgspec import Raw, Struct, structs

from meadhall.core import Ask, Choice, Share, ask_name, question
from meadhall.core.play import points_otherwise
from meadhall.games.house import changes_in
from meadhall.table.patch import Patch, difference
from meadhall.table.ports import Line
from meadhall.table.restore import LiveGame
from meadhall.table.seats import Connection, Seats
from meadhall.table.wire import (
    NOTHING,
    AskedOfYou,
    Facts,
    HouseRule,
    MovedMessage,
    OptionOffer,
    QuestionInfo,
    ResultInfo,
    ShareInfo,
    TableMessage,
    encoder,
)

Told: TypeAlias = tuple[list[str], Facts]

question_names: Final[dict[type[Ask], str]] = {}
known_choices: Final[dict[Choice, Told]] = {}
"""What every choice tells of itself, asked once: choices are made once and shared."""


class Broadcast:
    """The views that everybody has got, and the question that is put."""

    def __init__(self, table: str, game: LiveGame, seats: Seats, changes: int) -> None:
        self.table: Final = table
        self.game: Final = game
        self.seats: Final = seats
        self.ask: Ask | None = None
        self.since: list[int] = []
        """For each seat, the last change that it knows of: while answers are sealed, only its own ones."""
        self.open_at = changes
        """The last change that everybody knows of."""
        self.public: Facts = {}
        self.privates: list[Facts] = []
        # What is known of a house's choices goes with its table: they are others each time a house is read.
        self.known_choices: Final[dict[Choice, Told]] = {} if game.rules.house else known_choices
        self.question_names: Final[dict[type[Ask], str]] = {} if game.rules.house else question_names
        self.look_around()
        self.put_question(changes)

    def look_around(self) -> None:
        """Remember the views that everybody has got, to send differences from now on."""
        state, rules = self.game.state, self.game.rules
        self.public = rules.public_view(state)
        self.privates = [rules.private_view(state, seat) for seat in range(self.game.seats)]

    # The question

    def put_question(self, at: int, only_for: int = -1) -> None:
        """Note what is asked after a change: for one seat only, if the others must not know of the change."""
        self.ask = question(self.game.state)
        if only_for < 0:
            self.since = [at] * self.game.seats
            self.open_at = at
        else:
            self.since[only_for] += 1

    def known_at(self, seats: tuple[int, ...]) -> int:
        """The last change that somebody with these seats knows of."""
        return max([self.since[seat] for seat in seats], default=self.open_at)

    def asked(self) -> tuple[int, ...]:
        """The seats that may answer now."""
        return () if self.ask is None else self.ask.asked(self.game.state)

    def may_speak(self, seat: int) -> bool:
        """Whether a seat is asked, or may answer though nobody waits for it and has something to say."""
        ask, state = self.ask, self.game.state
        if ask is None:
            return False
        return seat in ask.asked(state) or (seat in ask.volunteers(state) and bool(ask.options(state, seat)))

    def name_of_question(self) -> str:
        return "" if self.ask is None else self.question_name(self.ask)

    def question_for(self, seats: tuple[int, ...]) -> QuestionInfo | None:
        """The question, with the options of those of the seats that may answer."""
        ask = self.ask
        if ask is None:
            return None
        asked = ask.asked(self.game.state)
        yours = [self.asked_of(ask, seat) for seat in seats if self.may_speak(seat)]
        return QuestionInfo(self.question_name(ask), ask.rule, list(asked), yours)

    def question_name(self, ask: Ask) -> str:
        """The name of a question, looked up once for each kind."""
        name = self.question_names.get(type(ask))
        if name is None:
            name = self.question_names[type(ask)] = ask_name(ask)
        return name

    def asked_of(self, ask: Ask, seat: int) -> AskedOfYou:
        state, otherwise = self.game.state, points_otherwise(ask)
        offers = []
        for choice in ask.options(state, seat):
            elements, facts = self.known_choices.get(choice) or self.told_of(choice)
            if otherwise:
                elements = ask.elements(state, seat, choice)
            offers.append(OptionOffer(choice.text, elements, facts | ask.consequences(state, seat, choice)))
        verbs, share = list(ask.verbs_for(state, seat)), share_info(ask.share(state, seat))
        return AskedOfYou(seat, verbs, offers, share, ask.facts(state, seat))

    def told_of(self, choice: Choice) -> Told:
        """Where a choice is pointed at, and what names it."""
        known = self.known_choices[choice] = (choice.elements(), choice.facts())
        return known

    def undo_for(self, seats: tuple[int, ...]) -> int:
        """The seat that may take back at once; who has just sealed something is nobody else's business."""
        seat = self.game.undo_seat()
        return -1 if self.game.state.sealed and seat not in seats else seat

    def result(self) -> ResultInfo | None:
        if self.ask is not None:
            return None
        result = self.game.rules.result(self.game.state)
        return ResultInfo(result.winners, result.scores, result.sources, result.sides)

    def house_rules(self) -> list[HouseRule]:
        record = self.game.match.record
        return [
            HouseRule(one.path, one.number, one.usual) for one in changes_in(record.game, record.house, record.version)
        ]

    # Messages

    def everything(self, connection: Connection, because: Any) -> TableMessage:
        record, seats = self.game.match.record, connection.seats
        return TableMessage(
            because=because,
            table=self.table,
            game=record.game,
            options=record.options,
            seats=self.seats.seat_infos(),
            you=list(seats),
            at=self.known_at(seats),
            moves=self.game.open_moves,
            public=Raw(encoder.encode(self.public)),
            private={str(seat): self.privates[seat] for seat in seats},
            question=self.question_for(seats),
            result=self.result(),
            undo=self.undo_for(seats),
            request=self.seats.settings.request,
            log=raw(self.game.log),
            chat=self.seats.chat,
            house=self.house_rules(),
            hints=self.seats.settings.hints,
        )

    def show_move(
        self, mover: int, were_asked: tuple[int, ...], told: int, who: Connection | None, done: Struct | None
    ) -> None:
        """Send everybody the differences; `who` gets the reply in the same breath.

        While answers are sealed, others hear of them only what the public view and the question tell.
        """
        before, privates_before = self.public, self.privates
        self.look_around()
        asked, sealed = self.asked(), bool(self.game.state.sealed)
        public = raw(difference(before, self.public))
        changed = [difference(old, new) for old, new in zip(privates_before, self.privates)]
        concerned = [seat for seat, patch in enumerate(changed) if patch or self.may_speak(seat)]
        shared = MovedMessage(
            at=self.known_at(()),
            moves=self.game.open_moves,
            question=self.question_for(()),
            public=public,
            log=raw(self.game.log[told:]),
            undo=self.undo_for(()),
            result=self.result(),
        )
        noticed = not sealed or public is not NOTHING or asked != were_asked
        known: dict[tuple[int, ...], bytes] = {}
        parcels: list[tuple[Line, list[bytes]]] = []
        for connection in self.seats.connections:
            seats = connection.seats
            if not noticed and mover not in seats:
                continue
            if not sealed:
                seats = tuple([seat for seat in seats if seat in concerned])
            made = known.get(seats)
            if made is None:
                message = self.personal(shared, seats, changed) if seats else shared
                made = known[seats] = encoder.encode(message)
            answered = connection is who and done is not None
            parcels.append((connection.line, [made, encoder.encode(done)] if answered else [made]))
        for line, parcel in parcels:
            line.send(parcel)

    def personal(self, shared: MovedMessage, seats: tuple[int, ...], changed: list[Patch]) -> MovedMessage:
        """What everybody is told, and besides it what is for these seats only."""
        return structs.replace(
            shared,
            at=self.known_at(seats),
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
