"""The guard of Dawn of Ulos notices every broken invariant, and random games come to everything it watches."""

from collections.abc import Callable

import pytest

from meadhall.core import Event
from meadhall.games.dawn_of_ulos import events as told
from meadhall.games.dawn_of_ulos.counts import ONE
from meadhall.games.dawn_of_ulos.data import ENHANCE, FACTION, INDEX
from meadhall.games.dawn_of_ulos.state import CAMP_SHIFT, PILLAGED, RIFT_TILE, DawnOfUlos, Spaces
from tests.laws.dawn_of_ulos import Guard, option_sets
from tests.laws.walk import GAMES, Table, Walker

RULES = GAMES["dawn-of-ulos"]


def watched(seats: int = 3, answers: int = 120, seed: int = 2) -> tuple[DawnOfUlos, Guard]:
    """A game in its middle, with camps, cards and rift tiles, at a moment when the map is settled."""
    walker = Walker(Table("dawn-of-ulos", seats, {"map": "ABCDEF"}), seed)
    state = walker.state
    assert isinstance(state, DawnOfUlos)
    guard = Guard(state)
    for _ in walker.walk():
        guard.look()
        peaceful = state.conflict is None and not state.in_use and guard.has_been_settled
        if len(walker.match.record.answers) > answers and peaceful and active(state):
            break
    return state, guard


def active(game: DawnOfUlos) -> list[int]:
    return [faction for faction in game.factions if game.powers[faction].camp >= 0]


def tell(game: DawnOfUlos, kind: int, a: int = 0, b: int = 0, c: int = 0, more: list[int] | None = None) -> None:
    assert game.heard is not None
    game.heard.append(Event(kind, a, b, c, more or []))


def lose_a_card(game: DawnOfUlos) -> None:
    game.powers[game.factions[0]].stack -= 1


def draw_a_second_tile(game: DawnOfUlos) -> None:
    game.players[0].tiles += ONE[0]


def tear_a_tile(game: DawnOfUlos) -> None:
    space = next(space for space, code in enumerate(game.spaces) if code & 7)
    game.spaces[space] = 0


def forge_a_rift_tile(game: DawnOfUlos) -> None:
    game.players[0].rifts += ONE[ENHANCE]


def move_a_rift_tile(game: DawnOfUlos) -> None:
    space = next(space for space, code in enumerate(game.spaces) if not code and game.board.terrain[space] < 4)
    game.spaces[space] = RIFT_TILE


def steal_a_token(game: DawnOfUlos) -> None:
    game.tokens -= 1


def pillage_bare_ground(game: DawnOfUlos) -> None:
    space = next(space for space, code in enumerate(game.spaces) if not code)
    game.spaces[space] = PILLAGED


def shrink_a_camp(game: DawnOfUlos) -> None:
    space = next(space for space, code in enumerate(game.spaces) if code >> CAMP_SHIFT)
    game.spaces[space] &= ~(15 << CAMP_SHIFT)


def forget_a_legend(game: DawnOfUlos) -> None:
    game.powers[game.factions[0]].value = 15


def fall_into_debt(game: DawnOfUlos) -> None:
    game.players[0].favor = -1


def find_favor(game: DawnOfUlos) -> None:
    game.players[0].favor += 1


def use_two_rift_tiles(game: DawnOfUlos) -> None:
    tell(game, told.RIFT_USED, 0, 0)
    tell(game, told.RIFT_USED, 0, 0)


def use_enhance(game: DawnOfUlos) -> None:
    tell(game, told.TURN, (game.active + 1) % 3, 9)
    tell(game, told.RIFT_USED, 0, ENHANCE)


def build_on_water(game: DawnOfUlos) -> None:
    tell(game, told.PLACED, 5, INDEX["r00c09"], INDEX["r00c08"], [0, 0])


def skip_a_player(game: DawnOfUlos) -> None:
    tell(game, told.TURN, (game.active + 2) % 3, 9)


