"""What the club needs from a database, beside what tables need (`meadhall.table.ports`)."""

from typing import Any, Final, Protocol

from msgspec import Struct

from meadhall.club.wire import KnownPerson, Notice, Role

ENGINE: Final = "engine"
"""The kind of a person that is somebody's program."""


class Person(Struct):
    """Somebody who comes to this server, or an engine that plays here."""

    id: str
    name: str
    kind: str = "person"
    role: Role = "guest"
    made: float = 0.0
    muted: float = 0.0
    """He may not speak until then."""
    banned: float = 0.0
    """He may not come until then."""
    owner: str = ""
    """Whose engine it is; nobody's, if it is a person of its own."""

    @property
    def is_engine(self) -> bool:
        return self.kind == ENGINE


class Device(Struct):
    """A browser that is somebody's: it knows a token of which only the digest is kept."""

    id: str
    person: str
    digest: bytes
    label: str
    made: float
    seen: float


class Ticket(Struct):
    """Something that makes one more device somebody's: once, for a while, and not for whoever guesses."""

    handle: str
    digest: bytes
    person: str
    purpose: str
    tries: int
    until: float
    since: float = 0.0
    """It is good only from then on."""


class Passkey(Struct):
    """A key that somebody's phone, computer or stick keeps: here is what proves that it was it."""

    id: str
    person: str
    credential: bytes
    public: bytes
    host: str
    """The name of the hall for which it was made; it is good for no other one."""
    uses: int
    label: str
    made: float
    seen: float


class HeldSeat(Struct):
    """A seat that somebody has at a table; `shown` is what lists show of it."""

    table: str
    shown: bytes | None
    seat: int
    claim: int


class EngineRow(Struct):
    """An engine in the list of its owner: when it came last, and at how many tables it plays."""

    person: Person
    seen: float
    tables: int


class ActiveSeat(Struct):
    """A seat that somebody has, or is asked to take (`invited`), at a table that is not over."""

    table: str
    game: str
    gathers: bool
    seat: int
    claim: int
    invited: bool
    waited_since: float
    """0: nobody waits for it."""
    settled: int
    """The number of the settings that this was worked out from."""
    host: str
    """The name of whoever set the table."""


class OpenRow(Struct):
    """A table in the list of open ones: `shown` is what lists show of it, `host` the name of whoever set it."""

    shown: bytes
    host: str
    pace: str


class Standing(Struct):
    """How many of somebody's games among people are over, or over for him, and how many of them he has finished."""

    finished: int = 0
    games: int = 0


class Member(Struct):
    """Somebody in the list of people."""

    person: Person
    standing: Standing


class Report(Struct):
    """A complaint as it is kept; `said` is what was said there, as JSON."""

    id: str
    made: float
    person: str
    about: str
    name: str
    place: str
    seat: int
    words: str
    said: bytes
    state: str = "open"


class Deed(Struct):
    """What somebody who looks after the club has done."""

    id: str
    made: float
    person: str
    kind: str
    about: str
    place: str
    until: float
    reason: str


class Invitation(Struct):
    """What makes people members."""

    id: str
    digest: bytes
    role: Role
    uses: int
    until: float
    made: float


class StrangerStore(Protocol):
    """Open tables, roles, blocks, reports, and what was done about them."""

    async def open_tables(
        self, person: str, since: float, game: str, pace: str, seats: int, rated: bool
    ) -> list[OpenRow]:
        """Those that this person may see, and set since then; the one that lacks fewest comes first. One query."""

    async def standing(self, person: str) -> Standing: ...

    async def block(self, person: str, other: str, now: float) -> None: ...

    async def unblock(self, person: str, other: str) -> None: ...

    async def blocked(self, person: str) -> list[KnownPerson]:
        """Whom somebody does not want to meet."""

    async def do_not_meet(self, person: str, others: list[str]) -> bool:
        """Whether somebody among others has blocked this one, or the other way round."""

    async def muted_until(self, persons: list[str]) -> float: ...

    async def set_role(self, person: str, role: Role, folded: str, name: str) -> bool:
        """Whether he has that name and role now: two members are not called the same."""

    async def name_is_free(self, person: str, folded: str) -> bool:
        """Whether no other member is called so."""

    async def sanction(self, person: str, kind: str, until: float) -> None:
        """Let somebody be silent (`mute`) or stay away (`ban`) until then."""

    async def notices(self, person: str) -> list[Notice]: ...

    async def members(self) -> list[Member]:
        """All people who have a name here."""

    async def add_report(self, report: Report) -> None: ...

    async def reports(self, most: int) -> list[tuple[Report, str]]:
        """The newest ones, with the names of those who complain."""

    async def close_report(self, report: str) -> bool: ...

    async def note(self, deed: Deed) -> None: ...

    async def audit(self, most: int) -> list[tuple[Deed, str, str]]:
        """The newest ones, with the names of those who did it and of those whom it was about."""

    async def invite(self, invitation: Invitation) -> None: ...

    async def invitations(self, now: float) -> list[Invitation]: ...

    async def withdraw(self, invite: str) -> bool: ...

    async def use_invite(self, digest: bytes, now: float) -> Role | None:
        """Use one up; the role it gives."""

    async def hall(self) -> str:
        """For whom the hall is, as the owner has said; empty if he has not."""

    async def set_hall(self, hall: str) -> None: ...

    async def engines_may_come(self) -> bool: ...

    async def let_engines_come(self, may: bool) -> None: ...


