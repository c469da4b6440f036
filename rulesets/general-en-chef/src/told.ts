import type { Engagement, Lost, Position, ScenarioUnit, Unit } from './types.ts';

/*
 * What may be told, by name. A field that stands in none of these lists is secret, whoever adds it.
 */

/** What anybody who sees a unit knows of it; how a garrison is shared out is not among it (GEC-HOUSE-17). */
export const TOLD_OF_UNIT = [
  'id',
  'side',
  'name',
  'template',
  'arm',
  'weight',
  'mount',
  'gun',
  'howitzer',
  'quality',
  'weapon',
  'figures',
  'startFigures',
  'company',
  'cost',
  'formation',
  'front',
  'at',
  'facing',
  'state',
  'morale',
  'in',
  'revealed',
  'emerging',
  'dressed',
  'winding',
  'crossing',
] as const satisfies readonly (keyof Unit & keyof ScenarioUnit)[];

/** What is open to everybody at any time. */
export const TOLD_OF_POSITION = [
  'turn',
  'quarter',
  'phase',
  'side',
  'held',
  'outcome',
] as const satisfies readonly (keyof Position)[];

export const TOLD_OF_LOST = ['id', 'side', 'value'] as const satisfies readonly (keyof Lost)[];

/** What both parties of a fight know of it. */
export const TOLD_OF_FIGHT = [
  'attacker',
  'defender',
  'ground',
  'feature',
  'side',
  'aspect',
  'contact',
  'overlap',
  'charge',
  'round',
  'half',
  'above',
  'followed',
  'caught',
  'length',
  'fought',
] as const satisfies readonly (keyof Engagement)[];

/** A copy of some fields of a thing, those it has. */
export function picked<T extends object, K extends keyof T>(from: T, fields: readonly K[]): Pick<T, K> {
  const copy: Partial<Pick<T, K>> = {};
  for (const field of fields) if (from[field] !== undefined) copy[field] = from[field];
  return copy as Pick<T, K>;
}
