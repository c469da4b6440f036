import { drawGridScene } from '@grognard/drawing';
import { type Margins, mirrored, resized, turned } from '@grognard/editor';
import { useMemo, useState } from 'preact/hooks';
import { changeSheet } from '../../../pages/desk/work.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { takeBrush } from './hand.ts';
import { BRUSHES, type Brush, type GridBench, isOnEdges, LETTERS, SIZES } from './model.ts';
import { benchWords } from './words.ts';

/** Brushes with their letters, sizes, heights, and what is done to the whole field. */
export function GroundTab({ bench }: { readonly bench: GridBench }) {
  const say = benchWords.value;
  const { brush, size } = bench;
  const paintsSquares = !isOnEdges(brush.value) && brush.value !== 'road' && brush.value !== 'pick';
  return (
    <>
      <fieldset class="brushes">
        <legend class="eyebrow">{say.brush}</legend>
        {BRUSHES.map(each => (
          <button
            key={each}
            type="button"
            class="brush"
            aria-pressed={brush.value === each}
            aria-keyshortcuts={LETTERS[each]}
            onClick={() => takeBrush(bench, each)}
          >
            <BrushArt brush={each} />
            <span data-key={LETTERS[each].toUpperCase()}>{say.brushes[each]}</span>
          </button>
        ))}
      </fieldset>
      {paintsSquares && (
        <Segmented
          label={say.size}
          value={size.value}
          onChoose={value => {
            size.value = value;
            bench.way.value = [];
          }}
          choices={SIZES.map(value => ({ value, label: say.sizes[value] }))}
        />
      )}
      {paintsSquares && size.value === 'polygon' && <p class="muted note">{say.polygonNote}</p>}
      {isOnEdges(brush.value) && <p class="muted note">{say.streamNote}</p>}
      {brush.value === 'height' && (
        <Segmented
          label={say.height}
          value={String(bench.height.value)}
          onChoose={value => {
            bench.height.value = Number(value);
          }}
          choices={HEIGHTS.map(value => ({ value, label: value }))}
        />
      )}
      <WholeField bench={bench} />
    </>
  );
}
const HEIGHTS = ['0', '1', '2', '3', '4', '5'] as const;

/** A corner of map painted with the brush. */
const SAMPLES: Readonly<Partial<Record<Brush, object>>> = {
  height: { terrain: ['......', '......', '......'], heights: ['001100', '012210', '001100'] },
  wood: { terrain: ['ffffff', 'ffffff', 'ffffff'] },
  village: { terrain: ['.vvvv.', '.vvvv.', '.vvvv.'] },
  water: { terrain: ['~~~~~~', '~~~~~~', '~~~~~~'] },
  closed: { terrain: ['######', '######', '######'] },
  road: {
    terrain: ['......', '......', '......'],
    roads: [
      {
        squares: [
          [0, 1],
          [5, 1],
        ],
      },
    ],
  },
  stream: {
    terrain: ['......', '......', '......'],
    obstacles: [0, 1, 2, 3, 4, 5].map(x => ({
      edge: [
        [x, 0],
        [x, 1],
      ],
      kind: 'stream',
    })),
  },
  work: {
    terrain: ['......', '......', '......'],
    obstacles: [1, 2, 3, 4].map(x => ({
      edge: [
        [x, 0],
        [x, 1],
      ],
      kind: 'fortification',
    })),
  },
};

function BrushArt({ brush }: { readonly brush: Brush }) {
  const art = useMemo(() => {
    const sample = SAMPLES[brush] ?? { terrain: ['......', '......', '......'] };
    const ground = { width: 6, height: 3, ...sample } as Parameters<typeof drawGridScene>[0]['ground'];
    return drawGridScene({ ground }, { margin: false, id: `brush-${brush}`, pxPerSquare: 16 });
  }, [brush]);
  return <span class="brush-art" aria-hidden="true" dangerouslySetInnerHTML={{ __html: art }} />;
}

/** Mirror, turn, resize: the whole field at once. */
function WholeField({ bench: { work } }: { readonly bench: GridBench }) {
  const say = benchWords.value;
  const sheet = work.history.value.now;
  const [margins, setMargins] = useState<Margins>(NO_MARGINS);
  return (
    <details class="whole-field">
      <summary>{say.whole}</summary>
      <p class="row">
        <button type="button" class="small" onClick={() => changeSheet(work, mirrored(sheet, 'across'))}>
          {say.mirrorAcross}
        </button>
        <button type="button" class="small" onClick={() => changeSheet(work, mirrored(sheet, 'down'))}>
          {say.mirrorDown}
        </button>
        <button type="button" class="small" onClick={() => changeSheet(work, turned(sheet))}>
          {say.turn}
        </button>
      </p>
      <h2 class="eyebrow">{say.resize}</h2>
      <p class="muted note">{say.resizeNote}</p>
      <div class="resize-fields">
        {(['north', 'west', 'east', 'south'] as const).map(edge => (
          <label key={edge} class="field">
            <span>{say.edges[edge]}</span>
            <input
              type="number"
              min={-140}
              max={140}
              value={margins[edge]}
              onInput={event => setMargins({ ...margins, [edge]: event.currentTarget.valueAsNumber || 0 })}
            />
          </label>
        ))}
      </div>
      <button
        type="button"
        class="small"
        onClick={() => {
          changeSheet(work, resized(sheet, margins));
          setMargins(NO_MARGINS);
        }}
      >
        {say.apply}
      </button>
    </details>
  );
}
const NO_MARGINS: Margins = { north: 0, west: 0, east: 0, south: 0 };
