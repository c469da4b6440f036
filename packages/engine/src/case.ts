import * as v from 'valibot';
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

const fields = v.record(v.string(), v.unknown());
const absent = <T>(schema: v.GenericSchema<unknown, T>, fallback: T) =>
  v.pipe(
    v.optional(v.nullable(schema), null),
    v.transform(value => value ?? fallback),
  );

const expectSchema = v.strictObject({
  units: v.exactOptional(fields),
  sides: v.exactOptional(fields),
  objectives: v.exactOptional(fields),
  events: v.exactOptional(v.array(v.looseObject({ type: v.string() }))),
  never: v.exactOptional(v.array(v.looseObject({ type: v.string() }))),
  outcome: v.exactOptional(v.unknown()),
});

const draw = v.pipe(v.number(), v.integer('expected a whole number'));

const caseSchema = v.strictObject({
  format: v.literal(CASE_FORMAT),
  title: v.pipe(v.string(), v.minLength(1, 'expected a title')),
  clauses: v.pipe(v.array(v.string()), v.minLength(1, 'expected at least one clause')),
  scenario: v.unknown(),
  state: v.exactOptional(fields),
  ask: absent(
    v.array(v.looseObject({ query: v.string(), is: v.unknown(), clause: v.exactOptional(v.string()) })),
    [],
  ),
  play: absent(
    v.array(
      v.strictObject({ order: v.looseObject({ type: v.string() }), rejected: v.exactOptional(v.string()) }),
    ),
    [],
  ),
  dice: absent(
    v.record(v.string(), v.union([draw, v.array(draw)], 'expected a number or a list of numbers')),
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
