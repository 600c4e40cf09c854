"""What people may see: section 7 of the rules."""

from random import Random

import pytest

from meadhall.core import SPECTATOR, Facts, question
from meadhall.games.dawn_of_ulos import RULES
from meadhall.games.dawn_of_ulos.choices import SKIP
from meadhall.games.dawn_of_ulos.counts import total
from meadhall.games.dawn_of_ulos.data import FACTION
from meadhall.games.dawn_of_ulos.imagining import imagine
from meadhall.games.dawn_of_ulos.placing import PlaceMore
from meadhall.games.dawn_of_ulos.state import ULRIR, DawnOfUlos
from tests.games.dawn_of_ulos.scene import STANDARD, asked, cards, offered, play, rift_hand, scene, tile_hand, told

LINE = "[r05c05 desert, r05c06 field] [r05c07 desert, r05c08 field]"
RATS = "camp ratfolk: r05c05 r05c06 r05c07"
HANDS = (
    "0: favor=20 ratfolk=2 goblins=1 tiles=desert-field,field-forest rifts=scout",
    "1: favor=11 goblins=3 tiles=desert-forest*2 rifts=revive,terraform",
)


def public(game: DawnOfUlos, seat: int = SPECTATOR) -> Facts:
    question(game)
    shown: Facts = RULES.view(game, seat)["public"]
    return shown


def table() -> DawnOfUlos:
    return scene(LINE, RATS, "rift r09c09", "pillaged r05c08", *HANDS, lost="goblins orcs", acting=0)


# ---------------------------------------------------------------- public


@pytest.mark.rule("UL-12.1")
def test_everybody_sees_the_map_the_track_and_how_much_each_holds() -> None:
    shown = public(table())
    assert shown["tiles"][1] == {
        "spaces": ["r05c07", "r05c08"],
        "halves": ["desert", "field"],
        "pillaged": ["r05c08"],
        "down": False,
    }
    assert shown["rifts"] == ["r09c09"]
    assert shown["territories"] == [{"factions": ["ratfolk"], "spaces": ["r05c05", "r05c06", "r05c07", "r05c08"]}]
    rats = next(faction for faction in shown["factions"] if faction["id"] == "ratfolk")
    assert rats == {
        "id": "ratfolk",
        "value": 0,
        "strength": 2,
        "spoils": 2,
        "legendary": False,
        "stack": 14,
        "camp": ["r05c05", "r05c06", "r05c07"],
        "element": "",
    }
    assert [(player["favor"], player["cards"], player["tiles"], player["rifts"]) for player in shown["players"]] == [
        (20, 3, 2, 1),
        (11, 3, 2, 2),
    ]
    assert (shown["supply"], shown["tokens"], shown["box"]) == (total(table().supply), 11, 6)


@pytest.mark.rule("UL-12.2", "UL-12.3", "UL-12.4", "UL-12.15")
@pytest.mark.law("INV-18")
def test_what_one_holds_only_oneself_sees() -> None:
    game = table()
    assert RULES.view(game, 1)["private"] == {
        "cards": {"goblins": 3},
        "tiles": {"desert-forest": 2},
        "rifts": {"revive": 1, "terraform": 1},
        "committed": {},
    }
    assert RULES.view(game, SPECTATOR)["private"] == {}
    for seat in (0, SPECTATOR):
        assert "revive" not in str(RULES.view(game, seat)["public"])
    assert [player["hand"] for player in public(game)["players"]] == [{}, {}]


@pytest.mark.rule("UL-12.5", "UL-12.6", "UL-13.2")
def test_nobody_knows_what_lies_face_down() -> None:
    """It has no name before it is turned over: the table itself does not know."""
    game = table()
    assert total(game.hidden_rifts) == 18 - 3
    assert set(public(game)) >= {"rifts", "box", "supply"}
    assert isinstance(public(game)["supply"], int)


@pytest.mark.rule("UL-12.7")
def test_what_is_bought_gained_or_returned_is_told_at_that_moment() -> None:
    game = table()
    events = told(game, "0 buy ratfolk", "0 stop")
    assert {"kind": "bought", "seat": 0, "faction": "ratfolk", "price": 2} in events


