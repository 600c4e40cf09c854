"""Every answer Alynthia knows. Each is made once and shared; notation looks it up.

Names in notation: a space is `a1` to `i6` or `tunnel`, a seat `s0`, a resource `wood stone food worker`, an action
card `crop ranged insight windfall rush acclaim reroll march`, a market card, ability, upgrade, guild or track as in
the data file. `targets()` holds the board elements a choice touches: space names, `s1` for a player's panel, market
ids, thing names (the own hand), `ability-COM1`, `upgrade-village`, `guild-forest`, `track-politics`, `d0` for a die,
`side-attack` and `side-defence` of the battle.

The questions (the names are those of the steps, which are also the message ids) and what they offer:

| question | who | choices |
|---|---|---|
| ChooseGuild, PlaceCharacter | a seat, in setup | `guild forest`; `place c3` |
| UnlockAbility | a seat, Guild Phase | `unlock FST-X`, `decline` |
| SplitPoints | a seat | `split 2 1`: attack and defense (MTN-B, stronghold) |
| PlaceEntrance | mountain, three times, in ascending order | `entrance c3` |
| PlaceWall | forest | `wall a2`, and `skip` beside a new outpost |
| CardWindow | Dragon Phase | `play windfall s1`, `pass`, `pass-round` |
| OrderBattles | a defender | `defend c3` |
| Command | cooperative: all seats at once; competitive: the active seat | the orders below |
| RerollWindow | after a roll | `reroll d0` (card), `rework d0` (LAB-B), `pass`, `pass-round` |
| BattleWindow | in a battle | `rush attack`, `reroll d0`, `rework d1`, `spend`, `play …`, `pass`, `pass-round` |
| Displace, ReturnToBoard | a character's owner | `retreat c3`; `return c3` |
| ChooseLostCard | a defender | `lose windfall` |
| ChooseResource | whoever gains | `take wood` |
| PayAnything | whoever pays | `pay wood`, one unit at a time, never below the last one |
| ChooseResearch | whoever unlocks | `research politics` |
| ChooseCropSpace | whoever gets the card | `crop a2` |
| MarchTo | whoever gets the card | `march c3`, and `stay` if another seat played it |
| DraftTrade | the seat that offers | `offer wood`, `want food`, `unoffer wood`, `unwant food`, `send`, `cancel` |
| AnswerTrade | its partner | `accept`, `refuse` |
| GuardPool | all other seats | `agree`, `object` |
| HarvestTunnel | mountain | `harvest wood`, `harvest renown` |
| TrimHand | a seat above its hand limit | `discard wood`, `play acclaim s0` |

Orders of the Action Phase: `move c3`, `attack b3 worker`, `attack b3 renown`, `shoot b3 worker` (Ranged Attack),
`build`, `upgrade village`, `recruit wood food`, `buy-card`, `buy M-wood-1`, `use COM1`, `collect`, `play crop s1`,
`give s1 wood`, `trade s1`, `spend` (a captured dragon), `labor` (an extra labor roll), `caravan c4 d4`, `listen`;
cooperative `done`, `wait`, `back`; competitive `end`, `pass`.

Chance: `remove A`, `tile A 180`, `market M-wood-1`, `first s0`, `card windfall`, `spawn 1`, `fortune wood`,
`labor-die goods`, `die 4` (a player's battle die), `claw 1` (the dragons').
"""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Final

from meadhall.core.values import Choice
from meadhall.games.alynthia import data
from meadhall.games.alynthia import facts as say
from meadhall.games.alynthia.choice_shapes import AtSpace, Face, OfDie, OfThing

PAY_WORKER: Final = 0
PAY_RENOWN: Final = 1
PAYMENTS: Final = ["worker", "renown"]

ATTACKER: Final = 0
DEFENDER: Final = 1
SIDES: Final = ["attack", "defence"]


class Place(AtSpace):
    """Put the character on its first space."""


class Entrance(AtSpace):
    """Put a tunnel entrance there."""


