/*
 * The simplest order writer: everybody walks towards the nearest known enemy or objective that is not
 * ours, down a field of distances; guns stop within range. Writes legal paths from the view alone.
 */
export function orderWriter({ chainMask, FAR, makeGrid, makeMask, spread, squaresOfPolyline }, TERRAIN) {
  return scenario => {
    const { terrain, roads, obstacles } = scenario.field;
    const grid = makeGrid(terrain[0].length, terrain.length);
    const kind = Array.from(terrain.join(''), sign => TERRAIN[sign]);
    const road = chainMask(grid, roads.map(squaresOfPolyline));
    const walled = new Uint8Array(grid.size);
    for (const { edge } of obstacles) for (const [x, y] of edge) walled[y * grid.width + x] = 1;
    const isOpen = (from, d, to) => {
      if (kind[to] === 'forbidden') return false;
      const [a, b] = d & 1 ? [from + grid.offsets[(d + 7) & 7], from + grid.offsets[(d + 1) & 7]] : [to, to];
      return !(kind[a] === 'forbidden' && kind[b] === 'forbidden');
    };
    const foot = makeMask(grid, isOpen);
    // Horse and guns keep off cover, and off obstacles by a wide berth.
    const wheels = makeMask(
      grid,
      (from, d, to) =>
        isOpen(from, d, to) &&
        (((road[from] >> d) & 1) === 1 || (kind[to] !== 'cover' && !(walled[from] && walled[to]))),
    );
    const way = new Int16Array(grid.size);
    const isFoe = new Uint8Array(grid.size);
    const ALLOWANCE = { infantry: 3, cavalry: 5, artillery: 3, leader: 5 };
    const { offsets, squares, width } = grid;

    /** The neighbour that is nearest to a goal, or the cell itself if none is nearer. */
    function downhill(steps, here) {
      let best = here;
      for (let open = steps[here]; open !== 0; open &= open - 1) {
        const to = here + offsets[31 - Math.clz32(open & -open)];
        if (way[to] < way[best] && isFoe[to] === 0) best = to;
      }
      return best;
    }

    return (view, side) => {
      const goals = [];
      isFoe.fill(0);
      for (const { at, type } of view.enemies) {
        if (type === 'leader') continue;
        const cell = at[1] * width + at[0];
        isFoe[cell] = 1;
        goals.push(cell);
      }
      for (const at of view.marks) goals.push(at[1] * width + at[0]);
      for (const [o, { at }] of scenario.objectives.entries()) {
        if (view.control[o] !== side || goals.length === 0) goals.push(at[1] * width + at[0]);
      }
      spread(grid, foot, goals, way);
      const paths = {};
      for (const { id, type, at } of view.units) {
        const steps = type === 'infantry' ? foot : wheels;
        let here = at[1] * width + at[0];
        if (way[here] === FAR || (way[here] <= 3 && (type === 'artillery' || type === 'leader'))) continue;
        const path = [];
        while (path.length < ALLOWANCE[type] && way[here] > 0) {
          const next = downhill(steps, here);
          if (next === here) break;
          path.push(squares[next]);
          here = next;
        }
        if (path.length > 0) paths[id] = path;
      }
      return { type: 'programme', side, paths };
    };
  };
}
