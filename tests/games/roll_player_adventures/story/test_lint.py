"""The linter: one small fault for each code, and nothing else is found (15.5)."""

import pytest

from meadhall.games.roll_player_adventures.story import explore
from meadhall.games.roll_player_adventures.story.findings import CODES, NOT_READABLE, OF_PROSE, STYLE, WARNING, kind_of
from meadhall.games.roll_player_adventures.story.ledger import Ledger
from meadhall.games.roll_player_adventures.story.library import PICTURE, STORIES, pictures, read
from meadhall.games.roll_player_adventures.story.lint import check_file, check_text
from meadhall.games.roll_player_adventures.story.lint_ledger import lost_notes, never_read, untold_fates
from meadhall.games.roll_player_adventures.story.parser import parse
from tests.games.roll_player_adventures.story.faults import A_LINE, FAULTS, LISTED, SENTRY, TRAINING
from tests.games.roll_player_adventures.story.stories import GOOD, LEDGER, codes, line_of, report, spoilt


def test_there_is_a_fault_for_every_code() -> None:
    assert sorted([NOT_READABLE, *FAULTS, OF_PROSE]) == CODES


def test_nothing_is_wrong_with_the_good_story() -> None:
    assert report().findings == []


def test_the_worked_example_of_the_rules_passes() -> None:
    found = check_file(STORIES / "00-ferry.md")
    assert found.findings == []
    assert not found.stopped


def test_the_tome_passes() -> None:
    assert check_file(STORIES / "tome.md").findings == []


@pytest.mark.parametrize("code", FAULTS)
def test_a_fault_is_found_and_nothing_else(code: str) -> None:
    assert codes(*FAULTS[code]) == [code]


def test_warnings_and_style_do_not_keep_a_story_from_being_played() -> None:
    for code, changes in FAULTS.items():
        loadable = not parse(spoilt(*changes), "")[1].errors()
        if kind_of(code) in (WARNING, STYLE):
            assert loadable, code


# ---------------------------------------------------------------- more about single rules


def test_a_line_may_make_the_condition_of_an_earlier_one_true() -> None:
    """Lint L40 is about later ones: each line is read once, from the first to the last."""
    lines = "if token sentry at B: -token sentry", "if token sentry at A: move token sentry to B"
    rest = 'on_rest:\n  - "ONE"\n  - "TWO"\nkeywords:'
    assert codes(*TRAINING, A_LINE, SENTRY, "keywords:", rest, "ONE", lines[0], "TWO", lines[1]) == []


@pytest.mark.parametrize("words", ["{if item 31: , wet}", "{if not item 32: , wet}"])
def test_what_prose_asks_in_vain_is_found(words: str) -> None:
    """Who reads there has used both items."""
    assert codes("bring up a bucket.", f"bring up a bucket{words}.") == ["L22"]


def test_nothing_is_left_of_what_was_seen_to_its_end_or_never_looked_at() -> None:
    for seen in (report(), report(*FAULTS["L02"])):
        assert (seen.stopped, seen.left, seen.left_new) == (False, 0, 0)
    assert seen.states == 0


@pytest.mark.rule("RPA-5.4")
def test_a_goto_may_leave_the_letter_if_the_party_moves() -> None:
    changes = ["! +keyword WATER\n! -> B\n", "! +keyword WATER; move to A; -> A\n"]
    assert codes(*changes) == []
    assert codes(changes[0], changes[1].replace("move to A; ", "")) == ["L14"]


@pytest.mark.rule("RPA-33.25")
def test_back_is_fine_wherever_an_item_or_an_encounter_can_be_gone_back_from() -> None:
    item = "Rope and hook bring up a bucket.\n\n! +keyword WATER\n! -> back"
    assert codes(item, item.replace("! -> back", "! -> B8\n\n## B8\n\n! -> back")) == []
    assert codes(item, item.replace("\n! -> back", "")) == []  # running off the end goes back, too


@pytest.mark.rule("RPA-33.25")
def test_the_way_back_leads_to_a_list_with_nothing_above_it() -> None:
    bare = ["B: {name: The Well, at: [2, 1], xp: 9}", "B: {name: The Well, at: [2, 1]}"]
    bare += ["! if xp here: take xp here\n\nA well.\n\n", ""]
    assert codes(*TRAINING, *bare) == []


