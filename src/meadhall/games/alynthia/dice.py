"""Rolling dice and the re-roll window after every roll (AL-3.745 to AL-3.747).

A window is a question to seats that may use something. In cooperative play everything is open: all seats that can do
so are asked at once and the others are left in peace. In competitive play the seats are asked one after the other in
turn order, and everybody who holds any action card is asked, so that being asked tells nothing (AL-7.9).
"""

from typing import Final

from meadhall.core.steps import Ask, Chance, Do, Step
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.alynthia import data
from meadhall.games.alynthia.choice_shapes import Face
from meadhall.games.alynthia.choices import PASS, PASS_ROUND, REROLL_DIE, REWORK_DIE, Reroll, Rework
from meadhall.games.alynthia.decks import discard_card
from meadhall.games.alynthia.events import PLAYED, REROLLED, ROLLED, USED
from meadhall.games.alynthia.facts import NoFacts, RerollFacts, RerollWindowFacts
from meadhall.games.alynthia.state import (
    BATTLE_WINDOW,
    FORTUNE_WINDOW,
    LABOR_WINDOW,
    NOBODY,
    SPAWN_WINDOW,
    Alynthia,
    Player,
)

NO_CARD: Final = Reason("no-card", "AL-4.401")
NO_REWORK: Final = Reason("no-rework", "AL-4.132")
NO_DIE: Final = Reason("no-die", "AL-3.745")

WINDOW_OF: Final = [SPAWN_WINDOW, FORTUNE_WINDOW, LABOR_WINDOW, BATTLE_WINDOW, BATTLE_WINDOW]
"""Which window follows a roll of a die."""


class Roll(Chance):
    """One die comes to lie on the table; `roller` is the seat that rolls it, NOBODY for the dragons."""

    die: int
    place: int
    roller: int

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        return game.box.faces[self.die]

    def weights(self, game: Alynthia) -> list[int]:
        return game.box.face_weights[self.die]


class RollDie(Roll):
    """A die is rolled. Spawn and battle dice are told with what they lead to."""

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Face)
        game.dice[self.place] = choice.value
        if self.die in (data.FORTUNE_DIE, data.LABOR_DIE):
            game.tell(ROLLED, self.roller, self.die, choice.value)


class RollAgain(Roll):
    """A re-roll: a fresh roll of the same die, which replaces the old result (AL-9.11)."""

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Face)
        game.dice[self.place] = choice.value
        game.tell(REROLLED, self.roller, self.die, choice.value)


ROLL: Final[list[list[list[RollDie]]]] = [[[] for _ in range(NOBODY, data.MOST_SEATS)] for _ in data.DICE]
"""By die, roller + 1 and place: rolls are values, shared by all, and made when they are first needed."""


def rolls(die: int, roller: int, number: int) -> list[RollDie]:
    """The rolls of so many dice of a kind."""
    row = ROLL[die][roller + 1]
    while len(row) < number:
        row.append(RollDie(die, len(row), roller))
    return row[:number]


def roll(game: Alynthia, die: int, roller: int, number: int, then: Step) -> None:
    """Roll some dice of a kind together, open one window for them all (AL-3.746), and go on."""
    number = min(number, game.box.limits.dice)
    game.die = die
    game.dice = [0] * number
    open_window(game, game.first)
    steps: list[Step] = [*rolls(die, roller, number), OPEN_REROLLS, then]
    game.then_all(steps)


def die_kind(game: Alynthia, place: int) -> int:
    """Which die lies there: in a battle each side has its own."""
    if game.die != data.BATTLE_DIE or game.battle is None:
        return game.die
    side = game.battle.attacker if place == 0 else game.battle.defender
    return data.CLAW_DIE if side == NOBODY else data.BATTLE_DIE


def face_name(die: int, value: int) -> str:
    if die == data.FORTUNE_DIE:
        return data.FORTUNE_FACES[value]
    return data.LABOR_FACES[value] if die == data.LABOR_DIE else str(value)


# Windows


def open_window(game: Alynthia, seat: int) -> None:
    """A window begins with a seat and nobody has passed."""
    game.passed = 0
    game.window_from = seat


def window_seats(game: Alynthia, able: int, window: int) -> tuple[int, ...]:
    """Whom to ask next: those in `able` that have not passed; in competitive play the next one only."""
    asked: list[int] = []
    for seat in game.around_from(game.window_from):
        if (able & ~game.passed) >> seat & 1 and not game.players[seat].quiet >> window & 1:
            asked.append(seat)
            if game.competitive:
                break
    return tuple(asked)