class Wall(AtSpace):
    """Put a wall on the own outpost there."""


class Defend(AtSpace):
    """Fight this battle next."""


class Move(AtSpace):
    """Step there for focus."""


class Retreat(AtSpace):
    """A displaced character goes there."""


class Return(AtSpace):
    """A character comes back onto the board."""


class Crop(AtSpace):
    """Bumper Crop: reap this space."""


class March(AtSpace):
    """Swift March: go there."""


class Attack(Choice):
    """Attack a space, stepping in if the character is not there; workers or renown besides the focus."""

    def __init__(self, verb: str, at: int, payment: int) -> None:
        super().__init__(f"{verb} {data.NAMES[at]} {PAYMENTS[payment]}")
        self.at: Final = at
        self.payment: Final = payment

    def targets(self) -> list[str]:
        return [data.NAMES[self.at]]

    def facts(self) -> say.SpacePaymentFacts:
        return {"space": data.NAMES[self.at], "payment": PAYMENTS[self.payment]}


class Shoot(Attack):
    """The same with Ranged Attack, from anywhere and without a step."""


class Take(OfThing):
    """Gain this resource."""


class Pay(OfThing):
    """Pay this resource."""


class Lose(OfThing):
    """Lose this action card."""


class Discard(OfThing):
    """Discard this card at the hand limit."""


class Offer(OfThing):
    """Add this to what is offered."""


class Want(OfThing):
    """Add this to what is wanted."""


class Unoffer(OfThing):
    """Take this out of what is offered."""


class Unwant(OfThing):
    """Take this out of what is wanted."""


class Harvest(Choice):
    """What the tunnel outpost gives: some of a material, or renown (`what` is MATERIALS)."""

    def __init__(self, what: int, name: str) -> None:
        super().__init__(f"harvest {name}")
        self.what: Final = what
        self.name: Final = name

    def facts(self) -> say.ThingFacts:
        return {"thing": self.name}


class Recruit(Choice):
    """Pay these resources for workers."""

    def __init__(self, paid: list[int]) -> None:
        super().__init__(" ".join(["recruit", *[data.RESOURCES[resource] for resource in paid]]))
        self.paid: Final = paid
        self.goods: Final = [paid.count(resource) for resource in range(len(data.RESOURCES))]

    def targets(self) -> list[str]:
        return [data.RESOURCES[resource] for resource in self.paid]

    def facts(self) -> say.ThingsFacts:
        return {"things": self.targets()}


class BuildUpgrade(Choice):
    """Build this upgrade on the own outpost under the character."""

    def __init__(self, upgrade: int) -> None:
        super().__init__(f"upgrade {data.UPGRADES[upgrade]}")
        self.upgrade: Final = upgrade

    def targets(self) -> list[str]:
        return [f"upgrade-{data.UPGRADES[self.upgrade]}"]

    def facts(self) -> say.UpgradeFacts:
        return {"upgrade": data.UPGRADES[self.upgrade]}


class Buy(Choice):
    """Buy a market card of this kind."""

    def __init__(self, card: int) -> None:
        super().__init__(f"buy {data.MARKET_IDS[card]}")
        self.card: Final = card

    def targets(self) -> list[str]:
        return [data.MARKET_IDS[self.card]]

    def facts(self) -> say.MarketFacts:
        return {"market": data.MARKET_IDS[self.card]}


class Use(Choice):
    """Use a recurring ability."""

    def __init__(self, ability: int) -> None:
        super().__init__(f"use {data.ABILITIES[ability]}")
        self.ability: Final = ability

    def targets(self) -> list[str]:
        return [f"ability-{data.ABILITIES[self.ability]}"]

    def facts(self) -> say.AbilityFacts:
        return {"ability": data.ABILITIES[self.ability]}


