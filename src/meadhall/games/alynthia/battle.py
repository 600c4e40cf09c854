"""Battles: target and cost, which piece defends, strength, the battle window (section 3.7, AL-3.701 to AL-3.747)."""

from typing import Final

from meadhall.core.steps import Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.alynthia import data
from meadhall.games.alynthia import facts as say
from meadhall.games.alynthia.aftermath import Aftermath, BattleOver
from meadhall.games.alynthia.cards import IN_BATTLE, play_card, play_choices, why_not_play
from meadhall.games.alynthia.choices import (
    AGREE,
    ATTACKER,
    DEFENDER,
    OBJECT,
    PASS,
    PASS_ROUND,
    PAY_RENOWN,
    PAY_WORKER,
    PAYMENTS,
    RUSH_FOR,
    SPEND,
    Attack,
    Play,
    Reroll,
    Rework,
    Rush,
    Shoot,
)
from meadhall.games.alynthia.decks import discard_card
from meadhall.games.alynthia.dice import (
    NO_CARD,
    can_rework,
    nothing_but_pass,
    open_window,
    pass_window,
    reroll_choices,
    reroll_facts,
    rolls,
    take_reroll,
    used_in_window,
    why_not_reroll,
    window_seats,
)
from meadhall.games.alynthia.events import ATTACKED, FOUGHT, INVADED, OBJECTED, PLAYED, RUSHED, TRAPPED
from meadhall.games.alynthia.movement import BESIDE_BOARD, NO_SUCH_SPACE, TOO_LITTLE_FOCUS, WALLED_OFF, put_character
from meadhall.games.alynthia.pieces import first_piece, has_pieces
from meadhall.games.alynthia.state import (
    ATTACK_TERM,
    BATTLE_WINDOW,
    BONUS_TERM,
    DEFENSE_TERM,
    DIE_TERM,
    DRAGONS,
    DRAGONS_TERM,
    NEST,
    NEST_TERM,
    NOBODY,
    PIECES,
    SPENT,
    WALL_TERM,
    WORKERS_TERM,
    Alynthia,
    Battle,
    Player,
    term_list,
)
from meadhall.games.alynthia.trading import ENOUGH_REFUSALS

OUT_OF_REACH: Final = Reason("out-of-reach", "AL-3.702")
NOTHING_TO_ATTACK: Final = Reason("nothing-to-attack", "AL-3.703")
NO_WORKER: Final = Reason("no-worker", "AL-3.704")
TOO_LITTLE_RENOWN: Final = Reason("too-little-renown", "AL-3.704")
POOL_TOO_SMALL: Final = Reason("pool-too-small", "AL-3.708")
NO_CAPTIVE: Final = Reason("no-captive", "AL-4.126")
NOT_YOUR_BATTLE: Final = Reason("not-your-battle", "AL-4.126")


# Target


class Target:
    """What an attack on a space would meet."""

    def __init__(self, piece: int, owner: int) -> None:
        self.piece: Final = piece
        self.owner: Final = owner


NEST_TARGET: Final = Target(NEST, NOBODY)
DRAGONS_TARGET: Final = Target(DRAGONS, NOBODY)


def target_at(game: Alynthia, player: Player, at: int) -> Target | None:
    """The nest, else the dragons, else in competitive play the first piece of another seat (AL-3.703)."""
    spot = data.BITS[at]
    if game.nests & spot:
        return NEST_TARGET
    if game.infested & spot:
        return DRAGONS_TARGET
    if not game.competitive or at == data.TUNNEL or not has_pieces(game, at, player.seat):
        return None
    return Target(*first_piece(game, at, player.seat))


def may_be_attacked(game: Alynthia, player: Player) -> int:
    """The spaces with something to attack, perhaps a few too many."""
    spaces = game.infested | game.nests
    if game.competitive:
        for other in game.players:
            if other is not player:
                spaces |= other.land | data.BITS[other.at] if other.at >= 0 else other.land
    return spaces & game.board.everywhere


