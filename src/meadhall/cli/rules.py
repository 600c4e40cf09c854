"""`meadhall rules`: the player's rulebook; the numbered rules, the tests that cite them, and how many no test shows."""

from typing import Annotated, Final

import typer
from rich.text import Text

from meadhall.books import read_book
from meadhall.cli import completing
from meadhall.cli.app import LANGUAGE, app, console, house
from meadhall.cli.book_text import print_book
from meadhall.cli.look import BAD, QUIET
from meadhall.cli.output import JsonFile, tell
from meadhall.cli.rules_text import rule_parts
from meadhall.core import BadInput
from meadhall.games import NAMES, find_game
from meadhall.rulebook import Coverage, citations, coverage, find_rules, read_rules, tests_folder
from meadhall.words import Words

MANY: Final = 1000


@app.command(help=house.say("help-rules", {}))
def rules(
    game: Annotated[str, typer.Argument(help=house.say("help-game", {}), autocompletion=completing.games)] = "",
    wanted: Annotated[str, typer.Argument(metavar="[ID or word]", help=house.say("help-wanted", {}))] = "",
    book: Annotated[bool, typer.Option("--book", help=house.say("help-book", {}))] = False,
    covered: Annotated[bool, typer.Option("--coverage", help=house.say("help-coverage", {}))] = False,
    json: JsonFile = "",
) -> None:
    """Look a rule up, or count how many rules the tests show."""
    if covered:
        tell_coverage([find_game(game).name] if game else NAMES, json)
        return
    if not game:
        raise BadInput("no-game-named", {"known": ", ".join(NAMES)})
    rules = find_game(game)
    if book:
        found = read_book(rules.name, LANGUAGE)
        tell(found, json, lambda: print_book(found, Words(rules, None, [], LANGUAGE)))
        return
    tell_rules(rules.name, wanted, json)


def tell_rules(game: str, wanted: str, json: str) -> None:
    text = read_rules(game)
    found = find_rules(text, wanted) if wanted else text
    cited = citations(game) if (wanted or json) and tests_folder().is_dir() else {}

    def show() -> None:
        for part in rule_parts(game, found, wanted, MANY):
            console.print(part)
        if wanted and cited:
            show_citations(list(dict.fromkeys(test for rule in found for test in cited.get(rule.id, []))))

    tell([{**rule._asdict(), "tests": cited.get(rule.id, [])} for rule in found], json, show)


def show_citations(tests: list[str]) -> None:
    console.print(house.say("terminal-cited-by", {"number": len(tests)}), style=QUIET)
    for test in tests:
        console.print(Text(f"  {test}"), soft_wrap=True)


def tell_coverage(games: list[str], json: str) -> None:
    if not tests_folder().is_dir():
        raise BadInput("no-tests", {})
    found = {game: coverage(game) for game in games}

    def show() -> None:
        for game, one in found.items():
            show_coverage(game, one)

    tell({game: one._asdict() for game, one in found.items()}, json, show)


def show_coverage(game: str, found: Coverage) -> None:
    facts = {"game": game, "covered": len(found.covered), "number": found.total, "excused": len(found.excused)}
    console.print(house.say("terminal-coverage", facts))
    text = {rule.id: rule.text for rule in read_rules(game)}
    for rule_id in found.missing:
        console.print(Text(f"  {rule_id}  ", style=BAD) + text[rule_id], no_wrap=True, overflow="ellipsis")
    for pattern, trouble in found.bad_excuses.items():
        console.print(Text(house.say("terminal-bad-excuse", {"id": pattern, "trouble": trouble}), style=BAD))
