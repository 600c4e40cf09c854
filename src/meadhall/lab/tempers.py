"""Companions of different temper: what a party is like shows in what it chooses, not in how it rolls.

A temper reads an option as a player could: what it costs, what it says it brings, whether dice will be asked for, and
what the page behind it does to the factions. They take what lies about, refuse what they are offered if that is like
them, see where two things fit together, go first where they are curious, and go home last. Everything else, from the
dice to the market, they do as companions do.
"""

from typing import Final

from meadhall.bots.base import Bot
from meadhall.bots.greedy import GreedyBot
from meadhall.bots.judges import find_judge
from meadhall.bots.judges.roll_player_adventures.story_habits import (
    first_step,
    is_new,
    places_to_explore,
    seeks_rest,
    wants_rest,
)
from meadhall.core.rules import Rules
from meadhall.core.steps import Ask, State
from meadhall.core.values import Choice
from meadhall.games.roll_player_adventures.choices import (
    ALONE,
    CONFIRM,
    ITEM,
    ITEMS,
    MOVE,
    REST,
    STOP,
    TRADE,
    WITH,
    Choose,
    Go,
)
from meadhall.games.roll_player_adventures.items import (
    ConfirmUse,
    UseItem,
    UseSecond,
    can_pay_fatigue,
    owned_items,
    use_cost,
)
from meadhall.games.roll_player_adventures.joining import ChooseCharacter
from meadhall.games.roll_player_adventures.lists import ChooseOption, list_at
from meadhall.games.roll_player_adventures.movement import MoveStep, place_with
from meadhall.games.roll_player_adventures.state import FACTIONS, Adventure
from meadhall.games.roll_player_adventures.story.following import effects_of
from meadhall.games.roll_player_adventures.story.graph import targets
from meadhall.games.roll_player_adventures.story.model import (
    BASE,
    CHANGE_FAVOR,
    FIRST_ITEM,
    GAIN_GOLD,
    GAIN_XP,
    NONE,
    OPTION,
    PAY_FATIGUE,
    PAY_GOLD,
    PAY_XP,
    TO_BACK,
    TO_HERE,
    TO_THE_END,
    Check,
    Choices,
    Combat,
    Effect,
    Entry,
    Story,
    use_key,
)
from meadhall.games.roll_player_adventures.story.model import Choice as Option

BOLD: Final = "bold"
CAREFUL: Final = "careful"
GIVING: Final = "giving"
THRIFTY: Final = "thrifty"
WAYWARD: Final = "wayward"
TEMPERS: Final = [BOLD, CAREFUL, GIVING, THRIFTY, *FACTIONS, WAYWARD]
MOOD: Final = 1.5
"""How far a whim can carry somebody from what is like them."""
PATIENCE: Final = 20
"""Walks with nothing new to read, after which somebody tries again what was tried before, or goes anywhere."""
RETRIED: Final = 4
"""So many of them are forgotten by each try."""


class Memory:
    """What a party has tried this evening; all of its companions share one."""

    def __init__(self) -> None:
        self.tried: Final[set[tuple[int, int, int]]] = set()
        """Options that were taken, by entry, block and number."""
        self.let_go = 0
        """Places, as bits, where things would fit, but nobody is let try."""
        self.curiosity: Final[list[int]] = []
        """All places, the one that draws this party most first; drawn when it first looks at the map."""


