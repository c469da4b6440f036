import {
  DEEPEST,
  type Fault,
  fault,
  faulty,
  LARGEST_FILE,
  type Parsed,
  pathOf,
  sound,
  TOO_DEEP,
} from '@grognard/engine';
import { isDeepText } from './depth.ts';
import { readYaml } from './read-yaml.ts';

const MOST_FAULTS = 20;

/** Reads a text as JSON or YAML into plain data, or says what is wrong with it and where. */
export function readDocument(text: string): Parsed<unknown> {
  if (text.length > LARGEST_FILE) {
    return faulty([fault('', `the file has ${text.length} characters, at most ${LARGEST_FILE} are read`)]);
  }
  if (text.trim() === '') return faulty([fault('', 'the file is empty')]);
  if (isDeepText(text)) return faulty([fault('', TOO_DEEP)]);
  const data = readJson(text) ?? readYaml(text);
  if (!data.ok) return data;
  const faults = absurdities(data.value);
  return faults.length > 0 ? faulty(faults) : data;
}

/** JSON is by far the quicker to read; whatever is not JSON may still be YAML. */
function readJson(text: string): Parsed<unknown> | null {
  try {
    return sound(JSON.parse(text));
  } catch {
    return null;
  }
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
