"""What a sensible party does between dice events: it looks everywhere once, rests when it is tired, and grows.

A bot knows no more of the story than a player who remembers what was read: an option is new if its entry has not been
read. Where nothing speaks for any choice, one is picked by what stands in the book, so that a party never walks in
circles for good.
"""

from typing import Final

from meadhall.core.steps import Ask
from meadhall.core.values import Choice
from meadhall.games.roll_player_adventures.advancement import Advance, PickBuyer, RaiseScore, price
from meadhall.games.roll_player_adventures.choices import (
    ABSTAIN,
    ALONE,
    BONUS_LIMIT,
    CONFIRM,
    DICE_LIMIT,
    DONE,
    END,
    HEALTH,
    ITEMS,
    MASTERY,
    MOVE,
    REST,
    SPEND,
    STOP,
    TRADE,
    VOTE,
    Choose,
    Go,
    OfCard,
    Raise,
    To,
    Want,
)
from meadhall.games.roll_player_adventures.conditions import holds
from meadhall.games.roll_player_adventures.data import CLASSES, NO_COST
from meadhall.games.roll_player_adventures.dice_choices import BACK
from meadhall.games.roll_player_adventures.joining import ChooseCharacter
from meadhall.games.roll_player_adventures.legendary import StoreCards
from meadhall.games.roll_player_adventures.lists import ChooseOption, list_at
from meadhall.games.roll_player_adventures.movement import MoveStep, open_paths, place_with, ways_from_here
from meadhall.games.roll_player_adventures.rest import RestXp, costs_card
from meadhall.games.roll_player_adventures.state import Adventure, Hero
from meadhall.games.roll_player_adventures.story.model import BASE, NONE, Choices
from meadhall.games.roll_player_adventures.story.model import REST as OFFERS_REST
from meadhall.games.roll_player_adventures.story.model import Choice as Option
from meadhall.games.roll_player_adventures.story_effects import PickHero, ReceiveCard
from meadhall.games.roll_player_adventures.together import Together

TIRED: Final = 0.55
VERY_TIRED: Final = 0.8
FRESH: Final = 0.35
RECOVERED_PER_XP: Final = 3.5
USUAL_HEALTH: Final = 20
SPREAD: Final = 7919
SPREAD_RANGE: Final = 10007
"""Two primes: numbers that follow each other come out far apart."""
NO_COST_WORTH: Final = 7
"""A card that cannot be bought is worth more than any that can."""


def story_habit(game: Adventure, seat: int, ask: Ask) -> Choice:
    """The answer to any question outside dice events. What was begun is carried through."""
    offered = [choice for choice in ask.options(game, seat) if choice is not BACK] or [BACK]
    if len(offered) == 1:
        return offered[0]
    if isinstance(ask, Together) and (VOTE in offered or ABSTAIN in offered or game.sealed):
        return follow(game, seat, ask, offered)
    return own_mind(game, seat, ask, offered)


def follow(game: Adventure, seat: int, ask: Together, offered: list[Choice]) -> Choice:
    """Point at what somebody points at who came later: bots agree, and bots give way to people (RPA-7.4)."""
    for other in reversed(list(game.sealed)):
        if other != seat and game.sealed[other][0] in offered:
            return game.sealed[other][0]
    if VOTE in offered:
        return VOTE
    choices = [choice for choice in offered if choice is not ABSTAIN]
    return own_mind(game, seat, ask, choices) if choices else ABSTAIN


def own_mind(game: Adventure, seat: int, ask: Ask, offered: list[Choice]) -> Choice:
    if isinstance(ask, ChooseOption):
        return option_habit(game, ask, offered)
    if isinstance(ask, MoveStep):
        return move_habit(game, ask, offered)
    if isinstance(ask, RestXp):
        return rest_habit(game, offered)
    if isinstance(ask, Advance):
        return advance_habit(game, offered)
    if isinstance(ask, RaiseScore):
        return raise_habit(game, ask, offered)
    if isinstance(ask, (ReceiveCard, PickHero, PickBuyer)):
        return hero_habit(game, ask, offered)
    if isinstance(ask, ChooseCharacter):
        return offered[(5 * seat + 3) % len(offered)]
    if isinstance(ask, StoreCards) and DONE in offered:
        return DONE
    for choice in (CONFIRM, ALONE, DONE):
        if choice in offered:
            return choice
    if isinstance(offered[0], OfCard):
        return cheapest(game, offered)
    return any_of(game, offered)


