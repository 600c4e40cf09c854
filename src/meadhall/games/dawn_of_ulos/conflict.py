"""Conflict: section 3.5 of the rules, UL-6, step by step, and the conflict abilities of section 4.2.

One pass: `NextPass` (step 1), `Commit` (2), `AbilityTurn` for each player (3), `Decide` (4), `Returns` for each
player (5), `EndPass`. The last line of the rulebook's list is the chain: `NextPass` again, or step 6.
"""

from typing import Any, Final

from meadhall.core.steps import Ask, AskAll, Do, Step
from meadhall.core.values import NOT_ASKED, Choice, Facts, Reason
from meadhall.games.dawn_of_ulos.choices import (
    ABILITY,
    ATTACK,
    CARD,
    COMMIT,
    CONFIRM,
    CONTROL,
    DEVOUR,
    PASS,
    RETURN,
    STOP,
    Ability,
    Attack,
    Card,
    Control,
    Devour,
    Pledge,
    Return,
)
from meadhall.games.dawn_of_ulos.counts import ONE, count, kinds, total
from meadhall.games.dawn_of_ulos.data import ALPHABET, ELVES, FACTION_IDS, FACTIONS, FLAYERS, OGRES
from meadhall.games.dawn_of_ulos.draws import Drawing
from meadhall.games.dawn_of_ulos.events import (
    ABILITY_USED,
    ATTACKS,
    COMMITTED,
    CONFLICT,
    CONTROLLED,
    DEVOURED,
    ENDURES,
    FELL,
    FOUGHT,
    RETURNED,
    ULRIR_REVEALS,
)
from meadhall.games.dawn_of_ulos.settling import Settle, adjust_without, leave
from meadhall.games.dawn_of_ulos.state import (
    ABILITIES,
    COMMITTING,
    NOBODY,
    PAIRING,
    RETURNING,
    SIDES,
    ULRIR,
    Conflict,
    DawnOfUlos,
)
from meadhall.games.dawn_of_ulos.territory import territory_at

NOT_CONTESTED: Final = Reason("not-contested", "UL-6.4")
NOT_SO_MANY: Final = Reason("not-so-many", "UL-6.5")
IN_TABLE_ORDER: Final = Reason("in-table-order", "UL-6.5")
NO_SUCH_CARD: Final = Reason("no-such-card", "UL-6.8")
FACTION_LOST: Final = Reason("faction-lost", "UL-6.8")
NOT_FOR_CONFLICTS: Final = Reason("not-for-conflicts", "UL-6.8")
NOTHING_TO_CONTROL: Final = Reason("nothing-to-control", "UL-8.35")
NOT_IN_THIS_GAME: Final = Reason("not-in-this-game", "UL-8.35")
NOTHING_TO_DEVOUR: Final = Reason("nothing-to-devour", "UL-8.41")
OTHER_CARDS_FIRST: Final = Reason("other-cards-first", "UL-6.16")
TOO_FEW_RETURNED: Final = Reason("too-few-returned", "UL-6.13")
TOO_MANY_RETURNED: Final = Reason("too-many-returned", "UL-6.14")


def conflict_of(game: DawnOfUlos) -> Conflict:
    conflict = game.conflict
    assert conflict is not None
    return conflict


def start_conflict(game: DawnOfUlos, first: int, second: int) -> None:
    """The tile on two spaces is turned face down, and the camps around it fight (UL-6.1, UL-6.3)."""
    contested = sorted(territory_at(game, first).camps)
    game.conflict = Conflict(first, second, contested, len(game.players))
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
            game.then(ChooseAttacker((game.active,)))


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


