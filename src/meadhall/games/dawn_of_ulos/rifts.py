"""Rift tiles: section 4.3 of the rules, UL-9. Terraform belongs to a placement and is in `placing`."""

from typing import Any, Final

from meadhall.core.steps import Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Facts, Reason
from meadhall.games.dawn_of_ulos.abilities import can_gain, go_on_gaining, use_ability
from meadhall.games.dawn_of_ulos.actions import (
    ability_choices,
    ability_facts,
    can_buy,
    can_use_ability,
    go_on_buying,
    why_not_ability,
)
from meadhall.games.dawn_of_ulos.cells import EVERYWHERE
from meadhall.games.dawn_of_ulos.choices import (
    CARD,
    GAIN,
    GIVE,
    PASS,
    PLACE,
    PUT_BACK,
    RIFT,
    SWAP,
    TAKE,
    USE,
    WAY,
    Ability,
    Card,
    Convert,
    Gain,
    Give,
    Pilfer,
    Place,
    PutBack,
    Reclaim,
    Rift,
    Swap,
    Take,
    Use,
)
from meadhall.games.dawn_of_ulos.choices import (
    CONVERT as CONVERT_COUNT,
)
from meadhall.games.dawn_of_ulos.choices import (
    PILFER as PILFER_FROM,
)
from meadhall.games.dawn_of_ulos.choices import (
    RECLAIM as RECLAIM_TILE,
)
from meadhall.games.dawn_of_ulos.conflict import give_back
from meadhall.games.dawn_of_ulos.counts import ONE, count, kinds, total
from meadhall.games.dawn_of_ulos.data import (
    ACTIVATE,
    CONVERT,
    ENHANCE,
    FACTION_IDS,
    MANIPULATE,
    MOST_BOUGHT,
    PILFER,
    RECLAIM,
    RECRUIT,
    REDISTRIBUTE,
    REVIVE,
    SCOUT,
    TERRAFORM,
    TILE_IDS,
    TRANSMUTE,
    towards,
)
from meadhall.games.dawn_of_ulos.draws import Drawing
from meadhall.games.dawn_of_ulos.events import CONVERTED, PILFERED, POOLED, RECLAIMED, RETURNED, TOOK, TRANSMUTED
from meadhall.games.dawn_of_ulos.march import NO_TILE_THERE, NOT_VISIBLE, lift_off
from meadhall.games.dawn_of_ulos.placing import (
    NO_SUCH_RIFT,
    NOT_IN_HAND,
    NOT_NOW,
    RIFT_SPENT,
    PlaceMore,
    can_place,
    draw_tiles,
    outlook,
    spend_rift,
    take_from_hand,
)
from meadhall.games.dawn_of_ulos.settling import NOT_IN_PLAY, Settle, gain_cards
from meadhall.games.dawn_of_ulos.state import NOBODY, ULRIR, DawnOfUlos
from meadhall.games.dawn_of_ulos.territory import (
    has_visible_tile,
    is_visible_tile,
    lay,
    lies_on,
    tile_at,
    visible_tiles,
)

NEVER_USED: Final = Reason("enhance-is-kept", "UL-9.9")
NO_ABILITY_CARD: Final = Reason("no-ability-card", "UL-9.7")
SUPPLY_IS_EMPTY: Final = Reason("supply-is-empty", "UL-9.8")
THREE_CARDS: Final = Reason("three-cards", "UL-9.10")
NOBODY_HAS_CARDS: Final = Reason("nobody-has-cards", "UL-9.11")
BOX_EMPTY: Final = Reason("box-empty", "UL-9.12")
NOTHING_TO_BUY: Final = Reason("nothing-to-buy", "UL-9.13")
NO_CARDS_AT_ALL: Final = Reason("no-cards-at-all", "UL-9.14")
NOTHING_LOST: Final = Reason("nothing-lost", "UL-9.15")
NOTHING_TO_SCOUT: Final = Reason("nothing-to-scout", "UL-9.16")
NOTHING_TO_SWAP: Final = Reason("nothing-to-swap", "UL-9.18")
NOT_SO_MANY_TILES: Final = Reason("not-so-many-tiles", "UL-9.8")
NOT_ACTIVE: Final = Reason("not-active", "UL-9.10")
GIVE_NOT_HELD: Final = Reason("give-not-held", "UL-9.10")
EMPTY_STACK: Final = Reason("empty-stack", "UL-9.10")
NO_CARD_THERE: Final = Reason("no-card-there", "UL-9.11")
NOT_IN_THE_BOX: Final = Reason("not-in-the-box", "UL-9.12")
NOT_IN_THE_POOL: Final = Reason("not-in-the-pool", "UL-9.14")
OTHER_SPACES: Final = Reason("other-spaces", "UL-9.18")

