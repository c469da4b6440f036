import type { Cm } from './point.ts';

/** A stretch of a line or of a move, from … to in centimetres along it. */
export type Stretch = readonly [from: Cm, to: Cm];

/** The same ground as stretches that are in order and neither touch nor overlap. */
export function mergeStretches(stretches: readonly Stretch[]): Stretch[] {
  if (stretches.length === 0) return [];
  const sorted = stretches.filter(([from, to]) => to > from).sort((a, b) => a[0] - b[0]);
  const merged: Stretch[] = [];
  for (const [from, to] of sorted) {
    const last = merged[merged.length - 1];
    if (last && from <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else merged.push([from, to]);
  }
  return merged;
}

/** The length covered by some stretches, ground covered twice counting once. */
export const totalLength = (stretches: readonly Stretch[]): Cm =>
  mergeStretches(stretches).reduce((sum, [from, to]) => sum + (to - from), 0);

/** What is left of some stretches when others are taken away. */
export function withoutStretches(stretches: readonly Stretch[], taken: readonly Stretch[]): Stretch[] {
  return mergeStretches(taken).reduce<Stretch[]>(
    (rest, [from, to]) =>
      rest.flatMap(([a, b]): Stretch[] =>
        to <= a || from >= b
          ? [[a, b]]
          : [[a, Math.min(b, from)] as const, [Math.max(a, to), b] as const].filter(([c, d]) => d > c),
      ),
    mergeStretches(stretches),
  );
}

export const isWithin = (stretches: readonly Stretch[], at: Cm): boolean =>
  stretches.some(([from, to]) => at > from && at < to);

/** A piece of a way and the numbers of the areas it lies in. */
export interface Leg {
  readonly from: Cm;
  readonly to: Cm;
  readonly inside: readonly number[];
}

/** Cuts a way of a given length wherever one of several sets of stretches begins or ends. */
export function legsOf(length: Cm, areas: readonly (readonly Stretch[])[]): Leg[] {
  const ends = areas.flatMap(stretches => stretches.flat()).filter(at => at > 0 && at < length);
  const cuts = [...new Set([0, ...ends, length])].sort((a, b) => a - b);
  return cuts.slice(1).map((to, i) => {
    const from = cuts[i]!;
    const middle = (from + to) / 2;
    return { from, to, inside: areas.flatMap((stretches, n) => (isWithin(stretches, middle) ? [n] : [])) };
  });
}

/** What each centimetre costs in the areas a leg lies in. */
export type Pace = (inside: readonly number[]) => number;

/** The cost of a way, leg by leg. */
export const costOfLegs = (legs: readonly Leg[], pace: Pace): Cm =>
  legs.reduce((sum, leg) => sum + (leg.to - leg.from) * pace(leg.inside), 0);

/** How far along a way an allowance carries; the whole length if it suffices. */
export function distanceFor(allowance: Cm, legs: readonly Leg[], pace: Pace): Cm {
  let left = allowance;
  for (const leg of legs) {
    const cost = (leg.to - leg.from) * pace(leg.inside);
    if (cost > left) return leg.from + left / pace(leg.inside);
    left -= cost;
  }
  return legs[legs.length - 1]?.to ?? 0;
}