class ChooseAttacker(Ask):
    """Who attacks whom? (`pair_attacker`)"""

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

    def facts(self, game: DawnOfUlos, seat: int) -> Facts:
        return {"factions": [FACTION_IDS[faction] for faction in conflict_of(game).contested]}

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> Facts:
        assert isinstance(choice, Attack)
        return {"attack": game.strength(choice.one), "defence": game.strength(choice.other)}

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> Facts:
        return {**choice.facts(), **self.facts(game, seat)}


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
    order = [*game.opponents(game.active), game.active]
    steps: list[Step] = [AbilityTurn(player) for player in order]
    game.then(Decide(), *[Returns(player) for player in order], EndPass())
    game.then(steps[0], *steps[1:])
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

    def complete(self, game: DawnOfUlos, seat: int, given: list[Choice]) -> bool:
        return len(given) > 0 and given[-1] is CONFIRM

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        found: list[Choice] = []
        last = last_committed(self.given(game, seat))
        cards = game.players[seat].cards
        for faction in kinds(cards):
            if faction > last:
                found += COMMIT[faction][: count(cards, faction)]
        found.append(CONFIRM)
        return found

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

    def facts(self, game: DawnOfUlos, seat: int) -> Facts:
        conflict = conflict_of(game)
        facts: Facts = {"attackers": FACTION_IDS[conflict.attacker], "defenders": FACTION_IDS[conflict.defender]}
        facts["attack"] = game.strength(conflict.attacker)
        facts["defence"] = game.strength(conflict.defender)
        return facts

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> Facts:
        """How many of them come back to the stack at least, and what each pays."""
        if not isinstance(choice, Pledge):
            return {"committed": sum([given.number for given in self.given(game, seat) if isinstance(given, Pledge)])}
        conflict = conflict_of(game)
        fights = choice.faction in (conflict.attacker, conflict.defender)
        facts: Facts = {"least": (choice.number + 1) // 2 if fights else 0}
        facts["spoils"] = game.powers[choice.faction].spoils()
        return facts

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> Facts:
        facts = choice.facts()
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

    def __init__(self, shown: int, left: int) -> None:
        Drawing.__init__(self)
        self.shown: Final = shown
        self.left: Final = left

    def saved(self) -> list[Any]:
        return [self.shown, self.left]

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


# ---------------------------------------------------------------- step 3, conflict abilities


class AbilityTurn(Do):
    """A player may use a conflict ability. Everybody with cards in hand is asked, whatever they are (UL-6.24)."""

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def saved(self) -> list[Any]:
        return [self.player]

    def do(self, game: DawnOfUlos) -> None:
        conflict_of(game).stage = ABILITIES
        if game.is_ulrir(self.player) or not game.players[self.player].cards:
            return
        for faction in game.factions:
            if FACTIONS[faction].fights and game.powers[faction].active():
                game.then(ConflictAbility((self.player,)))
                return


class ConflictAbility(Ask):
    """Does the player use a conflict ability? (`conflict_ability`)"""

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        found: list[Choice] = [ABILITY[faction] for faction in kinds(game.players[seat].cards)]
        found.append(PASS)
        return found

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if choice is PASS:
            return None
        if not isinstance(choice, Ability):
            return NOT_ASKED
        if not count(game.players[seat].cards, choice.faction):
            return NO_SUCH_CARD
        if not FACTIONS[choice.faction].fights:
            return NOT_FOR_CONFLICTS
        return None if game.powers[choice.faction].active() else FACTION_LOST

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        if isinstance(choice, Ability):
            use_conflict_ability(game, seat, choice.faction)

    def tells_by_itself(self) -> bool:
        return True

    def facts(self, game: DawnOfUlos, seat: int) -> Facts:
        return battle_facts(game)

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> Facts:
        if not isinstance(choice, Ability):
            return {}
        return {"spoils": game.powers[choice.faction].spoils(), "number": game.strength(choice.faction) // 2}

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> Facts:
        return choice.facts()


def battle_facts(game: DawnOfUlos) -> Facts:
    """How the two sides stand."""
    conflict = conflict_of(game)
    facts: Facts = {"attackers": FACTION_IDS[conflict.attacker], "defenders": FACTION_IDS[conflict.defender]}
    facts["attack"] = conflict_value(game, conflict.attacker)
    facts["defence"] = conflict_value(game, conflict.defender)
    return facts


def use_conflict_ability(game: DawnOfUlos, seat: int, faction: int) -> None:
    """Reveal, gain the spoils, carry out the effect, return the card (UL-6.9)."""
    conflict = conflict_of(game)
    times = game.strength(faction) // FACTIONS[faction].per
    reveal_card(game, seat, faction)
    conflict.used[seat] = faction
    if faction == ELVES:
        conflict.spared[seat] = times
        game.tell(ENDURES, seat, times)
        return_used(game, faction)
    elif faction == FLAYERS:
        go_on_controlling(game, seat, times)
    else:
        go_on_devouring(game, seat, times)


def reveal_card(game: DawnOfUlos, seat: int, faction: int) -> None:
    """A card is revealed for its ability: out of the hand, and its spoils are paid (UL-7.5, UL-7.12)."""
    spoils = game.powers[faction].spoils()
    game.players[seat].cards -= ONE[faction]
    game.in_use += ONE[faction]
    game.pay(seat, spoils)
    game.tell(ABILITY_USED, seat, faction, spoils)


def return_used(game: DawnOfUlos, faction: int) -> None:
    """A card whose ability ends goes back to its stack; it was paid at its reveal (UL-7.11)."""
    game.in_use -= ONE[faction]
    game.powers[faction].stack += 1


def go_on_controlling(game: DawnOfUlos, seat: int, left: int) -> None:
    """The next card that Control names, if there is one (UL-8.35)."""
    conflict = conflict_of(game)
    for faction in game.factions:
        if left and count(conflict.pledged[seat * SIDES + faction], faction):
            game.then(ControlCard((seat,), left))
            return
    return_used(game, FLAYERS)


class ControlCard(Ask):
    """Which committed card counts as what? (`control_card`) A card that counts as itself has not been named yet."""

    def __init__(self, seats: tuple[int, ...], left: int) -> None:
        Ask.__init__(self, seats)
        self.left: Final = left

    def saved(self) -> list[Any]:
        return [list(self.seats), self.left]

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        found: list[Choice] = []
        for one in game.factions:
            if count(conflict_of(game).pledged[seat * SIDES + one], one):
                for other in game.factions:
                    choice = CONTROL[one][other]
                    if choice is not None:
                        found.append(choice)
        found.append(STOP)
        return found

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if choice is STOP:
            return None
        if not isinstance(choice, Control):
            return NOT_ASKED
        if not count(conflict_of(game).pledged[seat * SIDES + choice.one], choice.one):
            return NOTHING_TO_CONTROL
        return None if choice.other in game.factions else NOT_IN_THIS_GAME

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        if not isinstance(choice, Control):
            return_used(game, FLAYERS)
            return
        conflict = conflict_of(game)
        conflict.pledged[seat * SIDES + choice.one] -= ONE[choice.one]
        conflict.pledged[seat * SIDES + choice.other] += ONE[choice.one]
        game.tell(CONTROLLED, seat, choice.one, choice.other)
        go_on_controlling(game, seat, self.left - 1)

    def facts(self, game: DawnOfUlos, seat: int) -> Facts:
        return {**battle_facts(game), "left": self.left}

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> Facts:
        return choice.facts()


def go_on_devouring(game: DawnOfUlos, seat: int, left: int) -> None:
    """The next card that Devour sends back, if there is one (UL-8.41)."""
    if left and any(conflict_of(game).pledged):
        game.then(DevourCard((seat,), left))
    else:
        return_used(game, OGRES)


class DevourCard(Ask):
    """Which committed card is sent back? (`devour_card`)"""

    def __init__(self, seats: tuple[int, ...], left: int) -> None:
        Ask.__init__(self, seats)
        self.left: Final = left

    def saved(self) -> list[Any]:
        return [list(self.seats), self.left]

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        found: list[Choice] = []
        pledged = conflict_of(game).pledged
        for owner in range(len(game.players)):
            for side in game.factions:
                found += [DEVOUR[owner][faction][side] for faction in kinds(pledged[owner * SIDES + side])]
        found.append(STOP)
        return found

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if choice is STOP:
            return None
        if not isinstance(choice, Devour):
            return NOT_ASKED
        if choice.owner >= len(game.players):
            return NOTHING_TO_DEVOUR
        pledged = conflict_of(game).pledged[choice.owner * SIDES + choice.side]
        return None if count(pledged, choice.faction) else NOTHING_TO_DEVOUR

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        if not isinstance(choice, Devour):
            go_on_devouring(game, seat, 0)
            return
        conflict_of(game).pledged[choice.owner * SIDES + choice.side] -= ONE[choice.faction]
        spoils = give_back(game, choice.owner, choice.faction, 1)
        if game.heard is not None:
            game.tell_more(DEVOURED, seat, choice.owner, choice.faction, [spoils])
        go_on_devouring(game, seat, self.left - 1)

    def facts(self, game: DawnOfUlos, seat: int) -> Facts:
        return {**battle_facts(game), "left": self.left}

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> Facts:
        return {"spoils": game.powers[choice.faction].spoils()} if isinstance(choice, Devour) else {}

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> Facts:
        return choice.facts()


def give_back(game: DawnOfUlos, player: int, faction: int, number: int) -> int:
    """Committed cards go to their own stack and pay their own spoils (UL-6.15, UL-8.37); how much."""
    power = game.powers[faction]
    power.stack += number
    favor = power.spoils() * number
    game.pay(player, favor)
    return favor


# ---------------------------------------------------------------- step 4, winner


def conflict_value(game: DawnOfUlos, faction: int) -> int:
    """Strength on the track and the cards that count for it (UL-6.11)."""
    conflict = conflict_of(game)
    value = game.strength(faction)
    for player in range(len(game.players)):
        value += conflict.cards_for(player, faction)
    return value


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


# ---------------------------------------------------------------- step 5, return


class Returns(Do):
    """A player's cards for the attacker, then those for the defender."""

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def saved(self) -> list[Any]:
        return [self.player]

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

    def __init__(self, player: int, side: int) -> None:
        self.player: Final = player
        self.side: Final = side

    def saved(self) -> list[Any]:
        return [self.player, self.side]

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
        game.then(ReturnCards((player,), side, due))


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


class ReturnCards(Ask):
    """How many of these cards go back to their stack? (`return_cards`)"""

    def __init__(self, seats: tuple[int, ...], side: int, due: int) -> None:
        Ask.__init__(self, seats)
        self.side: Final = side
        self.due: Final = due

    def saved(self) -> list[Any]:
        return [list(self.seats), self.side, self.due]

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

    def facts(self, game: DawnOfUlos, seat: int) -> Facts:
        conflict = conflict_of(game)
        own, least, most = return_range(game, seat, self.side, self.due)
        facts: Facts = {"faction": FACTION_IDS[own], "counts_as": FACTION_IDS[self.side], "least": least, "most": most}
        facts["victors"] = FACTION_IDS[conflict.winner]
        facts["spoils"] = game.powers[own].spoils()
        return facts

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> Facts:
        assert isinstance(choice, Return)
        return {"favor": game.powers[choice.faction].spoils() * choice.number}

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> Facts:
        facts = self.facts(game, seat)
        facts["first_faction"] = facts["faction"]
        return {**facts, **choice.facts()}


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


class EndPass(Do):
    """The loser leaves the map (UL-6.17)."""

    def do(self, game: DawnOfUlos) -> None:
        conflict = conflict_of(game)
        loser = conflict.defender if conflict.winner == conflict.attacker else conflict.attacker
        leave(game, loser)
        game.tell(FELL, loser)
        conflict.contested = [faction for faction in conflict.contested if faction != loser]
        game.then(NextPass())
