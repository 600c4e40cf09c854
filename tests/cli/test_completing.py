"""What a shell offers after Tab."""

import os
import subprocess
import sys

import pytest
import typer
from typer.testing import CliRunner

from meadhall.cli import COMMANDS, ELSEWHERE, load_commands


def offered(*words: str) -> list[str]:
    """What bash is told for a line that ends with the last of these words."""
    asked = {
        "_MEADHALL_COMPLETE": "complete_bash",
        "COMP_WORDS": " ".join(["meadhall", *words]),
        "COMP_CWORD": str(len(words)),
    }
    result = CliRunner().invoke(load_commands(), env=asked, prog_name="meadhall")
    return result.output.split()


def test_commands_and_games_are_offered() -> None:
    assert offered("sim") == ["simulate"]
    assert offered("play", "small") == ["small-world"]


def test_a_further_bot_of_a_list_is_offered() -> None:
    assert offered("simulate", "small-world", "--bots", "adept,mas") == ["adept,master"]
    assert "human" in offered("play", "small-world", "--seats", "h")


def test_the_options_of_the_game_that_was_named_are_offered() -> None:
    assert offered("play", "small-world", "--option", "coins=o") == ["coins=open"]
    assert offered("play", "no-such-game", "--option", "coins=o") == []


HEAVY_MARK = "imported too much"
HEAVY = f"lambda: print('{HEAVY_MARK}' * bool({{'meadhall.bots', 'meadhall.lab'}} & set(sys.modules)))"


def asked(shell: str, *words: str) -> str:
    """What a shell is told by the command itself, in a process of its own."""
    line = " ".join(["meadhall", *words])
    told = {
        "_MEADHALL_COMPLETE": f"complete_{shell}",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words)),
        "_TYPER_COMPLETE_ARGS": line,
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    }
    program = f"import atexit, sys; atexit.register({HEAVY}); from meadhall.cli import main; main()"
    run = subprocess.run([sys.executable, "-c", program], env={**os.environ, **told}, capture_output=True, check=False)
    assert run.stderr == b""
    return run.stdout.decode()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_that_waits_does_not_wait_for_the_games(shell: str) -> None:
    """A command is found by its name alone, and the others have told what they do."""
    told = asked(shell, "sim")
    assert "simulate" in told
    assert ("who wins" in told) == (shell != "bash")
    assert HEAVY_MARK not in told


def test_what_stands_behind_a_command_is_offered_too() -> None:
    assert asked("bash", "store", "back").split() == ["backup"]
    assert "small-world" in asked("zsh", "play", "small")


def test_every_command_is_found_in_the_module_that_bears_its_name_or_is_listed() -> None:
    for command in typer.main.get_command(load_commands()).commands:  # type: ignore[attr-defined]
        assert ELSEWHERE.get(command, command) in COMMANDS
