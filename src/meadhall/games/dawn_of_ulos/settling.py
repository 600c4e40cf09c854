"""Events and their order: collect, establish, adjust power. Section 3.4 of the rules, UL-5.11 to 5.33."""

from typing import Final

from meadhall.core.steps import ALONE, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.dawn_of_ulos.asking import AskListed
from meadhall.games.dawn_of_ulos.cells import Cells
from meadhall.games.dawn_of_ulos.choices import CAMP, RIFT, Camp, Rift
from meadhall.games.dawn_of_ulos.counts import ONE
from meadhall.games.dawn_of_ulos.data import ALPHABET_RANK, FACTION_IDS, LOST, SPACE_IDS, SPOTS, Spot
from meadhall.games.dawn_of_ulos.draws import Drawing
from meadhall.games.dawn_of_ulos.events import CAMPED, COLLECTED, END_NEAR, GAINED, LEGEND, POWER
from meadhall.games.dawn_of_ulos.facts import CampGives, FactionsFacts
from meadhall.games.dawn_of_ulos.state import CAMP_SHIFT, GOES_ON, RIFT_TILE, TWO_LEGENDS, DawnOfUlos
from meadhall.games.dawn_of_ulos.territory import (
    Territory,
    capped,
    fits_in,
    groups,
    land_of,
    lost_factions,
    lost_shapes,
    occupied_land,
    spots_in,
    territory_at,
    territory_value,
)

NOT_LOST: Final = Reason("not-lost", "UL-5.15")
NOT_IN_PLAY: Final = Reason("not-in-play", "UL-2.9")
CAMP_DOES_NOT_FIT: Final = Reason("camp-does-not-fit", "UL-5.16")
TERRITORY_OCCUPIED: Final = Reason("territory-occupied", "UL-5.22")

FACTION_BITS: Final = 4
"""A camp on offer is one number: the spot, and the faction in its lowest bits."""
FACTION_MASK: Final = (1 << FACTION_BITS) - 1


class Settle(Do):
    """Repeat: collect rift tiles, establish one camp; then adjust power (UL-5.11). The whole map is looked at."""

    def do(self, game: DawnOfUlos) -> None:
        occupied = occupied_land(game)
        rifts = occupied.common(game.spaces.visible_rifts())
        if rifts.any():
            game.then(Settle())
            collect(game, rifts.listed())
            return
        offers = camps_on_offer(game, game.spaces.held.without(occupied))
        if offers:
            establish(game, offers)
            return
        adjust_all(game)
        judge_legends(game)


def settle_around(game: DawnOfUlos, here: Territory) -> None:
    """The same after a plain placement: nothing has changed but the territory of the new tile."""
    if not here.camps:
        offers = camps_on_offer(game, here.cells)
        if offers:
            establish(game, offers)
    elif here.rifts.any():
        game.then(Settle())
        collect(game, here.rifts.listed())
    else:
        adjust(game, here.camps[0], here.cells)
        judge_legends(game)


# ---------------------------------------------------------------- collect


def collect(game: DawnOfUlos, rifts: list[int]) -> None:
    """The active player takes these rift tiles together; each leaves a bare wasteland (UL-5.12 to 5.14)."""
    for space in rifts:
        game.spaces[space] = game.spaces.codes[space] & ~RIFT_TILE
    if game.heard is not None:
        game.tell_more(COLLECTED, game.active, len(rifts), 0, rifts)
    if game.is_ulrir(game.active):
        assert game.solo is not None
        game.solo.rifts += len(rifts)
    else:
        game.then(DrawRift(game.active, len(rifts)))


class DrawRift(Drawing):
    """What do the collected rift tiles turn out to be? (UL-12.5)"""

    seat: int
    left: int

    def pack(self, game: DawnOfUlos) -> int:
        return game.hidden_rifts

    def drawn(self, kind: int) -> Choice:
        return RIFT[kind]

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Rift)
        game.hidden_rifts -= ONE[choice.rift]
        game.players[self.seat].rifts += ONE[choice.rift]
        if self.left > 1:
            game.then(DrawRift(self.seat, self.left - 1))


# ---------------------------------------------------------------- establish


def camps_on_offer(game: DawnOfUlos, unoccupied: Cells) -> list[int]:
    """Every camp that could be established on land without one, by spot and faction (UL-5.15 to 5.20)."""
    offers: list[int] = []
    roomy = unoccupied.middles(lost_shapes(game))
    if roomy.any():
        lost = lost_factions(game)
        for cells in groups(roomy.spread(unoccupied)):  # the others have no room for a marker
            for faction in lost:
                if fits_in(game, faction, cells):
                    offers += [spot.number << FACTION_BITS | faction for spot in spots_in(game, faction, cells)]
    return offers


def establish(game: DawnOfUlos, offers: list[int]) -> None:
    """One camp must be established; the active player chooses which (UL-5.18 to 5.20), Ulrir by UL-11.28."""
    game.then(Settle())
    if game.is_ulrir(game.active):
        chosen = ulrirs_camp(game, offers)
        put_camp(game, chosen & 15, SPOTS[chosen >> FACTION_BITS])
    elif len(offers) == 1:
        put_camp(game, offers[0] & 15, SPOTS[offers[0] >> FACTION_BITS])
    else:
        game.then(ChooseCamp(ALONE[game.active], tuple(offers)))


