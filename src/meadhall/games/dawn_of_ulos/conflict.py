"""Conflict: section 3.5 of the rules, UL-6, step by step.

One pass: `NextPass` (step 1), `Commit` (2), `AbilityTurn` for each player (3, in `conflict_abilities`), `Decide` (4),
`Returns` for each player (5, in `conflict_returns`), `EndPass`. The last line of the rulebook's list is the chain:
`NextPass` again, or step 6.
"""

from typing import Final

from meadhall.core.sealed import AskAll
from meadhall.core.steps import ALONE, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.dawn_of_ulos import facts as say
from meadhall.games.dawn_of_ulos.asking import AskListed
from meadhall.games.dawn_of_ulos.battle import conflict_of, conflict_value
from meadhall.games.dawn_of_ulos.choices import ATTACK, CARD, COMMIT, CONFIRM, Attack, Card, Pledge
from meadhall.games.dawn_of_ulos.conflict_abilities import AbilityTurn
from meadhall.games.dawn_of_ulos.conflict_returns import Returns
from meadhall.games.dawn_of_ulos.counts import ONE, count, kinds, total
from meadhall.games.dawn_of_ulos.data import ALPHABET, FACTION_IDS
from meadhall.games.dawn_of_ulos.draws import Drawing
from meadhall.games.dawn_of_ulos.events import ATTACKS, COMMITTED, CONFLICT, FELL, FOUGHT, ULRIR_REVEALS
from meadhall.games.dawn_of_ulos.settling import Settle, adjust_without, leave
from meadhall.games.dawn_of_ulos.state import (
    COMMITTING,
    NOBODY,
    PAIRING,
    RETURNING,
    SIDES,
    ULRIR,
    Conflict,
    DawnOfUlos,
    new_conflict,
)

NOT_CONTESTED: Final = Reason("not-contested", "UL-6.4")
NOT_SO_MANY: Final = Reason("not-so-many", "UL-6.5")
IN_TABLE_ORDER: Final = Reason("in-table-order", "UL-6.5")


def start_conflict(game: DawnOfUlos, first: int, second: int, contested: list[int]) -> None:
    """The tile on two spaces is turned face down, and the camps that it joins fight (UL-6.1, UL-6.3)."""
    game.conflict = new_conflict(first, second, contested, len(game.players))
    if game.heard is not None:
        game.tell_more(CONFLICT, game.active, first, second, contested)
    adjust_without(game, first, second)
    game.then(NextPass())


class NextPass(Do):
    """Step 1 while two camps are left; otherwise step 6: the tile is turned up, and the map settles (UL-6.18, 6.20)."""

    def do(self, game: DawnOfUlos) -> None:
        conflict = conflict_of(game)
        if len(conflict.contested) < 2:
            game.conflict = None
            game.then(Settle())
        elif game.is_ulrir(game.active):
            attacker, defender = ulrirs_pair(game, conflict)
            attack(game, attacker, defender)
        else:
            conflict.stage = PAIRING
            game.then(ChooseAttacker(ALONE[game.active]))


def ulrirs_pair(game: DawnOfUlos, conflict: Conflict) -> tuple[int, int]:
    """The developed faction attacks, later the winner of the last pass; the strongest other defends (UL-11.22 f.)."""
    assert game.solo is not None
    attacker = conflict.winner if conflict.winner != NOBODY else game.solo.wanted
    if attacker not in conflict.contested:
        attacker = strongest(game, conflict.contested)
    return attacker, strongest(game, [faction for faction in conflict.contested if faction != attacker])


def strongest(game: DawnOfUlos, factions: list[int]) -> int:
    """The faction with the highest strength, ties by alphabet."""
    best = NOBODY
    for faction in ALPHABET:
        if faction in factions and (best == NOBODY or game.strength(faction) > game.strength(best)):
            best = faction
    return best


