"""Vuko Drakkainen hunts the player with the worst reputation: sections 3.37 and 4.45 of the rules, IG-37 and IG-45."""

from meadhall.core.steps import ALONE, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.ice_garden import data
from meadhall.games.ice_garden.boxes import kind_named
from meadhall.games.ice_garden.choices import GIVE_MFACTOR, GIVE_UP, GiveMfactor, GiveUp
from meadhall.games.ice_garden.events import GRACED, JUDGED, NOT_VISITED, SHADOWED, SILENCED, TOLLED, UNIT_LOST, VISITED
from meadhall.games.ice_garden.facts import NumberFacts, RegionFacts, RegionNumberFacts
from meadhall.games.ice_garden.reasons import NO_MFACTOR_THERE, NO_SUCH_PIECE, NOT_YOUR_UNIT, Question
from meadhall.games.ice_garden.state import GRACE_POINTS as GRACE_SOURCE
from meadhall.games.ice_garden.state import JUDGEMENT_POINTS as JUDGEMENT_SOURCE
from meadhall.games.ice_garden.state import NOBODY, NOWHERE, VUKO_STEP, IceGarden, Player


def next_visit(game: IceGarden) -> tuple[int, int]:
    """Whom Vuko would visit now, and where; NOBODY and NOWHERE if there is no visit (IG-37.1 to IG-37.8)."""
    seat = game.worst()
    if seat == NOBODY:
        return NOBODY, NOWHERE
    found = NOWHERE
    most = 0
    for at in game.by_tile:  # by ascending number: the first of equals is the one of IG-37.6
        region = game.regions[at]
        if at != game.vuko and not region.locked and region.has_pieces(seat):
            amount = game.influence(seat, region)
            if amount > most:
                found, most = at, amount
    if found == NOWHERE and game.vuko != NOWHERE and game.regions[game.vuko].has_pieces(seat):
        found = game.vuko
    return (NOBODY, NOWHERE) if found == NOWHERE else (seat, found)


def active_sides(game: IceGarden) -> list[int]:
    """The sides of Vuko tiles that are in force, in the order of their numbers (IG-45.2 to IG-45.4)."""
    if not game.stages:
        return game.stages
    stage = game.box.stage[game.front()]
    return sorted(
        [
            side
            for number, side in enumerate(game.stages, start=1)
            if side != NOWHERE and (number == stage or (number < stage and data.VUKO_SIDES[side].permanent))
        ]
    )


class VukoStep(Do):
    """Box 7: region, token, unit, then the tiles (IG-37.16)."""

    def do(self, game: IceGarden) -> None:
        game.action_box = VUKO_STEP
        seat, at = next_visit(game)
        if seat == NOBODY:
            game.tell(NOT_VISITED)
            show_grace(game)
            return
        active = active_sides(game)
        game.vuko = at
        gained = give_tokens(
            game, game.players[seat], game.box.memory_tokens if data.LONG_MEMORY in active else game.box.visit_tokens
        )
        if game.heard is not None:
            game.tell_more(VISITED, seat, at, game.players[seat].vuko, [gained])
        game.then(AfterVisit(seat))
        lose_units(game, seat, game.box.cold_steel_units if data.COLD_STEEL in active else game.box.visit_units)


def give_tokens(game: IceGarden, player: Player, wanted: int) -> int:
    """Vuko tokens, as far as the stock allows (IG-37.9)."""
    gained = min(wanted, game.vuko_stock) if data.LIMITED else wanted
    game.vuko_stock -= gained
    player.vuko += gained
    return gained


# The unit that is lost


def lose_units(game: IceGarden, seat: int, number: int) -> None:
    """The visited player gives up so many units; where there is no choice he is not asked (IG-37.10, IG-45.5)."""
    while number:
        levels = levels_at_risk(game, seat)
        if not levels:
            return
        if len(levels) > 1:
            game.then(GiveUpUnit(ALONE[seat], number))
            return
        lose_unit(game, seat, levels[0])
        number -= 1


def levels_at_risk(game: IceGarden, seat: int) -> list[int]:
    """The levels of which a unit may be given up; with Wolf Eyes only the highest (IG-45.6)."""
    region = game.regions[game.vuko]
    levels = [level for level in data.LEVELS if region.count(seat, level)]
    return levels[-1:] if data.WOLF_EYES in active_sides(game) else levels


