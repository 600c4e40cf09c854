"""What a seat can imagine: a table like the real one with the hidden part dealt anew (Part 7, AL-7).

Only competitive play hides anything beyond the order of the decks: which action cards the others hold. Their renown
was won and lost in the open, so a seat that has watched knows it.
"""

from random import Random

from meadhall.games.alynthia.data import CARDS, FIRST_CARD
from meadhall.games.alynthia.state import Alynthia, Bargain


def imagine(game: Alynthia, seat: int, random: Random) -> Alynthia:
    """A copy in which the other hands and the deck are dealt anew, as many cards to each as before."""
    new = game.copy()
    if not new.competitive or not new.agenda:
        return new
    bargain = new.bargain
    others = [player for player in new.players if player.seat != seat]
    kept = [known_cards(new, player.seat, seat) for player in others]
    for player, known in zip(others, kept, strict=True):
        for card in range(len(CARDS)):
            new.deck[card] += player.cards[card] - known[card]
    for player, known in zip(others, kept, strict=True):
        dealt = deal(new.deck, sum(player.cards) - sum(known), random)
        player.cards = [known[card] + dealt[card] for card in range(len(CARDS))]
    if bargain is not None and seat not in (bargain.seat, bargain.partner):
        imagine_bargain(new, bargain, random)
    return new


def known_cards(game: Alynthia, holder: int, seat: int) -> list[int]:
    """Cards in the hand of one seat that another one knows: what is being offered to it."""
    bargain = game.bargain
    if bargain is not None and bargain.seat == holder and bargain.partner == seat:
        return bargain.offered[FIRST_CARD:]
    return [0] * len(CARDS)


def deal(deck: list[int], number: int, random: Random) -> list[int]:
    """Take so many cards out of a deck at random."""
    dealt = [0] * len(deck)
    for _ in range(number):
        left = int(random.random() * sum(deck))
        for card in range(len(deck)):
            left -= deck[card]
            if left < 0:
                deck[card] -= 1
                dealt[card] += 1
                break
    return dealt


def imagine_bargain(game: Alynthia, bargain: Bargain, random: Random) -> None:
    """Two others trade: how many things is public, which action cards is not."""
    for side, owner in ((bargain.offered, bargain.seat), (bargain.wanted, bargain.partner)):
        cards = game.players[owner].cards[:]
        side[FIRST_CARD:] = deal(cards, sum(side[FIRST_CARD:]), random)
