"""What the balance report of Small World counts: every people that somebody took, with its power."""

from typing import Any, Final

from meadhall.core import Facts
from meadhall.games.small_world.state import SmallWorld
from meadhall.lab.report.cases import Case, Counting, Watcher

REGIONS: Final = "term-regions"
"""What an active people is paid for; all other terms that name neither race nor power are paid in decline."""


class People:
    """A race that a player took with a power, and what came of it."""

    def __init__(self, seat: int, race: str, power: str, price: int) -> None:
        self.seat: Final = seat
        self.race: Final = race
        self.power: Final = power
        self.price: Final = price
        self.declined = False
        self.active_coins = 0
        self.declined_coins = 0
        self.turns = 0  # that its player spent on it: those of conquest, and the one of its decline

    def earn(self, coins: int) -> None:
        if self.declined:
            self.declined_coins += coins
        else:
            self.active_coins += coins

    def case(self) -> Case:
        coins = self.active_coins + self.declined_coins
        numbers: dict[str, float] = {
            "rate": coins / max(1, self.turns),
            "coins": coins,
            "active": self.active_coins,
            "declined": self.declined_coins,
            "turns": self.turns,
            "price": self.price,
        }
        return Case(self.seat, {"race": self.race, "power": self.power}, numbers)


class SmallWorldWatcher(Watcher):
    """Follows every people from the pick to the end of the game, and every coin to the people that brought it."""

    def __init__(self) -> None:
        self.peoples: Final[list[People]] = []
        self.living: Final[dict[str, People]] = {}  # by race: a race is in play once at a time
        self.coins: list[int] = []  # of each seat, when last looked at
        self.price = 0
        self.first = 0
        self.leaving: Final[dict[int, People]] = {}  # by seat: the people whose decline takes the whole turn

    def watch(self, game: Any, heard: list[Facts]) -> None:
        table: SmallWorld = game
        stacks = [player.coins for player in table.players]
        told = [0] * len(stacks)
        for facts in heard:
            self.hear(table, facts, told)
        before = self.coins or [stack - coins for stack, coins in zip(stacks, told)]
        for seat, stack in enumerate(stacks):
            self.settle(seat, stack - before[seat] - told[seat])
        self.coins = stacks

    def hear(self, game: SmallWorld, facts: Facts, told: list[int]) -> None:
        """Note one event; `told` adds up the coins of each seat that events account for."""
        kind = facts["kind"]
        if kind == "begins":
            self.first = facts["seat"]
        elif kind == "paid":  # comes just before the pick it is for
            self.price = facts["coins"] - facts["found"]
            told[facts["seat"]] -= self.price
        elif kind == "picked":
            people = People(facts["seat"], facts["race"], facts["power"], self.price)
            self.price = 0
            self.peoples.append(people)
            self.living[people.race] = people
        elif kind == "declined":
            self.decline(facts["race"])
        elif kind == "vanished":
            self.living.pop(facts["race"], None)
        elif kind == "scored":
            told[facts["seat"]] += facts["coins"]
            self.score(game, facts["seat"], facts["terms"])

    def decline(self, race: str) -> None:
        people = self.living.get(race)
        if people is not None:
            people.declined = True
            self.leaving[people.seat] = people

    def score(self, game: SmallWorld, seat: int, terms: list[list[Any]]) -> None:
        """Divide a turn's coins. Races in decline are paid in the order in which the table lists them."""
        in_decline = [tribe.race.name for tribe in game.tribes_of(seat) if tribe.declined and tribe.land]
        for term, coins in terms:
            in_decline_now = term.startswith("term-") and term != REGIONS
            race = in_decline.pop(0) if in_decline_now and in_decline else ""
            people = self.living.get(race) or self.earner(seat, term)
            if people is not None:
                people.earn(coins)
        spent_on = self.active(seat) or self.leaving.get(seat)
        self.leaving.pop(seat, None)
        if spent_on is not None:
            spent_on.turns += 1

    def earner(self, seat: int, term: str) -> People | None:
        """The people that a term names by its race or power; else the active one, else the last there was."""
        mine = [people for people in self.living.values() if people.seat == seat]
        for people in mine:
            if term in (f"race-{people.race}", f"power-{people.power}"):
                return people
        return self.active(seat) or (mine[-1] if mine else None)

    def active(self, seat: int) -> People | None:
        for people in self.living.values():
            if people.seat == seat and not people.declined:
                return people
        return None

    def settle(self, seat: int, coins: int) -> None:
        """Coins that came or went outside of scoring and picking are the active people's doing."""
        people = self.earner(seat, "")
        if coins and people is not None:
            people.earn(coins)

    def cases(self) -> list[Case]:
        seats = len(self.coins)
        order = [Case((self.first + place) % seats, {"order": str(place + 1)}, {}) for place in range(seats)]
        return [people.case() for people in self.peoples] + order


COUNTING: Final = Counting(
    watcher=SmallWorldWatcher,
    kinds=("order", "race", "power"),
    pairs=(("power", "race"),),
    numbers=("rate", "coins", "active", "declined", "turns", "price"),
)
