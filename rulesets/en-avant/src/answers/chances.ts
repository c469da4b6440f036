import { type Bar, type Chance, sumOf, total } from '@grognard/engine';
import { afterSaves, atLeast, type Chances, compared, diceChances, expected, trimmed } from '../chances.ts';
import type { Clause } from '../clauses.gen.ts';
import { combativityOf } from '../field.ts';
import type { Ground } from '../ground.ts';
import type { Chanced, QuestionOf } from '../question-schema.ts';
import type { Answers, MeleeChances, ShootingChances, Suffered, TestChances } from '../question-types.ts';
import { shootingAdvantages } from '../rules/advantages.ts';
import { breakOffBar } from '../rules/break-off.ts';
import { hasGeneral } from '../rules/contact.ts';
import { panicOdds } from '../rules/panic.ts';
import { reorganiseBar } from '../rules/reorganise.ts';
import { diceOf, type EnTerm, meleeSum, savesSum, shooterSum } from '../rules/sums.ts';
import type { Position, Unit } from '../types.ts';
import { type Field, unitIn } from './field.ts';
import { bothAdvantages } from './parties.ts';

/** What a question about chances is answered with. */
export function chancesAnswer(field: Field, question: QuestionOf<'chances'>): Answers['chances'] {
  switch (question.of) {
    case 'shooting':
      return shootingChances(field, question);
    case 'melee':
      return meleeChances(field, question);
    default:
      return testChances(field, question);
  }
}

/** EA-MELEE-34: the most impacts that fall on one of several units. */
const heaviest = (impacts: number, units: number): number => Math.ceil(impacts / units);

/** EA-ROUT-01, EA-HIT-04: from how many impacts on its side on a unit routs, or is surely destroyed. */
function sufferedBy(ground: Ground, position: Position, units: readonly Unit[], impacts: Chances): Suffered {
  const chanceThat = (happens: (unit: Unit, share: number) => boolean): number =>
    impacts.reduce((sum, chance, i) => {
      const share = heaviest(i, units.length);
      return i > 0 && units.some(unit => happens(unit, share)) ? sum + chance : sum;
    }, 0);
  const nerve = (unit: Unit) =>
    ground.options.routThreshold === 'bases' ? unit.bases : combativityOf(position, unit.side);
  const canOnlyLose = (unit: Unit) => unit.arm === 'artillery' || unit.disorganised;
  return {
    impacts: trimmed(impacts),
    expected: expected(impacts),
    unhurt: 1 - atLeast(impacts, 1),
    rout: chanceThat((unit, share) => unit.arm !== 'elephant' && share >= nerve(unit)),
    destroyed: chanceThat((unit, share) => canOnlyLose(unit) && share >= unit.bases),
  };
}

/** The results of a shot one by one: nothing, impacts that are borne, a rout or the end. */
function resultsOf({ unhurt, rout, destroyed }: Suffered): readonly Chance[] {
  const worst = Math.max(rout, destroyed);
  return [
    { result: 'unhurt', share: unhurt },
    { result: 'hurt', share: 1 - unhurt - worst },
    { result: destroyed >= rout && destroyed > 0 ? 'destroyed' : 'rout', share: worst },
  ];
}

/** Exact chances of a shot, saves included. */
export function shootingChances(
  field: Field,
  question: Omit<Chanced<'shooting'>, 'query' | 'of'>,
): ShootingChances {
  const { ground, position } = field;
  const [shooter, target] = [unitIn(field, question.unit), unitIn(field, question.target)];
  const advantages = shootingAdvantages(ground, position, shooter, target);
  const saves = total(advantages.defender);
  const need = combativityOf(position, target.side);
  const dice = diceOf(advantages.shooter);
  const rolled = diceChances(dice, need, question.sixes ?? 'keep', ground.options.rerollRisk);
  const suffered = sufferedBy(ground, position, [target], afterSaves(rolled, saves));
  return {
    is: resultsOf(suffered),
    clause: 'EA-RESOLVE-01',
    dice,
    saves,
    need,
    ...suffered,
    sums: [
      shooterSum(shooter.id, advantages.shooter, need),
      savesSum(target.id, advantages.defender, 'EA-RESOLVE-04'),
    ],
  };
}

