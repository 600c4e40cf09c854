"""Damage: who can be hit, how much it takes, what it is worth: IG-36.5 to IG-36.17 of the rules."""

from typing import Final

from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.ice_garden.choice_shapes import NATION, Damage
from meadhall.games.ice_garden.choices import DEFEAT, DEFEAT_MARKER, DEFEAT_NATION, HIT, STOP, Defeat, DefeatMarker
from meadhall.games.ice_garden.data import CALLO, FJOLLSFINN, LEVELS, MARKER, NAMES, PIECE_KINDS, REGIONS, name_of
from meadhall.games.ice_garden.events import DEFEATED, WOUNDED
from meadhall.games.ice_garden.facts import AssignDamageGives, AssignDamageSums, LeftFacts, RegionNumberFacts
from meadhall.games.ice_garden.reasons import NO_SUCH_PIECE, Question
from meadhall.games.ice_garden.state import COMBAT, NOBODY, IceGarden, Region

ANOTHER_BATTLE: Final = Reason("another-battle", "IG-36.17")
YOUR_OWN: Final = Reason("your-own", "IG-36.15")
TERROR: Final = Reason("terror", "IG-43.3")
BODYGUARD: Final = Reason("bodyguard", "IG-44.7")
TOO_FEW_POINTS: Final = Reason("too-few-points", "IG-36.8")
ONE_IS_ENOUGH: Final = Reason("one-is-enough", "IG-36.8")

NIGHTMARE: Final = 3
TREE_BROTHERS: Final = 3
MARKER_POINTS: Final = 1
"""For an Influence Marker or an Independent Nation Marker (IG-36.12)."""


def pool(game: IceGarden, seat: int, region: Region) -> int:
    """The damage points of the seat's units in a region, lying ones included (IG-36.5, IG-36.10, IG-43.2)."""
    player = game.players[seat]
    base = seat * PIECE_KINDS
    pieces = region.pieces
    each = player.attack
    total = pieces[base + 1] * each[1] + pieces[base + 2] * each[2] + pieces[base + 3] * each[3]
    if player.character == CALLO and pieces[base + NIGHTMARE]:
        total += pieces[base + 1] * game.box.berserk
    return total


def undamaged(game: IceGarden, region: Region, seat: int, level: int) -> int:
    """Units of a level without a wound."""
    count = region.pieces[seat * PIECE_KINDS + level]
    if count and game.wounds:
        piece = game.box.wound(region.place.number, seat, level, 0) // game.box.wound_room
        for number in game.wounds:
            if number // game.box.wound_room == piece:
                count -= 1
    return count


def standing_units(game: IceGarden, region: Region, seat: int, level: int) -> int:
    """Units of a level that are not defeated."""
    count = region.pieces[seat * PIECE_KINDS + level]
    if count and game.wounds:
        lying = game.box.wound(region.place.number, seat, level, game.box.lying)
        for number in game.wounds:
            if number == lying:
                count -= 1
    return count


def is_guarded(game: IceGarden, region: Region, seat: int) -> bool:
    """Whether Tree Brothers stand before Fjollsfinn's other pieces (IG-44.7)."""
    if game.players[seat].character != FJOLLSFINN:
        return False
    return standing_units(game, region, seat, TREE_BROTHERS) > 0


def has_target(game: IceGarden, seat: int, region: Region) -> bool:
    """Whether there is anything that the seat could damage in a region."""
    if region.nation:
        return True
    for player in game.players:
        if player.seat != seat and region.has_pieces(player.seat) and is_open(game, region, player.seat):
            return True
    return False


def is_open(game: IceGarden, region: Region, victim: int) -> bool:
    """Whether any piece of an opponent in a region can be given damage."""
    if region.pieces[victim * PIECE_KINDS]:  # a marker, or the Tree Brothers that guard it
        return True
    for level in LEVELS:
        if why_not_level(game, region, victim, level) is None and standing_units(game, region, victim, level):
            return True
    return False


def why_not_level(game: IceGarden, region: Region, victim: int, level: int) -> Reason | None:
    """What protects an opponent's units of a level (IG-43.3, IG-44.7)."""
    character = game.players[victim].character
    if character == CALLO and level == NIGHTMARE:
        return TERROR
    if character == FJOLLSFINN and level != TREE_BROTHERS and is_guarded(game, region, victim):
        return BODYGUARD
    return None


def alike(game: IceGarden, region: Region, seat: int, level: int, damage: int) -> int:
    """How many units of a level have exactly so much damage."""
    if damage == 0:
        return undamaged(game, region, seat, level)
    return game.wounds.count(game.box.wound(region.place.number, seat, level, damage))


def worth(game: IceGarden, victim: int, level: int) -> int:
    """Victory points for a defeated unit (IG-36.12)."""
    return game.box.characters[game.players[victim].character].units[level - 1].points


