/** Coins after each turn, counted from what everybody saw. */
import type { LogEntry } from '../module.ts';
import type { SmallWorldScene } from './view.ts';

type Facts = LogEntry['facts'];
type Change = (facts: Facts) => [seat: number, coins: number][];
/** What each kind of event does to purses. */
const CHANGES: Record<string, Change> = {
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
  const start: number = log.find((entry) => entry.facts.kind === 'begins')?.facts.coins ?? 0;
  const now = scene.public.players.map(() => start);
  const lines = now.map((coins) => [coins]);
  for (const { facts } of log) {
    for (const [seat, coins] of CHANGES[facts.kind]?.(facts) ?? []) now[seat]! += coins;
    if (facts.kind === 'scored') lines[facts.seat]!.push(now[facts.seat]!);
  }
  if (scene.public.over) lines.forEach((line, seat) => (line[line.length - 1] = now[seat]!));
  return lines;
}
