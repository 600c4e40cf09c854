"""The hall over HTTP: tables are set, found, sat down at, looked at again; engines play. The lobby answers."""

from typing import Annotated, Any, Final

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from msgspec import Struct

from meadhall.club.dice_list import DiceList
from meadhall.club.engines import Engines
from meadhall.club.people import Known as KnownPerson
from meadhall.club.people import People
from meadhall.club.roles import Entry
from meadhall.club.wire import DiceLink
from meadhall.lab.findings import Analysis
from meadhall.puzzles import PuzzleInfo
from meadhall.server.entry import admit
from meadhall.server.payers import PROBLEMS, AnyRequest, KeysHeader, payer_of, pays_for_table
from meadhall.server.quotas import Door
from meadhall.server.replies import told
from meadhall.table.film import Film
from meadhall.table.lobby import Lobby
from meadhall.table.ports import NOBODY
from meadhall.table.requests import MOST_MOVES, respond
from meadhall.table.stories import CheckStory, StoryChecked
from meadhall.table.wire import (
    MOST_SEATS,
    Answered,
    Belief,
    DiceProof,
    EngineAnswer,
    FirstNow,
    ForkTable,
    GameInfo,
    ImportTable,
    Invites,
    Known,
    LessonNow,
    LookAt,
    Looked,
    NewKeys,
    NewLesson,
    NewPuzzle,
    NewTable,
    Replay,
    ReplayView,
    SeatKey,
    SeatQuestion,
    Sit,
    TableInfo,
)
from meadhall.table.wishes import OrderKinds

SEAT: Final = "/tables/{table:str}/seats/{seat:int}"
SeatPath = Annotated[int, PathParameter(ge=0, lt=MOST_SEATS)]


async def answer(
    request: AnyRequest,
    path: str,
    keys: str = "",
    body: Struct | bytes = b"",
    payer: str = NOBODY,
    query: dict[str, str] | None = None,
    entry: Entry = "look",
    named: str = "",
) -> Response[Any]:
    """What the lobby makes of a request (`meadhall.table.requests`), if whoever asks may come for that.

    An engine needs no keys to its own seats. `named` is somebody whom the request is about.
    """
    known = await admit(request, entry)
    person, engine = (known.person.id, known.person.is_engine) if known else ("", False)
    given = keys.split()
    if engine and not given:
        engines: Engines = request.app.state.engines
        given = await engines.keys_of(person, table_in(path))
    hall = request.app.state.hall
    return told(await respond(hall, request.method, path, given, body, payer, query, named or person, engine))


def table_in(path: str) -> str:
    """The table that a path leads to; anything, if it leads to none."""
    return path.removeprefix("/tables/").partition("/")[0]


async def set_up(request: AnyRequest, path: str, keys: str = "", body: Struct | bytes = b"") -> Response[Any]:
    """One more table, for which somebody pays."""
    return await answer(request, path, keys, body, pays_for_table(request), entry="set")


@get("/games", operation_id="games", summary="The shelf", responses=PROBLEMS)
async def games(request: AnyRequest) -> Response[list[GameInfo]]:
    return await answer(request, "/games", entry="shelf")


@post("/tables", operation_id="createTable", summary="Set a table", responses=PROBLEMS)
async def create_table(request: AnyRequest, data: JSONBody[NewTable]) -> Response[NewKeys]:
    return await set_up(request, "/tables", body=data)


@post("/tables/import", operation_id="importTable", summary="Set a table from a record", responses=PROBLEMS)
async def import_table(request: AnyRequest, data: JSONBody[ImportTable]) -> Response[NewKeys]:
    return await set_up(request, "/tables/import", body=data)


@post("/lessons", operation_id="beginLesson", summary="Begin a first game that teaches", responses=PROBLEMS)
async def begin_lesson(request: AnyRequest, data: JSONBody[NewLesson]) -> Response[NewKeys]:
    return await set_up(request, "/lessons", body=data)


@get("/puzzles", operation_id="puzzles", summary="Positions to practise with", responses=PROBLEMS)
async def list_puzzles(request: AnyRequest) -> Response[list[PuzzleInfo]]:
    return await answer(request, "/puzzles", entry="shelf")


@post("/puzzles", operation_id="beginPuzzle", summary="Set the table of a puzzle", responses=PROBLEMS)
async def begin_puzzle(request: AnyRequest, data: JSONBody[NewPuzzle]) -> Response[NewKeys]:
    return await set_up(request, "/puzzles", body=data)


@get(
    "/stories/new",
    operation_id="beginStory",
    summary="A small adventure for its author to change",
    media_type=MediaType.TEXT,
    responses=PROBLEMS,
)
async def begin_story(request: AnyRequest) -> Response[str]:
    return await answer(request, "/stories/new", payer=payer_of(request))


@post("/stories", operation_id="checkStory", summary="Check an adventure", status_code=200, responses=PROBLEMS)
async def check_story(request: AnyRequest, data: JSONBody[CheckStory]) -> Response[StoryChecked]:
    return await answer(request, "/stories", body=data, payer=payer_of(request))


