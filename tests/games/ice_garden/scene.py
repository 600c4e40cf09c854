"""Scenes: the middle of a game in a line or two, played four ways.




A line is `character: words`, one per seat in order, or `region: words`, or `thorn: region`, `vuko: region`.
Words of a player: `wolf=m2+piper+crab2` his pieces in a region; `P=2`, `G=1` tokens, `M=3,0,1,0` M-factor by level;
`rep=-2` or `rep=safe`; `vuko=1` Vuko tokens; `points=`, `gorge=`, `helm=`, `goal=`, `actions=`, `markers=` (in the
supply); `faun=speed,attack` bought upgrades on the first free slots of a row; `doubles=1,2` stages.
Words of a region: `tile=4`, `reserve=2`, `lured=1`, `towers=1`, `nightmares=2`, `nobody` (no Independent Nation),
`locked`, `out` (not in play). Everything else is as after the setup: the rest of the tiles lie in the order of the
map, and with 2 or 3 players the last regions of the map that no line mentions are out of play.

`now` says what happens next: `gorge 0 1`, `making 0` (markers of these seats on the fields from 1 on), `initiative`,
`planning`, `activation`, `vuko`, `domination`, `end`, or several of them with a comma. Then the scene is over.
"""

from meadhall.core import Facts, Step, new_game, question
from meadhall.games.ice_garden import RULES, data
from meadhall.games.ice_garden.activation import Activation
from meadhall.games.ice_garden.boxes import ResolveBox
from meadhall.games.ice_garden.domination import Domination
from meadhall.games.ice_garden.initiative import Initiative
from meadhall.games.ice_garden.planning import Planning
from meadhall.games.ice_garden.state import ACTION, REGION_POINTS, IceGarden, Player
from meadhall.games.ice_garden.turn import EndCheck
from meadhall.games.ice_garden.vuko import VukoStep
from tests.games.playing import Scenes

SCENES: Scenes[IceGarden] = Scenes(RULES)
play = SCENES.play
give = SCENES.give
offered = SCENES.offered
refused = SCENES.refused
asked = SCENES.asked
promised = SCENES.promised

COUNTERS = ("points", "gorge", "helm", "goal", "actions", "vuko", "markers")


def scene(
    *lines: str,
    now: str = "",
    round_number: int = 2,
    scoring: bool = False,
    snow: int = 0,
    order: list[int] | None = None,
    standing: list[int] | None = None,
    stacks: list[int] | None = None,
    stages: str = "",
    stock: dict[str, int] | None = None,
    options: dict[str, str] | None = None,
) -> IceGarden:
    """A table in the middle of a game.

    `order`: the initiative order. `standing`: the seats from the best reputation to the worst, if several share a
    space. `stacks`: the seats in the order in which their Initiative Markers came to their helms. `stages`: Vuko
    tiles, `1a 3b`. `stock`: what is left of a kind of token, whatever the players have.
    """
    heads = [line.partition(":")[0] for line in lines]
    cast = [head for head in heads if head in data.CHARACTERS]
    game = new_game(RULES, len(cast), options or {})
    assert isinstance(game, IceGarden)
    game.agenda.clear()
    game.round = round_number
    game.scoring = scoring
    game.snow = snow
    game.start = list(range(len(cast)))
    lay_tiles(game, lines)
    for seat, name in enumerate(cast):
        player = game.players[seat]
        player.character = data.CHARACTERS.index(name)
        player.tokens = [0] * (data.MFACTOR + 4)
        player.read_rows(game.box)
    if "callo" in cast:
        game.players[cast.index("callo")].nightmares = RULES.box.nightmares
    for line in lines:
        head, _, words = line.partition(":")
        if head in data.CHARACTERS:
            put_player(game, game.players[cast.index(head)], words.split())
        elif head in ("thorn", "vuko"):
            setattr(game, head, data.REGIONS.index(words.strip()))
        else:
            put_region(game, data.REGIONS.index(head), words.split())
    settle(game, order, standing, stacks)
    game.stages = [[side.code for side in data.VUKO_SIDES].index(code) for code in stages.split()]
    for kind, name in enumerate(("population", "gold", "mfactor")):
        if stock and name in stock:
            game.stock[kind] = stock[name]
    if stock and "vuko" in stock:
        game.vuko_stock = stock["vuko"]
    for moment in reversed(now.split(",") if now else []):
        begin(game, moment.split())
    return game


def lay_tiles(game: IceGarden, lines: tuple[str, ...]) -> None:
    """Which regions are in play, and their tiles."""
    texts = " ".join(lines)
    named = [name for name in data.REGIONS if name in texts.replace("=", " ").replace(":", " ").split()]
    out = [line.partition(":")[0] for line in lines if "out" in line.partition(":")[2].split()]
    wanted = [name for name in [*named, *[name for name in data.REGIONS if name not in named]] if name not in out]
    in_play = wanted[: game.box.regions_in_play[len(game.players)]]
    chosen: dict[str, int] = {}
    for line in lines:
        head, _, words = line.partition(":")
        for word in words.split():
            if head in data.REGIONS and word.startswith("tile="):
                chosen[head] = int(word.removeprefix("tile="))
    left = [number for number in range(1, len(in_play) + 1) if number not in chosen.values()]
    for name in data.REGIONS:
        if name in in_play:
            region = game.regions[data.REGIONS.index(name)]
            region.tile = chosen[name] if name in chosen else left.pop(0)
            region.nation = 1
            game.in_play |= data.BITS[region.place.number]
    numbers = {game.regions[at].tile: at for at in data.NUMBERS[game.in_play]}
    game.by_tile = [numbers[number] for number in sorted(numbers)]
    game.tiles.inside.clear()


