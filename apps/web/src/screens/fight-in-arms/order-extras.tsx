import type { Order } from '@grognard/fight-in-arms';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { hold } from '../table/hand.ts';
import type { ArmsBattle, MoveOrder } from './model.ts';
import { ownWords } from './words.ts';

type Overrun = Extract<Order, { readonly type: 'overrun' }>;

/** A move that is meant even if it ends in a river that nobody fords. */
export function withReckless({ reckless: _, ...plain }: MoveOrder, isMeant: boolean): MoveOrder {
  return isMeant ? { ...plain, reckless: true } : plain;
}

/** An overrun that drives on behind its target. */
export function withBeyond({ beyond: _, ...plain }: Overrun, cm: number): Overrun {
  return cm > 0 ? { ...plain, beyond: cm } : plain;
}

/** What an order in hand may say besides: what it does, that it is meant so, how far it goes on. */
export function OrderExtras({ battle }: { readonly battle: ArmsBattle }) {
  const { order } = battle.draft.value.now;
  if (order?.type === 'move') return <Reckless battle={battle} order={order} />;
  if (order?.type === 'rally') return <Rallies />;
  if (order?.type !== 'overrun') return null;
  return isShort(battle) ? <TooShort /> : <Beyond battle={battle} order={order} />;
}

const Rallies = () => (
  <p class="forecast">
    {ownWords.value.rallies} <ClauseLink clause="FIA-RALLY-03" /> <ClauseLink clause="FIA-RALLY-04" />
  </p>
);

/** Does the rules' own forecast see the machine stop at its target instead of driving over it? */
const isShort = ({ shown }: ArmsBattle): boolean =>
  shown.value?.forecasts.every(({ what }) => what !== 'overrun') ?? false;

const TooShort = () => (
  <p class="danger">
    {ownWords.value.overrunShort} <ClauseLink clause="FIA-VEHMELEE-04" />
  </p>
);

/** Into a river that nobody fords: refused until it is ordered expressly. */
function Reckless({ battle, order }: { readonly battle: ArmsBattle; readonly order: MoveOrder }) {
  const { verdict, steps } = battle.shown.value ?? {};
  const stopped = steps?.at(-1)?.stopped?.clause;
  const isBarred = (verdict && !verdict.ok && verdict.clause === 'FIA-TERR-09') || stopped === 'FIA-TERR-09';
  if (!isBarred && !order.reckless) return null;
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={order.reckless ?? false}
        onChange={event => hold(battle, withReckless(order, event.currentTarget.checked))}
      />
      {ownWords.value.reckless}
    </label>
  );
}

/** How far behind the target a machine drives on; the rules shorten what is too far. */
function Beyond({ battle, order }: { readonly battle: ArmsBattle; readonly order: Overrun }) {
  return (
    <label class="amount">
      {ownWords.value.beyond}{' '}
      <input
        type="number"
        inputMode="decimal"
        min={0}
        value={order.beyond ?? 0}
        onChange={event => {
          const cm = event.currentTarget.valueAsNumber;
          if (!Number.isNaN(cm)) hold(battle, withBeyond(order, cm));
        }}
      />
    </label>
  );
}
