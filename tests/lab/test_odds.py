"""How hard a story is: parties that are made as the balance was made."""

from random import Random

import pytest

from meadhall.games.roll_player_adventures.data import CARDS, PORTRAITS, SPENT, STARTING_HAND
from meadhall.games.roll_player_adventures.story.library import packaged
from meadhall.games.roll_player_adventures.story.parser import parse
from meadhall.lab.odds import new_party, story_odds
from tests.games.roll_player_adventures.story.stories import spoilt


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_party_of_the_first_stage_has_its_printed_characters(seats: int) -> None:
    game = new_party(packaged("0"), seats, Random(5))
    portraits = [PORTRAITS[hero.portrait] for hero in game.heroes]
    assert len({portrait.colour for portrait in portraits}) == seats
    for hero, portrait in zip(game.heroes, portraits, strict=True):
        assert hero.scores == portrait.scores
        assert all(row <= score for row, score in zip(hero.rows, hero.scores, strict=True))
        assert 0.2 * hero.health - 1 <= hero.fatigue <= 0.5 * hero.health + 1
        assert (hero.hand | hero.spent | hero.aside).bit_count() <= STARTING_HAND[seats]
        assert all(CARDS[card].after == SPENT for card in range(len(CARDS)) if hero.spent >> card & 1)


def test_a_later_stage_has_grown() -> None:
    story, _ = parse(spoilt("stage: 1", "stage: 3"), "later.md")
    game = new_party(story, 2, Random(5))
    assert game.mastery == 6
    assert game.combat_dice == 5
    for hero in game.heroes:
        assert sum(hero.scores) == sum(PORTRAITS[hero.portrait].scores) + 6
        assert hero.health == 16 + 6


def test_boxes_are_named_as_they_are_written() -> None:
    found = [(one.label, one.box) for one in story_odds(packaged("0"), 1, 1)]
    assert found == [("A2", "Rigging I"), ("D", "[Cornered] 3 Choir Novice")]


def test_the_same_seed_gives_the_same_odds_and_harder_checks_are_harder() -> None:
    easy, _ = parse(spoilt("@check Lore I", "@check Lore I"), "easy.md")
    hard, _ = parse(spoilt("@check Lore I", "@check Lore IV"), "hard.md")
    first, again = next(story_odds(easy, 15, 3)), next(story_odds(easy, 15, 3))
    assert first == again
    assert first.box == "Lore I"
    harder = next(story_odds(hard, 15, 3))
    assert sum(party.won for party in harder.parties) < sum(party.won for party in first.parties)
    assert harder.box == "Lore IV"
