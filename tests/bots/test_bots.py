"""What holds for every bot: it plays by the rules, looks without touching, and can be had again."""

from random import Random

import pytest

from meadhall.bots import find_bot
from meadhall.bots.arena import Move, after, copies, imaginings, play_match, random_games, rollouts
from meadhall.bots.base import Bot
from meadhall.bots.random_bot import RandomBot
from meadhall.core import Ask, BadInput, Choice, Match, Rules, State, new_match, question, replay
from meadhall.games.small_world import RULES

NAMES = ["random", "novice", "adept", "master:1"]


class Timid(Bot):
    """Somebody else's bot: always the last thing offered."""

    def choose(self, rules: Rules, state: State, seat: int, ask: Ask) -> Choice:
        return ask.options(state, seat)[-1]


def match_of(*names: str, seed: int = 1) -> Match:
    """A whole game between these bots."""
    bots = [find_bot(name, RULES, seed + seat) for seat, name in enumerate(names)]
    return play_match(RULES, {}, bots, list(names), Random(seed))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", RULES.seats)
def test_a_bot_chooses_what_is_offered_and_leaves_the_table_as_it_is(name: str, seats: int) -> None:
    names = [name, *["random"] * (seats - 1)]
    match = new_match(RULES, seats, {}, names, Random(seats))
    bots = [find_bot(name, RULES, seat) for seat, name in enumerate(names)]
    while (ask := match.settle()) is not None:
        seat = ask.asked(match.state)[0]
        truth = RULES.save(match.state)
        imagined = RULES.imagine(match.state, seat, bots[seat].random)
        choice = bots[seat].choose(RULES, imagined, seat, ask)
        assert choice in ask.options(match.state, seat)
        assert RULES.save(match.state) == truth
        match.answer(seat, choice)
    assert sum(RULES.result(match.state).scores) > 0


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    first = match_of(name, "random", seed=5).record.write()
    assert match_of(name, "random", seed=5).record.write() == first
    assert match_of(name, "random", seed=6).record.write() != first


def test_what_bots_play_is_a_record_like_any_other() -> None:
    match = match_of("greedy", "random", "random")
    assert match.record.names == ["greedy", "random", "random"]
    replayed = replay(RULES, match.record)
    assert question(replayed) is None
    assert RULES.save(replayed) == RULES.save(match.state)


def test_bots_are_found_by_name() -> None:
    assert isinstance(find_bot("random", RULES, 1), RandomBot)
    with pytest.raises(BadInput) as refused:
        find_bot("alphago", RULES, 1)
    assert refused.value.code == "unknown-bot"
    assert refused.value.facts == {
        "bot": "alphago",
        "known": "random, novice, adept, master, grandmaster, module:Class",
    }


def test_a_bot_of_ones_own_is_found_by_its_module_and_class() -> None:
    bot = find_bot(f"{Timid.__module__}:Timid", RULES, 1)
    assert type(bot).__name__ == "Timid"
    match = play_match(RULES, {}, [bot, RandomBot(1)], ["Timid", "random"], Random(1))
    assert RULES.result(match.state).winners == [1]


@pytest.mark.parametrize(
    "name", ["nowhere.to.be.found:Bot", "meadhall.core:Match", "meadhall.core:Nobody", ":Bot", "x:"]
)
def test_what_is_not_a_bot_is_not_found(name: str) -> None:
    with pytest.raises(BadInput):
        find_bot(name, RULES, 1)


def test_the_loops_of_the_bench_play_whole_games() -> None:
    assert random_games(RULES, 2, 3, Random(1)) == random_games(RULES, 2, 3, Random(1)) > 150


def test_a_table_can_be_brought_to_any_moment_of_a_game() -> None:
    match = match_of("random", "random", "random", "random")
    moves = [Move(given.seat, RULES.read(given.text)) for given in match.record.answers]
    middle = after(RULES, 4, moves[:100], False)
    assert RULES.save(middle) == RULES.save(after(RULES, 4, moves[:100], True))
    before = RULES.save(middle)
    question(middle)
    assert RULES.save(middle) == before, "it stands at its next question"
    copies(middle, 2)
    imaginings(RULES, middle, 0, 2, Random(1))
    rollouts(RULES, middle, 0, 2, Random(1))
    assert RULES.save(middle) == before