class Play(Choice):
    """Play an action card on a seat."""

    def __init__(self, card: int, seat: int) -> None:
        super().__init__(f"play {data.CARDS[card]} s{seat}")
        self.card: Final = card
        self.seat: Final = seat

    def targets(self) -> list[str]:
        return [data.CARDS[self.card], f"s{self.seat}"]

    def facts(self) -> say.ThingPartnerFacts:
        return {"thing": data.CARDS[self.card], "partner": self.seat}


class Give(Choice):
    """Give one thing to a seat on the same space."""

    def __init__(self, seat: int, thing: int) -> None:
        super().__init__(f"give s{seat} {data.THINGS[thing]}")
        self.seat: Final = seat
        self.thing: Final = thing

    def targets(self) -> list[str]:
        return [f"s{self.seat}", data.THINGS[self.thing]]

    def facts(self) -> say.ThingPartnerFacts:
        return {"partner": self.seat, "thing": data.THINGS[self.thing]}


class Trade(Choice):
    """Begin an offer to a seat on the same space."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"trade s{seat}")
        self.seat: Final = seat

    def targets(self) -> list[str]:
        return [f"s{self.seat}"]

    def facts(self) -> say.PartnerFacts:
        return {"partner": self.seat}


class Caravan(Choice):
    """Move an own outpost to the space beside it."""

    def __init__(self, start: int, at: int) -> None:
        super().__init__(f"caravan {data.NAMES[start]} {data.NAMES[at]}")
        self.start: Final = start
        self.at: Final = at

    def targets(self) -> list[str]:
        return [data.NAMES[self.start], data.NAMES[self.at]]

    def facts(self) -> say.StartSpaceFacts:
        return {"start": data.NAMES[self.start], "space": data.NAMES[self.at]}


class ChooseGuildOf(Choice):
    """Lead this guild."""

    def __init__(self, guild: int) -> None:
        super().__init__(f"guild {data.GUILDS[guild]}")
        self.guild: Final = guild

    def targets(self) -> list[str]:
        return [f"guild-{data.GUILDS[self.guild]}"]

    def facts(self) -> say.GuildFacts:
        return {"guild": data.GUILDS[self.guild]}


class Unlock(Choice):
    """Unlock a guild ability: A, B or X of a guild."""

    def __init__(self, guild: int, which: int) -> None:
        super().__init__(f"unlock {data.GUILD_ABILITIES[guild][which]}")
        self.guild: Final = guild
        self.which: Final = which

    def targets(self) -> list[str]:
        return [f"ability-{data.GUILD_ABILITIES[self.guild][self.which]}"]

    def facts(self) -> say.AbilityFacts:
        return {"ability": data.GUILD_ABILITIES[self.guild][self.which]}


class Split(Choice):
    """So many points to attack, so many to defense."""

    def __init__(self, attack: int, defense: int) -> None:
        super().__init__(f"split {attack} {defense}")
        self.attack: Final = attack
        self.defense: Final = defense

    def facts(self) -> say.AttackDefenseFacts:
        return {"attack": self.attack, "defense": self.defense}


class Research(Choice):
    """Unlock the next level of a track."""

    def __init__(self, track: int) -> None:
        super().__init__(f"research {data.TRACKS[track]}")
        self.track: Final = track

    def targets(self) -> list[str]:
        return [f"track-{data.TRACKS[self.track]}"]

    def facts(self) -> say.TrackFacts:
        return {"track": data.TRACKS[self.track]}


class Rush(Choice):
    """Battle Rush for a side of the battle."""

    def __init__(self, side: int) -> None:
        super().__init__(f"rush {SIDES[side]}")
        self.side: Final = side

    def targets(self) -> list[str]:
        return [f"side-{SIDES[self.side]}"]

    def facts(self) -> say.SideFacts:
        return {"side": SIDES[self.side]}


class Reroll(OfDie):
    """Second Chance: roll this die again."""


class Rework(OfDie):
    """LAB-B: roll this die again."""


class Word(Choice):
    """A choice that needs no more than its verb."""


class Remove(Choice):
    """A tile that is not used."""

    def __init__(self, tile: int) -> None:
        super().__init__(f"remove {data.TILE_NAMES[tile]}")
        self.tile: Final = tile

    def facts(self) -> say.LetterFacts:
        return {"letter": data.TILE_NAMES[self.tile]}


class Tile(Choice):
    """The tile of the next slot, straight or turned by half."""

    def __init__(self, tile: int, turned: int) -> None:
        super().__init__(f"tile {data.TILE_NAMES[tile]} {180 * turned}")
        self.tile: Final = tile
        self.turned: Final = turned

    def facts(self) -> say.LetterNumberFacts:
        return {"letter": data.TILE_NAMES[self.tile], "number": 180 * self.turned}


class First(Choice):
    """The seat that chooses its guild first."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"first s{seat}")
        self.seat: Final = seat

    def facts(self) -> say.SeatFacts:
        return {"seat": self.seat}


