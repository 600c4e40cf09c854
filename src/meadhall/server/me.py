"""Who I am, over HTTP: a device is known by a cookie that no script can read and no other page can send."""

import asyncio
from typing import Any, Final

from litestar import Response, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from meadhall.club.people import People
from meadhall.club.wire import (
    TOKEN_START,
    BringTables,
    EraseMe,
    GoAway,
    Me,
    RemoveDevice,
    SetName,
    TicketInfo,
    UseTicket,
)
from meadhall.language import ENGLISH
from meadhall.server.export import packed_up
from meadhall.server.payers import PROBLEMS, AnyRequest, payer_of
from meadhall.server.quotas import Quota
from meadhall.words import Catalogue

COOKIE: Final = "meadhall"
SAFE_COOKIE: Final = "__Host-meadhall"
"""Its name where nobody can listen: browsers take it from no other host and no other path then."""
A_YEAR: Final = 365 * 86_400
MOST_LABEL: Final = 60
BROWSERS: Final = {"Edg/": "Edge", "OPR/": "Opera", "Firefox/": "Firefox", "Chrome/": "Chrome", "Safari/": "Safari"}
SYSTEMS: Final = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Mac OS": "Mac",
    "Linux": "Linux",
}


def bearer_of(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The token of an engine, if one comes along."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip().startswith(TOKEN_START) else ""


def token_of(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """What an engine, or the browser, says it is; nothing if it does not. A cookie is no engine's."""
    cookie = request.cookies.get(SAFE_COOKIE) or request.cookies.get(COOKIE) or ""
    return bearer_of(request) or (cookie if not cookie.startswith(TOKEN_START) else "")


def people_of(request: AnyRequest) -> People:
    people: People = request.app.state.people
    return people


def pays_for_person(request: AnyRequest) -> None:
    """BadInput if too many new people, or too many guesses, come from this address."""
    newcomers: Quota = request.app.state.newcomers
    newcomers.take(payer_of(request))


def label_of(request: AnyRequest) -> str:
    """What a device is called in the list of somebody's devices."""
    agent = request.headers.get("user-agent", "")
    found = [next((name for sign, name in known.items() if sign in agent), "") for known in (BROWSERS, SYSTEMS)]
    return ", ".join([name for name in found if name])[:MOST_LABEL]


def given(request: AnyRequest, token: str) -> list[Cookie]:
    """The cookie for a new token, none without one."""
    if not token:
        return []
    safe = request.url.scheme == "https"
    name = SAFE_COOKIE if safe else COOKIE
    return [Cookie(key=name, value=token, path="/", max_age=A_YEAR, secure=safe, httponly=True, samesite="strict")]


def forgotten(request: AnyRequest) -> list[Cookie]:
    """Take back what the browser was given."""
    return [
        Cookie(key=name, value="", path="/", max_age=0, secure=name == SAFE_COOKIE, httponly=True, samesite="strict")
        for name in (COOKIE, SAFE_COOKIE)
        if name in request.cookies
    ]


@get("/me", operation_id="me", summary="Who I am on this device", responses=PROBLEMS)
async def me(request: AnyRequest) -> Me:
    return await people_of(request).me(token_of(request))


@post("/me", operation_id="setName", summary="What I am called", status_code=200, responses=PROBLEMS)
async def set_name(request: AnyRequest, data: JSONBody[SetName]) -> Response[Me]:
    people, token = people_of(request), token_of(request)
    if await people.find(token) is None:
        pays_for_person(request)
    _, fresh = await people.come(token, data.name, label_of(request))
    return Response(await people.me(fresh or token), cookies=given(request, fresh))


@post("/me/tables", operation_id="bringTables", summary="Seats of mine", status_code=200, responses=PROBLEMS)
async def bring_tables(request: AnyRequest, data: JSONBody[BringTables]) -> Me:
    people, token = people_of(request), token_of(request)
    await people.bring(token, data.tables)
    return await people.me(token)


@post("/me/ticket", operation_id="ticket", summary="Letters for another device", responses=PROBLEMS)
async def ticket(request: AnyRequest) -> TicketInfo:
    return await people_of(request).ticket(token_of(request))


@post("/me/printed", operation_id="printedTicket", summary="Letters to be written down", responses=PROBLEMS)
async def printed(request: AnyRequest) -> TicketInfo:
    return await people_of(request).printed(token_of(request))


@post("/me/refuse", operation_id="refuseGiven", summary="Give my name to nobody", status_code=200, responses=PROBLEMS)
async def refuse(request: AnyRequest) -> Me:
    people, token = people_of(request), token_of(request)
    await people.refuse_owner(token)
    return await people.me(token)


@post("/me/use-ticket", operation_id="useTicket", summary="Be this person here", status_code=200, responses=PROBLEMS)
async def use_ticket(request: AnyRequest, data: JSONBody[UseTicket]) -> Response[Me]:
    pays_for_person(request)
    people, token = people_of(request), token_of(request)
    fresh = await people.use_ticket(token, data.code, data.bring, label_of(request))
    return Response(await people.me(fresh or token), cookies=given(request, fresh))


@post("/me/devices/remove", operation_id="removeDevice", summary="Not mine", status_code=200, responses=PROBLEMS)
async def remove_device(request: AnyRequest, data: JSONBody[RemoveDevice]) -> Me:
    people, token = people_of(request), token_of(request)
    await people.remove_device(token, data.device)
    return await people.me(token)


@post("/me/vacation", operation_id="goAway", summary="My clocks stand still", status_code=200, responses=PROBLEMS)
async def vacation(request: AnyRequest, data: JSONBody[GoAway]) -> Me:
    people, token = people_of(request), token_of(request)
    await people.go_away(token, data.days)
    return await people.me(token)


@get(
    "/me/export",
    operation_id="exportMe",
    summary="All that is known of me, and the records of my games",
    media_type="application/zip",
    responses=PROBLEMS,
)
async def export_me(request: AnyRequest) -> Response[bytes]:
    people = people_of(request)
    known = await people.require(token_of(request))
    found = await people.all_about(known)
    packed = await asyncio.to_thread(packed_up, found)
    headers = {"content-disposition": 'attachment; filename="meadhall.zip"'}
    return Response(packed, media_type="application/zip", headers=headers)


@post("/me/erase", operation_id="eraseMe", summary="Forget me", status_code=200, responses=PROBLEMS)
async def erase_me(request: AnyRequest, data: JSONBody[EraseMe]) -> Response[Me]:
    former = Catalogue(ENGLISH, ["server"]).format("former-player", "", {})
    await people_of(request).erase(token_of(request), data.name, former)
    return Response(Me("", "", [], []), cookies=forgotten(request))


ME_HANDLERS: Final = [
    *(me, set_name, bring_tables, ticket, printed, refuse, use_ticket, remove_device),
    *(vacation, export_me, erase_me),
]
