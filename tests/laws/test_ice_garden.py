"""The Lord of the Ice Garden at fuller tables than random games come to, and a guard that notices what is broken."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from meadhall.core import CHANCE, draw, new_game, play_out, question
from meadhall.core.values import Event
from meadhall.games.ice_garden import RULES
from meadhall.games.ice_garden import events as told
from meadhall.games.ice_garden.state import PLANNING, IceGarden
from tests.laws.ice_garden import MODES, SELDOM, Guard, enriched
from tests.laws.test_choices import check_facts, check_offers

GAMES_PER_SEATS = 25
TO_JUDGE = 6
RESTLESS = {"stop", "pass", "keep", "exchange"}


def full_table(seats: int, seed: int) -> tuple[IceGarden, Random]:
    """A table that has come to its first Planning phase and was filled there."""
    game = new_game(RULES, seats, MODES[seed % len(MODES)])
    assert isinstance(game, IceGarden)
    return game, fill(game, seed)


def fill(game: IceGarden, seed: int) -> Random:
    """Play through the setup at random, then fill the table; the random numbers go on."""
    random = Random(seed)
    while (ask := question(game)) is not None and game.phase != PLANNING:
        seat = ask.asked(game)[0]
        options = ask.options(game, seat)
        ask.accept(
            game, seat, draw(game, ask, random) if seat == CHANCE else options[int(random.random() * len(options))]
        )
    enriched(game, random)
    return random


def play_full_table(seats: int, seed: int, judged: Counter[str]) -> IceGarden:
    """A whole game from there, watched; a few questions of each kind are judged over all choices."""
    game, random = full_table(seats, seed)
    guard = Guard(game)
    while (ask := question(game)) is not None:
        (seat,) = ask.asked(game)
        options = ask.options(game, seat)
        kind = type(ask).__name__
        if judged[kind] < TO_JUDGE:
            judged[kind] += 1
            check_offers(RULES, game, ask, seat)
            check_facts(ask, game, seat, options)
        choice = options[int(random.random() * len(options))]
        if choice.verb in RESTLESS and random.random() < 0.8:
            choice = options[int(random.random() * len(options))]
        ask.accept(game, seat, choice)
        guard.look()
    guard.end()
    return game


@pytest.mark.law("IG-V01", "IG-V02", "IG-V03", "IG-V04", "IG-V05", "IG-V06", "IG-V07", "IG-V08", "IG-V09", "IG-V10")
@pytest.mark.law("IG-V11", "IG-V12", "IG-V13", "IG-V14", "IG-V15", "IG-V16", "IG-V17", "IG-V18", "IG-V19", "IG-V20")
@pytest.mark.law("IG-V21", "IG-V22", "IG-V23", "IG-V24", "IG-V25", "IG-V26")
@pytest.mark.parametrize("seats", RULES.seats)
def test_full_tables_break_no_law(seats: int) -> None:
    judged: Counter[str] = Counter()
    for seed in range(GAMES_PER_SEATS):
        play_full_table(seats, seed, judged)
    if seats == 4:  # with everybody at the table every rare question is asked
        assert set(judged) >= SELDOM - {"PlaceTile"}


@pytest.mark.law("IG-V23", "IG-V24")
def test_everything_that_can_be_told_is_told_at_full_tables() -> None:
    """Otherwise the laws would not have seen it."""
    heard: set[str] = set()
    for seed in range(8 * GAMES_PER_SEATS):
        game = new_game(RULES, 4, MODES[seed % len(MODES)])
        assert isinstance(game, IceGarden)
        game.heard = []
        random = fill(game, seed)
        play_out(game, random)
        heard |= {told.KINDS.names[event.kind] for event in game.heard or []}
    laid_by_hand = {"tile-laid"}  # with four players nobody is asked for tiles
    assert set(told.KINDS.names) - heard <= laid_by_hand


# A guard that never barks is no guard


def watched() -> tuple[IceGarden, Guard]:
    game, _ = full_table(4, 3)
    return game, Guard(game)


def tell(kind: int, a: int = 0, b: int = 0, c: int = 0, more: list[int] | None = None) -> Callable[[IceGarden], None]:
    def harm(game: IceGarden) -> None:
        assert game.heard is not None
        game.heard.append(Event(kind, a, b, c, more or []))

    return harm


def change(name: str, number: int) -> Callable[[IceGarden], None]:
    """Add to a number of the table."""

    def harm(game: IceGarden) -> None:
        setattr(game, name, getattr(game, name) + number)

    return harm


def of_player(name: str, number: int) -> Callable[[IceGarden], None]:
    def harm(game: IceGarden) -> None:
        setattr(game.players[0], name, getattr(game.players[0], name) + number)

    return harm


def of_region(name: str, number: int) -> Callable[[IceGarden], None]:
    """Add to a number of the first region that is not the Thorn's."""

    def harm(game: IceGarden) -> None:
        region = next(region for region in game.regions if region.place.number != game.thorn)
        setattr(region, name, getattr(region, name) + number)

    return harm


