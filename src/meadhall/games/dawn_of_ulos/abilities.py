"""The action abilities of the factions: section 4 of the rules, UL-8. Conflicts have theirs in `conflict_abilities`."""

from typing import Final

from meadhall.core.steps import ALONE, Ask
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.dawn_of_ulos import choices
from meadhall.games.dawn_of_ulos import facts as say
from meadhall.games.dawn_of_ulos.actions import go_on_persuading
from meadhall.games.dawn_of_ulos.asking import AskListed
from meadhall.games.dawn_of_ulos.cards import return_used, reveal_card
from meadhall.games.dawn_of_ulos.counts import ONE, count, kinds, total
from meadhall.games.dawn_of_ulos.data import DWARVES, FROGKIN, GOBLINS, ORCS, RATFOLK, SATYR, SHEKI
from meadhall.games.dawn_of_ulos.draws import Drawing
from meadhall.games.dawn_of_ulos.events import EXPANDS, LURED, TOKEN_LAID
from meadhall.games.dawn_of_ulos.march import NextMarch, extract
from meadhall.games.dawn_of_ulos.placing import NextExpansion, draw_tiles, outlook
from meadhall.games.dawn_of_ulos.settling import NOT_IN_PLAY, Settle, gain_cards
from meadhall.games.dawn_of_ulos.state import NOBODY, PILLAGED, DawnOfUlos
from meadhall.games.dawn_of_ulos.territory import occupied_land

NO_SUCH_OPPONENT: Final = Reason("no-such-opponent", "UL-8.1")
NO_PILLAGE_THERE: Final = Reason("no-pillage-there", "UL-8.6")
TOKEN_THERE: Final = Reason("token-there", "UL-8.8")
TOO_MANY_TILES: Final = Reason("too-many-tiles", "UL-8.11")
NOT_LOST_FACTION: Final = Reason("not-a-lost-faction", "UL-8.18")
NO_CARD_LEFT: Final = Reason("no-card-left", "UL-8.19")


def use_ability(game: DawnOfUlos, seat: int, faction: int) -> None:
    """Reveal a card, gain its spoils, carry out its ability; how often is settled now (UL-7.5, UL-7.7)."""
    times = game.strength(faction) // game.box.factions[faction].per
    reveal_card(game, seat, faction)
    if faction == GOBLINS:
        game.then(LureTarget(ALONE[seat], times))
    elif faction == ORCS:
        go_on_pillaging(game, seat, times, pillageable(game))
    elif faction == RATFOLK:
        game.then(ExpandCount(ALONE[seat], times))
    elif faction == SATYR:
        go_on_gaining(game, seat, times, SATYR)
    elif faction == SHEKI:
        game.then(NextMarch(seat, times))
    elif faction == DWARVES:
        extract(game, seat, times)
    else:
        assert faction == FROGKIN
        go_on_persuading(game, seat, times)


# ---------------------------------------------------------------- Goblins: Lure


class LureTarget(AskListed):
    """Who shows cards? (`lure_target`, UL-8.1)"""

    rule = "UL-8.1"
    verbs = ("lure",)

    times: int

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        return [choices.LURE[player] for player in game.opponents(seat)]

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, choices.Lure):
            return NOT_ASKED
        return None if choice.seat != seat and choice.seat < len(game.players) else NO_SUCH_OPPONENT

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.Lure)
        number = min(self.times, total(game.players[choice.seat].cards))
        if number:
            game.then(LureCard(seat, choice.seat, 0, number))
        else:
            lure(game, seat, choice.seat, 0)

    def facts(self, game: DawnOfUlos, seat: int) -> say.NumberFacts:
        return {"number": self.times}

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> say.NumberFacts:
        assert isinstance(choice, choices.Lure)
        return {"number": min(self.times, total(game.players[choice.seat].cards))}


class LureCard(Drawing):
    """Which card does the lured player show? (UL-13.5)"""

    seat: int
    victim: int
    shown: int
    left: int

    def pack(self, game: DawnOfUlos) -> int:
        return game.players[self.victim].cards - self.shown

    def drawn(self, kind: int) -> Choice:
        return choices.CARD[kind]

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.Card)
        shown = self.shown + ONE[choice.faction]
        if self.left > 1:
            game.then(LureCard(self.seat, self.victim, shown, self.left - 1))
        else:
            lure(game, self.seat, self.victim, shown)


def lure(game: DawnOfUlos, seat: int, victim: int, shown: int) -> None:
    """Gain the spoils of the strongest faction shown; they depend on strength only (UL-8.2, UL-8.3)."""
    best = 0
    for faction in kinds(shown):
        best = max(best, game.spoils(faction))
    game.pay(seat, best)
    if game.heard is not None:
        more: list[int] = []
        for faction in kinds(shown):
            more += [faction, count(shown, faction)]
        game.tell_more(LURED, seat, victim, best, more)
    return_used(game, GOBLINS)


# ---------------------------------------------------------------- Orcs: Pillage


