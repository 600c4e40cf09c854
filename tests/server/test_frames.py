"""Frames as RFC 6455 wants them: another implementation reads ours, and we read another's."""

import asyncio

import pytest
import uvicorn
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from meadhall.server.frames import TableProtocol, frame, frames, holds_whole_frames, is_short_text


def read_by_others(data: bytes) -> Frame:
    reader = StreamReader()
    reader.feed_data(data)
    return next_frame(reader)


def next_frame(reader: StreamReader) -> Frame:
    parsing = Frame.parse(reader.read_exact, mask=False)
    try:
        while True:
            next(parsing)
    except StopIteration as done:
        return done.value  # type: ignore[no-any-return]


def made_by_others(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A frame of a client."""
    return bytes(Frame(opcode, text, fin).serialize(mask=True))


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_others_read_our_frames(size: int) -> None:
    payload = b"x" * size
    read = read_by_others(frame(payload))
    assert (read.opcode, read.fin, bytes(read.data)) == (Opcode.TEXT, True, payload)


def test_several_messages_are_one_frame_after_the_other() -> None:
    reader = StreamReader()
    reader.feed_data(frames([b"{}", b"x" * 126, b""]))
    assert [bytes(next_frame(reader).data) for _ in range(3)] == [b"{}", b"x" * 126, b""]


@pytest.mark.parametrize("size", [0, 1, 125])
def test_a_short_message_is_known_as_such(size: int) -> None:
    whole = made_by_others(b"x" * size)
    assert is_short_text(whole)
    assert not is_short_text(whole + b"\x81")
    assert not is_short_text(whole[:-1])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x81",
        made_by_others(b"x" * 126),
        made_by_others(b"xyz", Opcode.BINARY),
        made_by_others(b"xyz", Opcode.PING),
        made_by_others(b"xyz", fin=False),
        made_by_others(b"xyz", Opcode.CONT),
        bytes(Frame(Opcode.TEXT, b"xyz").serialize(mask=False)),
        made_by_others(b"x") + made_by_others(b"y"),
    ],
    # Frames of clients are masked at random: names that all workers agree on.
    ids=["nothing", "a part", "long", "binary", "ping", "not the end", "the rest", "unmasked", "two"],
)
def test_everything_else_goes_the_long_way(data: bytes) -> None:
    assert not is_short_text(data)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # on a machine that is busy
@given(st.lists(st.integers(0, 300) | st.sampled_from([125, 126, 65_535, 65_536]), min_size=1, max_size=4), st.data())
def test_frames_that_end_in_the_middle_are_noticed(sizes: list[int], data: st.DataObject) -> None:
    parts = [made_by_others(b"x" * size) for size in sizes]
    whole = b"".join(parts)
    ends = {sum([len(part) for part in parts[:number]]) for number in range(len(parts) + 1)}
    assert holds_whole_frames(whole)
    cut = data.draw(st.integers(0, len(whole)))
    assert holds_whole_frames(whole[:cut]) == (cut in ends)


async def nothing(scope: object, receive: object, send: object) -> None:
    """An app that does nothing."""


@pytest.mark.parametrize("kind", ["websocket.send", "websocket.close"])
def test_a_line_that_is_closed_already_is_one_that_somebody_has_left(kind: str) -> None:
    """uvicorn would call it an error of ours; but a line is also closed when what comes over it is broken."""

    async def story() -> None:
        protocol = TableProtocol(uvicorn.Config(nothing), ServerState(), {})
        protocol.handshake_complete = protocol.close_sent = True
        await protocol.send({"type": kind})

    with pytest.raises(ClientDisconnected):
        asyncio.run(story())