class Turned(Choice):
    """The market card that is turned up."""

    def __init__(self, card: int) -> None:
        super().__init__(f"market {data.MARKET_IDS[card]}")
        self.card: Final = card

    def facts(self) -> say.MarketFacts:
        return {"market": data.MARKET_IDS[self.card]}


class Drawn(Choice):
    """The action card that is drawn."""

    def __init__(self, card: int) -> None:
        super().__init__(f"card {data.CARDS[card]}")
        self.card: Final = card

    def facts(self) -> say.ThingFacts:
        return {"thing": data.CARDS[self.card]}


PLACE: Final[list[Choice]] = [Place("place", at) for at in range(data.CELLS)]
ENTRANCE: Final[list[Choice]] = [Entrance("entrance", at) for at in range(data.CELLS)]
WALL: Final[list[Choice]] = [Wall("wall", at) for at in range(data.CELLS)]
DEFEND: Final[list[Choice]] = [Defend("defend", at) for at in range(data.CELLS)]
MOVE: Final[list[Move]] = [Move("move", at) for at in range(data.SPACES)]
RETREAT: Final[list[Choice]] = [Retreat("retreat", at) for at in range(data.SPACES)]
RETURN: Final[list[Choice]] = [Return("return", at) for at in range(data.SPACES)]
CROP_AT: Final[list[Choice]] = [Crop("crop", at) for at in range(data.SPACES)]
MARCH_TO: Final[list[Choice]] = [March("march", at) for at in range(data.SPACES)]
ATTACK: Final[list[list[Attack]]] = [[Attack("attack", at, pay) for pay in range(2)] for at in range(data.CELLS)]
SHOOT: Final[list[list[Shoot]]] = [[Shoot("shoot", at, pay) for pay in range(2)] for at in range(data.CELLS)]
TAKE: Final[list[Choice]] = [Take("take", thing) for thing in range(len(data.RESOURCES))]
PAY: Final[list[Choice]] = [Pay("pay", thing) for thing in range(len(data.RESOURCES))]
LOSE: Final[list[Choice]] = [Lose("lose", data.WORKER + 1 + card) for card in range(len(data.CARDS))]
DISCARD: Final[list[Choice]] = [Discard("discard", thing) for thing in range(len(data.THINGS))]
OFFER: Final[list[Choice]] = [Offer("offer", thing) for thing in range(len(data.THINGS))]
WANT: Final[list[Choice]] = [Want("want", thing) for thing in range(len(data.THINGS))]
UNOFFER: Final[list[Choice]] = [Unoffer("unoffer", thing) for thing in range(len(data.THINGS))]
UNWANT: Final[list[Choice]] = [Unwant("unwant", thing) for thing in range(len(data.THINGS))]
HARVEST: Final[list[Choice]] = [
    Harvest(what, name) for what, name in enumerate([*data.RESOURCES[: data.MATERIALS], "renown"])
]
RECRUIT: Final[dict[int, list[Recruit]]] = {}
"""By the price. This, SPLIT, REROLL_DIE, REWORK_DIE and the faces of dice name numbers: see `make_choices`."""
UPGRADE: Final[list[BuildUpgrade]] = [BuildUpgrade(upgrade) for upgrade in range(len(data.UPGRADES))]
BUY: Final[list[Buy]] = [Buy(card) for card in range(len(data.MARKET_IDS))]
USE: Final[list[Choice]] = [Use(ability) for ability in range(data.LAB_B)]
PLAY: Final[list[list[Play]]] = [
    [Play(card, seat) for seat in range(data.MOST_SEATS)] for card in range(len(data.CARDS))
]
GIVE: Final[list[list[Give]]] = [
    [Give(seat, thing) for thing in range(len(data.THINGS))] for seat in range(data.MOST_SEATS)
]
TRADE: Final[list[Trade]] = [Trade(seat) for seat in range(data.MOST_SEATS)]


