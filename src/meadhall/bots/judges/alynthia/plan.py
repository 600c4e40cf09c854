"""A seat plans the rest of its round: which outposts and upgrades to build and where, by a small search.

The search works on a sheet of paper, not on the table: what a step costs and brings is written down in a few numbers.
"""

from typing import Final

from meadhall.bots.judges.alynthia.knowledge import Scholar, raises_attack
from meadhall.bots.judges.alynthia.objectives import URGENT, Cause
from meadhall.bots.judges.alynthia.odds import chance
from meadhall.bots.judges.alynthia.ways import FAR, Ways
from meadhall.core.values import Choice
from meadhall.games.alynthia import data
from meadhall.games.alynthia.abilities import ready
from meadhall.games.alynthia.box import Cost
from meadhall.games.alynthia.choices import BUILD, RECRUIT, UPGRADE
from meadhall.games.alynthia.state import Alynthia, Player

DEPTH: Final = 4
"""So many buildings ahead."""
LOOKS: Final = 600
"""So many sheets are looked at for one decision."""
KEEP: Final = [0.0, 1.0, 1.85, 2.4, 2.7, 2.85, 2.95, 3.0, 3.0]
"""What so many of one material in hand are worth for the next round."""
KEEP_LAST: Final = 0.55
"""What a material is worth in the last round: the market may turn it into renown."""
KEEP_WORKER: Final = [0.0, 1.6, 2.9, 3.9, 4.6, 5.2, 5.7, 6.1, 6.4]
FIGHTERS_WORKER: Final = 1.0
JOKER: Final = 1.5
WILD: Final = 0.9
TOO_MANY: Final = 1.2
"""What each card above the hand limit costs."""
HARVEST: Final = 0.95
VILLAGE_WORTH: Final = 1.7
NEST_NOW: Final = 30.0
"""What the chance to break the nest that is due is worth."""
EXTRA_NEST: Final = 12.0
"""The same for a nest more, if everything depends on it."""
APPROACH: Final = 0.25
"""What a step towards the nest that is easiest next is worth to a champion."""


class Sheet:
    """A seat's resources and buildings, as they would be after some steps of a plan."""

    at: int
    focus: int
    goods: list[int]
    wild: int  # materials of free choice still to be taken
    joker: int  # resources of free choice, workers too
    built: int
    land: int
    bare: int  # own outposts without an upgrade, as a set of spaces
    levels: list[int]
    attack: int
    renown: float
    lasting: float  # what buildings and research bring until the end
    room: int  # cards that still fit into the hand

    def copy(self) -> "Sheet":
        new = Sheet()
        new.at = self.at
        new.focus = self.focus
        new.goods = self.goods[:]
        new.wild = self.wild
        new.joker = self.joker
        new.built = self.built
        new.land = self.land
        new.bare = self.bare
        new.levels = self.levels[:]
        new.attack = self.attack
        new.renown = self.renown
        new.lasting = self.lasting
        new.room = self.room
        return new

    def can_pay(self, cost: Cost) -> bool:
        missing = 0
        for material in range(data.MATERIALS):
            missing += max(0, cost.goods[material] - self.goods[material])
        workers = max(0, cost.goods[data.WORKER] - self.goods[data.WORKER])
        return workers <= self.joker and missing <= self.wild + self.joker - workers

    def pay(self, cost: Cost) -> None:
        for resource in range(len(data.RESOURCES)):
            left = self.goods[resource] - cost.goods[resource]
            if left < 0:
                if resource != data.WORKER and self.wild:
                    used = min(self.wild, -left)
                    self.wild -= used
                    left += used
                self.joker += left
                left = 0
            self.goods[resource] = left


class Opening:
    """The first deed of a plan: where, what, and what it costs."""

    def __init__(self, at: int, deed: Choice, cost: Cost) -> None:
        self.at: Final = at
        self.deed: Final = deed
        self.cost: Final = cost


NO_COST: Final = Cost(0, {})


