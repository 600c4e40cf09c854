"""Step 5 of a conflict: committed cards go to their stacks or back to hand. UL-6.13 to 6.16, UL-8.32, 8.38, 11.26."""

from typing import Final

from meadhall.core.steps import ALONE, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.dawn_of_ulos.asking import AskListed
from meadhall.games.dawn_of_ulos.battle import conflict_of
from meadhall.games.dawn_of_ulos.cards import give_back
from meadhall.games.dawn_of_ulos.choices import RETURN, Return
from meadhall.games.dawn_of_ulos.counts import ONE, count, kinds, total
from meadhall.games.dawn_of_ulos.data import FACTION_IDS
from meadhall.games.dawn_of_ulos.events import RETURNED
from meadhall.games.dawn_of_ulos.facts import FavorFacts, ReturnCardsFacts, ReturnCardsSums
from meadhall.games.dawn_of_ulos.state import SIDES, ULRIR, Conflict, DawnOfUlos

OTHER_CARDS_FIRST: Final = Reason("other-cards-first", "UL-6.16")
TOO_FEW_RETURNED: Final = Reason("too-few-returned", "UL-6.13")
TOO_MANY_RETURNED: Final = Reason("too-many-returned", "UL-6.14")


class Returns(Do):
    """A player's cards for the attacker, then those for the defender."""

    player: int

    def do(self, game: DawnOfUlos) -> None:
        conflict = conflict_of(game)
        if game.is_ulrir(self.player):
            ulrir_returns(game, conflict)
            return
        for side in (conflict.defender, conflict.attacker):
            if conflict.pledged[self.player * SIDES + side]:
                game.then(ReturnsFor(self.player, side))


class ReturnsFor(Do):
    """The cards a player has committed for one side: at least half, rounded up (UL-6.13)."""

    player: int
    side: int

    def do(self, game: DawnOfUlos) -> None:
        number = conflict_of(game).cards_for(self.player, self.side)
        go_on_returning(game, self.player, self.side, (number + 1) // 2)


def return_range(game: DawnOfUlos, player: int, side: int, due: int) -> tuple[int, int, int]:
    """The faction whose cards are returned now, and how many of them at least and at most.

    After Control cards of several factions may count for one side: they are asked for one after the other, and the
    later ones may make up for what the first ones leave (UL-8.38). Endure lowers the whole (UL-8.32).
    """
    conflict = conflict_of(game)
    pack = conflict.pledged[player * SIDES + side]
    own = kinds(pack)[0]
    most = count(pack, own)
    least = due - conflict.spared[player] - (total(pack) - most)
    return own, max(0, least), most


def go_on_returning(game: DawnOfUlos, player: int, side: int, due: int) -> None:
    """Ask for the next faction's cards, if there is a choice; what is still due at the end was spared by Endure."""
    conflict = conflict_of(game)
    if not conflict.pledged[player * SIDES + side]:
        conflict.spared[player] -= due
        return
    own, least, most = return_range(game, player, side, due)
    if least == most:
        return_cards(game, player, side, own, most, due)
    else:
        game.then(ReturnCards(ALONE[player], side, due))


def return_cards(game: DawnOfUlos, player: int, side: int, own: int, number: int, due: int) -> None:
    """So many cards of a faction go to their stack and pay; the others go back to hand (UL-6.14, UL-6.15)."""
    conflict = conflict_of(game)
    pack = conflict.pledged[player * SIDES + side]
    kept = count(pack, own) - number
    conflict.pledged[player * SIDES + side] = pack - ONE[own] * count(pack, own)
    game.players[player].cards += ONE[own] * kept
    favor = give_back(game, player, own, number)
    if number and game.heard is not None:
        game.tell_more(RETURNED, player, own, number, [favor])
    go_on_returning(game, player, side, max(0, due - number))


class ReturnCards(AskListed):
    """How many of these cards go back to their stack? (`return_cards`)"""

    rule = "UL-6.13"
    verbs = ("return",)

    side: int
    due: int

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        own, least, most = return_range(game, seat, self.side, self.due)
        found: list[Choice] = []
        found += RETURN[own][least : most + 1]
        return found

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Return):
            return NOT_ASKED
        own, least, most = return_range(game, seat, self.side, self.due)
        if choice.faction != own:
            return OTHER_CARDS_FIRST
        if choice.number < least:
            return TOO_FEW_RETURNED
        return None if choice.number <= most else TOO_MANY_RETURNED

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Return)
        return_cards(game, seat, self.side, choice.faction, choice.number, self.due)

    def facts(self, game: DawnOfUlos, seat: int) -> ReturnCardsFacts:
        conflict = conflict_of(game)
        own, least, most = return_range(game, seat, self.side, self.due)
        return {
            "faction": FACTION_IDS[own],
            "counts_as": FACTION_IDS[self.side],
            "least": least,
            "most": most,
            "victors": FACTION_IDS[conflict.winner],
            "spoils": game.spoils(own),
        }

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> FavorFacts:
        assert isinstance(choice, Return)
        return {"favor": game.spoils(choice.faction) * choice.number}

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> ReturnCardsSums:
        facts = self.facts(game, seat)
        return {**facts, "first_faction": facts["faction"]}


def ulrir_returns(game: DawnOfUlos, conflict: Conflict) -> None:
    """Ulrir returns all cards of the loser and half of the winner's, rounded up (UL-11.26)."""
    for side in (conflict.attacker, conflict.defender):
        number = count(conflict.pledged[ULRIR * SIDES + side], side)
        if number:
            returned = (number + 1) // 2 if side == conflict.winner else number
            conflict.pledged[ULRIR * SIDES + side] = 0
            game.players[ULRIR].cards += ONE[side] * (number - returned)
            favor = give_back(game, ULRIR, side, returned)
            if game.heard is not None:
                game.tell_more(RETURNED, ULRIR, side, returned, [favor])
