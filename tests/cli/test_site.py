"""`meadhall site` copies the built site, and nothing else is touched."""

from pathlib import Path

import pytest

from meadhall.cli import site
from tests.cli.terminal import meadhall


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "built"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("new", "utf-8")
    (folder / "assets" / "a-2.js").write_text("2", "utf-8")
    monkeypatch.setattr(site, "SITE", folder)
    return folder


@pytest.mark.usefixtures("built")
def test_the_site_is_copied_and_what_an_older_page_needs_stays(tmp_path: Path) -> None:
    public = tmp_path / "public"
    (public / "assets").mkdir(parents=True)
    (public / "index.html").write_text("old", "utf-8")
    (public / "assets" / "a-1.js").write_text("1", "utf-8")
    assert meadhall("site", str(public)).exit_code == 0
    assert (public / "index.html").read_text("utf-8") == "new"
    assert sorted(file.name for file in (public / "assets").iterdir()) == ["a-1.js", "a-2.js"]


@pytest.mark.usefixtures("built")
def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "dear.txt").write_text("…", "utf-8")
    result = meadhall("site", str(tmp_path / "letters"))
    assert result.exit_code != 0
    assert "holds something else" in result.output
    assert [file.name for file in (tmp_path / "letters").iterdir()] == ["dear.txt"]


def test_a_site_that_is_not_built_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "SITE", tmp_path / "nothing")
    result = meadhall("site", str(tmp_path / "public"))
    assert result.exit_code != 0
    assert "scripts/site.sh" in result.output
