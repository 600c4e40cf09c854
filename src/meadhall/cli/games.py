"""`meadhall games`: what can be played, and how."""

from rich.padding import Padding
from rich.text import Text

from meadhall.cli.app import LANGUAGE, app, console, house
from meadhall.cli.look import GOLD, QUIET, TITLE
from meadhall.cli.output import JsonFile, tell
from meadhall.core import Option, Rules
from meadhall.games import NAMES, find_game
from meadhall.words import Words, languages


@app.command(help=house.say("help-games", {}))
def games(json: JsonFile = "") -> None:
    """List the games with their seats and options."""
    shelf = [find_game(name) for name in NAMES]
    found = [
        {
            "game": one.name,
            "edition": one.version,
            "seats": one.seats,
            "options": [vars_of(option) for option in one.options],
        }
        for one in shelf
    ]
    tell({"games": found, "languages": languages()}, json, lambda: show_games(shelf))


def show_games(shelf: list[Rules]) -> None:
    for rules in shelf:
        show_game(rules)
    console.print()
    console.print(house.say("terminal-languages", {"items": languages()}), style=QUIET)


def vars_of(option: Option) -> dict[str, object]:
    """An option as programs read it, the default value first."""
    return {"name": option.name, "values": option.values, "free": option.free, "when": option.when}


def show_game(rules: Rules) -> None:
    words = Words(rules, None, [], LANGUAGE)
    console.print()
    console.print(Text(words.say(f"game-{rules.name}", {}), style=TITLE), Text(rules.name, style=GOLD))
    lines = [
        words.part(f"game-{rules.name}", "about", {}),
        words.say("terminal-seats", {"items": [str(seats) for seats in rules.seats]}),
        *[option_text(words, option) for option in rules.options],
    ]
    for line in lines:
        console.print(Padding(Text(line), (0, 0, 0, 2)))


def option_text(words: Words, option: Option) -> str:
    """`--option coins=hidden, open`: what it is about and its values, the default first."""
    about = words.part(f"option-{option.name}", "about", {})
    values = [
        words.say("terminal-value", {"value": value, "meaning": words.say(f"option-{option.name}-{value}", {})})
        for value in option.values
    ]
    text = words.say("terminal-option", {"option": option.name, "about": about, "items": values})
    return f"{text} {words.say('terminal-option-when', {'items': conditions(words, option)})}" if option.when else text


def conditions(words: Words, option: Option) -> list[str]:
    """Beside what an option means something: `mode=necromancer`, `1 player`."""
    return [" ".join([condition(words, name, values) for name, values in wanted.items()]) for wanted in option.when]


def condition(words: Words, name: str, values: list[str]) -> str:
    if name == "seats":
        return words.say("terminal-players", {"least": int(values[0]), "most": int(values[-1])})
    return f"{name}={'|'.join(values)}"
