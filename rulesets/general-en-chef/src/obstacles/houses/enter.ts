import { accept, refuse, type Verdict } from '@grognard/engine';
import { COMPASS, type Compass, cornersOf, frontEdge, segmentGap, stretchAlong } from '@grognard/table';
import type { Clause } from '../../clauses.gen.ts';
import { FORMATION_TABLE, TERRAIN_TABLE } from '../../data.ts';
import { blockOf, isFoot, placesOf, totalPlaced } from '../../figures.ts';
import { CONTACT, NEAR } from '../../geometry.ts';
import { findBuilding, type Ground, type Terrain } from '../../ground.ts';
import type { OrderOf } from '../../orders.ts';
import { halfOf, unitOf } from '../../scene.ts';
import type { Situation } from '../../situation.ts';
import { beginTask, chain, endTask, happen, nothing, type Step, worsen } from '../../step.ts';
import type { Body, Engagement, Places, Position, Scene, Unit, UnitId } from '../../types.ts';
import { placesBarredBy, trimmed } from './places.ts';
import { type Building, gorgeOf, wall } from './walls.ts';

/** Who is known to hold a building: those seen inside, and whoever a view says is there. */
export function holdersOf(scene: Scene, feature: string): string[] {
  const seen = scene.units.filter(body => body.in === feature).map(({ side }) => side);
  const told = scene.holders?.[feature];
  return told === undefined ? seen : [...seen, told];
}

/** The sides of a building that a unit touches with its front edge. */
export function sidesAtFront(house: Building, body: Body): Compass[] {
  const front = frontEdge(blockOf(body));
  return COMPASS.filter(side => (stretchAlong(front, wall(house, side), CONTACT)?.[1] ?? 0) > 0);
}

/**
 * GEC-HOUSE-12  It enters by the side it reached, and only if its whole first rank is in contact with that one side.
 * GEC-HOUSE-13  The end figure of a line does not qualify: it touches with its flank.
 */
export function entrySide(house: Building, body: Body): Compass | undefined {
  const block = blockOf(body);
  return sidesAtFront(house, body).find(side => {
    const stretch = stretchAlong(frontEdge(block), wall(house, side), CONTACT);
    return stretch !== undefined && stretch[1] - stretch[0] >= block.width - 2 * NEAR;
  });
}

export const touchesBuilding = (house: Building, body: Body): boolean =>
  body.in === null &&
  COMPASS.some(side => segmentGap(wall(house, side), cornersOf(blockOf(body))) <= CONTACT + 1e-9);

const isEntering = (body: Body | Unit, feature: string): boolean =>
  'task' in body &&
  (body.task?.kind === 'enter' || body.task?.kind === 'relieve') &&
  body.task.feature === feature;

/** Everything that stands between a unit and a building, the sharing out of its figures aside. */
export function entryBarredBy(
  { terrain, scene }: Situation,
  unit: Unit,
  feature: string,
  asRelief = false,
): Clause | null {
  const house = findBuilding(terrain, feature);
  const least = TERRAIN_TABLE.house.minFigures ?? 3;
  if (!house || !isFoot(unit) || unit.figures < least) return 'GEC-HOUSE-07';
  if (unit.forced) return 'GEC-HOUSE-10';
  const sides = holdersOf(scene, feature).filter(side => side !== unit.side || unit.in !== feature);
  const hasFriends =
    (unit.in !== feature && sides.includes(unit.side)) ||
    scene.units.some(each => each.id !== unit.id && each.side === unit.side && isEntering(each, feature));
  if (asRelief && !hasFriends) return 'GEC-HOUSE-25';
  if (!asRelief && hasFriends) return 'GEC-HOUSE-24';
  if (sides.some(side => side !== unit.side)) return 'GEC-HOUSE-06';
  if (house.feature.kind === 'house' && house.feature.burning) return 'GEC-HOUSE-29';
  if (unit.in !== null) return 'GEC-HOUSE-15';
  const gorge = gorgeOf(house);
  const side = entrySide(house, unit);
  const touched = sidesAtFront(house, unit);
  if (house.kind === 'redoubt' && touched.length > 0 && !(gorge && touched.includes(gorge))) {
    return 'GEC-REDOUBT-04';
  }
  return side === undefined || (house.kind === 'redoubt' && side !== gorge) ? 'GEC-HOUSE-12' : null;
}