@get("/tables/{table:str}/lesson", operation_id="lesson", summary="The cards of a lesson now", responses=PROBLEMS)
async def lesson_now(request: AnyRequest, table: FromPath[str], keys: KeysHeader = "") -> Response[LessonNow]:
    return await answer(request, f"/tables/{table}/lesson", keys)


@post("/tables/{table:str}/first", operation_id="first", summary="What is new", status_code=200, responses=PROBLEMS)
async def first_now(
    request: AnyRequest, table: FromPath[str], data: JSONBody[Known], keys: KeysHeader = ""
) -> Response[FirstNow]:
    return await answer(request, f"/tables/{table}/first", keys, data)


@post("/tables/look", operation_id="lookAtTables", summary="My tables", status_code=200, responses=PROBLEMS)
async def look_at_tables(request: AnyRequest, data: JSONBody[LookAt]) -> Response[list[Looked]]:
    return await answer(request, "/tables/look", body=data)


@get("/tables/{table:str}", operation_id="table", summary="What the hall shows of a table", responses=PROBLEMS)
async def table_info(request: AnyRequest, table: FromPath[str], keys: KeysHeader = "") -> Response[TableInfo]:
    return await answer(request, f"/tables/{table}", keys)


@post(
    "/tables/{table:str}/fork",
    operation_id="forkTable",
    summary="Play on from a moment of a game, as a new table",
    responses=PROBLEMS,
)
async def fork_table(
    request: AnyRequest, table: FromPath[str], data: JSONBody[ForkTable], keys: KeysHeader = ""
) -> Response[NewKeys]:
    return await set_up(request, f"/tables/{table}/fork", keys, data)


@post(
    "/tables/{table:str}/rematch",
    operation_id="rematch",
    summary="The next game of the same company, set once for all of them",
    responses=PROBLEMS,
)
async def play_again(request: AnyRequest, table: FromPath[str], keys: KeysHeader = "") -> Response[NewKeys]:
    return await answer(request, f"/tables/{table}/rematch", keys, payer=pays_for_table(request), entry="sit")


@post("/tables/{table:str}/decline", operation_id="decline", summary="Not again", status_code=200, responses=PROBLEMS)
async def decline_rematch(request: AnyRequest, table: FromPath[str], keys: KeysHeader = "") -> Response[TableInfo]:
    return await answer(request, f"/tables/{table}/decline", keys)


@post("/tables/{table:str}/sit", operation_id="sit", summary="Use an invite", status_code=200, responses=PROBLEMS)
async def sit_down(
    request: AnyRequest, table: FromPath[str], data: JSONBody[Sit], keys: KeysHeader = ""
) -> Response[SeatKey]:
    known = await admit(request, "sit")
    if known is None or not known.person.is_engine:
        return await answer(request, f"/tables/{table}/sit", keys, data, entry="sit")
    engines: Engines = request.app.state.engines
    await engines.check_room(known)
    data.name = known.person.name
    made = await answer(request, f"/tables/{table}/sit", keys, data, entry="sit")
    await sat(request, known)
    return made


async def sat(request: AnyRequest, known: KnownPerson) -> None:
    """An engine has sat down: its lines hear of the table from now on."""
    hall: Lobby = request.app.state.hall
    await hall.projector.work()
    people: People = request.app.state.people
    await people.tell(known.person.id)


@post("/tables/{table:str}/leave", operation_id="leave", summary="Get up", status_code=200, responses=PROBLEMS)
async def leave_seat(request: AnyRequest, table: FromPath[str], keys: KeysHeader = "") -> Response[SeatKey]:
    return await answer(request, f"/tables/{table}/leave", keys)


@get("/tables/{table:str}/invites", operation_id="invites", summary="For the host", responses=PROBLEMS)
async def list_invites(request: AnyRequest, table: FromPath[str], keys: KeysHeader = "") -> Response[Invites]:
    return await answer(request, f"/tables/{table}/invites", keys)


@post("/tables/{table:str}/start", operation_id="start", summary="Start now", status_code=200, responses=PROBLEMS)
async def start_now(request: AnyRequest, table: FromPath[str], keys: KeysHeader = "") -> Response[Invites]:
    return await answer(request, f"/tables/{table}/start", keys)


@post(
    f"{SEAT}/release",
    operation_id="release",
    summary="Wait no longer for somebody who played the game before",
    status_code=200,
    responses=PROBLEMS,
)
async def release_seat(
    request: AnyRequest, table: FromPath[str], seat: SeatPath, keys: KeysHeader = ""
) -> Response[Invites]:
    return await answer(request, f"/tables/{table}/seats/{seat}/release", keys)


@get(
    "/tables/{table:str}/record",
    operation_id="record",
    summary="The record as text",
    media_type=MediaType.TEXT,
    responses=PROBLEMS,
)
async def record(request: AnyRequest, table: FromPath[str], keys: KeysHeader = "") -> Response[str]:
    return await answer(request, f"/tables/{table}/record", keys)


