import { fault, faulty, type Parsed } from '@grognard/engine';
import type { Point } from '@grognard/table';
import { muster } from '../muster.ts';
import { isWhole } from '../scene.ts';
import type { Situation } from '../situation.ts';
import type { Body, Unit } from '../types.ts';

export const missing = (path: string, id: string): Parsed<never> =>
  faulty([fault(path, `no unit '${id}' is in sight`)]);
export const noFeature = (id: string): Parsed<never> => faulty([fault('feature', `no feature '${id}'`)]);

export const seenUnit = ({ scene }: Situation, id: string): Body | undefined =>
  scene.units.find(unit => unit.id === id);

/** A unit with all its own side knows. */
export function wholeUnit(situation: Situation, id: string): Unit | undefined {
  const body = seenUnit(situation, id);
  return body && (isWhole(body) ? body : completed(body));
}

/** A marker at a place, that blocks nobody's view and is not blocked by standing there. */
export const markerAt = ({ ground }: Situation, at: Point): Body =>
  muster(ground.scenario, { id: '', side: '', arm: 'general', at });

/** What is not known of an enemy is taken as if it had done nothing yet. */
export const completed = (body: Body): Unit => ({
  wounds: 0,
  forced: false,
  reacting: false,
  task: null,
  used: ['idle', 'idle'],
  acted: 'nothing',
  spent: 0,
  offRoad: false,
  lastStand: body.quality === 'elite' || body.quality === 'guard',
  evacuate: null,
  entry: null,
  until: null,
  bound: null,
  ridden: false,
  ...body,
});
