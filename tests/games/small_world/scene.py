"""Scenes: the middle of a game in a line or two, played four ways.

    game = scene("0 commando giants: r8 r9=2 hand=4", "1 declined elves: r14", conquering=0)
    play(game, "0 conquer r14")

A line is `seat [declined] [power] race: places`. A place is a region with its tokens and pieces
(`r9=3+fortress+camp2+horde1`, one token if nothing is said; Hordes tokens count among the tokens), or
`hand=n`, `off=n`, `hordes=n` (of the hand), `fireballs=n`, `stock=n` (what the race counts), and `fresh` for a
race in its first turn. Tokens come out of the tray, banners and badges out of the stacks; the rest of the table is
as in setup. Sets are mixed in when a line or the column names something of them.

The Necromancer's line has all his powers in use, and his Island, Well and reserve among the places:
`2 flying+merchant ghosts: r6=2 island=3 lost=1 souls=2 well=humans,humans reserve=heroic,hill`. Team play has
`legends="boneyard r3, sigil r9 guard humans, bony elves, monster r0"`.
"""

import re

from meadhall.core import Facts, Step, new_game, question, why_not
from meadhall.games.small_world import RULES
from meadhall.games.small_world.aids import next_stack
from meadhall.games.small_world.choices import CHOICES
from meadhall.games.small_world.conquest import NEVER, ChooseConquest
from meadhall.games.small_world.data import PIECES, PLACE_IDS
from meadhall.games.small_world.marks import FRESH, MARKERS
from meadhall.games.small_world.necromancer import dominion
from meadhall.games.small_world.redeployment import ReturnVictims
from meadhall.games.small_world.scoring import Score, income
from meadhall.games.small_world.state import (
    FIRST_RACE,
    GHOSTS,
    NOBODY,
    SIGIL_SETTINGS,
    Combo,
    Island,
    Region,
    SmallWorld,
    Tribe,
    new_tribe,
)
from meadhall.games.small_world.targets import survey
from meadhall.games.small_world.terms import START, TERMS
from meadhall.games.small_world.trait import NO_POWER, Trait
from meadhall.games.small_world.turn import EndOfTurn, NextTurn, Redeployment, start_turn
from tests.games.playing import Scenes

SCENES: Scenes[SmallWorld] = Scenes(RULES)
play = SCENES.play
give = SCENES.give
offered = SCENES.offered
refused = SCENES.refused
against = SCENES.against
arithmetic = SCENES.arithmetic
asked = SCENES.asked

RACE: dict[str, Trait] = {race.name: race for race in RULES.box.races}
POWER: dict[str, Trait] = {power.name: power for power in RULES.box.powers}
MARKER = {name: bit for bit, name in MARKERS}


def scene(
    *lines: str,
    seats: int = 2,
    turn: int = 2,
    coins: list[int] | None = None,
    column: str | None = None,
    starting: int | None = None,
    conquering: int | None = None,
    redeploying: int | None = None,
    scoring: int | None = None,
    whole_turn: bool = False,
    options: dict[str, str] | None = None,
    legends: str = "",
) -> SmallWorld:
    """A table in the middle of a game.

    `starting`: the seat whose turn begins. `conquering`: the seat that is asked what to conquer, its tokens
    already in hand as the line says; the scene ends with its conquests unless it is to go on for the `whole_turn`.
    `redeploying`, `scoring`: the seat that has come to step E or F.
    """
    game = new_game(RULES, seats, {"first": "1", **sets_for(*lines, column or ""), **(options or {})})
    assert isinstance(game, SmallWorld)
    game.agenda.clear()
    game.turn = turn
    for line in lines:
        if " ghosts:" in line:
            put_ghosts(game, line)
        else:
            put_tribe(game, line)
    for entry in legends.split(",") if legends else []:
        put_legend(game, *entry.split())
    for seat, amount in enumerate(coins or [game.box.start_coins] * seats):
        game.players[seat].coins = 0
        game.players[seat].income = [0] * len(game.players[seat].income)
        game.players[seat].receive(amount, START)
    lay_column(game, column)
    game.current = next((seat for seat in (starting, conquering, redeploying, scoring) if seat is not None), 0)
    if starting is not None:
        start_turn(game, starting)
    if conquering is not None:
        if whole_turn:
            finish_turn(game, conquering, Redeployment(conquering))
        ask_conquest(game, game.active(conquering))
    if redeploying is not None:
        finish_turn(game, redeploying, Redeployment(redeploying))
    if scoring is not None:
        finish_turn(game, scoring)
    return game


def sets_for(*texts: str) -> dict[str, str]:
    """The options that mix in what the texts name."""
    words = {part.strip(":") for text in texts for part in re.split(r"[\s,+=]+", text)}
    entries = [*PIECES["races"], *PIECES["powers"]]
    wanted = {entry["set"].replace("_", "-") for entry in entries if entry["id"] in words}
    return dict.fromkeys(wanted - {"base"}, "on")


