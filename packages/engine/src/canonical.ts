import { type Digest, digest } from './digest.ts';

/** JSON with sorted keys and no spaces: equal data gives equal text, however it was built. */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return Array.isArray(value) ? listed(value) : fielded(value as Readonly<Record<string, unknown>>);
}

/* Text is added up rather than joined from lists, for every order of every match goes through here. */

function listed(items: readonly unknown[]): string {
  let text = '[';
  for (let i = 0; i < items.length; i++) {
    const item = items[i] ?? null;
    if (i > 0) text += ',';
    text += typeof item === 'number' && Number.isSafeInteger(item) ? item : canonical(item);
  }
  return `${text}]`;
}

function fielded(record: Readonly<Record<string, unknown>>): string {
  let text = '{';
  for (const key of Object.keys(record).sort()) {
    const value = record[key];
    if (value === undefined) continue;
    if (text.length > 1) text += ',';
    text += `${quoted(key)}:${canonical(value)}`;
  }
  return `${text}}`;
}

/** Nothing in it that JSON would write otherwise. */
const PLAIN = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;
const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/** The fingerprint of plain data. */
export const fingerprint = (value: unknown, name: Digest = digest): string => name(canonical(value));
