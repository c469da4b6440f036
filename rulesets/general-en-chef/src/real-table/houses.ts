import type { Fields } from '@grognard/engine';
import { inArena } from '@grognard/table-scenario';
import type { Feature, Unit } from '../types.ts';
import type { GecFact, Told } from './parties.ts';

/*
 * A house as an incident needs it: its wall towards the enemy lies on a line ahead of the middle of the arena, and it
 * is wide enough for everybody who stands at that wall.
 */
export const HOUSE = 'house';
const DEEP = 6;
const PER_FIGURE = 1.5;
const LEAST = 9;

/** As wide as those at its wall need: in the yard there is room. */
const widthFor = (figures: number): number => Math.max(LEAST, Math.ceil((figures + 1) * PER_FIGURE));

/** A house whose south or north wall lies so far ahead. */
export const house = (wall: 'south' | 'north', ahead: number, figures: number): Feature => ({
  id: HOUSE,
  kind: 'house',
  at: inArena(ahead + (wall === 'south' ? DEEP / 2 : -DEEP / 2)),
  size: [widthFor(figures), DEEP],
  turn: 0,
});

/** GEC-HOUSE-17: figures at one wall, the others inside; a garrison is unformed (GEC-HOUSE-09). */
export const garrisoned = (unit: Unit, wall: 'south' | 'north', figures: number): Fields => ({
  in: HOUSE,
  garrison: { [wall]: Math.min(figures, unit.figures) },
  state: 'unformed',
  revealed: true,
});

/** How many of a garrison stand at the wall in question. */
export const wallFact = ({ figures }: Pick<Unit, 'figures'>, id: string): GecFact => ({
  id,
  kind: 'count',
  clause: 'GEC-HOUSE-17',
  usual: Math.min(figures, 6),
  least: 1,
  most: figures,
});

export const countOf = ({ facts }: Told, id: string): number => Number(facts[id] ?? 0);
