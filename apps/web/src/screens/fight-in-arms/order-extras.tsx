import type { Order } from '@grognard/fight-in-arms';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { hold, steered } from '../table/hand.ts';
import type { ArmsBattle, MoveOrder } from './model.ts';
import { pathOf } from './path.ts';
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
  if (order?.type === 'embark') return <Boards />;
  if (order?.type !== 'overrun') return null;
  return isShort(battle) ? <TooShort /> : <Beyond battle={battle} order={order} />;
}

const Rallies = () => (
  <p class="forecast">
    {ownWords.value.rallies} <ClauseLink clause="FIA-RALLY-03" /> <ClauseLink clause="FIA-RALLY-04" />
  </p>
);

const Boards = () => (
  <p class="forecast">
    {ownWords.value.boards} <ClauseLink clause="FIA-TRANS-04" /> <ClauseLink clause="FIA-TRANS-05" />
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

/** Into a river that nobody fords: refused until it is ordered expressly, with all the movement that is left. */
function Reckless({ battle, order }: { readonly battle: ArmsBattle; readonly order: MoveOrder }) {
  const onwards = order.reckless ? order : intoRiver(battle, order);
  if (!onwards) return null;
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={order.reckless ?? false}
        onChange={event =>
          hold(
            battle,
            event.currentTarget.checked
              ? onwards
              : (steered(battle, withReckless(order, false), true)?.order ?? null),
          )
        }
      />
      {ownWords.value.reckless} <ClauseLink clause="FIA-TERR-09" />
    </label>
  );
}

/** The move in hand gone on with, where nothing but such a river is in the way. */
function intoRiver(battle: ArmsBattle, order: MoveOrder): MoveOrder | null {
  const { rules, view, side, shown } = battle;
  const steps = battle.table.stepsOf(order);
  const [last, left] = [steps.at(-1), shown.value?.steps.at(-1)?.left ?? 0];
  if (!last || !('advance' in last) || left <= 0) return null;
  const farther = { ...order, path: pathOf([...steps.slice(0, -1), { advance: last.advance + left }]) };
  const judged = (each: MoveOrder) => rules.judge(view.value, side.value, each);
  const plain = judged(farther);
  const meant = withReckless(farther, true);
  return !plain.ok && plain.clause === 'FIA-TERR-09' && judged(meant).ok ? meant : null;
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
