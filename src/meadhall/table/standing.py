"""Standing orders and plans: what somebody answers while he is away.

They read the question as their seat hears it, the public view and the log, and nothing else, so that they answer the
same in all worlds that look the same to the seat. Nothing here waits or keeps: `standing_driver` does that.
"""

import tomllib
from collections.abc import Iterable
from functools import cache
from typing import Any, Final, NamedTuple

from msgspec import convert, structs

from meadhall.core import Rules
from meadhall.language import KINDS, PACKS
from meadhall.table.wire import AskedOfYou, Facts, OptionOffer, QuestionInfo, ShareInfo
from meadhall.table.wishes import (
    Bound,
    OrderKind,
    OrderKinds,
    OrderState,
    OrderWay,
    Pick,
    PlanState,
    Stopped,
)

SEAT: Final = "seat"
"""The kind of fact that names a seat, and the fact that names who acts."""
MERELY_LISTED: Final = ("ranked", "winners", "asked")
"""Facts that put seats in order, and do nothing to them."""
ABSTAIN: Final = "abstain"
NO_KINDS: Final = OrderKinds([], [])


class Seen(NamedTuple):
    """All that an order goes by."""

    seat: int
    question: QuestionInfo
    public: Facts


class Given(NamedTuple):
    """What an order answers, and the verbs that were offered."""

    text: str
    verbs: list[str]


# ---------------------------------------------------------------- what can be ordered


@cache
def kinds_of(game: str) -> OrderKinds:
    """What a game's data file says of orders and plans; nothing if it has none."""
    path = PACKS / game.replace("-", "_") / "data" / "orders.toml"
    if not path.is_file():
        return NO_KINDS
    return convert(tomllib.loads(path.read_text("utf-8")), type=OrderKinds)


def kinds_here(rules: Rules, public: Facts) -> OrderKinds:
    """The same at a table: with what there is to be put in order."""
    kinds = kinds_of(rules.name)
    orders = [
        structs.replace(kind, ways=[with_targets(rules, public, way) for way in kind.ways]) for kind in kinds.orders
    ]
    plans = [structs.replace(plan, targets=targets(rules, public, plan.verb, plan.fact)) for plan in kinds.plans]
    return OrderKinds(orders, plans)


def with_targets(rules: Rules, public: Facts, way: OrderWay) -> OrderWay:
    return structs.replace(way, targets=targets(rules, public, way.pick.verb, way.fact))


def targets(rules: Rules, public: Facts, verb: str, fact: str) -> list[str]:
    """What choices with a verb name by a fact, as far as it is at this table."""
    if not fact:
        return []
    found = [choice.facts().get(fact) for choice in rules.choices_naming(verb, [])]
    names = list(dict.fromkeys([value for value in found if isinstance(value, str)]))
    regions = public.get("regions")
    if fact == "region" and regions:
        names = [name for name in names if is_on_map(name, regions)]
    return names


def is_on_map(name: str, regions: list[Facts]) -> bool:
    """Whether a region is on this table's map: by its id, or `r12` by its number."""
    if "id" in regions[0]:
        return name in [region["id"] for region in regions]
    return name.removeprefix("r").isdecimal() and int(name[1:]) < len(regions)


def kind_for(game: str, ask: str) -> OrderKind | None:
    return next((kind for kind in kinds_of(game).orders if kind.ask == ask), None)


# ---------------------------------------------------------------- orders


def fits(kind: OrderKind, seen: Seen, asked: AskedOfYou) -> bool:
    """Whether this is a question of that kind."""
    return kind.any in asked.facts if kind.any else seen.question.name == kind.ask


def asked_in(seen: Seen) -> AskedOfYou | None:
    """The question as the seat hears it, if it is waited for."""
    if seen.seat not in seen.question.asked:
        return None
    return next((one for one in seen.question.yours if one.seat == seen.seat), None)


def answer_of(state: OrderState, kind: OrderKind, seen: Seen) -> Given | Stopped | None:
    """What an order makes of a question: an answer, its end, or nothing: then its owner is asked."""
    asked = asked_in(seen)
    if asked is None or state.stopped is not None or not fits(kind, seen, asked):
        return None
    if any([at_path(seen.public, path) == seen.seat for path in kind.mine]) or is_barred(state.order.pick, asked):
        return None
    verbs = verbs_in(asked)
    fresh = [verb for verb in verbs if verb not in state.known]
    if state.known and fresh and state.order.stops.verb:
        return Stopped("verb", {"ask": seen.question.name, "verb": fresh[0]})
    found = picked(state.order.pick, asked, seen)
    if found is not None:
        return Given(found.choice, verbs)
    if state.order.pick.majority or not state.order.stops.missing:
        return None
    return Stopped("missing", {"ask": seen.question.name})


def verbs_in(asked: AskedOfYou) -> list[str]:
    return list(dict.fromkeys([verb_of(offer) for offer in asked.options]))


def verb_of(offer: OptionOffer) -> str:
    return offer.choice.partition(" ")[0]


def at_path(view: Any, path: str) -> Any:
    """What lies at a path such as `battle.attacker`; None if there is nothing."""
    for name in path.split("."):
        if not isinstance(view, dict):
            return None
        view = view.get(name)
    return view


def is_barred(pick: Pick, asked: AskedOfYou) -> bool:
    """Whether an answer names what the question calls by one of the names that must not be there."""
    called = [asked.facts.get(name) for name in pick.without]
    return any([value in called for offer in asked.options for value in named_in(offer) if value])


# ---------------------------------------------------------------- picking


