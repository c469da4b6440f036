import { cellOf, contains, has, type Square } from '@grognard/board';
import type { Answers, Sighted } from '../answers.ts';
import type { SideNumber } from '../constants.ts';
import {
  DETECTED,
  IDENTIFIED,
  lookAround,
  VISIBILITIES,
  type Visibility,
  visibilityAt,
} from '../rules/fog.ts';
import { marchOn, stagesAlong } from '../rules/march.ts';
import { hinder, reachOf } from '../rules/reach.ts';
import { impulsesAlong, routeOn } from '../rules/route.ts';
import { isFighting, isOnField, sideOf } from '../situation.ts';
import type { Path, Position, View } from '../types.ts';
import { positionOf, viewOf } from '../view.ts';
import { type Asking, asKnownTo, planning, sideNumber } from './asking.ts';

/** How well a side sees a unit. */
export function visible(asking: Asking, side: SideNumber, u: number): Visibility {
  const { s, ground, lookout } = asking;
  if (!isOnField(s, u)) return 'hidden';
  if (sideOf(s, u) === side) return VISIBILITIES[IDENTIFIED];
  return VISIBILITIES[visibilityAt(lookAround(lookout.seen, ground, s, side), ground, s.at[u]!)];
}

/** What a side sees of the enemy, as far as the view goes: by reading order of squares, then roster. */
export function enemiesSeen({ ground, lookout, view }: Asking, side: string): readonly Sighted[] {
  const known = view.seat === side ? view : viewOf(ground, lookout, allOf(view), side);
  const identified: readonly Sighted[] = known.enemies.map(({ id, type, at, force }) =>
    type === 'leader' ? { at, unit: id, type } : { at, unit: id, type, force },
  );
  const inReadingOrder = (a: { at: Square }, b: { at: Square }) =>
    cellOf(ground.grid, a.at) - cellOf(ground.grid, b.at);
  return [...identified, ...known.marks.map(at => ({ at }))].sort(inReadingOrder);
}

/** All units that a view tells of, as a position. */
const allOf = (view: View): Position => ({
  ...positionOf(view),
  units: [...view.units, ...view.enemies.map(enemy => ({ ...enemy, moved: false, fired: false }))],
});

/** FOS-FOG-03, FOS-FOG-04: the squares where a side would identify an enemy, and those where it would only detect one. */
export function seenBy({ ground, lookout, s }: Asking, side: SideNumber): Answers['visible-squares'] {
  const seen = lookAround(lookout.seen, ground, s, side);
  const at = (wanted: number) =>
    ground.grid.squares.filter((_, cell) => visibilityAt(seen, ground, cell) === wanted);
  return { is: at(IDENTIFIED), detected: at(DETECTED) };
}

/** By cell: the fewest impulses to reach it. */
export function costs(asking: Asking, id: string): ReadonlyMap<number, number> {
  const { u, s, hindrance } = planning(asking, id);
  const cells = reachOf(s, u, hindrance);
  return new Map(cells.map(cell => [cell, Math.ceil(hindrance.search.time[cell]! / 2)]));
}

/** For every unit of a side the squares it can reach. */
export function reaches(asking: Asking, id: string): Answers['army-reach']['is'] {
  const { ground, hindrance } = asking;
  const side = sideNumber(asking, id);
  const s = asKnownTo(asking, side);
  hinder(s, side, hindrance);
  const { squares } = ground.grid;
  const sets: { unit: string; squares: readonly Square[] }[] = [];
  for (let u = 0; u < ground.roster.ids.length; u++) {
    if (s.sides[u] !== side || !isOnField(s, u)) continue;
    const cells = reachOf(s, u, hindrance);
    sets.push({ unit: s.ids[u]!, squares: cells.map(cell => squares[cell]!) });
  }
  return sets;
}

export function routeFrom(asking: Asking, id: string, after: Path, to: Square): Path | null {
  const { u, s, hindrance } = planning(asking, id);
  return isInside(asking, after) ? routeOn(s, u, hindrance, after, to) : null;
}

/** The way on, and the steps before it, phase by phase; without a goal those steps alone. */
export function marchFrom(
  asking: Asking,
  id: string,
  after: Path,
  to: Square | undefined,
): readonly Path[] | null {
  const { u, s, hindrance } = planning(asking, id);
  if (!isInside(asking, after)) return null;
  const way = to ? marchOn(s, u, hindrance, after, to) : [];
  return way && stagesAlong(s, u, hindrance, [...after, ...way]);
}

/** FOS-MOVE-09, FOS-FIRE-01: whoever ends adjacent to an enemy fights; the squares beside all that a unit can reach. */
export function threatOf(asking: Asking, id: string): readonly Square[] {
  const { u, s, hindrance } = planning(asking, id);
  if (!isFighting(s, u)) return [];
  const { grid } = asking.ground;
  const near = new Uint8Array(grid.size);
  for (const cell of [s.at[u]!, ...reachOf(s, u, hindrance)]) {
    for (let d = 0; d < 8; d++) if (has(grid.inside, cell, d)) near[cell + grid.offsets[d]!] = 1;
  }
  return grid.squares.filter((_, cell) => near[cell] === 1);
}

export function impulsesOf(asking: Asking, id: string, path: Path): readonly (number | null)[] | null {
  const { u, s, hindrance } = planning(asking, id);
  return isInside(asking, path) ? impulsesAlong(s, u, hindrance, path) : null;
}

const isInside = ({ ground }: Asking, path: Path): boolean =>
  path.every(square => contains(ground.grid, square));
