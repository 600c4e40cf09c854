"""Being told, over HTTP: how far one has read, where one wants to be told, when not, and the end of it."""

import hashlib
import hmac
import secrets
import time
from typing import Final

from litestar import MediaType, get, post
from litestar.params import FromPath, JSONBody
from msgspec import json

from meadhall.club.people import CODE_LENGTH, CODE_LETTERS, TICKET_SECONDS, new_id, new_ticket
from meadhall.club.wire import (
    ChannelCode,
    ChannelInfo,
    NewChannel,
    NewMail,
    NewPush,
    OneChannel,
    ReadSoFar,
    SendLetters,
    ToldInfo,
    ToldSettings,
    WayInfo,
)
from meadhall.core import BadInput
from meadhall.server.herald import MAIL, PUSH, Herald
from meadhall.server.letters import Letter, checked_address, say
from meadhall.server.me import label_of, pays_for_person, people_of, token_of
from meadhall.server.openings import check_endpoint
from meadhall.server.outbox_store import GOOD, PENDING, Channel
from meadhall.server.payers import PROBLEMS, AnyRequest, KeysHeader
from meadhall.server.told_times import settings_of
from meadhall.server.ways import NotSent, Subscription, Ways
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


async def own(request: AnyRequest, channel: str) -> Channel:
    """One of somebody's channels; BadInput if it is not his."""
    mine = await herald_of(request).outbox.channels(await person_of(request))
    found = next((one for one in mine if one.id == channel), None)
    if found is None:
        raise BadInput("no-such-channel", {})
    return found


async def told_now(request: AnyRequest) -> ToldInfo:
    herald, person = herald_of(request), await person_of(request)
    ways = await herald.ways()
    channels = [shown(one, ways) for one in await herald.outbox.channels(person)]
    settings = settings_of(await herald.outbox.settings(person))
    push = "" if ways.push is None else ways.push.public
    others = [WayInfo(one.name, one.holes) for one in ways.others]
    return ToldInfo(ways.mail is not None, channels, settings, push, others)


def shown(channel: Channel, ways: Ways) -> ChannelInfo:
    """A channel as whoever has it sees it: what he has said of it, or what his browser is called."""
    address, secret = channel.address, ""
    if channel.kind == PUSH:
        address = json.decode(channel.address, type=Subscription).label
    elif channel.kind != MAIL:
        address = ", ".join(json.decode(channel.address, type=dict[str, str]).values())
        opening = ways.opening(channel.kind)
        secret = channel.secret if opening is not None and opening.is_webhook else ""
    return ChannelInfo(channel.id, channel.kind, address, channel.state, secret)


async def sent(request: AnyRequest, kind: str, letter: Letter) -> None:
    ways = await herald_of(request).ways()
    if not ways.is_open(kind):
        raise BadInput("no-mail-here" if kind == MAIL else "no-such-channel", {})
    letter.link = letter.link or ways.public_url
    try:
        await ways.send(kind, letter)
    except NotSent as trouble:
        raise BadInput("mail-not-sent" if kind == MAIL else "not-sent", {"trouble": str(trouble)}) from None


async def added(request: AnyRequest, channel: Channel) -> ToldInfo:
    """One more channel of somebody; BadInput if that is too many."""
    outbox = herald_of(request).outbox
    await check_room(request, channel.person)
    await outbox.add_channel(channel, time.time())
    return await told_now(request)


async def check_room(request: AnyRequest, person: str) -> None:
    if len(await herald_of(request).outbox.channels(person)) >= MOST_CHANNELS:
        raise BadInput("many-channels", {"most": MOST_CHANNELS})


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
    person, address = await person_of(request), checked_address(data.address)
    await check_room(request, person)
    code = "".join([secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH)])
    await sent(request, MAIL, Letter(address, say("mail-confirm-subject"), say("mail-confirm", code=code)))
    return await added(request, Channel(new_id(), person, MAIL, address, PENDING, code))


@post("/me/letters", operation_id="sendLetters", summary="I have lost my devices", status_code=200, responses=PROBLEMS)
async def send_letters(request: AnyRequest, data: JSONBody[SendLetters]) -> SendLetters:
    """To whoever has confirmed this address; whether anybody has is not said."""
    pays_for_person(request)
    people, address = people_of(request), checked_address(data.address)
    ways = await herald_of(request).ways()
    if not ways.is_open(MAIL):
        raise BadInput("no-mail-here", {})
    for person, name in await herald_of(request).outbox.people_at(MAIL, address):
        code = (await new_ticket(people.store, person, "mail", TICKET_SECONDS)).code
        text = say("mail-back", name=name, code=code, link=f"{ways.public_url}/me#{code}")
        await sent(request, MAIL, Letter(address, say("mail-back-subject"), text))
    return data


@post("/me/told/push", operation_id="addPush", summary="Call this browser", status_code=200, responses=PROBLEMS)
async def add_push(request: AnyRequest, data: JSONBody[NewPush]) -> ToldInfo:
    """Whoever was called at this browser before is not any more."""
    herald, person = herald_of(request), await person_of(request)
    ways = await herald.ways()
    if ways.push is None:
        raise BadInput("no-such-channel", {})
    check_endpoint(data.endpoint, ways.push)
    known = hashlib.sha256(data.endpoint.encode()).hexdigest()
    await herald.outbox.remove_by_secret(PUSH, known)
    address = json.encode(Subscription(data.endpoint, data.p256dh, data.auth, label_of(request))).decode()
    return await added(request, Channel(new_id(), person, PUSH, address, GOOD, known))


@post("/me/told/add", operation_id="addChannel", summary="Tell me there", status_code=200, responses=PROBLEMS)
async def add_other(request: AnyRequest, data: JSONBody[NewChannel]) -> ToldInfo:
    """By one of the ways that the owner has opened; only what stands in its braces is mine to say."""
    herald, person = herald_of(request), await person_of(request)
    opening = (await herald.ways()).opening(data.name)
    if opening is None:
        raise BadInput("no-such-channel", {})
    filled = {hole: data.filled.get(hole, "").strip() for hole in opening.holes}
    opening.filled(filled)
    address = json.encode(filled).decode()
    return await added(request, Channel(new_id(), person, opening.name, address, GOOD, secrets.token_urlsafe(24)))


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
    test = Letter(channel.address, say("mail-test-subject"), say("mail-test"), channel.secret, kinds=["test"])
    await sent(request, channel.kind, test)
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
async def seen(
    request: AnyRequest, table: FromPath[str], data: JSONBody[ReadSoFar], keys: KeysHeader = ""
) -> ReadSoFar:
    """Lines of the log that were read in these seats, on whichever device; none are forgotten by saying less."""
    hall: Lobby = request.app.state.hall
    opened = hall.opened(table, keys.split())
    infos = await hall.infos([table])
    if table not in infos:
        raise BadInput("no-such-table", {"table": table})
    seats = list(admitted(opened, [seat.claim for seat in infos[table].seats]))
    outbox = herald_of(request).outbox
    known = await outbox.seen(table, seats)
    if seats:
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
    *(told, set_told, add_mail, add_push, add_other, confirm, send_test, remove_channel),
    *(send_letters, seen, look_at_end, unsubscribe),
]
