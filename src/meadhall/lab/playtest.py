"""Many campaigns by companions of different temper, watched by somebody who keeps books for the author.

Whatever is counted is counted in parties: how many of those who came to an adventure read an entry, how many of those
who were offered a choice took it.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from msgspec import Struct

from meadhall.bots.arena import play_match
from meadhall.core import Record, question
from meadhall.core.record import begin, replay_one
from meadhall.games.roll_player_adventures import RULES
from meadhall.games.roll_player_adventures.advancement import Advance
from meadhall.games.roll_player_adventures.campaign import saved_campaign
from meadhall.games.roll_player_adventures.conditions import holds
from meadhall.games.roll_player_adventures.data import ENEMIES, LEVELS
from meadhall.games.roll_player_adventures.dice_events import CHECK_BEGINS, COMBAT_BEGINS, REWARDED
from meadhall.games.roll_player_adventures.events import ENTRY_READ, PROSE, XP, XP_COLLECTED
from meadhall.games.roll_player_adventures.lists import ChooseOption, choice_for, is_visible, list_at, why_locked
from meadhall.games.roll_player_adventures.state import FAILED, LONG_QUIET, PASSED, Adventure
from meadhall.games.roll_player_adventures.story.estimate import expected_check, expected_fight
from meadhall.games.roll_player_adventures.story.following import atoms, entry_conditions
from meadhall.games.roll_player_adventures.story.lint import WORDS_PER_MINUTE
from meadhall.games.roll_player_adventures.story.model import BASE, NOT, OPTION, TITLE, TITLES, Condition
from meadhall.lab.executors import find_workshop
from meadhall.lab.odds import CHECKS, ENEMY, SIZES
from meadhall.lab.tempers import TEMPERS, Memory, TemperedBot


class Plan(Struct, frozen=True):
    """What is to be played; it travels to the workers."""

    adventures: tuple[str, ...]
    seed: int


class Offered(Struct):
    """One option of one list: how often it could be had, how often it was taken, and what the party gained by it."""

    offered: int = 0
    taken: int = 0
    worth: float = 0.0
    """Of all times together: XP and gold gained, less a third of the fatigue, until the next list or the next place."""


class Meeting(Struct, frozen=True):
    """A check or combat that a party met."""

    label: str
    won: bool
    expected: float
    """How often the data lets parties of the stage win it, at the level and with the enemies that this party met."""
    level: str
    """`check II`, `enemy III`: as this party met it."""


class Evening(Struct):
    """One party in one adventure."""

    adventure: str
    temper: str
    seats: int
    finished: bool = False
    deaths: int = 0
    words: int = 0
    """Read aloud."""
    answers: int = 0
    xp: int = 0
    """Gained, before anything was spent."""
    stranded: int = 0
    """Lists in which nothing but the way out was left."""
    read: list[str] = []
    """Labels of the entries, each once."""
    options: dict[str, Offered] = {}
    """By entry, block and option."""
    met: list[Meeting] = []
    titles: dict[str, list[int]] = {}
    """By line and condition: how often what a title decides was true, and how often it was read at all."""


class Watcher:
    """Keeps the books of one evening, state by state."""

    def __init__(self, evening: Evening) -> None:
        self.evening: Final = evening
        self.pending: Offered | None = None
        self.before = 0.0
        self.expected = 0.0
        self.level = ""
        """Both of the check or combat that began last."""

    def look(self, game: Adventure) -> None:
        """The state has come to its next question."""
        ask = question(game)
        settled = ask is None or isinstance(ask, (ChooseOption, Advance))
        for event in game.heard or []:
            if event.kind == ENTRY_READ:
                self.note_entry(game, event.b)
                # What waits at a place, and what is bought after THE END, was not brought by the choice before.
                settled = settled or game.story.entries[event.b].kind == BASE
            elif event.kind in (XP, XP_COLLECTED, REWARDED):
                self.evening.xp += max(event.a, 0)
            elif event.kind == CHECK_BEGINS:
                self.expected = expected_check(event.b - 1, game.story.stage)
                self.level = f"{CHECKS} {LEVELS[event.b - 1]}"
            elif event.kind == COMBAT_BEGINS:
                enemies = event.more[::2]
                self.expected = expected_fight(enemies, game.story.stage)
                self.level = f"{ENEMY} {LEVELS[max([ENEMIES[number].tier for number in enemies]) - 1]}"
            elif event.kind == PROSE and event.more[1] in (PASSED, FAILED):
                label = game.story.entries[event.more[0]].label
                self.evening.met.append(Meeting(label, event.more[1] == PASSED, self.expected, self.level))
        game.heard = []
        if settled:
            self.settle(game)

    def note_entry(self, game: Adventure, number: int) -> None:
        entry = game.story.entries[number]
        if entry.label not in self.evening.read:
            self.evening.read.append(entry.label)
        for asked in entry_conditions(entry):
            if any([atom.kind in (TITLE, TITLES) for atom in atoms(asked.condition)]):
                counts = self.evening.titles.setdefault(f"{asked.line}: {in_words(asked.condition)}", [0, 0])
                counts[0] += int(holds(game, asked.condition))
                counts[1] += 1

    def choose(self, game: Adventure, ask: ChooseOption, text: str) -> None:
        """A list is answered: what was offered, and what was taken."""
        options = list_at(game, ask.entry, ask.block)
        shown = [number for number, option in enumerate(options) if is_visible(game, option)]
        open_ = [number for number in shown if why_locked(game, options[number]) is None]
        self.evening.stranded += int(not open_)
        for number in open_:
            if options[number].kind == OPTION:
                key = f"{game.story.entries[ask.entry].label} {ask.block} {number + 1}"
                found = self.evening.options.setdefault(key, Offered())
                found.offered += 1
                if choice_for(options[number], number).text == text:
                    found.taken += 1
                    self.pending, self.before = found, wealth(game)

    def settle(self, game: Adventure) -> None:
        if self.pending is not None:
            self.pending.worth += wealth(game) - self.before
            self.pending = None


def in_words(condition: Condition) -> str:
    """A condition as its author wrote it; one that was put together is written anew."""
    if condition.written:
        return condition.written
    if condition.kind == NOT:
        return f"not ({in_words(condition.parts[0])})"
    return " and ".join([in_words(part) for part in condition.parts])


def wealth(game: Adventure) -> float:
    return game.xp + game.gold - sum([hero.fatigue for hero in game.heroes]) / 3


def watched(record: Record, evening: Evening) -> Adventure:
    """Go through a record, and fill the books."""
    game = begin(RULES, record)
    assert isinstance(game, Adventure)
    watcher = Watcher(evening)
    game.heard = []
    for index, given in enumerate(record.answers):
        watcher.look(game)
        ask = question(game)
        if isinstance(ask, ChooseOption):
            watcher.choose(game, ask, given.text)
        replay_one(RULES, game, record, index)
    watcher.look(game)
    evening.words = words_read(game)
    return game


def words_read(game: Adventure) -> int:
    """What was read aloud, word for word."""
    pages = RULES.view(game, -1)["public"]["book"]
    return sum([len(paragraph.split()) for page in pages for paragraph in page["paragraphs"]])


def minutes(evening: Evening) -> float:
    return evening.words / WORDS_PER_MINUTE


def play_campaign(plan: Plan, number: int) -> list[Evening]:
    """One campaign from its beginning to its end; party size and temper follow from its number."""
    random = Random(plan.seed * 1_000_003 + number)
    temper = TEMPERS[number % len(TEMPERS)]
    seats = SIZES[number // len(TEMPERS) % len(SIZES)]
    save, died = "", 0
    evenings: list[Evening] = []
    for adventure in plan.adventures:
        memory = Memory()
        bots = [TemperedBot(RULES, temper, random.randrange(1 << 30), memory) for _ in range(seats)]
        options = {"adventure": adventure, "acting": "one", **({"campaign": save} if save else {})}
        match = play_match(RULES, options, [*bots], [""] * seats, Random(random.randrange(1 << 30)))
        evening = Evening(adventure, temper, seats, answers=len(match.record.answers))
        game = watched(match.record, evening)
        evening.finished, evening.deaths = game.stage != LONG_QUIET, game.deaths - died
        evenings.append(evening)
        if not evening.finished:
            break
        save, died = saved_campaign(game), game.deaths
    return evenings


def play_batch(plan: Plan, numbers: range) -> list[list[Evening]]:
    """In a worker: the campaigns with these numbers."""
    return [play_campaign(plan, number) for number in numbers]


def playtest(
    plan: Plan, campaigns: int, jobs: int = 0, progress: Callable[[int], None] | None = None
) -> Iterator[list[Evening]]:
    """So many campaigns, on all cores if `jobs` is 0; the same seed gives the same ones, in another order perhaps."""
    for batch, found in find_workshop("", jobs).run(play_batch, plan, range(campaigns)):
        if progress is not None:
            progress(len(batch))
        yield from found
