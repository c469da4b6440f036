import type { ArmyField } from '@grognard/engine';
import type { Profile } from '../types.ts';

/** What a picture of a unit needs. */
export interface Looks extends Pick<Profile, 'arm' | 'quality' | 'weight'> {
  readonly bases: number;
  readonly files: number;
}

export const looksOf = (
  { arm, quality, weight }: Pick<Profile, 'arm' | 'quality' | 'weight'>,
  bases: number,
  files = bases,
): Looks & Readonly<Record<string, unknown>> => ({ arm, quality, weight, bases, files });

/** An id that no unit of the army has yet. */
export function freeId(word: string, taken: readonly string[]): string {
  for (let n = 1; ; n++) {
    const id = `${word}-${n}`;
    if (!taken.includes(id)) return id;
  }
}

/** A unit with one field set; what is usual is left out, and files never exceed the bases. */
export function withField<T extends { readonly bases?: number; readonly files?: number }>(
  unit: T,
  field: string,
  value: ArmyField['value'],
): T {
  const { [field]: _, ...rest } = unit as Record<string, unknown>;
  const isUsual = value === '' || (field === 'branch' && value === 'none');
  const next = (isUsual ? rest : { ...rest, [field]: value }) as T;
  const { bases, files } = next;
  return bases !== undefined && files !== undefined && files > bases ? { ...next, files: bases } : next;
}
