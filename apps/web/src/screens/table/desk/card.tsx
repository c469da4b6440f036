import {
  type Draft,
  inMirror,
  isPoint,
  middleOf,
  moved,
  outlineOf,
  pointsOf,
  sizeOf,
  stretched,
  tableSizeOf,
  turnedBy,
} from '@grognard/editor';
import { TextFields } from '../../../pages/desk/text-fields.tsx';
import { Fields } from './fields.tsx';
import { groupOf, removeGroup, turnGroup } from './group.ts';
import { layAgain, removeChosen } from './hand.ts';
import type { Field } from './making.ts';
import { type Chosen, calledIn, chosenItem, itemOf, putChosen, type TableBench } from './model.ts';
import { given, withoutEmpty } from './rows.tsx';
import { tableBenchWords } from './words.ts';

/** What is chosen: its name, its exact numbers, and what its game lets one change. */
export function Card({ bench }: { readonly bench: TableBench }) {
  const say = tableBenchWords.value;
  const { chosen } = bench;
  if (!chosen.value) return null;
  if (groupOf(bench).length > 0) return <GroupCard bench={bench} />;
  const item = itemOf(bench, chosen.value);
  const change = (part: Draft): void => putChosen(bench, withoutEmpty({ ...item, ...part }));
  const isPlace = chosen.value.list === 'places';
  return (
    <section class="desk-card" aria-label={calledIn(bench, chosen.value.list, item)}>
      <h2>{calledIn(bench, chosen.value.list, item)}</h2>
      <TextFields
        label={say.name}
        text={isPlace ? item['text'] : item['name']}
        onChange={text => change(isPlace ? { text: text ?? '' } : { name: text })}
      />
      <Exact bench={bench} item={item} />
      <Fields fields={fieldsFor(bench, chosen.value, item)} item={item} onChange={change} />
      <p class="row">
        {chosen.value.list === 'terrain' && (
          <>
            <button type="button" class="small" onClick={() => putChosen(bench, turnedBy(item, 15))}>
              {say.turn}
            </button>
            <button type="button" class="small" onClick={() => putChosen(bench, mirrorInPlace(bench, item))}>
              {say.mirror}
            </button>
          </>
        )}
        <button type="button" class="small" onClick={() => layAgain(bench)}>
          {say.duplicate}
        </button>
        <button type="button" class="small" onClick={() => removeChosen(bench)}>
          {say.remove}
        </button>
      </p>
      {outlineOf(item) && <p class="muted note">{say.cornersNote}</p>}
    </section>
  );
}

/** Several units at once. */
function GroupCard({ bench }: { readonly bench: TableBench }) {
  const say = tableBenchWords.value;
  return (
    <section class="desk-card" aria-label={say.group(groupOf(bench).length)}>
      <h2>{say.group(groupOf(bench).length)}</h2>
      <p class="muted note">{say.groupNote}</p>
      <p class="row">
        <button type="button" class="small" onClick={() => turnGroup(bench, 15)}>
          {say.turn}
        </button>
        <button type="button" class="small" onClick={() => removeGroup(bench)}>
          {say.removeGroup}
        </button>
      </p>
    </section>
  );
}

function fieldsFor({ making, work }: TableBench, { list }: Chosen, item: Draft): readonly Field[] {
  if (list === 'units') {
    return given(making.unitFields, work.draft.value, item);
  }
  if (list === 'objectives') return given(making.objectiveFields ?? [], work.draft.value, item);
  if (list !== 'terrain') return [];
  const fields = making.pieceFields.filter(({ of }) => !of || of.includes(String(item['kind'])));
  return given(fields, work.draft.value, item);
}

/** West and east changed about its own middle. */
function mirrorInPlace({ work }: TableBench, item: Draft): Draft {
  const size = tableSizeOf(work.draft.value);
  const flipped = inMirror(item, size, 'across');
  return moved(flipped, [middleOf(item)[0] - middleOf(flipped)[0], 0]);
}

const tenths = (n: number): number => Math.round(n * 10) / 10;

/** Places in centimetres, sizes in millimetres, angles in degrees: to be typed. */
function Exact({ bench, item }: { readonly bench: TableBench; readonly item: Draft }) {
  const say = tableBenchWords.value;
  const [x, y] = middleOf(item);
  const put = (next: Draft): void => putChosen(bench, next);
  const [width, depth] = sizeOf(item);
  const outline = outlineOf(item);
  const angle =
    typeof item['facing'] === 'number' ? 'facing' : typeof item['turn'] === 'number' ? 'turn' : null;
  const isArea = outline === 'shape' || isPoint(item['size']);
  return (
    <fieldset class="bench-exact">
      <legend class="eyebrow">{say.exact}</legend>
      <Measure label={`${say.x}, cm`} value={tenths(x)} onSet={to => put(moved(item, [to - x, 0]))} />
      <Measure label={`${say.y}, cm`} value={tenths(y)} onSet={to => put(moved(item, [0, to - y]))} />
      {isArea && (
        <>
          <Measure
            label={`${say.width}, mm`}
            value={Math.round(width * 10)}
            onSet={to => put(stretched(item, to / 10, depth))}
          />
          <Measure
            label={`${say.depth}, mm`}
            value={Math.round(depth * 10)}
            onSet={to => put(stretched(item, width, to / 10))}
          />
        </>
      )}
      {outline === 'line' && (
        <Measure
          label={`${say.width}, mm`}
          value={Math.round((typeof item['width'] === 'number' ? item['width'] : 0) * 10)}
          onSet={to => put({ ...item, width: to / 10 })}
        />
      )}
      {angle && (
        <Measure
          label={`${angle === 'facing' ? say.facing : say.turned}, °`}
          value={Math.round(item[angle] as number)}
          onSet={to => put({ ...item, [angle]: to })}
        />
      )}
      {outline && <p class="muted">{say.corners(pointsOf(item, outline).length)}</p>}
    </fieldset>
  );
}

const Measure = ({
  label,
  value,
  onSet,
}: {
  readonly label: string;
  readonly value: number;
  readonly onSet: (value: number) => void;
}) => (
  <label class="field">
    <span>{label}</span>
    <input
      type="number"
      step="any"
      value={value}
      onChange={event => {
        const { valueAsNumber } = event.currentTarget;
        if (!Number.isNaN(valueAsNumber)) onSet(valueAsNumber);
      }}
    />
  </label>
);

/** What is said of it to who does not see the table. */
export function spoken(bench: TableBench): string {
  const say = tableBenchWords.value;
  const item = chosenItem(bench);
  if (!item || !bench.chosen.value) return say.nothing;
  const [x, y] = middleOf(item);
  return say.spoken(calledIn(bench, bench.chosen.value.list, item), tenths(x), tenths(y));
}
