"""Dawn of Ulos is told in whole sentences: all it can ask, offer, refuse and tell has words, and all are used."""

from random import Random

import pytest

from meadhall.core import Choice, Event, new_match, question
from meadhall.games.dawn_of_ulos import RULES
from meadhall.games.dawn_of_ulos.data import ELEMENTS, FACTION_IDS, RIFT_IDS, SLOTS, TERRAINS, TILE_IDS
from meadhall.games.dawn_of_ulos.events import SKIPPED, TILE_LOST
from meadhall.games.dawn_of_ulos.scoring import SOURCES
from meadhall.games.dawn_of_ulos.state import DawnOfUlos
from meadhall.words import Words
from tests.games.dawn_of_ulos.scene import STANDARD, play, scene
from tests.laws.dawn_of_ulos import option_sets
from tests.words.sources import messages
from tests.words.telling import TOLD_BY_THE_HOUSE, Telling, check_parts_are_used, check_told

GAME = "dawn-of-ulos"
PLAYERS = ["Ada", "Ben", "Cleo", "Dov", "Eda"]
GAMES = [(1, 0, 1), (1, 2, 1), (2, 0, 1), (2, 1, 2), (2, 3, 2), (3, 2, 3), (4, 3, 4), (5, 1, 5)]
"""Seats, mode and seed of the games that are told."""
MANY = {"camp", "place", "move"}
"""Verbs with so many choices that a few of them are refused."""
CHANCE_VERBS = {"card", "first", "section", "factions", "tile", "rift", "element", "lantern"}


def missing(ids: set[str]) -> list[str]:
    return sorted(ids - set(messages(GAME)))


def attributes(name: str) -> set[str]:
    return {attribute.id.name for attribute in messages(GAME)[name].attributes}


def test_every_thing_has_its_name() -> None:
    kinds = {
        "faction": FACTION_IDS,
        "cards": FACTION_IDS,
        "tile": TILE_IDS,
        "terrain": TERRAINS,
        "rift": RIFT_IDS,
        "slot": SLOTS,
        "element": ELEMENTS,
        "source": SOURCES,
        "option": [option.name for option in RULES.options]
        + [f"{option.name}-{value}" for option in RULES.options for value in option.values],
    }
    assert missing({f"{kind}-{name}" for kind, names in kinds.items() for name in names}) == []
    assert [
        name for name in FACTION_IDS if attributes(f"faction-{name}") != {"card", "single", "ability", "about"}
    ] == []
    assert [name for name in RIFT_IDS if attributes(f"rift-{name}") != {"about"}] == []


def some_of(offered: list[Choice]) -> list[Choice]:
    """All of a few choices, a few of many."""
    return offered if len(offered) < 12 else [*offered[::12], *offered[-4:]]


def tell_game(seats: int, mode: int, seed: int, some: list[Choice]) -> Telling:
    """A random game, said from its first question to its end, with some refusals at each question."""
    random = Random(seed)
    match = new_match(RULES, seats, option_sets(seats)[mode], PLAYERS[:seats], random)
    match.state.heard = []
    telling = Telling(RULES, match.record.names, match.state)
    while (ask := match.settle()) is not None:
        state = match.state
        telling.events(state)
        seat = ask.asked(state)[0]
        offered = ask.options(state, seat)
        telling.question(state, ask, seat, some_of(offered))
        telling.refusals(state, ask, seat, random.sample(some, 60))
        bold = [choice for choice in offered if choice.verb not in ("stop", "pass", "confirm")] or offered
        match.answer(seat, random.choice(offered if random.random() < 0.3 else bold))
    telling.events(match.state)
    return telling


