"""The Relic and the Places of team play: L01 to L05 of the rules, and what Bony does to a conquest (SW-5.33)."""

from typing import Any

import pytest

from meadhall.core import question
from meadhall.games.small_world import RULES
from meadhall.games.small_world.choices import CHOICES
from meadhall.games.small_world.conquest import RollForRegion
from meadhall.games.small_world.state import FIRST_RACE, MIRROR, SIGIL, SOAPBAR, SmallWorld
from meadhall.games.small_world.turn import Redeployment
from tests.games.small_world.scene import (
    RACE,
    asked,
    coins,
    earns,
    finish_turn,
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
    tray,
    tribe_of,
)


def teams(*lines: str, **how: Any) -> SmallWorld:
    """A scene of team play."""
    return scene(*lines, seats=6, options={"mode": "teams"}, **how)


def protected(game: SmallWorld) -> str:
    """The race that Bony protects."""
    return game.tribes[game.bony].race.name if game.bony >= 0 else ""


def sigil(game: SmallWorld) -> str:
    """What the Sigil is set to: `guard humans`."""
    shown = RULES.view(game, 0)["public"]["legends"]
    return f"{shown['sigil']} {shown['sigil_race']}".strip()


# ---------------------------------------------------------------- the Golden Soapbar


@pytest.mark.rule("SW-L01.1", "SW-12.8", "D-26")
@pytest.mark.vector(66)
def test_the_soapbar_pays_and_slips_to_a_neighbour() -> None:
    game = teams("0 ratmen: r23 r16", "1 humans: r24=2 r52", legends="golden_soapbar r23", scoring=0)
    question(game)
    assert coins(game, 0) == 5 + 2 + 1
    # Next to r23 and r16, and not held: it need not be next to where it lay.
    assert offered(game, 0) == ["soapbar r6", "soapbar r17", "soapbar r24", "soapbar r25", "soapbar r32"]
    assert refused(game, 0, "soapbar r16") == "no-slipping-there"
    play(game, "0 soapbar r24", "1 expand", "1 stop", "1 place r24=1")
    assert coins(game, 1) == 5 + 2 + 1
    assert asked(game) == "1 ChooseSlip"


@pytest.mark.rule("SW-L01.2", "RU-30")
def test_the_soapbar_slips_on_land_whoever_lives_there() -> None:
    lines = ("0 ratmen: r32", "0 declined elves: r23", "3 humans: r24", "1 wizards: r33")
    game = teams(*lines, legends="golden_soapbar r32", scoring=0)
    assert offered(game, 0) == ["soapbar r23", "soapbar r24", "soapbar r33"]  # own, partner's, enemy's; not the sea
    monster = teams("0 ratmen: r1", "1 humans: r52", legends="golden_soapbar r1, monster r0", scoring=0)
    assert "soapbar r0" in offered(monster, 0)


@pytest.mark.rule("SW-L01.2")
def test_the_soapbar_stays_where_there_is_nowhere_to_slip() -> None:
    game = teams("0 ratmen: r1", "1 humans: hand=1", legends="golden_soapbar r1", scoring=0)
    for region in game.regions:
        if not region.place.water:
            game.occupy(game.active(0), region, 1)
    assert asked(game) == "1 ChooseTurn"
    assert coins(game, 0) == 5 + 54 + 1
    assert game.legends.found[SOAPBAR] == 1


# ---------------------------------------------------------------- Glandulf's Tavern


@pytest.mark.rule("SW-L02.1", "D-27")
def test_the_tavern_pays_two_coins_and_some_may_be_given_away() -> None:
    lines = ("0 ratmen: r23", "1 humans: r52")
    game = teams(*lines, legends="tavern r23", scoring=0)
    gifts = [f"give s{seat}={number}" for seat in range(1, 6) for number in (1, 2)]
    assert offered(game, 0) == ["keep", *gifts]
    assert refused(game, 0, "give s0=1") == "not-a-guest"
    kept = play(game.copy(), "0 keep")
    assert [player.coins for player in kept.players] == [5 + 1 + 2, 5, 5, 5, 5, 5]
    shared = play(game.copy(), "0 give s3=1")
    assert [player.coins for player in shared.players] == [5 + 1 + 1, 5, 5, 6, 5, 5]
    given = play(game.copy(), "0 give s4=2")
    assert [player.coins for player in given.players] == [5 + 1, 5, 5, 5, 7, 5]


