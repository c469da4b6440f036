import { type Draft, freeId, recordsAt, withItem, withMoved, withoutItem } from '@grognard/editor';
import type { Text } from '@grognard/engine';
import { TextFields } from '../../../pages/desk/text-fields.tsx';
import { changeDraft } from '../../../pages/desk/work.ts';
import { takeOff } from './hand.ts';
import { type Chosen, changeItem, type GridBench, itemOf, nameOf } from './model.ts';
import { benchWords } from './words.ts';

export const TYPES = ['infantry', 'cavalry', 'artillery', 'leader'] as const;

/** Units of each side to add, and the one that is chosen to be changed. */
export function ArmiesTab({ bench }: { readonly bench: GridBench }) {
  const say = benchWords.value;
  const { chosen, work } = bench;
  const draft = work.draft.value;
  const unit = chosen.value?.list === 'units' ? chosen.value : null;
  return (
    <>
      {recordsAt(draft, ['sides']).map(([side, i]) => (
        <section key={i} class="desk-army" aria-label={nameOf(side)}>
          <h2>
            <span class={`swatch ${i === 0 ? 'first' : 'second'}`} aria-hidden="true" /> {nameOf(side)}
          </h2>
          <div class="row">
            {TYPES.map(type => (
              <button
                key={type}
                type="button"
                class="small"
                onClick={() => addUnit(bench, String(side['id']), type)}
              >
                {say.addUnit(say.types[type])}
              </button>
            ))}
          </div>
        </section>
      ))}
      {unit && <UnitFields bench={bench} unit={unit} />}
    </>
  );
}

/** A new unit of a side, in hand: the next click or Enter places it. */
export function addUnit(bench: GridBench, side: string, type: (typeof TYPES)[number], corps?: Text): void {
  const { work, chosen } = bench;
  const draft = work.draft.value;
  const id = freeId(draft, [['units']], side);
  const unit: Draft = {
    id,
    side,
    type,
    ...(type !== 'leader' && { force: 2 }),
    ...(corps !== undefined && { corps }),
  };
  changeDraft(work, withItem(draft, ['units'], unit));
  bench.brush.value = 'pick';
  chosen.value = { list: 'units', index: recordsAt(work.draft.value, ['units']).length - 1 };
}

function UnitFields({ bench, unit }: { readonly bench: GridBench; readonly unit: Chosen }) {
  const say = benchWords.value;
  const { work, chosen } = bench;
  const draft = work.draft.value;
  const item = itemOf(bench, unit);
  const change = (part: Draft): void => changeItem(bench, unit, part);
  const move = (by: number): void => {
    changeDraft(work, withMoved(draft, ['units'], unit.index, unit.index + by));
    chosen.value = { list: 'units', index: Math.max(0, unit.index + by) };
  };
  return (
    <section class="desk-card" aria-label={say.unit}>
      <h2>{nameOf(item)}</h2>
      <TextFields label={say.name} text={item['name']} onChange={name => change({ name })} />
      <TextFields label={say.corps} text={item['corps']} onChange={corps => change({ corps })} />
      <div class="row">
        <label class="field">
          <span>{say.type}</span>
          <select
            value={String(item['type'])}
            onChange={event => change(typed(event.currentTarget.value, item))}
          >
            {TYPES.map(type => (
              <option key={type} value={type}>
                {say.types[type]}
              </option>
            ))}
          </select>
        </label>
        {item['type'] !== 'leader' && (
          <label class="field">
            <span>{say.force}</span>
            <select
              value={String(item['force'])}
              onChange={event => change({ force: Number(event.currentTarget.value) })}
            >
              {[1, 2, 3].map(force => (
                <option key={force} value={force}>
                  {force}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="field">
          <span>{say.side}</span>
          <select
            value={String(item['side'])}
            onChange={event => change({ side: event.currentTarget.value })}
          >
            {recordsAt(draft, ['sides']).map(([side]) => (
              <option key={String(side['id'])} value={String(side['id'])}>
                {nameOf(side)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p class="row">
        <button type="button" class="small" disabled={unit.index === 0} onClick={() => move(-1)}>
          {say.earlier}
        </button>
        <button type="button" class="small" onClick={() => move(1)}>
          {say.later}
        </button>
        <button
          type="button"
          class="small"
          disabled={item['at'] === undefined}
          onClick={() => takeOff(bench)}
        >
          {say.offField}
        </button>
        <button
          type="button"
          class="small"
          onClick={() => {
            changeDraft(work, withoutItem(draft, ['units'], unit.index));
            chosen.value = null;
          }}
        >
          {say.removeUnit}
        </button>
      </p>
    </section>
  );
}

/** A leader has no force; whoever becomes a fighting unit has one. */
const typed = (type: string, { force }: Draft): Draft => ({
  type,
  force: type === 'leader' ? undefined : (force ?? 2),
});
