import { refuse, type SideId } from '@grognard/engine';
import {
  boxOf,
  cornersOf,
  diameter,
  type Footprint,
  footprintGap,
  onTable,
  overlapArea,
  prepareArea,
  quantiseFacing,
  quantisePoint,
} from '@grognard/table';
import { elementFaults, outlineOf } from './element.ts';
import type { Totals } from './events.ts';
import { enemyOf, type Ground, type Play } from './ground.ts';
import type { Deploy, EndDeployment, PlaceTerrain } from './orders.ts';
import { enemiesOf, findUnit } from './position.ts';
import { throwDice } from './rules/dice.ts';
import { removeUnit } from './rules/losses.ts';
import type { No } from './rules/movement.ts';
import { barring, baseUnder, isOnTable, standingAt } from './rules/placing.ts';
import { mayRide } from './rules/transport.ts';
import { chain, happen, type Step } from './step.ts';
import { type FiaSum, sum, thrown } from './sums.ts';
import { FAVOUR, MARGINS, OVERLAP_AREA, REFUSED_ON, SETUP_HQ, TERRAIN } from './tables.ts';
import type { Element, Position, Unit } from './types.ts';

/**
 * FIA-SETUP-03  2D6 a side and 1 for each headquarters of the whole army; the higher is the defender, ties throw
 * again.  A scenario may fix the roles instead.
 */
export function throwRoles(play: Play, position: Position, fixed?: SideId): Step {
  const { ground, dice } = play;
  const [a, b] = ground.sides;
  if (fixed !== undefined) return settleRoles(ground, position, fixed, []);
  const sums = [a, b].map(side => rolesSum(position, side, throwDice(dice, `setup:${side}`, 2)));
  const lead = sums[0]!.total - sums[1]!.total;
  if (lead !== 0) return settleRoles(ground, position, lead > 0 ? a : b, sums);
  return chain(
    position,
    p => happen(p, { type: 'roles-tied', totals: totalsOf(sums), sums, clauses: ['FIA-SETUP-03'] }),
    p => throwRoles(play, p),
  );
}

const totalsOf = (sums: readonly FiaSum[]): Totals =>
  Object.fromEntries(sums.map(({ of = '', total }) => [of, total]));

function rolesSum({ units }: Position, of: SideId, rolls: readonly number[]): FiaSum {
  const hqs = units.filter(unit => unit.side === of && unit.profile.flags.includes('hq')).length;
  return sum('roles', 'FIA-SETUP-03', {
    of,
    terms: [
      thrown('FIA-SETUP-03', rolls),
      ...(hqs > 0 ? [{ clause: 'FIA-SETUP-03', what: 'hqs', value: SETUP_HQ * hqs } as const] : []),
    ],
    dice: rolls,
  });
}

const settleRoles = (ground: Ground, position: Position, defender: SideId, sums: readonly FiaSum[]): Step =>
  happen(position, {
    type: 'roles',
    totals: totalsOf(sums),
    sums,
    defender,
    attacker: enemyOf(ground, defender),
    clauses: ['FIA-SETUP-03'],
  });

// ---------------------------------------------------------------- terrain

/** FIA-SETUP-04 */
const FEWEST = 3;
const MOST = 6;

/** FIA-SETUP-04, FIA-SETUP-05, FIA-SETUP-06: how many elements, how large, and where. */
export function terrainRefusal(
  ground: Ground,
  existing: readonly Element[],
  { elements }: PlaceTerrain,
): No | undefined {
  if (elements.length < FEWEST || elements.length > MOST)
    return refuse('FIA-SETUP-04', { count: elements.length });
  const all = [...existing, ...elements];
  const rivers = all.filter(({ kind }) => TERRAIN[kind].class === 'river').length;
  const misshapen = elements.find(element => elementFaults(element, '').length > 0 || !hasFairSize(element));
  if (misshapen || rivers > 1)
    return refuse('FIA-SETUP-05', misshapen ? { kind: misshapen.kind, element: misshapen.id } : { rivers });
  const misplaced = elements.find(element => isMisplaced(ground, element, all));
  return misplaced && refuse('FIA-SETUP-06', { kind: misplaced.kind, element: misplaced.id });
}

/** FIA-SETUP-05: 10 to 40 cm by the bounding box, or at most 40 cm across. */
function hasFairSize(element: Element): boolean {
  const { size } = TERRAIN[element.kind];
  if (!size) return true;
  const outline = outlineOf(element);
  if ('diameter' in size) return diameter(outline) <= size.diameter + FAVOUR;
  const [x0, y0, x1, y1] = boxOf(outline);
  return [x1 - x0, y1 - y0].every(side => side >= size.min - FAVOUR && side <= size.max + FAVOUR);
}

/** FIA-SETUP-06: off the table, or an area upon another; lines and works may lie on areas. */
function isMisplaced({ table }: Ground, element: Element, all: readonly Element[]): boolean {
  const points = element.line ?? outlineOf(element);
  if (!onTable(table, points, FAVOUR)) return true;
  if (all.some(other => other !== element && other.id === element.id)) return true;
  if (TERRAIN[element.kind].free) return false;
  return all.some(other => other !== element && !TERRAIN[other.kind].free && areasOverlap(element, other));
}

const areasOverlap = (a: Element, b: Element): boolean =>
  prepareArea(outlineOf(a)).pieces.reduce((sum, piece) => sum + overlapArea(outlineOf(b), piece), 0) >
  OVERLAP_AREA;