class PasskeyStore(Protocol):
    """Passkeys, and what they are to sign."""

    async def challenge(self, challenge: bytes, person: str, until: float, now: float) -> None:
        """Something to be signed by somebody, or by whoever it is; those that are over are forgotten."""

    async def meet(self, challenge: bytes, person: str, now: float) -> bool:
        """Use it up; whether it was there for him."""

    async def add(self, passkey: Passkey) -> None: ...

    async def of_person(self, person: str) -> list[Passkey]:
        """In the order in which they came."""

    async def known_as(self, credential: bytes) -> Passkey | None: ...

    async def note_use(self, passkey: str, uses: int, now: float) -> None: ...

    async def remove(self, person: str, passkey: str) -> bool:
        """Whether it was his."""


class ClubStore(Protocol):
    """People, their devices and what leads to them. Whatever changes somebody is told to other workers by `tell`."""

    @property
    def strangers(self) -> StrangerStore:
        """What is kept about them besides."""

    @property
    def passkeys(self) -> PasskeyStore:
        """What they come back with."""

    async def add_person(self, person: Person, device: Device) -> None:
        """Somebody new, with the device that he came with."""

    async def known_by(self, digest: bytes) -> tuple[Person, Device] | None:
        """Whose device has a token of this digest."""

    async def person(self, person: str) -> Person | None: ...

    async def named(self, folded: str) -> Person | None:
        """The member, or the engine, that has this name."""

    async def add_engine(self, engine: Person, folded: str, device: Device) -> bool:
        """Whether it is there now: a name is a member's or an engine's, and only one's."""

    async def engines(self, owner: str) -> list[EngineRow]: ...

    async def active_seats(self, person: str) -> list[ActiveSeat]:
        """Of tables that are not over. One query."""

    async def replace_devices(self, device: Device) -> None:
        """Whose device this is has no other one from now on."""

    async def rename(self, person: str, name: str, folded: str) -> None:
        """`folded` is the name as members' names are compared."""

    async def devices(self, person: str) -> list[Device]:
        """In the order in which they came."""

    async def add_device(self, device: Device) -> None: ...

    async def note_seen(self, device: str, seen: float) -> None: ...

    async def hand_over(self, device: str, person: str) -> None:
        """A device is somebody else's from now on."""

    async def hand_over_all(self, old: str, new: str) -> None:
        """All that one has are another one's from now on, and the first one is gone."""

    async def remove_device(self, person: str, device: str) -> bool:
        """Whether that device was his."""

    async def add_ticket(self, ticket: Ticket) -> bool:
        """Whether nobody else's ticket has this handle; those that are over are forgotten."""

    async def try_ticket(self, handle: str, digest: bytes, now: float, most: int) -> Ticket | None:
        """Use a ticket up; None, and one try less, if this is not it, or none is left."""

    async def ticket_for(self, person: str, purpose: str, now: float) -> Ticket | None:
        """The ticket that makes a device his, for that purpose, if one is out."""

    async def withdraw_ticket(self, person: str, purpose: str) -> None: ...

    async def held_seats(self, person: str) -> list[HeldSeat]:
        """The newest table first."""

    async def results(self, person: str) -> list[dict[str, Any]]:
        """What is kept of how his games ended, the oldest first."""

    async def vacations(self, person: str) -> list[tuple[float, float]]:
        """From when to when his clocks stand still."""

    async def add_vacation(self, person: str, since: float, until: float) -> None: ...

    async def end_vacations(self, person: str, now: float) -> None:
        """He is back."""

    async def erase(self, person: str, now: float) -> None:
        """Forget his name, his devices and all that leads to him."""

    async def scrub(self) -> None:
        """See to it that what was forgotten is not left behind in files."""

    def tell(self, person: str) -> None:
        """Let other workers know that something about somebody has changed."""
