"""The small questions, answered with the plan in mind."""

from typing import Final

from meadhall.bots.judges.alynthia.ambition import cause_of
from meadhall.bots.judges.alynthia.bargains import trade_gain
from meadhall.bots.judges.alynthia.plan import Plan
from meadhall.core.values import Choice
from meadhall.games.alynthia.choices import (
    ACCEPT,
    AGREE,
    DECLINE,
    PASS,
    REFUSE,
    ChooseGuildOf,
    Crop,
    Discard,
    Harvest,
    Lose,
    March,
    Pay,
    Place,
    Play,
    Research,
    Retreat,
    Return,
    Split,
    Take,
    Unlock,
)
from meadhall.games.alynthia.data import (
    ABILITY_X,
    ACCLAIM,
    FIELD,
    FIRST_CARD,
    FOREST,
    INSIGHT,
    LABOR,
    MATERIALS,
    MOUNTAIN,
    NOMADS,
    WORKER,
)
from meadhall.games.alynthia.state import Alynthia, Player

GUILD_ORDER: Final = [MOUNTAIN, FIELD, FOREST, NOMADS, LABOR]
"""The guilds from the strongest to the weakest (section 13.1 of the rules)."""
CARD_ORDER: Final = [2.0, 2.0, 4.0, 2.2, 3.0, 2.0, 2.1, 1.0]
"""What an action card is worth in hand, by kind."""
COURTESY: Final = 0.5
"""What a friend's wish may cost the table, in resources: who asks may know why."""
PLAYED_AT_ONCE: Final = [ACCLAIM, INSIGHT]
"""Cards that are rather played than discarded."""


def planned_answer(game: Alynthia, player: Player, offered: list[Choice]) -> Choice:
    """The answer that serves the plan best."""
    if ACCEPT in offered and game.bargain is not None:
        return ACCEPT if trade_gain(game, game.bargain) >= -COURTESY else REFUSE
    likings = all_likings(game, player, offered)
    return offered[likings.index(max(likings))]


def all_likings(game: Alynthia, player: Player, offered: list[Choice]) -> list[float]:
    """How well each answer serves the plan."""
    if serves_plan(offered[0]):
        return plan_values(game, player, offered)
    plan = Plan(game, player, cause_of(game)) if isinstance(offered[0], Research) else None
    return [liking(game, player, choice, plan) for choice in offered]


def serves_plan(choice: Choice) -> bool:
    """Whether it is chosen by what it makes of the plan for the rest of the round."""
    return isinstance(choice, (Take, Place, Crop, Harvest, Retreat, Return, March))


def plan_values(game: Alynthia, player: Player, offered: list[Choice]) -> list[float]:
    """What each answer makes the rest of the round worth."""
    cause = cause_of(game)
    values: list[float] = []
    for choice in offered:
        goods = player.goods[:]
        start = player.at
        bonus = 0.0
        if isinstance(choice, Take):
            goods[choice.thing] += 1
        elif isinstance(choice, Crop) and choice.at < len(game.board.type) and game.board.type[choice.at] >= 0:
            goods[game.board.type[choice.at]] += game.box.crop_resources
        elif isinstance(choice, Harvest):
            if choice.what < MATERIALS:
                goods[choice.what] += game.box.tunnel_harvest
            else:
                bonus = float(game.box.tunnel_harvest)
        elif isinstance(choice, (Place, Retreat, Return, March)):
            player.at = choice.at
        values.append(Plan(game, player, cause).value(goods) + bonus)
        player.at = start
    return values


def liking(game: Alynthia, player: Player, choice: Choice, plan: Plan | None) -> float:
    """How much a seat likes an answer."""
    if isinstance(choice, Research):
        assert plan is not None
        return plan.scholar.promise(choice.track, player.levels[choice.track])
    if isinstance(choice, ChooseGuildOf):
        return -float(GUILD_ORDER.index(choice.guild))
    if isinstance(choice, Split):
        return float(choice.attack) if cause_of(game).fights(player.seat) else float(choice.defense)
    if isinstance(choice, Pay):
        return player.goods[choice.thing] - (4.0 if choice.thing == WORKER else 0.0)
    if isinstance(choice, Lose):
        return -CARD_ORDER[choice.thing - FIRST_CARD]
    if isinstance(choice, Discard):
        if choice.thing >= FIRST_CARD:
            return -CARD_ORDER[choice.thing - FIRST_CARD]
        return -2.5 if choice.thing == WORKER else 0.4 * player.goods[choice.thing] - 1.9
    if isinstance(choice, Play):
        return 5.0 if choice.seat == player.seat and choice.card in PLAYED_AT_ONCE else -50.0
    if isinstance(choice, Unlock):
        return 1.0 if choice.which != ABILITY_X else 0.5
    if choice is DECLINE:
        return -1.0
    return 1.0 if choice is PASS or choice is AGREE else 0.0
