"""Recurring abilities: once per round, each in its own way (AL-3.105 to AL-3.109, sections 4.1 to 4.3)."""

from typing import Final

from meadhall.core.values import Choice, Reason
from meadhall.games.alynthia import data
from meadhall.games.alynthia.choices import USE, Use
from meadhall.games.alynthia.decks import draw_cards
from meadhall.games.alynthia.events import USED
from meadhall.games.alynthia.facts import UseFacts
from meadhall.games.alynthia.fortune import gain_fortune, roll_labor
from meadhall.games.alynthia.research import choose_resources
from meadhall.games.alynthia.state import FROM_ABILITIES, Alynthia, Outpost, Player

NOT_YOUR_ABILITY: Final = Reason("not-your-ability", "AL-3.105")
ABILITY_SPENT: Final = Reason("ability-spent", "AL-3.107")
NOTHING_TO_COLLECT: Final = Reason("nothing-to-collect", "AL-8.36")


def bits(*abilities: int) -> int:
    return sum([1 << ability for ability in abilities])


# What a seat has, as bits: by guild and unlocked guild abilities, and by the level of a track.
OF_GUILD: Final = [[0] * 8 for _ in data.GUILDS]
for guild, which, given in [
    (data.MOUNTAIN, data.ABILITY_A, data.MTN_A),
    (data.FOREST, data.ABILITY_A, data.FST_A),
    (data.FIELD, data.ABILITY_A, data.FLD_A),
    (data.FIELD, data.ABILITY_B, data.FLD_B),
    (data.LABOR, data.ABILITY_A, data.LAB_A),
    (data.LABOR, data.ABILITY_B, data.LAB_B),
    (data.LABOR, data.ABILITY_X, data.LAB_X),
    (data.NOMADS, data.ABILITY_A, data.NOM_A),
    (data.NOMADS, data.ABILITY_B, data.NOM_B),
]:
    for unlocked in range(8):
        if unlocked >> which & 1:
            OF_GUILD[guild][unlocked] |= 1 << given
OF_TRACK: Final = [
    [0, 0, bits(data.POL2), bits(data.POL2), bits(data.POL2)],
    [
        0,
        bits(data.COM1),
        bits(data.COM1, data.COM2),
        bits(data.COM1, data.COM2, data.COM3),
        bits(data.COM1, data.COM2, data.COM3),
    ],
    [0, 0, bits(data.FOR2), bits(data.FOR2), bits(data.FOR2)],
    [0] * (data.TOP_LEVEL + 1),
]
IN_BITS: Final = [
    [ability for ability in range(data.LAB_B) if chunk >> ability & 1] for chunk in range(1 << data.LAB_B)
]
"""The abilities in a set of those that are used by command."""


def owned(player: Player) -> int:
    """The recurring abilities of a seat, upgrades left out, as bits."""
    levels = player.levels
    own = 1 | OF_TRACK[0][levels[0]] | OF_TRACK[1][levels[1]] | OF_TRACK[2][levels[2]]
    return own | OF_GUILD[player.guild][player.abilities]


def ready(player: Player) -> int:
    """The abilities that can be used by command now, upgrades included, as bits."""
    own = owned(player) & ~player.spent & ~(1 << data.LAB_B)
    for outpost in player.outposts:
        if not outpost.used:
            if outpost.upgrade == data.MONUMENT:
                own |= 1 << data.USE_MONUMENT
            elif outpost.upgrade == data.VILLAGE:
                own |= 1 << data.USE_VILLAGE
    return own


def all_abilities(game: Alynthia, player: Player) -> list[tuple[int, bool]]:
    """Every recurring ability with whether it is ready; each monument and village for itself."""
    own = owned(player)
    found = [(ability, not player.spent >> ability & 1) for ability in range(data.LAB_B) if own >> ability & 1]
    if own >> data.LAB_B & 1:
        found.append((data.LAB_B, player.spent >> data.LAB_B < game.box.reworks))
    found += [(data.USE_MONUMENT, not outpost.used) for outpost in player.outposts if outpost.upgrade == data.MONUMENT]
    return found + [
        (data.USE_VILLAGE, not outpost.used) for outpost in player.outposts if outpost.upgrade == data.VILLAGE
    ]


def use_choices(player: Player) -> list[Choice]:
    return [USE[ability] for ability in IN_BITS[ready(player)]]


def why_not_use(player: Player, choice: Use) -> Reason | None:
    if ready(player) >> choice.ability & 1:
        return None
    if owned(player) >> choice.ability & 1:
        return ABILITY_SPENT
    upgrade = (
        data.MONUMENT
        if choice.ability == data.USE_MONUMENT
        else data.VILLAGE
        if choice.ability == data.USE_VILLAGE
        else -1
    )
    has_one = upgrade >= 0 and any(outpost.upgrade == upgrade for outpost in player.outposts)
    return ABILITY_SPENT if has_one else NOT_YOUR_ABILITY


def use_ability(game: Alynthia, player: Player, ability: int) -> None:
    """The ability is spent until the reset of the Harvest Phase, and gives what it gives."""
    game.tell(USED, player.seat, ability)
    if ability in (data.USE_MONUMENT, data.USE_VILLAGE):
        use_upgrade(game, player, ability)
        return
    player.spent |= 1 << ability
    if ability in game.box.focus_given:
        game.add_focus(player, game.box.focus_given[ability])
    elif ability in data.RESOURCE_GIVEN:
        game.gain(player, data.RESOURCE_GIVEN[ability], game.box.resources_given[ability])
    elif ability in game.box.cards_given:
        draw_cards(game, player, game.box.cards_given[ability])
    elif ability in game.box.materials_given:
        choose_resources(game, player.seat, data.MATERIALS, game.box.materials_given[ability])
    elif ability in game.box.dice_given:
        gain_fortune(game, player, game.box.dice_given[ability])
    else:
        roll_labor(game, player, game.box.labor_rolls)


def use_upgrade(game: Alynthia, player: Player, ability: int) -> None:
    """One ready monument or village (AL-4.302, AL-4.304)."""
    outpost = ready_upgrade(player, data.MONUMENT if ability == data.USE_MONUMENT else data.VILLAGE)
    outpost.used = True
    if ability == data.USE_MONUMENT:
        game.earn(player, game.box.monument_renown, FROM_ABILITIES)
    else:
        game.gain(player, data.WORKER, game.box.village_workers)


def ready_upgrade(player: Player, upgrade: int) -> Outpost:
    return next(outpost for outpost in player.outposts if outpost.upgrade == upgrade and not outpost.used)


# Collect all


def collectable(game: Alynthia, player: Player) -> list[int]:
    """What "collect" would use now: no choice, no roll, and no focus that would be lost (AL-8.36)."""
    found: list[int] = []
    focus = player.focus
    for ability in IN_BITS[ready(player)]:
        if ability >= data.COLLECTED:
            break
        given = game.box.focus_given.get(ability, 0)
        if focus + given <= game.box.focus_limit:
            focus += given
            found.append(ability)
    return found


def collect(game: Alynthia, player: Player) -> None:
    for ability in collectable(game, player):
        use_ability(game, player, ability)
        while ability in (data.USE_MONUMENT, data.USE_VILLAGE) and ready(player) >> ability & 1:
            use_ability(game, player, ability)


def use_facts(game: Alynthia, player: Player, choice: Use) -> UseFacts:
    """Focus that would be lost above the end of the tracker."""
    given = game.box.focus_given.get(choice.ability, 0)
    return {"lost": max(0, player.focus + given - game.box.focus_limit), "focus": player.focus, "number": given}
