import type { Compass } from '@grognard/table';
import { centreOfUnit, placesOf } from './figures.ts';
import { findBuilding, type Ground, type Terrain } from './ground.ts';
import { entrySide, filledFrom, wallStruckFrom, workOf } from './obstacles/index.ts';
import type { OrderOf } from './orders.ts';
import { halfOf } from './scene.ts';
import type { Half, Places, Position, Task, Unit } from './types.ts';

/*
 * A scenario or a case may begin in the middle of a task. It says what was ordered and how many quarters
 * are left; whatever else a running task remembers is worked out here from where the unit stands.
 */

type Given = Partial<Omit<OrderOf<'work'>, 'type'>> & {
  readonly kind: string;
  readonly left: number;
  readonly figures?: number;
  readonly place?: Partial<Places>;
  readonly relieved?: string;
  readonly from?: Partial<Places>;
  readonly contact?: Half;
  readonly by?: Compass;
  readonly as?: 'column' | 'unformed';
};

/** The position with every task whole. */
export function withWholeTasks(ground: Ground, position: Position): Position {
  if (position.units.every(({ task }) => task === null)) return position;
  const terrain = ground.terrainOf(position);
  const whole = position.units.map(unit => ({ ...unit, task: wholeTask(terrain, position, unit) }));
  return { ...position, units: whole.map(unit => ({ ...unit, task: unit.task ?? sentOut(whole, unit) })) };
}

function wholeTask(terrain: Terrain, position: Position, unit: Unit): Task | null {
  const given = unit.task as Given | null;
  if (given === null) return null;
  const task = { ...given, ...remembered(terrain, position, unit, given) };
  const isFront = given.kind === 'extend' && given.figures !== undefined;
  return (isFront ? { side: null, ...task, kind: 'extend-front' } : task) as Task;
}

function remembered(terrain: Terrain, position: Position, unit: Unit, given: Given): Partial<Given> {
  switch (given.kind) {
    case 'enter':
    case 'relieve': {
      const side = given.side ?? sideReached(terrain, unit, given.feature);
      const place = given.place ? placesOf(given.place) : placesIn(terrain, unit, given.feature, side);
      const relieved = given.relieved ?? friendIn(position, unit, given.feature)?.id;
      return { side, place, ...(given.kind === 'relieve' && relieved !== undefined && { relieved }) };
    }
    case 'break-in':
      return {
        side: given.side ?? sideReached(terrain, unit, given.feature),
        contact: given.contact ?? contactOf(position, given.left),
      };
    case 'reposition':
      return { place: placesOf(given.place ?? unit.garrison), from: placesOf(given.from ?? unit.garrison) };
    case 'work':
      return workOf({ job: 'demolish', sappers: 1, ...given }) as Partial<Given>;
    default:
      return {};
  }
}

const friendIn = ({ units }: Position, { side, id }: Unit, feature: string | undefined): Unit | undefined =>
  units.find(each => each.id !== id && each.side === side && each.in === feature);

/** The side of a building against which a unit lies, else the one before which it stands. */
function sideReached(terrain: Terrain, unit: Unit, feature: string | undefined): Compass {
  const house = findBuilding(terrain, feature ?? null);
  if (!house) return 'north';
  return entrySide(house, unit) ?? wallStruckFrom(house, centreOfUnit(terrain, unit)) ?? 'north';
}

function placesIn(terrain: Terrain, unit: Unit, feature: string | undefined, side: Compass): Places {
  const house = findBuilding(terrain, feature ?? null);
  return house ? filledFrom(house, side, unit.figures).place : placesOf({});
}

/** GEC-HOUSE-67: the quarter of contact is the first of the two. */
function contactOf({ turn, quarter }: Position, left: number): Half {
  const first = quarter - (2 - left);
  return first >= 1 ? { turn, half: halfOf(first) } : { turn: turn - 1, half: 2 };
}

/** GEC-HOUSE-25: the garrison that is being relieved is on its way out. */
function sentOut(units: readonly Unit[], unit: Unit): Task | null {
  const relief = units.find(({ task }) => task?.kind === 'relieve' && task.relieved === unit.id)?.task;
  if (!relief || unit.in === null) return null;
  const { by, as } = relief as Given;
  return { kind: 'leave', left: relief.left, by: by ?? 'north', as: as ?? 'unformed' };
}
