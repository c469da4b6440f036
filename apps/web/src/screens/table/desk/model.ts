import type { Footprint, TableScene } from '@grognard/drawing';
import {
  type Draft,
  isPoint,
  type Keys,
  listAt,
  middleOf,
  moved,
  pointsOf,
  recordsAt,
  snapped,
  tableSizeOf,
  withoutItem,
  withValue,
} from '@grognard/editor';
import { type Box, type Text, textIn } from '@grognard/engine';
import { contains, cornersOf, lineGap, type Point } from '@grognard/table';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { changeDraft, type Work } from '../../../pages/desk/work.ts';
import { settings } from '../../../storage/settings.ts';
import { bodyOf } from '../body.ts';
import type { GroundKind, TableMaking } from './making.ts';
import { tableBenchWords } from './words.ts';

export const LISTS = {
  units: ['units'],
  objectives: ['objectives'],
  places: ['field', 'places'],
  camps: ['camps'],
  terrain: ['field', 'terrain'],
} as const satisfies Readonly<Record<string, Keys>>;
export type Listed = keyof typeof LISTS;
export interface Chosen {
  readonly list: Listed;
  readonly index: number;
}

/** The bench of one battle on the table: what is chosen, what is being laid, what is in hand. */
export interface TableBench {
  readonly work: Work;
  readonly making: TableMaking;
  readonly chosen: Signal<Chosen | null>;
  /** Units beside the chosen one that are moved, turned and taken away with it. */
  readonly group: Signal<readonly number[]>;
  /** Whether a click takes a unit into the group, as Shift does. */
  readonly together: Signal<boolean>;
  /** How far the group in hand is from where it stood. */
  readonly carried: Signal<Point | null>;
  readonly laying: Signal<GroundKind | null>;
  /** Points of a line or corners of a box in the making. */
  readonly points: Signal<readonly Point[]>;
  /** The corner of the chosen thing that was clicked last: a second click takes it away. */
  readonly corner: Signal<number | null>;
  /** The chosen thing while it is dragged, turned or reshaped. */
  readonly held: Signal<Draft | null>;
  /** Centimetres of a step; 0 is free. */
  readonly step: Signal<number>;
  readonly scene: ReadonlySignal<TableScene>;
}

export function openTableBench(work: Work, making: TableMaking): TableBench {
  let last: TableScene | null = null;
  return {
    work,
    making,
    chosen: signal(null),
    group: signal([]),
    together: signal(false),
    carried: signal(null),
    laying: signal(null),
    points: signal([]),
    corner: signal(null),
    held: signal(null),
    step: signal(1),
    scene: computed(() => {
      const [width, height] = tableSizeOf(work.draft.value);
      const sound = soundPart(work.box, work.draft.value);
      if (sound) last = making.scene(sound, settings.value.language);
      return { ...(last ?? {}), width, height };
    }),
  };
}

/** A part of a list that a fault names. */
export const ITEM = /^(units|objectives|camps|field\.terrain|field\.places|victory|grants)\[(\d+)\]/;

/** What of a draft its ruleset accepts: whatever a fault names is left out, for the drawing alone. */
export function soundPart(box: Box, draft: Draft) {
  let left = draft;
  for (let round = 0; round < 6; round++) {
    const parsed = box.ruleset.parse.scenario(left);
    if (parsed.ok) return parsed.value;
    const faulty = parsed.faults.flatMap(({ path }) => {
      const found = ITEM.exec(path);
      return found ? [[found[1]!.split('.'), Number(found[2])] as const] : [];
    });
    if (faulty.length === 0) return null;
    // From the end, so that the numbers of those before stay true.
    const order = [...new Map(faulty.map(each => [String(each), each])).values()].sort((a, b) => b[1] - a[1]);
    for (const [keys, index] of order) left = withoutItem(left, keys, index);
  }
  return null;
}

export const itemOf = ({ work, held, chosen }: TableBench, { list, index }: Chosen): Draft => {
  const isHeld = held.value && chosen.value?.list === list && chosen.value.index === index;
  return (isHeld ? held.value : (listAt(work.draft.value, LISTS[list])[index] ?? {})) as Draft;
};

export const chosenItem = (bench: TableBench): Draft | null =>
  bench.chosen.value && itemOf(bench, bench.chosen.value);

