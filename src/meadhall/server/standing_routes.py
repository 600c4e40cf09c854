"""Ratings and results over HTTP: pages of a person, of a game and of two people, and what came of a table."""

from typing import Final

from litestar import get
from litestar.params import FromPath

from meadhall.club.ports import Person
from meadhall.club.rankings import Rankings
from meadhall.club.wire import GamePage, HeadsUp, PersonPage, Scored
from meadhall.core import BadInput
from meadhall.server.entry import admit
from meadhall.server.me import people_of, token_of
from meadhall.server.payers import PROBLEMS, AnyRequest, KeysHeader
from meadhall.table.lobby import Lobby


def rankings_of(request: AnyRequest) -> Rankings:
    found: Rankings = request.app.state.rankings
    return found


async def asking(request: AnyRequest) -> Person | None:
    """Who wants to look; BadInput if he may not come here at all."""
    await admit(request, "look")
    known = await people_of(request).find(token_of(request))
    return known.person if known else None


@get("/people/{person:str}", operation_id="person", summary="How somebody plays", responses=PROBLEMS)
async def person_page(request: AnyRequest, person: FromPath[str]) -> PersonPage:
    return await rankings_of(request).person(await asking(request), person)


@get("/people/{person:str}/against/{other:str}", operation_id="headsUp", summary="Two people", responses=PROBLEMS)
async def heads_up(request: AnyRequest, person: FromPath[str], other: FromPath[str]) -> HeadsUp:
    return await rankings_of(request).heads_up(await asking(request), person, other)


@get("/standing/{game:str}", operation_id="gamePage", summary="A game in this club", responses=PROBLEMS)
async def game_page(request: AnyRequest, game: FromPath[str]) -> GamePage:
    return await rankings_of(request).game(await asking(request), game)


@get("/tables/{table:str}/scored", operation_id="scored", summary="What it did to ratings", responses=PROBLEMS)
async def scored(request: AnyRequest, table: FromPath[str], keys: KeysHeader) -> Scored:
    hall: Lobby = request.app.state.hall
    hall.opened(table, keys.split())
    infos = await hall.infos([table])
    if table not in infos:
        raise BadInput("no-such-table", {"table": table})
    return await rankings_of(request).scored(infos[table])


STANDING_HANDLERS: Final = [person_page, heads_up, game_page, scored]
