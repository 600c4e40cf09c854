"""What goes back over HTTP: what the lobby says, and files."""

import re
from typing import Any, Final

from litestar import Response

from meadhall.server.payers import AnyRequest
from meadhall.server.static import File
from meadhall.table.requests import Reply

REFUSED: Final = re.compile(r"q=0(\.0*)?")
"""Behind a way of packing that somebody cannot unpack."""


def told(reply: Reply) -> Response[Any]:
    headers = {"retry-after": str(reply.later)} if reply.later else None
    return Response(reply.body, status_code=reply.status, media_type=reply.kind, headers=headers)


def sent(request: AnyRequest, file: File, more: dict[str, str] | None = None) -> Response[bytes]:
    """A file, packed for those who can unpack it."""
    headers = {"cache-control": file.keep, "vary": "accept-encoding", **(more or {})}
    tokens = [token.partition(";") for token in request.headers.get("accept-encoding", "").split(",")]
    unpacked = [name.strip() for name, _, quality in tokens if not REFUSED.fullmatch(quality.replace(" ", ""))]
    for packing, small in (("br", file.brotli), ("gzip", file.packed)):
        if small is not None and packing in unpacked:
            return Response(small, headers={**headers, "content-encoding": packing}, media_type=file.kind)
    return Response(file.plain, headers=headers, media_type=file.kind)
