"""Entries, keywords, titles and action lines: sections 3.1 and 3.2 of the rules."""

import pytest

from meadhall.core import BadInput
from meadhall.games.roll_player_adventures.campaign import read_campaign, saved_campaign
from tests.games.roll_player_adventures.scene import (
    asking,
    fatigue,
    keywords,
    locked,
    offered,
    page,
    pages,
    play,
    public,
    refused,
    say,
    scene,
    told,
)

RULEBOOK_EXAMPLE = """
## C
! if not xp here: -> C1
! otherwise: take xp here
! if keyword GOBLIN: -> C5
! if keyword ALARM: -> C2
! if keyword CLEAR: continue
Quiet.
? move
## C1
One.
? move
## C2
Two.
? move
## C5
Five.
? move
"""
WITH_XP = "A: {name: a, at: [1, 1]}, B: {name: b, at: [1, 1]}, C: {name: c, at: [1, 1], xp: 1}"


@pytest.mark.vector(1)
@pytest.mark.rule("RPA-5.1", "RPA-5.2", "RPA-5.3")
def test_arriving_at_a_location_means_reading_its_base_entry() -> None:
    game = scene("## A\n? move\n## B  The Barn\nStraw.\n? move\n")
    play(game, "0 move", "0 go B")
    assert pages(game) == ["A", "B"]
    assert public(game)["book"][-1] == {"label": "B", "title": "The Barn", "paragraphs": ["Straw."]}


@pytest.mark.vector(2)
@pytest.mark.rule("RPA-6.1", "RPA-6.2", "RPA-6.3", "RPA-6.4", "RPA-6.9", "RPA-33.1", "RPA-33.2")
def test_lines_are_carried_out_from_top_to_bottom_until_one_leads_away() -> None:
    game = scene(RULEBOOK_EXAMPLE, entry="C", at="C", keywords="ALARM", locations=WITH_XP, paths="A-B, B-C")
    assert (game.xp, game.place_xp[2]) == (1, 0)
    assert pages(game) == ["C", "C2"]


@pytest.mark.vector(3)
@pytest.mark.rule("RPA-6.3", "RPA-6.4")
def test_the_first_line_that_leads_away_wins() -> None:
    game = scene(RULEBOOK_EXAMPLE, entry="C", at="C", keywords="ALARM GOBLIN", locations=WITH_XP, paths="A-B, B-C")
    assert game.xp == 1
    assert pages(game) == ["C", "C5"]


@pytest.mark.vector(4)
@pytest.mark.rule("RPA-6.4")
def test_the_rest_of_an_entry_is_ignored_after_a_goto() -> None:
    game = scene(RULEBOOK_EXAMPLE, entry="C", at="C", keywords="ALARM")
    assert pages(game) == ["C", "C1"]
    assert game.xp == 0


@pytest.mark.rule("RPA-6.6", "RPA-33.4", "RPA-5.11")
def test_continue_ends_the_block_of_lines_and_the_text_after_it_is_read() -> None:
    text = "## A\n! if keyword CLEAR: continue\n! gain 5 gold\nAfter.\n! gain 1 gold\n? move\n"
    game = scene(text, keywords="CLEAR")
    assert (game.gold, page(game)) == (1, ["After."])
    assert scene(text).gold == 6


@pytest.mark.rule("RPA-5.11")
def test_prose_after_a_goto_is_not_shown() -> None:
    game = scene(
        "## A\nBefore.\n! if keyword ALARM: -> A1\nAfter.\n? move\n## A1\nElsewhere.\n? move\n", keywords="ALARM"
    )
    assert [entry["paragraphs"] for entry in public(game)["book"]] == [["Before."], ["Elsewhere."]]


@pytest.mark.rule("RPA-5.5", "RPA-5.7")
def test_keywords_are_a_set() -> None:
    text = "## A\n! +keyword ALARM; +keyword ALARM; -keyword GOBLIN; +keyword BOAT; -keyword BOAT\n? move\n"
    assert keywords(scene(text)) == ["ALARM"]


@pytest.mark.rule("RPA-5.8", "RPA-5.9", "RPA-8.4")
def test_titles_are_kept_on_the_journal_until_a_line_takes_them_away() -> None:
    game = scene(
        "## A\n! +title no-quarter; +title bell-keepers; -title heard-the-hush\n? move\n", titles=["heard-the-hush"]
    )
    assert public(game)["journal"]["titles"] == [
        {"slug": "bell-keepers", "name": "Keepers of Matin"},
        {"slug": "no-quarter", "name": "No Quarter"},
    ]


