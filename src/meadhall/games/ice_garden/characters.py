"""What the characters do where they dominate: sections 4.41 to 4.44 of the rules, IG-41 to IG-44.

One question each: Freihoff's Rite, van Dyken's Lure, Callo's Lullaby, Fjollsfinn's Recruit. It is asked in step 2 of a
region and only if an ability can be paid for and has its effect (IG-38.9, IG-38.12).
"""

from typing import Any, Final

from meadhall.core.values import NOT_ASKED, Choice, Facts, Reason
from meadhall.games.ice_garden.choices import (
    FROM_SUPPLY,
    HAUNT,
    HAUNT_FROM,
    KIDNAP,
    KIDNAP_NATION,
    LOCK,
    LURE,
    NATION,
    PASS,
    PILLAGE,
    PUSH,
    SETTLE,
    STOP,
    SWAP,
    TOWER,
    Haunt,
    Kidnap,
    LureTo,
    Pillage,
    Push,
    Swap,
)
from meadhall.games.ice_garden.data import (
    BITS,
    CALLO,
    FREIHOFF,
    HAUNT_PRICE,
    HAUNTS_PER_ROUND,
    KIDNAP_PRICE,
    LOCK_PRICE,
    LOCKS,
    LURE_PRICE,
    LURE_STEPS,
    LURE_STEPS_WITH_PIPER,
    MARKER,
    MFACTOR,
    NEAR,
    NIGHTMARES_PER_REGION,
    NIGHTMARES_TO_LOCK,
    NUMBERS,
    PIECE_KINDS,
    PILLAGED,
    POPULATION,
    REGIONS,
    SETTLE_PRICE,
    SETTLERS_KEPT,
    SWAP_PRICE,
    TOWER_PRICE,
    TOWERS,
    TOWERS_PER_REGION,
    VANDYKEN,
)
from meadhall.games.ice_garden.events import (
    ABSORBED,
    DRIVEN_OUT,
    HAUNTED,
    KIDNAPPED,
    LOCKED,
    LURED,
    PUSHED,
    SETTLED,
    SWAPPED,
    TOWER_BUILT,
)
from meadhall.games.ice_garden.events import PILLAGED as PILLAGED_EVENT
from meadhall.games.ice_garden.reasons import (
    IS_LOCKED,
    NO_MARKERS,
    NO_MFACTOR_THERE,
    NOT_NEXT_TO_IT,
    OUT_OF_PLAY,
    TOO_POOR,
    Question,
    price_facts,
)
from meadhall.games.ice_garden.state import (
    BUILT,
    HAUNTED_ONCE,
    NATION_DWELLER,
    NOWHERE,
    PILLAGED_ONCE,
    SETTLER,
    SWAPPED_ONCE,
    IceGarden,
    Player,
    Region,
)

USED_ALREADY: Final = Reason("used-already", "IG-38.9")
TOWERS_FULL: Final = Reason("towers-full", "IG-41.3")
NO_TOWER_LEFT: Final = Reason("no-tower-left", "IG-1.5")
NOT_AMONG_US: Final = Reason("not-among-us", "IG-41.4")
NOT_CLOSER: Final = Reason("not-closer", "IG-42.5")
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
NO_MARKER_THERE: Final = Reason("no-marker-there", "IG-43.15")
NO_NATION_THERE: Final = Reason("no-nation-there", "IG-44.2")
DWELLERS_THERE: Final = Reason("dwellers-there", "IG-44.3")

HELPER: Final = 2
"""The level of the units that a character's abilities need: Enlightened One, Piper, Faun, Ice Drakkar."""
NIGHTMARE: Final = 3


def begin_abilities(game: IceGarden, seat: int, region: Region) -> None:
    """Ask the dominating player, if he can do anything (IG-38.9, IG-38.12)."""
    character = game.players[seat].character
    if character == FREIHOFF:
        ask_rite(game, seat, region)
    elif character == VANDYKEN:
        ask_lure(game, seat, region)
    elif character == CALLO:
        ask_lullaby(game, seat, region)
    else:
        ask_recruit(game, seat, region)


def opponents(game: IceGarden, seat: int) -> list[int]:
    return [player.seat for player in game.players if player.seat != seat]