def nothing_but_pass(game: Alynthia, window: Ask, seat: int) -> Choice | None:
    """Passing, if a window offers this seat nothing else."""
    return PASS if all([choice in (PASS, PASS_ROUND) for choice in window.options(game, seat)]) else None


def used_in_window(game: Alynthia, seat: int) -> None:
    """Somebody used something: the window ends only when all have passed in a row after that."""
    game.passed = 0
    game.window_from = (seat + 1) % len(game.players)


def pass_window(game: Alynthia, seat: int, choice: Choice, window: int) -> None:
    """Pass this time, or in all windows of this kind for the rest of the round."""
    game.passed |= 1 << seat
    if choice is PASS_ROUND:
        game.players[seat].quiet |= 1 << window


def can_rework(game: Alynthia, player: Player) -> bool:
    """Whether LAB-B is there and ready."""
    return player.guild == data.LABOR and player.can(data.ABILITY_B) and player.spent >> data.LAB_B < game.box.reworks


def may_reroll(game: Alynthia) -> int:
    """The seats to ask for re-rolls, as bits."""
    able = 0
    for player in game.players:
        if can_rework(game, player) or (player.has_cards() if game.competitive else player.cards[data.REROLL]):
            able |= 1 << player.seat
    return able


def reroll_choices(game: Alynthia, player: Player) -> list[Choice]:
    """What the seat may roll again."""
    choices: list[Choice] = []
    if player.cards[data.REROLL]:
        choices += REROLL_DIE[: len(game.dice)]
    if can_rework(game, player):
        choices += REWORK_DIE[: len(game.dice)]
    return choices


def why_not_reroll(game: Alynthia, player: Player, choice: Choice) -> Reason | None:
    if isinstance(choice, Reroll):
        if not player.cards[data.REROLL]:
            return NO_CARD
        return None if choice.die < len(game.dice) else NO_DIE
    if isinstance(choice, Rework):
        if not can_rework(game, player):
            return NO_REWORK
        return None if choice.die < len(game.dice) else NO_DIE
    return NOT_ASKED


def take_reroll(game: Alynthia, player: Player, choice: Choice) -> None:
    """Pay with the card or the ability and roll again."""
    if isinstance(choice, Reroll):
        discard_card(game, player, data.REROLL)
        game.tell(PLAYED, player.seat, data.FIRST_CARD + data.REROLL, player.seat)
        place = choice.die
    else:
        assert isinstance(choice, Rework)
        player.spent += 1 << data.LAB_B
        game.tell(USED, player.seat, data.LAB_B)
        place = choice.die
    used_in_window(game, player.seat)
    game.then(RollAgain(die_kind(game, place), place, player.seat))


def reroll_facts(game: Alynthia, choice: Reroll | Rework) -> RerollFacts:
    """What the die shows now."""
    die = die_kind(game, choice.die)
    facts: RerollFacts = {"die": data.DICE[die], "face": face_name(die, game.dice[choice.die])}
    if die == data.SPAWN_DIE:
        facts["space"] = data.NAMES[data.numbers(game.nests)[choice.die]]
    return facts


class OpenRerolls(Do):
    """Ask whoever may still re-roll one of the dice on the table."""

    def do(self, game: Alynthia) -> None:
        able = may_reroll(game) if len(game.dice) else 0
        if able:
            seats = window_seats(game, able, WINDOW_OF[game.die])
            if seats:
                game.then(RerollWindow(seats))


OPEN_REROLLS: Final = OpenRerolls()


class RerollWindow(Ask):
    """Roll a die again? (DEC-30)"""

    rule = "AL-3.745"
    verbs = ("reroll", "rework", "pass", "pass-round")

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        return [*reroll_choices(game, game.players[seat]), PASS, PASS_ROUND]

    def why_not(self, game: Alynthia, seat: int, choice: Choice) -> Reason | None:
        if choice is PASS or choice is PASS_ROUND:
            return None
        return why_not_reroll(game, game.players[seat], choice)

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        game.then(OPEN_REROLLS)
        if choice is PASS or choice is PASS_ROUND:
            pass_window(game, seat, choice, WINDOW_OF[game.die])
        else:
            take_reroll(game, game.players[seat], choice)

    def formality(self, game: Alynthia, seat: int) -> Choice | None:
        return nothing_but_pass(game, self, seat)

    def facts(self, game: Alynthia, seat: int) -> RerollWindowFacts:
        faces = [face_name(game.die, value) for value in game.dice]
        return {"die": data.DICE[game.die], "items": faces, "number": len(faces)}

    def consequences(self, game: Alynthia, seat: int, choice: Choice) -> RerollFacts | NoFacts:
        return reroll_facts(game, choice) if isinstance(choice, (Reroll, Rework)) else {}
