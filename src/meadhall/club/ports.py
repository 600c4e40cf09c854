"""What the club needs from a database, beside what tables need (`meadhall.table.ports`)."""

from typing import Protocol

from msgspec import Struct


class Person(Struct):
    """Somebody who comes to this server, or an engine that plays here."""

    id: str
    name: str
    kind: str = "person"
    role: str = "guest"
    made: float = 0.0


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


class HeldSeat(Struct):
    """A seat that somebody has at a table; `shown` is what lists show of it."""

    table: str
    shown: bytes | None
    seat: int
    claim: int


class ClubStore(Protocol):
    """People, their devices and what leads to them. Whatever changes somebody is told to other workers by `tell`."""

    async def add_person(self, person: Person, device: Device) -> None:
        """Somebody new, with the device that he came with."""

    async def known_by(self, digest: bytes) -> tuple[Person, Device] | None:
        """Whose device has a token of this digest."""

    async def person(self, person: str) -> Person | None: ...

    async def rename(self, person: str, name: str) -> None: ...

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

    async def held_seats(self, person: str) -> list[HeldSeat]:
        """The newest table first."""

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