def lose_unit(game: IceGarden, seat: int, level: int) -> None:
    """It returns to the supply, and nobody scores (IG-37.14)."""
    game.return_pieces(game.vuko, seat, level, 1)
    game.tell(UNIT_LOST, seat, data.name_of(game.players[seat].character, level), game.vuko)


class GiveUpUnit(Question):
    """Which unit is lost to Vuko? (`vuko_victim_unit`)"""

    rule = "IG-37.10"
    verbs = ("give-up",)

    number: int

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        first = game.players[seat].character * len(data.LEVELS)
        return GIVE_UP[first : first + len(data.LEVELS)]

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, GiveUp):
            return NOT_ASKED
        kind = kind_named(game, seat, choice.name)
        if kind < 0:
            return NOT_YOUR_UNIT
        return None if game.regions[game.vuko].count(seat, kind) else NO_SUCH_PIECE

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, GiveUp)
        lose_unit(game, seat, kind_named(game, seat, choice.name))
        lose_units(game, seat, self.number - 1)

    def facts(self, game: IceGarden, seat: int) -> RegionNumberFacts:
        return {"region": data.REGIONS[game.vuko], "number": self.number}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> RegionFacts:
        return {"region": data.REGIONS[game.vuko]}


# What tiles do after the visit


class AfterVisit(Do):
    """The tiles that act after the visit, by ascending number (IG-45.13)."""

    seat: int

    def do(self, game: IceGarden) -> None:
        active = active_sides(game)
        if not active:
            return
        player = game.players[self.seat]
        game.then(LastTiles(self.seat))
        if data.SECOND_SHADOW in active:
            cast_shadow(game)
        if data.SILENCE in active:
            silence(game, player, game.box.silence_mfactor)


def cast_shadow(game: IceGarden) -> None:
    """A token for the second worst reputation outside of the safe zone (IG-45.7)."""
    player = game.players[game.standing[-2]]
    if player.space != data.SAFE:
        give_tokens(game, player, game.box.shadow_tokens)
        game.tell(SHADOWED, player.seat, player.vuko)


def silence(game: IceGarden, player: Player, number: int) -> None:
    """The visited player returns M-factor of any level (IG-45.9)."""
    levels = [level for level in range(len(GIVE_MFACTOR)) if player.tokens[data.MFACTOR + level]]
    if not number or not levels:
        return
    if len(levels) > 1:
        game.then(Silenced(ALONE[player.seat], number))
    else:
        return_mfactor(game, player, levels[0], number)


def return_mfactor(game: IceGarden, player: Player, level: int, number: int) -> None:
    game.spend_level(player, level, 1)
    game.tell(SILENCED, player.seat, level)
    silence(game, player, number - 1)


class Silenced(Question):
    """Which M-factor do you return? (`silence_level`)"""

    rule = "IG-45.9"
    verbs = ("silence",)

    number: int

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return GIVE_MFACTOR

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, GiveMfactor):
            return NOT_ASKED
        return None if game.players[seat].tokens[data.MFACTOR + choice.level] else NO_MFACTOR_THERE

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, GiveMfactor)
        return_mfactor(game, game.players[seat], choice.level, self.number)

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> NumberFacts:
        assert isinstance(choice, GiveMfactor)
        return {"number": game.players[seat].tokens[data.MFACTOR + choice.level]}


class LastTiles(Do):
    """Road Toll, Judgement, and Grace, which acts in any case (IG-45.10 to IG-45.12)."""

    seat: int

    def do(self, game: IceGarden) -> None:
        active = active_sides(game)
        player = game.players[self.seat]
        if data.ROAD_TOLL in active:
            take_toll(game, player)
        if data.JUDGEMENT in active:
            lost = min(game.box.judged_points, player.points)
            player.score(-lost, JUDGEMENT_SOURCE)
            game.tell(JUDGED, self.seat, lost)
        show_grace(game)


def take_toll(game: IceGarden, player: Player) -> None:
    """Gold and Population, as far as he has them (IG-45.10)."""
    gold = min(game.box.toll_gold, player.tokens[data.GOLD])
    population = min(game.box.toll_population, player.tokens[data.POPULATION])
    game.spend(player, data.GOLD, gold)
    game.spend(player, data.POPULATION, population)
    game.tell(TOLLED, player.seat, gold, population)


def show_grace(game: IceGarden) -> None:
    """A point for the best reputation at the end of every Vuko step (IG-45.12)."""
    if data.GRACE in active_sides(game):
        seat = game.standing[0]
        game.players[seat].score(game.box.grace_points, GRACE_SOURCE)
        game.tell(GRACED, seat, game.box.grace_points)
