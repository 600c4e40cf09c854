"""The guard of Small World sees what it is there to see: each invariant, broken on purpose."""

from collections.abc import Callable

import pytest

from meadhall.core import Event, answer
from meadhall.games.small_world import RULES
from meadhall.games.small_world import events as told
from meadhall.games.small_world.choices import CHOICES
from meadhall.games.small_world.conquest import CONVERSION, LAST_TRY, PLAIN
from meadhall.games.small_world.marks import (
    CATAPULT_MARKER,
    DRAGON_MARKER,
    FIRST_STACK,
    FORTRESS,
    HERO_MARKER,
    HOLE,
    LAIR,
    MONSTER,
    STACKS,
)
from meadhall.games.small_world.state import LOST_TRIBES, NOBODY, SIGIL_GUARDS, SOAPBAR, Combo, SmallWorld, new_tribe
from meadhall.games.small_world.terms import REGIONS
from tests.games.small_world.scene import POWER, RACE, scene
from tests.laws.small_world import Guard
from tests.laws.walk import Table, Walker, every_table, option_sets

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
        ("INV-9", put_markers(CATAPULT_MARKER, 1)),
        ("INV-9", put_markers(FIRST_STACK, 1)),
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


SET_LINES = (
    "0 hordes_of kobolds: r1=3+horde1 r2=2 hand=1 hordes=1",
    "0 declined priestesses: r15=3",
    "1 behemoth leprechauns: r3=2+behemoth r4 r16=2+behemoth",
    "1 declined white_ladies: r9",
)


def watched_sets() -> tuple[SmallWorld, Guard]:
    """A table with peoples of all sets, before seat 1's turn."""
    game = scene(*SET_LINES, turn=1, starting=0)
    guard = Guard(game)
    tell(game, told.TURN, 0, 1)
    guard.waiting = True  # one of the Hordes is in hand
    guard.look()
    return game, guard


def test_a_sound_table_with_all_sets_is_left_in_peace() -> None:
    _, guard = watched_sets()
    guard.look()


def leave_a_lone_kobold(game: SmallWorld) -> None:
    game.regions[2].tokens = 1
    game.tray[RACE["kobolds"].number] += 1


def find_a_horde(game: SmallWorld) -> None:
    game.active(0).hand += 2
    game.active(0).hordes += 2


def give_hordes_to_others(game: SmallWorld) -> None:
    game.active(1).hand += 1
    game.active(1).hordes += 1


def leave_more_hordes_than_tokens(game: SmallWorld) -> None:
    game.regions[1].hordes = 4


def gather_homunculi_from_nowhere(game: SmallWorld) -> None:
    first = game.combos[0]
    game.combos[0] = Combo(first.race, first.power, first.coins, first.joined + 1)


def build_a_second_tower(game: SmallWorld) -> None:
    priestesses = game.tribes[game.players[0].declined]
    game.occupy(priestesses, game.regions[14], 1)
    game.tray[priestesses.race.number] -= 1


def drive_out_the_white_ladies(game: SmallWorld) -> None:
    ladies = game.tribes[game.players[1].declined]
    game.leave(ladies, game.regions[9])
    game.discard(ladies, 1)
    game.occupy(game.active(0), game.regions[9], 2)
    game.tray[game.active(0).race.number] -= 2


def lose_a_behemoth(game: SmallWorld) -> None:
    game.regions[3].markers = 0


def put_both_behemoths_together(game: SmallWorld) -> None:
    game.regions[3].markers, game.regions[16].markers = STACKS, 0


def leave_behemoths_without_a_swamp(game: SmallWorld) -> None:
    leprechauns = game.active(1)
    game.regions[4].markers |= game.regions[3].markers
    for number in (3, 16):
        game.regions[number].markers = 0
        game.discard(leprechauns, 2)
        leprechauns.land &= ~(1 << number)
        game.regions[number].people = NOBODY
        game.regions[number].tokens = 0


def conjure_a_pot(game: SmallWorld) -> None:
    game.players[1].pots = 1 << 4
    game.pots -= 1


def hide_a_pot_elsewhere(game: SmallWorld) -> None:
    game.players[1].pots = 1 << 2
    game.pots -= 1
    tell(game, told.POT_HIDDEN, 1, RACE["leprechauns"].number, 2)


def tell_of_a_coin(kind: int, *numbers: int) -> Callable[[SmallWorld], None]:
    """An event that speaks of coins which nobody got."""

    def tell_it(game: SmallWorld) -> None:
        tell(game, kind, *numbers)

    return tell_it


