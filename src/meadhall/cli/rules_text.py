"""Rules of a game on the terminal, and the tests that cite them."""

from rich.padding import Padding
from rich.text import Text

from meadhall.cli.app import console, house
from meadhall.cli.look import QUIET, TITLE
from meadhall.core import BadInput
from meadhall.rulebook import Rule, read_rules


def print_found_rules(game: str, found: list[Rule], wanted: str, most: int) -> None:
    """The rules somebody looked for, under their headings; BadInput if there are none."""
    if not found:
        sections = dict.fromkeys(rule.section for rule in read_rules(game) if rule.section[0].isdigit())
        raise BadInput("unknown-rule", {"text": wanted, "known": ", ".join(sections)})
    section = ""
    for rule in found[:most]:
        if rule.section != section:
            section = rule.section
            console.print(Text(section, style=QUIET))
        print_rule(rule)
    if len(found) > most:
        console.print(house.say("terminal-more-rules", {"number": len(found) - most}), style=QUIET)


def print_rule(rule: Rule) -> None:
    console.print(Padding(Text(rule.id, style=TITLE) + "  " + Text(rule.text), (0, 0, 0, 2)))
