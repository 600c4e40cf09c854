"""With house rules the game plays by their numbers: each of these fails where a number is read from the code again."""

from random import Random
from typing import Any

from meadhall.bots.judges.roll_player_adventures import plan
from meadhall.core import CHANCE, answer, new_game, options, question
from meadhall.games import find_game
from meadhall.games.house import house_line
from meadhall.games.roll_player_adventures import advancement, check, combat, death, joining, pool, rest
from meadhall.games.roll_player_adventures import event_state as state
from meadhall.games.roll_player_adventures.data import CARD_NUMBER, CLASS_NUMBER, FIRST_CLASS
from meadhall.games.roll_player_adventures.effect_language import Mode, read_effect
from meadhall.games.roll_player_adventures.faces import NO_FACE
from meadhall.games.roll_player_adventures.importing import imported_health, imported_score
from meadhall.games.roll_player_adventures.state import LONG_QUIET, PLAYING
from meadhall.games.roll_player_adventures.story_effects import change_score
from tests.games.playing import give_answer

GAME = "roll-player-adventures"
CHANGES: dict[str, float] = {
    "core.dice.attribute.black": 4,
    "core.dice.faces.6": 5,
    "core.party_size.2.gold": 9,
    "core.party_size.2.starting_hand": 2,
    "core.start.health": 20,
    "core.limits.substitution_ratio": 4,
    "core.limits.rest_boxes": 6,
    "core.limits.death_boxes": 12,
    "core.limits.score_max": 4,
    "core.limits.bonus_play_min": 2,
    "core.limits.dice_limit_min": 2,
    "core.limits.enemies_max": 2,
    "core.advancement.health.high_cost": 3,
    "core.advancement.health.high_from": 22,
    "core.market.open_per_deck": 2,
    "core.player_change.add.bonus_play.2-3": 5,
    "core.legendary.fail_penalty.1": 6,
    "core.legendary.deaths_added_until": 1,
    "core.death.1.normal.lose_xp": 4,
    "core.death.7.normal.health_each": -5,
    "core.death.7.normal.min": 12,
    "core.death.8.normal.lose_share": 0.25,
    "core.waking.fatigue_share": 0.25,
    "core.import.health_by_stars.1.max": 30,
    "core.import.health_by_stars.5.health": 24,
    "core.import.score_by_total.4.score": 4,
    "cards.weapons.W01.cost": 9,
    "cards.traits.T01.race_discount.orc": 5,
    "cards.classes.K06.effect.1.amount": 4,
    "challenges.skillbook.1.rows.I.dice_limit": 5,
    "challenges.skillbook.1.rows.II.dice_limit": 3,
    "challenges.skillbook.1.rows.I.slots.1.value": 2,
    "challenges.skillbook.1.rows.I.slots.1.xp": 3,
    "challenges.enemies.1.slots.1.hit": 3,
    "challenges.enemies.1.track.2.fatigue": 4,
    "challenges.modifiers.M03.hooks.dice_limit": -9,
    "challenges.modifiers.M09.hooks.rounds": 1,
}
HOUSE = house_line(GAME, CHANGES)
RULES = find_game(GAME, HOUSE)
BOX = RULES.box


def party(*characters: str, **chosen: str) -> Any:
    """A party at the first question of the training adventure."""
    game: Any = new_game(RULES, len(characters), {"adventure": "0", **chosen})
    lines = [f"{seat} character {character}" for seat, character in enumerate(characters)]
    for line in [*lines, *[f"{seat} confirm" for seat in range(len(characters))]]:
        question(game)
        give_answer(RULES, game, line)
    question(game)
    return game


def offered(game: Any, seat: int) -> list[str]:
    return [choice.text for choice in options(game, seat)]


def let_chance_answer(game: Any) -> None:
    """Until a player is asked."""
    while options(game, CHANCE):
        answer(game, CHANCE, options(game, CHANCE)[0])


# The party


def test_a_party_begins_with_gold_health_and_hands_of_the_house() -> None:
    game = party("P01", "P03")
    assert game.gold == 9
    assert [(hero.health, hero.hand.bit_count()) for hero in game.heroes] == [(20, 2), (20, 2)]
    assert rest.rest_boxes(game) == 6


def test_imported_characters_follow_the_tables_of_the_house() -> None:
    assert [imported_health(BOX, stars) for stars in (30, 31, 40, 41)] == [14, 16, 17, 24]
    assert [imported_score(BOX, total) for total in (17, 18)] == [2, 4]


def test_a_third_player_brings_the_bonus_plays_of_the_house_and_scores_end_where_it_says() -> None:
    game = party("P01", "P03")
    game.seats, before = 3, game.bonus_limit
    joining.JoinNext().do(game)
    assert game.bonus_limit == before + 5
    game.bonus_limit = 1
    joining.leave(game, 1)
    assert game.bonus_limit == 2
    change_score(game, game.heroes[0], 0, 9)
    assert game.heroes[0].scores[0] == 4


# Death


def after_death(game: Any, deaths: int, **before: Any) -> Any:
    """A party that has died so often before, and now again."""
    game.deaths = deaths - 1
    for name, value in before.items():
        setattr(game, name, value)
    game.agenda.clear()
    death.begin_death(game)
    question(game)
    return game


