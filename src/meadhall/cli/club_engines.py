"""`meadhall club engine` and `meadhall club engines`: programs of people, from the machine where the club is."""

from typing import Annotated

import typer

from meadhall.cli.app import console
from meadhall.cli.club import club_app
from meadhall.cli.club_mail import StoreOption
from meadhall.cli.club_people import find, with_club
from meadhall.cli.output import JsonFile, tell
from meadhall.cli.serve import say
from meadhall.core import BadInput

MAY = {"on": True, "off": False}


@club_app.command(help=say("help-club-engine", {}))
def engine(
    owner: Annotated[str, typer.Argument(help=say("help-club-engine-owner", {}))],
    name: Annotated[str, typer.Argument(help=say("help-club-engine-name", {}))],
    revoke: Annotated[bool, typer.Option("--revoke", help=say("help-club-engine-revoke", {}))] = False,
    store: StoreOption = None,
    json: JsonFile = "",
) -> None:
    """Make somebody's engine, or give it another token, or none."""
    from meadhall.club.engines import make_engine, new_token
    from meadhall.club.people import called, folded
    from meadhall.server.club_store import SqlClubStore
    from meadhall.server.stranger_store import SqlStrangerStore

    async def working(club: SqlStrangerStore) -> str:
        people = SqlClubStore(club.database)
        whose = (await find(club, owner)).person
        found = await people.named(folded(called(name)))
        if found is not None and found.owner != whose.id:
            raise BadInput("name-taken", {"name": name})
        if revoke:
            if found is None:
                raise BadInput("no-such-engine", {})
            await people.remove_devices(found.id)
            return ""
        return (await (make_engine(people, whose.id, name) if found is None else new_token(people, found))).token

    facts = {"name": name, "token": with_club(store, working)}
    tell(
        facts, json, lambda: console.print(say("club-engine-made" if facts["token"] else "club-engine-revoked", facts))
    )


@club_app.command(help=say("help-club-engines", {}))
def engines(
    may: Annotated[str, typer.Argument(metavar="on|off", help=say("help-club-engines-may", {}))],
    store: StoreOption = None,
    json: JsonFile = "",
) -> None:
    """Say whether programs may come into the hall."""
    if may not in MAY:
        raise typer.BadParameter(may)
    with_club(store, lambda club: club.let_engines_come(MAY[may]))
    tell({"engines": MAY[may]}, json, lambda: console.print(say("club-engines-set", {"may": may})))
