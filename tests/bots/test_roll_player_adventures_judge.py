"""The companions of Roll Player Adventures: what they find in a pool, and how often they succeed."""

from random import Random

import pytest

from meadhall.bots import find_bot
from meadhall.bots.arena import play_match
from meadhall.bots.judges import find_judge
from meadhall.bots.judges.roll_player_adventures import JUDGE
from meadhall.bots.judges.roll_player_adventures.odds import check_odds, combat_odds, play_event, reference_party
from meadhall.bots.judges.roll_player_adventures.outlook import event_odds
from meadhall.bots.judges.roll_player_adventures.plan import best_colour, make_plan, random_die
from meadhall.bots.judges.roll_player_adventures.story_habits import places_to_rest, wishes
from meadhall.bots.judges.roll_player_adventures.tools import targets_of
from meadhall.core.play import question
from meadhall.games.roll_player_adventures import RULES
from meadhall.games.roll_player_adventures.data import SKILL_NUMBER, source_id
from meadhall.games.roll_player_adventures.effect_language import COLOURS, DRAW, Mode
from meadhall.games.roll_player_adventures.event_state import die_kind
from meadhall.games.roll_player_adventures.state import PLAYING, Adventure
from meadhall.games.roll_player_adventures.story.library import packaged
from tests.games.roll_player_adventures.dice_scene import event_in, fatigue, scene, zone
from tests.games.roll_player_adventures.scene import scene as story_scene


def finished(game: Adventure) -> Adventure:
    """The event played to its end by the companions."""
    play_event(game, Random(3))
    return game


def test_the_game_has_a_judge() -> None:
    assert find_judge("roll-player-adventures") is JUDGE


@pytest.mark.parametrize(("keywords", "beds"), [("", 0b001), ("CLEAR", 0b011)])
def test_a_bed_counts_while_it_is_offered(keywords: str, beds: int) -> None:
    game = story_scene("## A\n? rest\n? move\n## B\n? rest [if keyword CLEAR]\n? move\n", keywords=keywords)
    game.explored = 0b111
    assert places_to_rest(game) == beds


# ---------------------------------------------------------------- what they find


@pytest.mark.parametrize(
    ("cards", "pool"),
    [
        ("", "red:5 blue:4 red:1"),
        ("S02", "red:2 blue:4 red:1"),
        ("W01", "red:4 blue:4 red:1"),
        ("T01", "white:5 blue:4 red:1"),
        ("T01 S02", "white:2 blue:4 red:1"),
        ("S07 S02", "red:3 blue:4 red:1"),
        ("S01", "red:4 green:5 red:1"),
        ("C10", "white:5 blue:4 blue:1"),
    ],
)
def test_they_find_the_cards_that_make_dice_fit(cards: str, pool: str) -> None:
    game = finished(scene(f"0 K02: down {cards}", check="Climb I", pool=pool, one_acts=True))
    assert game.won


def test_they_use_class_abilities_that_draw_a_die() -> None:
    game = finished(scene("0 K02:", check="Climb I", pool="black:5 blue:4", one_acts=True))
    assert game.won
    assert not game.heroes[0].ready


def test_they_open_extra_plays_when_only_plays_are_missing() -> None:
    lines = ("0 K11: S02 W01 A01", "1 K01: down", "2 K05: down")
    game = finished(scene(*lines, check="Climb I", pool="red:2 red:3 blue:3", one_acts=True))
    assert game.won or not game.heroes[0].ready


@pytest.mark.parametrize(
    ("opener", "played", "planned"), [("K02: down T10", 0, ["T10"]), ("K02: down T10", 1, []), ("K11:", 1, ["K11"])]
)
def test_extra_plays_are_opened_with_a_play_that_is_left_or_with_a_class(
    opener: str, played: int, planned: list[str]
) -> None:
    """White 2 becomes red 5 by two cards, and each of three heroes may play one."""
    game = scene(f"0 {opener} T01 S02", "1 K01: down", "2 K05: down", check="Climb I", pool="white:2 blue:4 red:1")
    question(game)
    event = event_in(game)
    event.plays[0] = played
    assert [source_id(action.source) for action in make_plan(game, event).actions] == planned


def test_they_throw_again_what_is_of_no_use() -> None:
    game = scene("0 K02: A04 down", check="Climb I", pool="red:5 red:1 blue:1", one_acts=True)
    ask = question(game)
    assert ask is not None
    assert JUDGE.habit(game, 0, ask).text == "play A04"


def test_they_save_cards_that_would_change_nothing() -> None:
    game = finished(scene("0 K02: down C05 C01", check="Climb IV", pool="blue:1 blue:2", one_acts=True))
    assert not game.won
    assert "C05" in zone(game, 0, "hand")


