"""Reading story files: what the grammar allows, and what is said about what it does not (15.2, 15.3)."""

from random import Random

import pytest

from meadhall.games.roll_player_adventures.data import CARD_NUMBER, CLASS_NUMBER, MODIFIER_NUMBER, SKILL_NUMBER
from meadhall.games.roll_player_adventures.story import model
from meadhall.games.roll_player_adventures.story.findings import NOT_READABLE, Finding
from meadhall.games.roll_player_adventures.story.library import STORIES
from meadhall.games.roll_player_adventures.story.lines import DEEPEST
from meadhall.games.roll_player_adventures.story.lint import check_text
from meadhall.games.roll_player_adventures.story.parser import parse
from tests.games.roll_player_adventures.story.stories import GOOD, line_of, spoilt

HERE = "## B5\n\n! +keyword WATER\n! -> B\n"
"""An entry of the good story that tests put their own lines into."""


def read(*changes: str) -> model.Story:
    story, findings = parse(spoilt(*changes), "test.md")
    assert [(one.line, one.key, one.facts) for one in findings.found] == []
    return story


def faults(*changes: str) -> list[Finding]:
    return parse(spoilt(*changes), "test.md")[1].sorted()


def entry(lines: str) -> model.Entry:
    """The entry B5 with other lines."""
    story = read(HERE, f"## B5\n\n{lines}\n")
    return story.entries[story.labels["B5"]]


def condition(text: str) -> model.Condition:
    block = entry(f"! if {text}: gain 1 gold\n! -> B").blocks[0]
    assert isinstance(block, model.Actions)
    found = block.lines[0].condition
    assert found is not None
    return found


def effects(text: str) -> list[model.Effect]:
    block = entry(f"! {text}\n! -> B").blocks[0]
    assert isinstance(block, model.Actions)
    return block.lines[0].effects


def choice(text: str) -> model.Choice:
    block = entry(f"? {text}\n? move").blocks[0]
    assert isinstance(block, model.Choices)
    return block.options[0]


# ---------------------------------------------------------------- what is read


def test_labels_say_what_an_entry_is() -> None:
    story = read()
    found = {entry.label: (entry.kind, entry.number, entry.second) for entry in story.entries}
    assert found["B"] == (model.BASE, 0, 0)
    assert found["B31.32"] == (model.PAIR, 31, 32)
    assert story.encounters == {1: story.labels["enc 1"]}
    assert [story.entries[place.entry].label for place in story.locations] == ["A", "B"]
    rope, hook = 0, 1
    assert story.uses == {model.use_key(1, rope, hook): story.labels["B31.32"]}
    assert model.use_key(1, hook, rope) == model.use_key(1, rope, hook)


def test_a_label_ends_at_two_blanks() -> None:
    assert read().entries[1].title == "The Gate"


@pytest.mark.rule("RPA-33.1")
def test_lines_of_one_kind_form_a_block_whatever_blank_and_comment_lines_stand_between() -> None:
    blocks = entry("! gain 1 gold\n\n// a remark\n! gain 1 xp\n\nProse.\n\nMore prose.\n\n! -> B").blocks
    first, second, third = blocks
    assert isinstance(first, model.Actions)
    assert len(first.lines) == 2
    assert isinstance(second, model.Prose)
    assert len(second.paragraphs) == 2
    assert isinstance(third, model.Actions)


def test_and_binds_tighter_than_or_and_not_only_to_the_next() -> None:
    found = condition("keyword LIT and not keyword WATER or item 31")
    assert found.kind == model.ANY_OF
    both, item = found.parts
    assert [part.kind for part in both.parts] == [model.KEYWORD, model.NOT]
    assert both.kind == model.ALL_OF
    assert (item.kind, item.thing) == (model.ITEM, 0)
    grouped = condition("not (keyword LIT or keyword WATER)")
    assert grouped.kind == model.NOT
    assert grouped.parts[0].kind == model.ANY_OF