def finish_turn(game: SmallWorld, seat: int, *first: Step) -> None:
    """What follows the conquests of a turn."""
    steps: list[Step] = [*first, Score(seat), EndOfTurn(seat), ReturnVictims(seat), NextTurn()]
    game.then_all(steps)


def ask_conquest(game: SmallWorld, tribe: Tribe, abandon_from: int = NEVER) -> None:
    """Put the conquest question on top of the agenda."""
    survey(game, tribe)
    game.then(ChooseConquest((tribe.owner,), tribe.number, abandon_from))


def put_tribe(game: SmallWorld, line: str) -> None:
    """One tribe of a scene."""
    head, _, places = line.partition(":")
    seat, *words = head.split()
    declined = "declined" in words
    names = [word for word in words if word != "declined"]
    race = game.box.races[RACE[names[-1]].number]
    power = game.box.powers[POWER[names[0]].number] if len(names) == 2 else NO_POWER
    tribe = new_tribe(FIRST_RACE + race.number, race, power)
    game.tribes[tribe.number] = tribe
    tribe.owner = int(seat)
    race.picked(game, tribe)
    power.picked(game, tribe)
    tribe.hand = tribe.hordes = tribe.used = 0
    tribe.declined = declined
    give_banner(game, tribe)
    for word in places.split():
        put_place(game, tribe, word)
    game.tray[race.number] -= tribe.hand - tribe.hordes + tribe.off + game.race_tokens_on_map(tribe)
    assert game.tray[race.number] >= 0, f"{line}: more tokens than the race has"


def put_ghosts(game: SmallWorld, line: str) -> None:
    """The Necromancer of a scene."""
    head, _, places = line.partition(":")
    seat, *powers, _ghosts = head.split()
    in_use = [game.box.powers[POWER[name].number] for name in powers[0].split("+")] if powers else []
    game.island = Island(int(seat), [], [power.number for power in in_use], [0] * (GHOSTS + 2), False)
    tribe = new_tribe(FIRST_RACE + GHOSTS, game.box.races[GHOSTS], dominion(game.box, game.island.in_use))
    game.tribes[tribe.number] = tribe
    tribe.owner = int(seat)
    game.players[tribe.owner].active = tribe.number
    for power in in_use:
        game.badges.draw(power.number)
        power.picked(game, tribe)
    tribe.hand = tribe.hordes = tribe.used = 0
    for word in places.split():
        put_ghostly_place(game, tribe, word)
    on_island = tribe.hand - tribe.hordes + tribe.off - tribe.off_hordes
    game.tray[GHOSTS] -= on_island + game.race_tokens_on_map(tribe) + game.island.well[GHOSTS]
    assert game.tray[GHOSTS] >= 0, f"{line}: more Ghosts than there are"


def put_ghostly_place(game: SmallWorld, tribe: Tribe, word: str) -> None:
    """What the Necromancer has besides regions: Island, Well, reserve."""
    name, _, rest = word.partition("=")
    if name == "island":
        tribe.off += int(rest)
    elif name == "island-hordes":
        tribe.off += int(rest)
        tribe.off_hordes += int(rest)
    elif name in ("lost", "souls"):
        game.island.well[GHOSTS if name == "lost" else GHOSTS + 1] += int(rest)
    elif name == "well":
        for race in rest.split(","):
            game.island.well[RACE[race].number] += 1
            game.tray[RACE[race].number] -= 1
    elif name == "reserve":
        for power in rest.split(","):
            game.badges.draw(POWER[power].number)
            game.island.reserve.append(POWER[power].number)
    else:
        put_place(game, tribe, word)


def put_legend(game: SmallWorld, name: str, where: str, setting: str = "off", race: str = "") -> None:
    """A Monster, a Relic or Place that was found, or Bony on a race: `sigil r3 guard humans`."""
    if name == "bony":
        game.bony = FIRST_RACE + RACE[where].number
        return
    region = game.regions[int(where[1:])]
    if name == "monster":
        region.markers |= MARKER[name]
        return
    game.legends.pile.draw(PLACE_IDS.index(name))
    game.legends.found[PLACE_IDS.index(name)] = region.place.number
    if setting != "off":
        game.legends.sigil = SIGIL_SETTINGS.index(setting)
        game.legends.sigil_tribe = FIRST_RACE + RACE[race].number


def give_banner(game: SmallWorld, tribe: Tribe) -> None:
    """Enter a tribe on its player's list and take its banner and badge from the stacks."""
    player = game.players[tribe.owner]
    if not tribe.declined:
        player.active = tribe.number
    elif tribe.power.is_spirit:
        player.spirit = tribe.number
    else:
        player.declined = tribe.number
    game.banners.draw(tribe.race.number)
    if tribe.power is not NO_POWER:
        game.badges.draw(tribe.power.number)


