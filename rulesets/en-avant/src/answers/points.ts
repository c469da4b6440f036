import { unitPoints } from '../points.ts';
import type { QuestionOf } from '../question-schema.ts';
import type { Recruit, SideId } from '../types.ts';
import type { Field } from './field.ts';

/** The units whose points are asked for: one, or a side's army as it stands, deployed or not. */
export const unitsPriced = (
  { position }: Field,
  { unit: id, side }: Omit<QuestionOf<'points'>, 'query'>,
): readonly Recruit[] =>
  [...position.units, ...position.reserve].filter(unit =>
    id === undefined ? unit.side === side : unit.id === id,
  );

/** EA-BUDGET-02: the points of a unit, or of a side's army. */
export const pointsOf = (field: Field, asked: Omit<QuestionOf<'points'>, 'query'>): number =>
  unitsPriced(field, asked).reduce((sum, unit) => sum + unitPoints(unit, field.ground.period), 0);

export const sidePoints = (field: Field, side: SideId): number => pointsOf(field, { side });
