import type { Case } from '@grognard/engine';

/** Whether a case still shows what it is to show. */
export type Oracle = (example: Case) => boolean;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Trials that are made at most: a case of a large battle is left larger than it might be. */
const MOST_TRIALS = 400;

/** The smallest case we find that still shows the same: units, ground, words and state that do not count are left out. */
export function shrink(example: Case, shows: Oracle): Case {
  let [now, trials] = [example, 0];
  const attempt = (next: Case): boolean => {
    trials += 1;
    if (trials > MOST_TRIALS || !shows(next)) return false;
    now = next;
    return true;
  };
  const named = textsIn(example.expect);
  const others = idsOf(example).filter(id => !named.has(id));
  thinned(others, ids => attempt(withoutIds(now, ids)));
  for (const path of LISTS) shrinkList(() => now, path, attempt);
  for (const key of droppable(now)) attempt({ ...now, scenario: without(scenarioOf(now), key) });
  for (const key of Object.keys(now.state ?? {})) attempt({ ...now, state: without(now.state ?? {}, key) });
  for (const id of idsOf(now)) attempt(settled(now, id));
  attempt({ ...now, scenario: withoutWords(scenarioOf(now)) });
  shrinkField(() => now, attempt);
  return now;
}

/** Leaves out as many items as an attempt allows, many at once first. */
function thinned<T>(items: readonly T[], attempt: (gone: readonly T[]) => boolean): void {
  let left = items;
  for (let size = items.length; size >= 1; size = Math.floor(size / 2)) {
    for (let i = 0; i < left.length; ) {
      const gone = left.slice(i, i + size);
      if (attempt(gone)) left = left.filter(item => !gone.includes(item));
      else i += size;
    }
  }
}

const scenarioOf = ({ scenario }: Case): Fields => (isFields(scenario) ? scenario : {});
const without = (fields: Fields, key: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each !== key));

function idsOf(example: Case): readonly string[] {
  const { units } = scenarioOf(example);
  return Array.isArray(units) ? units.flatMap(unit => (isFields(unit) ? [String(unit['id'])] : [])) : [];
}

/** Every word in what is expected: whoever is named there counts. */
function textsIn(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value === 'string') found.add(value);
  else if (Array.isArray(value)) for (const item of value) textsIn(item, found);
  else if (isFields(value)) for (const item of Object.values(value)) textsIn(item, found);
  return found;
}

/** A case whose unit stands in the scenario as the state has it, so that the state need not tell of it. */
function settled(example: Case, id: string): Case {
  const { units } = (example.state ?? {}) as { readonly units?: Fields };
  const told = units?.[id];
  const listed = scenarioOf(example)['units'];
  if (!isFields(told) || !Array.isArray(listed)) return example;
  const left = without(units ?? {}, id);
  const { units: _, ...rest } = example.state ?? {};
  return {
    ...example,
    scenario: {
      ...scenarioOf(example),
      units: listed.map(unit => (isFields(unit) && unit['id'] === id ? { ...unit, ...told } : unit)),
    },
    state: Object.keys(left).length > 0 ? { ...rest, units: left } : rest,
  };
}

/** What is only told to players, and lists of the ground with nothing in them. */
function withoutWords(scenario: Fields): Fields {
  const bare = (items: unknown, word: string): unknown =>
    Array.isArray(items) ? items.map(item => (isFields(item) ? without(item, word) : item)) : items;
  const field = isFields(scenario['field']) ? scenario['field'] : {};
  const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;
  return {
    ...scenario,
    sides: bare(scenario['sides'], 'briefing'),
    units: bare(scenario['units'], 'corps'),
    field: Object.fromEntries(Object.entries(field).filter(([, value]) => !isEmpty(value))),
  };
}

/** A case in which nobody of these ids was ever there: neither on the field nor in an order. */
const withoutIds = (example: Case, ids: readonly string[]): Case => ({
  ...example,
  scenario: cleared(example.scenario, ids),
  ...(example.state && { state: cleared(example.state, ids) as Fields }),
  play: cleared(example.play, ids) as Case['play'],
});

