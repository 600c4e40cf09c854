"""The Guild Phase and what unlocking an ability does at once: section 3.2, AL-4.101 to AL-4.148."""

from typing import Final

from meadhall.core.steps import ALONE, Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.alynthia.choices import DECLINE, ENTRANCE, UNLOCK, Entrance, Unlock
from meadhall.games.alynthia.data import ABILITY_B, ABILITY_X, BITS, FOREST, GUILDS, MOUNTAIN, numbers
from meadhall.games.alynthia.economy import PlaceWall, put_wall
from meadhall.games.alynthia.events import DECLINED, ENTRANCE_MADE, PHASE, UNLOCKED
from meadhall.games.alynthia.facts import GuildFacts, NumberTotalFacts, RoundFacts
from meadhall.games.alynthia.research import GUILD_SPLIT, SplitPoints
from meadhall.games.alynthia.state import GUILD_PHASE, Alynthia, Player

OTHER_GUILD: Final = Reason("other-guild", "AL-3.204")
UNLOCKED_ALREADY: Final = Reason("unlocked-already", "AL-3.204")
NEEDS_TWO_SPACES: Final = Reason("needs-two-spaces", "AL-3.207")
NOT_ASCENDING: Final = Reason("not-ascending", "AL-8.35")
OFF_THE_BOARD: Final = Reason("off-the-board", "AL-4.103")

EVERYTHING: Final = 7
"""All three abilities of a guild, as bits."""


class GuildPhase(Do):
    """Seats decide in turn order (AL-3.203); in a round without a space nothing happens (AL-3.202)."""

    def do(self, game: Alynthia) -> None:
        if not game.advanced or game.round not in game.box.guild_rounds:
            return
        game.phase = GUILD_PHASE
        game.tell(PHASE, GUILD_PHASE)
        for seat in reversed(game.in_turn_order()):
            game.then(OfferAbility(seat))


class OfferAbility(Do):
    """A seat is asked if the space of this round is empty and an ability fits (AL-3.204)."""

    seat: int

    def do(self, game: Alynthia) -> None:
        player = game.players[self.seat]
        if not player.guild_track >> game.round & 1 and player.abilities != EVERYTHING:
            game.then(UnlockAbility(ALONE[self.seat]))


class UnlockAbility(Ask):
    """Which guild ability do you unlock? (DEC-04)"""

    rule = "AL-3.204"
    verbs = ("unlock", "decline")

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        return [*UNLOCK[game.players[seat].guild], DECLINE]

    def why_not(self, game: Alynthia, seat: int, choice: Choice) -> Reason | None:
        if choice is DECLINE:
            return None
        if not isinstance(choice, Unlock):
            return NOT_ASKED
        player = game.players[seat]
        if choice.guild != player.guild:
            return OTHER_GUILD
        if player.can(choice.which):
            return UNLOCKED_ALREADY
        return None if room_for(game, game.round, choice.which) else NEEDS_TWO_SPACES

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        if not isinstance(choice, Unlock):
            game.tell(DECLINED, seat)
            return
        player = game.players[seat]
        player.guild_track |= (1 << game.box.ability_sizes[choice.which]) - 1 << game.round
        unlock(game, player, choice.which)

    def facts(self, game: Alynthia, seat: int) -> RoundFacts:
        return {"round": game.round}

    def arithmetic(self, game: Alynthia, seat: int, choice: Choice, reason: Reason) -> GuildFacts:
        return {"guild": GUILDS[game.players[seat].guild]}


def room_for(game: Alynthia, first: int, which: int) -> bool:
    """Whether the guild track has all spaces that an ability covers from this round on (AL-3.207)."""
    return all([number in game.box.guild_rounds for number in range(first, first + game.box.ability_sizes[which])])


def unlock(game: Alynthia, player: Player, which: int) -> None:
    """The ability works from now on; its immediate part comes next (AL-3.210)."""
    player.abilities |= 1 << which
    if game.heard is not None:
        game.tell_more(UNLOCKED, player.seat, 0, 0, [player.guild, which])
    if player.guild == MOUNTAIN and which == ABILITY_B:
        game.then(SplitPoints(ALONE[player.seat], game.box.mountain_points, GUILD_SPLIT))
    elif player.guild == MOUNTAIN and which == ABILITY_X and game.box.entrances:
        game.then(PlaceEntrance(ALONE[player.seat], game.box.entrances, 0))
    elif player.guild == FOREST and which == ABILITY_X:
        player.walls = game.box.walls
        game.then(WallOutposts(player.seat))


class PlaceEntrance(Ask):
    """Where is an entrance of the tunnel? In ascending order, so that each set comes about in one way (DEC-05)."""

    rule = "AL-4.103"
    verbs = ("entrance",)

    left: int
    least: int

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        spaces = game.board.layout.cells
        return [ENTRANCE[at] for at in spaces[: len(spaces) - self.left + 1] if at >= self.least]

    def why_not(self, game: Alynthia, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Entrance):
            return NOT_ASKED
        if not game.board.everywhere & BITS[choice.at]:
            return OFF_THE_BOARD
        higher = (game.board.everywhere >> choice.at).bit_count()
        return NOT_ASCENDING if choice.at < self.least or higher < self.left else None

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Entrance)
        game.players[seat].entrances |= BITS[choice.at]
        game.tell(ENTRANCE_MADE, seat, choice.at)
        if self.left > 1:
            game.then(PlaceEntrance(self.seats, self.left - 1, choice.at + 1))

    def facts(self, game: Alynthia, seat: int) -> NumberTotalFacts:
        return {"number": game.box.entrances - self.left + 1, "total": game.box.entrances}


class WallOutposts(Do):
    """A wall on each own outpost; with more outposts than walls the seat chooses (AL-4.113)."""

    seat: int

    def do(self, game: Alynthia) -> None:
        player = game.players[self.seat]
        bare = sum([BITS[outpost.at] for outpost in player.outposts if not outpost.wall])
        if bare.bit_count() <= player.walls:
            for at in numbers(bare):
                put_wall(game, player, at)
        elif player.walls:
            game.then(PlaceWall(ALONE[self.seat], bare, False), self)