/** GEC-HOUSE-12, GEC-HOUSE-45: through a free side, no more to a side than it holds. */
export function judgeEnter(situation: Situation, unit: Unit, order: OrderOf<'enter'>): Verdict<Clause> {
  const bar = entryBarredBy(situation, unit, order.feature);
  if (bar) return refuse(bar, { house: order.feature });
  const house = findBuilding(situation.terrain, order.feature)!;
  const places = placesBarredBy(house, unit, order.place as Partial<Places>);
  return places ? refuse(places, { house: order.feature }) : accept;
}

/** GEC-HOUSE-09, GEC-REDOUBT-03: unformed during and after the move into a house, not into a redoubt. */
export const unformedBy = (position: Position, terrain: Terrain, id: UnitId, feature: string): Step =>
  findBuilding(terrain, feature)?.kind === 'house'
    ? worsen(position, id, { to: 'unformed', cause: 'entering', clauses: ['GEC-HOUSE-09'] })
    : nothing(position);

/**
 * GEC-HOUSE-07  Entering takes two quarters …
 * GEC-HOUSE-11  … which need not belong to one half-period, nor to one period.
 */
export function enter(ground: Ground, position: Position, order: OrderOf<'enter'>): Step {
  const terrain = ground.terrainOf(position);
  const unit = unitOf(position, order.unit);
  const house = findBuilding(terrain, order.feature)!;
  const side = entrySide(house, unit)!;
  const place = placesOf(order.place as Partial<Places>);
  const lodging = { feature: house.id, side, garrison: place, reserve: unit.figures - totalPlaced(place) };
  return chain(
    position,
    now =>
      beginTask(now, unit.id, {
        kind: 'enter',
        left: FORMATION_TABLE.times.enter,
        feature: house.id,
        side,
        place,
      }),
    now =>
      happen(now, {
        type: 'entering',
        unit: unit.id,
        ...lodging,
        clauses: ['GEC-HOUSE-07', 'GEC-HOUSE-11'],
      }),
    now => unformedBy(now, terrain, unit.id, house.id),
    now => meetInStreets(now, unit.id, house),
  );
}

/**
 * GEC-HOUSE-69  Both sides entering by different sides meet in the streets: all figures of both, both unformed, no
 *               protection for either.
 * GEC-HOUSE-70  This applies when the second unit begins in the same quarter as the first or in the next one.
 */
function meetInStreets(position: Position, id: UnitId, house: Building): Step {
  const later = unitOf(position, id);
  const earlier = position.units.find(unit => unit.side !== later.side && isEntering(unit, house.id));
  if (!earlier || later.task?.kind !== 'enter') return nothing(position);
  const half = halfOf(position.quarter);
  const engagement: Engagement = {
    attacker: later.id,
    defender: earlier.id,
    ground: 'street',
    feature: house.id,
    side: later.task.side,
    aspect: 'front',
    contact: {},
    overlap: {},
    charge: false,
    round: 1,
    half,
    above: null,
    followed: null,
    caught: null,
    length: 0,
    fought: false,
  };
  return chain(
    position,
    now =>
      happen(now, {
        type: 'met-in-streets',
        attacker: later.id,
        defender: earlier.id,
        feature: house.id,
        half,
        lodgings: [later, earlier].map(unit => lodgingOf(unit, house)),
        engagement,
        clauses: ['GEC-HOUSE-69', 'GEC-HOUSE-70'],
      }),
    now => endTask(now, later.id, 'done'),
    now => endTask(now, earlier.id, 'done'),
  );
}

function lodgingOf(unit: Unit, { id, feature }: Building) {
  const { task } = unit;
  if (task?.kind !== 'enter' && task?.kind !== 'relieve') throw new Error(`${unit.id} is not entering.`);
  const garrison = trimmed(task.place, unit.figures);
  return {
    unit: unit.id,
    feature: id,
    side: task.side,
    garrison,
    reserve: unit.figures - totalPlaced(garrison),
    at: feature.at,
  };
}

/** GEC-HOUSE-18: the figures are shared out as part of the entry, not in an extra half-period. */
export function completeEntry(ground: Ground, position: Position, id: UnitId): Step {
  const unit = unitOf(position, id);
  if (unit.task?.kind !== 'enter' && unit.task?.kind !== 'relieve') return nothing(position);
  const terrain = ground.terrainOf(position);
  const house = findBuilding(terrain, unit.task.feature);
  if (!house) return nothing(position);
  const lodging = lodgingOf(unit, house);
  const clauses: readonly Clause[] =
    house.kind === 'redoubt' ? ['GEC-REDOUBT-04', 'GEC-REDOUBT-03'] : ['GEC-HOUSE-18', 'GEC-HOUSE-17'];
  return chain(
    position,
    now => happen(now, { type: 'entered', ...lodging, clauses }),
    now => unformedBy(now, terrain, id, house.id),
  );
}
