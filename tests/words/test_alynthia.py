"""Alynthia is told in whole sentences: all it can ask, offer, refuse and tell has words, and all are used."""

from meadhall.core import SPECTATOR, Choice, Event, question
from meadhall.games.alynthia import RULES
from meadhall.games.alynthia.choices import CHOICES
from meadhall.games.alynthia.data import ABILITIES, GUILD_ABILITIES, GUILDS, RESEARCH, THINGS, TRACKS, UPGRADES
from meadhall.games.alynthia.setup import ChooseGuild, PlaceCharacter
from meadhall.games.alynthia.state import OUTCOMES, PIECES, SOURCES, TERMS, Alynthia
from tests.games.alynthia.scene import play, scene
from tests.laws.test_alynthia import TABLES, Feast
from tests.words.sources import first_arguments, messages
from tests.words.telling import TOLD_BY_THE_HOUSE, Telling, check_told

GAME = "alynthia"
PLAYERS = ["Ada", "Ben", "Cleo", "Dov", "Eda"]
CHANCE_VERBS = {"remove", "tile", "market", "first", "card", "spawn", "fortune", "labor-die", "die", "claw"}
EVERYWHERE = " ".join(f"{x}{y}=1" for x in "abcdef" for y in range(1, 5) if f"{x}{y}" not in ("b1", "e1", "b3", "e3"))


def missing(ids: set[str]) -> list[str]:
    return sorted(ids - set(messages(GAME)))


def attributes(name: str) -> set[str]:
    return {attribute.id.name for attribute in messages(GAME)[name].attributes}


def test_every_reason_has_its_words() -> None:
    codes = first_arguments("Reason", game=GAME)
    assert len(codes) > 70
    assert [code for code in codes if "title" not in attributes(f"why-{code}")] == []


def test_every_thing_has_its_name() -> None:
    kinds = {
        "thing": [*THINGS, "card", "renown"],
        "market": [card.name for card in RULES.box.market],
        "upgrade": UPGRADES,
        "guild": GUILDS,
        "track": TRACKS,
        "piece": PIECES,
        "source": [*SOURCES, "nests"],
        "term": TERMS,
        "ability": [*ABILITIES, *[name for row in [*GUILD_ABILITIES, *RESEARCH] for name in row]],
        "option": [option.name for option in RULES.options]
        + [f"{option.name}-{value}" for option in RULES.options for value in option.values],
    }
    assert missing({f"{kind}-{name}" for kind, names in kinds.items() for name in names}) == []
    assert [name for name in kinds["ability"] if "about" not in attributes(f"ability-{name}")] == []
    assert len(OUTCOMES) == 6


def some_of(offered: list[Choice]) -> list[Choice]:
    """All of a few choices, a few of many."""
    return offered if len(offered) < 10 else [*offered[::7], *offered[-5:]]


class Told(Feast):
    """A rich game that is said from its first question to its end."""

    telling: Telling

    def listen(self, heard: list[Event]) -> None:
        self.telling.hear(self.game, heard)

    def tell(self, telling: Telling) -> None:
        self.telling = telling
        every = RULES.all_choices()
        for number, ask in enumerate(self.walk()):
            seat = ask.asked(self.game)[0]
            if seat >= 0 and number % 2 == 0:
                telling.question(self.game, ask, seat, some_of(ask.options(self.game, seat)))
            if seat >= 0 and number % 12 == 0:
                telling.refusals(self.game, ask, seat, every[number % 5 :: 5])
            RULES.view(self.game, SPECTATOR)


