"""Ulrike Freihoff's Rite: section 4.41 of the rules, IG-41. Her Maker-Spy is in `activation.py`."""

from typing import Final

from meadhall.core.steps import ALONE
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.ice_garden.abilities import HELPER, USED_ALREADY, opponents, why_too_poor
from meadhall.games.ice_garden.choices import PILLAGE, STOP, TOWER, Pillage
from meadhall.games.ice_garden.data import MFACTOR, REGIONS
from meadhall.games.ice_garden.events import PILLAGED as PILLAGED_EVENT
from meadhall.games.ice_garden.events import TOWER_BUILT
from meadhall.games.ice_garden.facts import NumberFacts, RecruitFacts, RegionNumberFacts, RiteGives, RiteSums
from meadhall.games.ice_garden.reasons import NO_MFACTOR_THERE, Question, price_facts
from meadhall.games.ice_garden.state import BUILT, PILLAGED_ONCE, IceGarden, Player, Region

TOWERS_FULL: Final = Reason("towers-full", "IG-41.3")
NO_TOWER_LEFT: Final = Reason("no-tower-left", "IG-1.5")
NOT_AMONG_US: Final = Reason("not-among-us", "IG-41.4")


def ask_rite(game: IceGarden, seat: int, region: Region) -> None:
    """Her Rite needs an Enlightened One in the region (IG-41.2)."""
    if region.count(seat, HELPER):
        ask = Rite(ALONE[seat])
        if len(ask.options(game, seat)) > 1:
            game.then(ask)


class Rite(Question):
    """Build a tower, pillage, each once? (`rite`, IG-41.2 to IG-41.4)"""

    rule = "IG-41.2"
    verbs = ("tower", "pillage", "stop")

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        choices: list[Choice] = [TOWER]
        for other in opponents(game, seat):
            choices += PILLAGE[other]
        choices.append(STOP)
        return choices

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if choice is TOWER:
            return why_no_tower(game, game.players[seat])
        if isinstance(choice, Pillage):
            return why_no_pillage(game, seat, choice)
        return None if choice is STOP else NOT_ASKED

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        region = game.regions[game.at]
        if choice is TOWER:
            build_tower(game, game.players[seat], region)
        elif isinstance(choice, Pillage):
            pillage(game, game.players[seat], choice)
        else:
            return
        ask_rite(game, seat, region)

    def facts(self, game: IceGarden, seat: int) -> RecruitFacts:
        player = game.players[seat]
        return {
            "region": REGIONS[game.at],
            "number": player.goal,
            "target": game.box.characters[player.character].target,
        }

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> RiteGives | NumberFacts:
        if choice is TOWER:
            return {**price_facts(game.box.tower_price), "number": game.players[seat].goal + 1}
        return {"number": game.box.pillaged}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> RiteSums | RegionNumberFacts:
        facts: RegionNumberFacts = {"region": REGIONS[game.at], "number": game.box.towers_per_region}
        return {**facts, **price_facts(game.box.tower_price)} if choice is TOWER else facts


def why_no_tower(game: IceGarden, player: Player) -> Reason | None:
    if game.used & BUILT:
        return USED_ALREADY
    if game.regions[game.at].towers >= game.box.towers_per_region:
        return TOWERS_FULL
    return NO_TOWER_LEFT if player.goal >= game.box.towers else why_too_poor(player, game.box.tower_price)


def why_no_pillage(game: IceGarden, seat: int, choice: Pillage) -> Reason | None:
    if game.used & PILLAGED_ONCE:
        return USED_ALREADY
    others = choice.seat != seat and choice.seat < len(game.players)
    if not others or game.influence(choice.seat, game.regions[game.at]) < 1:
        return NOT_AMONG_US
    return None if game.players[choice.seat].tokens[MFACTOR + choice.level] >= game.box.pillaged else NO_MFACTOR_THERE


def build_tower(game: IceGarden, player: Player, region: Region) -> None:
    game.pay(player, game.box.tower_price)
    game.used |= BUILT
    region.towers += 1
    player.goal += 1
    game.tell(TOWER_BUILT, player.seat, game.at, player.goal)


def pillage(game: IceGarden, player: Player, choice: Pillage) -> None:
    """M-factor of any level of an opponent comes to her level 0 (IG-41.4, IG-46.7)."""
    game.used |= PILLAGED_ONCE
    game.players[choice.seat].tokens[MFACTOR + choice.level] -= game.box.pillaged
    player.tokens[MFACTOR] += game.box.pillaged
    game.tell(PILLAGED_EVENT, player.seat, choice.seat, choice.level)