def beside(at: int) -> list[int]:
    """The cells that share a side with a cell on the largest grid."""
    row, column = at // data.COLUMNS, at % data.COLUMNS
    near = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [r * data.COLUMNS + c for r, c in near if 0 <= r * data.COLUMNS + c < data.CELLS and 0 <= c < data.COLUMNS]


CARAVAN: Final[list[dict[int, Caravan]]] = [{to: Caravan(at, to) for to in beside(at)} for at in range(data.CELLS)]
GUILD: Final[list[Choice]] = [ChooseGuildOf(guild) for guild in range(len(data.GUILDS))]
UNLOCK: Final[list[list[Choice]]] = [[Unlock(guild, which) for which in range(3)] for guild in range(len(data.GUILDS))]
SPLIT: Final[list[list[Choice]]] = []
"""By the number of points of a stronghold or of MTN-B."""
RESEARCH_ON: Final[list[Choice]] = [Research(track) for track in range(len(data.TRACKS))]
RUSH_FOR: Final[list[Choice]] = [Rush(side) for side in range(2)]
REROLL_DIE: Final[list[Choice]] = []
REWORK_DIE: Final[list[Choice]] = []

BUILD: Final = Word("build")
BUY_CARD: Final = Word("buy-card")
COLLECT: Final = Word("collect")
SPEND: Final = Word("spend")
LABOR_ROLL: Final = Word("labor")
LISTEN: Final = Word("listen")
DONE: Final = Word("done")
WAIT: Final = Word("wait")
BACK: Final = Word("back")
END: Final = Word("end")
PASS: Final = Word("pass")
PASS_ROUND: Final = Word("pass-round")
DECLINE: Final = Word("decline")
SKIP: Final = Word("skip")
STAY: Final = Word("stay")
SEND: Final = Word("send")
CANCEL: Final = Word("cancel")
ACCEPT: Final = Word("accept")
REFUSE: Final = Word("refuse")
AGREE: Final = Word("agree")
OBJECT: Final = Word("object")
WORDS: Final[list[Choice]] = [
    *[BUILD, BUY_CARD, COLLECT, SPEND, LABOR_ROLL, LISTEN, DONE, WAIT, BACK, END, PASS, PASS_ROUND],
    *[DECLINE, SKIP, STAY, SEND, CANCEL, ACCEPT, REFUSE, AGREE, OBJECT],
]

# Dice: each face once, with its weight beside it (Part 9).
SPAWN: Final[dict[int, Choice]] = {}
CLAW: Final[dict[int, Choice]] = {}
DIE: Final[dict[int, Choice]] = {}
FORTUNE: Final[list[Choice]] = [Face("fortune", value, name) for value, name in enumerate(data.FORTUNE_FACES)]
LABOR_RESULT: Final[list[Choice]] = [Face("labor-die", value, name) for value, name in enumerate(data.LABOR_FACES)]
EQUALLY: Final[list[int]] = []


def weights(faces: list[int]) -> list[int]:
    """How often each number stands on a die, ascending; nothing if each stands on it once."""
    found = [faces.count(value) for value in sorted(set(faces))]
    return found if max(found, default=0) > 1 else EQUALLY