# Cost


def why_not_attack(game: Alynthia, player: Player, choice: Attack) -> Reason | None:
    at = choice.at
    ranged = isinstance(choice, Shoot)
    if not game.board.everywhere & data.BITS[at]:
        return NO_SUCH_SPACE
    if ranged:
        if not player.cards[data.RANGED] and not player.shots:
            return NO_CARD
    elif player.at < 0:
        return BESIDE_BOARD
    elif at != player.at and not game.near(player, player.at) & data.BITS[at]:
        return OUT_OF_REACH
    target = target_at(game, player, at)
    if target is None:
        return NOTHING_TO_ATTACK
    steps = not ranged and at != player.at
    if steps and not player.levels[data.POLITICS] and game.others_walls(player) & data.BITS[at]:
        return WALLED_OFF
    if player.focus < (game.box.enter_focus if steps else game.box.attack_focus):
        return TOO_LITTLE_FOCUS
    return why_not_pay(game, player, choice.payment, target)


def why_not_pay(game: Alynthia, player: Player, payment: int, target: Target) -> Reason | None:
    """Workers or renown, and the pool must still hold the cost of a nest (AL-3.704, AL-3.708)."""
    renown = game.account(player)
    if payment == PAY_WORKER:
        if player.goods[data.WORKER] < game.box.attack_workers:
            return NO_WORKER
    else:
        renown -= game.box.attack_renown
        if renown < 0:
            return TOO_LITTLE_RENOWN
    if target.piece == NEST and renown < game.next_nest_cost():
        return POOL_TOO_SMALL
    if player.refusals >= game.box.most_refusals and is_guarded(game, payment, target.piece == NEST):
        return ENOUGH_REFUSALS
    return None


def is_guarded(game: Alynthia, payment: int, nest: bool) -> bool:
    """Whether the others are asked before the pool is used (AL-6.19)."""
    return game.guarded and (nest or payment == PAY_RENOWN) and not game.competitive and len(game.players) > 1


def attack_arithmetic(game: Alynthia, player: Player, choice: Attack) -> say.AttackArithmeticFacts:
    """The numbers behind a refusal."""
    steps = not isinstance(choice, Shoot) and choice.at != player.at
    focus = game.box.enter_focus if steps else game.box.attack_focus
    left = game.account(player) - (game.box.attack_renown if choice.payment == PAY_RENOWN else 0)
    return {
        "needs": focus,
        "have": player.focus,
        "renown": game.box.attack_renown,
        "account": game.account(player),
        "paid": game.box.paid[choice.payment],
        "cost": game.next_nest_cost(),
        "left": left,
    }


def attack_consequences(game: Alynthia, player: Player, choice: Attack) -> say.AttackConsequencesFacts:
    """The battle before it is paid for: both sums without dice, and how often the attacker wins."""
    target = target_at(game, player, choice.at)
    assert target is not None
    ours = seat_terms(game, player, True, choice.at)
    if choice.payment == PAY_WORKER:
        ours = replaced(ours, WORKERS_TERM, player.goods[data.WORKER] - game.box.attack_workers)
    if target.owner == NOBODY:
        theirs = dragon_terms(game, choice.at)
    else:
        theirs = seat_terms(game, game.players[target.owner], False, choice.at)
    return {
        **attack_arithmetic(game, player, choice),
        "piece": PIECES[target.piece],
        "victim": target.owner,
        "ours": term_list(ours),
        "theirs": term_list(theirs),
        "chance": odds(game, sum(ours[1::2]), sum(theirs[1::2]), target.owner != NOBODY),
    }


def replaced(terms: list[int], term: int, amount: int) -> list[int]:
    """A sum with another amount for one term; a term of 0 is left out."""
    new: list[int] = []
    for place in range(0, len(terms), 2):
        value = amount if terms[place] == term else terms[place + 1]
        if value:
            new += [terms[place], value]
    return new


