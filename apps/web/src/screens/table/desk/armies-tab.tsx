import { freeId, recordsAt, withItem } from '@grognard/editor';
import { textIn } from '@grognard/engine';
import { batch } from '@preact/signals';
import { useMemo, useState } from 'preact/hooks';
import { changeDraft } from '../../../pages/desk/work.ts';
import { settings } from '../../../storage/settings.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Card } from './card.tsx';
import { Formations } from './formations.tsx';
import { chooseSide } from './group.ts';
import { Items } from './items.tsx';
import type { Troop } from './making.ts';
import { freeName, sideNames, type TableBench } from './model.ts';
import { facingOf, nearestSound } from './standing.ts';
import { tableBenchWords } from './words.ts';

interface Props {
  readonly bench: TableBench;
}

/** Troops to add, and the units of both sides. */
export function ArmiesTab({ bench }: Props) {
  const say = tableBenchWords.value;
  const { work, making, chosen, together } = bench;
  const draft = work.draft.value;
  const sides = sideNames(draft);
  const [side, setSide] = useState(sides[0]?.[0] ?? '');
  const troops = useMemo(() => making.troops(), [making]);
  const { language } = settings.value;
  const groups = [...new Set(troops.map(troop => textIn(troop.group, language)))];
  return (
    <>
      {chosen.value?.list === 'units' && <Card bench={bench} />}
      <Segmented
        label={say.side}
        value={side}
        onChoose={setSide}
        choices={sides.map(([id, name]) => ({ value: id, label: name }))}
      />
      <label class="field">
        <span>{say.add}</span>
        <select
          value=""
          onChange={event => {
            const troop = troops.find(each => each.id === event.currentTarget.value);
            event.currentTarget.value = '';
            if (troop) addUnit(bench, side, troop);
          }}
        >
          <option value="">…</option>
          {groups.map(group => (
            <optgroup key={group} label={group}>
              {troops
                .filter(troop => textIn(troop.group, language) === group)
                .map(troop => (
                  <option key={troop.id} value={troop.id}>
                    {textIn(troop.name, language)}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <Formations bench={bench} side={side} />
      <p class="row">
        <button
          type="button"
          class="small"
          aria-pressed={together.value}
          onClick={() => {
            together.value = !together.value;
          }}
        >
          {say.together}
        </button>
        <button type="button" class="small" onClick={() => chooseSide(bench, side)}>
          {say.wholeSide}
        </button>
      </p>
      {sides.map(([id, name], i) => (
        <section key={id} class="desk-named" aria-label={name}>
          <h2>
            <span class={`swatch ${i === 0 ? 'first' : 'second'}`} aria-hidden="true" /> {name}
          </h2>
          <Items bench={bench} list="units" only={unit => unit['side'] === id} />
        </section>
      ))}
    </>
  );
}

/** A new unit in the nearest free place at its own edge. */
export function addUnit(bench: TableBench, side: string, { unit, name }: Troop): void {
  const { work, chosen } = bench;
  const draft = work.draft.value;
  const id = freeId(draft, [['units'], ['camps']], side);
  const added = withItem(draft, ['units'], {
    id,
    side,
    name: freeName(draft, name),
    ...unit,
    facing: facingOf(draft, { side }),
  });
  const index = recordsAt(added, ['units']).length - 1;
  batch(() => {
    changeDraft(work, nearestSound({ box: work.box, making: bench.making }, added, index));
    chosen.value = { list: 'units', index };
    bench.group.value = [];
  });
}
