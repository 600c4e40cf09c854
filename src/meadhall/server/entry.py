"""At the door, over HTTP: who somebody is, and whether he may come for what he wants."""

from typing import Any

from litestar.connection import ASGIConnection

from meadhall.club.engines import Engines
from meadhall.club.moderation import Moderation
from meadhall.club.people import Known, People
from meadhall.club.roles import Entry, check_entry, needs_person
from meadhall.server.me import bearer_of, token_of


async def admit(request: ASGIConnection[Any, Any, Any, Any], entry: Entry) -> Known | None:
    """Who it is, if that matters; BadInput if he may not come for this.

    In an open hall looking asks for nobody but engines.
    """
    club: Moderation = request.app.state.club
    engine = bearer_of(request)
    if engine:
        engines: Engines = request.app.state.engines
        return await engines.admit(engine, entry)
    if not needs_person(club.hall, entry):
        return None
    people: People = request.app.state.people
    known = await people.find(token_of(request))
    check_entry(club.hall, entry, known.person if known else None)
    return known


async def person_at(request: ASGIConnection[Any, Any, Any, Any], entry: Entry) -> str:
    """The same by his id; empty if nobody knows him."""
    known = await admit(request, entry)
    return known.person.id if known else ""
