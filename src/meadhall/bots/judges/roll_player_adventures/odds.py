"""How often parties pass a check or win a combat: random parties in the middle of an adventure (section 13.2).

The parties come from our data: characters of different colours with their starting hands, grown as the stage says, with
the share of stamina, cards and health that is usually left. They are played by the companions' own habits.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

from meadhall.bots.judges.roll_player_adventures.dice_habits import dice_habit
from meadhall.core.play import draw, question
from meadhall.core.steps import Do
from meadhall.core.values import CHANCE, Choice
from meadhall.games.roll_player_adventures import data
from meadhall.games.roll_player_adventures.box import PRINTED
from meadhall.games.roll_player_adventures.check import SkillCheck
from meadhall.games.roll_player_adventures.combat import Combat
from meadhall.games.roll_player_adventures.state import Adventure, Hero, new_adventure
from meadhall.games.roll_player_adventures.story.model import Story

STAGES: Final[dict[str, Any]] = data.CORE["stages"]
SHARES: Final[dict[str, Any]] = data.CORE["simulation_state"]


class Odds(NamedTuple):
    """What some runs showed: the share of successes, and the mean fatigue that a player took."""

    rate: float
    fatigue: float
    runs: int


def check_odds(
    story: Story, skill: int, level: int, modifiers: int, seats: int, stage: int, runs: int, seed: int
) -> Odds:
    """A skill check at a level 1 to 4, with modifiers as bits, for a party of a stage 1 to 4."""
    return odds_of(story, SkillCheck(skill, level, modifiers), seats, stage, runs, seed)


def combat_odds(
    story: Story, enemies: tuple[int, ...], modifiers: tuple[int, ...], seats: int, stage: int, runs: int, seed: int
) -> Odds:
    """A combat against enemies by the numbers of their cards, each with modifiers as bits."""
    return odds_of(story, Combat(enemies, modifiers), seats, stage, runs, seed)


def odds_of(story: Story, event: Do, seats: int, stage: int, runs: int, seed: int) -> Odds:
    """The story matters only as the place where it happens: nothing of it is read."""
    random = Random(seed)
    won = 0
    tired = 0
    for _ in range(runs):
        game = reference_party(story, seats, stage, random)
        before = sum([hero.fatigue for hero in game.heroes])
        game.then(event)
        play_event(game, random)
        won += int(game.won)
        tired += sum([hero.fatigue for hero in game.heroes]) - before
    return Odds(won / runs, tired / runs / seats, runs)


def play_event(game: Adventure, random: Random) -> None:
    """One dice event by habit, from its first question to its end."""
    while True:
        ask = question(game)
        if ask is None:
            return
        seat = ask.asked(game)[0]
        if seat == CHANCE:
            ask.accept(game, seat, draw(game, ask, random))
            continue
        choice: Choice | None = dice_habit(game, seat, ask)
        if choice is None or ask.why_not(game, seat, choice) is not None:
            choice = ask.options(game, seat)[0]
        ask.accept(game, seat, choice)


# Reference parties


def reference_party(
    story: Story, seats: int, stage: int, random: Random, faces: list[data.Portrait] | None = None
) -> Adventure:
    """A party as it is somewhere in the middle of an adventure of this stage; of these heroes, or of any."""
    entry = STAGES[str(stage)]
    game = new_adventure(story, seats)
    game.one_acts = True
    game.play_limit = game.box.play_limit[seats]
    game.bonus_limit = game.box.bonus_play_limit[seats] + int(entry["bonus_bought"])
    game.combat_dice = int(entry["combat_dice"])
    game.tokens = some_of(game.bonus_limit, SHARES["bonus_tokens"], random)
    for seat, face in enumerate(faces or any_faces(seats, random)):
        game.heroes.append(grown_hero(game, seat, face, entry, random))
    deal_gained(game, int(entry["cards_gained"]), random)
    for hero in game.heroes:
        lay_off(game, hero, random)
    return game


def any_faces(seats: int, random: Random) -> Iterator[data.Portrait]:
    """One of each of so many colours."""
    for colour in random.sample(range(data.COLOUR_COUNT), seats):
        faces = [face for face in data.PORTRAITS if face.colour == colour]
        yield faces[random.randrange(len(faces))]


def some_of(number: int, share: float, random: Random) -> int:
    """How many are left if each is with this chance."""
    return len([one for one in range(number) if random.random() < share])


def grown_hero(game: Adventure, seat: int, face: data.Portrait, entry: dict[str, Any], random: Random) -> Hero:
    health = game.box.start_health + int(entry["health_gain"][str(game.seats)])
    low, high = SHARES["fatigue"]
    fatigue = int(health * (low + (high - low) * random.random()))
    scores = grown_scores(game.box.scores[face.number], int(entry["mastery"]), random)
    rows = [some_of(score, SHARES["row_stamina"], random) for score in scores]
    hero = Hero(seat, scores, rows, face.name, face.number, face.race, face.klass, health, fatigue)
    hero.ready = random.random() < SHARES["class_ready"]
    for card in face.hand[: game.box.starting_hand[game.seats]]:
        if game.decks >> card & 1:
            give(game, hero, card)
    return hero


def grown_scores(scores: list[int], mastery: int, random: Random) -> list[int]:
    """Each mastery box raises one score, mostly one of the better ones."""
    grown = scores[:]
    for box in range(1, mastery + 1):
        below = [row for row in range(len(grown)) if grown[row] < PRINTED.mastery_limit[box - 1]]
        best = below[0]
        wish = -1.0
        for row in below:
            want = grown[row] + 2.0 * random.random()
            if want > wish:
                best, wish = row, want
        grown[best] += 1
    return grown


def deal_gained(game: Adventure, number: int, random: Random) -> None:
    """Cards that were bought and found on the way."""
    for card in random.sample(data.cards_in(game.decks), number):
        give(game, game.heroes[random.randrange(game.seats)], card)


def give(game: Adventure, hero: Hero, card: int) -> None:
    game.decks &= ~(1 << card)
    hero.hand |= 1 << card


def lay_off(game: Adventure, hero: Hero, random: Random) -> None:
    """Cards that do not come back by themselves may lie where they went when they were played."""
    for card in data.cards_in(hero.hand):
        after = data.CARDS[card].after
        if after == data.DISCARD:
            continue
        name = "spent_cards" if after == data.SPENT else "once_cards" if after == data.ONCE else "return_cards"
        if random.random() < SHARES[name]:
            continue
        hero.hand &= ~(1 << card)
        if after == data.SPENT:
            hero.spent |= 1 << card
        elif after == data.ONCE:
            hero.aside |= 1 << card
        else:
            game.decks |= 1 << card
