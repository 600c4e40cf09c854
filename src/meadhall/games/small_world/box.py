"""Everything printed, for one table: the numbers of its edition and its house, its maps, races and powers."""

from math import gcd
from typing import Final

from meadhall.core.rules import Box
from meadhall.games.data_files import Part, Printed
from meadhall.games.small_world.choices import DIE, Limits, make_choices
from meadhall.games.small_world.data import POWER_IDS, RACE_IDS, SET_IDS, Map
from meadhall.games.small_world.marks import CATAPULT_KIND, CATAPULT_USED, FORTRESS, LAIR, MONSTER, WALL_BITS, marks
from meadhall.games.small_world.terms import POWER_TERM, RACE_TERM
from meadhall.games.small_world.trait import Card, Trait

Kinds = dict[str, type[Trait]]
"""The classes of races and powers, by the ids of their rows."""


class SmallWorldBox(Box):
    """Made once for an edition and a house, and shared by all their tables; it never changes."""

    def __init__(self, printed: Printed, kinds: Kinds) -> None:
        Box.__init__(self, printed.edition, printed.house, printed.names)
        pieces = printed.file("pieces")
        self.start_coins: Final = pieces.number("start_coins")
        self.visible_combos: Final = pieces.number("visible_combos")
        self.bypass_cost: Final = pieces.number("bypass_cost")
        self.die_faces: Final[list[int]] = list(pieces.at("die.faces"))
        self.die_average: Final = sum(self.die_faces) / len(self.die_faces)

        # What a conquest costs (SW-5.14 to SW-5.16, SW-5.23).
        conquest = pieces.part("conquest")
        self.base_cost: Final = conquest.number("base_cost")
        self.token_cost: Final = conquest.number("per_token")
        self.lair_cost: Final = conquest.number("per_lair")
        self.fortress_cost: Final = conquest.number("per_fortress")
        self.camp_cost: Final = conquest.number("per_encampment")
        self.lost_tribe_cost: Final = pieces.number("neutral_tokens.lost_tribe.defense")
        self.monster_cost: Final = pieces.number("neutral_tokens.monster.defense")
        self.least_tokens: Final = conquest.number("minimum_tokens")
        self.max_shortfall: Final = conquest.number("final_attempt_max_shortfall")
        self.dear_tokens: Final = self.token_cost != 1 or self.lost_tribe_cost != 1
        self.walls: Final = [self.wall(bits) for bits in range(WALL_BITS + 1)]

        # What helps in a conquest, and pieces that more than one module counts.
        self.hire_cost: Final = pieces.number("powers.mercenary.effects.pay_for_discount.coins")
        self.hired_strength: Final = pieces.number("powers.mercenary.effects.pay_for_discount.amount")
        self.fireball_strength: Final = pieces.number("powers.fireball.effects.fireballs.strength")
        self.most_fireballs: Final = 40 // max(1, self.fireball_strength)  # more are useless: no region costs as much
        self.catapult_strength: Final = pieces.number("powers.catapult.effects.catapult.discount")
        self.catapults: Final = pieces.number("powers.catapult.markers.catapult")
        times = pieces.number("powers.catapult.effects.catapult.per_turn") if self.catapults else 0
        self.shots: Final = marks(CATAPULT_KIND, CATAPULT_USED, times)
        self.coins_per_fortress: Final = pieces.number("powers.fortified.effects.fortress.score_each")
        self.heroes: Final = pieces.number("powers.heroic.markers.hero")
        self.highest_stack: Final = pieces.number("powers.behemoth.markers.behemoth_m")
        self.pots: Final = pieces.number("races.leprechauns.markers.pot_of_gold")

        # Necromancer Island and team play.
        necromancer = pieces.part("necromancer")
        self.necromancer_seats: Final[list[int]] = list(necromancer.at("players"))
        self.fewer_ghosts: Final[list[int]] = list(necromancer.at("easier_for_necromancer_remove"))
        self.ghost_tokens: Final = necromancer.number("ghosts")
        self.ghosts_on_island: Final = necromancer.number("start_on_island")
        self.powers_drawn: Final = necromancer.number("powers_drawn")
        self.powers_at_start: Final = necromancer.number("powers_at_start")
        self.souls_per_ghost: Final = necromancer.number("souls_per_ghost")
        self.souls_per_region: Final = necromancer.number("soul_per_region")
        self.excluded: Final = [POWER_IDS.index(name) for name in necromancer.at("excluded_powers")]
        self.team_seats: Final = pieces.number("team.players")
        self.team_count: Final = pieces.number("team.teams")
        self.monsters: Final = pieces.number("team.monsters")
        self.tavern_coins: Final = pieces.number("relics_and_places.tavern.coins")
        self.soapbar_coins: Final = pieces.number("relics_and_places.golden_soapbar.coins")

        # Maps by the number of players; races, powers and what belongs to each set by their numbers.
        mountain_cost = conquest.number("per_mountain")
        maps = printed.file("maps").at("maps")
        self.boards: Final = {int(key): Map(maps[key], self.base_cost, mountain_cost) for key in maps}
        race_rows, power_rows = pieces.rows("races"), pieces.rows("powers")
        self.supply: Final = [*[row.number("supply") for row in race_rows], self.ghost_tokens]
        self.races: Final = [
            *[self.make_race(number, row, kinds) for number, row in enumerate(race_rows)],
            kinds["ghosts"](self.card(RACE_IDS.index("ghosts"), "ghosts", 0, RACE_TERM, Part({}))),
        ]
        self.powers: Final = [self.make_power(number, row, kinds) for number, row in enumerate(power_rows)]
        self.nobody: Final = Trait(Card(-1, "", 0, 0, self.least_tokens, self.bypass_cost, Part({})))
        self.races_of: Final = {name: rows_of(race_rows, name, self.edition) for name in SET_IDS}
        self.powers_of: Final = {name: rows_of(power_rows, name, self.edition) for name in SET_IDS}
        self.limits: Final = Limits(
            max(29, *self.supply) + pieces.number("powers.hordes_of.markers.hordes") + 1,
            pieces.number("powers.bivouacking.markers.encampment"),
            pieces.number("powers.hordes_of.markers.hordes"),
            self.most_fireballs,
            pieces.number("races.igors.supply"),
            self.tavern_coins,
            sorted(set(self.die_faces)),
        )
        make_choices(self.limits)
        self.die: Final = [DIE[pips] for pips in self.limits.pips]
        self.die_weights: Final = [self.die_faces.count(pips) for pips in self.limits.pips]

    def wall(self, bits: int) -> int:
        """The defence of a lair, a fortress and a Monster, by the three lowest marker bits."""
        lair = self.lair_cost if bits & LAIR else 0
        fortress = self.fortress_cost if bits & FORTRESS else 0
        return lair + fortress + (self.monster_cost if bits & MONSTER else 0)

    def chance_of(self, short: int) -> list[int]:
        """How often the die makes up for so many missing tokens: [1, 3] is once in three (SW-15.1)."""
        hits = len([face for face in self.die_faces if face >= short])
        common = gcd(hits, len(self.die_faces))
        return [hits // common, len(self.die_faces) // common]

    def card(self, number: int, name: str, tokens: int, first_term: int, row: Part) -> Card:
        return Card(number, name, tokens, first_term + number, self.least_tokens, self.bypass_cost, row)

    def make_race(self, number: int, row: Part, kinds: Kinds) -> Trait:
        """The one object of a race, with the numbers of its row."""
        tokens = row.number("banner") + row.number("extra_tokens")
        name: str = row.at("id")
        return kinds[name](self.card(number, name, tokens, RACE_TERM, row))

    def make_power(self, number: int, row: Part, kinds: Kinds) -> Trait:
        """The one object of a power."""
        name: str = row.at("id")
        return kinds[name](self.card(number, name, row.number("badge"), POWER_TERM, row))


def rows_of(rows: list[Part], name: str, edition: int) -> list[int]:
    """The numbers of the races or powers of a set, as far as an edition has them."""
    return [number for number, row in enumerate(rows) if row.at("set") == name and row.since() <= edition]