@pytest.mark.parametrize(
    ("law", "harm"),
    [
        ("INV-1", find_a_horde),
        ("INV-1", give_hordes_to_others),
        ("INV-1", leave_more_hordes_than_tokens),
        ("INV-1", gather_homunculi_from_nowhere),
        ("INV-3", leave_a_lone_kobold),
        ("INV-4", build_a_second_tower),
        ("INV-8", tell_of_a_coin(told.POTS_COLLECTED, 0, 1)),
        ("INV-8", tell_of_a_coin(told.POT_TAKEN, 0, 1, 3)),
        ("INV-8", tell_of_a_coin(told.RANSACKED, 0, 1, 1)),
        ("INV-8", tell_of_a_coin(told.BRIBED, 0, 1, 1)),
        ("INV-8", tell_of_a_coin(told.REMEMBERED, 0, 1)),
        ("INV-8", tell_of_a_coin(told.HIRED, 0, 1)),
        ("INV-8", tell_of_a_coin(told.RAISED, 0, 1)),
        ("INV-8", tell_of_a_coin(told.USED_POWER, 0, 0, 1)),
        ("INV-8", tell_of_a_coin(told.SLIPPED, 0, 3, 1)),
        ("INV-8", tell_of_a_coin(told.TREATED, 0, 1, 1)),
        ("INV-9", conjure_a_pot),
        ("INV-9", hide_a_pot_elsewhere),
        ("INV-10", lose_a_behemoth),
        ("INV-10", put_both_behemoths_together),
        ("INV-10", leave_behemoths_without_a_swamp),
        ("INV-12", drive_out_the_white_ladies),
    ],
)
def test_a_broken_table_with_all_sets_is_noticed(law: str, harm: Callable[[SmallWorld], None]) -> None:
    game, guard = watched_sets()
    harm(game)
    with pytest.raises(AssertionError, match=f"{law}:"):
        guard.look()


@pytest.mark.law("INV-19")
@pytest.mark.parametrize(
    ("line", "coins"),
    [
        ("imperial ratmen: r1 r2 r3 r4 r5", 5 + 2),
        ("barricade ratmen: r1 r2 r3 r4", 4 + 3),
        ("aquatic ratmen: r1 r2 r3 r4", 4),  # r1 and r2 are on the coast
        ("peace_loving gypsies: r1", 1 + 3),
        ("wealthy ratmen: r1", 1),
    ],
)
def test_the_guard_counts_coins_by_itself(line: str, coins: int) -> None:
    for told_coins in (coins, coins + 1):
        game = scene(f"0 {line}", turn=1, starting=0)
        guard = Guard(game)
        tell(game, told.TURN, 0, 1)
        guard.look()
        game.players[0].receive(told_coins, REGIONS)
        tell(game, told.SCORED, 0, told_coins, more=[7, told_coins])
        if told_coins == coins:
            guard.look()
            continue
        with pytest.raises(AssertionError, match="INV-19:"):
            guard.look()


@pytest.mark.law("INV-3")
def test_two_pixies_in_a_region_are_noticed_between_turns() -> None:
    game = scene("0 pixies: r1=2 r2", turn=1, starting=0)
    guard = Guard(game)
    tell(game, told.TURN, 0, 1)
    with pytest.raises(AssertionError, match="INV-3: one Pixie each"):
        guard.look()


def walked(options: dict[str, str], until: int = told.SCORED, seats: int = 6) -> tuple[SmallWorld, Guard]:
    """A random game just after this was told for the first time, and its guard."""
    for seed in range(40):
        walker = Walker(Table("small-world", seats, options), seed)
        game = walker.state
        assert isinstance(game, SmallWorld)
        guard = Guard(game)
        for _ in walker.walk():
            heard = [event.kind for event in game.heard or []]
            guard.look()
            if until in heard:
                return game, guard
    raise AssertionError("it never happened")


def raise_a_ghost_from_nowhere(game: SmallWorld) -> None:
    game.active(game.island.seat).off += 1


def forget_a_soul(game: SmallWorld) -> None:
    game.island.well[0] += 1


def swap_the_necromancers_badge(game: SmallWorld) -> None:
    game.island.reserve[0] = POWER["stout"].number


def leave_a_ghost_between(game: SmallWorld) -> None:
    ghosts = game.active(game.island.seat)
    ghosts.off -= 1
    ghosts.hand += 1
    tell(game, told.TURN, (game.current + 1) % 6, 1)


def sit_elsewhere(game: SmallWorld) -> None:
    seat = game.island.seat
    game.island.seat = (seat + 1) % 6


