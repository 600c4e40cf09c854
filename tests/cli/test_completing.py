"""What a shell offers after Tab."""

from typer.testing import CliRunner

from meadhall.cli import load_commands


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
