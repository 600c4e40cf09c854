"""Dice scenes: the middle of a check or a combat in a line or two, played four ways.

    game = scene("0 K01: DEX=1 STR=2/3 W01 C01 F=3", check="Stealth II", pool="black:4 red:2")
    play(game, "0 play W01", "0 die d2", "0 pass")

A line is `seat class: words`. A word is a row (`STR=2`, with another score `STR=2/3`), `F=3` fatigue, `H=17` health, a
card in hand, `spent=C01`, `aside=C05`, `stored=R07`, `down` for a class card face down, `box=1` for bonus play tokens
in the fatigue box. `check` is `Stealth II`, with modifiers `Dangerous Stealth II`; `combat` is `1`, `1+2`,
`Cornered 1+2`. Dice are `black:4`, a familiar's `F05:3`, treated ones `white>purple:3`. Without `pool` the event starts
from its beginning.
"""

from typing import Any

from meadhall.core.rules import Rules, steps_in
from meadhall.core.steps import State
from meadhall.core.values import Choice, Event, Facts
from meadhall.games.roll_player_adventures import check as check_module
from meadhall.games.roll_player_adventures import combat as combat_module
from meadhall.games.roll_player_adventures import effects, manipulate, plays, pool, stamina
from meadhall.games.roll_player_adventures.box import PRINTED
from meadhall.games.roll_player_adventures.check import ResolveCheck, SkillCheck
from meadhall.games.roll_player_adventures.combat import Combat, EndRound
from meadhall.games.roll_player_adventures.data import (
    CARD_NUMBER,
    CLASS_NUMBER,
    DIE_NAMES,
    LEVELS,
    MODIFIER_NUMBER,
    SKILL_NUMBER,
    cards_in,
    source_id,
)
from meadhall.games.roll_player_adventures.dice_choices import dice_choices
from meadhall.games.roll_player_adventures.effect_language import ATTRIBUTES, COLOURS, read_effect
from meadhall.games.roll_player_adventures.event_state import (
    COVERED,
    EMPTY,
    DiceEvent,
    die_colours,
    die_kind,
    die_value,
    new_die,
    with_colour,
)
from meadhall.games.roll_player_adventures.event_view import dice_event_facts, event_view
from meadhall.games.roll_player_adventures.manipulate import BeginActing
from meadhall.games.roll_player_adventures.state import Adventure, Hero, load_adventure, new_adventure, save_adventure
from meadhall.games.roll_player_adventures.story.library import packaged
from tests.games.playing import Scenes


class DiceRules(Rules):
    """Dice events without a story around them."""

    def save_records(self, game: Any) -> Facts:
        return save_adventure(game)

    def load_records(self, data: Facts) -> State:
        return load_adventure(data)

    def view(self, game: Any, seat: int) -> Facts:
        return {"event": event_view(game)}

    def choice(self, text: str) -> Choice | None:
        return DICE_CHOICES.get(text)

    def all_choices(self) -> list[Choice]:
        return list(DICE_CHOICES.values())


DICE_CHOICES = {choice.text: choice for choice in dice_choices(PRINTED.limits)}
MODULES = (check_module, combat_module, effects, manipulate, plays, pool, stamina)
DICE_RULES = DiceRules("dice", PRINTED, [1, 2, 3, 4], [], steps_in(*MODULES))
SCENES: Scenes[Adventure] = Scenes(DICE_RULES)
play = SCENES.play
give = SCENES.give
offered = SCENES.offered
refused = SCENES.refused
arithmetic = SCENES.arithmetic
consequences = SCENES.promised
asked = SCENES.asked


def scene(
    *lines: str,
    check: str = "",
    combat: str = "",
    pool: str | None = None,
    slots: str = "",
    tokens: int = 0,
    gold: int = 0,
    xp: int = 0,
    combat_dice: int = 3,
    legendary: bool = False,
    one_acts: bool = False,
    round: int = 1,  # noqa: A002 - a scene says it as the rules do
) -> Adventure:
    """A party in a dice event. `slots`: what lies where, as `a=red:3 2b=black:1`. `tokens`: on the journal."""
    game = new_adventure(packaged("0"), len(lines))
    game.play_limit = game.box.play_limit[len(lines)]
    game.bonus_limit = game.box.bonus_play_limit[len(lines)]
    game.tokens, game.gold, game.xp, game.combat_dice = tokens, gold, xp, combat_dice
    game.legendary, game.one_acts = legendary, one_acts
    for line in lines:
        game.heroes.append(new_hero(game, line))
    if check:
        *modifiers, skill, level = check.replace("Well Prepared", "Well_Prepared").split()
        game.then(SkillCheck(SKILL_NUMBER[skill], LEVELS.index(level) + 1, modifier_bits(modifiers)))
    elif combat:
        foes = [foe.replace("Well Prepared", "Well_Prepared").split() for foe in combat.split("+")]
        numbers = tuple(int(foe[-1]) for foe in foes)
        game.then(Combat(numbers, tuple(modifier_bits(foe[:-1]) for foe in foes)))
    if pool is not None:
        begin_in_the_middle(game, pool, slots, round)
    return game


