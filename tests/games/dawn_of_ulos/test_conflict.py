"""Conflict: section 3.5 of the rules."""

import pytest

from meadhall.core import SPECTATOR, Facts, public_sealed, question
from meadhall.games.dawn_of_ulos import RULES
from meadhall.games.dawn_of_ulos.conflict import Commit
from meadhall.games.dawn_of_ulos.data import FACTION
from meadhall.games.dawn_of_ulos.state import DawnOfUlos
from tests.games.dawn_of_ulos.scene import (
    asked,
    camp,
    cards,
    favor,
    offered,
    play,
    promised,
    refused,
    rift_hand,
    scene,
    stack,
    strength,
    tile_on,
    told,
    value,
)


def fight(*hands: str, seats: int = 2, more: str = "") -> DawnOfUlos:
    """Orcs 5 against Satyr 5, the Orcs attacking; seat 0 is active."""
    game = scene(*hands, seats=seats, given=f"orcs=5 satyr=5 {more}", fighting="orcs satyr", active=0)
    return play(game, "0 attack orcs satyr")


def shown(game: DawnOfUlos, seat: int = SPECTATOR) -> Facts:
    question(game)
    view: Facts = RULES.view(game, seat)["public"]
    return view


# ---------------------------------------------------------------- the start


@pytest.mark.rule("UL-6.1", "UL-6.20", "UL-6.22")
def test_the_tile_is_face_down_until_the_end() -> None:
    game = scene(
        "[r05c01 desert, r05c02 field] [r05c03 forest, r05c04 field]",
        "camp ratfolk: r05c01 r05c02 r05c03",
        "[r05c07 desert, r05c08 mountain] [r05c09 field, r05c10 mountain]",
        "camp sheki: r05c07 r05c08 r05c09",
        "0: tiles=desert-mountain orcs=1",
        lost="orcs",
        placing=0,
        rest_of_turn=True,
    )
    play(game, "0 place desert-mountain r05c05 r05c06")
    assert [tile["spaces"] for tile in shown(game)["tiles"] if tile["down"]] == [["r05c05", "r05c06"]]
    assert (value(game, "ratfolk"), value(game, "sheki")) == (1, 1)
    play(game, "0 attack ratfolk sheki", "0 confirm")
    assert not [tile for tile in shown(game)["tiles"] if tile["down"]]
    assert value(game, "ratfolk") == 4  # field r05c04, desert r05c05, and of the Sheki desert r05c07, field r05c09
    assert asked(game) == "0 ChooseAction"  # the turn goes on


@pytest.mark.rule("UL-6.2")
def test_no_rift_tile_may_be_used_in_a_conflict() -> None:
    game = fight("0: orcs=1 rifts=revive")
    assert refused(game, 0, "use revive") == "not-asked"
    assert not [text for text in offered(game, 0) if text.startswith("use")]


@pytest.mark.rule("UL-6.3", "UL-8.25")
def test_a_march_into_a_conflict_brings_the_track_up_to_date_without_the_tile() -> None:
    game = scene(
        "[r05c01 desert, r05c02 field] [r05c03 forest, r05c04 field] [r06c05 desert, r07c05 field]",
        "camp ratfolk: r05c01 r05c02 r05c03",
        "[r05c07 desert, r05c08 mountain] [r05c09 field, r05c10 mountain]",
        "camp sheki: r05c07 r05c08 r05c09",
        "0: sheki=1",
        acting=0,
    )
    play(game, "0 ability sheki", "0 march r06c05 r07c05", "0 move r05c05 r05c06")
    assert asked(game) == "0 ChooseAttacker"
    assert (value(game, "ratfolk"), value(game, "sheki")) == (1, 1)  # without the two spaces that marched


