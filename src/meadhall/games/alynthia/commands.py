"""The question of the Action Phase: everything a seat may order, as one flat list (sections 3.4 and 6.2).

In cooperative play it is asked of all seats at once and the first answer goes; in competitive play of the active seat.
Seats that nobody waits for may still speak up: a seat that is done takes that back, a rival plays a card (AL-4.417).
"""

from typing import Final

from meadhall.core.steps import ALONE, Ask, Do, State
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.alynthia.abilities import (
    NOTHING_TO_COLLECT,
    collect,
    collectable,
    ready,
    use_ability,
    use_choices,
    use_facts,
    why_not_use,
)
from meadhall.games.alynthia.battle import attack_arithmetic, attack_consequences, order_attack
from meadhall.games.alynthia.cards import IN_ACTION_PHASE, play_card, play_choices, why_not_play
from meadhall.games.alynthia.choices import (
    BACK,
    BUILD,
    COLLECT,
    DONE,
    END,
    LISTEN,
    PASS,
    SPEND,
    WAIT,
    Attack,
    BuildUpgrade,
    Give,
    Play,
    Recruit,
    Trade,
    Use,
)
from meadhall.games.alynthia.data import BESIDE, NAMES, NEST_REQUIRED
from meadhall.games.alynthia.events import CAME_BACK, FINISHED, PASSED, TRAPPED, TURN
from meadhall.games.alynthia.facts import CommandFacts, CommandGives, CommandSums, WarningsFacts
from meadhall.games.alynthia.fortune import gain_fortune
from meadhall.games.alynthia.movement import ReturnToBoard, can_return
from meadhall.games.alynthia.orders import act, action_facts, add_actions, is_action, why_not_act
from meadhall.games.alynthia.state import NOBODY, Alynthia, Player
from meadhall.games.alynthia.trading import begin_trade, give, trade_choices, why_not_give, why_not_trade

NO_ACTIONS_LEFT: Final = Reason("no-actions-left", "AL-3.406")
NOT_YOUR_COMMAND: Final = Reason("not-your-command", "AL-4.417")
YOU_ARE_DONE: Final = Reason("you-are-done", "AL-6.15")
NOT_DONE: Final = Reason("not-done", "AL-6.15")
NO_ACTION_TAKEN: Final = Reason("no-action-taken", "AL-3.407")
ACTION_TAKEN: Final = Reason("action-taken", "AL-3.408")
NO_DRAGON_CAPTURED: Final = Reason("no-dragon-captured", "AL-4.125")
NOT_QUIET: Final = Reason("not-quiet", "AL-3.747")
NOBODY_TO_WAIT_FOR: Final = Reason("nobody-to-wait-for", "AL-6.17")
OTHER_MODE: Final = Reason("other-mode", "AL-8.24")

COOPERATIVE_ENDS: Final[list[Choice]] = [WAIT, DONE]
COMPETITIVE_ENDS: Final[list[Choice]] = [END, PASS]
ORDER_ELEMENTS: Final = {
    "buy-card": ["deck"],
    "collect": ["collect"],
    "spend": ["captured"],
    "labor": ["ability-LAB-X"],
}
"""Where orders are pointed at that name nothing."""