def test_every_kind_of_condition_is_read() -> None:
    found = condition("gold >= 3")
    assert (found.comparison, found.number) == (model.AT_LEAST, 3)
    assert condition("done <= 4").kind == model.DONE
    assert condition("xp <= 4").comparison == model.AT_MOST
    assert condition("deaths = 2").comparison == model.EXACTLY
    favor = condition("favor host >= 6")
    assert (favor.kind, favor.thing, favor.number) == (model.FAVOR, 1, 6)
    assert (condition("highest choir").kind, condition("highest choir").thing) == (model.HIGHEST, 2)
    assert condition("card R07").thing == CARD_NUMBER["R07"]
    assert condition("card R07").kind == model.CARD
    assert (condition("class red").kind, condition("class red").thing) == (model.CLASS_COLOUR, 0)
    assert (condition("class K02").kind, condition("class K02").thing) == (model.CLASS, CLASS_NUMBER["K02"])
    assert (condition("race elf").kind, condition("race elf").name) == (model.RACE, "elf")
    attribute = condition("attribute CHA >= 5")
    assert (attribute.kind, attribute.thing, attribute.number) == (model.ATTRIBUTE, 5, 5)
    assert (condition("visited B").kind, condition("visited B").place) == (model.VISITED, 1)
    assert condition("read enc 1.1").kind == model.READ
    token = condition("token event3 at B")
    assert (token.kind, token.thing, token.place) == (model.TOKEN_AT, 2, 1)
    assert condition("exhausted any").kind == model.EXHAUSTED_ANY
    titles = condition("at least 2 of titles (drew-water, was-here)")
    assert (titles.kind, titles.number, titles.bits) == (model.TITLES, 2, 0b11)


def test_every_kind_of_effect_is_read() -> None:
    gold, loss = effects("gain 2 gold; lose 1 xp")
    assert (gold.kind, gold.amount, loss.kind, loss.amount) == (model.GAIN_GOLD, 2, model.LOSE_XP, 1)
    each, one = effects("each fatigue 2; one stamina 1 STR")
    assert (each.kind, each.who, each.amount) == (model.FATIGUE, model.EACH, 2)
    assert (one.kind, one.who, one.thing) == (model.STAMINA, model.ONE, 0)
    assert effects("each stamina 1")[0].thing == model.NONE
    health, attribute = effects("each health -1; one attribute CHA +1")
    assert (health.kind, health.amount) == (model.CHANGE_HEALTH, -1)
    assert (attribute.kind, attribute.thing, attribute.amount) == (model.CHANGE_ATTRIBUTE, 5, 1)
    rare, familiar, market, returned = effects("+rare R01; +familiar F02; +market scrolls; return card each")
    assert [rare.thing, familiar.thing] == [CARD_NUMBER["R01"], CARD_NUMBER["F02"]]
    assert market.thing == 4
    assert returned.who == model.EACH
    favor = effects("favor choir -3")[0]
    assert (favor.kind, favor.thing, favor.amount) == (model.CHANGE_FAVOR, 2, -3)
    put, moved, opened, cleared, end = effects("xp 2 at B; move token sentry to A; open path B-A; clear e1; open end")
    assert (put.kind, put.amount, put.place) == (model.PUT_XP, 2, 1)
    assert (moved.kind, moved.thing, moved.place) == (model.MOVE_TOKEN, 6, 0)
    assert (opened.kind, opened.thing) == (model.OPEN_PATH, 0)
    assert (cleared.kind, cleared.thing) == (model.CLEAR_SPACE, 0)
    assert end.kind == model.OPEN_END


def test_a_line_may_move_the_party_and_then_go_somewhere() -> None:
    moved, go = effects("move to A; -> A1")
    assert (moved.kind, moved.place, go.kind) == (model.MOVE_TO, 0, model.GO)
    assert go.target is not None
    assert go.target.label == "A1"


