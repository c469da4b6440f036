import { type Cm, polygonGap } from '@grognard/table';
import { partsOf, shapesOf } from '../figures.ts';
import { anyOverlap, isUpTo } from '../geometry.ts';
import type { Prepared, Terrain } from '../ground.ts';
import type { Body, FeatureId } from '../types.ts';
import { WITHIN, woodAround } from './woods.ts';

/**
 * GEC-WOOD-17  What a wood may hide is invisible from outside it, and known to a side once one of its units is in that
 *              wood within 8 cm of it.
 * GEC-WOOD-20  So with a village or farm in a wood.
 */
export function featuresFound(
  terrain: Terrain,
  units: readonly Body[],
  known: readonly FeatureId[],
): FeatureId[] {
  const hidden = terrain.all.filter(({ id, feature }) => feature.hidden && !known.includes(id));
  return hidden.filter(feature => units.some(unit => finds(terrain, unit, feature))).map(({ id }) => id);
}

function finds(terrain: Terrain, unit: Body, feature: Prepared): boolean {
  if (unit.in === feature.id) return true;
  const around = terrain.woods.filter(wood => anyOverlap(wood.pieces, shapesFor(feature)));
  const isInside = around.length === 0 || around.some(({ id }) => id === woodAround(terrain, unit)?.id);
  const gap = gapTo(terrain, unit, feature);
  // whoever stumbles upon it knows it, wherever he comes from
  return gap === 0 || (isInside && isUpTo(gap, WITHIN));
}

const shapesFor = ({ pieces, course }: Prepared) => (pieces.length > 0 ? pieces : [course]);

function gapTo(terrain: Terrain, unit: Body, feature: Prepared): Cm {
  if (partsOf(terrain, unit).length === 0) return Infinity;
  let least = Infinity;
  for (const shape of shapesOf(terrain, unit)) {
    for (const piece of shapesFor(feature)) least = Math.min(least, polygonGap(shape, piece));
  }
  return least;
}