# ---------------------------------------------------------------- Bony's Boneyard


@pytest.mark.rule("SW-L03.1", "D-28")
def test_whoever_takes_the_boneyard_puts_bony_on_a_race_in_decline() -> None:
    lines = (
        "0 ratmen: r23 hand=5",
        "0 declined elves: r1",
        "3 declined humans: r7",
        "1 declined orcs: r52",
        "1 giants: r4",
    )
    game = teams(*lines, legends="boneyard r24", conquering=0)
    play(game, "0 conquer r24")
    assert offered(game, 0) == ["bony elves", "bony humans", "bony orcs"]
    assert refused(game, 0, "bony giants") == "not-in-decline"
    assert refused(game, 0, "pass") == "not-asked"  # he must
    play(game, "0 bony orcs")
    assert protected(game) == "orcs"
    assert asked(game) == "0 ChooseConquest"


@pytest.mark.rule("SW-L03.2", "SW-5.33", "RU-28")
@pytest.mark.vector(67)
def test_against_bonys_race_no_power_helps() -> None:
    humans = "2 declined humans: r7 r24"
    bony = {"legends": "boneyard r52, bony humans"}
    commando = teams("1 commando ratmen: r1 hand=5", humans, conquering=1, **bony)
    assert price(commando, 1, 7) == 3
    assert price(commando, 1, 8) == 2  # elsewhere as ever
    play(commando, "1 conquer r7")
    assert (holder(commando, 7), tokens(commando, 7)) == ("1 ratmen", 3)
    flying = teams("1 flying ratmen: r1 hand=5", humans, conquering=1, **bony)
    assert refused(flying, 1, "conquer r24") == "haunted"
    assert "r7" in targets(flying, 1)  # adjacent
    dragon = teams("1 dragon_master ratmen: r1 hand=5", humans, conquering=1, **bony)
    assert refused(dragon, 1, "dragon r7") == "haunted"
    assert "dragon r8" in offered(dragon, 1)


@pytest.mark.rule("SW-5.33")
@pytest.mark.parametrize(
    ("line", "cost"),
    [
        ("goblins: r1 hand=5", 3),
        ("mounted ratmen: r1 hand=5", 3),  # farmland
        ("giants: r8 hand=5", 3),
    ],
)
def test_no_discount_counts_against_bonys_race(line: str, cost: int) -> None:
    for legends, paid in (("boneyard r52, bony humans", cost), ("boneyard r52", cost - 1)):
        game = teams(f"1 {line}", "2 declined humans: r7", legends=legends, conquering=1)
        assert price(game, 1, 7) == paid


@pytest.mark.rule("SW-5.33", "SW-P27.2", "SW-P32.1", "SW-P23.3")
@pytest.mark.parametrize("line", ["fireball ratmen: r1 hand=1 fireballs=2", "mercenary ratmen: r1 hand=1"])
def test_fireballs_and_coins_do_not_help_against_bonys_race(line: str) -> None:
    """The region costs 5: far from one token and the die, near enough with help."""
    for legends, may in (("boneyard r52, bony ghouls", False), ("boneyard r52", True)):
        game = teams(f"1 {line}", "2 declined ghouls: r7=3", legends=legends, conquering=1)
        assert ("r7" in targets(game, 1)) == may


@pytest.mark.rule("SW-5.33", "SW-P32.2")
def test_the_label_of_an_attack_on_bonys_race_promises_no_help() -> None:
    """One token against a price of 3: a coin would cover it, the die must."""
    for legends, short in (("bony humans", 2), ("boneyard r52", 0)):
        game = teams("1 mercenary ratmen: r1 hand=1", "2 declined humans: r7", legends=legends, conquering=1)
        ask = question(game)
        assert ask is not None
        assert ask.consequences(game, 1, CHOICES["conquer r7"])["short"] == short