def test_an_option_is_taken_apart_from_both_ends() -> None:
    found = choice(
        "[need keyword LIT] {2 gold, item 31, 1 fatigue each} once Go in (or out) now. (STR, INT) :: gain 1 xp -> B4"
    )
    assert found.guard == model.LOCKED_UNLESS
    assert [(cost.kind, cost.amount, cost.thing) for cost in found.costs] == [
        (model.PAY_GOLD, 2, model.NONE),
        (model.PAY_ITEM, 1, 0),
        (model.PAY_FATIGUE, 1, model.NONE),
    ]
    assert found.once == 0
    assert found.text == "Go in (or out) now."
    assert found.hint == [0, 3]
    assert len(found.effects) == 1
    assert found.target is not None
    assert found.target.label == "B4"


def test_a_choice_in_brackets_without_attributes_is_text() -> None:
    assert choice("Go in (quickly). -> B").text == "Go in (quickly)."
    assert choice("Go in. (QUICK) -> B").hint == []


def test_special_choices_may_have_a_guard_behind_them() -> None:
    found = choice("rest [if keyword LIT]")
    assert (found.kind, found.guard) == (model.REST, model.HIDDEN_UNLESS)


def test_targets_may_be_back_and_the_end() -> None:
    back = choice("Go. -> back").target
    end = choice("Go. -> the end").target
    assert back is not None
    assert end is not None
    assert (back.kind, end.kind) == (model.TO_BACK, model.TO_THE_END)
    assert end.entry == read().the_end


@pytest.mark.rule("RPA-33.10")
def test_an_inline_has_two_texts() -> None:
    block = entry("Before {if keyword LIT: one | two} after.\n\n! -> B").blocks[0]
    assert isinstance(block, model.Prose)
    before, inline, after = block.paragraphs[0].pieces
    assert (before.text, inline.text, inline.other, after.text) == ("Before ", "one", "two", " after.")
    assert inline.condition is not None


@pytest.mark.rule("RPA-33.9")
def test_a_check_has_its_level_modifiers_and_changes() -> None:
    lines = "@check [Fogbound, Slippery] Lore II\nmod Well Prepared if item 31\nlevel III if keyword LIT\n"
    box = entry(lines + "pass: Good. -> B\nfail: {if item 31: Bad. | Worse.} -> B4").blocks[0]
    assert isinstance(box, model.Check)
    assert (box.skill, box.level) == (SKILL_NUMBER["Lore"], 1)
    assert box.modifiers == [MODIFIER_NUMBER["Fogbound"], MODIFIER_NUMBER["Slippery"]]
    assert [(tweak.kind, tweak.thing) for tweak in box.tweaks] == [
        (model.ADD_MODIFIER, MODIFIER_NUMBER["Well Prepared"]),
        (model.SET_LEVEL, 2),
    ]
    assert box.failed.target.label == "B4"
    assert box.failed.text.pieces[0].other == "Worse."


@pytest.mark.rule("RPA-33.9")
def test_a_combat_has_foes_that_can_be_exchanged() -> None:
    lines = "@combat [Armoured] 9 Deserter Sergeant + 8\nmod Wounded on 8 if item 31\nswap 9 -> 12 if done >= 4\n"
    box = entry(lines + "victory: Good. -> B\ndefeat: Bad. -> B4").blocks[0]
    assert isinstance(box, model.Combat)
    assert [(foe.number, foe.modifiers) for foe in box.foes] == [(9, [MODIFIER_NUMBER["Armoured"]]), (8, [])]
    assert [(tweak.kind, tweak.enemy, tweak.thing) for tweak in box.tweaks] == [
        (model.ADD_MODIFIER, 8, MODIFIER_NUMBER["Wounded"]),
        (model.SWAP_ENEMY, 9, 12),
    ]


@pytest.mark.rule("RPA-21.9", "RPA-21.7")
@pytest.mark.parametrize("foes", ["1 + 1", "1 + 2\nswap 1 -> 2 if legendary", "1 + 2 + 3 + 4"])
def test_the_enemies_of_a_combat_are_three_different_ones_at_most(foes: str) -> None:
    box = f"@combat {foes}\nvictory: Good. -> B\ndefeat: Bad. -> B4\n"
    assert faults(HERE, f"## B5\n\n{box}")[0].key in ("foe-twice", "too-many-foes")


