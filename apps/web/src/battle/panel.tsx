import { drawCounter, squareName } from '@grognard/drawing';
import { textIn } from '@grognard/engine';
import { drawnSide, type Unit } from '@grognard/fields-of-strategy';
import { settings } from '../storage/settings.ts';
import { words } from '../words/words.ts';
import { Army } from './army.tsx';
import { ask } from './ask.ts';
import { Forecasts } from './forecasts.tsx';
import { HintCard } from './hint-card.tsx';
import type { Lens } from './lens.ts';
import { explains, Log, SoFar } from './log.tsx';
import type { Battle } from './model.ts';
import { noticed } from './notice.ts';
import { clearOrders } from './orders.ts';
import { selectAlike, selectedUnits } from './selection.ts';
import { groundWords, nameOf, placeName } from './spoken.ts';
import { Why } from './why.tsx';
import './panel.css';

const TABS = ['orders', 'army', 'log'] as const;

/** Who, where, orders, what will happen, what happened: always in this order. */
export function Panel({ battle, lens }: { readonly battle: Battle; readonly lens: Lens }) {
  const say = words.value.battle;
  const { panel, why } = battle;
  return (
    <aside class={`panel ${heightOf(battle)}`} aria-label={say[panel.value]}>
      <div class="tabs" role="tablist">
        {TABS.map(tab => (
          <button
            key={tab}
            type="button"
            role="tab"
            aria-selected={panel.value === tab}
            onClick={() => {
              battle.lowered.value = panel.value === tab && !battle.lowered.value;
              panel.value = tab;
            }}
          >
            {say[tab]}
          </button>
        ))}
      </div>
      {battle.snapshot.value.saving && (
        <p role="alert" class="alert">
          {battle.snapshot.value.saving === 'full'
            ? words.value.saves.storageFull
            : words.value.saves.storageBlocked}
        </p>
      )}
      {why.value ? (
        <Why battle={battle} event={why.value} />
      ) : panel.value === 'orders' && battle.stage.value === 'watch' ? (
        <Results battle={battle} />
      ) : panel.value === 'log' ? (
        <Log battle={battle} />
      ) : panel.value === 'army' ? (
        <Army battle={battle} lens={lens} />
      ) : (
        <Orders battle={battle} lens={lens} />
      )}
    </aside>
  );
}

/**
 * The sheet of a small screen: raised for a unit, a reason or a hint, but not under the finger that gathers
 * units; lowered while there is nothing to order.
 */
function heightOf({ selection, gathering, why, hint, lowered, stage, panel }: Battle): string {
  if (why.value) return 'raised';
  if (lowered.value || (stage.value !== 'plan' && panel.value === 'orders')) return 'lowered';
  const isChosen = selection.value.length > 0 && !gathering.value;
  return isChosen || hint.value || panel.value !== 'orders' ? 'raised' : '';
}

function Orders({ battle, lens }: { readonly battle: Battle; readonly lens: Lens }) {
  const say = words.value.battle;
  const units = selectedUnits(battle);
  const [unit] = units;
  return (
    <>
      {noticed.value && <p class="notice">{noticed.value.text}</p>}
      <HintCard battle={battle} lens={lens} />
      {!unit ? (
        battle.stage.value === 'plan' && <p class="muted">{say.nothing}</p>
      ) : units.length === 1 ? (
        <UnitCard battle={battle} unit={unit} />
      ) : (
        <section class="unit-card">
          <h2>{say.several(units.length)}</h2>
          <p class="muted">{units.map(({ id }) => nameOf(battle, id)).join(', ')}</p>
          <button type="button" class="small" onClick={() => clearOrders(battle, battle.selection.value)}>
            {say.clear}
          </button>
        </section>
      )}
      <Forecasts battle={battle} />
      <Log battle={battle} recent />
    </>
  );
}

/** Whoever stops at a result wants to know why; the log would tell the end, so it keeps to what was shown. */
function Results({ battle }: { readonly battle: Battle }) {
  const event = battle.showing.value?.running ? undefined : battle.events.value.find(explains);
  return (
    <>
      {event && <Why battle={battle} event={event} />}
      <SoFar battle={battle} />
    </>
  );
}

/** The leader who stands with a unit. */
const leaderWith = ({ view }: Battle, unit: Unit): Unit | undefined =>
  view.value.units.find(
    ({ type, side, at }) =>
      type === 'leader' && side === unit.side && at[0] === unit.at[0] && at[1] === unit.at[1],
  );

function UnitCard({ battle, unit }: { readonly battle: Battle; readonly unit: Unit }) {
  const say = words.value.battle;
  const { language } = settings.value;
  const path = battle.draft.value.paths[unit.id] ?? [];
  const impulses = ask(battle, { query: 'impulses', unit: unit.id, path })?.is ?? [];
  const leader = unit.type === 'leader' ? undefined : leaderWith(battle, unit);
  const corps = battle.scenario.units.find(({ id }) => id === unit.id)?.corps;
  const face = {
    side: drawnSide(battle.scenario, unit.side),
    arm: unit.type,
    force: unit.type === 'leader' ? undefined : unit.force,
    leader: leader !== undefined,
  };
  return (
    <section class="unit-card">
      <header>
        <svg viewBox="-16 -20 36 36" width="68" height="68" aria-hidden="true">
          <g dangerouslySetInnerHTML={{ __html: drawCounter(face, { pxPerSquare: 64 }) }} />
        </svg>
        <div>
          <p class="eyebrow">
            {say.types[unit.type]}
            {unit.type === 'leader' ? '' : `, ${say.force(unit.force)}`}
          </p>
          <h2>{nameOf(battle, unit.id)}</h2>
          <p class="muted">
            {[leader && say.withLeader(nameOf(battle, leader.id)), corps && textIn(corps, language)]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
      </header>
      <dl>
        <dt>{say.stands}</dt>
        <dd>
          {squareName(unit.at)}, {placeName(battle, unit.at) ?? groundWords(battle, unit.at).toLowerCase()}
        </dd>
        <dt>{say.orderList}</dt>
        <dd>
          {path.length === 0
            ? say.noOrders
            : path.map((square, i) => (
                <span key={`${square}/${i}`} class="order-step">
                  {impulses[i] && <b>{impulses[i]}</b>} {squareName(square)}{' '}
                </span>
              ))}
        </dd>
      </dl>
      <p class="row">
        <button
          type="button"
          class="small"
          disabled={path.length === 0}
          onClick={() => clearOrders(battle, [unit.id])}
        >
          {say.clear} <kbd>Del</kbd>
        </button>
        <button type="button" class="small" onClick={() => selectAlike(battle, unit, 'corps')}>
          {say.selectCorps}
        </button>
        <button type="button" class="small" onClick={() => selectAlike(battle, unit, 'type')}>
          {say.selectArm}
        </button>
      </p>
    </section>
  );
}