def why_too_poor(player: Player, price: list[int]) -> Reason | None:
    return None if player.can_pay(price) else TOO_POOR


# Freihoff


def ask_rite(game: IceGarden, seat: int, region: Region) -> None:
    """Her Rite needs an Enlightened One in the region (IG-41.2)."""
    if region.count(seat, HELPER):
        ask = Rite((seat,))
        if len(ask.options(game, seat)) > 1:
            game.then(ask)


class Rite(Question):
    """Build a tower, pillage, each once? (`rite`, IG-41.2 to IG-41.4)"""

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        choices: list[Choice] = [TOWER]
        for other in opponents(game, seat):
            choices += PILLAGE[other]
        choices.append(STOP)
        return choices

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if choice is TOWER:
            return why_no_tower(game, game.players[seat])
        if isinstance(choice, Pillage):
            return why_no_pillage(game, seat, choice)
        return None if choice is STOP else NOT_ASKED

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        region = game.regions[game.at]
        if choice is TOWER:
            build_tower(game, game.players[seat], region)
        elif isinstance(choice, Pillage):
            pillage(game, game.players[seat], choice)
        else:
            return
        ask_rite(game, seat, region)

    def facts(self, game: IceGarden, seat: int) -> Facts:
        return {"region": REGIONS[game.at], "number": game.players[seat].goal}

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> Facts:
        if choice is TOWER:
            return {**price_facts(TOWER_PRICE), "number": game.players[seat].goal + 1}
        return {"number": PILLAGED}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> Facts:
        facts: Facts = {"region": REGIONS[game.at], "number": TOWERS_PER_REGION}
        return {**facts, **price_facts(TOWER_PRICE)} if choice is TOWER else facts


def why_no_tower(game: IceGarden, player: Player) -> Reason | None:
    if game.used & BUILT:
        return USED_ALREADY
    if game.regions[game.at].towers >= TOWERS_PER_REGION:
        return TOWERS_FULL
    return NO_TOWER_LEFT if player.goal >= TOWERS else why_too_poor(player, TOWER_PRICE)


def why_no_pillage(game: IceGarden, seat: int, choice: Pillage) -> Reason | None:
    if game.used & PILLAGED_ONCE:
        return USED_ALREADY
    others = choice.seat != seat and choice.seat < len(game.players)
    if not others or game.influence(choice.seat, game.regions[game.at]) < 1:
        return NOT_AMONG_US
    return None if game.players[choice.seat].tokens[MFACTOR + choice.level] >= PILLAGED else NO_MFACTOR_THERE


def build_tower(game: IceGarden, player: Player, region: Region) -> None:
    game.pay(player, TOWER_PRICE)
    game.used |= BUILT
    region.towers += 1
    player.goal += 1
    game.tell(TOWER_BUILT, player.seat, game.at, player.goal)


def pillage(game: IceGarden, player: Player, choice: Pillage) -> None:
    """M-factor of any level of an opponent comes to her level 0 (IG-41.4, IG-46.7)."""
    game.used |= PILLAGED_ONCE
    game.players[choice.seat].tokens[MFACTOR + choice.level] -= PILLAGED
    player.tokens[MFACTOR] += PILLAGED
    game.tell(PILLAGED_EVENT, player.seat, choice.seat, choice.level)


# Van Dyken


def ask_lure(game: IceGarden, seat: int, region: Region) -> None:
    """A reserve that was not lured in this phase can go one region, with a Piper two (IG-42.3, IG-42.4, IG-42.8)."""
    if region.reserves <= region.lured or not game.players[seat].can_pay(LURE_PRICE):
        return
    if closer_regions(game, region.place.number):
        steps = LURE_STEPS_WITH_PIPER if region.count(seat, HELPER) else LURE_STEPS
        game.then(Lure((seat,), region.place.number, steps, 0))


def closer_regions(game: IceGarden, at: int) -> int:
    """The regions next to this one that are closer to the Thorn, as bits (IG-42.5)."""
    free = game.in_play & ~game.locked
    reached = BITS[game.thorn]
    while True:
        if reached & NEAR[at]:
            return reached & NEAR[at]
        wider = reached
        for number in NUMBERS[reached]:
            wider |= NEAR[number] & free
        if wider == reached:
            return 0
        reached = wider