def test_death_costs_what_the_house_says() -> None:
    game = party("P01")
    assert after_death(game, 1, xp=9).xp == 5
    assert game.heroes[0].fatigue == 5
    assert after_death(game, 7).heroes[0].health == 15
    assert after_death(game, 7).heroes[0].health == 12
    assert (after_death(game, 8, gold=9, xp=4).gold, game.xp) == (6, 3)


def test_the_campaign_is_lost_at_the_last_box_of_the_house() -> None:
    game = party("P01")
    assert [after_death(game, box).stage for box in (10, 11)] == [PLAYING] * 2
    assert after_death(game, 12).stage == LONG_QUIET


def test_legendary_deaths_cost_both_only_as_long_as_the_house_says() -> None:
    game = party("P01", legendary="on")
    assert after_death(game, 3, xp=9).xp == 9
    assert offered(game, 0) == ["to s0"]


# The market


def test_the_market_opens_as_many_cards_at_the_prices_of_the_house() -> None:
    game = party("P01")
    hero = game.heroes[0]
    game.agenda.clear()
    game.then(advancement.OpenMarket(0))
    let_chance_answer(game)
    assert game.market.bit_count() == 10
    hero.race = "orc"
    assert [advancement.price(game, CARD_NUMBER[name], hero) for name in ("W01", "T01")] == [9, 1]
    hero.health = 21
    assert advancement.health_cost(game, hero) == 1
    hero.health = 22
    assert advancement.health_cost(game, hero) == 3


# Dice events


def test_dice_are_those_of_the_house() -> None:
    assert state.full_bag(BOX, 0) == [6, 4, 6, 6, 6, 6] + [0] * 5
    assert rest.dice_for(party("P01"), 0, 99) == 34
    game = party("P01")
    game.then(pool.RollDie(0))
    assert offered(game, CHANCE) == [f"face {value}" for value in (1, 2, 3, 4, 5, 5)]
    faces = BOX.faces
    assert (faces.opposite[1], faces.opposite[2], faces.higher[5], faces.lower[5]) == (5, 5, NO_FACE, 4)


def test_companions_reckon_with_the_dice_of_the_house() -> None:
    pool = [state.new_die(0, 1), state.new_die(1, 2)]
    event = state.new_event(BOX, 0, 1, [], 0, 1)
    event.pool = pool
    reroll = read_effect([{"op": "reroll", "dice": {"count": 2}}], BOX.faces.values)[0]
    outcomes = plan.thrown(event, [], reroll, [0])
    assert [state.die_value(dice[0]) for dice in outcomes] == [1, 2, 3, 4, 5, 5]
    thrown = {state.die_value(die) for dice in plan.thrown(event, [], reroll, [0, 1]) for die in dice}
    assert max(thrown) == 5
    drawn = {state.die_value(plan.random_die(event, Mode(5), Random(n))) for n in range(60)}
    assert drawn == {1, 2, 3, 4, 5}


def checked(game: Any, modifiers: int = 0) -> Any:
    """The event of a check of the first skill, before a die is bought."""
    game.agenda.clear()
    game.then(check.SkillCheck(0, 1, modifiers))
    question(game)
    return game.event


def test_a_check_asks_for_what_the_house_says() -> None:
    game = party("P01", legendary="on")
    event = checked(game)
    slot = event.challenges[0].slots[0]
    assert (pool.dice_limit(game, event), slot.value, slot.xp) == (5, 2, 3)
    assert pool.dice_limit(game, checked(game, 1 << 2)) == 2
    game.heroes[0].rows = [0, 0, 6, 0, 0, 0]
    assert (pool.stamina_due(game, 0), pool.price(game, 0)["due"]) == (4, 4)
    check.suffer_penalty(game, 1)
    assert game.heroes[0].fatigue == 6


def test_an_enemy_hits_as_hard_and_as_long_as_the_house_says() -> None:
    game = party("P01")
    swift = 1 << 8
    foe = state.new_challenge(BOX, 1, swift, BOX.foes[1].slots)
    assert combat.hits(foe) == 5
    assert len(foe.track) == 4
    game.event = state.new_event(BOX, state.NOTHING, 0, [foe], 0, 1)
    game.agenda.clear()
    combat.AdvanceMarkers(0).do(game)
    assert game.heroes[0].fatigue == 4
    foe.marker = 2
    combat.AdvanceMarkers(0).do(game)
    assert (foe.marker, game.heroes[0].fatigue) == (3, 4)
    assert [space["amount"] for space in RULES.public_view(game)["event"]["challenges"][0]["track"]] == [0, 4, 1, 0]


def test_a_card_does_as_much_as_the_house_says() -> None:
    assert BOX.modes[FIRST_CLASS + CLASS_NUMBER["K06"]][0].amount == 4


def test_no_more_enemies_come_at_once_than_the_house_says() -> None:
    game = party("P01")
    game.agenda.clear()
    game.then(combat.Combat((1, 2, 3), (0, 0, 0)))
    question(game)
    assert [foe.enemy for foe in game.event.challenges] == [1, 2]
