"""Rift tiles, when they may be used and what they do: section 4.3 of the rules, UL-9.

Activate, Convert, Reclaim and Scout are here, those that move cards in `rift_cards`, Transmute in `transmute`. Recruit
and Revive ask what `actions` and `abilities` ask. Terraform belongs to a placement and is in `placing`.
"""

from typing import Final

from meadhall.core.steps import ALONE, Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.dawn_of_ulos import data
from meadhall.games.dawn_of_ulos.abilities import can_gain, go_on_gaining, use_ability
from meadhall.games.dawn_of_ulos.actions import (
    ability_choices,
    ability_facts,
    can_buy,
    can_use_ability,
    go_on_buying,
    why_not_ability,
)
from meadhall.games.dawn_of_ulos.asking import AskListed
from meadhall.games.dawn_of_ulos.choices import CONVERT as CONVERT_COUNT
from meadhall.games.dawn_of_ulos.choices import PASS, PUT_BACK, RIFT, USE, Ability, Convert, PutBack, Reclaim, Rift, Use
from meadhall.games.dawn_of_ulos.choices import RECLAIM as RECLAIM_TILE
from meadhall.games.dawn_of_ulos.counts import ONE, count, kinds, total
from meadhall.games.dawn_of_ulos.draws import Drawing
from meadhall.games.dawn_of_ulos.events import CONVERTED, RECLAIMED
from meadhall.games.dawn_of_ulos.facts import AbilityGives, LeftFacts, PhaseFacts, SupplyFacts
from meadhall.games.dawn_of_ulos.placing import (
    NO_SUCH_RIFT,
    NOT_IN_HAND,
    NOT_NOW,
    RIFT_SPENT,
    PlaceMore,
    can_place,
    draw_tiles,
    spend_rift,
)
from meadhall.games.dawn_of_ulos.rift_cards import ManipulateReturn, PilferTarget, redistribute
from meadhall.games.dawn_of_ulos.state import DRAWING, NOBODY, DawnOfUlos
from meadhall.games.dawn_of_ulos.territory import has_visible_tile
from meadhall.games.dawn_of_ulos.transmute import TransmuteTile

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
NOT_IN_THE_BOX: Final = Reason("not-in-the-box", "UL-9.12")


# ---------------------------------------------------------------- when


def why_not_use(game: DawnOfUlos, seat: int, rift: int) -> Reason | None:
    """Why a rift tile cannot be used in a window of one's own turn (UL-9.1, UL-9.4)."""
    if not count(game.players[seat].rifts, rift):
        return NO_SUCH_RIFT
    if rift == data.ENHANCE:
        return NEVER_USED
    if rift == data.TERRAFORM:
        return NOT_NOW
    if game.rift_spent():
        return RIFT_SPENT
    return why_no_effect(game, seat, rift)


def why_no_effect(game: DawnOfUlos, seat: int, rift: int) -> Reason | None:
    """A tile whose effect cannot happen at all may not be used: the conditions of UL-9.7 to 9.18."""
    player = game.players[seat]
    if rift == data.ACTIVATE:
        return None if can_use_ability(game, seat) else NO_ABILITY_CARD
    if rift == data.CONVERT:
        return None if game.supply else SUPPLY_IS_EMPTY
    if rift == data.MANIPULATE:
        return None if total(active_cards(game, seat)) >= game.box.manipulated else THREE_CARDS
    if rift == data.PILFER:
        return None if somebody_else_has_cards(game, seat) else NOBODY_HAS_CARDS
    if rift == data.RECLAIM:
        return None if game.box_hidden or game.box_rifts else BOX_EMPTY
    if rift == data.RECRUIT:
        return None if can_buy(game, seat) else NOTHING_TO_BUY
    if rift == data.REDISTRIBUTE:
        return None if any([other.cards for other in game.players]) else NO_CARDS_AT_ALL
    if rift == data.REVIVE:
        return None if can_gain(game) else NOTHING_LOST
    if rift == data.SCOUT:
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
    return game.players[seat].rifts != 0 and not game.rift_spent()


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

    seat: int

    def do(self, game: DawnOfUlos) -> None:
        if holds_rifts(game, self.seat):
            game.then(USE_RIFT[self.seat])


class UseRift(Ask):
    """Is a rift tile used? (`use_rift`)"""

    rule = "UL-9.1"
    verbs = ("use", "pass")

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

    def formality(self, game: DawnOfUlos, seat: int) -> Choice | None:
        return PASS if comes_again(game) or not usable_rifts(game, seat) else None

    def facts(self, game: DawnOfUlos, seat: int) -> PhaseFacts:
        return {"phase": game.phase}