@pytest.mark.rule("UL-6.4")
def test_only_contested_factions_fight() -> None:
    game = scene(given="orcs=5 satyr=5 goblins=4", fighting="orcs satyr")
    assert offered(game, 0) == ["attack orcs satyr", "attack satyr orcs"]
    assert refused(game, 0, "attack goblins orcs") == "not-contested"
    assert promised(game, 0, "attack orcs satyr") == {"attack": 5, "defence": 5}


# ---------------------------------------------------------------- commit


@pytest.mark.rule("UL-6.5", "UL-6.25")
def test_any_cards_may_be_committed_and_none() -> None:
    game = fight("0: orcs=2 goblins=1", more="goblins=3")
    assert offered(game, 0) == ["commit goblins 1", "commit orcs 1", "commit orcs 2", "confirm"]
    assert refused(game, 0, "commit orcs 3") == "not-so-many"
    play(game, "0 commit orcs 1")
    assert offered(game, 0) == ["confirm"]  # factions are named in table order, each once
    assert refused(game, 0, "commit goblins 1") == "in-table-order"
    play(game, "0 confirm")
    assert asked(game) != "0 Commit"


@pytest.mark.rule("UL-6.6", "UL-12.8", "UL-6.25")
def test_nothing_is_shown_before_all_have_confirmed() -> None:
    game = fight("0: orcs=2", "1: satyr=3", "2: orcs=1", seats=3)
    assert asked(game) == "0,1,2 Commit"
    before = shown(game)
    play(game, "1 commit satyr 2")
    assert shown(game) == before
    play(game, "1 confirm")
    after = shown(game)
    assert after["conflict"]["ready"] == [1]
    assert after["players"] == before["players"]  # the cards laid aside still count as held
    assert after["conflict"]["pledges"] == []
    assert RULES.view(game, 1)["private"]["committed"] == {"satyr": 2}
    assert RULES.view(game, 0)["private"]["committed"] == {}
    play(game, "0 confirm", "2 commit orcs 1", "2 confirm")


@pytest.mark.rule("UL-6.6")
def test_the_reveal_shows_all_cards_with_their_owners() -> None:
    game = fight("0: orcs=2", "1: satyr=3 elves=1", more="elves=4")
    events = told(game, "0 commit orcs 2", "0 confirm", "1 commit satyr 1", "1 confirm")
    assert [event["cards_sum"] for event in events if event["kind"] == "committed"] == [
        [["cards-orcs", 2]],
        [["cards-satyr", 1]],
    ]
    assert shown(game)["conflict"]["pledges"] == [
        {"seat": 0, "faction": "orcs", "side": "orcs", "number": 2},
        {"seat": 1, "faction": "satyr", "side": "satyr", "number": 1},
    ]
    assert (shown(game)["conflict"]["attack"], shown(game)["conflict"]["defence"]) == (7, 6)


@pytest.mark.rule("UL-6.6", "UL-6.25")
def test_seats_commit_in_any_order_and_the_answers_tell_nothing() -> None:
    one = play(fight("0: orcs=2", "1: satyr=3"), "0 commit orcs 1", "0 confirm", "1 confirm")
    other = play(fight("0: orcs=2", "1: satyr=3"), "1 confirm", "0 commit orcs 1", "0 confirm")
    assert RULES.save(one) == RULES.save(other)


@pytest.mark.rule("UL-6.5")
def test_whoever_has_no_card_is_not_asked() -> None:
    game = fight("1: satyr=1")
    assert asked(game) == "1 Commit"
    ask = question(game)
    assert isinstance(ask, Commit)
    assert public_sealed(game, ask) == []
    assert play(game, "1 confirm").conflict is None


# ---------------------------------------------------------------- abilities


