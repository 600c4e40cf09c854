"""Numbers that say how sure they are."""

import math
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

Z95: Final = 1.959963984540054
"""So many standard errors to both sides make 95 % of a normal distribution."""
QUANTILES: Final = (0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0)


class Share(Struct, frozen=True):
    """How often something happened, with its 95 % interval (Wilson's, which is honest near 0 and 1)."""

    count: float
    of: int
    share: float
    low: float
    high: float


class Spread(Struct, frozen=True):
    """A list of numbers in brief: the mean with its 95 % interval, and quantiles from the smallest to the largest."""

    mean: float
    low: float
    high: float
    quantiles: dict[str, float]


def share(count: float, of: int) -> Share:
    """Wilson's interval; a shared win may count as a half."""
    if of == 0:
        return Share(count, of, 0.0, 0.0, 1.0)
    part = count / of
    centre = part + Z95**2 / (2 * of)
    reach = Z95 * math.sqrt(part * (1 - part) / of + Z95**2 / (4 * of**2))
    scale = 1 + Z95**2 / of
    return Share(count, of, part, max(0.0, (centre - reach) / scale), min(1.0, (centre + reach) / scale))


def spread(numbers: Sequence[float]) -> Spread:
    """The mean with Student's interval, and the quantiles; at least one number. One number has no interval."""
    mean = math.fsum(numbers) / len(numbers)
    variance = math.fsum((number - mean) ** 2 for number in numbers) / max(1, len(numbers) - 1)
    reach = t95(len(numbers) - 1) * math.sqrt(variance / len(numbers))
    ordered = sorted(numbers)
    return Spread(mean, mean - reach, mean + reach, {f"{q:g}": quantile(ordered, q) for q in QUANTILES})


class Difference(Struct, frozen=True):
    """By how much one thing is more than another one, with its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether the interval holds no 0."""
        return self.low > 0 or self.high < 0


def difference_of_means(one: Sequence[float], other: Sequence[float]) -> Difference:
    """Of two lists that have nothing to do with each other (Welch); a list of one number says nothing of itself."""
    means = [math.fsum(numbers) / len(numbers) for numbers in (one, other)]
    errors = [squared_error(numbers, mean) for numbers, mean in zip((one, other), means)]
    total = math.fsum(errors)
    least = math.fsum(error**2 / max(1, len(numbers) - 1) for error, numbers in zip(errors, (one, other)))
    reach = t95(total**2 / least if least else 1.0) * math.sqrt(total)
    value = means[0] - means[1]
    return Difference(value, value - reach, value + reach)


def squared_error(numbers: Sequence[float], mean: float) -> float:
    """Of a mean."""
    return math.fsum((number - mean) ** 2 for number in numbers) / max(1, len(numbers) - 1) / len(numbers)


def difference_of_shares(one: Share, other: Share) -> Difference:
    """From the intervals of both (Newcombe)."""
    value = one.share - other.share
    down = math.hypot(one.share - one.low, other.high - other.share)
    up = math.hypot(one.high - one.share, other.share - other.low)
    return Difference(value, value - down, value + up)


def t95(freedom: float) -> float:
    """So many standard errors to both sides make 95 % of Student's distribution (Cornish and Fisher; to 0.1 %)."""
    if freedom < 1:
        return 0.0
    if freedom <= 3:  # too few for the series
        return (12.7062047, 4.3026527, 3.1824463)[int(freedom) - 1]
    z, z3, z5, z7, z9 = [Z95**power for power in (1, 3, 5, 7, 9)]
    return (
        z
        + (z3 + z) / (4 * freedom)
        + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom**2)
        + (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom**3)
        + (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / (92160 * freedom**4)
    )


def quantile(ordered: Sequence[float], part: float) -> float:
    """The number below which this part of a sorted list lies, between two of them where it falls between."""
    place = part * (len(ordered) - 1)
    below = math.floor(place)
    above = math.ceil(place)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)