class TemperedBot(Bot):
    """A companion who reads the story in a way of their own."""

    def __init__(self, rules: Rules, temper: str, seed: int, memory: Memory | None = None) -> None:
        super().__init__(seed)
        self.memory: Final = memory if memory is not None else Memory()
        self.temper: Final = temper
        self.companion: Final = GreedyBot(find_judge(rules.name), seed)
        self.walks = 0
        """Since something new was read."""

    def choose(self, rules: Rules, state: State, seat: int, ask: Ask) -> Choice:
        assert isinstance(state, Adventure)
        options = ask.options(state, seat)
        if isinstance(ask, ChooseCharacter):  # any, for a story knows what heroes are
            return options[self.random.randrange(len(options))]
        if isinstance(ask, (UseItem, UseSecond, ConfirmUse)):
            found = by_hunch(state, ask)
            if found is not None and found in options:
                return found
            return self.companion.choose(rules, state, seat, ask)
        if isinstance(ask, MoveStep):
            if self.walks > PATIENCE:  # to and fro between two wishes
                return options[self.random.randrange(len(options))]
            found = back_to_what_fits(state, options, fitting_places(state) & ~self.memory.let_go)
            found = self.curious_step(state, options) if found is None else found
            return found if found is not None else self.companion.choose(rules, state, seat, ask)
        if not isinstance(ask, ChooseOption):
            return self.companion.choose(rules, state, seat, ask)
        fresh = self.fresh(state, ask, options)
        chosen = self.pick(rules, state, seat, ask, fresh)
        if chosen in fresh:
            self.walks = 0
        elif chosen is MOVE:
            self.walks += 1
            others = [choice for choice in options if choice not in (MOVE, TRADE)]
            if self.walks > PATIENCE and others:
                self.walks -= RETRIED
                chosen = others[self.random.randrange(len(others))]
        if isinstance(chosen, Choose):
            self.memory.tried.add((ask.entry, ask.block, chosen.number))
        return chosen

    def fresh(self, game: Adventure, ask: ChooseOption, options: list[Choice]) -> list[Choice]:
        """What has not been done: pages not read, things not taken; in a list that must be answered, any answer.

        Nobody goes home while there are places to see, or things that would fit somewhere.
        """
        at_a_place = MOVE in options
        fits_here = ITEMS in options and bool(hunches(game, game.at))
        unseen = at_a_place and (fits_here or first_step(game, self.goals(game)) != NONE)
        found: list[Choice] = []
        for choice in options:
            if isinstance(choice, Choose) and self.is_fresh(game, ask, choice, at_a_place):
                option = list_at(game, ask.entry, ask.block)[choice.number - 1]
                if not (unseen and goes_home(game.story, option)):
                    found.append(choice)
        return found

    def is_fresh(self, game: Adventure, ask: ChooseOption, choice: Choose, at_a_place: bool) -> bool:
        if is_new(game, ask, choice):
            return True
        if (ask.entry, ask.block, choice.number) in self.memory.tried:
            return False
        return not at_a_place or bool(list_at(game, ask.entry, ask.block)[choice.number - 1].effects)

    def pick(self, rules: Rules, game: Adventure, seat: int, ask: ChooseOption, fresh: list[Choice]) -> Choice:
        """What is like them, for as long as there is something new; then what they have, where it fits."""
        offered = ask.options(game, seat)
        if (REST in offered and wants_rest(game)) or (MOVE in offered and seeks_rest(game)):
            return self.companion.choose(rules, game, seat, ask)
        if fresh:
            options = list_at(game, ask.entry, ask.block)
            likings = [self.liking_of(game, options, choice) for choice in fresh]
            return fresh[likings.index(max(likings))]
        if hunches(game, game.at):
            if ITEMS in offered:
                return ITEMS
            self.memory.let_go |= 1 << game.at
        if MOVE in offered and first_step(game, self.goals(game)) != NONE:
            return MOVE  # left to the companion, whatever was not read yet would do, the way home as well
        return self.companion.choose(rules, game, seat, ask)

    def curious_step(self, game: Adventure, options: list[Choice]) -> Choice | None:
        """A step towards the place that draws the party most of those it has not seen.

        Companions of the tables take the nearest; if all parties did, what a clock closes would be closed for all.
        """
        if wants_rest(game) or seeks_rest(game):
            return None
        if not self.memory.curiosity:
            places = list(range(len(game.story.locations)))
            self.random.shuffle(places)
            self.memory.curiosity.extend(places)
        unseen = places_to_explore(game)
        for place in self.memory.curiosity:
            step = first_step(game, 1 << place) if unseen >> place & 1 else NONE
            found = step_to(game, options, step)
            if found is not None:
                return found
        return None

    def goals(self, game: Adventure) -> int:
        """Places that nobody has seen, or has something for, as bits."""
        return places_to_explore(game) | fitting_places(game) & ~self.memory.let_go

    def liking_of(self, game: Adventure, options: list[Option], choice: Choice) -> float:
        assert isinstance(choice, Choose)
        return liking(game.story, options[choice.number - 1], self.temper) + MOOD * self.random.random()


# Things that fit


