"""Orchard: a game just large enough to use every kind of step the engine has.

Each day two apples grow (`Grow`, a Do); the weather is thrown (`Weather`, a Chance with weights); every player
takes apples (`Pick`, an Ask) and has to rest after two or more (`Rest`, a single option); whoever shouts first
gets one more (`Shout`, an Ask to all); a crate is drawn
(`OpenCrate`, a Chance over a Bag); and all bid for it in secret, in two small steps each (`Auction`, an AskAll).
It is interpreted always: in the native build its classes are interpreted children of compiled ones.
"""

import sys
from random import Random
from typing import Any, Final

from meadhall.core import (
    NOT_ASKED,
    Ask,
    AskAll,
    Bag,
    Box,
    Chance,
    Choice,
    Do,
    Event,
    Facts,
    Option,
    Reason,
    Result,
    Rules,
    State,
    public_sealed,
    question,
    restore,
    steps_in,
)

TOO_FEW_APPLES: Final = Reason("too-few-apples", "OR-1")
BEYOND_BASKET: Final = Reason("beyond-basket", "OR-2")

GREW: Final = 0
SOLD: Final = 1
KINDS: Final = ["grew", "sold"]


class Amount(Choice):
    """A verb and a number."""

    def __init__(self, verb: str, number: int) -> None:
        super().__init__(f"{verb} {number}")
        self.number: Final = number

    def targets(self) -> list[str]:
        return ["tree"]

    def facts(self) -> Facts:
        return {"number": self.number}


TAKE: Final[list[Choice]] = [Amount("take", number) for number in range(4)]
OFFER: Final[list[Choice]] = [Amount("offer", number) for number in range(4)]
CRATE: Final[list[Choice]] = [Amount("crate", number) for number in range(3)]
SUN: Final = Choice("sun")
STORM: Final = Choice("storm")
REST: Final = Choice("rest")
SHOUT: Final = Choice("shout")
CHOICES: Final = {choice.text: choice for choice in [*TAKE, *OFFER, *CRATE, SUN, STORM, REST, SHOUT]}


def number_of(choice: Choice) -> int:
    assert isinstance(choice, Amount)
    return choice.number


class Orchard(State):
    """The tree, the crates, and a basket for each seat."""

    days: int
    apples: int
    baskets: list[int]
    crates: Bag
    crate: int


class Grow(Do):
    """A day begins, or the game is over."""

    day: int

    def do(self, game: Orchard) -> None:
        if self.day == game.days:
            return
        game.apples += 2
        game.tell(GREW, self.day, game.apples)
        seats = tuple(range(len(game.baskets)))
        game.then_all([Weather(), *[Pick((seat,)) for seat in seats], Shout(seats), Crates(seats), Grow(self.day + 1)])


class Weather(Chance):
    """Three days in four the sun shines; a storm takes an apple."""

    def candidates(self, game: Orchard, seat: int) -> list[Choice]:
        return [SUN, STORM]

    def weights(self, game: Orchard) -> list[int]:
        return [3, 1]

    def take(self, game: Orchard, seat: int, choice: Choice) -> None:
        if choice is STORM:
            game.apples -= 1


class Pick(Ask):
    """How many apples does a player take?"""

    rule = "OR-1"
    verbs = ("take",)

    def candidates(self, game: Orchard, seat: int) -> list[Choice]:
        return TAKE

    def why_not(self, game: Orchard, seat: int, choice: Choice) -> Reason | None:
        if choice not in TAKE:
            return NOT_ASKED
        return None if number_of(choice) <= game.apples else TOO_FEW_APPLES

    def take(self, game: Orchard, seat: int, choice: Choice) -> None:
        game.apples -= number_of(choice)
        game.baskets[seat] += number_of(choice)
        if number_of(choice) >= 2:
            game.then(Rest((seat,)))

    def arithmetic(self, game: Orchard, seat: int, choice: Choice, reason: Reason) -> Facts:
        return {**choice.facts(), "apples": game.apples}


class Rest(Ask):
    """There is nothing to decide."""

    rule = "OR-1"
    verbs = ("rest",)

    def candidates(self, game: Orchard, seat: int) -> list[Choice]:
        return [REST]

    def why_not(self, game: Orchard, seat: int, choice: Choice) -> Reason | None:
        return None if choice is REST else NOT_ASKED

    def take(self, game: Orchard, seat: int, choice: Choice) -> None:
        pass


