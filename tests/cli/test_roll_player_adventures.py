"""Roll Player Adventures at a terminal."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from meadhall.cli.boards import Picture
from meadhall.cli.boards import roll_player_adventures as board
from meadhall.cli.look import emphasised
from meadhall.core import question, read_record, replay
from meadhall.core.record import begin, replay_one
from meadhall.games.roll_player_adventures import RULES
from meadhall.games.roll_player_adventures.state import Adventure
from meadhall.games.roll_player_adventures.together import Together
from meadhall.words import Words
from tests.cli.terminal import meadhall
from tests.games.roll_player_adventures.scene import play, scene

ALONE = ("play", "roll-player-adventures", "--seats", "human:Ada", "--seed", "5")
PLAYERS = ["Ada", "Ben"]
CHECK = "## A\n@check [Dangerous] Stealth II\npass: Yes. -> A1\nfail: No. -> A1\n## A1\n? move\n"


def drawn(game: Adventure, width: int) -> list[str]:
    """The table as lines of words."""
    question(game)
    words = Words(RULES, game, PLAYERS, "en")
    picture = Picture(RULES.view(game, 0), words, 0, ["(you)", "(bot)"])
    picture.width = width
    paper = StringIO()
    Console(width=width, file=paper).print(board.draw(picture))
    assert words.catalogue.problems == []
    return [" ".join(line.split()) for line in paper.getvalue().splitlines()]


def test_the_story_is_read_and_played_to_its_end_by_numbers(home: Path) -> None:
    file = home / "mine.record"
    typed = "Wren Pockett\nconfirm\nmove\ngo b\n" + "3\n1\n2\n4\n1\n" * 300
    result = meadhall(*ALONE, "--record", str(file), typed=typed)
    assert result.exit_code == 0
    assert "Ada plays Wren Pockett." in result.output
    assert "You took it for a proverb." in result.output
    assert read_record(file.read_text("utf-8")).game == "roll-player-adventures"
    replay(RULES, read_record(file.read_text("utf-8")))


def test_a_person_chooses_the_hero_of_a_companion(home: Path) -> None:
    file = home / "party.record"
    seats = ("--seats", "human:Ada,adept:Ben,human:Cleo", "--seed", "5", "--record", str(file))
    typed = "\ncharacter P01\ncharacter P02\ncharacter P04\n\nquit\n"
    result = meadhall("play", "roll-player-adventures", *seats, typed=typed)
    assert "You choose for Ben." in result.output
    assert "Which hero is Ben?" in result.output
    given = read_record(file.read_text("utf-8")).answers
    assert [answer.line() for answer in given] == ["0 character P01", "1 character P04"]


def test_a_bot_leaves_what_the_party_decides_to_the_person_first(home: Path) -> None:
    """The bot sits first, but what it answers to a question of the party is what the person has said."""
    file = home / "party.record"
    seats = ("--seats", "adept:Ben,human:Ada", "--seed", "5", "--record", str(file))
    meadhall("play", "roll-player-adventures", *seats, typed="character P01\nWren Pockett\nconfirm\n1\n1\nquit\n")
    record = read_record(file.read_text("utf-8"))
    game, votes = begin(RULES, record), list[list[int]]()
    for at, given in enumerate(record.answers):
        ask = question(game)
        if isinstance(ask, Together) and len(ask.asked(game)) > 1:
            votes.append([given.seat])
        elif votes and isinstance(ask, Together) and given.seat >= 0:
            votes[-1].append(given.seat)
        replay_one(RULES, game, record, at)
    assert votes
    assert all(order[0] == 1 for order in votes)


@pytest.mark.parametrize("width", [80, 100, 120])
def test_the_table_shows_party_journal_and_map(width: int) -> None:
    game = scene(seats=2, heroes=["F=3 W01 spent=C01", "F=16"], gold=4, xp=2, keywords="BOAT", items=[65])
    lines = drawn(game, width)
    assert "A Test: the story" in lines
    assert "Gold 4, XP 2, rests 0 of 4, deaths 0, bonus plays 1, combat dice 3" in lines or width == 80
    assert "Keywords: BOAT" in lines
    assert "Items: 65 Lamp (1)" in lines
    assert any("A Attic ← you" in line for line in lines)
    assert any("exhausted" in line for line in lines)


def test_a_check_shows_its_slots_and_the_pool() -> None:
    game = scene(CHECK)
    play(game, "0 roll", "* draw black", "* draw red", "* draw white", "* draw red", *["* face 2"] * 4)
    lines = drawn(game, 120)
    assert "Stealth II, 4 dice, Dangerous" in lines
    assert "Slots: [a] K2, [b] K3, [c] W1, [d] K/W4" in lines
    assert "Pool: 1:K2, 2:R2, 3:W2, 4:R2" in lines


def test_the_market_tells_prices_and_the_end_the_campaign() -> None:
    game = scene("## A\n! -> the end\n", advancing=True, gold=9)
    play(game, "* deal A05", "* deal W05", "* deal S07", "* deal T01", "* deal C09")
    cards = "Boiled-Hide Coat 3, Quarryman's Pick 4, Calculate 8, Bullheaded 6, Scroll of Mending 3"
    assert f"Market: {cards}" in drawn(game, 120)
    play(game, "0 done")
    assert any("v=1;done=1;gold=9" in line for line in drawn(game, 400))


def test_an_enemy_shows_its_modifiers() -> None:
    game = scene("## A\n@combat [Cornered] 3 Choir Novice\nvictory: Yes. -> A1\ndefeat: No. -> A1\n## A1\n? move\n")
    assert "Choir Novice, round 1, 3 dice, Cornered" in drawn(game, 120)


def test_what_stands_between_asterisks_is_set_off() -> None:
    text = emphasised("It says *tock*, **loudly**, 2 * 3 times.")
    assert text.plain == "It says tock, loudly, 2 * 3 times."
    assert [(text.plain[span.start : span.end], span.style) for span in text.spans] == [
        ("tock", "italic"),
        ("loudly", "bold"),
    ]


def told(game: Adventure) -> list[str]:
    """What has been heard so far, in sentences."""
    words = Words(RULES, game, PLAYERS, "en")
    return [words.event(RULES.event(game, event)) for event in game.heard or []]


def test_the_log_names_places_and_not_labels_and_counts_as_people_do() -> None:
    story = "## A\n! gain 1 xp; lose 2 gold; favor choir -1\n! -> A1\n## A1\n? Go on. -> A2\n## A2\n? move\n"
    game = scene(story, gold=5)
    game.heard = []
    play(game, "0 choose 1")
    assert told(game)[-1] == "Attic, A2: Ada reads."
    again = scene("## A\n? Go on. -> A1\n## A1\n! gain 1 xp; lose 2 gold; favor choir -1\n? move\n", gold=5)
    again.heard = []
    play(again, "0 choose 1")
    assert told(again)[-3:] == [
        "The party gains 1 XP and has 1.",
        "The party parts with 2 gold and has 3.",
        "The Choir's favor falls by 1 to 2.",
    ]


def test_what_a_list_shows_but_does_not_offer_is_told_with_its_reason() -> None:
    game = scene("## A\n? [need keyword BOAT] Row. -> A\n? {9 gold} Ask the ferryman. -> A\n? move\n", gold=1)
    ask = question(game)
    assert ask is not None
    words = Words(RULES, game, PLAYERS, "en")
    lines = board.background(Picture(RULES.view(game, 0), words, 0, ["(you)", "(bot)"]), ask)
    assert lines == ["Not to be had now: “Row.” (something is missing), “Ask the ferryman.” (too little gold)"]
    assert words.catalogue.problems == []
