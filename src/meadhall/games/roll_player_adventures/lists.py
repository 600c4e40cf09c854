"""Choice lists: what is offered, what it costs, what comes of it (sections 3.3 and 15.4 of the rules)."""

from typing import Final

from meadhall.core.steps import Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.roll_player_adventures.card_costs import anybody_has_card, only_giver, return_one
from meadhall.games.roll_player_adventures.choices import CHOOSE, END, GO_ON, ITEMS, MOVE, REST, TRADE, Choose
from meadhall.games.roll_player_adventures.conditions import holds
from meadhall.games.roll_player_adventures.cues import cue, go_to, go_to_the_end, run_off_the_end
from meadhall.games.roll_player_adventures.effect_language import ATTRIBUTES
from meadhall.games.roll_player_adventures.entries import effects_from, hero_names, inline_bits
from meadhall.games.roll_player_adventures.events import CHOSE, ITEM_LOST
from meadhall.games.roll_player_adventures.facts import GoldXpFacts, OptionGives, PaysFacts
from meadhall.games.roll_player_adventures.items import UseItem, can_pay_fatigue, can_use_items
from meadhall.games.roll_player_adventures.journal import lose_gold, lose_xp
from meadhall.games.roll_player_adventures.movement import can_move
from meadhall.games.roll_player_adventures.rest import begin_rest, costs_card
from meadhall.games.roll_player_adventures.stamina import tire_all
from meadhall.games.roll_player_adventures.state import CUE_WALK, Adventure
from meadhall.games.roll_player_adventures.story import model
from meadhall.games.roll_player_adventures.story.model import HIDDEN_UNLESS, LOCKED_UNLESS, NONE, paragraph_text
from meadhall.games.roll_player_adventures.story_effects import carry_out
from meadhall.games.roll_player_adventures.together import Together
from meadhall.games.roll_player_adventures.trade import Trade, can_trade

NOT_IN_THE_LIST: Final = Reason("not-in-the-list", "RPA-7.1")
"""Also for what a condition hides: a list says nothing about what it does not show (RPA-34.4)."""
LOCKED: Final = Reason("locked", "RPA-33.6")
TOO_LITTLE_GOLD: Final = Reason("too-little-gold", "RPA-7.6")
TOO_LITTLE_XP: Final = Reason("too-little-xp", "RPA-7.6")
TOO_TIRED: Final = Reason("too-tired", "RPA-33.23")
ITEM_MISSING: Final = Reason("item-missing", "RPA-33.23")
CARD_MISSING: Final = Reason("card-missing", "RPA-33.23")
REST_NEEDS_XP: Final = Reason("rest-needs-xp", "RPA-13.1")
NO_WAY_OPEN: Final = Reason("no-way-open", "RPA-9.3")
NOTHING_TO_USE: Final = Reason("nothing-to-use", "RPA-11.6")
NOBODY_TO_TRADE: Final = Reason("nobody-to-trade", "RPA-8.6")

SPECIAL: Final[list[Choice]] = [CHOOSE[0], MOVE, REST, ITEMS, END, TRADE]
"""By the kind of a choice line; the first is not used."""


def list_at(game: Adventure, entry: int, block: int) -> list[model.Choice]:
    part = game.story.entries[entry].blocks[block]
    assert isinstance(part, model.Choices)
    return part.options


def choice_for(option: model.Choice, number: int) -> Choice:
    """How an option of a list is answered."""
    return CHOOSE[number] if option.kind == model.OPTION else SPECIAL[option.kind]


def is_visible(game: Adventure, option: model.Choice) -> bool:
    """`[if C]` hides, and so does `once` after it was taken (RPA-33.6)."""
    if option.once != NONE and game.once >> option.once & 1:
        return False
    return option.guard != HIDDEN_UNLESS or holds(game, option.condition)


def why_locked(game: Adventure, option: model.Choice) -> Reason | None:
    """Why a visible option cannot be chosen now: it is shown greyed (RPA-33.6, RPA-33.7)."""
    if option.guard == LOCKED_UNLESS and not holds(game, option.condition):
        return LOCKED
    if option.kind == model.OPTION:
        return why_unpayable(game, option)
    if option.kind == model.MOVE:
        return None if can_move(game) else NO_WAY_OPEN
    if option.kind == model.REST:
        return None if game.xp else REST_NEEDS_XP
    if option.kind == model.USE_ITEM:
        return None if can_use_items(game) else NOTHING_TO_USE
    if option.kind == model.TRADE:
        return None if can_trade(game) else NOBODY_TO_TRADE
    return None


def why_unpayable(game: Adventure, option: model.Choice) -> Reason | None:
    """Several parts of a cost must be payable together (RPA-7.6, RPA-33.23)."""
    prices = [0] * (model.PAY_CARD + 1)
    for cost in option.costs:
        prices[cost.kind] += cost.amount
        if cost.kind == model.PAY_ITEM and not game.items >> cost.thing & 1:
            return ITEM_MISSING
        if cost.kind == model.PAY_CARD and not anybody_has_card(game):
            return CARD_MISSING
    if prices[model.PAY_GOLD] > game.gold:
        return TOO_LITTLE_GOLD
    if prices[model.PAY_XP] > game.xp:
        return TOO_LITTLE_XP
    if prices[model.PAY_FATIGUE] and not can_pay_fatigue(game, prices[model.PAY_FATIGUE]):
        return TOO_TIRED
    return None