MOST_REVIVED: Final = 2
MOST_CONVERTED: Final = 3
MANIPULATED: Final = 3
POOL_BITS: Final = 4
"""A card in the pool of Redistribute is one number: its owner, and its faction in the lowest bits."""


# ---------------------------------------------------------------- when


def why_not_use(game: DawnOfUlos, seat: int, rift: int) -> Reason | None:
    """Why a rift tile cannot be used in a window of one's own turn (UL-9.1, UL-9.4)."""
    if not count(game.players[seat].rifts, rift):
        return NO_SUCH_RIFT
    if rift == ENHANCE:
        return NEVER_USED
    if rift == TERRAFORM:
        return NOT_NOW
    if game.rift_used:
        return RIFT_SPENT
    return why_no_effect(game, seat, rift)


def why_no_effect(game: DawnOfUlos, seat: int, rift: int) -> Reason | None:
    """A tile whose effect cannot happen at all may not be used: the conditions of UL-9.7 to 9.18."""
    player = game.players[seat]
    if rift == ACTIVATE:
        return None if can_use_ability(game, seat) else NO_ABILITY_CARD
    if rift == CONVERT:
        return None if game.supply else SUPPLY_IS_EMPTY
    if rift == MANIPULATE:
        return None if total(active_cards(game, seat)) >= MANIPULATED else THREE_CARDS
    if rift == PILFER:
        return None if somebody_else_has_cards(game, seat) else NOBODY_HAS_CARDS
    if rift == RECLAIM:
        return None if game.box_hidden or game.box_rifts else BOX_EMPTY
    if rift == RECRUIT:
        return None if can_buy(game, seat) else NOTHING_TO_BUY
    if rift == REDISTRIBUTE:
        return None if any([other.cards for other in game.players]) else NO_CARDS_AT_ALL
    if rift == REVIVE:
        return None if can_gain(game) else NOTHING_LOST
    if rift == SCOUT:
        return None if game.supply or can_place(game, player.tiles) else NOTHING_TO_SCOUT
    return None if player.tiles and has_visible_tile(game) else NOTHING_TO_SWAP


def somebody_else_has_cards(game: DawnOfUlos, seat: int) -> bool:
    for player in range(len(game.players)):  # noqa: SIM110 - a compiled loop is faster
        if player != seat and game.players[player].cards:
            return True
    return False


def active_cards(game: DawnOfUlos, seat: int) -> int:
    """A player's cards of active factions."""
    cards = game.players[seat].cards
    for faction in kinds(cards):
        if not game.powers[faction].active():
            cards -= ONE[faction] * count(cards, faction)
    return cards


def holds_rifts(game: DawnOfUlos, seat: int) -> bool:
    """Whether a window is open: everybody with rift tiles is asked, whatever they are (UL-12.18)."""
    return game.players[seat].rifts != 0 and not game.rift_used


def rift_choices(game: DawnOfUlos, seat: int) -> list[Choice]:
    """The rift tiles in hand, for a question that has a window."""
    return [USE[rift] for rift in kinds(game.players[seat].rifts)]


def usable_rifts(game: DawnOfUlos, seat: int) -> list[Choice]:
    """The rift tiles in hand that can be used in a window now."""
    found: list[Choice] = []
    for rift in kinds(game.players[seat].rifts):
        if why_not_use(game, seat, rift) is None:
            found.append(USE[rift])  # noqa: PERF401 - a compiled loop is faster
    return found


