import type { Fields } from '@grognard/engine';
import { inArena } from '@grognard/table-scenario';
import type { Feature, Unit } from '../types.ts';
import type { GecFact, Told } from './parties.ts';

/*
 * A house or a redoubt as an incident needs it: its wall towards the enemy lies on a line ahead of the middle of the
 * arena, and it is wide enough for everybody who stands at that wall.
 */
export const HOUSE = 'house';
const DEEP = 6;
const PER_FIGURE = 1.5;
const LEAST = 9;

/** As wide as those at its wall need: in the yard there is room. */
const widthFor = (figures: number): number => Math.max(LEAST, Math.ceil((figures + 1) * PER_FIGURE));

type Wall = 'south' | 'north';

/** GEC-HOUSE-01: a house whose south or north wall lies so far ahead. */
export const house = (wall: Wall, ahead: number, figures: number): Feature => ({
  id: HOUSE,
  kind: 'house',
  ...placeOf(wall, ahead, [widthFor(figures), DEEP]),
});

/** GEC-HOUSE-22: as deep as it is wide, so that there is room round the corner. */
export const squareHouse = (figures: number): Feature => ({
  id: HOUSE,
  kind: 'house',
  ...placeOf('south', 0, [widthFor(figures), widthFor(figures)]),
});

/** GEC-HOUSE-48: with a wall of this length. */
export const houseOf = (length: number): Feature => ({
  id: HOUSE,
  kind: 'house',
  ...placeOf('south', 0, [length, DEEP]),
});

/** GEC-REDOUBT-04: its gorge lies opposite the wall in question; or it is the gorge itself that is attacked. */
export const redoubt = (wall: Wall, ahead: number, figures: number, gorge: Wall): Feature => ({
  id: HOUSE,
  kind: 'redoubt',
  gorge,
  ...placeOf(wall, ahead, [widthFor(figures), widthFor(figures)]),
});

const placeOf = (wall: Wall, ahead: number, size: readonly [number, number]) => ({
  at: inArena(ahead + (wall === 'south' ? size[1] / 2 : -size[1] / 2)),
  size,
  turn: 0,
});

/** GEC-HOUSE-17: figures at one wall, the others inside; a garrison is unformed (GEC-HOUSE-09). */
export const garrisoned = (unit: Unit, wall: Wall | 'east', figures: number): Fields => ({
  in: HOUSE,
  garrison: { [wall]: Math.min(figures, unit.figures) },
  state: 'unformed',
  revealed: true,
});

/** GEC-REDOUBT-03: a garrison of a redoubt is formed, in line. */
export const entrenched = (unit: Unit, wall: Wall | 'east', figures: number): Fields => {
  const { state: _, ...fields } = garrisoned(unit, wall, figures);
  return fields;
};

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

/** GEC-HOUSE-44: an attack on the south wall that is under way. */
export const stormOf = (attacker: string, defender: string, contact: number, round = 1): Fields => ({
  attacker,
  defender,
  ground: 'house-side',
  feature: HOUSE,
  side: 'south',
  contact: { [attacker]: contact, [defender]: contact },
  round,
});
