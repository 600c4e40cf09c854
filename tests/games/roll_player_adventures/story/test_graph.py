"""The picture of a story."""

from hashlib import sha256
from xml.etree import ElementTree as ET

from meadhall.games.roll_player_adventures.story.graph import CHOICE, DICE, FORCED, LABEL, draw, edges
from meadhall.games.roll_player_adventures.story.library import packaged
from meadhall.games.roll_player_adventures.story.parser import parse
from tests.games.roll_player_adventures.story.stories import GOOD

SVG = "{http://www.w3.org/2000/svg}"


def test_every_entry_has_a_box_and_every_way_a_line() -> None:
    story = packaged("0")
    root = ET.fromstring(draw(story, "Title & more", "Legend"))
    boxes = root.findall(f"{SVG}g")
    labels = [box.findtext(f"{SVG}text") or "" for box in boxes]
    assert [label.split(" ⚄")[0].split(" ⚔")[0].split(" ■")[0] for label in labels] == [e.label for e in story.entries]
    assert len(root.findall(f"{SVG}path")) == len(edges(story))


def test_ways_tell_how_one_gets_along_them() -> None:
    story = packaged("0")
    ways = {(story.entries[way.start].label, story.entries[way.goal].label): way.kind for way in edges(story)}
    assert ways["begin", "A"] == FORCED
    assert ways["A", "A2"] == CHOICE
    assert ways["A2", "A4"] == DICE
    assert ways["enc 1", "enc 1.1"] == CHOICE


def test_ways_say_what_is_chosen_rolled_or_asked_for() -> None:
    story = packaged("0")
    ways = {(story.entries[way.start].label, story.entries[way.goal].label): way.labels for way in edges(story)}
    assert ways["A2", "A4"] == ["fail"]
    assert ways["enc 1", "enc 1.1"] != []
    assert all(ways["enc 1", "enc 1.1"])
    root = ET.fromstring(draw(story, "", ""))
    shown = [text.text or "" for text in root.findall(f"{SVG}text") if text.get("class") == "label"]
    assert {"pass", "fail"} <= set(shown)
    assert max(len(text) for text in shown) <= LABEL
    told = [path.findtext(f"{SVG}title") for path in root.findall(f"{SVG}path")]
    assert told == ["\n".join(way.labels) for way in edges(story)], "the whole of it shows where one points"


def test_no_two_boxes_cover_each_other() -> None:
    root = ET.fromstring(draw(packaged("0"), "", ""))
    places = [(box.get("x"), box.get("y")) for group in root.findall(f"{SVG}g") for box in group.findall(f"{SVG}rect")]
    assert len(set(places)) == len(places)


def test_a_picture_is_drawn_as_somebody_has_looked_at_it() -> None:
    """Where boxes stand and how ways bend is for eyes to judge: whoever changes it looks at `meadhall story graph`."""
    picture = draw(parse(GOOD, "good.md")[0], "The Well", "Legend")
    assert sha256(picture.encode()).hexdigest()[:16] == "6690c7a0f4d57afd"