class Window(Do):
    """W3 or W4 (UL-3.8)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def saved(self) -> list[Any]:
        return [self.seat]

    def do(self, game: DawnOfUlos) -> None:
        if holds_rifts(game, self.seat):
            game.then(UseRift((self.seat,)))


class UseRift(Ask):
    """Is a rift tile used? (`use_rift`)"""

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        found = rift_choices(game, seat)
        found.append(PASS)
        return found

    def options(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        found = usable_rifts(game, seat)
        found.append(PASS)
        return found

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if isinstance(choice, Use):
            return why_not_use(game, seat, choice.rift)
        return None if choice is PASS else NOT_ASKED

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        if isinstance(choice, Use):
            use_rift(game, seat, choice.rift)

    def tells_by_itself(self) -> bool:
        return True

    def facts(self, game: DawnOfUlos, seat: int) -> Facts:
        return {"phase": game.phase}

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> Facts:
        return choice.facts()


def use_rift(game: DawnOfUlos, seat: int, rift: int) -> None:
    """Use a rift tile in a window; what it does comes next."""
    spend_rift(game, seat, rift)
    if rift == ACTIVATE:
        game.then(ChooseAbility((seat,)))
    elif rift == CONVERT:
        game.then(ConvertCount((seat,)))
    elif rift == MANIPULATE:
        game.then(ManipulateReturn((seat,), MANIPULATED))
    elif rift == PILFER:
        game.then(PilferTarget((seat,)))
    elif rift == RECLAIM:
        look_into_box(game, seat)
    elif rift == RECRUIT:
        go_on_buying(game, seat, MOST_BOUGHT)
    elif rift == REDISTRIBUTE:
        redistribute(game, seat)
    elif rift == REVIVE:
        go_on_gaining(game, seat, MOST_REVIVED, NOBODY)
    elif rift == SCOUT:
        game.then(PlaceScouted(seat))
        draw_tiles(game, seat, 1 if game.supply else 0, True)
    else:
        assert rift == TRANSMUTE
        game.then(TransmuteTile((seat,)))


class PlaceScouted(Do):
    """Scout: after the draw a tile is placed, if any can be (UL-9.16)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def saved(self) -> list[Any]:
        return [self.seat]

    def do(self, game: DawnOfUlos) -> None:
        if can_place(game, game.players[self.seat].tiles):
            game.then(PlaceMore((self.seat,), 0))


# ---------------------------------------------------------------- Activate


class ChooseAbility(Ask):
    """Which card's ability does Activate use? (`ability_card`)"""

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        return ability_choices(game, seat)

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Ability):
            return NOT_ASKED
        return why_not_ability(game, seat, choice.faction)

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Ability)
        use_ability(game, seat, choice.faction)

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> Facts:
        return ability_facts(game, choice)

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> Facts:
        return ability_facts(game, choice)


# ---------------------------------------------------------------- Convert


class ConvertCount(Ask):
    """How many tiles are exchanged? (`convert_count`)"""

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        found: list[Choice] = []
        found += CONVERT_COUNT
        return found

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Convert):
            return NOT_ASKED
        return None if choice.number <= total(game.supply) else NOT_SO_MANY_TILES

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        """The supply is judged by nobody meanwhile: as many tiles come back (UL-9.20)."""
        assert isinstance(choice, Convert)
        game.tell(CONVERTED, seat, choice.number)
        game.then(ConvertDiscard((seat,), choice.number))
        draw_tiles(game, seat, choice.number, False)

    def facts(self, game: DawnOfUlos, seat: int) -> Facts:
        return {"supply": total(game.supply)}

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> Facts:
        return {**choice.facts(), **self.facts(game, seat)}


class ConvertDiscard(Ask):
    """Which tile goes back into the supply? (`convert_discard`)"""

    def __init__(self, seats: tuple[int, ...], left: int) -> None:
        Ask.__init__(self, seats)
        self.left: Final = left

    def saved(self) -> list[Any]:
        return [list(self.seats), self.left]

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        return [PUT_BACK[tile] for tile in kinds(game.players[seat].tiles)]

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, PutBack):
            return NOT_ASKED
        return None if count(game.players[seat].tiles, choice.tile) else NOT_IN_HAND

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, PutBack)
        player = game.players[seat]
        player.tiles -= ONE[choice.tile]
        player.seen = 0  # nobody knows any more which tiles he has kept
        game.supply += ONE[choice.tile]
        if self.left > 1:
            game.then(ConvertDiscard(self.seats, self.left - 1))

    def tells_by_itself(self) -> bool:
        """A single kind of tile in hand is a secret."""
        return True

    def facts(self, game: DawnOfUlos, seat: int) -> Facts:
        return {"left": self.left}

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> Facts:
        return choice.facts()


# ---------------------------------------------------------------- Manipulate


