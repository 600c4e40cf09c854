"""The Lord of the Ice Garden: every sentence that it can ask for is written, and asks for nothing that nobody gives."""

from random import Random

import pytest

from meadhall.core import CHANCE, draw, new_game, question
from meadhall.games.ice_garden import RULES
from meadhall.games.ice_garden.data import BOXES, KINDS, MAP, NAMES, VUKO_SIDES
from meadhall.games.ice_garden.events import ENDINGS
from meadhall.games.ice_garden.state import PHASES, SOURCES, IceGarden
from meadhall.words import Words
from tests.games.ice_garden.scene import scene
from tests.laws.ice_garden import MODES
from tests.laws.test_ice_garden import fill
from tests.words.sources import first_arguments, messages
from tests.words.telling import TOLD_BY_THE_HOUSE, Telling, check_parts_are_used, check_told

GAME = "ice-garden"
PLAYERS = ["Ada", "Ben", "Cleo", "Dov"]


def missing(ids: set[str]) -> list[str]:
    return sorted(ids - set(messages(GAME)))


def test_every_reason_has_its_words_and_a_title() -> None:
    codes = first_arguments("Reason", game=GAME)
    assert len(codes) > 60
    assert missing({f"why-{code}" for code in codes}) == []
    written = messages(GAME)
    assert [code for code in codes if "title" not in {a.id.name for a in written[f"why-{code}"].attributes}] == []
    assert missing({f"error-{code}" for code in first_arguments("BadInput", game=GAME)}) == []
    assert missing(first_arguments("say", game=GAME)) == []


def test_every_thing_has_its_name() -> None:
    printed = {name for board in RULES.box.characters for unit in board.units for name in unit.printed if name}
    kinds = {
        "character": {board.id for board in RULES.box.characters},
        "goal": {board.goal for board in RULES.box.characters},
        "piece": {*NAMES, "nation"},
        "ability": printed,
        "token": set(KINDS),
        "term": set(KINDS),
        "box": {*BOXES, "activation", "vuko"},
        "place": {region["id"] for region in MAP["regions"]},
        "vuko": {side.id for side in VUKO_SIDES},
        "ending": set(ENDINGS[1:]),
        "phase": set(PHASES),
        "source": set(SOURCES),
        "option": {option.name for option in RULES.options}
        | {f"{option.name}-{value}" for option in RULES.options for value in option.values},
    }
    assert missing({f"{kind}-{name}" for kind, names in kinds.items() for name in names}) == []
    written = messages(GAME)
    for kind in ("character", "vuko"):
        ids = [f"{kind}-{name}" for name in kinds[kind]]
        assert [name for name in ids if "about" not in {a.id.name for a in written[name].attributes}] == []


def test_the_names_are_those_of_the_data() -> None:
    words = Words(RULES, None, PLAYERS, "en")
    for region in MAP["regions"]:
        assert words.noun("place", region["id"]) == region["name"]


def tell_game(seed: int, telling: Telling, seats: int) -> None:
    """A game from its first question to its end, with a filled table in the middle of it."""
    game = new_game(RULES, seats, MODES[seed % len(MODES)])
    assert isinstance(game, IceGarden)
    game.heard = []
    setup = game.copy()
    setup.heard = []
    random = Random(seed)
    tell_on(setup, random, telling, 40)
    random = fill(game, seed)
    tell_on(game, random, telling, 2_000)


def tell_on(game: IceGarden, random: Random, telling: Telling, answers: int) -> None:
    told: dict[str, int] = {}
    for _ in range(answers):
        ask = question(game)
        telling.events(game)
        if ask is None:
            return
        seat = ask.seats[0]
        options = ask.options(game, seat)
        name = type(ask).__name__
        told[name] = told.get(name, 0) + 1
        if seat == CHANCE:
            choice = draw(game, ask, random)
            telling.choice(choice, {})
        else:
            if told[name] < 4:
                telling.question(game, ask, seat)
                telling.refusals(game, ask, seat, RULES.all_choices())
            bold = [choice for choice in options if choice.verb not in ("stop", "pass", "exchange")] or options
            choice = random.choice(options if random.random() < 0.3 else bold)
        ask.accept(game, seat, choice)


