"""Building and buying: section 3.6 of the rules, and the actions of the labor guild and the nomads."""

from typing import Final

from meadhall.core.steps import ALONE, Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.alynthia import data
from meadhall.games.alynthia import facts as say
from meadhall.games.alynthia.box import Cost
from meadhall.games.alynthia.choices import BUY, PAY, SKIP, WALL, BuildUpgrade, Buy, Caravan, Pay, Recruit, Wall
from meadhall.games.alynthia.decks import EMPTY, draw_cards
from meadhall.games.alynthia.events import BOUGHT, BOUGHT_CARD, BUILT, CARAVAN_MOVED, RECRUITED, UPGRADED, WALLED
from meadhall.games.alynthia.fortune import roll_labor
from meadhall.games.alynthia.movement import BESIDE_BOARD, NO_SUCH_SPACE, TOO_LITTLE_FOCUS, WALLED_OFF
from meadhall.games.alynthia.research import SplitPoints, choose_resources, unlock_research
from meadhall.games.alynthia.state import FROM_BUILDING, FROM_MARKET, Alynthia, Outpost, Player

NO_WORKER_SPACE: Final = Reason("no-worker-space", "AL-3.601")
TOO_FEW_RESOURCES: Final = Reason("too-few-resources", "AL-3.404")
NO_BUILDING_LAND: Final = Reason("no-building-land", "AL-3.608")
OUTPOST_THERE: Final = Reason("outpost-there", "AL-3.607")
NO_OUTPOST_LEFT: Final = Reason("no-outpost-left", "AL-3.607")
NO_OWN_OUTPOST: Final = Reason("no-own-outpost", "AL-3.611")
UPGRADED_ALREADY: Final = Reason("upgraded-already", "AL-3.612")
NO_UPGRADE_LEFT: Final = Reason("no-upgrade-left", "AL-3.611")
NOT_IN_MARKET: Final = Reason("not-in-market", "AL-3.604")
NO_LABOR_DIE: Final = Reason("no-labor-die", "AL-4.134")
NO_CARAVAN: Final = Reason("no-caravan", "AL-4.143")
CARAVAN_UPGRADED: Final = Reason("caravan-upgraded", "AL-4.143")
CARAVAN_LAND: Final = Reason("caravan-land", "AL-4.145")
CARAVAN_DRAGONS: Final = Reason("caravan-dragons", "AL-4.145")
CARAVAN_OWN: Final = Reason("caravan-own", "AL-4.145")
CARAVAN_FULL: Final = Reason("caravan-full", "AL-4.144")
PAY_IN_ORDER: Final = Reason("pay-in-order", "AL-8.35")
NO_WALL_THERE: Final = Reason("no-wall-there", "AL-4.114")


def why_not_afford(player: Player, cost: Cost) -> Reason | None:
    """An action needs its full cost (AL-3.404)."""
    if player.focus < cost.focus:
        return TOO_LITTLE_FOCUS
    goods = player.goods
    wanted = cost.goods
    for resource in range(len(goods)):
        if goods[resource] < wanted[resource]:
            return TOO_FEW_RESOURCES
    return TOO_FEW_RESOURCES if sum(goods) < cost.anything else None


def pay(player: Player, cost: Cost) -> None:
    player.focus -= cost.focus
    for resource in range(len(data.RESOURCES)):
        player.goods[resource] -= cost.goods[resource]


def cost_facts(player: Player, cost: Cost) -> say.CostFacts:
    """What something costs, and what the seat has of it."""
    things = [name for resource, name in enumerate(data.RESOURCES) for _ in range(cost.goods[resource])]
    missing = [
        name
        for resource, name in enumerate(data.RESOURCES)
        for _ in range(max(0, cost.goods[resource] - player.goods[resource]))
    ]
    return {
        "needs": cost.focus,
        "have": player.focus,
        "things": things,
        "missing": missing,
        "anything": cost.anything,
        "short": max(0, cost.anything - sum(player.goods)),
        "captured": player.captured,
    }