def settle_on_the_lake(game: SmallWorld) -> None:
    tribe = game.active(game.first)
    lake = next(region for region in game.regions if game.board.terrain[6] >> region.place.number & 1)
    left = game.regions_of(tribe)[0]
    game.occupy(tribe, lake, left.tokens)
    game.leave(tribe, left)


@pytest.mark.parametrize(
    ("law", "harm"),
    [
        ("INV-1", forget_a_soul),
        ("INV-6", swap_the_necromancers_badge),
        ("INV-11", settle_on_the_lake),
        ("INV-14", raise_a_ghost_from_nowhere),
        ("INV-15", leave_a_ghost_between),
        ("INV-16", sit_elsewhere),
    ],
)
def test_a_broken_island_is_noticed(law: str, harm: Callable[[SmallWorld], None]) -> None:
    game, guard = walked({})
    harm(game)
    with pytest.raises(AssertionError, match=f"{law}:"):
        guard.look()


@pytest.mark.law("INV-16")
def test_a_turn_after_the_necromancer_has_risen_is_noticed() -> None:
    game, guard = walked({})
    tell(game, told.ROSE, game.island.seat)
    guard.look()
    with pytest.raises(AssertionError, match="INV-16: he rises in his own turn"):
        guard.end()
    tell(game, told.TURN, (game.current + 1) % 6, 1)
    with pytest.raises(AssertionError, match="INV-16: a turn after the end"):
        guard.look()


def bring_a_monster(game: SmallWorld) -> None:
    region = next(region for region in game.regions if region.people == LOST_TRIBES and not region.markers)
    region.markers |= MONSTER


def drive_a_monster_off(game: SmallWorld) -> None:
    region = next(region for region in game.regions if region.markers & MONSTER)
    region.markers &= ~MONSTER


def let_the_soapbar_sink(game: SmallWorld) -> None:
    game.legends.pile.inside.remove(SOAPBAR)
    game.legends.found[SOAPBAR] = 28
    drive_a_monster_off(game)


def lose_a_place(game: SmallWorld) -> None:
    game.legends.pile.inside.pop()


def let_bony_guard_the_living(game: SmallWorld) -> None:
    game.bony = game.players[game.first].active


def name_nobody(game: SmallWorld) -> None:
    game.legends.sigil = SIGIL_GUARDS


def lose_a_token_in_spite_of_the_sacrifice(game: SmallWorld) -> None:
    tell(game, told.SACRIFICED, 0, 0, 3)
    tell(game, told.DRIVEN_OUT, 0, 0, 3, more=[1, 0])


@pytest.mark.parametrize(
    ("law", "harm"),
    [
        ("INV-4", lose_a_token_in_spite_of_the_sacrifice),
        ("INV-9", drive_a_monster_off),
        ("INV-9", let_the_soapbar_sink),
        ("INV-9", lose_a_place),
        ("INV-9", let_bony_guard_the_living),
        ("INV-9", name_nobody),
        ("INV-13", bring_a_monster),
    ],
)
def test_a_broken_legend_is_noticed(law: str, harm: Callable[[SmallWorld], None]) -> None:
    game, guard = walked({"mode": "teams"})
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


def test_everything_that_can_be_told_is_told_in_random_games() -> None:
    """Otherwise the laws would not have seen it."""
    heard: set[str] = set()
    tables = [table for table in every_table() if table.game == "small-world"]
    for seed in range(4 * len(tables)):
        walker = Walker(tables[seed % len(tables)], seed)
        walker.state.heard = events = list[Event]()
        walker.finish()
        heard |= {told.KINDS.names[event.kind] for event in events}
    assert heard == set(told.KINDS.names)


def test_every_value_of_every_option_is_played_somewhere() -> None:
    """What is not named is what is usual for so many seats."""
    tables = [table for table in every_table() if table.game == "small-world"]
    played = [(name, value) for table in tables for name, value in table.match(0).record.options.items()]
    assert set(played) == {(option.name, value) for option in RULES.options for value in option.values}


@pytest.mark.parametrize("seats", RULES.seats)
def test_every_mode_is_played_with_the_usual_sets_and_with_all(seats: int) -> None:
    usual, full = set(), set()
    for options in option_sets(RULES, seats):
        mode = Table("small-world", seats, options).match(0).record.options["mode"]
        settings = [options.get(name, "usual") for name in ("cursed", "grand-dames", "be-not-afraid", "royal-bonus")]
        usual |= {mode} if set(settings) == {"usual"} else set()
        full |= {mode} if set(settings) == {"on"} else set()
    modes = {mode for mode in ("standard", "necromancer", "teams") if RULES.options[0].fits(mode, seats)}
    assert usual == full == modes
