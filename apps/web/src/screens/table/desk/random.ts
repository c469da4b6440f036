import {
  type Draft,
  freeId,
  isPoint,
  type Laid,
  randomTable,
  recordsAt,
  tableSizeOf,
  type Wishes,
  withItem,
} from '@grognard/editor';
import type { Box } from '@grognard/engine';
import type { TableMaking } from './making.ts';
import { numbered } from './random-army.ts';
import { badlyStanding, facingOf, firstSound, type Makers, nearestSound } from './standing.ts';

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
  return withPlaces({ box, making }, mustered);
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

/** Whoever does not stand well stands in the nearest place where he does. */
const withPlaces = (makers: Makers, draft: Draft): Draft =>
  badlyStanding(makers, draft).reduce(
    (all, index) => movedInward(makers, all, index) ?? nearestSound(makers, all, index),
    draft,
  );

/** Steps from the edge towards the middle, in cm: a deep column needs more room behind it than a line. */
const INWARD = [4, 8, 12, 16, 20, 24];

/** The unit a few steps further from its edge, where that is all it needs. */
function movedInward(makers: Makers, draft: Draft, index: number): Draft | null {
  const [, height] = tableSizeOf(draft);
  const { at, facing } = recordsAt(draft, ['units'])[index]?.[0] ?? {};
  if (!isPoint(at) || typeof facing !== 'number') return null;
  const towards = at[1] > height / 2 ? -1 : 1;
  const steps = INWARD.map(by => ({ at: [at[0], at[1] + towards * by] as const, facing }));
  return firstSound(makers, draft, index, steps);
}
