import type { Formation, Order, Unit } from '@grognard/general-en-chef';
import { useState } from 'preact/hooks';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { select } from '../../shell/selection.ts';
import { useSpeech, wordIn } from '../../shell/speech.ts';
import { words } from '../../words/words.ts';
import { canMove, findPiece } from '../table/hand.ts';
import { wheelWord } from '../table/order-words.ts';
import { type Barred, orderAlike } from './alike.ts';
import { allows, type GecBattle, ownUnit, ownUnits } from './model.ts';
import { called } from './names.ts';
import { FORMATIONS } from './offers.ts';
import { allowanceOf } from './questions.ts';
import { ownWords } from './words.ts';

/** Several units that march alike: each does as much of it as the rules allow it. */
export function Together({ battle, ids }: { readonly battle: GecBattle; readonly ids: readonly string[] }) {
  const say = ownWords.value;
  const speech = useSpeech(battle);
  const [cm, setCm] = useState(() => mostOf(battle, ids));
  const [degrees, setDegrees] = useState(15);
  const [barred, setBarred] = useState<readonly Barred[]>([]);
  const tell = (make: (unit: Unit) => Order) => () => setBarred(orderAlike(battle, ids, make));
  const wheel = (side: 'left' | 'right') =>
    tell(({ id: unit }) => ({
      type: 'wheel',
      unit,
      angle: side === 'left' ? -degrees : degrees,
      pivot: side,
    }));
  return (
    <section class="unit-card table-card" aria-label={say.together(ids.length)}>
      <header>
        <div>
          <p class="eyebrow">{say.alike}</p>
          <h2>{say.together(ids.length)}</h2>
        </div>
        <button
          type="button"
          class="quiet small"
          aria-label={words.value.close}
          onClick={() => select(battle, [])}
        >
          ✕
        </button>
      </header>
      <p>{ids.map(id => called(battle, id)).join(', ')}</p>
      <p class="muted note">{say.alikeHint}</p>
      <p class="row">
        <Amount label={say.byCm} value={cm} onChange={setCm} />
        <button type="button" onClick={tell(({ id: unit }) => ({ type: 'advance', unit, distance: cm }))}>
          {say.advanceAll}
        </button>
        <button type="button" onClick={tell(({ id: unit }) => ({ type: 'advance', unit, distance: 'max' }))}>
          {say.toMost}
        </button>
      </p>
      <p class="row">
        <Amount label={say.byDegrees} value={degrees} onChange={setDegrees} />
        <button type="button" onClick={wheel('left')}>
          {wheelWord(battle, 'left')}
        </button>
        <button type="button" onClick={wheel('right')}>
          {wheelWord(battle, 'right')}
        </button>
      </p>
      <p class="row chips">
        {ids.some(unit => allows(battle, { type: 'reform', unit })) && (
          <button type="button" class="small" onClick={tell(({ id: unit }) => ({ type: 'reform', unit }))}>
            {say.reformAll}
          </button>
        )}
        <button type="button" class="small" onClick={tell(({ id: unit }) => ({ type: 'about', unit }))}>
          {say.aboutAll}
        </button>
        {FORMATIONS.filter(to => ids.some(id => allows(battle, forming(id, to)))).map(to => (
          <button key={to} type="button" class="small" onClick={tell(({ id: unit }) => forming(unit, to))}>
            {wordIn(battle, 'formations', to)}
          </button>
        ))}
      </p>
      <WithOthers battle={battle} ids={ids} />
      {barred.map(({ unit, refusal }) => (
        <p key={unit} class="alert">
          {say.refusedFor(called(battle, unit))} {speech.refuse(refusal)}{' '}
          <ClauseLink clause={refusal.clause} />
        </p>
      ))}
    </section>
  );
}

/** How far the quickest of them goes in this quarter: a column of horse does not wait to be asked for more. */
const mostOf = (battle: GecBattle, ids: readonly string[]): number =>
  Math.max(0, ...ids.map(id => allowanceOf(battle, id)));

/** Whoever is chosen marches alike with all of his arm, or with everybody who is free. */
export function WithOthers({ battle, ids }: { readonly battle: GecBattle; readonly ids: readonly string[] }) {
  const say = ownWords.value;
  const arms = new Set(ids.map(id => ownUnit(battle, id)?.arm));
  const free = ownUnits(battle).filter(({ arm, id }) => arm !== 'general' && isFree(battle, id));
  const alike = free.filter(({ arm }) => arms.has(arm));
  const offers = [
    ...(alike.length < free.length ? [[say.allOfArm(alike.length), alike] as const] : []),
    [say.allFree(free.length), free] as const,
  ].filter(([, units]) => units.length > Math.max(1, ids.length));
  if (offers.length === 0) return null;
  return (
    <section aria-label={say.withOthers}>
      <p class="eyebrow">{say.withOthers}</p>
      <p class="row chips">
        {offers.map(([label, units]) => (
          <button
            key={label}
            type="button"
            class="small"
            onClick={() =>
              select(
                battle,
                units.map(({ id }) => id),
              )
            }
          >
            {label}
          </button>
        ))}
      </p>
    </section>
  );
}

/** May it still march? A garrison behind its walls has nothing to do alike with others. */
function isFree(battle: GecBattle, id: string): boolean {
  const piece = findPiece(battle, id);
  return piece !== undefined && canMove(battle, piece);
}

const forming = (unit: string, to: Formation): Order => ({ type: 'change-formation', unit, to });

interface AmountProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const Amount = ({ label, value, onChange }: AmountProps) => (
  <label class="amount">
    {label}{' '}
    <input
      type="number"
      inputMode="decimal"
      min={0}
      value={value}
      onChange={event => {
        const next = event.currentTarget.valueAsNumber;
        if (!Number.isNaN(next)) onChange(next);
      }}
    />
  </label>
);
