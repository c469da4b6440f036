/*
 * The largest lawful battle of each game, as far as one list does not leave the other no room in a file: a full table or
 * field, every unit and piece of ground that may be, and points up to their bound.
 */
const MOST_UNITS = 500;
const MOST_PIECES = 500;
const POINTS = 20; // 10,000 in all
const TABLE = 1000;
const GRID = 150;

const times = (count, make) => Array.from({ length: count }, (_, i) => make(i));
const tenth = value => Math.round(10 * value) / 10;

/** Many-sided pieces in rows, each within 30 × 40 cm of its own. */
const shapes = times(MOST_PIECES, i => {
  const middle = [20 + 40 * (i % 25), 25 + 50 * Math.floor(i / 25)];
  return times(POINTS, k => {
    const angle = (2 * Math.PI * k) / POINTS;
    return [tenth(middle[0] + 15 * Math.cos(angle)), tenth(middle[1] + 20 * Math.sin(angle))];
  });
});
const at = i => [20 + 40 * (i % 25), 25 + 50 * Math.floor(i / 25)];
const sideOf = i => (i < MOST_UNITS / 2 ? 'red' : 'blue');

const table = (ruleset, kind, unit, sides) => ({
  ruleset,
  sides,
  field: { size: [TABLE, TABLE], terrain: shapes.map((shape, i) => ({ id: `t${i}`, kind, shape })) },
  units: times(MOST_UNITS, i => ({ id: `u${i}`, side: sideOf(i), at: at(i), facing: 0, ...unit })),
});
const SIDES = [{ id: 'blue' }, { id: 'red' }];

export const LARGEST = {
  'fields-of-strategy': {
    ruleset: 'fields-of-strategy',
    field: {
      terrain: times(GRID, y => times(GRID, x => ((x * 7 + y * 3) % 5 === 0 ? 'f' : '.')).join('')),
      heights: times(GRID, y => times(GRID, x => (x + y) % 3).join('')),
      roads: times(100, y => times(100, x => [x, y])),
    },
    units: times(MOST_UNITS, i => ({
      id: `u${i}`,
      side: sideOf(i),
      type: 'infantry',
      force: 2,
      at: [(i * 3) % GRID, Math.floor((i * 3) / GRID) * 10],
    })),
  },
  'en-avant': table(
    'en-avant',
    'wood',
    { arm: 'infantry', bases: 4 },
    SIDES.map(side => ({ ...side, combativity: 4 })),
  ),
  'fight-in-arms': table(
    'fight-in-arms',
    'forest',
    { type: 'IC', m: 8, vg: 3, p: 0, vd: 2, weapons: ['rifle'] },
    SIDES,
  ),
  'general-en-chef': table('general-en-chef', 'wood', { template: 'fr-line' }, SIDES),
};
