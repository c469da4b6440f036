import { drawCounter, squareName } from '@grognard/drawing';
import { textIn } from '@grognard/engine';
import { drawnSide, type Unit } from '@grognard/fields-of-strategy';
import type { Lens } from '../../shell/lens.ts';
import { settings } from '../../storage/settings.ts';
import { Forecasts } from './forecasts.tsx';
import type { FieldBattle } from './model.ts';
import { clearOrders } from './orders.ts';
import { impulsesOf } from './questions.ts';
import { selectAlike, selectedUnits } from './selection.ts';
import { groundWords, nameOf, placeName } from './spoken.ts';
import { ToolLine } from './tip.tsx';
import { isSame, TOOLS } from './types.ts';
import { fieldWords } from './words.ts';

/** Who is chosen, where, with what orders, and what would come of them. */
export function OrdersPanel({ battle, lens }: { readonly battle: FieldBattle; readonly lens: Lens }) {
  const say = fieldWords.value;
  const units = selectedUnits(battle);
  const [unit] = units;
  return (
    <>
      <ToolPart battle={battle} />
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
      <Forecasts battle={battle} lens={lens} />
    </>
  );
}

/** The tool in hand and what it says, where its rule can be followed. */
function ToolPart({ battle }: { readonly battle: FieldBattle }) {
  const say = fieldWords.value;
  const { tool, from, hovered, cursor } = battle;
  const name = TOOLS.find(each => each === tool.value && each !== 'select');
  if (name === undefined || name === 'select') return null;
  const to = hovered.value ?? cursor.value;
  const isFar = from.value && to && !isSame(from.value, to);
  return (
    <section class="notice">
      {!from.value ? (
        <p>{say.toolStart(say[name])}</p>
      ) : isFar ? (
        <ToolLine battle={battle} square={to} />
      ) : (
        <p>{say.toolFrom(say[name], squareName(from.value))}</p>
      )}
    </section>
  );
}

/** The leader who stands with a unit. */
const leaderWith = ({ view }: FieldBattle, unit: Unit): Unit | undefined =>
  view.value.units.find(
    ({ type, side, at }) =>
      type === 'leader' && side === unit.side && at[0] === unit.at[0] && at[1] === unit.at[1],
  );

function UnitCard({ battle, unit }: { readonly battle: FieldBattle; readonly unit: Unit }) {
  const say = fieldWords.value;
  const { language } = settings.value;
  const path = battle.draft.value.now[unit.id] ?? [];
  const impulses = impulsesOf(battle, unit.id, path);
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
          {say.clear} <kbd>{say.clearKey}</kbd>
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
