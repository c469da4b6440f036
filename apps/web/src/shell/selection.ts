import { batch } from '@preact/signals';
import type { Battle } from './model.ts';
import { hush } from './notice.ts';

export function select(battle: Battle, ids: readonly string[]): void {
  batch(() => {
    battle.selection.value = ids;
    battle.refusal.value = null;
    battle.why.value = null;
    hush();
  });
}

export const toggle = (battle: Battle, id: string): void => {
  const { value } = battle.selection;
  select(battle, value.includes(id) ? value.filter(each => each !== id) : [...value, id]);
};
