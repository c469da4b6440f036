import { drawCounter, squareName } from '@grognard/drawing';
import { drawnSide, type Unit } from '@grognard/fields-of-strategy';
import type { Lens } from '../../shell/lens.ts';
import { select } from '../../shell/selection.ts';
import { BODY_WORDS, bodiesOf, corpsOf, divisionOf } from './bodies.ts';
import { CommandLine } from './command-line.tsx';
import { Forecasts } from './forecasts.tsx';
import { stagesOf } from './march.ts';
import type { FieldBattle } from './model.ts';
import { clearOrders } from './orders.ts';
import { placeName } from './place-names.ts';
import { impulsesOf } from './questions.ts';
import { selectAlike, selectedUnits } from './selection.ts';
import { groundWords, nameOf } from './spoken.ts';
import { ToolLine } from './tip.tsx';
import { isSame, type Path, TOOLS } from './types.ts';
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
      {battle.stage.value === 'plan' && <CommandLine battle={battle} lens={lens} />}
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

/** The steps of this turn by their impulses, and where each turn after it ends. */
function Steps({
  battle,
  unit,
  path,
}: {
  readonly battle: FieldBattle;
  readonly unit: string;
  readonly path: Path;
}) {
  const say = fieldWords.value.march;
  const [now = [], ...later] = stagesOf(battle, unit, path);
  const impulses = impulsesOf(battle, unit, now);
  return (
    <>
      {now.map((square, i) => (
        <span key={`${square}/${i}`} class="order-step">
          {impulses[i] && <b>{impulses[i]}</b>} {squareName(square)}{' '}
        </span>
      ))}
      {later.map((stage, i) => (
        <span key={`later/${i}`} class="order-step later">
          <b>{say.turnMark(battle.view.value.turn + i + 1)}</b> {squareName(stage.at(-1) ?? [0, 0])}{' '}
        </span>
      ))}
    </>
  );
}

function UnitCard({ battle, unit }: { readonly battle: FieldBattle; readonly unit: Unit }) {
  const say = fieldWords.value;
  const path = battle.draft.value.now[unit.id] ?? [];
  const leader = unit.type === 'leader' ? undefined : leaderWith(battle, unit);
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
            {[
              leader && say.withLeader(nameOf(battle, leader.id)),
              divisionOf(battle, unit.id),
              corpsOf(battle, unit.id),
            ]
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
        <dd>{path.length === 0 ? say.noOrders : <Steps battle={battle} unit={unit.id} path={path} />}</dd>
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
        <Bodies battle={battle} unit={unit} />
        <button type="button" class="small" onClick={() => selectAlike(battle, unit)}>
          {say.selectArm}
        </button>
      </p>
    </section>
  );
}

/** The bodies that a unit belongs to, each with its size: what is chosen by a press must not surprise. */
const Bodies = ({ battle, unit }: { readonly battle: FieldBattle; readonly unit: Unit }) => (
  <>
    {bodiesOf(battle, unit).map(({ by, name, units }) => (
      <button
        key={by}
        type="button"
        class="small"
        title={name}
        onClick={() =>
          select(
            battle,
            units.map(({ id }) => id),
          )
        }
      >
        {fieldWords.value[BODY_WORDS[by]]} <span class="muted">{units.length}</span>
      </button>
    ))}
  </>
);
