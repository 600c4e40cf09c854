"""The invariants of Roll Player Adventures: Part 12 of the rules.

`Guard` looks at a table after every answer. It reads decks, colours, limits and tracks from the data files and keeps
its own account of plays, class cards and titles from the events, so that a slip in the rules is not repeated here.
"""

from random import Random

from meadhall.core import Event, State, question
from meadhall.games.roll_player_adventures import ADVENTURES, dice_events
from meadhall.games.roll_player_adventures import events as told
from meadhall.games.roll_player_adventures.data import CARD_DATA, CORE
from meadhall.games.roll_player_adventures.event_state import EMPTY, die_kind
from meadhall.games.roll_player_adventures.state import Adventure, Hero
from meadhall.games.roll_player_adventures.story.model import SIDEQUEST

SHEETS = [
    "Ada/Elf/Rogue/27/12.18.14.16.13.15/1.1.0.1.0/1/5/0",
    "Ben/Minotaur/Warrior/41/18.13.13.13.13.13/0.2.1.0.0/0/2/3",
    "Cleo/Saurian/Druid/20/13.14.13.13.13.13/0.0.0.1.2/1/1/1",
    "Dov/Human/Wizard/33/14.14.14.14.14.14/1.0.0.0.1/0/9/2",
]
HEROES = [
    "Maud/P01/human/K01/16/3.1.2.0.1.1/W01.A01.T01.R07/0",
    "Wren/P03/halfling/K03/17/1.3.0.2.1.1/W03.A03.F05/0",
    "Brida/P05/dwarf/K05/16/1.1.3.1.2.0/T04.W05.S05/0",
    "Ilse/P07/gnome/K07/16/0.1.1.3.2.1/T06.W06.C05/0",
]
JOURNAL = (
    "v=1;done={};gold=6;xp=5;bonus=2;dice=3;mastery=1;deaths=0;favor=5.3.3;sidequest=0;legendary={};ending=;titles="
)


def campaign(done: int, heroes: int, legendary: int = 0) -> str:
    """A campaign that so many heroes have played so far."""
    return ";".join([JOURNAL.format(done, legendary), *[f"hero={hero}" for hero in HEROES[:heroes]]])


LAWS_TAKE_TURNS = 4
"""It has as many tables as all other games together have twice, and its games are the longest."""


def option_sets(seats: int) -> list[dict[str, str]]:
    """Every adventure there is, legendary too; both ways of acting; imported parties; parties that grow and shrink."""
    sets: list[dict[str, str]] = [{}, {"legendary": "on"}, {"party": ";".join(SHEETS[:seats]), "names": "Ada"}]
    if seats > 1:
        sets.append({"acting": "one"})
    for adventure in ADVENTURES:
        if adventure.isdecimal() and int(adventure) > 0:
            sets += campaigns(adventure, seats)
    return sets + sidequests(seats)


def sidequests(seats: int) -> list[dict[str, str]]:
    """The sidequest early, in the middle and after the end: its checks and enemies grow with the campaign."""
    return [{"adventure": SIDEQUEST, "acting": "one", "campaign": campaign(done, seats)} for done in (1, 5, 11)]


def campaigns(adventure: str, seats: int) -> list[dict[str, str]]:
    """The same number of players as before, one more, one fewer."""
    done = int(adventure) - 1
    if done == 0:
        return [{"adventure": adventure, "acting": "one"}, {"adventure": adventure, "acting": "one", "legendary": "on"}]
    parties = [campaign(done, heroes) for heroes in (seats, seats - 1, seats + 1) if 1 <= heroes <= 4]
    parties.append(campaign(done, seats, legendary=1))
    return [{"adventure": adventure, "acting": "one", "campaign": party} for party in parties]


def recorded(seats: int) -> dict[str, dict[str, str]]:
    """Tables besides the usual one of which golden games are kept, by a short name."""
    kept = {"legendary": {"legendary": "on"}, "imported": {"party": ";".join(SHEETS[:seats])}}
    return {**kept, "one-acts": {"acting": "one"}} if seats > 1 else kept


def kept(seats: int) -> dict[str, dict[str, str]]:
    """Long tables of which one game of the companions is kept: a game of each adventure, one of them legendary."""
    adventures = {
        1: {"adventure-1": {"adventure": "1"}},
        2: {"adventure-2": {"adventure": "2", "campaign": campaign(1, 2)}},
        3: {"adventure-3": {"adventure": "3", "campaign": campaign(2, 3)}},
        4: {"adventure-1-legendary": {"adventure": "1", "legendary": "on"}},
    }
    return adventures[seats]


RELUCTANT = {"done", "back", "vote", "roll", "enough"}
"""Verbs that every other walk seldom uses, so that events go deep."""

SELDOM = {
    "DrawKeyword",
    "KeepTitle",
    "DealToParty",
    "ReceiveCard",
    "Trade",
    "TradeTo",
    "DrainRow",
    "ChooseReady",
    "PickHero",
}
SELDOM |= {
    "FillRow",
    "ChooseLeaver",
    "ShareCard",
    "JoinBonus",
    "JoinDeck",
    "StoreCards",
    "LowerScore",
    "PickReturned",
    "ChooseDraw",
}
"""Questions that the adventures there are seldom or never ask; scenes ask them."""

