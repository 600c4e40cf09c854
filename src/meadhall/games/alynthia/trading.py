"""Giving and trading between characters on the same space: AL-3.508 to AL-3.513."""

from typing import Final

from meadhall.core.steps import ALONE, Ask
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.alynthia.choice_shapes import OfThing
from meadhall.games.alynthia.choices import (
    ACCEPT,
    CANCEL,
    GIVE,
    OFFER,
    REFUSE,
    SEND,
    TRADE,
    UNOFFER,
    UNWANT,
    WANT,
    Give,
    Offer,
    Trade,
    Unoffer,
    Unwant,
    Want,
)
from meadhall.games.alynthia.data import FIRST_CARD, POLITICS, THINGS
from meadhall.games.alynthia.dice import NO_CARD
from meadhall.games.alynthia.events import GAVE, OFFERED, REFUSED_TRADE, TRADED
from meadhall.games.alynthia.facts import BargainFacts, PartnerFacts
from meadhall.games.alynthia.state import CARD_BACK, Alynthia, Bargain, Player

NOT_TOGETHER: Final = Reason("not-together", "AL-3.508")
NO_POLITICS: Final = Reason("no-politics", "AL-3.508")
ENOUGH_GIFTS: Final = Reason("enough-gifts", "AL-3.513")
ENOUGH_TRADES: Final = Reason("enough-trades", "AL-3.513")
ENOUGH_REFUSALS: Final = Reason("enough-refusals", "AL-3.512")
NOT_IN_HAND: Final = Reason("not-in-hand", "AL-3.509")
NOT_IN_THEIR_HAND: Final = Reason("not-in-their-hand", "AL-3.509")
NOT_IN_THE_OFFER: Final = Reason("not-in-the-offer", "AL-8.20")
NOTHING_WANTED: Final = Reason("nothing-wanted", "AL-3.510")


def partners(game: Alynthia, player: Player) -> list[int]:
    """The seats on the same space, if the seat may start something with them."""
    if not player.levels[POLITICS] or player.at < 0:
        return []
    return [other.seat for other in game.players if other.at == player.at and other is not player]


def trade_choices(game: Alynthia, player: Player) -> list[Choice]:
    choices: list[Choice] = []
    for seat in partners(game, player):
        choices += [choice for choice in GIVE[seat] if why_not_give(game, player, choice) is None]
        if why_not_trade(game, player, TRADE[seat]) is None:
            choices.append(TRADE[seat])
    return choices


def why_not_meet(game: Alynthia, player: Player, seat: int) -> Reason | None:
    """Two characters on the same space, and POL1 at the seat that starts it."""
    if not player.levels[POLITICS]:
        return NO_POLITICS
    if seat >= len(game.players) or seat == player.seat or player.at < 0 or game.players[seat].at != player.at:
        return NOT_TOGETHER
    return None


def why_not_give(game: Alynthia, player: Player, choice: Give) -> Reason | None:
    reason = why_not_meet(game, player, choice.seat)
    if reason is not None:
        return reason
    if player.gifts >= game.box.most_gifts:
        return ENOUGH_GIFTS
    return None if player.holds(choice.thing) else NOT_IN_HAND


def give(game: Alynthia, player: Player, choice: Give) -> None:
    """A gift needs no consent (AL-3.510)."""
    player.gifts += 1
    player.receive(choice.thing, -1)
    game.players[choice.seat].receive(choice.thing, 1)
    secret = game.competitive and choice.thing >= FIRST_CARD
    game.tell(GAVE, player.seat, CARD_BACK if secret else choice.thing, choice.seat)
    game.reveal()


def why_not_trade(game: Alynthia, player: Player, choice: Trade) -> Reason | None:
    reason = why_not_meet(game, player, choice.seat)
    if reason is not None:
        return reason
    if player.trades >= game.box.most_trades:
        return ENOUGH_TRADES
    return ENOUGH_REFUSALS if player.refusals >= game.box.most_refusals else None


def begin_trade(game: Alynthia, player: Player, partner: int) -> None:
    game.bargain = Bargain(player.seat, partner, [0] * len(THINGS), [0] * len(THINGS))
    game.then(DraftTrade(ALONE[player.seat]))


