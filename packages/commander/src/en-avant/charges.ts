import { bearing, type Cm, distance, dot, subtract, turnBetween, wheelCost } from '@grognard/table';
import type { Troop } from './outlook.ts';
import { type MoveOrder, moveOrder, type Step, tenth, wheelFor, wheelStep, within } from './steps.ts';

/** Ways to fall upon an enemy: straight, gliding, or wheeling on him. */
export function charges(troop: Troop, foe: Troop): readonly MoveOrder[] {
  const { unit, pace, print, centre, ahead, right } = troop;
  const to = bearing(centre, foe.centre);
  const turn = turnBetween(print.facing, to);
  const way = subtract(foe.centre, print.at);
  const [forth, aside] = [dot(way, ahead), dot(way, right)];
  const part = pace / distance(foe.centre, print.at);
  const paths: Step[][] = [];
  if (forth > 0) paths.push([{ advance: within(pace) }]);
  if (forth > 0.5 && Math.abs(aside) > 0.5) {
    paths.push([{ slide: { forward: tenth(forth * part), right: tenth(aside * part) } }]);
  }
  if (unit.bases === 1) paths.push([{ turn: tenth(to) }, { advance: within(pace) }]);
  else if (Math.abs(turn) > 4) paths.push(wheelAndOn(print.width, turn, pace));
  return paths.map(steps => moveOrder(unit.id, steps, foe.unit.id));
}

/** A wheel as far as it is wanted and paid for, and what is left of the pace straight on. */
function wheelAndOn(width: Cm, turn: number, pace: Cm): Step[] {
  const degrees = Math.min(Math.abs(turn), wheelFor(width, pace));
  const rest = within(pace - wheelCost(width, degrees) - 0.05);
  const wheeled = wheelStep(turn, degrees);
  return rest > 0.2 ? [wheeled, { advance: rest }] : [wheeled];
}
