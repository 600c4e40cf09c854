"""What people may see: Part 7 of the rules, AL-7. Built up field by field, so that nothing slips through.

Solo and cooperative play hide nothing but the order of the decks, so there the private view is empty and every hand is
in the public one. In competitive play `cards` and `renown` of a player are hidden until the end: {} and -1; the seat
finds its own in the private view.
"""

from typing import Final, TypedDict

from meadhall.core.values import Event, Facts
from meadhall.games.alynthia import data
from meadhall.games.alynthia.abilities import all_abilities
from meadhall.games.alynthia.battle import terms_of
from meadhall.games.alynthia.choices import ATTACKER, DEFENDER, PAYMENTS, SIDES
from meadhall.games.alynthia.decks import DECKS
from meadhall.games.alynthia.dice import face_name
from meadhall.games.alynthia.events import (
    ATTACKED,
    BUILT,
    DESTROYED,
    FOUGHT,
    HARVESTED,
    KINDS,
    NEST_FELL,
    PLAYED,
    RECRUITED,
    RENOWN,
    REROLLED,
    RESEARCHED,
    ROLLED,
    SUFFERED,
    SWARMED,
    TRADED,
    UNLOCKED,
)
from meadhall.games.alynthia.scoring import rank, standings
from meadhall.games.alynthia.state import (
    NOBODY,
    OUTCOMES,
    PHASES,
    PIECES,
    RUNNING,
    SOURCES,
    WINDOWS,
    Alynthia,
    Bargain,
    Outpost,
    Player,
    term_list,
)


class OutpostView(TypedDict):
    seat: int
    upgrade: str  # "" without one
    ready: bool  # the upgrade's recurring ability can be used this round
    wall: bool


class SpaceView(TypedDict):
    id: str  # a1 to i6
    x: int
    y: int
    slot: int  # the tile under it, for thicker borders between tiles
    type: str  # wood, stone, food, worker or dragon
    nest: str  # "", "undefeated" or "defeated"
    dragons: int  # the marker of an undefeated nest, tokens elsewhere
    strength: int  # of dragons and nest in this round, without the die
    characters: list[int]  # in the order in which they came
    outposts: list[OutpostView]  # in the order in which they came
    entrance: bool
    pending: bool  # dragons are going to attack here


class TunnelView(TypedDict):
    open: bool  # MTN-X is unlocked
    seat: int  # whose it is, -1 if it is closed
    entrances: list[str]
    characters: list[int]
    outposts: list[OutpostView]


class AbilityView(TypedDict):
    id: str
    ready: bool


class PlayerView(TypedDict):
    guild: str  # "" before it is chosen
    at: str  # a space, "tunnel", "beside" or "" before it is placed
    focus: int
    attack: int
    defense: int
    goods: dict[str, int]  # wood, stone, food, worker
    cards: dict[str, int]  # action cards by kind, kinds without one left out; {} while hidden
    card_count: int
    hand: int
    hand_limit: int
    renown: int  # -1 while hidden, and in cooperative play, where it is the pool
    earned: dict[str, int]  # where renown came from; {} while hidden
    research: dict[str, int]  # level by track
    guild_abilities: list[str]  # the unlocked ones
    guild_track: list[int]  # the covered rounds
    abilities: list[AbilityView]  # the recurring ones it has, each monument and village once
    outposts_left: int
    walls: int  # not on the board
    captured: int
    shots: int  # ranged attacks granted by somebody's card
    done: bool  # cooperative: done; competitive: passed
    waiting: bool
    quiet: list[str]  # kinds of windows passed for this round


class DiceView(TypedDict):
    die: str  # "" when nothing has been rolled: spawn, fortune, labor, die
    faces: list[str]
    nests: list[str]  # spawn dice: the nest of each die


class BattleView(TypedDict):
    space: str
    attacker: int  # -1: dragons
    defender: int  # -1: dragons or a nest
    piece: str  # what is attacked
    ranged: bool
    attack: list[list[object]]  # the sum of the attacker so far: [message id, amount]
    defence: list[list[object]]


class TradeView(TypedDict):
    seat: int
    partner: int
    offered: int  # how many things
    wanted: int


class Standing(TypedDict):
    seat: int
    renown: int
    upgrades: int
    outposts: int
    hand: int


