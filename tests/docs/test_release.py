"""A release is cut by a script: the changelog gets its version, the package says it."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """What the script reads and writes, in a folder of its own."""
    for part in ("scripts/release.py", "src/meadhall/__init__.py"):
        (tmp_path / part).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / part, tmp_path / part)
    changelog = "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A door.\n\n## [0.0.1] - 2026-01-01\n\n- A wall.\n"
    (tmp_path / "CHANGELOG.md").write_text(changelog, "utf-8")
    return tmp_path


def release(project: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(project / "scripts/release.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_what_was_unreleased_becomes_the_version(project: Path) -> None:
    assert release(project, "cut", "7.8.9").returncode == 0
    assert '__version__ = "7.8.9"' in (project / "src/meadhall/__init__.py").read_text("utf-8")
    assert release(project, "notes", "7.8.9").stdout == "### Added\n\n- A door.\n"
    assert release(project, "notes", "0.0.1").stdout == "- A wall.\n"


@pytest.mark.parametrize(
    ("version", "trouble"), [("0.0.1", "already has 0.0.1"), ("next", "no version"), ("1.0", "no version")]
)
def test_a_version_that_cannot_be_is_refused(project: Path, version: str, trouble: str) -> None:
    refused = release(project, "cut", version)
    assert refused.returncode != 0
    assert trouble in refused.stderr


def test_nothing_is_released_twice(project: Path) -> None:
    release(project, "cut", "7.8.9")
    again = release(project, "cut", "7.9.0")
    assert "nothing stands under Unreleased" in again.stderr
