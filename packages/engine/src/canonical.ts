import { digest } from './digest.ts';

/** JSON with sorted keys and no spaces: equal data gives equal text, however it was built. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(item => canonical(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const record = value as Readonly<Record<string, unknown>>;
  const fields = Object.keys(record)
    .filter(key => record[key] !== undefined)
    .sort()
    .map(key => `${JSON.stringify(key)}:${canonical(record[key])}`);
  return `{${fields.join(',')}}`;
}

/** The fingerprint of plain data. */
export const fingerprint = (value: unknown): string => digest(canonical(value));
