import { distance, type Point } from '@grognard/table';
import { type Land, landOf } from './land.ts';
import { FIELD_SIZES, type Wishes } from './wishes.ts';

/** Fields from a word: the words of those to be shown, and how many were put away for which reason. */
export interface FieldChoice {
  readonly words: readonly string[];
  /** Too like one that is shown. */
  readonly alike: number;
  /** With less room for hills and woods than others from this word. */
  readonly crowded: number;
}

interface Drawn {
  readonly word: string;
  readonly land: Land;
}

/** So many are drawn to see how much room these wishes leave, and so many at most. */
const FIRST_DRAWN = 8;
const MOST_DRAWN = 16;

/** The first fields from a word that have room for what was wished for and are not like each other. */
export function fieldsFrom(word: string, wishes: Wishes, count: number): FieldChoice {
  const size = FIELD_SIZES[wishes.size] ?? FIELD_SIZES[1];
  const draw = (_: unknown, i: number): Drawn => {
    const own = i === 0 ? word : `${word} ${i + 1}`;
    return { word: own, land: landOf(own, size, wishes) };
  };
  const drawn = Array.from({ length: FIRST_DRAWN }, draw);
  const least = Math.min(...drawn.map(({ land }) => remnantsOf(land)));
  const shown: Drawn[] = [];
  const alike: Drawn[] = [];
  const crowded: Drawn[] = [];
  for (let i = 0; i < MOST_DRAWN && shown.length < count; i++) {
    const next = drawn[i] ?? draw(null, i);
    if (remnantsOf(next.land) > least) crowded.push(next);
    else if (shown.some(({ land }) => areAlike(land, next.land))) alike.push(next);
    else shown.push(next);
  }
  // Where nearly all are alike, as without hills and woods, or crowded, some of those are shown.
  for (const rest of [alike, crowded]) shown.push(...rest.splice(0, count - shown.length));
  return { words: shown.map(each => each.word), alike: alike.length, crowded: crowded.length };
}

/** A hill or a wood that reaches no further from its middle, in cells, found no room. */
const REMNANT = 1.5;

const remnantsOf = ({ hills, woods }: Land): number =>
  [...hills, ...woods].filter(({ radius }) => radius < REMNANT).length;

/** Lands are alike when things lie so near their likes on the average, in widths of the field. */
const ALIKE = 0.1;

/** Whether one would take two lands for the same, or for mirror images of each other. */
export function areAlike(one: Land, other: Land): boolean {
  const [width] = one.size;
  const asItIs = gapBetween(marksOf(one), marksOf(other));
  const inMirror = gapBetween(
    marksOf(one).map(marks => marks.map(([x, y]): Point => [width - x, y])),
    marksOf(other),
  );
  return Math.min(asItIs, inMirror) < ALIKE * width;
}

type Marks = readonly (readonly Point[])[];

/** What the eye holds on to: villages, hills, woods, and where the river enters and leaves. */
const marksOf = ({ villages, hills, woods, river }: Land): Marks => [
  villages,
  hills.map(({ at }) => at),
  woods.map(({ at }) => at),
  river.length > 0 ? [river[0]!, river.at(-1)!] : [],
];

/** How far things lie from the nearest of their kind on the other land, on the average. */
function gapBetween(marks: Marks, others: Marks): number {
  const gaps = marks.flatMap((kind, i) =>
    kind.map(at => Math.min(...(others[i] ?? []).map(other => distance(at, other)))),
  );
  return gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length);
}