@pytest.mark.rule("RPA-33.26")
def test_paths_may_have_a_space_a_map_card_and_a_condition() -> None:
    changes = ["  - A-B e1", "  - A-B e1 map 3 if keyword LIT and item 31"]
    story = read(*changes, "keywords:", "map_cards:\n  3: {opens: [B-A], places: {event2: B}}\nkeywords:")
    (path,) = story.paths
    assert (path.space, path.map_card) == (0, 0)
    assert path.condition is not None
    assert story.map_cards[0].opens == [0]
    assert story.map_cards[0].places == [(1, 1)]


def test_more_tokens_than_spaces_are_allowed_and_a_number_can_be_fixed() -> None:
    story = read("{e1: random, tokens: [1]}", "{e1: 1}")
    assert (story.spaces, story.dealt) == ([1], [])
    more = read("tokens: [1]", "tokens: [1, 2]", "## nothing", "## enc 2\n\n! -> back\n\n## nothing")
    assert more.dealt == [1, 2]


@pytest.mark.rule("RPA-33.21")
def test_setup_and_rest_have_lines_of_their_own() -> None:
    story = read("keywords:", 'setup:\n  - "favor crown +1"\non_rest:\n  - "if keyword LIT: -keyword LIT"\nkeywords:')
    assert len(story.setup.lines) == 1
    assert story.on_rest.lines[0].condition is not None


def test_the_camp_is_the_start_unless_it_is_named() -> None:
    assert read("camp: A\n", "").camp == 0
    assert read("start: A\ncamp: A\n", "start: B\n").camp == 1
    assert read("camp: A\n", "camp: B\n").camp == 1


def test_windows_line_ends_and_a_byte_order_mark_do_no_harm() -> None:
    story, findings = parse("\ufeff" + GOOD.replace("\n", "\r\n"), "test.md")
    assert findings.found == []
    assert len(story.entries) == len(read().entries)


# ---------------------------------------------------------------- what is refused


BAD_LINES = {
    "! gain two gold": "expected-number",
    "! gain 2 silver": "expected",
    "! shout": "bad-effect",
    "! favor crown 2": "expected-signed",
    "! move to Bee": "expected-letter",
    "! gain 2 gold now": "too-much",
    "! -> B; gain 1 gold": "not-last",
    "! move to A; gain 1 gold": "move-not-last",
    "! -> nowhere": "bad-target",
    "! if keyword LIT -> B": "if-without-colon",
    "! otherwise -> B": "otherwise-without-colon",
    "! if lit: -> B": "bad-condition",
    "! if keyword LIT and: -> B": "bad-condition",
    "! if (keyword LIT: -> B": "expected",
    "! if " + "(" * 21 + "keyword LIT" + ")" * 21 + ": -> B": "too-deep",
    "? Go somewhere.": "choice-without-goto",
    "? Go. :: -> A -> B": "choice-leads-away",
    "? Go -> A. -> B": "choice-text",
    "? Go. :: death -> B": "choice-leads-away",
    "? {1 gold} [if keyword LIT] Go. -> B": "choice-text",
    "? {much gold} Go. -> B": "bad-cost",
    "? Go {now}. -> B": "bad-inline",
    "?move": "not-prose",
    "!gain 1 gold": "not-prose",
    "# Heading": "not-prose",
    "- a list": "not-prose",
    "  indented": "not-prose",
    "A [link](page).": "not-prose",
    "Some <b>bold</b> words.": "not-prose",
    "A {brace.": "bad-braces",
    "A } brace.": "bad-braces",
    "A {if item 31: {if item 31: {if item 31: {if item 31: {if item 31: deep}}}}}.": "too-deep",
    "A {when keyword LIT: word}.": "bad-inline",
    "A {if keyword LIT: a | b | c}.": "bad-inline",
    "pass: This belongs to a check. -> B": "outside-box",
    "@fight 3": "bad-box",
    "@combat Ditch Wolf": "bad-foe",
    "@combat 1 + 2 + 3 + 4": "too-many-foes",
    "@check Brewing": "bad-check",
    "@check [Fogbound, Fogbound] Brew I": "modifier-twice",
}


