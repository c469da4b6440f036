import { type Cm, cornersOf, type Footprint, lineGap, withWidth } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { footprintOf, isFriend, mayBeWithin, OVERLAP, SLACK, TOUCH } from '../field.ts';
import {
  coversMore,
  edgeShare,
  entryShare,
  type Leg,
  legOf,
  lineCrossShare,
  lineTouchShare,
  straddles,
  touchShare,
} from '../geometry.ts';
import type { Ground, LinePiece } from '../ground.ts';
import type { MoveStep } from '../orders.ts';
import type { Position, Unit, UnitId } from '../types.ts';
import { enemyZones, isInZone, type Zone } from './zone.ts';

/** Everything a mover may run into, gathered once before it sets out. */
export interface Course {
  readonly ground: Ground;
  readonly unit: Unit;
  readonly target: Unit | null;
  readonly enemies: readonly { readonly id: UnitId; readonly print: Footprint }[];
  readonly friends: readonly { readonly id: UnitId; readonly print: Footprint }[];
  readonly zones: readonly Zone[];
  readonly barred: Ground['barred'];
  /** Lines that halt, that may not be crossed, and that are impassable. */
  readonly halting: readonly LinePiece[];
  readonly refusing: readonly LinePiece[];
  readonly impassable: readonly LinePiece[];
}

const isLight = ({ weight, arm }: Unit): boolean => weight === 'light' && arm !== 'general';

/** EA-MOVE-11: light units cross any friend, and any friend crosses light units; generals cross all. */
export const mayCross = (unit: Unit, friend: Unit): boolean =>
  unit.arm === 'general' || isLight(unit) || isLight(friend);

/** Where a mover means to go: whom it attacks, and how far from here it can come at most. */
export interface Aim {
  readonly target: Unit | null;
  readonly reach: Cm;
}

/** Gathers what a mover may run into from where it stands, as far as it can come. */
export function courseOf(ground: Ground, position: Position, unit: Unit, { target, reach }: Aim): Course {
  const start = footprintOf(unit);
  const corners = cornersOf(start);
  const others = position.units.filter(
    other => other.id !== unit.id && other.arm !== 'general' && mayBeWithin(unit, other, reach + TOUCH),
  );
  const lines = ground.obstacles.filter(({ line }) => !straddles(start, line, TOUCH));
  const slowing = lines.filter(({ movement }) => movement === 'slow');
  const halts = ({ line }: LinePiece) => !target && lineGap(line, corners) > TOUCH;
  return {
    ground,
    unit,
    target,
    enemies: others
      .filter(other => !isFriend(unit, other))
      .map(other => ({ id: other.id, print: footprintOf(other) })),
    friends: others
      .filter(other => isFriend(unit, other) && !mayCross(unit, other))
      .map(other => ({ id: other.id, print: footprintOf(other) })),
    zones: enemyZones(position, unit, reach).filter(zone => !isInZone(zone, start)),
    barred: ground.barred.filter(part => !coversMore([part], corners, OVERLAP)),
    halting: slowing.filter(halts),
    refusing: slowing.filter(piece => !halts(piece)),
    impassable: lines.filter(({ movement }) => movement === 'impassable'),
  };
}

/** What is met on a leg. */
export type Met =
  | { readonly type: 'enemy' }
  | { readonly type: 'zone' | 'line'; readonly of: string }
  | { readonly type: 'refused'; readonly clause: Clause; readonly of?: string };

export interface Hazard {
  readonly share: number;
  readonly met: Met;
}

const at = (share: number | undefined, met: Met): readonly Hazard[] =>
  share === undefined ? [] : [{ share, met }];

/** What a leg runs into; of what is met at the same point the first listed counts. */
export function hazardsOf(course: Course, leg: Leg, step: MoveStep): readonly Hazard[] {
  const { ground, unit } = course;
  const strip = legOf(withWidth(leg.from, ground.baseWidth), leg.motion);
  const zoneMet = (owner: string): Met =>
    'turn' in step ? { type: 'refused', clause: 'EA-ZOC-04', of: owner } : { type: 'zone', of: owner };
  const zones = course.target ? [] : course.zones;
  return [
    ...course.enemies.flatMap(({ print }) => at(touchShare(leg, print, TOUCH), { type: 'enemy' })),
    ...zones.flatMap(({ owner, polygon }) => at(entryShare(leg, [polygon], OVERLAP), zoneMet(owner))),
    ...course.halting.flatMap(({ id, line }) => at(lineTouchShare(leg, line), { type: 'line', of: id })),
    ...course.refusing.flatMap(({ id, line }) =>
      at(lineCrossShare(leg, line, TOUCH), { type: 'refused', clause: 'EA-TERR-14', of: id }),
    ),
    ...at(entryShare(leg, course.barred, OVERLAP), { type: 'refused', clause: 'EA-TERR-04' }),
    ...course.impassable.flatMap(({ id, line }) =>
      at(lineCrossShare(leg, line, TOUCH), { type: 'refused', clause: 'EA-TERR-04', of: id }),
    ),
    ...at(edgeShare(leg, ground.table, 0.01), { type: 'refused', clause: 'EA-MOVE-14' }),
    ...(unit.arm === 'general'
      ? []
      : course.friends.flatMap(({ id, print }) =>
          at(entryShare(strip, [cornersOf(print)], OVERLAP), {
            type: 'refused',
            clause: 'EA-MOVE-11',
            of: id,
          }),
        )),
  ];
}

/** The first hazard along a leg; those within a hair of each other count as met at once. */
export const firstHazard = (course: Course, leg: Leg, step: MoveStep): Hazard | undefined =>
  firstOf(hazardsOf(course, leg, step), leg);

export function firstOf(hazards: readonly Hazard[], { travel }: Leg): Hazard | undefined {
  const least = Math.min(...hazards.map(({ share }) => share));
  const hair = travel === 0 ? 0 : (4 * SLACK) / travel;
  return hazards.find(({ share }) => share <= least + hair);
}
