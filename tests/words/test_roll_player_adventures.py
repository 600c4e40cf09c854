"""Roll Player Adventures: every sentence that it can ask for is written, and asks for nothing that nobody gives."""

from collections import Counter
from random import Random

from meadhall.core import CHANCE, draw, new_game, question
from meadhall.games.roll_player_adventures import RULES
from meadhall.games.roll_player_adventures.choices import Choose
from meadhall.games.roll_player_adventures.data import CARD_DATA, CORE
from meadhall.games.roll_player_adventures.state import Adventure
from meadhall.games.roll_player_adventures.story.model import TOKENS
from meadhall.games.roll_player_adventures.view import FORMER_PORTRAITS
from tests.games.roll_player_adventures import dice_scene
from tests.games.roll_player_adventures.scene import play, scene
from tests.games.roll_player_adventures.test_campaign import next_adventure, saved
from tests.laws.roll_player_adventures import option_sets
from tests.words.sources import first_arguments, messages
from tests.words.telling import TOLD_BY_THE_HOUSE, Telling, check_told

GAME = "roll-player-adventures"
PLAYERS = ["Ada", "Ben", "Cleo", "Dov"]
QUESTIONS = 12
"""How often each question is told with all that can be answered and all that is refused."""


OF_DICE_EVENTS = {
    *("ask-choose-draw", "ask-choose-healed", "ask-choose-ready", "choice-enough", "choice-heal", "choice-ready"),
    *("event-danger", "event-familiar-left", "event-readied", "event-revived", "event-shielded", "event-venom"),
    *("why-already-drawn", "why-card-aside", "why-card-stored", "why-classes-hushed", "why-die-chosen"),
    *("why-enough-matching", "why-forbidden", "why-has-passed", "why-hero-exhausted", "why-no-die-left"),
    *("why-no-fatigue", "why-no-plays-left", "why-not-that-die", "why-not-that-value", "why-nothing-to-ready"),
    *("why-one-goes-up", "why-other-row", "why-payer-exhausted", "why-pool-full", "why-ready-chosen", "why-rows-full"),
    *("why-same-value", "why-six-goes-down", "why-would-exhaust"),
}
"""What random games seldom say in dice events; the scenes of dice events bring it about."""


def missing(ids: set[str]) -> list[str]:
    return sorted(ids - set(messages(GAME)))


def test_every_reason_has_its_words_and_a_title() -> None:
    codes = first_arguments("Reason", game=GAME)
    assert len(codes) > 60
    assert missing({f"why-{code}" for code in codes}) == []
    written = messages(GAME)
    assert [code for code in codes if "title" not in {a.id.name for a in written[f"why-{code}"].attributes}] == []
    assert missing({f"error-{code}" for code in first_arguments("BadInput", game=GAME)}) == []


def test_every_thing_has_its_name() -> None:
    kinds = {
        "portrait": {entry["id"] for entry in CARD_DATA["pregens"]} | set(FORMER_PORTRAITS.values()),
        "faction": {faction["id"] for faction in CORE["factions"]},
        "token": set(TOKENS),
        "deck": set(CORE["market"]["decks"]),
        "source": {"titles"},
        "option": {option.name for option in RULES.options}
        | {f"{option.name}-{value}" for option in RULES.options for value in option.values},
    }
    assert missing({f"{kind}-{name}" for kind, names in kinds.items() for name in names}) == []


def tell_on(game: Adventure, random: Random, telling: Telling, answers: int, told_already: Counter[str]) -> None:
    game.heard = []
    for _ in range(answers):
        ask = question(game)
        telling.events(game)
        if ask is None:
            return
        asked = ask.asked(game)
        seat = asked[int(random.random() * len(asked))]
        options = ask.options(game, seat)
        if seat == CHANCE:
            choice = draw(game, ask, random)
            if not isinstance(choice, Choose):  # what a story draws is a word of its own, and offered to nobody
                telling.choice(choice, {})
        else:
            told_already[type(ask).__name__] += 1
            if told_already[type(ask).__name__] < QUESTIONS:
                telling.question(game, ask, seat)
                telling.refusals(game, ask, seat, RULES.all_choices())
            choice = random.choice(options)
        ask.accept(game, seat, choice)


