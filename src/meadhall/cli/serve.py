"""`meadhall serve`: the hall in the browser."""

import errno
import os
import socket
import sys
import threading
import webbrowser
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias

import typer

from meadhall.cli.app import LANGUAGE, Mistake, app, console
from meadhall.cli.records import command
from meadhall.core import BadInput, Facts
from meadhall.words import Catalogue

PORT: Final = 8020
MOST_PORT: Final = 65535
MOST_WORKERS: Final = 64
LOCAL: Final = "127.0.0.1"
EVERYWHERE: Final = ("0.0.0.0", "::")
STORE_NAME: Final = "tables.sqlite"
TIME_TO_ANSWER: Final = 5.0
"""Seconds that whoever has our port gets to say who it is."""
MOST_TOLD: Final = 1_000_000
OUR_NAME: Final = b'"title":"Meadhall"'
"""What the description of our HTTP interface says, and no other."""

LogKind: TypeAlias = Literal["quiet", "plain", "json"]
"""As in `meadhall.server.logs`, which takes long to import."""

HallKind: TypeAlias = Literal["open", "members", "closed"]
"""As in `meadhall.club.roles`."""

words: Final = Catalogue(LANGUAGE, ["common", "terminal", "server", "host"])


def say(message: str, facts: Facts) -> str:
    return words.format(message, "", facts)


@app.command(help=say("help-serve", {}))
def serve(
    host: Annotated[str, typer.Option(help=say("help-host", {}))] = LOCAL,
    port: Annotated[int, typer.Option(help=say("help-port", {}), min=1, max=MOST_PORT)] = PORT,
    store: Annotated[str | None, typer.Option(help=say("help-store", {}))] = None,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help=say("help-open", {}))] = True,
    allow_origin: Annotated[list[str] | None, typer.Option(help=say("help-origin", {}))] = None,
    workers: Annotated[int, typer.Option(help=say("help-workers", {}), min=1, max=MOST_WORKERS)] = 1,
    log: Annotated[LogKind, typer.Option(help=say("help-log", {}))] = "quiet",
    keep_days: Annotated[float, typer.Option(help=say("help-keep-days", {}), min=0)] = 0.0,
    pack_into: Annotated[str, typer.Option(help=say("help-pack-into", {}))] = "",
    trusted_proxy: Annotated[list[str] | None, typer.Option(help=say("help-trusted-proxy", {}))] = None,
    open_metrics: Annotated[bool, typer.Option("--open-metrics", help=say("help-open-metrics", {}))] = False,
    hall: Annotated[HallKind | None, typer.Option(help=say("help-hall", {}))] = None,
) -> None:
    """Run the hall until somebody stops it."""
    from meadhall.server.app import Plan
    from meadhall.server.run import run_server, run_workers
    from meadhall.server.store import check_store, is_postgres, shown
    from meadhall.server.upkeep import beside
    from meadhall.table.limits import Limits

    tables = store or str(home() / STORE_NAME)
    here = LOCAL if host in EVERYWHERE else host
    address = f"http://{here}:{port}/"
    if workers > 1 and not is_postgres(tables):
        raise Mistake(say("error-one-worker", {"store": tables}))
    try:
        proxies = trusted_proxies(trusted_proxy)
        listener = listen(host, port)
        check_store(tables)
    except BadInput as bad:
        if bad.code == "port-taken" and is_hall(here, port):
            console.print(say("serve-open-already", {"address": address, "command": bad.facts["command"]}))
            if open_browser:
                webbrowser.open(address)
            return
        raise Mistake(say(f"error-{bad.code}", bad.facts)) from None
    others = [f"http://{found}:{port}/" for found in local_addresses(host)]
    console.print(say("serve-ready", {"address": address, "store": shown(tables)}))
    for other in others:
        console.print(say("serve-others", {"address": other}))
    if open_browser:
        threading.Timer(0.7, webbrowser.open, [address]).start()
    token = os.environ.get("MEADHALL_METRICS_TOKEN", "")
    limits = Limits(origins=allow_origin or [])
    plan = Plan(
        tables,
        limits,
        others,
        log=log,
        open_metrics=open_metrics,
        metrics_token=token,
        trusted_proxies=proxies,
        keep_days=keep_days,
        archive=pack_into or beside(tables, home() / STORE_NAME),
        hall=hall,
    )
    if workers == 1:
        run_server(plan, listener)
    else:
        run_workers(plan, workers, listener)


def trusted_proxies(given: list[str] | None) -> list[str]:
    """Those that were named, here or in FORWARDED_ALLOW_IPS, else whoever runs on this machine."""
    from meadhall.server.lines import NEARBY, check_proxies

    named = given or [part.strip() for part in os.environ.get("FORWARDED_ALLOW_IPS", "").split(",") if part.strip()]
    check_proxies(named)
    return named or list(NEARBY)


def home() -> Path:
    """Where a player's things are kept: MEADHALL_HOME, else the place the system has for it."""
    given = os.environ.get("MEADHALL_HOME")
    if given:
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "meadhall"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "meadhall"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "meadhall"


def listen(host: str, port: int) -> socket.socket:
    """The socket to serve; BadInput if somebody else has it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":  # elsewhere this would take the port from whoever has it
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as trouble:
        listener.close()
        facts: Facts = {"host": host, "port": str(port), "trouble": str(trouble.strerror)}
        if trouble.errno != errno.EADDRINUSE:
            raise BadInput("cannot-listen", facts) from None
        other = port + 1 if port < MOST_PORT else PORT
        raise BadInput("port-taken", {**facts, "command": command("serve", "--port", str(other))}) from None
    listener.listen(200)
    return listener


def is_hall(host: str, port: int) -> bool:
    """Whether it is a hall of ours that has this port."""
    line = HTTPConnection(host, port, timeout=TIME_TO_ANSWER)
    try:
        line.request("GET", "/api/openapi.json")
        return OUR_NAME in line.getresponse().read(MOST_TOLD)
    except (OSError, HTTPException):
        return False
    finally:
        line.close()


def local_addresses(host: str) -> list[str]:
    """The addresses under which others reach us; none if we listen to this machine alone."""
    if host not in EVERYWHERE:
        return [] if host in (LOCAL, "localhost", "::1") else [host]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))  # sends nothing: it only asks which way one would go
        except OSError:
            return []
        found = str(probe.getsockname()[0])
    return [] if found.startswith("127.") else [found]
