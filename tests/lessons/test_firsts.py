"""The first time of everything: one card for each thing, short, once, and what touches one first."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from meadhall.books import BookPiece, things
from meadhall.bots import find_bot
from meadhall.core import Facts
from meadhall.core.matches import new_match
from meadhall.games import NAMES, find_game
from meadhall.lessons.firsts import MOST_WORDS, FirstCard, Firsts, Meetings, find_firsts, has_room, next_card, opening
from meadhall.words import ENGLISH, Words

KINDS = {
    "small-world": ["race", "power", "marker"],
    "dawn-of-ulos": ["faction", "rift"],
    "alynthia": ["guild", "ability", "upgrade"],
    "ice-garden": ["character", "vuko"],
    "roll-player-adventures": ["portrait", "skill", "modifier"],
}
"""What a player meets of each game's data: all of it has a card."""
PHASES = {
    "alynthia": [f"phase:{phase}" for phase in ("guild", "dragon", "action", "harvest")],
    "ice-garden": [f"box:{box}" for box in ("gorge", "influence", "move", "mountain", "raven", "making")],
    "roll-player-adventures": ["event:check-begins", "event:combat-begins", "event:rest-begins"],
}
SEATS = {"roll-player-adventures": 2}
MOST_ANSWERS = 400
"""Enough of a game for a card in most of its turns."""


@pytest.fixture(params=NAMES)
def firsts(request: pytest.FixtureRequest) -> Firsts:
    return find_firsts(find_game(request.param))


def words_of(firsts: Firsts) -> Words:
    return Words(firsts.rules, None, [], ENGLISH)


def everything(firsts: Firsts) -> list[str]:
    """All that can be met: every question with words, every thing of the data, every event and phase that is listed."""
    game = firsts.rules.name
    asks = [f"ask:{name}" for name in firsts.asks if words_of(firsts).catalogue.find(f"ask-{name}")]
    said = {entry.kind: entry.say for entry in firsts.entries}
    data = [f"{kind}:{one}" for kind in KINDS[game] for one in things(game, kind, said[kind])]
    listed = [entry.meet for entry in firsts.entries if entry.value != "*"]
    return [*asks, *data, *PHASES.get(game, []), *listed]


def text_of(card: FirstCard, words: Words) -> str:
    about = words.part(card.message, card.part, {}) if card.message else ""
    added = card.pieces if has_room(about, card.pieces) else []
    return f"{about} {''.join(piece.text for piece in added)}"


def test_every_thing_has_a_card_of_at_most_thirty_words(firsts: Firsts) -> None:
    cards = {meet: firsts.card(meet) for meet in everything(firsts)}
    assert [meet for meet, card in cards.items() if card is None] == []
    lengths = {meet: len(text_of(card, words_of(firsts)).split()) for meet, card in cards.items() if card is not None}
    assert {meet: length for meet, length in lengths.items() if not 1 < length <= MOST_WORDS} == {}


def test_every_kind_of_thing_of_the_data_is_known(firsts: Firsts) -> None:
    for kind in KINDS[firsts.rules.name]:
        assert firsts.find(kind, "anything", "mine") is not None


def test_a_game_shows_no_card_twice_and_one_in_a_turn_at_most(firsts: Firsts) -> None:
    known: list[str] = []
    turns: list[int] = []
    for meetings, cards in watched_game(firsts):
        card = next_card(cards, known.__contains__)
        if card is not None and meetings.turn not in turns:
            known.append(card.meet)
            turns.append(meetings.turn)
    assert len(known) == len(set(known)) == len(set(turns))
    assert len(known) > 1


def watched_game(firsts: Firsts) -> Iterator[tuple[Meetings, list[FirstCard]]]:
    """What the first seat has met, at each of its questions."""
    rules = firsts.rules
    seats = SEATS.get(rules.name, 3)
    bots = [find_bot("random", rules, seat) for seat in range(seats)]
    match = new_match(rules, seats, {}, ["Ada"] * seats, Random(4))
    match.state.heard = []
    meetings = Meetings(firsts, 0)
    log: list[Facts] = []
    while (ask := match.settle()) is not None and len(match.record.answers) < MOST_ANSWERS:
        log += [rules.event(match.state, event) for event in match.state.heard or []]
        match.state.heard = []
        seat = ask.asked(match.state)[0]
        if seat == 0:
            meetings.hear(log)
            yield meetings, meetings.cards(ask)
        match.answer(seat, bots[seat].choose(rules, rules.imagine(match.state, seat, Random(1)), seat, ask))


def small_world(*events: Facts) -> Meetings:
    meetings = Meetings(find_firsts(find_game("small-world")), 0)
    meetings.hear(list(events))
    return meetings


PICKED = {"kind": "picked", "seat": 1, "race": "orcs", "power": "swamp"}
OWN = {"kind": "picked", "seat": 0, "race": "elves", "power": "flying"}
LOST = {"kind": "conquered", "seat": 2, "victim": 0, "race": "giants"}


def test_what_is_mine_comes_before_what_is_done_to_me_and_what_is_neither_does_not_come() -> None:
    meets = [card.meet for card in small_world(PICKED, LOST, OWN).cards(None)]
    assert meets == ["race:elves", "power:flying", "race:giants"]


def test_what_is_taken_back_was_not_met() -> None:
    meetings = small_world(OWN, LOST)
    meetings.hear([OWN])
    assert [card.meet for card in meetings.cards(None)] == ["race:elves", "power:flying"]


def test_turns_are_counted_for_one_seat() -> None:
    assert small_world({"kind": "turn", "seat": 0}, {"kind": "turn", "seat": 1}, {"kind": "turn", "seat": 0}).turn == 2


def test_a_paragraph_is_cut_after_a_whole_sentence() -> None:
    book = find_firsts(find_game("small-world")).book
    line = next(line for line in book.lines() if "SW-4.1" in line.rules)
    pieces: list[BookPiece] = opening(line, 12)
    assert "".join(piece.text for piece in pieces) == "The top pair is free."
    assert re.search(r"\.$", "".join(piece.text for piece in opening(line)))


def test_a_question_about_a_power_is_told_with_its_name() -> None:
    small_world, ice = (find_firsts(find_game(name)) for name in ("small-world", "ice-garden"))
    hero = small_world.card("ask:choose-hero")
    assert hero is not None
    assert (hero.meet, hero.message) == ("power:heroic", "power-heroic")
    # whom somebody plays is known when the character may act: the paragraph alone
    rite = ice.card("ask:rite")
    assert rite is not None
    assert (rite.meet, rite.message) == ("ask:rite", "")
    assert "tower" in "".join(piece.text for piece in rite.pieces)
