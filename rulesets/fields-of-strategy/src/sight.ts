import { cellOf, distance, type Square } from '@grognard/board';
import type { Outlook } from './answers.ts';
import type { Clause } from './clauses.gen.ts';
import type { Ground } from './ground.ts';
import { IDENTIFYING, RANGE } from './rules/fog.ts';
import { lookAlong } from './rules/sight.ts';
import type { UnitType } from './types.ts';

/** FOS-FOG-02 … FOS-FOG-04 for every square around. */
export function outlookFrom(ground: Ground, from: Square, type: UnitType): Outlook {
  const range = type === 'leader' ? RANGE.leader : RANGE.fighting;
  const around = ground.grid.squares.filter(at => distance(from, at) <= range.open);
  const looks = around.map(at => ({ at, ...look(ground, from, at, range) }));
  return {
    is: looks.flatMap(({ at, as }) => (as ? [{ at, as }] : [])),
    unseen: looks.flatMap(({ at, as, clause, by }) => (as ? [] : [{ at, clause, by }])),
  };
}

interface Look {
  readonly as: 'detected' | 'identified' | null;
  readonly clause: Clause;
  readonly by: readonly Square[];
}

function look(ground: Ground, from: Square, to: Square, range: { readonly cover: number }): Look {
  const squares = distance(from, to);
  const isCover = ground.cover[cellOf(ground.grid, to)] === 1;
  if (isCover && squares > range.cover) return { as: null, clause: 'FOS-FOG-03', by: [to] };
  const line = lookAlong({ ground, from, to, purpose: 'sight', isOccupied: () => false });
  if (!line.clear) return { as: null, clause: line.clause, by: line.by };
  return { as: squares <= IDENTIFYING ? 'identified' : 'detected', clause: 'FOS-FOG-04', by: [] };
}
