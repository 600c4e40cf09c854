"""How a conflict will go, and what to commit: the odds are taken over a few guesses at what the others do."""

from typing import Final

from meadhall.bots.judges.dawn_of_ulos.worth import RIVAL_SHARE, rounds_left, worth
from meadhall.core.values import Choice
from meadhall.games.dawn_of_ulos.battle import conflict_of
from meadhall.games.dawn_of_ulos.choices import COMMIT, CONFIRM, Pledge
from meadhall.games.dawn_of_ulos.counts import count
from meadhall.games.dawn_of_ulos.state import DawnOfUlos

GUESSES: Final = [(0.0, 0.0), (0.5, 0.5), (0.7, 0.2), (0.2, 0.7)]
"""The parts of their cards that the others may commit for the attacker and for the defender, each as likely."""
FALLEN: Final = 1.0
"""What a lost faction's card is worth at least."""


class Stakes:
    """What a seat has at stake in a pass."""

    def __init__(self, game: DawnOfUlos, seat: int) -> None:
        conflict = conflict_of(game)
        rounds = rounds_left(game)
        hand = game.players[seat].cards
        share = RIVAL_SHARE[game.seats] / max(1, len(game.players) - 1)
        sides = (conflict.attacker, conflict.defender)
        self.held: Final = [count(hand, side) for side in sides]
        self.strength: Final = [game.strength(side) for side in sides]
        self.spoils: Final = [game.spoils(side) for side in sides]
        self.worth: Final = [worth(game, side, rounds) for side in sides]
        self.fallen: Final = FALLEN + min(1.5, 0.3 * rounds)
        self.others: Final = [
            sum([count(game.players[rival].cards, side) for rival in game.opponents(seat)]) for side in sides
        ]
        self.grudge: Final = [share * number for number in self.others]

    def payoff(self, attack: int, defence: int) -> float:
        """What committing so many cards for either side brings on average."""
        value = 0.0
        for for_attack, for_defence in GUESSES:
            lead = self.strength[0] + attack + for_attack * self.others[0]
            lead -= self.strength[1] + defence + for_defence * self.others[1]
            winner = 0 if lead >= 0 else 1
            value += self.after(winner, attack if winner == 0 else defence, defence if winner == 0 else attack)
        return value / len(GUESSES)

    def after(self, winner: int, for_winner: int, for_loser: int) -> float:
        """What is left: half of the winner's cards are sold, and all of the loser's that were committed."""
        loser = 1 - winner
        sold = (for_winner + 1) // 2
        value = sold * self.spoils[winner] + (self.held[winner] - sold) * self.worth[winner]
        value += for_loser * self.spoils[loser] + (self.held[loser] - for_loser) * self.fallen
        value -= self.grudge[winner] * self.worth[winner]
        return value - self.grudge[loser] * (self.spoils[loser] + self.fallen) / 2


def best_commitment(game: DawnOfUlos, seat: int) -> tuple[int, int]:
    """How many cards to commit for the attacker and for the defender."""
    stakes = Stakes(game, seat)
    best = (0, 0)
    highest = stakes.payoff(0, 0)
    for attack in range(stakes.held[0] + 1):
        for defence in range(stakes.held[1] + 1):
            value = stakes.payoff(attack, defence)
            if value > highest:
                best, highest = (attack, defence), value
    return best


def next_commitment(game: DawnOfUlos, seat: int, given: list[Choice]) -> Choice:
    """The next small step of the best commitment: factions in table order, then the confirmation."""
    conflict = conflict_of(game)
    attack, defence = best_commitment(game, seat)
    wanted = [(conflict.attacker, attack), (conflict.defender, defence)]
    wanted.sort()
    last = max([choice.faction for choice in given if isinstance(choice, Pledge)], default=-1)
    for faction, number in wanted:
        if number and faction > last:
            return COMMIT[faction][number - 1]
    return CONFIRM


def favored(game: DawnOfUlos, seat: int, one: int, other: int) -> int:
    """Which of two factions a seat would rather see standing."""
    rounds = rounds_left(game)
    share = RIVAL_SHARE[game.seats] / max(1, len(game.players) - 1)
    best = one
    highest = -1e9
    for faction in (one, other):
        held = float(count(game.players[seat].cards, faction))
        for rival in game.opponents(seat):
            held -= share * count(game.players[rival].cards, faction)
        value = held * (worth(game, faction, rounds) - FALLEN)
        if value > highest:
            best, highest = faction, value
    return best
