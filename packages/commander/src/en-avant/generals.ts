import {
  add,
  type Cm,
  centreOf,
  distance,
  footprintGap,
  forward,
  middleOf,
  type Point,
  scale,
  subtract,
} from '@grognard/table';
import type { Judge } from './judge.ts';
import { canAttack, isEngaged, type Troop } from './outlook.ts';
import type { Hope } from './prospects.ts';
import { moveOrder } from './steps.ts';
import { SPIRIT, worthOf } from './worth.ts';

const TOUCHING: Cm = 0.05;
/** Not worth an activation otherwise. */
const TROUBLE = 0.35;

/** What the general's presence does for a unit (EA-GENERAL-05): order, a die in melee, a save. */
function needOf({ outlook }: Judge, { unit, against, centre }: Troop): number {
  const { position, foes } = outlook;
  const worth = worthOf(position, { ...unit, general: false });
  if (unit.disorganised && !unit.activated) return 0.3 * worth;
  if (against.length > 0) return 0.18 * worth;
  const isNearFoe = foes.some(foe => distance(foe.centre, centre) < 30);
  return (isNearFoe ? 0.06 : 0.03) * worth;
}

/** How well a general stands somewhere: with those who need him, and never alone within reach of the enemy. */
function stands(judge: Judge, general: Troop, at: Point, facing: number): number {
  const print = { ...general.print, at, facing };
  const company = judge.outlook.own.filter(
    ({ print: other, unit }) => !unit.routing && footprintGap(print, other) <= TOUCHING,
  );
  const help = company.reduce((most, troop) => Math.max(most, needOf(judge, troop)), 0);
  const centre = centreOf(print);
  const isHunted = judge.outlook.foes.some(
    foe => canAttack(foe) && !isEngaged(foe) && distance(foe.centre, centre) < foe.pace + foe.print.width,
  );
  const nearest = Math.min(...judge.outlook.own.map(troop => distance(troop.centre, centre)));
  return help - (company.length === 0 && isHunted ? 0.6 * SPIRIT : 0) - 0.02 * nearest;
}

/** Places behind the units he can reach. */
export function generalProspects(judge: Judge, general: Troop): readonly Hope[] {
  const { rules, view, side, own } = judge.outlook;
  const now = stands(judge, general, general.print.at, general.print.facing);
  return own
    .filter(({ unit }) => !unit.routing)
    .flatMap(troop => {
      const facing = troop.print.facing;
      const turned = add(general.centre, scale(forward(facing), general.print.depth / 2));
      const way = subtract(middleOf(troop.print, 'rear'), turned);
      const far = Math.max(0.01, distance([0, 0], way));
      return [general.pace, general.slowPace].map(pace => {
        const part = Math.min(1, (pace - 0.1) / far);
        const go: [number, number] = [
          Math.round(way[0] * part * 1000) / 1000,
          Math.round(way[1] * part * 1000) / 1000,
        ];
        const order = moveOrder(general.unit.id, [{ turn: facing }, { go }]);
        const worth = stands(judge, general, add(turned, go), facing) - now - TROUBLE;
        const promise = go[0] === 0 && go[1] === 0 ? -1 : worth;
        return {
          order,
          promise,
          guess: promise,
          weigh: () => (rules.judge(view, side, order).ok ? worth : null),
        };
      });
    });
}
