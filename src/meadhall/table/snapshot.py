"""A game in the middle of anything, so that opening it does not start at the beginning."""

import zlib

from msgspec import Struct, json

from meadhall.table.wire import Facts, LogEntry


class Snapshot(Struct, array_like=True):
    """The state after so many answers, and what a server has noted on the way."""

    moves: int
    state: Facts
    log: list[LogEntry]
    reveals: list[int]
    decided: list[bool]
    formal: list[bool] = []
    """Older ones do without: what was a formality is no decision in them."""

    def pack(self) -> bytes:
        return zlib.compress(json.encode(self))


def unpack(data: bytes) -> Snapshot:
    return json.decode(zlib.decompress(data), type=Snapshot)


def is_film(data: bytes) -> bool:
    """Whether it is no snapshot but a film, which lies where the snapshot was (`meadhall.table.film`)."""
    return zlib.decompressobj().decompress(data, 1) == b"{"