/** FIA-SETUP-07: the attacker throws 1D6 for each element; on 5 or 6 it is not placed. */
export function layTerrain({ dice }: Play, position: Position, { elements }: PlaceTerrain): Step {
  const clauses = ['FIA-SETUP-07'] as const;
  return chain(
    position,
    ...elements.map(feature => (p: Position) => {
      const { id: element, kind } = feature;
      const roll = dice.draw(`terrain:${element}`, 1, 6);
      const sums = [terrainSum(roll)];
      return REFUSED_ON.includes(roll)
        ? happen(p, { type: 'terrain-refused', element, kind, roll, sums, clauses })
        : happen(p, { type: 'terrain-placed', element, kind, roll, feature, sums, clauses });
    }),
    p => happen(p, { type: 'deployment-begun', side: p.side, clauses: ['FIA-SETUP-08'] }),
  );
}

const terrainSum = (roll: number): FiaSum =>
  sum('terrain', 'FIA-SETUP-07', {
    terms: [thrown('FIA-SETUP-07', [roll])],
    bar: { what: 'refused-from', clause: 'FIA-SETUP-07', value: Math.min(...REFUSED_ON) },
    dice: [roll],
  });

// ---------------------------------------------------------------- deployment

/** Does a unit wait in the sky, itself or in a vehicle that does? */
const isAloft = (position: Position, unit: Unit): boolean => {
  const carrier = unit.status === 'embarked' && unit.in ? findUnit(position, unit.in) : undefined;
  return (carrier ?? unit).status === 'waiting';
};

/** FIA-SETUP-08: where a unit may be placed, and in what it may ride. */
export function deployRefusal(
  ground: Ground,
  position: Position,
  side: SideId,
  order: Deploy,
): No | undefined {
  const unit = findUnit(position, order.unit);
  const details = { unit: order.unit };
  if (
    position.phase !== 'deploy' ||
    position.side !== side ||
    unit?.side !== side ||
    isAloft(position, unit)
  ) {
    return refuse('FIA-SETUP-08', details);
  }
  if (order.in !== undefined) {
    const vehicle = findUnit(position, order.in);
    const rides = mayRide(position, unit, vehicle) && vehicle !== undefined && !isAloft(position, vehicle);
    return rides ? undefined : refuse('FIA-TRANS-01', { ...details, vehicle: order.in });
  }
  const base = standingAt(unit, quantisePoint(order.at ?? [0, 0]), quantiseFacing(order.facing ?? 0));
  if (!isOnTable(ground, base)) return refuse('FIA-BASE-05', details);
  if (baseUnder(position, base)) return refuse('FIA-BASE-06', details);
  const barrier = barring(ground, base);
  if (barrier) return refuse('FIA-TERR-06', { ...details, kind: barrier.kind, feature: barrier.id });
  return isTooNear(ground, position, side, base) ? refuse('FIA-SETUP-09', details) : undefined;
}

/** FIA-SETUP-09: the attacker keeps 20 cm from enemies and 10 cm from the edges; by option the defender, too. */
function isTooNear(ground: Ground, position: Position, side: SideId, base: Footprint): boolean {
  const attacks = side !== position.defender;
  const [width, height] = ground.table;
  const margin = Math.min(...cornersOf(base).flatMap(([x, y]) => [x, y, width - x, height - y]));
  const keepsMargin = attacks || ground.options.edgeMargin === 'both';
  if (keepsMargin && margin < MARGINS.edge - FAVOUR) return true;
  return (
    attacks && enemiesOf(position, side).some(enemy => footprintGap(enemy, base) < MARGINS.enemy - FAVOUR)
  );
}

export const deploy = (position: Position, { unit, at, facing, in: vehicle }: Deploy): Step =>
  happen(position, {
    type: 'deployed',
    unit,
    ...(vehicle === undefined
      ? { at: quantisePoint(at ?? [0, 0]), facing: quantiseFacing(facing ?? 0) }
      : { in: vehicle }),
    clauses: ['FIA-SETUP-08'],
  });

/** Units of a side that stand nowhere yet, those in the sky aside. */
const unplaced = (position: Position, side: SideId): readonly Unit[] =>
  position.units.filter(unit => unit.side === side && unit.status === 'reserve');

/** FIA-SETUP-10: everybody is placed or left out by name. */
export function endRefusal(position: Position, side: SideId, { leave = [] }: EndDeployment): No | undefined {
  if (position.phase !== 'deploy' || position.side !== side) return refuse('FIA-SETUP-08');
  const foreign = leave.find(id => findUnit(position, id)?.side !== side);
  const missing = unplaced(position, side).find(({ id }) => !leave.includes(id))?.id;
  const unit = foreign ?? missing;
  return unit === undefined ? undefined : refuse('FIA-SETUP-10', { unit });
}

/** FIA-SETUP-10: units left out take no part and count as lost; then the attacker deploys, or the battle begins. */
export function endDeployment(play: Play, position: Position, { leave = [] }: EndDeployment): Step {
  const attacker = enemyOf(play.ground, position.defender ?? position.side);
  return chain(
    position,
    ...leave.map(
      id => (p: Position) => removeUnit(play, p, id, { cause: 'left-out', because: 'FIA-SETUP-10' }),
    ),
    p =>
      p.side === attacker
        ? happen(p, { type: 'deployment-ended', clauses: ['FIA-SETUP-10'] })
        : happen(p, { type: 'deployment-begun', side: attacker, clauses: ['FIA-SETUP-08'] }),
  );
}
