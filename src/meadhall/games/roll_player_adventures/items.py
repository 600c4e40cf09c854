"""Using items, one or two together: section 3.7 of the rules."""

from typing import Final

from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.roll_player_adventures import facts as say
from meadhall.games.roll_player_adventures.choices import ALONE, CONFIRM, ITEM, WITH, FirstItem, SecondItem
from meadhall.games.roll_player_adventures.cues import clear_back, cue, offer_list
from meadhall.games.roll_player_adventures.dice_choices import BACK
from meadhall.games.roll_player_adventures.events import ITEM_USED, ITEMS_USED, NOTHING_COMES
from meadhall.games.roll_player_adventures.stamina import is_exhausted, tire_all
from meadhall.games.roll_player_adventures.state import CUE_READ, TO_LIST, Adventure
from meadhall.games.roll_player_adventures.story.model import FIRST_ITEM, NONE, use_key
from meadhall.games.roll_player_adventures.together import Together

NO_SUCH_ITEM: Final = Reason("no-such-item", "RPA-11.1")
USED_HERE: Final = Reason("used-here", "RPA-11.6")
WOULD_EXHAUST_ALL: Final = Reason("would-exhaust-all", "RPA-11.7")
SAME_ITEM: Final = Reason("same-item", "RPA-11.11")


def can_pay_fatigue(game: Adventure, amount: int) -> bool:
    """Paying may exhaust some, never the whole party (RPA-11.7, RPA-11.8)."""
    return any([not is_exhausted(hero) and hero.fatigue + amount < hero.health for hero in game.heroes])


def owned_items(game: Adventure) -> list[int]:
    return [item for item in range(len(game.story.items)) if game.items >> item & 1]


def item_with(game: Adventure, number: int) -> int:
    """The index of an item with this number, NONE if the party has none."""
    for item in owned_items(game):
        if game.story.items[item].number == number:
            return item
    return NONE


def use_cost(game: Adventure, item: int, second: int) -> int:
    """What each player adds to the fatigue box; two items cost the sum (RPA-11.2, RPA-11.4)."""
    cost = game.story.items[item].stamina
    return cost if second == NONE else cost + game.story.items[second].stamina


def why_not_use(game: Adventure, item: int, second: int) -> Reason | None:
    if use_key(game.at, item, second) in game.used:
        return USED_HERE
    return None if can_pay_fatigue(game, use_cost(game, item, second)) else WOULD_EXHAUST_ALL


def seconds_for(game: Adventure, item: int) -> list[int]:
    """The items that can be used together with this one."""
    return [other for other in owned_items(game) if other != item and why_not_use(game, item, other) is None]


def why_not_item(game: Adventure, item: int) -> Reason | None:
    """An item can be chosen if it can be used alone or with another one."""
    reason = why_not_use(game, item, NONE)
    return None if reason is None or seconds_for(game, item) else reason


def can_use_items(game: Adventure) -> bool:
    return any([why_not_item(game, item) is None for item in owned_items(game)])


class ItemAsk(Together):
    """A question on the way to using an item; the list it is used from stands in `entry` and `block`."""

    entry: int
    block: int


class UseItem(ItemAsk):
    """Which item? (DEC-9)"""

    rule = "RPA-11.1"
    verbs = ("item", "back")

    def offers(self, game: Adventure) -> list[Choice]:
        choices: list[Choice] = [
            ITEM[game.story.items[item].number - FIRST_ITEM]
            for item in owned_items(game)
            if why_not_item(game, item) is None
        ]
        return [*choices, BACK]

    def refuse(self, game: Adventure, choice: Choice) -> Reason | None:
        if choice is BACK:
            return None
        if not isinstance(choice, FirstItem):
            return NOT_ASKED
        item = item_with(game, choice.number)
        return NO_SUCH_ITEM if item == NONE else why_not_item(game, item)

    def decide(self, game: Adventure, choice: Choice) -> None:
        if choice is BACK:
            offer_list(game, self.entry, self.block)
            return
        assert isinstance(choice, FirstItem)
        game.then(UseSecond(game.everybody(), self.entry, self.block, item_with(game, choice.number)))

    def consequences(self, game: Adventure, seat: int, choice: Choice) -> say.NoFacts | say.NameFatigueFacts:
        if not isinstance(choice, FirstItem):
            return {}
        item = game.story.items[item_with(game, choice.number)]
        return {"name": item.name, "fatigue": item.stamina}

    def arithmetic(self, game: Adventure, seat: int, choice: Choice, reason: Reason) -> say.ItemFatigueFacts:
        return use_arithmetic(game, choice, NONE)