def comes_again(game: DawnOfUlos) -> bool:
    """Whether W4 will allow all that W3 does: the draw between them leaves as many tiles as any rift tile takes."""
    box = game.box
    most_taken = max(box.limits.converted, box.limits.expanded, box.scouted)
    return game.phase != DRAWING and total(game.supply) - box.drawn >= most_taken


WINDOW: Final = [Window(seat) for seat in range(data.MOST_SEATS)]
USE_RIFT: Final = [UseRift(ALONE[seat]) for seat in range(data.MOST_SEATS)]
"""By seat: steps never change, so every turn puts the same ones on the agenda."""


def use_rift(game: DawnOfUlos, seat: int, rift: int) -> None:
    """Use a rift tile in a window; what it does comes next."""
    spend_rift(game, seat, rift)
    if rift == data.ACTIVATE:
        game.then(ChooseAbility(ALONE[seat]))
    elif rift == data.CONVERT:
        game.then(ConvertCount(ALONE[seat]))
    elif rift == data.MANIPULATE:
        game.then(ManipulateReturn(ALONE[seat], game.box.manipulated))
    elif rift == data.PILFER:
        game.then(PilferTarget(ALONE[seat]))
    elif rift == data.RECLAIM:
        look_into_box(game, seat)
    elif rift == data.RECRUIT:
        go_on_buying(game, seat, game.box.most_bought)
    elif rift == data.REDISTRIBUTE:
        redistribute(game, seat)
    elif rift == data.REVIVE:
        go_on_gaining(game, seat, game.box.most_revived, NOBODY)
    elif rift == data.SCOUT:
        game.then(PlaceScouted(seat))
        draw_tiles(game, seat, min(game.box.scouted, total(game.supply)), True)
    else:
        assert rift == data.TRANSMUTE
        game.then(TransmuteTile(ALONE[seat]))


class PlaceScouted(Do):
    """Scout: after the draw a tile is placed, if any can be (UL-9.16)."""

    seat: int

    def do(self, game: DawnOfUlos) -> None:
        if can_place(game, game.players[self.seat].tiles):
            game.then(PlaceMore(ALONE[self.seat], 0))


# ---------------------------------------------------------------- Activate


class ChooseAbility(Ask):
    """Which card's ability does Activate use? (`ability_card`)"""

    rule = "UL-9.7"
    verbs = ("ability",)

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        return ability_choices(game, seat)

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Ability):
            return NOT_ASKED
        return why_not_ability(game, seat, choice.faction)

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Ability)
        use_ability(game, seat, choice.faction)

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> AbilityGives:
        return ability_facts(game, choice)

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> AbilityGives:
        return ability_facts(game, choice)


# ---------------------------------------------------------------- Convert


class ConvertCount(Ask):
    """How many tiles are exchanged? (`convert_count`)"""

    rule = "UL-9.8"
    verbs = ("convert",)

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        found: list[Choice] = []
        found += CONVERT_COUNT[: game.box.most_converted]
        return found

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Convert) or choice.number > game.box.most_converted:
            return NOT_ASKED
        return None if choice.number <= total(game.supply) else NOT_SO_MANY_TILES

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        """The supply is judged by nobody meanwhile: as many tiles come back (UL-9.20)."""
        assert isinstance(choice, Convert)
        game.tell(CONVERTED, seat, choice.number)
        game.then(ConvertDiscard(ALONE[seat], choice.number))
        draw_tiles(game, seat, choice.number, False)

    def facts(self, game: DawnOfUlos, seat: int) -> SupplyFacts:
        return {"supply": total(game.supply)}

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> SupplyFacts:
        return self.facts(game, seat)


class ConvertDiscard(AskListed):
    """Which tile goes back into the supply? (`convert_discard`)"""

    rule = "UL-9.8"
    verbs = ("put-back",)

    left: int

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

    def facts(self, game: DawnOfUlos, seat: int) -> LeftFacts:
        return {"left": self.left}


# ---------------------------------------------------------------- Reclaim


def look_into_box(game: DawnOfUlos, seat: int) -> None:
    """What was put aside unseen is looked at for the first and only time (UL-12.6)."""
    game.reclaimer = seat
    game.then(ReclaimTake(ALONE[seat]))
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

    rule = "UL-9.12"
    verbs = ("reclaim",)

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        return [RECLAIM_TILE[rift] for rift in kinds(game.box_rifts)]

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Reclaim):
            return NOT_ASKED
        if choice.rift == data.RECLAIM:
            return NOT_IN_THE_BOX
        return None if count(game.box_rifts, choice.rift) else NOT_IN_THE_BOX

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Reclaim)
        game.box_rifts -= ONE[choice.rift]
        game.players[seat].rifts += ONE[choice.rift]
        game.tell(RECLAIMED, seat)

    def tells_by_itself(self) -> bool:
        return True
