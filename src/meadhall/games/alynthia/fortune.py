"""Fortune dice and the labor die: who gains or loses what they show (AL-3.801 to AL-3.811, AL-3.823, AL-3.825)."""

from meadhall.core.steps import ALONE, Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.alynthia import data
from meadhall.games.alynthia.choices import LOSE, Lose
from meadhall.games.alynthia.decks import discard_card, draw_cards
from meadhall.games.alynthia.dice import NO_CARD, roll
from meadhall.games.alynthia.events import LOST, STOLE
from meadhall.games.alynthia.facts import PartnerFacts
from meadhall.games.alynthia.research import choose_resources, unlock_research
from meadhall.games.alynthia.state import (
    CARD_BACK,
    FROM_ABILITIES,
    FROM_BATTLE,
    FROM_FORTUNE,
    NOBODY,
    SPENT,
    Alynthia,
    Player,
)


def gain_fortune(game: Alynthia, player: Player, number: int) -> None:
    """Roll fortune dice and gain what they show from the supply."""
    roll(game, data.FORTUNE_DIE, player.seat, number, CarryOut(player.seat, NOBODY, 0))


def take_fortune(game: Alynthia, taker: int, victim: int, number: int) -> None:
    """Roll fortune dice and take what they show from a seat: to another seat, or with NOBODY to the supply."""
    roll(game, data.FORTUNE_DIE, taker if taker >= 0 else victim, number, CarryOut(taker, victim, 0))


class CarryOut(Do):
    """The results one after the other in the order of the dice; a later one sees what the earlier ones left."""

    taker: int
    victim: int
    place: int

    def do(self, game: Alynthia) -> None:
        for place in range(self.place, len(game.dice)):
            face = game.dice[place]
            if face == data.FORTUNE_CARD:
                if place + 1 < len(game.dice):
                    game.then(CarryOut(self.taker, self.victim, place + 1))
                self.card(game)
                return
            if self.victim == NOBODY:
                gain_face(game, game.players[self.taker], face)
            else:
                take_face(game, self.taker, game.players[self.victim], face)

    def card(self, game: Alynthia) -> None:
        if self.victim == NOBODY:
            draw_cards(game, game.players[self.taker], game.box.fortune_amount)
        else:
            for _ in range(min(game.box.fortune_amount, sum(game.players[self.victim].cards))):
                game.then(ChooseLostCard(ALONE[self.victim], self.taker))


def gain_face(game: Alynthia, player: Player, face: int) -> None:
    if face == data.FORTUNE_RENOWN:
        game.earn(player, game.box.fortune_amount, FROM_FORTUNE)
    else:
        game.gain(player, face, game.box.fortune_amount)


def take_face(game: Alynthia, taker: int, victim: Player, face: int) -> None:
    """A result the defender does not have gives nothing (AL-3.808)."""
    if face == data.FORTUNE_RENOWN:
        taken = min(game.box.fortune_amount, game.account(victim))
        game.earn(victim, -taken, SPENT)
        if taker != NOBODY:
            game.earn(game.players[taker], taken, FROM_BATTLE)
        return
    for _ in range(min(game.box.fortune_amount, victim.goods[face])):
        victim.goods[face] -= 1
        if taker == NOBODY:
            game.tell(LOST, victim.seat, face, 1)
        else:
            game.players[taker].goods[face] += 1
            game.tell(STOLE, taker, face, victim.seat)


class ChooseLostCard(Ask):
    """Which action card is lost? The defender chooses (AL-3.809, DEC-31)."""

    rule = "AL-3.809"
    verbs = ("lose",)

    taker: int

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        return LOSE

    def why_not(self, game: Alynthia, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Lose):
            return NOT_ASKED
        return None if game.players[seat].holds(choice.thing) else NO_CARD

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Lose)
        player = game.players[seat]
        if self.taker == NOBODY:
            discard_card(game, player, choice.thing - data.FIRST_CARD)
            game.tell(LOST, seat, choice.thing, 1)
        else:
            player.receive(choice.thing, -1)
            game.players[self.taker].receive(choice.thing, 1)
            game.tell(STOLE, self.taker, CARD_BACK, seat)
            game.reveal()  # the two seats have seen the card

    def facts(self, game: Alynthia, seat: int) -> PartnerFacts:
        return {"partner": self.taker}


def roll_labor(game: Alynthia, player: Player, times: int) -> None:
    """Roll the labor die and gain the result, so many times (AL-4.133)."""
    if times > 1:
        game.then(LaborAgain(player.seat, times - 1))
    if times:
        roll(game, data.LABOR_DIE, player.seat, 1, GainLabor(player.seat))


class LaborAgain(Do):
    """The rest of several rolls of the labor die."""

    seat: int
    left: int

    def do(self, game: Alynthia) -> None:
        roll_labor(game, game.players[self.seat], self.left)


class GainLabor(Do):
    """What the labor die gives (AL-4.135)."""

    seat: int

    def do(self, game: Alynthia) -> None:
        player = game.players[self.seat]
        face = data.LABOR_FACES[game.dice[0]]
        amount = game.box.labor_amounts[game.dice[0]]
        if face == "worker":
            game.gain(player, data.WORKER, amount)
        elif face == "goods":
            choose_resources(game, self.seat, data.MATERIALS, amount)
        elif face == "renown":
            game.earn(player, amount, FROM_ABILITIES)
        elif face == "card":
            draw_cards(game, player, amount)
        elif face == "research":
            unlock_research(game, self.seat, amount)
        else:
            game.add_focus(player, amount)
