"""House rules at the terminal."""

from pathlib import Path

from tests.cli.terminal import meadhall, refused

FILE = 'game = "small-world"\npieces.start_coins = 8\n'


def house_file(folder: Path, text: str = FILE) -> str:
    path = folder / "house.toml"
    path.write_text(text, "utf-8")
    return str(path)


def test_the_numbers_of_a_game_are_listed_and_found() -> None:
    printed = meadhall("house", "small-world", "conquest").output.splitlines()
    assert printed[0].rstrip() == "pieces.conquest.base_cost = 2"
    assert len(meadhall("house", "small-world").output.splitlines()) > 100
    assert "No number of small-world has “dwarf king”" in refused("house", "small-world", "dwarf king")


def test_a_house_file_is_tried_and_told(tmp_path: Path) -> None:
    printed = " ".join(meadhall("house", "check", house_file(tmp_path)).output.split())
    assert "can be played (house" in printed
    assert "pieces › start coins 8 (5)" in printed


def test_what_is_wrong_with_a_house_file_is_told(tmp_path: Path) -> None:
    wrong = house_file(tmp_path, FILE.replace("coins", "coin"))
    assert "Did you mean one of these: pieces.start_coins" in refused("house", "check", wrong)
    wrong = house_file(tmp_path, FILE.replace("8", "-8"))
    assert "can be 0 to 100, not -8; it is printed as 5" in refused("play", "small-world", "--house", wrong)
    wrong = house_file(tmp_path, 'game = "small-world"\npieces.visible_combos = 0\n')
    assert "A trial of these house rules with 2 players broke down" in refused("house", "check", wrong)
    assert "No such file" in refused("house", "check", str(tmp_path / "none.toml"))


def test_a_game_with_house_rules_goes_on_and_is_replayed_with_them(tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    words = ["play", "small-world", "--record", str(record)]
    file = house_file(tmp_path, f"{FILE}pieces.races.tritons.effects.discount.amount = 2\n")
    printed = meadhall(*words, "--house", file, "--seed", "1", typed="1\nquit\n").output
    assert "8  (5)" in printed
    assert "Pay 2 less on the coast." in printed  # of the Tritons on offer
    assert '"pieces.start_coins":8}' in record.read_text("utf-8")
    assert "8  (5)" in meadhall(*words, typed="quit\n").output
    assert "8  (5)" in meadhall("replay", str(record), typed="map\nquit\n").output
    other = house_file(tmp_path, FILE.replace("8", "9"))
    assert "played with other house rules" in refused(*words, "--house", other)
