import { expect, test } from 'vitest';
import { CLAUSES as IDS } from './clauses.gen.ts';

/** How many clauses each chapter of the rules has. */
const CLAUSES = {
  INTRO: 4,
  TURN: 6,
  SETUP: 3,
  MAP: 3,
  UNIT: 6,
  LEADER: 8,
  TERRAIN: 8,
  OBST: 5,
  ROAD: 6,
  PROG: 9,
  MOVE: 12,
  FIRE: 8,
  MELEE: 12,
  RETREAT: 6,
  MORALE: 8,
  OBJ: 4,
  FOG: 10,
  LOS: 9,
  END: 6,
};

test('has 133 clauses, so many in each chapter', () => {
  const ids = Object.entries(CLAUSES).flatMap(([chapter, count]) =>
    Array.from({ length: count }, (_, i) => `FOS-${chapter}-${String(i + 1).padStart(2, '0')}`),
  );
  expect(ids).toHaveLength(133);
  expect([...IDS].sort()).toEqual(ids.sort());
});
