"""How hard the checks and combats of a story are: parties of its stage meet each of them many times (13.2).

A party is made at random as the balance of the game was made: characters of different colours with their starting
hands, grown as the stage says, in the middle of an adventure: tired, with part of their stamina and cards gone. The
companion bot plays for all of them.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from msgspec import Struct

from meadhall.bots.judges.roll_player_adventures import JUDGE
from meadhall.core.play import draw, question
from meadhall.core.values import CHANCE
from meadhall.games.roll_player_adventures.check import SkillCheck
from meadhall.games.roll_player_adventures.combat import Combat as CombatStep
from meadhall.games.roll_player_adventures.data import (
    AFTERS,
    BONUS_PLAY_LIMIT,
    CARDS,
    CORE,
    DECK_CARDS,
    ENEMIES,
    LEVELS,
    MARKET_DECKS,
    MODIFIERS,
    ONCE,
    PLAY_LIMIT,
    PORTRAITS,
    RETURN,
    SKILLS,
    SPENT,
    START_HEALTH,
    STARTING_HAND,
    Portrait,
    cards_in,
)
from meadhall.games.roll_player_adventures.state import Adventure, Hero
from meadhall.games.roll_player_adventures.story.model import Check, Combat, Story

SIZES: Final = [1, 2, 3, 4]
PART_LEFT: Final[dict[str, Any]] = CORE["simulation_state"]
FAVOURITES: Final = 3
"""Players raise one of their best scores."""


class PartyOdds(Struct, frozen=True):
    """What became of parties of one size."""

    seats: int
    won: float
    """Share of parties that passed or were victorious."""
    fatigue: float
    """Mean fatigue per player that it cost."""


class BoxOdds(Struct, frozen=True):
    """A check or combat of a story."""

    label: str
    line: int
    box: str
    """As it is written, `[Fogbound] Lore II`."""
    parties: list[PartyOdds]


def story_odds(story: Story, games: int, seed: int) -> Iterator[BoxOdds]:
    """Every check and combat of a story as it is listed, without the changes that conditions make."""
    for entry in story.entries:
        for block in entry.blocks:
            if isinstance(block, (Check, Combat)):
                parties = [party_odds(story, block, seats, games, seed) for seats in SIZES]
                yield BoxOdds(entry.label, block.line, box_text(block), parties)


def box_text(box: Check | Combat) -> str:
    if isinstance(box, Check):
        return f"{marks(box.modifiers)}{SKILLS[box.skill].name} {LEVELS[box.level]}"
    return " + ".join([f"{marks(foe.modifiers)}{foe.number} {ENEMIES[foe.number].name}" for foe in box.foes])


def marks(modifiers: list[int]) -> str:
    names = ", ".join([MODIFIERS[number].name for number in modifiers])
    return f"[{names}] " if names else ""


def party_odds(story: Story, box: Check | Combat, seats: int, games: int, seed: int) -> PartyOdds:
    """The same seed gives the same parties whatever they meet, so that boxes can be compared."""
    won, fatigue = 0, 0
    for number in range(games):
        chance = Random(f"{seed} {seats} {number}")
        game = new_party(story, seats, chance)
        before = sum([hero.fatigue for hero in game.heroes])
        won += 1 if meet(game, box, chance) else 0
        fatigue += sum([hero.fatigue for hero in game.heroes]) - before
    return PartyOdds(seats, won / games, fatigue / games / seats)


def meet(game: Adventure, box: Check | Combat, chance: Random) -> bool:
    """Play a check or combat to its end."""
    if isinstance(box, Check):
        game.then(SkillCheck(box.skill, box.level + 1, bits(box.modifiers)))
    else:
        game.then(CombatStep(tuple([foe.number for foe in box.foes]), tuple([bits(foe.modifiers) for foe in box.foes])))
    while True:
        ask = question(game)
        if ask is None:
            return game.won
        seat = ask.asked(game)[0]
        choice = draw(game, ask, chance) if seat == CHANCE else JUDGE.habit(game, seat, ask)
        ask.accept(game, seat, choice)


def bits(numbers: list[int]) -> int:
    return sum([1 << number for number in numbers])


# ---------------------------------------------------------------- reference parties


def new_party(story: Story, seats: int, chance: Random) -> Adventure:
    """A party of the story's stage in the middle of an adventure."""
    stage: dict[str, Any] = CORE["stages"][str(max(story.stage, 1))]
    game = Adventure(story, seats)
    game.play_limit = PLAY_LIMIT[seats]
    game.bonus_limit = BONUS_PLAY_LIMIT[seats] + stage["bonus_bought"]
    game.combat_dice = stage["combat_dice"]
    game.mastery = stage["mastery"]
    game.tokens = round(PART_LEFT["bonus_tokens"] * game.bonus_limit)
    for portrait in different_colours(seats, chance):
        game.heroes.append(new_hero(len(game.heroes), portrait, seats))
    for hero in game.heroes:
        hero.health += stage["health_gain"][str(seats)]
        for box in range(game.mastery):
            raise_score(hero, CORE["mastery"][box]["limit"], chance)
    for _ in range(stage["cards_gained"]):
        gain_card(game, chance)
    for hero in game.heroes:
        tire(hero, chance)
    return game


