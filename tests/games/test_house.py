"""House rules: a game with other numbers, beside the printed one."""

import gc
from random import Random
from typing import Any

import pytest

from meadhall.bots import find_bot
from meadhall.bots.arena import play_match
from meadhall.bots.base import Bot
from meadhall.bots.house_smoke import tried_game
from meadhall.core import BadInput, Match, Rules, new_game, new_match, read_record, replay
from meadhall.games import KEPT, NAMES, find_game, find_rules
from meadhall.games.editions import NEWEST
from meadhall.games.house import changes_in, house_line, house_name, numbers_in, numbers_of, read_house

GAME = "small-world"
SKELETONS = "pieces.races.skeletons.effects.grow_on_redeploy"
FILE = 'game = "small-world"\npieces.start_coins = 8\n[pieces.conquest]\nbase_cost = 3\n'
LINE = '{"pieces.conquest.base_cost":3,"pieces.start_coins":8}'
CHANGES: dict[str, dict[str, Any]] = {
    "small-world": {"pieces.start_coins": 8, "pieces.conquest.base_cost": 3},
    "dawn-of-ulos": {"components.setup.start_favor": 40},
    "alynthia": {"alynthia.outposts.1.renown": 3},
    "ice-garden": {"pieces.characters.freihoff.goal.target": 9},
    "roll-player-adventures": {"cards.weapons.W01.cost": 1},
}


def refusal(game: str, text: str) -> tuple[str, dict[str, Any]]:
    with pytest.raises(BadInput) as found:
        read_house(text, game)
    return found.value.code, found.value.facts


# Beside the printed game


def test_a_table_has_no_answers_that_only_a_house_next_door_needs() -> None:
    """Answers are made once for all tables; each table has its own, to the last one it may need."""
    printed = [choice.text for choice in find_game(GAME).all_choices()]
    weak = find_rules(GAME, NEWEST, '{"pieces.powers.fireball.effects.fireballs.strength":1}')
    fireballs = {text for text in [choice.text for choice in weak.all_choices()] if "fireballs=" in text}
    assert "with fireballs=40" in fireballs
    assert "with fireballs=41" not in fireballs
    assert [choice.text for choice in find_game(GAME).all_choices()] == printed
    assert "with fireballs=20" in printed
    assert "with fireballs=21" not in printed


# The file


def test_a_house_is_one_line_however_its_file_is_written() -> None:
    assert read_house(FILE, GAME) == LINE
    assert read_house('"pieces.start_coins" = 8\npieces.conquest.base_cost = 3\ngame = "small-world"', GAME) == LINE
    assert house_line(GAME, numbers_in(GAME, LINE)) == LINE
    assert house_name(LINE) == "1f4420bc4cd6"
    assert house_name("") == ""


def test_what_a_house_changes_is_told_with_what_is_printed() -> None:
    told = [(change.name(), change.usual, change.number) for change in changes_in(GAME, LINE)]
    assert told == [("pieces › conquest › base cost", 2, 3), ("pieces › start coins", 5, 8)]


def test_numbers_that_are_printed_so_are_left_out() -> None:
    head = 'game = "small-world"\npieces.bypass_cost = 1\n'
    assert read_house(f"{head}pieces.start_coins = 8", GAME) == '{"pieces.start_coins":8}'
    assert refusal(GAME, head) == ("house-empty", {"game": GAME})


def test_a_path_that_leads_nowhere_is_told_with_its_neighbours() -> None:
    code, facts = refusal(GAME, 'game = "small-world"\npieces.start_coin = 8')
    assert (code, facts["path"], facts["items"][0]) == ("house-path", "pieces.start_coin", "pieces.start_coins")
    code, facts = refusal(GAME, 'game = "small-world"\npieces.conquest = 8')
    assert (code, facts["items"][0]) == ("house-path", "pieces.conquest.base_cost")
    code, facts = refusal(GAME, 'game = "small-world"\nbase_cost = 8')
    assert (code, facts["items"]) == ("house-path", ["pieces.conquest.base_cost"])
    assert refusal(GAME, 'game = "small-world"\nzzz = 8')[1]["items"] == []


@pytest.mark.parametrize("value", ['"8"', "true", "8.5", "[8]", "nan"])
def test_a_number_stays_of_its_kind(value: str) -> None:
    code, facts = refusal(GAME, f'game = "small-world"\npieces.start_coins = {value}')
    assert (code, facts["usual"], facts["kind"]) == ("house-number", "5", "whole")


@pytest.mark.parametrize(("value", "low", "high"), [("-1", "0", "100"), ("101", "0", "100")])
def test_a_number_stays_in_reason(value: str, low: str, high: str) -> None:
    code, facts = refusal(GAME, f'game = "small-world"\npieces.start_coins = {value}')
    assert (code, facts["low"], facts["high"]) == ("house-range", low, high)


