"""What can be chosen before a game begins."""

from typing import Final


class Option:
    """A setting of a table, such as `coins`: its values, the first one is the default.

    `seats` tells which numbers of players a value is for; a value that is not named there is for all. A `free` option
    takes any line of text besides its values, such as a saved campaign; the game says whether it can be read.

    `when` says beside which others it means something: `{"mode": ["teams"], "seats": ["6"]}` with all of these, each at
    one of its values; of several such, with any. Without it, always. It may be set all the same, and does nothing then.
    """

    def __init__(
        self,
        name: str,
        values: list[str],
        seats: dict[str, list[int]] | None = None,
        free: bool = False,
        when: list[dict[str, list[str]]] | None = None,
    ) -> None:
        self.name: Final = name
        self.values: Final = values
        self.seats: Final[dict[str, list[int]]] = {} if seats is None else seats
        self.free: Final = free
        self.when: Final[list[dict[str, list[str]]]] = [] if when is None else when

    def matters(self, chosen: dict[str, str], seats: int) -> bool:
        """Whether it means something beside these, all of which are given."""
        table = {**chosen, "seats": str(seats)}
        return not self.when or any([all([table[k] in values for k, values in wanted.items()]) for wanted in self.when])

    def takes(self, value: str) -> bool:
        """Whether it is one of the values, or a line of text where that will do."""
        return value in self.values or (self.free and value == value.strip() != "" and value.isprintable())

    def fits(self, value: str, seats: int) -> bool:
        allowed = self.seats.get(value)
        return allowed is None or seats in allowed

    @property
    def default(self) -> str:
        return self.values[0]


def usual_value(option: Option, seats: int) -> str:
    """What an option is when nobody sets it: the first value for so many players."""
    for value in option.values:
        if option.fits(value, seats):
            return value
    return option.default


def who_begins(seats: list[int]) -> Option:
    """Which seat has the first turn: by lot, or one that exists. Alone it means nothing."""
    numbers = range(1, max(seats) + 1)
    fitting = {str(number): [count for count in seats if count >= number or count == 1] for number in numbers}
    several = [str(count) for count in seats if count > 1]
    return Option("first", ["random", *fitting], fitting, when=[{"seats": several}] if 1 in seats else [])
