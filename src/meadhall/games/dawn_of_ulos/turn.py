"""The frame of a turn: section 3.1 of the rules, UL-3; with its windows for rift tiles and the choice of an action."""

from typing import Final

from meadhall.core.steps import ALONE, Ask, Chance, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.dawn_of_ulos.abilities import use_ability
from meadhall.games.dawn_of_ulos.actions import (
    ability_facts,
    buy,
    buyable,
    can_buy,
    go_on_buying,
    price_facts,
    usable_abilities,
    why_not_ability,
    why_not_buy,
)
from meadhall.games.dawn_of_ulos.choices import FIRST, PASS, SKIP, Ability, Buy, First, Place, Use
from meadhall.games.dawn_of_ulos.counts import total
from meadhall.games.dawn_of_ulos.data import MOST_SEATS, TERRAFORM
from meadhall.games.dawn_of_ulos.events import BEGINS, PLAYING, SKIPPED, TURN
from meadhall.games.dawn_of_ulos.facts import AbilityGives, BuyGives, FavorFacts, NoFacts, TilesBoundFacts
from meadhall.games.dawn_of_ulos.placing import (
    FIRST_TURN,
    PLAIN,
    Founding,
    PlaceFreely,
    Placing,
    ask_for_tile,
    draw_tiles,
    must_found,
    place_from_hand,
    resolve,
    spend_rift,
    why_not_terraform,
)
from meadhall.games.dawn_of_ulos.rifts import WINDOW, holds_rifts, rift_choices, usable_rifts, use_rift, why_not_use
from meadhall.games.dawn_of_ulos.scoring import finish
from meadhall.games.dawn_of_ulos.state import ACTING, DRAWING, GOES_ON, PLACING, DawnOfUlos
from meadhall.games.dawn_of_ulos.ulrir import UlrirTurn


class DrawFirstPlayer(Chance):
    """Who gets the start player marker? (UL-2.11)"""

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        found: list[Choice] = []
        found += FIRST[: game.seats]
        return found

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, First)
        game.start = choice.seat


class Begin(Do):
    """The start player begins (UL-3.1); in a solo game that is Ulrir (UL-11.10)."""

    def do(self, game: DawnOfUlos) -> None:
        if game.heard is not None:
            game.tell_more(PLAYING, 0, 0, 0, game.factions)
        game.tell(BEGINS, game.start)
        game.active = game.start
        game.round = 1
        game.then(BEGIN_TURN)


class BeginTurn(Do):
    """The active player's turn: place, act, draw, with windows between (UL-3.2, UL-3.8)."""

    def do(self, game: DawnOfUlos) -> None:
        game.rift_uses = 0
        game.phase = PLACING
        game.tell(TURN, game.active, game.round)
        if game.is_ulrir(game.active):
            game.then(UlrirTurn(), END_TURN)
        else:
            game.then_all([BEGIN_PLACING, BEGIN_ACTION, DRAW_STEP, WINDOW[game.active], END_TURN])


class EndTurn(Do):
    """The next player clockwise; after the trigger the game ends when all have had as many turns (UL-10.4)."""

    def do(self, game: DawnOfUlos) -> None:
        following = (game.active + 1) % len(game.players)
        if following == game.start:
            if game.ending != GOES_ON:
                finish(game)
                return
            game.round += 1
        game.active = following
        game.then(BEGIN_TURN)


# ---------------------------------------------------------------- step 1, place


class BeginPlacing(Do):
    """Step 1, after each use of a rift tile in W1 anew. A hand that fits nowhere skips it (UL-4.10)."""

    def do(self, game: DawnOfUlos) -> None:
        seat = game.active
        if ask_for_tile(game, seat, True):
            game.then((FOUND_CAMP if must_found(game, seat) else PLACE_TILE)[seat])
        else:
            game.tell(SKIPPED, seat)


