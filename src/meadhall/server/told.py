"""Being told, over HTTP: how far one has read, where one wants to be told, when not, and the end of it."""

import hmac
import secrets
import time
from typing import Final

from litestar import MediaType, get, post
from litestar.params import FromPath, JSONBody
from msgspec import json

from meadhall.club.people import CODE_LENGTH, CODE_LETTERS, new_id
from meadhall.club.wire import ChannelCode, ChannelInfo, NewMail, OneChannel, ReadSoFar, ToldInfo, ToldSettings
from meadhall.core import BadInput
from meadhall.server.herald import MAIL, Herald, NotSent
from meadhall.server.letters import Letter, MailSettings, checked_address, say
from meadhall.server.me import pays_for_person, people_of, token_of
from meadhall.server.outbox_store import GOOD, PENDING, Channel
from meadhall.server.payers import PROBLEMS, AnyRequest, KeysHeader
from meadhall.server.told_times import settings_of
from meadhall.table.keys import admitted
from meadhall.table.lobby import Lobby

MOST_CHANNELS: Final = 5
MOST_GUESSES: Final = 5
UNSUBSCRIBE: Final = "/api/unsubscribe/"
"""Mail programs send what no page of ours sends."""


def herald_of(request: AnyRequest) -> Herald:
    herald: Herald = request.app.state.herald
    return herald


async def person_of(request: AnyRequest) -> str:
    return (await people_of(request).require(token_of(request))).person.id


async def mail_settings(request: AnyRequest) -> MailSettings:
    """BadInput if this server sends no mail."""
    found = await herald_of(request).mail_settings()
    if found is None:
        raise BadInput("no-mail-here", {})
    return found


async def own(request: AnyRequest, channel: str) -> Channel:
    """One of somebody's channels; BadInput if it is not his."""
    mine = await herald_of(request).outbox.channels(await person_of(request))
    found = next((one for one in mine if one.id == channel), None)
    if found is None:
        raise BadInput("no-such-channel", {})
    return found


async def told_now(request: AnyRequest) -> ToldInfo:
    herald, person = herald_of(request), await person_of(request)
    channels = [ChannelInfo(one.id, one.kind, one.address, one.state) for one in await herald.outbox.channels(person)]
    settings = settings_of(await herald.outbox.settings(person))
    return ToldInfo(await herald.mail_settings() is not None, channels, settings)


async def sent(request: AnyRequest, letter: Letter) -> None:
    try:
        await herald_of(request).post(letter, await mail_settings(request))
    except NotSent as trouble:
        raise BadInput("mail-not-sent", {"trouble": str(trouble)}) from None


@get("/me/told", operation_id="told", summary="Where and when I am told something", responses=PROBLEMS)
async def told(request: AnyRequest) -> ToldInfo:
    return await told_now(request)


@post("/me/told", operation_id="setTold", summary="When I want to be told", status_code=200, responses=PROBLEMS)
async def set_told(request: AnyRequest, data: JSONBody[ToldSettings]) -> ToldInfo:
    await herald_of(request).outbox.set_settings(await person_of(request), json.encode(data))
    return await told_now(request)


@post("/me/told/mail", operation_id="addMail", summary="Tell me by mail", status_code=200, responses=PROBLEMS)
async def add_mail(request: AnyRequest, data: JSONBody[NewMail]) -> ToldInfo:
    """Letters go there, and whoever knows them has the address."""
    pays_for_person(request)
    outbox, person, address = herald_of(request).outbox, await person_of(request), checked_address(data.address)
    if len(await outbox.channels(person)) >= MOST_CHANNELS:
        raise BadInput("many-channels", {"most": MOST_CHANNELS})
    code = "".join([secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH)])
    await sent(request, Letter(address, say("mail-confirm-subject"), say("mail-confirm", code=code)))
    await outbox.add_channel(Channel(new_id(), person, MAIL, address, PENDING, code), time.time())
    return await told_now(request)


@post("/me/told/confirm", operation_id="confirmMail", summary="It is mine", status_code=200, responses=PROBLEMS)
async def confirm(request: AnyRequest, data: JSONBody[ChannelCode]) -> ToldInfo:
    outbox, channel = herald_of(request).outbox, await own(request, data.channel)
    code = "".join([letter for letter in data.code.upper() if letter in CODE_LETTERS])
    if channel.state == PENDING:
        if not hmac.compare_digest(code, channel.secret):
            await outbox.miss(channel.id)
            if channel.tries + 1 >= MOST_GUESSES:
                await outbox.remove_channel(channel.id)
            raise BadInput("bad-ticket", {})
        await outbox.set_state(channel.id, GOOD, secrets.token_urlsafe(24))
    return await told_now(request)


@post("/me/told/test", operation_id="testChannel", summary="Send a test", status_code=200, responses=PROBLEMS)
async def send_test(request: AnyRequest, data: JSONBody[OneChannel]) -> ToldInfo:
    """A channel that was broken is good again if this goes well."""
    pays_for_person(request)
    channel = await own(request, data.channel)
    if channel.state == PENDING:
        raise BadInput("no-such-channel", {})
    await sent(request, Letter(channel.address, say("mail-test-subject"), say("mail-test"), channel.secret))
    await herald_of(request).outbox.set_state(channel.id, GOOD)
    return await told_now(request)


@post("/me/told/remove", operation_id="removeChannel", summary="No more", status_code=200, responses=PROBLEMS)
async def remove_channel(request: AnyRequest, data: JSONBody[OneChannel]) -> ToldInfo:
    channel = await own(request, data.channel)
    await herald_of(request).outbox.remove_channel(channel.id)
    return await told_now(request)


@post(
    "/tables/{table:str}/seen", operation_id="seen", summary="How far I have read", status_code=200, responses=PROBLEMS
)
async def seen(request: AnyRequest, table: FromPath[str], data: JSONBody[ReadSoFar], keys: KeysHeader) -> ReadSoFar:
    """Lines of the log that were read in these seats, on whichever device; none are forgotten by saying less."""
    hall: Lobby = request.app.state.hall
    opened = hall.opened(table, keys.split())
    infos = await hall.infos([table])
    if table not in infos:
        raise BadInput("no-such-table", {"table": table})
    seats = list(admitted(opened, [seat.claim for seat in infos[table].seats]))
    outbox = herald_of(request).outbox
    known = await outbox.seen(table, seats)
    if data.lines > known and seats:
        await outbox.note_seen(table, seats, data.lines)
    return ReadSoFar(known)


@get("/unsubscribe/{secret:str}", include_in_schema=False, media_type=MediaType.TEXT)
async def look_at_end(request: AnyRequest, secret: FromPath[str]) -> str:
    """Programs that look at links must not end anything: this only says how."""
    return say("mail-end-how")


@post("/unsubscribe/{secret:str}", include_in_schema=False, media_type=MediaType.TEXT, status_code=200)
async def unsubscribe(request: AnyRequest, secret: FromPath[str]) -> str:
    """One click in a mail program; nobody needs to be known for that."""
    await herald_of(request).outbox.end_by_secret(secret)
    return say("mail-ended")


TOLD_HANDLERS: Final = [
    *(told, set_told, add_mail, confirm, send_test, remove_channel),
    *(seen, look_at_end, unsubscribe),
]