def modifier_bits(names: list[str]) -> int:
    return sum(1 << MODIFIER_NUMBER[name.replace("_", " ")] for name in names)


def new_hero(game: Adventure, line: str) -> Hero:
    head, _, words = line.partition(":")
    seat, klass = head.split()
    new = Hero(int(seat), [0] * 6, [0] * 6, name=klass, race="human", klass=CLASS_NUMBER[klass], health=16)
    for word in words.split():
        put_word(game, new, word)
    return new


def put_word(game: Adventure, hero: Hero, word: str) -> None:
    name, _, value = word.partition("=")
    if name in ATTRIBUTES:
        row, _, score = value.partition("/")
        hero.rows[ATTRIBUTES.index(name)] = int(row)
        hero.scores[ATTRIBUTES.index(name)] = int(score or row)
    elif name == "F":
        hero.fatigue = int(value)
    elif name == "H":
        hero.health = int(value)
    elif name == "down":
        hero.ready = False
    elif name == "box":
        hero.tokens = int(value)
    else:
        card = CARD_NUMBER[value or name]
        zone = name if value else "hand"
        setattr(hero, zone, getattr(hero, zone) | 1 << card)
        game.decks &= ~(1 << card)


def die(text: str) -> int:
    """`red:3`, `F05:2`, `white>purple:3`."""
    kind, _, value = text.partition(":")
    printed, _, treated = kind.partition(">")
    made = new_die(DIE_NAMES.index(printed), int(value))
    return with_colour(made, COLOURS.index(treated)) if treated else made


def begin_in_the_middle(game: Adventure, dice: str, slots: str, number: int) -> None:
    """The dice lie open: everybody may act."""
    step = game.agenda.pop()
    step.do(game)
    game.agenda.clear()
    event = event_in(game)
    event.round = number
    event.pool = [die(word) for word in dice.split()]
    for challenge in event.challenges:
        challenge.marker = number - 1
    for word in slots.split():
        name, _, what = word.partition("=")
        foe = int(name[0]) - 1 if name[0].isdigit() else 0
        event.challenges[foe].dice[ord(name[-1]) - ord("a")] = die(what)
    lying = event.pool + [one for challenge in event.challenges for one in challenge.dice if one >= 0]
    for one in lying:
        event.bag[die_kind(one)] -= 1
    for challenge in event.challenges:
        challenge.defeated = event.is_combat() and challenge.uncovered() == 0
    game.then(BeginActing(), EndRound() if event.is_combat() else ResolveCheck())


def with_effect(card: str, effect: list[dict[str, Any]]) -> None:
    """Give a card an effect that no printed card has yet; the fixture `borrowed` takes it back."""
    PRINTED.modes[CARD_NUMBER[card]][:] = read_effect(effect, PRINTED.faces.values)


# Playing


def rolls(*values: int) -> list[str]:
    """What chance says when dice are rolled."""
    return [f"* face {value}" for value in values]


# Asking


def told(game: Adventure, *lines: str) -> list[Facts]:
    """The events that some answers lead to, as facts."""
    heard: list[Event] = []
    game.heard = heard
    play(game, *lines)
    game.heard = None
    return [dice_event_facts(event) for event in heard]


# Looking


def event_in(game: Adventure) -> DiceEvent:
    assert game.event is not None
    return game.event


def die_text(one: int) -> str:
    """A die as a scene says it: by what it counts as, both colours of a familiar's with a stroke."""
    colours = "/".join(name for colour, name in enumerate(COLOURS) if die_colours(one) >> colour & 1)
    return f"{colours}:{die_value(one)}"


def dice(game: Adventure) -> str:
    """The pool."""
    return " ".join(die_text(one) for one in event_in(game).pool)


def lying(game: Adventure, challenge: int = 0) -> str:
    """What lies on the slots: `-` empty, `x` covered without a die."""
    names = {EMPTY: "-", COVERED: "x"}
    return " ".join(names.get(one) or die_text(one) for one in event_in(game).challenges[challenge].dice)


def fatigue(game: Adventure) -> list[int]:
    return [hero.fatigue for hero in game.heroes]


def rows(game: Adventure, seat: int) -> str:
    """The rows that are not empty: `STR=2 DEX=1`."""
    filled = zip(ATTRIBUTES, game.heroes[seat].rows, strict=True)
    return " ".join(f"{name}={number}" for name, number in filled if number)


def zone(game: Adventure, seat: int, name: str) -> str:
    """The cards in a zone of a hero."""
    return " ".join(source_id(card) for card in cards_in(getattr(game.heroes[seat], name)))


def in_deck(game: Adventure, card: str) -> bool:
    return bool(game.decks >> CARD_NUMBER[card] & 1)