def rare_scenes() -> list[tuple[Alynthia, int, list[str]]]:
    """Moments that rich games seldom or never come to, with refusals to hear there."""
    beside = scene("0 - beside: left=c3 focus=9 worker=2 wood=2 crop POL1", "1 - a1:", dragons=EVERYWHERE)
    tunnel = scene("0 mountain a4: X entrances=a4,c2,f4 a2 tunnel crop", guilds="advanced", phase="harvest")
    gifts = scene("0 - a1: wood POL1", "1 - a1:")
    gifts.players[0].gifts, gifts.players[0].trades = 30, 10
    enough = scene("0 - a1: wood POL1", "1 - a1:")
    enough.players[0].refusals = 10
    nomads = scene("0 nomads f1: X focus=2 a3 b3", "1 - f4: a2", "2 - d6: a2", board="T3")
    walls = play(scene("0 forest f4: a2 b2 c4", "1 labor f1:", guilds="advanced", phase="round"), "0 unlock FST-X")
    wanting = scene("0 - a1: wood POL1", "1 - a1: windfall", mode="competitive")
    play(wanting, "0 trade s1", "0 want rush", "0 send")
    lost = scene("0 - c3: rush crop", dragons="c3=4", invaded="c3", phase="battles", round=4)
    play(lost, "0 pass", "* claw 2", "* die 1", "0 pass", "0 retreat c4", "* fortune card", "* fortune wood")
    battles = scene("0 - f4: a2 c4", "1 - f1: d4", dragons="a2=1 c4=1 d4=1", invaded="a2 c4 d4", phase="battles")
    crop = play(scene("0 mountain a4: X entrances=a4,c2,f4 a2 tunnel crop", guilds="advanced"), "0 play crop s0")
    field = scene("0 - a2: focus=2 worker rush", "1 field f4: X captured=2 rush", dragons="b2=2", guilds="advanced")
    play(field, "0 attack b2 worker", "* die 3", "* claw 0")
    window = scene("0 - c3: march acclaim rush", dragons="c3=1", invaded="c3", phase="battles")
    back = scene("0 - beside: left=c3", "1 - a1:")
    start = scene("0 - nowhere:", "1 - a4:", dragons="a3 b4 c4", phase="")
    start.then(ChooseGuild((0,)))
    placing = scene("0 field nowhere:", "1 - a4:", phase="")
    placing.then(PlaceCharacter((0,)))
    full = scene("0 - c4: focus=9 wood=9 stone=9 food=9 a1 a2 a3 c1 d1", "1 - f4: march acclaim")
    spare = scene("0 - c4: focus=9 wood=9 stone=9 food=9 worker=9 c4 a1+village a2+village a3+village")
    passed = scene("0 - a1: focus=3 ranged", "1 - f4: ranged", mode="competitive")
    play(passed, "0 move a2")
    late = scene("0 field a4:", "1 labor a1:", guilds="advanced", phase="round", round=4)
    entrance = scene("0 mountain c1:", "1 labor a1:", guilds="advanced", phase="round")
    play(entrance, "0 unlock MTN-X", "0 entrance c1")
    paying = play(scene("0 - f4: wood stone worker=2"), "0 buy M-any-3", "0 pay stone")
    upgraded = scene("0 nomads f1: X focus=1 c4+village b4", dragons="c3=1")
    third = play(scene("0 - a2: focus=2 worker reroll", dragons="b2=3"), "0 attack b2 worker", "* die 6", "* claw 0")
    stuck = scene("0 - a1: march crop", dragons="a2=1 b2=1 a3=1 c1=1")
    draft = play(scene("0 - a1: wood POL1", "1 - a1: food"), "0 trade s1")
    again = scene("0 field a4: A", "1 labor a1:", guilds="advanced", phase="round", round=2)
    spawned = play(scene("0 - a2: reroll", phase="dragon"), *["* spawn 1"] * 4)
    walled = play(scene("0 forest a4: X focus=9 wood stone food a2+wall", guilds="advanced"), "0 build")
    return [
        (again, 0, ["unlock FLD-A"]),
        (spawned, 0, []),
        (walled, 0, []),
        (beside, 0, ["build", "play crop s0", "play crop s1"]),
        (tunnel, 0, []),
        (gifts, 0, ["give s1 wood", "trade s1"]),
        (enough, 0, ["trade s1"]),
        (nomads, 0, ["caravan a3 a2", "caravan c5 c4"]),
        (walls, 0, ["wall a1"]),
        (wanting, 1, ["accept"]),
        (lost, 0, ["lose acclaim"]),
        (battles, 0, ["defend d4", "defend a1"]),
        (crop, 0, ["crop c4"]),
        (field, 1, ["spend"]),
        (field, 0, ["reroll d0", "rework d0"]),
        (window, 0, ["play rush s0"]),
        (back, 0, ["return a1"]),
        (start, 0, ["guild field"]),
        (placing, 0, ["place a4", "place a1", "place i6"]),
        (full, 0, ["build"]),
        (spare, 0, ["upgrade village"]),
        (passed, 0, ["pass", "play ranged s1"]),
        (passed, 1, ["end"]),
        (late, 0, ["unlock FLD-X", "unlock LAB-A"]),
        (entrance, 0, ["entrance a1", "entrance i6"]),
        (paying, 0, ["pay wood"]),
        (upgraded, 0, ["caravan c4 d4", "caravan b4 b3", "caravan b4 c4"]),
        (scene("0 nomads f1: X focus=1 c4", dragons="c3=1"), 0, ["caravan c4 c3"]),
        (scene("0 nomads f1: X focus=1 c4 b4"), 0, ["caravan c4 b4"]),
        (scene("0 - a1: focus=2 worker", "1 forest f4: X a2+wall", guilds="advanced"), 0, ["move a2"]),
        (scene("0 - a1: focus=1", "1 - a2:"), 0, ["move a2"]),
        (scene("0 - a1: focus=2 worker", pool=1), 0, ["attack b1 worker", "attack b1 renown", "attack a2 worker"]),
        (scene("0 - a1: focus=2", pool=1), 0, ["attack b1 worker", "attack f4 worker"]),
        (
            stuck,
            0,
            ["play march s0", "play crop s0", "play crop s4"],
        ),
        (scene("0 labor a1: ranged", solo="yes"), 0, ["wait", "play ranged s0", "labor", "back", "listen", "end"]),
        (scene("0 - a1: COM4 insight"), 0, ["use FOR2", "spend"]),
        (play(scene("0 - a1: COM4 insight"), "0 play insight s0"), 0, ["research commerce"]),
        (play(scene("0 - a1: march"), "0 play march s0"), 0, ["stay", "march f1", "march i6"]),
        (play(scene("0 - a1: FOR2"), "0 use FOR2"), 0, ["take worker"]),
        (play(scene("0 - a1: wood", "1 - f4:"), "0 done"), 0, ["move a2"]),
        (third, 0, ["reroll d3", "play ranged s0"]),
        (
            draft,
            0,
            ["send", "unwant wood", "offer food", "want wood"],
        ),
    ]


