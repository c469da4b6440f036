import { withWholeTasks } from './given-tasks.ts';
import type { Ground } from './ground.ts';
import { firstSide } from './rules/sequence.ts';
import { discover } from './rules/settle.ts';
import { musterAll } from './scenario.ts';
import { forEach, type Step } from './step.ts';
import type { Position } from './types.ts';

/** The first position, as the scenario lists its units, and what a side's units find at once. */
export function opening(ground: Ground): Step {
  const position: Position = {
    turn: 1,
    quarter: 1,
    phase: 'act',
    side: firstSide(ground, 1),
    features: [],
    engagements: [],
    won: [],
    units: musterAll(ground.scenario),
    lost: [],
    declared: [],
    known: Object.fromEntries(ground.sides.map(side => [side, []])),
    held: Object.fromEntries(ground.scenario.objectives.map(({ id }) => [id, null])),
    outcome: null,
  };
  return findAll(ground, withWholeTasks(ground, position));
}

/** What the units of both sides find where they stand. */
export const findAll = (ground: Ground, position: Position): Step =>
  forEach(position, position.units, (now, { id }) => discover(ground, now, id));
