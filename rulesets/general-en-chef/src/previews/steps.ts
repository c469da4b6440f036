import type { PreviewStep, Stance, Stop } from '@grognard/engine';
import { type Cm, cornersOf, distance, quantise } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import type { Event } from '../events.ts';
import { blockOf } from '../figures.ts';
import type { Ground } from '../ground.ts';
import { buildingAround } from '../obstacles/index.ts';
import type { UnitOrder } from '../orders.ts';
import { quarterAllowance } from '../rules/allowance.ts';
import { findUnit, unitOf } from '../scene.ts';
import { completeTasks, hastened } from '../tasks.ts';
import type { Body, Pace, Position, Unit } from '../types.ts';

/** An order carried out on what is believed. */
export interface Course {
  readonly ground: Ground;
  readonly before: Position;
  readonly after: Position;
  readonly events: readonly Event[];
  readonly order: UnitOrder;
}

export const stanceOf = (unit: Body): Stance => ({
  unit: unit.id,
  at: unit.at,
  facing: unit.facing,
  outline: cornersOf(blockOf(unit)),
});

/** … and of a garrison, as large as its building. */
function stanceIn({ ground, after }: Course, unit: Unit): Stance {
  const house = buildingAround(ground.terrainOf(after), unit);
  return house ? { ...stanceOf(unit), outline: house.outline } : stanceOf(unit);
}

/** Each step with its cost and what is left of the quarter after it. */
export function stepsOf(course: Course): PreviewStep<Clause>[] {
  const { before, events, order } = course;
  const unit = findUnit(before, order.unit);
  if (!unit) return [];
  const stop = stopIn(events, unit.id);
  return events.flatMap((event): PreviewStep<Clause>[] => {
    if (!('unit' in event) || event.unit !== unit.id) return [];
    const step = stepOf(course, unit, event);
    return step ? [stop && 'spent' in event ? { ...step, stopped: { ...stop, at: step.at } } : step] : [];
  });
}

function stepOf(course: Course, unit: Unit, event: Event): PreviewStep<Clause> | null {
  switch (event.type) {
    case 'moved': {
      const what = event.pace === 'retire' ? 'retire' : event.winding ? 'march' : course.order.type;
      const pace = event.pace === 'retire' ? 'normal' : event.pace;
      const end = { ...unit, at: event.to, facing: event.facing };
      return { ...stanceOf(end), what, cost: event.cost, left: leftOf(unit, pace, event.spent) };
    }
    case 'wheeled': {
      const end = { ...unit, at: event.at, facing: event.facing };
      return { ...stanceOf(end), what: 'wheel', cost: event.cost, left: leftOf(unit, 'normal', event.spent) };
    }
    case 'general-moved':
      return {
        ...stanceOf({ ...unit, at: event.to }),
        what: 'ride',
        cost: quantise(distance(event.from, event.to)),
        left: 0,
      };
    case 'task-begun':
      return {
        ...stanceIn(course, doneBy(course, unit)),
        what: 'task',
        cost: event.task.left,
        left: 0,
      };
    default:
      return null;
  }
}

const leftOf = (unit: Unit, pace: Pace, spent: Cm): Cm =>
  quantise(Math.max(0, quarterAllowance(unit, pace) - spent));

/** The unit as it would stand when its task is done. */
function doneBy({ ground, after }: Course, unit: Unit): Unit {
  const done = completeTasks(ground, hastened(after, unit.id)).position;
  return findUnit(done, unit.id) ?? unit;
}

/** Why the move ended short of what was asked. */
function stopIn(events: readonly Event[], id: string): Omit<Stop<Clause>, 'at'> | null {
  const stopped = events.find(event => event.type === 'move-stopped' && event.unit === id);
  if (stopped?.type !== 'move-stopped') return null;
  const [clause = 'GECH-MOVE-09'] = stopped.clauses;
  return { clause, by: stopped.by };
}

/** Where everybody concerned would stand. */
export function endsOf(course: Course): Stance[] {
  const { before, after, order } = course;
  const isConcerned = (unit: Unit) => {
    const was = findUnit(before, unit.id);
    const isSame =
      was?.at === unit.at && was.facing === unit.facing && was.front === unit.front && was.in === unit.in;
    return unit.id === order.unit || !isSame;
  };
  return after.units.filter(isConcerned).map(unit => stanceIn(course, unitOf(after, unit.id)));
}
