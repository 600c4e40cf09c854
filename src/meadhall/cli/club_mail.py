"""`meadhall club channel` and `meadhall club test-mail`: the ways by which a club tells people."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, TypeVar

import msgspec
import typer

from meadhall.cli.app import console
from meadhall.cli.club import club_app
from meadhall.cli.output import JsonFile, tell
from meadhall.cli.serve import say
from meadhall.cli.store import told, usual
from meadhall.core import BadInput

if TYPE_CHECKING:
    from meadhall.server.herald import Herald

StoreOption = Annotated[str | None, typer.Option(help=say("help-store", {}))]
Made = TypeVar("Made")


@club_app.command(help=say("help-club-channel", {}))
def channel(
    way: Annotated[str, typer.Argument(help=say("help-club-smtp", {}))],
    sender: Annotated[str, typer.Option("--from", help=say("help-club-from", {}))] = "",
    public_url: Annotated[str, typer.Option(help=say("help-club-public-url", {}))] = "",
    name: Annotated[str, typer.Option(help=say("help-club-name", {}))] = "",
    user: Annotated[str, typer.Option(help=say("help-club-user", {}))] = "",
    tls: Annotated[bool, typer.Option(help=say("help-club-tls", {}))] = True,
    push_host: Annotated[list[str] | None, typer.Option(help=say("help-club-push-host", {}))] = None,
    close: Annotated[bool, typer.Option("--close", help=say("help-club-close", {}))] = False,
    store: StoreOption = None,
    json: JsonFile = "",
) -> None:
    """Open a way to tell people, or close it. A password stays where it is: in MEADHALL_SMTP."""
    home, called = public_url.rstrip("/"), name or way.partition("://")[0]

    async def working(herald: "Herald") -> tuple[str, dict[str, str]]:
        if close:
            await shut(herald, way)
            return "club-channel-closed", {"name": way}
        if not home.startswith(("http://", "https://")):
            raise BadInput("no-public-url", {})
        if "://" in way:
            await open_other(herald, called, way, home)
            return "club-channel-opened", {"name": called}
        if way == "push":
            await open_push(herald, home, push_host or [])
            return "club-channel-opened", {"name": way}
        await open_mail(herald, way, user, sender, home, tls)
        return "club-channel-set", {"smtp": way}

    message, facts = with_herald(store, working)
    tell(facts, json, lambda: console.print(say(message, facts)))


async def open_mail(herald: "Herald", smtp: str, user: str, sender: str, home: str, tls: bool) -> None:
    from meadhall.server.herald import MAIL
    from meadhall.server.letters import MailSettings, checked_address

    host, _, port = smtp.rpartition(":")
    if not host or not port.isdigit():
        raise BadInput("bad-smtp", {"text": smtp})
    if not sender:
        raise BadInput("no-sender", {})
    settings = MailSettings(host, int(port), user, checked_address(sender), home, tls)
    await herald.outbox.set_owners(MAIL, msgspec.json.encode(settings))


async def open_push(herald: "Herald", home: str, hosts: list[str]) -> None:
    """The key stays as it is: browsers that have agreed to be called know it."""
    from meadhall.server.herald import PUSH
    from meadhall.server.openings import PUSH_HOSTS, PushSettings
    from meadhall.server.ways import need_extra, new_push_keys

    need_extra()
    known = (await herald.ways()).push
    private, public = (known.private, known.public) if known is not None else new_push_keys()
    settings = PushSettings(private, public, home, home, [*PUSH_HOSTS, *[host.rstrip("/") for host in hosts]])
    await herald.outbox.set_owners(PUSH, msgspec.json.encode(settings))


async def open_other(herald: "Herald", name: str, template: str, home: str) -> None:
    from meadhall.server.openings import Opening, check_opening
    from meadhall.server.ways import check_scheme, need_extra

    need_extra()
    opening = Opening(name, template, home)
    check_opening(opening)
    check_scheme(opening)
    await herald.open(opening)


async def shut(herald: "Herald", name: str) -> None:
    if not await herald.close(name):
        raise BadInput("no-such-opening", {"name": name})


@club_app.command("test-mail", help=say("help-club-test-mail", {}))
def send_test_mail(
    address: Annotated[str, typer.Argument(help=say("help-club-test-address", {}))],
    store: StoreOption = None,
    json: JsonFile = "",
) -> None:
    """Send a letter, and say whether the mail server has taken it."""
    with_herald(store, lambda herald: test_mail(herald, address))
    tell({"address": address}, json, lambda: console.print(say("club-mail-sent", {"address": address})))


async def test_mail(herald: "Herald", address: str) -> None:
    from meadhall.server.herald import MAIL
    from meadhall.server.letters import Letter, checked_address
    from meadhall.server.letters import say as write
    from meadhall.server.ways import NotSent

    ways = await herald.ways()
    if ways.mail is None:
        raise BadInput("no-mail-here", {})
    try:
        await ways.send(MAIL, Letter(checked_address(address), write("mail-test-subject"), write("mail-test")))
    except NotSent as trouble:
        raise BadInput("mail-not-sent", {"trouble": str(trouble)}) from None


def with_herald(store: str | None, work: "Callable[[Herald], Awaitable[Made]]") -> Made:
    """Do something with what a store knows about telling people."""
    from meadhall.server.herald import Herald
    from meadhall.server.outbox_store import SqlOutboxStore
    from meadhall.server.store import open_store

    async def working() -> Made:
        opened = await open_store(usual(store))
        try:
            return await work(Herald(SqlOutboxStore(opened)))
        finally:
            await opened.close()

    return told(working)
