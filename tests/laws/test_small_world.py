"""The guard of Small World sees what it is there to see: each invariant, broken on purpose."""

from collections.abc import Callable

import pytest

from meadhall.core import Event, answer
from meadhall.games.small_world import RULES
from meadhall.games.small_world import events as told
from meadhall.games.small_world.choices import CHOICES
from meadhall.games.small_world.conquest import CONVERSION, LAST_TRY, PLAIN
from meadhall.games.small_world.state import (
    DRAGON_MARKER,
    FORTRESS,
    HERO_MARKER,
    HOLE,
    LAIR,
    LOST_TRIBES,
    NOBODY,
    SmallWorld,
    new_tribe,
)
from meadhall.games.small_world.terms import REGIONS
from tests.games.small_world.scene import scene
from tests.laws.small_world import Guard
from tests.laws.walk import Table, Walker

LINES = (
    "0 bivouacking amazons: r1=2+camp3 r2=2+camp2 off=4",
    "0 declined elves: r9 r14",
    "1 halflings: r11=3+hole r12=2 r17",
    "1 declined spirit trolls: r15+lair",
)


def watched() -> tuple[SmallWorld, Guard]:
    """A table at the start of seat 0's turn, and its guard."""
    game = scene(*LINES, turn=1, starting=0)
    guard = Guard(game)
    tell(game, told.TURN, 0, 1)
    guard.look()
    return game, guard


def tell(game: SmallWorld, kind: int, *numbers: int, more: list[int] | None = None) -> None:
    a, b, c = (*numbers, 0, 0, 0)[:3]
    assert game.heard is not None
    game.heard.append(Event(kind, a, b, c, more or []))


def test_a_sound_table_is_left_in_peace() -> None:
    _, guard = watched()
    guard.look()


def lose_a_token(game: SmallWorld) -> None:
    game.tray[0] -= 1


def gain_a_token(game: SmallWorld) -> None:
    game.regions[1].tokens += 1


def empty_a_region(game: SmallWorld) -> None:
    game.regions[1].tokens = 0


def leave_tokens_of_nobody(game: SmallWorld) -> None:
    game.regions[4].tokens = 1


def forget_a_region(game: SmallWorld) -> None:
    game.active(0).land ^= 2


def add_to_a_lost_tribe(game: SmallWorld) -> None:
    game.regions[18].tokens = 2


def bring_a_lost_tribe(game: SmallWorld) -> None:
    game.regions[4].people = LOST_TRIBES
    game.regions[4].tokens = 1


def crowd_a_declined_region(game: SmallWorld) -> None:
    game.regions[9].tokens = 2
    game.tray[2] -= 1


def keep_two_active_races(game: SmallWorld) -> None:
    game.tribes[game.players[0].declined].declined = False


def own_what_is_not_ones_own(game: SmallWorld) -> None:
    game.players[0].spirit, game.players[1].spirit = game.players[1].spirit, NOBODY


def file_a_spirit_wrongly(game: SmallWorld) -> None:
    game.players[1].declined, game.players[1].spirit = game.players[1].spirit, NOBODY


def forget_a_race(game: SmallWorld) -> None:
    game.players[0].declined = NOBODY


def lose_a_banner(game: SmallWorld) -> None:
    game.banners.inside.pop()


def double_a_badge(game: SmallWorld) -> None:
    game.discarded.append(game.badges.inside[0])


def hide_a_combo(game: SmallWorld) -> None:
    combo = game.combos.pop()
    game.banners.shuffle_in([combo.race])
    game.badges.shuffle_in([combo.power])


def get_into_debt(game: SmallWorld) -> None:
    game.players[0].receive(-6, REGIONS)


def find_a_coin(game: SmallWorld) -> None:
    game.players[0].receive(1, REGIONS)


def lose_the_tally(game: SmallWorld) -> None:
    game.players[0].income[REGIONS] += 1


def put_markers(markers: int, *regions: int) -> Callable[[SmallWorld], None]:
    def put(game: SmallWorld) -> None:
        for region in regions:
            game.regions[region].markers |= markers

    return put


def lose_a_camp(game: SmallWorld) -> None:
    game.regions[1].camps -= 1


def camp_elsewhere(game: SmallWorld) -> None:
    game.regions[1].camps -= 1
    game.regions[11].camps += 1


def sail_without_ships(game: SmallWorld) -> None:
    game.occupy(game.active(0), game.regions[0], 1)
    game.tray[0] -= 1


def take_an_immune_region(game: SmallWorld) -> None:
    region = game.regions[11]
    game.leave(game.active(1), region)
    game.tray[5] += 3
    region.markers = 0
    game.occupy(game.active(0), region, 1)
    game.tray[0] -= 1


def wait_between_turns(game: SmallWorld) -> None:
    game.active(1).hand = 1
    game.tray[5] -= 1
    tell(game, told.TURN, 1, 1)


def skip_a_seat(game: SmallWorld) -> None:
    tell(game, told.TURN, 0, 1)


def skip_a_turn(game: SmallWorld) -> None:
    tell(game, told.TURN, 1, 2)


def conquer(tokens: int, how: int, price: int, times: int = 1) -> Callable[[SmallWorld], None]:
    def tell_it(game: SmallWorld) -> None:
        for _ in range(times):
            tell(game, told.CONQUERED, 0, 0, 3, more=[tokens, how, NOBODY, -1, 0, price])

    return tell_it