def ulrirs_camp(game: DawnOfUlos, offers: list[int]) -> int:
    """The faction he develops, otherwise the first by alphabet; then the first spot (UL-11.28)."""
    assert game.solo is not None
    wanted = game.solo.wanted
    best = offers[0]
    for offer in offers:
        one, other = offer & FACTION_MASK, best & FACTION_MASK
        if one == other:
            better = offer < best
        else:
            better = one == wanted or (other != wanted and ALPHABET_RANK[one] < ALPHABET_RANK[other])
        if better:
            best = offer
    return best


def put_camp(game: DawnOfUlos, faction: int, spot: Spot) -> None:
    """Put a faction's marker on the map; the active player gains a card, or what a house says (UL-5.21)."""
    power = game.powers[faction]
    power.camp = spot.number
    for space in spot.spaces:
        game.spaces[space] = game.spaces.codes[space] | faction + 1 << CAMP_SHIFT
    if game.heard is not None:
        game.tell_more(CAMPED, game.active, faction, 0, spot.spaces)
    if power.stack and game.box.camp_cards:
        gain_cards(game, game.active, faction, min(game.box.camp_cards, power.stack))


def gain_cards(game: DawnOfUlos, player: int, faction: int, number: int) -> None:
    """Cards from a stack, free of charge."""
    game.powers[faction].stack -= number
    game.players[player].cards += ONE[faction] * number
    game.tell(GAINED, player, faction, number)


class ChooseCamp(AskListed):
    """Which camp is established, and where? (`camp`) The step carries what fits: nothing can change before."""

    rule = "UL-5.15"
    verbs = ("camp",)

    offers: tuple[int, ...]

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        return [camp_choice(offer) for offer in self.offers]

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Camp):
            return NOT_ASKED
        if choice.spot.number << FACTION_BITS | choice.faction in self.offers:
            return None
        if choice.faction not in game.factions:
            return NOT_IN_PLAY
        if game.powers[choice.faction].camp >= 0:
            return NOT_LOST
        if not game.spaces.held.holds(choice.spot.cells):
            return CAMP_DOES_NOT_FIT
        return TERRITORY_OCCUPIED

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Camp)
        put_camp(game, choice.faction, choice.spot)

    def facts(self, game: DawnOfUlos, seat: int) -> FactionsFacts:
        factions = sorted({offer & 15 for offer in self.offers})
        return {"factions": [FACTION_IDS[faction] for faction in factions]}

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> CampGives:
        """The value and strength that would remain, and the rift tiles collected."""
        assert isinstance(choice, Camp)
        after = game.copy()
        put_camp(after, choice.faction, choice.spot)
        here = territory_at(after, choice.spot.a)
        rifts = here.rifts.size()
        for space in here.rifts.listed():
            after.spaces[space] = 0
        value = territory_value(after, choice.faction, territory_at(after, choice.spot.a).cells)
        return {"value": value, "strength": game.box.strength_of(value), "rifts": rifts}


def camp_choice(offer: int) -> Choice:
    camp = CAMP[offer & 15][offer >> FACTION_BITS]
    assert camp is not None
    return camp


# ---------------------------------------------------------------- adjust power


def adjust(game: DawnOfUlos, faction: int, cells: Cells) -> None:
    """Put a faction's marker on the column of its territory's value (UL-5.25, UL-5.30)."""
    power = game.powers[faction]
    value = capped(game, territory_value(game, faction, cells))
    if value != power.value:
        if game.heard is not None:
            game.tell_more(POWER, faction, power.value, value, [game.box.strength_of(value), game.box.spoils_of(value)])
        power.value = value
    if value == game.box.legendary and not power.legendary:
        power.legendary = True
        game.tell(LEGEND, faction)


def adjust_all(game: DawnOfUlos) -> None:
    """Adjust the power of all factions with a camp; only those who listen can tell in which order."""
    for faction in game.factions if game.heard is None else in_map_order(game):
        if game.powers[faction].camp >= 0:
            adjust(game, faction, land_of(game, faction))


def in_map_order(game: DawnOfUlos) -> list[int]:
    """The factions with a camp, in the order of their territories' first spaces."""
    standing = [faction for faction in game.factions if game.powers[faction].camp >= 0]
    return [key & FACTION_MASK for key in sorted([land_of(game, at).first() << FACTION_BITS | at for at in standing])]


def judge_legends(game: DawnOfUlos) -> None:
    """The second legend triggers the end (UL-10.1)."""
    if game.ending == GOES_ON:
        legends = 0
        for number in game.factions:
            if game.powers[number].legendary:
                legends += 1
        if legends >= game.box.legends_to_end:
            trigger_end(game, TWO_LEGENDS)


def trigger_end(game: DawnOfUlos, ending: int) -> None:
    """Play goes on until all have had the same number of turns (UL-10.4)."""
    game.ending = ending
    game.tell(END_NEAR, ending, (game.start - 1) % len(game.players))


def adjust_without(game: DawnOfUlos, first: int, second: int) -> None:
    """Adjust all power as if the tile on two spaces were not there (UL-6.3)."""
    spaces = game.spaces
    kept = spaces.codes[first], spaces.codes[second]
    spaces[first] = spaces[second] = 0
    for number in game.factions:
        if game.powers[number].camp >= 0:
            adjust(game, number, land_of(game, number))
    spaces[first], spaces[second] = kept
    judge_legends(game)


def leave(game: DawnOfUlos, faction: int) -> None:
    """A faction's camp goes back beside its stack; it is lost (UL-6.17)."""
    power = game.powers[faction]
    for space in SPOTS[power.camp].spaces:
        game.spaces[space] = game.spaces.codes[space] & ~(15 << CAMP_SHIFT)
    power.camp = -1
    power.value = LOST


def names(spaces: list[int]) -> list[str]:
    return [SPACE_IDS[space] for space in spaces]
