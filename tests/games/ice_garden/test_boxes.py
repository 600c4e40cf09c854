"""The boxes 0 to 4: section 3.34 of the rules."""

import pytest

from meadhall.core import question
from tests.games.ice_garden.scene import asked, influence, offered, pieces, play, refused, rep, scene, tokens, told

# ---------------------------------------------------------------- in general


@pytest.mark.rule("IG-34.1")
def test_a_box_is_resolved_completely_before_the_next() -> None:
    game = scene("freihoff: P=2 G=2 wolf=m1", "callo: P=2 G=2 wolf=m1")
    game.boxes[1], game.boxes[2] = [0, 1], [0, 1]
    game.then_all([*scene("freihoff:", "callo:", now="gorge 0").agenda])
    seen = []
    while asked(game):
        seen.append(asked(game))
        play(game, f"{seen[-1][0]} stop")
    assert seen == ["1 PlaceInfluence", "0 PlaceInfluence", "1 MovePiece", "0 MovePiece"]


@pytest.mark.rule("IG-34.3", "IG-34.5")
@pytest.mark.parametrize(
    ("box", "word"),
    [
        ("gorge", "stop"),
        ("influence", "stop"),
        ("move", "stop"),
        ("mountain", "pass"),
        ("raven", "pass"),
        ("making", "stop"),
    ],
)
def test_nobody_has_to_use_a_marker(box: str, word: str) -> None:
    game = scene("freihoff: P=4 G=4 M=1 rep=-1 wolf=m1", "callo:", now=f"{box} 0")
    before = tokens(game, 0)
    events = told(game, f"0 {word}")
    assert {"kind": "unused", "seat": 0, "box": box} in events
    assert tokens(game, 0) == before
    assert not any(game.boxes)


@pytest.mark.rule("IG-34.4")
@pytest.mark.parametrize("box", ["influence", "move", "mountain", "raven"])
def test_who_cannot_pay_is_not_asked(box: str) -> None:
    game = scene("freihoff: wolf=m1", "callo:", now=f"{box} 0")
    events = told(game)
    assert asked(game) == ""
    assert {"kind": "unused", "seat": 0, "box": box} in events


# ---------------------------------------------------------------- Viper Gorge


@pytest.mark.rule("IG-34.10")
def test_the_gorge_follows_initiative_and_ones_markers_come_in_a_row() -> None:
    game = scene("freihoff:", "callo:", "vandyken:", order=[2, 0, 1], now="gorge 0 1 2 0")
    seen = []
    while asked(game):
        seen.append(int(asked(game)[0]))
        play(game, f"{seen[-1]} stop")
    assert seen == [2, 0, 0, 1]


@pytest.mark.rule("IG-34.11")
def test_one_token_per_marker() -> None:
    game = scene("freihoff: P=2", "callo:", now="gorge 0")
    assert offered(game, 0)[:3] == ["take population", "take gold", "take mfactor"]
    play(game, "0 take gold")
    assert refused(game, 0, "take gold") == "one-token-only"


@pytest.mark.rule("IG-34.12", "IG-34.13")
def test_two_of_a_kind_bring_either_of_the_others() -> None:
    game = scene("freihoff: G=2", "callo:", now="gorge 0")
    exchanges = [text for text in offered(game, 0) if text.startswith("exchange")]
    assert exchanges == ["exchange gold gold population", "exchange gold gold mfactor"]
    one = scene("freihoff: G=1", "callo:", now="gorge 0")
    assert refused(one, 0, "exchange gold gold mfactor") == "too-poor"


@pytest.mark.rule("IG-34.14")
def test_taking_and_exchanging_in_any_order() -> None:
    game = scene("freihoff: G=3", "callo:", now="gorge 0")
    play(game, "0 exchange gold gold population", "0 take population", "0 exchange population population gold")
    assert tokens(game, 0) == "P0 G2 M0,0,0,0"


@pytest.mark.rule("IG-34.15")
def test_the_new_token_must_be_in_the_stock() -> None:
    game = scene("freihoff: G=2 P=1", "callo:", stock={"mfactor": 0}, now="gorge 0")
    assert [text for text in offered(game, 0) if text.startswith("exchange")] == ["exchange gold gold population"]
    assert refused(game, 0, "exchange population gold mfactor") == "stock-empty"


# ---------------------------------------------------------------- Influence