def pillageable(game: DawnOfUlos) -> list[int]:
    """The visible spaces without a token in occupied territories (UL-8.6)."""
    spaces = game.spaces
    return occupied_land(game).common(spaces.visible_land()).without(spaces.pillaged).listed()


def go_on_pillaging(game: DawnOfUlos, seat: int, left: int, offers: list[int]) -> None:
    """The next token, as long as there are tokens and places; then power is adjusted (UL-8.8, UL-8.10)."""
    if left and game.tokens and offers:
        game.then(PillageSpace(ALONE[seat], left, tuple(offers)))
    else:
        return_used(game, ORCS)
        game.then(Settle())


class PillageSpace(AskListed):
    """Where does the next pillage token go? (`pillage_space`) The step carries the places: they only become fewer."""

    rule = "UL-8.6"
    verbs = ("pillage", "stop")

    left: int
    offers: tuple[int, ...]

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        found: list[Choice] = [choices.PILLAGE[space] for space in self.offers]
        found.append(choices.STOP)
        return found

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if choice is choices.STOP:
            return None
        if not isinstance(choice, choices.Pillage):
            return NOT_ASKED
        if choice.at in self.offers:
            return None
        return TOKEN_THERE if game.spaces.codes[choice.at] & PILLAGED else NO_PILLAGE_THERE

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        if not isinstance(choice, choices.Pillage):
            go_on_pillaging(game, seat, 0, [])
            return
        game.spaces[choice.at] = game.spaces.codes[choice.at] | PILLAGED
        game.tokens -= 1
        game.tell(TOKEN_LAID, seat, choice.at)
        go_on_pillaging(game, seat, self.left - 1, [space for space in self.offers if space != choice.at])

    def facts(self, game: DawnOfUlos, seat: int) -> say.LeftFacts:
        return {"left": min(self.left, game.tokens)}

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> say.NoFacts | say.OutlookFacts:
        if not isinstance(choice, choices.Pillage):
            return {}
        after = game.copy()
        after.spaces[choice.at] = after.spaces.codes[choice.at] | PILLAGED
        return outlook(game, after, choice.at)


# ---------------------------------------------------------------- Ratfolk: Expand


class ExpandCount(AskListed):
    """How many tiles are drawn and placed? (`expand_count`, UL-8.11)"""

    rule = "UL-8.11"
    verbs = ("expand",)

    times: int

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        found: list[Choice] = []
        found += choices.EXPAND[: self.times + 1]
        return found

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, choices.Expand):
            return NOT_ASKED
        return None if choice.number <= self.times else TOO_MANY_TILES

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        """All draws come before the first placement (UL-8.12)."""
        assert isinstance(choice, choices.Expand)
        game.tell(EXPANDS, seat, choice.number)
        game.then(NextExpansion(seat, choice.number))
        draw_tiles(game, seat, min(choice.number, total(game.supply)), True)

    def facts(self, game: DawnOfUlos, seat: int) -> say.NumberSupplyFacts:
        return {"number": self.times, "supply": total(game.supply)}

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> say.DrawnFacts:
        assert isinstance(choice, choices.Expand)
        return {"drawn": min(choice.number, total(game.supply))}

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> say.MostFacts:
        return {"most": self.times}


# ---------------------------------------------------------------- Satyr: Summon (and the rift tile Revive)


def why_not_gain(game: DawnOfUlos, faction: int) -> Reason | None:
    """Cards of lost factions only, as long as their stacks last (UL-8.18, UL-9.15)."""
    if faction not in game.factions:
        return NOT_IN_PLAY
    if game.powers[faction].active():
        return NOT_LOST_FACTION
    return None if game.powers[faction].stack else NO_CARD_LEFT


def can_gain(game: DawnOfUlos) -> bool:
    return any([why_not_gain(game, faction) is None for faction in game.factions])


def go_on_gaining(game: DawnOfUlos, seat: int, left: int, used: int) -> None:
    """The next card, if there is one; then a used Satyr card goes back. `used`: NOBODY for Revive."""
    if left and can_gain(game):
        game.then(GainLost(ALONE[seat], left, used))
    elif used != NOBODY:
        return_used(game, used)


class GainLost(Ask):
    """Which lost faction's card is gained? (`summon_card`)"""

    rule = "UL-8.18"
    verbs = ("gain", "stop")

    left: int
    used: int

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        found: list[Choice] = [choices.GAIN[faction] for faction in game.factions]
        found.append(choices.STOP)
        return found

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if isinstance(choice, choices.Gain):
            return why_not_gain(game, choice.faction)
        return None if choice is choices.STOP else NOT_ASKED

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        if isinstance(choice, choices.Gain):
            gain_cards(game, seat, choice.faction, 1)
            go_on_gaining(game, seat, self.left - 1, self.used)
        else:
            go_on_gaining(game, seat, 0, self.used)

    def facts(self, game: DawnOfUlos, seat: int) -> say.LeftFacts:
        return {"left": self.left}
