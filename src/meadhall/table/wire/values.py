"""What the messages of the wire are made of, and how long each part of them may be."""

from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta, Raw, json

Facts: TypeAlias = dict[str, Any]

MOST_SEATS: Final = 6
MOST_NAME: Final = 40
MOST_TEXT: Final = 500
MOST_MESSAGE: Final = 16_384
"""Bytes of a message from a client; the longest honest one is a batch of choices."""
MOST_RECORD: Final = 400_000
MOST_HOUSE: Final = 20_000
MOST_KNOWN: Final = 1_000

Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
"""A number that JavaScript can hold."""
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Name: TypeAlias = Annotated[str, Meta(max_length=MOST_NAME)]
Key: TypeAlias = Annotated[str, Meta(max_length=64)]
Notation: TypeAlias = Annotated[str, Meta(max_length=200)]
Nonce: TypeAlias = Annotated[str, Meta(max_length=64, pattern="^([0-9a-f]{64})?$")]
Setting: TypeAlias = Annotated[str, Meta(max_length=4000)]
"""The value of an option: the longest one is a saved campaign."""

# What is encoded once and shared by everybody who gets it; `typescript` is what lies inside.
RawView: TypeAlias = Annotated[Raw, Meta(extra={"typescript": "Facts"})]
RawPatch: TypeAlias = Annotated[Raw, Meta(extra={"typescript": "Patch"})]
RawLog: TypeAlias = Annotated[Raw, Meta(extra={"typescript": "LogEntry[]"})]

NOTHING: Final = Raw(b"[]")
encoder: Final = json.Encoder()
