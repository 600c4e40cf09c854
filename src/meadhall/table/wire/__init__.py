"""Everything that travels between server and client, as types. `web/src/wire.ts` is generated from here.

A client knows no rules: it draws a view, highlights targets, sends choices and shows reasons. docs/guide/wire.md tells
the story; this package is the contract, and its only door: whoever speaks the wire imports from `meadhall.table.wire`.
What it shares with the command line stays where it is worked out: `lab.findings`, `lessons`, `puzzles`, `table.stories`
and `table.wishes`.
"""

from meadhall.table.wire.client import *
from meadhall.table.wire.questions import *
from meadhall.table.wire.requests import *
from meadhall.table.wire.server import *
from meadhall.table.wire.values import *
