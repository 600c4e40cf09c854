"""Campaign setup and adventure setup: sections 2A and 2C of the rules."""

import pytest

from meadhall.core import BadInput, new_game
from meadhall.games.roll_player_adventures import RULES
from meadhall.games.roll_player_adventures.box import PRINTED
from meadhall.games.roll_player_adventures.data import CARD_NUMBER, CARDS, PORTRAITS
from meadhall.games.roll_player_adventures.effect_language import ATTRIBUTES
from meadhall.games.roll_player_adventures.entries import SETUP_LINES, run_lines
from meadhall.games.roll_player_adventures.state import Adventure
from tests.games.roll_player_adventures.scene import (
    asking,
    cards,
    current,
    offered,
    play,
    public,
    refused,
    say,
    scene,
    where,
)

PARTY = ["character P01", "character P03", "character P05", "character P07"]


def table(seats: int, **options: str) -> Adventure:
    game = new_game(RULES, seats, options)
    assert isinstance(game, Adventure)
    return game


def begun(seats: int, **options: str) -> Adventure:
    """A new campaign whose party is chosen and confirmed."""
    game = table(seats, **options)
    play(game, *[f"{seat} {PARTY[seat]}" for seat in range(seats)])
    return say(game, "confirm")


def started(seats: int, **options: str) -> Adventure:
    """The first list of the training adventure."""
    game = begun(seats, **options)
    return say(game, "storyteller s0") if seats > 1 else game


@pytest.mark.vector(41)
@pytest.mark.rule("RPA-2.2", "RPA-2.13", "RPA-2.14", "RPA-2.15", "RUL-24")
@pytest.mark.parametrize(
    ("seats", "play_limit", "bonus", "gold"), [(1, 4, 1, 7), (2, 2, 1, 5), (3, 1, 2, 3), (4, 1, 1, 2)]
)
def test_limits_and_gold_depend_on_the_size_of_the_party(seats: int, play_limit: int, bonus: int, gold: int) -> None:
    game = begun(seats)
    journal = public(game)["journal"]
    assert (journal["play_limit"], journal["bonus_limit"], journal["combat_dice"]) == (play_limit, bonus, 3)
    assert (journal["gold"], journal["favor"]) == (gold, {"crown": 5, "host": 3, "choir": 3})
    assert (journal["mastery"], journal["deaths"], journal["done"], journal["titles"]) == (0, 0, 0, [])


@pytest.mark.vector(42)
@pytest.mark.rule("RPA-2.3", "RPA-2.4", "RPA-2.5", "DEC-1", "RPA-32.1")
def test_nobody_takes_a_colour_that_is_taken() -> None:
    game = table(2)
    assert (asking(game), current(game).asked(game), len(offered(game))) == ("ChooseCharacter", (0,), 12)
    play(game, "0 character P02")
    assert current(game).asked(game) == (1,)
    assert offered(game) == [f"character P{number:02}" for number in range(3, 13)]
    assert refused(game, "1 character P01") == "colour-is-taken RPA-2.4"


@pytest.mark.rule("RPA-2.5")
def test_until_the_party_is_confirmed_the_players_may_choose_again() -> None:
    game = table(2)
    play(game, "0 character P02", "1 character P03")
    say(game, "back")
    assert (asking(game), game.heroes) == ("ChooseCharacter", [])
    play(game, "0 character P01", "1 character P03")
    say(game, "confirm")
    assert asking(game) == "ChooseStoryteller"
    assert cards(game.decks).split().count("T01") == 0


@pytest.mark.vector(18)
@pytest.mark.rule("RPA-2.6", "RPA-2.7", "RPA-2.8", "RPA-2.9", "RPA-2.10")
def test_the_portrait_fills_the_sheet() -> None:
    hero = public(started(1))["heroes"][0]
    assert (hero["name"], hero["race"], hero["klass"]) == ("Maud Harrowgate", "human", "K01")
    assert (hero["health"], hero["fatigue"], hero["ready"]) == (16, 0, True)
    assert hero["scores"] == hero["rows"] == [3, 1, 2, 0, 1, 1]
    assert len(ATTRIBUTES) == 6


@pytest.mark.rule("RPA-2.8")
def test_the_scores_of_every_portrait_add_up_to_eight() -> None:
    assert {sum(scores) for scores in PRINTED.scores} == {8}
    assert {tuple(sorted(scores)) for scores in PRINTED.scores} == {(0, 1, 1, 1, 2, 3)}