class Plan:
    """The search for the best plan of one seat."""

    def __init__(self, game: Alynthia, player: Player, team: Cause) -> None:
        self.game: Final = game
        self.player: Final = player
        self.team: Final = team
        self.ways: Final = Ways(game, player, False)
        self.raids: Final = Ways(game, player, True)
        self.left: Final = team.left
        self.fights: Final = team.fights(player.seat)
        self.scholar: Final = scholar_of(game, team, player)
        self.taken: Final = sum_of_land(game)
        self.looks = 0
        self.best = -1000.0
        self.opening: Opening | None = None

    def search(self) -> None:
        """Find the opening of the best plan; there is none if it is best to build nothing more."""
        self.explore(self.sheet(), None, 0)

    def value(self, goods: list[int]) -> float:
        """What the best plan is worth with this hand."""
        sheet = self.sheet()
        sheet.goods = goods
        self.looks = 0
        self.best = -1000.0
        self.explore(sheet, None, 0)
        return self.best

    def sheet(self) -> Sheet:
        """What the seat has now, with everything it can still collect."""
        player = self.player
        sheet = Sheet()
        sheet.at = player.at
        waiting = ready(player)
        sheet.focus = player.focus + sum(
            [self.game.box.focus_given[ability] for ability in self.game.box.focus_given if waiting >> ability & 1]
        )
        sheet.goods = player.goods[:]
        sheet.wild = sum(
            [self.game.box.materials_given[ability] for ability in (data.NOM_B, data.FOR2) if waiting >> ability & 1]
        )
        sheet.joker = self.game.box.windfall_resources * player.cards[data.WINDFALL]
        sheet.built = len(player.outposts)
        sheet.land = player.land
        sheet.bare = sum([data.BITS[outpost.at] for outpost in player.outposts if outpost.upgrade == data.NO_UPGRADE])
        sheet.levels = player.levels[:]
        sheet.attack = player.attack
        sheet.renown = sheet.lasting = 0.0
        sheet.room = player.hand_limit(self.game.box) - sum(player.cards) + sheet.joker
        return sheet

    # The tree

    def explore(self, sheet: Sheet, opening: Opening | None, depth: int) -> None:
        value = self.worth(sheet)
        if value > self.best + 0.001:
            self.best = value
            self.opening = opening
        self.looks += 1
        if depth == DEPTH or self.looks > LOOKS or sheet.at < 0:
            return
        steps = self.ways.steps(sheet.at)
        for at in data.numbers(sheet.bare):
            if steps[at] + self.game.box.least_upgrade <= sheet.focus and (
                steps[at] == 0 or not self.ways.closed & data.BITS[at]
            ):
                self.upgrade_at(sheet, at, steps[at], opening, depth)
        if sheet.built < data.OUTPOSTS:
            cost = self.game.box.outpost_costs[sheet.built]
            if sheet.can_pay(cost):
                for at in self.building_land(sheet, steps, sheet.focus - cost.focus):
                    new = self.built(sheet, at, steps[at], cost)
                    self.explore(new, opening or Opening(at, BUILD, cost), depth + 1)
        self.recruit(sheet, steps, opening, depth)

    def upgrade_at(self, sheet: Sheet, at: int, steps: int, opening: Opening | None, depth: int) -> None:
        for upgrade in range(len(data.UPGRADES)):
            cost = self.game.box.upgrade_costs[upgrade]
            if self.game.upgrades[upgrade] and sheet.can_pay(cost) and steps + cost.focus <= sheet.focus:
                new = self.upgraded(sheet, at, steps, upgrade)
                self.explore(new, opening or Opening(at, UPGRADE[upgrade], cost), depth + 1)

    def building_land(self, sheet: Sheet, steps: list[int], reach: int) -> list[int]:
        """The nearest free spaces of each material, at most two of a kind."""
        found: list[int] = []
        free = (
            self.game.board.everywhere & ~self.taken & ~sheet.land & ~self.ways.closed
            | data.BITS[sheet.at] & ~self.taken
        )
        for material in range(data.MATERIALS):
            land = self.game.board.of_type[material] & free
            near = sorted([(steps[at], at) for at in data.numbers(land) if steps[at] <= reach])
            found += [at for _, at in near[:2]]
        if sheet.at == data.TUNNEL and not sheet.land & data.BITS[data.TUNNEL]:
            found.append(data.TUNNEL)
        return found

    def built(self, sheet: Sheet, at: int, steps: int, cost: Cost) -> Sheet:
        """An outpost more."""
        new = sheet.copy()
        new.at = at
        new.focus -= steps + cost.focus
        new.pay(cost)
        new.renown += self.game.box.outpost_renown[sheet.built]
        new.lasting += self.harvest_worth(sheet, at)
        new.built += 1
        new.land |= data.BITS[at]
        new.bare |= data.BITS[at]
        return new

    def harvest_worth(self, sheet: Sheet, at: int) -> float:
        """What an outpost brings until the end: the first of its material is worth most, nests nearby threaten it."""
        if at == data.TUNNEL:
            return self.game.box.tunnel_harvest * HARVEST * self.left
        same = (sheet.land & self.game.board.of_type[self.game.board.type[at]]).bit_count()
        danger = (self.game.board.near[at] & self.game.nests).bit_count()
        return self.left * (HARVEST - 0.12 * same - 0.08 * danger)

    def upgraded(self, sheet: Sheet, at: int, steps: int, upgrade: int) -> Sheet:
        """An upgrade more, with its research."""
        cost = self.game.box.upgrade_costs[upgrade]
        new = sheet.copy()
        new.at = at
        new.focus -= steps + cost.focus
        new.pay(cost)
        new.bare &= ~data.BITS[at]
        new.renown += self.game.box.upgrade_renown
        if upgrade == data.MONUMENT:
            new.renown += self.game.box.monument_renown
            new.lasting += self.team.renown_worth * self.game.box.monument_renown * self.left
        elif upgrade == data.VILLAGE:
            new.goods[data.WORKER] += self.game.box.village_workers
            new.lasting += VILLAGE_WORTH * self.left
        elif upgrade == data.STRONGHOLD:
            if self.fights:
                new.attack += self.game.box.stronghold_points
            else:
                new.lasting += 0.3 * self.left
        elif upgrade == data.STOREHOUSE:
            new.lasting += 0.3 * self.left
            new.room += self.game.box.storehouse_cards
        for _ in range(self.game.box.upgrade_research):
            self.research(new)
        return new

    def research(self, sheet: Sheet) -> None:
        """One research ability more, on the track that promises most."""
        track = self.scholar.best_track(sheet.levels)
        if track < 0:
            return
        sheet.levels[track] += 1
        level = sheet.levels[track]
        if raises_attack(self.game.box, track, level):
            sheet.attack += self.game.box.research_attack[track][level]
            sheet.lasting += 0.3
        elif track == data.POLITICS and level >= 3:
            spaces = (sheet.land | data.BITS[sheet.at]).bit_count()
            sheet.renown += (
                self.game.box.research_renown[track][level] + self.game.box.renown_per_space[track][level] * spaces
            )
        else:
            sheet.lasting += self.scholar.worth(track, level) if track != data.CONQUEST else 1.0 * self.left

    def recruit(self, sheet: Sheet, steps: list[int], opening: Opening | None, depth: int) -> None:
        """Materials for workers, on the nearest worker space."""
        if sum(sheet.goods[: data.MATERIALS]) < self.game.box.recruit_cost:
            return
        best, nearest = -1, FAR
        for at in data.numbers(self.game.board.of_type[data.WORKER]):
            if steps[at] < nearest and (not self.ways.closed & data.BITS[at] or at == sheet.at):
                best, nearest = at, steps[at]
        if best < 0 or nearest > sheet.focus:
            return
        new = sheet.copy()
        paid: list[int] = []
        for _ in range(self.game.box.recruit_cost):
            paid.append(most(new.goods))
            new.goods[paid[-1]] -= 1
        new.goods[data.WORKER] += self.game.box.recruits
        new.at = best
        new.focus -= nearest
        deed = recruit_choice(self.game, sorted(paid))
        self.explore(new, opening or Opening(best, deed, NO_COST), depth + 1)

    # The value

    def worth(self, sheet: Sheet) -> float:
        """What a sheet promises, in renown."""
        team = self.team
        value = team.renown_worth * sheet.renown + URGENT * min(sheet.renown, team.short)
        value += sheet.lasting + self.hand_worth(sheet)
        value += team.focus_worth * min(sheet.focus, self.game.box.focus_limit)
        strength = sheet.attack + sheet.goods[data.WORKER]
        share = team.share(self.player.seat)
        kept = (
            min(sheet.goods[data.WORKER], max(0, sheet.room - sheet.built)) if self.left else sheet.goods[data.WORKER]
        )
        value += share * team.readiness(sheet.attack + kept)
        if team.wants_a_nest():
            prize = NEST_NOW if team.must else EXTRA_NEST * team.eagerness
            value += share * prize * self.attack_now(sheet, strength)
        if self.fights and self.left:
            value -= APPROACH * self.way_to_nest(sheet)
        return value

    def hand_worth(self, sheet: Sheet) -> float:
        value = WILD * sheet.wild + JOKER * sheet.joker
        size = sheet.wild + sheet.joker
        for material in range(data.MATERIALS):
            held = sheet.goods[material]
            size += held
            value += KEEP[min(held, 8)] if self.left else KEEP_LAST * held
        workers = sheet.goods[data.WORKER]
        size += workers
        if self.fights:
            value += FIGHTERS_WORKER * workers
        else:
            value += KEEP_WORKER[min(workers, 8)] if self.left else self.team.last_worker * workers
        if self.left:
            value -= TOO_MANY * max(0, size + sheet.built - sheet.room)
        return value

    def attack_now(self, sheet: Sheet, strength: int) -> float:
        """The chance to break a nest this round with what is left of the focus; a second try counts, too."""
        if sheet.at < 0:
            return 0.0
        best = 0.0
        steps = self.raids.steps(sheet.at)
        for at in data.numbers(self.game.nests):
            needed = (
                self.game.box.attack_focus if self.player.cards[data.RANGED] else steps[at] + self.game.box.attack_focus
            )
            if needed <= sheet.focus:
                odds = chance(self.game.box, strength - self.game.dragon_strength(at))
                if needed + self.game.box.enter_focus <= sheet.focus:
                    odds += 0.6 * odds * (1.0 - odds)
                best = max(best, odds)
        return best

    def way_to_nest(self, sheet: Sheet) -> int:
        if sheet.at < 0:
            return 0
        steps = self.raids.steps(sheet.at)
        return min([steps[at] for at in data.numbers(self.game.nests)], default=0)


def scholar_of(game: Alynthia, team: Cause, player: Player) -> Scholar:
    """What a seat has to expect from research."""
    spaces = min(5, len(player.outposts) + 1 + team.left)
    buildings = min(8, len(player.outposts) + 2 + team.left)
    return Scholar(game.box, team.left, spaces, buildings, team.strength_worth(player), team.renown_worth)


def sum_of_land(game: Alynthia) -> int:
    land = 0
    for player in game.players:
        land |= player.land
    return land


def most(goods: list[int]) -> int:
    """The material of which there is most."""
    best = 0
    for material in range(1, data.MATERIALS):
        if goods[material] > goods[best]:
            best = material
    return best


def recruit_choice(game: Alynthia, paid: list[int]) -> Choice:
    for choice in RECRUIT[game.box.recruit_cost]:
        if choice.paid == paid:
            return choice
    raise AssertionError