def hunches(game: Adventure, place: int) -> list[tuple[int, int]]:
    """What of the party's things is good for something at a place, alone or two together, and was not tried there."""
    owned = owned_items(game)
    pairs = [(item, NONE) for item in owned] + [(one, other) for one in owned for other in owned if one < other]
    return [
        (item, second)
        for item, second in pairs
        if use_key(place, item, second) in game.story.uses
        and use_key(place, item, second) not in game.used
        and can_pay_fatigue(game, use_cost(game, item, second))
    ]


def fitting_places(game: Adventure) -> int:
    """Places where the party has been and has a hunch about, as bits."""
    found = 0
    for place in range(len(game.story.locations)):
        if game.explored >> place & 1 and hunches(game, place):
            found |= 1 << place
    return found


def by_hunch(game: Adventure, ask: UseItem | UseSecond | ConfirmUse) -> Choice | None:
    """The next step of using what fits here."""
    if isinstance(ask, ConfirmUse):
        return CONFIRM
    for item, second in hunches(game, game.at):
        if isinstance(ask, UseItem):
            return ITEM[game.story.items[item].number - FIRST_ITEM]
        if ask.item == item:
            return ALONE if second == NONE else WITH[game.story.items[second].number - FIRST_ITEM]
    return None


def back_to_what_fits(game: Adventure, options: list[Choice], fitting: int) -> Choice | None:
    """A step towards a place that the party has something for, once it has seen all others."""
    if wants_rest(game) or seeks_rest(game) or first_step(game, places_to_explore(game)) != NONE:
        return None
    if fitting >> game.at & 1 and STOP in options:
        return STOP
    return step_to(game, options, first_step(game, fitting))


def step_to(game: Adventure, options: list[Choice], place: int) -> Choice | None:
    """The step that leads to a neighbouring place, if there is one."""
    for choice in options:
        if isinstance(choice, Go) and place != NONE and place_with(game, choice.letter) == place:
            return choice
    return None


# What is behind an option


def goes_home(story: Story, option: Option) -> bool:
    """Whether whatever follows leads to THE END, and never back to a place."""
    target = option.target
    if target is None or target.entry == NONE:
        return False
    open_, seen = [target.entry], {target.entry}
    while open_:
        page = story.entries[open_.pop()]
        if lets_walk(page):
            return False
        for way, _, _ in targets(page):
            if way.kind in (TO_BACK, TO_HERE) or (way.kind != TO_THE_END and story.entries[way.entry].kind == BASE):
                return False
            if way.kind != TO_THE_END and way.entry not in seen:
                seen.add(way.entry)
                open_.append(way.entry)
    return True


def lets_walk(page: Entry) -> bool:
    """Whether a list of the page offers what the rules know, the map above all."""
    lists = [block for block in page.blocks if isinstance(block, Choices)]
    return any([option.kind != OPTION for block in lists for option in block.options])


def liking(story: Story, option: Option, temper: str) -> float:
    """How much an option is to somebody's taste."""
    price = price_of(option)
    page = page_behind(story, option)
    effects = option.effects + (effects_of(page) if page is not None else [])
    risk = float(page is not None and any([isinstance(block, (Check, Combat)) for block in page.blocks]))
    if temper == BOLD:
        return risk
    if temper == CAREFUL:
        return -risk - price
    if temper == GIVING:
        return min(price, 2.0)
    if temper == THRIFTY:
        return gains(effects) - price
    return favor_of(effects, FACTIONS.index(temper)) if temper in FACTIONS else 0.0


def price_of(option: Option) -> float:
    weights = {PAY_GOLD: 1.0, PAY_XP: 1.0, PAY_FATIGUE: 0.5}
    return sum([cost.amount * weights.get(cost.kind, 1.0) for cost in option.costs])


def page_behind(story: Story, option: Option) -> Entry | None:
    """The entry that an option leads to, if it leads to one."""
    target = option.target
    return None if target is None or target.entry == NONE else story.entries[target.entry]


def gains(effects: list[Effect]) -> float:
    return float(sum([effect.amount for effect in effects if effect.kind in (GAIN_GOLD, GAIN_XP)]))


def favor_of(effects: list[Effect], faction: int) -> float:
    changes = [effect for effect in effects if effect.kind == CHANGE_FAVOR]
    return float(sum([effect.amount for effect in changes if effect.thing == faction]))
