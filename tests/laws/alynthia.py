"""The invariants of Alynthia: Part 12 of the rules.

`Guard` looks at a table after every answer. It reads boards, costs and numbers from the data file and keeps its own
account of renown from the events, so that a slip in the rules is not repeated here.
"""

from random import Random

from meadhall.core import Ask, Chance, Event, State, question
from meadhall.games.alynthia import events as told
from meadhall.games.alynthia.commands import Command
from meadhall.games.alynthia.data import DATA, NAMES
from meadhall.games.alynthia.hidden import imagine
from meadhall.games.alynthia.setup import LayTile, RemoveTile
from meadhall.games.alynthia.state import Alynthia, Player

MODES: list[dict[str, str]] = [
    {},
    {"guilds": "advanced", "difficulty": "easy", "toll": "on"},
    {"guilds": "advanced", "difficulty": "difficult", "guard": "on"},
    {"difficulty": "challenging"},
    {"mode": "competitive"},
    {"mode": "competitive", "guilds": "advanced", "renown": "open"},
]
"""Every value of every option, and both kinds of guilds in every mode."""


def option_sets(seats: int) -> list[dict[str, str]]:
    """What is played with so many seats: who is alone does not compete."""
    return [mode for mode in MODES if seats > 1 or "mode" not in mode]


def recorded(seats: int) -> dict[str, dict[str, str]]:
    """Tables besides the usual one of which golden games are kept, by a short name."""
    kept = {"easy": MODES[1], "difficult": MODES[2]}
    return {**kept, "competitive": MODES[5]} if seats > 1 else kept


RELUCTANT = {"done", "wait", "end", "pass-round"}
"""Verbs that every other walk seldom uses, so that games go deep."""

SELDOM = {"ReturnToBoard", "OrderBattles", "HarvestTunnel", "ChooseLostCard", "ChooseCropSpace", "CardWindow"}
"""Questions that random games seldom come to; rich games and scenes ask them."""

ALL_MAY_LOSE = True
"""Against the dragons."""

CARDS = [entry["qty"] for entry in DATA["action_cards"]]
MARKET = [entry["qty"] for entry in DATA["market_cards"]]
TUNNEL = len(NAMES) - 1
FIELD_TYPES = {"wood", "stone", "food"}


