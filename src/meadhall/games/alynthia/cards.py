"""Playing action cards: section 4.4 of the rules, AL-4.401 to AL-4.416."""

from typing import Final

from meadhall.core.steps import ALONE, Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.alynthia import data
from meadhall.games.alynthia.choices import CROP_AT, MARCH_TO, PLAY, STAY, Crop, March, Play
from meadhall.games.alynthia.decks import discard_card
from meadhall.games.alynthia.dice import NO_CARD
from meadhall.games.alynthia.events import MARCHED, PLAYED, SHOT_GRANTED
from meadhall.games.alynthia.facts import CropSpaceGives, SpaceFacts
from meadhall.games.alynthia.movement import NO_SUCH_SPACE, exists, put_character, why_not_stand
from meadhall.games.alynthia.research import ChooseResource, choose_resources, unlock_research
from meadhall.games.alynthia.state import FROM_CARDS, Alynthia, Player

NO_SUCH_SEAT: Final = Reason("no-such-seat", "AL-4.403")
NO_OUTPOST: Final = Reason("no-outpost", "AL-4.405")
NOWHERE_TO_MARCH: Final = Reason("nowhere-to-march", "AL-4.416")
ONLY_IN_WINDOWS: Final = Reason("only-in-windows", "AL-4.404")
NOT_IN_BATTLE: Final = Reason("not-in-battle", "AL-3.744")
SHOOT_INSTEAD: Final = Reason("shoot-instead", "AL-4.406")
ONLY_FOR_YOURSELF: Final = Reason("only-for-yourself", "AL-4.404")
NOT_OUTSIDE_ACTIONS: Final = Reason("not-outside-actions", "AL-3.313")
TOO_FAR_TO_MARCH: Final = Reason("too-far-to-march", "AL-4.414")
MUST_MARCH: Final = Reason("must-march", "AL-4.414")
NO_OUTPOST_THERE: Final = Reason("no-outpost-there", "AL-4.405")

# Where a card is played: what is allowed differs.
IN_ACTION_PHASE: Final = 0
IN_CARD_WINDOW: Final = 1
IN_BATTLE: Final = 2
AT_HAND_LIMIT: Final = 3


def play_choices(game: Alynthia, player: Player) -> list[Play]:
    """Candidates: every card of the hand on every seat."""
    choices: list[Play] = []
    seats = len(game.players)
    for card in range(len(data.CARDS)):
        if player.cards[card]:
            choices += PLAY[card][:seats]
    return choices


def why_not_play(game: Alynthia, player: Player, choice: Play, where: int) -> Reason | None:
    card = choice.card
    if not player.cards[card]:
        return NO_CARD
    if choice.seat >= len(game.players):
        return NO_SUCH_SEAT
    target = game.players[choice.seat]
    if card == data.CROP:
        return None if target.outposts else NO_OUTPOST
    if card == data.MARCH:
        if where == IN_BATTLE:
            return NOT_IN_BATTLE
        return None if march_spaces(game, target) else NOWHERE_TO_MARCH
    if card == data.RANGED:
        return why_not_grant(game, player, target, where)
    if card in (data.RUSH, data.REROLL):
        return ONLY_IN_WINDOWS
    return None


def why_not_grant(game: Alynthia, player: Player, target: Player, where: int) -> Reason | None:
    """Ranged Attack is played on another seat only in the Action Phase of cooperative play (AL-4.408)."""
    if where == IN_BATTLE:
        return NOT_IN_BATTLE
    if where != IN_ACTION_PHASE:
        return NOT_OUTSIDE_ACTIONS
    if game.competitive:
        return ONLY_FOR_YOURSELF
    return SHOOT_INSTEAD if target is player else None


