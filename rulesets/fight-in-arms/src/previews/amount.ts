import { forward, lengthOf, scale } from '@grognard/table';
import type { Ground } from '../ground.ts';
import type { Body } from '../rules/body.ts';
import { straightReach } from '../rules/straight.ts';
import { wheelRate } from '../rules/wheels.ts';
import type { PathStep } from '../types.ts';

/** How far or how much a step goes. */
export function amountOf(step: PathStep): number {
  if ('forward' in step) return step.forward;
  if ('back' in step) return step.back;
  if ('wheel' in step) return step.degrees;
  return 'pivot' in step ? step.pivot : step.cm;
}

/** The same step, so much of it. */
export function withAmount(step: PathStep, amount: number): PathStep {
  if ('forward' in step) return { forward: amount };
  if ('back' in step) return { back: amount };
  if ('wheel' in step) return { ...step, degrees: amount };
  return 'pivot' in step ? { pivot: amount } : { ...step, cm: amount };
}

const HALF_TURN = 180;

/** FIA-MOVE-03: the most of a step that an allowance pays for. */
export function mostFor(ground: Ground, body: Body, step: PathStep, left: number): number {
  if ('pivot' in step) return step.pivot;
  if ('wheel' in step) return Math.min(HALF_TURN, left / wheelRate(ground, body));
  if ('follow' in step) return 2 * left;
  const { facing } = body.members[0]!;
  const turn = 'forward' in step ? 0 : 'back' in step ? HALF_TURN : step.side === 'right' ? 90 : -90;
  const by = scale(forward(facing + turn), left);
  return lengthOf(by) > 0 ? straightReach(ground, body, by, left) : 0;
}

const FINE = 100;
/** Down to the hundredth, which no rule notices and a player reads. */
export const floored = (amount: number): number => Math.floor(amount * FINE + 1e-6) / FINE;

const HALVINGS = 9;

/** The most between a lawful amount and one that is not, nearly. */
export function mostLawful(lawful: number, unlawful: number, isLawful: (amount: number) => boolean): number {
  let [low, high] = [lawful, unlawful];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (isLawful(middle)) low = middle;
    else high = middle;
  }
  return floored(low) > lawful && isLawful(floored(low)) ? floored(low) : low;
}
