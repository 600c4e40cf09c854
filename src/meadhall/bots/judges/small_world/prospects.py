"""A simple model of the turns to come: tokens become regions, regions get lost, and a spent race declines."""

from typing import Final

# How a usual round goes, measured in games of the greedy bot against itself.
KEEP_ACTIVE: Final = 0.8
"""The share of its regions that an active race still holds a round later."""
KEEP_DECLINED: Final = 0.76
"""The same for a race in decline."""
LOSSES: Final = 1.0
"""Tokens that a race loses in a round."""
PRICE: Final = 3.1
"""Tokens per conquest once the empty land is gone."""
FIGHTS: Final = 0.8
"""The share of conquests that meet somebody."""

# The combo that will be picked some day. It is not an average one but the best of six.
NEW_TOKENS: Final = 10.4
NEW_REGIONS: Final = 4.25
NEW_PER_REGION: Final = 0.8
NEW_FLAT: Final = 0.5

MOST_TURNS: Final = 10
MOST_COINS: Final = 16
"""The table of `fresh` goes so far; beyond, its last step goes on."""


class Prospects:
    """A seat boiled down to what the model needs. It is used up by asking for its `future`."""

    def __init__(self, turns: int) -> None:
        self.turns: Final = turns  # own turns to come
        self.active = False  # whether there is an active race; what follows is about it
        self.regions = 0.0
        self.tokens = 0.0  # wherever they are
        self.kept_off = 0.0  # of them, how many cannot hold a region
        self.growth = -1.0  # regions that the next conquest turn should add; negative: as usual
        self.per_region = 0.0  # coins of race and power per region
        self.per_fight = 0.0  # ... per non-empty region conquered
        self.flat = 0.0  # ... per turn
        self.stout = False  # declines without losing a turn
        self.spirit = False  # declines without removing the older race
        self.ghouls = False  # goes on conquering in decline
        self.declined = 0.0  # coins per turn of the race in decline that would have to make room
        self.lasting = 0.0  # coins per turn of a Spirit race in decline
        self.hunters = 0.0  # tokens of declined Ghouls that are free to conquer

    def future(self) -> float:
        """The coins of all turns to come, if the race declines at the best moment."""
        if not self.active:
            return fresh(self.turns, self.declined + self.lasting)
        total = best = 0.0
        for left in range(self.turns, 0, -1):
            best = max(best, total + self.decline_turn(left))
            total += self.conquest_turn()
            if self.stout:
                best = max(best, total + fresh(left - 1, (self.regions + self.lasting) * KEEP_DECLINED))
            self.suffer_round()
        return max(best, total)

    def decline_turn(self, left: int) -> float:
        """The coins of this and all further turns if the race declines now."""
        staying = self.regions + self.lasting
        if self.spirit:
            staying += self.declined
        coins = staying + fresh(left - 1, staying * KEEP_DECLINED)
        if self.ghouls:
            coins += max(0.0, self.tokens - self.regions) / PRICE * (left - 1) / 2
        return coins

    def conquest_turn(self) -> float:
        """Grow, and count the coins."""
        growth = self.growth
        if growth < 0.0:
            growth = max(0.0, self.tokens - self.regions) / PRICE
        self.regions = min(self.regions + growth, max(0.0, self.tokens - self.kept_off))
        hunted = self.hunters / PRICE
        self.declined += hunted
        self.hunters -= hunted
        bonus = self.per_region * self.regions + self.per_fight * FIGHTS * growth + self.flat
        return self.regions + bonus + self.declined + self.lasting

    def suffer_round(self) -> None:
        """The others have their turns."""
        self.regions *= KEEP_ACTIVE
        self.tokens -= LOSSES
        self.declined *= KEEP_DECLINED
        self.lasting *= KEEP_DECLINED
        self.growth = -1.0


def fresh(turns: int, declined: float) -> float:
    """The coins of so many turns that begin with picking a combo, beside so many coins per turn in decline."""
    row = FRESH[min(turns, MOST_TURNS)]
    index = min(int(declined), MOST_COINS - 1)
    return row[index] + (declined - index) * (row[index + 1] - row[index])


def fresh_row(turns: int) -> list[float]:
    """One row of the table behind `fresh`, made from the shorter ones."""
    row = []
    for declined in range(MOST_COINS + 1):
        new = Prospects(turns)
        new.active = True
        new.tokens = NEW_TOKENS
        new.per_region, new.flat = NEW_PER_REGION, NEW_FLAT
        new.declined = float(declined)
        new.growth = NEW_REGIONS
        row.append(new.future())
    return row


FRESH: Final = [[0.0] * (MOST_COINS + 1)]
for length in range(1, MOST_TURNS + 1):
    FRESH.append(fresh_row(length))