class PlaceTile(Placing):
    """Which tile goes where? (`place_tile`) Rift tiles may be used before (W1), Terraform for the placement itself.

    `bound`: it is the player's first turn, and only placements that found a camp may be chosen (UL-4.8).
    """

    rule = "UL-4.1"
    verbs = ("place", "use", "skip")

    bound: bool

    def placements(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        found = Placing.placements(self, game, seat)
        if not self.bound:
            return found
        founding = Founding(game)
        return [place for place in found if isinstance(place, Place) and founding.founds_at_rift(place)]

    def besides(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        return rift_choices(game, seat) if holds_rifts(game, seat) else []

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if isinstance(choice, Use):
            return why_not_terraform(game, seat) if choice.rift == TERRAFORM else why_not_use(game, seat, choice.rift)
        reason = Placing.why_not(self, game, seat, choice)
        if reason is None and self.bound and isinstance(choice, Place) and not Founding(game).founds_at_rift(choice):
            return FIRST_TURN
        return reason

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        if isinstance(choice, Place):
            resolve(game, choice, place_from_hand(game, seat, choice, PLAIN))
        elif choice is SKIP:
            game.tell(SKIPPED, seat)
        else:
            assert isinstance(choice, Use)
            if choice.rift == TERRAFORM:
                spend_rift(game, seat, TERRAFORM)
                game.then(PlaceFreely(self.seats, 0))
            else:
                game.then(BEGIN_PLACING)
                use_rift(game, seat, choice.rift)

    def facts(self, game: DawnOfUlos, seat: int) -> TilesBoundFacts:
        return {**Placing.facts(self, game, seat), "bound": int(self.bound)}


# ---------------------------------------------------------------- step 2, act


class BeginAction(Do):
    """Step 2, after each use of a rift tile in W2 anew. Who can do nothing, as everybody sees, is not asked."""

    def do(self, game: DawnOfUlos) -> None:
        seat = game.active
        player = game.players[seat]
        player.first_turn = False
        game.phase = ACTING
        if player.cards or holds_rifts(game, seat) or can_buy(game, seat):
            game.then(CHOOSE_ACTION[seat])


class ChooseAction(Ask):
    """Buy cards, use an ability, or pass? (`action`, `ability_card`, the first `buy_card`) Rift tiles: window W2."""

    rule = "UL-7.13"
    verbs = ("buy", "ability", "use", "pass")

    def options(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        found = buyable(game, seat)
        found += usable_abilities(game, seat)
        if holds_rifts(game, seat):
            found += usable_rifts(game, seat)
        found.append(PASS)
        return found

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if isinstance(choice, Buy):
            return why_not_buy(game, seat, choice.faction, 0)
        if isinstance(choice, Ability):
            return why_not_ability(game, seat, choice.faction)
        if isinstance(choice, Use):
            return why_not_use(game, seat, choice.rift)
        return None if choice is PASS else NOT_ASKED

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        if isinstance(choice, Buy):
            game.then(WINDOW[seat])
            buy(game, seat, choice.faction, game.strength(choice.faction))
            go_on_buying(game, seat, game.box.most_bought - 1)
        elif isinstance(choice, Ability):
            game.then(WINDOW[seat])
            use_ability(game, seat, choice.faction)
        elif isinstance(choice, Use):
            game.then(BEGIN_ACTION)
            use_rift(game, seat, choice.rift)

    def tells_by_itself(self) -> bool:
        """That a player could only pass would tell what he holds."""
        return True

    def facts(self, game: DawnOfUlos, seat: int) -> FavorFacts:
        return {"favor": game.players[seat].favor}

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> BuyGives | AbilityGives | NoFacts:
        if isinstance(choice, Buy):
            return price_facts(game, seat, choice, 0)
        return ability_facts(game, choice) if isinstance(choice, Ability) else {}

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> BuyGives | NoFacts:
        return price_facts(game, seat, choice, 0) if isinstance(choice, Buy) else {}


# ---------------------------------------------------------------- step 3, draw


class DrawStep(Do):
    """Step 3: a tile from the supply, if there is one; a house may say more (UL-3.5)."""

    def do(self, game: DawnOfUlos) -> None:
        game.phase = DRAWING
        draw_tiles(game, game.active, min(game.box.drawn, total(game.supply)), True)


# Steps never change, so every turn puts the same ones on the agenda.
BEGIN_TURN: Final = BeginTurn()
BEGIN_PLACING: Final = BeginPlacing()
BEGIN_ACTION: Final = BeginAction()
DRAW_STEP: Final = DrawStep()
END_TURN: Final = EndTurn()
PLACE_TILE: Final = [PlaceTile(ALONE[seat], False) for seat in range(MOST_SEATS)]
FOUND_CAMP: Final = [PlaceTile(ALONE[seat], True) for seat in range(MOST_SEATS)]
CHOOSE_ACTION: Final = [ChooseAction(ALONE[seat]) for seat in range(MOST_SEATS)]