@pytest.mark.rule("RPA-33.25")
def test_the_base_entry_forgets_the_back_point() -> None:
    item = "Rope and hook bring up a bucket.\n\n! +keyword WATER\n! -> back"
    changes = [item, item.replace("! -> back", "! -> B"), "A well.\n", "A well.\n\n! if keyword WATER: -> B8\n"]
    changes += ["## B31.32\n", "## B8\n\n! -> back\n\n## B31.32\n"]
    assert "L39" in codes(*TRAINING, *changes)


@pytest.mark.rule("RPA-33.29")
def test_running_off_the_end_is_how_the_end_ends() -> None:
    more = "It ends.\n\n? Sit down. -> A9\n\n## A9\n\nAnd that is all.\n"
    assert codes("It ends.\n", more) == []


@pytest.mark.rule("RPA-33.2")
def test_if_and_otherwise_that_both_lead_away_close_an_entry() -> None:
    both = "! if keyword WATER: -> B\n! otherwise: -> B\n\nNobody reads this.\n"
    assert codes(*TRAINING, "## B5\n\n! +keyword WATER\n! -> B\n", f"## B5\n\n! +keyword WATER\n{both}") == [
        "L22",
        "L24",
    ]


def test_conditions_that_exclude_each_other_leave_no_dead_end() -> None:
    lines = "! if title was-here: -> B\n! if not title was-here: -> B\n"
    found = codes("## B5\n\n! +keyword WATER\n! -> B\n", f"## B5\n\n! +keyword WATER\n{lines}")
    assert found == ["L22"]  # where the second line is reached, it is true: `otherwise` would do


def test_a_list_whose_guards_cover_all_cases_is_never_empty() -> None:
    two = "? [if legendary] Go on. -> enc 1.1\n? [if not legendary] Run. -> enc 1.1\n"
    assert codes("? Go on. -> enc 1.1\n", two) == []
    three = "? [if favor crown >= 5] Go on. -> enc 1.1\n? [if favor crown <= 3] Run. -> enc 1.1\n"
    assert codes("? Go on. -> enc 1.1\n", three) == ["L05"]  # a favor of 4 and no gold


def test_a_list_of_choices_that_can_be_taken_once_runs_dry() -> None:
    once = "? once Go left. -> B6\n? once Go right. -> B6\n"
    entry = f"## B6\n\n! +keyword LIT\n\n{once}\n## B31.32\n"
    found = codes(*TRAINING, "pass: There is one. -> B3", "pass: There is one. -> B6", "## B31.32\n", entry)
    assert "L05" in found


def test_a_cost_in_gold_or_an_item_that_is_given_up_is_no_farm() -> None:
    for cost in ["{1 gold} ", "{item 31} ", "{card} ", "{1 xp} ", "once "]:
        assert codes(*TRAINING, LISTED, f"? {cost}Buy a favour. :: favor crown +1 -> A\n" + LISTED) == [], cost


def test_a_farm_over_several_locations_is_found() -> None:
    assert codes(*TRAINING, "A well.\n", "A well.\n\n! gain 1 gold\n") == ["L31"]


@pytest.mark.parametrize(("bed", "code"), [("? rest\n", "L28"), ("", "L31")])
def test_xp_again_and_again_is_worst_where_the_party_can_rest(bed: str, code: str) -> None:
    changes = ["? use item\n? move", f"? Look under the mat. :: gain 1 xp -> B\n? use item\n{bed}? move"]
    assert codes(*TRAINING, *changes) == [code]


def test_xp_that_lies_on_a_location_is_no_farm() -> None:
    assert codes("! if xp here: take xp here\n\nA well.", "! if xp at B: take xp here\n\nA well.") == []


def test_a_story_without_a_way_to_the_end_tells_the_way_to_the_trap() -> None:
    found = report(*FAULTS["L17"]).findings[-1]
    assert found.facts["label"] == "B"
    assert found.facts["way"].startswith("A > B")
    assert "LIT" in found.facts["have"]


def test_the_bound_is_told() -> None:
    found = check_text(GOOD, Ledger(LEDGER), bound=3)
    assert found.stopped
    assert found.findings == []  # what was not seen is not taken for missing
    assert found.left >= found.left_new > 0
    whole = report()
    assert (whole.stopped, whole.left, whole.left_new) == (False, 0, 0), "without a bound it grows"