/** Exact chances of a round of melee, both sides. */
function meleeChances(field: Field, question: Chanced<'melee'>): MeleeChances {
  const unitsOf = (ids: readonly string[]) => ids.map(id => unitIn(field, id));
  const terms = bothAdvantages(field.ground, field.position, question);
  return weighMelee(field, {
    units: unitsOf(question.units),
    against: unitsOf(question.against),
    terms,
    sixes: question.sixes ?? 'keep',
  });
}

export interface Melee {
  readonly units: readonly Unit[];
  readonly against: readonly Unit[];
  readonly terms: { readonly units: readonly EnTerm[]; readonly against: readonly EnTerm[] };
  readonly sixes: NonNullable<Chanced<'melee'>['sixes']>;
}

/** What a round of melee would bring both sides by their advantages. */
export function weighMelee(
  { ground, position }: Pick<Field, 'ground' | 'position'>,
  { units, against, terms, sixes }: Melee,
): MeleeChances {
  const { options } = ground;
  const needOf = (own: readonly Unit[]) => combativityOf(position, own[0]!.side);
  const impactsOn = (own: readonly Unit[], saves: readonly EnTerm[], enemy: readonly EnTerm[]): Chances => {
    const rolled = diceChances(diceOf(enemy), needOf(own), sixes, options.rerollRisk);
    return options.meleeSaves ? afterSaves(rolled, total(saves)) : rolled;
  };
  const onUnits = impactsOn(units, terms.units, terms.against);
  const onAgainst = impactsOn(against, terms.against, terms.units);
  const { more, equal, fewer } = compared(onAgainst, onUnits);
  return {
    is: [
      { result: 'better', share: more },
      { result: 'equal', share: equal },
      { result: 'worse', share: fewer },
    ],
    clause: 'EA-MELEE-10',
    dice: { units: diceOf(terms.units), against: diceOf(terms.against) },
    units: sufferedBy(ground, position, units, onUnits),
    against: sufferedBy(ground, position, against, onAgainst),
    better: more,
    equal,
    worse: fewer,
    sums: [
      meleeSum(units[0]!.side, terms.units, needOf(against)),
      meleeSum(against[0]!.side, terms.against, needOf(units)),
    ],
  };
}

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The chance that a die with what is added to it does not exceed a bar. */
const chanceOf = (more: readonly EnTerm[], { value }: Bar<Clause>): number =>
  FACES.filter(face => face + total(more) <= value).length / FACES.length;

/** EA-REORG-05, EA-REORG-06, EA-BREAK-02, EA-ROUT-07: a test of one die against the combativity. */
export function testChances(
  field: Field,
  { of, unit: id }: Pick<Chanced<'reorganise' | 'break-off' | 'panic'>, 'of' | 'unit'>,
): TestChances {
  const { ground, position } = field;
  const unit = unitIn(field, id);
  const tests = {
    reorganise: { more: [], bar: reorganiseBar(position, unit) },
    'break-off': { more: [], bar: breakOffBar(ground, position, unit) },
    panic: panicOdds(position, unit),
  } as const;
  const { more, bar } = tests[of];
  const isSure = of === 'reorganise' && hasGeneral(position, unit); // EA-REORG-06
  const share = isSure ? 1 : chanceOf(more, bar);
  const sum = sumOf<Clause>({ what: of, clause: bar.clause, of: id, terms: more, bar });
  return {
    is: [
      { result: 'succeeds', share },
      { result: 'fails', share: 1 - share },
    ],
    clause: isSure ? 'EA-REORG-06' : bar.clause,
    sums: isSure ? [] : [sum],
  };
}
