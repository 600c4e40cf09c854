"""What can be asked of a lobby besides sitting at a table, whatever carries the question: HTTP, or messages of a page.

`respond` is all of it. A server calls it with bodies that it has read already, so that it accepts what it says it does.
"""

from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, Final, NamedTuple

from msgspec import DecodeError, Struct, json

from meadhall.bots.ladder import rungs
from meadhall.build_mode import build_mode
from meadhall.core import BadInput
from meadhall.core.proof import is_digest
from meadhall.games import NAMES, find_game
from meadhall.lab.findings import Analysis
from meadhall.lessons import taught_games
from meadhall.puzzles import PuzzleInfo, every_puzzle
from meadhall.table.actor import TableActor
from meadhall.table.engines import LONGEST_WAIT, give_answer, imagined, next_question
from meadhall.table.film import ONLY_A_FILM, Film
from meadhall.table.gathering import ask_to_sit, invites, leave, release, sit, start
from meadhall.table.keys import admitted
from meadhall.table.limits import account_of
from meadhall.table.lobby import Lobby, bots_for
from meadhall.table.ports import NOBODY, StoreFailure
from meadhall.table.rematch import decline, rematch
from meadhall.table.standing import NO_KINDS, kinds_here
from meadhall.table.stories import CheckStory, StoryChecked
from meadhall.table.watch import look_at
from meadhall.table.wire import (
    Answered,
    AskSomebody,
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
    OptionInfo,
    Problem,
    Replay,
    ReplayView,
    SeatKey,
    SeatQuestion,
    Sit,
    Strength,
    TableInfo,
    encoder,
)
from meadhall.table.wishes import OrderKinds

JSON: Final = "application/json"
TEXT: Final = "text/plain"
MOST_MOVES: Final = 100_000
MOST_SEED: Final = 10**9
MOST_SHOWN: Final = 200
"""Letters of an address that are told back to whoever asked for it."""
MODE: Final = "mode"
"""An option whose first value is what a ladder was measured with that names none."""

STATUS: Final = {
    "bad-key": 403,
    "not-over": 403,
    "seat-claimed": 403,
    "not-host": 403,
    "foreign-page": 403,
    "no-such-table": 404,
    "no-film": 404,
    "no-such-page": 404,
    "no-such-words": 404,
    "nobody-here": 403,
    "banned": 403,
    "members-only": 403,
    "not-allowed": 403,
    "not-open": 403,
    "bad-token": 403,
    "not-for-engines": 403,
    "no-engines-here": 403,
    "no-engines-at-table": 403,
    "many-tables": 403,
    "too-many-streams": 429,
    "least-finished": 403,
    "nothing-open": 404,
    "no-such-person": 404,
    "for-members": 403,
    "no-such-tournament": 404,
    "no-such-season": 404,
    "no-such-report": 404,
    "too-many-people": 429,
    "not-json": 415,
    "too-fast": 429,
    "too-much-work": 429,
    "too-many-tables": 429,
    "too-busy": 503,
}
"""The numbers by which HTTP tells problems apart, where it is not 400."""
STATUS_OF_ILLNESS: Final = 503


class Reply(NamedTuple):
    """What somebody gets who has asked for something; `later`: after so many seconds he may come again."""

    status: int
    kind: str
    body: bytes
    later: int = 0