@pytest.mark.vector(96)
@pytest.mark.rule("RPA-6.5")
def test_otherwise_looks_at_the_nearest_if_above_it() -> None:
    text = "## A\n! if gold >= 5: lose 5 gold\n! gain 1 xp\n! otherwise: each fatigue 1\n? move\n"
    poor = scene(text, seats=2, gold=4)
    assert (poor.gold, poor.xp, fatigue(poor)) == (4, 1, [1, 1])
    rich = scene(text, seats=2, gold=5)
    assert (rich.gold, rich.xp, fatigue(rich)) == (0, 1, [0, 0])


@pytest.mark.rule("RPA-6.7")
def test_a_condition_is_evaluated_when_its_line_is_reached() -> None:
    assert scene("## A\n! gain 2 gold\n! if gold >= 2: gain 1 xp\n? move\n").xp == 1


@pytest.mark.rule("RPA-6.7", "RPA-6.5")
def test_otherwise_remembers_its_if_while_somebody_is_asked() -> None:
    text = "## A\n! if gold >= 5: one fatigue 1\n! otherwise: gain 3 xp\n"
    text += "! if gold <= 4: one recover 1\n! otherwise: gain 1 xp\n? move\n"
    rich = say(scene(text, seats=2, gold=5), "to s1")
    assert (fatigue(rich), rich.xp) == ([0, 1], 1)
    poor = say(scene(text, seats=2, gold=4, heroes=["F=2", "F=2"]), "to s0")
    assert (fatigue(poor), poor.xp) == ([1, 2], 3)


@pytest.mark.rule("RPA-6.8", "RPA-12.2", "RPA-28.3")
def test_as_much_is_done_as_can_be_done() -> None:
    game = scene("## A\n! lose 5 gold; lose 3 xp; gain 1 gold\n? move\n", gold=2, xp=4)
    assert (game.gold, game.xp) == (1, 1)


@pytest.mark.rule("RPA-6.10", "RPA-33.14", "DEC-7")
def test_the_party_chooses_whom_a_line_means_but_nobody_exhausted_for_fatigue() -> None:
    game = scene("## A\n! one fatigue 2\n! one recover 1\n? move\n", seats=3, heroes=["F=16", "F=1", "F=2"])
    assert asking(game) == "PickHero"
    assert offered(game) == ["to s1", "to s2"]
    say(game, "to s2")
    assert fatigue(game) == [16, 1, 4]
    assert offered(game) == ["to s0", "to s1", "to s2"]
    say(game, "to s0")
    assert fatigue(game) == [15, 1, 4]


@pytest.mark.rule("RPA-6.10", "RPA-22.3")
def test_fatigue_for_one_is_dropped_where_everybody_is_exhausted() -> None:
    text = "## A\n! one fatigue 2\n! gain 1 gold\n! if exhausted all: death\n? move\n"
    game = scene(text, heroes=["F=16"], xp=1)
    assert game.gold == 1


@pytest.mark.rule("RPA-5.10", "RPA-28.1")
def test_a_story_line_outranks_the_limit_of_mastery() -> None:
    game = scene("## A\n! one attribute STR +1\n? move\n", heroes=["STR=5"])
    say(game, "to s0")
    assert game.heroes[0].scores[0] == 6


@pytest.mark.rule("RPA-33.12")
def test_read_means_a_reading_that_is_over_visited_also_one_in_progress() -> None:
    text = """
## A
! if visited A: gain 1 gold
! if read A: gain 10 gold
? Again. -> A
? move
"""
    game = scene(text)
    assert game.gold == 1
    play(game, "0 choose 1")
    assert game.gold == 12


@pytest.mark.rule("RPA-33.12", "RPA-33.25")
def test_an_entry_is_still_being_read_while_an_item_is_used_from_its_list() -> None:
    text = """
## A
? [if read A] Now. -> A1
? use item
? move
## A1
? move
## A65
! if read A: gain 10 gold
! -> back
"""
    game = scene(text, items=[65])
    play(game, "0 items", "0 item 65", "0 alone", "0 confirm")
    assert (pages(game), game.gold) == (["A", "A65"], 0)
    assert offered(game) == ["move"]


@pytest.mark.rule("RPA-33.10")
def test_words_in_braces_are_chosen_when_the_paragraph_is_shown() -> None:
    text = """
## A
{if keyword BOAT: A boat lies here. | No boat is here.} Reeds.
! +keyword BOAT
{if keyword BOAT: It is yours.}
? Look again. -> A
? move
"""
    game = scene(text)
    assert page(game) == ["No boat is here. Reeds.", "It is yours."]
    play(game, "0 choose 1")
    assert page(game) == ["A boat lies here. Reeds.", "It is yours."]
    assert public(game)["book"][0]["paragraphs"] == ["No boat is here. Reeds.", "It is yours."]


