"""A match as a table plays it: its notes agree with the engine, and it can be opened from what was stored."""

from random import Random

import pytest

from meadhall.core import CHANCE, BadInput, Match, Record, Refused, options, undo_target
from meadhall.core.rules import checked_options
from meadhall.games import find_game
from meadhall.table.dice import Dice, new_secret
from meadhall.table.restore import BACK, begun, change_since, restored, snapshot_of
from meadhall.table.snapshot import unpack
from tests.core import toy
from tests.server.harness import find_rules

GAMES = [("small-world", 2), ("small-world", 4), ("orchard", 3)]


def new_record(game: str, seats: int) -> Record:
    rules = find_rules(game)
    return Record(game, rules.version, seats, checked_options(rules, seats, {}), [""] * seats)


def new_game(game: str = "small-world", seats: int = 2, seed: int = 1) -> Match:
    live = begun(find_rules(game), new_record(game, seats), Dice(new_secret(seed)))
    live.settle()
    return live


def dice_of(live: Match) -> Dice:
    assert isinstance(live.random, Dice)
    return live.random


def give_at_random(live: Match, random: Random) -> bool:
    """One decision, as a table makes it; False when the game is over."""
    ask = live.settle()
    if ask is None:
        return False
    dice_of(live).begin(live.moves)
    seat = random.choice(ask.asked(live.state))
    live.give(seat, [random.choice(ask.options(live.state, seat)).text])
    return True


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_noted_way_back_is_the_one_the_engine_finds_by_replaying(game: str, seats: int, seed: int) -> None:
    live, random = new_game(game, seats, seed), Random(seed)
    free = 0
    while give_at_random(live, random):
        if game == "small-world" and random.random() < 0.8:
            continue  # replaying a long game for every seat takes its time
        targets = [undo_target(live.rules, live.record, seat) for seat in range(seats)]
        assert [live.undo_target(seat) for seat in range(seats)] == targets
        who = [seat for seat in range(seats) if targets[seat] < live.moves]
        assert who == [seat for seat in [live.undo_seat()] if seat >= 0]
        free += len(who)
        if who and random.random() < 0.3:
            live.rewind(targets[who[0]])
    assert free > 2


def test_going_back_leaves_the_log_and_the_notes_as_they_were() -> None:
    live, random = new_game(), Random(3)
    for _ in range(30):
        give_at_random(live, random)
    moves, log, reveals, decided = live.moves, live.log[:], live.reveals[:], live.decided[:]
    view = live.rules.view(live.state, 0)
    for _ in range(25):
        give_at_random(live, random)
    live.rewind(moves)
    assert (live.moves, live.log, live.reveals, live.decided) == (moves, log, reveals, decided)
    assert live.rules.view(live.state, 0) == view


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("snapshot_after", [None, 1, 7, 20])
def test_a_game_is_opened_as_it_was_left(game: str, seats: int, snapshot_after: int | None) -> None:
    live, random = new_game(game, seats), Random(5)
    changes = [change_since(live, 0)]
    snapshot = None
    while len(changes) < 35:
        moves = live.moves
        seat = live.undo_seat()
        if random.random() < 0.2 and seat >= 0:
            target = live.undo_target(seat)
            live.rewind(target)
            changes.append(f"{BACK}{target}")
        elif not give_at_random(live, random):
            break
        else:
            changes.append(change_since(live, moves))
        if len(changes) == snapshot_after:
            snapshot = (len(changes), snapshot_of(live))
    again = restored(live.rules, new_record(game, seats), changes, snapshot, Dice(dice_of(live).secret))
    assert again.record.write() == live.record.write()
    assert again.rules.save(again.state) == live.rules.save(live.state)
    assert (again.log, again.reveals, again.decided) == (live.log, live.reveals, live.decided)


@pytest.mark.parametrize("bytes_kept", [0, 40])
def test_a_snapshot_that_cannot_be_read_costs_time_and_nothing_else(bytes_kept: int) -> None:
    live = new_game("small-world", 2)
    changes, broken = [change_since(live, 0)], snapshot_of(live)[:bytes_kept]
    again = restored(live.rules, new_record("small-world", 2), changes, (1, broken), Dice(dice_of(live).secret))
    assert again.rules.save(again.state) == live.rules.save(live.state)