# Recruiting


def why_not_recruit(game: Alynthia, player: Player, choice: Recruit) -> Reason | None:
    if player.at < 0:
        return BESIDE_BOARD
    if game.board.type[player.at] != data.WORKER:
        return NO_WORKER_SPACE
    if sum(choice.goods) != game.box.recruit_cost:  # the price of another house
        return NOT_ASKED
    goods = player.goods
    wanted = choice.goods
    for resource in choice.paid:
        if goods[resource] < wanted[resource]:
            return TOO_FEW_RESOURCES
    return None


def recruit(game: Alynthia, player: Player, choice: Recruit) -> None:
    for resource in choice.paid:
        player.goods[resource] -= 1
    player.goods[data.WORKER] += game.box.recruits
    if game.heard is not None:
        game.tell_more(RECRUITED, player.seat, 0, 0, choice.paid[:])


# Action cards and the market


def why_not_buy_card(game: Alynthia, player: Player) -> Reason | None:
    return None if player.focus >= game.box.card_focus else TOO_LITTLE_FOCUS


def buy_card(game: Alynthia, player: Player) -> None:
    player.focus -= game.box.card_focus
    game.tell(BOUGHT_CARD, player.seat)
    draw_cards(game, player, game.box.cards_bought)


def why_not_buy(game: Alynthia, player: Player, choice: Buy) -> Reason | None:
    if choice.card not in game.market:
        return NOT_IN_MARKET
    return why_not_afford(player, game.box.market[choice.card].cost)


def to_buy(game: Alynthia, player: Player) -> list[Choice]:
    """The kinds of cards in the market that the seat can pay for, as `why_not_buy` judges each of them."""
    shown = 0
    for card in game.market:
        if card != EMPTY:
            shown |= data.BITS[card]
    return [BUY[card] for card in data.numbers(shown) if why_not_afford(player, game.box.market[card].cost) is None]


def buy(game: Alynthia, player: Player, card: int) -> None:
    """Its place stays empty until the harvest (AL-3.605)."""
    game.market[game.market.index(card)] = EMPTY
    cost = game.box.market[card].cost
    pay(player, cost)
    game.then(Purchase(player.seat, card))
    if cost.anything:
        game.then(PayAnything(ALONE[player.seat], cost.anything, 0))


class PayAnything(Ask):
    """Which resource do you pay? One at a time, in the order of the resources (AL-8.35, DEC-16)."""

    rule = "AL-8.35"
    verbs = ("pay",)

    left: int
    least: int

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        return PAY[self.least :]

    def why_not(self, game: Alynthia, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Pay):
            return NOT_ASKED
        goods = game.players[seat].goods
        if choice.thing < self.least or sum(goods[choice.thing :]) < self.left:
            return PAY_IN_ORDER
        return None if goods[choice.thing] else TOO_FEW_RESOURCES

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Pay)
        game.players[seat].goods[choice.thing] -= 1
        if self.left > 1:
            game.then(PayAnything(self.seats, self.left - 1, choice.thing))

    def facts(self, game: Alynthia, seat: int) -> say.NumberFacts:
        return {"number": self.left}

    def consequences(self, game: Alynthia, seat: int, choice: Choice) -> say.HaveFacts:
        assert isinstance(choice, Pay)
        return {"have": game.players[seat].goods[choice.thing]}

    def arithmetic(self, game: Alynthia, seat: int, choice: Choice, reason: Reason) -> say.PayAnythingSums:
        missing = choice.targets() if isinstance(choice, Pay) else []
        return {"missing": missing, "anything": 0, "short": 0}


class Purchase(Do):
    """The reward of a market card: renown, then resource, research or action card (AL-4.501)."""

    seat: int
    card: int

    def do(self, game: Alynthia) -> None:
        player = game.players[self.seat]
        card = game.box.market[self.card]
        game.market_discard[self.card] += 1
        game.tell(BOUGHT, self.seat, self.card)
        game.earn(player, card.renown + market_bonus(game, player), FROM_MARKET)
        draw_cards(game, player, card.cards)
        unlock_research(game, self.seat, card.research)
        choose_resources(game, self.seat, len(data.RESOURCES), card.resource)


