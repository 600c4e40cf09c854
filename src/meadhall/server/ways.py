"""How a message gets to somebody: by mail, by Web Push, by what Apprise knows, or to a webhook of his own.

None of them may hold the others up: whoever does not answer in time is tried again later, and nobody's answer is read.
"""

import asyncio
import base64
import hashlib
import hmac
import os
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from importlib.util import find_spec
from typing import Any, Final

import aiosmtplib
from msgspec import Struct, json

from meadhall.core import BadInput
from meadhall.server.letters import Letter, MailSettings, mail
from meadhall.server.openings import Opening, PushSettings, check_endpoint

PATIENCE: Final = 20.0
"""Seconds that a mail server has for a letter."""
SHORT_PATIENCE: Final = 10.0
"""Seconds that anybody else has."""
PASSWORD: Final = "MEADHALL_SMTP"
GONE: Final = (404, 410)
"""What a push service answers when a browser does not want to be called any more."""
DAY: Final = 86_400
SIGNATURE: Final = "meadhall-signature"
TITLE: Final = 120
THREADS: Final = 4
EXTRA: Final = "meadhall[club]"
NEEDED: Final = ("apprise", "httpx", "pywebpush")
"""What that brings."""

slow: Final = ThreadPoolExecutor(THREADS, "apprise")
"""Where Apprise waits for others: so many at once, and nobody else's threads."""

SendMail = Callable[[EmailMessage, MailSettings], Awaitable[None]]


class NotSent(Exception):  # noqa: N818 - it is tried again
    """Something has not gone out."""


class GoneAway(NotSent):
    """Nobody is there any more, for good."""


class Subscription(Struct):
    """Where a browser is called, and what only it can read."""

    endpoint: str
    p256dh: str
    auth: str
    label: str = ""


async def by_smtp(letter: EmailMessage, settings: MailSettings) -> None:
    """Give a letter to the owner's mail server; NotSent if that does not take it."""
    try:
        await aiosmtplib.send(
            letter,
            hostname=settings.host,
            port=settings.port,
            username=settings.user or None,
            password=os.environ.get(PASSWORD) or None if settings.user else None,
            start_tls=settings.tls,
            timeout=PATIENCE,
        )
    except (aiosmtplib.SMTPException, OSError, TimeoutError) as trouble:
        raise NotSent(type(trouble).__name__) from trouble


def need_extra() -> None:
    """BadInput if what is needed for all but mail is not installed."""
    if not all([find_spec(name) for name in NEEDED]):
        raise BadInput("channels-need", {"package": EXTRA})


# ---------------------------------------------------------------- webhooks


def signature(secret: str, moment: int, body: bytes) -> str:
    """What proves that a message is ours, and how old it is."""
    digest = hmac.new(secret.encode(), b"%d." % moment + body, hashlib.sha256).hexdigest()
    return f"t={moment},v1={digest}"


async def to_webhook(address: str, secret: str, letter: Letter) -> None:
    """Send a message as JSON, signed; NotSent unless it is taken."""
    told = {"title": letter.subject, "text": letter.text, "link": letter.link}
    body = json.encode({**told, "kinds": letter.kinds, "tables": letter.tables})
    signed = signature(secret, int(time.time()), body)
    await post(address, body, {"content-type": "application/json", SIGNATURE: signed})


async def post(address: str, body: bytes, headers: dict[str, str]) -> int:
    """Send something somewhere, and look at nothing but the number of the answer: wherever it leads is not followed."""
    try:
        import httpx
    except ModuleNotFoundError:
        raise NotSent(EXTRA) from None
    try:
        async with (
            asyncio.timeout(SHORT_PATIENCE),
            httpx.AsyncClient(follow_redirects=False, trust_env=False, timeout=SHORT_PATIENCE) as client,
            client.stream("POST", address, content=body, headers=headers) as answer,
        ):
            status = answer.status_code
    except (httpx.HTTPError, httpx.InvalidURL, OSError, TimeoutError, ValueError) as trouble:
        raise NotSent(type(trouble).__name__) from trouble
    if status in GONE:
        raise GoneAway(str(status))
    if not 200 <= status < 300:
        raise NotSent(str(status))
    return status


# ---------------------------------------------------------------- Web Push


def new_push_keys() -> tuple[str, str]:
    """The key that says it is us, and the half of it that browsers are told: both as base64 without its end."""
    need_extra()
    from cryptography.hazmat.primitives import serialization
    from py_vapid import Vapid02

    made: Any = Vapid02()
    made.generate_keys()
    number = made.private_key.private_numbers().private_value.to_bytes(32, "big")
    point = made.public_key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    return plain64(number), plain64(point)


