import {
  DEEPEST,
  type Fault,
  fault,
  faulty,
  LARGEST_DOCUMENT,
  LARGEST_FILE,
  type Parsed,
  pathOf,
  sound,
  TOO_DEEP,
} from '@grognard/engine';
import { isDeepText } from './depth.ts';
import { readYaml } from './read-yaml.ts';

const MOST_FAULTS = 20;

/** Only the record of a match may be longer than a document; it says at once that it is one. */
const MATCH = /^\s*\{\s*"format"\s*:\s*"grognard\/match@/;

/** Reads a text as JSON or YAML into plain data, or says what is wrong with it and where. */
export function readDocument(text: string): Parsed<unknown> {
  const tooMuch = excess(text);
  if (tooMuch) return faulty([fault('', tooMuch)]);
  if (text.trim() === '') return faulty([fault('', 'the file is empty')]);
  if (isDeepText(text)) return faulty([fault('', TOO_DEEP)]);
  const data = readJson(text) ?? readYaml(text);
  if (!data.ok || isPlainTree(data.value)) return data;
  return faulty(absurdities(data.value));
}

function excess(text: string): string | null {
  const most = text.length <= LARGEST_DOCUMENT || MATCH.test(text) ? LARGEST_FILE : LARGEST_DOCUMENT;
  const whose = most === LARGEST_FILE ? '' : '; only a match may be longer';
  return text.length > most
    ? `the file has ${text.length} characters, at most ${most} are read${whose}`
    : null;
}

/** JSON is by far the quicker to read; whatever is not JSON may still be YAML. */
function readJson(text: string): Parsed<unknown> | null {
  try {
    return sound(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Is there nothing absurd in it? A quick look; whoever finds something looks again for where it is. */
function isPlainTree(value: unknown, depth = 0): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= DEEPEST) return false;
  if (Array.isArray(value)) return value.every(item => isPlainTree(item, depth + 1));
  for (const key in value) {
    if (key === '__proto__' || !isPlainTree((value as Record<string, unknown>)[key], depth + 1)) return false;
  }
  return true;
}

/** What no file of ours holds: cycles, absurd depth, numbers that are none, keys that JavaScript keeps for itself. */
function absurdities(root: unknown): readonly Fault[] {
  const faults: Fault[] = [];
  const keys: (string | number)[] = [];
  const above: unknown[] = [];
  const visit = (value: unknown): void => {
    if (faults.length >= MOST_FAULTS) return;
    const wrong = absurdity(value, keys.length, above);
    if (wrong !== null) faults.push(fault(pathOf(keys), wrong));
    if (wrong !== null || typeof value !== 'object' || value === null) return;
    above.push(value);
    for (const [key, item] of Object.entries(value)) {
      keys.push(Array.isArray(value) ? Number(key) : key);
      if (key === '__proto__') faults.push(fault(pathOf(keys), 'this word cannot be a key'));
      else visit(item);
      keys.pop();
    }
    above.pop();
  };
  visit(root);
  return faults;
}

function absurdity(value: unknown, depth: number, above: readonly unknown[]): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${value} is no number`;
  if (typeof value !== 'object' || value === null) return null;
  if (above.includes(value)) return 'refers back to what contains it';
  return depth >= DEEPEST ? TOO_DEEP : null;
}
