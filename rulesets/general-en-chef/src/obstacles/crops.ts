import { borderDistance, type Cm, insideStretches, locate, type Segment } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { TERRAIN_TABLE } from '../data.ts';
import { isLess, NEAR } from '../geometry.ts';
import { keptFor, type Prepared, type Terrain } from '../ground.ts';
import { asStood } from '../standing.ts';
import type { Body, FeatureId, Patch } from '../types.ts';
import { isIn } from './touch.ts';

/*
 * GEC-CROP-01  Farmland acts on the movement and sight of a unit inside; GEC-CROP-02: vines on the flat are tall crops.
 */

const sight = TERRAIN_TABLE.crops.sight ?? {};
const OUT: Cm = typeof sight['out'] === 'number' ? sight['out'] : 2;
const WITHIN: Cm = typeof sight['within'] === 'number' ? sight['within'] : 4;

/** The field of tall crops that a unit is in, if any. */
export const fieldAround = (terrain: Terrain, body: Body): Prepared<Patch> | undefined =>
  keptFor(terrain.around.field, asStood(terrain.around.standing, body), () =>
    terrain.fields.find(field => isIn(terrain, body, field)),
  );

/** GEC-CROP-06: it sees out less than 2 cm from the edge. */
export const isAtFieldEdge = ({ outline }: Prepared<Patch>, { at }: Body): boolean =>
  locate(outline, at) === 'outside' || isLess(borderDistance(at, outline), OUT);

/** GEC-CROP-08: inside it an enemy is seen at less than 4 cm. */
export const isSeenInField = (gap: Cm): boolean => isLess(gap, WITHIN);

/** GEC-CROP-05: fields do not block lines that pass over them, unless the option says so. */
export const cropsBlock = (
  terrain: Terrain,
  line: Segment,
  except: readonly (FeatureId | undefined)[],
): boolean =>
  terrain.options.cropsBlock &&
  terrain.fields.some(
    ({ id, outline }) =>
      !except.includes(id) && insideStretches(line, outline).some(([from, to]) => to - from > NEAR),
  );

/**
 * GEC-CROP-07  A unit in tall crops does not fire; by option it may at enemies in the same field.
 */
export function cropsForbidFire(terrain: Terrain, shooter: Body, target: Body | undefined): Clause | null {
  const field = fieldAround(terrain, shooter);
  if (!field) return null;
  const isSame = target !== undefined && fieldAround(terrain, target)?.id === field.id;
  return terrain.options.cropsFireInside && isSame ? null : 'GEC-CROP-07';
}
