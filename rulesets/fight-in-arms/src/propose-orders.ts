import type { Dice, SideId } from '@grognard/engine';
import {
  bearing,
  centreOf,
  type Degrees,
  type Footprint,
  footprintGap,
  fromLocal,
  nearestOnLine,
  type Point,
  quantise,
  quantisePoint,
  turnBetween,
} from '@grognard/table';
import type { Ground } from './ground.ts';
import type { Action } from './orders.ts';
import { enemiesOf, friendsOf, onTheTable, passengersOf } from './position.ts';
import { foesInContact, inContact, isInMelee } from './rules/bases.ts';
import { bonusDie } from './rules/charge.ts';
import { formationOf } from './rules/groups.ts';
import { targetsFor } from './rules/priority.ts';
import { weaponOf } from './rules/shooting.ts';
import { has, isInfantry, isTransport } from './troops.ts';
import type { Path, Placed, Position, UnitId } from './types.ts';

/** The units of a side that may still act. */
function readyUnits(position: Position, side: SideId): readonly Placed[] {
  const open = position.activation?.units ?? [];
  return onTheTable(position).filter(
    unit => unit.side === side && !unit.landed && (!unit.activated || open.includes(unit.id)),
  );
}

/** So many units, drawn anew each time, have their moves tried: to try everybody's took half of a match by chance. */
const MOVERS = 4;

/** What they could do, shooting aside: fights and rallies of all, moves and charges of some. */
export function ordersFor(ground: Ground, position: Position, side: SideId, dice: Dice): readonly Action[] {
  const ready = readyUnits(position, side);
  const first = ready.length > MOVERS ? dice.draw('propose:movers', 0, ready.length - 1) : 0;
  const movers = [...ready.slice(first), ...ready.slice(0, first)].slice(0, MOVERS);
  return [
    ...ready.flatMap(unit => standingOrders(ground, position, unit)),
    ...movers
      .filter(unit => !isInMelee(ground, position, unit))
      .flatMap(unit => unitOrders(ground, position, unit, dice)),
    ...groupsAmong(ground, ready).flatMap(group => groupOrders(ground, position, group)),
  ];
}

/** Fights and rallies, which can be listed. */
function standingOrders(ground: Ground, position: Position, unit: Placed): readonly Action[] {
  const foes = foesInContact(ground, position, unit);
  if (foes.length > 0) return foes.map(foe => ({ type: 'fight', unit: unit.id, target: foe.id }));
  return unit.disorganised ? [{ type: 'rally', unit: unit.id }] : [];
}

/** Every shot they could take, lawful as it stands: to judge each again would cost more than to find it. */
export function shotsOf(ground: Ground, position: Position, side: SideId): readonly Action[] {
  if (position.phase !== 'activation' || position.side !== side || position.pursuits.length > 0) return [];
  return readyUnits(position, side)
    .filter(unit => !isInMelee(ground, position, unit))
    .flatMap(unit => shots(ground, position, unit));
}

function unitOrders(ground: Ground, position: Position, unit: Placed, dice: Dice): readonly Action[] {
  return [
    ...paths(ground, position, unit, dice).map(path => ({ type: 'move', unit: unit.id, path }) as const),
    ...contacts(position, unit),
    ...rides(position, unit),
  ];
}

/** Every lawful target for every weapon. */
function shots(ground: Ground, position: Position, unit: Placed): readonly Action[] {
  if (unit.shot || unit.boarding !== null) return [];
  return unit.profile.weapons.flatMap(name => {
    const weapon = weaponOf(ground, unit, name);
    const targets = weapon ? targetsFor(ground, position, unit, weapon) : [];
    return targets.map(target => ({ type: 'shoot', unit: unit.id, target, weapon: name }) as const);
  });
}

const tenths = (cm: number): number => Math.floor(cm * 10) / 10;

/** The turn that brings a unit to look at a point. */
const turnTo = (unit: Footprint, point: Point): Degrees => turnBetween(unit.facing, bearing(unit.at, point));

/** A few ways to go: straight on, by a drawn wheel, towards the nearest enemy, along a road, back. */
function paths(ground: Ground, position: Position, unit: Placed, dice: Dice): readonly Path[] {
  const { m } = unit.profile;
  if (m < 0.1) return [];
  const degrees = 5 * dice.draw(`propose:${unit.id}:degrees`, 1, 12);
  const hand = dice.draw(`propose:${unit.id}:hand`, 0, 1) === 0 ? 'left' : 'right';
  const rest = tenths(m - 0.0875 * degrees);
  const some = tenths((m * dice.draw(`propose:${unit.id}:share`, 1, 10)) / 10);
  return [
    [{ forward: m }],
    [{ forward: some }],
    rest > 0 ? [{ wheel: hand, degrees }, { forward: rest }] : [{ wheel: hand, degrees }],
    ...towards(position, unit),
    ...ground.roads.flatMap(road => alongRoad(road.line, road.id, unit)),
    [{ back: Math.min(m, 2) }],
  ];
}

