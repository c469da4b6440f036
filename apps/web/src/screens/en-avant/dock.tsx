import { give } from '../../shell/giving.ts';
import type { Lens } from '../../shell/lens.ts';
import { ToolButton } from '../../shell/tools.tsx';
import { goToUnit } from '../table/keys.ts';
import type { TableBattle } from './model.ts';
import { preparationDockWords } from './preparation-orders.ts';
import { ownWords } from './words.ts';

/** The next unit that can act; and the end of the impulse, while something else is in hand. */
export function DockTools({ battle, lens }: { readonly battle: TableBattle; readonly lens: Lens }) {
  const say = ownWords.value;
  const { fallback } = battle.asked.value ?? {};
  const isHeld = battle.draft.value.now.order !== null;
  return (
    <>
      <ToolButton icon="next" label={say.nextUnit} onPress={() => goToUnit(battle, lens, 1)} />
      {isHeld && fallback?.type === 'end-impulse' && (
        <button type="button" class="quiet end-impulse" onClick={() => void give(battle, fallback)}>
          {say.endImpulse}
        </button>
      )}
    </>
  );
}

export function DockWords({ battle }: { readonly battle: TableBattle }) {
  const say = ownWords.value;
  const { limit, activations, turn } = battle.view.value;
  const isImpulse = battle.asked.value?.orders.includes('activate');
  if (turn === 0) return <span>{preparationDockWords(battle)}</span>;
  if (!isImpulse) return <span>{say.choosing}</span>;
  return (
    <>
      <b>{say.activations(activations, limit)}.</b>{' '}
      {battle.draft.value.now.order === null && <span class="muted">{say.endWords}</span>}
    </>
  );
}
