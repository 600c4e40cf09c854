"""Olaf Fjollsfinn's Recruit: section 4.44 of the rules, IG-44. His transport is in `activation.py`."""

from typing import Final

from meadhall.core.steps import ALONE
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.ice_garden.abilities import HELPER, NO_MARKER_THERE, opponents, why_too_poor
from meadhall.games.ice_garden.choice_shapes import NATION
from meadhall.games.ice_garden.choices import KIDNAP, KIDNAP_NATION, PASS, SETTLE, Kidnap
from meadhall.games.ice_garden.data import MARKER, POPULATION, REGIONS
from meadhall.games.ice_garden.events import KIDNAPPED, SETTLED
from meadhall.games.ice_garden.facts import NoFacts, PriceTermsFacts, RecruitFacts, RecruitSums
from meadhall.games.ice_garden.reasons import Question, price_facts
from meadhall.games.ice_garden.state import NATION_DWELLER, SETTLER, IceGarden, Player, Region

NO_NATION_THERE: Final = Reason("no-nation-there", "IG-44.2")
DWELLERS_THERE: Final = Reason("dwellers-there", "IG-44.3")


def ask_recruit(game: IceGarden, seat: int, region: Region) -> None:
    """He carries dwellers off by Ice Drakkar (IG-44.2)."""
    if region.count(seat, HELPER):
        ask = Recruit(ALONE[seat])
        if len(ask.options(game, seat)) > 1:
            game.then(ask)


class Recruit(Question):
    """Who goes to the Ice Garden? (`recruit`, IG-44.2, IG-44.3)"""

    rule = "IG-44.2"
    verbs = ("kidnap", "settle", "pass")

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return [*[KIDNAP[other] for other in opponents(game, seat)], KIDNAP_NATION, SETTLE, PASS]

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if isinstance(choice, Kidnap):
            return why_no_kidnap(game, seat, choice.seat)
        if choice is SETTLE:
            return why_no_settlers(game, seat)
        return None if choice is PASS else NOT_ASKED

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        player = game.players[seat]
        if isinstance(choice, Kidnap):
            kidnap(game, player, choice.seat)
        elif choice is SETTLE:
            game.pay(player, game.box.settle_price)
            game.stock[POPULATION] -= game.box.settlers_kept
            add_dweller(player, SETTLER)
            game.tell(SETTLED, seat, game.at, player.goal)

    def facts(self, game: IceGarden, seat: int) -> RecruitFacts:
        player = game.players[seat]
        return {
            "region": REGIONS[game.at],
            "number": player.goal,
            "target": game.box.characters[player.character].target,
        }

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> NoFacts | PriceTermsFacts:
        if choice is PASS:
            return {}
        return price_facts(game.box.settle_price if choice is SETTLE else game.box.kidnap_price)

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> RecruitSums:
        price = game.box.settle_price if choice is SETTLE else game.box.kidnap_price
        return {"region": REGIONS[game.at], **price_facts(price)}


def why_no_kidnap(game: IceGarden, seat: int, victim: int) -> Reason | None:
    region = game.regions[game.at]
    if victim == NATION:
        if not region.nation:
            return NO_NATION_THERE
    elif victim == seat or victim >= len(game.players) or not region.count(victim, MARKER):
        return NO_MARKER_THERE
    return why_too_poor(game.players[seat], game.box.kidnap_price)


def why_no_settlers(game: IceGarden, seat: int) -> Reason | None:
    """Settlers only come where nobody is left to be carried off (IG-44.3)."""
    region = game.regions[game.at]
    if region.nation:
        return DWELLERS_THERE
    for other in opponents(game, seat):
        if region.count(other, MARKER):
            return DWELLERS_THERE
    return why_too_poor(game.players[seat], game.box.settle_price)


def kidnap(game: IceGarden, player: Player, victim: int) -> None:
    """The dweller is lost to its owner, and nobody scores (IG-44.2)."""
    game.pay(player, game.box.kidnap_price)
    if victim == NATION:
        game.regions[game.at].nation = 0
        add_dweller(player, NATION_DWELLER)
    else:
        game.add(game.at, victim, MARKER, -1)
        add_dweller(player, victim)
    if game.heard is not None:
        game.tell_more(KIDNAPPED, player.seat, victim, game.at, [player.goal])


def add_dweller(player: Player, kind: int) -> None:
    dwellers = player.dwellers[:]
    dwellers[kind] += 1
    player.dwellers = dwellers
    player.goal += 1