def rare_moments() -> list[tuple[DawnOfUlos, list[str]]]:
    """Refusals that random games seldom or never come to."""
    rifts = "activate,convert,enhance,manipulate,pilfer,reclaim,recruit,redistribute,revive,scout,transmute"
    empty = scene(f"0: favor=0 rifts={rifts}", supply="", lost="goblins", window=0)
    empty.box_hidden = 0
    empty.powers[0].stack = 0
    spent = scene("0: rifts=scout orcs=1", lost="orcs", acting=0)
    spent.rift_uses = 1
    placing = scene("0: tiles=desert-field rifts=terraform", board=STANDARD, lost="goblins", placing=0)
    no_hand = scene("0: rifts=terraform", lost="goblins", placing=0)
    swap = scene(
        "[r05c05 desert, r05c06 field] [r08c02 desert, r08c03 field] [r08c04 desert, r08c05 field]",
        "camp ratfolk: r08c02 r08c03 r08c04",
        "0: rifts=transmute tiles=desert-field",
        window=0,
    )
    give = scene("0: orcs=3 goblins=1 rifts=manipulate", given="orcs=5", lost="goblins satyr", window=0)
    stacks = play(give.copy(), "0 use manipulate", "0 give orcs", "0 give orcs", "0 give orcs")
    stacks.powers[3].stack = 0
    march = scene(
        "[r05c05 desert, r05c06 field] [r08c02 desert, r08c03 field] [r08c04 desert, r08c05 field]"
        " [r08c06 desert, r08c07 field] [r08c08 desert, r08c09 field]",
        "camp ratfolk: r08c02 r08c03 r08c04",
        "0: sheki=1 dwarves=1 orcs=1",
        given="sheki=4 dwarves=4 orcs=4",
        acting=0,
    )
    fight = scene("0: orcs=2 elves=1", given="orcs=5 satyr=5", lost="elves", fighting="orcs satyr")
    return [
        (empty, [f"use {rift}" for rift in rifts.split(",")] + ["use terraform"]),
        (spent, ["use scout"]),
        (placing, ["place desert-field r02c02 r02c01", "skip", "use scout", "place field-forest r00c03 r00c04"]),
        (no_hand, ["use terraform"]),
        (play(swap.copy(), "0 use transmute"), ["swap r08c02 r08c03", "swap r00c00 r00c01"]),
        (
            play(swap.copy(), "0 use transmute", "0 swap r05c05 r05c06"),
            ["place desert-field r00c00 r00c01", "place field-forest r05c05 r05c06"],
        ),
        (play(give.copy(), "0 use manipulate"), ["give goblins", "give satyr"]),
        (stacks, ["gain satyr", "gain elves"]),
        (
            play(march.copy(), "0 ability sheki"),
            ["march r05c05 r05c06", "march r00c00 r00c01", "march r08c04 r08c05", "march r08c06 r08c07"],
        ),
        (
            play(march.copy(), "0 ability sheki", "0 march r08c08 r08c09"),
            ["move r08c08 r08c09", "move r05c05 r05c04", "move r00c00 r00c01"],
        ),
        (play(march.copy(), "0 ability dwarves"), ["extract r08c06 r08c07"]),
        (
            play(march.copy(), "0 ability orcs", "0 pillage r08c09"),
            ["pillage r08c09", "pillage r00c00"],
        ),
        (
            play(fight.copy(), "0 attack orcs satyr"),
            ["commit orcs 9", "attack orcs satyr"],
        ),
        (play(fight.copy(), "0 attack orcs satyr", "0 commit orcs 2"), ["commit orcs 1", "commit elves 1"]),
        *conflict_moments(),
        *other_moments(),
    ]


def conflict_moments() -> list[tuple[DawnOfUlos, list[str]]]:
    hands = ("0: orcs=4 flayers=1 goblins=1", "1: elves=1 ogres=1")
    fight = scene(*hands, given="orcs=5 satyr=5 flayers=5 ogres=5", lost="elves goblins", fighting="orcs satyr")
    committed = play(fight, "0 attack orcs satyr", "0 commit orcs 3", "0 confirm", "1 confirm")
    controlling = play(committed.copy(), "1 pass", "0 ability flayers")
    devouring = play(committed.copy(), "1 ability ogres")
    returning = play(committed.copy(), "1 pass", "0 pass")
    return [
        (scene(*hands, given="orcs=5 satyr=5", lost="elves", fighting="orcs satyr"), ["attack orcs elves"]),
        (committed, ["ability elves", "ability flayers"]),
        (play(committed.copy(), "1 pass"), ["ability orcs", "ability goblins"]),
        (controlling, ["control satyr orcs", "control orcs sheki"]),
        (devouring, ["devour s0 satyr=satyr", "devour s4 orcs=orcs"]),
        (returning, ["return satyr 1", "return orcs 1", "return orcs 4"]),
    ]


