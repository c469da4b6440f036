/** A place in a view that holds something else now; without a value, nothing. */
export interface Change {
  readonly path: readonly (string | number)[];
  readonly value?: unknown;
}

/** A list of things with ids: those that are gone, by their old places, then those that came, at their new ones. */
export interface ListChange {
  readonly path: readonly (string | number)[];
  readonly gone: readonly number[];
  readonly come: readonly (readonly [number, unknown])[];
}

/** What has to be written into one plain value to make it the other. */
export function changesBetween(before: unknown, after: unknown): readonly Change[] {
  const changes: Change[] = [];
  compare(before, after, { path: [], changes, pair: () => null });
  return changes;
}

/** The same in fewer words: in a list of things with ids, whoever stays is not told again because another is gone. */
export function shortChangesBetween(before: unknown, after: unknown): readonly (Change | ListChange)[] {
  const changes: (Change | ListChange)[] = [];
  compare(before, after, { path: [], changes, pair: pairedById });
  return changes;
}

type Fields = Readonly<Record<string, unknown>>;
type List = readonly unknown[];
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

interface Work {
  readonly path: (string | number)[];
  readonly changes: { push(change: Change | ListChange): unknown };
  /** What is gone from a list and has come into it; nothing where it is told as a whole. */
  readonly pair: (before: List, after: List) => Omit<ListChange, 'path'> | null;
}

function compare(before: unknown, after: unknown, work: Work): void {
  if (Object.is(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after) && !isPlace(after)) compareLists(before, after, work);
  else if (isFields(before) && isFields(after) && !Array.isArray(before) && !Array.isArray(after))
    compareFields(before, after, work);
  else if (!isPlace(before) || !isPlace(after) || isElsewhere(before, after)) tell(after, work);
}

const tell = (value: unknown, { path, changes }: Work): unknown =>
  changes.push(value === undefined ? { path: [...path] } : { path: [...path], value });

function compareLists(before: List, after: List, work: Work): void {
  const pairs = work.pair(before, after);
  if (pairs) {
    work.changes.push({ path: [...work.path], ...pairs });
    compareKept(before, after, pairs, work);
  } else if (before.length === after.length) {
    for (let i = 0; i < after.length; i++) within(before[i], after[i], i, work);
  } else tell(after, work);
}

/** Compares whoever was there before and is there still. */
function compareKept(before: List, after: List, { gone, come }: Omit<ListChange, 'path'>, work: Work): void {
  let [i, left, entered] = [0, 0, 0];
  for (let j = 0; j < after.length; j++) {
    if (come[entered]?.[0] === j) {
      entered++;
      continue;
    }
    while (gone[left] === i) {
      left++;
      i++;
    }
    within(before[i++], after[j], j, work);
  }
}

const idOf = (value: unknown): string | null =>
  isFields(value) && typeof value['id'] === 'string' ? value['id'] : null;

/** Things with ids are paired in their order; whoever has changed places is gone and has come. */
function pairedById(before: List, after: List): Omit<ListChange, 'path'> | null {
  const gone: number[] = [];
  const come: [number, unknown][] = [];
  let j = 0;
  for (let i = 0; i < before.length; i++) {
    const id = idOf(before[i]);
    if (id === null) return null;
    const place = placeOf(id, after, j);
    if (place < 0) {
      gone.push(i);
      continue;
    }
    while (j < place) come.push([j, after[j++]]);
    j++;
  }
  while (j < after.length) come.push([j, after[j++]]);
  return gone.length + come.length > 0 && 2 * come.length < after.length ? { gone, come } : null;
}

function placeOf(id: string, within: List, from: number): number {
  for (let i = from; i < within.length; i++) if (idOf(within[i]) === id) return i;
  return -1;
}

function compareFields(before: Fields, after: Fields, work: Work): void {
  for (const key in before) within(before[key], after[key], key, work);
  // Reading is quicker than asking whether it is there, and it mostly is.
  for (const key in after)
    if (before[key] === undefined && !(key in before)) within(undefined, after[key], key, work);
}

function within(before: unknown, after: unknown, key: string | number, work: Work): void {
  if (Object.is(before, after)) return;
  work.path.push(key);
  compare(before, after, work);
  work.path.pop();
}

/** A place, `[x, y]`, is written as a whole: both numbers apart take twice as many words. */
const isPlace = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'number' && typeof value[1] === 'number';

const isElsewhere = (one: readonly [number, number], other: readonly [number, number]): boolean =>
  !Object.is(one[0], other[0]) || !Object.is(one[1], other[1]);
