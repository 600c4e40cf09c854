"""Laws of Alynthia in particular: games that go deep, out-of-turn answers, swarms, refusals."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from meadhall.core import CHANCE, Ask, Choice, Event, Refused, answer, draw, new_game, question
from meadhall.games.alynthia import RULES
from meadhall.games.alynthia.choices import Attack
from meadhall.games.alynthia.commands import Command
from meadhall.games.alynthia.data import CELLS, DATA, NAMES
from meadhall.games.alynthia.dragons import swarm
from meadhall.games.alynthia.state import Alynthia
from tests.laws.alynthia import Guard
from tests.laws.test_choices import check_offers
from tests.laws.walk import MOST_ANSWERS, QUIET, Table, Walker, every_table, save

TABLES = [table for table in every_table() if table.game == "alynthia"]


class Feast:
    """A table at which everybody is given plenty at the start of each Action Phase, so that games go on to the end."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.random = Random(seed)
        state = table.match(seed).state
        assert isinstance(state, Alynthia)
        self.game = state
        self.guard = Guard(state)
        self.fed = 0
        self.answers = 0
        self.asked: set[str] = set()

    def feed(self) -> None:
        game = self.game
        self.fed = game.round
        for player in game.players:
            for resource, number in enumerate([2, 2, 2, 6 + 5 * game.round]):
                player.goods[resource] += number
            player.shots += 1
            for _ in range(3):
                self.deal(player.cards)
            if game.competitive:
                player.renown += 12
                player.income[0] += 12
                self.guard.renown[player.seat] += 12
        if not game.competitive:
            game.pool += 90
            self.guard.renown[0] += 90

    def deal(self, cards: list[int]) -> None:
        left = [card for card, copies in enumerate(self.game.deck) for _ in range(copies)]
        if left:
            card = left[int(self.random.random() * len(left))]
            self.game.deck[card] -= 1
            cards[card] += 1

    def choose(self, options: list[Choice]) -> Choice:
        """One nest in each round, if it can be had, and seldom an end."""
        nests = [choice for choice in options if isinstance(choice, Attack) and self.game.nests >> choice.at & 1]
        if nests and not self.game.fallen and self.random.random() < 0.5:
            return nests[int(self.random.random() * len(nests))]
        options = [choice for choice in options if choice not in nests]
        bold = [choice for choice in options if choice.verb in ("attack", "shoot", "unlock", "build", "upgrade", "use")]
        if bold and self.random.random() < 0.3:
            return bold[int(self.random.random() * len(bold))]
        loud = [choice for choice in options if choice.verb not in QUIET]
        if loud and self.random.random() < 0.85:
            return loud[int(self.random.random() * len(loud))]
        return options[int(self.random.random() * len(options))]

    def seat(self, ask: Ask) -> int:
        """Whose turn it is; now and then somebody whom nobody waits for."""
        asked = ask.asked(self.game)
        volunteers = [seat for seat in ask.volunteers(self.game) if ask.options(self.game, seat)]
        if volunteers and self.random.random() < 0.05:
            return volunteers[int(self.random.random() * len(volunteers))]
        return asked[int(self.random.random() * len(asked))]

    def play(self) -> None:
        for _ in self.walk():
            pass

    def walk(self) -> Iterator[Ask]:
        """Stop at every question, then answer it."""
        while (ask := question(self.game)) is not None:
            self.listen(self.game.heard or [])
            self.guard.look()
            self.asked.add(type(ask).__name__)
            if isinstance(ask, Command) and self.fed < self.game.round:
                self.feed()
            yield ask
            seat = self.seat(ask)
            chance = seat == CHANCE
            choice = draw(self.game, ask, self.random) if chance else self.choose(ask.options(self.game, seat))
            answer(self.game, seat, choice)
            self.answers += 1
            assert self.answers < MOST_ANSWERS, "it does not end"
        self.listen(self.game.heard or [])
        self.guard.look()
        self.guard.end()

    def listen(self, heard: list[Event]) -> None:
        """For somebody who wants to hear what is told."""


