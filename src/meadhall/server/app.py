"""The server as an ASGI app: HTTP for the hall, a WebSocket for each guest of a table, and the page."""

import asyncio
import hmac
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, MediaType, Request, Response, Router, WebSocket, get, websocket
from litestar._openapi.plugin import OpenAPIPlugin
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import ClientException, HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.types import Message, Scope
from msgspec import Struct, convert, field

import meadhall
from meadhall.club.dice_list import DiceList
from meadhall.club.engine_events import EngineEvents
from meadhall.club.engines import Engines
from meadhall.club.moderation import Moderation
from meadhall.club.open_tables import OpenTables
from meadhall.club.people import People, digest
from meadhall.club.ports import StrangerStore
from meadhall.club.rankings import Rankings
from meadhall.club.roles import OPEN_HALL, Hall
from meadhall.club.scoring import Scorer
from meadhall.club.tournaments import Tournaments
from meadhall.core import BadInput, Rules
from meadhall.games import NAMES, find_game, find_rules
from meadhall.language import CATALOGUES
from meadhall.server.analyst_pool import AnalystPool
from meadhall.server.bot_pool import BotPool
from meadhall.server.clock_store import SqlClockStore
from meadhall.server.club_routes import CLUB_HANDLERS
from meadhall.server.club_store import SqlClubStore
from meadhall.server.contest_routes import CONTEST_HANDLERS
from meadhall.server.contest_store import SqlContestStore
from meadhall.server.engine_routes import ENGINE_HANDLERS, serve_engine
from meadhall.server.entry import person_at
from meadhall.server.frames import SocketLine
from meadhall.server.hall_routes import HALL_HANDLERS
from meadhall.server.herald import Herald
from meadhall.server.library_routes import LIBRARY_HANDLERS
from meadhall.server.lines import NEARBY
from meadhall.server.logs import LogKind
from meadhall.server.me import ME_HANDLERS, bearer_of, token_of
from meadhall.server.metrics import found_beside, leave_beside, written
from meadhall.server.outbox_store import SqlOutboxStore
from meadhall.server.passkeys import PASSKEY_HANDLERS, get_ready_for_passkeys
from meadhall.server.payers import PROBLEMS, AnyRequest, is_from_here, payer_of
from meadhall.server.preload import SCREENS, links, needed_by, read_chunks, screen_and_table, with_head
from meadhall.server.promise_store import SqlPromiseStore
from meadhall.server.quotas import Door, Quota, household
from meadhall.server.replies import sent, told
from meadhall.server.result_store import SqlResultStore
from meadhall.server.scoring import counting, keep_scoring
from meadhall.server.standing_routes import STANDING_HANDLERS
from meadhall.server.static import Page, find_page, packed
from meadhall.server.store import AnyStore
from meadhall.server.told import TOLD_HANDLERS, UNSUBSCRIBE
from meadhall.server.upkeep import pack_away
from meadhall.server.wish_store import SqlWishStore
from meadhall.table.keys import Keys
from meadhall.table.limits import Buckets, Limits, account_of
from meadhall.table.lobby import Lobby
from meadhall.table.ports import PROJECTED, Projection, Store, StoreFailure
from meadhall.table.requests import MOST_SHOWN, STATUS_OF_ILLNESS, problem, shelf
from meadhall.table.session import serve_guest
from meadhall.table.ticker import Ticker
from meadhall.table.watch import serve_watcher
from meadhall.table.watchers import LOBBY
from meadhall.table.wire import (
    MOST_RECORD,
    ErrorMessage,
    LocalAddress,
    Problem,
    encoder,
)

log: Final = logging.getLogger("meadhall.app")

TELL_EVERY: Final = 1.0
"""Seconds between two moments at which a worker leaves its numbers for the others."""
PACK_EVERY: Final = 3600.0
"""Seconds between two looks for tables that nobody plays at any more."""
TIME_FOR_STORE: Final = 3.0
"""Seconds in which a store answers, if it is well."""
SENT_AWAY: Final = 4000
"""The code of a connection that ends after an error that was told."""

