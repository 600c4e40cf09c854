"""Scenes: the middle of a game in a line or two, played four ways.

    game = scene("0 mountain c2: worker=3 focus=5 POL1 a2 b2+village", "1 - d4: windfall", nests="b3=2 b1=ruin")
    play(game, "0 attack b3 worker", "* die 5", "* claw 1")

A line is `seat guild space: words`; `-` is no guild, `beside` a character beside the board. A word is a resource or an
action card with its number (`worker=3`, `rush`), `focus=4`, `renown=3`, `attack=4`, `defense=2`, `captured=1`,
`shots=1`, `walls=1`, `split=2`, a research ability (`POL2`: the track up to it), a guild ability (`A`, `B`, `X`),
`entrances=a4,c2,f4`, `spent=COM1,FOCUS7`, or an outpost with what stands on it: `a2`, `a2+village`, `a2+wall`,
`a2+stronghold=2` (points to attack), `a2+monument+used`, `tunnel`. Hands are empty but for what is named.
"""

from typing import Any

from meadhall.core import SPECTATOR, Facts, Step, new_game, question
from meadhall.games.alynthia import RULES, data
from meadhall.games.alynthia.commands import NEXT_COMMAND, begin_turn
from meadhall.games.alynthia.dice import open_window
from meadhall.games.alynthia.dragons import BEGIN_BATTLES, OPEN_CARDS, DragonPhase
from meadhall.games.alynthia.economy import add_outpost
from meadhall.games.alynthia.harvest import HarvestPhase
from meadhall.games.alynthia.movement import put_character
from meadhall.games.alynthia.state import ACTION_PHASE, NOBODY, Alynthia, Player
from meadhall.games.alynthia.turn import END_ACTIONS, HARVEST, NEXT_ROUND
from tests.games.playing import Scenes

SCENES: Scenes[Alynthia] = Scenes(RULES)
play = SCENES.play
give = SCENES.give
offered = SCENES.offered
refused = SCENES.refused
asked = SCENES.asked

MARKET_NAMES = [card.name for card in RULES.box.market]
NUMBERS = ("focus", "attack", "defense", "captured", "shots", "walls", "split")
START_MARKET = "M-stone-1 M-food-1 M-wood-1 M-stone-2 M-wood-3 M-worker M-any-2 M-any-3"


def scene(
    *lines: str,
    board: str = "T2",
    mode: str = "cooperative",
    round: int = 1,  # noqa: A002 - a scene says it as the rules do
    pool: int = 0,
    nests: str = "",
    dragons: str = "",
    market: str = START_MARKET,
    first: int = 0,
    active: int = 0,
    phase: str = "action",
    invaded: str = "",
    on: bool = False,
    **options: str,
) -> Alynthia:
    """A table in the middle of a game.

    `nests`: markers (2 if nothing is said) or `b1=ruin`. `dragons`: tokens. `phase`: `action` asks for the next
    command (`active`: the seat whose turn it is in competitive play), `dragon` begins the Dragon Phase, `battles` lets
    the dragons on the `invaded` spaces attack, `harvest` and `round` begin those. `on`: the game goes on after it.
    """
    seats = max(len(lines), 2) if board == "T2" else {"T3": 3, "T4": 4, "T5": 5}[board]
    seats = 1 if board == "T2" and options.pop("solo", "") else seats
    game = new_game(RULES, seats, {"mode": mode, **options})
    assert isinstance(game, Alynthia)
    game.agenda.clear()
    lay_board(game, board)
    game.round, game.pool, game.first = round, pool, first
    for player in game.players:
        player.goods = [0, 0, 0, 0]
    put_nests(game, nests)
    for at, number in pairs(dragons):
        game.put_dragons(at, int(number))
    lay_market(game, market)
    for line in lines:
        put_player(game, line)
    game.invaded = sum(data.BITS[data.NAMES.index(name)] for name in invaded.split())
    begin(game, phase, active, on)
    return game