@pytest.mark.rule("RPA-33.10")
def test_an_inline_that_comes_out_empty_leaves_no_second_blank() -> None:
    game = scene("## A\n{if keyword BOAT: A boat.} Reeds {if keyword BOAT: and water} here.\n? move\n")
    assert page(game) == ["Reeds here."]


@pytest.mark.rule("RPA-33.22")
def test_emphasis_stays_in_the_prose_as_it_was_written() -> None:
    assert page(scene("## A\nA *very* **old** bell.\n? move\n")) == ["A *very* **old** bell."]


@pytest.mark.rule("RPA-33.24")
@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("each health +2", (18, 5)),
        ("each health -20", (1, 1)),
        ("each recover 3", (16, 2)),
        ("each fatigue 30", (16, 16)),
    ],
)
def test_health_and_fatigue_stay_within_their_bounds(line: str, after: tuple[int, int]) -> None:
    game = scene(f"## A\n! {line}\n! if exhausted all: -> the end\n? move\n", heroes=["F=5"])
    hero = game.heroes[0]
    assert (hero.health, hero.fatigue) == after


@pytest.mark.rule("RPA-33.24", "RPA-29.12", "RPA-29.11")
def test_stamina_and_drain_go_through_rows() -> None:
    game = scene("## A\n! each stamina 2 STR\n! each drain 1\n? move\n", heroes=["STR=3"])
    assert asking(game) == "DrainRow"
    assert game.heroes[0].rows[0] == 5
    play(game, "0 row STR")
    assert game.heroes[0].rows[0] == 4


@pytest.mark.rule("RPA-33.24")
def test_scores_end_at_0_and_10() -> None:
    game = scene("## A\n! one attribute STR +9\n! one attribute DEX -9\n? move\n", heroes=["STR=3 DEX=2"])
    say(game, "to s0", "to s0")
    assert game.heroes[0].scores[:2] == [10, 0]


@pytest.mark.rule("RPA-33.28")
def test_a_name_is_struck_out() -> None:
    game = scene("## A\n! strike name\n? move\n", seats=2)
    say(game, "to s1")
    assert [hero["name"] for hero in public(game)["heroes"]] == ["Maud Harrowgate", ""]


TELLING = """
## A
? Tell it. -> A1
? move
## A1
{hero red line | Nothing is left.}
! one strike line
! -> A
"""


@pytest.mark.rule("RPA-33.28")
def test_a_line_is_struck_from_a_sheet_once_and_is_read_while_it_stands() -> None:
    game = scene(TELLING, seats=3)
    say(game, "choose 1")
    assert page(game)[0].startswith("Held a ford for six hours")
    say(game, "to s0", "choose 1")
    assert page(game) == ["Nothing is left."]
    assert offered(game) == ["to s1", "to s2"], "each line can be struck but once"
    assert refused(game, "0 to s0") == "struck-already RPA-33.28"
    say(game, "to s1", "choose 1")
    play(game, "0 to s2")
    say(game, "choose 1")
    assert asking(game) == "ChooseOption", "where no line is left nobody is asked"


@pytest.mark.rule("RPA-33.28")
def test_a_struck_line_is_remembered_between_adventures() -> None:
    game = scene("## A\n! one strike line\n? move\n", seats=2)
    assert "line-struck" in told(game, "0 to s1", "1 to s1")
    game.heroes[0].nameless = True
    later = scene("## A\n? move\n", seats=2)
    read_campaign(later, saved_campaign(game))
    assert [(hero.nameless, hero.struck) for hero in later.heroes] == [(True, False), (False, True)]


NOTES = "DEBT: 2, SEAM: hero"


def test_a_campaign_remembers_numbers_and_names() -> None:
    text = "## A\n! +note DEBT; +note DEBT; +note DEBT; -note DEBT; one note SEAM\n? move\n"
    game = scene(text, seats=2, notes=NOTES)
    say(game, "to s1")
    assert game.notes == ["DEBT=1", "SEAM=Wren%20Pockett"], "a note counts no further than it is declared"
    owing = "{note SEAM | Nobody} owes {note DEBT | nothing}{if note DEBT >= 2: and more}."
    later = scene(f"## A\n{owing}\n? [if note SEAM] Go. -> A\n? Look again. -> A\n", seats=2, notes=NOTES)
    assert page(later) == ["Nobody owes nothing."]
    assert offered(later) == ["choose 2"]
    read_campaign(later, saved_campaign(game))
    play(later, "0 choose 2")
    assert page(later) == ["Wren Pockett owes 1."]
    assert "choose 1" in offered(later)


@pytest.mark.parametrize("notes", ["DEBT", "DEBT:", "debt:1", "DEBT:a/b"])
def test_damaged_notes_are_refused(notes: str) -> None:
    game = scene("## A\n? move\n", seats=2)
    with pytest.raises(BadInput):
        read_campaign(game, saved_campaign(game).replace("titles=", f"notes={notes};titles="))


