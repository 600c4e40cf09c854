"""Who asks, and who pays for it."""

from ipaddress import ip_address
from typing import Annotated, Any, Final

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.openapi import ResponseSpec
from litestar.params import HeaderParameter

from meadhall.server.quotas import Quota, household
from meadhall.table.ports import NOBODY
from meadhall.table.wire import Problem

FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
"""What a proxy adds to a request: it comes from farther away than it seems."""

AnyRequest = Request[Any, Any, Any]
AnyConnection = ASGIConnection[Any, Any, Any, Any]
KeysHeader = Annotated[str, HeaderParameter(name="meadhall-keys", max_length=1000, description="With spaces between.")]

PROBLEMS: Final = {
    code: ResponseSpec(Problem, description=description, generate_examples=False)
    for code, description in [
        (400, "The request makes no sense; `error-<code>` says why."),
        (403, "The key does not open this."),
        (404, "There is no such thing."),
        (413, "Too long."),
        (415, "Not JSON."),
        (429, "Too many requests, or too costly ones; `Retry-After` says when to come again."),
        (503, "Too much to do, or no store; come again."),
    ]
}


def payer_of(request: AnyConnection) -> str:
    """Who pays for what is asked for: nobody on this machine, else the household that it comes from."""
    return NOBODY if is_from_here(request) else household(request.client.host if request.client else "")


def payer_at_door(scope: Any) -> str:
    """Who pays, before anything else is looked at; ValueError if the host that is asked for can't be one."""
    connection: AnyConnection = ASGIConnection(scope)
    _ = connection.url  # read once, and kept with the scope
    return payer_of(connection)


def pays_for_table(request: AnyRequest) -> str:
    """Who pays for one more table; BadInput if that is too many."""
    tables: Quota = request.app.state.tables
    payer = payer_of(request)
    tables.take(payer)
    return payer


def is_from_here(request: AnyConnection) -> bool:
    """Whether somebody on this machine asks, and no proxy for somebody else."""
    if any([name in request.headers for name in FORWARDED]):
        return False
    host = request.url.hostname or ""
    return is_loopback(request.client.host if request.client else "") and (host == "localhost" or is_loopback(host))


def is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