@pytest.mark.parametrize("line", BAD_LINES)
def test_a_line_that_cannot_be_read_is_told_with_its_place(line: str) -> None:
    text = HERE.replace("! -> B", f"{line}\n! -> B")
    found = [finding for finding in faults(HERE, text) if finding.code == NOT_READABLE]
    assert [(one.key, one.line) for one in found] == [(BAD_LINES[line], line_of(spoilt(HERE, text), line))]


@pytest.mark.parametrize(
    "result", ["There is none.", " -> B4", "There is none. -> B3 -> B4", "There is none. :: gain 1 gold -> B4"]
)
def test_a_result_is_some_words_and_where_they_lead(result: str) -> None:
    found = faults("fail: There is none. -> B4", f"fail: {result}")
    assert (NOT_READABLE, "bad-result") in [(one.code, one.key) for one in found]


def test_as_many_brackets_as_are_allowed_are_read() -> None:
    assert condition("(" * DEEPEST + "keyword LIT" + ")" * DEEPEST).kind == model.KEYWORD


def test_a_place_lies_where_the_map_says() -> None:
    assert [(place.x, place.y) for place in read().locations] == [(1.0, 1.0), (2.0, 1.0)]


BAD_FRONTS = {
    "format: 1|format: 2": "bad-value",
    "stage: 1|stage: 7": "bad-value",
    "title: The Well|titel: The Well": "unknown-key",
    "camp: A|camp: A\ncamp: A": "key-twice",
    "title: The Well|title: [The Well]": "not-a-text",
    "title: The Well|title: a: b": "bad-yaml",
    "[WATER, LIT]|[WATER, LIT, OFF]": "yaml-word",
    "[WATER, LIT]|[WATER, LIT, dry]": "bad-name",
    "[WATER, LIT]|WATER, LIT": "not-a-list",
    "  - A-B e1|  - A to B": "bad-path",
    "  - A-B e1|  - A-B e1\n  - B-A": "path-twice",
    "  - A-B e1|  - A-B e1\n  - A-A": "path-to-itself",
    "at: [2, 1], xp: 9|at: [2], xp: 9": "bad-point",
    "at: [2, 1], xp: 9|at: [2, 1], xp: some": "not-a-number",
    "  31: {name: Rope|  rope: {name: Knot, stamina: 1}\n  31: {name: Rope": "not-a-number",
    "{name: The Well, at: [2, 1], xp: 9}|{at: [2, 1], xp: 9}": "missing-part",
    "{name: The Well, at: [2, 1], xp: 9}|Water": "not-a-mapping",
    "encounters: {e1: random|encounters: {x1: random, e1: random": "bad-space",
    'keywords:|setup:\n  - "-> A"\nkeywords:': "leads-away",
    "keywords:|map_cards:\n  3: {opens: [A-B]}\nkeywords:": "map-card-paths",
    "  B: {|  N: {name: The Hill, at: [1, 5]}\n  B: {": "yaml-word",
}


@pytest.mark.parametrize("change", BAD_FRONTS)
def test_what_is_wrong_in_the_front_matter_is_told_with_its_line(change: str) -> None:
    old, new = change.split("|")
    text = spoilt(old, new)
    found = {finding.key: finding.line for finding in parse(text, "test.md")[1].found if finding.code == NOT_READABLE}
    assert BAD_FRONTS[change] in found
    first = line_of(text, new)
    assert first <= found[BAD_FRONTS[change]] <= first + new.count("\n")


def test_a_missing_key_and_a_missing_entry_are_told() -> None:
    assert [finding.key for finding in faults("stage: 1\n", "")] == ["missing-key"]
    (missing,) = faults("## nothing\n\nNothing comes of it.\n\n! -> back\n\n", "")
    assert (missing.key, missing.facts["label"]) == ("missing-entry", "nothing")


@pytest.mark.parametrize("text", ["", "---\n", "no front\n", "---\n---\n", "---\n- a\n- b\n---\n", "---\n5\n---\n"])
def test_a_file_without_a_front_matter_is_no_story(text: str) -> None:
    assert parse(text, "test.md")[1].errors()