def odds(game: Alynthia, ours: int, theirs: int, against_seat: bool) -> list[int]:
    """How many of all throws of both dice the attacker wins: the defender wins ties (AL-3.739, Part 9)."""
    faces = game.box.battle_faces if against_seat else game.box.claw_faces
    wins = 0
    for die in game.box.battle_faces:
        for face in faces:
            if ours + die > theirs + face:
                wins += 1
    return [wins, len(game.box.battle_faces) * len(faces)]


# The attack


def order_attack(game: Alynthia, player: Player, choice: Attack) -> None:
    """Begin the attack; with the pool guard the others may first object to it (AL-6.19)."""
    ranged = isinstance(choice, Shoot)
    if is_guarded(game, choice.payment, (game.nests & data.BITS[choice.at]) != 0):
        others = tuple([seat for seat in game.in_turn_order() if seat != player.seat])
        game.then(GuardPool(others, player.seat, choice.at, choice.payment, ranged))
    else:
        begin_attack(game, player, choice.at, choice.payment, ranged)


class GuardPool(Ask):
    """May the pool be used for this attack? One objection cancels it without cost. (DEC-36)"""

    rule = "AL-6.19"
    verbs = ("agree", "object")

    attacker: int
    at: int
    payment: int
    ranged: bool

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        return [AGREE, OBJECT]

    def why_not(self, game: Alynthia, seat: int, choice: Choice) -> Reason | None:
        return None if choice is AGREE or choice is OBJECT else NOT_ASKED

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        if choice is OBJECT:
            game.players[self.attacker].refusals += 1
            game.tell(OBJECTED, seat)
            return
        left = tuple([other for other in self.seats if other != seat])
        if left:
            game.then(GuardPool(left, self.attacker, self.at, self.payment, self.ranged))
        else:
            begin_attack(game, game.players[self.attacker], self.at, self.payment, self.ranged)

    def facts(self, game: Alynthia, seat: int) -> say.GuardPoolFacts:
        left = game.pool - (game.box.attack_renown if self.payment == PAY_RENOWN else 0)
        return {
            "partner": self.attacker,
            "space": data.NAMES[self.at],
            "payment": PAYMENTS[self.payment],
            "paid": game.box.paid[self.payment],
            "left": left,
            "nest": int(game.nests & data.BITS[self.at] != 0),
        }


def begin_attack(game: Alynthia, player: Player, at: int, payment: int, ranged: bool) -> None:
    """Declare, step in, pay, roll (AL-3.741)."""
    target = target_at(game, player, at)
    assert target is not None
    game.actions += 1
    if ranged:
        use_shot(game, player)
    if game.heard is not None:
        game.tell_more(ATTACKED, player.seat, at, payment, [target.piece, target.owner, int(ranged)])
    steps = not ranged and at != player.at
    player.focus -= game.box.enter_focus if steps else game.box.attack_focus
    if payment == PAY_WORKER:
        player.goods[data.WORKER] -= game.box.attack_workers
    else:
        game.earn(player, -game.box.attack_renown, SPENT)
    origin = NOBODY
    if steps:
        origin = player.at
        put_character(game, player, at)
    fight(game, Battle(player.seat, target.owner, at, target.piece, origin, [0, 0]))


def use_shot(game: Alynthia, player: Player) -> None:
    """A granted shot first: it would be lost, the card would not."""
    if player.shots:
        player.shots -= 1
    else:
        discard_card(game, player, data.RANGED)
        game.tell(PLAYED, player.seat, data.FIRST_CARD + data.RANGED, player.seat)


def dragons_attack(game: Alynthia, at: int) -> None:
    """All dragons on a space fight its first piece (AL-3.314, AL-3.315)."""
    piece, owner = first_piece(game, at, NOBODY)
    game.tell(INVADED, at, owner, piece)
    fight(game, Battle(NOBODY, owner, at, piece, NOBODY, [0, 0]))