def market_bonus(game: Alynthia, player: Player) -> int:
    """COM4 (AL-4.208)."""
    return game.box.market_bonus if player.levels[data.COMMERCE] >= data.TOP_LEVEL else 0


# Outposts


def why_not_build(game: Alynthia, player: Player) -> Reason | None:
    if player.at < 0:
        return BESIDE_BOARD
    if player.at != data.TUNNEL and game.board.type[player.at] >= data.WORKER:
        return NO_BUILDING_LAND
    for other in game.players:
        if other.land & data.BITS[player.at]:
            return OUTPOST_THERE
    if len(player.outposts) == data.OUTPOSTS:
        return NO_OUTPOST_LEFT
    return why_not_afford(player, game.box.outpost_costs[len(player.outposts)])


def build(game: Alynthia, player: Player) -> None:
    """The row depends on the number of own outposts on the board (AL-3.610)."""
    row = len(player.outposts)
    pay(player, game.box.outpost_costs[row])
    add_outpost(game, player, player.at)
    if game.heard is not None:
        game.tell_more(BUILT, player.seat, player.at, row + 1, [game.box.outpost_renown[row]])
    game.earn(player, game.box.outpost_renown[row], FROM_BUILDING)
    if player.guild == data.FOREST and player.can(data.ABILITY_X) and player.walls:
        game.then(PlaceWall(ALONE[player.seat], data.BITS[player.at], True))


def add_outpost(game: Alynthia, player: Player, at: int) -> Outpost:
    outpost = Outpost(player.seat, at, game.tick())
    player.outposts.append(outpost)
    player.land |= data.BITS[at]
    return outpost


class PlaceWall(Ask):
    """Where does a wall go? On one of these own outposts; beside a new outpost it may be left out. (DEC-06, DEC-27)"""

    rule = "AL-4.113"
    verbs = ("wall", "skip")

    spaces: int
    may_skip: bool

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        choices = [WALL[outpost.at] for outpost in game.players[seat].outposts]
        return [*choices, SKIP] if self.may_skip else choices

    def why_not(self, game: Alynthia, seat: int, choice: Choice) -> Reason | None:
        if choice is SKIP and self.may_skip:
            return None
        if not isinstance(choice, Wall):
            return NOT_ASKED
        return None if self.spaces & data.BITS[choice.at] else NO_WALL_THERE

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        if isinstance(choice, Wall):
            put_wall(game, game.players[seat], choice.at)

    def facts(self, game: Alynthia, seat: int) -> say.NumberNewFacts:
        return {"number": game.players[seat].walls, "new": int(self.may_skip)}


def put_wall(game: Alynthia, player: Player, at: int) -> None:
    outpost = player.outpost_at(at)
    assert outpost is not None
    outpost.wall = True
    outpost.walled = game.tick()
    player.walls -= 1
    game.tell(WALLED, player.seat, at)


# Upgrades


def why_not_upgrade(game: Alynthia, player: Player, choice: BuildUpgrade) -> Reason | None:
    if player.at < 0:
        return BESIDE_BOARD
    outpost = player.outpost_at(player.at)
    if outpost is None:
        return NO_OWN_OUTPOST
    if outpost.upgrade != data.NO_UPGRADE:
        return UPGRADED_ALREADY
    if not game.upgrades[choice.upgrade]:
        return NO_UPGRADE_LEFT
    return why_not_afford(player, game.box.upgrade_costs[choice.upgrade])