@pytest.mark.rule("SW-5.33", "SW-P02.1")
def test_a_berserk_roll_does_not_help_against_bonys_race() -> None:
    game = teams("1 berserk ratmen: r1 hand=2", "2 declined humans: r7", legends="bony humans", conquering=1)
    play(game, "1 roll", "* die 3")
    assert price(game, 1, 7) == 3
    assert refused(game, 1, "conquer r7") == "no-last-try"


@pytest.mark.rule("SW-5.33", "SW-P19.2", "SW-P24.1", "SW-R06.1")
def test_only_ordinary_ways_lead_to_bonys_race() -> None:
    humans = "2 declined humans: r24 r18"
    underworld = teams("1 underworld ratmen: r2 hand=5", humans, legends="bony humans", conquering=1)
    assert refused(underworld, 1, "conquer r24") == "haunted"
    assert "r11" in targets(underworld, 1)
    catapult = teams("1 catapult ratmen: r8 hand=5", "2 declined humans: r26", legends="bony humans", conquering=1)
    assert refused(catapult, 1, "catapult r26") == "haunted"
    halflings = teams("1 halflings: hand=9", humans, legends="bony humans", conquering=1)
    assert refused(halflings, 1, "conquer r24") == "haunted"
    border = teams("1 halflings: hand=9", "2 declined humans: r23", legends="bony humans", conquering=1)
    assert "r23" in targets(border, 1)  # a First Conquest as anybody's


@pytest.mark.rule("SW-5.33", "SW-5.23")
def test_the_die_of_a_final_attempt_rolls_against_bonys_race() -> None:
    game = teams("1 commando ratmen: r1 hand=1", "2 declined humans: r7", legends="bony humans", conquering=1)
    play(game, "1 conquer r7")
    assert isinstance(question(game), RollForRegion)
    play(game, "* die 2")
    assert holder(game, 7) == "1 ratmen"


@pytest.mark.rule("SW-5.33", "SW-1.16")
def test_hordes_tokens_march_against_bonys_race() -> None:
    game = teams("1 hordes_of ratmen: r1 hand=3 hordes=2", "2 declined humans: r7", legends="bony humans", conquering=1)
    play(game, "1 conquer r7")
    assert (tokens(game, 7), game.regions[7].hordes) == (3, 2)


@pytest.mark.rule("SW-L03.2")
def test_bony_does_not_hinder_the_owner_of_the_race() -> None:
    game = teams("1 commando ratmen: r1 hand=5", "1 declined humans: r7", legends="bony humans", conquering=1)
    assert price(game, 1, 7) == 2


@pytest.mark.rule("SW-L03.3")
def test_bony_goes_back_when_the_boneyard_is_left() -> None:
    lines = ("0 hill ratmen: r24 r23=2", "1 declined humans: r7", "1 giants: r52")
    legends = "boneyard r24, bony humans"
    declined = play(teams(*lines, legends=legends, starting=0), "0 decline")
    assert protected(declined) == ""
    abandoned = play(teams(*lines, legends=legends, starting=0), "0 expand", "0 abandon r24")
    assert protected(abandoned) == ""
    other = play(teams(*lines, legends=legends, starting=0), "0 expand", "0 abandon r23")
    assert protected(other) == "humans"


@pytest.mark.rule("SW-L03.3")
def test_another_conqueror_places_bony_anew_and_ghouls_send_him_back() -> None:
    lines = ("0 ratmen: r24", "2 declined elves: r52", "3 declined humans: r7")
    legends = "boneyard r24, bony humans"
    taken = play(teams("1 giants: r23 hand=5", *lines, legends=legends, conquering=1), "1 conquer r24")
    assert (protected(taken), asked(taken)) == ("", "1 ChooseBony")
    play(taken, "1 bony elves")
    assert protected(taken) == "elves"
    ghouls = teams("1 declined ghouls: r23=6", "1 giants: r51", *lines, legends=legends, starting=1)
    play(ghouls, "1 expand", "1 conquer r24")
    assert (protected(ghouls), asked(ghouls)) == ("", "1 ChooseConquest")


