/** Where a game turned: the step in which the one who won left the others furthest behind. */
export interface Turning {
  /** The step, counted from 1: from one point of the curves to the next. */
  step: number;
  winner: number;
  from: number;
  to: number;
  /** Whom it is compared with: the one who looks, or who came closest. */
  other: number;
  otherFrom: number;
  otherTo: number;
}

export function turningPoint(curve: readonly (readonly number[])[], winners: readonly number[], you: number): Turning | null {
  const winner = winners.find((seat) => curve[seat]);
  const steps = Math.min(...curve.map((line) => line.length)) - 1;
  if (winner === undefined || curve.length < 2 || !(steps >= 2)) return null;
  const rivals = curve.map((_, seat) => seat).filter((seat) => !winners.includes(seat));
  if (!rivals.length) return null;
  const lead = (i: number) => curve[winner]![i]! - Math.max(...rivals.map((seat) => curve[seat]![i]!));
  let step = 1;
  for (let i = 2; i <= steps; i++) if (lead(i) - lead(i - 1) > lead(step) - lead(step - 1)) step = i;
  // whoever won by something else than points was not ahead because of them
  if (lead(steps) < 0 || lead(step) <= lead(step - 1)) return null;
  const closest = rivals.reduce((best, seat) => (curve[seat]![steps]! > curve[best]![steps]! ? seat : best));
  const other = rivals.includes(you) ? you : closest;
  const at = (seat: number, i: number) => curve[seat]![i]!;
  return {
    step,
    winner,
    from: at(winner, step - 1),
    to: at(winner, step),
    other,
    otherFrom: at(other, step - 1),
    otherTo: at(other, step),
  };
}