@pytest.mark.rule("IG-34.20")
def test_markers_go_where_one_has_influence_from_markers_or_units() -> None:
    game = scene("freihoff: P=3 wolf=m1 bear=moonlit", "callo:", now="influence 0")
    assert offered(game, 0) == ["influence wolf", "influence bear", "stop"]
    assert refused(game, 0, "influence fire") == "no-influence"
    play(game, "0 influence wolf", "0 influence bear")
    assert (pieces(game, 0, "wolf"), pieces(game, 0, "bear")) == ("m2", "m1+moonlit")
    assert tokens(game, 0) == "P1 G0 M0,0,0,0"
    assert asked(game) == ""


@pytest.mark.rule("IG-34.20")
def test_no_marker_goes_to_a_locked_region_whatever_influence_is_there() -> None:
    game = scene("freihoff: P=3 wolf=m1 bear=m1", "callo:", "wolf: locked", now="influence 0")
    assert offered(game, 0) == ["influence bear", "stop"]
    assert refused(game, 0, "influence wolf") == "locked"


@pytest.mark.rule("IG-34.21")
def test_no_more_than_the_supply_holds() -> None:
    game = scene("freihoff: P=2 markers=1 wolf=m1", "callo:", now="influence 0")
    play(game, "0 influence wolf")
    assert asked(game) == ""
    empty = scene("freihoff: P=2 markers=0 wolf=m1", "callo:", now="influence 0")
    assert asked(empty) == ""


@pytest.mark.rule("IG-34.22", "IG-46.1")
def test_suppressed_markers_are_no_influence() -> None:
    game = scene("freihoff: P=2 vuko=2 wolf=m2 bear=m1", "callo:", "vuko: wolf", now="influence 0")
    assert offered(game, 0) == ["influence bear", "stop"]
    assert refused(game, 0, "influence wolf") == "no-influence"


@pytest.mark.rule("IG-34.23", "IG-34.24")
def test_the_comeback_is_judged_once_and_holds_for_both() -> None:
    game = scene("freihoff: P=2 vuko=2 wolf=m2", "callo:", "vuko: wolf", "snakes: locked", now="influence 0")
    assert "influence fire" in offered(game, 0)
    assert refused(game, 0, "influence snakes") == "locked"
    play(game, "0 influence fire")
    assert "influence vale" in offered(game, 0)
    assert tokens(game, 0) == "P1 G0 M0,0,0,0"
    play(game, "0 stop")
    assert tokens(game, 0) == "P1 G0 M0,0,0,0"


# ---------------------------------------------------------------- Move


@pytest.mark.rule("IG-34.30", "IG-34.31")
def test_two_pieces_or_one_twice() -> None:
    game = scene("freihoff: G=2 wolf=m1+moonlit fire=m1", "callo:", now="move 0")
    assert offered(game, 0) == ["piece fire marker", "piece wolf marker", "piece wolf moonlit", "stop"]
    twice = play(game.copy(), "0 piece wolf moonlit", "0 to wastes", "0 piece wastes moonlit", "0 to steppe")
    assert pieces(twice, 0, "steppe") == "moonlit"
    play(game, "0 piece wolf moonlit", "0 to wastes", "0 piece fire marker", "0 to vale")
    assert (pieces(game, 0, "wastes"), pieces(game, 0, "vale")) == ("moonlit", "m1")
    assert tokens(game, 0) == "P0 G0 M0,0,0,0"
    assert asked(game) == ""


@pytest.mark.rule("IG-34.30")
def test_only_to_a_neighbour_and_only_own_pieces() -> None:
    game = scene("freihoff: G=2 wolf=m1", "callo: wolf=faun", now="move 0")
    assert refused(game, 0, "piece wolf faun") == "no-such-piece"
    assert refused(game, 0, "piece bear marker") == "no-such-piece"
    play(game, "0 piece wolf marker")
    assert refused(game, 0, "to fire") == "not-next-to-it"


@pytest.mark.rule("IG-34.32")
def test_a_piece_without_a_way_out_stays() -> None:
    lines = ("freihoff: G=2 wolf=m1 fire=m1", "callo:", "bear: out", "raven: out", "wastes: locked", "snakes: locked")
    game = scene(*lines, now="move 0")
    assert offered(game, 0) == ["piece fire marker", "stop"]
    assert refused(game, 0, "piece wolf marker") == "nowhere-to-go"


@pytest.mark.rule("IG-34.33", "IG-46.1")
def test_a_marker_under_vukos_control_moves_like_all_others() -> None:
    game = scene("freihoff: G=1 vuko=3 wolf=m3", "callo:", "vuko: wolf", now="move 0")
    play(game, "0 piece wolf marker", "0 to wastes")
    assert (influence(game, 0, "wolf"), influence(game, 0, "wastes")) == (0, 1)