@pytest.mark.rule("SW-L03.4", "D-28")
def test_whoever_could_not_place_bony_may_do_so_at_the_end_of_his_turn() -> None:
    lines = ("0 ratmen: r24", "1 giants: r52")
    nobody = teams(*lines, legends="boneyard r24", scoring=0)
    assert asked(nobody) == "1 ChooseTurn"  # nothing is in decline
    game = teams(*lines, "3 declined humans: r7", legends="boneyard r24", scoring=0)
    assert offered(game, 0) == ["bony humans", "pass"]
    assert protected(play(game.copy(), "0 pass")) == ""
    assert protected(play(game.copy(), "0 bony humans")) == "humans"
    placed = teams(*lines, "3 declined humans: r7", legends="boneyard r24, bony humans", scoring=0)
    assert asked(placed) == "1 ChooseTurn"  # not moved otherwise


@pytest.mark.rule("SW-L03.4")
def test_bony_is_free_when_his_race_vanishes() -> None:
    lines = ("0 ratmen: r24", "1 giants: r1 hand=5", "3 declined humans: r7", "2 declined elves: r52")
    game = teams(*lines, legends="boneyard r24, bony humans", conquering=1)
    play(game, "1 conquer r7")
    assert protected(game) == ""


# ---------------------------------------------------------------- Mirror's Vale


@pytest.mark.rule("SW-L04.1", "D-29")
def test_the_mirror_offers_to_swap_powers_with_the_partner() -> None:
    lines = ("0 hill ratmen: r24", "3 flying humans: r7")
    game = teams(*lines, legends="mirrors_vale r24", starting=0)
    assert offered(game, 0) == ["swap", "pass"]
    swapped = play(game.copy(), "0 swap")
    assert (swapped.active(0).power.name, swapped.active(3).power.name) == ("flying", "hill")
    assert asked(swapped) == "0 ChooseTurn"  # the partner is not asked
    left = play(game.copy(), "0 pass")
    assert (left.active(0).power.name, left.active(3).power.name) == ("hill", "flying")


@pytest.mark.rule("SW-L04.1", "SW-12.10")
def test_without_two_active_races_nothing_is_swapped() -> None:
    alone = teams("0 hill ratmen: r24", "3 declined humans: r7", legends="mirrors_vale r24", starting=0)
    assert asked(alone) == "0 ChooseTurn"
    elsewhere = teams("0 hill ratmen: r23", "3 flying humans: r7", legends="mirrors_vale r24", starting=0)
    assert asked(elsewhere) == "0 ChooseTurn"
    gone = teams("0 declined ratmen: r24", "3 flying humans: r7", legends="mirrors_vale r24", starting=0)
    assert asked(gone) == "0 PickCombo"


@pytest.mark.rule("SW-L04.2", "SW-L04.3")
@pytest.mark.vector(75)
def test_fortresses_leave_the_map_and_heroes_change_hands() -> None:
    lines = ("0 fortified ratmen: r24=2+fortress r23+fortress r16+fortress", "3 heroic humans: r7+hero r8+hero r1=2")
    game = teams(*lines, legends="mirrors_vale r24", starting=0)
    play(game, "0 swap")
    assert all(pieces(game, region) == [] for region in (24, 23, 16, 7, 8, 1))
    assert [tokens(game, region) for region in (24, 23, 16, 7, 8, 1)] == [2, 1, 1, 1, 1, 2]
    play(game, "0 expand", "0 stop", "0 place r16=1", "0 place r23=1")
    assert asked(game) == "0 ChooseHero"
    play(game, "0 hero r16", "0 hero r23")
    assert pieces(game, 16) == pieces(game, 23) == ["hero"]
    game.agenda.clear()
    finish_turn(game, 3, Redeployment(3))
    play(game, "3 place r1=2")
    assert asked(game) == "3 ChooseFortress"
    assert targets(game, 3, "fortress") == ["r1", "r7", "r8"]


