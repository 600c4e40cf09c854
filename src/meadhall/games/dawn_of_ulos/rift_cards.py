"""Rift tiles that move cards: Manipulate, Pilfer, Redistribute. Section 4.3 of the rules, UL-9.10, UL-9.11, UL-9.14."""

from typing import Final

from meadhall.core.steps import ALONE, Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.dawn_of_ulos.asking import AskListed
from meadhall.games.dawn_of_ulos.cards import give_back
from meadhall.games.dawn_of_ulos.choices import CARD, GAIN, GIVE, TAKE, Card, Gain, Give, Pilfer, Take
from meadhall.games.dawn_of_ulos.choices import PILFER as PILFER_FROM
from meadhall.games.dawn_of_ulos.counts import ONE, count, kinds
from meadhall.games.dawn_of_ulos.data import FACTION_IDS
from meadhall.games.dawn_of_ulos.draws import Drawing
from meadhall.games.dawn_of_ulos.events import PILFERED, POOLED, RETURNED, TOOK
from meadhall.games.dawn_of_ulos.facts import FactionsFacts, LeftFacts, SpoilsFacts
from meadhall.games.dawn_of_ulos.settling import NOT_IN_PLAY, gain_cards
from meadhall.games.dawn_of_ulos.state import ULRIR, DawnOfUlos

GIVE_NOT_HELD: Final = Reason("give-not-held", "UL-9.10")
NOT_ACTIVE: Final = Reason("not-active", "UL-9.10")
EMPTY_STACK: Final = Reason("empty-stack", "UL-9.10")
NO_CARD_THERE: Final = Reason("no-card-there", "UL-9.11")
NOT_IN_THE_POOL: Final = Reason("not-in-the-pool", "UL-9.14")
POOL_BITS: Final = 4
"""A card in the pool of Redistribute is one number: its owner, and its faction in the lowest bits."""


# ---------------------------------------------------------------- Manipulate


class ManipulateReturn(Ask):
    """Which card is returned? (`manipulate_return`)"""

    rule = "UL-9.10"
    verbs = ("give",)

    left: int

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

    def facts(self, game: DawnOfUlos, seat: int) -> LeftFacts:
        return {"left": self.left}

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> SpoilsFacts:
        assert isinstance(choice, Give)
        return {"spoils": game.spoils(choice.faction)}


class ManipulateGain(Ask):
    """Which card is gained, of a lost faction or not? (`manipulate_gain`)"""

    rule = "UL-9.10"
    verbs = ("gain",)

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


# ---------------------------------------------------------------- Pilfer


class PilferTarget(Ask):
    """Who loses a card? (`pilfer_target`)"""

    rule = "UL-9.11"
    verbs = ("pilfer",)

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


class PilferCard(Drawing):
    """Which card is taken? Its owner gains its strength value (UL-9.11)."""

    thief: int
    victim: int

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


# ---------------------------------------------------------------- Redistribute


def redistribute(game: DawnOfUlos, seat: int) -> None:
    """A random card of everybody into the pool; then, from the user on, each takes one (UL-9.14)."""
    order = [seat, *game.opponents(seat)]
    game.then_all([TakeFromPool(player) for player in order])
    for player in order[::-1]:
        if game.players[player].cards:
            game.then(PoolCard(player))


class PoolCard(Drawing):
    """Which card does a player add to the pool? (UL-13.5)"""

    player: int

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

    player: int

    def do(self, game: DawnOfUlos) -> None:
        if not game.pool:
            return
        if game.is_ulrir(self.player):
            take_from_pool(game, ULRIR, game.pool[0] & 15)
        else:
            game.then(RedistributeTake(ALONE[self.player]))


class RedistributeTake(AskListed):
    """Which card of the pool is taken? (`redistribute_take`)"""

    rule = "UL-9.14"
    verbs = ("take",)

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        return [TAKE[faction] for faction in sorted({card & 15 for card in game.pool})]

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Take):
            return NOT_ASKED
        return None if any([card & 15 == choice.faction for card in game.pool]) else NOT_IN_THE_POOL

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Take)
        take_from_pool(game, seat, choice.faction)

    def facts(self, game: DawnOfUlos, seat: int) -> FactionsFacts:
        return {"factions": [FACTION_IDS[card & 15] for card in game.pool]}

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> FactionsFacts:
        return self.facts(game, seat)


def take_from_pool(game: DawnOfUlos, player: int, faction: int) -> None:
    taken = next(at for at, card in enumerate(game.pool) if card & 15 == faction)
    game.pool = game.pool[:taken] + game.pool[taken + 1 :]
    game.players[player].cards += ONE[faction]
    game.tell(TOOK, player, faction)
