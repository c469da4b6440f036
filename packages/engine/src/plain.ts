import { pathOf } from './fault.ts';

/** The places where a value is not plain data that survives JSON; none when it is. */
export function notPlain(value: unknown, keys: readonly (string | number)[] = []): readonly string[] {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return [];
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${pathOf(keys)} is ${value}`];
  if (typeof value !== 'object') return [`${pathOf(keys)} is ${typeof value}`];
  if (Array.isArray(value)) {
    return Array.from(value, (item, i) => notPlain(item, [...keys, i])).flat();
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return [`${pathOf(keys)} is not a plain object`];
  return Object.entries(value).flatMap(([key, item]) => notPlain(item, [...keys, key]));
}

/** Freezes plain data all the way down, so that whoever changes it is caught. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const item of Object.values(value)) frozen(item);
  return value;
}
