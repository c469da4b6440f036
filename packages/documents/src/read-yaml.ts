import { DEEPEST, fault, faulty, LARGEST_YAML, type Parsed, sound } from '@grognard/engine';
import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';

const MOST_ANCHORS = 100;
const MOST_ALIASES = 100;
const MOST_LINES = 10_000;

/** An anchor or an alias where a value may stand: `&name` or `*name` after a space, a comma or a bracket. */
const ANCHOR = /(?<=^|[\s,[{])&[^\s,[\]{}&]/gm;
const ALIAS = /(?<=^|[\s,[{])\*[^\s,[\]{}*]/gm;

/** Reads a text as YAML into plain data, or says what is wrong with it and where. */
export function readYaml(text: string): Parsed<unknown> {
  const tooMuch = excess(text);
  if (tooMuch) return faulty([fault('', tooMuch)]);
  try {
    return sound(load(text, { schema: CORE_SCHEMA, maxDepth: DEEPEST + 1, maxAliases: MOST_ALIASES }));
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return faulty([fault(placeOf(error), plainly(error.reason))]);
  }
}

function excess(text: string): string | null {
  if (text.length > LARGEST_YAML) {
    return `the file has ${text.length} characters, at most ${LARGEST_YAML} are read as YAML; JSON may be longer`;
  }
  const lines = text.split('\n').length;
  if (lines > MOST_LINES) return `expected at most ${MOST_LINES} lines of YAML, got ${lines}`;
  const anchors = text.match(ANCHOR)?.length ?? 0;
  if (anchors > MOST_ANCHORS) return `expected at most ${MOST_ANCHORS} anchors, got ${anchors}`;
  const aliases = text.match(ALIAS)?.length ?? 0;
  return aliases > MOST_ALIASES ? `expected at most ${MOST_ALIASES} aliases, got ${aliases}` : null;
}

const placeOf = ({ mark }: YAMLException): string =>
  mark ? `line ${mark.line + 1}, column ${mark.column + 1}` : '';

/** Where the library speaks to a programmer, we speak to an author. */
const PLAIN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/single document|document separator/, 'expected one document, found something after it'],
  [/duplicated mapping key/, 'this key is there twice'],
  [/nesting exceeded/, `expected at most ${DEEPEST} lists and objects in one another`],
  [/aliases/, `expected at most ${MOST_ALIASES} aliases`],
  [/complex keys/, 'a key is a word or a number'],
];

const plainly = (reason: string): string =>
  PLAIN_WORDS.find(([pattern]) => pattern.test(reason))?.[1] ?? reason;
