"""Passkeys, over HTTP: a way back for somebody who has none of his devices at hand.

A passkey is made for the name of a host, so it needs one, and TLS, but for a page on the same machine. The passkey
alone says whose it is, so that nobody has to say a name first.
"""

import secrets
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from ipaddress import ip_address
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

from litestar import Response, get, post
from litestar.params import JSONBody
from msgspec import Struct, json

from meadhall.club.people import People, new_id
from meadhall.club.ports import Passkey, PasskeyStore
from meadhall.club.wire import Me, NewPasskey, OnePasskey, PasskeyInfo, PasskeyOptions, UsePasskey
from meadhall.core import BadInput
from meadhall.server.me import given, label_of, pays_for_person, people_of, token_of
from meadhall.server.payers import PROBLEMS, AnyRequest
from meadhall.server.ways import EXTRA

HALL: Final = "Meadhall"
CHALLENGE_BYTES: Final = 32
CHALLENGE_SECONDS: Final = 300.0
MOST_PASSKEYS: Final = 10
MOST_CREDENTIAL: Final = 20_000
"""Bytes of what a browser sends for one: twice the longest there are. What is in it is read while everybody waits."""
ANYBODY: Final = ""
"""For whom a challenge is, if nobody has said who he is."""

Verified = TypeVar("Verified")


class Site(Struct):
    """Where the page was opened, as the browser says; the door has seen that it is a page of ours."""

    origin: str
    host: str


def get_ready_for_passkeys() -> None:
    """To import what checks signatures takes long: nobody shall wait for it later."""
    if find_spec("webauthn") is not None:
        import_module("webauthn")


def site_of(request: AnyRequest) -> Site:
    """BadInput if no passkey can be made there, or what is needed for it is not installed."""
    if find_spec("webauthn") is None:
        raise BadInput("passkeys-need", {"package": EXTRA})
    origin = request.headers.get("origin", "")
    host = host_of(origin)
    if not host or is_number(host):
        raise BadInput("passkeys-need-name", {})
    return Site(origin, host)


def host_of(origin: str) -> str:
    """Its name; nothing if it has none."""
    try:
        return urlsplit(origin).hostname or ""
    except ValueError:
        return ""


def is_number(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def store_of(people: People) -> PasskeyStore:
    return people.store.passkeys


def checked(check: Callable[[], Verified]) -> Verified:
    """What was signed, if it is right; BadInput if it is not, whatever a library made of what a stranger sent."""
    try:
        return check()
    except Exception as trouble:
        raise BadInput("bad-passkey", {}) from trouble


async def challenged(people: People, person: str) -> bytes:
    challenge, now = secrets.token_bytes(CHALLENGE_BYTES), time.time()
    await store_of(people).challenge(challenge, person, now + CHALLENGE_SECONDS, now)
    return challenge


async def met(people: People, person: str, credential: dict[str, Any]) -> bytes:
    """The challenge that was signed, used up; BadInput if it is none of ours, or not his."""
    from webauthn.helpers import base64url_to_bytes, parse_client_data_json

    if len(json.encode(credential)) > MOST_CREDENTIAL:
        raise BadInput("bad-passkey", {})
    challenge = checked(
        lambda: parse_client_data_json(base64url_to_bytes(credential["response"]["clientDataJSON"])).challenge
    )
    if not await store_of(people).meet(challenge, person, time.time()):
        raise BadInput("bad-passkey", {})
    return challenge


async def listed(people: People, token: str) -> list[PasskeyInfo]:
    person = (await people.require(token)).person.id
    found = await store_of(people).of_person(person)
    return [PasskeyInfo(one.id, one.label, one.made, one.seen) for one in found]


@get("/me/passkeys", operation_id="passkeys", summary="My passkeys", responses=PROBLEMS)
async def passkeys(request: AnyRequest) -> list[PasskeyInfo]:
    return await listed(people_of(request), token_of(request))


@post("/me/passkeys/begin", operation_id="beginPasskey", summary="What to make a passkey of", responses=PROBLEMS)
async def begin(request: AnyRequest) -> PasskeyOptions:
    people, site = people_of(request), site_of(request)
    from webauthn import generate_registration_options
    from webauthn.helpers import options_to_json_dict
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
    )

    person = (await people.require(token_of(request))).person
    mine = await store_of(people).of_person(person.id)
    if len(mine) >= MOST_PASSKEYS:
        raise BadInput("many-passkeys", {"most": MOST_PASSKEYS})
    options = generate_registration_options(
        rp_id=site.host,
        rp_name=HALL,
        user_name=person.name,
        user_id=person.id.encode(),
        challenge=await challenged(people, person.id),
        authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=one.credential) for one in mine],
    )
    return PasskeyOptions(options_to_json_dict(options))