def test_each_plays_the_own_cards_and_waits_for_what_others_prepare() -> None:
    game = scene("0 K02: W01 down", "1 K03: T01 down", check="Climb I", pool="white:2 blue:4 red:1")
    ask = question(game)
    assert ask is not None
    assert JUDGE.habit(game, 0, ask).text != "play W01", "the die is not red yet"
    assert JUDGE.habit(game, 1, ask).text == "play T01"
    assert finished(game).won


def first_purchase(line: str, check: str) -> str:
    """What a lone companion does first in a check."""
    game = scene(line, check=check, one_acts=True)
    ask = question(game)
    assert ask is not None
    return JUDGE.habit(game, 0, ask).text


def test_they_buy_the_colour_that_is_asked_for_and_not_the_cheapest() -> None:
    """Endurance I asks for a green 4 and any 5; there is more red than green stamina."""
    assert first_purchase("0 K01: down STR=5 CON=3 W05 A05 S02 S07", "Endurance I") == "buy green"


def test_they_do_not_pay_for_what_cards_can_do() -> None:
    """Endurance I once more: any die becomes green, and dice are bent by one and flipped."""
    rich = "0 K01: down CON=1 STR=1 T01 T04 S01 S02 S05 S07 S09 W05 A05"
    assert first_purchase(rich, "Endurance I") == "roll"


def test_hopeless_checks_are_not_paid_for() -> None:
    assert first_purchase("0 K01: down STR=1", "Climb IV") == "roll"


def test_nobody_is_exhausted_by_buying() -> None:
    game = finished(scene("0 K01: STR=3 DEX=3 F=13", check="Climb I", one_acts=True))
    assert fatigue(game)[0] < 16


def test_in_a_combat_they_place_what_fits() -> None:
    game = scene("0 K01: down", combat="1", pool="red:5 red:3 blue:3", one_acts=True)
    ask = question(game)
    assert ask is not None
    covered = 0
    while event_in(game).round == 1 and covered < 3:
        ask.accept(game, 0, JUDGE.habit(game, 0, ask))
        covered = len([die for die in event_in(game).challenges[0].dice if die >= 0])
        ask = question(game)
        assert ask is not None
    assert covered == 3


# ---------------------------------------------------------------- how often they succeed


def test_odds_are_what_the_rulebook_expects_within_reason() -> None:
    story = packaged("0")
    easy = check_odds(story, SKILL_NUMBER["Climb"], 1, 0, 2, 1, 40, 5)
    hard = check_odds(story, SKILL_NUMBER["Climb"], 3, 0, 2, 1, 20, 5)
    assert 0.5 < easy.rate <= 1.0
    assert hard.rate < 0.4
    fight = combat_odds(story, (1,), (0,), 2, 1, 20, 5)
    assert 0.5 < fight.rate <= 1.0
    assert 1.0 < fight.fatigue < 8.0


def test_the_same_seed_gives_the_same_odds() -> None:
    story = packaged("0")
    first = check_odds(story, 3, 1, 0, 3, 1, 10, 7)
    assert check_odds(story, 3, 1, 0, 3, 1, 10, 7) == first


def test_reference_parties_grow_with_the_stage() -> None:
    young, old = (reference_party(packaged("0"), 2, stage, Random(1)) for stage in (1, 4))
    assert (young.combat_dice, old.combat_dice) == (3, 6)
    assert sum(map(sum, (hero.scores for hero in old.heroes))) == 2 * (8 + 9)
    assert max(max(hero.scores) for hero in old.heroes) <= 9


@pytest.mark.parametrize(
    ("text", "tired", "answered"),
    [
        ("? use item\n? move\n", 0, "items"),
        ("? use item\n? move\n", 9, "move"),
        ("? trade\n? move\n", 0, "move"),
        ("? trade\n? rest\n? Wait. -> A\n? Wait again. -> A\n", 0, "choose"),
    ],
)
def test_where_nothing_is_new_items_are_tried_by_the_fresh_and_all_others_move_on(
    text: str, tired: int, answered: str
) -> None:
    game = story_scene(f"## A\n{text}## A31\n! -> A\n", items=[65, 31], heroes=["W01"], xp=9)
    game.heroes[0].fatigue = tired
    game.read |= 1 << game.story.labels["A"]
    ask = question(game)
    assert ask is not None
    for gold in range(6):  # which of several it is depends on that
        game.gold = gold
        assert JUDGE.habit(game, 0, ask).text.split()[0] == answered


def test_whoever_has_seen_everything_tries_what_was_read_before_and_does_not_walk_about_for_ever() -> None:
    """In adventure 8 two adepts walked from place to place, 50,000 answers long: the way on had been read by them."""
    game = story_scene("## A\n? Wait. -> A\n? move\n## B\n? move\n")
    game.read |= 1 << game.story.labels["A"]
    ask = question(game)
    assert ask is not None
    answers = []
    for game.explored in (0b0001, 0b1111):
        found = set()
        for game.gold in range(6):
            found.add(JUDGE.habit(game, 0, ask).text.split()[0])
        answers.append(found)
    assert answers == [{"move"}, {"choose", "move"}]