class ManipulateReturn(Ask):
    """Which card is returned? (`manipulate_return`)"""

    def __init__(self, seats: tuple[int, ...], left: int) -> None:
        Ask.__init__(self, seats)
        self.left: Final = left

    def saved(self) -> list[Any]:
        return [list(self.seats), self.left]

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        return [GIVE[faction] for faction in kinds(game.players[seat].cards)]

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Give):
            return NOT_ASKED
        if not count(game.players[seat].cards, choice.faction):
            return GIVE_NOT_HELD
        return None if game.powers[choice.faction].active() else NOT_ACTIVE

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        """Each returned card pays its spoils (UL-7.11)."""
        assert isinstance(choice, Give)
        game.players[seat].cards -= ONE[choice.faction]
        favor = give_back(game, seat, choice.faction, 1)
        if game.heard is not None:
            game.tell_more(RETURNED, seat, choice.faction, 1, [favor])
        if self.left > 1:
            game.then(ManipulateReturn(self.seats, self.left - 1))
        else:
            game.then(ManipulateGain(self.seats))

    def facts(self, game: DawnOfUlos, seat: int) -> Facts:
        return {"left": self.left}

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> Facts:
        assert isinstance(choice, Give)
        return {"spoils": game.powers[choice.faction].spoils()}

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> Facts:
        return choice.facts()


class ManipulateGain(Ask):
    """Which card is gained, of a lost faction or not? (`manipulate_gain`)"""

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        return [GAIN[faction] for faction in game.factions]

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Gain):
            return NOT_ASKED
        if choice.faction not in game.factions:
            return NOT_IN_PLAY
        return None if game.powers[choice.faction].stack else EMPTY_STACK

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Gain)
        gain_cards(game, seat, choice.faction, 1)

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> Facts:
        return choice.facts()


# ---------------------------------------------------------------- Pilfer


class PilferTarget(Ask):
    """Who loses a card? (`pilfer_target`)"""

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        return [PILFER_FROM[player] for player in game.opponents(seat)]

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Pilfer):
            return NOT_ASKED
        if choice.seat == seat or choice.seat >= len(game.players):
            return NO_CARD_THERE
        return None if game.players[choice.seat].cards else NO_CARD_THERE

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Pilfer)
        game.then(PilferCard(seat, choice.seat))

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> Facts:
        return choice.facts()


class PilferCard(Drawing):
    """Which card is taken? Its owner gains its strength value (UL-9.11)."""

    def __init__(self, thief: int, victim: int) -> None:
        Drawing.__init__(self)
        self.thief: Final = thief
        self.victim: Final = victim

    def saved(self) -> list[Any]:
        return [self.thief, self.victim]

    def pack(self, game: DawnOfUlos) -> int:
        return game.players[self.victim].cards

    def drawn(self, kind: int) -> Choice:
        return CARD[kind]

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Card)
        game.pilfered = [self.thief, self.victim, choice.faction, game.players[self.victim].cards]
        game.players[self.victim].cards -= ONE[choice.faction]
        game.players[self.thief].cards += ONE[choice.faction]
        game.pay(self.victim, game.strength(choice.faction))
        game.tell(PILFERED, self.thief, self.victim, game.strength(choice.faction))


# ---------------------------------------------------------------- Reclaim


def look_into_box(game: DawnOfUlos, seat: int) -> None:
    """What was put aside unseen is looked at for the first and only time (UL-12.6)."""
    game.reclaimer = seat
    game.then(ReclaimTake((seat,)))
    if game.box_hidden:
        game.then(OpenBox())


class OpenBox(Drawing):
    """What does the box hold?"""

    def pack(self, game: DawnOfUlos) -> int:
        return game.hidden_rifts

    def drawn(self, kind: int) -> Choice:
        return RIFT[kind]

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Rift)
        game.hidden_rifts -= ONE[choice.rift]
        game.box_rifts += ONE[choice.rift]
        game.box_hidden -= 1
        if game.box_hidden:
            game.then(OpenBox())


class ReclaimTake(Ask):
    """Which rift tile comes out of the box? (`reclaim_take`) Reclaim itself has just gone in and stays there."""

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        return [RECLAIM_TILE[rift] for rift in kinds(game.box_rifts)]

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Reclaim):
            return NOT_ASKED
        if choice.rift == RECLAIM:
            return NOT_IN_THE_BOX
        return None if count(game.box_rifts, choice.rift) else NOT_IN_THE_BOX

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Reclaim)
        game.box_rifts -= ONE[choice.rift]
        game.players[seat].rifts += ONE[choice.rift]
        game.tell(RECLAIMED, seat)

    def tells_by_itself(self) -> bool:
        return True

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> Facts:
        return choice.facts()


# ---------------------------------------------------------------- Redistribute


def redistribute(game: DawnOfUlos, seat: int) -> None:
    """A random card of everybody into the pool; then, from the user on, each takes one (UL-9.14)."""
    order = [seat, *game.opponents(seat)]
    game.then(TakeFromPool(seat), *[TakeFromPool(player) for player in order[1:]])
    for player in order[::-1]:
        if game.players[player].cards:
            game.then(PoolCard(player))