def test_a_front_matter_that_is_nested_without_end_is_refused() -> None:
    assert parse(f"---\nformat: {'[' * 1500}\n---\n", "test.md")[1].errors()


def test_all_errors_of_a_file_are_told_at_once() -> None:
    changes = [
        "A well.",
        "A {well.",
        "(INT, WIS)",
        "(INT, WIS) :: shout",
        "Lore I",
        "Loore I",
        "Rope, stamina: 1",
        "Rope",
    ]
    found = faults(*changes)
    assert [finding.key for finding in found] == ["missing-part", "bad-braces", "bad-effect", "unknown-skill"]
    lines = [finding.line for finding in found]
    assert lines == sorted(lines)


def test_a_name_that_is_nearly_right_is_guessed() -> None:
    assert [one.facts["near"] for one in faults("@check Lore I", "@check Loore I")] == ["Lore"]
    assert [one.facts["near"] for one in faults("? [if keyword WATER]", "? [if keyword WATRE]")] == ["WATER"]


@pytest.mark.parametrize("lines", ["Prose.\n" * 61, "Prose.\n! gain 1 gold\n" * 31, "? Go. -> B\n" * 25])
def test_an_entry_has_an_end(lines: str) -> None:
    found = faults(HERE, f"## B5\n\n{lines}")
    assert [(finding.key, finding.facts["label"]) for finding in found] == [("too-many-parts", "B5")]


@pytest.mark.parametrize("lines", ["Prose.\n" * 60, "Prose.\n! gain 1 gold\n" * 30, "? Go. -> B\n" * 24])
def test_an_entry_may_go_as_far_as_its_end(lines: str) -> None:
    assert faults(HERE, f"## B5\n\n{lines}") == []


@pytest.mark.rule("RPA-33.16")
def test_the_tome_holds_ten_deaths_of_prose() -> None:
    deaths = "\n".join(f"## death {number}\n\nYou fall.\n" for number in range(1, 11))
    story, findings = parse(f"---\nformat: 1\nadventure: tome\n---\n{deaths}", "tome.md")
    assert findings.found == []
    assert list(story.deaths) == list(range(1, 11))
    _, short = parse(f"---\nformat: 1\nadventure: tome\n---\n{deaths.replace('## death 10', '## A')}", "tome.md")
    assert {finding.key for finding in short.found} == {"not-in-tome", "missing-entry"}
    _, acting = parse(f"---\nformat: 1\nadventure: tome\n---\n{deaths}\n! gain 1 gold\n", "tome.md")
    assert [finding.key for finding in acting.found] == ["death-prose-only"]
    assert "death-outside-tome" in [one.key for one in faults("## nothing", "## death 1\n\nNo.\n\n## nothing")]


def test_whatever_happens_to_a_file_is_told_and_never_breaks_the_reader() -> None:
    """Lines lost, doubled, swapped and cut: the reader and, if it can be read, the linter say what they think."""
    chance = Random(31)
    lines = (STORIES / "00-ferry.md").read_text("utf-8").splitlines()
    for _ in range(60):
        spoilt_lines = lines[:]
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(spoilt_lines))
            other = chance.randrange(len(spoilt_lines))
            damage = chance.randrange(4)
            if damage == 0:
                del spoilt_lines[at]
            elif damage == 1:
                spoilt_lines.insert(at, spoilt_lines[other])
            elif damage == 2:
                spoilt_lines[at], spoilt_lines[other] = spoilt_lines[other], spoilt_lines[at]
            else:
                spoilt_lines[at] = spoilt_lines[at][: chance.randrange(len(spoilt_lines[at]) + 1)]
        check_text("\n".join(spoilt_lines))


# What a text may hold


def told(text: str, bits: int, names: list[str] = model.NO_NAMES) -> str:
    block = entry(f"{text}\n\n! -> B").blocks[0]
    assert isinstance(block, model.Prose)
    return model.paragraph_text(block.paragraphs[0], bits, names)


