"""Building the dice pool: buying coloured dice with stamina, drawing the rest, rolling (section 3.12)."""

from typing import Final

from meadhall.core.steps import Ask, Chance, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.roll_player_adventures import dice_choices
from meadhall.games.roll_player_adventures import facts as say
from meadhall.games.roll_player_adventures.data import COLOUR_COUNT
from meadhall.games.roll_player_adventures.dice_events import DIE_BOUGHT, DIE_DRAWN, POOL_ROLLED
from meadhall.games.roll_player_adventures.effect_language import ATTRIBUTES, COLOURS
from meadhall.games.roll_player_adventures.event_state import NOTHING, UNROLLED, DiceEvent, new_die, with_value
from meadhall.games.roll_player_adventures.stamina import is_exhausted, room
from meadhall.games.roll_player_adventures.state import Adventure, Hero

POOL_FULL: Final = Reason("pool-full", "RPA-16.8")
NO_DIE_LEFT: Final = Reason("no-die-left", "RPA-16.10")
CANNOT_PAY: Final = Reason("cannot-pay", "RPA-16.15")
NO_SUCH_HERO: Final = Reason("no-such-hero", "RPA-16.5")
PAYS_TOO_MUCH: Final = Reason("would-exhaust", "RPA-16.9")
PAYER_EXHAUSTED: Final = Reason("payer-exhausted", "RPA-16.14")
NO_STAMINA: Final = Reason("no-stamina", "RPA-16.4")
ENOUGH_MATCHING: Final = Reason("enough-matching", "RPA-16.7")
MATCHING_PAID: Final = Reason("matching-paid", "RPA-16.7")


def event_of(game: Adventure) -> DiceEvent:
    """The dice event in hand."""
    event = game.event
    assert event is not None
    return event


def dice_limit(game: Adventure, event: DiceEvent) -> int:
    """The size of the pool: of the row or the party, changed by modifiers, never below 1 (RPA-16.1, RPA-21.6)."""
    limit = game.combat_dice if event.is_combat() else game.box.rows[event.skill][event.level - 1].dice_limit
    for challenge in event.challenges:
        if challenge.is_active():
            for modifier in challenge.hooks:
                limit += modifier.dice_limit
    return max(limit, game.box.fewest_dice)


# What a coloured die costs


def payable(hero: Hero, colour: int) -> int:
    """The matching stamina that a hero may spend (RPA-16.15)."""
    return min(hero.rows[colour], room(hero))


def matching(game: Adventure, colour: int) -> int:
    """All matching stamina that may be spent."""
    total = 0
    for hero in game.heroes:
        total += payable(hero, colour)
    return total


def substitutes(game: Adventure, colour: int) -> int:
    """All stamina of other rows that may be spent when the matching stamina is spent (RPA-16.15)."""
    total = 0
    for hero in game.heroes:
        total += min(sum(hero.rows) - hero.rows[colour], room(hero) - payable(hero, colour))
    return total


def missing(game: Adventure, colour: int) -> int:
    """How much of the cost has to be replaced by other stamina (RPA-16.6)."""
    return max(game.box.die_cost[game.seats] - matching(game, colour), 0)


def stamina_due(game: Adventure, colour: int) -> int:
    """The number of stamina that the die costs, substitutes counted one by one."""
    lacking = missing(game, colour)
    return game.box.die_cost[game.seats] + (game.box.substitution - 1) * lacking


def why_not_buy(game: Adventure, colour: int) -> Reason | None:
    event = event_of(game)
    if len(event.pool) >= dice_limit(game, event):
        return POOL_FULL
    if not event.bag[colour]:
        return NO_DIE_LEFT
    if game.box.substitution * missing(game, colour) > substitutes(game, colour):
        return CANNOT_PAY
    return None


def price(game: Adventure, colour: int) -> say.PriceFacts:
    """What the die costs and what there is."""
    lacking = missing(game, colour)
    return {
        "colour": COLOURS[colour],
        "cost": game.box.die_cost[game.seats],
        "matching": matching(game, colour),
        "lacking": lacking,
        "due": game.box.substitution * lacking,
        "others": substitutes(game, colour),
        "left": event_of(game).bag[colour],
    }


