import * as v from 'valibot';
import { boundedList, boundedRecord, boundedText, LONGEST_NAME, LONGEST_TEXT } from './bounds.ts';
import { fault, faulty, type Parsed, parseWith } from './fault.ts';

export const CASE_FORMAT = 'grognard/case@1';

type Fields = Readonly<Record<string, unknown>>;

export interface CaseQuestion extends Fields {
  readonly query: string;
  readonly is: unknown;
  readonly clause?: string;
}
export interface CaseOrder {
  readonly order: Fields & { readonly type: string };
  /** The clause by which the order must be refused. */
  readonly rejected?: string;
}
export interface CaseExpectation {
  readonly units?: Readonly<Record<string, unknown>>;
  readonly sides?: Readonly<Record<string, unknown>>;
  readonly objectives?: Readonly<Record<string, unknown>>;
  readonly events?: readonly Fields[];
  readonly never?: readonly Fields[];
  readonly outcome?: unknown;
}

/** An executable rule example: a position, what is asked and played there, and what must come out. */
export interface Case {
  readonly format: typeof CASE_FORMAT;
  readonly title: string;
  readonly clauses: readonly string[];
  readonly scenario: unknown;
  readonly state?: Fields;
  readonly ask: readonly CaseQuestion[];
  readonly play: readonly CaseOrder[];
  readonly dice: Readonly<Record<string, number | readonly number[]>>;
  readonly expect: CaseExpectation;
}

/** Questions, orders, events, keys of dice: a case shows one idea. */
const MOST_LINES = 500;
const word = boundedText(LONGEST_NAME);
const fields = boundedRecord(v.string(), v.unknown(), MOST_LINES, 'fields');
const absent = <T>(schema: v.GenericSchema<unknown, T>, fallback: T) =>
  v.pipe(
    v.optional(v.nullable(schema), null),
    v.transform(value => value ?? fallback),
  );

const expectSchema = v.strictObject({
  units: v.exactOptional(fields),
  sides: v.exactOptional(fields),
  objectives: v.exactOptional(fields),
  events: v.exactOptional(boundedList(v.looseObject({ type: word }), MOST_LINES, 'events')),
  never: v.exactOptional(boundedList(v.looseObject({ type: word }), MOST_LINES, 'events')),
  outcome: v.exactOptional(v.unknown()),
});

const draw = v.pipe(v.number(), v.integer('expected a whole number'));

const caseSchema = v.strictObject({
  format: v.literal(CASE_FORMAT),
  title: v.pipe(boundedText(LONGEST_TEXT), v.minLength(1, 'expected a title')),
  clauses: v.pipe(boundedList(word, MOST_LINES, 'clauses'), v.minLength(1, 'expected at least one clause')),
  scenario: v.unknown(),
  state: v.exactOptional(fields),
  ask: absent(
    boundedList(
      v.looseObject({ query: word, is: v.unknown(), clause: v.exactOptional(word) }),
      MOST_LINES,
      'questions',
    ),
    [],
  ),
  play: absent(
    boundedList(
      v.strictObject({ order: v.looseObject({ type: word }), rejected: v.exactOptional(word) }),
      MOST_LINES,
      'orders',
    ),
    [],
  ),
  dice: absent(
    boundedRecord(
      word,
      v.union([draw, boundedList(draw, MOST_LINES, 'draws')], 'expected a number or a list of numbers'),
      MOST_LINES,
      'draws',
    ),
    {},
  ),
  expect: absent(expectSchema, {}),
});

/** Reads a case; its scenario is read by the ruleset when the case is run. */
export function parseCase(raw: unknown): Parsed<Case> {
  const parsed = parseWith(caseSchema, raw) as Parsed<Case>;
  if (!parsed.ok) return parsed;
  const { ask, play, expect } = parsed.value;
  const isEmpty = ask.length + play.length + Object.keys(expect).length === 0;
  return isEmpty ? faulty([fault('', 'this case neither asks, plays nor expects anything')]) : parsed;
}
