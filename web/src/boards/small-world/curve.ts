/** Coins after each turn, counted from what everybody saw. */
import type { SmallWorldEvent as Event } from '../../wire.ts';
import type { LogEntry } from '../module.ts';
import type { SmallWorldScene } from './view.ts';

type Changes<Kind extends Event['kind']> = (facts: Extract<Event, { kind: Kind }>) => [seat: number, coins: number][];
/** What each kind of event does to purses. */
const CHANGES: { [Kind in Event['kind']]?: Changes<Kind> } = {
  paid: (f) => [[f.seat, f.found - f.coins]],
  scored: (f) => [[f.seat, f.coins]],
  'pots-collected': (f) => [[f.seat, f.coins]],
  'pot-taken': (f) => [[f.seat, 1]],
  ransacked: (f) => [
    [f.seat, f.coins],
    [f.victim, -f.coins],
  ],
  bribed: (f) => [
    [f.seat, -f.coins],
    [f.victim, f.coins],
  ],
  remembered: (f) => [[f.seat, f.coins]],
  hired: (f) => [[f.seat, -f.coins]],
  'used-power': (f) => [[f.seat, -f.coins]],
  raised: (f) => [[f.seat, -f.coins]],
  slipped: (f) => [[f.seat, f.coins]],
  treated: (f) => [
    [f.seat, f.number - f.coins],
    [f.victim, f.coins],
  ],
};

/** A point for each turn of each seat; what comes after its score belongs to the next one, at the end to the last. */
export function curve(scene: SmallWorldScene, log: readonly LogEntry[]): number[][] {
  const told = (log as readonly LogEntry<Event>[]).map(({ facts }) => facts);
  const start = told.flatMap((facts) => (facts.kind === 'begins' ? [facts.coins] : []))[0] ?? 0;
  const now = scene.public.players.map(() => start);
  const lines = now.map((coins) => [coins]);
  for (const facts of told) {
    const change = CHANGES[facts.kind] as Changes<Event['kind']> | undefined;
    for (const [seat, coins] of change?.(facts) ?? []) now[seat]! += coins;
    if (facts.kind === 'scored') lines[facts.seat]!.push(now[facts.seat]!);
  }
  if (scene.public.over) lines.forEach((line, seat) => (line[line.length - 1] = now[seat]!));
  return lines;
}
