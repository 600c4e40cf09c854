"""`meadhall verify`: whether a recorded game was played with the dice that were promised before it began."""

from pathlib import Path
from typing import Annotated, Any

import typer

from meadhall.cli.app import Mistake, app, console, errors, house
from meadhall.cli.look import QUIET
from meadhall.cli.output import JsonFile, tell, touch
from meadhall.cli.records import decode, worded
from meadhall.core import BadInput, read_record
from meadhall.core.verify import Roll
from meadhall.core.verify import verify as roll_again
from meadhall.games import find_rules


@app.command(help=house.say("help-verify", {}))
def verify(
    file: Annotated[Path, typer.Argument(help=house.say("help-file", {}))],
    json: JsonFile = "",
) -> None:
    """Roll all dice of a record again; exit code 1 if one of them is not what it should be."""
    touch(json)
    data = file.read_bytes()
    try:
        record = read_record(decode(data))
        proof = record.dice
        if proof is None or not proof.secret:
            raise Mistake(house.say("verify-nothing" if proof is None else "verify-untold", {"file": str(file)}))
        rolls = roll_again(find_rules(record.game, record.version, record.house), record)
    except BadInput as bad:
        wrong = house.say("verify-wrong", {"file": str(file), "trouble": worded(bad)})
        tell({"fair": False, "code": bad.code, "facts": bad.facts}, json, lambda: errors.print(wrong, style="red"))
        raise typer.Exit(1) from None
    nonces = [seat for seat, nonce in enumerate(proof.nonces) if nonce]
    told: dict[str, Any] = {"fair": True, "rolls": len(rolls), "commitment": proof.commitment, "seal": record.seal}
    told |= {"nonces": nonces, "epochs": [[epoch.number, epoch.since] for epoch in proof.epochs]}
    tell(told, json, lambda: show(rolls, nonces, record.seats, len(proof.epochs), proof.commitment))


def show(rolls: list[Roll], nonces: list[int], seats: int, rewinds: int, commitment: str) -> None:
    console.print(house.say("verify-fair", {"rolls": len(rolls)}), soft_wrap=True)
    console.print(house.say("verify-nonces", {"number": len(nonces), "seats": seats}), soft_wrap=True)
    if rewinds:
        console.print(house.say("verify-rewinds", {"number": rewinds}), soft_wrap=True)
    console.print(house.say("verify-compare", {"commitment": commitment}), style=QUIET, soft_wrap=True)
