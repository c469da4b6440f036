import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { writeDocument } from './write-document.ts';

/**
 * The text of a document that holds other data now: what has not changed keeps its layout, and comments stay with
 * what they stand beside. A text that cannot be read is written anew.
 */
export function updateDocument(text: string, data: unknown): string {
  const document = parseDocument(text, { schema: 'core', logLevel: 'error' });
  if (document.errors.length > 0 || !isCollection(document.contents)) return writeDocument(data);
  document.contents = updated(document, document.contents, data) as typeof document.contents;
  const written = document.toString({ lineWidth: 110, flowCollectionPadding: true });
  const close = closed(written);
  // A text for players may hold brackets of its own.
  return isSame(parseDocument(close, { schema: 'core' }).toJS(), document.toJS()) ? close : written;
}

/** The library pads lists like objects; our files write `[0, 0]`. */
const closed = (text: string): string =>
  text.replaceAll(/\[ (?=[-\w"'[])/g, '[').replaceAll(/(?<=[\w"'\]]) \]/g, ']');

function updated(document: Document, node: unknown, value: unknown): unknown {
  if (isAlias(node)) return isSame(node.toJS(document), value) ? node : created(document, value);
  if (isMap(node) && isPlainObject(value)) return updatedMap(document, node, value);
  if (isSeq(node) && Array.isArray(value)) return updatedList(document, node, value);
  if (isScalar(node) && isSame(node.toJS(document), value)) return node;
  if (isScalar(node) && (typeof value !== 'object' || value === null))
    return changedScalar(document, node, value);
  return created(document, value);
}

/** A value in the place of another keeps the remark beside it. */
function changedScalar(document: Document, node: Node, value: unknown): Node {
  const fresh = document.createNode(value);
  if (node.comment) fresh.comment = node.comment;
  if (node.commentBefore) fresh.commentBefore = node.commentBefore;
  return fresh;
}

function updatedMap(document: Document, node: YAMLMap, value: Readonly<Record<string, unknown>>): YAMLMap {
  node.items = node.items.filter(({ key }) => Object.hasOwn(value, nameOf(key)));
  for (const pair of node.items) pair.value = updated(document, pair.value, value[nameOf(pair.key)]);
  const known = new Set(node.items.map(({ key }) => nameOf(key)));
  for (const [key, each] of Object.entries(value)) {
    if (known.has(key) || each === undefined) continue;
    const pair = document.createPair(key, each);
    pair.value = created(document, each);
    node.items.push(pair as (typeof node.items)[number]);
  }
  return node;
}

const nameOf = (key: unknown): string => String(isScalar(key) ? key.value : key);

/** Items are known again by their id, others by being the same or by their place. */
function updatedList(document: Document, node: YAMLSeq, value: readonly unknown[]): YAMLSeq {
  const old = node.items.map(item => ({
    item,
    data: (item as Node).toJS(document) as unknown,
    isTaken: false,
  }));
  const found = value.map(each => {
    const match =
      old.find(({ data, isTaken }) => !isTaken && idOf(each) !== undefined && idOf(data) === idOf(each)) ??
      old.find(({ data, isTaken }) => !isTaken && isSame(data, each));
    if (match) match.isTaken = true;
    return match;
  });
  node.items = value.map((each, i) => {
    const match = found[i] ?? (idOf(each) === undefined && old[i] && !old[i].isTaken ? old[i] : undefined);
    if (match) match.isTaken = true;
    return match ? updated(document, match.item, each) : created(document, each);
  });
  return node;
}

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const idOf = (value: unknown): unknown => (isPlainObject(value) ? value['id'] : undefined);
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** So much still reads well on one line. */
const ONE_LINE = 96;

/** A new value: on one line where it is short, as our files have it, and so are the parts of a long one. */
function created(document: Document, value: unknown): Node {
  const node = document.createNode(value);
  layOut(node, value);
  return node;
}

function layOut(node: unknown, value: unknown): void {
  if (!isCollection(node)) return;
  node.flow = (JSON.stringify(value)?.length ?? 0) <= ONE_LINE || isShortItems(value);
  if (node.flow) return;
  if (isSeq(node) && Array.isArray(value)) {
    for (const [i, item] of node.items.entries()) layOut(item, value[i]);
  }
  if (isMap(node) && isPlainObject(value)) {
    for (const pair of node.items) layOut(pair.value, value[nameOf(pair.key)]);
  }
}

const isShortItems = (value: unknown): boolean => isPlainObject(value) && idOf(value) !== undefined;