class Asked(NamedTuple):
    """What is asked for, taken apart."""

    lobby: Lobby
    keys: list[str]
    body: Any
    payer: str
    table: str = ""
    moves: int = 0
    query: dict[str, str] | None = None
    """What stands behind the question mark."""
    person: str = ""
    """Who asks, if his device has a name."""
    engine: bool = False
    """Whether that is a program, with a token."""

    def text(self, name: str) -> str:
        return (self.query or {}).get(name, "")

    def number(self, name: str, most: int) -> int:
        """A number behind the question mark, 0 if there is none."""
        text = self.text(name) or "0"
        if not text.isdecimal() or len(text) > 9:
            raise BadInput("not-a-number", {"text": text[:MOST_SHOWN]})
        return min(int(text), most)

    async def seat(self) -> int:
        """The one seat in the address; BadInput without its key."""
        _, you = await self.find()
        if self.moves not in you:
            raise BadInput("bad-key", {"table": self.table})
        return self.moves

    def account(self, seat: int) -> str:
        """Who pays for one more request: the token, which the door has asked already, or else the seat."""
        if self.engine:
            return account_of(self.person)
        account = f"{self.table}/{seat}"
        self.lobby.gate.take(account)
        return account

    async def find(self) -> tuple[TableActor, tuple[int, ...]]:
        """The table, and the seats of whoever asks; BadInput without a key."""
        opened = self.lobby.opened(self.table, self.keys)
        table = await self.lobby.table(self.table)
        return table, admitted(opened, table.seats.claims())

    async def find_or_film(self) -> tuple[TableActor | Film, tuple[int, ...]]:
        """The table, or what is left of it when its rules are no more."""
        opened = self.lobby.opened(self.table, self.keys)
        table = await table_or_film(self.lobby, self.table)
        if isinstance(table, Film):
            return table, tuple(sorted({one.seat for one in opened if one.seat >= 0}))
        return table, admitted(opened, table.seats.claims())


async def table_or_film(lobby: Lobby, name: str) -> TableActor | Film:
    try:
        return await lobby.table(name)
    except BadInput as bad:
        film = await lobby.film(name) if bad.code == ONLY_A_FILM else None
        if film is None:
            raise
        return film


class Route(NamedTuple):
    """An address, and what is done there. `{table}` and `{moves}` are read from it."""

    method: str
    path: str
    respond: Callable[[Asked], Awaitable[Any]]
    body: type | None = None
    status: int = 200


async def respond(
    lobby: Lobby,
    method: str,
    path: str,
    keys: list[str],
    body: bytes | Struct = b"",
    payer: str = NOBODY,
    query: dict[str, str] | None = None,
    person: str = "",
    engine: bool = False,
) -> Reply:
    """Do what is asked for at a path; `body` is JSON, or has been read already."""
    try:
        route, table, moves = find_route(method, path)
        read = read_body(body, route.body)
        made = await route.respond(Asked(lobby, keys, read, payer, table, moves, query, person, engine))
    except BadInput as bad:
        return problem(bad)
    except StoreFailure:
        lobby.meters.failures["store"] += 1
        return Reply(STATUS_OF_ILLNESS, JSON, encoder.encode(Problem("tables-away", {})))
    if isinstance(made, str):
        return Reply(route.status, TEXT, made.encode())
    return Reply(route.status, JSON, encoder.encode(made))


def problem(bad: BadInput) -> Reply:
    """What somebody hears whose request cannot be carried out."""
    seconds = bad.facts.get("seconds", 0)
    return Reply(STATUS.get(bad.code, 400), JSON, encoder.encode(Problem(bad.code, bad.facts)), int(seconds))


def find_route(method: str, path: str) -> tuple[Route, str, int]:
    """What is done at a path, and the table and the number in it."""
    parts = path.split("/")
    for route in ROUTES:
        if route.method == method:
            found = matched(route.path.split("/"), parts)
            if found is not None:
                return route, *found
    raise BadInput("no-such-page", {"path": path[:MOST_SHOWN]})


def matched(wanted: list[str], parts: list[str]) -> tuple[str, int] | None:
    table, moves = "", 0
    if len(wanted) != len(parts):
        return None
    for want, part in zip(wanted, parts):
        if want == "{table}":
            table = part
        elif want in ("{moves}", "{seat}"):
            if not part.isdecimal() or len(part) > 6 or int(part) > MOST_MOVES:
                return None
            moves = int(part)
        elif want != part:
            return None
    return table, moves


def read_body(body: bytes | Struct, kind: type | None) -> Any:
    if kind is None or not isinstance(body, bytes):
        return body
    try:
        return json.decode(body, type=kind)
    except (DecodeError, RecursionError, UnicodeError) as error:
        raise BadInput("malformed", {"detail": str(error)[:MOST_SHOWN]}) from None


# ---------------------------------------------------------------- what is done


