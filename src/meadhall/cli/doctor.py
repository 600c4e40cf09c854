"""`meadhall doctor`: looks at everything a hall stands on, and says what to do."""

import os
import platform
import shutil
import socket
import sqlite3
import stat
import sys
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple
from urllib.parse import urlsplit

import typer

import meadhall
from meadhall.build_mode import build_mode
from meadhall.cli.app import Mistake, app, console
from meadhall.cli.look import GOLD, QUIET
from meadhall.cli.output import JsonFile, tell
from meadhall.cli.serve import LOCAL, PORT, STORE_NAME, home, is_hall, say, trusted_proxies
from meadhall.core import BadInput, Facts

LITTLE_ROOM: Final = 1_000_000_000
NO_ROOM: Final = 50_000_000
FEW_FILES: Final = 1024
FIRST_YEAR: Final = 2026
DAY: Final = 86_400.0
TIME_TO_ANSWER: Final = 10.0
SIGNS: Final = {"well": "✓", "look": "!", "wrong": "✗"}
STYLES: Final = {"well": QUIET, "look": GOLD, "wrong": "red"}
UPGRADE: Final = {
    "connection": "upgrade",
    "upgrade": "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "bWVhZGhhbGwgZG9jdG9yIQ==",
}


class Finding(NamedTuple):
    """One thing that was looked at; its message is `doctor-<message>`."""

    state: Literal["well", "look", "wrong"]
    message: str
    facts: Facts


@app.command(help=say("help-doctor", {}))
def doctor(
    port: Annotated[int, typer.Option(help=say("help-port", {}))] = PORT,
    store: Annotated[str | None, typer.Option(help=say("help-store", {}))] = None,
    url: Annotated[str, typer.Option(help=say("help-doctor-url", {}))] = "",
    trusted_proxy: Annotated[list[str] | None, typer.Option(help=say("help-trusted-proxy", {}))] = None,
    json: JsonFile = "",
) -> None:
    """Tell what is found; exit code 1 if something is wrong."""
    try:
        proxies = trusted_proxies(trusted_proxy)
    except BadInput as bad:
        raise Mistake(say(f"error-{bad.code}", bad.facts)) from None
    tables = store or str(home() / STORE_NAME)
    found = [*look_at_program(), *look_at_store(tables), *look_at_machine(port, proxies), *look_from_outside(url)]
    told = [{"state": one.state, "finding": one.message, "facts": one.facts, "text": text_of(one)} for one in found]
    tell(told, json, lambda: show(found))
    if any([finding.state == "wrong" for finding in found]):
        raise typer.Exit(1)


def show(found: list[Finding]) -> None:
    for finding in found:
        console.print(f"{SIGNS[finding.state]} {text_of(finding)}", style=STYLES[finding.state], soft_wrap=True)


def text_of(finding: Finding) -> str:
    return say(f"doctor-{finding.message}", finding.facts)


def look_at_program() -> Iterator[Finding]:
    from meadhall.server.static import find_page

    versions = {"version": meadhall.__version__, "python": platform.python_version(), "sqlite": sqlite3.sqlite_version}
    yield Finding("well", "versions", {**versions, "mode": build_mode()})
    if find_page().folder is None:
        yield Finding("wrong", "no-page", {})


def look_at_store(store: str) -> Iterator[Finding]:
    from meadhall.server.store import check_store, is_postgres, shown

    if is_postgres(store):
        try:
            check_store(store)
        except BadInput as bad:
            yield Finding("wrong", "trouble", {"trouble": say(f"error-{bad.code}", bad.facts)})
        else:
            yield Finding("well", "store", {"store": shown(store)})
        return
    path = Path(store)
    if path.is_file():
        yield from look_at_file(path)
    else:
        yield Finding("well", "new-store", {"store": store})
    place = next(folder for folder in path.absolute().parents if folder.is_dir())
    if not os.access(place, os.W_OK):
        yield Finding("wrong", "no-writing", {"folder": str(place)})
    free = shutil.disk_usage(place).free
    state: Literal["well", "look", "wrong"] = "wrong" if free < NO_ROOM else "look" if free < LITTLE_ROOM else "well"
    yield Finding(state, "room", {"folder": str(place), "megabytes": free // 1_000_000})


def look_at_file(path: Path) -> Iterator[Finding]:
    from meadhall.server.file_lock import FileLock
    from meadhall.server.sqlite import check_ours
    from meadhall.server.upkeep import check_file

    try:
        check_ours(path)
        check_file(path)
    except (BadInput, sqlite3.Error) as trouble:
        told = say(f"error-{trouble.code}", trouble.facts) if isinstance(trouble, BadInput) else str(trouble)
        yield Finding("wrong", "trouble", {"trouble": told})
        return
    yield Finding("well", "store", {"store": str(path)})
    if path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO) and os.name == "posix":
        yield Finding("look", "readable", {"file": str(path)})
    try:
        FileLock(path).release()
    except BadInput as bad:
        yield Finding("well", "in-use", {"process": bad.facts["process"]})
    with sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True) as database:
        newest = database.execute("select max(created) from tables").fetchone()[0]
    database.close()
    if newest and newest > time.time() + DAY:
        yield Finding("wrong", "clock-back", {})


def look_at_machine(port: int, proxies: list[str]) -> Iterator[Finding]:
    if time.gmtime().tm_year < FIRST_YEAR:
        yield Finding("wrong", "clock-old", {"year": str(time.gmtime().tm_year)})
    if not is_free(port):
        ours = is_hall(LOCAL, port)
        yield Finding("well" if ours else "wrong", "hall-there" if ours else "port-taken", {"port": str(port)})
    else:
        yield Finding("well", "port-free", {"port": str(port)})
    if sys.platform != "win32":
        import resource

        files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        if files != resource.RLIM_INFINITY and files < FEW_FILES:
            yield Finding("look", "few-files", {"files": files})
    if "*" in proxies:
        yield Finding("wrong", "trusts-everybody", {})
    else:
        yield Finding("well", "proxies", {"proxies": ", ".join(proxies)})


def is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.settimeout(TIME_TO_ANSWER)
        return probe.connect_ex((LOCAL, port)) != 0


def look_from_outside(url: str) -> Iterator[Finding]:
    """Through the proxy, as guests come."""
    if not url:
        return
    try:
        health, metrics = status(url, "/health", {}), status(url, "/metrics", {})
        line = status(url, "/ws/nowhere", {**UPGRADE, "origin": url.rstrip("/")})
    except (OSError, HTTPException, ValueError) as trouble:
        yield Finding("wrong", "out-of-reach", {"url": url, "trouble": str(trouble)})
        return
    yield Finding("well" if health == 200 else "wrong", "health", {"url": url, "status": str(health)})
    yield Finding("well" if line == 101 else "wrong", "sockets" if line == 101 else "no-sockets", {"status": str(line)})
    if metrics == 200:
        yield Finding("look", "proxy-silent", {})
    if url.startswith("http://") and urlsplit(url).hostname not in (LOCAL, "localhost"):
        yield Finding("look", "no-tls", {})


def status(url: str, path: str, headers: dict[str, str]) -> int:
    parts = urlsplit(url)
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    line = kind(parts.hostname or "", parts.port, timeout=TIME_TO_ANSWER)
    try:
        line.request("GET", path, headers=headers)
        return line.getresponse().status
    finally:
        line.close()
