import { boxPolygon, type Polygon } from '@grognard/table';
import { armyOf } from '../field.ts';
import type { Ground } from '../ground.ts';
import { lineOfBattle } from '../line-of-battle.ts';
import { placed } from '../muster.ts';
import { nearestPlace } from '../nearest-place.ts';
import type { QuestionOf } from '../question-schema.ts';
import type { BattleLineAnswer, StripAnswer } from '../question-types.ts';
import { type Edge, INWARD } from '../words.ts';
import type { Field } from './field.ts';

/** EA-SETUP-08: the strip of a side: one ruler deep, and on its own half. */
function stripOf({ table: [width, height], ruler }: Ground, edge: Edge): Polygon {
  const depth = Math.min(ruler, (edge === 'north' || edge === 'south' ? height : width) / 2);
  return boxPolygon([
    edge === 'east' ? width - depth : 0,
    edge === 'south' ? height - depth : 0,
    edge === 'west' ? depth : width,
    edge === 'north' ? depth : height,
  ]);
}

/** Where a side deploys, and the way its troops look from there. */
export function stripAnswer({ ground, position }: Field, { side }: QuestionOf<'strip'>): StripAnswer {
  const { edge } = armyOf(position, side);
  return { is: stripOf(ground, edge), clause: 'EA-SETUP-08', facing: INWARD[edge] };
}

/** A line of battle in the strip of a side, each unit at the lawful place next to its post. */
export function battleLineAnswer(
  { ground, position }: Field,
  { side, shape }: QuestionOf<'line-of-battle'>,
): BattleLineAnswer {
  const { edge } = armyOf(position, side);
  const line = lineOfBattle(ground, position, { side, edge, ...(shape === undefined ? {} : { shape }) });
  const own = [...position.units, ...position.reserve];
  // Nobody of the line is in the way but who has gone to his post before.
  let units = position.units.filter(({ id }) => !line.has(id));
  const is = [...line].map(([unit, post]) => {
    const { files } = ground.scenario.units.find(({ id }) => id === unit)!;
    const recruit = { ...own.find(({ id }) => id === unit)!, files };
    const wish = { wish: post.at, facing: post.facing, files };
    const at = nearestPlace(ground, { ...position, units }, recruit, wish) ?? post.at;
    units = [...units, placed(recruit, { at, facing: post.facing })];
    return { unit, at, facing: post.facing, files };
  });
  return { is, clause: 'EA-SETUP-08' };
}
