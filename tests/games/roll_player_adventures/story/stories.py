"""A small story without a fault, and what is needed to spoil it."""

from typing import Any

from meadhall.games.roll_player_adventures.story.ledger import Ledger
from meadhall.games.roll_player_adventures.story.lint import Report, check_text

GOOD = """---
format: 1
adventure: 1
title: The Well
stage: 1
start: A
camp: A
locations:
  A: {name: The Gate, at: [1, 1], xp: 9}
  B: {name: The Well, at: [2, 1], xp: 9}
paths:
  - A-B e1
encounters: {e1: random, tokens: [1]}
items:
  31: {name: Rope, stamina: 1}
  32: {name: Hook, stamina: 1}
keywords: [WATER, LIT]
titles: [drew-water, was-here]
---

## begin

It begins.

! -> A

## A  The Gate

! if xp here: take xp here

A gate. {if title was-here: You know it.}

? [if not item 31] Take the rope. :: +item 31 -> A
? [if not item 32] Take the hook. :: +item 32 -> A
? [if keyword WATER] Bring the water home. -> A1
? rest
? move

## A1

! +title drew-water; gain 7 gold
! if legendary: lose 1 gold
! -> the end

## B  The Well

! if xp here: take xp here

A well.

? [if not keyword LIT] Look for a lamp. (INT, WIS) -> B1
? [if keyword LIT and not keyword WATER] Go down. -> B2
? use item
? move

## B1

@check Lore I
pass: There is one. -> B3
fail: There is none. -> B4

## B2

@combat 2 Ditch Wolf
victory: It runs. -> B5
defeat: You run. -> B4

## B3

! +keyword LIT
! -> B

## B4

! if exhausted all: death
! +keyword LIT
! -> B

## B5

! +keyword WATER
! -> B

## B31.32

Rope and hook bring up a bucket.

! +keyword WATER
! -> back

## enc 1

Somebody comes.

? {1 gold} Pay. :: gain 1 xp -> enc 1.1
? Go on. -> enc 1.1

## enc 1.1

They go.

! -> back

## nothing

Nothing comes of it.

! -> back

## the end

It ends.
"""

LEDGER: dict[str, Any] = {
    "title": "A Small Campaign",
    "titles": [
        {"slug": "drew-water", "name": "Drew Water", "from": 1, "read": [2]},
        {"slug": "was-here", "name": "Was Here", "from": "S", "read": [1]},
        {"slug": "later", "name": "Later", "from": 2, "read": [1]},
    ],
    "adventures": [
        {
            "id": 1,
            "title": "The Well",
            "stage": 1,
            "start": "A",
            "camp": "A",
            "locations": {"A": "The Gate", "B": "The Well"},
            "paths": ["B-A e1"],
            "items": {"31": ["Rope", 1], "32": ["Hook", 1]},
            "combos": ["B31.32 draw water"],
            "keywords": ["WATER", "LIT"],
            "found": {"31": ["A"], "32": ["A"]},
            "flow": {"WATER": [["B"], ["A", "B"]], "LIT": [["B"], ["B"]]},
            "checks": [["Lore", "I", "B"]],
            "combats": [[[2], [], "B", None]],
        }
    ],
}


def spoilt(*changes: str) -> str:
    """The good story with texts replaced: what stood there, what stands there now, and so on in pairs."""
    text = GOOD
    for old, new in zip(changes[::2], changes[1::2], strict=True):
        assert text.count(old) == 1, f"{old!r} stands in the story {text.count(old)} times"
        text = text.replace(old, new)
    return text


def report(*changes: str, ledger: dict[str, Any] | None = None) -> Report:
    return check_text(spoilt(*changes), Ledger(ledger or LEDGER))


def codes(*changes: str) -> list[str]:
    """The codes of all that is found, each once."""
    return sorted({finding.code for finding in report(*changes).findings})


def line_of(text: str, wanted: str) -> int:
    """The line on which something stands, from 1."""
    return text[: text.index(wanted)].count("\n") + 1
