import { type Draft, recordsAt, withChanged, withItem, withoutItem } from '@grognard/editor';
import { textIn } from '@grognard/engine';
import { changeDraft } from '../../../pages/desk/work.ts';
import { settings } from '../../../storage/settings.ts';
import { Fields } from './fields.tsx';
import type { Field, RowList } from './making.ts';
import type { TableBench } from './model.ts';
import { tableBenchWords } from './words.ts';

/** A list of the battle that is written row by row, such as reinforcements. */
export function Rows({ bench, list }: { readonly bench: TableBench; readonly list: RowList }) {
  const { work } = bench;
  const { language } = settings.value;
  const draft = work.draft.value;
  const name = textIn(list.name, language);
  return (
    <section class="bench-rows" aria-label={name}>
      <h3>{name}</h3>
      <p class="muted note">{textIn(list.note, language)}</p>
      <ul>
        {recordsAt(draft, list.keys).map(([row, index]) => (
          <li key={index}>
            <Fields
              fields={given(list.fields, draft)}
              item={row}
              onChange={change => changeDraft(work, withChanged(draft, list.keys, index, change))}
            />
            <button
              type="button"
              class="small quiet"
              onClick={() => changeDraft(work, withoutItem(draft, list.keys, index))}
            >
              {tableBenchWords.value.remove}
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="small"
        onClick={() => changeDraft(work, withItem(draft, list.keys, list.row(draft)))}
      >
        {textIn(list.add, language)}
      </button>
    </section>
  );
}

/** Fields with the words that the battle itself brings; one that has none is left out. */
export function given(fields: readonly Field[], draft: Draft): readonly Field[] {
  return fields.flatMap(field => {
    const among = field.from?.(draft);
    if (!among) return [field];
    return Object.keys(among).length > 0 ? [{ ...field, among }] : [];
  });
}
