"""The column of combos: drawing, picking and paying. Section 3.2 of the rules, SW-4."""

from typing import Final

from meadhall.core.steps import Ask, Chance, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.small_world.choices import BADGE, BANNER, PICK, Badge, Banner, Pick
from meadhall.games.small_world.events import JOINED, OFFERED, PAID, PICKED
from meadhall.games.small_world.facts import CoinsBypassFacts, NoFacts, PickComboGives, PickComboSums
from meadhall.games.small_world.state import FIRST_RACE, Combo, SmallWorld, new_tribe
from meadhall.games.small_world.terms import ON_COMBOS, PAYMENTS

NOT_ON_OFFER: Final = Reason("not-on-offer", "SW-4.1")
TOO_EXPENSIVE: Final = Reason("too-expensive", "SW-4.3")


class FillColumn(Do):
    """Turn up combos until enough lie in the column, as long as banners and badges last (SW-4.7)."""

    def do(self, game: SmallWorld) -> None:
        if len(game.combos) >= game.box.visible_combos or not len(game.banners):
            return
        if not len(game.badges):
            game.badges.shuffle_in(game.discarded)
            game.discarded = []
        if not len(game.badges):
            return
        if game.banners.is_open():
            draw_badge(game, game.banners.draw_known())
        else:
            game.then(DRAW_BANNER)


class DrawBanner(Chance):
    """The next race banner (SW-15.2)."""

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [BANNER[race] for race in game.banners.inside]

    def outcome(self, game: SmallWorld, part: float) -> Choice:
        races = game.banners.inside
        return BANNER[races[int(part * float(len(races)))]]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        return None if isinstance(choice, Banner) and choice.race in game.banners.inside else NOT_ASKED

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Banner)
        game.banners.draw(choice.race)
        draw_badge(game, choice.race)


def draw_badge(game: SmallWorld, race: int) -> None:
    """Find the badge for a banner just turned up."""
    if game.badges.is_open():
        offer(game, race, game.badges.draw_known())
    else:
        game.then(DrawBadge(race))


class DrawBadge(Chance):
    """The power badge for a banner just turned up."""

    race: int

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [BADGE[power] for power in game.badges.inside]

    def outcome(self, game: SmallWorld, part: float) -> Choice:
        powers = game.badges.inside
        return BADGE[powers[int(part * float(len(powers)))]]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        return None if isinstance(choice, Badge) and choice.power in game.badges.inside else NOT_ASKED

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Badge)
        game.badges.draw(choice.power)
        offer(game, self.race, choice.power)


def offer(game: SmallWorld, race: int, power: int) -> None:
    """Lay a combo at the end of the column and look whether more are missing."""
    game.combos.append(Combo(race, power, 0, 0))
    game.tell(OFFERED, race, power)
    game.then(FILL_COLUMN)


def position_of(game: SmallWorld, race: int) -> int:
    """Where a race lies in the column, 0 on top; -1 if it does not."""
    for position, combo in enumerate(game.combos):
        if combo.race == race:
            return position
    return -1


def combo_price(game: SmallWorld, position: int) -> int:
    """What it costs to skip all combos above a position (SW-4.2)."""
    price = 0
    for above in range(position):
        price += game.box.powers[game.combos[above].power].bypass
    return price


# Steps are values: these are always the same.
FILL_COLUMN: Final = FillColumn()
DRAW_BANNER: Final = DrawBanner()


class PickCombo(Ask):
    """Which combo does a player without an active race take? (D-1)"""

    rule = "SW-4.1"
    verbs = ("pick",)

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [PICK[combo.race] for combo in game.combos]

    def options(self, game: SmallWorld, seat: int) -> list[Choice]:
        """As always, the candidates without a reason; the price of each is that of the one above and a little more."""
        offered: list[Choice] = []
        price, coins = 0, game.players[seat].coins
        for combo in game.combos:
            if price <= coins:
                offered.append(PICK[combo.race])
            price += game.box.powers[combo.power].bypass
        return offered

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Pick):
            return NOT_ASKED
        position = position_of(game, choice.race)
        if position < 0:
            return NOT_ON_OFFER
        return None if combo_price(game, position) <= game.players[seat].coins else TOO_EXPENSIVE

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Pick)
        position = position_of(game, choice.race)
        pay(game, seat, position)
        combo = game.combos.pop(position)
        found_tribe(game, seat, combo)
        game.then(FILL_COLUMN)

    def facts(self, game: SmallWorld, seat: int) -> CoinsBypassFacts:
        return {"coins": game.players[seat].coins, "bypass": game.box.bypass_cost}

    def consequences(self, game: SmallWorld, seat: int, choice: Choice) -> PickComboGives:
        assert isinstance(choice, Pick)
        position = position_of(game, choice.race)
        combo = game.combos[position]
        return {
            "price": combo_price(game, position),
            "found": combo.coins,
            "number": game.combo_tokens(combo),
            "power": game.box.powers[combo.power].name,
        }

    def arithmetic(self, game: SmallWorld, seat: int, choice: Choice, reason: Reason) -> NoFacts | PickComboSums:
        if reason is not TOO_EXPENSIVE or not isinstance(choice, Pick):
            return {}
        return {**self.facts(game, seat), "price": combo_price(game, position_of(game, choice.race))}


def pay(game: SmallWorld, seat: int, position: int) -> None:
    """Lay coins on each combo above, then take what lies on the picked one (SW-4.2, SW-4.4)."""
    player = game.players[seat]
    price, found = combo_price(game, position), game.combos[position].coins
    for above in range(position):
        game.combos[above] = skipped(game, game.combos[above])
    player.receive(-price, PAYMENTS)
    player.receive(found, ON_COMBOS)
    if position or found:
        game.tell(PAID, seat, price, found)


def skipped(game: SmallWorld, combo: Combo) -> Combo:
    """A combo with what lies on it after somebody has taken one below it."""
    coins = combo.coins + game.box.powers[combo.power].bypass
    return Combo(combo.race, combo.power, coins, combo.joined + gathered(game, combo))


def gathered(game: SmallWorld, combo: Combo) -> int:
    """How many Homunculi come to their combo: some do whenever it is skipped (SW-4.5)."""
    tribe = game.tribes[FIRST_RACE + combo.race]
    if not tribe.race.gathers:
        return 0
    joined = game.fetch(tribe, tribe.race.gathers)
    if joined:
        game.tell(JOINED, combo.race, joined)
    return joined


def found_tribe(game: SmallWorld, seat: int, combo: Combo) -> None:
    """A race comes into play with its power, its tokens and its pieces (SW-4.6)."""
    me = game.tribes[FIRST_RACE + combo.race]
    me = new_tribe(me.number, me.race, game.box.powers[combo.power])
    game.tribes[me.number] = me
    me.owner = seat
    me.hand = combo.joined + game.fetch(me, me.race.tokens + me.power.tokens)
    game.players[seat].active = me.number
    game.tell_more(PICKED, seat, combo.race, combo.power, [me.hand])
    me.race.picked(game, me)
    me.power.picked(game, me)