@pytest.mark.rule("SW-L04.2")
def test_camps_behemoths_and_fireballs_change_hands() -> None:
    lines = ("0 bivouacking ratmen: r23+camp2 r16+camp3", "3 behemoth humans: r17=2+behemoth r7=2+behemoth")
    game = play(teams(*lines, legends="mirrors_vale r23", starting=0), "0 swap")
    assert (tribe_of(game, "ratmen").camps, tribe_of(game, "humans").camps) == (0, 5)
    assert [pieces(game, region) for region in (23, 16, 17, 7)] == [[], [], [], []]
    assert (tribe_of(game, "ratmen").stacks != 0, tribe_of(game, "humans").stacks) == (True, 0)
    fire = teams("0 fireball ratmen: r23 fireballs=3", "3 hill humans: r7", legends="mirrors_vale r23", starting=0)
    play(fire, "0 swap")
    assert (tribe_of(fire, "ratmen").fireballs, tribe_of(fire, "humans").fireballs) == (0, 3)


@pytest.mark.rule("SW-L04.2")
def test_dragon_and_catapult_leave_the_map() -> None:
    lines = ("0 dragon_master ratmen: r23+dragon", "3 catapult humans: r7+catapult")
    game = play(teams(*lines, legends="mirrors_vale r23", starting=0), "0 swap")
    assert (pieces(game, 23), pieces(game, 7)) == ([], [])


@pytest.mark.rule("SW-L04.2", "SW-5.35")
def test_a_region_of_hordes_alone_becomes_empty_and_a_lone_kobold_goes_home() -> None:
    lines = ("0 hordes_of ratmen: r23=1+horde1 r16=2+horde1", "3 hill humans: r7")
    game = play(teams(*lines, legends="mirrors_vale r16, tavern r23", starting=0), "0 swap")
    assert (holder(game, 23), tokens(game, 16)) == ("nobody", 1)
    assert game.legends.found[1] == 23  # the Tavern stays
    humans = tribe_of(game, "humans")
    assert (humans.hand, humans.hordes, tribe_of(game, "ratmen").hand) == (2, 2, 0)
    kobolds = ("0 hill ratmen: r23", "3 hordes_of kobolds: r7=2+horde1 r8=3+horde1")
    swapped = play(teams(*kobolds, legends="mirrors_vale r23", starting=0), "0 swap")
    assert (holder(swapped, 7), tokens(swapped, 8)) == ("nobody", 2)
    assert (tribe_of(swapped, "kobolds").hand, tribe_of(swapped, "ratmen").hordes) == (1, 2)


@pytest.mark.rule("SW-L04.2", "SW-6.17")
def test_what_came_to_the_partner_is_placed_at_the_end_of_the_turn() -> None:
    lines = ("0 bivouacking ratmen: r23+camp5", "1 giants: r52", "3 hill humans: r7")
    game = play(teams(*lines, legends="mirrors_vale r23", starting=0), "0 swap", "0 expand", "0 stop")
    assert asked(game) == "1 ChooseTurn"
    assert pieces(game, 7) == ["camp5"]


@pytest.mark.rule("SW-L04.3")
def test_a_swap_changes_no_token_numbers_and_repeats_no_effect_of_the_pick() -> None:
    lines = ("0 hill ratmen: r23=3", "1 declined elves: r52", "3 wealthy humans: r7")
    game = play(teams(*lines, legends="mirrors_vale r23", starting=0), "0 swap")
    assert (tokens(game, 23), hand(game, 0)) == (3, 0)
    assert earns(game, 0) == {"regions": 1}
    historian = ("0 hill ratmen: r23=3", "1 declined elves: r52", "3 historian humans: r7")
    game = play(teams(*historian, legends="mirrors_vale r23", starting=0), "0 swap")
    assert [player.coins for player in game.players] == [5] * 6


@pytest.mark.rule("SW-L04.3", "SW-P05.4")
def test_a_swap_ends_a_diplomats_peace() -> None:
    lines = ("0 hill ratmen: r23", "3 diplomat humans: r7")
    game = teams(*lines, legends="mirrors_vale r23", starting=0)
    tribe_of(game, "humans").peace = 1
    play(game, "0 swap")
    assert tribe_of(game, "humans").peace == tribe_of(game, "ratmen").peace == -1


