"""What a race or a power may change: the hooks that the rules call, each saying "no difference" by itself."""

from typing import TYPE_CHECKING, Final

from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.data_files import Part
from meadhall.games.small_world.data import Map, count

if TYPE_CHECKING:
    from meadhall.games.small_world.state import Region, SmallWorld, Tribe

NO_CHOICES: Final[list[Choice]] = []


class Card:
    """A race's banner or a power's badge as it is printed: its number, its name, and its row of the data."""

    def __init__(self, number: int, name: str, tokens: int, term: int, least: int, bypass: int, row: Part) -> None:
        self.number: Final = number
        self.name: Final = name
        self.tokens: Final = tokens
        self.term: Final = term
        self.least: Final = least
        self.bypass: Final = bypass
        self.row: Final = row

    def printed(self, path: str) -> int:
        """A number of its row."""
        return self.row.number(path)

    def divisor(self, path: str) -> int:
        """A number of its row that others are divided by."""
        number = self.row.number(path)
        if number < 1:
            raise ValueError(number)
        return number


class Trait:
    """What a race or a power may change. Every hook says "no difference" until a race or power overrides it."""

    sails = False  # whether water can be conquered
    last_try = True  # whether a final attempt on the die is allowed
    kept_off = 0  # tokens taken off the map after redeployment
    one_each = False  # whether just one token per region stays on the map
    breeds = False  # whether new tokens come for lost ones
    takes_up_freely = False  # whether its player says how many tokens are taken up, and nobody redeploys
    conquers_in_decline = False
    stays_in_decline = False  # whether a badge stays with its race in decline
    is_spirit = False  # whether the race in decline does not count for the limit of one
    builds_tower = False  # whether the race in decline gathers in one region
    gives_souls = False  # whether the tokens it gives up at decline fall into the Well
    is_ghostly = False  # whether all others take the active race for one in decline
    has_haven = False  # whether some of its regions are immune by themselves
    guards = False  # whether its markers make regions immune
    marauds = False  # whether it conquers in two cycles
    hires = False  # whether a coin helps in a conquest
    herds = False  # whether it leads Behemoths
    hordes = 0  # tokens besides those of the race
    gathers = 0  # tokens that join a combo whenever it is skipped
    placed = 0  # the place of its markers in the order of SW-7.4

    def __init__(self, card: Card) -> None:
        self.number: Final = card.number
        self.name: Final = card.name
        self.tokens: Final = card.tokens
        self.term: Final = card.term
        self.least = card.least  # tokens that a conquest places and a region keeps, at least (SW-5.16)
        self.bypass = card.bypass  # coins that skipping the combo costs
        self.bargains = type(self).discount is not Trait.discount
        self.parts: list[Trait] = [self]

    def picked(self, game: "SmallWorld", me: "Tribe") -> None:
        """The race or power has just come into play: bring its pieces."""

    def turn_start(self, game: "SmallWorld", me: "Tribe") -> None:
        """Step A of the owner's turn; push its questions."""

    # Conquest

    def border(self, board: Map) -> int:
        """Regions open to everybody's First Conquest."""
        return board.border

    def entries(self, board: Map) -> int:
        """Regions open to a First Conquest besides the border; water is filtered elsewhere."""
        return 0

    def reach(self, game: "SmallWorld", me: "Tribe") -> int:
        """Regions in reach of a following conquest besides the adjacent ones."""
        return 0

    def neighbours(self, game: "SmallWorld", region: "Region") -> int:
        """Regions that count as adjacent to a region besides those that share a border with it."""
        return 0

    def barred(self, game: "SmallWorld", me: "Tribe") -> int:
        """Regions that the tribe itself must leave alone this turn."""
        return 0

    def scored(self, game: "SmallWorld", me: "Tribe") -> None:
        """The coins of the turn have just been counted."""

    def haven(self, game: "SmallWorld", me: "Tribe") -> int:
        """Its regions that are immune by themselves; asked if it `has_haven`."""
        return 0

    def discount(self, game: "SmallWorld", me: "Tribe", region: "Region") -> int:
        """Tokens saved on a conquest."""
        return 0

    def verbs(self) -> tuple[str, ...]:
        """The verbs of what `more` adds."""
        return ()

    def more(self, game: "SmallWorld", me: "Tribe") -> list[Choice]:
        """Candidates for the conquest question besides plain conquests."""
        return NO_CHOICES

    def why_not(self, game: "SmallWorld", me: "Tribe", choice: Choice) -> Reason | None:
        """Judge a choice of `more`."""
        return NOT_ASKED

    def take(self, game: "SmallWorld", me: "Tribe", choice: Choice) -> None:
        """Carry out a choice of `more`."""
        raise NotImplementedError

    def conquered(self, game: "SmallWorld", me: "Tribe", region: "Region") -> None:
        """A region has just been taken and occupied."""

    def defeated(self, game: "SmallWorld", me: "Tribe", victim: "Tribe") -> None:
        """A region of an opponent's active race has just been taken."""

    def bereft(self, game: "SmallWorld", me: "Tribe", attacker: "Tribe") -> None:
        """An opponent has just taken one of its regions while it was active."""

    def bereaved(self, game: "SmallWorld", me: "Tribe") -> None:
        """One of its race tokens has just been lost to a conquest."""

    def abandoned(self, game: "SmallWorld", me: "Tribe", at: int) -> None:
        """A region has just been abandoned at the start of the turn."""

    def losses(self, game: "SmallWorld", me: "Tribe", attacker: "Tribe") -> int:
        """Tokens that go back to the tray when a region is conquered."""
        return 1

    # After the conquests

    def gains(self, game: "SmallWorld", me: "Tribe") -> int:
        """Tokens that join before redeployment, if the tray has them."""
        return 0

    def grown(self, game: "SmallWorld", me: "Tribe") -> None:
        """New tokens have arrived: what else arrives now."""

    def place_markers(self, game: "SmallWorld", me: "Tribe") -> None:
        """Push the steps that place markers in redeployment."""

    def return_pieces(self, game: "SmallWorld", me: "Tribe") -> None:
        """Push the steps that put pieces back which were driven out with their tribe (SW-6.8)."""

    def bonus(self, game: "SmallWorld", me: "Tribe") -> int:
        """Coins at the end of a conquest turn."""
        return 0

    def turn_end(self, game: "SmallWorld", me: "Tribe") -> None:
        """Push the questions of step G, after scoring."""

    # Decline

    def staying(self, tokens: int) -> int:
        """How many of a region's tokens stay when the race declines."""
        return 1

    def heard_of_decline(self, game: "SmallWorld", me: "Tribe") -> None:
        """A race has just gone in decline, perhaps this one."""

    def declined_regions(self, game: "SmallWorld", me: "Tribe") -> int:
        """Coins each turn for the regions of a race in decline."""
        return count(me.land)

    def declined_bonus(self, game: "SmallWorld", me: "Tribe") -> int:
        """Coins each turn for a race in decline."""
        return 0


NO_POWER: Final = Trait(Card(-1, "", 0, 0, 0, 0, Part({})))