@pytest.mark.rule("IG-34.34")
def test_the_second_move_may_be_given_up_after_the_first() -> None:
    game = scene("freihoff: G=2 wolf=m1", "callo:", now="move 0")
    play(game, "0 piece wolf marker", "0 to wastes")
    assert tokens(game, 0) == "P0 G1 M0,0,0,0"
    play(game, "0 stop")
    assert tokens(game, 0) == "P0 G1 M0,0,0,0"


# ---------------------------------------------------------------- Voracious Mountain


@pytest.mark.rule("IG-34.40", "IG-34.41")
def test_the_mountain_carries_any_number_anywhere() -> None:
    game = scene("freihoff: P=3 wolf=m3+moonlit2+enlightened", "callo:", now="mountain 0")
    play(game, "0 from wolf")
    assert offered(game, 0) == ["to wastes", "to fire", "to steppe", "to vale", "to snakes"]
    play(game, "0 to steppe")
    assert offered(game, 0) == ["carry marker 0", "carry marker 1", "carry marker 2", "carry marker 3"]
    assert refused(game, 0, "carry marker 4") == "not-so-many"
    assert refused(game, 0, "carry moonlit 1") == "another-kind-first"
    play(game, "0 carry marker 2", "0 carry moonlit 0", "0 carry enlightened 1")
    assert (pieces(game, 0, "steppe"), pieces(game, 0, "wolf")) == ("m2+enlightened", "m1+moonlit2")
    assert tokens(game, 0) == "P1 G0 M0,0,0,0"


@pytest.mark.rule("IG-34.40")
def test_at_least_one_piece_goes() -> None:
    game = scene("freihoff: P=2 wolf=m2+moonlit2", "callo:", now="mountain 0")
    play(game, "0 from wolf", "0 to steppe", "0 carry marker 0")
    assert offered(game, 0) == ["carry moonlit 1", "carry moonlit 2"]
    assert refused(game, 0, "carry moonlit 0") == "at-least-one"


@pytest.mark.rule("IG-34.40")
def test_a_lone_piece_is_not_counted() -> None:
    game = scene("freihoff: P=2 wolf=m1", "callo:", now="mountain 0")
    play(game, "0 from wolf", "0 to steppe")
    assert pieces(game, 0, "steppe") == "m1"


@pytest.mark.rule("IG-34.42", "IG-46.1")
def test_the_mountain_takes_markers_under_vukos_control() -> None:
    game = scene("freihoff: P=2 vuko=2 wolf=m2", "callo:", "vuko: wolf", now="mountain 0")
    play(game, "0 from wolf", "0 to steppe", "0 carry marker 2")
    assert influence(game, 0, "steppe") == 2


@pytest.mark.rule("IG-34.43")
def test_the_mountain_needs_two_different_open_regions_a_piece_and_two_population() -> None:
    game = scene("freihoff: P=2 wolf=m2", "callo:", "snakes: locked", now="mountain 0")
    assert refused(game, 0, "from bear") == "nobody-there"
    play(game, "0 from wolf")
    assert refused(game, 0, "to wolf") == "same-region"
    assert refused(game, 0, "to snakes") == "locked"
    assert asked(scene("freihoff: P=1 wolf=m2", "callo:", now="mountain 0")) == ""
    assert asked(scene("freihoff: P=2", "callo:", now="mountain 0")) == ""


# ---------------------------------------------------------------- Raven Shadow


@pytest.mark.rule("IG-34.50")
def test_a_token_for_an_mfactor_or_two_reputation() -> None:
    game = scene("freihoff: M=1 vuko=2 rep=-5", "callo:", now="raven 0 0")
    assert offered(game, 0) == ["discard", "raise", "pass"]
    play(game, "0 discard")
    assert (game.players[0].vuko, game.vuko_stock) == (1, 9)
    assert tokens(game, 0) == "P0 G0 M0,0,0,0"
    assert refused(game, 0, "discard") == "too-poor"
    play(game, "0 raise")
    assert rep(game, 0) == "-3"


@pytest.mark.rule("IG-34.50", "IG-34.51")
def test_nothing_to_raise_in_the_safe_zone_and_nothing_to_discard_without_a_token() -> None:
    game = scene("freihoff: M=1 vuko=1", "callo: rep=-1 M=1", now="raven 0 1")
    assert refused(game, 1, "discard") == "no-vuko-token"
    play(game, "1 pass")
    assert offered(game, 0) == ["discard", "pass"]
    assert refused(game, 0, "raise") == "in-the-safe-zone"
    clean = scene("freihoff: M=1", "callo:", now="raven 0")
    assert question(clean) is None