@pytest.mark.law("IN-01", "IN-02", "IN-03", "IN-04", "IN-05", "IN-06", "IN-07", "IN-08", "IN-09", "IN-10", "IN-11")
@pytest.mark.law("IN-13", "IN-14", "IN-16", "IN-17", "IN-18", "IN-19", "IN-21", "IN-22")
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_rich_games_break_no_law(table: Table) -> None:
    for seed in range(4):
        Feast(table, seed).play()


@pytest.mark.compiled
@pytest.mark.law("IN-22")
@pytest.mark.rule("AL-8.35")
def test_what_rich_games_offer_is_exactly_what_has_no_reason_against_it() -> None:
    judged: Counter[str] = Counter()
    for seed, table in enumerate(TABLES * 2):
        feast = Feast(table, seed)
        for ask in feast.walk():
            kind = type(ask).__name__
            if judged[kind] < 12 and (not judged[kind] or feast.random.random() < 0.1):
                judged[kind] += 1
                for seat in [*ask.asked(feast.game), *ask.volunteers(feast.game)]:
                    check_offers(RULES, feast.game, ask, seat)
    assert {"OrderBattles", "ChooseLostCard", "ChooseCropSpace", "Displace", "GuardPool", "DraftTrade"} <= set(judged)


def test_rich_games_come_to_the_end_of_the_last_round() -> None:
    """The law above would say little if its games were lost in round two."""
    rounds = set()
    for seed in range(12):
        feast = Feast(Table("alynthia", 3, {}), seed)
        feast.play()
        rounds.add(feast.game.round)
    assert max(rounds) == 5


@pytest.mark.law("IN-12")
@pytest.mark.rule("AL-3.307", "AL-3.308")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_order_of_swarms_changes_nothing(seats: int) -> None:
    """Swarms are done by the rules in row-major order and here in any order, on the adjacency of the data file."""
    for seed in range(40):
        random = Random(seed)
        game = Walker(Table("alynthia", seats, {}), seed).state
        assert isinstance(game, Alynthia)
        while not game.board.tiles:
            ask = question(game)
            assert ask is not None
            answer(game, CHANCE, draw(game, ask, random))
        layout = DATA["layouts"][game.board.layout.name]
        for _ in range(60):
            game.put_dragons(game.board.layout.cells[int(random.random() * len(game.board.layout.cells))], 1)
        mine = {space["id"]: game.dragons[NAMES.index(space["id"])] for space in layout["spaces"]}
        before = sum(mine.values())
        while crowded := [space for space, dragons in mine.items() if dragons >= 5]:
            start = crowded[int(random.random() * len(crowded))]
            for space in layout["adjacency"][start]:
                mine[space] += 1
                mine[start] -= 1
        swarm(game)
        assert {space: game.dragons[NAMES.index(space)] for space in mine} == mine
        assert sum(game.dragons[:CELLS]) == before


@pytest.mark.law("IN-20")
@pytest.mark.rule("AL-6.12")
@pytest.mark.parametrize("table", TABLES[::5], ids=str)
def test_a_refused_command_changes_nothing(table: Table) -> None:
    walker = Walker(table, 4)
    for number, ask in enumerate(walker.walk()):
        if number % 6:
            continue
        seat = ask.asked(walker.state)[0]
        before = save(walker.rules, walker.state)
        every = walker.rules.all_choices()
        for _ in range(10):
            choice = every[walker.below(len(every))]
            if ask.why_not(walker.state, seat, choice) is not None:
                with pytest.raises(Refused):
                    answer(walker.state, seat, choice)
                assert save(walker.rules, walker.state) == before


@pytest.mark.law("IN-23")
@pytest.mark.rule("AL-9.12")
def test_the_same_seed_gives_the_same_game_in_every_mode() -> None:
    for table in TABLES[::4]:
        records = [Walker(table, 8).finish().record.write() for _ in range(2)]
        assert records[0] == records[1]


@pytest.mark.law("IN-15")
@pytest.mark.rule("AL-3.736")
def test_the_strength_of_dragons_follows_the_round() -> None:
    game = new_game(RULES, 2, {})
    assert isinstance(game, Alynthia)
    game.dragons[5] = 3
    for number in range(1, 6):
        game.round = number
        assert game.dragon_strength(5) == 3 * number