@pytest.mark.rule("UL-6.7", "UL-6.8", "UL-6.24")
def test_everybody_with_a_card_in_hand_is_asked_for_a_conflict_ability() -> None:
    game = fight("0: orcs=2", "1: goblins=1", "2: elves=1", seats=3, more="elves=4 goblins=3")
    play(game, "0 commit orcs 2", "0 confirm", "1 confirm", "2 confirm")
    assert asked(game) == "1 ConflictAbility"
    assert offered(game, 1) == ["pass"]
    assert refused(game, 1, "ability goblins") == "not-for-conflicts"
    assert refused(game, 1, "ability elves") == "no-such-card"
    play(game, "1 pass")
    assert offered(game, 2) == ["ability elves", "pass"]
    play(game, "2 pass")
    assert asked(game) == "0 ReturnCards"  # seat 0 has committed all cards: nothing to ask


@pytest.mark.rule("UL-6.24", "UL-6.8")
def test_without_an_active_conflict_faction_nobody_is_asked() -> None:
    game = scene("0: elves=1", given="orcs=5 satyr=5", lost="elves", fighting="orcs satyr")
    play(game, "0 attack orcs satyr", "0 confirm")
    assert game.conflict is None


@pytest.mark.rule("UL-6.8")
def test_a_committed_card_cannot_be_used_for_its_ability() -> None:
    game = fight("0: elves=1 orcs=1", more="elves=4")
    play(game, "0 commit elves 1", "0 confirm")
    assert offered(game, 0) == ["pass"]


@pytest.mark.rule("UL-6.9", "UL-7.11", "UL-7.12", "UL-6.23")
def test_an_ability_pays_its_spoils_even_without_an_effect() -> None:
    game = fight("0: favor=0 flayers=1", more="flayers=4")
    play(game, "0 confirm")
    assert promised(game, 0, "ability flayers") == {"spoils": 4, "number": 2}
    play(game, "0 ability flayers")
    assert (favor(game, 0), cards(game, 0), stack(game, "flayers")) == (4, {}, 16)
    assert game.conflict is None  # nothing committed, nothing to control


@pytest.mark.rule("UL-8.35")
def test_control_names_another_faction_of_this_game() -> None:
    game = fight("0: orcs=2 flayers=1", more="flayers=4")
    play(game, "0 commit orcs 2", "0 confirm", "0 ability flayers")
    assert offered(game, 0) == ["control orcs satyr", "control orcs flayers", "stop"]
    assert refused(game, 0, "control orcs elves") == "not-in-this-game"
    assert refused(game, 0, "control satyr orcs") == "nothing-to-control"
    play(game, "0 control orcs satyr", "0 stop")
    assert game.conflict is None or game.conflict.winner == FACTION["orcs"]  # 5 + 1 against 5 + 1: the tie


@pytest.mark.rule("UL-8.36")
def test_a_card_that_counts_as_an_uninvolved_faction_comes_back() -> None:
    game = fight("0: orcs=2 flayers=1", more="flayers=4")
    play(game, "0 commit orcs 2", "0 confirm", "0 ability flayers", "0 control orcs flayers", "0 control orcs flayers")
    assert cards(game, 0) == {"orcs": 2}


@pytest.mark.rule("UL-8.43", "UL-8.41")
def test_devour_takes_any_card_an_own_one_and_a_bluff_too() -> None:
    game = fight("0: favor=0 orcs=1 goblins=1 ogres=1", "1: favor=0 satyr=1", more="ogres=4 goblins=1")
    play(game, "0 commit goblins 1", "0 commit orcs 1", "0 confirm", "1 commit satyr 1", "1 confirm")
    assert asked(game) == "0 ConflictAbility"
    play(game, "0 ability ogres")
    assert offered(game, 0, "devour") == ["s0 goblins=goblins", "s0 orcs=orcs", "s1 satyr=satyr"]
    assert refused(game, 0, "devour s1 orcs=orcs") == "nothing-to-devour"
    assert refused(game, 0, "devour s2 goblins=goblins") == "nothing-to-devour"  # nobody sits there
    play(game, "0 devour s0 goblins=goblins", "0 devour s0 orcs=orcs")
    assert favor(game, 0) == 4 + 0 + 4  # spoils of the Ogre, nothing for a lost faction, the Orc
    assert (stack(game, "goblins"), stack(game, "ogres")) == (16, 16)