def tell_rare_moments(telling: Telling) -> None:
    """Refusals that random games seldom or never come to."""
    rare = [
        (scene("callo: M=1 P=1 wolf=m3+faun", "vandyken:", "wolf: nightmares=2 reserve=2", now="domination"), "lock"),
        (scene("freihoff: P=1 G=1 goal=6 wolf=enlightened", "callo: M=1 wolf=m1", now="domination"), ""),
        (
            scene(
                "freihoff: P=1 G=1 goal=2 wolf=enlightened", "callo: M=1 wolf=m1", "wolf: towers=2", now="domination"
            ),
            "",
        ),
        (scene("callo: M=3 P=3 goal=2 wolf=faun", "freihoff: wolf=m1", "wolf: nightmares=2", now="domination"), ""),
        (scene("callo: M=3 P=3 wolf=nightmare+faun", "vandyken: wolf=m1", "thorn: wolf", now="domination"), ""),
        (
            scene(
                "callo: M=1 P=1 bear=m2+faun", "freihoff: bear=m1", "bear: nightmares=2", "vuko: bear", now="domination"
            ),
            "",
        ),
        (scene("callo: M=3 P=3 markers=0 wolf=faun+nightmare", "freihoff: wolf=m1", now="domination"), ""),
        (scene("vandyken: G=2 wolf=crab3", "fjollsfinn: wolf=m1+tree", "wolf: nobody", now="activation"), "attack"),
        (scene("vandyken: G=2 wolf=crab", "callo: wolf=m1+nightmare", now="activation"), "attack"),
        (scene("freihoff: G=2 wolf=harrasim", "callo:", now="activation"), ""),
        (scene("freihoff: P=2 vuko=2 wolf=m2 bear=m1", "callo:", "vuko: wolf", now="influence 0"), ""),
        (scene("fjollsfinn: wolf=drakkar+m1 vale=drakkar+m1", "callo:", now="activation"), "ferry wolf marker"),
        (scene("vandyken: P=2 G=2 wolf=piper", "callo:", "thorn: vale", "wolf: reserve=1", now="domination"), ""),
    ]
    full = scene("freihoff: actions=1", "callo: actions=1", now="planning")
    full.boxes[2] = [0, 1, 0, 1]
    bought = scene("callo: G=5 P=5", "freihoff:", now="making 0")
    bought.upgrades[1] = 0
    safe = scene("freihoff: M=1 vuko=1", "callo:", now="raven 0")
    nowhere = scene("callo: M=0,2 vuko=1 wolf=m1", "freihoff:", "vuko: wolf", now="making 0")
    spent = ("fire: nightmares=1", "bear: nightmares=1", "wolf: nightmares=1", "vale: nightmares=1")
    brought = scene("callo: M=1 fire=nightmare", "freihoff:", *spent, now="domination")
    rare += [(full, ""), (bought, "improve"), (safe, ""), (nowhere, ""), (brought, "")]
    rare.append((scene("callo: M=1 P=1 G=1 faun=speed", "freihoff:", now="making 0"), "improve"))
    gone = scene("callo: M=1 P=1 G=1", "freihoff:", now="making 0")
    gone.upgrades[1] = 0
    ask_for(gone, "improve", "upgrade faun")
    rare.append((gone, ""))
    covered = scene("freihoff: wolf=harrasim", "callo:", now="activation")
    covered.players[0].slots = [*[-1] * 8, 0, -1, -1, -1]
    rare.append((covered, ""))
    closed = ("bear: out", "raven: out", "wastes: locked", "snakes: locked")
    rare.append((scene("freihoff: G=2 wolf=m1 fire=m1", "callo:", *closed, now="move 0"), ""))
    helms = scene("freihoff: helm=1", "callo: helm=1", now="initiative")
    question(helms)
    helms.players[0].doubles = 2
    rare.append((helms, ""))
    late = scene("freihoff: helm=8", "callo: helm=8", now="initiative")
    question(late)
    late.players[0].helm = 9
    rare.append((late, ""))
    for game, text in rare:
        ask = question(game)
        assert ask is not None
        if text:
            ask_for(game, text)
            ask = question(game)
            assert ask is not None
        telling.question(game, ask, ask.seats[0])
        telling.refusals(game, ask, ask.seats[0], RULES.all_choices())


def ask_for(game: IceGarden, *answers: str) -> None:
    for text in answers:
        ask = question(game)
        assert ask is not None
        ask.accept(game, ask.seats[0], RULES.read(text))


@pytest.mark.rule("IG-70.2")
def test_whole_games_can_be_told_and_nothing_is_left_unsaid() -> None:
    tellings = [Telling(RULES, PLAYERS[:seats]) for seats in RULES.seats]
    for seats, telling in zip(RULES.seats, tellings, strict=True):
        for seed in range(8):
            tell_game(seed, telling, seats)
    last = Telling(RULES, PLAYERS[:2])
    tell_rare_moments(last)
    check_told([*tellings, last], GAME, TOLD_BY_THE_HOUSE)


def test_parts_of_messages_are_used() -> None:
    check_parts_are_used(GAME)


def test_a_reputation_below_zero_has_a_minus_sign_in_every_sentence() -> None:
    words = Words(RULES, None, PLAYERS, "en")
    shifted = {"kind": "shifts", "seat": 0, "space_from": "safe", "space": "-6", "snow": 3}
    assert words.event(shifted) == "Ada moves M-factor: reputation from the safe zone to −6, Dead Snow 3"
    assert words.say("part-space", {"space": "0"}) == "0"
    assert words.catalogue.problems == []
