import { armyOf } from '../field.ts';
import { nearestPlace } from '../nearest-place.ts';
import type { QuestionOf } from '../question-schema.ts';
import type { Answers, PlaceAnswer } from '../question-types.ts';
import { nearestLaying } from '../rules/laying.ts';
import type { Recruit } from '../types.ts';
import { INWARD } from '../words.ts';
import type { Field } from './field.ts';

const isCount = (files: number, bases: number): boolean =>
  Number.isInteger(files) && files >= 1 && files <= bases;

/** EA-SETUP-08: the nearest lawful place to deploy a unit, as it would face and be drawn up. */
export function placeAnswer({ ground, position }: Field, question: QuestionOf<'place'>): PlaceAnswer {
  const unit = [...position.reserve, ...position.units].find(({ id }) => id === question.unit) as Recruit;
  const facing = question.facing ?? INWARD[armyOf(position, unit.side).edge];
  const wanted = question.files ?? unit.files;
  const files = isCount(wanted, unit.bases) ? wanted : unit.files;
  const is = nearestPlace(ground, position, unit, { wish: question.at, facing, files });
  return { is, clause: 'EA-SETUP-08', facing, files };
}

/** EA-SETUP-06: where a piece of ground may lie that is nearest to the place wished for, on the half it must keep to. */
export function groundPlaceAnswer(
  { ground, position: { pending } }: Field,
  { piece, at, facing = 0 }: QuestionOf<'ground-place'>,
): Answers['ground-place'] {
  const half = pending?.type === 'place-terrain' ? pending.half : null;
  return { is: nearestLaying(ground, { piece, at, facing }, half), clause: 'EA-SETUP-06' };
}
