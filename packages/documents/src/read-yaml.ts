import { type Fault, fault, faulty, LARGEST_YAML, type Parsed, sound } from '@grognard/engine';
import { type Document, isScalar, LineCounter, type Pair, parseDocument, visit, type YAMLError } from 'yaml';

const MOST_ALIASES = 100;
const MOST_FAULTS = 20;

/** An alias where a value may stand: `*name` after a space, a comma or a bracket. */
const ALIAS = /(?<=^|[\s,[{])\*[^\s,[\]{}*]/gm;

/** Reads a text as YAML into plain data, or says what is wrong with it and where. */
export function readYaml(text: string): Parsed<unknown> {
  const tooMuch = excess(text);
  if (tooMuch) return faulty([fault('', tooMuch)]);
  try {
    const lines = new LineCounter();
    // The library's own pretty messages and its own look for keys that are there twice take quadratic time.
    const document = parseDocument(text, {
      schema: 'core',
      prettyErrors: false,
      uniqueKeys: false,
      lineCounter: lines,
      logLevel: 'error',
    });
    const faults = [...document.errors.map(errorFault(lines)), ...keysTwice(document, lines)];
    if (faults.length > 0) return faulty(faults.slice(0, MOST_FAULTS));
    return sound(document.toJS({ maxAliasCount: MOST_ALIASES }));
  } catch (error) {
    // The library throws for alias bombs, and runs out of stack on absurd nesting.
    return faulty([fault('', `cannot be read: ${plainly(error instanceof Error ? error.message : '')}`)]);
  }
}

function excess(text: string): string | null {
  if (text.length > LARGEST_YAML) {
    return `the file has ${text.length} characters, at most ${LARGEST_YAML} are read as YAML; JSON may be longer`;
  }
  const aliases = text.match(ALIAS)?.length ?? 0;
  return aliases > MOST_ALIASES ? `expected at most ${MOST_ALIASES} aliases, got ${aliases}` : null;
}

const placeIn = (lines: LineCounter, offset: number): string => {
  const { line, col } = lines.linePos(offset);
  return `line ${line}, column ${col}`;
};

const errorFault =
  (lines: LineCounter) =>
  ({ message, pos }: YAMLError): Fault =>
    fault(placeIn(lines, pos[0]), plainly(message));

/** Keys that stand twice in the same mapping. */
function keysTwice(document: Document.Parsed, lines: LineCounter): readonly Fault[] {
  const faults: Fault[] = [];
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items as readonly Pair[]) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value))
          faults.push(fault(placeIn(lines, key.range?.[0] ?? 0), 'this key is there twice'));
        seen.add(key.value);
      }
    },
  });
  return faults;
}

/** Where the library speaks to a programmer, we speak to an author. */
const PLAIN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/multiple documents/, 'expected one document, found several (---)'],
  [/Maximum call stack/, 'it is nested absurdly deep'],
  [/Excessive alias count/, 'it repeats itself by aliases beyond measure'],
];

function plainly(message: string): string {
  const plain = PLAIN_WORDS.find(([pattern]) => pattern.test(message));
  return plain?.[1] ?? message.split('\n')[0] ?? '';
}
