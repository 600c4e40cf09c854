"""Team play: section 6.2 of the rules without its Relic and Places (see test_places.py)."""

from random import Random
from typing import Any

import pytest

from meadhall.bots import find_bot
from meadhall.bots.arena import play_match
from meadhall.core import CHANCE, SPECTATOR, Chance, answer, new_game, question
from meadhall.games.small_world import RULES
from meadhall.games.small_world.data import PIECES
from meadhall.games.small_world.state import LOST_TRIBES, TAVERN, SmallWorld
from meadhall.games.small_world.team import winning_teams
from meadhall.games.small_world.terms import REGIONS
from tests.games.small_world.scene import (
    asked,
    coins,
    earns,
    facts_of,
    hand,
    holder,
    offered,
    pieces,
    play,
    price,
    refused,
    scene,
    targets,
    tokens,
    told,
    tribe_of,
)


def teams(*lines: str, **how: Any) -> SmallWorld:
    """A scene of team play."""
    return scene(*lines, seats=6, options={"mode": "teams"}, **how)


def new_teams(**options: str) -> SmallWorld:
    """A new table at the first question to a player, whatever chance has laid out."""
    game = new_game(RULES, 6, {"mode": "teams", "first": "1", **options})
    assert isinstance(game, SmallWorld)
    while isinstance(ask := question(game), Chance):
        answer(game, CHANCE, ask.options(game, CHANCE)[0])
    return game


def tavern_of(game: SmallWorld) -> int:
    """The seat that has the Tavern."""
    return game.holder_of(TAVERN)


# ---------------------------------------------------------------- setup


@pytest.mark.rule("SW-12.1")
def test_three_teams_of_opposite_seats_play_eight_turns_on_the_map_of_six() -> None:
    game = new_teams()
    assert (game.board.players, game.board.turns, len(game.players)) == (6, 8, 6)
    assert RULES.view(game, SPECTATOR)["public"]["sides"] == [0, 1, 2, 0, 1, 2]
    assert RULES.result(game).sides == [0, 1, 2, 0, 1, 2]
    assert [game.partner_of(seat) for seat in range(6)] == [3, 4, 5, 0, 1, 2]


@pytest.mark.rule("SW-12.1")
def test_who_sits_with_whom_does_not_depend_on_who_begins() -> None:
    game = new_teams(first="3")
    assert RULES.result(game).sides == [0, 1, 2, 0, 1, 2]
    play(game, *[f"{seat} monster r{at}" for seat, at in zip([3, 4, 5, 0, 1], [0, 16, 3, 22, 55], strict=True)])
    assert asked(game) == "2 PickCombo"


@pytest.mark.rule("SW-2.8", "SW-2.7")
def test_team_play_mixes_in_three_sets_unless_somebody_says_otherwise() -> None:
    def sets_of(game: SmallWorld) -> set[str]:
        races = [*game.banners.inside, *[combo.race for combo in game.combos]]
        return {PIECES["races"][race]["set"] for race in races}

    assert sets_of(new_teams()) == {"base", "cursed", "grand_dames", "be_not_afraid"}
    assert sets_of(new_teams(cursed="off")) == {"base", "grand_dames", "be_not_afraid"}
    five = new_game(RULES, 5, {})
    assert isinstance(five, SmallWorld)
    assert sets_of(five) == {"base"}


