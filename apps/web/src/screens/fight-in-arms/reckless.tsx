import { hold } from '../table/hand.ts';
import type { ArmsBattle } from './model.ts';
import { ownWords } from './words.ts';

/** Into a river that nobody fords: refused until it is ordered expressly. */
export function Reckless({ battle }: { readonly battle: ArmsBattle }) {
  const { order } = battle.draft.value.now;
  if (order?.type !== 'move') return null;
  const { verdict, steps } = battle.shown.value ?? {};
  const stopped = steps?.at(-1)?.stopped?.clause;
  const isBarred = (verdict && !verdict.ok && verdict.clause === 'FIA-TERR-09') || stopped === 'FIA-TERR-09';
  if (!isBarred && !order.reckless) return null;
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={order.reckless ?? false}
        onChange={event => {
          const { reckless: _, ...plain } = order;
          hold(battle, event.currentTarget.checked ? { ...plain, reckless: true } : plain);
        }}
      />
      {ownWords.value.reckless}
    </label>
  );
}