@cache
def shelf() -> list[GameInfo]:
    """All games; to import them takes a while, once."""
    return [game_info(name) for name in NAMES]


def game_info(name: str) -> GameInfo:
    rules = find_game(name)
    options = [OptionInfo(one.name, one.values, one.seats, one.free, one.when) for one in rules.options]
    usual = {one.name: one.values[0] for one in rules.options if one.name == MODE}
    strengths = [Strength(one.level, one.against, one.wins, one.of, {**usual, **one.options}) for one in rungs(name)]
    slow = build_mode() != "native"
    return GameInfo(name, rules.seats, options, bots_for(rules), name in taught_games(), strengths, slow)


async def games(asked: Asked) -> list[GameInfo]:
    return shelf()


async def create_table(asked: Asked) -> NewKeys:
    return await asked.lobby.create(asked.body, asked.payer, asked.person)


async def import_table(asked: Asked) -> NewKeys:
    return await asked.lobby.take_over(asked.body, asked.payer)


async def begin_lesson(asked: Asked) -> NewKeys:
    return await asked.lobby.teach(asked.body.game, asked.body.name, asked.payer)


async def lesson_now(asked: Asked) -> LessonNow:
    table, you = await asked.find()
    cards = table.teaching.lesson_cards(you)
    return LessonNow(cards is not None, table.seats.known_at(you), cards or [], table.teaching.verdict(you))


async def list_puzzles(asked: Asked) -> list[PuzzleInfo]:
    return every_puzzle()


async def begin_puzzle(asked: Asked) -> NewKeys:
    wanted: NewPuzzle = asked.body
    return await asked.lobby.practise(wanted.game, wanted.puzzle, wanted.name, asked.payer)


async def begin_story(asked: Asked) -> str:
    return await asked.lobby.analysts.begin_story(asked.payer)


async def check_story(asked: Asked) -> StoryChecked:
    return await asked.lobby.analysts.check_story(asked.body.text, asked.payer)


async def first_now(asked: Asked) -> FirstNow:
    table, you = await asked.find()
    return FirstNow(table.seats.known_at(you), *table.teaching.first_card(you, asked.body.known))


async def look_at_tables(asked: Asked) -> list[Looked]:
    return await look_at(asked.lobby, asked.body.tables)


async def table_info(asked: Asked) -> TableInfo:
    table, you = await asked.find_or_film()
    return table.info(you)


async def fork_table(asked: Asked) -> NewKeys:
    table, you = await asked.find()
    return await asked.lobby.fork(table, asked.body, you, asked.payer)


async def play_again(asked: Asked) -> NewKeys:
    table, you = await asked.find()
    return await rematch(asked.lobby, table, you, asked.payer, asked.person)


async def decline_rematch(asked: Asked) -> TableInfo:
    table, you = await asked.find()
    await decline(asked.lobby, table, you)
    return table.info(you)


async def sit_down(asked: Asked) -> SeatKey:
    return await sit(asked.lobby, asked.table, asked.keys, asked.body, asked.person, asked.engine)


async def invite_person(asked: Asked) -> Invites:
    """`person` is whoever was named in the body: the host has looked for him."""
    return await ask_to_sit(asked.lobby, asked.table, asked.keys, asked.moves, asked.person)


async def leave_seat(asked: Asked) -> SeatKey:
    return await leave(asked.lobby, asked.table, asked.keys)


async def list_invites(asked: Asked) -> Invites:
    return await invites(asked.lobby, asked.table, asked.keys)


async def start_now(asked: Asked) -> Invites:
    return await start(asked.lobby, asked.table, asked.keys)


async def release_seat(asked: Asked) -> Invites:
    return await release(asked.lobby, asked.table, asked.keys, asked.moves)


async def record(asked: Asked) -> str:
    table, you = await asked.find_or_film()
    return table.record if isinstance(table, Film) else await asked.lobby.record(table, you)


async def film(asked: Asked) -> Film:
    """A game whose rules are no more, to be kept elsewhere."""
    table, _ = await asked.find_or_film()
    if not isinstance(table, Film):
        raise BadInput("no-film", {})
    return table


