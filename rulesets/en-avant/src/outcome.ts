import { areaOf, convexHull } from '@grognard/table';
import { armyOf, cornersOfUnit, findUnit, objectiveOf } from './field.ts';
import type { Ground } from './ground.ts';
import type { Condition, Outcome, Position, SideId } from './types.ts';

const BROKEN = 1;

/** EA-END-04: the ground a side holds: the hull of its units that are neither routing nor uncontrollable. */
export function groundHeld(position: Position, side: SideId): number {
  const corners = position.units
    .filter(unit => unit.side === side && !unit.routing && !unit.amok && unit.arm !== 'general')
    .flatMap(unit => cornersOfUnit(unit));
  return corners.length === 0 ? 0 : areaOf(convexHull(corners));
}

type Measure = (side: SideId) => number;

/** EA-END-04: fewer bases lost, lower value of them, larger ground, else a draw. */
function tieBreak(position: Position, sides: readonly SideId[]): Outcome {
  const measures: readonly (readonly [string, Measure])[] = [
    ['losses', side => 0 - armyOf(position, side).lost],
    ['value', side => 0 - armyOf(position, side).value],
    ['ground', side => groundHeld(position, side)],
  ];
  for (const [grade, measure] of measures) {
    const winner = higher(sides, measure);
    if (winner) return { winner, grade };
  }
  return { winner: 'none', grade: 'draw' };
}

/** The side with the higher measure, if they differ by more than a hundredth. */
function higher([a, b]: readonly SideId[], measure: Measure): SideId | null {
  const difference = measure(a!) - measure(b!);
  if (Math.abs(difference) <= 0.01) return null;
  return difference > 0 ? a! : b!;
}

const sidesOf = ({ scenario }: Ground): readonly SideId[] => scenario.sides.map(({ id }) => id);

/** EA-WIN-01, EA-END-01, EA-COMB-08: a side at combativity 1 has lost; if both are, ties decide. */
export function collapse(ground: Ground, position: Position): Outcome | null {
  const sides = sidesOf(ground);
  const standing = sides.filter(side => armyOf(position, side).combativity > BROKEN);
  if (standing.length === sides.length) return null;
  return standing.length === 1 ? { winner: standing[0]!, grade: 'rout' } : tieBreak(position, sides);
}

/** EA-END-03: the higher combativity wins. */
export function comparison(ground: Ground, position: Position): Outcome {
  const sides = sidesOf(ground);
  const winner = higher(sides, side => armyOf(position, side).combativity);
  return winner ? { winner, grade: 'combativity' } : tieBreak(position, sides);
}

function isMet(position: Position, side: SideId, condition: Condition): boolean {
  if ('hold' in condition) {
    const known = position.objectives.some(({ id }) => id === condition.hold);
    return known && objectiveOf(position, condition.hold).holder === side;
  }
  if ('destroyed' in condition) return !findUnit(position, condition.destroyed);
  if ('alive' in condition) return !!findUnit(position, condition.alive);
  return position.camps.some(camp => camp.side === condition['camp-taken'] && camp.taken);
}

/** EA-END-02: the first of the scenario's own conditions that is met after this turn. */
export function scenarioVictory({ scenario }: Ground, position: Position, isLast: boolean): Outcome | null {
  const won = scenario.victory.find(
    ({ side, all, when }) =>
      (when === 'any' || isLast) && all.every(condition => isMet(position, side, condition)),
  );
  return won ? { winner: won.side, grade: 'scenario' } : null;
}
