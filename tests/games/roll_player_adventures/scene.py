"""Story scenes: a few lines of a storybook, a party in the middle of it, and answers played four ways.

    game = scene("## A\\n! gain 1 gold\\n? Wait. -> A1\\n? move\\n## A1\\n! -> A", gold=3, paths="A-B, B-C e1")
    play(game, "0 choose 1")

The text holds entries in the story format; what it leaves out is filled in: base entries that only offer `move`,
`begin` that leads to A, and `the end`. There are four locations A to D; `paths`, `encounters` and the rest of the front
matter can be given. Heroes are Maud, Wren, Brida and Ilse (P01, P03, P05, P07) without cards; a line changes one:
`heroes=["F=15 W01", "F=3 H=20 STR=5 spent=C01"]`. With several seats `say` lets all of them point at the same choice.
"""

import re
from itertools import count
from typing import Any

from meadhall.core import CHANCE, SPECTATOR, Ask, Facts, Refused, question
from meadhall.games.roll_player_adventures import RULES
from meadhall.games.roll_player_adventures.advancement import Advancement
from meadhall.games.roll_player_adventures.campaign import SaveCampaign, new_campaign
from meadhall.games.roll_player_adventures.cues import cue
from meadhall.games.roll_player_adventures.data import CARD_NUMBER, CARDS, PORTRAIT_NUMBER, cards_in
from meadhall.games.roll_player_adventures.effect_language import ATTRIBUTES
from meadhall.games.roll_player_adventures.joining import hero_of
from meadhall.games.roll_player_adventures.setup import LayOut
from meadhall.games.roll_player_adventures.state import CUE_READ, Adventure, Hero, new_adventure
from meadhall.games.roll_player_adventures.story.library import put_on_shelf
from meadhall.games.roll_player_adventures.story.model import Story
from meadhall.games.roll_player_adventures.story.parser import parse
from meadhall.games.roll_player_adventures.story_loop import STORY
from tests.games.playing import Scenes, offers

SCENES: Scenes[Adventure] = Scenes(RULES)
play = SCENES.play
give = SCENES.give

PORTRAITS = ["P01", "P03", "P05", "P07"]
PLACES = {"A": "Attic", "B": "Barn", "C": "Cellar", "D": "Dairy"}
ITEMS = "65: {name: Lamp, stamina: 1}, 31: {name: Rope, stamina: 1}, 34: {name: Hook, stamina: 1}"
UNFINISHED = {"L16"}
"""What the linter says of a map with places or tokens that a scene does not need."""
story_numbers = count()
"""Of the stories of all scenes: none takes the place of another on the shelf, which nobody lists."""
KEYWORDS = "ALARM, GOBLIN, CLEAR, BOAT, LEAK, TONGUE"


def storybook(text: str, **front: Any) -> Story:
    """A story of these entries; put on the shelf under a name of its own, so that states can be saved."""
    fields = {
        "locations": ", ".join(f"{letter}: {{name: {name}, at: [1, 1]}}" for letter, name in PLACES.items()),
        "items": ITEMS,
        "encounters": "",
        "keywords": KEYWORDS,
        "titles": "bell-keepers, no-quarter, heard-the-hush",
        "map_cards": "",
        "tokens": "event1, event2, sentry",
        **front,
    }
    paths = [path.strip() for path in fields.pop("paths", "A-B, B-C, C-D").split(",")]
    lines = ["---", "format: 1", "adventure: 1", "title: A Test", "stage: 1", f"start: {fields.pop('start', 'A')}"]
    lines += [f"camp: {fields.pop('camp', 'A')}", "paths:", *[f"  - {path}" for path in paths]]
    for name in ("setup", "on_rest"):
        if name in fields:
            lines += [f"{name}:", *[f'  - "{line}"' for line in fields.pop(name)]]
    for name in ("keywords", "titles", "tokens"):
        lines.append(f"{name}: [{fields.pop(name)}]")
    lines += [f"{name}: {{{value}}}" for name, value in fields.items() if value]
    lines += ["---", "", *text.strip().splitlines(), ""]
    labels = re.findall(r"^## ([^\n]*?)(?:  .*)?$", text, re.MULTILINE)
    letters = re.findall(r"([A-Z]): \{", str(fields.get("locations", "")))
    for letter in letters or list(PLACES):
        if letter not in labels:
            lines += [f"## {letter}", f"This is {letter}.", "? move"]
    for label, body in {"begin": "! -> A", "the end": "It is over.", "nothing": "Nothing happens."}.items():
        if label not in labels:
            lines += [f"## {label}", body]
    story, findings = parse("\n".join(lines) + "\n", "test.md")
    errors = [finding for finding in findings.errors() if finding.code not in UNFINISHED]
    assert not errors, [(finding.code, finding.key, finding.line, finding.facts) for finding in errors]
    story.adventure = f"test{next(story_numbers)}"
    put_on_shelf(story)
    return story


