/** A place in a view that holds something else now; without a value, nothing. */
export interface Change {
  readonly path: readonly (string | number)[];
  readonly value?: unknown;
}

/** What has to be written into one plain value to make it the other. */
export function changesBetween(before: unknown, after: unknown): readonly Change[] {
  const changes: Change[] = [];
  compare(before, after, [], changes);
  return changes;
}

type Path = (string | number)[];
type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function compare(before: unknown, after: unknown, path: Path, changes: Change[]): void {
  if (Object.is(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length && !isPlace(after))
    for (let i = 0; i < after.length; i++) within(before[i], after[i], i, { path, changes });
  else if (isFields(before) && isFields(after) && !Array.isArray(before) && !Array.isArray(after))
    compareFields(before, after, path, changes);
  else if (!isPlace(before) || !isPlace(after) || isElsewhere(before, after))
    changes.push(after === undefined ? { path: [...path] } : { path: [...path], value: after });
}

function compareFields(before: Fields, after: Fields, path: Path, changes: Change[]): void {
  for (const key in before) within(before[key], after[key], key, { path, changes });
  for (const key in after) if (!(key in before)) within(undefined, after[key], key, { path, changes });
}

function within(
  before: unknown,
  after: unknown,
  key: string | number,
  { path, changes }: { readonly path: Path; readonly changes: Change[] },
): void {
  if (Object.is(before, after)) return;
  path.push(key);
  compare(before, after, path, changes);
  path.pop();
}

/** A place, `[x, y]`, is written as a whole: both numbers apart take twice as many words. */
const isPlace = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'number' && typeof value[1] === 'number';

const isElsewhere = (one: readonly [number, number], other: readonly [number, number]): boolean =>
  !Object.is(one[0], other[0]) || !Object.is(one[1], other[1]);