@pytest.mark.parametrize(
    ("mastery", "dice", "bonus", "health", "wanted"),
    [
        (1, 3, 2, 7, ["bonus-limit", "mastery"]),
        (2, 3, 3, 7, ["dice-limit"]),
        (2, 4, 3, 7, ["mastery", "bonus-limit", "health", "dice-limit", "health"]),
        (6, 4, 3, 99, ["mastery", "bonus-limit", "dice-limit", "health"]),
        (7, 4, 3, 99, ["bonus-limit", "mastery", "dice-limit", "health"]),
    ],
)
def test_a_party_grows_in_the_order_that_it_needs(
    mastery: int, dice: int, bonus: int, health: int, wanted: list[str]
) -> None:
    game = story_scene("## A\n? move\n", seats=3)
    game.mastery, game.combat_dice, game.bonus_limit = mastery, dice, bonus
    for hero in game.heroes:
        hero.health = health
    assert [choice.text.split()[0] for choice in wishes(game)] == wanted


def test_a_die_that_is_imagined_is_one_that_lies_in_the_bag() -> None:
    game = scene("0 K02: C01", check="Climb I", pool="black:1")
    event, mode = event_in(game), Mode(DRAW)
    event.bag[:] = [0, 2, 0, 1, *[0] * (len(event.bag) - 4)]
    kinds = {die_kind(random_die(event, mode, Random(seed))) for seed in range(40)}
    assert kinds == {1, 3}


@pytest.mark.parametrize(
    ("colours", "best"), [("red", "red"), ("red white", "white"), ("red blue white", "blue"), ("red black", "red")]
)
def test_a_die_is_drawn_in_the_colour_that_most_slots_ask_for(colours: str, best: str) -> None:
    """Three slots take blue, two white, and none red or black."""
    event, mode = event_in(scene("0 K02: C01", check="Lore II", pool="black:1")), Mode(DRAW)
    mode.draws = sum(1 << COLOURS.index(colour) for colour in colours.split())
    assert COLOURS[best_colour(event, targets_of(event), mode)] == best


# ---------------------------------------------------------------- whole adventures


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.law("INV-24")
def test_companions_play_the_training_adventure_to_its_end(seats: int) -> None:
    bots = [find_bot("greedy", RULES, seat) for seat in range(seats)]
    match = play_match(RULES, {"adventure": "0"}, bots, ["Ada", "Ben", "Cleo", "Dov"][:seats], Random(4))
    game = match.state
    assert isinstance(game, Adventure)
    assert game.stage != PLAYING
    assert len(match.record.answers) < 2000


# ---------------------------------------------------------------- the odds of what is in hand


def test_the_odds_of_a_check_count_what_can_still_be_rolled_and_name_the_next_step() -> None:
    sure = event_odds(scene("0 K02: down", "1 K03: down", check="Climb I", pool="red:5 blue:4 red:1"), 1, 9.0, runs=20)
    assert sure is not None
    assert (sure.rate, sure.cost, sure.runs) == (1.0, 0.0, 20)
    assert sure.best.startswith("hold d")
    lost = event_odds(scene("0 K02: down S02", check="Climb I", pool="white:1 white:2"), 1, 9.0, runs=20)
    assert lost is not None
    assert (lost.rate, lost.best) == (0.0, "pass")
    unrolled = scene("0 K02: down STR=1", check="Climb I")
    question(unrolled)
    likely = event_odds(unrolled, 1, 9.0, runs=60)
    assert likely is not None
    assert 0.0 < likely.rate < 1.0


def test_the_odds_of_a_combat_change_nothing_at_the_table() -> None:
    game = scene("0 K02: F=3 STR=2", "1 K03: F=2 DEX=2", combat="1")
    question(game)
    before = RULES.save_records(game)
    found = event_odds(game, 1, 9.0, runs=10)
    assert found is not None
    assert 0.0 <= found.rate <= 1.0
    assert RULES.save_records(game) == before
    assert not game.one_acts


def test_a_card_of_a_companion_can_be_the_next_step() -> None:
    found = event_odds(
        scene("0 K02: down", "1 K03: down S02", check="Climb I", pool="red:2 blue:4 red:1"), 1, 9.0, runs=5
    )
    assert found is not None
    assert (found.rate, found.best, found.facts["played"]) == (1.0, "play S02", "S02")


def test_between_events_there_are_no_odds() -> None:
    game = scene("0 K02: down", check="Climb I", pool="white:1")
    game.event = None
    assert event_odds(game, 1, 9.0) is None
    assert find_judge("small-world").odds(game, 1, 9.0) is None
