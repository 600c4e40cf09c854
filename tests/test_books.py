"""The players' rulebooks: every rule told or excused, every question and every thing in them, in plain sentences."""

import re
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

import meadhall.games
from meadhall.books import Book, BookLine, parse, read_book, read_language, things, to_be_told, untold
from meadhall.books.pictures import moments, read_picture, show
from meadhall.core import Ask, BadInput
from meadhall.core.steps import Chance
from meadhall.games import NAMES, find_game
from meadhall.rulebook import prefix
from meadhall.words import ENGLISH, Catalogue, Words

MOST_WORDS = {"roll-player-adventures": 6000}
USUAL_MOST_WORDS = 5000
LONGEST_SENTENCE = 28
REASON = re.compile(r'Reason\("[^"]+", "([A-Z]+-[^"]+)"\)')

CARDS = {
    "small-world": ["race", "power"],
    "dawn-of-ulos": ["faction", "rift"],
    "alynthia": ["ability", "upgrade"],
    "ice-garden": ["character", "vuko"],
    "roll-player-adventures": ["portrait", "card", "modifier"],
}
"""What a player picks up, meets or chooses: each has a card in the book."""

TEXT = """# A game

## Your turn

[asks: place-tile buy-cards]

You may buy {=components.limits.buy_per_action} cards of *factions*. **Hurry.** {UL-7.1..7.3}

1. Lay.
2. Act. {UL-3.2}

[cards: faction]
- goblins: They like forests. {UL-1.13}

| you have | you get |
|---|---|
| cards | favor {UL-10.6} |

## All of them

[cards: rift]

## Words

- **Faction**: A people.
"""


@pytest.fixture(params=NAMES)
def book(request: pytest.FixtureRequest) -> Book:
    return read_book(request.param)


def sample(text: str) -> Book:
    return parse("dawn-of-ulos", text, to_be_told("dawn-of-ulos"))


def plain(line: BookLine) -> str:
    return " ".join("".join(piece.text for piece in cell) for cell in line.cells)


def test_a_book_is_read_with_all_its_marks() -> None:
    book = sample(TEXT)
    turn, every, _ = book.sections
    assert (book.title, turn.title, turn.asks) == ("A game", "Your turn", ["place-tile", "buy-cards"])
    assert [block.kind for block in turn.blocks] == ["text", "steps", "cards", "table"]
    first = turn.blocks[0].lines[0]
    assert first.rules == ["UL-7.1", "UL-7.2", "UL-7.3"]
    assert plain(first) == "You may buy 3 cards of factions. Hurry."
    assert [
        (piece.path, piece.word, piece.bold) for piece in first.cells[0] if piece.path or piece.word or piece.bold
    ] == [
        ("components.limits.buy_per_action", "", False),
        ("", "Faction", False),
        ("", "", True),
    ]
    assert [line.rules for line in turn.blocks[1].lines] == [[], ["UL-3.2"]]
    assert (turn.blocks[2].name, turn.blocks[2].lines[0].card) == ("faction", "goblins")
    assert [line.rules for line in turn.blocks[3].lines] == [[], ["UL-10.6"]]
    assert [line.card for line in every.blocks[0].lines] == things("dawn-of-ulos", "rift")
    assert book.about("buy-cards") is turn
    assert book.about("dance") is None


@pytest.mark.parametrize(
    ("before", "after"),
    [("UL-3.2}", "UL-99.1}"), ("*factions*", "*fractions*"), ("limits.buy_per_action", "limits.nothing")],
)
def test_a_mark_that_points_nowhere_is_told(before: str, after: str) -> None:
    with pytest.raises((ValueError, KeyError)):
        sample(TEXT.replace(before, after))


def test_a_card_shows_the_number_that_is_printed_on_it() -> None:
    powers = next(
        block
        for section in read_book("small-world").sections
        for block in section.blocks
        if block.kind == "cards" and block.name == "power"
    )
    printed = {line.card: line.number for line in powers.lines}
    flying = printed["flying"]
    assert flying is not None
    assert (flying.text, flying.path) == ("5", "pieces.powers.flying.badge")
    assert [card for card, number in printed.items() if number is None] == []


def test_a_game_without_a_book_is_told() -> None:
    with pytest.raises(BadInput, match="no-book"):
        read_book("chess")


def test_a_language_without_a_book_costs_nothing() -> None:
    english = read_book("small-world")
    known = read_language.cache_info().currsize
    for language in ["xx", "../en", "en/../en", "", *[f"x{number}" for number in range(100)]]:
        assert read_book("small-world", language) is english
    assert read_language.cache_info().currsize == known


def test_every_rule_that_a_player_can_meet_is_told_or_excused(book: Book) -> None:
    told = set(book.told())
    excuses = untold(book.game)
    excused = {rule for rule in to_be_told(book.game) for pattern in excuses if fnmatchcase(rule, pattern)}
    assert [rule for rule in to_be_told(book.game) if rule not in told | excused] == []
    assert sorted(told & excused) == []
    assert [reason for reason in excuses.values() if len(reason.split()) < 3] == []


