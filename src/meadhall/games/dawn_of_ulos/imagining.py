"""A table that a seat could believe in: everything it has not seen is dealt anew. Section 7 of the rules, UL-12.

Whatever is bought, gained, returned or used is public at that moment (UL-12.7), so hands of cards can be counted by
whoever remembers. They stay as they are, but for a card that Pilfer has moved between two others. Tiles and rift tiles
in other hands, the box, sealed commitments and lantern cards seen in part are dealt anew.
"""

from random import Random

from meadhall.games.dawn_of_ulos.box import DawnOfUlosBox, Lantern
from meadhall.games.dawn_of_ulos.conflict import Commit
from meadhall.games.dawn_of_ulos.counts import ONE, count, each, packed, total
from meadhall.games.dawn_of_ulos.state import NOBODY, DawnOfUlos, Solo


def imagine(game: DawnOfUlos, seat: int, random: Random) -> DawnOfUlos:
    """A copy with the hidden part dealt anew."""
    new = game.copy()
    if not new.agenda:
        return new  # the game is over, and everything is shown (UL-12.14)
    deal_tiles(new, seat, random)
    deal_rifts(new, seat, random)
    if new.pilfered:
        blur_pilfered_card(new, seat, random)
    if new.sealed:
        seal_again(new, seat, random)
    if new.solo is not None:
        deal_lanterns(new.box, new.solo, random)
    return new


def shuffled(things: list[int], random: Random) -> list[int]:
    """The things in random order; only `random()` is asked, which says the same in every Python.

    They are sorted first: the same chance deals the same hands, whoever held what before.
    """
    things.sort()
    for last in range(len(things) - 1, 0, -1):
        at = int(random.random() * (last + 1))
        things[at], things[last] = things[last], things[at]
    return things


def others(game: DawnOfUlos, seat: int) -> list[int]:
    return [other for other in range(game.seats) if other != seat]


def deal_tiles(game: DawnOfUlos, seat: int, random: Random) -> None:
    """The supply and the tiles of the others are one heap, but for those that were seen going into a hand."""
    heap = each(game.supply)
    for other in others(game, seat):
        player = game.players[other]
        heap += each(player.tiles - player.seen)
    shuffled(heap, random)
    for other in others(game, seat):
        player = game.players[other]
        unseen = total(player.tiles - player.seen)
        player.tiles = player.seen + packed(heap[:unseen])
        heap = heap[unseen:]
    game.supply = packed(heap)


def deal_rifts(game: DawnOfUlos, seat: int, random: Random) -> None:
    """Rift tiles nobody has identified, and those of the others.

    What has been used lies in the box where all have seen it go. After a Reclaim only its user knows the box.
    """
    box_is_open = game.reclaimer in (NOBODY, seat)
    heap = each(game.hidden_rifts)
    if not box_is_open:
        heap += each(game.box_rifts)
    for other in others(game, seat):
        heap += each(game.players[other].rifts)
    shuffled(heap, random)
    for other in others(game, seat):
        held = total(game.players[other].rifts)
        game.players[other].rifts = packed(heap[:held])
        heap = heap[held:]
    if not box_is_open:
        boxed = total(game.box_rifts)
        game.box_rifts = packed(heap[:boxed])
        heap = heap[boxed:]
    game.hidden_rifts = packed(heap)


def blur_pilfered_card(game: DawnOfUlos, seat: int, random: Random) -> None:
    """Who was not concerned does not know which card Pilfer took (UL-12.10)."""
    thief, victim, taken, before = game.pilfered
    if seat in (thief, victim) or game.is_ulrir(victim) or not count(game.players[thief].cards, taken):
        return
    possible = [
        faction for faction in each(before) if faction == taken or count(game.players[victim].cards, faction) > 0
    ]
    guess = possible[int(random.random() * len(possible))]
    game.players[thief].cards += ONE[guess] - ONE[taken]
    game.players[victim].cards += ONE[taken] - ONE[guess]
    game.pilfered = [thief, victim, guess, before]


def seal_again(game: DawnOfUlos, seat: int, random: Random) -> None:
    """The others' sealed commitments: whoever has confirmed has committed something, and nobody knows what."""
    ask = game.agenda[-1]
    assert isinstance(ask, Commit)
    for other in [other for other in game.sealed if other != seat]:
        confirmed = other not in ask.asked(game)
        game.sealed[other] = []
        while confirmed and not ask.complete(game, other, game.sealed[other]):
            offered = ask.options(game, other)
            game.sealed[other].append(offered[int(random.random() * len(offered))])


def deal_lanterns(box: DawnOfUlosBox, solo: Solo, random: Random) -> None:
    """Of the cards dealt at setup only the develop icon was seen, of the lower card all but that (UL-12.20)."""
    for card in solo.dealt:
        twins = [other for other in solo.deck if same_develop(box.lanterns[card], box.lanterns[other])]
        swap_card(solo, card, [card, *twins], random)
    if solo.lower != NOBODY:
        twins = [other for other in solo.deck if same_rest(box.lanterns[solo.lower], box.lanterns[other])]
        swap_card(solo, solo.lower, [solo.lower, *twins], random)


def same_develop(one: Lantern, other: Lantern) -> bool:
    return one.element == other.element and one.tiles == other.tiles


def same_rest(first: Lantern, second: Lantern) -> bool:
    same_buy = first.buy_elements == second.buy_elements and first.buy_counts == second.buy_counts
    return first.slot == second.slot and same_buy and first.spoils == second.spoils


def swap_card(solo: Solo, card: int, possible: list[int], random: Random) -> None:
    """Put one of the possible cards where a card lies, and that card where the other one was."""
    other = sorted(possible)[int(random.random() * len(possible))]
    if other == card:
        return
    solo.deck[solo.deck.index(other)] = card
    solo.deck.sort()
    solo.upper = [other if there == card else there for there in solo.upper]
    solo.discard = [other if there == card else there for there in solo.discard]
    solo.dealt = [other if there == card else there for there in solo.dealt]
    if solo.lower == card:
        solo.lower = other
