"""Every sentence that the code can ask for is written, and no sentence asks for what nobody gives."""

from random import Random
from typing import Any

import pytest
from fluent.syntax import ast as ftl

from meadhall.core import Ask, Chance, Facts, Refusal, new_match, why_not
from meadhall.games import NAMES, find_game
from meadhall.games.small_world import RULES
from meadhall.games.small_world.data import MAPS, PIECES, SYMBOLS, TERRAINS
from meadhall.games.small_world.events import FIELDS
from meadhall.games.small_world.state import MARKERS, SOURCES, TERM_KEYS, SmallWorld
from meadhall.words import Words, ask_name
from meadhall.words.catalogue import HOUSE
from tests.games.small_world.scene import scene
from tests.words.sources import all_messages, entries, first_arguments, mentions, message_list, messages

PLAYERS = ["Ada", "Ben", "Cleo", "Dov", "Eda"]
CHANCE_VERBS = {"die", "first", "banner", "badge"}
SEEDS = [1, 2, 3, 6]
"""Games in which every question is asked, every event told and all but a few reasons given."""


def missing(ids: set[str]) -> list[str]:
    return sorted(ids - set(all_messages()))


@pytest.mark.parametrize("game", NAMES)
def test_the_catalogues_can_be_read_and_say_everything_once(game: str) -> None:
    assert [entry.content for entry in entries(game) if isinstance(entry, ftl.Junk)] == []
    names = [message.id.name for message in message_list(game)]
    assert [name for name in set(names) if names.count(name) > 1] == []


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


def test_every_question_choice_and_event_of_small_world_has_its_words() -> None:
    asks = [step for step in RULES.steps.values() if issubclass(step, Ask) and not issubclass(step, Chance)]
    names = {ask_name(step.__new__(step)) for step in asks} - {"ask", "ask-all", "distribute"}
    assert {"pick-combo", "choose-conquest", "place-tokens"} <= names
    assert missing({f"ask-{name}" for name in names}) == []
    assert missing({f"choice-{choice.verb}" for choice in RULES.all_choices()}) == []
    assert missing({f"event-{kind}" for kind, _ in FIELDS}) == []


def test_every_thing_in_small_world_has_its_name() -> None:
    regions = [region for entry in MAPS["maps"].values() for region in entry["regions"]]
    places = {region["name"].lower().replace("'", "").replace(" ", "-") for region in regions}
    kinds = {
        "race": {entry["id"] for entry in PIECES["races"]} | {"lost_tribe"},
        "tokens": {entry["id"] for entry in PIECES["races"]},
        "power": {entry["id"] for entry in PIECES["powers"]},
        "place": places,
        "terrain": set(TERRAINS),
        "symbol": set(SYMBOLS),
        "marker": {name for _, name in MARKERS},
        "source": set(SOURCES),
        "option": {option.name for option in RULES.options}
        | {f"{option.name}-{value}" for option in RULES.options for value in option.values},
    }
    assert missing({f"{kind}-{name}" for kind, names in kinds.items() for name in names}) == []
    assert missing(set(TERM_KEYS)) == []
    assert len(kinds["race"]) == 28
    assert len(kinds["power"]) == 35


def test_every_race_and_power_in_play_says_what_is_special_about_it() -> None:
    written = messages()
    base = [f"race-{e['id']}" for e in PIECES["races"] if e["set"] == "base"]
    base += [f"power-{e['id']}" for e in PIECES["powers"] if e["set"] == "base"]
    assert [name for name in base if "about" not in {a.id.name for a in written[name].attributes}] == []


@pytest.mark.parametrize("game", ["small-world", "dawn-of-ulos", "alynthia", "ice-garden", "roll-player-adventures"])
def test_the_house_introduces_its_five_games_in_two_sentences(game: str) -> None:
    about = Words(None, None, [], "en").part(f"game-{game}", "about", {})
    assert about.count(". ") == 1
    assert about.endswith(".")


def test_the_games_on_the_shelf_have_a_catalogue_each() -> None:
    for name in NAMES:
        words = Words(find_game(name), None, [], "en")
        assert words.catalogue.find("lesson") is not None