def put_player(game: IceGarden, player: Player, words: list[str]) -> None:
    """The words of a player's line."""
    units = [unit.id for unit in game.box.characters[player.character].units]
    for word in words:
        name, _, value = word.partition("=")
        if name in data.REGIONS:
            put_pieces(game, player, data.REGIONS.index(name), value)
        elif name in ("P", "G"):
            player.tokens["PG".index(name)] = int(value)
        elif name == "M":
            for level, number in enumerate(value.split(",")):
                player.tokens[data.MFACTOR + level] = int(number)
        elif name == "rep":
            player.space = data.SPACES.index(value)
        elif name == "doubles":
            player.doubles = sum(1 << int(stage) for stage in value.split(","))
        elif name in units:
            put_upgrades(game, player, units.index(name), value.split(","))
        else:
            assert name in COUNTERS, word
            setattr(player, name, int(value))
            if name == "points":
                player.income[REGION_POINTS] = int(value)


def put_pieces(game: IceGarden, player: Player, at: int, text: str) -> None:
    """`m2+piper+crab2`: markers and units."""
    units = [unit.id for unit in game.box.characters[player.character].units]
    for part in text.split("+"):
        name = part.rstrip("0123456789")
        number = int(part[len(name) :] or 1)
        kind = 0 if name == "m" else units.index(name) + 1
        game.add(at, player.seat, kind, number)


def put_upgrades(game: IceGarden, player: Player, row: int, abilities: list[str]) -> None:
    printed = game.box.characters[player.character].units[row].printed
    free = [row * data.SLOTS + slot for slot, name in enumerate(printed) if not name]
    for name in abilities:
        place = next(place for place in free if player.slots[place] == data.BLANK)
        player.slots[place] = data.ABILITIES.index(name)
        game.upgrades[data.ABILITIES.index(name)] -= 1
    player.read_rows(game.box)


def put_region(game: IceGarden, at: int, words: list[str]) -> None:
    """The words of a region's line."""
    region = game.regions[at]
    for word in words:
        name, _, value = word.partition("=")
        if name == "nobody":
            region.nation = 0
        elif name == "locked":
            region.locked = True
            region.nation = 0
            game.locked |= data.BITS[at]
        elif name in ("towers", "nightmares", "lured"):
            setattr(region, name, int(value))
        elif name == "reserve":
            region.reserves = int(value)
        else:
            assert name in ("tile", "out"), word


def settle(game: IceGarden, order: list[int] | None, standing: list[int] | None, stacks: list[int] | None) -> None:
    """Supplies, stocks and orders that follow from what lies on the table."""
    seats = list(range(len(game.players)))
    game.order = order or seats[:]
    game.standing = standing or sorted(seats, key=lambda seat: game.players[seat].space)
    game.arrivals = stacks or seats[::-1]
    game.stock = game.box.stock[:]
    game.vuko_stock = game.box.vuko_tokens - sum(player.vuko for player in game.players)
    for player in game.players:
        on_map = [sum(region.count(player.seat, kind) for region in game.regions) for kind in range(4)]
        if player.markers == game.box.markers_each:
            player.markers -= on_map[0] + player.gorge
        player.units = [0, *[count - here for count, here in zip(game.box.units_each, on_map[1:], strict=True)]]
        if player.nightmares:
            player.nightmares -= sum(region.nightmares for region in game.regions)
        for kind in range(data.MFACTOR):
            game.stock[kind] -= player.tokens[kind]
        game.stock[data.MFACTOR] -= player.mfactors()
    assert min(game.stock) >= 0, "more tokens than there are"


def begin(game: IceGarden, words: list[str]) -> None:
    """One moment of `now`."""
    steps: dict[str, Step] = {
        "initiative": Initiative(),
        "planning": Planning(),
        "activation": Activation(),
        "vuko": VukoStep(),
        "domination": Domination(),
        "end": EndCheck(),
    }
    if words[0] in steps:
        game.then(steps[words[0]])
        return
    box = data.BOXES.index(words[0])
    game.phase = ACTION
    game.boxes[box] = [int(seat) for seat in words[1:]]
    game.then(ResolveBox(0))


def told(game: IceGarden, *lines: str) -> list[Facts]:
    """The events that some answers lead to, as facts."""
    game.heard = []
    question(game)
    heard = game.heard
    play(game, *lines)
    events = [RULES.event(game, event) for event in heard]
    game.heard = None
    return events


# What stands where, in the words of a scene


def pieces(game: IceGarden, seat: int, region: str) -> str:
    """The seat's pieces in a region: `m2+piper`, empty if there are none."""
    standing = game.regions[data.REGIONS.index(region)]
    names = ["m", *[unit.id for unit in game.box.characters[game.players[seat].character].units]]
    counts = [standing.count(seat, kind) for kind in range(4)]
    return "+".join(
        f"{name}{count if count > 1 or name == 'm' else ''}" for name, count in zip(names, counts, strict=True) if count
    )


def tokens(game: IceGarden, seat: int) -> str:
    """Population, Gold and M-factor by level: `P2 G1 M3,0,0,0`."""
    held = game.players[seat].tokens
    return f"P{held[0]} G{held[1]} M{','.join(str(number) for number in held[data.MFACTOR :])}"


def rep(game: IceGarden, seat: int) -> str:
    return data.SPACES[game.players[seat].space]


def influence(game: IceGarden, seat: int, region: str) -> int:
    return game.influence(seat, game.regions[data.REGIONS.index(region)])


def rank(game: IceGarden, region: str) -> list[int]:
    return game.ranking(game.regions[data.REGIONS.index(region)])


def points(game: IceGarden) -> list[int]:
    return [player.points for player in game.players]


def where(number: int) -> str:
    """The id of a region, empty for nowhere."""
    return "" if number < 0 else data.REGIONS[number]