@get(
    "/tables/{table:str}/film",
    operation_id="film",
    summary="A game whose rules are no more, as everybody saw it",
    responses=PROBLEMS,
)
async def film(request: AnyRequest, table: FromPath[str], keys: KeysHeader = "") -> Response[Film]:
    return await answer(request, f"/tables/{table}/film", keys)


@get(
    "/tables/{table:str}/dice",
    operation_id="dice",
    summary="What the dice of a table are checked with; all of it when the game is over",
    responses=PROBLEMS,
)
async def table_dice(request: AnyRequest, table: FromPath[str], keys: KeysHeader = "") -> Response[DiceProof]:
    return await answer(request, f"/tables/{table}/dice", keys, payer=payer_of(request))


@get("/dice", operation_id="diceList", summary="What all dice were promised with, as a chain", responses=PROBLEMS)
async def dice_list(
    request: AnyRequest, after: Annotated[int, QueryParameter(ge=0, le=10**9, description="So many are known.")] = 0
) -> list[DiceLink]:
    known: DiceList = request.app.state.dice_list
    return await known.page(after)


@get("/tables/{table:str}/replay", operation_id="replay", summary="A game from its beginning", responses=PROBLEMS)
async def replay(request: AnyRequest, table: FromPath[str], keys: KeysHeader = "") -> Response[Replay]:
    return await answer(request, f"/tables/{table}/replay", keys)


@get(
    "/tables/{table:str}/replay/{moves:int}",
    operation_id="replayView",
    summary="The view after so many answers",
    responses=PROBLEMS,
)
async def replay_view(
    request: AnyRequest,
    table: FromPath[str],
    moves: Annotated[int, PathParameter(ge=0, le=MOST_MOVES)],
    keys: KeysHeader = "",
) -> Response[ReplayView]:
    return await answer(request, f"/tables/{table}/replay/{moves}", keys, payer=payer_of(request))


@get(
    "/tables/{table:str}/analysis",
    operation_id="analysis",
    summary="How a finished game went: chances, luck and costly decisions",
    responses=PROBLEMS,
)
async def analysis(request: AnyRequest, table: FromPath[str], keys: KeysHeader = "") -> Response[Analysis]:
    return await answer(request, f"/tables/{table}/analysis", keys, payer=payer_of(request))


@get("/tables/{table:str}/orders", operation_id="orderKinds", summary="What can be ordered", responses=PROBLEMS)
async def order_kinds(request: AnyRequest, table: FromPath[str], keys: KeysHeader = "") -> Response[OrderKinds]:
    return await answer(request, f"/tables/{table}/orders", keys)


@get(f"{SEAT}/question", operation_id="seatQuestion", summary="What an engine's seat is asked", responses=PROBLEMS)
async def seat_question(
    request: AnyRequest,
    table: FromPath[str],
    seat: SeatPath,
    keys: KeysHeader = "",
    wait: Annotated[int, QueryParameter(ge=0, le=30, description="Seconds to wait until it is asked.")] = 0,
    nonce: Annotated[str, QueryParameter(pattern="^([0-9a-f]{64})?$", max_length=64)] = "",
) -> Response[SeatQuestion]:
    door: Door = request.app.state.door
    with door.through(payer_of(request)):  # it sits at a table as long as it waits
        return await answer(
            request, f"/tables/{table}/seats/{seat}/question", keys, query={"wait": str(wait), "nonce": nonce}
        )


@post(f"{SEAT}/answer", operation_id="seatAnswer", summary="Answer for it", status_code=200, responses=PROBLEMS)
async def seat_answer(
    request: AnyRequest, table: FromPath[str], seat: SeatPath, data: JSONBody[EngineAnswer], keys: KeysHeader = ""
) -> Response[Answered]:
    return await answer(request, f"/tables/{table}/seats/{seat}/answer", keys, data)


@get(f"{SEAT}/belief", operation_id="seatBelief", summary="An imagined state, for an engine", responses=PROBLEMS)
async def seat_belief(
    request: AnyRequest,
    table: FromPath[str],
    seat: SeatPath,
    keys: KeysHeader = "",
    seed: Annotated[int, QueryParameter(ge=0, le=10**9)] = 0,
) -> Response[Belief]:
    return await answer(request, f"/tables/{table}/seats/{seat}/belief", keys, query={"seed": str(seed)})


HALL_HANDLERS: Final = [
    games,
    create_table,
    import_table,
    begin_lesson,
    list_puzzles,
    begin_puzzle,
    begin_story,
    check_story,
    lesson_now,
    first_now,
    look_at_tables,
    table_info,
    fork_table,
    play_again,
    decline_rematch,
    release_seat,
    sit_down,
    leave_seat,
    list_invites,
    start_now,
    record,
    film,
    table_dice,
    dice_list,
    replay,
    replay_view,
    analysis,
    order_kinds,
    seat_question,
    seat_answer,
    seat_belief,
]