/** Data without any mention of these ids: as a key, as an item, as what has one of them as its id. */
function cleared(value: unknown, ids: readonly string[]): unknown {
  if (Array.isArray(value)) {
    return value
      .filter(item => !(typeof item === 'string' && ids.includes(item)))
      .filter(item => !(isFields(item) && ids.includes(String(item['id']))))
      .map(item => cleared(item, ids));
  }
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !ids.includes(key))
      .map(([key, each]) => [key, cleared(each, ids)]),
  );
}

/** Lists of a scenario whose items may be left out one by one. */
const LISTS = [
  ['objectives'],
  ['formations'],
  ['reinforcements'],
  ['field', 'terrain'],
  ['field', 'roads'],
  ['field', 'obstacles'],
  ['field', 'places'],
] as const;

function shrinkList(now: () => Case, path: readonly string[], attempt: Oracle): void {
  const items = at(now().scenario, path);
  if (!Array.isArray(items) || items.some(item => typeof item === 'string')) return;
  let left: readonly unknown[] = items;
  thinned(items, gone => {
    const rest = left.filter(item => !gone.includes(item));
    const isLess = attempt({ ...now(), scenario: put(now().scenario, path, rest) });
    if (isLess) left = rest;
    return isLess;
  });
}

const at = (value: unknown, [key, ...rest]: readonly string[]): unknown =>
  key === undefined ? value : isFields(value) ? at(value[key], rest) : undefined;

function put(value: unknown, [key, ...rest]: readonly string[], item: unknown): unknown {
  if (key === undefined) return item;
  return isFields(value) ? { ...value, [key]: put(value[key], rest, item) } : value;
}

/** What no rule asks for stands beside the field, the units and the sides. */
const KEPT = ['ruleset', 'field', 'units', 'sides'];
const droppable = (example: Case): readonly string[] =>
  Object.keys(scenarioOf(example)).filter(key => !KEPT.includes(key));

/** Cuts the field off behind the last who count, on the far sides: places keep their names. */
function shrinkField(now: () => Case, attempt: Oracle): void {
  for (let cut = 64; cut >= 1; cut = Math.floor(cut / 2)) {
    for (const axis of [0, 1] as const) {
      while (attemptCut(now(), axis, cut, attempt));
    }
  }
}

function attemptCut(example: Case, axis: 0 | 1, by: number, attempt: Oracle): boolean {
  const field = at(example.scenario, ['field']);
  if (!isFields(field)) return false;
  const cut = isSquares(field['terrain']) ? cutSquares(field, axis, by) : cutTable(field, axis, by);
  return cut !== null && attempt({ ...example, scenario: put(example.scenario, ['field'], cut) });
}

const isSquares = (terrain: unknown): terrain is readonly string[] =>
  Array.isArray(terrain) && terrain.length > 0 && terrain.every(row => typeof row === 'string');

function cutSquares(field: Fields, axis: 0 | 1, by: number): Fields | null {
  const rows = field['terrain'];
  if (!isSquares(rows)) return null;
  const [columns, count] = [rows[0]?.length ?? 0, rows.length];
  if ((axis === 0 ? columns : count) <= by) return null;
  const less = (grid: unknown): unknown =>
    isSquares(grid)
      ? axis === 0
        ? grid.map(row => row.slice(0, columns - by))
        : grid.slice(0, count - by)
      : grid;
  return { ...field, terrain: less(rows), ...('heights' in field && { heights: less(field['heights']) }) };
}

/** A table is cut in steps of five centimetres and more. */
function cutTable(field: Fields, axis: 0 | 1, by: number): Fields | null {
  const { size } = field as { readonly size?: unknown };
  if (!Array.isArray(size) || by < 4) return null;
  const cut = size.map((length, i) => (i === axis ? Number(length) - 5 * Math.round(by / 4) : length));
  return Number(cut[axis]) > 0 ? { ...field, size: cut } : null;
}