class Rendering:
    """Says everything there is to say about a game, and remembers which message got which variables."""

    def __init__(self, rules: Any, game: Any, names: list[str]) -> None:
        self.words = Words(rules, game, names, "en")
        self.given: dict[str, set[str]] = {}

    def note(self, message: str, facts: Facts) -> None:
        self.given.setdefault(message, set()).update(self.words.arguments(facts))

    def say_question(self, game: Any, ask: Ask, seat: int) -> None:
        name = ask_name(ask)
        facts = ask.facts(game, seat)
        self.note(f"ask-{name}", {**facts, "seat": [seat]})
        self.words.ask(name, facts)
        self.words.waiting(name, [seat])
        for choice in ask.options(game, seat):
            facts = {**choice.facts(), **ask.consequences(game, seat, choice), "ask": name}
            self.note(f"choice-{choice.verb}", facts)
            self.words.choice(choice.verb, facts)

    def say_refusal(self, refusal: Refusal) -> None:
        self.note(f"why-{refusal.reason.code}", refusal.facts)
        self.words.why(refusal.reason.code, refusal.reason.rule, refusal.facts)

    def say_refusals(self, game: Any, ask: Ask, seat: int) -> None:
        """One refusal of each kind there is at this moment."""
        examples = {}
        for choice in RULES.all_choices():
            reason = ask.why_not(game, seat, choice)
            if reason is not None:
                examples[reason.code] = choice
        for choice in examples.values():
            refusal = why_not(game, seat, choice)
            assert refusal is not None
            self.say_refusal(refusal)

    def say_events(self, game: Any) -> None:
        for event in game.heard:
            facts = RULES.event(game, event)
            self.note(f"event-{facts['kind']}", facts)
            self.words.event(facts)
        game.heard = []


def render_game(seed: int) -> Rendering:
    """A random game that seldom stops or declines, said from its first question to its end."""
    random = Random(seed)
    seats = 2 + seed % 4
    match = new_match(RULES, seats, {}, PLAYERS[:seats], random)
    match.state.heard = []
    rendering = Rendering(RULES, match.state, match.record.names)
    while (ask := match.settle()) is not None:
        rendering.say_events(match.state)
        seat = ask.asked(match.state)[0]
        rendering.say_question(match.state, ask, seat)
        rendering.say_refusals(match.state, ask, seat)
        offered = ask.options(match.state, seat)
        bold = [choice for choice in offered if choice.verb not in ("stop", "decline")] or offered
        match.answer(seat, random.choice(offered if random.random() < 0.2 else bold))
    rendering.say_events(match.state)
    return rendering


def render_rare_moments() -> Rendering:
    """What random games seldom or never come to."""
    camp = scene("0 sorcerers: r11 hand=1", "1 bivouacking humans: r17+camp", conquering=0)
    poor = scene("1 humans: r1", coins=[0, 5], starting=0)
    crowded = scene("0 sorcerers: r11=16 hand=2", "1 humans: r17", conquering=0)
    rendering = Rendering(RULES, camp, PLAYERS)
    for game, text, reason in [
        (camp, "convert r17", "camp-protects"),
        (crowded, "convert r17", "no-sorcerer-left"),
        (poor, f"pick {RULES.view(poor, 0)['public']['combos'][1]['race']}", "too-expensive"),
    ]:
        refusal = why_not(game, 0, RULES.read(text))
        assert refusal is not None
        assert refusal.reason.code == reason
        rendering.say_refusal(refusal)
    not_mine = why_not(camp, 1, RULES.read("stop"))
    assert not_mine is not None
    rendering.say_refusal(not_mine)
    over = SmallWorld()
    nothing = why_not(over, 0, RULES.read("stop"))
    assert nothing is not None
    rendering.say_refusal(nothing)
    for choice in RULES.all_choices():
        if choice.verb in CHANCE_VERBS:
            rendering.note(f"choice-{choice.verb}", choice.facts())
            rendering.words.choice(choice.verb, choice.facts())
    return rendering


def test_whole_games_can_be_told_and_nothing_is_left_unsaid() -> None:
    renderings = [*[render_game(seed) for seed in SEEDS], render_rare_moments()]
    for rendering in renderings:
        assert sorted(set(rendering.words.catalogue.problems)) == []
    given: dict[str, set[str]] = {}
    for rendering in renderings:
        for message, variables in rendering.given.items():
            given.setdefault(message, set()).update(variables)
    written = messages()
    told = {name for name in written if name.startswith(("ask-", "choice-", "why-", "event-"))}
    assert sorted(told - set(given)) == []
    for name in sorted(told):
        assert sorted(variables_of(name) - given[name]) == [], f"{name} asks for what nobody gives"


def variables_of(name: str) -> set[str]:
    """The variables of a message and of the messages it is made from."""
    found = mentions(messages()[name])
    return found.variables.union(*[variables_of(part) for part in found.messages])


def test_parts_of_messages_are_used() -> None:
    written = messages()
    used = set().union(*[mentions(message).messages for message in written.values()])
    assert {name for name in written if name.startswith("part-")} == used


def test_the_house_has_no_words_for_a_single_game() -> None:
    """A second game finds a house that knows nothing of the first."""
    house = Words(None, None, [], "en").catalogue
    assert house.bundles[0].has_message("error-unknown-game")
    assert not any(house.bundles[0].has_message(f"race-{entry['id']}") for entry in PIECES["races"])
    assert HOUSE == ("house", "terminal")
