"""`meadhall club owner | invite | people | role | ban | recover`: who may do what in a club."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from msgspec import to_builtins

from meadhall.cli.app import console
from meadhall.cli.club import club_app
from meadhall.cli.club_mail import StoreOption
from meadhall.cli.output import JsonFile, tell
from meadhall.cli.serve import LOCAL, PORT, say
from meadhall.cli.store import told, usual
from meadhall.core import BadInput

if TYPE_CHECKING:
    from meadhall.club.ports import Member
    from meadhall.club.wire import Role
    from meadhall.server.store import AnyStore
    from meadhall.server.stranger_store import SqlStrangerStore

Made = TypeVar("Made")

PublicUrl = Annotated[str, typer.Option(help=say("help-club-public-url", {}))]
HERE = f"http://{LOCAL}:{PORT}"


def with_store(store: str | None, work: "Callable[[AnyStore], Awaitable[Made]]") -> Made:
    """Do something with a store that nobody else uses."""
    from meadhall.server.store import open_store

    async def working() -> Made:
        opened = await open_store(usual(store))
        try:
            return await work(opened)
        finally:
            await opened.close()

    return told(working)


def with_club(store: str | None, work: "Callable[[SqlStrangerStore], Awaitable[Made]]") -> Made:
    """Do something with the people of a store."""
    from meadhall.server.stranger_store import SqlStrangerStore

    return with_store(store, lambda opened: work(SqlStrangerStore(opened)))


def show_invite(store: str | None, role: "Role", uses: int, days: int, public_url: str, json: str) -> None:
    from meadhall.club.moderation import make_invite

    code = with_club(store, lambda club: make_invite(club, role, uses, days))
    link = f"{public_url.rstrip('/')}/invite#{code}"
    found: dict[str, Any] = {"link": link, "role": role, "uses": uses, "days": days}
    tell(found, json, lambda: console.print(say("club-invite-made", found), soft_wrap=True))


@club_app.command(help=say("help-club-owner", {}))
def owner(public_url: PublicUrl = HERE, store: StoreOption = None, json: JsonFile = "") -> None:
    """A link that makes whoever opens it the owner: once, for a day."""
    from meadhall.club.moderation import OWNER_DAYS

    show_invite(store, "owner", 1, OWNER_DAYS, public_url, json)


@club_app.command(help=say("help-club-invite", {}))
def invite(
    uses: Annotated[int, typer.Option(help=say("help-club-uses", {}), min=1, max=1000)] = 1,
    days: Annotated[int, typer.Option(help=say("help-club-days", {}), min=1, max=365)] = 7,
    moderator: Annotated[bool, typer.Option("--moderator", help=say("help-club-moderator", {}))] = False,
    public_url: PublicUrl = HERE,
    store: StoreOption = None,
    json: JsonFile = "",
) -> None:
    """A link that makes people members."""
    show_invite(store, "moderator" if moderator else "member", uses, days, public_url, json)


@club_app.command(help=say("help-club-people", {}))
def people(store: StoreOption = None, json: JsonFile = "") -> None:
    """Everybody who has a name here."""
    found = with_club(store, lambda club: club.members())

    def show() -> None:
        for one in found:
            facts = {"id": one.person.id, "name": one.person.name, "role": say(f"role-{one.person.role}", {})}
            standing = {"finished": one.standing.finished, "games": one.standing.games}
            console.print(say("club-person", {**facts, **standing}), soft_wrap=True)
        if not found:
            console.print(say("club-nobody", {}))

    tell({"people": [to_builtins(one) for one in found]}, json, show)


async def find(club: "SqlStrangerStore", person: str) -> "Member":
    """Somebody by his id, or by a name that only one has."""
    known = await club.members()
    found = [one for one in known if person in (one.person.id, one.person.name)]
    if len(found) != 1:
        raise BadInput("which-person" if found else "no-such-person", {"name": person})
    return found[0]


@club_app.command(help=say("help-club-role", {}))
def role(
    person: Annotated[str, typer.Argument(help=say("help-club-person", {}))],
    role: Annotated[str, typer.Argument(help=say("help-club-role-name", {}))],
    store: StoreOption = None,
    json: JsonFile = "",
) -> None:
    """What somebody may do from now on."""
    from meadhall.club.moderation import written_down
    from meadhall.club.people import folded
    from meadhall.club.roles import RANKS

    async def setting(club: "SqlStrangerStore") -> str:
        wanted = next((one for one in RANKS if one == role), None)
        if wanted is None:
            raise BadInput("no-such-role", {"known": ", ".join(RANKS)})
        found = (await find(club, person)).person
        if found.is_engine:
            raise BadInput("not-for-engines", {})
        if not await club.set_role(found.id, wanted, "" if wanted == "guest" else folded(found.name), found.name):
            raise BadInput("name-taken", {"name": found.name})
        await club.note(written_down("", f"role-{wanted}", found.id))
        return found.name

    facts = {"name": with_club(store, setting), "role": role}
    tell(facts, json, lambda: console.print(say("club-role-set", {**facts, "role": say(f"role-{role}", {})})))


@club_app.command(help=say("help-club-ban", {}))
def ban(
    person: Annotated[str, typer.Argument(help=say("help-club-person", {}))],
    days: Annotated[int, typer.Option(help=say("help-club-ban-days", {}), min=0, max=3650)] = 7,
    reason: Annotated[str, typer.Option(help=say("help-club-reason", {}))] = "",
    store: StoreOption = None,
    json: JsonFile = "",
) -> None:
    """Somebody may not come for a while; he reads why."""
    import time

    from meadhall.club.moderation import written_down
    from meadhall.club.roles import DAY

    async def banning(club: "SqlStrangerStore") -> str:
        found, until = (await find(club, person)).person, time.time() + days * DAY if days else 0.0
        await club.sanction(found.id, "ban", until)
        await club.note(written_down("", "ban" if days else "ban-over", found.id, until=until, reason=reason))
        return found.name

    facts = {"name": with_club(store, banning), "days": days}
    tell(facts, json, lambda: console.print(say("club-banned", facts)))


@club_app.command(help=say("help-club-recover", {}))
def recover(
    person: Annotated[str, typer.Argument(help=say("help-club-person", {}))],
    public_url: PublicUrl = HERE,
    store: StoreOption = None,
    json: JsonFile = "",
) -> None:
    """A link for somebody who has lost all his devices: good after a day, in which he could say that it was not he."""
    from meadhall.club.moderation import written_down
    from meadhall.club.people import LONG_CODE, OWNER_SECONDS, OWNER_WAITS, new_ticket
    from meadhall.server.club_store import SqlClubStore

    async def giving(opened: "AnyStore") -> tuple[str, str]:
        club = SqlClubStore(opened)
        found = (await find(club.strangers, person)).person
        if found.is_engine:
            raise BadInput("not-for-engines", {})
        ticket = await new_ticket(club, found.id, "owner", OWNER_SECONDS, LONG_CODE, OWNER_WAITS)
        await club.strangers.note(written_down("", "given", found.id))
        return found.name, ticket.code

    name, code = with_store(store, giving)
    facts = {"name": name, "link": f"{public_url.rstrip('/')}/me#{code}"}
    tell(facts, json, lambda: console.print(say("club-recovered", facts), soft_wrap=True))