def test_every_excuse_is_for_a_rule_that_exists(book: Book) -> None:
    ids = to_be_told(book.game)
    assert [pattern for pattern in untold(book.game) if not any(fnmatchcase(rule, pattern) for rule in ids)] == []


def test_what_a_refusal_names_is_told(book: Book) -> None:
    told = book.told()
    sources = (Path(meadhall.games.__file__).parent / book.game.replace("-", "_")).rglob("*.py")
    named = {rule for path in sources for rule in REASON.findall(path.read_text("utf-8"))}
    assert named
    own = prefix(told[0])
    unknown = [
        rule
        for rule in named
        if prefix(rule) == own and rule not in told and not any(one.startswith(f"{rule}.") for one in told)
    ]
    assert unknown == []


def test_every_question_opens_the_book_in_one_place(book: Book) -> None:
    asks = [ask for section in book.sections for ask in section.asks]
    assert sorted(asks) == sorted(questions(book.game))


def test_every_question_opens_the_book_at_a_paragraph_that_tells_its_rule(book: Book) -> None:
    untold_there = []
    for ask, rule in questions(book.game).items():
        section = book.about(ask)
        assert section is not None
        told = [one for block in section.blocks for line in block.lines for one in line.rules]
        if not rule or not [one for one in told if one == rule or one.startswith(f"{rule}.")]:
            untold_there.append((ask, rule, section.title))
    assert untold_there == []


def questions(game: str) -> dict[str, str]:
    """The questions that people are asked, those for which the catalogue has words, with their rules."""
    words = Catalogue("en", ["common", game])
    asks = {
        re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower(): step.rule
        for name, step in find_game(game).steps.items()
        if issubclass(step, Ask) and not issubclass(step, Chance)
    }
    return {name: rule for name, rule in asks.items() if words.find(f"ask-{name}")}


def test_every_thing_has_a_card(book: Book) -> None:
    found: dict[str, list[str]] = {}
    for section in book.sections:
        for block in section.blocks:
            if block.kind == "cards":
                found.setdefault(block.name, []).extend([line.card for line in block.lines])
    for kind in CARDS[book.game]:
        assert sorted(found.get(kind, [])) == sorted(things(book.game, kind))
        assert things(book.game, kind)


def test_no_sentence_is_long_and_no_book_either(book: Book) -> None:
    texts = [plain(line) for line in book.lines()] + [entry.about for entry in book.words]
    sentences = [sentence for text in texts for sentence in re.split(r"(?<=[.!?:;])\s", text)]
    assert [sentence for sentence in sentences if len(sentence.split()) > LONGEST_SENTENCE] == []
    assert sum(len(text.split()) for text in [*texts, *on_cards(book)]) <= MOST_WORDS.get(book.game, USUAL_MOST_WORDS)


def on_cards(book: Book) -> list[str]:
    """What the catalogue says of the things that have a card: whoever reads the book reads that, too."""
    words = Words(find_game(book.game), None, [], ENGLISH)
    things = [
        f"{block.name}-{line.card}"
        for section in book.sections
        for block in section.blocks
        if block.kind == "cards"
        for line in block.lines
    ]
    return [f"{words.say(thing, {})} {words.part(thing, 'about', {})}" for thing in things]


def test_no_sentence_names_a_rule_by_its_id(book: Book) -> None:
    assert [plain(line) for line in book.lines() if re.search(r"\b[A-Z]{2,3}-[A-Z]?\d", plain(line))] == []


def test_every_picture_can_be_drawn_and_every_number_in_it_points_at_something(book: Book) -> None:
    blocks = [block for section in book.sections for block in section.blocks if block.kind == "picture"]
    assert sorted(block.name for block in blocks) == sorted(moments(book.game))
    for block in blocks:
        shown = show(book.game, block.name)
        picture = read_picture(book.game, block.name)
        assert picture.seat < shown.record.seats
        known = {name for choice in shown.rules.all_choices() for name in [*choice.targets(), *choice.elements()]}
        assert [line.card for line in block.lines if line.card not in known] == []


def test_a_picture_that_is_missing_is_told() -> None:
    with pytest.raises(BadInput, match="no-picture"):
        show("small-world", "nothing")


def test_the_index_leads_to_every_word_and_every_card(book: Book) -> None:
    ids = {section.id for section in book.sections}
    assert {entry.section for entry in book.index} <= ids
    assert sorted(entry.word for entry in book.index if entry.word) == sorted(word.word for word in book.words)
    cards = [
        (block.name, line.card)
        for section in book.sections
        for block in section.blocks
        if block.kind == "cards"
        for line in block.lines
    ]
    assert sorted((entry.kind, entry.card) for entry in book.index if entry.card) == sorted(cards)


def test_a_word_is_looked_up_where_it_is_first_used() -> None:
    book = sample(TEXT)
    assert [entry.section for entry in book.index if entry.word == "Faction"] == ["your-turn"]


def test_somebody_who_was_renamed_has_one_card() -> None:
    assert "P02" in things("roll-player-adventures", "portrait")
    assert not [name for name in things("roll-player-adventures", "portrait") if name.endswith("former")]
