import type { Order } from '@grognard/en-avant';
import {
  aboutTurn,
  advance,
  arcDegrees,
  type Cm,
  type Footprint,
  go,
  moved,
  pivot,
  sidestep,
  slide,
  stepBack,
  turnBetween,
  wheel,
} from '@grognard/table';

export type MoveOrder = Extract<Order, { readonly action: 'move' }>;
export type Step = MoveOrder['steps'][number];

export const tenth = (value: number): number => Math.round(value * 10) / 10;
/** Rounded down, so that a whole move is never a hair too long. */
export const within = (value: number): number => Math.floor(value * 10 + 1e-6) / 10;

/** Where a step leads. */
export function after(print: Footprint, step: Step): Footprint {
  if ('advance' in step) return moved(print, advance(print, step.advance));
  if ('wheel' in step) return moved(print, wheel(print, step.wheel, step.degrees));
  if ('slide' in step) return moved(print, slide(print, step.slide.forward, step.slide.right));
  if ('lateral' in step) return moved(print, sidestep(print, step.lateral));
  if ('back' in step) return moved(print, stepBack(print, step.back));
  if ('about' in step) return aboutTurn(print);
  if ('go' in step) return moved(print, go(step.go));
  if ('turn' in step) return moved(print, pivot(print, turnBetween(print.facing, step.turn)));
  return print;
}

export const moveOrder = (unit: string, steps: readonly Step[], contact?: string): MoveOrder => ({
  type: 'activate',
  unit,
  action: 'move',
  steps: [...steps],
  ...(contact === undefined ? {} : { contact }),
});

export const wheelStep = (turn: number, degrees: number): Step => ({
  wheel: turn < 0 ? 'left' : 'right',
  degrees: tenth(degrees),
});

/** The most a front of this width may wheel for a price. */
export const wheelFor = (width: Cm, price: Cm): number => Math.min(90, within(arcDegrees(width, price)));
