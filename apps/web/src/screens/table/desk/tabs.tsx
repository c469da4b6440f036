import {
  type Draft,
  packingList,
  recordsAt,
  sizeOf,
  tableSizeOf,
  valueAt,
  withChanged,
  withItem,
  withValue,
} from '@grognard/editor';
import { batch } from '@preact/signals';
import { changeDraft } from '../../../pages/desk/work.ts';
import { settings } from '../../../storage/settings.ts';
import { Glyph } from '../../../ui/icons.tsx';
import { Card } from './card.tsx';
import { Fields } from './fields.tsx';
import { KindArt } from './ground-tab.tsx';
import { Items } from './items.tsx';
import { LISTS, nameOf, sideNames, type TableBench } from './model.ts';
import { given, Rows } from './rows.tsx';
import { homeOf } from './standing.ts';
import { tableBenchWords } from './words.ts';

interface Props {
  readonly bench: TableBench;
}

/** What is fought for, and names on the table. */
export function ObjectivesTab({ bench }: Props) {
  const say = tableBenchWords.value;
  const { work, making, chosen } = bench;
  const draft = work.draft.value;
  const [width, height] = tableSizeOf(draft);
  const ground =
    chosen.value?.list === 'terrain' ? recordsAt(draft, LISTS.terrain)[chosen.value.index]?.[0] : null;
  const add = (item: Draft, list: 'objectives' | 'places' | 'camps'): void =>
    batch(() => {
      changeDraft(work, withItem(draft, LISTS[list], item));
      chosen.value = { list, index: recordsAt(work.draft.value, LISTS[list]).length - 1 };
    });
  return (
    <>
      {chosen.value && chosen.value.list !== 'units' && <Card bench={bench} />}
      <section class="desk-named">
        <h2>{say.objectives}</h2>
        {making.objective ? (
          <p class="row">
            <button
              type="button"
              class="small"
              onClick={() => add(making.objective!(draft, [width / 2, height / 2]), 'objectives')}
            >
              {say.addObjective}
            </button>
            {ground && (
              <button
                type="button"
                class="small"
                onClick={() => {
                  const { at: _, radius: __, ...objective } = making.objective!(draft, [0, 0]);
                  add(
                    {
                      ...objective,
                      terrain: ground['id'],
                      ...(ground['name'] !== undefined && { name: ground['name'] }),
                    },
                    'objectives',
                  );
                }}
              >
                {say.objectiveOf}
              </button>
            )}
          </p>
        ) : (
          <p class="muted">{say.noObjectives}</p>
        )}
        <Items bench={bench} list="objectives" />
      </section>
      {making.victory && <Rows bench={bench} list={making.victory} />}
      {making.camp && (
        <section class="desk-named" aria-label={say.camps}>
          <h2>{say.camps}</h2>
          <p class="row">
            {sideNames(draft).map(([side, name]) => (
              <button
                key={side}
                type="button"
                class="small"
                onClick={() => add(making.camp!(draft, side, homeOf(draft, { side })), 'camps')}
              >
                {say.addCamp(name)}
              </button>
            ))}
          </p>
          <Items bench={bench} list="camps" />
        </section>
      )}
      <section class="desk-named" aria-label={say.places}>
        <h2>{say.places}</h2>
        <button
          type="button"
          class="small"
          onClick={() => add({ text: say.addPlace, at: [width / 2, height / 2] }, 'places')}
        >
          {say.addPlace}
        </button>
        <Items bench={bench} list="places" />
      </section>
    </>
  );
}

/** What a host needs to lay the table. */
export function Foot({ bench }: Props) {
  const say = tableBenchWords.value;
  const { language } = settings.value;
  const { making, work } = bench;
  const packed = packingList(work.draft.value, sizeOf);
  return (
    <section class="desk-foot" aria-label={say.packing}>
      <div class="desk-foot-head">
        <h2>{say.packing}</h2>
        <p class="muted">{say.packingNote}</p>
        {work.parsed.value.ok && packed.length > 0 && (
          <a class="button small" href={`/print/desk/${making.ruleset}/${work.id}`}>
            <Glyph icon="print" /> {say.templates}
          </a>
        )}
      </div>
      <ul class="packing">
        {packed.map(({ kind, count, sizes, length }) => (
          <li key={kind}>
            <PackedArt bench={bench} kind={kind} />
            <strong>{say.packed(count, nameOf({ kind }, making))}</strong>
            <span class="muted">
              {sizes
                .map(([width, depth, n]) => say.sized(n, Math.round(width * 10), Math.round(depth * 10)))
                .join(', ')}
              {length > 0 &&
                say.metres((length / 100).toLocaleString(language, { maximumFractionDigits: 1 }))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PackedArt({ bench: { making }, kind }: Props & { readonly kind: string }) {
  const known = making.kinds.find(each => each.kind === kind);
  return known ? <KindArt kind={known} /> : null;
}

/** What belongs to the sides and to the whole battle in this game. */
export function Terms({ bench }: Props) {
  const { work, making } = bench;
  const draft = work.draft.value;
  const whole = given(making.battleFields ?? [], draft);
  return (
    <>
      {whole.length > 0 && (
        <section aria-label={tableBenchWords.value.battle}>
          <h3>{tableBenchWords.value.battle}</h3>
          <Fields
            fields={whole}
            item={Object.fromEntries(whole.map(({ id }) => [id, valueAt(draft, id.split('.'))]))}
            onChange={change =>
              changeDraft(
                work,
                Object.entries(change).reduce<Draft>(
                  (now, [id, value]) => withValue(now, id.split('.'), value),
                  draft,
                ),
              )
            }
          />
        </section>
      )}
      {recordsAt(draft, ['sides']).map(([side, i]) => (
        <section key={i} aria-label={nameOf(side)}>
          {making.sideFields.length > 0 && <h3>{nameOf(side)}</h3>}
          <Fields
            fields={making.sideFields}
            item={side}
            onChange={change => changeDraft(work, withChanged(draft, ['sides'], i, change))}
          />
        </section>
      ))}
      {(making.rowLists ?? []).map(list => (
        <Rows key={list.keys.join('.')} bench={bench} list={list} />
      ))}
    </>
  );
}