def scene(
    text: str = "",
    *,
    seats: int = 1,
    heroes: list[str] | None = None,
    entry: str = "A",
    at: str = "A",
    acting: str = "each",
    legendary: bool = False,
    advancing: bool = False,
    titles: list[str] | None = None,
    keywords: str = "",
    items: list[int] | None = None,
    favor: list[int] | None = None,
    **rest: Any,
) -> Adventure:
    """A party that is about to read an entry at a place; numbers of the journal such as `gold` are given by name.

    The scene ends with the story unless it goes on to the guild and the market: `advancing`.
    """
    numbers = {name: rest.pop(name) for name in list(rest) if name in NUMBERS}
    if "title_cards" in rest:
        rest["titles"] = rest.pop("title_cards")
    story = storybook(text, **rest)
    game = new_adventure(story, seats)
    new_campaign(game, legendary)
    game.one_acts = acting == "one"
    game.gold = 0
    for seat in range(seats):
        game.heroes.append(hero_of(game.box, PORTRAIT_NUMBER[PORTRAITS[seat]], seat))
    LayOut().do(game)
    game.at = [location.letter for location in story.locations].index(at)
    for name, number in numbers.items():
        setattr(game, name, number)
    game.titles = sorted([*game.titles, *(titles or [])])
    game.favor = favor or game.favor
    for word in keywords.split():
        game.keywords |= 1 << story.keywords.index(word)
    for item in items or []:
        game.items |= 1 << [known.number for known in story.items].index(item)
    for seat, line in enumerate(heroes or []):
        change_hero(game, game.heroes[seat], line)
    drawing, game.agenda = game.agenda, []  # what chance decides comes before the story
    if advancing:
        game.then(STORY, Advancement(), SaveCampaign())
    else:
        game.then(STORY)
    game.agenda += drawing
    cue(game, CUE_READ, story.labels[entry])
    question(game)
    return game


NUMBERS = ["gold", "xp", "rests", "deaths", "done", "mastery", "combat_dice", "bonus_limit", "tokens", "storyteller"]


def change_hero(game: Adventure, hero: Hero, line: str) -> None:
    """`F=3` fatigue, `H=17` health, `STR=2` score and row, `STR=2/3` row and score, cards with or without a zone."""
    for word in line.split():
        name, _, value = word.rpartition("=")
        if name == "F":
            hero.fatigue = int(value)
        elif name == "H":
            hero.health = int(value)
        elif name in ATTRIBUTES:
            row, _, score = value.partition("/")
            hero.rows[ATTRIBUTES.index(name)] = int(row)
            hero.scores[ATTRIBUTES.index(name)] = int(score or row)
        elif name == "race":
            hero.race = value
        elif name == "box":
            hero.tokens = int(value)
        elif word == "down":
            hero.ready = False
        else:
            bit = 1 << CARD_NUMBER[value]
            game.decks &= ~bit
            setattr(hero, name or "hand", getattr(hero, name or "hand") | bit)


# Playing


def say(game: Adventure, *texts: str) -> Adventure:
    """Let the whole party agree on each of these choices, one after the other."""
    for text in texts:
        ask = question(game)
        assert ask is not None
        asked = ask.asked(game)
        play(game, *[f"{'*' if seat == CHANCE else seat} {text}" for seat in asked])
    return game


# Asking


def asking(game: Adventure) -> str:
    """The name of the question, "" if nobody is asked."""
    ask = question(game)
    return "" if ask is None else type(ask).__name__


def current(game: Adventure) -> Ask:
    ask = question(game)
    assert ask is not None
    return ask


def offered(game: Adventure, seat: int = -5) -> list[str]:
    """The notation of everything the first seat asked, or this one, may answer now."""
    ask = current(game)
    who = ask.asked(game)[0] if seat == -5 else seat
    return offers(game, ask, who)


def refused(game: Adventure, line: str) -> str:
    """The code of the reason and the rule with which an answer is refused."""
    try:
        give(game.copy(), line)
    except Refused as refusal:
        reason = refusal.refusal.reason
        return f"{reason.code} {reason.rule}"
    raise AssertionError(f"{line} is accepted")


def public(game: Adventure) -> Facts:
    view: Facts = RULES.view(game, SPECTATOR)["public"]
    return view


def pages(game: Adventure) -> list[str]:
    """The labels of the entries that were read."""
    return [page["label"] for page in public(game)["book"]]


def page(game: Adventure) -> list[str]:
    """The paragraphs of the current page."""
    paragraphs: list[str] = public(game)["book"][-1]["paragraphs"]
    return paragraphs


def where(game: Adventure) -> str:
    at: str = public(game)["map"]["at"]
    return at


def keywords(game: Adventure) -> list[str]:
    found: list[str] = public(game)["journal"]["keywords"]
    return found


def fatigue(game: Adventure) -> list[int]:
    return [hero.fatigue for hero in game.heroes]


def cards(zone: int) -> str:
    return " ".join(CARDS[card].id for card in cards_in(zone))


def bits(*ids: str) -> int:
    return sum(1 << CARD_NUMBER[card] for card in ids)


def locked(game: Adventure) -> dict[str, str]:
    """What the list shows greyed, with the reason."""
    return {option["choice"]: option["locked"] for option in public(game)["options"] if option["locked"]}


def told(game: Adventure, *lines: str) -> list[str]:
    """The kinds of events that answers cause."""
    game.heard = []
    for line in lines:
        give(game, line)
    question(game)
    kinds = [RULES.event(game, event)["kind"] for event in game.heard]
    game.heard = None
    return kinds