def test_the_bound_grows_as_long_as_there_is_something_new(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explore, "BOUND", 3)
    found = check_text(GOOD, Ledger(LEDGER))
    assert found.states > 4
    assert found.left_new == 0, "what was left is like what was seen"


@pytest.mark.parametrize("code", ["L04", "L06", "L08", "L12", "L22", "L34"])
def test_what_can_never_happen_is_found_however_early_the_search_is_stopped(code: str) -> None:
    unreached = ["## B31.32\n", "## B7\n\nA dead end.\n\n## B31.32\n"]
    changes = unreached if code == "L04" else FAULTS[code]
    found = check_text(spoilt(*changes), Ledger(LEDGER), bound=3)
    assert found.stopped
    assert code in [finding.code for finding in found.findings]


def test_findings_name_their_line() -> None:
    for code, text in [("L26", "Take the rope"), ("L32", "(STR)"), ("L35", "Frobisher"), ("L19", "@check Lore IV")]:
        changed = spoilt(*FAULTS[code])
        found = [finding.line for finding in check_text(changed, Ledger(LEDGER)).findings if finding.code == code]
        assert found == [line_of(changed, text)], code


def test_what_is_meant_to_be_hard_may_be_hard() -> None:
    hard = FAULTS["L19"]
    meant = ["format: 1", "format: 1\nmeant: {B1: a door with a key elsewhere}"]
    assert codes(*hard) == ["L19"]
    assert codes(*hard, *meant) == []
    assert codes(*TRAINING, *meant) == ["L19"], "it is not hard at all"


def test_an_item_in_hand_only_elsewhere_is_out_of_reach() -> None:
    changes = [*TRAINING, "Take the hook. :: +item 32 -> A", "Take the hook. :: +item 32; -item 31 -> A"]
    changes += ["[if not item 31] Take the rope. :: +item 31", "[if not item 31] Take the rope. :: +item 31; -item 32"]
    assert codes(*changes) == ["L08"]


def test_titles_from_earlier_adventures_may_be_there_or_not() -> None:
    """`was-here` comes from the sidequest; a title that this adventure alone grants is not there at the start."""
    asked = "? [if title was-here] Look around. -> A\n"
    assert codes(LISTED, asked + LISTED) == []
    assert codes(LISTED, asked.replace("was-here", "drew-water") + LISTED) == ["L22"]


def test_a_title_of_a_later_adventure_cannot_be_read() -> None:
    changes = ["titles: [", "titles: [later, ", "{if title was-here", "{if title later"]
    assert "L15" in codes(*changes)


def test_titles_that_nobody_reads_are_told_over_the_whole_campaign() -> None:
    story, _ = parse(GOOD, "one.md")
    (finding,) = never_read([story])
    assert (finding.code, finding.kind, finding.facts["name"]) == ("L15", WARNING, "drew-water")
    reader, _ = parse(spoilt("{if title was-here", "{if title drew-water"), "two.md")
    assert never_read([story, reader]) == []


def test_a_fate_that_leaves_no_trace_is_told_over_a_whole_campaign() -> None:
    ledger = Ledger({**LEDGER, "people": [{"name": "Nan", "fates": ["drew-water"]}]})
    story, _ = parse(GOOD, "one.md")
    (finding,) = untold_fates([story], ledger)
    assert (finding.code, finding.kind, finding.facts["person"]) == ("L15", WARNING, "Nan")
    reading = ["{if title was-here", "{if title drew-water", "! +title drew-water; gain", "! gain"]
    reader, _ = parse(spoilt(*reading), "two.md")
    assert untold_fates([story, reader], ledger) == []