/** Turning to the nearest enemy, and going at it. */
function towards(position: Position, unit: Placed): readonly Path[] {
  const [enemy] = enemiesOf(position, unit.side).toSorted(
    (a, b) => footprintGap(unit, a) - footprintGap(unit, b),
  );
  if (!enemy) return [];
  const turn = Math.round(turnTo(unit, centreOf(enemy)));
  if (turn === 0) return [];
  if (has(unit, 'tracked')) return [[{ pivot: turn }], [{ pivot: turn }, { forward: unit.profile.m }]];
  const degrees = Math.min(180, Math.abs(turn));
  return [[{ wheel: turn > 0 ? 'right' : 'left', degrees }]];
}

function alongRoad(line: readonly Point[], road: string, unit: Placed): readonly Path[] {
  if (nearestOnLine(line, unit.at).distance > unit.width) return [];
  return (['start', 'end'] as const).map(toward => [{ follow: road, toward, cm: 2 * unit.profile.m }]);
}

/** Charges and overruns at the enemies in reach: straight on, and after a turn to face them. */
function contacts(position: Position, unit: Placed): readonly Action[] {
  const reach = unit.profile.m + bonusDie(unit);
  const canCrush = unit.profile.type === 'VL' || unit.profile.type === 'VO';
  return enemiesOf(position, unit.side)
    .filter(enemy => footprintGap(unit, enemy) <= reach)
    .flatMap((enemy): readonly Action[] => {
      const turn = Math.round(turnTo(unit, centreOf(enemy)));
      const wheel: Path = has(unit, 'tracked')
        ? [{ pivot: turn }]
        : [{ wheel: turn > 0 ? 'right' : 'left', degrees: Math.abs(turn) }];
      const ways = turn === 0 ? [{}] : [{}, { path: wheel }];
      return ways.flatMap(way => [
        { type: 'charge', unit: unit.id, target: enemy.id, ...way },
        ...(canCrush ? [{ type: 'overrun', unit: unit.id, target: enemy.id, ...way } as const] : []),
      ]);
    });
}

/** Getting in, and putting down those aboard beside or before the vehicle. */
function rides(position: Position, unit: Placed): readonly Action[] {
  if (isInfantry(unit)) {
    return friendsOf(position, unit)
      .filter(friend => isTransport(friend) && inContact(unit, friend))
      .map(({ id }) => ({ type: 'embark', unit: unit.id, vehicle: id }));
  }
  return passengersOf(position, unit.id).flatMap(({ id, width, depth }) =>
    [
      { ahead: depth, right: 0 },
      { ahead: 0, right: (unit.width + width) / 2 },
      { ahead: 0, right: (unit.width + width) / -2 },
    ].map(spot => ({
      type: 'disembark' as const,
      unit: id,
      at: quantisePoint(fromLocal(unit, spot)),
      facing: unit.facing,
    })),
  );
}

/** The largest groups that a side could form now, each found from its first member in roster order. */
function groupsAmong(ground: Ground, ready: readonly Placed[]): readonly (readonly Placed[])[] {
  const groups: Placed[][] = [];
  for (const unit of ready) {
    if (unit.disorganised || groups.some(group => group.includes(unit))) continue;
    const group = [unit];
    for (let grew = true; grew; ) {
      const next = ready.find(other => !group.includes(other) && formationOf(ground, [...group, other]));
      grew = next !== undefined;
      if (next) group.push(next);
    }
    if (group.length > 1) groups.push(group);
  }
  return groups;
}

function groupOrders(ground: Ground, position: Position, group: readonly Placed[]): readonly Action[] {
  const units: readonly UnitId[] = group.map(({ id }) => id);
  const m = Math.min(...group.map(({ profile }) => profile.m));
  const reach = m + bonusDie(group[0]!);
  const targets = enemiesOf(position, group[0]!.side).filter(enemy =>
    group.some(unit => footprintGap(unit, enemy) <= reach),
  );
  const column = formationOf(ground, group)?.shape !== 'line';
  const along = column ? ground.roads.flatMap(road => alongRoad(road.line, road.id, group[0]!)) : [];
  const ways: readonly Path[] = [[{ forward: m }], [{ forward: quantise(m / 2) }], ...along];
  return [
    ...ways.filter(() => m > 0).map(path => ({ type: 'move', units, path }) as const),
    ...targets.map(target => ({ type: 'charge', units, target: target.id }) as const),
  ];
}
