"""Seasons and tournaments over HTTP."""

from typing import Final

from litestar import get, post
from litestar.params import FromPath, JSONBody

from meadhall.club.contest_ports import ContestStore
from meadhall.club.seasons import add_season, remove_season, seasons
from meadhall.club.tournaments import Tournaments
from meadhall.club.wire import (
    EnterTournament,
    NewSeason,
    NewTournament,
    OneSeason,
    SeasonInfo,
    TournamentInfo,
    TournamentPage,
)
from meadhall.server.club_routes import club_of, somebody
from meadhall.server.me import token_of
from meadhall.server.payers import PROBLEMS, AnyRequest
from meadhall.server.standing_routes import asking


def tournaments_of(request: AnyRequest) -> Tournaments:
    found: Tournaments = request.app.state.tournaments
    return found


def store_of(request: AnyRequest) -> ContestStore:
    return tournaments_of(request).store


async def looks_after(request: AnyRequest) -> None:
    """BadInput for those who do not look after the club."""
    await club_of(request).require(token_of(request), "moderator")


@get("/seasons", operation_id="seasons", summary="Seasons and their ladders", responses=PROBLEMS)
async def list_seasons(request: AnyRequest) -> list[SeasonInfo]:
    return await seasons(store_of(request), await asking(request))


@post("/seasons", operation_id="newSeason", summary="A new season", status_code=200, responses=PROBLEMS)
async def new_season(request: AnyRequest, data: JSONBody[NewSeason]) -> list[SeasonInfo]:
    await looks_after(request)
    await add_season(store_of(request), data)
    return await seasons(store_of(request), await asking(request))


@post("/seasons/remove", operation_id="removeSeason", summary="No season", status_code=200, responses=PROBLEMS)
async def no_season(request: AnyRequest, data: JSONBody[OneSeason]) -> list[SeasonInfo]:
    await looks_after(request)
    await remove_season(store_of(request), data.season)
    return await seasons(store_of(request), await asking(request))


@get("/tournaments", operation_id="tournaments", summary="All tournaments", responses=PROBLEMS)
async def list_tournaments(request: AnyRequest) -> list[TournamentInfo]:
    return await tournaments_of(request).listed(await asking(request))


@post("/tournaments", operation_id="newTournament", summary="A new tournament", status_code=200, responses=PROBLEMS)
async def new_tournament(request: AnyRequest, data: JSONBody[NewTournament]) -> TournamentPage:
    await looks_after(request)
    made = await tournaments_of(request).set_up(data)
    return await tournaments_of(request).page(await asking(request), made)


@get("/tournaments/{tournament:str}", operation_id="tournament", summary="How it stands", responses=PROBLEMS)
async def tournament_page(request: AnyRequest, tournament: FromPath[str]) -> TournamentPage:
    return await tournaments_of(request).page(await asking(request), tournament)


@post("/tournaments/{tournament:str}/enter", operation_id="enter", summary="Me", status_code=200, responses=PROBLEMS)
async def enter(request: AnyRequest, tournament: FromPath[str], data: JSONBody[EnterTournament]) -> TournamentPage:
    known = await somebody(request)
    await tournaments_of(request).enter(tournament, known.person.id, data.on)
    return await tournaments_of(request).page(known.person, tournament)


@post("/tournaments/{tournament:str}/start", operation_id="begin", summary="Begin", status_code=200, responses=PROBLEMS)
async def start(request: AnyRequest, tournament: FromPath[str]) -> TournamentPage:
    await looks_after(request)
    await tournaments_of(request).start(tournament)
    return await tournaments_of(request).page(await asking(request), tournament)


CONTEST_HANDLERS: Final = [
    *(list_seasons, new_season, no_season),
    *(list_tournaments, new_tournament, tournament_page, enter, start),
]
