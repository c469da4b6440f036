import { pathOf } from './fault.ts';

/** The places where a value is not plain data that survives JSON; none when it is. */
export const notPlain = (value: unknown): readonly string[] => (isPlain(value) ? [] : roughIn(value, []));

/** The same as yes or no: almost everything is plain, and then nothing is written down on the way. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (!isPlain(value[i])) return false;
    return true;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const key of Object.keys(value)) {
    if (!isPlain((value as Readonly<Record<string, unknown>>)[key])) return false;
  }
  return true;
}

function roughIn(value: unknown, keys: readonly (string | number)[]): readonly string[] {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return [];
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${pathOf(keys)} is ${value}`];
  if (typeof value !== 'object') return [`${pathOf(keys)} is ${typeof value}`];
  if (Array.isArray(value)) {
    return Array.from(value, (item, i) => roughIn(item, [...keys, i])).flat();
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return [`${pathOf(keys)} is not a plain object`];
  return Object.entries(value).flatMap(([key, item]) => roughIn(item, [...keys, key]));
}

/** Freezes plain data all the way down, so that whoever changes it is caught. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const item of Object.values(value)) frozen(item);
  return value;
}