class UseSecond(ItemAsk):
    """Alone, or together with which other? (DEC-9)"""

    rule = "RPA-11.4"
    verbs = ("with", "alone", "back")

    item: int

    def offers(self, game: Adventure) -> list[Choice]:
        choices: list[Choice] = [ALONE] if why_not_use(game, self.item, NONE) is None else []
        choices += [WITH[game.story.items[other].number - FIRST_ITEM] for other in seconds_for(game, self.item)]
        return [*choices, BACK]

    def refuse(self, game: Adventure, choice: Choice) -> Reason | None:
        if choice is BACK:
            return None
        if choice is ALONE:
            return why_not_use(game, self.item, NONE)
        if not isinstance(choice, SecondItem):
            return NOT_ASKED
        other = item_with(game, choice.number)
        if other == NONE:
            return NO_SUCH_ITEM
        return SAME_ITEM if other == self.item else why_not_use(game, self.item, other)

    def decide(self, game: Adventure, choice: Choice) -> None:
        if choice is BACK:
            game.then(UseItem(game.everybody(), self.entry, self.block))
            return
        second = item_with(game, choice.number) if isinstance(choice, SecondItem) else NONE
        game.then(ConfirmUse(game.everybody(), self.entry, self.block, self.item, second))

    def about(self, game: Adventure) -> say.NameFacts:
        return {"name": game.story.items[self.item].name}

    def consequences(self, game: Adventure, seat: int, choice: Choice) -> say.UseSecondGives:
        if choice is ALONE:
            return {"fatigue": use_cost(game, self.item, NONE)}
        if not isinstance(choice, SecondItem):
            return {}
        second = item_with(game, choice.number)
        return {"name": game.story.items[second].name, "fatigue": use_cost(game, self.item, second)}

    def arithmetic(self, game: Adventure, seat: int, choice: Choice, reason: Reason) -> say.ItemFatigueFacts:
        return use_arithmetic(game, choice, self.item)


def use_arithmetic(game: Adventure, choice: Choice, first: int) -> say.ItemFatigueFacts:
    """What it would cost each player."""
    number = choice.number if isinstance(choice, (FirstItem, SecondItem)) else 0
    item = item_with(game, number)
    if item == NONE and first == NONE:
        return {"item": number, "fatigue": 0}
    items = [thing for thing in (item, first) if thing != NONE]
    return {"item": number, "fatigue": sum([game.story.items[thing].stamina for thing in items])}


class ConfirmUse(ItemAsk):
    """So be it? The cost is shown (DEC-9)."""

    rule = "RPA-11.2"
    verbs = ("confirm", "back")

    item: int
    second: int

    def offers(self, game: Adventure) -> list[Choice]:
        return [CONFIRM, BACK]

    def refuse(self, game: Adventure, choice: Choice) -> Reason | None:
        return None if choice is CONFIRM or choice is BACK else NOT_ASKED

    def decide(self, game: Adventure, choice: Choice) -> None:
        if choice is BACK:
            game.then(UseItem(game.everybody(), self.entry, self.block))
        else:
            use(game, self.item, self.second, self.entry, self.block)

    def about(self, game: Adventure) -> say.NameFatigueFacts:
        names = [game.story.items[item].name for item in (self.item, self.second) if item != NONE]
        return {"name": " + ".join(names), "fatigue": use_cost(game, self.item, self.second)}


def use(game: Adventure, item: int, second: int, entry: int, block: int) -> None:
    """Pay, and read the entry of the place and the numbers; without one, nothing comes of it (RPA-11.3, RPA-11.10)."""
    cost = use_cost(game, item, second)
    if second == NONE:
        game.tell(ITEM_USED, item, cost, game.at)
    else:
        game.tell(ITEMS_USED, min(item, second), max(item, second), cost)
    tire_all(game, cost)
    key = use_key(game.at, item, second)
    game.used.append(key)
    found = game.story.uses.get(key, NONE)
    if found == NONE:
        game.tell(NOTHING_COMES)
        found = game.story.nothing
    if found == NONE:
        offer_list(game, entry, block)
        return
    clear_back(game)
    game.back, game.back_entry, game.back_block = TO_LIST, entry, block
    cue(game, CUE_READ, found)  # the list's entry is not left: its reading goes on after `-> back`
