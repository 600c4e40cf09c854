"""Every sentence that the code can ask for is written, and no sentence asks for what nobody gives."""

from random import Random

import pytest
from fluent.syntax import ast as ftl

from meadhall.core import Ask, Chance, Choice, new_match, question
from meadhall.games import NAMES, find_game
from meadhall.games.data_files import known_data
from meadhall.games.small_world import RULES
from meadhall.games.small_world.data import PIECES, PLACE_IDS, RACE_IDS, SYMBOLS, TERRAINS
from meadhall.games.small_world.marks import MARKERS, STACKS
from meadhall.games.small_world.necromancer import BuyGrowth
from meadhall.games.small_world.packs.base.powers import ChoosePeace
from meadhall.games.small_world.places import ChooseSacrifice
from meadhall.games.small_world.state import GHOSTS, SmallWorld
from meadhall.games.small_world.terms import SOURCES, TERM_KEYS
from meadhall.words import Words
from meadhall.words.catalogue import COMMON
from tests.games.small_world.scene import ask_conquest, give, put_tribe, scene
from tests.words.sources import all_messages, entries, first_arguments, message_list, messages
from tests.words.telling import Telling, check_parts_are_used, check_told

PLAYERS = ["Ada", "Ben", "Cleo", "Dov", "Eda", "Finn"]
CHANCE_VERBS = {"die", "first", "banner", "badge", "reserve", "find"}
TEAM = {"mode": "teams"}
ALL_SETS = dict.fromkeys(["cursed", "grand-dames", "be-not-afraid", "royal-bonus"], "on")
GAMES: list[tuple[int, int, dict[str, str]]] = [
    (10, 3, ALL_SETS),
    (12, 4, {"mode": "necromancer", **ALL_SETS}),
    (13, 4, {"mode": "necromancer", **ALL_SETS}),
    (11, 6, {"mode": "teams", **ALL_SETS}),
    (13, 6, {"mode": "teams", **ALL_SETS}),
]
"""Seed, seats and options of games in which all but the rare questions are asked, events told and reasons given."""
PER_VERB = 4
RETOLD = {
    "small-world": {"part-end-unit"},
    "dawn-of-ulos": {"end-chart", "end-turned", "part-end-unit"},
    "alynthia": {"chance", "kit-turn", "kit-turn-of", "table-before", "end-chart", "rules-tab-places", "set-sets"}
    | {"end-turned", "part-end-unit"},
    "ice-garden": {"table-before", "end-chart", "end-turned"},
    "roll-player-adventures": {"kit-round", "set-sets", "table-before", "table-players"},
}
"""What the table says of turns and regions, where a game has rounds and spaces, or pages and a party;
and of points, where a game counts coins, favor or renown.

Alynthia tells odds in percent."""


def missing(ids: set[str]) -> list[str]:
    return sorted(ids - set(all_messages()))


@pytest.mark.parametrize("game", NAMES)
def test_the_catalogues_can_be_read_and_say_everything_once(game: str) -> None:
    assert [entry.content for entry in entries(game) if isinstance(entry, ftl.Junk)] == []
    names = [message.id.name for message in message_list(game)]
    assert {name for name in names if names.count(name) > 1} == RETOLD.get(game, set())


def test_every_reason_has_its_words_and_a_title() -> None:
    codes = first_arguments("Reason")
    assert len(codes) > 30
    assert missing({f"why-{code}" for code in codes}) == []
    written = all_messages()
    assert [code for code in codes if "title" not in {a.id.name for a in written[f"why-{code}"].attributes}] == []


def test_every_bad_input_has_its_words() -> None:
    codes = first_arguments("BadInput")
    assert len(codes) > 20
    assert missing({f"error-{code}" for code in codes}) == []


def test_every_message_that_the_code_names_is_written() -> None:
    ids = first_arguments("say")
    assert len(ids) > 40
    assert missing(ids) == []


def test_every_thing_in_small_world_has_its_name() -> None:
    regions = [region for entry in known_data("small_world", "maps")["maps"].values() for region in entry["regions"]]
    places = {region["name"].lower().replace("'", "").replace(" ", "-") for region in regions}
    kinds = {
        "race": set(RACE_IDS) | {"lost_tribe"},
        "tokens": set(RACE_IDS),
        "power": {entry["id"] for entry in PIECES["powers"]},
        "place": places,
        "terrain": set(TERRAINS),
        "symbol": set(SYMBOLS),
        "marker": {name for _, name in MARKERS} | {"pot"} | set(PLACE_IDS),
        "source": set(SOURCES),
        "option": {option.name for option in RULES.options}
        | {f"{option.name}-{value}" for option in RULES.options for value in option.values},
    }
    assert missing({f"{kind}-{name}" for kind, names in kinds.items() for name in names}) == []
    assert missing(set(TERM_KEYS)) == []


def test_every_race_power_and_place_says_what_is_special_about_it() -> None:
    written = messages()
    special = [f"race-{name}" for name in RACE_IDS]
    special += [f"power-{entry['id']}" for entry in PIECES["powers"]]
    special += [f"marker-{name}" for name in PLACE_IDS]
    assert [name for name in special if "about" not in {a.id.name for a in written[name].attributes}] == []


