"""What research is worth to a seat, in renown."""

from typing import Final

from meadhall.games.alynthia import data
from meadhall.games.alynthia.box import AlynthiaBox

CARD_WORTH: Final = 1.8
FORTUNE_WORTH: Final = 1.1
FOCUS_WORTH: Final = 0.45
LOOKING_AHEAD: Final = 3
"""A level is worth taking for the levels behind it, too: so many are looked at."""


class Scholar:
    """Who does the research: what a level brings depends on the seat and on the time left."""

    def __init__(
        self, box: AlynthiaBox, left: int, spaces: int, buildings: int, strength_worth: float, renown_worth: float
    ) -> None:
        self.box: Final = box
        self.left: Final = left  # rounds after this one
        self.spaces: Final = spaces
        self.buildings: Final = buildings
        self.strength_worth: Final = strength_worth  # of a point of attack
        self.renown_worth: Final = renown_worth

    def worth(self, track: int, level: int) -> float:
        """What unlocking this level brings until the end."""
        rounds = self.left + 1
        if track == data.POLITICS:
            renown = self.box.research_renown[track][level] + self.box.renown_per_space[track][level] * self.spaces
            return (
                self.renown_worth * renown
                + [0.6, self.box.cards_given[data.POL2] * CARD_WORTH * rounds, 0.0, 0.0][level - 1]
            )
        if track == data.COMMERCE:
            fortune = [self.box.dice_given[data.COM1] * FORTUNE_WORTH, self.box.dice_given[data.COM3] * FORTUNE_WORTH]
            purchases = 1.2 * self.renown_worth * self.box.market_bonus
            return [fortune[0], self.box.focus_given[data.COM2] * FOCUS_WORTH, fortune[1], purchases][
                level - 1
            ] * rounds
        if track == data.FORTIFICATION:
            buildings = self.box.renown_per_building[track][data.TOP_LEVEL] * self.buildings
            return [0.5, 1.0 * self.box.materials_given[data.FOR2] * rounds, 0.5, self.renown_worth * buildings][
                level - 1
            ]
        if level == 3:
            return (0.8 if self.strength_worth > 1.0 else 0.15) * self.box.conquest_renown * rounds * self.renown_worth
        return self.strength_worth

    def promise(self, track: int, reached: int) -> float:
        """The best mean of the next levels of a track."""
        best = total = 0.0
        for step in range(1, min(LOOKING_AHEAD, data.TOP_LEVEL - reached) + 1):
            total += self.worth(track, reached + step)
            best = max(best, total / (step + 0.15 * (step - 1)))
        return best

    def best_track(self, levels: list[int]) -> int:
        """The track to go on with; -1 if all are complete."""
        best, highest = -1, -1.0
        for track in range(len(data.TRACKS)):
            if levels[track] < data.TOP_LEVEL:
                promise = self.promise(track, levels[track])
                if promise > highest:
                    best, highest = track, promise
        return best


def raises_attack(box: AlynthiaBox, track: int, level: int) -> bool:
    return box.research_attack[track][level] > 0
