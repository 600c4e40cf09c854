"""`meadhall rules`: the player's rulebook; the numbered rules, the tests that cite them, and how many no test shows."""

from typing import Annotated, Final

import typer
from rich.text import Text

from meadhall.books import read_book
from meadhall.cli import completing
from meadhall.cli.app import LANGUAGE, app, console, house
from meadhall.cli.book_text import print_book
from meadhall.cli.look import BAD, QUIET
from meadhall.cli.rules_text import print_found_rules
from meadhall.core import BadInput
from meadhall.games import NAMES, find_game
from meadhall.rulebook import citations, coverage, find_rules, read_rules, tests_folder
from meadhall.words import Words

MANY: Final = 1000


@app.command(help=house.say("help-rules", {}))
def rules(
    game: Annotated[str, typer.Argument(help=house.say("help-game", {}), autocompletion=completing.games)] = "",
    wanted: Annotated[str, typer.Argument(metavar="[ID or word]", help=house.say("help-wanted", {}))] = "",
    book: Annotated[bool, typer.Option("--book", help=house.say("help-book", {}))] = False,
    covered: Annotated[bool, typer.Option("--coverage", help=house.say("help-coverage", {}))] = False,
) -> None:
    """Look a rule up, or count how many rules the tests show."""
    if covered:
        for name in [find_game(game).name] if game else NAMES:
            show_coverage(name)
        return
    if not game:
        raise BadInput("no-game-named", {"known": ", ".join(NAMES)})
    if book:
        rules = find_game(game)
        print_book(read_book(rules.name, LANGUAGE), Words(rules, None, [], LANGUAGE))
        return
    show_rules(find_game(game).name, wanted)


def show_rules(game: str, wanted: str) -> None:
    text = read_rules(game)
    found = find_rules(text, wanted) if wanted else text
    print_found_rules(game, found, wanted, MANY)
    if wanted and tests_folder().is_dir():
        cited = citations(game)
        tests = list(dict.fromkeys(test for rule in found for test in cited.get(rule.id, [])))
        console.print(house.say("terminal-cited-by", {"number": len(tests)}), style=QUIET)
        for test in tests:
            console.print(Text(f"  {test}"), soft_wrap=True)


def show_coverage(game: str) -> None:
    if not tests_folder().is_dir():
        raise BadInput("no-tests", {})
    found = coverage(game)
    facts = {"game": game, "covered": len(found.covered), "number": found.total, "excused": len(found.excused)}
    console.print(house.say("terminal-coverage", facts))
    text = {rule.id: rule.text for rule in read_rules(game)}
    for rule_id in found.missing:
        console.print(Text(f"  {rule_id}  ", style=BAD) + text[rule_id], no_wrap=True, overflow="ellipsis")
    for pattern, trouble in found.bad_excuses.items():
        console.print(Text(house.say("terminal-bad-excuse", {"id": pattern, "trouble": trouble}), style=BAD))
