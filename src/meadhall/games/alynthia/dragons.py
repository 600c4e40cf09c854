"""The Dragon Phase: spawning, swarming, and the battles of the dragons (section 3.3, AL-3.301 to AL-3.319)."""

from typing import Final

from meadhall.core.steps import ALONE, Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.alynthia.battle import dragons_attack, seat_terms
from meadhall.games.alynthia.cards import IN_CARD_WINDOW, play_card, play_choices, why_not_play
from meadhall.games.alynthia.choices import DEFEND, PASS, PASS_ROUND, Defend, Play
from meadhall.games.alynthia.data import ACCLAIM, BITS, CROP, INSIGHT, MARCH, NAMES, SPAWN_DIE, WINDFALL, numbers
from meadhall.games.alynthia.dice import nothing_but_pass, open_window, pass_window, roll, used_in_window, window_seats
from meadhall.games.alynthia.events import PHASE, SPAWNED, STIRRED, SWARMED
from meadhall.games.alynthia.facts import ItemsFacts, NumberFacts, OrderBattlesGives
from meadhall.games.alynthia.pieces import first_piece, has_pieces
from meadhall.games.alynthia.state import CARD_WINDOW, DRAGON_PHASE, NOBODY, PIECES, Alynthia

MOST_SWARMS: Final = 10_000
"""In one phase: with house rules the dragons may be more than the board has room for, and would never settle."""
NO_BATTLE_THERE: Final = Reason("no-battle-there", "AL-3.314")
NOT_YOURS_TO_DEFEND: Final = Reason("not-yours-to-defend", "AL-3.316")


class DragonPhase(Do):
    """Step 1: a spawn die for each undefeated nest, all rolled together (AL-3.301, AL-3.302)."""

    def do(self, game: Alynthia) -> None:
        game.phase = DRAGON_PHASE
        game.tell(PHASE, DRAGON_PHASE)
        game.invaded = game.pending = 0
        roll(game, SPAWN_DIE, NOBODY, game.nests.bit_count(), SPAWN_AND_SWARM)


class SpawnAndSwarm(Do):
    """Steps 2 and 3; if a battle is pending, the card window of step 4 opens (AL-3.312, AL-3.313)."""

    def do(self, game: Alynthia) -> None:
        spawn(game)
        swarm(game)
        if pending_battles(game):
            open_window(game, game.first)
            game.then(OPEN_CARDS, BEGIN_BATTLES)


def spawn(game: Alynthia) -> None:
    """Undefeated nests grow by their die, defeated ones get dragons (AL-3.303, AL-3.304)."""
    for die, at in enumerate(numbers(game.nests)):
        game.put_dragons(at, game.dice[die])
        game.tell(SPAWNED, at, game.dice[die], game.dragons[at])
    if not game.box.ruin_dragons:
        return
    for at in numbers(game.ruins):
        game.put_dragons(at, game.box.ruin_dragons)
        game.invaded |= BITS[at]
        game.tell(STIRRED, at)


def swarm(game: Alynthia) -> None:
    """Spaces with too many dragons swarm, the first in row-major order first, until none is left (AL-3.308)."""
    crowded = [at for at in numbers(game.infested) if game.dragons[at] >= game.box.swarm]
    swarms = 0
    while crowded and swarms < MOST_SWARMS:
        swarms += 1
        at = min(crowded)
        near = game.board.neighbours[at]
        game.put_dragons(at, -len(near))
        for to in near:
            game.put_dragons(to, 1)
            if not game.nests & BITS[to]:
                game.invaded |= BITS[to]
        if game.heard is not None:
            game.tell_more(SWARMED, at, 0, 0, near)
        crowded = [at for at in numbers(game.infested) if game.dragons[at] >= game.box.swarm]


def pending_battles(game: Alynthia) -> int:
    """Invaded spaces with a dragon and a piece of a player (AL-3.314)."""
    spaces = game.invaded & game.infested & ~game.nests
    return sum([BITS[at] for at in numbers(spaces) if has_pieces(game, at, NOBODY)])


# Step 4: the card window


