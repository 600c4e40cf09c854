"""Roll Player Adventures on the terminal: the party, the journal, the map or the dice. The story is in the log."""

import re
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from meadhall.cli.boards import Picture
from meadhall.cli.look import COLOURS, GOLD, QUIET, TITLE, mark
from meadhall.core import Ask, Choice, Facts
from meadhall.games.roll_player_adventures.data import CARDS, CLASSES, LEVELS, PORTRAITS
from meadhall.games.roll_player_adventures.effect_language import ATTRIBUTES
from meadhall.games.roll_player_adventures.lists import ChooseOption
from meadhall.games.roll_player_adventures.movement import MoveStep
from meadhall.games.roll_player_adventures.state import Adventure
from meadhall.words import Words

LETTERS: Final = {"red": "R", "black": "K", "green": "G", "blue": "B", "white": "W", "purple": "P"}
"""A colour as a letter; black is K, for blue comes first."""
WAY: Final = re.compile(r"(?:go )?([a-z])")


def draw(picture: Picture) -> RenderableType:
    public, words = picture.public, picture.words
    title = Text(words.say("board-title", {"title": public["title"], "stage": public["stage"]}), style=TITLE)
    parts: list[RenderableType] = [title, draw_party(picture), Text()]
    lines = [*journal_lines(words, public["journal"])]
    lines += event_lines(words, public["event"]) if public["event"] is not None else map_lines(words, public["map"])
    if public["market"] is not None:
        prices = [price_text(words, card) for card in public["market"]["cards"]]
        lines.append(words.say("board-market", {"items": prices}))
    if public["campaign"]:
        lines.append(words.say("board-campaign", {"text": public["campaign"]}))
    return Group(*parts, *[Text(line) for line in lines])


def draw_party(picture: Picture) -> Table:
    """A row for each hero: fatigue, the six rows, cards in hand and away."""
    words = picture.words
    table = Table(box=None, padding=(0, 2, 0, 0), header_style=QUIET)
    for heading in ("hero", "tired", "rows", "class", "cards", "away"):
        table.add_column(words.say(f"column-{heading}", {}))
    for hero in picture.public["heroes"]:
        seat = hero["seat"]
        style = COLOURS[seat] if f"s{seat}" not in picture.offered else GOLD
        ready = int(hero["ready"])
        table.add_row(
            mark(seat) + Text(f" {hero['name']}", style=f"bold {style}"),
            words.say("board-tired", {**pick(hero, "fatigue", "health"), "exhausted": int(hero["exhausted"])}),
            rows_text(hero),
            words.say("board-class", {"played": hero["klass"], "ready": ready}),
            " ".join([card["id"] for card in hero["cards"] if card["zone"] == "hand"]),
            " ".join([f"{card['id']}({card['zone'][0]})" for card in hero["cards"] if card["zone"] != "hand"]),
        )
    return table


def pick(facts: Facts, *names: str) -> Facts:
    return {name: facts[name] for name in names}


def rows_text(hero: Facts) -> str:
    """STR 2/3: what is left of each score."""
    rows = zip(ATTRIBUTES, hero["rows"], hero["scores"], strict=True)
    return " ".join([f"{name} {row}/{score}" for name, row, score in rows if row or score])


def journal_lines(words: Words, journal: Facts) -> list[str]:
    facts = {**pick(journal, "gold", "xp", "rests", "deaths", "tokens"), "boxes": journal["rest_boxes"]}
    lines = [words.say("board-journal", {**facts, "dice": journal["combat_dice"]})]
    lines.append(words.say("board-favor", journal["favor"]))
    items = [words.say("board-item", pick(item, "number", "name", "stamina")) for item in journal["items"]]
    titles = [title["name"] for title in journal["titles"]]
    for name, things in (("keywords", journal["keywords"]), ("items", items), ("titles", titles)):
        if things:
            lines.append(words.say(f"board-{name}", {"items": things}))
    return lines


def map_lines(words: Words, board: Facts) -> list[str]:
    if not board["locations"]:
        return []
    places = [
        words.say(
            "board-place",
            {
                **pick(place, "letter", "name", "xp"),
                "here": int(place["letter"] == board["at"]),
                "known": int(place["explored"]),
            },
        )
        for place in board["locations"]
    ]
    paths = [
        words.say("board-path", {"name": "-".join(path["ends"]), "encounter": int(path["encounter"])})
        for path in board["paths"]
    ]
    return [words.say("board-places", {"items": places}), words.say("board-paths", {"items": paths})]