def different_colours(seats: int, chance: Random) -> list[Portrait]:
    portraits = PORTRAITS[:]
    chance.shuffle(portraits)
    chosen: list[Portrait] = []
    for portrait in portraits:
        if len(chosen) < seats and portrait.colour not in [other.colour for other in chosen]:
            chosen.append(portrait)
    return chosen


def new_hero(seat: int, portrait: Portrait, seats: int) -> Hero:
    hero = Hero()
    hero.seat, hero.name, hero.portrait = seat, portrait.name, portrait.number
    hero.race, hero.klass = portrait.race, portrait.klass
    hero.health, hero.fatigue = START_HEALTH, 0
    hero.scores, hero.rows = portrait.scores[:], portrait.scores[:]
    hero.hand = bits(portrait.hand[: STARTING_HAND[seats]])
    hero.discard = hero.spent = hero.aside = hero.stored = 0
    hero.ready, hero.tokens, hero.nameless = True, 0, False
    return hero


def raise_score(hero: Hero, limit: int, chance: Random) -> None:
    """A box of the mastery track is marked: one of the best scores that may still rise does."""
    open_scores = [attribute for attribute, score in enumerate(hero.scores) if score < limit]
    best = sorted(open_scores, key=lambda attribute: -hero.scores[attribute])[:FAVOURITES]
    if best:
        hero.scores[chance.choice(best)] += 1


def gain_card(game: Adventure, chance: Random) -> None:
    """A market card that nobody has comes to somebody."""
    owned = 0
    for hero in game.heroes:
        owned |= hero.hand
    free = [card for deck in DECK_CARDS[:MARKET_DECKS] for card in deck if not owned >> card & 1]
    chance.choice(game.heroes).hand |= 1 << chance.choice(free)


def tire(hero: Hero, chance: Random) -> None:
    """The middle of an adventure: part of the stamina is spent, cards are gone, fatigue has come."""
    least, most = PART_LEFT["fatigue"]
    hero.fatigue = round(chance.uniform(least, most) * hero.health)
    hero.ready = chance.random() < PART_LEFT["class_ready"]
    for attribute, score in enumerate(hero.scores):
        hero.rows[attribute] = sum([chance.random() < PART_LEFT["row_stamina"] for _ in range(score)])
    for card in cards_in(hero.hand):
        after = CARDS[card].after
        if after not in (SPENT, ONCE, RETURN) or chance.random() < PART_LEFT[f"{AFTERS[after]}_cards"]:
            continue
        hero.hand &= ~(1 << card)
        if after == SPENT:
            hero.spent |= 1 << card
        elif after == ONCE:
            hero.aside |= 1 << card
