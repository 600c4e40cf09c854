"""What defenders lose, and where the others go: section 3.6 of the rules, SW-6."""

from meadhall.core.steps import ALONE, Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.small_world.choices import LOSE_HORDE, LOSE_RACE
from meadhall.games.small_world.decline import vanish_if_gone
from meadhall.games.small_world.events import DRIVEN_OUT
from meadhall.games.small_world.facts import RaceRegionFacts
from meadhall.games.small_world.marks import MONSTER
from meadhall.games.small_world.places import sigil_reacts
from meadhall.games.small_world.state import FIRST_RACE, NOBODY, TEAMS, Region, SmallWorld, Tribe


def drive_out(game: SmallWorld, me: Tribe, region: Region, converted: bool) -> None:
    """The defenders lose a token and withdraw with the rest (SW-6.1); Lost Tribes and Monsters are gone (SW-5.20)."""
    if region.people < FIRST_RACE:
        if region.tokens:
            game.lose_others(2 if region.markers & MONSTER else 1)
        region.people = NOBODY
        region.tokens = 0
        return
    victim = game.tribes[region.people]
    lost = 1 if converted else victim.race.losses(game, victim, me)
    at = region.place.number
    if lost and 0 < region.hordes < region.tokens:
        game.then(ChooseLoss(ALONE[victim.owner], me.number, at))
    elif game.mode == TEAMS:
        ask_for_sacrifice(game, me, victim, at, lost, region.hordes > 0)
    else:
        withdraw(game, me, victim, region, lost, region.hordes > 0)


class ChooseLoss(Ask):
    """Which kind of token does the victim lose? (D-13)"""

    rule = "SW-6.10"
    verbs = ("lose-race", "lose-horde")

    attacker: int
    at: int

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [LOSE_RACE, LOSE_HORDE]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        return None if choice is LOSE_RACE or choice is LOSE_HORDE else NOT_ASKED

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        victim = game.tribes[game.regions[self.at].people]
        ask_for_sacrifice(game, game.tribes[self.attacker], victim, self.at, 1, choice is LOSE_HORDE)

    def for_absent(self, game: SmallWorld, seat: int) -> Choice | None:
        """The Hordes go first, unless new ones come for those of the race (SW-14.6)."""
        return LOSE_RACE if game.tribes[game.regions[self.at].people].race.breeds else LOSE_HORDE

    def elements(self, game: SmallWorld, seat: int, choice: Choice) -> list[str]:
        return [f"r{self.at}"]

    def facts(self, game: SmallWorld, seat: int) -> RaceRegionFacts:
        return {"race": game.tribes[game.regions[self.at].people].race.name, "region": f"r{self.at}"}


def ask_for_sacrifice(game: SmallWorld, me: Tribe, victim: Tribe, at: int, lost: int, horde: bool) -> None:
    """Before the token leaves, the Sigil may save it (SW-6.16)."""
    game.then(Withdraw(me.number, at, lost, horde))
    if game.mode == TEAMS and lost:
        sigil_reacts(game, me, victim)


class Withdraw(Do):
    """The defenders leave, if nobody has saved them with all of them."""

    attacker: int
    at: int
    lost: int
    horde: bool

    def do(self, game: SmallWorld) -> None:
        lost = 0 if game.legends.spared else self.lost
        if game.legends.spared:
            game.legends.spared = False
        region = game.regions[self.at]
        withdraw(game, game.tribes[self.attacker], game.tribes[region.people], region, lost, self.horde)


def withdraw(game: SmallWorld, me: Tribe, victim: Tribe, region: Region, lost: int, horde: bool) -> None:
    """One token is lost, the others go to their owner's hand (SW-6.1, SW-6.16)."""
    if horde:
        game.lose_others(lost)
        victim.hordes -= lost
    else:
        game.lose(victim, lost)
    victim.hand += region.tokens - lost
    victim.hordes += region.hordes
    game.take_pieces(victim, region)
    game.leave(victim, region)
    game.tell_more(DRIVEN_OUT, victim.owner, victim.race.number, region.place.number, [lost, me.owner])
    if victim.declined:
        vanish_if_gone(game, victim)
    elif lost and not horde:
        victim.race.bereaved(game, victim)
