"""requirements/locked.txt locks every package that pyproject.toml asks for, by its hashes, and names no host."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCKED = (ROOT / "requirements/locked.txt").read_text("utf-8")
ENTRY = re.compile(r"^([\w.-]+)==([^ ;\\]+)([^\n]*\n(?:    --hash=\S+(?: \\)?\n)*)", re.MULTILINE)


def wanted() -> Iterator[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    lists = [project["project"]["dependencies"], *project["project"]["optional-dependencies"].values()]
    for line in [line for one in [*lists, *project["dependency-groups"].values()] for line in one]:
        yield Requirement(line)


def test_what_the_project_asks_for_is_locked() -> None:
    versions: dict[str, set[str]] = {}
    for name, version, _ in ENTRY.findall(LOCKED):
        versions.setdefault(canonicalize_name(name), set()).add(version)
    for requirement in wanted():
        locked = versions.get(canonicalize_name(requirement.name), set())
        assert locked, f"{requirement} is not locked: run scripts/lock.sh"
        assert all(requirement.specifier.contains(version) for version in locked), f"{requirement}: run scripts/lock.sh"


def test_every_locked_version_has_its_hashes() -> None:
    entries = ENTRY.findall(LOCKED)
    assert len(entries) == len(re.findall(r"^[^\s#]", LOCKED, re.MULTILINE))
    assert [name for name, _, rest in entries if "--hash=sha256:" not in rest] == []


def test_the_lock_names_no_host() -> None:
    assert "://" not in LOCKED
