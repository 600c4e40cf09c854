"""`meadhall club rate-bots`: how strong bots are, and how much luck there is in a game, from games that were kept."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from msgspec import Struct

from meadhall.cli.app import console
from meadhall.cli.club import club_app
from meadhall.cli.lab import new_table, say
from meadhall.cli.output import JsonFile, tell, touch
from meadhall.club.rating_fit import Fit, Played, fit, rate_bots
from meadhall.club.ratings import Pool, places_of, pool_of
from meadhall.core import BadInput
from meadhall.lab.simulate import Plan
from meadhall.lab.storage import Shelf

FEWEST: Final = 20
"""Games of a pool with which anything can be said about it."""


class RatedPool(Struct):
    """A pool, and how well ratings tell its results."""

    pool: str
    fit: Fit
    known: Pool


@club_app.command("rate-bots", help=say("help-club-rate-bots", {}))
def rate_bots_command(
    files: Annotated[list[Path], typer.Argument(help=say("help-club-rate-files", {}))],
    into: Annotated[Path | None, typer.Option(help=say("help-club-rate-into", {}))] = None,
    json: JsonFile = "",
) -> None:
    """Fit each pool on the games of `meadhall league --save` and `meadhall simulate --save`, and rate its bots."""
    touch(json)
    pools: dict[str, list[Played]] = {}
    for file in files:
        shelf = Shelf(file)
        plan = shelf.plan()
        if plan is not None:
            pools.setdefault(pool_of(plan.game, plan.options), []).extend(played(plan, shelf))
    found = [rated_pool(pool, games) for pool, games in sorted(pools.items())]
    if into is not None:
        known = {one.pool: one.known for one in found}
        into.write_bytes(msgspec.json.format(msgspec.json.encode(known)) + b"\n")
    tell(found, json, lambda: show(found))


def played(plan: Plan, shelf: Shelf) -> Iterable[Played]:
    """Who came where; the same bot in several seats is one player who had several results."""
    return [Played(list(plan.bots), places_of(outcome.winners, outcome.scores)) for outcome in shelf.known(plan)]


def rated_pool(pool: str, games: list[Played]) -> RatedPool:
    if len(games) < FEWEST:
        raise BadInput("few-games", {"pool": pool, "number": len(games), "least": FEWEST})
    found = fit(games)
    return RatedPool(pool, found, rate_bots(games, found.beta))


def show(found: list[RatedPool]) -> None:
    heads = ["rate-pool", "rate-games", "rate-beta", "rate-loss", "rate-elo", "rate-behind", "rate-bots"]
    table = new_table(heads)
    for one in found:
        bots = ", ".join([f"{name} {rating.shown}" for name, rating in one.known.bots.items()])
        loss, elo = f"{one.fit.loss:.3f}", f"{one.fit.elo_loss:.3f}"
        behind = f"{one.fit.behind:+.3f} ({one.fit.behind_low:+.3f} … {one.fit.behind_high:+.3f})"
        table.add_row(one.pool, str(one.fit.games), f"{one.fit.beta:.1f}", loss, elo, behind, bots)
    console.print(table)