EVERYTHING = """
## A
? {1 gold} Everything happens. :: +keyword BOAT; -keyword BOAT; +item 65; -item 65; +item 31; +item 34 -> A1
? [need keyword ALARM] Locked. -> A1
? {99 gold} Dear. -> A1
? {99 xp} Wise. -> A1
? {99 fatigue each} Hard. -> A1
? {item 34} Handy. -> A1
? {card} Generous. -> A1
? rest
? use item
? trade
? move
## A1
! each stamina 1; each drain 1; one fatigue 1; one recover 1; one drain 1; one stamina 1
! one health +1; one attribute STR +1; strike name; +rare R07; +rare R07; +familiar F05; +market scrolls
! return card one; return card each; favor host +1; xp 1 at B; +token event1 at B; -token event1
! open path A-B; close path A-B; open path A-B; +map 2; clear e1; +title no-quarter; -title no-quarter
! +title bell-keepers; keep titles; open end; move to B; -> B
"""
TITLES = ["heard-the-hush", "white-cord", "lulls-friend", "no-quarter", "mercy-rings"]


def strange_moments() -> list[Adventure]:
    """What the adventures there are seldom or never bring."""
    front = {"paths": "A-B e1, B-C map 2, C-D", "encounters": "e1: 4", "map_cards": "2: {opens: [B-C]}"}
    text = EVERYTHING + "## enc 4\n? Go. -> enc 4.1\n## enc 4.1\n! -> back\n"
    rich = {"gold": 9, "xp": 9, "heroes": ["W01 spent=C01 A01 T01", "A03 T02"], "titles": TITLES, "items": [65, 31]}
    found = [scene(text, seats=2, **front, **rich) for _ in range(6)]  # type: ignore[arg-type]
    poor = {"heroes": ["F=14", "F=15"], "items": [65, 31]}
    found += [scene(text, seats=2, **front, **poor) for _ in range(2)]  # type: ignore[arg-type]
    camp = "## A\n? rest\n? trade\n? move\n"
    found += [scene(camp, legendary=True, rests=2, xp=9, seats=2, heroes=["W01 stored=R07 A01", ""]) for _ in range(3)]
    deadly = "## B\n! each fatigue 30\n! death\n"
    found += [scene(deadly, entry="B", at="B", deaths=n, legendary=True, heroes=["W01 A01"]) for n in range(10)]
    ending = "## A\n! -> the end\n"
    found += [scene(ending, advancing=True, seats=2, xp=60, gold=40, heroes=["W01", "INT=5"]) for _ in range(3)]
    full = scene(ending, advancing=True, xp=60, mastery=12, bonus_limit=8)
    low = scene(ending, advancing=True, xp=0, gold=0)
    found += [full, low]
    every = " ".join(f"W{number:02}" for number in range(1, 11))
    found += [next_adventure(2, saved("A01", "W03 R07 F05", "T04 F01", done=4)) for _ in range(2)]
    found += [next_adventure(3, saved(every, done=6)) for _ in range(3)]
    hand = "STR=0 W01 W02 A01 A02 S01 S02 T01 C01 W05 T04 R07 C02 C03"
    storing = scene("## A\n? rest\n? move\n", legendary=True, xp=1, heroes=[hand])
    play(storing, "0 rest", "0 spend 1", "* face 1")
    toll = scene("## enc 4\n? {9 gold} Pay. -> enc 4.1\n## enc 4.1\n! -> back\n", paths="A-B e1", encounters="e1: 4")
    play(toll, "0 move", "0 go B")
    called = scene("## A\n? One. -> A\n? Two. -> A\n? move\n", seats=3)
    play(called, "0 choose 1", "0 vote")
    hurt = scene("## A\n! one fatigue 1\n? move\n", seats=3, heroes=["F=16"])
    told = scene("## A\n! one strike line; one strike line\n? move\n", seats=3)
    noting = scene("## A\n! +note DEBT; one note SEAM\n? move\n", seats=2, notes="DEBT: 2, SEAM: hero")
    drawing = scene("## A\n? move\n", draws="WEATHER: [FOG, RAIN]")
    island = scene("## A\n? Wait. -> A\n? move\n", paths="B-C")
    last_slot = {"combat": "1", "pool": "red:1", "slots": "a=red:5 b=red:3 c=blue:3 d=blue:4"}
    winning = [dice_scene.scene("0 K01:", **last_slot) for _ in range(4)]  # type: ignore[arg-type]
    for fight in winning:
        dice_scene.play(fight, "0 hold d1")
    return [*found, *winning, storing, toll, called, hurt, told, noting, drawing, island]


def test_whole_games_can_be_told_and_nothing_is_left_unsaid() -> None:
    telling = Telling(RULES, PLAYERS)
    told_already: Counter[str] = Counter()
    for seats in RULES.seats:
        for seed, options in enumerate(option_sets(seats)):
            game = new_game(RULES, seats, options)
            assert isinstance(game, Adventure)
            tell_on(game, Random(seed), telling, 500, told_already)
    for seed, game in enumerate(strange_moments()):
        tell_on(game, Random(seed), telling, 300, Counter())
    check_told([telling], GAME, TOLD_BY_THE_HOUSE | OF_DICE_EVENTS)