class Lure(Question):
    """Where is a reserve lured? (`lure`, IG-42.3 to IG-42.6)"""

    def __init__(self, seats: tuple[int, ...], at: int, left: int, moving: int) -> None:
        Question.__init__(self, seats)
        self.at: Final = at
        self.left: Final = left
        self.moving: Final = moving  # whether the first step has been made

    def saved(self) -> list[Any]:
        return [list(self.seats), self.at, self.left, self.moving]

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        choices = [LURE[at] for at in NUMBERS[closer_regions(game, self.at)]]
        choices.append(STOP if self.moving else PASS)
        return choices

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if choice is (STOP if self.moving else PASS):
            return None
        if not isinstance(choice, LureTo):
            return NOT_ASKED
        if closer_regions(game, self.at) & BITS[choice.at]:
            return None
        return why_not_there(game, choice.at) or NOT_CLOSER

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        if not isinstance(choice, LureTo):
            return
        start = game.regions[self.at]
        if self.moving:
            start.lured -= 1
        else:
            game.pay(game.players[seat], LURE_PRICE)
        start.reserves -= 1
        game.tell(LURED, seat, self.at, choice.at)
        if choice.at == game.thorn:
            absorb(game)
            return
        game.regions[choice.at].reserves += 1
        game.regions[choice.at].lured += 1
        if self.left > 1:
            game.then(Lure(self.seats, choice.at, self.left - 1, 1))

    def facts(self, game: IceGarden, seat: int) -> Facts:
        return {"region": REGIONS[self.at], "moving": self.moving, "left": self.left}

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> Facts:
        if not isinstance(choice, LureTo):
            return {}
        free: list[int] = [0, 0, 0]
        return {**price_facts(free if self.moving else LURE_PRICE), "absorbed": int(choice.at == game.thorn)}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> Facts:
        return {"region_from": REGIONS[self.at]}


def why_not_there(game: IceGarden, at: int) -> Reason | None:
    """What keeps a reserve out of a region."""
    if not game.in_play & BITS[at]:
        return OUT_OF_PLAY
    return IS_LOCKED if game.locked & BITS[at] else None


def absorb(game: IceGarden) -> None:
    """A reserve that comes to the Thorn goes onto van Dyken's board (IG-42.6)."""
    player = game.players[game.seat_of(VANDYKEN)]
    player.goal += 1
    game.tell(ABSORBED, game.thorn, player.goal)


# Callo


def ask_lullaby(game: IceGarden, seat: int, region: Region) -> None:
    """Nothing more can be done in a locked region (IG-43.10)."""
    if not region.locked and (region.count(seat, HELPER) or region.count(seat, NIGHTMARE)):
        ask = Lullaby((seat,))
        if len(ask.options(game, seat)) > 1:
            game.then(ask)


class Lullaby(Question):
    """Swap, haunt, lock? (`lullaby`, IG-43.4 to IG-43.16)"""

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

    def facts(self, game: IceGarden, seat: int) -> Facts:
        return {"region": REGIONS[game.at], "nightmares": game.regions[game.at].nightmares}

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> Facts:
        return price_facts(lullaby_price(choice)) if choice is not STOP else {}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> Facts:
        region = game.regions[game.at]
        facts: Facts = {"region": region.place.id, "nightmares": region.nightmares, "number": NIGHTMARES_TO_LOCK}
        return {**facts, **price_facts(lullaby_price(choice))}


def lullaby_price(choice: Choice) -> list[int]:
    if isinstance(choice, Swap):
        return SWAP_PRICE
    return LOCK_PRICE if choice is LOCK else HAUNT_PRICE


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
    return why_too_poor(player, SWAP_PRICE) if player.markers else NO_MARKERS


def swap(game: IceGarden, player: Player, victim: int) -> None:
    game.pay(player, SWAP_PRICE)
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
    if region.nightmares >= NIGHTMARES_PER_REGION:
        return NIGHTMARES_FULL
    if game.used // HAUNTED_ONCE >= HAUNTS_PER_ROUND:
        return USED_ALREADY
    if not player.can_pay(HAUNT_PRICE):
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
    game.pay(player, HAUNT_PRICE)
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
    if region.nightmares < NIGHTMARES_TO_LOCK:
        return TOO_FEW_NIGHTMARES
    return NO_LOCK_LEFT if player.goal >= LOCKS else why_too_poor(player, LOCK_PRICE)


