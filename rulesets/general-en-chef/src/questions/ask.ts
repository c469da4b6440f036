import { fault, faulty, type Parsed } from '@grognard/engine';
import type { Clause } from '../clauses.gen.ts';
import { isWhole } from '../scene.ts';
import type { Situation } from '../situation.ts';
import type { Body, Unit } from '../types.ts';

/** An answer with the clause that decided it and the numbers behind it. */
export interface Answer {
  readonly is: unknown;
  readonly clause?: Clause;
  readonly details?: unknown;
}

export const missing = (path: string, id: string): Parsed<never> =>
  faulty([fault(path, `no unit '${id}' is in sight`)]);
export const noFeature = (id: string): Parsed<never> => faulty([fault('feature', `no feature '${id}'`)]);

export const seenUnit = ({ scene }: Situation, id: string): Body | undefined =>
  scene.units.find(unit => unit.id === id);

/** A unit with all its own side knows; what is not known of an enemy is taken as if it had done nothing yet. */
export function wholeUnit(situation: Situation, id: string): Unit | undefined {
  const body = seenUnit(situation, id);
  return body && (isWhole(body) ? body : completed(body));
}

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