class AssignDamage(Question):
    """What do the damage points of a region hit? (`attack_assign`, IG-36.6)"""

    rule = "IG-36.6"
    verbs = ("defeat", "hit", "stop")

    at: int
    points: int

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        region = game.regions[self.at]
        choices: list[Choice] = [DEFEAT_NATION[self.at]] if region.nation else []
        for player in game.players:
            victim = player.seat
            if victim != seat and region.has_pieces(victim):
                if region.pieces[victim * PIECE_KINDS]:
                    choices.append(DEFEAT_MARKER[self.at][victim])
                for level in LEVELS:
                    if region.pieces[victim * PIECE_KINDS + level]:
                        self.add_units(game, victim, level, choices)
        choices.append(STOP)
        return choices

    def add_units(self, game: IceGarden, victim: int, level: int, choices: list[Choice]) -> None:
        """Both ways to hit each group of units that are alike."""
        name = name_of(game.players[victim].character, level) - 1
        for damage in range(game.players[victim].health[level]):
            if alike(game, game.regions[self.at], victim, level, damage):
                choices.append(DEFEAT[self.at][name][damage])
                choices.append(HIT[self.at][name][damage])

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if isinstance(choice, Damage):
            return self.why_not_unit(game, seat, choice)
        if isinstance(choice, DefeatMarker):
            return self.why_not_marker(game, seat, choice)
        return None if choice is STOP else NOT_ASKED

    def why_not_unit(self, game: IceGarden, seat: int, choice: Damage) -> Reason | None:
        if choice.at != self.at:
            return ANOTHER_BATTLE
        victim = owner_of(game, choice.name)
        if victim == seat:
            return YOUR_OWN
        level = (choice.name - 1) % len(LEVELS) + 1
        if victim == NOBODY or not alike(game, game.regions[self.at], victim, level, choice.damage):
            return NO_SUCH_PIECE
        reason = why_not_level(game, game.regions[self.at], victim, level)
        if reason is not None:
            return reason
        needs = game.players[victim].health[level] - choice.damage
        if isinstance(choice, Defeat):
            return None if needs <= self.points else TOO_FEW_POINTS
        return None if needs > 1 else ONE_IS_ENOUGH

    def why_not_marker(self, game: IceGarden, seat: int, choice: DefeatMarker) -> Reason | None:
        if choice.at != self.at:
            return ANOTHER_BATTLE
        region = game.regions[self.at]
        if choice.owner == NATION:
            return None if region.nation else NO_SUCH_PIECE
        if choice.owner == seat:
            return YOUR_OWN
        if choice.owner >= len(game.players) or not region.count(choice.owner, MARKER):
            return NO_SUCH_PIECE
        return BODYGUARD if is_guarded(game, region, choice.owner) else None

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        if isinstance(choice, DefeatMarker):
            defeat_marker(game, seat, choice.at, choice.owner)
            self.ask_again(game, seat, 1)
        elif isinstance(choice, Damage):
            self.ask_again(game, seat, self.strike(game, seat, choice))

    def strike(self, game: IceGarden, seat: int, choice: Damage) -> int:
        """Damage a unit; how many points it took (IG-36.8)."""
        victim = owner_of(game, choice.name)
        level = (choice.name - 1) % len(LEVELS) + 1
        if choice.damage:
            game.wounds.remove(game.box.wound(self.at, victim, level, choice.damage))
        if isinstance(choice, Defeat):
            game.wounds.append(game.box.wound(self.at, victim, level, game.box.lying))
            reward(game, seat, victim, choice.name, self.at, worth(game, victim, level))
            return game.players[victim].health[level] - choice.damage
        game.wounds.append(game.box.wound(self.at, victim, level, choice.damage + 1))
        if game.heard is not None:
            game.tell_more(WOUNDED, seat, victim, choice.name, [self.at, choice.damage + 1])
        return 1

    def ask_again(self, game: IceGarden, seat: int, spent: int) -> None:
        if self.points > spent and has_target(game, seat, game.regions[self.at]):
            game.then(AssignDamage(self.seats, self.at, self.points - spent))

    def facts(self, game: IceGarden, seat: int) -> RegionNumberFacts:
        return {"region": REGIONS[self.at], "number": self.points}

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> AssignDamageGives | LeftFacts:
        if isinstance(choice, DefeatMarker):
            return {"price": 1, "points": MARKER_POINTS, "left": self.points - 1, "victim": choice.owner}
        if not isinstance(choice, Damage):
            return {"left": self.points}
        victim = owner_of(game, choice.name)
        level = (choice.name - 1) % len(LEVELS) + 1
        needs = game.players[victim].health[level] - choice.damage
        if not isinstance(choice, Defeat):
            return {"price": 1, "points": 0, "left": self.points - 1, "victim": victim}
        return {"price": needs, "points": worth(game, victim, level), "left": self.points - needs, "victim": victim}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> AssignDamageSums:
        facts: AssignDamageSums = {"battle": REGIONS[self.at], "number": self.points, "needs": 1}
        if isinstance(choice, Damage):
            victim = owner_of(game, choice.name)
            if victim != NOBODY:
                level = (choice.name - 1) % len(LEVELS) + 1
                facts.update({"victim": victim, "needs": game.players[victim].health[level] - choice.damage})
        return facts


def owner_of(game: IceGarden, name: int) -> int:
    """Whose unit bears a name; NOBODY if its character is not played."""
    return game.seat_of((name - 1) // len(LEVELS))


def defeat_marker(game: IceGarden, seat: int, at: int, owner: int) -> None:
    """An Influence Marker returns to its owner, an Independent Nation Marker is out of the game (IG-36.7)."""
    if owner == NATION:
        game.regions[at].nation = 0
        reward(game, seat, NOBODY, len(NAMES), at, MARKER_POINTS)
    else:
        game.return_pieces(at, owner, MARKER, 1)
        reward(game, seat, owner, MARKER, at, MARKER_POINTS)


def reward(game: IceGarden, seat: int, victim: int, name: int, at: int, points: int) -> None:
    """Points go at once to who gave the last point of damage (IG-36.12)."""
    game.players[seat].score(points, COMBAT)
    if game.heard is not None:
        game.tell_more(DEFEATED, seat, victim, name, [at, points])
