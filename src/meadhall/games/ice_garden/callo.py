"""Passionaria Callo's Lullaby and Haunt: section 4.43 of the rules, IG-43."""

from typing import Final

from meadhall.core.steps import ALONE
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.ice_garden import facts as say
from meadhall.games.ice_garden.abilities import (
    HELPER,
    NO_MARKER_THERE,
    USED_ALREADY,
    opponents,
    why_not_there,
    why_too_poor,
)
from meadhall.games.ice_garden.choices import FROM_SUPPLY, HAUNT, HAUNT_FROM, LOCK, PUSH, STOP, SWAP, Haunt, Push, Swap
from meadhall.games.ice_garden.data import BITS, MARKER, NEAR, NUMBERS, PIECE_KINDS, REGIONS
from meadhall.games.ice_garden.events import DRIVEN_OUT, HAUNTED, LOCKED, PUSHED, SWAPPED
from meadhall.games.ice_garden.reasons import NO_MARKERS, NOT_NEXT_TO_IT, TOO_POOR, Question, price_facts
from meadhall.games.ice_garden.state import HAUNTED_ONCE, NOWHERE, SWAPPED_ONCE, IceGarden, Player, Region
from meadhall.games.ice_garden.vandyken import absorb

NEEDS_FAUN: Final = Reason("needs-faun", "IG-43.4")
NEEDS_NIGHTMARE: Final = Reason("needs-nightmare", "IG-43.5")
NIGHTMARES_FULL: Final = Reason("nightmares-full", "IG-43.5")
NO_NIGHTMARE_THERE: Final = Reason("no-nightmare-there", "IG-43.13")
SUPPLY_FIRST: Final = Reason("supply-first", "IG-43.13")
TOO_FEW_NIGHTMARES: Final = Reason("too-few-nightmares", "IG-43.7")
NO_LOCK_LEFT: Final = Reason("no-lock-left", "IG-43.13")
THORN_GROWS_HERE: Final = Reason("thorn-grows-here", "IG-43.11")
VUKO_IS_HERE: Final = Reason("vuko-is-here", "IG-38.10")
THORN_COMES_LAST: Final = Reason("thorn-comes-last", "IG-43.8")


NIGHTMARE: Final = 3
"""The level of the unit that haunts."""


def ask_lullaby(game: IceGarden, seat: int, region: Region) -> None:
    """Nothing more can be done in a locked region (IG-43.10)."""
    if not region.locked and (region.count(seat, HELPER) or region.count(seat, NIGHTMARE)):
        ask = Lullaby(ALONE[seat])
        if len(ask.options(game, seat)) > 1:
            game.then(ask)


class Lullaby(Question):
    """Swap, haunt, lock? (`lullaby`, IG-43.4 to IG-43.16)"""

    rule = "IG-43.4"
    verbs = ("swap", "haunt", "lock", "stop")

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        choices = [SWAP[other] for other in opponents(game, seat)]
        if game.players[seat].nightmares:
            choices.append(HAUNT)
        else:
            choices += [HAUNT_FROM[at] for at in NUMBERS[game.in_play] if game.regions[at].nightmares]
        choices += [LOCK, STOP]
        return choices

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if isinstance(choice, Swap):
            return why_no_swap(game, seat, choice.seat)
        if isinstance(choice, Haunt):
            return why_no_haunt(game, game.players[seat], choice.source)
        if choice is LOCK:
            return why_no_lock(game, game.players[seat])
        return None if choice is STOP else NOT_ASKED

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        region = game.regions[game.at]
        if isinstance(choice, Swap):
            swap(game, game.players[seat], choice.seat)
        elif isinstance(choice, Haunt):
            haunt(game, game.players[seat], choice.source)
        elif choice is LOCK:
            lock(game, game.players[seat])
            return
        else:
            return
        ask_lullaby(game, seat, region)

    def facts(self, game: IceGarden, seat: int) -> say.LullabyFacts:
        nightmares = game.regions[game.at].nightmares
        return {"region": REGIONS[game.at], "nightmares": nightmares, "needed": game.box.nightmares_to_lock}

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> say.PriceTermsFacts | say.NoFacts:
        return price_facts(lullaby_price(game, choice)) if choice is not STOP else {}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> say.LullabySums:
        region = game.regions[game.at]
        return {
            "region": region.place.id,
            "nightmares": region.nightmares,
            "number": game.box.nightmares_to_lock,
            **price_facts(lullaby_price(game, choice)),
        }


def lullaby_price(game: IceGarden, choice: Choice) -> list[int]:
    if isinstance(choice, Swap):
        return game.box.swap_price
    return game.box.lock_price if choice is LOCK else game.box.haunt_price


def why_no_swap(game: IceGarden, seat: int, victim: int) -> Reason | None:
    """Swap needs a Faun, a marker in her supply and an opponent's in the region (IG-43.15)."""
    region = game.regions[game.at]
    player = game.players[seat]
    if not region.count(seat, HELPER):
        return NEEDS_FAUN
    if game.used & SWAPPED_ONCE:
        return USED_ALREADY
    if victim == seat or victim >= len(game.players) or not region.count(victim, MARKER):
        return NO_MARKER_THERE
    return why_too_poor(player, game.box.swap_price) if player.markers else NO_MARKERS


def swap(game: IceGarden, player: Player, victim: int) -> None:
    game.pay(player, game.box.swap_price)
    game.used |= SWAPPED_ONCE
    game.return_pieces(game.at, victim, MARKER, 1)
    player.markers -= 1
    game.add(game.at, player.seat, MARKER, 1)
    game.tell(SWAPPED, player.seat, victim, game.at)


