import { type Draft, freeId, gridSize, recordsAt, withItem, withoutItem } from '@grognard/editor';
import { TextFields } from '../../../pages/desk/text-fields.tsx';
import { changeDraft } from '../../../pages/desk/work.ts';
import { changeItem, type GridBench, LISTS, type Listed, nameOf, squareWords } from './model.ts';
import { benchWords } from './words.ts';

const KINDS = ['village', 'town', 'hill', 'height', 'water', 'wood', 'road'] as const;

/** What is fought for, and what places are called. */
export function ObjectivesTab({ bench }: { readonly bench: GridBench }) {
  const say = benchWords.value;
  return (
    <>
      <section class="desk-named">
        <h2>{say.objectives}</h2>
        <button type="button" class="small" onClick={() => add(bench, 'objectives')}>
          {say.addObjective}
        </button>
        <p class="muted note">{say.objectiveNote}</p>
        <Items bench={bench} list="objectives" />
      </section>
      <section class="desk-named" aria-label={say.places}>
        <h2>{say.places}</h2>
        <button type="button" class="small" onClick={() => add(bench, 'places')}>
          {say.addPlace}
        </button>
        <Items bench={bench} list="places" />
      </section>
    </>
  );
}

/** A new one in the middle of the field, chosen: the next click or Enter places it. */
function add(bench: GridBench, list: 'objectives' | 'places'): void {
  const { work, chosen, cursor, byKeys } = bench;
  const draft = work.draft.value;
  const { width, height } = gridSize(draft);
  const at = byKeys.value ? cursor.value : [Math.floor(width / 2), Math.floor(height / 2)];
  const item: Draft =
    list === 'objectives'
      ? { id: freeId(draft, [['objectives']], 'objective'), at }
      : { text: benchWords.value.addPlace, at, kind: 'village' };
  changeDraft(work, withItem(draft, LISTS[list], item));
  bench.brush.value = 'pick';
  chosen.value = { list, index: recordsAt(work.draft.value, LISTS[list]).length - 1 };
}

function Items({ bench, list }: { readonly bench: GridBench; readonly list: Exclude<Listed, 'units'> }) {
  const say = benchWords.value;
  const { work, chosen } = bench;
  return (
    <ul>
      {recordsAt(work.draft.value, LISTS[list]).map(([item, index]) => {
        const isOpen = chosen.value?.list === list && chosen.value.index === index;
        const field = list === 'places' ? 'text' : 'name';
        return (
          <li key={index}>
            <button
              type="button"
              class="link"
              aria-expanded={isOpen}
              onClick={() => {
                chosen.value = isOpen ? null : { list, index };
              }}
            >
              {nameOf(item)}, {Array.isArray(item['at']) ? squareWords(item['at'] as [number, number]) : '?'}
            </button>
            {isOpen && (
              <>
                <TextFields
                  label={say.name}
                  text={item[field]}
                  onChange={text => changeItem(bench, { list, index }, { [field]: text })}
                />
                {list === 'places' && (
                  <label class="field">
                    <span>{say.placeKind}</span>
                    <select
                      value={String(item['kind'] ?? 'village')}
                      onChange={event =>
                        changeItem(bench, { list, index }, { kind: event.currentTarget.value })
                      }
                    >
                      {KINDS.map(kind => (
                        <option key={kind} value={kind}>
                          {say.placeKinds[kind]}
                        </option>
                      ))}
                    </select>
                  </label>
                )}
                <button
                  type="button"
                  class="small"
                  onClick={() => {
                    changeDraft(work, withoutItem(work.draft.value, LISTS[list], index));
                    chosen.value = null;
                  }}
                >
                  {say.remove}
                </button>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
