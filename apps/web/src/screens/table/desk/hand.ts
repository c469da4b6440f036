import {
  cornerAdded,
  cornerMoved,
  cornerRemoved,
  type Draft,
  freeId,
  middleOf,
  moved,
  outlineOf,
  pointsOf,
  recordsAt,
  snapped,
  turnedBy,
  withItem,
  withoutItem,
} from '@grognard/editor';
import { bearing, distance, type Point } from '@grognard/table';
import { batch } from '@preact/signals';
import { changeDraft } from '../../../pages/desk/work.ts';
import type { Drawing, Keys } from '../../../shell/gestures.ts';
import { groupOf, moveGroup, removeGroup, toggleUnit, turnGroup } from './group.ts';
import { drawBox, endLine, inCm, layHere, layPoint } from './laying.ts';
import {
  type Chosen,
  chosenItem,
  LISTS,
  type Listed,
  movedOnRaster,
  putChosen,
  type TableBench,
  thingAt,
} from './model.ts';

/** Something to be taken hold of on what is chosen: a corner, the middle of a side, the knob that turns it. */
export type Grip =
  | { readonly kind: 'corner' | 'side'; readonly index: number; readonly at: Point }
  | { readonly kind: 'turn'; readonly at: Point };

/** How far over a thing the knob stands that turns it. */
const KNOB = 7;

/** The grips of what is chosen. */
export function gripsOf(item: Draft): readonly Grip[] {
  const outline = outlineOf(item);
  const [x, y] = middleOf(item);
  const points = outline ? pointsOf(item, outline) : [];
  const top = points.length > 0 ? Math.min(...points.map(point => point[1])) : y;
  const canTurn =
    outline !== 'line' && (outline !== null || 'facing' in item || 'turn' in item || 'size' in item);
  const sides = points.flatMap((from, index): Grip[] => {
    const to = points[(index + 1) % points.length];
    if (!to || (outline === 'line' && index === points.length - 1)) return [];
    return [{ kind: 'side', index, at: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] }];
  });
  return [
    ...(canTurn ? [{ kind: 'turn' as const, at: [x, top - KNOB] as Point }] : []),
    ...points.map((at, index) => ({ kind: 'corner' as const, index, at })),
    ...sides,
  ];
}

/** A grip is taken within so many centimetres. */
const REACH = 2.2;

const gripAt = (bench: TableBench, at: Point): Grip | undefined => {
  const item = chosenItem(bench);
  return item && item['in'] === undefined
    ? gripsOf(item).find(grip => distance(grip.at, at) <= REACH)
    : undefined;
};

/** A click: lays what is being laid, or chooses what lies there. */
export function tap(bench: TableBench, point: Point, pressed: Keys): void {
  const at = inCm(point);
  const { laying } = bench;
  const grip = laying.value ? undefined : gripAt(bench, at);
  if (laying.value) layPoint(bench, at);
  else if (grip?.kind === 'corner') tapCorner(bench, grip.index);
  else {
    const thing = thingAt(bench, at);
    if (thing?.list === 'units' && (pressed.shift || bench.together.value)) toggleUnit(bench, thing.index);
    else chooseThing(bench, thing);
  }
}

function chooseThing({ chosen, group, corner }: TableBench, thing: Chosen | null): void {
  batch(() => {
    chosen.value = thing;
    group.value = [];
    corner.value = null;
  });
}

/** The first click marks a corner, the second takes it away. */
function tapCorner(bench: TableBench, index: number): void {
  const { corner } = bench;
  if (corner.value !== index) corner.value = index;
  else removeCorner(bench);
}

function removeCorner(bench: TableBench): void {
  const { corner } = bench;
  const item = chosenItem(bench);
  const outline = item && outlineOf(item);
  if (!outline || corner.value === null) return;
  const without = cornerRemoved(item, outline, corner.value);
  batch(() => {
    corner.value = null;
    putChosen(bench, without);
  });
}

/** A drag: draws a box, pulls a grip, or carries what lies there; else the map is moved. */
export function grab(bench: TableBench, point: Point, keys: Keys): Drawing | null {
  const from = inCm(point);
  if (bench.laying.value) return bench.laying.value.form === 'line' ? null : drawBox(bench, from);
  const grip = gripAt(bench, from);
  if (grip) return pull(bench, grip);
  const thing = thingAt(bench, from);
  if (!thing || (thing.list === 'units' && keys.shift)) return null;
  const isOfGroup = thing.list === 'units' && groupOf(bench).includes(thing.index);
  return isOfGroup ? carryGroup(bench, from) : carryThing(bench, thing, from);
}

/** Something in hand until it is let go: one stroke, one undo. */
function holding(bench: TableBench, change: (to: Point) => Draft): Drawing {
  const { held } = bench;
  return {
    to: to => {
      held.value = change(inCm(to));
    },
    done: to =>
      batch(() => {
        const item = change(inCm(to));
        held.value = null;
        putChosen(bench, item);
      }),
    cancel: () => {
      held.value = null;
    },
  };
}

