"""Research: sections 3.6 and 4.2 of the rules."""

import pytest

from tests.games.alynthia.scene import asked, cards, goods, offered, play, refused, scene


def learn(before: str, track: str) -> tuple[int, int, int]:
    """Attack, defense and pool after an Insight."""
    game = play(scene(f"0 - f4: insight {before} a2"), "0 play insight s0", f"0 research {track}")
    return game.players[0].attack, game.players[0].defense, game.pool


@pytest.mark.rule("AL-3.615", "AL-3.616", "AL-8.25")
def test_a_track_is_unlocked_level_by_level() -> None:
    game = play(scene("0 - f4: insight COM4 CON2"), "0 play insight s0")
    assert offered(game, 0) == ["research politics", "research fortification", "research conquest"]
    assert refused(game, 0, "research commerce") == "track-complete"
    play(game, "0 research conquest")
    assert game.players[0].levels == [0, 4, 0, 3]


@pytest.mark.rule("AL-3.617")
def test_who_knows_all_learns_nothing() -> None:
    game = play(scene("0 - f4: insight COM4 CON4 POL4 FOR4"), "0 play insight s0")
    assert asked(game).endswith("Command")
    last = play(scene("0 - f4: insight COM4 CON3 POL4 FOR4"), "0 play insight s0")
    assert last.players[0].levels == [4, 4, 4, 4]  # one track is left: nobody asks


@pytest.mark.rule("AL-4.202")
def test_politics_two_draws_a_card() -> None:
    game = play(scene("0 - f4: POL2"), "0 use POL2", "* card crop")
    assert cards(game, 0) == "crop"
    assert refused(scene("0 - f4: POL1"), 0, "use POL2") == "not-your-ability"


@pytest.mark.rule("AL-4.203", "AL-4.204", "AL-4.212", "AL-3.105")
@pytest.mark.parametrize(
    ("before", "track", "renown"), [("POL2", "politics", 7), ("POL3", "politics", 4), ("FOR3", "fortification", 1)]
)
def test_one_time_renown(before: str, track: str, renown: int) -> None:
    assert learn(before, track)[2] == renown  # POL4: the outpost and the character; FOR4: one building


@pytest.mark.rule("AL-4.205", "AL-4.207")
def test_commerce_one_and_three_are_two_rolls() -> None:
    game = scene("0 - f4: COM3")
    play(game, "0 use COM1", "* fortune wood", "0 use COM3", "* fortune food")
    assert goods(game, 0) == "wood food"
    assert refused(game, 0, "use COM1") == "ability-spent"
    assert refused(scene("0 - f4: COM2"), 0, "use COM3") == "not-your-ability"


@pytest.mark.rule("AL-4.206")
def test_commerce_two_gives_focus() -> None:
    assert play(scene("0 - f4: COM2 focus=1"), "0 use COM2").players[0].focus == 3


@pytest.mark.rule("AL-4.209", "AL-4.211", "AL-4.213", "AL-4.214", "AL-4.216", "AL-3.105")
@pytest.mark.parametrize(
    ("before", "track", "strength"),
    [
        ("", "fortification", (1, 2)),
        ("FOR1", "fortification", (1, 1)),
        ("FOR2", "fortification", (1, 2)),
        ("", "conquest", (2, 1)),
        ("CON1", "conquest", (2, 1)),
        ("CON2", "conquest", (1, 1)),
        ("CON3", "conquest", (2, 1)),
    ],
)
def test_fortification_and_conquest_strengthen(before: str, track: str, strength: tuple[int, int]) -> None:
    assert learn(before, track)[:2] == strength  # counted from 1 and 1


@pytest.mark.rule("AL-4.210")
def test_fortification_two_gives_a_material() -> None:
    game = play(scene("0 - f4: FOR2"), "0 use FOR2")
    assert offered(game, 0) == ["take wood", "take stone", "take food"]


@pytest.mark.rule("AL-4.215")
@pytest.mark.parametrize(("research", "renown"), [("CON2", 0), ("CON3", 2)])
def test_conquest_three_rewards_won_attacks(research: str, renown: int) -> None:
    game = scene(f"0 - a2: focus=2 worker attack=20 {research}", dragons="b2=1")
    play(game, "0 attack b2 worker", "* die 6", "* claw 0", "* fortune wood")
    assert game.pool == renown
    defending = scene(f"0 - c3: defense=20 {research}", dragons="c3=1", invaded="c3", phase="battles")
    play(defending, "* claw 0", "* die 6", "* fortune wood")
    assert defending.pool == 0


@pytest.mark.rule("AL-4.218")
def test_conquest_three_counts_if_it_is_learned_before_the_comparison() -> None:
    game = scene("0 - a2: focus=2 worker attack=20 CON2 insight", dragons="b2=1")
    play(game, "0 attack b2 worker", "* die 6", "* claw 0", "0 play insight s0", "0 research conquest")
    assert game.pool == 2
