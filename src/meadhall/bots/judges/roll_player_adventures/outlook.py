"""How the check or combat in hand will end: it is played on many times by the companions' own habits."""

from random import Random
from time import perf_counter
from typing import Final

from meadhall.bots.judge import MOST_RUNS, Odds
from meadhall.bots.judges.roll_player_adventures.dice_habits import dice_habit
from meadhall.bots.judges.roll_player_adventures.odds import play_event
from meadhall.core.play import question
from meadhall.core.values import CHANCE, Choice, Facts
from meadhall.games.roll_player_adventures.check import ResolveCheck
from meadhall.games.roll_player_adventures.combat import AdvanceMarkers, EndCombat, EndRound, NextRound
from meadhall.games.roll_player_adventures.state import Adventure

ENDS: Final = (ResolveCheck, EndRound, AdvanceMarkers, NextRound, EndCombat)


def event_odds(game: Adventure, seed: int, seconds: float, runs: int = MOST_RUNS) -> Odds | None:
    """The share of successes, the mean fatigue that a player takes, and the best next answer; None between events."""
    start = event_alone(game)
    ask = None if start is None else question(start)
    if start is None or ask is None:
        return None
    seat = ask.asked(start)[0]
    best: Choice | None = None if seat == CHANCE else dice_habit(start, seat, ask)
    facts: Facts = {}
    if best is not None:
        facts = {**best.facts(), **ask.consequences(start, seat, best)}
    random = Random(seed)
    before = sum([hero.fatigue for hero in start.heroes])
    won = tired = done = 0
    end = perf_counter() + seconds
    while done < runs and (not done or perf_counter() < end):
        run = start.copy()
        play_event(run, random)
        won += int(run.won)
        tired += sum([hero.fatigue for hero in run.heroes]) - before
        done += 1
    return Odds(won / done, tired / done / game.seats, done, "" if best is None else best.text, facts)


def event_alone(game: Adventure) -> Adventure | None:
    """A copy in which nothing follows the event, and the first player acts for all: nobody waits for anybody."""
    if game.event is None:
        return None
    ends = [place for place, step in enumerate(game.agenda) if isinstance(step, ENDS)]
    if not ends:
        return None
    alone = game.copy()
    alone.agenda = alone.agenda[ends[-1] :]
    alone.one_acts = True
    alone.storyteller = 0
    return alone