REMOVE: Final[list[Choice]] = [Remove(tile) for tile in range(len(data.TILE_NAMES))]
TILE: Final[list[list[Choice]]] = [[Tile(tile, turned) for turned in range(2)] for tile in range(len(data.TILE_NAMES))]
FIRST: Final[list[Choice]] = [First(seat) for seat in range(data.MOST_SEATS)]
TURN_UP: Final[list[Choice]] = [Turned(card) for card in range(len(data.MARKET_IDS))]
DRAW: Final[list[Choice]] = [Drawn(card) for card in range(len(data.CARDS))]

SPACES_NAMED: Final[list[Sequence[Choice]]] = [PLACE, ENTRANCE, WALL, DEFEND, MOVE, RETREAT, RETURN, CROP_AT, MARCH_TO]
THINGS_NAMED: Final[list[Sequence[Choice]]] = [TAKE, PAY, LOSE, DISCARD, OFFER, WANT, UNOFFER, UNWANT, HARVEST]
OTHERS: Final[list[Sequence[Choice]]] = [UPGRADE, BUY, USE, TRADE, GUILD, RESEARCH_ON, RUSH_FOR]
DRAWS: Final[list[Sequence[Choice]]] = [WORDS, REMOVE, FIRST, TURN_UP, DRAW]
CHOICES: Final[dict[str, Choice]] = {}
"""By notation: all that any table of this process knows."""


class Limits:
    """How far the numbers in the answers of a table go: as far as its dice and prices."""

    def __init__(self, recruit: int, points: int, dice: int, spawn: list[int], claw: list[int], die: list[int]) -> None:
        self.recruit: Final = recruit
        self.points: Final = points
        self.dice: Final = dice
        self.spawn: Final = spawn  # the numbers on each kind of die, ascending
        self.claw: Final = claw
        self.die: Final = die


def make_choices(limits: Limits) -> None:
    """Make the answers that name the numbers of a table, as far as no other table has needed them before."""
    if limits.recruit not in RECRUIT:
        paid = combinations_with_replacement(range(len(data.RESOURCES)), limits.recruit)
        RECRUIT[limits.recruit] = [Recruit(list(goods)) for goods in paid]
    for points in range(len(SPLIT), limits.points + 1):
        SPLIT.append([Split(attack, points - attack) for attack in range(points, -1, -1)])
    REROLL_DIE.extend([Reroll("reroll", die) for die in range(len(REROLL_DIE), limits.dice)])
    REWORK_DIE.extend([Rework("rework", die) for die in range(len(REWORK_DIE), limits.dice)])
    for verb, known, values in (("spawn", SPAWN, limits.spawn), ("claw", CLAW, limits.claw), ("die", DIE, limits.die)):
        for value in values:
            if value not in known:
                known[value] = Face(verb, value, str(value))
    CHOICES.update({choice.text: choice for choice in every_choice(limits)})


def faces_of(limits: Limits) -> list[list[Choice]]:
    """The faces of a table's dice, by the kind of die."""
    spawn, claw = [SPAWN[value] for value in limits.spawn], [CLAW[value] for value in limits.claw]
    return [spawn, FORTUNE, LABOR_RESULT, [DIE[value] for value in limits.die], claw]


def every_choice(limits: Limits) -> list[Choice]:
    """All answers of a table, whatever others need."""
    recruit = RECRUIT[limits.recruit]
    dice = [REROLL_DIE[: limits.dice], REWORK_DIE[: limits.dice]]
    split, faces = SPLIT[: limits.points + 1], faces_of(limits)
    nested: list[Sequence[Sequence[Choice]]] = [ATTACK, SHOOT, PLAY, GIVE, UNLOCK, split, TILE, faces]
    return [
        *[choice for row in [*SPACES_NAMED, *THINGS_NAMED, recruit, *OTHERS, *dice, *DRAWS] for choice in row],
        *[choice for table in nested for row in table for choice in row],
        *[choice for pairs in CARAVAN for choice in pairs.values()],
    ]
