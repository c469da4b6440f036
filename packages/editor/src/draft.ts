/** A battle in the making: plain data in the words of its file, sound or not. */
export type Draft = Readonly<Record<string, unknown>>;

/** The way to a part of a draft: names of fields, numbers of items. */
export type Keys = readonly (string | number)[];

export const isRecord = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at a place of a draft; nothing where there is no such place. */
export const valueAt = (draft: unknown, keys: Keys): unknown =>
  keys.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return typeof key === 'number' ? value[key] : undefined;
    return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }, draft);

/** The items of a list; none where there is no list. */
export const listAt = (draft: unknown, keys: Keys): readonly unknown[] => {
  const value = valueAt(draft, keys);
  return Array.isArray(value) ? value : [];
};

/** The records of a list, with their number in it; whatever else stands there is passed over. */
export const recordsAt = (draft: unknown, keys: Keys): readonly (readonly [Draft, number])[] =>
  listAt(draft, keys).flatMap((item, i) => (isRecord(item) ? [[item, i] as const] : []));

/** A changed copy: a value put at a place, fields made on the way; `undefined` takes a field away. */
export function withValue(draft: Draft, keys: Keys, value: unknown): Draft {
  return put(draft, keys, value) as Draft;
}

function put(whole: unknown, keys: Keys, value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const list = Array.isArray(whole) ? whole : [];
    return list.map((item, i) => (i === key ? put(item, rest, value) : item));
  }
  const record = isRecord(whole) ? whole : {};
  const now = put(Object.hasOwn(record, key) ? record[key] : undefined, rest, value);
  if (now !== undefined) return { ...record, [key]: now };
  const { [key]: _, ...others } = record;
  return others;
}

export const withItem = (draft: Draft, keys: Keys, item: unknown): Draft =>
  withValue(draft, keys, [...listAt(draft, keys), item]);

/** Changes fields of one item of a list; a field set to nothing is taken away. */
export const withChanged = (draft: Draft, keys: Keys, index: number, change: Draft): Draft =>
  Object.entries(change).reduce<Draft>(
    (changed, [field, value]) => withValue(changed, [...keys, index, field], value),
    draft,
  );

export const withoutItem = (draft: Draft, keys: Keys, index: number): Draft =>
  withValue(
    draft,
    keys,
    listAt(draft, keys).filter((_, i) => i !== index),
  );

/** Puts an item before another one, as a list is put in order by hand. */
export function withMoved(draft: Draft, keys: Keys, from: number, to: number): Draft {
  const list = [...listAt(draft, keys)];
  if (from < 0 || from >= list.length) return draft;
  const [item] = list.splice(from, 1);
  list.splice(Math.max(0, Math.min(list.length, to)), 0, item);
  return withValue(draft, keys, list);
}

/** An id that no item of these lists has: `wood-1`, `wood-2`. */
export function freeId(draft: Draft, lists: readonly Keys[], stem: string): string {
  const taken = new Set(lists.flatMap(keys => recordsAt(draft, keys).map(([{ id }]) => id)));
  for (let n = 1; ; n++) {
    if (!taken.has(`${stem}-${n}`)) return `${stem}-${n}`;
  }
}
