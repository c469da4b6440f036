import { type Counter, drawCounter } from '@grognard/drawing';
import { type Draft, isSquare, recordsAt } from '@grognard/editor';
import { type Text, textIn } from '@grognard/engine';
import { settings } from '../../../storage/settings.ts';
import { Glyph } from '../../../ui/icons.tsx';
import { addUnit, TYPES } from './armies-tab.tsx';
import { tap } from './hand.ts';
import { changeItem, type GridBench, nameOf } from './model.ts';
import { benchWords } from './words.ts';

interface Corps {
  readonly name: Text | undefined;
  readonly side: string;
  readonly units: readonly (readonly [Draft, number])[];
}

/** Units by corps, in the order in which the corps first appear. */
function corpsOf(draft: Draft): readonly Corps[] {
  const found = new Map<
    string,
    { name: Text | undefined; side: string; units: (readonly [Draft, number])[] }
  >();
  for (const [unit, index] of recordsAt(draft, ['units'])) {
    const side = String(unit['side']);
    const key = `${side} ${JSON.stringify(unit['corps'] ?? null)}`;
    const corps = found.get(key) ?? { name: unit['corps'] as Text | undefined, side, units: [] };
    corps.units.push([unit, index]);
    found.set(key, corps);
  }
  return [...found.values()];
}

/** The order of battle under the field: whoever is not placed yet waits here. */
export function Foot({ bench }: { readonly bench: GridBench }) {
  const say = benchWords.value;
  const { work, chosen } = bench;
  const draft = work.draft.value;
  const sides = recordsAt(draft, ['sides']).map(([side]) => String(side['id']));
  const held = chosen.value?.list === 'units' ? recordsAt(draft, ['units'])[chosen.value.index]?.[0] : null;
  return (
    <section class="desk-foot" aria-label={say.order}>
      <div class="desk-foot-head">
        <h2>{say.order}</h2>
        <p class="muted" role="status">
          {held && !isSquare(held['at']) ? say.inHand(nameOf(held)) : say.orderNote}
        </p>
        {sides.map((side, i) => (
          <button
            key={side}
            type="button"
            class="small"
            onClick={() => addUnit(bench, side, 'leader', `${say.newCorps} ${corpsOf(draft).length + 1}`)}
          >
            <Glyph icon="plus" />
            <span class={`swatch ${i === 0 ? 'first' : 'second'}`} aria-hidden="true" />
            {say.addCorps}
          </button>
        ))}
      </div>
      <div class="desk-corps-list">
        {corpsOf(draft).map(corps => (
          <CorpsCard
            key={`${corps.side} ${JSON.stringify(corps.name)}`}
            bench={bench}
            corps={corps}
            sides={sides}
          />
        ))}
      </div>
    </section>
  );
}

function CorpsCard({
  bench,
  corps,
  sides,
}: {
  readonly bench: GridBench;
  readonly corps: Corps;
  readonly sides: readonly string[];
}) {
  const say = benchWords.value;
  const name = corps.name === undefined ? say.noCorps : textIn(corps.name, settings.value.language);
  const placed = corps.units.filter(([{ at }]) => isSquare(at)).length;
  const isSecond = sides.indexOf(corps.side) === 1;
  return (
    <article class="desk-corps">
      <h3>
        <span class={`swatch ${isSecond ? 'second' : 'first'}`} aria-hidden="true" /> {name}
        <small class="muted">{say.placed(placed, corps.units.length)}</small>
      </h3>
      <p>
        {corps.units.map(([unit, index]) => (
          <UnitButton key={index} bench={bench} unit={unit} index={index} isSecond={isSecond} />
        ))}
        <select
          aria-label={`${say.addUnit('…')} ${name}`}
          value=""
          onChange={event => {
            const type = TYPES.find(each => each === event.currentTarget.value);
            event.currentTarget.value = '';
            if (type) addUnit(bench, corps.side, type, corps.name);
          }}
        >
          <option value="">+</option>
          {TYPES.map(type => (
            <option key={type} value={type}>
              {say.types[type]}
            </option>
          ))}
        </select>
      </p>
    </article>
  );
}

/** A counter that is picked by a click or Enter, and dragged to the field. */
function UnitButton({
  bench,
  unit,
  index,
  isSecond,
}: {
  readonly bench: GridBench;
  readonly unit: Draft;
  readonly index: number;
  readonly isSecond: boolean;
}) {
  const say = benchWords.value;
  const { chosen } = bench;
  const type = TYPES.find(each => each === unit['type']) ?? 'infantry';
  const face: Counter = {
    id: String(index),
    side: isSecond ? 'second' : 'first',
    arm: type,
    at: [0, 0],
    force: type === 'leader' ? undefined : Number(unit['force'] ?? 1),
  };
  const isChosen = chosen.value?.list === 'units' && chosen.value.index === index;
  const choose = (): void => {
    bench.brush.value = 'pick';
    chosen.value = { list: 'units', index };
  };
  return (
    <button
      type="button"
      class={`unit-button ${isSquare(unit['at']) ? 'placed' : ''}`}
      aria-pressed={isChosen}
      aria-label={`${nameOf(unit)}, ${say.types[type]}`}
      title={nameOf(unit)}
      onClick={choose}
      onPointerDown={event => {
        choose();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerUp={event => drop(bench, index, event)}
    >
      <svg
        viewBox="-16 -16 32 32"
        width="34"
        height="34"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: drawCounter(face, { pxPerSquare: 32 }) }}
      />
    </button>
  );
}

/** Lets go of a unit over the field: it stands on the square there. */
function drop(bench: GridBench, index: number, { clientX, clientY }: PointerEvent): void {
  const pane = document.querySelector('.desk-map .map-pane')?.getBoundingClientRect();
  const sheet = document.querySelector<HTMLElement>('.desk-map .map-sheet');
  if (!pane || !sheet) return;
  if (clientX < pane.left || clientX > pane.right || clientY < pane.top || clientY > pane.bottom) return;
  const box = sheet.getBoundingClientRect();
  const scale = sheet.offsetWidth / box.width;
  const point = [(clientX - box.left) * scale, (clientY - box.top) * scale] as const;
  changeItem(bench, { list: 'units', index }, { at: undefined });
  bench.chosen.value = { list: 'units', index };
  tap(bench, point);
}
