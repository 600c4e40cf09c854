"""Laying out the table: sections 2A and 2C of the rules."""

from typing import Final
from urllib.parse import unquote

from meadhall.core.steps import Chance, Do, Step
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.roll_player_adventures.advancement import Advancement
from meadhall.games.roll_player_adventures.box import AdventureBox
from meadhall.games.roll_player_adventures.campaign import SaveCampaign, check_order, new_campaign, read_campaign
from meadhall.games.roll_player_adventures.choices import CHOOSE, STORYTELLER, Choose, Storyteller
from meadhall.games.roll_player_adventures.cues import cue
from meadhall.games.roll_player_adventures.entries import SETUP_LINES, run_lines
from meadhall.games.roll_player_adventures.events import ADVENTURE_BEGINS, HERO_CHOSEN
from meadhall.games.roll_player_adventures.events import STORYTELLER as STORYTELLER_TOLD
from meadhall.games.roll_player_adventures.facts import HeroFacts
from meadhall.games.roll_player_adventures.importing import ImportParty, read_sheets
from meadhall.games.roll_player_adventures.joining import ChooseParty, JoinNext, LeaveNext
from meadhall.games.roll_player_adventures.legendary import ApplyLimits
from meadhall.games.roll_player_adventures.state import AS_PRINTED, CUE_READ, Adventure, new_adventure
from meadhall.games.roll_player_adventures.story.library import packaged
from meadhall.games.roll_player_adventures.story.model import TRAINING
from meadhall.games.roll_player_adventures.story_loop import STORY
from meadhall.games.roll_player_adventures.together import Together

PREGENERATED: Final = "pregenerated"
DEFAULT_NAMES: Final = "as-printed"
NEW_CAMPAIGN: Final = "new"
ONE: Final = "one"
LONGEST_NAME: Final = 40


def set_up(box: AdventureBox, seats: int, options: dict[str, str]) -> Adventure:
    """A new table; BadInput if the campaign or the imported characters cannot be read."""
    game = new_adventure(packaged(options["adventure"], box.edition), seats, box)
    game.one_acts = options["acting"] == ONE
    saved = options["campaign"]
    game.begun = "" if saved == NEW_CAMPAIGN else saved
    if game.begun and game.story.adventure != TRAINING:
        read_campaign(game, game.begun)
        check_order(game)
        game.then_all([LeaveNext(), JoinNext(), *THE_ADVENTURE])
        return game
    new_campaign(game, options["legendary"] == "on")
    check_order(game)
    if options["party"] == PREGENERATED:
        game.then_all([ChooseParty(), Rename(options["names"]), *THE_ADVENTURE])
    else:
        read_sheets(options["party"], seats)
        game.sheets = options["party"]
        game.then_all([ImportParty(), *THE_ADVENTURE])
    return game


class Rename(Do):
    """Names may be edited freely (RPA-2.6): they are given for the seats in order, with commas between them."""

    names: str

    def do(self, game: Adventure) -> None:
        if self.names == DEFAULT_NAMES:
            return
        for hero, name in zip(game.heroes, self.names.split(","), strict=False):
            if name.strip():
                hero.name = unquote(name).strip()[:LONGEST_NAME]
                game.tell(HERO_CHOSEN, hero.seat, hero.portrait)


class LayOut(Do):
    """Everything ready for the adventure (RPA-4.5 to RPA-4.14)."""

    def do(self, game: Adventure) -> None:
        story = game.story
        for hero in game.heroes:
            hero.rows = hero.scores[:]
            hero.fatigue = 0
            hero.ready = True
            hero.tokens = 0
            hero.hand = hero.owned()
            hero.discard = hero.spent = hero.aside = hero.stored = 0
        game.tokens = game.bonus_limit
        game.at = story.start
        game.place_xp = [location.xp for location in story.locations]
        game.ways = [AS_PRINTED] * len(story.paths)
        for place, location in enumerate(story.locations):
            for token in location.tokens:
                game.token_at[token] = place
        deal_tokens(game)
        game.tell(ADVENTURE_BEGINS)
        for draw in reversed(range(len(story.draws))):
            game.then(DrawKeyword(draw))


def deal_tokens(game: Adventure) -> None:
    """Fixed tokens lie where they are printed, the others on the spaces in order, as far as they reach (RPA-4.14)."""
    left = len(game.story.dealt)
    for space, number in enumerate(game.story.spaces):
        if number or left:
            game.spaces |= 1 << space
            left -= 0 if number else 1
    game.dealt = sorted(game.story.dealt)


class DrawKeyword(Chance):
    """One of the keywords of a draw, all equally likely: what is different every time the adventure is played."""

    draw: int

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return CHOOSE[: len(game.story.draws[self.draw])]

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Choose)
        game.keywords |= 1 << game.story.draws[self.draw][choice.number - 1]


class AskStoryteller(Do):
    """In solo both roles are the one player (RPA-4.4)."""

    def do(self, game: Adventure) -> None:
        game.storyteller = game.done % game.seats
        if game.seats > 1:
            game.then(ChooseStoryteller(game.everybody()))


class ChooseStoryteller(Together):
    """Who reads first? (DEC-4, RPA-4.3)"""

    rule = "RPA-4.3"
    verbs = ("storyteller",)

    def offers(self, game: Adventure) -> list[Choice]:
        """The usual one first."""
        usual = game.done % game.seats
        return [STORYTELLER[usual], *[STORYTELLER[seat] for seat in range(game.seats) if seat != usual]]

    def refuse(self, game: Adventure, choice: Choice) -> Reason | None:
        return None if isinstance(choice, Storyteller) and choice.seat < game.seats else NOT_ASKED

    def decide(self, game: Adventure, choice: Choice) -> None:
        assert isinstance(choice, Storyteller)
        game.storyteller = choice.seat
        game.tell(STORYTELLER_TOLD, choice.seat)

    def about(self, game: Adventure) -> HeroFacts:
        return {"hero": game.done % game.seats}


class BeginStory(Do):
    """Read the opening text (RPA-4.15)."""

    def do(self, game: Adventure) -> None:
        cue(game, CUE_READ, game.story.begin)


THE_ADVENTURE: Final[list[Step]] = [
    *[LayOut(), AskStoryteller(), ApplyLimits(), run_lines(SETUP_LINES), BeginStory()],
    *[STORY, Advancement(), SaveCampaign()],
]
