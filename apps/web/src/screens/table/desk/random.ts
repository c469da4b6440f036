import {
  type Draft,
  freeId,
  type Laid,
  randomTable,
  recordsAt,
  tableSizeOf,
  type Wishes,
  withChanged,
  withItem,
} from '@grognard/editor';
import type { Box } from '@grognard/engine';
import { facingOf, nearestSound } from './faults.ts';
import type { TableMaking } from './making.ts';
import { numbered } from './random-army.ts';

/** A battle on a table from a word, in the kinds of ground and troops of a game; the same word gives the same battle. */
export function randomBattle(making: TableMaking, box: Box, word: string, wishes: Wishes): Draft {
  const { title, size, ground, villages, places } = randomTable(word, wishes);
  const empty = making.empty();
  const bare: Draft = { ...empty, title, field: { ...(empty['field'] as Draft), size, terrain: [] } };
  const laid = ground.reduce((draft, piece) => withPieces(making, draft, piece), bare);
  const contested = villages.reduce((draft, { name, at }) => {
    const named = withItem(draft, ['field', 'places'], {
      text: name,
      at: [at[0], at[1] + UNDER],
      kind: 'village',
    });
    const objective = making.objective?.(named, at);
    return objective ? withItem(named, ['objectives'], { ...objective, name }) : named;
  }, laid);
  const sides = recordsAt(contested, ['sides']).map(([side]) => String(side['id']));
  const armies = numbered(places.map((spots, i) => making.random.army(i === 0 ? 0 : 1, spots.length)));
  const mustered = places.reduce(
    (draft, spots, i) => withArmy(draft, sides[i] ?? '', armies[i] ?? [], spots),
    contested,
  );
  return withPlaces(box, mustered);
}

/** A village's name stands under its flag, in cm. */
const UNDER = 5;

const TERRAIN = ['field', 'terrain'];

/** A river is laid before the ways over it, which name it. */
const riverOf = (draft: Draft): string =>
  String(
    recordsAt(draft, TERRAIN).find(([{ kind }]) => String(kind).includes('river') || kind === 'stream')?.[0][
      'id'
    ] ?? '',
  );

const withPieces = ({ random }: TableMaking, draft: Draft, piece: Laid): Draft =>
  random.ground(piece, riverOf(draft)).reduce((all, each) => {
    const id = freeId(all, [TERRAIN], piece.what);
    return withItem(all, TERRAIN, {
      id,
      ...('name' in piece && isOne(piece) && { name: piece.name }),
      ...each,
    });
  }, draft);

/** A village is named as a place: in some games it is several houses. */
const isOne = ({ what }: Laid): boolean => what !== 'village';

/** The army of a side, each unit at its spot. */
const withArmy = (
  draft: Draft,
  side: string,
  army: readonly Draft[],
  spots: readonly (readonly [number, number])[],
): Draft =>
  army.reduce((all, unit, i) => {
    const id = freeId(all, [['units']], side);
    return withItem(all, ['units'], { id, side, ...unit, at: spots[i], facing: facingOf(all, { side }) });
  }, draft);

/** Whom the rules have something against stands in the nearest place where they have not. */
function withPlaces(box: Box, draft: Draft): Draft {
  const parsed = box.ruleset.parse.scenario(draft);
  const faults = parsed.ok ? [] : parsed.faults;
  const wrong = new Set(faults.map(({ path }) => Number(/^units\[(\d+)\]/.exec(path)?.[1] ?? -1)));
  wrong.delete(-1);
  return [...wrong].reduce(
    (all, index) => movedInward(box, all, index) ?? nearestSound(box, all, index),
    draft,
  );
}

/** Steps from the edge towards the middle, in cm: a deep column needs more room behind it than a line. */
const INWARD = [4, 8, 12, 16, 20, 24];

/** The unit a few steps further from its edge, where that is all it needs. */
function movedInward(box: Box, draft: Draft, index: number): Draft | null {
  const [, height] = tableSizeOf(draft);
  const { at } = (recordsAt(draft, ['units'])[index]?.[0] ?? {}) as {
    readonly at?: readonly [number, number];
  };
  if (!at) return null;
  const towards = at[1] > height / 2 ? -1 : 1;
  for (const by of INWARD) {
    const moved = withChanged(draft, ['units'], index, { at: [at[0], at[1] + towards * by] });
    const parsed = box.ruleset.parse.scenario(moved);
    if (parsed.ok || !parsed.faults.some(({ path }) => path.startsWith(`units[${index}]`))) return moved;
  }
  return null;
}