class PublicView(TypedDict):
    mode: str  # solo, cooperative or competitive
    guilds: str  # basic or advanced
    difficulty: str  # "" in competitive play
    toll: bool
    layout: str  # L2 to L5
    width: int
    height: int
    tiles: list[str]  # by slot, as "A0" or "A180"; grows during setup
    spaces: list[SpaceView]  # empty until the tiles lie
    tunnel: TunnelView
    phase: str  # setup, guild, dragon, action, harvest
    round: int
    rounds: int
    dragon_strength: int
    nest_strength: int
    nest_required: bool  # a nest must fall this round
    nest_fallen: bool  # one has
    nests_left: int
    nests_defeated: int
    nest_costs: list[int]  # the whole tracker; [] in competitive play
    next_nest_cost: int
    pool: int  # -1 in competitive play
    first: int  # the seat with the first player marker
    order: list[int]  # the seats in turn order
    active: int  # competitive: whose turn it is
    actions_left: int  # competitive: of this turn
    market: list[str]  # eight places, "" is empty
    market_deck: int
    market_discard: dict[str, int]
    deck: int
    discard: dict[str, int]
    upgrades: dict[str, int]  # the supply
    players: list[PlayerView]
    dice: DiceView
    battle: BattleView | None
    trade: TradeView | None
    over: bool
    outcome: str  # running, won, no-nest, out-of-time, toll-unpaid, most-renown
    standings: list[Standing]  # competitive, at the end: best first


class PrivateTrade(TypedDict):
    offered: dict[str, int]
    wanted: dict[str, int]


class PrivateView(TypedDict, total=False):
    """Competitive only."""

    cards: dict[str, int]
    renown: int
    earned: dict[str, int]
    trade: PrivateTrade | None  # for the two seats of a trade


# Building the views


def public_view(game: Alynthia) -> PublicView:
    over = game.outcome != RUNNING
    costs = [] if game.competitive else game.box.nest_costs[len(game.players) - 1][game.difficulty]
    return {
        "mode": "competitive" if game.competitive else "solo" if len(game.players) == 1 else "cooperative",
        "guilds": "advanced" if game.advanced else "basic",
        "difficulty": "" if game.competitive else data.DIFFICULTIES[game.difficulty],
        "toll": game.toll,
        "layout": game.board.layout.name,
        "width": game.board.layout.width,
        "height": game.board.layout.height,
        "tiles": tile_names(game),
        "spaces": space_views(game),
        "tunnel": tunnel_view(game),
        "phase": PHASES[game.phase],
        "round": game.round,
        "rounds": game.rounds(),
        "dragon_strength": game.per_dragon(),
        "nest_strength": game.per_nest(),
        "nest_required": data.NEST_REQUIRED[game.round] and not game.competitive,
        "nest_fallen": game.fallen > 0,
        "nests_left": game.nests.bit_count(),
        "nests_defeated": game.nests_defeated(),
        "nest_costs": costs[:],
        "next_nest_cost": game.next_nest_cost(),
        "pool": -1 if game.competitive else game.pool,
        "first": game.first,
        "order": game.in_turn_order()[:],
        "active": game.active,
        "actions_left": game.box.turn_actions - game.actions if game.active != NOBODY else 0,
        "market": ["" if card < 0 else game.box.market[card].name for card in game.market],
        "market_deck": sum(game.market_deck),
        "market_discard": {
            game.box.market[card].name: copies for card, copies in enumerate(game.market_discard) if copies
        },
        "deck": sum(game.deck),
        "discard": card_names(game.discard),
        "upgrades": dict(zip(data.UPGRADES, game.upgrades, strict=True)),
        "players": [player_view(game, player, over) for player in game.players],
        "dice": dice_view(game),
        "battle": battle_view(game),
        "trade": trade_view(game.bargain),
        "over": over,
        "outcome": OUTCOMES[game.outcome],
        "standings": [standing(game.players[seat]) for seat in standings(game)] if over and game.competitive else [],
    }


def private_view(game: Alynthia, seat: int) -> PrivateView:
    """Competitive: the own action cards and renown (AL-7.4, AL-7.6), and a trade the seat has part in."""
    if not game.competitive:
        return {}
    player = game.players[seat]
    trade: PrivateTrade | None = None
    bargain = game.bargain
    if bargain is not None and seat in (bargain.seat, bargain.partner):
        trade = {"offered": thing_names(bargain.offered), "wanted": thing_names(bargain.wanted)}
    return {"cards": card_names(player.cards), "renown": player.renown, "earned": earned(player), "trade": trade}


def tile_names(game: Alynthia) -> list[str]:
    tiles = game.placed[::2]
    return [f"{data.TILE_NAMES[tile]}{180 * game.placed[2 * slot + 1]}" for slot, tile in enumerate(tiles)]


