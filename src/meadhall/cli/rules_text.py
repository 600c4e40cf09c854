"""Rules of a game on the terminal, and the tests that cite them."""

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from meadhall.cli.app import house
from meadhall.cli.look import QUIET, TITLE
from meadhall.core import BadInput
from meadhall.rulebook import Rule, read_rules


def rule_parts(game: str, found: list[Rule], wanted: str, most: int) -> list[RenderableType]:
    """The rules somebody looked for, under their headings, part by part; BadInput if there are none."""
    if not found:
        sections = dict.fromkeys(rule.section for rule in read_rules(game) if rule.section[0].isdigit())
        raise BadInput("unknown-rule", {"text": wanted, "known": ", ".join(sections)})
    parts: list[RenderableType] = []
    section = ""
    for rule in found[:most]:
        if rule.section != section:
            section = rule.section
            parts.append(Text(section, style=QUIET))
        parts.append(Padding(Text(rule.id, style=TITLE) + "  " + Text(rule.text), (0, 0, 0, 2)))
    if len(found) > most:
        parts.append(Text(house.say("terminal-more-rules", {"number": len(found) - most}), style=QUIET))
    return parts