def any_of(game: Adventure, offered: list[Choice]) -> Choice:
    """One of them, another one when more has been read or happened."""
    mark = len(game.book) // 3 + 3 * game.xp + 5 * game.gold + sum([hero.fatigue for hero in game.heroes])
    return offered[mark * SPREAD % SPREAD_RANGE % len(offered)]


def cheapest(game: Adventure, offered: list[Choice]) -> Choice:
    """The card that is missed least."""
    best, least = offered[0], 99
    for choice in offered:
        if isinstance(choice, OfCard):
            cost = game.box.cost[choice.card]
            worth = NO_COST_WORTH if cost == NO_COST else cost
            if worth < least:
                best, least = choice, worth
    return best


# Reading and walking


def tiredness(game: Adventure) -> float:
    """Of the most tired hero, 1 is exhausted."""
    return max([hero.fatigue / hero.health for hero in game.heroes])


def wants_rest(game: Adventure) -> bool:
    """Tired, or half of the strength used; a rest that costs a card only in need (section 13.4)."""
    tired = tiredness(game)
    if costs_card(game):
        return tired >= VERY_TIRED
    used = len([hero for hero in game.heroes if not hero.ready])
    left = sum([sum(hero.rows) for hero in game.heroes])
    full = sum([sum(hero.scores) for hero in game.heroes])
    return tired >= TIRED or (2 * used > game.seats and 2 * left < full and tired >= FRESH)


def option_habit(game: Adventure, ask: ChooseOption, offered: list[Choice]) -> Choice:
    if REST in offered and wants_rest(game):
        return REST
    if MOVE in offered and seeks_rest(game):
        return MOVE
    new = [choice for choice in offered if isinstance(choice, Choose) and is_new(game, ask, choice)]
    if new:
        return any_of(game, [*new])
    if ITEMS in offered and tiredness(game) < FRESH:
        return ITEMS
    if END in offered:
        return END
    if MOVE in offered and first_step(game, places_to_explore(game)) != NONE:
        return MOVE
    # all has been seen: what leads on may be something that was read before, here or elsewhere
    others = [choice for choice in offered if choice is not TRADE and choice is not REST]
    return any_of(game, others or offered)


def is_new(game: Adventure, ask: ChooseOption, choice: Choose) -> bool:
    """Whether what the option leads to has not been read."""
    target = list_at(game, ask.entry, ask.block)[choice.number - 1].target
    return target is not None and target.entry != NONE and not game.read >> target.entry & 1


def move_habit(game: Adventure, ask: MoveStep, offered: list[Choice]) -> Choice:
    """To a bed if it is needed, else towards the nearest place with something to find, else to the end or anywhere."""
    if STOP in offered and wants_rest(game) and game.xp and places_to_rest(game) >> game.at & 1:
        return STOP
    step = first_step(game, places_to_rest(game) if seeks_rest(game) else places_to_explore(game))
    for choice in offered:
        if isinstance(choice, Go) and step == place_with(game, choice.letter):
            return choice
    if END in offered:
        return END
    if STOP in offered:
        return STOP
    return any_of(game, offered)


def seeks_rest(game: Adventure) -> bool:
    """Tired, with XP for a rest, and no bed here but one that the party has seen elsewhere."""
    beds = places_to_rest(game)
    return wants_rest(game) and game.xp > 0 and not beds >> game.at & 1 and first_step(game, beds) != NONE