class Shout(Ask):
    """Whoever shouts first gets an apple."""

    rule = "OR-1"
    verbs = ("shout",)

    def candidates(self, game: Orchard, seat: int) -> list[Choice]:
        return [SHOUT]

    def why_not(self, game: Orchard, seat: int, choice: Choice) -> Reason | None:
        return None if choice is SHOUT else NOT_ASKED

    def take(self, game: Orchard, seat: int, choice: Choice) -> None:
        game.baskets[seat] += 1


class Crates(Do):
    """A crate is drawn, unless everybody knows which one comes; then all bid for it."""

    seats: tuple[int, ...]

    def do(self, game: Orchard) -> None:
        game.then(Auction(self.seats))
        if game.crates.is_open():
            game.crate = game.crates.draw_known()
        else:
            game.then(OpenCrate())


class OpenCrate(Chance):
    """Which crate comes?"""

    def candidates(self, game: Orchard, seat: int) -> list[Choice]:
        return [CRATE[crate] for crate in game.crates.inside]

    def take(self, game: Orchard, seat: int, choice: Choice) -> None:
        game.crate = number_of(choice)
        game.crates.draw(game.crate)


class Auction(AskAll):
    """All bid twice in secret; the sum counts, a tie sells nothing. The crate goes under the others, in the open."""

    rule = "OR-1"
    verbs = ("offer",)

    def complete(self, game: Orchard, seat: int, given: list[Choice]) -> bool:
        return len(given) == 2

    def candidates(self, game: Orchard, seat: int) -> list[Choice]:
        return OFFER

    def why_not(self, game: Orchard, seat: int, choice: Choice) -> Reason | None:
        if choice not in OFFER:
            return NOT_ASKED
        offered = sum(number_of(offer) for offer in self.given(game, seat))
        return None if offered + number_of(choice) <= game.baskets[seat] else BEYOND_BASKET

    def reveal(self, game: Orchard, answers: dict[int, list[Choice]]) -> None:
        bids = [sum(number_of(offer) for offer in answers[seat]) for seat in self.seats]
        best = max(bids)
        if bids.count(best) == 1:
            winner = self.seats[bids.index(best)]
            game.baskets[winner] += 3 - best
            game.tell_more(SOLD, winner, best, game.crate, bids)
        game.crates.put_under(game.crate)
        game.crate = -1


class OrchardRules(Rules):
    """Orchard as the engine sees it."""

    def setup(self, seats: int, options: dict[str, str]) -> State:
        game = Orchard()
        game.days = 4 if options["length"] == "long" else 2
        game.apples = 0
        game.baskets = [0] * seats
        game.crates = Bag([0, 1, 2], [])
        game.crate = -1
        game.then(Grow(0))
        return game

    def public_view(self, game: Any) -> Facts:
        ask = question(game)
        return {
            "apples": game.apples,
            "baskets": game.baskets[:],
            "crate": game.crate,
            "crates": sorted(game.crates.inside),
            "under": game.crates.under[:],
            "sealed": public_sealed(game, ask) if ask else [],
        }

    def private_view(self, game: Any, seat: int) -> Facts:
        return {"offers": [offer.text for offer in game.sealed.get(seat, [])]}

    def imagine(self, game: Any, seat: int, random: Random) -> State:
        """The others' bids are thrown anew: nobody knows more of them than whether they are complete."""
        table: Orchard = game
        new = table.copy()
        ask = question(new)
        if isinstance(ask, Auction):
            waiting = ask.asked(new)
            for other in [other for other in new.sealed if other != seat]:
                new.sealed[other] = []
                while other not in waiting and not ask.complete(new, other, new.sealed[other]):
                    new.sealed[other].append(random.choice(ask.options(new, other)))
        return new

    def result(self, game: Any) -> Result:
        best = max(game.baskets)
        winners = [seat for seat, apples in enumerate(game.baskets) if apples == best]
        return Result(winners, game.baskets[:], [{"apples": apples} for apples in game.baskets])

    def choice(self, text: str) -> Choice | None:
        return CHOICES.get(text)

    def all_choices(self) -> list[Choice]:
        return list(CHOICES.values())

    def event(self, game: Any, event: Event) -> Facts:
        return {"kind": KINDS[event.kind], "seat": event.a, "number": event.b, "bids": event.more}

    def load_records(self, data: Facts) -> State:
        game = Orchard()
        restore(game, data)
        return game


RULES: Final = OrchardRules(
    "orchard", Box(3, ""), [2, 3], [Option("length", ["short", "long"])], steps_in(sys.modules[__name__])
)