def test_names_and_drawings_are_no_numbers() -> None:
    assert refusal(GAME, 'game = "small-world"\npieces.races.orcs.name = "Uruks"')[0] == "house-path"
    assert not [path for path in numbers_of(GAME) if "polygon" in path or "label" in path]


def test_a_file_says_what_it_is_for() -> None:
    assert refusal(GAME, "pieces.start_coins = 8")[0] == "house-without-game"
    assert refusal("alynthia", FILE) == ("house-game", {"found": GAME, "expected": "alynthia"})
    assert refusal(GAME, "start coins: 8")[0] == "house-syntax"


@pytest.mark.parametrize("line", ["no line", "[]", '{"pieces.start_coins": 8}', '{"pieces.start_coins":5}'])
def test_a_line_from_somebody_else_is_checked_like_a_file(line: str) -> None:
    with pytest.raises(BadInput):
        find_game(GAME, line)


# The game


@pytest.mark.parametrize("game", NAMES)
def test_every_game_can_be_played_with_house_rules(game: str) -> None:
    usual, house = find_game(game), house_line(game, CHANGES[game])
    rules = tried_game(game, house)
    assert rules is not usual
    assert (rules.name, rules.house, usual.house) == (game, house, "")
    assert find_game(game, house) is rules
    assert find_game(game) is usual
    seats = rules.seats[0]
    bots = [find_bot("random", rules, seat) for seat in range(seats)]
    record = play_match(rules, {}, bots, ["bot"] * seats, Random(1)).record
    again = read_record(record.write())
    assert f"house: {house}\n" in record.write()
    assert rules.save(replay(find_game(again.game, again.house), again)) == rules.save(replay(rules, record))
    with pytest.raises(BadInput, match="record-house"):
        replay(usual, again)


def test_the_numbers_are_those_of_the_house_and_the_printed_ones_stay() -> None:
    rules = find_game(GAME, LINE)
    state: Any = new_game(rules, 2, {})
    usual: Any = new_game(find_game(GAME), 2, {})
    assert [player.coins for player in state.players] == [8, 8]
    assert [player.coins for player in usual.players] == [5, 5]
    assert type(find_bot("greedy", rules, 1)) is type(find_bot("greedy", find_game(GAME), 1))


def test_rules_that_cannot_be_played_are_refused() -> None:
    with pytest.raises(BadInput, match="house-unplayable"):
        tried_game(GAME, house_line(GAME, {"pieces.visible_combos": 0}))
    with pytest.raises(BadInput, match="house-without-table"):
        tried_game(GAME, house_line(GAME, {"pieces.team.players": 9}))
    with pytest.raises(BadInput, match="house-unreadable"):
        tried_game(
            GAME, house_line(GAME, {"pieces.races.skeletons.effects.grow_on_redeploy.per_nonempty_conquests": 0})
        )
    with pytest.raises(BadInput, match="house-unreadable"):
        tried_game("dawn-of-ulos", house_line("dawn-of-ulos", {"components.limits.buy_per_action": 0}))


@pytest.mark.compiled
def test_two_boxes_are_played_in_one_process_answer_by_answer() -> None:
    """Neither the choices nor the judge of the one know of the other."""
    usual, house = find_game(GAME), find_game(GAME, LINE)
    alone = [record_of(rules, 3) for rules in (usual, house)]
    matches = [new_match(rules, 3, {}, ["bot"] * 3, Random(3)) for rules in (usual, house)]
    bots = [[find_bot("greedy", rules, seat) for seat in range(3)] for rules in (usual, house)]
    while any([take_turn(match, seated) for match, seated in zip(matches, bots, strict=True)]):
        pass
    assert [match.record.write() for match in matches] == alone
    assert usual.choice("stop") is house.choice("stop")


def record_of(rules: Rules, seats: int) -> str:
    bots = [find_bot("greedy", rules, seat) for seat in range(seats)]
    return play_match(rules, {}, bots, ["bot"] * seats, Random(3)).record.write()


def take_turn(match: Match, bots: list[Bot]) -> bool:
    """One answer of a bot; whether there was one to give."""
    ask = match.settle()
    if ask is None:
        return False
    seat = ask.asked(match.state)[0]
    imagined = match.rules.imagine(match.state, seat, bots[seat].random)
    match.answer(seat, bots[seat].choose(match.rules, imagined, seat, ask))
    return True


@pytest.mark.parametrize("game", NAMES)
def test_houses_that_nobody_plays_any_more_leave_nothing_behind(game: str) -> None:
    path = next(iter(CHANGES[game]))
    lines = [house_line(game, {path: numbers_of(game)[path] + more}) for more in range(1, 3 * KEPT)]
    kind = type(find_game(game).box)
    for line in lines:
        find_game(game, line)
    gc.collect()  # once: what a house leaves behind stays, and a look at all there is takes half a second
    boxes = [thing for thing in gc.get_objects() if type(thing) is kind]
    assert len(boxes) <= KEPT + 10