@pytest.mark.rule("UL-12.11", "UL-12.15")
def test_a_drawn_tile_is_told_without_its_name() -> None:
    game = scene("0: tiles=desert-field", lost="goblins", turn=0)
    events = told(game, "0 place desert-field r05c05 r05c06", "* tile field-forest")
    drawn = next(event for event in events if event["kind"] == "drew")
    assert drawn == {"kind": "drew", "seat": 0, "number": 1}
    assert tile_hand(game, 0) == ["field-forest"]


@pytest.mark.rule("UL-12.12")
def test_a_skipped_placement_is_seen_by_all() -> None:
    assert {"kind": "skipped", "seat": 0} in told(scene("0: favor=0", lost="goblins", placing=0))


@pytest.mark.rule("UL-12.16")
def test_the_pool_is_shown_with_its_owners() -> None:
    game = scene("0: orcs=1 rifts=redistribute", "1: satyr=2", given="orcs=4 satyr=4", window=0)
    play(game, "0 use redistribute", "* card orcs", "* card satyr")
    assert public(game)["pool"] == [{"seat": 0, "faction": "orcs"}, {"seat": 1, "faction": "satyr"}]


@pytest.mark.rule("UL-12.16")
def test_control_endure_and_devour_are_shown() -> None:
    game = scene("0: orcs=2 flayers=1", "1: elves=1", given="orcs=5 satyr=5 flayers=4 elves=4", fighting="orcs satyr")
    play(game, "0 attack orcs satyr", "0 commit orcs 2", "0 confirm", "1 confirm", "1 ability elves")
    play(game, "0 ability flayers", "0 control orcs satyr")
    shown = public(game)["conflict"]
    assert shown["spared"] == [0, 2]
    assert shown["abilities"] == ["flayers", "elves"]
    assert [pledge["side"] for pledge in shown["pledges"]] == ["orcs", "satyr"]


@pytest.mark.rule("UL-12.17", "UL-9.12")
def test_only_the_user_of_reclaim_knows_what_he_took() -> None:
    game = scene("0: rifts=reclaim", "1: rifts=enhance", lost="goblins", window=0, rest_of_turn=True)
    play(game, "0 use reclaim", *["* rift scout"] * 2, *["* rift revive"] * 2, *["* rift activate"] * 2)
    play(game, "0 reclaim scout")
    assert "scout" not in str(public(game))
    others = {rift_hand(imagine(game, 1, Random(seed)), 0)[0] for seed in range(40)}
    assert len(others) > 3


@pytest.mark.rule("UL-12.18")
def test_a_window_does_not_show_what_could_be_used() -> None:
    """The question to a holder of rift tiles is the same whatever they are, and passing is not told."""
    usable = scene("0: rifts=revive", lost="goblins", window=0)
    useless = scene("0: rifts=enhance", lost="goblins", window=0)
    assert asked(usable) == asked(useless) == "0 UseRift"
    assert public(usable) == public(useless)
    assert told(usable, "0 pass") == told(useless, "0 pass") == []


@pytest.mark.rule("UL-12.18")
def test_the_offer_of_terraform_is_part_of_the_placement() -> None:
    with_it = scene("0: tiles=desert-field rifts=terraform", lost="goblins", placing=0)
    without = scene("0: tiles=desert-field rifts=enhance", lost="goblins", placing=0)
    assert asked(with_it) == asked(without) == "0 PlaceTile"
    assert offered(with_it, 0) != offered(without, 0)
    assert public(with_it) == public(without)
    step = PlaceMore((0,), 1)
    assert step.tells_by_itself()
    assert SKIP.text == "skip"


# ---------------------------------------------------------------- solo


@pytest.mark.rule("UL-12.13", "UL-12.20")
def test_of_a_lantern_card_only_a_part_is_shown() -> None:
    game = scene("1: favor=9 orcs=2", seats=1, board=STANDARD, lost="goblins orcs ratfolk satyr sheki", active=0)
    solo = game.solo
    assert solo is not None
    solo.upper, solo.deck, solo.lower = [0, 1, 2], list(range(4, 30)), 3
    game.phase = 1
    for element, faction in enumerate(game.factions):
        game.powers[faction].element = element
    shown = public(game)["ulrir"]
    assert set(shown["columns"][0]) == {"slot", "element", "faction", "tiles"}
    assert set(shown["lower"]) == {"slot", "buy", "spoils"}
    assert (shown["deck"], shown["favor"], shown["lanterns"]) == ({"orcs": 2}, 9, 26)
    assert len(public(game)["players"]) == 1