def card_names(cards: list[int]) -> dict[str, int]:
    return {data.CARDS[card]: copies for card, copies in enumerate(cards) if copies}


def thing_names(things: list[int]) -> dict[str, int]:
    return {data.THINGS[thing]: number for thing, number in enumerate(things) if number}


# The board


def space_views(game: Alynthia) -> list[SpaceView]:
    if not game.board.tiles:
        return []
    return [space_view(game, at) for at in game.board.layout.cells]


def space_view(game: Alynthia, at: int) -> SpaceView:
    spot = data.BITS[at]
    return {
        "id": data.NAMES[at],
        "x": at % data.COLUMNS,
        "y": at // data.COLUMNS,
        "slot": game.board.layout.slot[at],
        "type": data.TYPES[game.board.type[at]],
        "nest": "undefeated" if game.nests & spot else "defeated" if game.ruins & spot else "",
        "dragons": game.dragons[at],
        "strength": game.dragon_strength(at),
        "characters": characters(game, at),
        "outposts": outpost_views(game, at),
        "entrance": any(player.entrances & spot for player in game.players),
        "pending": (game.pending & spot) != 0,
    }


def characters(game: Alynthia, at: int) -> list[int]:
    return [entry[1] for entry in sorted([(other.came, other.seat) for other in game.players if other.at == at])]


def outpost_views(game: Alynthia, at: int) -> list[OutpostView]:
    everywhere = [outpost for player in game.players for outpost in player.outposts]
    standing_here = [(outpost.came, outpost.owner) for outpost in everywhere if outpost.at == at]
    return [outpost_view(game.players[seat].outpost_at(at)) for _, seat in sorted(standing_here)]


def outpost_view(outpost: Outpost | None) -> OutpostView:
    assert outpost is not None
    upgrade = "" if outpost.upgrade < 0 else data.UPGRADES[outpost.upgrade]
    ready = upgrade in ("monument", "village") and not outpost.used
    return {"seat": outpost.owner, "upgrade": upgrade, "ready": ready, "wall": outpost.wall}


def tunnel_view(game: Alynthia) -> TunnelView:
    owners = [player for player in game.players if player.entrances]
    return {
        "open": len(owners) > 0,
        "seat": owners[0].seat if owners else NOBODY,
        "entrances": [data.NAMES[at] for player in owners for at in data.numbers(player.entrances)],
        "characters": characters(game, data.TUNNEL),
        "outposts": outpost_views(game, data.TUNNEL),
    }


# Players


def player_view(game: Alynthia, player: Player, over: bool) -> PlayerView:
    shown = over or not game.competitive
    renown_shown = game.competitive and (over or game.open_renown)
    return {
        "guild": "" if player.guild < 0 else data.GUILDS[player.guild],
        "at": place_name(player),
        "focus": player.focus,
        "attack": player.attack,
        "defense": player.defense,
        "goods": dict(zip(data.RESOURCES, player.goods, strict=True)),
        "cards": card_names(player.cards) if shown else {},
        "card_count": sum(player.cards),
        "hand": player.hand_size(),
        "hand_limit": player.hand_limit(game.box),
        "renown": player.renown if renown_shown else -1,
        "earned": earned(player) if renown_shown or not game.competitive else {},
        "research": dict(zip(data.TRACKS, player.levels, strict=True)),
        "guild_abilities": [name for which, name in enumerate(ability_names(player)) if player.can(which)],
        "guild_track": [number for number in game.box.guild_rounds if player.guild_track >> number & 1],
        "abilities": [
            {"id": data.ABILITIES[ability], "ready": ready} for ability, ready in all_abilities(game, player)
        ],
        "outposts_left": data.OUTPOSTS - len(player.outposts),
        "walls": player.walls,
        "captured": player.captured,
        "shots": player.shots,
        "done": player.done,
        "waiting": player.waiting,
        "quiet": [name for bit, name in enumerate(WINDOWS) if player.quiet >> bit & 1],
    }


def place_name(player: Player) -> str:
    return data.NAMES[player.at] if player.at >= 0 else "beside" if player.at == data.BESIDE else ""


def ability_names(player: Player) -> list[str]:
    return data.GUILD_ABILITIES[player.guild] if player.guild >= 0 else []


def earned(player: Player) -> dict[str, int]:
    return {name: renown for name, renown in zip(SOURCES, player.income, strict=True) if renown}