PAGE_FILES: Final = "/assets/"
"""What the page is made of, besides its documents."""
CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
SECURITY_HEADERS: Final = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]


class Plan(Struct):
    """How one worker serves."""

    store: str
    limits: Limits
    addresses: list[str] = []
    """Where others reach it."""
    worker: str = "1"
    """Its name in logs and numbers."""
    thinkers: int = 0
    """Processes for bots; 0: as many as the machine allows."""
    log: LogKind = "quiet"
    open_metrics: bool = False
    metrics_token: str = ""
    trusted_proxies: list[str] = field(default_factory=lambda: list(NEARBY))
    """Those who are believed when they say from where a request comes, as addresses or networks."""
    keep_days: float = 0.0
    """Tables at which nobody has played for so long are packed away; 0: never."""
    archive: str = ""
    """Where to."""
    hall: Hall | None = None
    """For whom it is; None: as was said the last time."""
    beside: str = ""
    """The folder in which the workers of one machine leave their numbers."""


class Looking:
    """Whether the store can be written to: asked of it once a second at most, however many want to know."""

    def __init__(self) -> None:
        self.began = -TELL_EVERY
        self.task: asyncio.Task[None] | None = None

    async def look(self, store: Store) -> None:
        now = time.monotonic()
        if self.task is None or (self.task.done() and now - self.began >= TELL_EVERY):
            self.began = now
            self.task = asyncio.create_task(store.check())
        task = self.task  # while we wait another one may begin
        done, _ = await asyncio.wait([task], timeout=TIME_FOR_STORE)
        if not done:
            raise StoreFailure("no answer")
        task.result()