@pytest.mark.parametrize("game", ["small-world", "dawn-of-ulos", "alynthia", "ice-garden", "roll-player-adventures"])
def test_the_house_introduces_its_five_games_in_two_sentences(game: str) -> None:
    about = Words(None, None, [], "en").part(f"game-{game}", "about", {})
    assert about.count(". ") == 1
    assert about.endswith(".")


def test_the_games_on_the_shelf_have_a_catalogue_each() -> None:
    for name in NAMES:
        words = Words(find_game(name), None, [], "en")
        assert words.catalogue.find("lesson") is not None


def sample(random: Random) -> list[Choice]:
    """A few choices of each kind."""
    by_verb: dict[str, list[Choice]] = {}
    for choice in RULES.all_choices():
        by_verb.setdefault(choice.verb, []).append(choice)
    return [choice for row in by_verb.values() for choice in random.sample(row, min(PER_VERB, len(row)))]


def tell_game(seed: int, seats: int, options: dict[str, str]) -> Telling:
    """A random game that seldom stops or declines, said from its first question to its end."""
    random, refused = Random(seed), Random(0)
    match = new_match(RULES, seats, options, PLAYERS[:seats], random)
    match.state.heard = []
    telling = Telling(RULES, match.record.names, match.state)
    while (ask := match.settle()) is not None:
        telling.events(match.state)
        seat = ask.asked(match.state)[0]
        telling.question(match.state, ask, seat)
        telling.refusals(match.state, ask, seat, sample(refused))
        offered = ask.options(match.state, seat)
        bold = [choice for choice in offered if choice.verb not in ("stop", "decline")] or offered
        match.answer(seat, random.choice(offered if random.random() < 0.2 else bold))
    telling.events(match.state)
    return telling


def tell_answers(game: SmallWorld, *answers: str) -> Telling:
    """A few answers from a scene, each said before it is given, and what they lead to."""
    game.heard = []
    telling = Telling(RULES, PLAYERS, game)
    for text in [*answers, ""]:
        ask = question(game)
        if isinstance(ask, Ask) and not isinstance(ask, Chance):
            telling.question(game, ask, ask.asked(game)[0])
        if text:
            give(game, text)
            telling.events(game)
    return telling


def rare_answers() -> list[Telling]:
    """Questions and events that random games seldom come to."""
    return [
        tell_answers(scene("0 barbarians: r8=3 r9=2", starting=0), "0 expand", "0 take r8=1"),
        tell_answers(scene("0 priestesses: r8 r9", starting=0), "0 decline", "0 tower r9"),
        tell_answers(scene("0 catapult orcs: r13 r14 hand=4", conquering=0), "0 catapult r3", "0 from r14"),
        tell_answers(scene("0 mercenary orcs: r8 hand=2", conquering=0), "0 conquer r9", "0 with coin"),
        tell_answers(scene("0 stout orcs: r8", scoring=0)),
        tell_answers(buying(coins=99, ghosts=9), "0 ghost"),
        tell_answers(scene("0 sorcerers: r11 hand=2", "1 humans: r17", conquering=0), "0 convert r17"),
        tell_answers(
            scene("0 orcs: r8 hand=9", "1 hordes_of humans: r14=3+horde2 r10 r9", conquering=0, whole_turn=True),
            *["0 conquer r14", "1 lose-race", "0 stop", "0 place r8=3"],
        ),
    ]


