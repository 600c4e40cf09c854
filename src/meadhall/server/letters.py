"""What is written to somebody, in the catalogue's words: only what lists show, so nothing that is hidden."""

from email.errors import HeaderParseError
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from functools import cache
from typing import Any, Final

from msgspec import Struct, json

from meadhall.core import BadInput
from meadhall.language import ENGLISH
from meadhall.server.outbox_store import Waiting
from meadhall.table.wire import TableInfo
from meadhall.words import Catalogue

MOST_ADDRESS: Final = 254
MAIL: Final = "mail"
WAITS: Final = ("turn", "half", "last")
"""The kinds of messages that say that a table waits."""


class MailSettings(Struct):
    """What the owner of a server says about mail: where it is given to, who it is from, and where links lead to."""

    host: str
    port: int
    user: str
    sender: str
    public_url: str
    tls: bool = True


class Letter(Struct):
    """Something to be sent to one address."""

    to: str
    subject: str
    text: str
    secret: str = ""
    """What ends these letters, or what they are signed with; empty: it is the only one."""
    link: str = ""
    """Where it leads, if there is one place."""
    kinds: list[str] = []
    """What it is about, for programs: of each table the kind, and its name."""
    tables: list[str] = []


@cache
def catalogue() -> Catalogue:
    return Catalogue(ENGLISH, ["host", "server", "common", "hall"])


def say(message: str, **facts: Any) -> str:
    return catalogue().format(message, "", facts)


def written(waiting: list[Waiting], public_url: str) -> Letter:
    """One letter about all tables that wait for somebody."""
    first = waiting[0]
    lines = [line_of(one, public_url) for one in waiting]
    game = say(f"game-{json.decode(first.shown, type=TableInfo).game}")
    kinds = [one.kind for one in waiting]
    about = f"mail-subject-{kinds[0]}" if len(kinds) == 1 else "mail-subject-several"
    if all([kind in WAITS for kind in kinds]):
        about = "mail-subject"
    subject = say(about, number=len(waiting), game=game)
    tables = [one.table for one in waiting]
    link = f"{public_url}/table/{tables[0]}" if len(set(tables)) == 1 else public_url
    text = "\n".join(lines)
    if first.by == MAIL:
        text = say("mail-text", name=first.name, lines=text)
    return Letter(first.address, subject, text, first.secret, link, kinds, tables)


def line_of(one: Waiting, public_url: str) -> str:
    info = json.decode(one.shown, type=TableInfo)
    hours = max(1, int((one.time_out - one.now) / 3600)) if one.time_out is not None else 0
    return say(
        f"mail-{one.kind}",
        game=say(f"game-{info.game}"),
        names=", ".join([seat.name for seat in info.seats]),
        link=f"{public_url}/table/{one.table}",
        hours=hours,
    )


def mail(letter: Letter, settings: MailSettings) -> EmailMessage:
    """The letter as a mail; BadInput if somebody tries to write further headers."""
    made = EmailMessage()
    made["From"] = settings.sender
    made["To"] = checked_address(letter.to)
    made["Subject"] = one_line(letter.subject)
    made["Date"] = formatdate()
    made["Message-ID"] = make_msgid(domain=settings.sender.rpartition("@")[2] or None)
    text = letter.text
    if letter.secret:
        link = f"{settings.public_url}/api/unsubscribe/{letter.secret}"
        made["List-Unsubscribe"] = f"<{link}>"
        made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        text += "\n\n" + say("mail-end", link=link)
    made.set_content(text)
    return made


def one_line(text: str) -> str:
    return " ".join("".join([letter if letter.isprintable() else " " for letter in text]).split())


def checked_address(text: str) -> str:
    """An address of somebody; BadInput if it is none, or more than one."""
    try:
        found = Address(addr_spec=text.strip())
    except (ValueError, IndexError, AttributeError, HeaderParseError):
        found = None
    plain = found is not None and found.domain and found.username and text.isascii() and text.isprintable()
    if not plain or len(text) > MOST_ADDRESS or any(sign in text for sign in " ,;<>"):
        raise BadInput("bad-mail-address", {})
    return text.strip()
