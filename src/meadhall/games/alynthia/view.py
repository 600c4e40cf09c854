"""What people may see: Part 7 of the rules, AL-7. Built up field by field, so that nothing slips through.

Solo and cooperative play hide nothing but the order of the decks, so there the private view is empty and every hand is
in the public one. In competitive play `cards` and `renown` of a player are hidden until the end: {} and -1; the seat
finds its own in the private view.
"""

from typing import TypedDict


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