def askable(game: Alynthia, bargain: Bargain, thing: int) -> bool:
    """Whether one more of a thing can be wanted. What action cards a rival holds is not known, only how many."""
    partner = game.players[bargain.partner]
    if game.competitive and thing >= FIRST_CARD:
        return sum(bargain.wanted[FIRST_CARD:]) < sum(partner.cards)
    return bargain.wanted[thing] < partner.holds(thing)


def things_of(amounts: list[int]) -> list[str]:
    return [THINGS[thing] for thing, number in enumerate(amounts) for _ in range(number)]


def bargain_facts(bargain: Bargain) -> BargainFacts:
    return {
        "seat": bargain.seat,
        "partner": bargain.partner,
        "things": things_of(bargain.offered),
        "wanted": things_of(bargain.wanted),
        "offers": sum(bargain.offered),
        "wants": sum(bargain.wanted),
    }


class DraftTrade(Ask):
    """What do you offer, and what do you want for it? (DEC-20)"""

    rule = "AL-3.509"
    verbs = ("offer", "want", "unoffer", "unwant", "send", "cancel")

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        return [*OFFER, *WANT, SEND, CANCEL, *UNOFFER, *UNWANT]

    def why_not(self, game: Alynthia, seat: int, choice: Choice) -> Reason | None:
        bargain = game.bargain
        assert bargain is not None
        if choice is CANCEL:
            return None
        if choice is SEND:
            return None if sum(bargain.wanted) else NOTHING_WANTED
        if isinstance(choice, Offer):
            held = game.players[seat].holds(choice.thing)
            return None if bargain.offered[choice.thing] < held else NOT_IN_HAND
        if isinstance(choice, Want):
            return None if askable(game, bargain, choice.thing) else NOT_IN_THEIR_HAND
        if isinstance(choice, Unoffer):
            return None if bargain.offered[choice.thing] else NOT_IN_THE_OFFER
        if isinstance(choice, Unwant):
            return None if bargain.wanted[choice.thing] else NOT_IN_THE_OFFER
        return NOT_ASKED

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        bargain = game.bargain
        assert bargain is not None
        if choice is SEND:
            game.tell(OFFERED, seat, bargain.partner)
            game.then(AnswerTrade(ALONE[bargain.partner]))
            return
        if choice is CANCEL:
            game.players[seat].refusals += 1
            game.bargain = None
            return
        assert isinstance(choice, OfThing)
        side = bargain.offered if isinstance(choice, (Offer, Unoffer)) else bargain.wanted
        side[choice.thing] += 1 if isinstance(choice, (Offer, Want)) else -1
        game.then(self)

    def facts(self, game: Alynthia, seat: int) -> BargainFacts:
        assert game.bargain is not None
        return bargain_facts(game.bargain)

    def arithmetic(self, game: Alynthia, seat: int, choice: Choice, reason: Reason) -> PartnerFacts:
        assert game.bargain is not None
        return {"partner": game.bargain.partner}


class AnswerTrade(Ask):
    """Do you agree to this trade?"""

    rule = "AL-3.510"
    verbs = ("accept", "refuse")

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        return [ACCEPT, REFUSE]

    def why_not(self, game: Alynthia, seat: int, choice: Choice) -> Reason | None:
        if choice is REFUSE:
            return None
        if choice is not ACCEPT:
            return NOT_ASKED
        bargain = game.bargain
        assert bargain is not None
        player = game.players[seat]
        for thing in range(len(THINGS)):
            if bargain.wanted[thing] > player.holds(thing):
                return NO_CARD
        return None

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        bargain = game.bargain
        assert bargain is not None
        game.bargain = None
        starter = game.players[bargain.seat]
        if choice is REFUSE:
            starter.refusals += 1
            game.tell(REFUSED_TRADE, seat, bargain.seat)
            return
        starter.trades += 1
        for thing in range(len(THINGS)):
            change = bargain.wanted[thing] - bargain.offered[thing]
            starter.receive(thing, change)
            game.players[seat].receive(thing, -change)
        if game.heard is not None:
            things = [sum(bargain.offered), sum(bargain.wanted)]
            game.tell_more(TRADED, bargain.seat, seat, 0, things)

    def facts(self, game: Alynthia, seat: int) -> BargainFacts:
        assert game.bargain is not None
        return bargain_facts(game.bargain)

    def tells_by_itself(self) -> bool:
        """A refusal because the card is not there must look like any other."""
        return True
