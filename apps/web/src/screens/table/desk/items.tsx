import { type Draft, isPoint, recordsAt } from '@grognard/editor';
import { changeDraft } from '../../../pages/desk/work.ts';
import { groupOf, toggleUnit } from './group.ts';
import { type Chosen, calledIn, LISTS, type TableBench } from './model.ts';
import { nearestSound } from './standing.ts';
import { tableBenchWords } from './words.ts';

interface Props {
  readonly bench: TableBench;
}

/** The things of one list, each to be chosen; who has no place yet can be given one. */
export function Items({
  bench,
  list,
  only = () => true,
}: Props & { readonly list: Chosen['list']; readonly only?: (item: Draft) => boolean }) {
  const say = tableBenchWords.value;
  const { work, chosen, making } = bench;
  return (
    <ul>
      {recordsAt(work.draft.value, LISTS[list])
        .filter(([item]) => only(item))
        .map(([item, index]) => (
          <li key={index}>
            <button
              type="button"
              class="link"
              aria-pressed={
                (chosen.value?.list === list && chosen.value.index === index) ||
                (list === 'units' && groupOf(bench).includes(index))
              }
              onClick={event => {
                if (list === 'units' && (event.shiftKey || bench.together.value))
                  return toggleUnit(bench, index);
                bench.group.value = [];
                chosen.value = { list, index };
              }}
            >
              {calledIn(bench, list, item)}
            </button>
            {list === 'units' && !isPoint(item['at']) && item['in'] === undefined && (
              <>
                {' '}
                <span class="muted">{say.unplaced}</span>{' '}
                <button
                  type="button"
                  class="link"
                  onClick={() =>
                    changeDraft(work, nearestSound({ box: work.box, making }, work.draft.value, index))
                  }
                >
                  {say.place}
                </button>
              </>
            )}
          </li>
        ))}
    </ul>
  );
}
