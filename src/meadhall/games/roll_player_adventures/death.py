"""Death entries: what they cost, and where the party wakes (RPA-22.7 to RPA-22.11)."""

from typing import Any, Final

from meadhall.core.steps import Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Facts, Reason
from meadhall.games.roll_player_adventures.card_costs import return_each, return_one
from meadhall.games.roll_player_adventures.choices import LOWER, Lower
from meadhall.games.roll_player_adventures.cues import clear_back, cue, end_encounter, go_to_entry
from meadhall.games.roll_player_adventures.data import CORE
from meadhall.games.roll_player_adventures.entries import PARAGRAPHS, paragraph_text, write_down
from meadhall.games.roll_player_adventures.events import CAMPAIGN_LOST, DEATH, DEATH_WOKE
from meadhall.games.roll_player_adventures.journal import lose_gold, lose_xp, move_favor
from meadhall.games.roll_player_adventures.state import CUE_OVER, LONG_QUIET, PAGE, TOME, Adventure
from meadhall.games.roll_player_adventures.story import model
from meadhall.games.roll_player_adventures.story.library import packaged
from meadhall.games.roll_player_adventures.story.model import NONE
from meadhall.games.roll_player_adventures.story_effects import change_health, change_score

DEATH_BOXES: Final[int] = CORE["limits"]["death_boxes"]
LEGENDARY_ADDS: Final = 6
"""Up to this box the costs of legendary mode are added to the normal ones, from then on they replace them."""

SCORE_IS_ZERO: Final = Reason("score-is-zero", "RPA-22.10")


def begin_death(game: Adventure) -> None:
    """Mark the box, clear the rest track, read the text, take the cost, wake at the camp (RPA-22.10)."""
    game.deaths += 1
    game.rests = 0
    game.tell(DEATH, game.deaths)
    read_death(game)
    if game.deaths >= DEATH_BOXES:
        game.stage = LONG_QUIET
        game.tell(CAMPAIGN_LOST)
        cue(game, CUE_OVER)
        return
    game.then(Wake())
    take_costs(game)


def read_death(game: Adventure) -> None:
    tome = packaged(model.TOME)
    number = TOME + game.deaths
    game.book += [number, PAGE, 0]
    game.reveal()
    if game.deaths not in tome.deaths:
        return
    for block, part in enumerate(tome.entries[tome.deaths[game.deaths]].blocks):
        if isinstance(part, model.Prose):
            for place, paragraph in enumerate(part.paragraphs):
                write_down(game, [number, block * PARAGRAPHS + place, 0], paragraph_text(paragraph, 0))


def take_costs(game: Adventure) -> None:
    """The normal cost, and in legendary mode that of legendary mode with it or instead of it."""
    entry: dict[str, Any] = CORE["death"][str(game.deaths)]
    if game.legendary:
        take_cost(game, entry["legendary"])  # what is asked later is pushed first
    if not game.legendary or game.deaths <= LEGENDARY_ADDS:
        take_cost(game, entry["normal"])


def take_cost(game: Adventure, cost: dict[str, Any]) -> None:
    """One row of the table; favor lost here gives no XP."""
    if "lose_gold" in cost:
        if game.gold >= cost["lose_gold"]:
            lose_gold(game, cost["lose_gold"])
        else:
            lose_xp(game, cost["else_lose_xp"])
    elif "lose_xp" in cost:
        lose_xp(game, cost["lose_xp"])
    elif "favor_all" in cost:
        for faction in range(len(game.favor)):
            move_favor(game, faction, cost["favor_all"])
    elif "lose_share" in cost:
        share: float = cost["lose_share"]
        lose_gold(game, -int(-game.gold * share // 1))
        lose_xp(game, -int(-game.xp * share // 1))
    elif "return_card" in cost:
        return_cards(game, cost["return_card"])
    else:
        hurt(game, cost)


def return_cards(game: Adventure, who: str) -> None:
    if who == "each":
        return_each(game)
    else:
        return_one(game)


def hurt(game: Adventure, cost: dict[str, Any]) -> None:
    """Each player loses health, not below the minimum, or points of scores of their choice."""
    for hero in reversed(game.heroes):
        if "health_each" in cost:
            change_health(game, hero, cost["health_each"], cost["min"])
        else:
            game.then(LoseScore(hero.seat, -cost["attribute_each"]))


class LoseScore(Do):
    """A hero loses so many points of scores, as far as there are any."""

    def __init__(self, seat: int, points: int) -> None:
        self.seat: Final = seat
        self.points: Final = points

    def saved(self) -> list[Any]:
        return [self.seat, self.points]

    def do(self, game: Adventure) -> None:
        if self.points and any(game.heroes[self.seat].scores):
            game.then(LowerScore(game.actors(self.seat), self.seat, self.points))


class LowerScore(Ask):
    """Which attribute score goes down? (DEC-32)"""

    def __init__(self, seats: tuple[int, ...], hero: int, points: int) -> None:
        super().__init__(seats)
        self.hero: Final = hero
        self.points: Final = points

    def saved(self) -> list[Any]:
        return [list(self.seats), self.hero, self.points]

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return LOWER

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Lower):
            return NOT_ASKED
        return None if game.heroes[self.hero].scores[choice.attribute] else SCORE_IS_ZERO

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Lower)
        change_score(game, game.heroes[self.hero], choice.attribute, -1)
        game.then(LoseScore(self.hero, self.points - 1))

    def facts(self, game: Adventure, seat: int) -> Facts:
        return {"hero": self.hero, "number": self.points}


class Wake(Do):
    """Half rested, at the camp, with nothing left of encounter and walk; the books stay where they are (RPA-22.10)."""

    def do(self, game: Adventure) -> None:
        for hero in game.heroes:
            hero.fatigue = hero.health // 2
        end_encounter(game)
        clear_back(game)
        game.goal = NONE
        game.at = game.story.camp
        game.tell(DEATH_WOKE, game.at)
        go_to_entry(game, game.story.locations[game.at].entry)
