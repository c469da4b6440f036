import { total } from '@grognard/engine';
import { combativityOf, findUnit } from './field.ts';
import type { Ground } from './ground.ts';
import { bothAdvantages } from './melee-parties.ts';
import { afterSaves, atLeast, type Chances, compared, diceChances, expected, trimmed } from './odds.ts';
import type { QuestionOf } from './question-schema.ts';
import { shootingAdvantages } from './rules/advantages.ts';
import type { Position, Unit } from './types.ts';

/** What impacts mean for units: nothing, some, a rout, the end. */
interface Results {
  readonly impacts: Chances;
  readonly expected: number;
  readonly unhurt: number;
  readonly rout: number;
  readonly destroyed: number;
}

/** EA-MELEE-34: the most impacts that fall on one of several units. */
const heaviest = (impacts: number, units: number): number => Math.ceil(impacts / units);

/** EA-ROUT-01, EA-HIT-04: from how many impacts on its side on a unit routs, or is surely destroyed. */
function resultsOf(ground: Ground, position: Position, units: readonly Unit[], impacts: Chances): Results {
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

/** Exact odds of a shot, saves included. */
export function shootingOdds(ground: Ground, position: Position, question: QuestionOf<'shooting-odds'>) {
  const [shooter, target] = [findUnit(position, question.unit)!, findUnit(position, question.target)!];
  const advantages = shootingAdvantages(ground, position, shooter, target);
  const dice = Math.max(1, total(advantages.shooter));
  const saves = total(advantages.defender);
  const need = combativityOf(position, target.side);
  const rolled = diceChances(dice, need, question.sixes ?? 'keep', ground.options.rerollRisk);
  return { dice, saves, need, ...resultsOf(ground, position, [target], afterSaves(rolled, saves)) };
}

/** Exact odds of a round of melee, both sides. */
export function meleeOdds(ground: Ground, position: Position, question: QuestionOf<'melee-odds'>) {
  const terms = bothAdvantages(ground, position, question);
  const unitsOf = (ids: readonly string[]) => ids.map(id => findUnit(position, id)!);
  const [units, against] = [unitsOf(question.units), unitsOf(question.against)];
  const { options } = ground;
  const impactsOn = (own: readonly Unit[], ownDice: number, enemyDice: number): Chances => {
    const need = combativityOf(position, own[0]!.side);
    const rolled = diceChances(Math.max(1, enemyDice), need, question.sixes ?? 'keep', options.rerollRisk);
    return options.meleeSaves ? afterSaves(rolled, ownDice) : rolled;
  };
  const [own, theirs] = [total(terms.units), total(terms.against)];
  const [onUnits, onAgainst] = [impactsOn(units, own, theirs), impactsOn(against, theirs, own)];
  const { more, equal, fewer } = compared(onAgainst, onUnits);
  return {
    dice: { units: Math.max(1, own), against: Math.max(1, theirs) },
    units: resultsOf(ground, position, units, onUnits),
    against: resultsOf(ground, position, against, onAgainst),
    better: more,
    equal,
    worse: fewer,
  };
}
