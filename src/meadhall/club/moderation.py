"""Looking after a club: roles, invites, complaints, and what is done about them.

All of it is written down with a reason, which whoever it is about reads.
"""

import secrets
import time
from typing import Final

from msgspec import json

from meadhall.club.people import CODE_LETTERS, Known, People, called, digest, folded, new_id
from meadhall.club.ports import Deed, Invitation, Report, StrangerStore
from meadhall.club.roles import DAY, Hall, is_at_least, rank
from meadhall.club.wire import (
    AuditLine,
    ClubInfo,
    ClubInvite,
    Intervene,
    NewInvite,
    PersonInfo,
    ReportInfo,
    ReportSeat,
    Role,
    Sanction,
    SetRole,
)
from meadhall.core import BadInput
from meadhall.table.actor import TableActor
from meadhall.table.gathering import check_seat
from meadhall.table.orders import Annul, FreeSeat, Order, Rekey, Strike
from meadhall.table.wire import ChatLine

INVITE_LENGTH: Final = 16
"""Letters of an invite: nobody guesses them, so that nobody counts tries."""
MOST_SHOWN: Final = 100
MOST_SAID: Final = 30
"""So many of the last lines at a table go along with a complaint."""
OWNER_DAYS: Final = 1


class Moderation:
    """What those do who look after a club."""

    def __init__(self, people: People, hall: Hall) -> None:
        self.store: Final = people.strangers
        self.people: Final = people
        self.hall: Final = hall

    async def require(self, token: str, role: Role) -> Known:
        """Somebody with at least this role; BadInput for others."""
        known = await self.people.require(token)
        if not is_at_least(known.person, role):
            raise BadInput("not-allowed", {"role": role})
        return known

    # What there is to see

    async def info(self, token: str) -> ClubInfo:
        """People are listed to members, the rest to those who look after them."""
        known = await self.people.find(token)
        person = known.person if known else None
        club = ClubInfo(self.hall, person.role if person else "guest", [], [], [], [])
        club.engines = await self.store.engines_may_come()
        if is_at_least(person, "member"):
            club.people = [
                PersonInfo(
                    *(one.person.id, one.person.name, one.person.role, one.person.made),
                    *(one.person.muted, one.person.banned, one.standing.finished, one.standing.games),
                    one.person.is_engine,
                )
                for one in await self.store.members()
            ]
        if is_at_least(person, "moderator"):
            club.reports = [self.shown(report, by) for report, by in await self.store.reports(MOST_SHOWN)]
            club.audit = [
                AuditLine(deed.made, by, deed.kind, name, deed.place, deed.until, deed.reason)
                for deed, by, name in await self.store.audit(MOST_SHOWN)
            ]
            club.invites = [
                ClubInvite(one.id, one.role, one.uses, one.until) for one in await self.store.invitations(time.time())
            ]
        return club

    def shown(self, report: Report, by: str) -> ReportInfo:
        """A complaint, with the key by which a moderator looks at the table."""
        said = json.decode(report.said, type=list[ChatLine])
        watch = self.people.lobby.keys.watch(report.place)
        return ReportInfo(
            *(report.id, report.made, by, report.about, report.name, report.place, watch),
            *(report.seat, report.words, said, report.state == "open"),
        )

    # Invites

    async def new_invite(self, token: str, wanted: NewInvite) -> str:
        """Letters that make people members. Only the owner makes moderators."""
        await self.require(token, "moderator" if wanted.role == "member" else "owner")
        return await make_invite(self.store, wanted.role, wanted.uses, wanted.days)

    async def withdraw(self, token: str, invite: str) -> None:
        await self.require(token, "moderator")
        if not await self.store.withdraw(invite):
            raise BadInput("bad-invite", {})

    async def join(self, token: str, code: str, name: str, label: str) -> str:
        """Become a member; a token, if this device had no name. Nobody loses a role by it."""
        name, known = called(name), await self.people.find_human(token)
        if not await self.store.name_is_free(known.person.id if known else "", folded(name)):
            raise BadInput("name-taken", {"name": name})
        role = await self.store.use_invite(digest(tidy_code(code)), time.time())
        if role is None:
            raise BadInput("bad-invite", {})
        person, fresh = await self.people.come(token, name, label)
        if known is not None and rank(known.person.role) > rank(role):
            role = known.person.role
        await self.give_role(person, role, name)
        return fresh

    async def give_role(self, person: str, role: Role, name: str) -> None:
        """Members' names are unique; who is a guest again gives his up."""
        if not await self.store.set_role(person, role, "" if role == "guest" else folded(name), name):
            raise BadInput("name-taken", {"name": name})
        await self.people.tell(person)

    async def let_engines(self, token: str, come: bool) -> None:
        """Programs may come, or may not any more: whatever one asks for next is refused."""
        known = await self.require(token, "owner")
        await self.store.let_engines_come(come)
        await self.note(known.person.id, "engines" if come else "engines-over", "")

    # What is done about people

    async def set_role(self, token: str, wanted: SetRole) -> None:
        known = await self.require(token, "owner")
        if wanted.person == known.person.id:
            raise BadInput("not-yourself", {})
        found = await self.people.store.person(wanted.person)
        if found is None or not found.name:
            raise BadInput("no-such-person", {})
        if found.is_engine:  # it may do what its owner may
            raise BadInput("not-for-engines", {})
        await self.give_role(found.id, wanted.role, found.name)
        await self.note(known.person.id, f"role-{wanted.role}", found.id, reason=wanted.reason)

    async def sanction(self, token: str, wanted: Sanction) -> None:
        """Let somebody be silent, or stay away; nobody does that to those who may do as much as he does."""
        known = await self.require(token, "moderator")
        found = await self.people.store.person(wanted.person)
        if found is None or not found.name:
            raise BadInput("no-such-person", {})
        if rank(found.role) >= rank(known.person.role):
            raise BadInput("not-allowed", {"role": "owner"})
        until = time.time() + wanted.days * DAY if wanted.days else 0.0
        await self.store.sanction(wanted.person, wanted.kind, until)
        if wanted.kind == "ban" and wanted.days:  # whoever has noted a key of his comes in by it no more
            for table in dict.fromkeys([one.table for one in await self.people.store.held_seats(wanted.person)]):
                await self.people.want(table, Rekey(wanted.person))
        kind = wanted.kind if wanted.days else f"{wanted.kind}-over"
        await self.note(known.person.id, kind, wanted.person, until=until, reason=wanted.reason)

    async def intervene(self, token: str, wanted: Intervene) -> None:
        """Do something at a table, in the sight of all who sit there."""
        known = await self.require(token, "moderator")
        table = await self.people.lobby.table(wanted.table)
        check_seat(table, wanted.seat)
        about = "" if wanted.kind == "annul" else table.settings.seats[wanted.seat].person
        order: Order = {
            "free": FreeSeat(wanted.seat),
            "annul": Annul(),
            "strike": Strike(wanted.seat, wanted.time),
        }[wanted.kind]
        await table.ask(order)
        if wanted.kind == "strike":
            await self.people.lobby.store.strike_chat(wanted.table, [wanted.seat], wanted.time)
        await self.note(known.person.id, wanted.kind, about, wanted.table, 0.0, wanted.reason)

    async def note(self, by: str, kind: str, about: str, place: str = "", until: float = 0.0, reason: str = "") -> None:
        await self.store.note(written_down(by, kind, about, place, until, reason))
        if about:
            await self.people.tell(about)

    # Complaints

    async def report(self, by: str, table: TableActor, wanted: ReportSeat) -> None:
        """Complain of whoever has a seat; what was said at the table goes along."""
        check_seat(table, wanted.seat)
        row = table.settings.seats[wanted.seat]
        said = [line for line in table.seats.chat if line.seat == wanted.seat and not line.notice][-MOST_SAID:]
        await self.store.add_report(
            Report(
                *(new_id(), time.time(), by, row.person, row.name, table.name),
                *(wanted.seat, wanted.words.strip(), json.encode(said)),
            )
        )

    async def close_report(self, token: str, report: str) -> None:
        await self.require(token, "moderator")
        if not await self.store.close_report(report):
            raise BadInput("no-such-report", {})


async def make_invite(store: StrangerStore, role: Role, uses: int, days: int) -> str:
    """Letters that make so many people something, for so many days: only their digest is kept."""
    code, now = "".join([secrets.choice(CODE_LETTERS) for _ in range(INVITE_LENGTH)]), time.time()
    await store.invite(Invitation(new_id(), digest(code), role, uses, now + days * DAY, now))
    return code


def written_down(by: str, kind: str, about: str, place: str = "", until: float = 0.0, reason: str = "") -> Deed:
    """Something that was done, to be kept; by nobody: by whoever has the machine."""
    return Deed(new_id(), time.time(), by, kind, about, place, until, reason.strip())


def tidy_code(code: str) -> str:
    return "".join([letter for letter in code.upper() if letter in CODE_LETTERS])
