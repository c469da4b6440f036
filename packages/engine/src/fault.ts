import * as v from 'valibot';
import { isTooDeep, TOO_DEEP } from './bounds.ts';

/** One thing wrong with outside data: where, and what was found and expected. */
export interface Fault {
  /** As one would write it to reach the place: `units[3].at`; empty for the whole. */
  readonly path: string;
  readonly message: string;
}
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly Fault[] };

export const sound = <T>(value: T): Parsed<T> => ({ ok: true, value });
export const faulty = (faults: readonly Fault[]): Parsed<never> => ({ ok: false, faults });
export const fault = (path: string, message: string): Fault => ({ path, message });

/** Joins the steps of a path: `['units', 3, 'at']` is `units[3].at`. */
export function pathOf(keys: readonly unknown[]): string {
  return keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    return path === '' ? String(key) : `${path}.${String(key)}`;
  }, '');
}

/** Moves faults into a larger document: those of a case's scenario begin with `scenario`. */
export const under = (prefix: string, faults: readonly Fault[]): readonly Fault[] =>
  faults.map(({ path, message }) => ({
    path: path === '' || path.startsWith('[') ? `${prefix}${path}` : `${prefix}.${path}`,
    message,
  }));

const MOST_SHOWN = 60;

/** Writes a found value shortly, for a message. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

const sentence = (issue: v.BaseIssue<unknown>): string => {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'unknown field';
  const isMissing = issue.input === undefined && issue.expected === `"${String(issue.path?.at(-1)?.key)}"`;
  if (isMissing) return 'is missing';
  // A check with its own words says it all; the library's begin with "Invalid".
  if (!issue.message.startsWith('Invalid')) return issue.message;
  return `expected ${issue.expected ?? issue.requirement ?? 'something else'}, got ${shown(issue.input)}`;
};

function faultOf(issue: v.BaseIssue<unknown>): Fault {
  const keys = (issue.path ?? []).map(item => item.key);
  return fault(pathOf(keys), sentence(issue));
}

/** Reads outside data by a schema: the value, or every fault with its path. */
export function parseWith<T>(schema: v.GenericSchema<unknown, T>, raw: unknown): Parsed<T> {
  if (isTooDeep(raw)) return faulty([fault('', TOO_DEEP)]);
  const result = v.safeParse(schema, raw);
  return result.success ? sound(result.output) : faulty(result.issues.map(faultOf));
}