class PoolCard(Drawing):
    """Which card does a player add to the pool? (UL-13.5)"""

    def __init__(self, player: int) -> None:
        Drawing.__init__(self)
        self.player: Final = player

    def saved(self) -> list[Any]:
        return [self.player]

    def pack(self, game: DawnOfUlos) -> int:
        return game.players[self.player].cards

    def drawn(self, kind: int) -> Choice:
        return CARD[kind]

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Card)
        game.players[self.player].cards -= ONE[choice.faction]
        game.pool = [*game.pool, self.player << POOL_BITS | choice.faction]
        game.tell(POOLED, self.player, choice.faction)


class TakeFromPool(Do):
    """A player's turn to take a card, while any are left; Ulrir takes what is left to him (UL-11.29)."""

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def saved(self) -> list[Any]:
        return [self.player]

    def do(self, game: DawnOfUlos) -> None:
        if not game.pool:
            return
        if game.is_ulrir(self.player):
            take_from_pool(game, ULRIR, game.pool[0] & 15)
        else:
            game.then(RedistributeTake((self.player,)))


class RedistributeTake(Ask):
    """Which card of the pool is taken? (`redistribute_take`)"""

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        return [TAKE[faction] for faction in sorted({card & 15 for card in game.pool})]

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Take):
            return NOT_ASKED
        return None if any([card & 15 == choice.faction for card in game.pool]) else NOT_IN_THE_POOL

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Take)
        take_from_pool(game, seat, choice.faction)

    def facts(self, game: DawnOfUlos, seat: int) -> Facts:
        return {"factions": [FACTION_IDS[card & 15] for card in game.pool]}

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> Facts:
        return {**choice.facts(), **self.facts(game, seat)}


def take_from_pool(game: DawnOfUlos, player: int, faction: int) -> None:
    taken = next(at for at, card in enumerate(game.pool) if card & 15 == faction)
    game.pool = game.pool[:taken] + game.pool[taken + 1 :]
    game.players[player].cards += ONE[faction]
    game.tell(TOOK, player, faction)


# ---------------------------------------------------------------- Transmute


class TransmuteTile(Ask):
    """Which tile on the map is swapped? (`transmute`)"""

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        return [SWAP[edge] for edge in visible_tiles(game, EVERYWHERE)]

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Swap):
            return NOT_ASKED
        if not lies_on(game, choice.first, choice.second):
            return NO_TILE_THERE
        return None if is_visible_tile(game, choice.first, choice.second) else NOT_VISIBLE

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Swap)
        game.then(LayTransmuted((seat,), choice.first, choice.second))

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> Facts:
        assert isinstance(choice, Swap)
        return {"tile": TILE_IDS[tile_at(game, choice.first, choice.second)]}

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> Facts:
        return choice.facts()


class LayTransmuted(Ask):
    """Which tile of the hand takes its place, and which way round? Terrain does not matter (UL-9.18)."""

    def __init__(self, seats: tuple[int, ...], first: int, second: int) -> None:
        Ask.__init__(self, seats)
        self.first: Final = first
        self.second: Final = second

    def saved(self) -> list[Any]:
        return [list(self.seats), self.first, self.second]

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        there = WAY[self.first][towards(self.first, self.second)]
        back = WAY[self.second][towards(self.second, self.first)]
        found: list[Choice] = []
        for tile in kinds(game.players[seat].tiles):
            found += [PLACE[tile][there], PLACE[tile][back]]
        return found

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Place):
            return NOT_ASKED
        if not count(game.players[seat].tiles, choice.tile):
            return NOT_IN_HAND
        here = (self.first, self.second)
        return None if choice.first in here and choice.second in here else OTHER_SPACES

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Place)
        take_from_hand(game, seat, choice.tile)
        taken = lift_off(game, self.first, self.second)
        lay(game, choice.tile, choice.first, choice.second)
        player = game.players[seat]
        player.tiles += ONE[taken]
        player.seen += ONE[taken]
        if game.heard is not None:
            game.tell_more(TRANSMUTED, seat, choice.first, choice.second, [choice.tile, taken])
        game.then(Settle())

    def facts(self, game: DawnOfUlos, seat: int) -> Facts:
        return {"tile": TILE_IDS[tile_at(game, self.first, self.second)]}

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> Facts:
        assert isinstance(choice, Place)
        after = game.copy()
        lift_off(after, self.first, self.second)
        lay(after, choice.tile, choice.first, choice.second)
        return outlook(game, after, choice.first)

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> Facts:
        return choice.facts()
