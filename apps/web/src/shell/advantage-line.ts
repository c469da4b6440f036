/** A point of the curve: how far along, and how far up. */
export type Spot = readonly [x: number, y: number];

/** The points of a line of leads, and those where it crosses from one side to the other. */
export function spotsOf(leads: readonly number[]): readonly Spot[] {
  return leads.flatMap((lead, i): Spot[] => {
    const last = leads[i - 1];
    if (last === undefined || last * lead >= 0) return [[i, lead]];
    return [
      [i - 1 + last / (last - lead), 0],
      [i, lead],
    ];
  });
}

/** The part of a line on one side of nobody's lead; the rest of it lies on the axis. */
export const half = (spots: readonly Spot[], side: 1 | -1): readonly Spot[] =>
  spots.map(([x, y]) => [x, side > 0 ? Math.max(0, y) : Math.min(0, y)]);

/** Where a line of leads is furthest for a side; nothing where that side never led by as much as is told. */
export function peakFor(leads: readonly number[], side: 1 | -1): number | null {
  const best = leads.reduce((at, lead, i) => (side * lead > side * (leads[at] ?? 0) ? i : at), 0);
  return Math.round(side * (leads[best] ?? 0)) > 0 ? best : null;
}