def lay_board(game: Alynthia, name: str) -> None:
    fixture = data.DATA["fixture_boards"][name]
    slots = sorted(fixture["placement"], key=slot_number)
    tiles = [data.TILE_NAMES.index(slot["tile"]) for slot in slots]
    turned = [slot["rotation"] // 180 for slot in slots]
    game.board = data.Board(game.box.layout[fixture["layout"]], tiles, turned)
    game.placed = [number for pair in zip(tiles, turned, strict=True) for number in pair]


def slot_number(slot: dict[str, Any]) -> int:
    return int(slot["slot"])


def pairs(text: str) -> list[tuple[int, str]]:
    """`a1=2 c3=1` as spaces and values."""
    return [(data.NAMES.index(word.partition("=")[0]), word.partition("=")[2] or "1") for word in text.split()]


def put_nests(game: Alynthia, nests: str) -> None:
    said = dict(pairs(nests))
    for at in data.numbers(game.board.of_type[4]):
        value = said.get(at, "2")
        if value == "ruin":
            game.ruins |= data.BITS[at]
        else:
            game.nests |= data.BITS[at]
            game.put_dragons(at, int(value))


def lay_market(game: Alynthia, market: str) -> None:
    for place, name in enumerate(market.split()):
        card = MARKET_NAMES.index(name)
        game.market[place] = card
        game.market_deck[card] -= 1


def put_player(game: Alynthia, line: str) -> None:
    head, _, words = line.partition(":")
    seat, guild, at = head.split()
    player = game.players[int(seat)]
    player.guild = NOBODY if guild == "-" else data.GUILDS.index(guild)
    if at == "beside":
        player.at, player.left = data.BESIDE, 0
    elif at != "nowhere":
        put_character(game, player, data.NAMES.index(at))
    for word in words.split():
        put_word(game, player, word)


def put_word(game: Alynthia, player: Player, word: str) -> None:
    name, _, value = word.partition("=")
    if name in data.RESOURCES:
        player.goods[data.RESOURCES.index(name)] = int(value or 1)
    elif name in data.CARDS:
        player.cards[data.CARDS.index(name)] = int(value or 1)
        game.deck[data.CARDS.index(name)] -= int(value or 1)
    elif name in NUMBERS:
        setattr(player, name, int(value))
    elif name == "renown":
        player.renown = player.income[0] = int(value)
    elif name in ("A", "B", "X"):
        player.abilities |= 1 << "ABX".index(name)
        if name == "X" and player.guild == data.GUILDS.index("forest"):
            player.walls = game.box.walls
    elif name == "entrances":
        player.entrances = sum(data.BITS[data.NAMES.index(space)] for space in value.split(","))
    elif name == "left":
        player.left = data.NAMES.index(value)
    elif name == "spent":
        player.spent = sum(1 << data.ABILITIES.index(ability) for ability in value.split(","))
    elif name[:3].isupper():
        learn(player, name)
    else:
        put_outpost(game, player, word)


def learn(player: Player, ability: str) -> None:
    for track, names in enumerate(data.RESEARCH):
        if ability in names:
            player.levels[track] = names.index(ability) + 1


def put_outpost(game: Alynthia, player: Player, word: str) -> None:
    space, *pieces = word.split("+")
    outpost = add_outpost(game, player, data.NAMES.index(space))
    for piece in pieces:
        name, _, points = piece.partition("=")
        if name == "wall":
            outpost.wall = True
            outpost.walled = game.tick()
            player.walls -= 1
        elif name == "used":
            outpost.used = True
        else:
            outpost.upgrade = data.UPGRADES.index(name)
            outpost.upgraded = game.tick()
            outpost.points = int(points or 0)
            game.upgrades[outpost.upgrade] -= 1


def begin(game: Alynthia, phase: str, active: int, on: bool) -> None:
    steps: list[Step] = []
    if phase == "action":
        game.phase = ACTION_PHASE
        steps = [NEXT_COMMAND]
        if game.competitive:
            begin_turn(game, active)
    elif phase == "dragon":
        steps = [DragonPhase()]
    elif phase == "battles":
        open_window(game, game.first)
        steps = [OPEN_CARDS, BEGIN_BATTLES]
    elif phase == "harvest":
        steps = [HarvestPhase()]
    elif phase == "round":
        steps = [NEXT_ROUND]
    if on:
        steps += [END_ACTIONS, HARVEST, NEXT_ROUND] if phase == "action" else [NEXT_ROUND]
    if steps:
        game.then_all(steps)


# Playing


# Asking


def told(game: Alynthia, *lines: str) -> list[Facts]:
    """The events that some answers lead to, as facts."""
    game.heard = []
    play(game, *lines)
    question(game)
    events = [RULES.event(game, event) for event in game.heard]
    game.heard = None
    return events


# Looking


def goods(game: Alynthia, seat: int) -> str:
    """The resources of a seat: `wood food=2`."""
    held = zip(data.RESOURCES, game.players[seat].goods, strict=True)
    return " ".join(name if number == 1 else f"{name}={number}" for name, number in held if number)


def cards(game: Alynthia, seat: int) -> str:
    """The action cards of a seat: `rush windfall=2`."""
    held = zip(data.CARDS, game.players[seat].cards, strict=True)
    return " ".join(name if number == 1 else f"{name}={number}" for name, number in held if number)


def at(game: Alynthia, seat: int) -> str:
    place = game.players[seat].at
    return "beside" if place == data.BESIDE else data.NAMES[place]


def dragons(game: Alynthia) -> dict[str, int]:
    """Dragons by space: markers of nests and tokens."""
    return {data.NAMES[space]: number for space, number in enumerate(game.dragons) if number}


def outposts(game: Alynthia, seat: int) -> list[str]:
    """The outposts of a seat in the words of a scene."""
    found = []
    for outpost in game.players[seat].outposts:
        word = data.NAMES[outpost.at]
        if outpost.upgrade >= 0:
            word += f"+{data.UPGRADES[outpost.upgrade]}"
        found.append(f"{word}+wall" if outpost.wall else word)
    return found


def strengths(game: Alynthia) -> tuple[int, int]:
    """What the two sides of the battle have now."""
    battle = RULES.view(game, SPECTATOR)["public"]["battle"]
    return sum(term[1] for term in battle["attack"]), sum(term[1] for term in battle["defence"])