@pytest.mark.rule("SW-12.3", "D-25")
@pytest.mark.vector(65)
def test_everybody_but_the_first_puts_a_monster_with_a_lost_tribe_apart_from_others() -> None:
    game = new_teams()
    assert asked(game) == "1 ChooseMonster"
    tribes = [region.place.number for region in game.regions if region.people == LOST_TRIBES]
    assert offered(game, 1) == [f"monster r{at}" for at in tribes]
    assert refused(game, 1, "monster r1") == "no-monster-there"
    play(game, "1 monster r0")
    assert asked(game) == "2 ChooseMonster"
    assert refused(game, 2, "monster r6") == "monster-near"
    assert refused(game, 2, "monster r0") == "monster-near"
    play(game, "2 monster r16")
    assert (refused(game, 3, "monster r17"), refused(game, 3, "monster r6")) == ("monster-near", "monster-near")
    play(game, "3 monster r3", "4 monster r5", "5 monster r9")
    assert asked(game) == "0 PickCombo"
    standing = [region.place.number for region in game.regions if region.markers]
    assert standing == [0, 3, 5, 9, 16]


@pytest.mark.rule("SW-5.14", "SW-12.3")
def test_a_monster_is_a_term_of_the_price() -> None:
    game = teams("0 ratmen: r1 hand=9", legends="monster r0", conquering=0)
    terms = facts_of(game, 0, "conquer r0")["terms"]
    assert ["term-monster", PIECES["neutral_tokens"]["monster"]["defense"]] in terms
    assert sum(amount for _, amount in terms) == price(game, 0, 0)


@pytest.mark.rule("SW-12.3")
def test_there_is_always_room_for_the_fifth_monster() -> None:
    tribes = [place for place in RULES.box.boards[6].places if place.lost_tribe]
    blocked = [1 + sum(place.near >> other.number & 1 for other in tribes) for place in tribes]
    assert len(tribes) == 22
    assert 4 * max(blocked) < len(tribes)


# ---------------------------------------------------------------- Monsters


@pytest.mark.rule("SW-12.4")
@pytest.mark.vector(64)
def test_a_monster_and_its_lost_tribe_cost_four_and_goblins_three() -> None:
    game = teams("0 ratmen: r1 hand=5", "1 goblins: r7 hand=5", legends="monster r0", conquering=0)
    assert (price(game, 0, 0), price(game, 1, 0)) == (4, 3)


@pytest.mark.rule("SW-12.4", "SW-5.20", "SW-6.12")
@pytest.mark.vector(64)
def test_igors_count_monster_and_lost_tribe() -> None:
    game = teams("0 ratmen: r1 hand=5", "1 igors: r52", legends="monster r0", conquering=0)
    play(game, "0 conquer r0", "* find tavern")
    assert tribe_of(game, "igors").stock == 2


@pytest.mark.rule("SW-12.5", "SW-12.6", "SW-15.4", "SW-13.5")
def test_what_lies_under_a_monster_is_any_of_what_is_left() -> None:
    game = teams("0 ratmen: r1 hand=9", "1 humans: r52", legends="monster r0, monster r17", conquering=0)
    play(game, "0 conquer r0")
    assert asked(game) == "* DrawPlace"
    ask = question(game)
    assert isinstance(ask, Chance)
    assert ask.weights(game) == []  # all alike
    names = ["golden_soapbar", "tavern", "boneyard", "mirrors_vale", "sigil"]
    assert offered(game, CHANCE) == [f"find {name}" for name in names]
    assert (pieces(game, 0), holder(game, 0)) == ([], "0 ratmen")
    shown = RULES.view(game, SPECTATOR)["public"]["legends"]
    assert (shown["hidden"], shown["found"]) == (5, {})
    play(game, "* find mirrors_vale")
    shown = RULES.view(game, SPECTATOR)["public"]["legends"]
    assert (shown["hidden"], shown["found"]) == (4, {"mirrors_vale": "r0"})
    play(game, "0 conquer r7", "0 conquer r17", "* die 3")
    assert offered(game, CHANCE) == [f"find {name}" for name in names if name != "mirrors_vale"]


@pytest.mark.rule("SW-12.6")
@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("0 dragon_master ratmen: r1 hand=3", "dragon r0"),
        ("0 ratmen: r1 hand=5", "conquer r0"),
        ("0 catapult ratmen: r2 hand=5", "catapult r0"),
    ],
)
def test_whatever_method_drives_a_monster_away(line: str, text: str) -> None:
    game = teams(line, "1 humans: r52", legends="monster r0", conquering=0)
    play(game, f"0 {text}")
    assert asked(game) == "* DrawPlace"