/** Puts the chosen thing back changed, as one stroke. */
export function putChosen(bench: TableBench, item: Draft): void {
  const { chosen, work } = bench;
  if (!chosen.value) return;
  const { list, index } = chosen.value;
  changeDraft(work, withValue(work.draft.value, [...LISTS[list], index], item));
}

export function nameOf(item: Draft, making?: TableMaking): string {
  const { language } = settings.value;
  const { name, text, id, kind } = item as { name?: Text; text?: Text; id?: unknown; kind?: unknown };
  const ground = making?.kinds.find(each => each.kind === kind)?.name;
  return textIn(name ?? text ?? ground ?? unnamed(String(id ?? '?')), language);
}

/** An objective without a name is called by its number, as its id has it. */
function unnamed(id: string): string {
  const [found, number = ''] = /^objective(?:-(\d+))?$/.exec(id) ?? [];
  return found ? `${tableBenchWords.value.unnamed} ${number}`.trim() : id;
}

/** What something of a list is called; a camp by its side. */
export function calledIn({ work, making }: TableBench, list: Listed, item: Draft): string {
  if (list !== 'camps' || item['name'] !== undefined) return nameOf(item, making);
  const side = sideNames(work.draft.value).find(([id]) => id === item['side'])?.[1];
  return tableBenchWords.value.addCamp(side ?? '');
}

/** The body of a unit as the scene has it. */
const printOf = ({ scene }: TableBench, id: unknown): Footprint | undefined =>
  scene.value.units?.find(unit => unit.id === id);

/** How far from a point a thing without an outline is still hit, in centimetres. */
const NEAR = 3;
const near = (a: Point, b: Point): boolean => Math.abs(a[0] - b[0]) <= NEAR && Math.abs(a[1] - b[1]) <= NEAR;

function isHit(bench: TableBench, list: Listed, item: Draft, at: Point): boolean {
  if (list === 'units') {
    const print = printOf(bench, item['id']);
    if (print) return contains(cornersOf(bodyOf(print)), at);
  }
  if (list !== 'terrain') return isPoint(item['at']) && near(item['at'], at);
  const line = pointsOf(item, 'line');
  if (line.length > 1) return lineGap(line, [at, [at[0] + 0.01, at[1]], [at[0], at[1] + 0.01]]) <= NEAR;
  const shape = pointsOf(item, 'shape');
  if (shape.length > 2) return contains(shape, at);
  const { size } = item;
  return isPoint(item['at']) && isPoint(size)
    ? Math.abs(at[0] - item['at'][0]) <= size[0] / 2 && Math.abs(at[1] - item['at'][1]) <= size[1] / 2
    : near(middleOf(item), at);
}

/** What lies at a point, the topmost first. */
export function thingAt(bench: TableBench, at: Point): Chosen | null {
  for (const list of ['units', 'objectives', 'places', 'camps', 'terrain'] as const) {
    const found = recordsAt(bench.work.draft.value, LISTS[list]).findLast(([item]) =>
      isHit(bench, list, item, at),
    );
    if (found) return { list, index: found[1] };
  }
  return null;
}

/** Moved by so much, its middle on the raster. */
export function movedOnRaster({ step }: TableBench, item: Draft, by: Point): Draft {
  const from = middleOf(item);
  const to = snapped([from[0] + by[0], from[1] + by[1]], step.value);
  return moved(item, [to[0] - from[0], to[1] - from[1]]);
}

export const sideNames = (draft: Draft): readonly (readonly [id: string, name: string])[] =>
  recordsAt(draft, ['sides']).map(([side]) => [String(side['id']), nameOf(side)]);

/** A name that nobody bears yet: the second of a kind is numbered. */
export function freeName(draft: Draft, name: Text): Text {
  const taken = recordsAt(draft, ['units']).map(([unit]) => textIn((unit['name'] ?? '') as Text, 'en'));
  const numbered = (n: number): Text =>
    n === 1 ? name : { en: `${textIn(name, 'en')} ${n}`, fr: `${textIn(name, 'fr')} ${n}` };
  for (let n = 1; ; n++) if (!taken.includes(textIn(numbered(n), 'en'))) return numbered(n);
}