# Whose stamina it is


def put_down(game: Adventure, ask: Ask, seat: int, choice: Choice) -> list[int]:
    """The stamina that an answer puts down, as 6 * seat + row: what is new in the payment, which may be complete."""
    tried = game.copy()
    ask.take(tried, seat, choice)
    after = event_of(tried).payment or spent_in(game, tried)
    for unit in event_of(game).payment:
        if unit in after:
            after.remove(unit)
    return after


def spent_in(game: Adventure, after: Adventure) -> list[int]:
    """The stamina that has left the rows."""
    units: list[int] = []
    for hero in game.heroes:
        for row in range(COLOUR_COUNT):
            gone = hero.rows[row] - after.heroes[hero.seat].rows[row]
            units += [COLOUR_COUNT * hero.seat + row] * gone
    return units


def stamina_of_others(game: Adventure, ask: Ask, seat: int, choice: Choice) -> tuple[int, ...]:
    """Each player decides about the own stamina, unless one acts for all."""
    if game.one_acts:
        return ()
    return tuple(sorted({unit // COLOUR_COUNT for unit in put_down(game, ask, seat, choice)} - {seat}))


def stamina_from(game: Adventure, ask: Ask, seat: int, choice: Choice, payer: int) -> say.PaysFacts:
    units = [unit for unit in put_down(game, ask, seat, choice) if unit // COLOUR_COUNT == payer]
    return {"what": "stamina", "number": len(units)}


# Building


class BuildPool(Do):
    """A new pool: the limits of the check or round begin anew (RPA-17.3)."""

    def do(self, game: Adventure) -> None:
        event = event_of(game)
        event.plays = [0] * game.seats
        event.extra_plays = 0
        event.shield = 0
        event.bought = 0
        ask_to_buy(game)


def ask_to_buy(game: Adventure) -> None:
    """Go on buying as long as something can be bought."""
    for colour in range(COLOUR_COUNT):
        if why_not_buy(game, colour) is None:
            game.then(BuyDice(game.everybody()))
            return
    game.then(FillPool())


class BuyDice(Ask):
    """Which coloured die to buy, or roll (DEC-12)."""

    rule = "RPA-16.2"
    verbs = ("buy", "roll")

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return [*dice_choices.BUY, dice_choices.ROLL]

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        if isinstance(choice, dice_choices.Buy):
            return why_not_buy(game, choice.colour)
        return None if choice is dice_choices.ROLL else NOT_ASKED

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        if isinstance(choice, dice_choices.Buy):
            begin_payment(game, choice.colour)
        else:
            game.then(FillPool())

    def people_first(self, game: Adventure, people: list[int]) -> bool:
        """The first answer goes: a person's."""
        return any([seat in self.seats for seat in people])

    def payers(self, game: Adventure, seat: int, choice: Choice) -> tuple[int, ...]:
        return stamina_of_others(game, self, seat, choice)

    def pays(self, game: Adventure, seat: int, choice: Choice, payer: int) -> say.PaysFacts:
        return stamina_from(game, self, seat, choice, payer)

    def facts(self, game: Adventure, seat: int) -> say.BuyDiceFacts:
        event = event_of(game)
        return {"number": len(event.pool), "limit": dice_limit(game, event), "cost": game.box.die_cost[game.seats]}

    def consequences(self, game: Adventure, seat: int, choice: Choice) -> say.PriceFacts | say.NoFacts:
        return price(game, choice.colour) if isinstance(choice, dice_choices.Buy) else {}

    def arithmetic(self, game: Adventure, seat: int, choice: Choice, reason: Reason) -> say.AnyBuyDiceSums:
        event = event_of(game)
        facts: say.NumberLimitFacts = {"number": len(event.pool), "limit": dice_limit(game, event)}
        return {**price(game, choice.colour), **facts} if isinstance(choice, dice_choices.Buy) else facts


def begin_payment(game: Adventure, colour: int) -> None:
    """Where stamina is missing all that matches is part of the payment (RPA-16.7); the rest is chosen, if it can be."""
    event = event_of(game)
    event.buying = colour
    event.payment = forced_part(game, colour)
    pay_the_only_way(game)
    pay_or_ask(game)


def pay_the_only_way(game: Adventure) -> None:
    """Nobody is asked about a payment that can be made in one way only."""
    event = event_of(game)
    before = event.payment[:]
    while len(event.payment) < stamina_due(game, event.buying):
        units = next_payments(game)
        if len(units) > 1:
            event.payment = before
            return
        event.payment.append(units[0])


def forced_part(game: Adventure, colour: int) -> list[int]:
    """The matching stamina that cannot be spared, because there is no more than the cost."""
    if matching(game, colour) > game.box.die_cost[game.seats]:
        return []
    return [COLOUR_COUNT * hero.seat + colour for hero in game.heroes for _ in range(payable(hero, colour))]


def next_payments(game: Adventure) -> list[int]:
    """The rows from which the next stamina can come, as 6 * seat + row."""
    units = range(COLOUR_COUNT * game.seats)
    return [unit for unit in units if why_not_pay(game, unit // COLOUR_COUNT, unit % COLOUR_COUNT) is None]


def why_not_pay(game: Adventure, seat: int, row: int) -> Reason | None:
    """Whether the next stamina may come from this row (RPA-16.4 to RPA-16.9)."""
    event = event_of(game)
    if seat >= game.seats:
        return NO_SUCH_HERO
    hero = game.heroes[seat]
    lacking = missing(game, event.buying)
    if lacking == 0 and row != event.buying:
        return ENOUGH_MATCHING
    if lacking and row == event.buying:
        return MATCHING_PAID
    if is_exhausted(hero):
        return PAYER_EXHAUSTED
    if hero.rows[row] <= event.payment.count(COLOUR_COUNT * seat + row):
        return NO_STAMINA
    if room(hero) <= paid_by(event, seat):
        return PAYS_TOO_MUCH
    return None


def paid_by(event: DiceEvent, seat: int) -> int:
    """The stamina that a hero has put down for the die so far."""
    return len([unit for unit in event.payment if unit // COLOUR_COUNT == seat])


def pay_or_ask(game: Adventure) -> None:
    """Carry the payment out when it is complete, all at once (RPA-34.8)."""
    event = event_of(game)
    if len(event.payment) < stamina_due(game, event.buying):
        game.then(PayDie(game.everybody()))
        return
    colour = event.buying
    payment = event.payment
    for unit in payment:
        hero = game.heroes[unit // COLOUR_COUNT]
        hero.rows[unit % COLOUR_COUNT] -= 1
        hero.fatigue += 1
    event.buying = NOTHING
    event.payment = []
    event.bought += 1
    event.bag[colour] -= 1
    event.pool.append(new_die(colour, UNROLLED))
    game.tell_more(DIE_BOUGHT, colour, len(payment), 0, payment)
    ask_to_buy(game)


class PayDie(Ask):
    """Who pays the next stamina, and from which row where the matching one does not suffice (DEC-13, DEC-14)."""

    rule = "RPA-16.5"
    verbs = ("pay", "even", "back")

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        rows: list[Choice] = [choice for hero in game.heroes for choice in dice_choices.PAY[hero.seat]]
        return [*rows, dice_choices.EVEN, dice_choices.BACK]

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        if isinstance(choice, dice_choices.Pay):
            return why_not_pay(game, choice.seat, choice.row)
        return None if choice is dice_choices.EVEN or choice is dice_choices.BACK else NOT_ASKED

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        event = event_of(game)
        if isinstance(choice, dice_choices.Pay):
            event.payment.append(COLOUR_COUNT * choice.seat + choice.row)
        elif choice is dice_choices.EVEN:
            pay_evenly(game)
        elif len(event.payment) > len(forced_part(game, event.buying)):
            event.payment.pop()
        else:
            event.buying = NOTHING
            event.payment = []
            game.then(BuyDice(game.everybody()))
            return
        pay_or_ask(game)

    def people_first(self, game: Adventure, people: list[int]) -> bool:
        """The first answer goes: a person's."""
        return any([seat in self.seats for seat in people])

    def payers(self, game: Adventure, seat: int, choice: Choice) -> tuple[int, ...]:
        return stamina_of_others(game, self, seat, choice)

    def pays(self, game: Adventure, seat: int, choice: Choice, payer: int) -> say.PaysFacts:
        return stamina_from(game, self, seat, choice, payer)

    def facts(self, game: Adventure, seat: int) -> say.PayDieFacts:
        event = event_of(game)
        due = stamina_due(game, event.buying)
        return {
            "colour": COLOURS[event.buying],
            "paid": len(event.payment),
            "due": due,
            "lacking": missing(game, event.buying),
            "each": game.box.substitution,
        }

    def arithmetic(self, game: Adventure, seat: int, choice: Choice, reason: Reason) -> say.NoFacts | say.PayDieSums:
        event = event_of(game)
        if not isinstance(choice, dice_choices.Pay) or choice.seat >= game.seats:
            return {}
        hero = game.heroes[choice.seat]
        return {
            "hero": choice.seat,
            "attribute": ATTRIBUTES[choice.row],
            "colour": COLOURS[event.buying],
            "have": hero.rows[choice.row],
            "paid": paid_by(event, choice.seat),
            "fatigue": hero.fatigue,
            "health": hero.health,
        }


def pay_evenly(game: Adventure) -> None:
    """The usual way, stamina by stamina: most left in the row first, then the least tired (DEC-13)."""
    event = event_of(game)
    while len(event.payment) < stamina_due(game, event.buying):
        units = next_payments(game)
        best = units[0]
        for unit in units[1:]:
            if ease(game, event, unit) > ease(game, event, best):
                best = unit
        event.payment.append(best)


def ease(game: Adventure, event: DiceEvent, unit: int) -> int:
    """How lightly the next stamina can be taken from there: the row counts more than the hero's breath."""
    hero = game.heroes[unit // COLOUR_COUNT]
    left = hero.rows[unit % COLOUR_COUNT] - event.payment.count(unit)
    return 100 * left + room(hero) - paid_by(event, hero.seat)


# Drawing and rolling


class FillPool(Do):
    """Random dice up to the limit, as far as the bag goes (RPA-16.11, RPA-16.12)."""

    def do(self, game: Adventure) -> None:
        event = event_of(game)
        if len(event.pool) < dice_limit(game, event) and event.dice_left():
            game.then(DrawForPool(), FillPool())
        else:
            rolls = [RollDie(place) for place in range(len(event.pool))]
            game.then(PoolRolled())
            for roll in reversed(rolls):
                game.then(roll)


class DrawForPool(Chance):
    """The next random die (CH-1)."""

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return drawable(game)

    def weights(self, game: Adventure) -> list[int]:
        return [number for number in event_of(game).bag if number]

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        assert isinstance(choice, dice_choices.DrawDie)
        draw_die(game, choice.kind)
        game.tell(DIE_DRAWN, choice.kind)


def drawable(game: Adventure) -> list[Choice]:
    """The kinds of dice in the bag."""
    bag = event_of(game).bag
    return [dice_choices.DRAW_DIE[kind] for kind in range(len(bag)) if bag[kind]]


def draw_die(game: Adventure, kind: int) -> None:
    """From the bag into the pool, not rolled yet."""
    event = event_of(game)
    event.bag[kind] -= 1
    event.pool.append(new_die(kind, UNROLLED))


class RollDie(Chance):
    """What a die of the pool shows (CH-2)."""

    place: int

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return [*game.box.rolls]

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        assert isinstance(choice, dice_choices.ShowFace)
        pool = event_of(game).pool
        before = pool[self.place]
        pool[self.place] = with_value(before, choice.value)
        self.tell(game, before, pool[self.place])

    def tell(self, game: Adventure, before: int, after: int) -> None:
        """The pool is told as a whole."""


class PoolRolled(Do):
    """All dice lie open."""

    def do(self, game: Adventure) -> None:
        event = event_of(game)
        if game.heard is not None:
            game.tell_more(POOL_ROLLED, len(event.pool), 0, 0, event.pool[:])
