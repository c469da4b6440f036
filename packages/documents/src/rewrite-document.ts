import {
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';

type Keys = readonly (string | number)[];

/** One change of a document: a field called otherwise, with a new value if it has one; a value; or a field gone. */
export type Change =
  | { readonly keys: Keys; readonly rename: string; readonly value?: unknown }
  | { readonly keys: Keys; readonly value: unknown }
  | { readonly keys: Keys; readonly drop: true };

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Changes fields of a JSON or YAML text and leaves every other character alone, comments and layout included.
 * Nothing, if a change would lose a comment or finds no field of its own.
 */
export function rewriteDocument(text: string, changes: readonly Change[]): string | null {
  const isJson = /^\s*[[{]/.test(text) && isReadAsJson(text);
  const root = parseDocument(text, { schema: 'core', logLevel: 'error' }).contents;
  const anchors = anchorsIn(root);
  const edits: Edit[] = [];
  for (const change of changes) {
    const pair = pairAt(root, change.keys, anchors);
    const made = pair && editsFor(text, pair, change, isJson);
    if (!made) return null;
    edits.push(...made);
  }
  return applied(text, edits);
}

function isReadAsJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** From the end to the beginning, so that places before an edit stay where they are; a shared part is changed once. */
function applied(text: string, edits: readonly Edit[]): string {
  const last = edits.toSorted((a, b) => b.from - a.from);
  let result = text;
  last.forEach(({ from, to, text: put }, i) => {
    if (last[i - 1]?.from !== from) result = result.slice(0, from) + put + result.slice(to);
  });
  return result;
}

type Anchors = ReadonlyMap<string, Node>;

function anchorsIn(root: unknown): Anchors {
  const anchors = new Map<string, Node>();
  visit(root as Node, {
    Node: (_, node) => {
      if ('anchor' in node && node.anchor !== undefined) anchors.set(node.anchor, node);
    },
  });
  return anchors;
}

const behind = (node: unknown, anchors: Anchors): unknown =>
  isAlias(node) ? anchors.get(node.source) : node;

/** Where a field or an item of a list stands: its value, and the pair and map it belongs to. */
interface Spot {
  readonly value: unknown;
  readonly pair: Pair | null;
  readonly map: YAMLMap | null;
}

function pairAt(root: unknown, keys: Keys, anchors: Anchors): Spot | null {
  let spot: Spot = { value: root, pair: null, map: null };
  for (const key of keys) {
    const within = behind(spot.value, anchors);
    if (isSeq(within) && typeof key === 'number') {
      spot = { value: within.items[key], pair: null, map: null };
    } else if (isMap(within)) {
      const pair = within.items.find(each => isScalar(each.key) && String(each.key.value) === String(key));
      if (!isPair(pair)) return null;
      spot = { value: pair.value, pair, map: within };
    } else return null;
  }
  return spot;
}

function editsFor(text: string, { value, pair, map }: Spot, change: Change, isJson: boolean): Edit[] | null {
  if ('drop' in change) return pair && map ? dropped(text, pair, map) : null;
  const edits: Edit[] = [];
  if ('rename' in change) {
    const key = rangeOf(pair?.key);
    if (!key) return null;
    edits.push({ ...key, text: isJson ? JSON.stringify(change.rename) : change.rename });
  }
  if (!('value' in change)) return edits;
  const old = rangeOf(value);
  if (!old || hasComment(text, value)) return null;
  const end = old.from + text.slice(old.from, old.to).trimEnd().length;
  return [
    ...edits,
    { from: old.from, to: end, text: isJson ? JSON.stringify(change.value) : flow(change.value) },
  ];
}

const rangeOf = (node: unknown): { readonly from: number; readonly to: number } | null => {
  const range = node !== null && typeof node === 'object' && 'range' in node ? (node as Node).range : null;
  return range ? { from: range[0], to: range[1] } : null;
};

/** Is there a comment within a value, which a new one would not have? One after it on its line is not within. */
function hasComment(text: string, node: unknown): boolean {
  const range = rangeOf(node);
  if (!isCollection(node) || !range) return false;
  let found = node.comment ? text.slice(range.from, range.to).includes(`#${node.comment}`) : false;
  visit(node, {
    Node: (_, each) => {
      if (each !== node && (each.comment || each.commentBefore)) found = true;
    },
  });
  return found;
}

/** A field taken out: with its comma among others on a line, with its line where it has one to itself. */
function dropped(text: string, pair: Pair, map: YAMLMap): Edit[] | null {
  const key = rangeOf(pair.key);
  const value = rangeOf(pair.value);
  if (!key || !value || isCollection(pair.value)) return null;
  if (!map.flow) return [droppedLine(text, key.from, value.to)];
  const after = /^\s*,\s*/.exec(text.slice(value.to));
  if (after) return [{ from: key.from, to: value.to + after[0].length, text: '' }];
  const before = /,?\s*$/.exec(text.slice(0, key.from));
  return [{ from: key.from - (before?.[0].length ?? 0), to: value.to, text: '' }];
}

/** The line of a field; a comment on it stays. */
function droppedLine(text: string, from: number, to: number): Edit {
  const rest = /^[ \t]*/.exec(text.slice(to))?.[0].length ?? 0;
  if (text[to + rest] === '#') return { from, to: to + rest, text: '' };
  const indent = /[ \t]*$/.exec(text.slice(0, from))?.[0].length ?? 0;
  const newline = /^[ \t]*\r?\n/.exec(text.slice(to))?.[0].length ?? rest;
  return { from: from - indent, to: to + newline, text: '' };
}

const PLAIN = /^[A-Za-z][A-Za-z0-9_./-]*$/;
const WORDS_OF_YAML = /^(true|false|null|yes|no|on|off|y|n)$/i;

/** A value on one line of YAML. */
function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, each]) => `${flow(key)}: ${flow(each)}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  const isPlain = typeof value === 'string' && PLAIN.test(value) && !WORDS_OF_YAML.test(value);
  return isPlain ? value : JSON.stringify(value);
}