@post("/me/passkeys/add", operation_id="addPasskey", summary="One more passkey", status_code=200, responses=PROBLEMS)
async def add(request: AnyRequest, data: JSONBody[NewPasskey]) -> list[PasskeyInfo]:
    people, site, token = people_of(request), site_of(request), token_of(request)
    from webauthn import verify_registration_response

    person = (await people.require(token)).person
    challenge = await met(people, person.id, data.credential)
    made = checked(
        lambda: verify_registration_response(
            credential=data.credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
        )
    )
    if await store_of(people).known_as(made.credential_id) is not None:
        raise BadInput("bad-passkey", {})
    key, now = (made.credential_id, made.credential_public_key), time.time()
    await store_of(people).add(
        Passkey(new_id(), person.id, *key, site.host, made.sign_count, label_of(request), now, now)
    )
    await people.tell(person.id)
    return await listed(people, token)


@post("/me/passkeys/ask", operation_id="askPasskey", summary="What to sign with a passkey", responses=PROBLEMS)
async def ask(request: AnyRequest) -> PasskeyOptions:
    pays_for_person(request)
    people, site = people_of(request), site_of(request)
    from webauthn import generate_authentication_options
    from webauthn.helpers import options_to_json_dict

    options = generate_authentication_options(rp_id=site.host, challenge=await challenged(people, ANYBODY))
    return PasskeyOptions(options_to_json_dict(options))


@post("/me/passkeys/use", operation_id="usePasskey", summary="Be this person here", status_code=200, responses=PROBLEMS)
async def use(request: AnyRequest, data: JSONBody[UsePasskey]) -> Response[Me]:
    people, site, token = people_of(request), site_of(request), token_of(request)
    from webauthn import verify_authentication_response
    from webauthn.helpers import base64url_to_bytes

    await people.check_bringing(token, data.bring)
    challenge = await met(people, ANYBODY, data.credential)
    known = await store_of(people).known_as(checked(lambda: base64url_to_bytes(data.credential["rawId"])))
    if known is None:
        raise BadInput("bad-passkey", {})
    signed = checked(
        lambda: verify_authentication_response(
            credential=data.credential,
            expected_challenge=challenge,
            expected_rp_id=known.host,
            expected_origin=site.origin,
            credential_public_key=known.public,
            credential_current_sign_count=known.uses,
        )
    )
    await store_of(people).note_use(known.id, signed.new_sign_count, time.time())
    fresh = await people.become(token, known.person, bool(data.bring), label_of(request))
    return Response(await people.me(fresh or token), cookies=given(request, fresh))


@post("/me/passkeys/remove", operation_id="removePasskey", summary="Not mine", status_code=200, responses=PROBLEMS)
async def remove(request: AnyRequest, data: JSONBody[OnePasskey]) -> list[PasskeyInfo]:
    people, token = people_of(request), token_of(request)
    if not await store_of(people).remove((await people.require(token)).person.id, data.passkey):
        raise BadInput("no-such-passkey", {})
    return await listed(people, token)


PASSKEY_HANDLERS: Final = [passkeys, begin, add, ask, use, remove]