def plain64(found: bytes) -> str:
    return base64.urlsafe_b64encode(found).decode().rstrip("=")


async def by_push(subscription: Subscription, settings: PushSettings, letter: Letter) -> None:
    """Call a browser; GoneAway if it does not want that any more."""
    try:
        from py_vapid import Vapid02
        from pywebpush import WebPusher, WebPushException
    except ModuleNotFoundError:
        raise NotSent(EXTRA) from None
    told = {"title": letter.subject[:TITLE], "text": letter.text[:1000], "link": letter.link}
    keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
    try:
        check_endpoint(subscription.endpoint, settings)
        sender: Any = WebPusher({"endpoint": subscription.endpoint, "keys": keys})
        sealed = sender.encode(json.encode(told), content_encoding="aes128gcm")
        origin = "/".join(subscription.endpoint.split("/")[:3])
        claims = {"sub": settings.subject, "aud": origin, "exp": int(time.time()) + DAY // 2}
        signed = Vapid02.from_string(settings.private).sign(claims)
    except (WebPushException, ValueError, TypeError, BadInput) as trouble:
        raise GoneAway(type(trouble).__name__) from trouble
    headers = {**signed, "content-encoding": "aes128gcm", "content-type": "application/octet-stream", "ttl": str(DAY)}
    await post(subscription.endpoint, sealed["body"], headers)


# ---------------------------------------------------------------- what Apprise knows


async def by_apprise(address: str, schemes: list[str], letter: Letter) -> None:
    """Let Apprise send something, by one of the ways that are open and by no other."""
    try:
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(2 * SHORT_PATIENCE):
            await loop.run_in_executor(slow, notified, address, schemes, letter)
    except TimeoutError as trouble:
        raise NotSent("TimeoutError") from trouble


def notified(address: str, schemes: list[str], letter: Letter) -> None:
    try:
        import apprise
        from apprise.manager_plugins import NotificationManager
    except ModuleNotFoundError:
        raise NotSent(EXTRA) from None
    manager: Any = NotificationManager()
    manager.enable_only(*schemes)
    sender: Any = apprise.Apprise()
    if not sender.add(address):
        raise NotSent("address")
    text = f"{letter.text}\n{letter.link}" if letter.link and letter.link not in letter.text else letter.text
    if not sender.notify(title=letter.subject, body=text):
        raise NotSent("refused")


def check_scheme(opening: Opening) -> None:
    """BadInput if Apprise knows no such way."""
    if opening.is_webhook:
        return
    from apprise.manager_plugins import NotificationManager

    manager: Any = NotificationManager()
    if opening.scheme not in manager.schemas(include_disabled=True):
        raise BadInput("bad-channel", {"text": opening.template})


# ---------------------------------------------------------------- all of them


class Ways(Struct):
    """What is open at a server now."""

    mail: MailSettings | None = None
    push: PushSettings | None = None
    others: list[Opening] = []
    by_mail: SendMail = by_smtp

    @property
    def any(self) -> bool:
        return bool(self.mail or self.push or self.others)

    @property
    def public_url(self) -> str:
        """Where links lead to."""
        if self.mail is not None:
            return self.mail.public_url
        if self.push is not None:
            return self.push.public_url
        return self.others[0].public_url if self.others else ""

    def opening(self, name: str) -> Opening | None:
        return next((one for one in self.others if one.name == name), None)

    def is_open(self, kind: str) -> bool:
        if kind == "mail":
            return self.mail is not None
        return self.push is not None if kind == "push" else self.opening(kind) is not None

    async def send(self, kind: str, letter: Letter) -> None:
        """Tell somebody something by a channel of a kind; NotSent if that fails, GoneAway if it always will."""
        if kind == "mail" and self.mail is not None:
            await self.by_mail(mail(letter, self.mail), self.mail)
        elif kind == "push" and self.push is not None:
            await by_push(json.decode(letter.to, type=Subscription), self.push, letter)
        else:
            opening = self.opening(kind)
            if opening is None:
                raise NotSent("closed")
            try:
                address = opening.filled(json.decode(letter.to, type=dict[str, str]))
            except BadInput as bad:
                raise NotSent(bad.code) from None
            if opening.is_webhook:
                await to_webhook(address, letter.secret, letter)
            else:
                schemes = [one.scheme for one in self.others if not one.is_webhook]
                await by_apprise(address, schemes, letter)
