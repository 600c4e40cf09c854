"""`meadhall club season | tournament`: dates with a ladder, and tournaments, from the machine the club runs on."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any, get_args

import typer
from msgspec import convert, to_builtins

from meadhall.cli.app import console
from meadhall.cli.club import club_app
from meadhall.cli.club_mail import StoreOption
from meadhall.cli.club_people import Made, with_store
from meadhall.cli.output import JsonFile, tell
from meadhall.cli.serve import say
from meadhall.core import BadInput

if TYPE_CHECKING:
    from meadhall.club.contest_ports import Tournament
    from meadhall.server.contest_store import SqlContestStore

DAYS = ["%Y-%m-%d"]


def with_contests(store: str | None, work: "Callable[[SqlContestStore], Awaitable[Made]]") -> Made:
    """Do something with the seasons and tournaments of a store."""
    from meadhall.server.contest_store import SqlContestStore

    return with_store(store, lambda opened: work(SqlContestStore(opened)))


@club_app.command(help=say("help-club-season", {}))
def season(
    name: Annotated[str, typer.Argument(help=say("help-club-season-name", {}))] = "",
    since: Annotated[datetime | None, typer.Option(formats=DAYS, help=say("help-club-since", {}))] = None,
    until: Annotated[datetime | None, typer.Option(formats=DAYS, help=say("help-club-until", {}))] = None,
    remove: Annotated[bool, typer.Option("--remove", help=say("help-club-season-remove", {}))] = False,
    store: StoreOption = None,
    json: JsonFile = "",
) -> None:
    """List the seasons and their ladders; with a name and dates, add one; with --remove, take one away."""
    from meadhall.club.contest_ports import Season, SeasonRow
    from meadhall.club.seasons import LEAST, add_season, remove_season, season_info
    from meadhall.club.wire import NewSeason, SeasonInfo

    async def working(contests: "SqlContestStore") -> list[SeasonInfo]:
        if name and remove:
            known = [one.id for one in await contests.seasons() if name in (one.id, one.name)]
            await remove_season(contests, known[0] if known else name)
        elif name:
            if since is None or until is None:
                raise BadInput("season-dates", {})
            await add_season(contests, NewSeason(name, moment(since), moment(until)))
        found: list[tuple[Season, list[SeasonRow]]] = [
            (one, await contests.season_ladder(one, LEAST)) for one in await contests.seasons()
        ]
        return [season_info(*pair) for pair in found]

    found = with_contests(store, working)

    def show() -> None:
        for one in found:
            dates = {"since": day(one.since), "until": day(one.until)}
            console.print(say("club-season", {"name": one.name, **dates}), soft_wrap=True)
            for pool in one.ladders:
                for rank, who in enumerate(pool.ladder, start=1):
                    facts = {"rank": rank, "name": who.name, "rating": who.rating, "games": who.games}
                    console.print(say("club-season-row", {"pool": pool.pool, **facts}), soft_wrap=True)
        if not found:
            console.print(say("club-no-season", {}))

    tell({"seasons": to_builtins(found)}, json, show)


def moment(date: datetime) -> float:
    return date.replace(tzinfo=UTC).timestamp()


def day(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime(DAYS[0])


@club_app.command(help=say("help-club-tournament", {}))
def tournament(
    name: Annotated[str, typer.Argument(help=say("help-club-tournament-name", {}))] = "",
    game: Annotated[str, typer.Option(help=say("help-club-tournament-game", {}))] = "",
    kind: Annotated[str, typer.Option(help=say("help-club-tournament-kind", {}))] = "swiss",
    seats: Annotated[int, typer.Option(min=2, max=6, help=say("help-club-tournament-seats", {}))] = 2,
    rounds: Annotated[int, typer.Option(min=1, max=20, help=say("help-club-tournament-rounds", {}))] = 5,
    best: Annotated[int, typer.Option(min=1, max=3, help=say("help-club-tournament-best", {}))] = 1,
    pace: Annotated[str, typer.Option(help=say("help-club-tournament-pace", {}))] = "daily",
    rated: Annotated[bool, typer.Option(help=say("help-club-tournament-rated", {}))] = True,
    store: StoreOption = None,
    json: JsonFile = "",
) -> None:
    """List the tournaments; with a name and a game, set one up that people can enter."""
    from meadhall.club.tournaments import info_of, new_tournament
    from meadhall.club.wire import NewTournament, TournamentInfo, TournamentKind
    from meadhall.games import find_game
    from meadhall.table.wire import Pace

    async def working(contests: "SqlContestStore") -> list[TournamentInfo]:
        if name:
            wanted = NewTournament(
                *(name, chosen(kind, TournamentKind, "kind"), game),
                seats=seats,
                rounds=rounds,
                best=best,
                pace=chosen(pace, Pace, "pace"),
                rated=rated,
            )
            made: Tournament = new_tournament(find_game(game), wanted)
            await contests.add_tournament(made)
        return [info_of(*one) for one in await contests.tournaments("")]

    found = with_contests(store, working)

    def show() -> None:
        for one in found:
            facts = {"name": one.name, "game": say(f"game-{one.game}", {}), "kind": one.kind, "state": one.state}
            console.print(say("club-tournament", {**facts, "entered": one.entered, "round": one.round}), soft_wrap=True)
        if not found:
            console.print(say("club-no-tournament", {}))

    tell({"tournaments": to_builtins(found)}, json, show)


def chosen(text: str, among: Any, what: str) -> Any:
    """One of a few words; BadInput says which there are."""
    if text not in get_args(among):
        raise BadInput("no-such-choice", {"what": what, "known": ", ".join(get_args(among))})
    return convert(text, among)
