import { batch } from '@preact/signals';
import { redraft } from '../../shell/drafting.ts';
import type { Battle } from '../../shell/model.ts';
import { notice } from '../../shell/notice.ts';
import type { MatchState } from '../match-state.ts';
import { isPlaying } from '../match-state.ts';
import { onlineWords } from '../words.ts';

/** Whoever waits may sketch, where the game can be planned ahead. */
export const canPencil = (battle: Battle, state: MatchState): boolean =>
  isPlaying(state) && (battle.pencilling.value || (battle.stage.value === 'wait' && isOffered(battle)));

const isOffered = (battle: Battle): boolean => {
  const { sketch } = battle.screen.orders;
  return sketch !== undefined && (sketch.isOffered?.(battle) ?? true);
};

/** Takes the pencil in hand, or puts it away; what was sketched stays. */
export function togglePencil(battle: Battle, state: MatchState): void {
  if (!canPencil(battle, state)) return;
  batch(() => {
    battle.pencilling.value = !battle.pencilling.value;
    battle.stage.value = battle.pencilling.value ? 'plan' : 'wait';
    battle.selection.value = [];
    battle.panel.value = battle.pencilling.value ? 'orders' : 'match';
  });
  if (battle.pencilling.value) notice(onlineWords.value.pencil.taken);
}

export const pencilled = (battle: Battle): number => battle.screen.orders.sketch?.count(battle) ?? 0;

/** Rubs out everything that was sketched: one change, which undo takes back. */
export const rubOut = (battle: Battle): void => redraft(battle, battle.screen.orders.empty);