def fight(game: Alynthia, battle: Battle) -> None:
    """Both dice, the window, the comparison, what follows."""
    game.battle = battle
    game.die = data.BATTLE_DIE
    game.dice = [0, 0]
    starter = battle.defender if battle.attacker == NOBODY else battle.attacker
    open_window(game, starter)
    game.then_all(
        [side_die(battle.attacker, ATTACKER), side_die(battle.defender, DEFENDER), OPEN_BATTLE, COMPARE, OVER]
    )


def side_die(seat: int, side: int) -> Ask:
    return rolls(data.CLAW_DIE if seat == NOBODY else data.BATTLE_DIE, seat, side + 1)[side]


# Strength


def seat_terms(game: Alynthia, player: Player, attacks: bool, at: int) -> list[int]:
    """Attack or defense, workers in hand, and the wall of a defender (AL-3.734, AL-3.735, AL-4.117)."""
    terms = [ATTACK_TERM, player.attack] if attacks else [DEFENSE_TERM, player.defense]
    if player.goods[data.WORKER]:
        terms += [WORKERS_TERM, player.goods[data.WORKER]]
    if not attacks:
        outpost = player.outpost_at(at)
        if outpost is not None and outpost.wall:
            terms += [WALL_TERM, game.box.wall_defense]
    return terms


def dragon_terms(game: Alynthia, at: int) -> list[int]:
    """All dragons of the space, and the nest (AL-3.736, AL-3.737)."""
    terms: list[int] = []
    if game.dragons[at]:
        terms += [DRAGONS_TERM, game.per_dragon() * game.dragons[at]]
    if game.nests & data.BITS[at] and game.per_nest():
        terms += [NEST_TERM, game.per_nest()]
    return terms


def terms_of(game: Alynthia, battle: Battle, side: int) -> list[int]:
    """The sum of one side as it stands, with die and bonuses."""
    seat = battle.attacker if side == ATTACKER else battle.defender
    if seat == NOBODY:
        terms = dragon_terms(game, battle.at)
    else:
        terms = seat_terms(game, game.players[seat], side == ATTACKER, battle.at)
    if game.dice[side]:
        terms += [DIE_TERM, game.dice[side]]
    if battle.bonus[side]:
        terms += [BONUS_TERM, battle.bonus[side]]
    return terms


def strength(game: Alynthia, battle: Battle, side: int) -> int:
    return sum(terms_of(game, battle, side)[1::2])


class Compare(Do):
    """The higher strength wins; the defender wins ties (AL-3.739)."""

    def do(self, game: Alynthia) -> None:
        battle = game.battle
        assert battle is not None
        attack, defence = terms_of(game, battle, ATTACKER), terms_of(game, battle, DEFENDER)
        won = sum(attack[1::2]) > sum(defence[1::2])
        if game.heard is not None:
            more = [battle.piece, int(won), len(attack), *attack, *defence]
            game.tell_more(FOUGHT, battle.attacker, battle.defender, battle.at, more)
        game.then(Aftermath(won))


COMPARE: Final = Compare()
OVER: Final = BattleOver()


# The window


def may_use_in_battle(game: Alynthia, battle: Battle) -> int:
    """The seats to ask in a battle window. In cooperative play those that hold something that can change the battle."""
    able = 0
    for player in game.players:
        involved = player.seat in (battle.attacker, battle.defender)
        if can_rework(game, player) or (involved and player.captured):
            able |= 1 << player.seat
        elif game.competitive:
            if player.has_cards():
                able |= 1 << player.seat
        else:
            cards = player.cards
            if cards[data.RUSH] or cards[data.REROLL] or cards[data.WINDFALL] or cards[data.INSIGHT]:
                able |= 1 << player.seat
    return able


class OpenBattle(Do):
    """Ask whoever may still use something in the battle."""

    def do(self, game: Alynthia) -> None:
        assert game.battle is not None
        seats = window_seats(game, may_use_in_battle(game, game.battle), BATTLE_WINDOW)
        if seats:
            game.then(BattleWindow(seats))