# ---------------------------------------------------------------- imagined tables


@pytest.mark.rule("UL-12.2", "UL-12.3", "UL-12.6")
@pytest.mark.law("INV-18")
def test_tiles_and_rift_tiles_of_others_are_imagined_anew() -> None:
    game = table()
    imagined = [imagine(game, 0, Random(seed)) for seed in range(30)]
    assert len({tuple(tile_hand(other, 1)) for other in imagined}) > 5
    assert len({tuple(rift_hand(other, 1)) for other in imagined}) > 5
    for other in imagined:
        assert RULES.view(other, 0) == RULES.view(game, 0)
        assert tile_hand(other, 0) == tile_hand(game, 0)
        assert cards(other, 1) == cards(game, 1)  # every card was gained in the open


@pytest.mark.rule("UL-12.11")
def test_a_tile_that_all_saw_going_into_a_hand_is_imagined_there() -> None:
    game = scene(
        LINE,
        RATS,
        "[r05c09 forest, r05c10 mountain]",
        "0: tiles=desert-field*2 rifts=transmute",
        lost="goblins",
        window=0,
        rest_of_turn=True,
    )
    play(game, "0 use transmute", "0 swap r05c09 r05c10", "0 place desert-field r05c09 r05c10")
    assert all("forest-mountain" in tile_hand(imagine(game, 1, Random(seed)), 0) for seed in range(20))


@pytest.mark.rule("UL-12.10")
def test_a_third_player_does_not_know_which_card_was_pilfered() -> None:
    game = scene("0: rifts=pilfer", "1: orcs=2 satyr=2", seats=3, given="orcs=4 satyr=4", window=0, rest_of_turn=True)
    play(game, "0 use pilfer", "0 pilfer s1", "* card orcs")
    assert {tuple(cards(imagine(game, 2, Random(seed)), 0)) for seed in range(30)} == {("orcs",), ("satyr",)}
    for seat in (0, 1):
        assert {tuple(cards(imagine(game, seat, Random(seed)), 0)) for seed in range(30)} == {("orcs",)}


@pytest.mark.rule("UL-12.8")
def test_sealed_commitments_of_others_are_imagined_anew() -> None:
    game = scene("0: orcs=4", "1: satyr=4 orcs=3", given="orcs=5 satyr=5", fighting="orcs satyr")
    play(game, "0 attack orcs satyr", "1 commit satyr 4", "1 confirm")
    texts = {str([choice.text for choice in imagine(game, 0, Random(seed)).sealed[1]]) for seed in range(30)}
    assert len(texts) > 5
    own = imagine(game, 1, Random(1)).sealed[1]
    assert [choice.text for choice in own] == ["commit satyr 4", "confirm"]


@pytest.mark.rule("UL-12.20")
def test_lantern_cards_seen_in_part_are_imagined_anew() -> None:
    game = scene(seats=1, board=STANDARD, lost="goblins orcs ratfolk satyr sheki", active=ULRIR)
    solo = game.solo
    assert solo is not None
    solo.upper = solo.dealt = [0, 1, 2]
    solo.deck = list(range(3, 30))
    game.phase = 1
    for element, faction in enumerate(game.factions):
        game.powers[faction].element = element
    game.then(PlaceMore((0,), 0))
    imagined = [imagine(game, 0, Random(seed)) for seed in range(30)]
    uppers = {tuple(other.solo.upper) for other in imagined if other.solo is not None}
    assert len(uppers) > 1
    assert all(RULES.view(other, 0) == RULES.view(game, 0) for other in imagined)
    assert FACTION["orcs"] in game.factions
    for other in imagined:
        assert other.solo is not None
        assert other.solo.dealt == other.solo.upper, "where a card lies anew, it was dealt anew"
        assert sorted([*other.solo.deck, *other.solo.upper]) == list(range(30))