class UntrustedRequest(Request[Any, Any, Any]):
    """A request whose body may be anything."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except (RecursionError, UnicodeError):
            raise ClientException("no JSON that can be read") from None


# ---------------------------------------------------------------- where it is, and how


@get(
    "/local-address",
    operation_id="localAddress",
    summary="Where others on the local network reach this server",
    responses=PROBLEMS,
)
async def local_address(state: State) -> LocalAddress:
    plan: Plan = state.plan
    return LocalAddress(plan.addresses)


@get("/health", include_in_schema=False)
async def health(state: State, hall: NamedDependency[Lobby]) -> dict[str, str]:
    """Well, as long as the store can be written to."""
    looking: Looking = state.looking
    await looking.look(hall.store)
    return {"status": "ok"}


@get("/metrics", include_in_schema=False, media_type="text/plain; version=0.0.4")
async def metrics(request: AnyRequest, state: State, hall: NamedDependency[Lobby]) -> str:
    """Numbers for Prometheus; for others there is nothing here."""
    plan: Plan = state.plan
    if not (plan.open_metrics or has_token(request, plan.metrics_token) or is_from_here(request)):
        raise no_such_page(request.url.path)
    beside = await asyncio.to_thread(found_beside, Path(plan.beside), plan.worker) if plan.beside else []
    return written([*hall.families(plan.worker), *beside])


def has_token(request: AnyRequest, token: str) -> bool:
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    return bool(token) and hmac.compare_digest(given.encode(), token.encode())


def is_welcome(origin: str | None, host: str | None, others: list[str]) -> bool:
    """Whether the page that connects is ours: browsers say where it comes from, and nobody else has to."""
    return origin is None or origin in others or origin.partition("://")[2] == host


# ---------------------------------------------------------------- the page


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(
    request: AnyRequest, state: State, hall: NamedDependency[Lobby], path: FromPath[str] = ""
) -> Response[bytes]:
    pages: Page = state.page
    found = None if path.startswith(("/api/", "/ws/")) else pages.find(path)
    if found is None:
        raise no_such_page(path)
    screen, table = screen_and_table(path)
    if screen not in SCREENS:
        return sent(request, found)
    # Only a table that is in memory already is named: a stranger's address must not make us load one.
    known = hall.tables.get(table)
    game = known.match.rules.name if known else None
    map_name = known.broadcast.public.get("map") if known else None
    needed = needed_by(read_chunks(pages.folder), screen, game, map_name)
    head = packed(found, with_head(found.plain, needed, game))
    return sent(request, head, {"link": links(needed, game)})


# ---------------------------------------------------------------- at a table


@websocket("/ws/me")
async def at_the_hall(socket: WebSocket[Any, Any, Any], hall: NamedDependency[Lobby]) -> None:
    """Somebody who looks at his tables."""
    people: People = socket.app.state.people
    engines: Engines = socket.app.state.engines

    async def serve(line: SocketLine, _payer: str) -> bool:
        if bearer_of(socket):
            known = await engines.admit(bearer_of(socket), "look")
            return await serve_engine(line, EngineEvents(people.store, hall, known), known)
        found = await people.find(token_of(socket))
        return await serve_watcher(hall, line, found.person.id if found else "")

    await welcome(socket, hall, serve)


@websocket("/ws/{table:str}")
async def at_table(socket: WebSocket[Any, Any, Any], table: FromPath[str], hall: NamedDependency[Lobby]) -> None:
    """A guest of a table."""

    async def serve(line: SocketLine, payer: str) -> bool:
        person = await person_at(socket, "sit")
        return await serve_guest(hall, table, line, payer, person, bearer_of(socket))

    await welcome(socket, hall, serve)


async def welcome(
    socket: WebSocket[Any, Any, Any], hall: Lobby, serve: Callable[[SocketLine, str], Awaitable[bool]]
) -> None:
    """Let somebody in whose page is ours, unless he is one too many, and listen until he leaves or is sent away."""
    if not is_welcome(socket.headers.get("origin"), socket.headers.get("host"), hall.limits.origins):
        await socket.close(SENT_AWAY)
        return
    await socket.accept()
    line = SocketLine(socket)
    door: Door = socket.app.state.door
    try:
        payer = payer_of(socket)
        with door.through(payer):
            must_go = await serve(line, payer)
    except BadInput as bad:
        line.send([encoder.encode(ErrorMessage(-1, bad.code, bad.facts))])
        must_go = True
    if must_go:
        await socket.close(SENT_AWAY)


# ---------------------------------------------------------------- what holds it together


def bad_input(request: AnyRequest, bad: BadInput) -> Response[Problem]:
    return told(problem(bad))


def bad_request(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What Litestar itself refuses. Its words are for programmers; a person reads `error-malformed`."""
    if error.status_code == 404:
        return bad_input(request, no_such_page(request.url.path))
    code = "malformed" if error.status_code < 500 else "broken"
    facts = {"detail": error.detail, **({"extra": error.extra} if error.extra else {})}
    return Response(Problem(code, facts), status_code=error.status_code, media_type=MediaType.JSON)


def store_away(request: AnyRequest, failure: StoreFailure) -> Response[Problem]:
    hall: Lobby = request.app.state.hall
    hall.meters.failures["store"] += 1
    return Response(Problem("tables-away", {}), status_code=STATUS_OF_ILLNESS, media_type=MediaType.JSON)


def broken(request: AnyRequest, error: Exception) -> Response[Problem]:
    hall: Lobby = request.app.state.hall
    hall.meters.failures["request"] += 1
    log.error("%s %s failed", request.method, request.scope.get("path_template", ""), exc_info=error)
    return Response(Problem("broken", {}), status_code=500, media_type=MediaType.JSON)


def no_such_page(path: str) -> BadInput:
    return BadInput("no-such-page", {"path": path[:MOST_SHOWN]})