def other_moments() -> list[tuple[DawnOfUlos, list[str]]]:
    act = scene(
        "0: favor=4 orcs=1 elves=1 frogkin=1", given="orcs=5 frogkin=4 ratfolk=5 satyr=2", lost="elves", acting=0
    )
    act.powers[3].stack = 0
    lures = scene("0: goblins=1 ratfolk=1 satyr=1", given="goblins=4 ratfolk=4 satyr=4", lost="sheki orcs", acting=0)
    lures.powers[4].stack = 0
    pilfer = scene(
        "0: rifts=pilfer,reclaim,convert", "1: orcs=1", seats=3, given="orcs=4", supply="desert-field", window=0
    )
    pool = scene("0: rifts=redistribute orcs=1 satyr=1", "1: orcs=1", given="orcs=4 satyr=3", window=0)
    reclaim = play(pilfer.copy(), "0 use reclaim", *["* rift scout"] * 2, "* rift activate", "* rift activate")
    play(reclaim, "* rift revive", "* rift revive")
    first = scene("0: tiles=field-forest", board=STANDARD, lost="goblins orcs", first_turn=True, placing=0)
    camps = play(first.copy(), "0 place field-forest r03c02 r03c03")
    return [
        (act, ["buy elves", "buy satyr", "buy orcs", "buy sheki", "ability elves", "ability goblins", "ability satyr"]),
        (play(act.copy(), "0 ability frogkin"), ["buy frogkin"]),
        (scene("0: goblins=1", given="orcs=4", lost="goblins", acting=0), ["ability goblins"]),
        (play(lures.copy(), "0 ability goblins"), ["lure s0", "lure s4"]),
        (play(lures.copy(), "0 ability ratfolk"), ["expand 3"]),
        (play(lures.copy(), "0 ability satyr"), ["gain goblins", "gain sheki", "gain elves"]),
        (play(pilfer.copy(), "0 use pilfer"), ["pilfer s2"]),
        (play(pilfer.copy(), "0 use convert"), ["convert 2"]),
        (reclaim, ["reclaim convert"]),
        (play(pool, "0 use redistribute", "* card orcs", "* card orcs"), ["take satyr"]),
        (first, ["place field-forest r05c12 r06c12"]),
        (camps, ["camp goblins r00c00 r00c01 r01c00", "camp elves r03c02 r03c03 r02c02"][:1]),
        (camps, ["camp satyr r02c02 r03c02 r03c03"]),
    ]


def test_whole_games_can_be_told_and_nothing_is_left_unsaid() -> None:
    some = [choice for choice in RULES.all_choices() if choice.verb not in MANY]
    some += [choice for choice in RULES.all_choices() if choice.verb in MANY][::23]
    tellings = [tell_game(*game, some) for game in GAMES]
    moments = rare_moments()
    rare = Telling(RULES, PLAYERS, moments[0][0])
    for game, texts in moments:
        ask = question(game)
        if ask is not None:
            seat = ask.asked(game)[0]
            rare.question(game, ask, seat, some_of(ask.options(game, seat)))
        for seat in range(game.seats):
            for text in texts:
                rare.refusal(game, seat, RULES.read(text))
    for choice in RULES.all_choices():
        if choice.verb in CHANCE_VERBS:
            rare.choice(choice, {})
    game = moments[0][0]
    game.heard = [Event(kind, 0, 0, 0, []) for kind in (SKIPPED, TILE_LOST)]
    rare.events(game)
    check_told([*tellings, rare], GAME, TOLD_BY_THE_HOUSE)


def test_parts_of_messages_are_used() -> None:
    check_parts_are_used(GAME)


@pytest.mark.rule("UL-11.43")
def test_ulrir_has_a_name_though_nobody_sits_in_his_seat() -> None:
    game = scene(seats=1, lost="goblins")
    words = Words(RULES, game, ["Ada"], "en")
    assert words.event({"kind": "begins", "seat": 1}) == "Ulrir begins"
    assert words.event({"kind": "begins", "seat": 0}) == "Ada begins"
