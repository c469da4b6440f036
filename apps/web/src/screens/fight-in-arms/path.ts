import type { Path, PathStep } from '@grognard/fight-in-arms';
import type { Step } from '../table/steps.ts';
import type { MoveOrder, OnTable } from './model.ts';
import { named } from './units.ts';

/** A road and the way along it, in one word. */
const roadStep = (follow: string): { readonly follow: string; readonly toward: 'start' | 'end' } => {
  const at = follow.lastIndexOf('/');
  return { follow: follow.slice(0, at), toward: follow.slice(at + 1) === 'start' ? 'start' : 'end' };
};
export const alongRoad = (road: string, toward: 'start' | 'end', cm: number): Step => ({
  follow: `${road}/${toward}`,
  cm,
});

const sideways = (right: number): PathStep => ({ side: right < 0 ? 'left' : 'right', cm: Math.abs(right) });

/** Steps of the hand in the words of this game; what it does not know is left out. */
export const pathOf = (steps: readonly Step[]): Path => steps.flatMap(pathStep);

function pathStep(step: Step): Path {
  if ('advance' in step) return [{ forward: step.advance }];
  if ('wheel' in step) return [{ wheel: step.wheel, degrees: step.degrees }];
  if ('pivot' in step) return [{ pivot: step.pivot }];
  if ('about' in step) return [{ pivot: 180 }];
  if ('back' in step) return [{ back: step.back }];
  if ('lateral' in step) return [sideways(step.lateral)];
  if ('slide' in step) return [{ forward: step.slide.forward }, sideways(step.slide.right)];
  if ('follow' in step) return [{ ...roadStep(step.follow), cm: step.cm }];
  return [];
}

/** … and back into those of the hand. */
export function stepOf(step: PathStep): Step {
  if ('forward' in step) return { advance: step.forward };
  if ('wheel' in step) return { wheel: step.wheel, degrees: step.degrees };
  if ('pivot' in step) return { pivot: step.pivot };
  if ('back' in step) return { back: step.back };
  if ('side' in step) return { lateral: step.side === 'left' ? -step.cm : step.cm };
  return alongRoad(step.follow, step.toward, step.cm);
}

/** The move that steps make, of a unit or of the group that is chosen; one that is meant come what may stays so. */
export const moveOf = (battle: OnTable, unit: string, steps: readonly Step[], into?: string): MoveOrder => ({
  type: 'move',
  ...named(battle, unit),
  path: pathOf(steps),
  ...(into === undefined ? (isReckless(battle) ? { reckless: true } : {}) : { into }),
});

const isReckless = ({ draft }: OnTable): boolean => {
  const { order } = draft.value.now;
  return order?.type === 'move' && order.reckless === true;
};