async def dice(asked: Asked) -> DiceProof:
    table, _ = await asked.find()
    return await asked.lobby.dice_proof(table, asked.payer)


async def replay(asked: Asked) -> Replay:
    table, you = await asked.find_or_film()
    return table.replay() if isinstance(table, Film) else asked.lobby.replay(table, you)


async def replay_view(asked: Asked) -> ReplayView:
    table, you = await asked.find_or_film()
    if isinstance(table, Film):
        return table.view(asked.moves)
    return await asked.lobby.replay_view(table, asked.moves, you, asked.payer)


async def analysis(asked: Asked) -> Analysis:
    table, you = await asked.find()
    return await asked.lobby.analysis(table, you, asked.payer)


async def order_kinds(asked: Asked) -> OrderKinds:
    """What can be ordered and planned; nothing where nobody keeps it."""
    table, _ = await asked.find()
    if asked.lobby.wish_store is None:
        return NO_KINDS
    return kinds_here(table.match.rules, table.broadcast.public)


async def seat_question(asked: Asked) -> SeatQuestion:
    seat, nonce = await asked.seat(), asked.text("nonce")
    if nonce and not is_digest(nonce):
        raise BadInput("malformed", {"detail": "nonce"})
    account = asked.account(seat)
    with asked.lobby.gate.stream(account):
        wait = asked.number("wait", LONGEST_WAIT)
        return await next_question(asked.lobby, asked.table, seat, wait, nonce)


async def seat_answer(asked: Asked) -> Answered:
    seat = await asked.seat()
    asked.account(seat)
    return await give_answer(asked.lobby, asked.table, seat, asked.body)


async def seat_belief(asked: Asked) -> Belief:
    seat = await asked.seat()
    asked.lobby.gate.imagine(asked.account(seat))
    return await imagined(asked.lobby, asked.table, seat, asked.number("seed", MOST_SEED))


GET: Final = "GET"
POST: Final = "POST"
MADE: Final = 201
"""The number for something new."""

ROUTES: Final = (
    Route(GET, "/games", games),
    Route(POST, "/tables", create_table, NewTable, MADE),
    Route(POST, "/tables/import", import_table, ImportTable, MADE),
    Route(POST, "/tables/look", look_at_tables, LookAt),
    Route(POST, "/lessons", begin_lesson, NewLesson, MADE),
    Route(GET, "/tables/{table}", table_info),
    Route(GET, "/tables/{table}/lesson", lesson_now),
    Route(GET, "/puzzles", list_puzzles),
    Route(POST, "/puzzles", begin_puzzle, NewPuzzle, MADE),
    Route(GET, "/stories/new", begin_story),
    Route(POST, "/stories", check_story, CheckStory),
    Route(POST, "/tables/{table}/first", first_now, Known),
    Route(POST, "/tables/{table}/fork", fork_table, ForkTable, MADE),
    Route(POST, "/tables/{table}/rematch", play_again, None, MADE),
    Route(POST, "/tables/{table}/decline", decline_rematch, None),
    Route(POST, "/tables/{table}/sit", sit_down, Sit),
    Route(POST, "/tables/{table}/leave", leave_seat, None),
    Route(GET, "/tables/{table}/invites", list_invites),
    Route(POST, "/tables/{table}/start", start_now, None),
    Route(POST, "/tables/{table}/seats/{seat}/release", release_seat, None),
    Route(POST, "/tables/{table}/seats/{seat}/invite", invite_person, AskSomebody),
    Route(GET, "/tables/{table}/record", record),
    Route(GET, "/tables/{table}/film", film),
    Route(GET, "/tables/{table}/dice", dice),
    Route(GET, "/tables/{table}/replay", replay),
    Route(GET, "/tables/{table}/replay/{moves}", replay_view),
    Route(GET, "/tables/{table}/analysis", analysis),
    Route(GET, "/tables/{table}/orders", order_kinds),
    Route(GET, "/tables/{table}/seats/{seat}/question", seat_question),
    Route(POST, "/tables/{table}/seats/{seat}/answer", seat_answer, EngineAnswer),
    Route(GET, "/tables/{table}/seats/{seat}/belief", seat_belief),
)