def picked(pick: Pick, asked: AskedOfYou, seen: Seen) -> OptionOffer | None:
    """The answer that is picked; None if it is not offered."""
    offers = [offer for offer in asked.options if fits_verb(pick, offer) and fits_bounds(pick.bounds, offer)]
    if pick.majority:
        return with_majority(asked, seen)
    if asked.share is not None and (pick.evenly or pick.first):
        return shared(pick, asked.share, offers)
    if pick.first:
        offers = of_the_first(pick.first, offers)
    if pick.by and offers:
        sign = -1 if pick.most else 1
        return min(offers, key=lambda offer: sign * number_in(offer, pick.by))
    return offers[0] if offers else None


def fits_verb(pick: Pick, offer: OptionOffer) -> bool:
    return not pick.verb or verb_of(offer) == pick.verb


def fits_bounds(bounds: list[Bound], offer: OptionOffer) -> bool:
    return all([is_within(bound, offer.facts.get(bound.fact)) for bound in bounds])


def is_within(bound: Bound, value: Any) -> bool:
    if not isinstance(value, int):
        return False
    return (bound.least is None or value >= bound.least) and (bound.most is None or value <= bound.most)


def number_in(offer: OptionOffer, fact: str) -> int:
    value = offer.facts.get(fact, 0)
    return value if isinstance(value, int) else 0


def named_in(offer: OptionOffer) -> list[str]:
    """Everything that an answer names."""
    facts = [value for value in offer.facts.values() if isinstance(value, str)]
    return [*offer.elements, *facts, offer.choice]


def of_the_first(wanted: list[str], offers: list[OptionOffer]) -> list[OptionOffer]:
    """The answers that name what is wanted first, of all that is named."""
    for name in wanted:
        found = [offer for offer in offers if name in named_in(offer)]
        if found:
            return found
    return []


def shared(pick: Pick, share: ShareInfo, offers: list[OptionOffer]) -> OptionOffer | None:
    """How many go to the place that is asked about first."""
    if pick.first and not [name for name in pick.first if name in share.places]:
        return None
    added = added_evenly(share) if pick.evenly else added_to(share, pick.first)
    least = share.least[0] if share.least else 0
    wanted = f"{share.verb} {share.places[0]}={least + added}"
    return next((offer for offer in offers if offer.choice == wanted), None)


def most_at(share: ShareInfo, place: int) -> int:
    return share.most[place] if share.most else share.hand


def added_to(share: ShareInfo, wanted: list[str]) -> int:
    """All to the place that is wanted first, what does not fit there to the next."""
    left = share.hand
    for name in [*wanted, *[place for place in share.places if place not in wanted]]:
        if name in share.places:
            at = share.places.index(name)
            added = min(left, most_at(share, at))
            if at == 0:
                return added
            left -= added
    return 0


def added_evenly(share: ShareInfo) -> int:
    """One after the other goes where least is."""
    standing = list(share.standing or share.least or [0] * len(share.places))
    added = [0] * len(standing)
    for _ in range(share.hand):
        open_ = [place for place in range(len(standing)) if added[place] < most_at(share, place)]
        if not open_:
            break
        place = min(open_, key=lambda one: standing[one] + added[one])
        added[place] += 1
    return added[0]


def with_majority(asked: AskedOfYou, seen: Seen) -> OptionOffer | None:
    """What more of the others point at than at anything else; without that, an abstention if a vote was called."""
    pointing = seen.public.get("pointing") or {}
    others = [choice for seat, choice in pointing.items() if int(seat) != seen.seat and choice != ABSTAIN]
    votes = {choice: others.count(choice) for choice in others}
    most = max(votes.values(), default=0)
    leading = [choice for choice, number in votes.items() if number == most]
    wanted = leading[0] if len(leading) == 1 else ABSTAIN
    return next((offer for offer in asked.options if offer.choice == wanted), None)


# ---------------------------------------------------------------- surprise


def done_to(seat: int, entries: Iterable[Facts], expected: list[str]) -> Facts | None:
    """The first event that names a seat otherwise than as the one who acts, unless it was to be expected."""
    for event in entries:
        if event["kind"] not in expected and names_otherwise(seat, event):
            return event
    return None


def names_otherwise(seat: int, event: Facts) -> bool:
    """Whether a fact other than that of who acts is this seat, or a list with it that is not just an order."""
    named = [value for name, value in event.items() if KINDS.get(name) == SEAT and name not in (SEAT, *MERELY_LISTED)]
    return any([seat in value if isinstance(value, list) else value == seat for value in named])


# ---------------------------------------------------------------- plans


def planned(plan: PlanState, seen: Seen) -> tuple[Given, int] | Stopped | None:
    """The next answer of a plan and its branch; its end if the world is not as it was foreseen; or nothing yet."""
    asked = asked_in(seen)
    if asked is None or plan.stopped is not None:
        return None
    name = seen.question.name
    if plan.branch >= 0:
        step = plan.branches[plan.branch].steps[plan.done]
        found = picked(step.pick, asked, seen) if step.ask == name else None
        return (
            Stopped("missing", {"ask": name}) if found is None else (Given(found.choice, verbs_in(asked)), plan.branch)
        )
    foreseen = [(number, one.steps[0]) for number, one in enumerate(plan.branches) if one.steps[0].ask == name]
    for number, step in foreseen:
        found = picked(step.pick, asked, seen)
        if found is not None:
            return Given(found.choice, verbs_in(asked)), number
    return Stopped("missing", {"ask": name}) if foreseen else None


def stepped(plan: PlanState, branch: int) -> PlanState | None:
    """A plan after one more answer; None when it is done, and its owner is asked again."""
    done = plan.done + 1
    if done >= len(plan.branches[branch].steps):
        return None
    return structs.replace(plan, branch=branch, done=done)