class Command(Ask):
    """What do you do?"""

    rule = "AL-3.401"
    verbs = (
        "move",
        "attack",
        "shoot",
        "build",
        "upgrade",
        "recruit",
        "buy",
        "buy-card",
        "use",
        "collect",
        "play",
        "caravan",
        "labor",
        "spend",
        "give",
        "trade",
        "wait",
        "done",
        "end",
        "pass",
        "listen",
        "back",
    )

    def asked(self, game: State) -> tuple[int, ...]:
        """Cooperative: the seats that are neither done nor waiting, the one served longest ago first (AL-6.13)."""
        assert isinstance(game, Alynthia)
        if game.competitive:
            return (game.active,)
        seats = [seat for seat in game.in_turn_order() if is_up(game.players[seat])]
        order = sorted([(game.players[seat].served, place) for place, seat in enumerate(seats)])
        return tuple([seats[place] for _, place in order])

    def volunteers(self, game: State) -> tuple[int, ...]:
        assert isinstance(game, Alynthia)
        if game.competitive:
            return tuple([player.seat for player in game.players if player.seat != game.active])
        return tuple([player.seat for player in game.players if not is_up(player)])

    def people_first(self, game: Alynthia, people: list[int]) -> bool:
        """Among friends a bot acts once every person has acted since the last one did, is done, or waits."""
        if game.competitive:
            return False
        asked = self.asked(game)
        last = max([0, *[player.served for player in game.players if player.seat not in people]])
        return any([seat in asked and game.players[seat].served <= last for seat in people])

    def for_absent(self, game: Alynthia, seat: int) -> Choice | None:
        """Among friends somebody who is absent is done (AL-6.20)."""
        return None if game.competitive or game.players[seat].done else DONE

    def options(self, game: Alynthia, seat: int) -> list[Choice]:
        """The candidates, which are made by the judges of `why_not` and need not be judged again."""
        return self.candidates(game, seat)

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        player = game.players[seat]
        choices: list[Choice] = []
        choices += [
            choice
            for choice in play_choices(game, player)
            if why_not_play(game, player, choice, IN_ACTION_PHASE) is None
        ]
        if game.competitive and seat != game.active:
            return choices
        if player.quiet:
            choices.append(LISTEN)
        if player.done:
            choices.append(BACK)
            return choices
        choices += use_choices(player)
        if collectable(game, player):
            choices.append(COLLECT)
        if player.captured:
            choices.append(SPEND)
        choices += trade_choices(game, player)
        if not game.competitive or game.actions < game.box.turn_actions:
            add_actions(game, player, choices)
        if game.competitive:
            choices.append(END if game.actions else PASS)
        else:
            choices += COOPERATIVE_ENDS if len(game.players) > 1 else [DONE]
        return choices

    def why_not(self, game: Alynthia, seat: int, choice: Choice) -> Reason | None:
        if choice.verb not in ORDERS:
            return NOT_ASKED
        player = game.players[seat]
        if isinstance(choice, Play):
            return why_not_play(game, player, choice, IN_ACTION_PHASE)
        if game.competitive and seat != game.active:
            return NOT_YOUR_COMMAND
        if choice is LISTEN:
            return None if player.quiet else NOT_QUIET
        if choice is BACK:
            return why_not_back(game, player)
        if player.done:
            return YOU_ARE_DONE
        if is_action(choice):
            if game.competitive and game.actions >= game.box.turn_actions:
                return NO_ACTIONS_LEFT
            return why_not_act(game, player, choice)
        if isinstance(choice, Use):
            return why_not_use(player, choice)
        if isinstance(choice, Give):
            return why_not_give(game, player, choice)
        if isinstance(choice, Trade):
            return why_not_trade(game, player, choice)
        return why_not_word(game, player, choice)

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        player = game.players[seat]
        game.then(NEXT_COMMAND)
        if choice is WAIT:
            player.waiting = True
            player.served = game.tick()
            return
        if not game.competitive:
            for other in game.players:
                other.waiting = False
        player.served = game.tick()
        carry_out(game, player, choice)

    def facts(self, game: Alynthia, seat: int) -> CommandFacts:
        player = game.players[seat]
        own_turn = int(not game.competitive or seat == game.active)
        return {
            "focus": player.focus,
            "actions": game.box.turn_actions - game.actions if game.competitive else -1,
            "mine": own_turn,
            "done": int(player.done),
            "round": game.round,
        }

    def elements(self, game: Alynthia, seat: int, choice: Choice) -> list[str]:
        """Orders that name nothing have a place all the same: where one stands, the deck, the next outpost."""
        here = [NAMES[game.players[seat].at]] if game.players[seat].at >= 0 else []
        if choice is BUILD:
            return ["outpost", *here]
        if isinstance(choice, BuildUpgrade):
            return [*choice.elements(), *here]
        if isinstance(choice, Recruit):
            return [*here, "worker"]
        return ORDER_ELEMENTS.get(choice.verb) or choice.elements()

    def consequences(self, game: Alynthia, seat: int, choice: Choice) -> CommandGives:
        player = game.players[seat]
        if isinstance(choice, Attack):
            return attack_consequences(game, player, choice)
        if isinstance(choice, Play):
            return {}
        if isinstance(choice, Use):
            return use_facts(game, player, choice)
        if choice is COLLECT:
            return {"number": len(collectable(game, player))}
        if choice in COOPERATIVE_ENDS or choice in COMPETITIVE_ENDS:
            return warnings(game, player)
        return action_facts(game, player, choice)

    def arithmetic(self, game: Alynthia, seat: int, choice: Choice, reason: Reason) -> CommandSums:
        player = game.players[seat]
        if isinstance(choice, Attack):
            return attack_arithmetic(game, player, choice)
        return action_facts(game, player, choice)


