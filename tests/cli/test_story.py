"""`meadhall story`: tools for authors in the terminal."""

import json
import re
from pathlib import Path

import pytest

from meadhall.cli.story import campaign_findings, finding_text, words
from meadhall.games.roll_player_adventures.story.ledger import OURS
from meadhall.games.roll_player_adventures.story.library import STORIES, load, packaged, packaged_files, put_on_shelf
from meadhall.games.roll_player_adventures.story.lint import check_text
from meadhall.games.roll_player_adventures.story.lint_ledger import title_grants
from tests.cli.terminal import meadhall, refused
from tests.games.roll_player_adventures.story.faults import FAULTS
from tests.games.roll_player_adventures.story.stories import GOOD, LEDGER, spoilt
from tests.games.roll_player_adventures.story.test_parser import BAD_FRONTS, BAD_LINES, HERE

SOURCES = Path(__file__).parents[2] / "src/meadhall"


@pytest.fixture
def story(tmp_path: Path) -> Path:
    path = tmp_path / "mine.md"
    assert meadhall("story", "new", str(path), "--title", "Mine").exit_code == 0
    return path


def test_a_new_story_can_be_checked_and_drawn(story: Path) -> None:
    checked = meadhall("story", "check", str(story))
    assert checked.exit_code == 0
    assert "nothing to say against it" in checked.output
    assert "all there are" in checked.output
    drawn = meadhall("story", "graph", str(story))
    assert drawn.exit_code == 0
    assert story.with_suffix(".svg").read_text("utf-8").startswith("<svg")


def test_what_is_written_is_told_to_programs(story: Path) -> None:
    named = story.with_name("named.md")
    told = json.loads(meadhall("story", "new", str(named), "--title", "Named", "--json", "-").output)
    assert told == {"file": str(named), "title": "Named"}
    drawn = story.with_suffix(".svg")
    told = json.loads(meadhall("story", "graph", str(story), "--json", "-").output)
    assert (told, drawn.exists()) == ({"file": str(drawn), "faults": []}, True)
    story.write_text(story.read_text("utf-8").replace("@check Climb I", "@check Climp I"), "utf-8")
    told = json.loads(meadhall("story", "graph", str(story), "--json", "-").output)
    assert (told["file"], [one["code"] for one in told["faults"]][:1]) == ("", ["L07"])


def test_a_story_is_never_overwritten(story: Path) -> None:
    assert "already a file" in refused("story", "new", str(story))


def test_a_fault_is_told_with_file_line_code_and_cure(story: Path) -> None:
    story.write_text(story.read_text("utf-8").replace("@check Climb I", "@check Climp I"), "utf-8")
    checked = meadhall("story", "check", str(story))
    assert checked.exit_code == 1
    told = next(line for line in checked.output.splitlines() if "L07" in line)
    assert told.startswith(f"{story}:")
    assert "There is no skill Climp" in told
    assert "Did you mean Climb?" in told
    assert "the errors come first" in checked.output
    assert meadhall("story", "graph", str(story)).exit_code == 1


def test_warnings_count_only_for_the_strict(story: Path) -> None:
    text = story.read_text("utf-8")
    story.write_text(text.replace("? move\n\n## B1", "? move\n\nNobody reads this.\n\n## B1"), "utf-8")
    assert meadhall("story", "check", str(story)).exit_code == 0
    assert meadhall("story", "check", str(story), "--strict").exit_code == 1


def test_the_bound_is_told(story: Path) -> None:
    assert "Stopped after" in meadhall("story", "check", str(story), "--bound", "2").output


def test_without_a_file_the_stories_of_the_game_are_checked() -> None:
    """However few situations are looked at one by one, the wide look sees all of every story, and finds no fault."""
    checked = meadhall("story", "check", "--quiet", "--strict", "--prose", "--bound", "50")
    assert checked.exit_code == 0
    assert "00-ferry.md" in checked.output
    assert "tome.md" in checked.output


def test_a_whole_campaign_tells_which_titles_nobody_reads(tmp_path: Path) -> None:
    ledger, one = tmp_path / "ledger.yaml", tmp_path / "one.md"
    ledger.write_text(json.dumps(LEDGER), "utf-8")
    one.write_text(GOOD, "utf-8")
    checked = meadhall("story", "check", str(one), "--ledger", str(ledger), "--quiet")
    assert "The title drew-water is granted, and no adventure reads it." in checked.output
    assert "nothing to say against it" in checked.output
    assert checked.exit_code == 0
    assert meadhall("story", "check", str(one), "--ledger", str(ledger), "--quiet", "--strict").exit_code == 1


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert "nothing.md" in refused("story", "check", str(tmp_path / "nothing.md"))
    assert "No such file" in refused("story", "check", "--ledger", str(tmp_path / "nothing.yaml"))