def event_lines(words: Words, event: Facts) -> list[str]:
    """The check or the enemies, the pool as `1:K4 2:R2`, the slots as `[a] K2 [b] K/W4`."""
    lines: list[str] = []
    for challenge in event["challenges"]:
        changed = {"modifiers": challenge["modifiers"], "with": len(challenge["modifiers"])}
        if event["kind"] == "check":
            lines.append(
                words.say(
                    "board-check", {**pick(event, "skill", "limit"), "level": LEVELS[event["level"] - 1], **changed}
                )
            )
        else:
            enemy = {"enemy": challenge["enemy"], **pick(event, "round", "limit")}
            lines.append(words.say("board-enemy", {**enemy, **changed}))
        lines.append(words.say("board-slots", {"items": [slot_text(slot) for slot in challenge["slots"]]}))
    if event["pool"]:
        lines.append(words.say("board-pool", {"items": [f"{die['id'][1:]}:{die_text(die)}" for die in event["pool"]]}))
    return lines


def die_text(die: Facts) -> str:
    colours = "/".join([LETTERS[colour] for colour in die["colours"]])
    return f"{colours}{die['value'] or '?'}"


def slot_text(slot: Facts) -> str:
    """[a] K2 for a slot, with what lies on it."""
    colours = "/".join([LETTERS[colour] for colour in slot["colours"]])
    wanted = f"{colours or '*'}{slot['value'] or '*'}"
    lies = f"={die_text(slot['die'])}" if slot["die"] is not None else "=✓" if slot["covered"] else ""
    hit = f" h{slot['hit']}" if slot["hit"] else ""
    return f"[{slot['id']}] {wanted}{lies}{hit}"


def price_text(words: Words, card: Facts) -> str:
    prices = card["prices"]
    span = str(prices[0]) if len(set(prices)) == 1 else f"{min(prices)}-{max(prices)}"
    return words.say("board-price", {"played": card["card"], "price": span})


def prices(game: Any, seat: int, ask: Ask | None) -> dict[str, str]:
    """Board elements have no prices here."""
    return {}


# At a question


def describe(picture: Picture, choice: Choice) -> str:
    """Choices say it all themselves."""
    return ""


def background(picture: Picture, ask: Ask) -> list[str]:
    """The dice in a dice event, what a list shows but does not offer, who points at what in a decision of the party."""
    words, public = picture.words, picture.public
    lines = event_lines(words, public["event"]) if public["event"] is not None else []
    locked = [locked_text(words, option) for option in public["options"] if option["locked"] and option["text"]]
    if locked and isinstance(ask, ChooseOption):
        lines.append(words.say("board-locked", {"items": locked}))
    for seat, choice in public["pointing"].items():
        lines.append(words.say("board-points", {"seat": int(seat), "choice": choice}))
    return lines


def locked_text(words: Words, option: Facts) -> str:
    """An option that is out of reach, with the reason in two words."""
    why = words.part(f"why-{option['locked']}", "title", {})
    return words.say("board-locked-option", {"text": option["text"], "why": why})


# Reading


def names(game: Any, words: Words) -> dict[str, str]:
    """Cards, classes, portraits and attributes by id and by name; places by name."""
    table: Adventure = game
    ids = [*[card.id for card in CARDS], *[klass.id for klass in CLASSES], *[portrait.id for portrait in PORTRAITS]]
    known = {name: name for name in [*ids, *ATTRIBUTES]}
    known |= {card.name: card.id for card in CARDS}
    known |= {portrait.name: portrait.id for portrait in PORTRAITS}
    known |= {place.name: place.letter for place in table.story.locations}
    known |= {name: f"s{seat}" for seat, name in enumerate(words.names[: table.seats]) if name}
    return known


def shorthand(line: str, ask: Ask, game: Any, seat: int) -> list[str] | None:
    """`go b`, or only `b`: places are letters."""
    way = WAY.fullmatch(line.lower()) if isinstance(ask, MoveStep) else None
    return [f"go {way[1].upper()}"] if way else None
