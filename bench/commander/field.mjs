/*
 * A field of 60 × 45 squares with 100 units a side, the same for both when turned half round: what a level
 * is timed on, and a fair ground to try two against each other. Everything follows from the seed.
 */
const TYPES = [
  'infantry',
  'infantry',
  'infantry',
  'infantry',
  'infantry',
  'infantry',
  'cavalry',
  'cavalry',
  'artillery',
  'leader',
];

function makeRandom(seed) {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
  for (let i = 0; i < 16; i++) next();
  return most => Math.floor(next() * most);
}

export function makeField({
  seed = 1,
  width = 60,
  height = 45,
  units: count = 100,
  turns = 16,
  objectives: places = 8,
} = {}) {
  const random = makeRandom(seed);
  const terrain = Array.from({ length: height }, () => Array(width).fill('.'));
  const heights = Array.from({ length: height }, () => Array(width).fill(1));
  const isInside = (x, y) => x >= 0 && y >= 0 && x < width && y < height;
  const set = (rows, x, y, sign) => {
    if (!isInside(x, y)) return;
    rows[y][x] = sign;
    rows[height - 1 - y][width - 1 - x] = sign;
  };
  const blob = (rows, sign, reach) => {
    const [cx, cy] = [random(width), random(height)];
    for (let y = cy - reach; y <= cy + reach; y++)
      for (let x = cx - reach; x <= cx + reach; x++)
        if ((x - cx) ** 2 + (y - cy) ** 2 <= reach * reach + 1) set(rows, x, y, sign);
  };
  for (let i = 0; i < (width * height) / 90; i++) blob(heights, [0, 2, 2, 3][random(4)], 1 + random(4));
  for (let i = 0; i < (width * height) / 70; i++) blob(terrain, 'f', random(3));
  const road = [Math.floor(height / 2), height - 1 - Math.floor(height / 2)];
  for (const y of road) for (let x = 0; x < width; x++) if (terrain[y][x] === 'f') set(terrain, x, y, '.');

  const objectives = [];
  while (objectives.length < places) {
    const at = [2 + random(width - 4), 1 + random(height - 2)];
    const turned = [width - 1 - at[0], height - 1 - at[1]];
    const far = (a, b) => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) >= 5;
    if (!far(at, turned) || !objectives.every(other => far(other.at, at))) continue;
    set(terrain, ...at, random(2) === 0 ? 'v' : '.');
    for (const place of [at, turned]) objectives.push({ id: `o${objectives.length}`, at: place });
  }

  const taken = new Set();
  const blue = Array.from({ length: count }, (_, i) => {
    let at;
    do at = [1 + random(width / 5), 1 + random(height - 2)];
    while (taken.has(String(at)) || terrain[at[1]][at[0]] !== '.');
    taken.add(String(at));
    const type = TYPES[i % TYPES.length];
    return { id: `b${i}`, side: 'blue', type, at, ...(type !== 'leader' && { force: 1 + random(3) }) };
  });
  const red = blue.map(unit => ({
    ...unit,
    id: unit.id.replace('b', 'r'),
    side: 'red',
    at: [width - 1 - unit.at[0], height - 1 - unit.at[1]],
  }));
  return {
    ruleset: 'fields-of-strategy',
    sides: [{ id: 'blue' }, { id: 'red' }],
    field: {
      terrain: terrain.map(row => row.join('')),
      heights: heights.map(row => row.join('')),
      roads: road.map(y => [
        [0, y],
        [width - 1, y],
      ]),
    },
    objectives,
    units: [...blue, ...red],
    turns,
  };
}
