import { type Sum, sumOf } from '@grognard/engine';
import type { Clause } from '../clauses.gen.ts';
import { priceOf } from '../points.ts';
import type { QuestionOf } from '../question-schema.ts';
import type { Answers } from '../question-types.ts';
import { shootingAdvantages } from '../rules/advantages.ts';
import { allowanceOf } from '../rules/allowance.ts';
import type { EnTerm } from '../rules/sums.ts';
import { chancesAnswer } from './chances.ts';
import { type Field, unitIn } from './field.ts';
import { goingIn } from './ground.ts';
import { bothAdvantages } from './parties.ts';
import { unitsPriced } from './points.ts';

type Explained = QuestionOf<'why'>['question'];

/** The numbers behind another answer: the first sum line by line, and all of them whole. */
export function whyAnswer(field: Field, { question }: QuestionOf<'why'>): Answers['why'] {
  const sums = sumsOf(field, question);
  const [first] = sums;
  return { is: first?.total ?? 0, terms: first?.terms ?? [], sums };
}

function sumsOf(field: Field, question: Explained): readonly Sum<Clause>[] {
  switch (question.query) {
    case 'chances':
      return chancesAnswer(field, question).sums;
    case 'advantages':
      return advantageSums(field, question);
    case 'allowance':
      return [allowanceSum(field, question)];
    case 'points':
      return [pointsSum(field, question)];
  }
}

const plain = (what: string, clause: Clause, terms: readonly EnTerm[]): Sum<Clause> =>
  sumOf({ what, clause, terms });

function advantageSums(field: Field, question: QuestionOf<'advantages'>): readonly Sum<Clause>[] {
  const { ground, position } = field;
  if (question.of === 'melee') {
    const { units, against } = bothAdvantages(ground, position, question);
    return [plain('units', 'EA-MELEE-12', units), plain('against', 'EA-MELEE-12', against)];
  }
  const [unit, target] = [unitIn(field, question.unit), unitIn(field, question.target)];
  const { shooter, defender } = shootingAdvantages(ground, position, unit, target);
  return [plain('shooter', 'EA-RESOLVE-05', shooter), plain('saves', 'EA-RESOLVE-06', defender)];
}

/** EA-MOVE-02, EA-TERR-05, EA-TERR-07: the mark of the ruler, and what the ground does to it. */
function allowanceSum(field: Field, question: QuestionOf<'allowance'>): Sum<Clause> {
  const { ground } = field;
  const unit = unitIn(field, question.unit);
  const full = allowanceOf(ground, unit);
  const terms: EnTerm[] = [{ what: 'mark', clause: 'EA-MOVE-02', value: full }];
  const changed = allowanceOf(ground, unit, goingIn(field, question)) - full;
  if (changed > 0) terms.push({ what: 'road', clause: 'EA-TERR-07', value: changed });
  if (changed < 0) terms.push({ what: 'slowed', clause: 'EA-TERR-05', value: changed });
  return sumOf({ what: 'allowance', clause: 'EA-MOVE-02', of: unit.id, terms });
}

/** EA-BUDGET-01, EA-BUDGET-02: every unit with its points. */
function pointsSum(field: Field, question: QuestionOf<'points'>): Sum<Clause> {
  const terms = unitsPriced(field, question).map(
    (unit): EnTerm => ({
      what: 'unit-points',
      clause: 'EA-BUDGET-02',
      value: unit.bases * priceOf(unit, field.ground.period),
    }),
  );
  return plain('points', 'EA-BUDGET-02', terms);
}
