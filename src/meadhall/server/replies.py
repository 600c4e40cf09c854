"""What goes back over HTTP: what the lobby says, and files."""

from typing import Any

from litestar import Response

from meadhall.server.payers import AnyRequest
from meadhall.server.static import File
from meadhall.table.requests import Reply


def told(reply: Reply) -> Response[Any]:
    headers = {"retry-after": str(reply.later)} if reply.later else None
    return Response(reply.body, status_code=reply.status, media_type=reply.kind, headers=headers)


def sent(request: AnyRequest, file: File, more: dict[str, str] | None = None) -> Response[bytes]:
    """A file, packed for those who can unpack it."""
    headers = {"cache-control": file.keep, "vary": "accept-encoding", **(more or {})}
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, headers={**headers, "content-encoding": "gzip"}, media_type=file.kind)
    return Response(file.plain, headers=headers, media_type=file.kind)