def fill_the_supply(game: DawnOfUlos) -> None:
    tile = next(tile for tile in range(6) if game.players[0].tiles >> 5 * tile & 31)
    game.players[0].tiles -= ONE[tile]
    game.supply += ONE[tile]


@pytest.mark.parametrize(
    ("law", "harm"),
    [
        ("INV-1", lose_a_card),
        ("INV-2", draw_a_second_tile),
        ("INV-2", tear_a_tile),
        ("INV-3", forge_a_rift_tile),
        ("INV-3", move_a_rift_tile),
        ("INV-4", steal_a_token),
        ("INV-4", pillage_bare_ground),
        ("INV-5", shrink_a_camp),
        ("INV-8", forget_a_legend),
        ("INV-9", fall_into_debt),
        ("INV-9", find_favor),
        ("INV-11", use_two_rift_tiles),
        ("INV-11", use_enhance),
        ("INV-12", build_on_water),
        ("INV-14", skip_a_player),
        ("INV-15", fill_the_supply),
    ],
)
@pytest.mark.law("INV-1", "INV-2", "INV-3", "INV-4", "INV-5", "INV-8", "INV-9", "INV-11", "INV-12", "INV-14", "INV-15")
def test_a_broken_table_is_noticed(law: str, harm: Callable[[DawnOfUlos], None]) -> None:
    game, guard = watched()
    harm(game)
    with pytest.raises(AssertionError, match=f"{law}:"):
        guard.look()


@pytest.mark.law("INV-6")
def test_a_marker_on_the_wrong_column_is_noticed() -> None:
    game, guard = watched()
    power = game.powers[active(game)[0]]
    power.value = (power.value + 1) % 14
    guard.spaces = []
    with pytest.raises(AssertionError, match="INV-6: a marker"):
        guard.look()


@pytest.mark.law("INV-7")
def test_a_map_without_camps_is_noticed() -> None:
    game, guard = watched()
    for faction in game.factions:
        game.powers[faction].camp = -1
    game.spaces = Spaces([code & ~(15 << CAMP_SHIFT) for code in game.spaces])
    with pytest.raises(AssertionError, match="INV-7:"):
        guard.look()


@pytest.mark.law("INV-17")
def test_a_lost_lantern_card_is_noticed() -> None:
    game, guard = watched(seats=1)
    assert game.solo is not None
    game.solo.deck.pop()
    with pytest.raises(AssertionError, match="INV-17: lantern"):
        guard.look()


@pytest.mark.law("INV-13")
def test_too_few_returned_cards_are_noticed() -> None:
    game, guard = watched()
    tell(game, told.ATTACKS, 0, FACTION["orcs"], FACTION["satyr"])
    tell(game, told.COMMITTED, 0, 4, 0, [FACTION["orcs"], 4])
    tell(game, told.FOUGHT, FACTION["orcs"], FACTION["satyr"])
    tell(game, told.FELL, FACTION["satyr"])
    with pytest.raises(AssertionError, match="INV-13:"):
        guard.look()


@pytest.mark.law("INV-14", "INV-16")
def test_a_game_that_ends_early_is_noticed() -> None:
    _, guard = watched()
    with pytest.raises(AssertionError, match=r"INV-1[46]:"):
        guard.end()


@pytest.mark.compiled
def test_everything_that_can_be_told_is_told_in_random_games() -> None:
    """Otherwise the laws would not have seen it. A tile of Ulrir's that fits nowhere is too rare to wait for."""
    heard: set[str] = set()
    for seats in RULES.seats:
        sets = option_sets(seats)
        for seed in range(24):
            walker = Walker(Table("dawn-of-ulos", seats, sets[seed % len(sets)]), seed)
            walker.state.heard = events = list[Event]()
            walker.finish()
            heard |= {told.KINDS.names[event.kind] for event in events}
    assert set(told.KINDS.names) - heard <= {"tile-lost", "skipped"}
