"""What players are told in the golden games, by kind: what happened, what is asked, offered and refused.

Rules that play right can still say something wrong: a price on a label, a number in the log, a reason, how far somebody
may take back. No answer of a record depends on that, so no ending shows it. `python -m tests.golden.told small-world
"offer conquer"` prints what stands behind a fingerprint, to be compared with what it was before a change.
"""

import json
import sys
from random import Random
from typing import Any

from meadhall.core import (
    CHANCE,
    SPECTATOR,
    Ask,
    Chance,
    Choice,
    Match,
    Record,
    Rules,
    Share,
    read_record,
    why_not,
)
from meadhall.core.record import Answer, begin
from meadhall.games import find_rules
from tests.golden.digest import HERE, TOLD, digest, load, oldest_edition
from tests.laws.walk import Table, Walker, every_table

FIRST_TIMES = 6
"""So often a question of each kind is looked at in each game; then only each `THEN_EVERY`th is."""
THEN_EVERY = 24
SEEN_EVERY = 7
"""After so many answers there may be a look at all that can be seen: it takes far longer than all else."""
CHOICES = 30
"""So many of those offered, and so many of those known, are asked about: evenly spread over all there are."""

MOST_WALKS = 40
"""Seeded games of each game at most: they try what bots leave undone."""

Told = dict[str, list[Any]]
"""By kind, what was told, in order and ready for JSON."""


def told_fingerprints(game: str, tables: list[Table]) -> dict[str, str]:
    return {kind: digest(lines) for kind, lines in told_in_games(game, tables).items()}


def answers_fingerprint(game: str) -> str:
    """Of all answers there are at a table. A new thing in a game brings new ones; nothing else does."""
    return digest(texts(find_rules(game, oldest_edition(game), "").all_choices()))


def told_in_games(game: str, tables: list[Table]) -> Told:
    """All that is looked at on the way through the records of a game, and through a seeded game at each table."""
    told: Told = {}
    for path in sorted(HERE.glob(f"{game}-*.record")):
        record = read_record(path.read_text("utf-8"))
        follow(told, find_rules(record.game, record.version, record.house), record)
    for seed, table in enumerate(tables):
        follow(told, table.rules, Walker(table, seed).finish().record)
    return told


def tables_to_walk(game: str) -> list[Table]:
    """Each table of the laws twice, in the edition of the golden records; where there are very many, some of them."""
    tables = 2 * [table._replace(edition=oldest_edition(game)) for table in every_table() if table.game == game]
    return tables[:: -(-len(tables) // MOST_WALKS)]


def walked_tables(game: str) -> list[Table]:
    """Those that were walked when the fingerprints were written: packs that came later are not mixed in."""
    return [Table(game, seats, options, oldest_edition(game)) for seats, options in load(TOLD)[game]["tables"]]


def follow(told: Told, rules: Rules, record: Record) -> None:
    match = Match(rules, record.shortened(0), begin(rules, record), Random(0), logs=True)
    follow_on(told, match, record.answers)


def follow_on(told: Told, match: Match, answers: list[Answer]) -> None:
    """Give these answers at a table that writes down what is told."""
    times: dict[str, int] = {}
    known = dict.fromkeys([match.rules.read(given.text) for given in answers])  # not all there are: packs add some
    for given in answers:
        ask = match.ask
        assert ask is not None
        kind = type(ask).__name__
        times[kind] = times.get(kind, 0) + 1
        if times[kind] <= FIRST_TIMES or times[kind] % THEN_EVERY == 0:
            look(told, match, ask, known)
        match.follow([given])
        learned = match.reveals[-1] - match.reveals[-2]
        put(told, "back over", given.text.partition(" ")[0], [learned, match.decided[-1]])
    for _, facts in match.log:
        put(told, "event", facts["kind"], facts)


def put(told: Told, what: str, kind: str, line: Any) -> None:
    told.setdefault(f"{what} {kind}", []).append(line)


def look(told: Told, match: Match, ask: Ask, known: dict[Choice, None]) -> None:
    """Whatever clients may show while this is asked; why not something that was offered at another time."""
    game, kind = match.state, type(ask).__name__
    if match.moves % SEEN_EVERY == 0:
        see(told, match)
    if isinstance(ask, Chance):
        put(told, "chance", kind, [texts(ask.options(game, CHANCE)), ask.weights(game)])
        return
    asked, volunteers = ask.asked(game), ask.volunteers(game)
    put(told, "question", kind, [asked, volunteers, ask.for_companions(game), match.rules.summary(game)])
    for seat in [*asked, *volunteers]:
        put(told, "question", kind, question_lines(game, ask, seat))
        options = ask.options(game, seat)
        for choice in some(options, match.moves):
            put(told, "offer", choice.verb, offer_lines(game, ask, seat, choice))
        known.update(dict.fromkeys(options))
        verbs = ask.verbs_for(game, seat)
        for choice in some([choice for choice in known if choice.verb in verbs], match.moves):
            refusal = why_not(game, seat, choice)
            if refusal is not None:
                put(told, "reason", refusal.reason.code, [choice.text, refusal.reason.rule, refusal.facts])


def see(told: Told, match: Match) -> None:
    """The table, with the eyes of each in turn; and what each imagines, with the eyes of the next."""
    watchers = [SPECTATOR, *range(match.seats)]
    at = match.moves // SEEN_EVERY % len(watchers)
    watcher, following = watchers[at], watchers[(at + 1) % len(watchers)]
    views = {"view": match.rules.view(match.state, watcher)}
    if watcher != SPECTATOR and not match.is_to_begin():
        imagined = match.rules.imagine(match.state, watcher, Random(match.moves))
        views["imagined"] = match.rules.view(imagined, following)
    for what, view in views.items():
        for name, part in [*view["public"].items(), *view["private"].items()]:
            put(told, what, name, part)


def question_lines(game: Any, ask: Ask, seat: int) -> list[Any]:
    unasked = [ask.formality(game, seat), ask.for_absent(game, seat)]
    return [
        ask.facts(game, seat),
        ask.verbs_for(game, seat),
        ask.people_first(game, [seat]),
        texts([choice for choice in unasked if choice is not None]),
        share_lines(ask.share(game, seat)),
        texts(ask.options(game, seat)),
    ]


def share_lines(share: Share | None) -> list[Any]:
    if share is None:
        return []
    laid_out = [share.verb, share.places, share.hand, share.least, share.standing, share.most]
    return [*laid_out, share.rest, share.all, share.end, share.aside, share.fill, share.need]


def offer_lines(game: Any, ask: Ask, seat: int, choice: Choice) -> list[Any]:
    payers = [[payer, ask.pays(game, seat, choice, payer)] for payer in ask.payers(game, seat, choice)]
    gives, where = ask.consequences(game, seat, choice), ask.elements(game, seat, choice)
    return [choice.text, choice.facts(), choice.targets(), gives, where, payers]


def texts(choices: list[Choice]) -> list[str]:
    return [choice.text for choice in choices]


def some(choices: list[Choice], moves: int) -> list[Choice]:
    """At most `CHOICES` of them, each time others."""
    every = -(-len(choices) // CHOICES) or 1
    return choices[moves % every :: every]


if __name__ == "__main__":
    _, name, wanted = sys.argv
    for line in told_in_games(name, walked_tables(name))[wanted]:
        print(json.dumps(line, sort_keys=True))