def test_a_note_that_nobody_writes_is_told_over_a_whole_campaign() -> None:
    declared = ["titles: [", "notes: {DEBT: 3}\ntitles: ["]
    asking, _ = parse(spoilt(*declared, "A gate.", "A gate{if note DEBT >= 2: , and a debt}."), "one.md")
    assert [finding.facts["name"] for finding in lost_notes([asking])] == ["DEBT"]
    writing, _ = parse(spoilt(*declared, "! +title drew-water; gain", "! +note DEBT; gain"), "two.md")
    assert lost_notes([asking, writing]) == []


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        (["  - A-B e1", "  - A-B e1 if keyword LIT"], "ledger-path-extra"),
        (["Rope, stamina: 1", "Rope, stamina: 2"], "ledger-item"),
        (["@combat 2 Ditch Wolf", "@combat 3 Choir Novice"], "ledger-box-missing"),
        (["@check Lore I", "@check Brew I", "(INT, WIS)", ""], "ledger-box-extra"),
        (["## B5\n\n! +keyword WATER", "## B5\n\n! +keyword WATER; +item 32"], "ledger-found-extra"),
        (["WATER\n! -> back", "LIT\n! -> back", "! +keyword WATER", "! +keyword LIT"], "ledger-written-missing"),
        (["camp: A", "camp: B"], "ledger-camp"),
    ],
)
def test_what_differs_from_the_ledger_is_named(changes: list[str], key: str) -> None:
    found = [finding for finding in report(*changes).findings if finding.code == "L37"]
    assert key in [finding.key for finding in found]
    assert {finding.line for finding in found if finding.key.endswith("-missing")} <= {0}  # it stands nowhere


def test_prose_may_mention_any_keyword_whatever_the_ledger_says() -> None:
    assert codes("A gate.", "A gate{if keyword LIT: , lit by a lamp}.") == []


def test_statistics_count_what_is_read() -> None:
    numbers = check_file(STORIES / "00-ferry.md").statistics
    assert numbers is not None
    assert numbers.entries == 19
    assert numbers.endings == ["D1", "D2"]
    assert numbers.titles_granted == ["came-too-late", "rang-it-again"]
    assert numbers.minutes == round(numbers.words / 150)


def test_a_file_that_cannot_be_read_is_not_explored() -> None:
    found = report(*FAULTS["L02"])
    assert found.states == 0
    assert found.statistics is None


def test_packaged_stories_can_all_be_played() -> None:
    for path in sorted(STORIES.glob("*.md")):
        assert read(path)[1].errors() == [], path.name


@pytest.mark.parametrize("line", ["one fatigue 1", "each stamina 1", "+market scrolls", "one attribute CHA +1"])
def test_a_rest_asks_nobody(line: str) -> None:
    assert codes(*TRAINING, "keywords:", f'on_rest: ["{line}"]\nkeywords:') == ["L42"]


def test_a_rest_may_do_what_nobody_is_asked_about() -> None:
    for line in ("each fatigue 1", "each recover 1", "each stamina 1 STR"):
        assert codes(*TRAINING, "keywords:", f'on_rest: ["{line}"]\nkeywords:') == []


def test_a_use_that_can_be_tried_again_may_be_deadly() -> None:
    deadly = ["bring up a bucket.\n\n! +keyword WATER\n! -> back", "wake something.\n\n! -item 31\n! -> B2"]
    assert codes(*TRAINING, *deadly) == [], "the rope hangs there again"
    once = ["bring up a bucket.\n\n! +keyword WATER\n! -> back", "wake it.\n\n! if read B31.32: -> back\n! -> B2"]
    assert codes(*TRAINING, *once) == ["L43"]


def test_a_picture_is_one_that_there_is() -> None:
    drawn = "A well.\n\n[picture bell: A bell in a frame.]"
    assert codes("A well.", drawn) == []
    assert codes("A well.", drawn.replace("bell:", "bel:")) == ["L07"]
    assert codes("A well.", drawn.replace(": A bell in a frame.", "")) == ["L07"], (
        "with words for those who do not see it"
    )


def test_every_drawing_is_shown_somewhere() -> None:
    shown = {name for path in STORIES.glob("*.md") for name, _ in PICTURE.findall(path.read_text("utf-8"))}
    assert shown == set(pictures())


def test_a_price_is_paid_for_something() -> None:
    paid = "? {1 gold} Pay. :: gain 1 xp -> enc 1.1"
    assert codes(*TRAINING, paid, "? {1 gold} Pay. :: each recover 1 -> enc 1.1") == []
    free_for_some = ["? Go on. -> enc 1.1", "? [if item 31] Go on. -> enc 1.1\n? Go. :: each fatigue 1 -> enc 1.1"]
    assert codes(*TRAINING, *FAULTS["L44"], *free_for_some) == []