OPEN_BATTLE: Final = OpenBattle()


class BattleWindow(Ask):
    """Do you help a side? (AL-3.742, DEC-29)"""

    rule = "AL-3.742"
    verbs = ("rush", "reroll", "rework", "play", "spend", "pass", "pass-round")

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        player = game.players[seat]
        choices = reroll_choices(game, player)
        if player.cards[data.RUSH]:
            choices += RUSH_FOR
        if player.captured:
            choices.append(SPEND)
        choices += play_choices(game, player)
        choices.append(PASS)
        choices.append(PASS_ROUND)
        return choices

    def why_not(self, game: Alynthia, seat: int, choice: Choice) -> Reason | None:
        if choice is PASS or choice is PASS_ROUND:
            return None
        player = game.players[seat]
        if isinstance(choice, (Reroll, Rework)):
            return why_not_reroll(game, player, choice)
        if isinstance(choice, Rush):
            return None if player.cards[data.RUSH] else NO_CARD
        if isinstance(choice, Play):
            return why_not_play(game, player, choice, IN_BATTLE)
        if choice is not SPEND:
            return NOT_ASKED
        battle = game.battle
        assert battle is not None
        if seat not in (battle.attacker, battle.defender):
            return NOT_YOUR_BATTLE
        return None if player.captured else NO_CAPTIVE

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        player = game.players[seat]
        game.then(OPEN_BATTLE)
        if choice is PASS or choice is PASS_ROUND:
            pass_window(game, seat, choice, BATTLE_WINDOW)
            return
        used_in_window(game, seat)
        battle = game.battle
        assert battle is not None
        if isinstance(choice, Rush):
            discard_card(game, player, data.RUSH)
            battle.bonus[choice.side] += game.box.rush_strength
            game.tell(RUSHED, seat, choice.side)
        elif isinstance(choice, Play):
            play_card(game, player, choice)
        elif choice is SPEND:
            player.captured -= 1
            battle.bonus[ATTACKER if battle.attacker == seat else DEFENDER] += game.box.captive_strength
            game.tell(TRAPPED, seat)
        else:
            take_reroll(game, player, choice)

    def formality(self, game: Alynthia, seat: int) -> Choice | None:
        return nothing_but_pass(game, self, seat)

    def facts(self, game: Alynthia, seat: int) -> say.BattleFacts:
        battle = game.battle
        assert battle is not None
        return battle_facts(game, battle)

    def consequences(self, game: Alynthia, seat: int, choice: Choice) -> say.BattleHelpGives | say.BattleRerollGives:
        battle = game.battle
        assert battle is not None
        number, side = 0, ATTACKER if battle.attacker == seat else DEFENDER
        if isinstance(choice, Rush):
            number, side = game.box.rush_strength, choice.side
        elif choice is SPEND:
            number = game.box.captive_strength
        facts: say.BattleHelpGives = {
            "attack": strength(game, battle, ATTACKER) + (number if side == ATTACKER else 0),
            "defence": strength(game, battle, DEFENDER) + (number if side == DEFENDER else 0),
        }
        if number:
            facts["number"] = number
        return {**facts, **reroll_facts(game, choice)} if isinstance(choice, (Reroll, Rework)) else facts


def battle_facts(game: Alynthia, battle: Battle) -> say.BattleFacts:
    """Who fights whom where, with both sums."""
    ours, theirs = (terms_of(game, battle, ATTACKER), terms_of(game, battle, DEFENDER))
    return {
        "seat": battle.attacker,
        "victim": battle.defender,
        "space": data.NAMES[battle.at],
        "piece": PIECES[battle.piece],
        "ours": term_list(ours),
        "theirs": term_list(theirs),
        "attack": sum(ours[1::2]),
        "defence": sum(theirs[1::2]),
    }