def forget_a_token(game: IceGarden) -> None:
    game.stock[1] -= 1


def cover_a_printed_ability(game: IceGarden) -> None:
    player = next(player for player in game.players if player.character == 0)
    player.slots = [0, *player.slots[1:]]
    game.upgrades[0] -= 1


def show_it_twice(game: IceGarden) -> None:
    player = next(player for player in game.players if player.character == 0)
    player.slots = [player.slots[0], 3, *player.slots[2:]]
    game.upgrades[3] -= 1


def lose_a_seat(game: IceGarden) -> None:
    game.standing[0] = game.standing[1]


def return_to_the_safe_zone(game: IceGarden) -> None:
    seat = game.standing[-1]
    game.players[seat].space = 0
    game.standing.remove(seat)
    game.standing.insert(0, seat)


def wound_somebody(game: IceGarden) -> None:
    game.wounds.append(1)


def crowd_a_box(game: IceGarden) -> None:
    game.boxes[1] = [0] * 5


def put_a_unit_out_of_play(game: IceGarden) -> None:
    game.regions[0].tile = 0


def lock_everybody_in(game: IceGarden) -> None:
    next(region for region in game.regions if region.nation).locked = True


@pytest.mark.parametrize(
    ("law", "harm"),
    [
        ("IG-V01", forget_a_token),
        ("IG-V02", of_player("markers", 1)),
        ("IG-V04", change("vuko_stock", -1)),
        ("IG-V05", cover_a_printed_ability),
        ("IG-V06", of_region("reserves", 1)),
        ("IG-V07", of_region("towers", 1)),
        ("IG-V07", of_region("nightmares", 1)),
        ("IG-V08", put_a_unit_out_of_play),
        ("IG-V08", lock_everybody_in),
        ("IG-V10", lose_a_seat),
        ("IG-V11", return_to_the_safe_zone),
        ("IG-V12", of_player("helm", 1)),
        ("IG-V12", tell(told.ADVANCED, 0, 3, 4)),
        ("IG-V13", change("snow", 1)),
        ("IG-V14", tell(told.SCORING, 1)),
        ("IG-V15", of_player("actions", 1)),
        ("IG-V15", crowd_a_box),
        ("IG-V16", of_player("points", 1)),
        ("IG-V17", of_region("nation", 1)),
        ("IG-V18", wound_somebody),
        ("IG-V19", show_it_twice),
        ("IG-V20", change("vuko", 1)),
        ("IG-V21", change("round", 10)),
        ("IG-V22", tell(told.PLANNED, 0, 0, 1)),
        ("IG-V26", tell(told.TOWER_BUILT, 2, 0, 1)),
    ],
)
def test_a_broken_table_is_noticed(law: str, harm: Callable[[IceGarden], None]) -> None:
    game, guard = watched()
    harm(game)
    with pytest.raises(AssertionError, match=f"{law}:"):
        guard.look()


@pytest.mark.law("IG-V24")
def test_regions_out_of_order_and_second_picks_are_noticed() -> None:
    game, guard = watched()
    low, high = game.by_tile[0], game.by_tile[1]
    cases: list[tuple[str, list[tuple[int, int, list[int]]]]] = [
        ("out of order", [(told.RANKED, high, [0]), (told.RANKED, low, [0])]),
        ("an empty rank", [(told.RANKED, low, [])]),
    ]
    for law, events in cases:
        guard.resolved = []
        for kind, at, more in events:
            tell(kind, at, 0, 0, more)(game)
        with pytest.raises(AssertionError, match=law):
            guard.look()
        game.heard = []
    guard.resolved = []
    tell(told.RANKED, low, 0, 0, [0, 1])(game)
    tell(told.PICKED, 0, 0, 1, [low])(game)
    tell(told.PICKED, 1, 0, 1, [low])(game)
    with pytest.raises(AssertionError, match="a kind twice"):
        guard.look()


@pytest.mark.law("IG-V23")
def test_a_game_without_an_end_is_noticed() -> None:
    _, guard = watched()
    with pytest.raises(AssertionError, match="IG-V23"):
        guard.end()