def why_no_haunt(game: IceGarden, player: Player, source: int) -> Reason | None:
    """A token needs the Nightmare and room; it comes from the supply, else from another region (IG-43.5, IG-43.13)."""
    region = game.regions[game.at]
    if not region.count(player.seat, NIGHTMARE):
        return NEEDS_NIGHTMARE
    if game.at == game.thorn:
        return THORN_GROWS_HERE
    if region.nightmares >= game.box.nightmares_per_region:
        return NIGHTMARES_FULL
    if game.used // HAUNTED_ONCE >= game.box.haunts_per_round:
        return USED_ALREADY
    if not player.can_pay(game.box.haunt_price):
        return TOO_POOR
    return why_no_token(game, player, source)


def why_no_token(game: IceGarden, player: Player, source: int) -> Reason | None:
    """What forbids to take a Nightmare token from its place."""
    if source == FROM_SUPPLY:
        return None if player.nightmares else NO_NIGHTMARE_THERE
    if player.nightmares:
        return SUPPLY_FIRST
    return None if source != game.at and game.regions[source].nightmares else NO_NIGHTMARE_THERE


def haunt(game: IceGarden, player: Player, source: int) -> None:
    game.pay(player, game.box.haunt_price)
    game.used += HAUNTED_ONCE
    if source == FROM_SUPPLY:
        player.nightmares -= 1
    else:
        game.regions[source].nightmares -= 1
    game.regions[game.at].nightmares += 1
    game.tell(HAUNTED, player.seat, game.at, source)


def why_no_lock(game: IceGarden, player: Player) -> Reason | None:
    """A lock needs a Faun and two tokens, and neither Vuko nor the Thorn (IG-43.7, IG-43.11, IG-38.10)."""
    region = game.regions[game.at]
    if not region.count(player.seat, HELPER):
        return NEEDS_FAUN
    if game.at == game.thorn:
        return THORN_GROWS_HERE
    if game.at == game.vuko:
        return VUKO_IS_HERE
    if region.nightmares < game.box.nightmares_to_lock:
        return TOO_FEW_NIGHTMARES
    return NO_LOCK_LEFT if player.goal >= game.box.locks else why_too_poor(player, game.box.lock_price)


def lock(game: IceGarden, player: Player) -> None:
    """Everybody else is gone, from the region and from its rank; reserves are pushed out (IG-43.7, IG-43.8)."""
    region = game.regions[game.at]
    game.pay(player, game.box.lock_price)
    region.nightmares -= game.box.nightmares_to_lock
    player.nightmares += game.box.nightmares_to_lock
    region.locked = True
    game.locked |= BITS[game.at]
    player.goal += 1
    game.tell(LOCKED, player.seat, game.at, player.goal)
    for victim in opponents(game, player.seat):
        drive_out(game, victim, region)
    region.nation = 0
    game.rank = [player.seat]
    push_next(game, player.seat)


def drive_out(game: IceGarden, victim: int, region: Region) -> None:
    """All pieces of a player return to the supply."""
    if not region.has_pieces(victim):
        return
    counts = [region.count(victim, kind) for kind in range(PIECE_KINDS)]
    for kind in range(PIECE_KINDS):
        if counts[kind]:
            game.return_pieces(game.at, victim, kind, counts[kind])
    if game.heard is not None:
        game.tell_more(DRIVEN_OUT, victim, game.at, 0, [counts[MARKER], sum(counts[1:])])


def push_next(game: IceGarden, seat: int) -> None:
    """The next reserve of the locked region needs a new place; a single one is not asked for (IG-43.14)."""
    while game.regions[game.at].reserves:
        places = refuges(game)
        if places.bit_count() > 1:
            game.then(PushReserve(ALONE[seat]))
            return
        push(game, NUMBERS[places][0])


def refuges(game: IceGarden) -> int:
    """Where a reserve of the locked region may go, as bits; to the Thorn only if there is nothing else (IG-43.8)."""
    places = NEAR[game.at] & game.in_play & ~game.locked
    if game.thorn == NOWHERE or places == BITS[game.thorn]:
        return places
    return places & ~BITS[game.thorn]


def push(game: IceGarden, end: int) -> None:
    """Those go first that were not lured in this phase; the others keep their mark (IG-43.14)."""
    start = game.regions[game.at]
    marked = start.lured == start.reserves
    start.reserves -= 1
    if marked:
        start.lured -= 1
    game.tell(PUSHED, game.at, end)
    if end == game.thorn:
        absorb(game)
        return
    game.regions[end].reserves += 1
    if marked:
        game.regions[end].lured += 1


class PushReserve(Question):
    """Where does a reserve of the locked region go? (`lullaby`, at a lock)"""

    rule = "IG-43.14"
    verbs = ("push",)

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return [PUSH[at] for at in NUMBERS[refuges(game)]]

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Push):
            return NOT_ASKED
        if refuges(game) & BITS[choice.at]:
            return None
        if not NEAR[game.at] & BITS[choice.at]:
            return NOT_NEXT_TO_IT
        return why_not_there(game, choice.at) or THORN_COMES_LAST

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Push)
        push(game, choice.at)
        push_next(game, seat)

    def facts(self, game: IceGarden, seat: int) -> say.PushReserveFacts:
        region = game.regions[game.at]
        return {"region": region.place.id, "number": region.reserves, "marked": int(region.lured == region.reserves)}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> say.RegionFromFacts:
        return {"region_from": REGIONS[game.at]}
