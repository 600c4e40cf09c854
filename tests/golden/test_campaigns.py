"""Whole campaigns that are kept: a party of one and one of four come from the bridge to each of the four endings."""

from pathlib import Path

import pytest

from meadhall.core import question, read_record, replay
from meadhall.games import find_rules
from meadhall.games.editions import editions_of
from meadhall.games.roll_player_adventures.campaign import saved_campaign
from meadhall.games.roll_player_adventures.state import LONG_QUIET, Adventure
from meadhall.games.roll_player_adventures.story.library import FOLDER
from tests.golden.pilgrims import BEFORE, CAMPAIGNS, ENDINGS, LAST, SIZES, folder_of

NEW = "new"
EDITIONS = sorted([int(path.name.partition("-")[2]) for path in CAMPAIGNS.iterdir()])


def played(path: Path) -> tuple[str, Adventure]:
    """The campaign that an evening began with, and how it ended."""
    record = read_record(path.read_text("utf-8"))
    final = replay(find_rules(record.game, record.version, record.house), record)
    assert question(final) is None
    assert isinstance(final, Adventure)
    assert final.stage != LONG_QUIET
    return record.options["campaign"], final


def test_the_newest_edition_has_its_campaigns() -> None:
    assert EDITIONS[-1] == editions_of(FOLDER).newest


@pytest.mark.compiled
@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_campaign_comes_to_each_ending(edition: int, seats: int, ending: str) -> None:
    _, final = played(folder_of(edition, seats) / f"{LAST}-{ending}.record")
    assert (final.box.edition, len(final.heroes)) == (edition, seats)
    assert [title for title in final.titles if title.startswith("ending-")] == [f"ending-{ending}"]


@pytest.mark.compiled
@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_evening_goes_on_from_the_one_before(edition: int, seats: int) -> None:
    folder, before = folder_of(edition, seats), NEW
    for number, adventure in enumerate(BEFORE, start=1):
        begun, final = played(folder / f"{number:02}.record")
        assert (begun, final.story.adventure) == (before, adventure)
        before = saved_campaign(final)
    for ending in ENDINGS:
        assert played(folder / f"{LAST}-{ending}.record")[0] == before