def play_card(game: Alynthia, player: Player, choice: Play) -> None:
    """The card is discarded and its target seat gets the effect and makes the choices (AL-4.403)."""
    card = choice.card
    target = game.players[choice.seat]
    discard_card(game, player, card)
    game.tell(PLAYED, player.seat, data.FIRST_CARD + card, choice.seat)
    if card == data.CROP:
        game.then(CropSomewhere(target.seat))
    elif card == data.INSIGHT:
        unlock_research(game, target.seat, game.box.insight_research)
    elif card == data.WINDFALL:
        choose_resources(game, target.seat, len(data.RESOURCES), game.box.windfall_resources)
    elif card == data.ACCLAIM:
        game.earn(target, game.box.acclaim_renown, FROM_CARDS)
    elif card == data.MARCH:
        game.then(MarchTo(ALONE[target.seat], target is not player))
    else:
        assert card == data.RANGED
        target.shots += 1
        game.tell(SHOT_GRANTED, target.seat)


# Bumper Crop


class CropSomewhere(Do):
    """The seat reaps one space with an own outpost; it is asked only if there are several."""

    seat: int

    def do(self, game: Alynthia) -> None:
        player = game.players[self.seat]
        if len(player.outposts) == 1:
            reap(game, player, player.outposts[0].at)
        else:
            game.then(ChooseCropSpace(ALONE[self.seat]))


def reap(game: Alynthia, player: Player, at: int) -> None:
    """Resources of the type of the space; in the tunnel of a chosen material (AL-4.405, AL-4.109)."""
    if at == data.TUNNEL:
        game.then(ChooseResource(ALONE[player.seat], data.MATERIALS, game.box.crop_resources))
    else:
        game.gain(player, game.board.type[at], game.box.crop_resources)


class ChooseCropSpace(Ask):
    """Which space bears a bumper crop? (DEC-37)"""

    rule = "AL-4.405"
    verbs = ("crop",)

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        return [CROP_AT[at] for at in data.numbers(game.players[seat].land)]

    def why_not(self, game: Alynthia, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Crop):
            return NOT_ASKED
        return None if game.players[seat].land & data.BITS[choice.at] else NO_OUTPOST_THERE

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Crop)
        reap(game, game.players[seat], choice.at)

    def consequences(self, game: Alynthia, seat: int, choice: Choice) -> CropSpaceGives:
        assert isinstance(choice, Crop)
        thing = "" if choice.at == data.TUNNEL else data.RESOURCES[game.board.type[choice.at]]
        return {"thing": thing, "number": game.box.crop_resources, "tunnel": int(choice.at == data.TUNNEL)}


# Swift March


def march_spaces(game: Alynthia, player: Player) -> int:
    """Spaces a few steps away on which the character may stand; what lies between does not matter (AL-4.415)."""
    if player.at < 0:
        return 0
    return marching_distance(game, player) & ~game.closed_to(player)


def marching_distance(game: Alynthia, player: Player) -> int:
    reach = front = game.near(player, player.at) if game.box.march_spaces else 0
    for _ in range(game.box.march_spaces - 1):
        steps = 0
        for at in data.numbers(front):
            steps |= game.near(player, at)
        front = steps & ~reach
        reach |= steps
    return reach & ~data.BITS[player.at]


class MarchTo(Ask):
    """Where does the character march? Whoever did not play the card may stay. (DEC-34)"""

    rule = "AL-4.414"
    verbs = ("march", "stay")

    may_stay: bool

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        choices = [MARCH_TO[at] for at in data.numbers(march_spaces(game, game.players[seat]))]
        return [*choices, STAY] if self.may_stay else choices

    def why_not(self, game: Alynthia, seat: int, choice: Choice) -> Reason | None:
        if choice is STAY:
            return None if self.may_stay else MUST_MARCH
        if not isinstance(choice, March):
            return NOT_ASKED
        player = game.players[seat]
        if not exists(game, player, choice.at):
            return NO_SUCH_SPACE
        if not marching_distance(game, player) & data.BITS[choice.at]:
            return TOO_FAR_TO_MARCH
        return why_not_stand(game, player, choice.at)

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        if isinstance(choice, March):
            put_character(game, game.players[seat], choice.at)
            game.tell(MARCHED, seat, choice.at)

    def facts(self, game: Alynthia, seat: int) -> SpaceFacts:
        return {"space": data.NAMES[game.players[seat].at]}
