import { cellDistance } from '@grognard/board';
import type { Brain } from './brain.ts';
import { LEADER, type SideNumber } from './field.ts';
import { GONE } from './sand-table.ts';

/** How near an enemy must be for a unit to be at the front: whoever is farther can neither strike nor be struck. */
const FRONT = 7;

/** A side's fighting units within reach of the enemy, as the brain's table stands. */
export function frontOf({ table: t, field }: Brain, side: SideNumber): readonly number[] {
  const { grid } = field.ground;
  const enemies: number[] = [];
  for (let e = 0; e < t.count; e++) {
    if (t.sides[e] !== side && t.at[e] !== GONE && t.types[e] !== LEADER) enemies.push(t.at[e]!);
  }
  const front: number[] = [];
  for (let u = 0; u < field.ground.roster.ids.length; u++) {
    if (t.sides[u] !== side || t.at[u] === GONE || t.types[u] === LEADER) continue;
    if (enemies.some(at => cellDistance(grid, t.at[u]!, at) <= FRONT)) front.push(u);
  }
  return front;
}