def rare_refusals() -> list[tuple[SmallWorld, str, str]]:
    """Refusals that random games seldom or never come to."""
    poor = scene("1 humans: r1", coins=[0, 5], starting=0)
    crowded = scene("0 sorcerers: r11=16 hand=2", "1 humans: r17", conquering=0)
    sorcerers = scene("0 sorcerers: r11 hand=2", "1 humans: r17=2", "1 declined elves: r12", conquering=0)
    entering = scene("0 sorcerers: hand=2", "1 humans: r17", conquering=0)
    mercenaries = scene("0 mercenary orcs: r8 hand=2 fireballs=1", "1 humans: r14=4", conquering=0)
    hiring = scene("0 mercenary orcs: r8 r18 hand=3", conquering=0)
    hiring.active(0).stacks = STACKS
    fireballs = scene("0 fireball orcs: r8 hand=3 fireballs=2", conquering=0)
    beasts = scene("0 behemoth orcs: r8 r18 hand=3 fireballs=1", conquering=0)
    beastless = scene("0 behemoth orcs: r8 hand=3 fireballs=1", conquering=0)
    gypsies = scene("0 gypsies: r8 r9", starting=0)
    barbarians = scene("0 barbarians: r8=3 r9=2", starting=0)
    hordes = scene("0 hordes_of orcs: r8+horde1 r9+horde1 r14", redeploying=0)
    catapult = scene("0 catapult orcs: r13 r14 hand=4", conquering=0)
    priestesses = scene("0 priestesses: r8 r9", starting=0)
    marauders = scene("0 marauding orcs: r8 r9 hand=2", conquering=0)
    for game in (mercenaries, beasts):
        give(game, "0 conquer r14")
    for game in (hiring, fireballs, beastless):
        give(game, "0 conquer r9")
    give(gypsies, "0 expand")
    give(gypsies, "0 abandon r9")
    give(barbarians, "0 expand")
    give(catapult, "0 catapult r3")
    give(priestesses, "0 decline")
    give(marauders, "0 stop")
    give(marauders, "0 pass")
    return [
        (poor, f"pick {RULES.view(poor, 0)['public']['combos'][1]['race']}", "too-expensive"),
        (crowded, "convert r17", "no-sorcerer-left"),
        (sorcerers, "convert r17", "not-alone"),
        (sorcerers, "convert r12", "nothing-to-convert"),
        (entering, "convert r17", "cannot-enter-by-conversion"),
        (converted(), "convert r18", "already-converted"),
        (mercenaries, "with coin", "coin-comes-later"),
        (hiring, "with behemoth+coin", "needless-coin"),
        (fireballs, "with fireballs=2", "needless-fireball"),
        (beasts, "with fireballs=1+behemoth", "needless-behemoth"),
        (beastless, "with behemoth", "no-behemoth"),
        (gypsies, "conquer r9", "left-behind"),
        (barbarians, "take r8=3", "take-up-fewer"),
        (hordes, "horde r8=2", "nobody-for-the-rest"),
        (catapult, "from r9", "no-catapult-there"),
        (priestesses, "tower r3", "no-tower-there"),
        (marauders, "conquer r4", "cycle-over"),
        (scene("0 orcs: r8=2 r9=2", redeploying=0), "place r8=0", "too-few-there"),
        *necromancer_refusals(),
        *team_refusals(),
    ]


def converted() -> SmallWorld:
    game = scene("0 sorcerers: r11 r12 hand=2", "1 humans: r17 r18", conquering=0)
    give(game, "0 convert r17")
    return game


def buying(coins: int, ghosts: int) -> SmallWorld:
    """The Necromancer, in the first seat, is about to buy."""
    match = new_match(RULES, 3, {"mode": "necromancer", "first": "2"}, PLAYERS[:3], Random(1))
    match.settle()
    game = match.state
    assert isinstance(game, SmallWorld)
    game.players[0].coins = coins
    game.tray[GHOSTS] = ghosts
    game.then(BuyGrowth((0,)))
    return game


def necromancer_refusals() -> list[tuple[SmallWorld, str, str]]:
    match = new_match(RULES, 3, {"mode": "necromancer", "first": "1"}, PLAYERS[:3], Random(1))
    match.settle()
    sailing = match.state
    assert isinstance(sailing, SmallWorld)
    put_tribe(sailing, "0 seafaring orcs: r8 hand=9")
    peaceful = sailing.copy()
    ask_conquest(sailing, sailing.active(0))
    peaceful.then(ChoosePeace((0,)))
    return [
        (buying(coins=0, ghosts=9), "ghost", "too-dear"),
        (buying(coins=99, ghosts=0), "ghost", "no-ghost-left"),
        (sailing, "conquer r7", "island"),
        (peaceful, "peace s2", "no-peace-with-ghosts"),
    ]


def team_refusals() -> list[tuple[SmallWorld, str, str]]:
    haunted = scene("0 dragon_master orcs: r8 hand=5", "1 declined elves: r9", seats=6, options=TEAM, conquering=0)
    haunted.bony = haunted.regions[9].people
    few = scene("0 kobolds: r8=2", "1 elves: r9", seats=6, options=TEAM)
    few.then(ChooseSacrifice((0,), few.active(0).number, few.active(1).number))
    return [(haunted, "dragon r9", "haunted"), (few, "sacrifice r8", "kobolds-stay")]


def tell_rare_moments() -> Telling:
    """What random games seldom or never come to."""
    camp = scene("0 sorcerers: r11 hand=1", "1 bivouacking humans: r17+camp", conquering=0)
    telling = Telling(RULES, PLAYERS, camp)
    for game, text, reason in [*rare_refusals(), (camp, "convert r17", "camp-protects")]:
        assert telling.refusal(game, 0, RULES.read(text)) == reason, text
    assert telling.refusal(camp, 1, RULES.read("stop"))
    assert telling.refusal(SmallWorld(), 0, RULES.read("stop"))
    for choice in RULES.all_choices():
        if choice.verb in CHANCE_VERBS:
            telling.choice(choice, {})
    return telling


def test_whole_games_can_be_told_and_nothing_is_left_unsaid() -> None:
    check_told([*[tell_game(*game) for game in GAMES], *rare_answers(), tell_rare_moments()], RULES.name, set())


def test_parts_of_messages_are_used() -> None:
    check_parts_are_used(RULES.name)


def test_the_house_has_no_words_for_a_single_game() -> None:
    """A second game finds a house that knows nothing of the first."""
    house = Words(None, None, [], "en").catalogue
    assert house.bundles[0].has_message("error-unknown-game")
    assert not any(house.bundles[0].has_message(f"race-{entry['id']}") for entry in PIECES["races"])
    assert COMMON == ("common", "terminal")