# ---------------------------------------------------------------- winner and returns


@pytest.mark.rule("UL-6.11", "UL-6.12")
def test_the_higher_value_wins() -> None:
    game = fight("1: satyr=2")
    events = told(game, "1 commit satyr 1", "1 confirm")
    fought = next(event for event in events if event["kind"] == "fought")
    assert (fought["attack"], fought["defence"], fought["victors"], fought["beaten"]) == (5, 6, "satyr", "orcs")
    assert fought["defence_sum"] == [["term-strength", 5], ["term-cards", 1]]


@pytest.mark.rule("UL-6.13", "UL-6.14", "UL-6.16")
@pytest.mark.law("INV-13")
def test_at_least_half_of_each_side_returns_rounded_up() -> None:
    game = fight("0: favor=0 orcs=5 satyr=3")
    play(game, "0 commit orcs 5", "0 commit satyr 3", "0 confirm")
    assert offered(game, 0) == ["return orcs 3", "return orcs 4", "return orcs 5"]
    assert refused(game, 0, "return orcs 2") == "too-few-returned"
    assert refused(game, 0, "return orcs 6") == "too-many-returned"
    assert refused(game, 0, "return satyr 2") == "other-cards-first"
    assert promised(game, 0, "return orcs 3") == {"favor": 12}
    play(game, "0 return orcs 3")
    assert offered(game, 0) == ["return satyr 2", "return satyr 3"]
    play(game, "0 return satyr 3")
    assert (cards(game, 0), favor(game, 0)) == ({"orcs": 2}, 3 * 4 + 3 * 4)


@pytest.mark.rule("UL-6.16", "UL-6.7")
def test_returns_go_round_in_the_same_order() -> None:
    game = fight("0: orcs=2", "1: orcs=2", "2: satyr=2", seats=3)
    play(game, *[f"{seat} commit {name} 2" for seat, name in enumerate(["orcs", "orcs", "satyr"])], "0 confirm")
    play(game, "1 confirm", "2 confirm")
    assert asked(game) == "1 ReturnCards"
    play(game, "1 return orcs 1")
    assert asked(game) == "2 ReturnCards"
    play(game, "2 return satyr 2")
    assert asked(game) == "0 ReturnCards"


@pytest.mark.rule("UL-6.13")
def test_a_lone_card_returns_without_a_question() -> None:
    game = fight("0: favor=0 orcs=1")
    play(game, "0 commit orcs 1", "0 confirm")
    assert (game.conflict, favor(game, 0), cards(game, 0)) == (None, 4, {})


@pytest.mark.rule("UL-6.26", "UL-6.19")
def test_cards_that_came_back_may_fight_again_in_the_next_pass() -> None:
    game = scene("1: orcs=2", given="orcs=6 goblins=5 satyr=4", fighting="orcs goblins satyr")
    play(game, "0 attack orcs goblins", "1 commit orcs 2", "1 confirm", "1 return orcs 1")
    play(game, "0 attack satyr orcs")
    assert offered(game, 1) == ["commit orcs 1", "confirm"]


@pytest.mark.rule("UL-6.17", "UL-6.20", "UL-5.13", "UL-5.12")
def test_rift_tiles_under_the_losers_camp_are_collected() -> None:
    game = scene(
        "[r05c01 desert, r05c02 field] [r05c03 forest, r05c04 field]",
        "camp ratfolk: r05c01 r05c02 r05c03",
        "[r05c05 desert, r05c06 mountain]",
        "rift r05c07",
        "camp sheki: r05c05 r05c06 r05c07",
        fighting="ratfolk sheki",
        active=1,
    )
    play(game, "1 attack ratfolk sheki", "* rift scout")
    assert rift_hand(game, 1) == ["scout"]
    assert (camp(game, "sheki"), strength(game, "sheki")) == ([], 1)
    assert tile_on(game, "r05c05") == "desert"