def may_play(game: Alynthia) -> int:
    """The seats to ask for cards, as bits; in competitive play everybody with a card."""
    able = 0
    for player in game.players:
        cards = player.cards
        useful = cards[CROP] + cards[INSIGHT] + cards[WINDFALL] + cards[ACCLAIM] + cards[MARCH]
        if player.has_cards() if game.competitive else useful:
            able |= 1 << player.seat
    return able


class OpenCards(Do):
    """Ask whoever may still play a card before the battles."""

    def do(self, game: Alynthia) -> None:
        seats = window_seats(game, may_play(game), CARD_WINDOW)
        if seats:
            game.then(CardWindow(seats))


class CardWindow(Ask):
    """Do you play a card before the dragons attack? (DEC-08)"""

    rule = "AL-3.313"
    verbs = ("play", "pass", "pass-round")

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        return [*play_choices(game, game.players[seat]), PASS, PASS_ROUND]

    def why_not(self, game: Alynthia, seat: int, choice: Choice) -> Reason | None:
        if choice is PASS or choice is PASS_ROUND:
            return None
        if isinstance(choice, Play):
            return why_not_play(game, game.players[seat], choice, IN_CARD_WINDOW)
        return NOT_ASKED

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        game.then(OPEN_CARDS)
        if isinstance(choice, Play):
            used_in_window(game, seat)
            play_card(game, game.players[seat], choice)
        else:
            pass_window(game, seat, choice, CARD_WINDOW)

    def formality(self, game: Alynthia, seat: int) -> Choice | None:
        return nothing_but_pass(game, self, seat)

    def facts(self, game: Alynthia, seat: int) -> ItemsFacts:
        return {"items": [NAMES[at] for at in numbers(pending_battles(game))]}


# Step 5: battles


class BeginBattles(Do):
    """What is pending when the cards have been played."""

    def do(self, game: Alynthia) -> None:
        game.pending = pending_battles(game)
        game.then(NextBattle(0))


class NextBattle(Do):
    """The seats fight their battles in turn order, round after round until none is left (AL-3.316, AL-3.317)."""

    position: int  # in turn order

    def do(self, game: Alynthia) -> None:
        game.pending &= pending_battles(game)
        seats = game.in_turn_order()
        for step in range(len(seats)):
            position = (self.position + step) % len(seats)
            own = battles_of(game, seats[position])
            if own:
                game.then(NextBattle(position))
                if len(own) == 1:
                    begin_battle(game, own[0])
                else:
                    game.then(OrderBattles(ALONE[seats[position]]))
                return


def battles_of(game: Alynthia, seat: int) -> list[int]:
    """The pending battles in which the seat would have to defend now."""
    return [at for at in numbers(game.pending) if first_piece(game, at, NOBODY)[1] == seat]


def begin_battle(game: Alynthia, at: int) -> None:
    """At most one battle per space and Dragon Phase (AL-3.318)."""
    game.pending &= ~BITS[at]
    dragons_attack(game, at)


class OrderBattles(Ask):
    """Which of your battles is fought next? (DEC-07)"""

    rule = "AL-3.316"
    verbs = ("defend",)

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        return [DEFEND[at] for at in battles_of(game, seat)]

    def why_not(self, game: Alynthia, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Defend):
            return NOT_ASKED
        if not game.pending & BITS[choice.at]:
            return NO_BATTLE_THERE
        return None if choice.at in battles_of(game, seat) else NOT_YOURS_TO_DEFEND

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Defend)
        begin_battle(game, choice.at)

    def facts(self, game: Alynthia, seat: int) -> NumberFacts:
        return {"number": len(battles_of(game, seat))}

    def consequences(self, game: Alynthia, seat: int, choice: Choice) -> OrderBattlesGives:
        assert isinstance(choice, Defend)
        piece, owner = first_piece(game, choice.at, NOBODY)
        defence = sum(seat_terms(game, game.players[owner], False, choice.at)[1::2])
        return {"piece": PIECES[piece], "attack": game.dragon_strength(choice.at), "defence": defence}


SPAWN_AND_SWARM: Final = SpawnAndSwarm()
OPEN_CARDS: Final = OpenCards()
BEGIN_BATTLES: Final = BeginBattles()