def rare_events() -> list[tuple[Alynthia, list[str]]]:
    """Answers that lead to what is seldom told."""
    lost = scene("0 - f4: wood a2", dragons="a2=4", invaded="a2", phase="battles", round=4)
    beside = scene("0 - c3:", dragons=EVERYWHERE.replace("c3=1", "c3=4"), invaded="c3", phase="battles", round=4)
    toll = scene("0 - a1:", nests="b1=ruin e1=ruin b3=ruin e3=ruin", toll="on", round=4, phase="harvest", on=True)
    wall = scene("0 forest f4: X b2+wall", dragons="b2=4", invaded="b2", phase="battles", round=4, guilds="advanced")
    return [
        (lost, ["* claw 2", "* die 1", "* fortune wood", "* fortune stone"]),
        (beside, ["* claw 2", "* die 1"]),
        (scene("0 - beside: left=c3", "1 - a1:"), ["0 return c4"]),
        (toll, []),
        (wall, ["* claw 2", "* die 1"]),
    ]


def test_whole_games_can_be_told_and_nothing_is_left_unsaid() -> None:
    telling = Telling(RULES, PLAYERS)
    for seed, table in enumerate(TABLES):
        Told(table, seed).tell(telling)
    for state, seat, refusals in rare_scenes():
        ask = question(state)
        assert ask is not None
        telling.question(state, ask, seat, some_of(ask.options(state, seat)))
        for text in refusals:
            assert telling.refusal(state, seat, CHOICES[text]), text
    for state, lines in rare_events():
        state.heard = []
        play(state, *lines)
        question(state)
        telling.events(state)
    for choice in RULES.all_choices():
        if choice.verb in CHANCE_VERBS:
            telling.choice(choice, {})
    check_told([telling], GAME, TOLD_BY_THE_HOUSE)
