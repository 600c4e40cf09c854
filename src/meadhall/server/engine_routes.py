"""Engines over HTTP: those of one person, what an engine hears, and who is asked to sit down."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack, aclosing
from typing import Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from meadhall.club.engine_events import EngineEvents
from meadhall.club.engines import Engines
from meadhall.club.people import Known
from meadhall.club.wire import ClubInfo, EngineInfo, EngineMessage, EngineToken, LetEngines, NewEngine, OneEngine
from meadhall.core import BadInput
from meadhall.language import ENGLISH
from meadhall.server.club_routes import club_of, seen_now
from meadhall.server.entry import person_at
from meadhall.server.hall_routes import SEAT, SeatPath, answer
from meadhall.server.me import bearer_of, pays_for_person, people_of, token_of
from meadhall.server.payers import PROBLEMS, AnyRequest, KeysHeader
from meadhall.table.limits import account_of
from meadhall.table.lobby import Lobby
from meadhall.table.ports import Line
from meadhall.table.watch import serve_watcher
from meadhall.table.wire import AskSomebody, Invites, encoder
from meadhall.words import Catalogue

NEWLINE: Final = b"\n"


def engines_of(request: AnyRequest) -> Engines:
    engines: Engines = request.app.state.engines
    return engines


@get("/me/engines", operation_id="engines", summary="My engines", responses=PROBLEMS)
async def my_engines(request: AnyRequest) -> list[EngineInfo]:
    return await engines_of(request).mine(token_of(request))


@post("/me/engines", operation_id="makeEngine", summary="One more engine, and its token", responses=PROBLEMS)
async def make_engine(request: AnyRequest, data: JSONBody[NewEngine]) -> EngineToken:
    pays_for_person(request)
    return await engines_of(request).make(token_of(request), data.name)


@post("/me/engines/token", operation_id="renewToken", summary="Another token for it", responses=PROBLEMS)
async def renew_token(request: AnyRequest, data: JSONBody[OneEngine]) -> EngineToken:
    return await engines_of(request).renew(token_of(request), data.engine)


@post("/me/engines/remove", operation_id="removeEngine", summary="No more of it", status_code=200, responses=PROBLEMS)
async def remove_engine(request: AnyRequest, data: JSONBody[OneEngine]) -> list[EngineInfo]:
    former = Catalogue(ENGLISH, ["server"]).format("former-player", "", {})
    await engines_of(request).remove(token_of(request), data.engine, former)
    return await engines_of(request).mine(token_of(request))


@post("/club/engines", operation_id="letEngines", summary="May programs come?", status_code=200, responses=PROBLEMS)
async def let_engines(request: AnyRequest, data: JSONBody[LetEngines]) -> ClubInfo:
    await club_of(request).let_engines(token_of(request), data.come)
    return await seen_now(request)


@post(
    f"{SEAT}/invite",
    operation_id="inviteByName",
    summary="Ask a member, or an engine, to sit down",
    status_code=200,
    responses=PROBLEMS,
)
async def invite_by_name(
    request: AnyRequest, table: FromPath[str], seat: SeatPath, data: JSONBody[AskSomebody], keys: KeysHeader = ""
) -> Response[Invites]:
    host = await person_at(request, "sit")
    person = await engines_of(request).somebody_named(data.name, host)
    made = await answer(request, f"/tables/{table}/seats/{seat}/invite", keys, data, named=person)
    hall: Lobby = request.app.state.hall
    await hall.projector.work()
    await people_of(request).tell(person)
    return made


@get(
    "/events",
    operation_id="events",
    summary="What an engine hears, a JSON object a line; an empty line now and then",
    media_type="application/x-ndjson",
    responses=PROBLEMS,
)
async def events(request: AnyRequest) -> Stream:
    token = bearer_of(request)
    if not token:
        raise BadInput("bad-token", {})
    known = await engines_of(request).admit(token, "look")
    hall: Lobby = request.app.state.hall
    held = ExitStack()
    held.enter_context(hall.gate.stream(account_of(known.person.id)))
    return Stream(spoken(EngineEvents(people_of(request).store, hall, known), held), media_type="application/x-ndjson")


async def spoken(line: EngineEvents, held: ExitStack) -> AsyncIterator[bytes]:
    """The events as lines, as long as somebody listens."""
    with held:
        async with aclosing(line.listen()) as events:
            async for event in events:
                yield NEWLINE if event is None else encoder.encode(event) + NEWLINE


async def serve_engine(line: Line, events: EngineEvents, known: Known) -> bool:
    """An engine on the line of the hall: it hears its events, besides what it asks for."""

    async def tell() -> None:
        async with aclosing(events.listen()) as heard:
            async for event in heard:
                if event is not None:
                    line.send([encoder.encode(EngineMessage(event))])

    hall = events.lobby
    with hall.gate.stream(account_of(known.person.id)):
        telling = asyncio.create_task(tell())
        try:
            return await serve_watcher(hall, line, known.person.id)
        finally:
            telling.cancel()


ENGINE_HANDLERS: Final = [my_engines, make_engine, renew_token, remove_engine, let_engines, invite_by_name, events]
