"""Saving, joining, leaving: sections 3.20, 6.2, 6.3 and Part 5 of the rules."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from meadhall.core import BadInput, new_game
from meadhall.games.roll_player_adventures import RULES
from meadhall.games.roll_player_adventures.campaign import hero_text, saved_campaign
from meadhall.games.roll_player_adventures.data import CARDS
from meadhall.games.roll_player_adventures.state import Adventure
from meadhall.games.roll_player_adventures.story.library import shelf
from tests.games.roll_player_adventures.scene import (
    asking,
    bits,
    cards,
    current,
    offered,
    play,
    public,
    refused,
    say,
    scene,
    storybook,
)

HEROES = [
    "Maud/P01/human/K01/16/3.1.2.0.1.1/{}/0",
    "Wren/P03/halfling/K03/17/1.3.0.2.1.1/{}/0",
    "Brida/P05/dwarf/K05/16/1.1.3.1.2.0/{}/0",
    "Ilse/P07/gnome/K07/16/0.1.1.3.2.1/{}/0",
]


def saved(*hands: str, **fields: object) -> str:
    """A saved campaign with so many heroes, each with these cards."""
    numbers = {"done": 1, "gold": 4, "xp": 6, "bonus": 1, "dice": 3, "mastery": 0, "deaths": 0}
    numbers.update({name: value for name, value in fields.items() if name in numbers})  # type: ignore[misc]
    text = {"favor": "5.3.3", "sidequest": 0, "legendary": 0, "ending": "", "titles": ""}
    text.update({name: value for name, value in fields.items() if name in text})
    heroes = [HEROES[seat].format(hand.replace(" ", ".")) for seat, hand in enumerate(hands)]
    head = [f"{name}={value}" for name, value in {"v": 1, **numbers, **text}.items()]
    return ";".join([*head, *[f"hero={hero}" for hero in heroes]])


def next_adventure(seats: int, campaign: str) -> Adventure:
    """The beginning of an adventure of a running campaign."""
    story = storybook("## A\n? move\n")
    RULES.options[0].values.append(story.adventure)
    try:
        game = new_game(RULES, seats, {"adventure": story.adventure, "campaign": campaign})
    finally:
        RULES.options[0].values.remove(story.adventure)
    assert isinstance(game, Adventure)
    return game


def finished(**state: object) -> Adventure:
    """An adventure that is over and saved."""
    game = scene("## A\n! +keyword BOAT; +item 65\n! -> the end\n", advancing=True, **state)  # type: ignore[arg-type]
    play(game, "* deal A05", "* deal W05", "* deal S07", "* deal T01", "* deal C09")
    return say(game, "done")


# Saving


@pytest.mark.rule(
    "RPA-24.1", "RPA-24.2", "RPA-24.3", "RPA-24.4", "RPA-24.8", "RPA-5.6", "RPA-24.13", "RPA-24.14", "RUL-20", "RUL-32"
)
def test_keywords_items_rests_and_tokens_end_with_the_adventure() -> None:
    game = finished(rests=2, tokens=1)
    assert (game.keywords, game.items, game.maps, game.rests, game.tokens) == (0, 0, 0, 0, 0)
    assert public(game)["stage"] == "over"


@pytest.mark.rule("RPA-24.5", "RPA-24.6", "RPA-24.7", "RPA-24.9", "RPA-24.10", "RPA-4.5", "RPA-24.15", "RPA-35.2")
def test_what_is_written_down_comes_back_in_the_next_adventure() -> None:
    game = finished(
        seats=2,
        gold=3,
        xp=8,
        mastery=2,
        deaths=1,
        favor=[9, 1, 4],
        titles=["no-quarter"],
        heroes=["W01 spent=C01 STR=4 H=18", "A03 R07 aside=C05"],
        legendary=True,
    )
    text = public(game)["campaign"]
    again = next_adventure(2, text)
    assert (again.gold, again.xp, again.mastery, again.deaths, again.done) == (3, 8, 2, 1, 1)
    assert (again.favor, again.titles, again.legendary) == ([9, 1, 4], ["legendary", "no-quarter"], True)
    assert [cards(hero.hand) for hero in again.heroes] == ["W01 C01", "A03 C05 R07"]
    assert [(hero.name, hero.health, hero.scores[0]) for hero in again.heroes] == [
        ("Maud Harrowgate", 18, 4),
        ("Wren Pockett", 16, 1),
    ]
    assert saved_campaign(again) == text
    assert again.decks & again.owners() == 0


def usual() -> dict[str, str]:
    return {option.name: option.default for option in RULES.options}


@contextmanager
def as_adventure(name: str, text: str) -> Iterator[None]:
    """A story stands on the shelf in the place of an adventure."""
    kept = shelf.get(name)
    story = storybook(text)
    story.adventure = name
    shelf[name] = story
    try:
        yield
    finally:
        del shelf[name]
        if kept is not None:
            shelf[name] = kept


def set_up(adventure: str, campaign: str) -> Adventure:
    game = RULES.setup(1, {**usual(), "adventure": adventure, "campaign": campaign})
    assert isinstance(game, Adventure)
    return game


@pytest.mark.rule("RPA-24.11", "RPA-4.2", "RUL-46")
def test_adventures_are_played_in_order() -> None:
    game = finished()
    assert game.done == 1
    with as_adventure("3", "## A\n? move\n"):
        for campaign in (public(game)["campaign"], "new"):
            with pytest.raises(BadInput, match="adventure-out-of-order"):
                set_up("3", campaign)
        assert set_up("3", saved("W01", done=2)).done == 2


@pytest.mark.rule("RPA-24.12", "RPA-24.10", "RPA-35.5", "DEC-34", "RUL-28")
def test_the_sidequest_is_played_once_after_the_first_adventure_and_marks_no_box() -> None:
    with as_adventure("S", "## A\n! -> the end\n"):
        for campaign in (saved("W01", done=0), saved("W01", done=3, sidequest=1), "new"):
            with pytest.raises(BadInput, match="sidequest-not-now"):
                set_up("S", campaign)
        game = set_up("S", saved("W01", done=11))
        play(game, "* deal A05", "* deal W05", "* deal S07", "* deal T01", "* deal C09", "0 done")
        assert (game.done, game.sidequest) == (11, True)


@pytest.mark.rule("RPA-35.6")
def test_a_lost_campaign_goes_on_only_from_an_earlier_save() -> None:
    with pytest.raises(BadInput, match="campaign-is-lost"):
        next_adventure(1, saved("W01", ending="long-quiet"))


@pytest.mark.rule("RPA-35.3", "RPA-35.4", "RPA-35.7")
def test_the_last_adventure_notes_its_ending_and_advances_only_before_a_sidequest() -> None:
    with as_adventure("11", "## A\n! +title bell-keepers\n! -> the end\n"):
        to_come = set_up("11", saved("W01", done=10, titles="ending-true"))
        assert asking(to_come) == "ShowTopCard"
        played = set_up("11", saved("W01", done=10, sidequest=1, titles="ending-true"))
        assert asking(played) == ""
        assert (played.ending, played.done) == ("ending-true", 11)
        assert (RULES.result(played).scores, RULES.result(played).winners) == ([2], [0])


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        saved("W01").replace("gold=4", "gold=many"),
        saved("W01").replace("v=1", "v=2"),
        saved("W01").replace("P01", "P99"),
        saved("W01").replace("3.1.2.0.1.1", "3.1"),
        saved("W77"),
        saved("W01", "W01"),
        saved(),
        saved("W01", favor="5.3"),
    ],
)
def test_a_damaged_campaign_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="bad-campaign"):
        next_adventure(1, text)


def test_an_imported_hero_has_no_portrait_and_a_race_of_its_own() -> None:
    text = saved("W01").replace("Maud/P01/human", "Ada//Dark%20Elf")
    (hero,) = next_adventure(1, text).heroes
    assert (hero.name, hero.portrait, hero.race) == ("Ada", -1, "Dark Elf")
    assert hero_text(hero) == text.partition("hero=")[2]


# Joining


@pytest.mark.rule("RPA-25.1", "RPA-25.3", "RPA-25.7", "RPA-25.8")
def test_a_new_player_takes_the_next_seat_with_a_character_of_another_colour() -> None:
    game = next_adventure(2, saved("W01", done=0, dice=5))
    assert (asking(game), current(game).asked(game)) == ("ChooseCharacter", (1,))
    assert refused(game, "1 character P02") == "colour-is-taken RPA-2.4"
    play(game, "1 character P03")
    assert (game.play_limit, game.combat_dice, game.gold, game.xp) == (2, 5, 4, 6)
    assert sorted(cards(game.heroes[1].hand).split()) == ["A03", "C02", "S03", "T02", "W03"]
    assert game.heroes[1].seat == 1


@pytest.mark.vector(83)
@pytest.mark.rule("RPA-25.2", "RPA-25.13")
@pytest.mark.parametrize(
    ("before", "after", "limit", "expected"), [(2, 3, 3, 4), (3, 4, 4, 3), (4, 3, 3, 4), (3, 2, 4, 3)]
)
def test_the_bonus_play_limit_follows_the_size_of_the_party(before: int, after: int, limit: int, expected: int) -> None:
    game = next_adventure(after, saved(*[""] * before, done=0, bonus=limit))
    if after > before:
        play(game, f"{before} character P11")
    else:
        say(game, "leave s0")
    assert game.bonus_limit == expected


@pytest.mark.rule("RPA-25.2")
def test_from_one_to_two_nothing_changes_and_never_below_one() -> None:
    game = next_adventure(2, saved("", done=0, bonus=3))
    play(game, "1 character P11")
    assert game.bonus_limit == 3
    small = next_adventure(4, saved("", "", "", done=0, bonus=1))
    play(small, "3 character P11")
    assert small.bonus_limit == 1


@pytest.mark.rule("RPA-25.2", "RPA-25.7")
def test_several_players_join_one_after_the_other() -> None:
    game = next_adventure(3, saved("", done=0, bonus=1))
    play(game, "1 character P11", "2 character P03")
    assert (len(game.heroes), game.bonus_limit, game.play_limit) == (3, 2, 1)


@pytest.mark.rule("RPA-25.4")
def test_a_card_that_somebody_has_is_replaced_by_a_random_one_of_its_deck() -> None:
    game = next_adventure(2, saved("W03 T02", done=0))
    play(game, "1 character P03")
    assert asking(game) == "DealRandom"
    assert offered(game)[0] == "deal T01"
    play(game, "* deal T05")
    assert all(text.startswith("deal W") for text in offered(game))
    play(game, "* deal W09")
    assert sorted(cards(game.heroes[1].hand).split()) == ["A03", "C02", "S03", "T05", "W09"]


@pytest.mark.rule("RPA-25.4", "RPA-8.5")
def test_of_two_cards_that_are_left_chance_deals_one_and_the_last_is_dealt_without_it() -> None:
    game = next_adventure(2, saved("T02", done=0))
    traits = bits(*[card.id for card in CARDS if card.id.startswith("T")])
    game.decks = game.decks & ~traits | bits("T04", "T05")
    last = game.copy()
    play(game, "1 character P03")
    assert offered(game) == ["deal T04", "deal T05"]
    last.decks &= ~bits("T04")
    play(last, "1 character P03")
    assert "T05" in cards(last.heroes[1].hand).split()


@pytest.mark.rule("RPA-25.4", "RPA-8.5")
def test_from_an_empty_deck_it_is_2_xp() -> None:
    weapons = " ".join(f"W{number:02}" for number in range(1, 11))
    game = next_adventure(2, saved(weapons, done=0))
    play(game, "1 character P03")
    assert (game.xp, sorted(cards(game.heroes[1].hand).split())) == (8, ["A03", "C02", "S03", "T02"])


@pytest.mark.rule("RPA-25.5", "DEC-29")
def test_every_completed_adventure_gives_the_new_player_a_point() -> None:
    game = next_adventure(2, saved("", done=3))
    play(game, "1 character P03")
    assert (asking(game), current(game).facts(game, 1)["number"]) == ("JoinBonus", 3)
    play(game, "1 raise DEX", "1 raise DEX")
    assert refused(game, "1 raise DEX") == "score-at-limit RPA-23.8"
    assert refused(game, "1 health s0") == "not-asked "
    play(game, "1 health s1")
    assert (game.heroes[1].scores[1], game.heroes[1].health) == (5, 17)


@pytest.mark.rule("RPA-25.6", "DEC-30", "CH-7")
def test_every_two_adventures_give_a_random_card_of_another_deck() -> None:
    game = next_adventure(2, saved("", done=3))
    play(game, "1 character P03", "1 health s1", "1 health s1", "1 health s1")
    assert (asking(game), len(offered(game))) == ("JoinDeck", 5)
    play(game, "1 deck armor", "* deal A10")
    assert refused(game, "1 deck armor") == "deck-was-taken RPA-25.6"
    play(game, "1 deck traits", "* deal T10")
    assert game.heroes[1].hand & bits("A10", "T10") == bits("A10", "T10")
    assert asking(game) == "ChooseStoryteller"


@pytest.mark.rule("RPA-25.6")
def test_an_empty_deck_may_not_be_chosen_and_more_than_five_are_never_due() -> None:
    weapons = " ".join(f"W{number:02}" for number in range(1, 11))
    game = next_adventure(2, saved(weapons, done=11, sidequest=0))
    play(game, "1 character P11", *["1 health s1"] * 11)
    assert asking(game) == "JoinDeck"
    assert refused(game, "1 deck weapons") == "deck-is-empty RPA-25.6"
    assert current(game).facts(game, 1)["number"] == 5


# Leaving


@pytest.mark.vector(85)
@pytest.mark.rule("RPA-25.9", "RPA-25.10", "RPA-25.11", "RPA-25.12", "RPA-25.14", "DEC-31")
def test_who_leaves_returns_cards_with_a_cost_and_leaves_the_others() -> None:
    game = next_adventure(2, saved("A01", "W03 R07 F05", "T04", done=4))
    assert (asking(game), offered(game)) == ("ChooseLeaver", ["leave s0", "leave s1", "leave s2"])
    say(game, "leave s1")
    assert game.decks & bits("W03")
    assert (asking(game), offered(game)) == ("ShareCard", ["to s0", "to s1", "decline"])
    say(game, "to s1", "to s0")
    assert [cards(hero.hand) for hero in game.heroes] == ["A01 R07", "T04 F05"]
    assert [(hero.name, hero.seat) for hero in game.heroes] == [("Maud", 0), ("Brida", 1)]
    assert (game.gold, game.xp, game.play_limit) == (4 + 8, 6 + 8, 2)
    assert not game.decks & bits("F05", "R07")


@pytest.mark.rule("RPA-25.11")
def test_a_familiar_that_nobody_wants_goes_back_to_its_deck() -> None:
    game = next_adventure(2, saved("A01", "F05", "T04", done=4))
    say(game, "leave s1", "decline")
    assert game.decks & bits("F05")
    assert not game.owners() & bits("F05")