@pytest.mark.rule("SW-P15.4")
def test_a_race_without_its_ships_keeps_its_water_and_takes_no_more() -> None:
    lines = ("0 hill ratmen: r23 r14", "3 seafaring humans: r15=2 r48 r22")
    game = play(teams(*lines, legends="mirrors_vale r23", starting=0), "0 swap")
    assert (holder(game, 15), holder(game, 48)) == ("3 humans", "3 humans")
    assert earns(game, 3)["regions"] == 3
    tribe_of(game, "ratmen").hand = 4
    play(game, "0 expand")
    assert price(game, 0, 15) == 2 + 2
    assert "r15" in targets(game, 0)  # the new Seafaring race may
    humans = teams("3 hill humans: r32 r15 hand=4", conquering=3)
    assert refused(humans, 3, "conquer r48") == "water"


# ---------------------------------------------------------------- the Sigil of Sacrifice


@pytest.mark.rule("SW-L05.1", "D-30", "RU-29")
def test_the_sigil_is_set_when_it_is_taken_and_in_each_later_turn() -> None:
    lines = ("0 ratmen: r23 hand=3", "0 declined elves: r1", "1 humans: r52", "3 declined orcs: r7")
    game = teams(*lines, legends="sigil r24", conquering=0, whole_turn=True)
    play(game, "0 conquer r24")
    races = ["elves", "humans", "orcs"]  # own in decline, any of others; not the own active one
    assert offered(game, 0) == ["off", *[f"guard {race}" for race in races], *[f"beg {race}" for race in races]]
    assert refused(game, 0, "guard ratmen") == "not-for-sigil"
    assert refused(game, 0, "beg giants") == "not-for-sigil"
    play(game, "0 guard orcs")
    assert sigil(game) == "guard orcs"
    again = teams(*lines[1:], "0 ratmen: r24", legends="sigil r24 guard orcs", starting=0)
    assert asked(again) == "0 SetSigil"
    assert sigil(play(again.copy(), "0 beg elves")) == "beg elves"
    assert sigil(play(again.copy(), "0 off")) == "off"


@pytest.mark.rule("SW-L05.2", "D-31")
@pytest.mark.vector(68)
def test_a_guarded_token_goes_home_for_a_sacrifice() -> None:
    lines = ("0 ratmen: r24=2 r23", "1 declined humans: r7 r52", "2 giants: r1 hand=5")
    game = teams(*lines, legends="sigil r24 guard humans", conquering=2, whole_turn=True)
    ratmen, humans = tray(game, "ratmen"), tray(game, "humans")
    play(game, "2 conquer r7")
    assert offered(game, 0) == ["pass", "sacrifice r23", "sacrifice r24"]
    assert refused(game, 0, "sacrifice r1") == "nobody-to-sacrifice"
    refusing = play(game.copy(), "0 pass")
    assert (tray(refusing, "humans"), tribe_of(refusing, "humans").hand) == (humans + 1, 0)
    play(game, "0 sacrifice r24")
    assert (tokens(game, 24), tray(game, "ratmen")) == (1, ratmen + 1)
    assert (tribe_of(game, "humans").hand, tray(game, "humans")) == (1, humans)
    play(game, "2 stop", "2 place r1=1")
    assert (holder(game, 52), tokens(game, 52)) == ("1 declined humans", 2)


@pytest.mark.rule("SW-L05.2")
def test_a_sacrifice_saves_one_token_and_not_the_next() -> None:
    lines = ("0 ratmen: r24=2 r23", "1 declined humans: r7 r8 r52", "2 giants: r1 hand=9")
    game = teams(*lines, legends="sigil r24 guard humans", conquering=2)
    humans = tray(game, "humans")
    play(game, "2 conquer r7", "0 sacrifice r24", "2 conquer r8", "0 pass")
    assert (tribe_of(game, "humans").hand, tray(game, "humans")) == (1, humans + 1)


@pytest.mark.rule("SW-L05.3")
def test_an_asked_player_may_sacrifice_for_the_sigils_race_and_refuse() -> None:
    lines = ("0 ratmen: r24 r7=2", "1 humans: r52=2", "2 giants: r1 hand=9")
    game = teams(*lines, legends="sigil r24 beg humans", conquering=2)
    play(game, "2 conquer r7")
    assert offered(game, 1) == ["pass", "sacrifice r52"]
    saved = play(game.copy(), "1 sacrifice r52")
    assert (tokens(saved, 52), tribe_of(saved, "ratmen").hand) == (1, 2)
    lost = play(game.copy(), "1 pass")
    assert (tokens(lost, 52), tribe_of(lost, "ratmen").hand) == (2, 1)


