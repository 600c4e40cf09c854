"""The tasks of those who think for a table, wherever that is: from plain arguments to something plain."""

from collections.abc import Callable
from typing import Final

from msgspec import json

from meadhall.bots import find_bot
from meadhall.bots.advice_types import Because
from meadhall.bots.house_smoke import tried_game
from meadhall.bots.judges import find_judge
from meadhall.bots.search import SearchBot
from meadhall.core import Facts, Rules, ask_name, question, read_record, replay, resume
from meadhall.core.verify import verify
from meadhall.games import find_rules
from meadhall.games.editions import NEWEST
from meadhall.games.house import read_house
from meadhall.table.dice import Dice
from meadhall.table.restore import change_since, snapshot_of
from meadhall.table.wire import AskedOfYou, HintOption, QuestionInfo, ReplayView, RollInfo, Said

Shelf = Callable[[str, int, str], Rules]

Visits = dict[str, int]
"""How often a bot looked at each choice, in notation, its first thought first."""
ODDS_SECONDS: Final = 1.5
"""What is tried in so long is enough to go by, and not long to wait for."""


def most_visited(found: list[Visits | None]) -> str | None:
    """What several thoughts about the same question come to; the first of equals."""
    together: Visits = {}
    for visits in found:
        for text, number in (visits or {}).items():
            together[text] = together.get(text, 0) + number
    return max(together, key=together.__getitem__) if together else None


def think(game: str, edition: int, house: str, bot: str, seed: int, seat: int, belief: bytes) -> Visits:
    """In a worker: what this bot makes of a question."""
    rules = find_rules(game, edition, house)
    state = rules.load(json.decode(belief))
    ask = question(state)
    assert ask is not None
    thinker = find_bot(bot, rules, seed)
    if isinstance(thinker, SearchBot):
        return {option.choice.text: len(option.rewards) for option in thinker.look(rules, state, seat).options}
    return {thinker.choose(rules, state, seat, ask).text: 1}


def intend(game: str, edition: int, house: str, seat: int, belief: bytes) -> tuple[str, Facts] | None:
    """In a worker: what a bot means to do. In parts, for objects of compiled classes cannot be sent."""
    rules = find_rules(game, edition, house)
    state = rules.load(json.decode(belief))
    ask = question(state)
    assert ask is not None
    meant = find_judge(game).intention(state, seat, ask)
    return None if meant is None else (meant.message, meant.facts)


def try_file(game: str, text: str) -> str:
    return try_line(game, read_house(text, game), NEWEST)


def try_line(game: str, house: str, edition: int) -> str:
    tried_game(game, house, edition)
    return house


def built(record: str, secret: bytes, shelf: Shelf = find_rules) -> tuple[str, int, bytes]:
    found = read_record(record)
    match = resume(shelf(found.game, found.version, found.house), found, Dice(secret), logs=True)
    match.settle()
    return change_since(match, 0), match.moves, snapshot_of(match)


def replayed(record: str, moves: int, you: tuple[int, ...], shelf: Shelf = find_rules) -> bytes:
    found = read_record(record)
    rules = shelf(found.game, found.version, found.house)
    state = replay(rules, found, moves)
    ask = question(state)
    asked: QuestionInfo | None = None
    if ask is not None:
        seats = [seat for seat in ask.asked(state) if seat in you]
        yours = [AskedOfYou(seat, [], [], None, {**ask.facts(state, seat)}) for seat in seats]
        asked = QuestionInfo(ask_name(ask), ask.rule, list(ask.asked(state)), yours)
    private: dict[str, Facts] = {str(seat): rules.private_view(state, seat) for seat in you}
    return json.encode(ReplayView(moves, rules.public_view(state), private, asked))


def counted(record: str, shelf: Shelf = find_rules) -> bytes:
    """What everybody had in a game that is over, as the balance report counts it."""
    from meadhall.lab.report.cases import count  # here, as below
    from meadhall.lab.reports import find_counting

    found = read_record(record)
    rules = shelf(found.game, found.version, found.house)
    return json.encode(count(rules, found, find_counting(rules.name).watcher()))


def rolled(record: str, shelf: Shelf = find_rules) -> bytes:
    """All dice of a record, rolled again; BadInput if one is not what it should be."""
    found = read_record(record)
    rolls = verify(shelf(found.game, found.version, found.house), found)
    return json.encode([RollInfo(one.index + 1, one.epoch, one.number, one.bits, one.text) for one in rolls])


def ponder(
    game: str, edition: int, house: str, seed: int, belief: bytes
) -> tuple[float, float, int, str, Facts] | None:
    """How what is in hand will end. In parts, for objects of compiled classes cannot be sent."""
    rules = find_rules(game, edition, house)
    odds = find_judge(game).odds(rules.load(json.decode(belief)), seed, ODDS_SECONDS)
    return None if odds is None else (odds.rate, odds.cost, odds.runs, odds.best, odds.facts)


def give_hint(game: str, edition: int, house: str, seat: int, belief: bytes) -> bytes:
    """What a bot would do, and why."""
    from meadhall.bots.advice import advise  # here, so that a worker for something else starts sooner

    rules = find_rules(game, edition, house)
    found = advise(rules, find_judge(game), rules.load(json.decode(belief)), seat)
    return json.encode([HintOption(one.choice.text, said(one.outcome), [*map(said, one.reasons)]) for one in found])


def said(because: Because) -> Said:
    return Said(because.message, because.facts)


def give_analysis(record: str, looks: int | None = None) -> bytes:
    """How a finished game went, after so many looks; as many as usual if nothing is said."""
    from meadhall.lab.analysis import LOOKS, analyse

    found = read_record(record)
    return json.encode(analyse(find_rules(found.game, found.version, found.house), found, looks=looks or LOOKS))
