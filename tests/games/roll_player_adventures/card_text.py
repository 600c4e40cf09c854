"""The sentences of section 4.4, made from the data: what stands on a card must be what it does."""

from meadhall.games.roll_player_adventures import effect_language
from meadhall.games.roll_player_adventures.faces import ALL_VALUES

WHO = [("You", "remove", "add"), ("One player", "removes", "adds"), ("Each player", "removes", "adds")]


def text_of(modes: list[effect_language.Mode]) -> str:
    return " Or: ".join(sentence(mode) for mode in modes)


def listed(words: list[str]) -> str:
    """`x`, `x or y`, `x, y or z`."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def colours(bits: int) -> str:
    return listed([name for colour, name in enumerate(effect_language.COLOURS) if bits >> colour & 1])


def values(bits: int) -> str:
    return listed([str(value) for value in range(1, 7) if bits >> value & 1])


def dice(mode: effect_language.Mode) -> str:
    """`any die`, `a red or green die`, `a die showing 1 or 6`, and with a number `up to 2 red dice`."""
    noun = "dice" if mode.count > 1 else "die"
    if mode.colours != effect_language.ALL_COLOURS:
        noun = f"{colours(mode.colours)} {noun}"
    if mode.values != ALL_VALUES:
        noun += f" showing {values(mode.values)}"
    if mode.count > 1:
        return f"up to {mode.count} {noun}"
    return "any die" if noun == "die" else f"a {noun}"


def sentence(mode: effect_language.Mode) -> str:
    each = " each" if mode.count > 1 else ""
    if mode.op == effect_language.FLIP:
        return f"Flip {dice(mode)}."
    if mode.op == effect_language.STEP:
        return f"Change {dice(mode)} by 1{each}."
    if mode.op == effect_language.REROLL:
        return f"Reroll {dice(mode)}."
    if mode.op == effect_language.TREAT_COLOUR:
        return f"Treat {dice(mode)} as {as_colour(mode)}{each}."
    if mode.op == effect_language.TREAT_VALUE:
        return f"Treat {dice(mode)} as {as_value(mode)}{each}."
    if mode.op == effect_language.DRAW:
        return draw(mode)
    return about_players(mode)


def as_colour(mode: effect_language.Mode) -> str:
    if mode.other:
        return "another colour"
    return "any colour" if mode.to_colours == effect_language.ALL_COLOURS else colours(mode.to_colours)


def as_value(mode: effect_language.Mode) -> str:
    if mode.other:
        return "another value"
    return "any value" if mode.to_values == ALL_VALUES else f"a {values(mode.to_values)}"


def draw(mode: effect_language.Mode) -> str:
    if mode.familiar:
        return "Draw and roll this familiar's die."
    which = f"a {colours(mode.draws)} die" if mode.draws else "a random die"
    if not mode.to_values:
        return f"Draw and roll {which}."
    return f"Draw {which} and set it to {'any value' if mode.to_values == ALL_VALUES else values(mode.to_values)}."


def about_players(mode: effect_language.Mode) -> str:
    who, removes, adds = WHO[mode.who]
    if mode.op == effect_language.RECOVER:
        return f"{who} {removes} {mode.amount} fatigue."
    if mode.op == effect_language.REFRESH:
        row = "attribute rows" if mode.attribute < 0 else f"the {effect_language.ATTRIBUTES[mode.attribute]} row"
        return f"{who} {adds} {mode.amount} stamina to {row}."
    if mode.op == effect_language.EXTRA_PLAY:
        return f"Up to {mode.count} further cards may be played now, by any players."
    if mode.op == effect_language.READY:
        if mode.what == effect_language.READY_CLASS:
            return f"Turn up to {mode.count} class cards face up."
        return f"Up to {mode.count} spent cards return to hand."
    assert mode.who == effect_language.SELF
    return f"This round the counterattack is {mode.amount} lower."