def put_place(game: SmallWorld, tribe: Tribe, word: str) -> None:
    """One place of a tribe: `r9=3+fortress`, `hand=4`, `off=4`, `fresh`."""
    name, _, rest = word.partition("=")
    if name in ("hand", "off", "hordes", "fireballs", "stock"):
        setattr(tribe, name, int(rest))
        return
    if name == "fresh":
        tribe.used = FRESH
        return
    place, *pieces = word.split("+")
    name, _, tokens = place.partition("=")
    region = game.regions[int(name[1:])]
    game.occupy(tribe, region, int(tokens or 1))
    for piece in pieces:
        put_piece(region, tribe, piece)


def put_piece(region: Region, tribe: Tribe, piece: str) -> None:
    if piece.startswith("camp"):
        region.camps = int(piece.removeprefix("camp") or 1)
        tribe.camps -= region.camps
    elif piece.startswith("horde"):
        region.hordes = int(piece.removeprefix("horde") or 1)
    elif piece == "behemoth":
        stack = next_stack(tribe)
        tribe.stacks &= ~stack
        region.markers |= stack
    else:
        region.markers |= MARKER[piece]


def lay_column(game: SmallWorld, column: str | None) -> None:
    """The combos on offer: as given (`"flying orcs+2, hill trolls"`), or the first banners and badges left."""
    if column is None:
        pairs = list(zip(game.banners.inside[:6], game.badges.inside[:6], strict=False))
        game.combos = [Combo(race, power, 0, 0) for race, power in pairs]
    else:
        for entry in column.split(","):
            power, race = entry.partition("+")[0].split()
            game.combos.append(Combo(RACE[race].number, POWER[power].number, int(entry.partition("+")[2] or 0), 0))
    for combo in game.combos:
        game.banners.draw(combo.race)
        game.badges.draw(combo.power)


def targets(game: SmallWorld, seat: int, verb: str = "conquer") -> list[str]:
    """The regions offered for a verb."""
    return [text.split()[1] for text in offered(game, seat) if text.split()[0] == verb]


def facts_of(game: SmallWorld, seat: int, text: str) -> Facts:
    """What a label tells about an answer that is offered, or an error about one that is not."""
    ask = question(game)
    assert ask is not None
    refusal = why_not(game, seat, CHOICES[text])
    return {**ask.consequences(game, seat, CHOICES[text])} if refusal is None else refusal.facts


def price(game: SmallWorld, seat: int, region: int) -> int:
    """What the seat's active tribe pays for a region."""
    return game.price(game.active(seat), game.regions[region])


def tokens(game: SmallWorld, region: int) -> int:
    return game.regions[region].tokens


def holder(game: SmallWorld, region: int) -> str:
    """Who stands in a region: `1 humans`, `0 declined ghouls`, `lost tribe` or `nobody`."""
    people = game.regions[region].people
    if people < FIRST_RACE:
        return "nobody" if people == NOBODY else "lost tribe"
    tribe = game.tribes[people]
    return f"{tribe.owner} {'declined ' if tribe.declined else ''}{tribe.race.name}"


def pieces(game: SmallWorld, region: int) -> list[str]:
    """The markers of a region and its encampments, in the words of a scene: `fortress`, `camp2`."""
    standing = game.regions[region]
    camps = [f"camp{standing.camps}"] if standing.camps else []
    return [name for bit, name in MARKERS if standing.markers & bit] + camps


def hand(game: SmallWorld, seat: int) -> int:
    """Tokens in the hand of the seat's active tribe."""
    return game.active(seat).hand


def tribe_of(game: SmallWorld, race: str) -> Tribe:
    """The tribe of a race, whoever owns it."""
    return game.tribes[FIRST_RACE + RACE[race].number]


def tray(game: SmallWorld, race: str) -> int:
    """Tokens of a race out of play."""
    return game.tray[RACE[race].number]


def coins(game: SmallWorld, seat: int) -> int:
    return game.players[seat].coins


def earns(game: SmallWorld, seat: int) -> dict[str, int]:
    """What the seat would score now, by source: `{"regions": 4, "orcs": 3}`."""
    sums: dict[str, int] = {}
    for row in income(game, seat):
        sums[TERMS[row.term]] = sums.get(TERMS[row.term], 0) + row.coins
    return sums


def column(game: SmallWorld) -> list[str]:
    """The combos on offer, top first, in the words of a scene: `flying orcs+2`."""
    return [
        f"{game.box.powers[combo.power].name} {game.box.races[combo.race].name}"
        + (f"+{combo.coins}" if combo.coins else "")
        for combo in game.combos
    ]


def told(game: SmallWorld, *lines: str) -> list[Facts]:
    """The events that some answers lead to, as facts."""
    question(game)
    game.heard = []
    play(game, *lines)
    events = [RULES.event(game, event) for event in game.heard]
    game.heard = None
    return events