@pytest.mark.rule("RPA-33.10")
def test_a_text_may_go_more_than_two_ways() -> None:
    text = "So {if keyword LIT: one | if item 31: two | three}."
    assert [told(text, bits) for bits in (0b010, 0b100, 0b1000)] == ["So one.", "So two.", "So three."]


@pytest.mark.rule("RPA-33.10")
def test_a_text_may_stand_in_another() -> None:
    text = "{if keyword LIT: Light {if item 31: and rope | alone}, then. | Dark.}"
    lit, rope, alone, then, dark = 1, 2, 4, 8, 16
    assert told(text, lit | rope | then) == "Light and rope, then."
    assert told(text, lit | alone | then) == "Light alone, then."
    assert told(text, dark) == "Dark."


def test_a_plain_inline_stays_one_piece_so_that_old_books_read_the_same() -> None:
    block = entry("A {if keyword LIT: b | if you like} c.\n\n! -> B").blocks[0]
    assert isinstance(block, model.Prose)
    assert [piece.other for piece in block.paragraphs[0].pieces] == ["", "if you like", ""]


def test_a_hero_is_called_by_name_and_somebody_else_by_the_words_for_it() -> None:
    text = "Here {hero red | one of you} stops."
    assert told(text, 0) == "Here one of you stops."
    assert told(text, 0, ["Maud", *model.NO_NAMES[1:]]) == "Here Maud stops."


def test_a_party_of_one_may_be_called_by_name_whatever_its_colour() -> None:
    text = "Here {hero red alone | one of you} stops."
    blue = [*model.NO_NAMES[:3], "Tib", *model.NO_NAMES[4:]]
    assert told(text, 0, blue) == "Here Tib stops."
    assert told(text, 0, ["Maud", *blue[1:]]) == "Here Maud stops."
    assert told(text, 0, [*blue[:4], "Ned", *blue[5:]]) == "Here one of you stops."
    assert told(text.replace(" alone", ""), 0, blue) == "Here one of you stops."


@pytest.mark.parametrize(
    "line",
    [
        "{hero red}",
        "{hero red alone}",
        "{hero red | }",
        "{if keyword LIT: a | b | c}",
        "{if keyword LIT: {a}",
        "a } b",
        "{x: y}",
    ],
)
def test_a_text_that_goes_no_way_is_refused(line: str) -> None:
    assert faults(HERE, HERE.replace("! -> B", f"{line}\n! -> B"))[0].key in ("bad-hero", "bad-inline", "bad-braces")


COUNTED = ["keywords: [WATER, LIT]", "keywords: [WATER, LIT]\ncounters: {TRUTHS: 3}"]


@pytest.mark.parametrize(
    ("text", "true_for"),
    [(">= 1", [1, 2, 3]), (">= 3", [3]), ("<= 1", [0, 1]), ("= 0", [0]), ("= 2", [2]), ("= 3", [3])],
)
def test_a_counter_is_compared_with_a_number(text: str, true_for: list[int]) -> None:
    story = read(*COUNTED, HERE, HERE.replace("! -> B", f"! if count TRUTHS {text}: +count TRUTHS\n! -> B"))
    block = story.entries[story.labels["B5"]].blocks[0]
    assert isinstance(block, model.Actions)
    condition = block.lines[1].condition
    assert condition is not None
    first, most = story.counters["TRUTHS"]

    def holds(node: model.Condition, count: int) -> bool:
        if node.kind == model.KEYWORD:
            return node.thing - first < count
        parts = [holds(part, count) for part in node.parts]
        return not parts[0] if node.kind == model.NOT else all(parts)

    assert [count for count in range(most + 1) if holds(condition, count)] == true_for


@pytest.mark.parametrize("text", ["count TRUTHS >= 0", "count TRUTHS >= 4", "count TRUTHS <= 3", "count LIES >= 1"])
def test_a_counter_is_asked_only_for_what_it_can_have_and_can_lack(text: str) -> None:
    changed = HERE.replace("! -> B", f"! if {text}: gain 1 xp\n! -> B")
    assert faults(*COUNTED, HERE, changed)[0].key in ("bad-count", "unknown-counter")
