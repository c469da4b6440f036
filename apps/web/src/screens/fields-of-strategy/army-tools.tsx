import type { Happened } from '@grognard/engine';
import { useState } from 'preact/hooks';
import { type Lens, lookAt } from '../../shell/lens.ts';
import { askWhy, explains } from '../../shell/reasoned.ts';
import { select } from '../../shell/selection.ts';
import { partiesOf } from '../../shell/why-around.tsx';
import { labelsOf } from './field.tsx';
import type { Known } from './known.ts';
import type { FieldBattle } from './model.ts';
import { clearOrders } from './orders.ts';
import { choose } from './pointer.ts';
import type { Square } from './types.ts';
import { fieldWords } from './words.ts';

interface Props {
  readonly battle: FieldBattle;
  readonly lens: Lens;
  readonly unit: Known;
  readonly isOwn: boolean;
}

/** What the map offers for a unit, as buttons: look, send, halt, ask why. */
export function UnitTools({ battle, lens, unit: { id, at }, isOwn }: Props) {
  const say = fieldWords.value;
  const isPlanning = battle.stage.value === 'plan';
  const result = lastResultOf(battle, id);
  return (
    <div class="unit-tools">
      {isPlanning && isOwn && <SendTo battle={battle} id={id} />}
      <p class="row">
        <button type="button" class="small" onClick={() => lookAt(lens, at)}>
          {say.centre}
        </button>
        {isPlanning && isOwn && battle.draft.value.now[id] && (
          <button type="button" class="small" onClick={() => clearOrders(battle, [id])}>
            {say.clear}
          </button>
        )}
        {isPlanning && !isOwn && battle.selection.value.length > 0 && (
          <button type="button" class="small" onClick={() => choose(battle, at, false)}>
            {say.sendHere}
          </button>
        )}
        {result && (
          <button type="button" class="small" onClick={() => askWhy(battle, result)}>
            {say.why}
          </button>
        )}
      </p>
    </div>
  );
}

/** The last result that can be explained and concerns a unit. */
const lastResultOf = ({ snapshot, reading }: FieldBattle, id: string): Happened | undefined =>
  (reading.value?.log ?? snapshot.value.log)
    .map(({ event }) => event)
    .findLast(event => explains(event) && partiesOf(event).includes(id));

/** A square by its name, as it is written along the edges of the map. */
function squareCalled(battle: FieldBattle, name: string): Square | null {
  const [, column = '', row = ''] = /^\s*([a-z]+)\s*(\d+)\s*$/i.exec(name) ?? [];
  const { columns, rows } = labelsOf(battle);
  const [x, y] = [columns.indexOf(column.toUpperCase()), rows.indexOf(row)];
  return x < 0 || y < 0 ? null : [x, y];
}

/** Sends a unit to a square by its name. */
function SendTo({ battle, id }: { readonly battle: FieldBattle; readonly id: string }) {
  const say = fieldWords.value;
  const [name, setName] = useState('');
  const square = squareCalled(battle, name);
  return (
    <form
      class="row"
      onSubmit={event => {
        event.preventDefault();
        if (!square) return;
        if (!battle.selection.value.includes(id)) select(battle, [id]);
        choose(battle, square, false);
        setName('');
      }}
    >
      <label>
        {say.sendTo}{' '}
        <input
          size={5}
          value={name}
          aria-invalid={name !== '' && !square}
          onInput={event => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="small" disabled={!square}>
        {say.send}
      </button>
    </form>
  );
}
