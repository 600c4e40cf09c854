"""Step 3 of a conflict: Endure, Control, Devour. Section 4.2 of the rules, UL-6.9, UL-6.24, UL-8.32 to 8.41."""

from typing import Final

from meadhall.core.steps import ALONE, Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.dawn_of_ulos.asking import AskListed
from meadhall.games.dawn_of_ulos.battle import battle_facts, conflict_of
from meadhall.games.dawn_of_ulos.cards import give_back, return_used, reveal_card
from meadhall.games.dawn_of_ulos.choices import ABILITY, CONTROL, DEVOUR, PASS, STOP, Ability, Control, Devour
from meadhall.games.dawn_of_ulos.counts import ONE, count, kinds
from meadhall.games.dawn_of_ulos.data import ELVES, FLAYERS, OGRES
from meadhall.games.dawn_of_ulos.events import CONTROLLED, DEVOURED, ENDURES
from meadhall.games.dawn_of_ulos.facts import BattleFacts, BattleLeftFacts, NoFacts, SpoilsFacts, SpoilsNumberFacts
from meadhall.games.dawn_of_ulos.state import ABILITIES, SIDES, DawnOfUlos

NO_SUCH_CARD: Final = Reason("no-such-card", "UL-6.8")
FACTION_LOST: Final = Reason("faction-lost", "UL-6.8")
NOT_FOR_CONFLICTS: Final = Reason("not-for-conflicts", "UL-6.8")
NOTHING_TO_CONTROL: Final = Reason("nothing-to-control", "UL-8.35")
NOT_IN_THIS_GAME: Final = Reason("not-in-this-game", "UL-8.35")
NOTHING_TO_DEVOUR: Final = Reason("nothing-to-devour", "UL-8.41")


class AbilityTurn(Do):
    """A player may use a conflict ability. Everybody with cards in hand is asked, whatever they are (UL-6.24)."""

    player: int

    def do(self, game: DawnOfUlos) -> None:
        conflict_of(game).stage = ABILITIES
        if game.is_ulrir(self.player) or not game.players[self.player].cards:
            return
        for faction in game.factions:
            if game.box.factions[faction].fights and game.powers[faction].active():
                game.then(ConflictAbility(ALONE[self.player]))
                return


class ConflictAbility(Ask):
    """Does the player use a conflict ability? (`conflict_ability`)"""

    rule = "UL-6.7"
    verbs = ("ability", "pass")

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
        if not game.box.factions[choice.faction].fights:
            return NOT_FOR_CONFLICTS
        return None if game.powers[choice.faction].active() else FACTION_LOST

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        if isinstance(choice, Ability):
            use_conflict_ability(game, seat, choice.faction)

    def tells_by_itself(self) -> bool:
        return True

    def facts(self, game: DawnOfUlos, seat: int) -> BattleFacts:
        return battle_facts(game)

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> NoFacts | SpoilsNumberFacts:
        if not isinstance(choice, Ability):
            return {}
        times = game.strength(choice.faction) // game.box.factions[choice.faction].per
        return {"spoils": game.spoils(choice.faction), "number": times}


def use_conflict_ability(game: DawnOfUlos, seat: int, faction: int) -> None:
    """Reveal, gain the spoils, carry out the effect, return the card (UL-6.9)."""
    conflict = conflict_of(game)
    times = game.strength(faction) // game.box.factions[faction].per
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


# ---------------------------------------------------------------- Flayers: Control


def go_on_controlling(game: DawnOfUlos, seat: int, left: int) -> None:
    """The next card that Control names, if there is one (UL-8.35)."""
    conflict = conflict_of(game)
    for faction in game.factions:
        if left and count(conflict.pledged[seat * SIDES + faction], faction):
            game.then(ControlCard(ALONE[seat], left))
            return
    return_used(game, FLAYERS)


class ControlCard(AskListed):
    """Which committed card counts as what? (`control_card`) A card that counts as itself has not been named yet."""

    rule = "UL-8.35"
    verbs = ("control", "stop")

    left: int

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

    def facts(self, game: DawnOfUlos, seat: int) -> BattleLeftFacts:
        return {**battle_facts(game), "left": self.left}


# ---------------------------------------------------------------- Ogres: Devour


def go_on_devouring(game: DawnOfUlos, seat: int, left: int) -> None:
    """The next card that Devour sends back, if there is one (UL-8.41)."""
    if left and any(conflict_of(game).pledged):
        game.then(DevourCard(ALONE[seat], left))
    else:
        return_used(game, OGRES)


class DevourCard(AskListed):
    """Which committed card is sent back? (`devour_card`)"""

    rule = "UL-8.41"
    verbs = ("devour", "stop")

    left: int

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

    def facts(self, game: DawnOfUlos, seat: int) -> BattleLeftFacts:
        return {**battle_facts(game), "left": self.left}

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> SpoilsFacts | NoFacts:
        return {"spoils": game.spoils(choice.faction)} if isinstance(choice, Devour) else {}
