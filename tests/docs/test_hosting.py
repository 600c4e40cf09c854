"""The guide for hosts: its commands have the options it names, and its table of numbers is the whole truth."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner

from meadhall.cli import serve, store  # noqa: F401 - they register their commands
from meadhall.cli.app import app
from meadhall.table.meters import Meters

GUIDE = (Path(__file__).parents[2] / "docs" / "guide" / "hosting.md").read_text("utf-8")


def test_every_number_has_its_line_and_every_line_its_number() -> None:
    told = set(re.findall(r"`(meadhall_[a-z_]+)`", GUIDE))
    assert told == {family.name for family in Meters().families("1", 0, 0)}


def test_every_option_of_its_commands_exists() -> None:
    commands = re.findall(r"/opt/meadhall/bin/meadhall (.*)", GUIDE)
    assert len(commands) == 4
    for command in commands:
        words = shlex.split(command)
        names = words[:2] if words[0] == "store" else words[:1]
        told = CliRunner().invoke(app, [*names, "--help"]).output
        assert [word for word in words if word.startswith("--") and word not in told] == []


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    (unit,) = re.findall(r"^```ini\n(\[Unit\].*?)^```$", GUIDE, re.DOTALL | re.MULTILINE)
    here = tmp_path / "meadhall.service"
    here.write_text(
        unit.replace("/opt/meadhall/bin/meadhall", str(shutil.which("true"))).replace("=meadhall\n", "=root\n")
    )
    done = subprocess.run(["systemd-analyze", "verify", str(here)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