def places_to_rest(game: Adventure) -> int:
    """Explored places where a rest is offered as things stand, as bits."""
    found = 0
    for entry in game.story.entries:
        if entry.kind == BASE and game.explored >> entry.place & 1:
            for block in entry.blocks:
                if isinstance(block, Choices) and any([offers_rest(game, option) for option in block.options]):
                    found |= 1 << entry.place
    return found


def offers_rest(game: Adventure, option: Option) -> bool:
    return option.kind == OFFERS_REST and holds(game, option.condition)


def places_to_explore(game: Adventure) -> int:
    """Places where nobody has been and places with XP, as bits."""
    found = 0
    for place in range(len(game.story.locations)):
        if not game.explored >> place & 1 or game.place_xp[place]:
            found |= 1 << place
    return found


def first_step(game: Adventure, goals: int) -> int:
    """The neighbour on the way to the nearest of some places; NONE if none of them can be reached."""
    neighbours: dict[int, list[int]] = {}
    for number in open_paths(game):
        path = game.story.paths[number]
        neighbours.setdefault(path.a, []).append(path.b)
        neighbours.setdefault(path.b, []).append(path.a)
    starts = sorted(ways_from_here(game))
    came_from = {place: place for place in starts}
    queue = starts[:]
    while queue:
        place = queue.pop(0)
        if goals >> place & 1:
            return came_from[place]
        for further in neighbours.get(place, []):
            if further not in came_from and further != game.at:
                came_from[further] = came_from[place]
                queue.append(further)
    return NONE


def rest_habit(game: Adventure, offered: list[Choice]) -> Choice:
    """As much as the most tired hero can use, and half of the XP at most unless it is urgent."""
    worst = max([hero.fatigue for hero in game.heroes])
    wanted = max(int(worst / RECOVERED_PER_XP), 1)
    if tiredness(game) < VERY_TIRED:
        wanted = min(wanted, max(game.xp // 2, 1))
    choice = SPEND[min(wanted, game.xp) - 1]
    return choice if choice in offered else offered[-1]


# Growing


def advance_habit(game: Adventure, offered: list[Choice]) -> Choice:
    """The guild in the order of section 13.4, then a card, then health for the weakest."""
    for choice in wishes(game):
        if choice in offered:
            return choice
    for choice in offered:
        if isinstance(choice, Want):
            return choice
    return DONE


def wishes(game: Adventure) -> list[Choice]:
    weakest = min(game.heroes, key=health_of)
    wanted: list[Choice] = []
    if game.seats == 3 and game.bonus_limit < 3:
        wanted.append(BONUS_LIMIT)
    if game.mastery < 2:
        return [*wanted, MASTERY]
    if game.combat_dice < 4:
        return [*wanted, DICE_LIMIT]
    wanted += [BONUS_LIMIT, MASTERY] if game.mastery > game.bonus_limit + 3 else [MASTERY, BONUS_LIMIT]
    if weakest.health < USUAL_HEALTH:
        wanted.append(HEALTH[weakest.seat])
    return [*wanted, DICE_LIMIT, HEALTH[weakest.seat]]


def health_of(hero: Hero) -> int:
    return hero.health


def raise_habit(game: Adventure, ask: RaiseScore, offered: list[Choice]) -> Choice:
    """The attribute of the class, then the next best one."""
    hero = game.heroes[ask.hero]
    own = CLASSES[hero.klass].colour
    best, most = offered[0], -1
    for choice in offered:
        if isinstance(choice, Raise):
            worth = hero.scores[choice.attribute] + (20 if choice.attribute == own else 0)
            if worth > most:
                best, most = choice, worth
    return best


def hero_habit(game: Adventure, ask: Ask, offered: list[Choice]) -> Choice:
    """A card for who pays least or has the fewest; otherwise the least tired."""
    best, least = offered[0], 999
    for choice in offered:
        if isinstance(choice, To):
            hero = game.heroes[choice.seat]
            burden = hero.fatigue if isinstance(ask, PickHero) else hero.owned().bit_count()
            if isinstance(ask, PickBuyer):
                burden = price(game, ask.card, hero)
            if burden < least:
                best, least = choice, burden
    return best
