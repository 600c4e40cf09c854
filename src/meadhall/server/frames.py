"""WebSocket frames: made once and written to everybody who gets the same message, and read by a short cut.

A frame from a server is not masked, so the same bytes serve all. uvicorn's protocol does the rest: the handshake, long
or broken messages, pings and the farewell.
"""

import asyncio
import struct
from functools import lru_cache
from typing import Any, Final

from litestar import WebSocket
from litestar.connection.base import empty_receive, empty_send
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it could not be compiled
    from websockets.utils import apply_mask

PROTOCOL: Final = "meadhall.protocol"
"""The extension of the ASGI scope under which a handler finds the protocol of its connection."""
TEXT: Final = 0x81
"""The first byte of a whole text message."""
MASKED: Final = 0x80
"""In the second byte of every frame of a client; the rest of that byte is the size, if it is a short one."""
SHORT: Final = 126
"""From here on the size of a frame has bytes of its own."""
HEAD: Final = 6
"""Bytes before the payload of a short frame of a client: two, and the mask."""
MOST_UNREAD: Final = 8
"""Messages that may wait for the handler; then nothing more is read from that line."""
MOST_PARTS: Final = 1000
"""Frames of one message: a browser sends it in one piece, and empty parts could come for ever."""
MOST_ALIKE: Final = 4
"""The frames that are kept for whoever gets the same message next."""
MOST_WAITING: Final = 4_000_000
"""Bytes that may wait for a slow reader. Then he is sent away, and gets the whole table when he comes back."""


@lru_cache(MOST_ALIKE)
def frame(payload: bytes) -> bytes:
    """A text message as one frame; the same bytes for all who get the same message."""
    size = len(payload)
    if size < SHORT:
        return struct.pack("!BB", TEXT, size) + payload
    if size < 65_536:
        return struct.pack("!BBH", TEXT, 126, size) + payload
    return struct.pack("!BBQ", TEXT, 127, size) + payload


def frames(messages: list[bytes]) -> bytes:
    """Several messages, one frame after the other."""
    return frame(messages[0]) if len(messages) == 1 else b"".join([frame(message) for message in messages])


def is_short_text(data: bytes) -> bool:
    """Whether this is one short text message of a client and nothing else."""
    size = len(data) - HEAD
    return 0 <= size < SHORT and data[0] == TEXT and data[1] == MASKED | size


def holds_whole_frames(data: bytes) -> bool:
    """Whether the last frame of a client in these bytes ends with them."""
    end = 0
    while end + 2 <= len(data):
        size, head = data[end + 1] & 0x7F, HEAD
        if size >= SHORT:
            wide = 2 if size == SHORT else 8
            size = int.from_bytes(data[end + 2 : end + 2 + wide], "big")
            head += wide
        end += head + size
    return end == len(data)


class TableProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol with two short cuts: for frames that are made already, and for short messages.

    Everything else goes the long way. A client whose frames arrive in pieces goes it for good, so that a short cut is
    never taken in the middle of a frame.
    """

    whole = True
    """Whether every frame so far has arrived as a whole."""
    socket: WebSocket[Any, Any, Any] | None = None
    """What the app knows this line by."""
    served = False
    """Whether the app is done with it."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: Any = self.scope["extensions"]
            extensions[PROTOCOL] = self

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self.served = True
        self.come_apart()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.come_apart()

    def come_apart(self) -> None:
        """When nobody is at either end any more, let go of all that refers back to it: then it is gone at once.

        A line that was open for long is not looked at as garbage for long (`meadhall.server.garbage`).
        """
        if self.served and self.disconnected:
            extensions: Any = self.scope["extensions"]
            extensions.clear()
            self.conn.parser.close()
            if self.socket is not None:
                self.socket.receive, self.socket.send = empty_receive, empty_send

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated and self.whole:
            if is_short_text(data) and self.handshake_complete and not self.frames and not self.close_sent:
                self.hand_over(data)
                return
            self.whole = self.handshake_complete and holds_whole_frames(data)
        super().data_received(data)

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MOST_PARTS:
            super().handle_cont(event)
        else:
            self.transport.abort()

    async def send(self, message: Any) -> None:
        """A line that was closed because what came over it was broken is one that somebody has left."""
        await self.writable.wait()
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)

    def hand_over(self, data: bytes) -> None:
        """Give a short message to the handler."""
        try:
            text = apply_mask(data[HEAD:], data[2:HEAD]).decode()
        except UnicodeDecodeError:
            super().data_received(data)
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def write_frames(self, frames: bytes) -> None:
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.transport.write(frames)
        if self.transport.get_write_buffer_size() > MOST_WAITING:
            self.transport.abort()

    def send_away(self) -> None:
        if not self.close_sent and not self.disconnected and not self.transport.is_closing():
            self.shutdown()


class SocketLine:
    """A line to somebody at a table over a WebSocket, as `meadhall.table.ports.Line` wants it."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        extensions: Any = socket.scope["extensions"]
        self.protocol: Final[TableProtocol] = extensions[PROTOCOL]
        self.protocol.socket = socket
        self.receive_event: Final = socket.receive

    async def receive(self) -> str | bytes | None:
        event: Any = await self.receive_event()
        if event["type"] == "websocket.disconnect":
            return None
        text: str | None = event.get("text")
        return bytes(event.get("bytes") or b"") if text is None else text

    def send(self, messages: list[bytes]) -> None:
        self.protocol.write_frames(frames(messages))

    def close(self) -> None:
        self.protocol.send_away()