ALL_MAY_LOSE = True
"""After the tenth death."""

WANDERS = True
"""A party may walk to and fro for ever: what nobody chooses is chosen at random, not the first of the list."""

MOST_ANSWERS = 20_000
"""A vote of four seats is up to a dozen answers to one question."""

DECK_SIZES = [
    len(CARD_DATA[deck]) for deck in ("armor", "weapons", "skills", "traits", "scrolls", "familiars", "rares")
]
FIRST_FAMILIAR = sum(DECK_SIZES[:5])
COLOUR_OF = [klass["color"] for klass in CARD_DATA["classes"]]
LIMITS = [5, *[box["limit"] for box in CORE["mastery"]]]

NOT_FRESH, BEGUN, RESTED = range(3)
"""Whether an adventure has just begun or a rest is just over."""


class Guard:
    """Watches one table."""

    def __init__(self, game: Adventure) -> None:
        self.game = game
        self.seats = game.seats
        self.plays = [0] * self.seats  # cards played this check or round
        self.spent = [0] * self.seats  # bonus play tokens spent on them
        self.extra = 0  # further plays granted
        self.rounds = 0
        self.limit = 0  # of the pool
        self.down: set[int] = set()  # seats whose class card is face down
        self.raised = 0  # points that the story may have raised a score above the limit
        self.covered = 0
        self.titles = len(game.titles)
        self.marks = [game.deaths, game.mastery, game.combat_dice, game.done]
        self.fresh = NOT_FRESH
        self.gained = 0  # cards since the party was fresh
        game.heard = []
        self.look()

    def look(self) -> None:
        """Check everything that must hold whenever somebody is asked something."""
        ask = question(self.game)
        heard = self.game.heard
        assert heard is not None
        for event in heard:
            self.hear(event)
        heard.clear()
        self.check_plays()
        self.check_cards()
        self.check_dice()
        self.check_journal()
        self.check_map()
        for hero in self.game.heroes[: self.seats]:
            self.check_hero(hero)
        if self.fresh and type(ask).__name__ in ("ChooseOption", "ChooseStoryteller"):
            self.check_fresh()
            self.fresh = NOT_FRESH if self.game.book else self.fresh

    def end(self) -> None:
        game = self.game
        assert game.stage in (1, 2)
        assert (game.stage == 2) == (game.deaths == 10), "INV-24: it ends with THE END or the tenth death"
        assert game.keywords == game.items == game.maps == game.rests == game.tokens == 0, "INV-17"
        assert game.market == 0, "INV-4: cards left on the market"

    # What is conserved

    def check_cards(self) -> None:
        """INV-4, INV-5: every card is in its deck, on the open market or in one zone of one hero."""
        game = self.game
        sets = [game.decks, game.market]
        for hero in game.heroes:
            sets += [hero.hand, hero.discard, hero.spent, hero.aside, hero.stored]
        together = 0
        for cards in sets:
            assert together & cards == 0, "INV-4: a card in two places"
            together |= cards
        assert together == (1 << sum(DECK_SIZES)) - 1, "INV-4: a card is gone"
        assert game.market >> FIRST_FAMILIAR == 0, "INV-4: a card without a price on the market"
        if game.event is None:
            assert all(hero.discard == 0 for hero in game.heroes), "INV-13"

    def check_dice(self) -> None:
        """INV-1, INV-2, INV-3, INV-18."""
        event = self.game.event
        if event is None:
            self.covered = 0
            return
        lying = [die_kind(die) for die in event.pool]
        covered = 0
        for challenge in event.challenges:
            lying += [die_kind(die) for die in challenge.dice if die >= 0]
            covered += len([die for die in challenge.dice if die != EMPTY])
        counts = [event.bag[kind] + lying.count(kind) for kind in range(len(event.bag))]
        assert counts[:6] == [6] * 6, "INV-1: a die came or went"
        owned = self.game.owners() >> FIRST_FAMILIAR
        for familiar, count in enumerate(counts[6:]):
            leaving = event.leaving >> (FIRST_FAMILIAR + familiar) & 1 or event.leaving >> familiar & 1
            assert count == (owned >> familiar & 1) or (leaving and count == 1), "INV-2: a familiar's die"
        assert covered >= self.covered, "INV-18: a slot was uncovered"
        self.covered = covered

    # The journal

    def check_journal(self) -> None:
        """INV-8 to INV-11, INV-15, INV-16."""
        game = self.game
        assert min(game.gold, game.xp, *game.place_xp, 0) == 0, "INV-9"
        assert all(1 <= favor <= 10 for favor in game.favor), "INV-10"
        assert 1 <= game.bonus_limit <= 8, "INV-11"
        if game.book and game.stage == 0:
            assert game.tokens + sum(hero.tokens for hero in game.heroes) == game.bonus_limit, "INV-11"
        assert game.rests <= (3 if game.legendary else 4), "INV-15"
        marks = [game.deaths, game.mastery, game.combat_dice, game.done]
        assert all(now >= then for now, then in zip(marks, self.marks, strict=True)), "INV-16"
        self.marks = marks
        assert len(game.titles) >= self.titles, "INV-16: a title is gone that no line took"
        self.titles = len(game.titles)
        assert ("legendary" in game.titles) == game.legendary, "RPA-27.1"

    def check_map(self) -> None:
        """INV-22, INV-23."""
        game = self.game
        if game.book:
            assert 0 <= game.at < len(game.story.locations), "INV-22"
            if game.space >= 0:
                assert game.spaces >> game.space & 1, "INV-22: beside a token that is not there"
                assert game.goal >= 0
        assert 0 <= game.storyteller < self.seats
        if self.seats > 1:
            assert game.tome_keeper() == (game.storyteller + self.seats - 1) % self.seats != game.storyteller, "INV-23"

    # Heroes

    def check_hero(self, hero: Hero) -> None:
        """INV-6, INV-7, INV-8, INV-12, INV-14, INV-21."""
        game = self.game
        assert 0 <= hero.fatigue <= hero.health, "INV-6"
        assert min(hero.rows) >= 0, "INV-7"
        assert 0 <= min(hero.scores) <= max(hero.scores) <= 10, "INV-8"
        assert max(hero.scores) <= LIMITS[game.mastery] + self.raised, "INV-8: above the tier"
        if game.book and game.stage == 0:
            assert hero.ready == (hero.seat not in self.down), "INV-14"
        colours = [COLOUR_OF[other.klass] for other in game.heroes]
        assert len(set(colours)) == len(colours), "INV-21"
        if not game.legendary:
            assert hero.stored == 0

    def check_plays(self) -> None:
        """INV-12: nobody plays more than the limit, tokens and further plays allow."""
        limit = CORE["party_size"][str(self.seats)]["play_limit"]
        over = [max(0, played - limit - spent) for played, spent in zip(self.plays, self.spent, strict=True)]
        assert sum(over) <= self.extra, "INV-12"

    def check_fresh(self) -> None:
        """INV-7, INV-26: when an adventure has begun, and after a rest that no line of the story follows."""
        game = self.game
        if game.story.on_rest.lines or game.story.setup.lines:
            return
        for hero in game.heroes:
            if self.fresh == RESTED or len(game.book) == 0:
                assert hero.rows == hero.scores, "INV-7"
            if game.legendary and game.book:
                assert hero.hand.bit_count() <= self.hand_limit(hero) + self.gained, "INV-26"

    def hand_limit(self, hero: Hero) -> int:
        colours = [attribute["color"] for attribute in CORE["attributes"].values()]
        base: int = CORE["party_size"][str(self.seats)]["legendary_hand"]
        return base + hero.scores[colours.index(COLOUR_OF[hero.klass])]

    # What happens

    def hear(self, event: Event) -> None:
        kind = event.kind
        if kind in (dice_events.CHECK_BEGINS, dice_events.COMBAT_BEGINS, dice_events.ROUND_BEGINS):
            self.hear_beginning(event)
        elif kind == dice_events.CARD_PLAYED:
            self.plays[event.a] += 1
        elif kind == dice_events.TOKEN_SPENT:
            self.spent[event.a] += 1
        elif kind == dice_events.EXTRA_PLAYS:
            self.extra += event.b
        elif kind == dice_events.ABILITY_USED:
            assert event.a not in self.down, "INV-14: used face down"
            self.down.add(event.a)
        elif kind == dice_events.READIED:
            self.down.discard(event.a)
        elif kind == dice_events.POOL_ROLLED:
            assert len(event.more) == event.a == max(1, self.limit), "INV-20"
        elif kind in (told.REST_OVER, told.ADVENTURE_BEGINS):
            self.fresh = RESTED if kind == told.REST_OVER else BEGUN
            self.gained = 0
            self.down.clear()
        elif kind == told.CARD_GAINED:
            self.gained += 1
        elif kind == told.TITLE_LOST:
            self.titles -= 1
        elif kind == told.SCORE_CHANGED and self.game.stage == 0 and self.game.book:
            self.raised += 1

    def hear_beginning(self, event: Event) -> None:
        """A check or a round of a combat: INV-19."""
        self.check_plays()
        self.plays = [0] * self.seats
        self.spent = [0] * self.seats
        self.extra = 0
        if event.kind != dice_events.ROUND_BEGINS:
            self.covered = 0
        if event.kind == dice_events.CHECK_BEGINS:
            self.limit = event.c
        elif event.kind == dice_events.COMBAT_BEGINS:
            self.limit, self.rounds = event.a, 0
        else:
            self.limit = event.b
            self.rounds += 1
            assert self.rounds <= 3, "INV-19"


def scrambled(game: Adventure, seat: int, random: Random) -> State:
    """The same table with other tokens face down: nobody can tell which lies where, for none lies anywhere yet."""
    other = game.copy()
    random.shuffle(other.dealt)
    return other
