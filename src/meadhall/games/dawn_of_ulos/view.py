"""What people may see: section 7 of the rules, UL-12. Built up field by field, so that nothing slips through.

The contract for boards. Spaces are ids (`r05c03`), tiles `desert-field`, factions, rift tiles and elements their ids.
"""

from typing import TypedDict


class TileView(TypedDict):
    """A development tile on the map."""

    spaces: list[str]  # two, the lower index first
    halves: list[str]  # the terrain on each of them; face down it is still known to all
    pillaged: list[str]  # those of its spaces that have a token
    down: bool  # face down: a conflict is being fought over it


class TerritoryView(TypedDict):
    """A territory with at least one tile (lone rift tiles are left out)."""

    factions: list[str]  # whose camp it holds: none, one, or in a conflict several
    spaces: list[str]


class FactionView(TypedDict):
    """A faction in play and its stack, in table order."""

    id: str
    value: int  # the column of the power track; -1 is the lost column
    strength: int  # the price of a card
    spoils: int
    legendary: bool
    stack: int  # cards left
    camp: list[str]  # three spaces, or none while it is lost
    element: str  # solo, "" otherwise


class PlayerView(TypedDict):
    """What everybody sees of a player. A hand is shown when the game is over."""

    favor: int
    cards: int  # numbers; cards laid aside in secret are still counted (UL-6.25)
    tiles: int
    rifts: int
    first_turn: bool  # the placement rule of the first turn still binds this player
    hand: dict[str, int]  # faction cards by id; empty while the game runs
    rift_hand: dict[str, int]


class PledgeView(TypedDict):
    """Committed cards of one player that are of one faction and count as one."""

    seat: int
    faction: str
    side: str  # the faction they count as; another one after Control
    number: int


class ConflictView(TypedDict):
    """The conflict that is being resolved."""

    stage: str  # pair, commit, abilities, returns
    tile: list[str]  # the two spaces of the face-down tile
    contested: list[str]  # factions whose camp still stands in the territory
    attacker: str  # "" before it is declared
    defender: str
    ready: list[int]  # seats that have confirmed their commitment
    pledges: list[PledgeView]  # after the reveal
    abilities: list[str]  # by player: the faction whose conflict ability was used in this pass, ""
    spared: list[int]  # by player: how many cards fewer Endure lets return
    attack: int  # conflict values so far; strength alone before the reveal
    defence: int
    winner: str  # "" until step 4


class PoolView(TypedDict):
    """A card in the pool of Redistribute."""

    seat: int  # who put it there
    faction: str


class ColumnView(TypedDict):
    """One column of Ulrir's mat."""

    slot: str
    element: str  # the develop icon of the upper card
    faction: str  # that element's faction
    tiles: int


class LowerView(TypedDict):
    """The lantern card of this turn, in the lower slot; its develop icon is hidden."""

    slot: str
    buy: dict[str, int]  # by faction
    spoils: list[int]  # multipliers


class UlrirView(TypedDict):
    """Ulrir and his mat; his faction deck is open (UL-12.13)."""

    difficulty: str
    favor: int
    deck: dict[str, int]  # his faction cards, by id
    rifts: int
    columns: list[ColumnView]
    lower: LowerView | None
    tiles_left: int  # still to be placed in his turn
    wanted: str  # the faction he develops now, "" outside of his turn
    lanterns: int  # cards left in the lantern deck
    discarded: int


class PublicView(TypedDict):
    order: str  # the six sections, such as ABCDEF, slot by slot
    map: list[str]  # twelve rows of printed terrain: d f t m, x wasteland, ~ water
    tiles: list[TileView]
    rifts: list[str]  # spaces with a face-down rift tile, covered by a camp or not
    territories: list[TerritoryView]
    factions: list[FactionView]
    players: list[PlayerView]
    ulrir: UlrirView | None
    conflict: ConflictView | None
    start: int  # the seat with the start player marker; Ulrir is 1
    active: int  # whose turn it is
    round: int
    phase: str  # setup, place, act, draw
    rift_used: bool  # whether the active player has used a rift tile in this turn
    in_use: str  # the faction of the card whose ability is being carried out, "" if none
    ending: str  # "", or what has triggered the end: supply, legends
    over: bool
    supply: int  # tiles left
    tokens: int  # pillage tokens left
    box: int  # rift tiles in the box
    used_rifts: list[str]  # all that were used, in order
    pool: list[PoolView]


class PrivateView(TypedDict):
    cards: dict[str, int]  # by faction, cards laid aside included until the reveal
    tiles: dict[str, int]  # by tile type
    rifts: dict[str, int]  # by effect
    committed: dict[str, int]  # laid aside so far in the commitment that is still sealed
