"""Strangers over HTTP: open tables, blocks and complaints, and the page of those who look after the club."""

from typing import Annotated, Final, Literal

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from meadhall.club.engines import Engines
from meadhall.club.moderation import Moderation
from meadhall.club.open_tables import OpenTables, is_for_engines
from meadhall.club.people import Known
from meadhall.club.wire import (
    Block,
    CloseReport,
    ClubInfo,
    Intervene,
    InviteCode,
    Me,
    NewInvite,
    OneInvite,
    OpenTable,
    ReportSeat,
    Sanction,
    Sat,
    SetRole,
    SitAnywhere,
    SitOpen,
    UseInvite,
)
from meadhall.core import BadInput
from meadhall.server.entry import admit
from meadhall.server.me import given, label_of, pays_for_person, people_of, token_of
from meadhall.server.payers import PROBLEMS, AnyRequest, KeysHeader
from meadhall.table.lobby import Lobby
from meadhall.table.wire import MOST_NAME, MOST_SEATS


def open_tables_of(request: AnyRequest) -> OpenTables:
    found: OpenTables = request.app.state.open_tables
    return found


def club_of(request: AnyRequest) -> Moderation:
    club: Moderation = request.app.state.club
    return club


async def seen_now(request: AnyRequest) -> ClubInfo:
    """The club as whoever asks may see it, after what he did."""
    return await club_of(request).info(token_of(request))


async def engines_room(request: AnyRequest, known: Known) -> None:
    """BadInput if it is an engine that plays at too many tables already."""
    engines: Engines = request.app.state.engines
    await engines.check_room(known)


async def somebody(request: AnyRequest) -> Known:
    """Whoever wants a seat among strangers; BadInput without a name."""
    known = await admit(request, "set")
    if known is None:
        raise BadInput("nobody-here", {})
    return known


@get("/lobby", operation_id="lobby", summary="Tables at which anybody may sit down", responses=PROBLEMS)
async def lobby(
    request: AnyRequest,
    game: Annotated[str, QueryParameter(max_length=MOST_NAME)] = "",
    pace: Annotated[Literal["", "live", "slow"], QueryParameter(description="An evening, or days.")] = "",
    seats: Annotated[int, QueryParameter(ge=0, le=MOST_SEATS)] = 0,
    rated: Annotated[bool, QueryParameter(description="Only those that change ratings.")] = False,
) -> list[OpenTable]:
    known = await admit(request, "set")
    listed = await open_tables_of(request).listed(known.person.id if known else "", game, pace, seats, rated)
    return [one for one in listed if known is None or not known.person.is_engine or is_for_engines(one.info)]


@post("/lobby/sit", operation_id="sitAnywhere", summary="Anything", status_code=200, responses=PROBLEMS)
async def sit_anywhere(request: AnyRequest, data: JSONBody[SitAnywhere]) -> Sat:
    known = await somebody(request)
    await engines_room(request, known)
    made = await open_tables_of(request).sit_anywhere(known, data)
    await people_of(request).tell(known.person.id)
    return made


@post("/lobby/{table:str}/sit", operation_id="sitOpen", summary="Sit down", status_code=200, responses=PROBLEMS)
async def sit_open(request: AnyRequest, table: FromPath[str], data: JSONBody[SitOpen]) -> Sat:
    known = await somebody(request)
    await engines_room(request, known)
    made = await open_tables_of(request).sit(known, table, data.nonce)
    await people_of(request).tell(known.person.id)
    return made


@post("/tables/{table:str}/report", operation_id="report", summary="Complain", status_code=200, responses=PROBLEMS)
async def report(request: AnyRequest, table: FromPath[str], data: JSONBody[ReportSeat], keys: KeysHeader = "") -> Me:
    pays_for_person(request)
    hall: Lobby = request.app.state.hall
    hall.opened(table, keys.split())
    people, token = people_of(request), token_of(request)
    known = await people.find(token)
    await club_of(request).report(known.person.id if known else "", await hall.table(table), data)
    return await people.me(token)


@post("/me/block", operation_id="block", summary="Whom I do not want to meet", status_code=200, responses=PROBLEMS)
async def block(request: AnyRequest, data: JSONBody[Block]) -> Me:
    people, token = people_of(request), token_of(request)
    await people.block(token, data.person, data.on)
    return await people.me(token)


@get("/club", operation_id="club", summary="The club, as I may see it", responses=PROBLEMS)
async def club_info(request: AnyRequest) -> ClubInfo:
    return await seen_now(request)


@post("/club/join", operation_id="joinClub", summary="Become a member", status_code=200, responses=PROBLEMS)
async def join_club(request: AnyRequest, data: JSONBody[UseInvite]) -> Response[Me]:
    pays_for_person(request)
    token = token_of(request)
    fresh = await club_of(request).join(token, data.code, data.name, label_of(request))
    return Response(await people_of(request).me(fresh or token), cookies=given(request, fresh))


@post("/club/invites", operation_id="newInvite", summary="Invite people into the club", responses=PROBLEMS)
async def new_invite(request: AnyRequest, data: JSONBody[NewInvite]) -> InviteCode:
    return InviteCode(await club_of(request).new_invite(token_of(request), data))


@post("/club/invites/remove", operation_id="removeInvite", summary="Not so", status_code=200, responses=PROBLEMS)
async def remove_invite(request: AnyRequest, data: JSONBody[OneInvite]) -> ClubInfo:
    await club_of(request).withdraw(token_of(request), data.invite)
    return await seen_now(request)


@post("/club/role", operation_id="setRole", summary="What somebody may do", status_code=200, responses=PROBLEMS)
async def set_role(request: AnyRequest, data: JSONBody[SetRole]) -> ClubInfo:
    await club_of(request).set_role(token_of(request), data)
    return await seen_now(request)


@post("/club/sanction", operation_id="sanction", summary="Mute or ban", status_code=200, responses=PROBLEMS)
async def sanction(request: AnyRequest, data: JSONBody[Sanction]) -> ClubInfo:
    await club_of(request).sanction(token_of(request), data)
    return await seen_now(request)


@post("/club/intervene", operation_id="intervene", summary="At a table", status_code=200, responses=PROBLEMS)
async def intervene(request: AnyRequest, data: JSONBody[Intervene]) -> ClubInfo:
    await club_of(request).intervene(token_of(request), data)
    return await seen_now(request)


@post("/club/reports/close", operation_id="closeReport", summary="Seen to", status_code=200, responses=PROBLEMS)
async def close_report(request: AnyRequest, data: JSONBody[CloseReport]) -> ClubInfo:
    await club_of(request).close_report(token_of(request), data.report)
    return await seen_now(request)


CLUB_HANDLERS: Final = [
    *(lobby, sit_anywhere, sit_open, report, block),
    *(club_info, join_club, new_invite, remove_invite, set_role, sanction, intervene, close_report),
]