@pytest.mark.rule("SW-12.6", "SW-12.10", "SW-R04.9", "RU-49")
def test_ghouls_find_what_is_of_no_use_to_them() -> None:
    game = teams(
        "0 hill ratmen: r52 r51", "0 declined ghouls: r1=6", "1 declined elves: r23", starting=0, legends="monster r0"
    )
    play(game, "0 expand", "0 conquer r0", "* find boneyard")
    assert asked(game) == "0 ChooseConquest"  # nobody is asked about Bony
    assert game.bony == -1
    assert holder(game, 0) == "0 declined ghouls"


# ---------------------------------------------------------------- partners


@pytest.mark.rule("SW-12.2", "SW-1.9")
def test_partners_may_attack_each_other() -> None:
    game = teams("0 pillaging ratmen: r1 hand=5", "3 humans: r7=2 r52", conquering=0)
    play(game, "0 conquer r7")
    assert holder(game, 7) == "0 ratmen"
    assert earns(game, 0) == {"regions": 2, "pillaging": 1}
    assert game.active(0).attacked == 1 << 3


@pytest.mark.rule("SW-12.2", "SW-13.1")
def test_partners_do_not_see_each_others_coins() -> None:
    game = teams("0 ratmen: r1", "3 humans: r7", coins=[5, 5, 5, 44, 5, 5], starting=0)
    shown = RULES.view(game, 0)
    assert [player["coins"] for player in shown["public"]["players"]] == [-1] * 6
    assert shown["private"]["coins"] == 5
    richer = game.copy()
    richer.players[3].receive(7, REGIONS)
    assert RULES.view(richer, 0) == shown


@pytest.mark.rule("SW-12.12", "SW-R20.2")
def test_igors_count_six_players() -> None:
    few = teams("0 igors: r1 stock=5", "1 humans: r52", starting=0)
    assert asked(few) == "0 ChooseTurn"
    enough = teams("0 igors: r1 stock=13", "1 humans: r52", starting=0)
    assert offered(enough, 0) == ["exchange 0", "exchange 1", "exchange 2"]
    play(enough, "0 exchange 2")
    assert (hand(enough, 0), tribe_of(enough, "igors").stock) == (2, 1)


@pytest.mark.rule("SW-12.12", "SW-1.9")
def test_the_partner_is_an_opponent_for_diplomats_and_sorcerers() -> None:
    diplomat = teams("0 diplomat ratmen: r1", "3 humans: r7", scoring=0)
    assert "peace s3" in offered(diplomat, 0)
    sorcerers = teams("0 sorcerers: r1 hand=2", "3 humans: r7 r52", conquering=0)
    play(sorcerers, "0 convert r7")
    assert (holder(sorcerers, 7), hand(sorcerers, 0)) == ("0 sorcerers", 2)


@pytest.mark.rule("SW-12.13")
def test_no_relic_or_place_of_these_grants_tokens() -> None:
    """The rule is kept for others: whoever adds one that does must say where its tokens come from."""
    for entry in PIECES["relics_and_places"]:
        assert set(entry) <= {"no", "id", "kind", "name", "when", "coins", "markers"}


# ---------------------------------------------------------------- the end


