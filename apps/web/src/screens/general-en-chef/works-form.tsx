import type { Order, Unit } from '@grognard/general-en-chef';
import { distance } from '@grognard/table';
import { useState } from 'preact/hooks';
import { wordIn } from '../../shell/speech.ts';
import { hold, take } from '../table/hand.ts';
import { measured } from '../table/spoken.ts';
import { tableWords } from '../table/words.ts';
import type { GecBattle } from './model.ts';
import { called, partWords } from './names.ts';
import { answerTo } from './questions.ts';
import { ownWords } from './words.ts';
import { batteringsFor, type Working, worksFor } from './works.ts';

interface Props {
  readonly battle: GecBattle;
  readonly unit: Unit;
}
interface Listed {
  readonly order: Order;
  readonly label: string;
}

/** A list to choose from, and the button that takes what is chosen in hand. */
function Choice({
  battle,
  label,
  listed,
}: {
  readonly battle: GecBattle;
  readonly label: string;
  readonly listed: readonly Listed[];
}) {
  const [at, setAt] = useState(0);
  const chosen = listed[at] ?? listed[0];
  const held = JSON.stringify(battle.draft.value.now.order);
  const isHeld = (each: Listed | undefined) => each !== undefined && JSON.stringify(each.order) === held;
  const tryOut = (each: Listed | undefined) => {
    battle.tried.value = each?.order ?? null;
  };
  const choose = (i: number) => {
    setAt(i);
    // Whoever has one of them in hand already changes it for the other.
    if (listed.some(isHeld) && listed[i]) take(battle, listed[i].order);
    else tryOut(listed[i]);
  };
  return (
    <p
      class="row choice"
      onMouseEnter={() => tryOut(chosen)}
      onFocusIn={() => tryOut(chosen)}
      onMouseLeave={() => tryOut(undefined)}
      onFocusOut={() => tryOut(undefined)}
    >
      <label>
        {label}{' '}
        <select value={at} onChange={event => choose(Number(event.currentTarget.value))}>
          {listed.map(({ label: each }, i) => (
            <option key={each} value={i}>
              {each}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        class="small"
        aria-pressed={isHeld(chosen)}
        onClick={() => {
          tryOut(undefined);
          if (isHeld(chosen)) hold(battle, null);
          else if (chosen) take(battle, chosen.order);
        }}
      >
        {ownWords.value.takeOrder}
      </button>
    </p>
  );
}

/** A battery that has stood still may batter a stretch of wall. */
export function Battering({ battle, unit }: Props) {
  const say = ownWords.value;
  const listed = batteringsFor(battle, unit).map(
    (order): Listed => ({ order, label: partWords(battle, order) }),
  );
  if (listed.length === 0) return null;
  return (
    <section aria-label={say.batterIt}>
      <p class="eyebrow">{say.batterIt}</p>
      <Choice battle={battle} label={say.batterWhere} listed={listed} />
    </section>
  );
}

/** Sappers build and pull down; how long it takes the rules say. */
export function Works({ battle, unit }: Props) {
  const say = ownWords.value;
  const [sappers, setSappers] = useState(Math.min(unit.front, unit.figures));
  if (unit.arm !== 'engineer' || battle.view.value.phase !== 'act' || unit.task || unit.in !== null)
    return null;
  const listed = worksFor(battle, unit, sappers).map(order => ({
    order,
    label: workWords(battle, unit, order),
  }));
  return (
    <section aria-label={say.workIt}>
      <p class="eyebrow">{say.workIt}</p>
      <label>
        {say.sapperCount}{' '}
        <input
          type="number"
          min={1}
          max={unit.front}
          value={sappers}
          onChange={event => {
            const next = event.currentTarget.valueAsNumber;
            if (!Number.isNaN(next)) setSappers(Math.max(1, Math.round(next)));
          }}
        />
      </label>
      {listed.length === 0 ? (
        <p class="muted">{say.noWork}</p>
      ) : (
        <Choice battle={battle} label={say.job} listed={listed} />
      )}
    </section>
  );
}

function workWords(battle: GecBattle, unit: Unit, order: Working): string {
  const say = ownWords.value;
  const { type: _, ...work } = order;
  const quarters = answerTo(battle, { query: 'work-time', ...work })?.is ?? 0;
  const place = order.section
    ? partWords(battle, order)
    : order.job === 'bridge'
      ? say.overWater(called(battle, order.feature ?? ''))
      : say.aheadBy(measured(distance(unit.at, order.at ?? unit.at)));
  return tableWords.value.with(`${wordIn(battle, 'jobs', order.job)}, ${place}`, say.quartersFor(quarters));
}