def lock(game: IceGarden, player: Player) -> None:
    """Everybody else is gone, from the region and from its rank; reserves are pushed out (IG-43.7, IG-43.8)."""
    region = game.regions[game.at]
    game.pay(player, LOCK_PRICE)
    region.nightmares -= NIGHTMARES_TO_LOCK
    player.nightmares += NIGHTMARES_TO_LOCK
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
            game.then(PushReserve((seat,)))
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

    def facts(self, game: IceGarden, seat: int) -> Facts:
        region = game.regions[game.at]
        return {"region": region.place.id, "number": region.reserves, "marked": int(region.lured == region.reserves)}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> Facts:
        return {"region_from": REGIONS[game.at]}


# Fjollsfinn


def ask_recruit(game: IceGarden, seat: int, region: Region) -> None:
    """He carries dwellers off by Ice Drakkar (IG-44.2)."""
    if region.count(seat, HELPER):
        ask = Recruit((seat,))
        if len(ask.options(game, seat)) > 1:
            game.then(ask)


class Recruit(Question):
    """Who goes to the Ice Garden? (`recruit`, IG-44.2, IG-44.3)"""

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return [*[KIDNAP[other] for other in opponents(game, seat)], KIDNAP_NATION, SETTLE, PASS]

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if isinstance(choice, Kidnap):
            return why_no_kidnap(game, seat, choice.seat)
        if choice is SETTLE:
            return why_no_settlers(game, seat)
        return None if choice is PASS else NOT_ASKED

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        player = game.players[seat]
        if isinstance(choice, Kidnap):
            kidnap(game, player, choice.seat)
        elif choice is SETTLE:
            game.pay(player, SETTLE_PRICE)
            game.stock[POPULATION] -= SETTLERS_KEPT
            add_dweller(player, SETTLER)
            game.tell(SETTLED, seat, game.at, player.goal)

    def facts(self, game: IceGarden, seat: int) -> Facts:
        return {"region": REGIONS[game.at], "number": game.players[seat].goal}

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> Facts:
        if choice is PASS:
            return {}
        return price_facts(SETTLE_PRICE if choice is SETTLE else KIDNAP_PRICE)

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> Facts:
        price = SETTLE_PRICE if choice is SETTLE else KIDNAP_PRICE
        return {"region": REGIONS[game.at], **price_facts(price)}


def why_no_kidnap(game: IceGarden, seat: int, victim: int) -> Reason | None:
    region = game.regions[game.at]
    if victim == NATION:
        if not region.nation:
            return NO_NATION_THERE
    elif victim == seat or victim >= len(game.players) or not region.count(victim, MARKER):
        return NO_MARKER_THERE
    return why_too_poor(game.players[seat], KIDNAP_PRICE)


def why_no_settlers(game: IceGarden, seat: int) -> Reason | None:
    """Settlers only come where nobody is left to be carried off (IG-44.3)."""
    region = game.regions[game.at]
    if region.nation:
        return DWELLERS_THERE
    for other in opponents(game, seat):
        if region.count(other, MARKER):
            return DWELLERS_THERE
    return why_too_poor(game.players[seat], SETTLE_PRICE)


def kidnap(game: IceGarden, player: Player, victim: int) -> None:
    """The dweller is lost to its owner, and nobody scores (IG-44.2)."""
    game.pay(player, KIDNAP_PRICE)
    if victim == NATION:
        game.regions[game.at].nation = 0
        add_dweller(player, NATION_DWELLER)
    else:
        game.add(game.at, victim, MARKER, -1)
        add_dweller(player, victim)
    if game.heard is not None:
        game.tell_more(KIDNAPPED, player.seat, victim, game.at, [player.goal])


def add_dweller(player: Player, kind: int) -> None:
    dwellers = player.dwellers[:]
    dwellers[kind] += 1
    player.dwellers = dwellers
    player.goal += 1
