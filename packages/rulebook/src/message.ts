import type { Fault } from './fault.ts';
import { type Language, pluralForm, writeNumber, writeSigned } from './language.ts';
import { type Branch, type Message, type Part, parseMessage } from './message-syntax.ts';

/** What a sentence is told: names and squares already written, numbers and yes or no as they are. */
export type MessageValue = string | number | boolean | null | undefined;
export type MessageValues = Readonly<Record<string, MessageValue>>;

export type Compiled =
  | { readonly ok: true; readonly value: Message }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Reads a template once; a broken one gives a fault that says where. */
export function compileMessage(template: string): Compiled {
  const result = parseMessage(template);
  if (!('problem' in result)) return { ok: true, value: result };
  const path = `character ${result.at + 1}`;
  return { ok: false, faults: [{ path, message: `${result.problem} in “${template}”` }] };
}

/**
 * Writes a sentence from a template and its values. In a select, a value that is not known
 * (left out, null or empty) takes the branch `none` if there is one, so that one template
 * serves both who saw everything and who saw a part. A plain `{name}` must be known.
 */
export function formatMessage(template: string | Message, values: MessageValues, language: Language): string {
  return write(compiled(template), { values, language, count: null });
}

function compiled(template: string | Message): Message {
  if (typeof template !== 'string') return template;
  const result = compileMessage(template);
  if (result.ok) return result.value;
  throw new Error(result.faults.map(({ path, message }) => `${path}: ${message}`).join('\n'));
}

interface Telling {
  readonly values: MessageValues;
  readonly language: Language;
  /** The number that `#` stands for, inside a plural. */
  readonly count: number | null;
}

const write = (parts: readonly Part[], telling: Telling): string =>
  parts.map(part => writePart(part, telling)).join('');

function writePart(part: Part, telling: Telling): string {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'count':
      return writeNumber(telling.count ?? 0, telling.language);
    case 'value':
      return writeValue(part.name, telling);
    case 'signed':
      return writeSigned(numberOf(part.name, telling), telling.language);
    case 'unsigned':
      return writeNumber(Math.abs(numberOf(part.name, telling)), telling.language);
    case 'plural': {
      const count = numberOf(part.name, telling);
      return write(pluralBranch(part.branches, count, telling.language), { ...telling, count });
    }
    case 'select':
      return write(selectBranch(part.branches, telling.values[part.name]), telling);
  }
}

const isKnown = (value: MessageValue): value is string | number | boolean =>
  value !== undefined && value !== null && value !== '';

function knownValue(name: string, { values }: Telling): string | number | boolean {
  const value = values[name];
  if (!isKnown(value)) throw new Error(`No value for {${name}}.`);
  return value;
}

function writeValue(name: string, telling: Telling): string {
  const value = knownValue(name, telling);
  return typeof value === 'number' ? writeNumber(value, telling.language) : String(value);
}

function numberOf(name: string, telling: Telling): number {
  const value = knownValue(name, telling);
  if (typeof value !== 'number') throw new Error(`{${name}} needs a number, got ${JSON.stringify(value)}.`);
  return value;
}

const branch = (branches: readonly Branch[], key: string): readonly Part[] | undefined =>
  branches.find(candidate => candidate.key === key)?.parts;

const pluralBranch = (branches: readonly Branch[], count: number, language: Language): readonly Part[] =>
  branch(branches, `=${count}`) ?? branch(branches, pluralForm(count, language)) ?? other(branches);

const selectBranch = (branches: readonly Branch[], value: MessageValue): readonly Part[] =>
  branch(branches, isKnown(value) ? String(value) : 'none') ?? other(branches);

const other = (branches: readonly Branch[]): readonly Part[] => branch(branches, 'other') ?? [];
