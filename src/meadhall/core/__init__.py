"""The engine: a state with an agenda, questions and answers. Small enough to read in one sitting."""

from meadhall.core.bag import Bag
from meadhall.core.match import Match
from meadhall.core.matches import new_match, resume
from meadhall.core.options import Option
from meadhall.core.parts import Part, Replaced, Value, WorkedOut, load, restore
from meadhall.core.play import (
    answer,
    answering,
    ask_name,
    draw,
    is_forced,
    options,
    play_out,
    question,
    why_not,
    why_not_about,
)
from meadhall.core.record import Answer, Record, read_record, replay, undo_limit, undo_target
from meadhall.core.rules import SPECTATOR, BadInput, Box, Result, Rules, new_game, steps_in
from meadhall.core.sealed import AskAll, public_sealed
from meadhall.core.steps import Ask, Chance, Do, State, Step
from meadhall.core.values import (
    CHANCE,
    GAME_OVER,
    NOT_ASKED,
    NOT_YOUR_TURN,
    Choice,
    Event,
    Facts,
    Reason,
    Refusal,
    Refused,
    Share,
)

__all__ = [
    "CHANCE",
    "GAME_OVER",
    "NOT_ASKED",
    "NOT_YOUR_TURN",
    "SPECTATOR",
    "Answer",
    "Ask",
    "AskAll",
    "BadInput",
    "Bag",
    "Box",
    "Chance",
    "Choice",
    "Do",
    "Event",
    "Facts",
    "Match",
    "Option",
    "Part",
    "Reason",
    "Record",
    "Refusal",
    "Refused",
    "Replaced",
    "Result",
    "Rules",
    "Share",
    "State",
    "Step",
    "Value",
    "WorkedOut",
    "answer",
    "answering",
    "ask_name",
    "draw",
    "is_forced",
    "load",
    "new_game",
    "new_match",
    "options",
    "play_out",
    "public_sealed",
    "question",
    "read_record",
    "replay",
    "restore",
    "resume",
    "steps_in",
    "undo_limit",
    "undo_target",
    "why_not",
    "why_not_about",
]
