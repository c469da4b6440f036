import { SQUARE } from '@grognard/drawing';
import {
  type Draft,
  gridSize,
  isSquare,
  listAt,
  randomSquares,
  recordsAt,
  signAt,
  withChanged,
} from '@grognard/editor';
import type { Bench, Hinted, Repair, Workshop } from '../../../pages/desk/bench.ts';
import type { Work } from '../../../pages/desk/work.ts';
import type { Surface } from '../../../shell/camera.ts';
import { ArmiesTab } from './armies-tab.tsx';
import { drawGround, drawOverlay } from './draw.ts';
import { KNOWN } from './faults.ts';
import { Foot } from './foot.tsx';
import { fromMoment } from './from-moment.ts';
import { GroundTab } from './ground-tab.tsx';
import { grab, keys, letters, tap } from './hand.ts';
import { hintsOf } from './hints.ts';
import { type GridBench, itemOf, labelsOf, nameOf, openBench, squareWords, thingAt } from './model.ts';
import { ObjectivesTab } from './objectives-tab.tsx';
import { Terms } from './terms.tsx';
import { benchWords } from './words.ts';

const [WIDTH, HEIGHT] = [24, 16];

/** Makes battles on squares. */
export const bench: Bench = {
  empty: (): Draft => ({
    format: 'grognard/scenario@1',
    ruleset: 'fields-of-strategy',
    id: 'my-battle',
    title: '',
    sides: [
      { id: 'blue', name: { en: 'Blue', fr: 'Bleus' } },
      { id: 'red', name: { en: 'Amber', fr: 'Ambre' } },
    ],
    turns: 12,
    field: { terrain: Array.from({ length: HEIGHT }, () => '.'.repeat(WIDTH)) },
    objectives: [],
    units: [],
  }),
  random: (word, wishes) => ({ ...bench.empty(), ...randomSquares(word, wishes) }),
  fromMoment,
  fairer,
  open: openShop,
};

function openShop(work: Work): Workshop {
  const bench = openBench(work);
  return {
    surface: () => surfaceOf(work.draft.value),
    ground: () => drawGround(bench),
    overlay: px => drawOverlay(bench, px),
    labels: () => labelsOf(work.draft.value),
    tap: at => tap(bench, at),
    grab: at => grab(bench, at),
    hover: () => {},
    keys: event => keys(bench, event),
    letters: key => letters(bench, key),
    cursor: () => bench.cursor.value,
    spoken: () => spoken(bench),
    hint: () => benchWords.value.hint,
    Ground: () => <GroundTab bench={bench} />,
    Armies: () => <ArmiesTab bench={bench} />,
    Objectives: () => <ObjectivesTab bench={bench} />,
    Foot: () => <Foot bench={bench} />,
    Terms: () => <Terms work={work} />,
    size: () => {
      const { width, height } = gridSize(work.draft.value);
      return benchWords.value.sizeLine(width, height);
    },
    known: KNOWN,
    hints: (): readonly Hinted[] => hintsOf(work.draft.value),
  };
}

function surfaceOf(draft: Draft): Surface {
  const { width, height } = gridSize(draft);
  return {
    size: { width: Math.max(1, width) * SQUARE, height: Math.max(1, height) * SQUARE },
    grain: SQUARE,
    pointOf: ([x, y]) => [(x + 0.5) * SQUARE, (y + 0.5) * SQUARE],
    placeAt: point => {
      const [x, y] = [Math.floor(point[0] / SQUARE), Math.floor(point[1] / SQUARE)];
      return x >= 0 && y >= 0 && x < width && y < height ? [x, y] : null;
    },
  };
}

/** The square under the cursor, with all that is on it. */
function spoken(bench: GridBench): string {
  const say = benchWords.value;
  const draft = bench.work.draft.value;
  const at = bench.cursor.value;
  const sign = signAt(draft, 'terrain', at) as keyof typeof say.grounds;
  const ground = say.spoken(
    squareWords(at),
    say.grounds[sign] ?? say.grounds['.'],
    Number(signAt(draft, 'heights', at)),
  );
  const thing = thingAt(bench, at);
  const flag = recordsAt(draft, ['objectives']).find(
    ([item]) => isSquare(item['at']) && String(item['at']) === String(at),
  );
  const unit = thing?.list === 'units' ? itemOf(bench, thing) : null;
  const type = (unit?.['type'] ?? 'infantry') as keyof typeof say.types;
  return [
    ground,
    unit && say.hasUnit(nameOf(unit), say.types[type]),
    flag && say.hasObjective(nameOf(flag[0])),
  ]
    .filter(Boolean)
    .join(' ');
}

/** How much a handicap shifts the share of wins, about: measured battles move by a point of share for each of handicap. */
const POINTS_PER_SHARE = 100;
const STEP = 5;

/** A burden on the side that wins too often, and as much relief for the other. */
function fairer(draft: Draft, share: number): Repair | null {
  const shift = Math.round(((share - 0.5) * POINTS_PER_SHARE) / STEP) * STEP;
  if (shift === 0 || listAt(draft, ['sides']).length !== 2) return null;
  const now = recordsAt(draft, ['sides']).map(([{ handicap }]) =>
    typeof handicap === 'number' ? handicap : 0,
  );
  const next = [(now[0] ?? 0) + shift, (now[1] ?? 0) - shift];
  const signed = (n: number): string => (n > 0 ? `+${n}` : String(n).replace('-', '−'));
  const label = `${signed(next[0]!)} / ${signed(next[1]!)}`;
  return {
    label: { en: `handicaps of ${label}`, fr: `des handicaps de ${label}` },
    apply: whole =>
      next.reduce((changed, handicap, i) => withChanged(changed, ['sides'], i, { handicap }), whole),
  };
}
