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
    unpacked = [token.partition(";")[0].strip() for token in request.headers.get("accept-encoding", "").split(",")]
    for packing, small in (("br", file.brotli), ("gzip", file.packed)):
        if small is not None and packing in unpacked:
            return Response(small, headers={**headers, "content-encoding": packing}, media_type=file.kind)
    return Response(file.plain, headers=headers, media_type=file.kind)