ORDERS: Final = frozenset(Command.verbs)


def is_up(player: Player) -> bool:
    return not player.done and not player.waiting


def why_not_word(game: Alynthia, player: Player, choice: Choice) -> Reason | None:
    """What costs nothing and needs no more than its verb."""
    if choice is COLLECT:
        return None if collectable(game, player) else NOTHING_TO_COLLECT
    if choice is SPEND:
        return None if player.captured else NO_DRAGON_CAPTURED
    if choice in COOPERATIVE_ENDS:
        if game.competitive:
            return OTHER_MODE
        return NOBODY_TO_WAIT_FOR if choice is WAIT and len(game.players) == 1 else None
    if choice in COMPETITIVE_ENDS:
        if not game.competitive:
            return OTHER_MODE
        if choice is END:
            return None if game.actions else NO_ACTION_TAKEN
        return ACTION_TAKEN if game.actions else None
    return NOT_ASKED


def why_not_back(game: Alynthia, player: Player) -> Reason | None:
    if game.competitive:
        return OTHER_MODE
    return None if player.done else NOT_DONE


def warnings(game: Alynthia, player: Player) -> WarningsFacts:
    """What a seat may have forgotten before it is done or passes."""
    missing = NEST_REQUIRED[game.round] and not game.fallen and not game.competitive
    over = player.hand_size() + len(player.outposts) - player.hand_limit(game.box)
    return {"ready": ready(player).bit_count(), "over": max(0, over), "nest": int(missing), "focus": player.focus}


def carry_out(game: Alynthia, player: Player, choice: Choice) -> None:
    """One order with all its effects (AL-3.403)."""
    if isinstance(choice, Play):
        play_card(game, player, choice)
    elif isinstance(choice, Use):
        use_ability(game, player, choice.ability)
    elif isinstance(choice, Give):
        give(game, player, choice)
    elif isinstance(choice, Trade):
        begin_trade(game, player, choice.seat)
    elif isinstance(choice, Attack):
        order_attack(game, player, choice)
    elif is_action(choice):
        game.actions += 1
        act(game, player, choice)
    else:
        carry_out_word(game, player, choice)


def carry_out_word(game: Alynthia, player: Player, choice: Choice) -> None:
    if choice is COLLECT:
        collect(game, player)
    elif choice is SPEND:
        player.captured -= 1
        game.tell(TRAPPED, player.seat)
        gain_fortune(game, player, game.box.captive_dice)
    elif choice is LISTEN:
        player.quiet = 0
    elif choice is BACK:
        player.done = False
        game.tell(CAME_BACK, player.seat)
    elif choice is DONE:
        player.done = True
        game.tell(FINISHED, player.seat)
    elif choice is END:
        game.then(END_TURN)
    else:
        assert choice is PASS
        player.done = True
        game.tell(PASSED, player.seat)
        game.then(END_TURN)


# Whose command is next


class NextCommand(Do):
    """Ask for the next command, until the Action Phase is over (AL-6.15, AL-6.17, AL-3.411)."""

    def do(self, game: Alynthia) -> None:
        for player in game.players:
            due = player.at == BESIDE and (not game.competitive or player.seat == game.active)
            if due and can_return(game, player):
                game.then(ReturnToBoard(ALONE[player.seat]), self)
                return
        if game.competitive:
            if game.active != NOBODY:
                game.then(COMMAND)
            return
        if not any(is_up(player) for player in game.players):
            for player in game.players:
                player.done = True
        if not all(player.done for player in game.players):
            game.then(COMMAND)


class EndTurn(Do):
    """Competitive: the turn goes to the next seat that has not passed; if there is none, to nobody."""

    def do(self, game: Alynthia) -> None:
        seats = len(game.players)
        for step in range(1, seats + 1):
            seat = (game.active + step) % seats
            if not game.players[seat].done:
                begin_turn(game, seat)
                return
        game.active = NOBODY


def begin_turn(game: Alynthia, seat: int) -> None:
    game.active = seat
    game.actions = 0
    game.tell(TURN, seat)


COMMAND: Final = Command(())
NEXT_COMMAND: Final = NextCommand()
END_TURN: Final = EndTurn()
