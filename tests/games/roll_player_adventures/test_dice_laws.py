"""Random dice events: the invariants of Part 12 that concern them, and the laws every question obeys."""

from random import Random

import pytest

from meadhall.core.play import draw, question
from meadhall.core.steps import Ask, Chance
from meadhall.core.values import CHANCE
from meadhall.games.roll_player_adventures import data
from meadhall.games.roll_player_adventures.check import SkillCheck
from meadhall.games.roll_player_adventures.combat import Combat
from meadhall.games.roll_player_adventures.event_state import DiceEvent, die_kind
from meadhall.games.roll_player_adventures.pool import PoolRolled, dice_limit
from meadhall.games.roll_player_adventures.state import Adventure, new_adventure
from meadhall.games.roll_player_adventures.story.library import packaged
from tests.games.roll_player_adventures.dice_scene import DICE_CHOICES, DICE_RULES, new_hero

EVENTS = 60
LONGEST = 3000


def random_party(random: Random) -> Adventure:
    """A party in some state of an adventure, with more cards than it would have."""
    seats = random.randrange(1, 5)
    colours = sample(random, 6, seats)
    faces = [random.choice([face for face in data.PORTRAITS if face.colour == colour]) for colour in colours]
    new = new_adventure(packaged("0"), seats)
    new.play_limit, new.combat_dice = new.box.play_limit[seats], random.randrange(3, 7)
    new.bonus_limit = new.tokens = random.randrange(1, 3)
    new.legendary, new.one_acts = random.random() < 0.3, random.random() < 0.3
    for seat, face in enumerate(faces):
        scores = new.box.scores[face.number]
        rows = [f"{name}={random.randrange(score + 2)}/{score}" for name, score in zip(ROWS, scores, strict=True)]
        tired = random.randrange(17)
        cards = [data.CARDS[card].id for card in face.hand[: new.box.starting_hand[seats]] if new.decks >> card & 1]
        new.heroes.append(new_hero(new, f"{seat} K{face.klass + 1:02}: {' '.join(rows)} F={tired} {' '.join(cards)}"))
    for card in sample(random, len(data.CARDS), 14):
        if new.decks >> card & 1:
            new.decks &= ~(1 << card)
            random.choice(new.heroes).hand |= 1 << card
    return new


ROWS = ["STR", "DEX", "CON", "INT", "WIS", "CHA"]


def sample(random: Random, of: int, number: int) -> list[int]:
    return random.sample(range(of), number)


def random_bits(random: Random, where: int) -> int:
    """Some modifiers that may be assigned there."""
    if random.random() < 0.4:
        return 0
    return sum(1 << card.number for card in data.MODIFIERS if card.applies_to & where and random.random() < 0.3)


def begin_random_event(game: Adventure, random: Random) -> None:
    if random.random() < 0.5:
        game.then(SkillCheck(random.randrange(15), random.randrange(1, 5), random_bits(random, data.ON_CHECK)))
    else:
        enemies = [number + 1 for number in sample(random, 20, random.randrange(1, 4))]
        game.then(Combat(tuple(enemies), tuple(random_bits(random, data.ON_ENEMY) for _ in enemies)))


class Watcher:
    """Looks at a game after every answer."""

    def __init__(self, game: Adventure) -> None:
        self.familiars = game.owners() & data.FAMILIAR_BITS
        self.tokens = game.tokens + sum(hero.tokens for hero in game.heroes)
        self.covered = 0

    def look(self, game: Adventure) -> None:
        for hero in game.heroes:
            assert 0 <= hero.fatigue <= hero.health
            assert min(hero.rows) >= 0
        assert game.tokens + sum(hero.tokens for hero in game.heroes) == self.tokens
        assert min(game.gold, game.xp, game.tokens) >= 0
        if game.event is None:
            assert all(hero.discard == 0 for hero in game.heroes)
        else:
            self.look_at_dice(game.event)
            self.look_at_plays(game, game.event)

    def look_at_dice(self, event: DiceEvent) -> None:
        counts = event.bag[:]
        placed = [one for challenge in event.challenges for one in challenge.dice if one >= 0]
        for one in event.pool + placed:
            counts[die_kind(one)] += 1
        assert counts[: data.COLOUR_COUNT] == [6] * data.COLOUR_COUNT
        owned = self.familiars.bit_count()
        assert sum(counts[data.COLOUR_COUNT :]) == owned
        assert event.round <= (3 if event.is_combat() else 1)
        assert len(placed) >= self.covered
        self.covered = len(placed)

    def look_at_plays(self, game: Adventure, event: DiceEvent) -> None:
        beyond = sum(max(plays - game.play_limit, 0) for plays in event.plays)
        most_extra = sum(mode.count for modes in game.box.modes[: data.FIRST_CLASS] for mode in modes) + 3
        assert beyond <= self.tokens + most_extra


def check_options(game: Adventure, ask: Ask, seat: int) -> None:
    """Candidates are never too few: of all choices, those without a reason are the options."""
    offered = ask.options(game, seat)
    legal = [choice for choice in DICE_CHOICES.values() if ask.why_not(game, seat, choice) is None]
    assert {choice.text for choice in legal} == {choice.text for choice in offered}
    assert offered, type(ask).__name__


@pytest.mark.law("INV-1", "INV-2", "INV-6", "INV-9", "INV-11", "INV-12", "INV-13", "INV-18", "INV-19", "INV-25")
@pytest.mark.rule("RPA-32.5", "RPA-17.14")
def test_random_events_keep_the_invariants_and_end() -> None:
    random = Random(8)
    for number in range(EVENTS):
        game = random_party(random)
        begin_random_event(game, random)
        watcher = Watcher(game)
        for moves in range(LONGEST):
            ask = question(game)
            if ask is None:
                break
            seat = ask.asked(game)[0]
            if seat != CHANCE and (number + moves) % 5 == 0:
                check_options(game, ask, seat)
            if moves % 11 == 0:
                saved = DICE_RULES.save(game)
                assert DICE_RULES.save(DICE_RULES.load(saved)) == saved
                assert DICE_RULES.save(game.copy()) == saved
            choice = draw(game, ask, random) if seat == CHANCE else random.choice(ask.options(game, seat))
            ask.accept(game, seat, choice)
            watcher.look(game)
        assert question(game) is None, "the event did not end"
        assert game.event is None


@pytest.mark.law("INV-20")
@pytest.mark.rule("RPA-16.1", "RPA-16.11")
def test_the_pool_has_its_size_when_it_is_rolled() -> None:
    random = Random(9)
    sizes = 0
    for _ in range(EVENTS):
        game = random_party(random)
        begin_random_event(game, random)
        while True:
            ask = question(game)
            if ask is None or game.event is None or not (isinstance(ask, Chance) or type(ask).__name__ in BUYING):
                break
            seat = ask.asked(game)[0]
            choice = draw(game, ask, random) if seat == CHANCE else random.choice(ask.options(game, seat))
            last_roll = isinstance(game.agenda[-2], PoolRolled)
            ask.accept(game, seat, choice)
            if last_roll:
                assert len(game.event.pool) == dice_limit(game, game.event)
                sizes += 1
    assert sizes >= EVENTS


BUYING = ("BuyDice", "PayDie")