def standing(player: Player) -> Standing:
    renown, upgrades, outposts, hand = rank(player)
    return {"seat": player.seat, "renown": renown, "upgrades": upgrades, "outposts": outposts, "hand": hand}


# What is going on


def dice_view(game: Alynthia) -> DiceView:
    if not game.dice:
        return {"die": "", "faces": [], "nests": []}
    faces = [face_name(game.die, value) for value in game.dice]
    nests = data.numbers(game.nests) if game.die == data.SPAWN_DIE else []
    return {"die": data.DICE[game.die], "faces": faces, "nests": [data.NAMES[at] for at in nests]}


def battle_view(game: Alynthia) -> BattleView | None:
    """The battle while its dice lie on the table."""
    battle = game.battle
    if battle is None or game.die != data.BATTLE_DIE:
        return None
    return {
        "space": data.NAMES[battle.at],
        "attacker": battle.attacker,
        "defender": battle.defender,
        "piece": PIECES[battle.piece],
        "ranged": battle.attacker != NOBODY and game.players[battle.attacker].at != battle.at,
        "attack": term_list(terms_of(game, battle, ATTACKER)),
        "defence": term_list(terms_of(game, battle, DEFENDER)),
    }


def trade_view(bargain: Bargain | None) -> TradeView | None:
    if bargain is None:
        return None
    seats = (bargain.seat, bargain.partner)
    return {"seat": seats[0], "partner": seats[1], "offered": sum(bargain.offered), "wanted": sum(bargain.wanted)}


# Events


def event_facts(game: Alynthia, event: Event) -> Facts:
    """An event with its numbers turned into names."""
    facts = {**KINDS.facts(event, fact), **details(game, event)}
    if event.kind in SUFFERED:
        facts["victim"] = event.a
    return facts


WORDS: Final[dict[str, list[str]]] = {
    "space": data.NAMES,
    "start": data.NAMES,
    "thing": [*data.THINGS, "card"],
    "ability": data.ABILITIES,
    "market": data.MARKET_IDS,
    "upgrade": data.UPGRADES,
    "guild": data.GUILDS,
    "track": data.TRACKS,
    "die": data.DICE,
    "piece": PIECES,
    "source": SOURCES,
    "outcome": OUTCOMES,
    "phase": PHASES,
    "payment": PAYMENTS,
    "side": SIDES,
    "deck": DECKS,
}


def fact(field: str, number: int) -> int | str:
    return WORDS[field][number] if field in WORDS else number


def details(game: Alynthia, event: Event) -> Facts:
    """What depends on several numbers of an event at once."""
    kind = event.kind
    if kind in (ROLLED, REROLLED):
        return {"face": face_name(event.b, event.c)}
    if kind == RESEARCHED:
        return {"ability": data.RESEARCH[event.b][event.c - 1]}
    if kind == RENOWN:
        return {"gained": int(event.b > 0), "amount": abs(event.b)}
    if kind == ATTACKED:
        return {**further(kind, event.more), "paid": game.box.paid[event.c]}
    if kind == PLAYED:
        return {"own": int(event.a == event.c)}
    return further(kind, event.more) if event.more else {}


def further(kind: int, more: list[int]) -> Facts:
    """What the further numbers of an event mean."""
    if kind == UNLOCKED:
        return {"ability": data.GUILD_ABILITIES[more[0]][more[1]]}
    if kind == SWARMED:
        return {"items": [data.NAMES[at] for at in more]}
    if kind == ATTACKED:
        return {"piece": PIECES[more[0]], "victim": more[1], "ranged": more[2]}
    if kind == FOUGHT:
        return fought(more)
    if kind == NEST_FELL:
        return {"pool": more[0]}
    if kind == BUILT:
        return {"renown": more[0]}
    if kind == RECRUITED:
        return {"things": [data.RESOURCES[resource] for resource in more]}
    if kind == DESTROYED:
        return {"upgrade": "" if more[0] < 0 else data.UPGRADES[more[0]], "upgraded": int(more[0] >= 0)}
    if kind == HARVESTED:
        return {"things": [name for name, number in zip(data.RESOURCES, more, strict=True) for _ in range(number)]}
    assert kind == TRADED
    return {"offers": more[0], "wants": more[1]}


def fought(more: list[int]) -> Facts:
    ours, theirs = (more[3 : 3 + more[2]], more[3 + more[2] :])
    return {
        "piece": PIECES[more[0]],
        "won": more[1],
        "ours": term_list(ours),
        "theirs": term_list(theirs),
        "attack": sum(ours[1::2]),
        "defence": sum(theirs[1::2]),
    }
