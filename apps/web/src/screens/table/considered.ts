import { useSignalEffect } from '@preact/signals';
import type { TableBattle } from './model.ts';

/**
 * A choice is seen at once; what costs work (reach, zones, lists of enemies) is worked out in the moment after it is
 * on the screen.
 */
export function useConsidered(battle: TableBattle): void {
  useSignalEffect(() => {
    const chosen = battle.selection.value[0] ?? null;
    if (chosen === battle.considered.peek()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        battle.considered.value = chosen;
      }, 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  });
}

/** Has the screen come to what the chosen one could do? */
export const isConsidered = ({ considered, selection }: TableBattle): boolean =>
  considered.value === (selection.value[0] ?? null);