def build_upgrade(game: Alynthia, player: Player, upgrade: int) -> None:
    """Renown, the ability tile, research abilities: in this order (AL-3.613)."""
    pay(player, game.box.upgrade_costs[upgrade])
    outpost = player.outpost_at(player.at)
    assert outpost is not None
    game.upgrades[upgrade] -= 1
    outpost.upgrade = upgrade
    outpost.upgraded = game.tick()
    outpost.used = False
    game.tell(UPGRADED, player.seat, upgrade, player.at)
    game.earn(player, game.box.upgrade_renown, FROM_BUILDING)
    unlock_research(game, player.seat, game.box.upgrade_research)
    if upgrade == data.STRONGHOLD:
        game.then(SplitPoints(ALONE[player.seat], game.box.stronghold_points, player.at))


# The labor die and the caravan


def why_not_labor(game: Alynthia, player: Player) -> Reason | None:
    if player.guild != data.LABOR or not player.can(data.ABILITY_X):
        return NO_LABOR_DIE
    return None if player.focus >= game.box.labor_focus else TOO_LITTLE_FOCUS


def labor(game: Alynthia, player: Player) -> None:
    player.focus -= game.box.labor_focus
    roll_labor(game, player, 1)


def why_not_caravan(game: Alynthia, player: Player, choice: Caravan) -> Reason | None:
    if player.guild != data.NOMADS or not player.can(data.ABILITY_X):
        return NO_CARAVAN
    if not game.board.everywhere & data.BITS[choice.at]:
        return NO_SUCH_SPACE
    outpost = player.outpost_at(choice.start)
    if outpost is None:
        return NO_CARAVAN
    if outpost.upgrade != data.NO_UPGRADE:
        return CARAVAN_UPGRADED
    if player.focus < game.box.caravan_focus:
        return TOO_LITTLE_FOCUS
    return why_not_enter(game, player, choice.at)


def why_not_enter(game: Alynthia, player: Player, at: int) -> Reason | None:
    """Where a caravan cannot go (AL-4.144, AL-4.145)."""
    spot = data.BITS[at]
    if game.board.type[at] in (data.DRAGON, data.WORKER):
        return CARAVAN_LAND
    if game.infested & spot:
        return CARAVAN_DRAGONS
    if player.land & spot:
        return CARAVAN_OWN
    if not player.levels[data.POLITICS] and game.others_walls(player) & spot:
        return WALLED_OFF
    standing = sum([1 for other in game.players if other.land & spot])
    return CARAVAN_FULL if standing >= game.box.outposts_together else None


def caravan(game: Alynthia, player: Player, choice: Caravan) -> None:
    """The outpost comes to its new space as the last piece there (AL-4.147); walls belong to another guild."""
    player.focus -= game.box.caravan_focus
    outpost = player.outpost_at(choice.start)
    assert outpost is not None
    player.land ^= data.BITS[choice.start] | data.BITS[choice.at]
    outpost.at = choice.at
    outpost.came = game.tick()
    game.tell(CARAVAN_MOVED, player.seat, choice.start, choice.at)


def upgrade_facts(game: Alynthia, player: Player, choice: BuildUpgrade) -> say.UpgradeCostFacts:
    return {
        **cost_facts(player, game.box.upgrade_costs[choice.upgrade]),
        "renown": game.box.upgrade_renown,
        "number": game.box.upgrade_research,
        "left": game.upgrades[choice.upgrade],
    }


def build_facts(game: Alynthia, player: Player) -> say.BuildFacts:
    row = min(len(player.outposts), data.OUTPOSTS - 1)
    return {
        "renown": game.box.outpost_renown[row],
        "number": row + 1,
        "space": space_name(player),
        **cost_facts(player, game.box.outpost_costs[row]),
    }


def buy_facts(game: Alynthia, player: Player, choice: Buy) -> say.BuyFacts:
    card = game.box.market[choice.card]
    return {
        "renown": card.renown + market_bonus(game, player),
        "resource": card.resource,
        "research": card.research,
        "cards": card.cards,
        **cost_facts(player, card.cost),
    }


def space_name(player: Player) -> str:
    return data.NAMES[player.at] if player.at >= 0 else "beside"
