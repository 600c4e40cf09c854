"""Death entries: what they cost, and where the party wakes (RPA-22.7 to RPA-22.11)."""

from typing import Final

from meadhall.core.steps import Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.roll_player_adventures.card_costs import return_each, return_one
from meadhall.games.roll_player_adventures.choices import LOWER, Lower, at_row
from meadhall.games.roll_player_adventures.cues import clear_back, cue, end_encounter, go_to_entry
from meadhall.games.roll_player_adventures.entries import PARAGRAPHS, write_down
from meadhall.games.roll_player_adventures.events import CAMPAIGN_LOST, DEATH, DEATH_WOKE
from meadhall.games.roll_player_adventures.facts import HeroNumberFacts
from meadhall.games.roll_player_adventures.journal import lose_gold, lose_xp, move_favor
from meadhall.games.roll_player_adventures.pieces import DeathCost
from meadhall.games.roll_player_adventures.state import CUE_OVER, LONG_QUIET, PAGE, TOME, Adventure
from meadhall.games.roll_player_adventures.story import model
from meadhall.games.roll_player_adventures.story.library import packaged
from meadhall.games.roll_player_adventures.story.model import NO_NAMES, NONE, paragraph_text
from meadhall.games.roll_player_adventures.story_effects import change_health, change_score

SCORE_IS_ZERO: Final = Reason("score-is-zero", "RPA-22.10")


def begin_death(game: Adventure) -> None:
    """Mark the box, clear the rest track, read the text, take the cost, wake at the camp (RPA-22.10)."""
    game.deaths += 1
    game.rests = 0
    game.tell(DEATH, game.deaths, game.box.death_boxes)
    read_death(game)
    if game.deaths >= game.box.death_boxes:
        game.stage = LONG_QUIET
        game.tell(CAMPAIGN_LOST)
        cue(game, CUE_OVER)
        return
    game.then(Wake())
    take_costs(game)


def read_death(game: Adventure) -> None:
    tome = packaged(model.TOME, game.box.edition)
    number = TOME + game.deaths
    game.book += [number, PAGE, 0]
    game.reveal()
    if game.deaths not in tome.deaths:
        return
    for block, part in enumerate(tome.entries[tome.deaths[game.deaths]].blocks):
        if isinstance(part, model.Prose):
            for place, paragraph in enumerate(part.paragraphs):
                write_down(game, [number, block * PARAGRAPHS + place, 0], paragraph_text(paragraph, 0, NO_NAMES))


def take_costs(game: Adventure) -> None:
    """The normal cost, and in legendary mode that of legendary mode with it or instead of it."""
    box = game.box
    row = min(game.deaths, len(box.death_costs)) - 1
    if game.legendary:
        take_cost(game, box.legendary_death_costs[row])  # what is asked later is pushed first
    if not game.legendary or game.deaths <= box.legendary_adds:
        take_cost(game, box.death_costs[row])


def take_cost(game: Adventure, cost: DeathCost) -> None:
    """One row of the table; favor lost here gives no XP."""
    if game.gold >= cost.gold:
        lose_gold(game, cost.gold)
    else:
        lose_xp(game, cost.instead)
    lose_xp(game, cost.xp)
    for faction in range(len(game.favor)):
        move_favor(game, faction, cost.favor)
    lose_gold(game, -int(-game.gold * cost.share // 1))
    lose_xp(game, -int(-game.xp * cost.share // 1))
    if cost.returned == "each":
        return_each(game)
    elif cost.returned:
        return_one(game)
    for hero in reversed(game.heroes):
        change_health(game, hero, cost.health, cost.least_health)
        if cost.scores > 0:
            game.then(LoseScore(hero.seat, cost.scores))


class LoseScore(Do):
    """A hero loses so many points of scores, as far as there are any."""

    seat: int
    points: int

    def do(self, game: Adventure) -> None:
        if self.points and any(game.heroes[self.seat].scores):
            game.then(LowerScore(game.actors(self.seat), self.seat, self.points))


class LowerScore(Ask):
    """Which attribute score goes down? (DEC-32)"""

    rule = "RPA-22.10"
    verbs = ("lower",)

    hero: int
    points: int

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

    def elements(self, game: Adventure, seat: int, choice: Choice) -> list[str]:
        return at_row(self.hero, choice)

    def facts(self, game: Adventure, seat: int) -> HeroNumberFacts:
        return {"hero": self.hero, "number": self.points}


class Wake(Do):
    """Half rested, at the camp, with nothing left of encounter and walk; the books stay where they are (RPA-22.10)."""

    def do(self, game: Adventure) -> None:
        for hero in game.heroes:
            hero.fatigue = min(hero.health, int(hero.health * game.box.waking_fatigue))
        end_encounter(game)
        clear_back(game)
        game.goal = NONE
        game.at = game.story.camp
        game.tell(DEATH_WOKE, game.at)
        go_to_entry(game, game.story.locations[game.at].entry)