@pytest.mark.rule("SW-L05.4", "SW-R25.3", "SW-6.12")
@pytest.mark.parametrize("race", ["elves", "pygmies"])
def test_a_sacrificed_token_is_lost_whatever_its_race(race: str) -> None:
    lines = (f"0 {race}: r24=2", "1 declined humans: r7 r52", "2 giants: r1 hand=5", "4 igors: r51")
    game = teams(*lines, legends="sigil r24 guard humans", conquering=2)
    left = tray(game, race)
    play(game, "2 conquer r7", "0 sacrifice r24")
    assert (tray(game, race), tokens(game, 24)) == (left + 1, 1)
    assert asked(game) == "2 ChooseConquest"  # nobody rolls
    assert tribe_of(game, "igors").stock == 1


@pytest.mark.rule("SW-L05.5")
def test_the_sacrifice_of_the_last_token_empties_its_region() -> None:
    lines = ("0 bivouacking trolls: r24=2 r23+lair+camp2", "1 declined humans: r7 r52", "2 giants: r1 hand=5")
    game = teams(*lines, legends="sigil r24 guard humans, tavern r23", conquering=2)
    play(game, "2 conquer r7", "0 sacrifice r23")
    assert (holder(game, 23), pieces(game, 23)) == ("nobody", [])
    assert tribe_of(game, "trolls").camps == 5
    assert game.legends.found[1] == 23
    assert holder(game, 7) == "2 giants"


@pytest.mark.rule("SW-L05.5")
def test_kobolds_sacrifice_only_where_three_stand_and_hordes_are_never_sacrificed() -> None:
    attack = ("1 declined humans: r7 r52", "2 giants: r1 hand=5")
    kobolds = teams("0 kobolds: r24=3 r23=2", *attack, legends="sigil r24 guard humans", conquering=2)
    play(kobolds, "2 conquer r7")
    assert offered(kobolds, 0) == ["pass", "sacrifice r24"]
    assert refused(kobolds, 0, "sacrifice r23") == "kobolds-stay"
    hordes = teams(
        "0 hordes_of ratmen: r24=2+horde1 r23+horde1", *attack, legends="sigil r24 guard humans", conquering=2
    )
    play(hordes, "2 conquer r7")
    assert offered(hordes, 0) == ["pass", "sacrifice r24"]
    play(hordes, "0 sacrifice r24")
    assert (tokens(hordes, 24), hordes.regions[24].hordes) == (1, 1)


@pytest.mark.rule("SW-L05.5", "SW-1.14")
def test_a_token_of_an_immune_region_may_be_sacrificed() -> None:
    lines = ("0 heroic ratmen: r24+hero r23", "1 declined humans: r7 r52", "2 giants: r1 hand=5")
    game = teams(*lines, legends="sigil r24 guard humans", conquering=2)
    play(game, "2 conquer r7", "0 sacrifice r24")
    assert (holder(game, 24), pieces(game, 24)) == ("nobody", [])
    assert sigil(game) == "off"  # that was its region
    assert tribe_of(game, "humans").hand == 1  # saved all the same


@pytest.mark.rule("SW-L05.6", "SW-6.6")
@pytest.mark.vector(68)
def test_a_saved_token_without_a_home_is_lost_after_all() -> None:
    lines = ("0 ratmen: r24=2", "1 declined humans: r7", "2 giants: r1 hand=5")
    game = teams(*lines, legends="sigil r24 guard humans", conquering=2)
    play(game, "2 conquer r7", "0 sacrifice r24")
    assert tribe_of(game, "humans").owner == -1
    assert tray(game, "humans") == 10
    assert sigil(game) == "off"  # the race has vanished


