import type { PreviewStep } from '@grognard/engine';
import { quantise } from '@grognard/table';
import type { Piece } from './game.ts';
import type { TableBattle } from './model.ts';

/** What the steps in hand take of what a unit may move, in centimetres. */
export interface Allowance {
  readonly steps: readonly PreviewStep[];
  readonly used: number;
  readonly all: number;
  /** Nothing before the first step. */
  readonly left: number | undefined;
}

export function allowanceIn(battle: TableBattle, { id }: Piece): Allowance {
  const { shown, table } = battle;
  // What is told in other words than centimetres takes nothing of the way.
  const steps = (shown.value?.steps ?? []).filter(step => table.costOf?.(step) === undefined);
  const left = steps.at(-1)?.left;
  const used = quantise(steps.reduce((sum, { cost }) => sum + cost, 0));
  return { steps, used, all: left === undefined ? table.allowanceOf(battle, id) : used + left, left };
}