/** The whole group in hand. */
function carryGroup(bench: TableBench, from: Point): Drawing {
  const { carried, step } = bench;
  const by = (to: Point): Point => {
    const [x, y] = inCm(to);
    return snapped([x - from[0], y - from[1]], step.value);
  };
  return {
    to: to => {
      carried.value = by(to);
    },
    done: to =>
      batch(() => {
        carried.value = null;
        moveGroup(bench, by(to));
      }),
    cancel: () => {
      carried.value = null;
    },
  };
}

function carryThing(bench: TableBench, thing: Chosen, from: Point): Drawing {
  chooseThing(bench, thing);
  const item = chosenItem(bench) ?? {};
  return holding(bench, to => movedOnRaster(bench, item, [to[0] - from[0], to[1] - from[1]]));
}

function pull(bench: TableBench, grip: Grip): Drawing {
  const item = chosenItem(bench) ?? {};
  const outline = outlineOf(item);
  if (grip.kind === 'turn') {
    const about = middleOf(item);
    return holding(bench, to => turnedBy(item, Math.round(bearing(about, to) / 5) * 5 - angleNow(item)));
  }
  if (!outline) return holding(bench, () => item);
  const start = grip.kind === 'side' ? cornerAdded(item, outline, grip.index) : item;
  const index = grip.kind === 'side' ? grip.index + 1 : grip.index;
  return holding(bench, to => cornerMoved(start, outline, index, snapped(to, bench.step.value)));
}

/** Which way a thing looks before it is turned; an outline looks north. */
const angleNow = ({ facing, turn }: Draft): number =>
  typeof facing === 'number' ? facing : typeof turn === 'number' ? turn : 0;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const MILLIMETRE = 0.1;

export function keys(bench: TableBench, event: KeyboardEvent): (() => void) | undefined {
  const item = chosenItem(bench);
  const arrow = ARROWS[event.key];
  if (arrow && item) {
    const by = event.altKey ? MILLIMETRE : 1;
    if (groupOf(bench).length > 0) return () => moveGroup(bench, [arrow[0] * by, arrow[1] * by]);
    return () => putChosen(bench, moved(item, [arrow[0] * by, arrow[1] * by]));
  }
  switch (event.key) {
    case '[':
    case ']':
      if (groupOf(bench).length > 0) return () => turnGroup(bench, event.key === ']' ? 5 : -5);
      return item ? () => putChosen(bench, turnedBy(item, event.key === ']' ? 5 : -5)) : undefined;
    case 'Delete':
    case 'Backspace':
      if (bench.corner.value !== null) return () => removeCorner(bench);
      if (groupOf(bench).length > 0) return () => removeGroup(bench);
      return item ? () => removeChosen(bench) : undefined;
    case 'Enter':
      return bench.points.value.length > 0 ? () => endLine(bench) : layHere(bench);
    case 'Escape':
      return () =>
        batch(() => {
          bench.laying.value = null;
          bench.points.value = [];
          bench.chosen.value = null;
          bench.group.value = [];
        });
    default:
      return undefined;
  }
}

export function letters(bench: TableBench, key: string): (() => void) | undefined {
  if (key === 'n' || key === 'p') return () => chooseNext(bench, key === 'n' ? 1 : -1);
  return undefined;
}

/** From thing to thing, through all lists. */
function chooseNext({ work, chosen, group }: TableBench, by: number): void {
  group.value = [];
  const all = (Object.keys(LISTS) as Listed[]).flatMap(list =>
    recordsAt(work.draft.value, LISTS[list]).map(([, index]) => ({ list, index })),
  );
  const now = all.findIndex(each => each.list === chosen.value?.list && each.index === chosen.value.index);
  chosen.value = all.length === 0 ? null : all[(now + by + all.length) % all.length]!;
}

export function removeChosen({ work, chosen }: TableBench): void {
  if (!chosen.value) return;
  const { list, index } = chosen.value;
  batch(() => {
    changeDraft(work, withoutItem(work.draft.value, LISTS[list], index));
    chosen.value = null;
  });
}

/** The same once more, a little aside. */
export function layAgain(bench: TableBench): void {
  const { work, chosen } = bench;
  const item = chosenItem(bench);
  if (!item || !chosen.value) return;
  const { list } = chosen.value;
  const stem = String(item['kind'] ?? item['id'] ?? 'item').replace(/-\d+$/, '');
  const copy = moved(
    { ...item, ...('id' in item && { id: freeId(work.draft.value, [LISTS[list]], stem) }) },
    [4, 4],
  );
  changeDraft(work, withItem(work.draft.value, LISTS[list], copy));
  chosen.value = { list, index: recordsAt(work.draft.value, LISTS[list]).length - 1 };
}
