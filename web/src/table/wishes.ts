/** What somebody wants done while away, as the drawers edit it. */
import type { OrderKind, OrderState, OrderWay, PlanKind, PlanStep, StandingOrder, Stopped, Stops } from '../wire.ts';
import type { Words } from '../words/words.ts';

export const MOST_BRANCHES = 12;
export const MOST_STEPS = 6;
export const TIMES = [0, 1, 3, 10] as const;
export const STOPS = ['verb', 'hurt', 'missing'] as const;

/** An order that is being written; without a way its owner is asked. */
export interface Draft {
  ask: string;
  way: string;
  first: string[];
  times: number;
  stops: Stops;
}

export const draftOf = (kind: OrderKind, known: readonly OrderState[]): Draft => {
  const found = known.find(({ order }) => order.ask === kind.ask);
  if (!found || found.stopped) return { ask: kind.ask, way: '', first: [], times: 0, stops: { verb: true, hurt: true, missing: true } };
  const { way, pick, times = 0, stops } = found.order;
  return { ask: kind.ask, way, first: [...(pick.first ?? [])], times, stops: { verb: true, hurt: true, missing: true, ...stops } };
};

export const wayOf = (kind: OrderKind, draft: Draft): OrderWay | undefined => kind.ways.find(({ name }) => name === draft.way);

/** The orders that are written so far; one that still lacks its list is none. */
export function ordersOf(kinds: readonly OrderKind[], drafts: readonly Draft[]): StandingOrder[] {
  return drafts.flatMap((draft) => {
    const kind = kinds.find(({ ask }) => ask === draft.ask);
    const way = kind && wayOf(kind, draft);
    if (!way || (way.fact && !draft.first.length)) return [];
    const pick = way.fact ? { ...way.pick, first: draft.first } : (way.pick ?? {});
    return [{ ask: draft.ask, way: draft.way, pick, times: draft.times, stops: draft.stops }];
  });
}

/** Why an order or a plan has ended, in words. */
export const endOf = (words: Words, { why, facts }: Stopped): string =>
  words.say(`order-ended-${why}`, why === 'hurt' ? { text: words.event(facts as { kind: string }) } : facts);

/** A step of a plan that is being written: which question and verb, what it names, and a bound. */
export interface StepDraft {
  kind: string;
  target: string;
  most: number | null;
}

export const kindId = ({ ask, verb }: PlanKind): string => `${ask}/${verb}`;

export function stepOf(kinds: readonly PlanKind[], draft: StepDraft): PlanStep | null {
  const kind = kinds.find((one) => kindId(one) === draft.kind);
  if (!kind) return null;
  const fact = kind.bounds?.[0];
  const bounds = fact && draft.most !== null ? [{ fact, most: draft.most }] : [];
  const first = kind.fact && draft.target ? [draft.target] : [];
  return { ask: kind.ask, pick: { verb: kind.verb, bounds, first } };
}

export const draftStep = ({ ask, pick }: PlanStep): StepDraft => ({
  kind: `${ask}/${pick.verb}`,
  target: pick.first?.[0] ?? '',
  most: pick.bounds?.[0]?.most ?? null,
});
