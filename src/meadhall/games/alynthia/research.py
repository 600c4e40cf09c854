"""Research and other things a seat chooses when it gains them: AL-3.615 to AL-3.617 and section 4.2."""

from typing import Final

from meadhall.core.steps import ALONE, Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.alynthia.choices import RESEARCH_ON, SPLIT, TAKE, Research, Split, Take
from meadhall.games.alynthia.data import BITS, MOST_SEATS, NO_UPGRADE, RESEARCH, TOP_LEVEL, TRACKS
from meadhall.games.alynthia.events import RESEARCHED, STRENGTHENED
from meadhall.games.alynthia.facts import AbilityRenownFacts, NumberFacts, NumberHaveFacts, TotalAttackTotalDefenseFacts
from meadhall.games.alynthia.state import FROM_RESEARCH, Alynthia, Player

TRACK_COMPLETE: Final = Reason("track-complete", "AL-3.615")
NOT_THIS_RESOURCE: Final = Reason("not-this-resource", "AL-8.28")
WRONG_SPLIT: Final = Reason("wrong-split", "AL-4.303")

GUILD_SPLIT: Final = -1
"""SplitPoints for MTN-B; else the space of a stronghold."""


class UnlockResearch(Do):
    """A seat unlocks one research ability; nothing if it has all sixteen (AL-3.617)."""

    seat: int

    def do(self, game: Alynthia) -> None:
        player = game.players[self.seat]
        open_tracks = [track for track in range(len(TRACKS)) if player.levels[track] < TOP_LEVEL]
        if len(open_tracks) == 1:
            advance(game, player, open_tracks[0])
        elif open_tracks:
            game.then(ChooseResearch(ALONE[self.seat]))


UNLOCK_RESEARCH: Final = [UnlockResearch(seat) for seat in range(MOST_SEATS)]


def unlock_research(game: Alynthia, seat: int, number: int) -> None:
    """A seat unlocks so many research abilities next, one after the other."""
    for _ in range(number):
        game.then(UNLOCK_RESEARCH[seat])


class ChooseResearch(Ask):
    """On which track? (DEC-25)"""

    rule = "AL-3.615"
    verbs = ("research",)

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        return RESEARCH_ON

    def why_not(self, game: Alynthia, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Research):
            return NOT_ASKED
        return None if game.players[seat].levels[choice.track] < TOP_LEVEL else TRACK_COMPLETE

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Research)
        advance(game, game.players[seat], choice.track)

    def consequences(self, game: Alynthia, seat: int, choice: Choice) -> AbilityRenownFacts:
        assert isinstance(choice, Research)
        player = game.players[seat]
        ability = RESEARCH[choice.track][player.levels[choice.track]]
        return {
            "ability": ability,
            "renown": renown_at_once(game, player, choice.track, player.levels[choice.track] + 1),
        }


def renown_at_once(game: Alynthia, player: Player, track: int, level: int) -> int:
    """What a one-time ability gives: POL3, POL4, FOR4."""
    renown = game.box.research_renown[track][level]
    if game.box.renown_per_space[track][level]:
        spaces = player.land | BITS[player.at] if player.at >= 0 else player.land
        renown += game.box.renown_per_space[track][level] * spaces.bit_count()
    if game.box.renown_per_building[track][level]:
        buildings = len(player.outposts) + sum([outpost.upgrade != NO_UPGRADE for outpost in player.outposts])
        renown += game.box.renown_per_building[track][level] * buildings
    return renown


def advance(game: Alynthia, player: Player, track: int) -> None:
    """The next level of a track takes effect at once; what lasts is read from the level."""
    level = player.levels[track] + 1
    player.levels[track] = level
    game.tell(RESEARCHED, player.seat, track, level)
    player.attack += game.box.research_attack[track][level]
    player.defense += game.box.research_defense[track][level]
    game.earn(player, renown_at_once(game, player, track, level), FROM_RESEARCH)


class SplitPoints(Ask):
    """How many points to attack, how many to defense? (DEC-03, DEC-26)"""

    rule = "AL-4.102"
    verbs = ("split",)

    points: int
    at: int  # the stronghold, or GUILD_SPLIT for MTN-B

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        return SPLIT[self.points]

    def why_not(self, game: Alynthia, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Split):
            return NOT_ASKED
        return None if choice.attack + choice.defense == self.points else WRONG_SPLIT

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Split)
        player = game.players[seat]
        player.attack += choice.attack
        player.defense += choice.defense
        if self.at == GUILD_SPLIT:
            player.split = choice.attack
        else:
            outpost = player.outpost_at(self.at)
            assert outpost is not None
            outpost.points = choice.attack
        game.tell(STRENGTHENED, seat, choice.attack, choice.defense)

    def facts(self, game: Alynthia, seat: int) -> NumberFacts:
        return {"number": self.points}

    def consequences(self, game: Alynthia, seat: int, choice: Choice) -> TotalAttackTotalDefenseFacts:
        assert isinstance(choice, Split)
        player = game.players[seat]
        return {"total-attack": player.attack + choice.attack, "total-defense": player.defense + choice.defense}

    def arithmetic(self, game: Alynthia, seat: int, choice: Choice, reason: Reason) -> NumberFacts:
        return {"number": self.points}


def choose_resources(game: Alynthia, seat: int, kinds: int, number: int) -> None:
    """A seat gains so many resources next, each of them chosen for itself among the first `kinds`."""
    for _ in range(number):
        game.then(ChooseResource(ALONE[seat], kinds, 1))


class ChooseResource(Ask):
    """Which resource? One of the first `kinds`, so many of it. (DEC-28)"""

    rule = "AL-8.28"
    verbs = ("take",)

    kinds: int
    amount: int

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        return TAKE[: self.kinds]

    def why_not(self, game: Alynthia, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Take):
            return NOT_ASKED
        return None if choice.thing < self.kinds else NOT_THIS_RESOURCE

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Take)
        game.gain(game.players[seat], choice.thing, self.amount)

    def facts(self, game: Alynthia, seat: int) -> NumberFacts:
        return {"number": self.amount}

    def consequences(self, game: Alynthia, seat: int, choice: Choice) -> NumberHaveFacts:
        assert isinstance(choice, Take)
        return {"number": self.amount, "have": game.players[seat].goods[choice.thing]}
