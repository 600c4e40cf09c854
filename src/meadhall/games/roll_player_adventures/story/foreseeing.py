"""What a reader may still be asked before the next list, and so what need not be remembered.

Two readers who stand at the same entry and differ only in what nobody will ask them read the same from there on: one of
them is enough. Without this, a night in which nine things may have happened is read in all their combinations.
"""

from typing import Final

from meadhall.games.roll_player_adventures.story import model
from meadhall.games.roll_player_adventures.story.following import (
    FACT,
    Following,
    atoms,
    effects_of,
    entry_conditions,
    results_of,
)
from meadhall.games.roll_player_adventures.story.structure import choices_of


class Foreseeing:
    """For each entry the unknowns that reading on from it may ask for."""

    def __init__(self, story: model.Story, following: Following) -> None:
        self.story: Final = story
        self.following: Final = following
        self.known: Final[dict[int, set[int] | None]] = {}

    def forget(self, fixed: dict[int, int], index: int) -> None:
        """Drop the values that reading on from an entry does not ask for."""
        if index not in self.known:
            self.known[index] = self.asked_from(index)
        asked = self.known[index]
        if asked is not None:
            for number in list(fixed):
                if number not in asked and not self.is_always_kept(number):
                    del fixed[number]

    def is_always_kept(self, number: int) -> bool:
        """Lists ask who is exhausted, and any place may ask for its XP."""
        following, unknown = self.following, self.following.unknowns[number]
        of_xp = unknown.kind == FACT and following.xp_at <= unknown.thing < following.visited_at
        return number == following.exhausted or unknown.kind == model.XP_AT or of_xp

    def asked_from(self, index: int) -> set[int] | None:
        """None for whatever there is: the way leads back to where it came from, or to a place."""
        found: set[int] = set()
        waiting, seen = [index], {index}
        while waiting:
            entry = self.story.entries[waiting.pop()]
            following_on = next_entries(entry)
            if following_on is None:
                return None
            found |= self.asked_in(entry)
            waiting += [one for one in following_on if one not in seen]
            seen.update(following_on)
        return found

    def asked_in(self, entry: model.Entry) -> set[int]:
        found: set[int] = set()
        guards = [id(choice.condition) for choice in choices_of(entry)]  # a list asks anew
        for asked in entry_conditions(entry):
            for atom in atoms(asked.condition) if id(asked.condition) not in guards else []:
                found |= self.asked_by(atom)
        for effect in effects_of(entry):
            if effect.kind in (model.ADD_COUNT, model.DROP_COUNT):
                first = self.following.keyword_at + effect.thing
                found |= {self.following.unknown(FACT, first + step, "") for step in range(effect.amount)}
        return found

    def asked_by(self, atom: model.Condition) -> set[int]:
        following = self.following
        if atom.kind == model.TITLES:
            titles = [title for title in range(len(self.story.titles)) if atom.bits >> title & 1]
            return {self.title_unknown(title) for title in titles}
        return set() if atom.kind == model.XP_HERE else {following.unknown_of(atom, model.NONE)}

    def title_unknown(self, title: int) -> int:
        following = self.following
        if following.follows_title(title):
            return following.unknown(FACT, following.title_at + title, "")
        return following.unknown(model.TITLE, title, "")

    def fix(self, fixed: dict[int, int], number: int, value: int) -> None:
        """Give an unknown its value, and what follows from it: a counter that has come to three has come to two."""
        fixed[number] = value
        unknown, following = self.following.unknowns[number], self.following
        keyword = unknown.thing - following.keyword_at
        for first, most in self.story.counters.values() if unknown.kind == FACT else []:
            if first <= keyword < first + most:
                for step in range(first, keyword) if value else range(keyword + 1, first + most):
                    fixed.setdefault(following.unknown(FACT, following.keyword_at + step, ""), value)


def next_entries(entry: model.Entry) -> list[int] | None:
    """The entries that this one leads to before a list comes; None if one cannot tell by the entry."""
    found: list[model.Target] = []
    for block in entry.blocks:
        if isinstance(block, model.Choices):
            break
        if isinstance(block, (model.Check, model.Combat)):
            found += [result.target for result in results_of(block)]
            break
        if isinstance(block, model.Actions):
            for action in block.lines:
                last = action.effects[-1]
                if last.kind in (model.DEATH, model.MOVE_TO):
                    return None
                if last.kind == model.GO and last.target is not None:
                    found.append(last.target)
    else:
        if entry.kind != model.THE_END and not surely_leads_away(entry):
            return None
    if any([target.kind in (model.TO_BACK, model.TO_HERE) for target in found]):
        return None
    return [target.entry for target in found]


def surely_leads_away(entry: model.Entry) -> bool:
    """Whether the last line of an entry is a way on for everybody."""
    last = entry.blocks[-1] if entry.blocks else None
    if not isinstance(last, model.Actions):
        return False
    line = last.lines[-1]
    return line.condition is None and not line.otherwise and line.effects[-1].kind == model.GO
