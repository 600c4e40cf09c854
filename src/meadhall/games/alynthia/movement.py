"""Where characters go: moving (AL-3.501 to AL-3.507), being displaced and coming back (AL-3.820, AL-3.821)."""

from typing import Final

from meadhall.core.steps import ALONE, Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.alynthia.choices import RETREAT, RETURN, Move, Retreat, Return
from meadhall.games.alynthia.data import BESIDE, BITS, NAMES, POLITICS, TUNNEL, numbers
from meadhall.games.alynthia.events import DISPLACED, MOVED, PUT_BESIDE, RETURNED
from meadhall.games.alynthia.facts import SpaceFacts
from meadhall.games.alynthia.state import Alynthia, Player

BESIDE_BOARD: Final = Reason("beside-board", "AL-3.821")
NOT_ADJACENT: Final = Reason("not-adjacent", "AL-3.501")
NO_SUCH_SPACE: Final = Reason("no-such-space", "AL-1.20")
TOO_LITTLE_FOCUS: Final = Reason("too-little-focus", "AL-3.404")
DRAGONS_THERE: Final = Reason("dragons-there", "AL-3.502")
SPACE_TAKEN: Final = Reason("space-taken", "AL-3.503")
WALLED_OFF: Final = Reason("walled-off", "AL-3.505")
NOT_NEAREST: Final = Reason("not-nearest", "AL-3.820")


def put_character(game: Alynthia, player: Player, at: int) -> None:
    """The character comes to a space, as the last piece there (AL-3.731)."""
    player.at = at
    player.came = game.tick()


def exists(game: Alynthia, player: Player, at: int) -> bool:
    """Whether a space is on this board, or is the seat's own tunnel."""
    return (game.board.everywhere & BITS[at]) != 0 or (at == TUNNEL and player.entrances != 0)


def why_not_stand(game: Alynthia, player: Player, at: int) -> Reason | None:
    """Why the character may not be there (AL-3.502 to AL-3.506)."""
    spot = BITS[at]
    if (game.infested | game.nests) & spot:
        return DRAGONS_THERE
    if not player.levels[POLITICS]:
        if game.others_at(player) & spot:
            return SPACE_TAKEN
        if game.others_walls(player) & spot:
            return WALLED_OFF
    return None


def why_not_move(game: Alynthia, player: Player, choice: Move) -> Reason | None:
    if not exists(game, player, choice.at):
        return NO_SUCH_SPACE
    if player.at < 0:
        return BESIDE_BOARD
    if not game.near(player, player.at) & BITS[choice.at]:
        return NOT_ADJACENT
    if player.focus < game.box.step_focus:
        return TOO_LITTLE_FOCUS
    return why_not_stand(game, player, choice.at)


def move(game: Alynthia, player: Player, at: int) -> None:
    player.focus -= game.box.step_focus
    put_character(game, player, at)
    game.tell(MOVED, player.seat, at)


# Displacement


def nearest(game: Alynthia, player: Player, start: int, forbidden: int) -> int:
    """The spaces nearest to a space on which the character may stand, counted over whatever is there (AL-3.820)."""
    everywhere = game.board.everywhere | (BITS[TUNNEL] if player.entrances else 0)
    legal = everywhere & ~game.closed_to(player) & ~forbidden & ~BITS[start]
    if not legal:
        return 0
    seen = BITS[start]
    front = seen
    while front:
        reached = 0
        for at in numbers(front):
            reached |= game.near(player, at)
        if reached & legal:
            return reached & legal
        front = reached & ~seen
        seen |= reached
    return 0


class Push(Do):
    """A character has to leave its space; if there is nowhere to go, it is put beside the board (AL-3.821)."""

    seat: int
    forbidden: int  # spaces it may not choose (AL-3.826)

    def do(self, game: Alynthia) -> None:
        player = game.players[self.seat]
        spaces = nearest(game, player, player.at, self.forbidden)
        if not spaces:
            player.left = player.at
            player.at = BESIDE
            game.tell(PUT_BESIDE, self.seat)
        elif spaces.bit_count() == 1:
            retreat(game, player, numbers(spaces)[0])
        else:
            game.then(Displace(ALONE[self.seat], self.forbidden))


def retreat(game: Alynthia, player: Player, at: int) -> None:
    put_character(game, player, at)
    game.tell(DISPLACED, player.seat, at)


class Displace(Ask):
    """Where does the defeated character go? (DEC-09)"""

    rule = "AL-3.820"
    verbs = ("retreat",)

    forbidden: int

    def spaces(self, game: Alynthia, seat: int) -> int:
        player = game.players[seat]
        return nearest(game, player, player.at, self.forbidden)

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        return [RETREAT[at] for at in numbers(self.spaces(game, seat))]

    def why_not(self, game: Alynthia, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Retreat):
            return NOT_ASKED
        return None if self.spaces(game, seat) & BITS[choice.at] else NOT_NEAREST

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Retreat)
        retreat(game, game.players[seat], choice.at)

    def facts(self, game: Alynthia, seat: int) -> SpaceFacts:
        return {"space": NAMES[game.players[seat].at]}


def can_return(game: Alynthia, player: Player) -> bool:
    """Whether a character beside the board has a space to come back to."""
    return player.at == BESIDE and nearest(game, player, player.left, 0) != 0


class ReturnToBoard(Ask):
    """Where does the character come back onto the board? (DEC-35)"""

    rule = "AL-3.821"
    verbs = ("return",)

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        player = game.players[seat]
        return [RETURN[at] for at in numbers(nearest(game, player, player.left, 0))]

    def why_not(self, game: Alynthia, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Return):
            return NOT_ASKED
        player = game.players[seat]
        return None if nearest(game, player, player.left, 0) & BITS[choice.at] else NOT_NEAREST

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Return)
        put_character(game, game.players[seat], choice.at)
        game.tell(RETURNED, seat, choice.at)

    def facts(self, game: Alynthia, seat: int) -> SpaceFacts:
        return {"space": NAMES[game.players[seat].left]}
