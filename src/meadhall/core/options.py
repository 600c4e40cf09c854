"""What can be chosen before a game begins."""

from typing import Final


class Option:
    """A setting of a table, such as `coins`: its values, the first one is the default.

    `seats` tells which numbers of players a value is for; a value that is not named there is for all. A `free` option
    takes any line of text besides its values, such as a saved campaign; the game says whether it can be read.
    """

    def __init__(
        self, name: str, values: list[str], seats: dict[str, list[int]] | None = None, free: bool = False
    ) -> None:
        self.name: Final = name
        self.values: Final = values
        self.seats: Final[dict[str, list[int]]] = {} if seats is None else seats
        self.free: Final = free

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