class ChooseOption(Together):
    """The list of an entry (DEC-5)."""

    rule = "RPA-7.1"
    verbs = ("choose", "move", "rest", "items", "trade", "go-on", "end")

    entry: int
    block: int

    def offers(self, game: Adventure) -> list[Choice]:
        choices = [
            choice_for(option, number)
            for number, option in enumerate(list_at(game, self.entry, self.block))
            if is_visible(game, option) and why_locked(game, option) is None
        ]
        return choices or [way_out(game)]

    def refuse(self, game: Adventure, choice: Choice) -> Reason | None:
        if choice in self.offers(game):
            return None
        option = self.option_for(game, choice)
        if option is None:
            known = isinstance(choice, Choose) or choice in SPECIAL or choice is GO_ON
            return NOT_IN_THE_LIST if known else NOT_ASKED
        return why_locked(game, option)

    def option_for(self, game: Adventure, choice: Choice) -> model.Choice | None:
        """The option behind a choice, if the list shows it: what is hidden has neither costs nor reasons (RPA-34.4)."""
        for number, option in enumerate(list_at(game, self.entry, self.block)):
            if choice_for(option, number) is choice:
                return option if is_visible(game, option) else None
        return None

    def decide(self, game: Adventure, choice: Choice) -> None:
        if isinstance(choice, Choose):
            choose(game, self.entry, self.block, choice.number - 1)
        elif choice is MOVE:
            cue(game, CUE_WALK)
        elif choice is REST:
            begin_rest(game, self.entry, self.block)
        elif choice is ITEMS:
            game.then(UseItem(game.everybody(), self.entry, self.block))
        elif choice is TRADE:
            game.then(Trade(game.everybody(), self.entry, self.block))
        elif choice is END:
            go_to_the_end(game)
        else:
            run_off_the_end(game)

    def spends(self, game: Adventure, choice: Choice) -> dict[int, PaysFacts]:
        """A card of the party's is somebody's own if nobody else has one. What tires all alike is voted on."""
        option = self.option_for(game, choice)
        if option is None:
            return {}
        dear = costs_card(game) if option.kind == model.REST else model.PAY_CARD in [cost.kind for cost in option.costs]
        return only_giver(game) if dear else {}

    def tells_by_itself(self) -> bool:
        """A lone line of the story is a page that somebody turns: taken unasked it would be read by nobody."""
        return True

    def elements(self, game: Adventure, seat: int, choice: Choice) -> list[str]:
        """At its line of the list."""
        return [f"option-{choice.text.replace(' ', '')}"] if choice.verb in self.verbs else []

    def consequences(self, game: Adventure, seat: int, choice: Choice) -> OptionGives:
        option = self.option_for(game, choice)
        if option is None:
            return {}
        if option.kind == model.REST:
            return {"number": game.xp, "card": int(costs_card(game))}
        if option.kind != model.OPTION:
            return {}
        costs = cost_of(game, option)
        return {
            "text": option_text(game, option),
            "hint": " ".join(hint_of(option)),
            "gold": costs.get("gold", 0),
            "xp": costs.get("xp", 0),
            "fatigue": costs.get("fatigue", 0),
            "item": costs.get("item", 0),
            "card": costs.get("card", 0),
        }

    def arithmetic(self, game: Adventure, seat: int, choice: Choice, reason: Reason) -> GoldXpFacts:
        return {"gold": game.gold, "xp": game.xp}


def option_text(game: Adventure, option: model.Choice) -> str:
    """The words of an option as they read now."""
    return paragraph_text(option.words, inline_bits(game, option.words), hero_names(game))


def hint_of(option: model.Choice) -> list[str]:
    """Attributes in brackets: a hint without effect (RPA-7.7)."""
    return [ATTRIBUTES[attribute] for attribute in option.hint]


COST_NAMES: Final = ["gold", "xp", "fatigue", "item", "card"]


def cost_of(game: Adventure, option: model.Choice) -> dict[str, int]:
    """What an option costs; for an item its number."""
    costs: dict[str, int] = {}
    for cost in option.costs:
        name = COST_NAMES[cost.kind]
        if cost.kind == model.PAY_ITEM:
            costs[name] = game.story.items[cost.thing].number
        elif cost.kind == model.PAY_CARD:
            costs[name] = costs.get(name, 0) + 1
        else:
            costs[name] = costs.get(name, 0) + cost.amount
    return costs


def way_out(game: Adventure) -> Choice:
    """A list is never empty: "move" is offered, inside an encounter "go on" (RPA-7.9)."""
    return MOVE if game.space == NONE and not game.at_end and can_move(game) else GO_ON


def choose(game: Adventure, entry: int, block: int, number: int) -> None:
    """Pay, then the effects, then the goto (RPA-33.7)."""
    option = list_at(game, entry, block)[number]
    marks = inline_bits(game, option.words)
    game.tell_more(CHOSE, entry, number, 0, [block, marks] if marks else [block])
    cards = 0
    for cost in option.costs:
        if cost.kind == model.PAY_GOLD:
            lose_gold(game, cost.amount)
        elif cost.kind == model.PAY_XP:
            lose_xp(game, cost.amount)
        elif cost.kind == model.PAY_FATIGUE:
            tire_all(game, cost.amount)
        elif cost.kind == model.PAY_ITEM:
            game.items &= ~(1 << cost.thing)
            game.tell(ITEM_LOST, cost.thing)
        else:
            cards += 1
    if option.once != NONE:
        game.once |= 1 << option.once  # RPA-33.27
    game.then(FollowOption(entry, block, number, 0))
    for _ in range(cards):
        return_one(game)


class FollowOption(Do):
    """The effects of an option from one of them on, then its goto."""

    entry: int
    block: int
    number: int
    effect: int

    def do(self, game: Adventure) -> None:
        option = list_at(game, self.entry, self.block)[self.number]
        asking = effects_from(game, option.effects, self.effect)
        if asking == NONE:
            assert option.target is not None
            go_to(game, option.target)
        else:
            game.then(FollowOption(self.entry, self.block, self.number, asking + 1))
            carry_out(game, option.effects[asking])
