import { drawTable } from '@grognard/drawing';
import { tableMirrored, tableResized, tableSizeOf } from '@grognard/editor';
import { textIn } from '@grognard/engine';
import { batch } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { changeDraft } from '../../../pages/desk/work.ts';
import { settings } from '../../../storage/settings.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Card } from './card.tsx';
import type { GroundKind } from './making.ts';
import type { TableBench } from './model.ts';
import { tableBenchWords } from './words.ts';

interface Props {
  readonly bench: TableBench;
}

/** Pieces by kind with their usual sizes, the one that is chosen, and the whole table. */
export function GroundTab({ bench }: Props) {
  const say = tableBenchWords.value;
  const { laying, making, step } = bench;
  return (
    <>
      <Card bench={bench} />
      <fieldset class="brushes">
        <legend class="eyebrow">
          {say.pieces} <small class="muted">{say.sizes}</small>
        </legend>
        {making.kinds.map(kind => (
          <button
            key={`${kind.kind}-${textIn(kind.name, 'en')}`}
            type="button"
            class="brush"
            aria-pressed={laying.value === kind}
            onClick={() =>
              batch(() => {
                laying.value = laying.value === kind ? null : kind;
                bench.points.value = [];
                bench.chosen.value = null;
              })
            }
          >
            <KindArt kind={kind} />
            <span>
              {textIn(kind.name, settings.value.language)}
              <small class="muted">{sizeWords(kind)}</small>
            </span>
          </button>
        ))}
      </fieldset>
      {laying.value && (
        <p class="muted note" role="status">
          {laying.value.form === 'line' ? say.layLine : say.layArea}
        </p>
      )}
      <Segmented
        label={say.snapping}
        value={String(step.value)}
        onChoose={value => {
          step.value = Number(value);
        }}
        choices={['0', '1', '5'].map(value => ({ value, label: value === '0' ? say.free : `${value} cm` }))}
      />
      <WholeTable bench={bench} />
    </>
  );
}

/** The usual size of a kind in millimetres; of a line its width. */
function sizeWords({ form, size: [width, depth] }: GroundKind): string {
  const [w, d] = [Math.round(width * 10), Math.round(depth * 10)];
  if (form !== 'line') return `${w} × ${d}`;
  return d > 0 ? tableBenchWords.value.wide(d) : '';
}

const [ART_WIDTH, ART_HEIGHT] = [20, 9];

/** A kind of ground as it is drawn. */
export function KindArt({ kind }: { readonly kind: GroundKind }) {
  const art = useMemo(() => {
    const shape =
      kind.form === 'line'
        ? {
            line: [
              [0, 5],
              [7, 4],
              [13, 5],
              [20, 4],
            ] as const,
            width: Math.min(5, kind.size[1] || 1),
          }
        : kind.form === 'built'
          ? { at: [10, 4.5] as const, size: [8, 5] as const }
          : {
              polygon: [
                [10, 1],
                [16, 1.6],
                [18, 4.5],
                [15, 7.6],
                [9, 8],
                [4, 7],
                [2, 4.5],
                [4, 1.6],
              ] as const,
            };
    const id = `kind-${kind.kind}`;
    const scene = { width: ART_WIDTH, height: ART_HEIGHT, features: [{ id, kind: kind.drawn, shape }] };
    return `<svg viewBox="0 0 ${ART_WIDTH * 10} ${ART_HEIGHT * 10}" preserveAspectRatio="xMidYMid slice">${drawTable(scene, { id })}</svg>`;
  }, [kind]);
  return <span class="brush-art" aria-hidden="true" dangerouslySetInnerHTML={{ __html: art }} />;
}

function WholeTable({ bench: { work } }: Props) {
  const say = tableBenchWords.value;
  const draft = work.draft.value;
  const size = tableSizeOf(draft);
  return (
    <details class="whole-field">
      <summary>{say.table}</summary>
      <p class="row">
        <button type="button" class="small" onClick={() => changeDraft(work, tableMirrored(draft, 'across'))}>
          {say.mirrorAcross}
        </button>
        <button type="button" class="small" onClick={() => changeDraft(work, tableMirrored(draft, 'down'))}>
          {say.mirrorDown}
        </button>
      </p>
      <h2 class="eyebrow">{say.tableSize}</h2>
      <div class="resize-fields">
        {([0, 1] as const).map(i => (
          <label key={i} class="field">
            <span>{i === 0 ? say.width : say.depth}</span>
            <input
              type="number"
              min={40}
              max={1000}
              value={size[i]}
              onChange={event => {
                const to = event.currentTarget.valueAsNumber;
                if (to > 0) changeDraft(work, tableResized(draft, i === 0 ? [to, size[1]] : [size[0], to]));
              }}
            />
          </label>
        ))}
      </div>
    </details>
  );
}
