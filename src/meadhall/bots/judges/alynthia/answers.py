"""The small questions, answered with the plan in mind."""

from typing import Final

from meadhall.bots.judges.alynthia.ambition import cause_of
from meadhall.bots.judges.alynthia.bargains import trade_gain
from meadhall.bots.judges.alynthia.plan import Plan
from meadhall.core.values import Choice
from meadhall.games.alynthia import choices, data
from meadhall.games.alynthia.state import Alynthia, Player

GUILD_ORDER: Final = [data.MOUNTAIN, data.FIELD, data.FOREST, data.NOMADS, data.LABOR]
"""The guilds from the strongest to the weakest (section 13.1 of the rules)."""
CARD_ORDER: Final = [2.0, 2.0, 4.0, 2.2, 3.0, 2.0, 2.1, 1.0]
"""What an action card is worth in hand, by kind."""
COURTESY: Final = 0.5
"""What a friend's wish may cost the table, in resources: who asks may know why."""
PLAYED_AT_ONCE: Final = [data.ACCLAIM, data.INSIGHT]
"""Cards that are rather played than discarded."""


def planned_answer(game: Alynthia, player: Player, offered: list[Choice]) -> Choice:
    """The answer that serves the plan best."""
    if choices.ACCEPT in offered and game.bargain is not None:
        return choices.ACCEPT if trade_gain(game, game.bargain) >= -COURTESY else choices.REFUSE
    likings = all_likings(game, player, offered)
    return offered[likings.index(max(likings))]


def all_likings(game: Alynthia, player: Player, offered: list[Choice]) -> list[float]:
    """How well each answer serves the plan."""
    if serves_plan(offered[0]):
        return plan_values(game, player, offered)
    plan = Plan(game, player, cause_of(game)) if isinstance(offered[0], choices.Research) else None
    return [liking(game, player, choice, plan) for choice in offered]


def serves_plan(choice: Choice) -> bool:
    """Whether it is chosen by what it makes of the plan for the rest of the round."""
    return isinstance(
        choice,
        (choices.Take, choices.Place, choices.Crop, choices.Harvest, choices.Retreat, choices.Return, choices.March),
    )


def plan_values(game: Alynthia, player: Player, offered: list[Choice]) -> list[float]:
    """What each answer makes the rest of the round worth."""
    cause = cause_of(game)
    values: list[float] = []
    for choice in offered:
        goods = player.goods[:]
        start = player.at
        bonus = 0.0
        if isinstance(choice, choices.Take):
            goods[choice.thing] += 1
        elif isinstance(choice, choices.Crop) and choice.at < len(game.board.type) and game.board.type[choice.at] >= 0:
            goods[game.board.type[choice.at]] += game.box.crop_resources
        elif isinstance(choice, choices.Harvest):
            if choice.what < data.MATERIALS:
                goods[choice.what] += game.box.tunnel_harvest
            else:
                bonus = float(game.box.tunnel_harvest)
        elif isinstance(choice, (choices.Place, choices.Retreat, choices.Return, choices.March)):
            player.at = choice.at
        values.append(Plan(game, player, cause).value(goods) + bonus)
        player.at = start
    return values


def liking(game: Alynthia, player: Player, choice: Choice, plan: Plan | None) -> float:
    """How much a seat likes an answer."""
    if isinstance(choice, choices.Research):
        assert plan is not None
        return plan.scholar.promise(choice.track, player.levels[choice.track])
    if isinstance(choice, choices.ChooseGuildOf):
        return -float(GUILD_ORDER.index(choice.guild))
    if isinstance(choice, choices.Split):
        return float(choice.attack) if cause_of(game).fights(player.seat) else float(choice.defense)
    if isinstance(choice, choices.Pay):
        return player.goods[choice.thing] - (4.0 if choice.thing == data.WORKER else 0.0)
    if isinstance(choice, choices.Lose):
        return -CARD_ORDER[choice.thing - data.FIRST_CARD]
    if isinstance(choice, choices.Discard):
        if choice.thing >= data.FIRST_CARD:
            return -CARD_ORDER[choice.thing - data.FIRST_CARD]
        return -2.5 if choice.thing == data.WORKER else 0.4 * player.goods[choice.thing] - 1.9
    if isinstance(choice, choices.Play):
        return 5.0 if choice.seat == player.seat and choice.card in PLAYED_AT_ONCE else -50.0
    if isinstance(choice, choices.Unlock):
        return 1.0 if choice.which != data.ABILITY_X else 0.5
    if choice is choices.DECLINE:
        return -1.0
    return 1.0 if choice is choices.PASS or choice is choices.AGREE else 0.0
