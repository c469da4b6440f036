import { shown } from '@grognard/engine';
import * as v from 'valibot';

type Value = string | number | boolean;

/** A switch of the rules: what is played unless a scenario says otherwise, what else it may say, and where it counts. */
export interface OptionSpec<Clause extends string = string> {
  readonly default: Value;
  readonly or: readonly Value[];
  readonly clause: Clause;
}
export type OptionTable<Clause extends string = string> = Readonly<Record<string, OptionSpec<Clause>>>;

/** The options in force: one value each. */
export type OptionsOf<T extends OptionTable> = {
  readonly [Name in keyof T]: T[Name]['default'] | T[Name]['or'][number];
};
export type OptionValues<T extends OptionTable> = {
  readonly [Name in keyof T]: readonly (T[Name]['default'] | T[Name]['or'][number])[];
};

const mapped = <T extends OptionTable, R>(table: T, of: (spec: OptionSpec) => R) =>
  Object.fromEntries(Object.entries(table).map(([name, spec]) => [name, of(spec)]));

/** The values of each option, the default first. */
export const optionValues = <T extends OptionTable>(table: T): OptionValues<T> =>
  mapped(table, spec => [spec.default, ...spec.or]) as unknown as OptionValues<T>;

const choice = ({ default: usual, or }: OptionSpec) => {
  const values = [usual, ...or];
  return v.optional(
    v.custom<Value>(
      value => values.includes(value as Value),
      issue => `expected ${values.join(' or ')}, got ${shown(issue.input)}`,
    ),
    usual,
  );
};

/** Reads the options of a scenario and fills in the defaults. */
export const optionsSchema = <T extends OptionTable>(table: T): v.GenericSchema<unknown, OptionsOf<T>> =>
  v.optional(v.strictObject(mapped(table, choice)), {}) as unknown as v.GenericSchema<unknown, OptionsOf<T>>;

/** The options as the lines of a table for authors. */
export const optionLines = (table: OptionTable): readonly string[] => [
  '| option | values, the default first | clause |',
  '|---|---|---|',
  ...Object.entries(table).map(([name, { default: usual, or, clause }]) => {
    const values = [usual, ...or].map(value => `\`${value}\``).join(', ');
    return `| \`${name}\` | ${values} | ${clause} |`;
  }),
];