class Guard:
    """Watches one table."""

    def __init__(self, game: Alynthia) -> None:
        self.game = game
        self.seats = len(game.players)
        self.solo = self.seats == 1
        self.renown = [0] * self.seats  # as told, by seat; cooperative: what each brought to the pool and took from it
        self.costs: list[int] = []  # nest costs paid, in order
        self.ruins = 0
        self.levels = [player.levels[:] for player in game.players]
        self.passes: list[int] = []  # seats that have passed this round
        self.round = 0
        self.fallen: dict[int, int] = {}  # nests by the round in which they fell
        self.spawned = False  # the Dragon Phase of this round is over
        game.heard = []
        self.look()

    def look(self) -> None:
        """Check everything that must hold whenever somebody is asked something."""
        ask = question(self.game)
        heard = self.game.heard
        assert heard is not None
        for event in heard:
            self.hear(event)
        if not isinstance(ask, (RemoveTile, LayTile)):
            self.check_nests()
        self.check_cards(ask)
        self.check_renown()
        for player in self.game.players:
            self.check_player(player)
        self.check_outposts()
        if isinstance(ask, Command):
            self.check_between_commands()
        if [event for event in heard if event.kind == told.ROUND]:
            self.check_round_start(ask)
        heard.clear()

    def end(self) -> None:
        """The game has an outcome that its mode knows."""
        game = self.game
        if game.competitive:
            assert game.outcome == 5
            assert self.round == 4, "IN-18: four rounds"
        else:
            assert game.outcome in (1, 2, 3, 4)
            assert (game.outcome in (1, 4)) == (game.nests == 0)

    # What is conserved

    def check_cards(self, ask: Ask | None) -> None:
        """IN-02, IN-03."""
        game = self.game
        for card, copies in enumerate(CARDS):
            held = sum(player.cards[card] for player in game.players)
            assert game.deck[card] + game.discard[card] + held == copies, "IN-02: an action card came or went"
            assert min(game.deck[card], game.discard[card]) >= 0, "IN-02: a deck in debt"
        paying = type(ask).__name__ == "PayAnything"  # a card is being bought
        assert len(game.market) == 8, "IN-03: eight places"
        lying = [game.market.count(card) for card in range(len(MARKET))]
        total = sum(lying) + sum(game.market_deck) + sum(game.market_discard)
        assert total == sum(MARKET) - int(paying), "IN-03: a market card came or went"
        if not paying:
            sums = [a + b + c for a, b, c in zip(lying, game.market_deck, game.market_discard, strict=True)]
            assert sums == MARKET, "IN-03: a market card turned into another"

    def check_renown(self) -> None:
        """IN-01, IN-17: what was told is what there is."""
        game = self.game
        if game.competitive:
            assert [player.renown for player in game.players] == self.renown, "IN-01: renown nobody was told about"
            assert all(player.renown == sum(player.income) for player in game.players)
            assert game.pool == 0
        else:
            assert game.pool == sum(self.renown), "IN-17: renown nobody was told about"
            table = DATA["nest_renown_cost"][str(self.seats)]
            level = ["easy", "normal", "challenging", "difficult"][game.difficulty]
            assert self.costs == table[level][: len(self.costs)], "IN-17: not the cost of the table"
            assert len(self.costs) == game.ruins.bit_count(), "IN-10: a nest without its cost"
        assert game.pool >= 0
        assert min(self.renown) >= 0 or not game.competitive, "IN-01: renown below 0"

    # Seats

    def check_player(self, player: Player) -> None:
        """IN-01, IN-13, IN-14, IN-21."""
        assert 0 <= player.focus <= 9, "IN-01: focus off the tracker"
        assert min(player.goods) >= 0, "IN-01: a resource in debt"
        assert min(player.cards) >= 0, "IN-02: a card in debt"
        assert player.captured >= 0, "IN-01: captives in debt"
        strongholds = [outpost for outpost in player.outposts if outpost.upgrade == 2]
        start = 3 if self.solo else 1
        level = dict(zip(["politics", "commerce", "fortification", "conquest"], player.levels, strict=True))
        attack = start + [0, 1, 2, 2, 3][level["conquest"]]
        defense = start + [0, 1, 1, 2, 2][level["fortification"]]
        if player.split >= 0:
            attack, defense = attack + player.split, defense + 3 - player.split
        if not self.splitting():
            attack += sum(outpost.points for outpost in strongholds)
            defense += sum(2 - outpost.points for outpost in strongholds)
            assert (player.attack, player.defense) == (attack, defense), "IN-13: strength out of nowhere"
        before = self.levels[player.seat]
        assert all(0 <= old <= new <= 4 for old, new in zip(before, player.levels, strict=True)), "IN-14: unlearned"
        self.levels[player.seat] = player.levels[:]
        self.check_walls(player)

    def splitting(self) -> bool:
        """A stronghold stands whose points have not been given yet."""
        return any(type(step).__name__ == "SplitPoints" for step in self.game.agenda)

    def check_walls(self, player: Player) -> None:
        walled = [outpost for outpost in player.outposts if outpost.wall]
        if player.guild == 1 and player.abilities & 4:
            assert len(walled) + player.walls == 2, "IN-21: two walls"
        else:
            assert not walled, "IN-21: a wall of nobody"
        assert len({outpost.at for outpost in walled}) == len(walled), "IN-21: two walls on an outpost"

    def check_outposts(self) -> None:
        """IN-04 to IN-07."""
        game = self.game
        built = [0, 0, 0, 0]
        where: dict[int, list[int]] = {}
        for player in game.players:
            assert len(player.outposts) <= 5, "IN-06: a sixth outpost"
            land = 0
            for outpost in player.outposts:
                assert outpost.owner == player.seat, "IN-05: somebody else's outpost"
                where.setdefault(outpost.at, []).append(player.seat)
                land |= 1 << outpost.at
                if outpost.upgrade >= 0:
                    built[outpost.upgrade] += 1
                if outpost.at == TUNNEL:
                    assert player.entrances, "AL-4.107: an outpost in somebody's tunnel"
                else:
                    assert self.type_of(outpost.at) in FIELD_TYPES, "IN-07: an outpost where none can be"
            assert land == player.land, "IN-06: outposts and land disagree"
        assert [built[n] + game.upgrades[n] for n in range(4)] == [self.seats + 1] * 4, "IN-04: an upgrade came or went"
        for owners in where.values():
            assert len(set(owners)) == len(owners) <= 2, "IN-07: too many outposts on a space"
            if len(owners) == 2:
                nomads = [seat for seat in owners if game.players[seat].guild == 4]
                assert nomads, "IN-07: two outposts without a caravan"

    def type_of(self, at: int) -> str:
        """What the tile under a space shows there, read from the data file."""
        game = self.game
        layout = DATA["layouts"][game.board.layout.name]
        space = next(space for space in layout["spaces"] if space["id"] == NAMES[at])
        slot = space["slot"] - 1
        tile, turned = game.placed[2 * slot], game.placed[2 * slot + 1]
        column, row = (2 - space["lx"], 1 - space["ly"]) if turned else (space["lx"], space["ly"])
        found: str = DATA["tiles"][tile]["grid"][row][column]
        return found

    # Nests and dragons

    def check_nests(self) -> None:
        """IN-10."""
        game = self.game
        assert game.nests & game.ruins == 0, "IN-10: both sides of a nest"
        assert (game.nests | game.ruins).bit_count() == DATA["layouts"][game.board.layout.name]["nests"], "IN-10: nests"
        assert self.ruins & ~game.ruins == 0, "IN-10: a nest has come back"
        self.ruins = game.ruins
        assert min(game.dragons) >= 0
        assert game.infested == sum(1 << at for at, number in enumerate(game.dragons) if number)

    def check_between_commands(self) -> None:
        """IN-08, IN-09, IN-11."""
        game = self.game
        assert max(game.dragons) <= 4, "IN-11: a swarm that did not fly"
        for at, number in enumerate(game.dragons):
            if game.nests >> at & 1:
                assert 1 <= number <= 4, "IN-11: the marker of a nest"
        for player in game.players:
            if player.at >= 0:
                assert not game.dragons[player.at], "IN-08: with dragons"
                assert not game.nests >> player.at & 1, "IN-08: on a nest"
                together = [other for other in game.players if other.at == player.at]
                if len(together) > 1:
                    assert any(other.levels[0] for other in together), "IN-09: together without politics"

    # What happens

    def hear(self, event: Event) -> None:
        if event.kind == told.RENOWN:
            self.renown[event.a] += event.b
        elif event.kind == told.TOLL_PAID and self.game.outcome == 1:
            self.renown[0] -= event.b
        elif event.kind == told.NEST_FELL:
            if not self.game.competitive:
                self.costs.append(event.c)
            self.fallen[self.round] = self.fallen.get(self.round, 0) + 1
        elif event.kind == told.ROUND:
            self.hear_round(event)
        elif event.kind == told.PASSED:
            assert event.a not in self.passes, "IN-18: passed twice"
            self.passes.append(event.a)

    def hear_round(self, event: Event) -> None:
        """IN-16, IN-18: one nest in each round from the second on, four or five rounds."""
        if self.round:
            if self.game.competitive:
                assert sorted(self.passes) == list(range(self.seats)), "IN-18: everybody passes once"
            elif self.round > 1:
                assert self.fallen.get(self.round), "IN-16: a round without a nest"
        assert event.a == self.round + 1 <= (4 if self.game.competitive else 5), "IN-18: the round marker"
        self.round = event.a
        self.passes = []

    def check_round_start(self, ask: Ask | None) -> None:
        """IN-03, IN-19: after the harvest."""
        if self.round == 1:
            return
        assert isinstance(ask, Chance) or type(ask).__name__ in ("UnlockAbility", "CardWindow", "Command"), ask
        assert -1 not in self.game.market, "IN-03: a place left empty"
        for player in self.game.players:
            limit = 7 + 4 * sum(outpost.upgrade == 0 for outpost in player.outposts)
            limit += 5 if player.guild == 1 and player.abilities & 2 else 0
            assert sum(player.goods) + sum(player.cards) <= limit, "IN-19: a hand above its limit"


def scrambled(game: Alynthia, seat: int, random: Random) -> State:
    """The same table with everything different that the seat must not see: in competitive play cards and renown."""
    new = imagine(game, seat, random)
    if new.competitive and new.agenda and not new.open_renown:
        for player in new.players:
            if player.seat != seat:
                amount = 1 + int(random.random() * 30)
                player.renown += amount
                player.income[0] += amount
    return new
