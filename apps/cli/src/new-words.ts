import { isDeepStrictEqual } from 'node:util';
import type { Change } from '@grognard/documents';
import {
  type Fault,
  fault,
  type NewWord,
  oldOnes,
  pathOf,
  type Renamed,
  type Site,
  sitesAt,
} from '@grognard/engine';

type Fields = Readonly<Record<string, unknown>>;
type Keys = Change['keys'];

/** What brings a part of a document into today's words, and what stands in the way. */
export interface Upgrade {
  readonly changes: readonly Change[];
  readonly faults: readonly Fault[];
}
export const NOTHING: Upgrade = { changes: [], faults: [] };

export const together = (parts: readonly Upgrade[]): Upgrade => ({
  changes: parts.flatMap(({ changes }) => changes),
  faults: parts.flatMap(({ faults }) => faults),
});

/** The old words in a part of a document that stands at `keys`. */
export const upgradeWords = (raw: unknown, words: readonly NewWord[] | undefined, keys: Keys = []): Upgrade =>
  together(
    (words ?? []).flatMap(word =>
      sitesAt(raw, word.in).map(site => upgradeWord({ ...site, keys: [...keys, ...site.keys] }, word)),
    ),
  );

function upgradeWord({ keys, fields }: Site, word: NewWord): Upgrade {
  const olds = oldOnes(word);
  const found = olds.filter(old => Object.hasOwn(fields, old));
  const [first, ...rest] = found;
  if (first === undefined) return NOTHING;
  const at = pathOf([...keys, first]);
  if (Object.hasOwn(fields, word.new))
    return { changes: [], faults: [fault(at, `\`${word.new}\` is there too: keep one of them`)] };
  if (found.length < olds.length)
    return {
      changes: [],
      faults: [fault(at, `write \`${word.new}: [${olds.join(', ')}]\` yourself: only one is given`)],
    };
  if (typeof word.old === 'string')
    return { changes: [{ keys: [...keys, first], rename: word.new }], faults: [] };
  const value = olds.map(old => fields[old]);
  return {
    changes: [
      { keys: [...keys, first], rename: word.new, value },
      ...rest.map(old => ({ keys: [...keys, old], drop: true }) as const),
    ],
    faults: [],
  };
}

/** A question of a case: single words where the fields stay the same, the whole of it otherwise. */
export function upgradeQuestion(raw: unknown, renamed: Renamed, keys: Keys): Upgrade {
  if (!renamed.question || typeof raw !== 'object' || raw === null || Array.isArray(raw)) return NOTHING;
  const old = raw as Fields;
  const now: Fields = JSON.parse(JSON.stringify(renamed.question(old))); // fields that are undefined are none
  if (isDeepStrictEqual(old, now)) return NOTHING;
  const isAlike = isDeepStrictEqual(Object.keys(old), Object.keys(now));
  if (!isAlike) return { changes: [{ keys, value: now }], faults: [] };
  const differing = Object.keys(old).filter(key => !isDeepStrictEqual(old[key], now[key]));
  return { changes: differing.map(key => ({ keys: [...keys, key], value: now[key] })), faults: [] };
}

type Parent = Record<string | number, unknown>;

const parentOf = (raw: unknown, keys: Keys): Parent =>
  keys.slice(0, -1).reduce<Parent>((parent, key) => parent[key] as Parent, raw as Parent);

/** The same changes made to the plain data, to hold the rewritten text against. */
export function withChanges(raw: unknown, changes: readonly Change[]): unknown {
  const now: unknown = structuredClone(raw);
  for (const change of changes) {
    const last = change.keys.at(-1)!;
    const parent = parentOf(now, change.keys);
    if (!Object.hasOwn(parent, last)) continue; // a part shared by an alias was changed before
    const value = 'value' in change ? change.value : parent[last];
    if ('rename' in change || 'drop' in change) delete parent[last];
    if ('rename' in change) parent[change.rename] = value;
    else if ('value' in change) parent[last] = value;
  }
  return now;
}