def try_twice(game: SmallWorld) -> None:
    tell(game, told.TRIED, 0, 0, 3)
    tell(game, told.TRIED, 0, 0, 4)


def conquer_after_the_attempt(game: SmallWorld) -> None:
    tell(game, told.TRIED, 0, 0, 3)
    conquer(2, PLAIN, 2)(game)


def score_too_much(game: SmallWorld) -> None:
    game.players[0].receive(5, REGIONS)
    tell(game, told.SCORED, 0, 5, more=[7, 5])


def score_what_does_not_add_up(game: SmallWorld) -> None:
    game.players[0].receive(4, REGIONS)
    tell(game, told.SCORED, 0, 4, more=[7, 3])


def keep_all_amazons(game: SmallWorld) -> None:
    amazons = game.active(0)
    amazons.off = 3
    game.regions[1].tokens += 1
    game.players[0].receive(4, REGIONS)
    tell(game, told.SCORED, 0, 4, more=[7, 4])


@pytest.mark.parametrize(
    ("law", "harm"),
    [
        ("INV-1", lose_a_token),
        ("INV-1", gain_a_token),
        ("INV-2", empty_a_region),
        ("INV-2", leave_tokens_of_nobody),
        ("INV-2", forget_a_region),
        ("INV-2", add_to_a_lost_tribe),
        ("INV-3", keep_all_amazons),
        ("INV-4", crowd_a_declined_region),
        ("INV-5", keep_two_active_races),
        ("INV-5", own_what_is_not_ones_own),
        ("INV-5", file_a_spirit_wrongly),
        ("INV-5", forget_a_race),
        ("INV-6", lose_a_banner),
        ("INV-6", double_a_badge),
        ("INV-7", hide_a_combo),
        ("INV-8", get_into_debt),
        ("INV-8", find_a_coin),
        ("INV-8", lose_the_tally),
        ("INV-9", put_markers(LAIR, 9)),
        ("INV-9", put_markers(FORTRESS, 9)),
        ("INV-9", put_markers(HOLE, 1)),
        ("INV-9", put_markers(HOLE, 12, 17)),
        ("INV-9", put_markers(DRAGON_MARKER, 1)),
        ("INV-9", put_markers(HERO_MARKER, 1)),
        ("INV-9", lose_a_camp),
        ("INV-9", camp_elsewhere),
        ("INV-11", sail_without_ships),
        ("INV-12", take_an_immune_region),
        ("INV-13", bring_a_lost_tribe),
        ("INV-15", wait_between_turns),
        ("INV-16", skip_a_seat),
        ("INV-16", skip_a_turn),
        ("INV-17", conquer(0, PLAIN, 0)),
        ("INV-17", conquer(3, PLAIN, 2)),
        ("INV-17", conquer(1, LAST_TRY, 5)),
        ("INV-18", try_twice),
        ("INV-18", conquer_after_the_attempt),
        ("INV-19", score_too_much),
        ("INV-19", score_what_does_not_add_up),
        ("INV-20", conquer(1, CONVERSION, 0, times=61)),
    ],
)
def test_a_broken_table_is_noticed(law: str, harm: Callable[[SmallWorld], None]) -> None:
    game, guard = watched()
    harm(game)
    with pytest.raises(AssertionError, match=f"{law}:"):
        guard.look()


@pytest.mark.law("INV-17")
def test_a_hand_that_does_not_shrink_by_what_was_placed_is_noticed() -> None:
    game = scene("0 ratmen: r9 hand=6", turn=1, conquering=0)
    guard = Guard(game)
    answer(game, 0, CHOICES["conquer r4"])
    guard.look()
    answer(game, 0, CHOICES["conquer r3"])
    game.active(0).hand += 1
    game.tray[8] -= 1
    with pytest.raises(AssertionError, match="INV-17: a hand"):
        guard.look()


@pytest.mark.law("INV-18")
def test_an_attempt_by_the_berserk_is_noticed() -> None:
    game = scene("0 berserk ratmen: r9 hand=1", turn=1, conquering=0)
    guard = Guard(game)
    tell(game, told.TRIED, 0, 8, 4)
    with pytest.raises(AssertionError, match="INV-18: an attempt by"):
        guard.look()


@pytest.mark.law("INV-16")
def test_a_game_that_ends_early_is_noticed() -> None:
    _, guard = watched()
    with pytest.raises(AssertionError):
        guard.end()


def test_a_race_out_of_play_with_tokens_is_noticed() -> None:
    game, guard = watched()
    game.tribes[9] = new_tribe(9, game.tribes[9].race, game.tribes[9].power)
    game.tribes[9].hand = 1
    game.tray[7] -= 1
    with pytest.raises(AssertionError, match="INV-1: tokens of a race"):
        guard.look()


@pytest.mark.parametrize("seats", RULES.seats)
def test_everything_that_can_be_told_is_told_in_random_games(seats: int) -> None:
    """Otherwise the laws would not have seen it."""
    heard: set[str] = set()
    for seed in range(40):
        walker = Walker(Table("small-world", seats, {}), seed)
        walker.state.heard = events = list[Event]()
        walker.finish()
        heard |= {told.FIELDS[event.kind][0] for event in events}
    assert heard == {kind for kind, _ in told.FIELDS}
