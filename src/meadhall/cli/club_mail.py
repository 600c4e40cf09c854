"""`meadhall club channel` and `meadhall club test-mail`: the mail server by which a club tells people."""

from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from meadhall.cli.app import console
from meadhall.cli.club import club_app
from meadhall.cli.output import JsonFile, tell
from meadhall.cli.serve import say
from meadhall.cli.store import told, usual
from meadhall.core import BadInput

if TYPE_CHECKING:
    from meadhall.server.letters import MailSettings

StoreOption = Annotated[str | None, typer.Option(help=say("help-store", {}))]


@club_app.command(help=say("help-club-channel", {}))
def channel(
    smtp: Annotated[str, typer.Argument(help=say("help-club-smtp", {}))],
    sender: Annotated[str, typer.Option("--from", help=say("help-club-from", {}))],
    public_url: Annotated[str, typer.Option(help=say("help-club-public-url", {}))],
    user: Annotated[str, typer.Option(help=say("help-club-user", {}))] = "",
    tls: Annotated[bool, typer.Option(help=say("help-club-tls", {}))] = True,
    store: StoreOption = None,
    json: JsonFile = "",
) -> None:
    """Say by which mail server people are told. Its password stays where it is: in MEADHALL_SMTP."""
    from meadhall.server.letters import MailSettings, checked_address

    async def setting() -> None:
        host, _, port = smtp.rpartition(":")
        if not host or not port.isdigit() or not public_url.startswith(("http://", "https://")):
            raise BadInput("bad-smtp", {"text": smtp})
        settings = MailSettings(host, int(port), user, checked_address(sender), public_url.rstrip("/"), tls)
        await with_outbox(store, settings)

    told(setting)
    tell({"smtp": smtp}, json, lambda: console.print(say("club-channel-set", {"smtp": smtp})))


@club_app.command("test-mail", help=say("help-club-test-mail", {}))
def send_test_mail(
    address: Annotated[str, typer.Argument(help=say("help-club-test-address", {}))],
    store: StoreOption = None,
    json: JsonFile = "",
) -> None:
    """Send a letter, and say whether the mail server has taken it."""
    from meadhall.server.herald import NotSent, by_smtp
    from meadhall.server.letters import Letter, checked_address, mail
    from meadhall.server.letters import say as write

    async def sending() -> None:
        settings = await with_outbox(store)
        if settings is None:
            raise BadInput("no-mail-here", {})
        letter = Letter(checked_address(address), write("mail-test-subject"), write("mail-test"))
        try:
            await by_smtp(mail(letter, settings), settings)
        except NotSent as trouble:
            raise BadInput("mail-not-sent", {"trouble": str(trouble)}) from None

    told(sending)
    tell({"address": address}, json, lambda: console.print(say("club-mail-sent", {"address": address})))


async def with_outbox(store: str | None, settings: "MailSettings | None" = None) -> "MailSettings | None":
    """The settings of mail, after setting them if some are given."""
    from meadhall.server.herald import MAIL, Herald
    from meadhall.server.outbox_store import SqlOutboxStore
    from meadhall.server.store import open_store

    opened = await open_store(usual(store))
    try:
        outbox = SqlOutboxStore(opened)
        if settings is not None:
            await outbox.set_owners(MAIL, msgspec.json.encode(settings))
        return await Herald(outbox).mail_settings()
    finally:
        await opened.close()
