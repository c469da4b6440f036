import type { OnTable } from './model.ts';
import { cohesionOf, shapeOf } from './questions.ts';
import { findUnit, unitsOf } from './units.ts';

/** The units that an HQ steadies: those who stand with it in line or column and count it in their cohesion. */
export function steadiedBy(battle: OnTable, hq: string): readonly string[] {
  const side = findUnit(battle, hq)?.side;
  if (side === undefined) return [];
  return unitsOf(battle, side)
    .filter(({ id, at }) => id !== hq && at !== null)
    .filter(({ id }) => cohesionOf(battle, id)?.terms.some(({ what }) => what === 'hq'))
    .map(({ id }) => id)
    .filter((id, _, all) => isReached(battle, hq, id, all));
}

/** By itself, or through others who are steadied too. */
const isReached = (battle: OnTable, hq: string, id: string, all: readonly string[]): boolean =>
  shapeOf(battle, [hq, id]) !== false ||
  all.some(other => other !== id && shapeOf(battle, [hq, other, id]) !== false);
