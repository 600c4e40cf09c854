"""A server at which a game by correspondence takes minutes: letters and standing orders do not wait for long.

As a program it serves until it is killed: `python -m tests.server.in_a_hurry STORE PORT [newer]`. With `newer`, every
game has one edition more than it has.
"""

import sys
from typing import Final

from msgspec import convert

from meadhall.cli.serve import listen
from meadhall.games import editions
from meadhall.server import herald, outbox_store
from meadhall.server.app import Plan
from meadhall.server.run import run_server
from meadhall.table.limits import Limits

MAIL_AFTER: Final = 0.5
"""Seconds; later than an order answers, as it is with ten minutes."""
PLANS: Final = ("PLAN_TURN", "PLAN_ONCE", "PLAN_INVITATION", "PLAN_SEAT")
UNCOUNTED: Final = (
    *("messages_per_second", "message_burst", "requests_per_second", "request_burst"),
    *("tables_per_hour", "table_burst", "people_per_hour", "people_burst", "turns_per_second", "turn_burst"),
)
AT_ONCE: Final = ("bot_pause", "bot_beat", "order_least", "order_most", "slow_order_least", "slow_order_most")
FOLDERS: Final = ("small_world", "dawn_of_ulos", "alynthia", "ice_garden", "roll_player_adventures")


def hurry_letters() -> None:
    """Nobody waits for ten minutes here."""
    herald.TICK = 0.1  # type: ignore[misc]
    for name in PLANS:
        plan = getattr(outbox_store, name)
        hurried = plan.replace(f"then {outbox_store.MAIL_AFTER}", f"then {MAIL_AFTER}")
        assert hurried != plan
        setattr(outbox_store, name, hurried)


def renew_rules() -> None:
    """Every game has one edition more."""
    for folder in FOLDERS:
        was = editions.editions_of(folder)
        written = {str(number): part for number, part in was.changes.items()}
        editions.known[folder] = editions.Editions({**written, "oldest": was.oldest, str(was.newest + 1): {}})


def serve(store: str, port: int, newer: bool) -> None:
    hurry_letters()
    if newer:
        renew_rules()
    limits = convert({**dict.fromkeys(UNCOUNTED, 1e9), **dict.fromkeys(AT_ONCE, 0.0)}, Limits)
    run_server(Plan(store, limits, log="json"), listen("127.0.0.1", port))


if __name__ == "__main__":
    serve(sys.argv[1], int(sys.argv[2]), "newer" in sys.argv)
