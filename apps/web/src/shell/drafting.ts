import { batch } from '@preact/signals';
import { host } from '../host/client.ts';
import { type Draft, redoDraft, revise, undoDraft } from './draft.ts';
import type { Battle } from './model.ts';
import { hush } from './notice.ts';

/** Puts a draft in the place of the one in hand, and keeps it. */
function change(battle: Battle, draft: Draft): void {
  batch(() => {
    battle.draft.value = draft;
    battle.refusal.value = null;
    battle.confirming.value = false;
    hush();
  });
  void host().draft(battle.snapshot.value.seat, draft.now);
}

/** Writes the orders in hand anew: one change, which undo takes back. */
export const redraft = (battle: Battle, next: unknown): void =>
  change(battle, revise(battle.draft.value, next));
export const undoOrders = (battle: Battle): void => change(battle, undoDraft(battle.draft.value));
export const redoOrders = (battle: Battle): void => change(battle, redoDraft(battle.draft.value));
