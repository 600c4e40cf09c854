"""The two sides of a conflict and what they are worth (UL-6.11)."""

from meadhall.games.dawn_of_ulos.data import FACTION_IDS
from meadhall.games.dawn_of_ulos.facts import BattleFacts
from meadhall.games.dawn_of_ulos.state import Conflict, DawnOfUlos


def conflict_of(game: DawnOfUlos) -> Conflict:
    conflict = game.conflict
    assert conflict is not None
    return conflict


def conflict_value(game: DawnOfUlos, faction: int) -> int:
    """Strength on the track and the cards that count for it (UL-6.11)."""
    conflict = conflict_of(game)
    value = game.strength(faction)
    for player in range(len(game.players)):
        value += conflict.cards_for(player, faction)
    return value


def battle_facts(game: DawnOfUlos) -> BattleFacts:
    """How the two sides stand."""
    conflict = conflict_of(game)
    return {
        "attackers": FACTION_IDS[conflict.attacker],
        "defenders": FACTION_IDS[conflict.defender],
        "attack": conflict_value(game, conflict.attacker),
        "defence": conflict_value(game, conflict.defender),
    }