class ChooseAttacker(AskListed):
    """Who attacks whom? (`pair_attacker`)"""

    rule = "UL-6.4"
    verbs = ("attack",)

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        found: list[Choice] = []
        contested = conflict_of(game).contested
        for one in contested:
            for other in contested:
                choice = ATTACK[one][other]
                if choice is not None:
                    found.append(choice)
        return found

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Attack):
            return NOT_ASKED
        contested = conflict_of(game).contested
        return None if choice.one in contested and choice.other in contested else NOT_CONTESTED

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Attack)
        attack(game, choice.one, choice.other)

    def facts(self, game: DawnOfUlos, seat: int) -> say.FactionsFacts:
        return {"factions": [FACTION_IDS[faction] for faction in conflict_of(game).contested]}

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> say.AttackDefenceFacts:
        assert isinstance(choice, Attack)
        return {"attack": game.strength(choice.one), "defence": game.strength(choice.other)}

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> say.FactionsFacts:
        return self.facts(game, seat)


def attack(game: DawnOfUlos, attacker: int, defender: int) -> None:
    """The pair is named: put the rest of the pass on the agenda."""
    conflict = conflict_of(game)
    conflict.attacker = attacker
    conflict.defender = defender
    conflict.winner = NOBODY
    conflict.stage = COMMITTING
    conflict.pledged = [0] * len(conflict.pledged)
    conflict.spared = [0] * len(conflict.spared)
    conflict.used = [NOBODY] * len(conflict.used)
    game.tell(ATTACKS, game.active, attacker, defender)
    order = [game.active, *game.opponents(game.active)[::-1]]  # the last comes first: what is put on top is done next
    game.then(EndPass())
    for player in order:
        game.then(Returns(player))
    game.then(Decide())
    for player in order:
        game.then(AbilityTurn(player))
    if game.solo is not None and game.players[ULRIR].cards:
        game.then(UlrirCommits(0, (total(game.players[ULRIR].cards) + 1) // 2))
    seats = tuple([seat for seat in range(game.seats) if game.players[seat].cards])
    if seats:
        game.then(Commit(seats))


# ---------------------------------------------------------------- step 2, commit


class Commit(AskAll):
    """How many cards of which factions are laid aside? (`commit`)

    Each seat names factions in table order, then confirms: what it says depends on nothing but what it commits, so
    not even the number of its answers tells anything after the reveal.
    """

    rule = "UL-6.5"
    verbs = ("commit", "confirm")

    def complete(self, game: DawnOfUlos, seat: int, given: list[Choice]) -> bool:
        return len(given) > 0 and given[-1] is CONFIRM

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        found: list[Choice] = []
        last = last_committed(self.given(game, seat))
        cards = game.players[seat].cards
        for faction in game.factions:
            if faction > last:
                for number in range(count(cards, faction)):
                    found.append(COMMIT[faction][number])  # noqa: PERF401 - a compiled loop is faster
        found.append(CONFIRM)
        return found

    def options(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        return self.candidates(game, seat)

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if choice is CONFIRM:
            return None
        if not isinstance(choice, Pledge):
            return NOT_ASKED
        if choice.number > count(game.players[seat].cards, choice.faction):
            return NOT_SO_MANY
        return None if choice.faction > last_committed(self.given(game, seat)) else IN_TABLE_ORDER

    def reveal(self, game: DawnOfUlos, answers: dict[int, list[Choice]]) -> None:
        conflict = conflict_of(game)
        for seat in self.seats:
            for choice in answers[seat]:
                if isinstance(choice, Pledge):
                    game.players[seat].cards -= ONE[choice.faction] * choice.number
                    conflict.pledged[seat * SIDES + choice.faction] = ONE[choice.faction] * choice.number
            if game.heard is not None:
                tell_committed(game, seat)

    def facts(self, game: DawnOfUlos, seat: int) -> say.BattleFacts:
        conflict = conflict_of(game)
        return {
            "attackers": FACTION_IDS[conflict.attacker],
            "defenders": FACTION_IDS[conflict.defender],
            "attack": game.strength(conflict.attacker),
            "defence": game.strength(conflict.defender),
        }

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> say.CommittedFacts | say.LeastSpoilsFacts:
        """How many of them come back to the stack at least, and what each pays."""
        if not isinstance(choice, Pledge):
            return {"committed": sum([given.number for given in self.given(game, seat) if isinstance(given, Pledge)])}
        conflict = conflict_of(game)
        fights = choice.faction in (conflict.attacker, conflict.defender)
        return {"least": (choice.number + 1) // 2 if fights else 0, "spoils": game.spoils(choice.faction)}

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> say.CommitSums:
        facts: say.CommitSums = {}
        if isinstance(choice, Pledge):
            facts["hand"] = count(game.players[seat].cards, choice.faction)
        return facts


def last_committed(given: list[Choice]) -> int:
    """The faction a seat has named last."""
    if given:
        last = given[-1]
        if isinstance(last, Pledge):
            return last.faction
    return NOBODY


def tell_committed(game: DawnOfUlos, player: int) -> None:
    conflict = conflict_of(game)
    more: list[int] = []
    for faction in game.factions:
        number = conflict.cards_for(player, faction)
        if number:
            more += [faction, number]
    game.tell_more(COMMITTED, player, sum(more[1::2]), 0, more)


class UlrirCommits(Drawing):
    """Half of Ulrir's deck is revealed, a card at a time; those of the two fighting factions count (UL-11.25)."""

    shown: int
    left: int

    def pack(self, game: DawnOfUlos) -> int:
        return game.players[ULRIR].cards - self.shown

    def drawn(self, kind: int) -> Choice:
        return CARD[kind]

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Card)
        shown = self.shown + ONE[choice.faction]
        if self.left > 1:
            game.then(UlrirCommits(shown, self.left - 1))
        else:
            ulrir_commits(game, shown)


def ulrir_commits(game: DawnOfUlos, shown: int) -> None:
    conflict = conflict_of(game)
    if game.heard is not None:
        more: list[int] = []
        for faction in kinds(shown):
            more += [faction, count(shown, faction)]
        game.tell_more(ULRIR_REVEALS, total(shown), 0, 0, more)
    for faction in (conflict.attacker, conflict.defender):
        number = count(shown, faction)
        if number:
            game.players[ULRIR].cards -= ONE[faction] * number
            conflict.pledged[ULRIR * SIDES + faction] = ONE[faction] * number
    if game.heard is not None:
        tell_committed(game, ULRIR)


# ---------------------------------------------------------------- step 4, winner


class Decide(Do):
    """Bluffs go back to hand, the values are compared; on a tie the attacker wins (UL-6.10 to 6.12)."""

    def do(self, game: DawnOfUlos) -> None:
        conflict = conflict_of(game)
        for player in range(len(game.players)):
            for side in game.factions:
                if side not in (conflict.attacker, conflict.defender):
                    game.players[player].cards += conflict.pledged[player * SIDES + side]
                    conflict.pledged[player * SIDES + side] = 0
        attack_value = conflict_value(game, conflict.attacker)
        defence = conflict_value(game, conflict.defender)
        conflict.winner = conflict.attacker if attack_value >= defence else conflict.defender
        conflict.stage = RETURNING
        if game.heard is not None:
            strengths = [game.strength(conflict.attacker), game.strength(conflict.defender)]
            more = [conflict.winner, attack_value, defence, *strengths]
            game.tell_more(FOUGHT, conflict.attacker, conflict.defender, 0, more)


class EndPass(Do):
    """The loser leaves the map (UL-6.17)."""

    def do(self, game: DawnOfUlos) -> None:
        conflict = conflict_of(game)
        loser = conflict.defender if conflict.winner == conflict.attacker else conflict.attacker
        leave(game, loser)
        game.tell(FELL, loser)
        conflict.contested = [faction for faction in conflict.contested if faction != loser]
        game.then(NextPass())