@pytest.mark.rule("SW-12.20", "SW-12.21", "SW-12.22", "SW-10.5")
@pytest.mark.parametrize(
    ("stacks", "winners"),
    [
        ([10, 50, 20, 90, 30, 22], [1]),  # the lower partners have 10, 30 and 20
        ([30, 50, 20, 41, 30, 22], [1]),  # 30 twice: 50 is more than 41
        ([30, 41, 20, 41, 30, 99], [0, 1]),  # 30 and 41 twice: they share it
        ([30, 41, 31, 99, 30, 31], [2]),
    ],
)
def test_the_lower_partner_counts_then_the_highest_single_player(stacks: list[int], winners: list[int]) -> None:
    game = teams("0 ratmen: r1", coins=stacks, turn=8)
    assert winning_teams(game, stacks) == winners
    result = RULES.result(game)
    assert result.winners == [seat for seat in range(6) if seat % 3 in winners]
    assert result.scores == stacks


@pytest.mark.rule("SW-12.1", "SW-3.2")
def test_the_game_ends_after_eight_turns() -> None:
    game = teams("0 ratmen: r1", "5 humans: r52", turn=8, scoring=5)
    assert asked(game) == ""


@pytest.mark.rule("SW-12.30")
@pytest.mark.parametrize(("mode", "seats"), [("necromancer", 3), ("teams", 6)])
def test_any_seat_of_any_mode_can_be_a_bot(mode: str, seats: int) -> None:
    bots = [find_bot("random", RULES, seat) for seat in range(seats)]
    match = play_match(RULES, {"mode": mode}, bots, [f"bot {seat}" for seat in range(seats)], Random(1))
    assert question(match.state) is None
    assert RULES.result(match.state).winners


@pytest.mark.rule("SW-12.14", "SW-12.7")
def test_a_conquest_by_any_method_passes_the_place_on() -> None:
    lines = ("0 dragon_master sorcerers: r1 hand=3", "1 humans: r7 r8=4")
    converting = teams(*lines, legends="tavern r7", conquering=0)
    assert tavern_of(converting) == 1
    play(converting, "0 convert r7")
    assert tavern_of(converting) == 0
    dragon = play(teams(*lines, legends="tavern r8", conquering=0), "0 dragon r8")
    assert tavern_of(dragon) == 0


@pytest.mark.rule("SW-12.9", "SW-12.14", "SW-R11.2")
def test_a_place_gives_no_defence_and_leaves_a_lone_token_alone() -> None:
    game = teams("0 sorcerers: r1 hand=5", "1 humans: r7 r52", legends="tavern r7", conquering=0)
    assert price(game, 0, 7) == 3
    assert targets(game, 0, "convert") == ["r7"]
    assert tokens(game, 7) == 1


@pytest.mark.rule("SW-12.9", "SW-5.35", "SW-12.8")
def test_an_abandoned_region_keeps_its_place() -> None:
    game = teams("0 ratmen: r1=2 r7", "1 humans: r52", legends="tavern r7", starting=0)
    play(game, "0 expand", "0 abandon r7")
    assert tavern_of(game) == -1
    assert RULES.view(game, 0)["public"]["regions"][7]["place"] == "tavern"
    play(game, "0 conquer r7")
    assert tavern_of(game) == 0


@pytest.mark.rule("SW-12.11", "SW-12.6")
def test_a_place_works_from_the_moment_of_the_conquest() -> None:
    game = teams("0 ratmen: r1 hand=4", "1 humans: r52", legends="monster r0", conquering=0, whole_turn=True)
    play(game, "0 conquer r0", "* find tavern", "0 place r0=4")
    assert asked(game) == "0 ShareTavern"


@pytest.mark.rule("SW-12.10")
def test_a_race_in_decline_has_nothing_of_a_place() -> None:
    game = teams("0 ratmen: r1", "0 declined humans: r7", "1 elves: r52", legends="tavern r7", scoring=0)
    assert asked(game) == "1 ChooseTurn"
    assert coins(game, 0) == 5 + 2


def test_what_happens_with_monsters_is_told() -> None:
    game = teams("0 ratmen: r1 hand=5", "1 humans: r52", legends="monster r0", conquering=0)
    kinds = [facts["kind"] for facts in told(game, "0 conquer r0", "* find tavern")]
    assert kinds == ["conquered", "found"]
