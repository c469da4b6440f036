import { type Draft, type Keys, recordsAt, withItem, withoutItem, withValue } from '@grognard/editor';
import { textIn } from '@grognard/engine';
import { changeDraft } from '../../../pages/desk/work.ts';
import { settings } from '../../../storage/settings.ts';
import { Fields } from './fields.tsx';
import type { Field, RowList } from './making.ts';
import type { TableBench } from './model.ts';
import { tableBenchWords } from './words.ts';

/** A list of the battle that is written row by row, such as reinforcements. */
export function Rows({ bench, list }: { readonly bench: TableBench; readonly list: RowList }) {
  const { language } = settings.value;
  const name = textIn(list.name, language);
  return (
    <section class="bench-rows" aria-label={name}>
      <h3>{name}</h3>
      <p class="muted note">{textIn(list.note, language)}</p>
      <RowItems bench={bench} list={list} keys={list.keys} />
    </section>
  );
}

interface ItemsProps {
  readonly bench: TableBench;
  readonly list: RowList;
  readonly keys: Keys;
}

function RowItems({ bench, list, keys }: ItemsProps) {
  const { work } = bench;
  const draft = work.draft.value;
  return (
    <>
      <ul>
        {recordsAt(draft, keys).map(([row, index]) => (
          <li key={index}>
            <Row bench={bench} list={list} keys={[...keys, index]} row={row} />
            <button
              type="button"
              class="small quiet"
              onClick={() => changeDraft(work, withoutItem(draft, keys, index))}
            >
              {tableBenchWords.value.remove}
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="small"
        onClick={() => changeDraft(work, withItem(draft, keys, list.row(draft)))}
      >
        {textIn(list.add, settings.value.language)}
      </button>
    </>
  );
}

function Row({ bench, list, keys, row }: ItemsProps & { readonly row: Draft }) {
  const { work } = bench;
  const draft = work.draft.value;
  const shown = list.shown?.(row) ?? row;
  const change = (part: Draft): void => {
    const next = { ...shown, ...part };
    changeDraft(work, withValue(draft, keys, list.written?.(next, draft) ?? withoutEmpty(next)));
  };
  return (
    <>
      <Fields fields={given(list.fields, draft, shown)} item={shown} onChange={change} />
      {list.parts && (
        <div class="bench-parts">
          <RowItems bench={bench} list={list.parts} keys={[...keys, ...list.parts.keys]} />
        </div>
      )}
    </>
  );
}

export const withoutEmpty = (item: Draft): Draft =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));

/** Fields with the words that the battle itself brings; one that has none is left out. */
export function given(fields: readonly Field[], draft: Draft, item: Draft = {}): readonly Field[] {
  return fields.flatMap(field => {
    const among = field.from?.(draft, item);
    if (!among) return [field];
    return Object.keys(among).length > 0 ? [{ ...field, among }] : [];
  });
}
