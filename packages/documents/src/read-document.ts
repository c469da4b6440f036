import { type Fault, fault, faulty, type Parsed, pathOf, sound } from '@grognard/engine';
import { parseDocument } from 'yaml';

/** Larger files are not ours: the largest battle is under a hundredth of this. */
export const LARGEST_DOCUMENT = 8 * 1024 * 1024;
const DEEPEST = 64;
const MOST_ALIASES = 100;
const MOST_FAULTS = 20;

/** Reads a text as JSON or YAML into plain data, or says what is wrong with it and where. */
export function readDocument(text: string): Parsed<unknown> {
  if (text.length > LARGEST_DOCUMENT) {
    return faulty([
      fault('', `the file has ${text.length} characters, at most ${LARGEST_DOCUMENT} are read`),
    ]);
  }
  if (text.trim() === '') return faulty([fault('', 'the file is empty')]);
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

function readYaml(text: string): Parsed<unknown> {
  try {
    const document = parseDocument(text, { schema: 'core', prettyErrors: true, logLevel: 'error' });
    if (document.errors.length > 0) {
      return faulty(
        document.errors.slice(0, MOST_FAULTS).map(({ message, linePos }) => {
          const [start] = linePos ?? [];
          return fault(start ? `line ${start.line}, column ${start.col}` : '', firstLine(message));
        }),
      );
    }
    return sound(document.toJS({ maxAliasCount: MOST_ALIASES }));
  } catch (error) {
    // The YAML library throws for alias bombs, and runs out of stack on absurd nesting.
    return faulty([fault('', `cannot be read: ${firstLine(error instanceof Error ? error.message : '')}`)]);
  }
}

/** Where the library speaks to a programmer, we speak to an author. */
const PLAIN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/multiple documents/, 'expected one document, found several (---)'],
  [/Maximum call stack/, 'it is nested absurdly deep'],
  [/Excessive alias count/, 'it repeats itself by aliases beyond measure'],
];

function firstLine(message: string): string {
  const plain = PLAIN_WORDS.find(([pattern]) => pattern.test(message));
  return plain?.[1] ?? message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? '';
}

/** What no file of ours holds: cycles, absurd depth, numbers that are none, keys that JavaScript keeps for itself. */
function absurdities(root: unknown): readonly Fault[] {
  const faults: Fault[] = [];
  const visit = (value: unknown, keys: readonly (string | number)[], above: readonly unknown[]): void => {
    if (faults.length >= MOST_FAULTS) return;
    if (typeof value === 'number' && !Number.isFinite(value))
      faults.push(fault(pathOf(keys), `${value} is no number`));
    if (typeof value !== 'object' || value === null) return;
    if (above.includes(value))
      return void faults.push(fault(pathOf(keys), 'refers back to what contains it'));
    if (keys.length >= DEEPEST)
      return void faults.push(fault(pathOf(keys), `nested more than ${DEEPEST} deep`));
    for (const [key, item] of Object.entries(value)) {
      const step = Array.isArray(value) ? Number(key) : key;
      if (key === '__proto__') faults.push(fault(pathOf([...keys, step]), 'this word cannot be a key'));
      else visit(item, [...keys, step], [...above, value]);
    }
  };
  visit(root, [], []);
  return faults;
}