def test_a_keyword_is_drawn_once_before_the_adventure() -> None:
    text = "## A\nIt is {if keyword FOG: foggy | if keyword RAIN: wet | dry}.\n? move\n"
    game = scene(text, draws="WEATHER: [FOG, RAIN, SUN], MOON: [FULL, NEW]")
    seen = set()
    for first, second in [(1, 1), (2, 1), (3, 2)]:
        drawn = game.copy()
        play(drawn, f"* choose {first}", f"* choose {second}")
        seen.add((*page(drawn), *keywords(drawn)))
    assert seen == {("It is foggy.", "FOG", "FULL"), ("It is wet.", "RAIN", "FULL"), ("It is dry.", "SUN", "NEW")}


@pytest.mark.rule("RPA-33.28", "DEC-38", "RPA-27.1")
def test_the_party_keeps_as_many_titles_as_it_has_players() -> None:
    text = "## A\n! +title bell-keepers; keep titles\n? move\n"
    owned = ["heard-the-hush", "no-quarter", "white-cord", "lulls-friend"]
    game = scene(text, seats=2, titles=owned, legendary=True)
    assert game.titles == ["bell-keepers", "heard-the-hush", "legendary", "lulls-friend", "no-quarter", "white-cord"]
    assert offered(game) == ["keep 2", "keep 4", "keep 5", "keep 6"]
    say(game, "keep 6", "keep 2")
    assert game.titles == ["bell-keepers", "heard-the-hush", "legendary", "white-cord"]
    assert game.earned == ["bell-keepers"]


@pytest.mark.rule("RPA-33.28")
def test_few_titles_are_all_kept() -> None:
    game = scene("## A\n! keep titles\n? move\n", seats=2, titles=["no-quarter", "white-cord"])
    assert asking(game) == "ChooseOption"
    assert game.titles == ["no-quarter", "white-cord"]


@pytest.mark.rule("RPA-22.9", "RPA-7.9")
def test_a_list_that_is_wholly_locked_offers_to_move() -> None:
    game = scene("## A\n? {5 gold} Buy it. -> A1\n## A1\n? move\n")
    assert locked(game) == {"choose 1": "too-little-gold"}
    assert offered(game) == ["move"]


# Names, counters, and choices whose words depend on something


@pytest.mark.rule("RPA-33.30")
def test_a_hero_is_called_by_name_in_the_book() -> None:
    game = scene("## A\nHere {hero red | somebody} stops, and {hero blue | nobody} looks.\n? move\n")
    assert public(game)["book"][-1]["paragraphs"] == ["Here Maud Harrowgate stops, and nobody looks."]
    game.heroes[0].nameless = True
    assert public(game)["book"][-1]["paragraphs"] == ["Here ——— stops, and nobody looks."]


@pytest.mark.rule("RPA-33.30")
@pytest.mark.parametrize(("seats", "name"), [(1, "Maud Harrowgate"), (2, "one of you")])
def test_who_is_alone_is_never_one_of_you(seats: int, name: str) -> None:
    game = scene("## A\nHere {hero purple alone | one of you} stops.\n? move\n", seats=seats)
    assert public(game)["book"][-1]["paragraphs"] == [f"Here {name} stops."]


COUNTING = """
## A
{if count TRUTHS = 0: None. | if count TRUTHS = 1: One. | Two.}
? Tell {if count TRUTHS >= 1: another | a} truth. :: +count TRUTHS -> A
? [if count TRUTHS >= 2] Take one back. :: -count TRUTHS -> A
? move
"""


@pytest.mark.rule("RPA-33.31", "RPA-33.10")
def test_a_counter_counts_as_far_as_it_goes_and_back() -> None:
    game = scene(COUNTING, counters="TRUTHS: 2")
    assert (page(game), keywords(game), offered(game)) == (["None."], [], ["choose 1", "move"])
    play(game, "0 choose 1")
    assert (page(game), keywords(game)) == (["One."], ["TRUTHS 1"])
    play(game, "0 choose 1", "0 choose 1")
    assert (page(game), keywords(game)) == (["Two."], ["TRUTHS 2"])
    play(game, "0 choose 2")
    assert (page(game), keywords(game)) == (["One."], ["TRUTHS 1"])


@pytest.mark.rule("RPA-33.10")
def test_the_words_of_a_choice_may_depend_on_something() -> None:
    game = scene(COUNTING, counters="TRUTHS: 2")
    assert public(game)["options"][0]["text"] == "Tell a truth."
    play(game, "0 choose 1")
    assert public(game)["options"][0]["text"] == "Tell another truth."