@pytest.mark.vector(43)
@pytest.mark.rule("RPA-2.11", "RPA-2.12", "RUL-27")
@pytest.mark.parametrize(("seats", "count"), [(1, 10), (2, 5), (3, 3), (4, 3)])
def test_the_starting_hand_is_the_beginning_of_the_portraits_list(seats: int, count: int) -> None:
    game = begun(seats)
    expected = ["T01", "W01", "A01", "S01", "C01", "W02", "A02", "S02", "W05", "T04"][:count]
    assert sorted(cards(game.heroes[0].hand).split()) == sorted(expected)
    assert not game.decks & game.owners()
    assert game.decks | game.owners() == (1 << len(CARDS)) - 1


@pytest.mark.rule("RPA-2.12", "RPA-32.2")
def test_the_first_eight_cards_of_a_list_are_of_the_characters_own_colour() -> None:
    for portrait in PORTRAITS:
        assert {CARDS[card].pool for card in portrait.hand[:8]} == {portrait.colour}
        assert len(set(portrait.hand)) == 10
    assert CARD_NUMBER["C09"] not in [card for portrait in PORTRAITS for card in portrait.hand]


@pytest.mark.rule("RPA-2.6")
def test_names_may_be_edited() -> None:
    game = begun(2, names="Ada,Ben%20the%20Bold")
    assert [hero["name"] for hero in public(game)["heroes"]] == ["Ada", "Ben the Bold"]


@pytest.mark.rule("RPA-2.16", "RPA-27.1", "RPA-27.3", "DEC-2")
def test_legendary_mode_is_chosen_with_the_table_and_written_among_the_titles() -> None:
    game = begun(1, legendary="on")
    assert [title["slug"] for title in public(game)["journal"]["titles"]] == ["legendary"]
    assert public(game)["journal"]["legendary"]


# Adventure setup


@pytest.mark.rule("RPA-4.3", "RPA-4.4", "DEC-4")
def test_the_party_picks_the_storyteller_and_the_tome_goes_to_the_right() -> None:
    game = begun(3)
    assert offered(game) == ["storyteller s0", "storyteller s1", "storyteller s2"]
    say(game, "storyteller s2")
    assert (public(game)["storyteller"], public(game)["tome_keeper"]) == (2, 1)
    assert asking(begun(1)) == "ChooseOption"


@pytest.mark.rule("RPA-4.3")
def test_the_usual_storyteller_goes_round_with_the_adventures() -> None:
    game = begun(3)
    game.done = 4
    assert current(game).facts(game, 0)["hero"] == 1
    assert offered(game)[0] == "storyteller s1"


@pytest.mark.rule("RPA-4.1", "RPA-4.6", "RPA-4.7", "RPA-4.8", "RPA-4.9", "RPA-4.10", "RPA-4.11", "RUL-5")
def test_everything_is_fresh_when_an_adventure_begins() -> None:
    game = started(3)
    for hero in game.heroes:
        assert (hero.rows, hero.fatigue, hero.ready, hero.tokens) == (hero.scores, 0, True, 0)
        assert hero.discard | hero.spent | hero.aside | hero.stored == 0
    assert (game.tokens, game.rests, game.keywords, game.items, game.maps) == (2, 0, 0, 0, 0)


@pytest.mark.rule("RPA-4.13")
def test_the_story_lays_out_what_it_needs() -> None:
    game = started(1)
    places = {place["letter"]: place for place in public(game)["map"]["locations"]}
    assert [places[letter]["xp"] for letter in "ABCD"] == [0, 1, 1, 1], "that of A is collected"
    assert [path["encounter"] for path in public(game)["map"]["paths"]] == [True, False, True]
    assert where(game) == "A"


@pytest.mark.rule("RPA-4.13", "RPA-2.15")
def test_the_setup_of_a_story_is_action_lines() -> None:
    game = scene(setup=["favor crown -2", "+token sentry at B", "if players >= 2: gain 9 gold"])
    game.then(run_lines(SETUP_LINES))
    assert asking(game) == "ChooseOption"
    assert (game.favor, game.gold) == ([3, 3, 3], 0)
    assert public(game)["map"]["locations"][1]["tokens"] == ["sentry"]


@pytest.mark.rule("RPA-4.2", "RPA-24.11")
def test_a_new_campaign_begins_with_its_first_adventure() -> None:
    with pytest.raises(BadInput, match="bad-option"):
        table(1, adventure="12")