@pytest.mark.rule("SW-L05.6")
def test_the_sigil_does_not_react_to_its_own_player() -> None:
    lines = ("0 ratmen: r24=2 r1 hand=5", "1 declined humans: r7 r52")
    game = teams(*lines, legends="sigil r24 guard humans", conquering=0)
    play(game, "0 conquer r7")
    assert asked(game) == "0 ChooseConquest"
    assert tribe_of(game, "humans").hand == 0


@pytest.mark.rule("SW-L05.7")
def test_the_sigil_still_works_for_a_loss_in_its_own_region_and_is_off_then() -> None:
    lines = ("0 ratmen: r24=2 r52", "1 humans: r51=2", "2 giants: r23 hand=9")
    game = teams(*lines, legends="sigil r24 beg humans", conquering=2)
    play(game, "2 conquer r24")
    assert asked(game) == "1 ChooseSacrifice"
    play(game, "1 sacrifice r51")
    assert tribe_of(game, "ratmen").hand == 2
    assert asked(game) == "2 SetSigil"  # the conqueror sets it anew
    assert sigil(game) == "off"


@pytest.mark.rule("SW-L05.7", "SW-12.10")
def test_the_sigil_is_off_when_its_race_declines_or_leaves() -> None:
    lines = ("0 hill ratmen: r24 r23=2", "1 humans: r52")
    legends = "sigil r24 guard humans"
    declined = play(teams(*lines, legends=legends, starting=0), "0 guard humans", "0 decline")
    assert sigil(declined) == "off"
    left = play(teams(*lines, legends=legends, starting=0), "0 guard humans", "0 expand", "0 abandon r24")
    assert sigil(left) == "off"
    stays = play(teams(*lines, legends=legends, starting=0), "0 guard humans", "0 expand", "0 abandon r23")
    assert sigil(stays) == "guard humans"


@pytest.mark.rule("SW-L05.7")
def test_a_sacrifice_is_no_loss_that_calls_for_another() -> None:
    """The Sigil asks the Humans, who are lost by the sacrifice: nobody is asked again."""
    lines = ("0 ratmen: r24 r7=2", "1 humans: r52=2", "2 giants: r1 hand=9")
    game = teams(*lines, legends="sigil r24 beg humans", conquering=2)
    play(game, "2 conquer r7", "1 sacrifice r52")
    assert asked(game) == "2 ChooseConquest"


@pytest.mark.rule("SW-6.13", "SW-L05.2")
def test_a_saved_token_of_the_conquerors_own_race_comes_back_in_his_redeployment() -> None:
    lines = ("0 ratmen: r24=2", "2 declined humans: r7 r52", "2 giants: r1 hand=5")
    game = teams(*lines, legends="sigil r24 guard humans", conquering=2, whole_turn=True)
    play(game, "2 conquer r7", "0 sacrifice r24", "2 stop", "2 place r1=1")
    assert (tokens(game, 52), tribe_of(game, "humans").hand) == (2, 0)


@pytest.mark.rule("SW-L05.2", "SW-R23.1")
def test_a_saved_pixie_in_decline_comes_back_to_the_map() -> None:
    lines = ("0 ratmen: r24=2", "1 declined pixies: r7 r52", "2 giants: r1 hand=5")
    game = teams(*lines, legends="sigil r24 guard pixies", conquering=2, whole_turn=True)
    play(game, "2 conquer r7", "0 sacrifice r24", "2 stop", "2 place r1=1")
    assert (tokens(game, 52), tribe_of(game, "pixies").off) == (2, 0)


@pytest.mark.rule("SW-13.7")
def test_what_was_found_and_whom_it_serves_is_public() -> None:
    game = teams("0 ratmen: r24", "1 declined humans: r7", legends="sigil r24 guard humans, boneyard r1, bony humans")
    shown = RULES.view(game, 5)["public"]["legends"]
    assert shown == {
        "hidden": 3,
        "found": {"boneyard": "r1", "sigil": "r24"},
        "bony": "humans",
        "sigil": "guard",
        "sigil_race": "humans",
    }
    assert game.holder_of(SIGIL) == 0
    assert game.holder_of(MIRROR) == -1
    assert game.bony == FIRST_RACE + RACE["humans"].number