def keys_in_the_sources() -> set[str]:
    """Every key of a finding that the sources name as a whole."""
    found: set[str] = set()
    for path in (SOURCES / "games/roll_player_adventures/story").glob("*.py"):
        text = path.read_text("utf-8")
        found |= set(re.findall(r'(?:Trouble|trouble)\(\s*"([a-z0-9-]+)"', text))
        found |= set(re.findall(r'add\(\s*(?:NOT_READABLE|"L\d\d"), "([a-z0-9-]+)"', text))
        found |= {f"unknown-{kind}" for kind in re.findall(r'\.number\("([a-z-]+)", ', text)}
        found |= {f"ledger-{what}" for what in re.findall(r'differ\("([a-z]+)"', text)}
    return found


def test_every_finding_has_its_words_and_a_cure() -> None:
    keys = keys_in_the_sources()
    assert {"bad-yaml", "no-such-label", "unknown-skill", "ledger-camp", "token-chain"} <= keys
    for key in keys:
        assert words.find(f"lint-{key}") is not None, key
        assert "cure" in words.attributes(f"lint-{key}"), key


def test_every_word_about_findings_is_used() -> None:
    text = (SOURCES / "words/en/story.ftl").read_text("utf-8")
    spoken = set(re.findall(r"^lint-([a-z0-9-]+) =", text, re.MULTILINE))
    sources = "".join(path.read_text("utf-8") for path in (SOURCES / "games/roll_player_adventures/story").glob("*.py"))
    letters = {
        f"ledger-{what}-{how}" for what in ("found", "map-from", "written", "read") for how in ("extra", "missing")
    }
    unused = {key for key in spoken - keys_in_the_sources() - letters if f'"{key}"' not in sources}
    assert unused == set()


def test_every_sentence_about_a_fault_has_what_it_needs() -> None:
    lines = [[HERE, HERE.replace("! -> B", f"{line}\n! -> B")] for line in BAD_LINES]
    fronts = [change.split("|") for change in BAD_FRONTS]
    for changes in [*FAULTS.values(), *lines, *fronts]:
        for finding in check_text(spoilt(*changes)).findings:
            words.problems.clear()
            assert finding_text(finding)
            assert words.problems == [], finding.key


def past(*words: str) -> str:
    """What is said when a packaged adventure is played with a past, and left at once."""
    return meadhall("story", "play", str(STORIES / "02-a-road-without-birds.md"), *words, typed="quit\n").output


def test_an_adventure_can_be_played_with_a_past_and_from_any_entry() -> None:
    before = packaged("2")
    try:
        words = ["--titles", "mercy-at-the-ford", "--favor", "host=9", "--heroes", "P05", "--stage", "2", "--at", "A2"]
        told = past(*words)
        assert "You are the ones who tied knots" in told
        assert "Brida" in told
    finally:
        put_on_shelf(before)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--titles", "no-such"], "No adventure grants"),
        (["--favor", "moon=3"], "says nothing about a faction"),
        (["--heroes", "P99"], "no ready-made hero P99"),
        (["--heroes", "P01,P02"], "one hero for each seat"),
        (["--at", "Z9"], "no entry Z9"),
        (["--at", "enc 1"], "lies nowhere"),
    ],
)
def test_a_past_that_cannot_be_is_refused(words: list[str], told: str) -> None:
    assert told in refused("story", "play", str(STORIES / "02-a-road-without-birds.md"), *words)


def test_a_title_that_the_ledger_promises_is_missed(tmp_path: Path) -> None:
    ledger, one = tmp_path / "ledger.yaml", tmp_path / "one.md"
    titles = [*LEDGER["titles"], {"slug": "left-early", "name": "Left Early", "from": 1, "read": [1]}]
    ledger.write_text(json.dumps({**LEDGER, "titles": titles}), "utf-8")
    one.write_text(GOOD, "utf-8")
    told = meadhall("story", "check", str(one), "--ledger", str(ledger), "--quiet").output
    assert "grants the title left-early, and nothing in it does" in told
    assert "reads the title left-early, and nothing in it does" in told


def test_the_rations_of_the_style_are_counted_on_request(story: Path) -> None:
    told = meadhall("story", "check", str(story), "--prose").output
    assert "paragraphs with a simile" in told
    assert "L41" in told
    assert meadhall("story", "check", str(story), "--prose", "--strict").exit_code == 1
    assert "L41" not in meadhall("story", "check", str(story)).output


def test_programs_read_what_was_found(story: Path, tmp_path: Path) -> None:
    told = json.loads(meadhall("story", "check", str(story), "--prose", "--json", "-").output)
    (file,) = told["files"]
    assert (file["adventure"], file["left"], bool(file["situations"])) == ("0", 0, True)
    assert "L41" in {fault["code"] for fault in file["faults"]}
    assert not all([ration["kept"] for ration in file["rations"]])
    place = tmp_path / "odds.json"
    assert meadhall("story", "odds", str(story), "--games", "1", "--json", str(place)).exit_code == 0
    boxes = json.loads(place.read_text("utf-8"))
    assert [party["players"] for party in boxes[0]["parties"]] == [1, 2, 3, 4]
    assert {box["label"] for box in boxes} <= set(packaged("0").labels) | {"B1", "C1"}


def test_every_title_of_the_campaign_is_given_and_read() -> None:
    stories = [load(path) for path in packaged_files()]
    assert campaign_findings(stories, OURS) == []
    granted = {title for story in stories for title in title_grants(story)}
    assert set(OURS.titles) <= granted