@pytest.mark.parametrize(("name", "other"), [("format", 1), ("format", None), ("fields", "0123456789abcdef")])
def test_a_snapshot_of_other_fields_is_passed_over_for_the_answers(
    name: str, other: object, caplog: pytest.LogCaptureFixture
) -> None:
    live = new_game("small-world", 2)
    snapshot = unpack(snapshot_of(live))
    assert snapshot.state[name] != other
    snapshot.state[name] = other
    snapshot.state["records"]["turn"] = 9  # what it would lead to
    changes = [change_since(live, 0)]
    again = restored(live.rules, new_record("small-world", 2), changes, (1, snapshot.pack()), dice_of(live))
    assert again.rules.save(again.state) == live.rules.save(live.state)
    assert "passed over" in caplog.text


def test_a_snapshot_of_what_was_taken_back_is_not_used() -> None:
    live, random = new_game(), Random(8)
    changes = [change_since(live, 0)]
    for _ in range(20):
        moves = live.moves
        give_at_random(live, random)
        changes.append(change_since(live, moves))
    middle = live.last_decision(live.record.answers[-1].seat if live.record.answers[-1].seat >= 0 else 0)
    for _ in range(5):
        moves = live.moves
        give_at_random(live, random)
        changes.append(change_since(live, moves))
    snapshot = (len(changes), snapshot_of(live))
    live.rewind(middle)
    changes.append(f"{BACK}{middle}")
    again = restored(live.rules, new_record("small-world", 2), changes, snapshot, Dice(dice_of(live).secret))
    assert again.moves == middle
    assert again.rules.save(again.state) == live.rules.save(live.state)
    assert again.log == live.log


def test_answers_given_together_go_together() -> None:
    live = new_game("orchard", 2)
    assert options(live.state, 0) == toy.TAKE[: live.state.apples + 1]  # type: ignore[attr-defined]
    before = live.rules.save(live.state)
    moves, log = live.moves, live.log[:]
    with pytest.raises(Refused):
        live.give(0, ["take 0", "take 0"])  # the second one is asked of the other seat
    assert (live.rules.save(live.state), live.moves, live.log) == (before, moves, log)
    live.give(0, ["take 2", "rest"] if live.state.apples >= 2 else ["take 0"])  # type: ignore[attr-defined]
    assert live.moves > moves


def test_a_forced_answer_among_them_may_be_told_or_left_out() -> None:
    told, left_out = new_game("orchard", 2, 5), new_game("orchard", 2, 5)
    assert told.state.apples == 2  # type: ignore[attr-defined]
    told.give(0, ["take 2", "rest"])
    left_out.give(0, ["take 2"])
    assert told.record.write() == left_out.record.write()
    assert told.decided == left_out.decided


def auction(seed: int) -> Match:
    """A game before its first sealed question; the second seat has bid once."""
    live = new_game("orchard", 2, seed)
    live.give(0, ["take 1"])
    live.give(1, ["take 0"])
    live.give(0, ["shout"])
    live.give(1, ["offer 0"])
    return live


def test_nobody_gets_a_free_look_by_giving_answers_that_cross_a_die_or_a_reveal() -> None:
    """Were they refused as one after the look, the look would cost nothing."""
    live = auction(5)
    live.give(1, ["offer 0"])
    live.give(0, ["offer 0"])
    before = live.rules.save(live.state)
    with pytest.raises(BadInput, match="one-at-a-time"):
        live.give(0, ["offer 1", "take 1"])  # the first one reveals the bids and leads to the weather
    assert live.rules.save(live.state) == before
    live.give(0, ["offer 1"])
    assert live.state.sealed == {}


def test_how_much_is_sealed_is_not_counted_for_others() -> None:
    live = auction(5)
    assert live.moves == live.open_moves + 1
    assert live.record.answers[-1].seat == 1


def test_a_game_between_other_rules_is_not_restored() -> None:
    record = new_record("small-world", 2)
    other = Record(record.game, record.version + 1, 2, record.options, record.names)
    with pytest.raises(BadInput, match="record-version"):
        restored(find_game("small-world"), other, [], None, Dice(b"secret"))


def test_dice_are_rolled_anew_after_going_back() -> None:
    """The same question at the same place, another change of the table: another throw."""
    throws = set()
    for change in range(30):
        live = new_game("orchard", 2, 1)
        dice_of(live).begin(change)
        live.give(0, ["take 0"])
        live.give(1, ["take 0"])
        live.give(0, ["shout"])
        throws.add([answer.text for answer in live.record.answers if answer.seat == CHANCE][-1])
    assert throws == {"crate 0", "crate 1", "crate 2"}