def look_first(request: AnyRequest) -> None:
    """Before each request: is it one too many from this address, and does a page of ours send it?"""
    buckets: Buckets = request.app.state.buckets
    # A page is two dozen files: a club that opens one link at the same time stands in line, and nobody is sent away.
    is_file = request.url.path.startswith(PAGE_FILES)
    if not is_file and not buckets.take(household(request.client.host if request.client else "")):
        raise BadInput("too-fast", {"seconds": 1})
    hall: Lobby = request.app.state.hall
    token = bearer_of(request)
    if token:
        hall.gate.take(account_of(digest(token).hex()))
    if request.method == "POST" and not request.url.path.startswith(UNSUBSCRIBE):
        check_sender(request)


def check_sender(request: AnyRequest) -> None:
    """BadInput if a page of somebody else has its visitor's browser send this.

    Browsers ask before they send JSON to another place, and hear no; any other kind of body they send at once.
    """
    plan: Plan = request.app.state.plan
    if not is_welcome(request.headers.get("origin"), request.headers.get("host"), plan.limits.origins):
        raise BadInput("foreign-page", {})
    if request.content_type[0] != MediaType.JSON:
        raise BadInput("not-json", {})


async def add_security_headers(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        message["headers"] = [*message["headers"], *SECURITY_HEADERS]


def get_hall(state: State) -> Lobby:
    hall: Lobby = state.hall
    return hall


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    """From the first guest to the last."""
    shelf()  # to import a game takes long: nobody shall wait for it later
    app.plugins.get(OpenAPIPlugin).provide_openapi_schema()  # so does this, and only there it is kept
    for name in NAMES:
        find_game(name).choices_naming("", [])  # and the first "why not?"
    get_ready_for_passkeys()
    store: AnyStore = await app.state.open_store()
    plan: Plan = app.state.plan
    thinkers, analysts = BotPool(plan.thinkers), AnalystPool(plan.limits)
    keys = Keys(await store.signing_secret())
    clocks, wishes, promises = SqlClockStore(store), SqlWishStore(store), SqlPromiseStore(store)
    hall = Lobby(
        *(store, keys, thinkers, analysts, plan.limits),
        read_house=in_a_thread,
        clocks=clocks,
        wish_store=wishes,
        promises=promises,
    )
    app.state.dice_list = DiceList(promises)
    store.listen(hall)
    herald = app.state.herald = Herald(SqlOutboxStore(store))
    people = app.state.people = People(SqlClubStore(store), hall)
    hall.muted_until = people.strangers.muted_until
    hall.when_called = herald.mention
    results = SqlResultStore(store)
    hall.ratings = app.state.rankings = Rankings(results)
    scorer = app.state.scorer = Scorer(results, counting(store, analysts))
    tournaments = app.state.tournaments = Tournaments(SqlContestStore(store), hall)
    scorer.when_scored = tournaments.note
    hall.projector.when_made = partial(rows_made, app.state, store)
    app.state.hall = hall
    app.state.open_tables = OpenTables(people.strangers, hall)
    policy = await hall_policy(people.strangers, plan)
    app.state.club = Moderation(people, policy)
    engines = app.state.engines = Engines(people, policy)
    hall.keys_of_engine = engines.keys_at
    log.info("listening on %s", ", ".join(plan.addresses) or "a socket that was handed over")
    tasks = [asyncio.create_task(hall.keep_tidy()), asyncio.create_task(tell_others(hall, plan))]
    tasks.append(asyncio.create_task(keep_packing(hall, plan)))
    tasks.append(asyncio.create_task(keep_scoring(hall, scorer)))
    tasks.append(asyncio.create_task(Ticker(hall, clocks).keep_on()))
    tasks.append(asyncio.create_task(herald.keep_on()))
    tasks.append(asyncio.create_task(tournaments.keep_on()))
    tasks.append(asyncio.create_task(hall.attend_wishes()))
    try:
        yield
    finally:
        log.info("shutting down")
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        with suppress(StoreFailure):
            await hall.note_changed(hall.tables.values())
            await hall.projector.finish()
            await scorer.finish()
        hall.close()
        analysts.close()
        thinkers.close()
        await store.close()


async def rows_made(state: State, store: AnyStore, made: list[Projection]) -> None:
    """What lists show was written: people are told of it, and so is whoever looks at the open tables, anywhere."""
    herald: Herald = state.herald
    await herald.plan(made)
    scorer: Scorer = state.scorer
    scorer.note(made)
    open_tables: OpenTables = state.open_tables
    if open_tables.note(made):
        store.notify(LOBBY, PROJECTED)
        await open_tables.tell()


async def hall_policy(strangers: StrangerStore, plan: Plan) -> Hall:
    """For whom the hall is: as it is said now, or was said the last time."""
    if plan.hall is not None:
        await strangers.set_hall(plan.hall)
        return plan.hall
    said: Hall = convert(await strangers.hall() or OPEN_HALL, Hall)
    return said


async def in_a_thread(game: str, edition: int, house: str) -> Rules:
    return await asyncio.to_thread(find_rules, game, edition, house)


async def tell_others(hall: Lobby, plan: Plan) -> None:
    """Leave the numbers of this worker where the others of its machine find them, for ever."""
    while plan.beside:
        await asyncio.to_thread(leave_beside, Path(plan.beside), plan.worker, hall.families(plan.worker))
        await asyncio.sleep(TELL_EVERY)


async def keep_packing(hall: Lobby, plan: Plan) -> None:
    """Pack old tables away, for ever."""
    while plan.keep_days:
        try:
            moved = await pack_away(hall.store, plan.archive, plan.keep_days, hall.tables.__contains__)
            log.info("%d tables archived", moved)
        except BadInput as bad:  # another worker is at it, or there is no room
            log.warning("archiving failed: %s", bad.code)
        except StoreFailure:
            log.warning("archiving failed: database unreachable")
        await asyncio.sleep(PACK_EVERY)


def create_app(open_store: Callable[[], Awaitable[AnyStore]], plan: Plan) -> Litestar:
    """The server. It must run in uvicorn as `meadhall.server.run` says."""
    limits = plan.limits
    api = Router(
        "/api",
        route_handlers=[
            *HALL_HANDLERS,
            *LIBRARY_HANDLERS,
            local_address,
            *ME_HANDLERS,
            *PASSKEY_HANDLERS,
            *CLUB_HANDLERS,
            *ENGINE_HANDLERS,
            *STANDING_HANDLERS,
            *CONTEST_HANDLERS,
            *TOLD_HANDLERS,
        ],
    )
    state = {
        "open_store": open_store,
        "plan": plan,
        "looking": Looking(),
        "tables": Quota(limits.tables_per_hour, limits.table_burst, "too-many-tables"),
        "newcomers": Quota(limits.people_per_hour, limits.people_burst, "too-many-people"),
        "door": Door(limits.guests),
        "page": find_page(),
        "words": Page([CATALOGUES]),
    }
    return Litestar(
        [api, at_the_hall, at_table, health, metrics, page],
        state=State({**state, "buckets": Buckets(limits.requests_per_second, limits.request_burst)}),
        lifespan=[lifespan],
        dependencies={"hall": Provide(get_hall, sync_to_thread=False)},
        request_class=UntrustedRequest,
        before_request=look_first,
        before_send=[add_security_headers],
        exception_handlers={
            BadInput: bad_input,
            StoreFailure: store_away,
            HTTPException: bad_request,
            Exception: broken,
        },
        request_max_body_size=2 * MOST_RECORD,
        openapi_config=OpenAPIConfig(
            title="Meadhall",
            version=meadhall.__version__,
            description="The hall of a server. What happens at a table goes over WebSockets: docs/guide/wire.md.",
            path="/api/openapi.json",
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        logging_config=None,
        debug=False,
    )
