"""What one address, or one seat, may cost: so much at once, and so much an hour after that."""

import math
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from typing import Final

from meadhall.core import BadInput
from meadhall.table.limits import MOST_BUCKETS
from meadhall.table.ports import NOBODY

HOUR: Final = 3600.0
NEIGHBOURS: Final = 64
"""Bits of an address that one household has for itself in the newer internet."""


class Account:
    """What is left. One may owe something, but not ask for more then."""

    def __init__(self, burst: float, now: float) -> None:
        self.left = burst
        self.filled = now


class Quota:
    """One kind of cost, for everybody who pays; those who come seldom are forgotten first."""

    def __init__(self, per_hour: float, burst: float, code: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.per_second: Final = per_hour / HOUR
        self.burst: Final = burst
        self.code: Final = code
        self.clock: Final = clock
        self.accounts: Final[dict[str, Account]] = {}

    def check(self, payer: str, cost: float = 0.0) -> None:
        """BadInput, with the seconds to wait, unless so much is left."""
        if payer == NOBODY:
            return
        missing = cost - self.account(payer).left
        if missing > 0:
            raise BadInput(self.code, {"seconds": max(1, math.ceil(missing / self.per_second))})

    def charge(self, payer: str, cost: float) -> None:
        if payer != NOBODY:
            self.account(payer).left -= cost

    def take(self, payer: str, cost: float = 1.0) -> None:
        self.check(payer, cost)
        self.charge(payer, cost)

    def account(self, payer: str) -> Account:
        now = self.clock()
        account = self.accounts.pop(payer, None) or Account(self.burst, now)
        self.accounts[payer] = account
        if len(self.accounts) > MOST_BUCKETS:
            del self.accounts[next(iter(self.accounts))]
        account.left = min(self.burst, account.left + (now - account.filled) * self.per_second)
        account.filled = now
        return account


class Door:
    """How many connections to tables one household has."""

    def __init__(self, most: int) -> None:
        self.most: Final = most
        self.guests: Final[Counter[str]] = Counter()

    @contextmanager
    def through(self, payer: str) -> Iterator[None]:
        """BadInput if one more would be too many."""
        if payer != NOBODY and self.guests[payer] >= self.most:
            raise BadInput("too-many-guests", {"most": self.most})
        self.guests[payer] += 1
        try:
            yield
        finally:
            self.guests[payer] -= 1
            if not self.guests[payer]:
                del self.guests[payer]


def household(address: str) -> str:
    """Who pays for what comes from an address: all that one household can choose from."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return f"{int(found) >> 128 - NEIGHBOURS:x}::"
    return str(found)
