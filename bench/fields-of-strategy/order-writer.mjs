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
    const [onFoot, onWheels] = [new Int16Array(grid.size), new Int16Array(grid.size)];
    const isFoe = new Uint8Array(grid.size);
    const ALLOWANCE = { infantry: 3, cavalry: 5, artillery: 3, leader: 5 };

    return (view, side) => {
      const cell = ([x, y]) => y * grid.width + x;
      const goals = view.enemies.filter(({ type }) => type !== 'leader').map(({ at }) => cell(at));
      isFoe.fill(0);
      for (const foe of goals) isFoe[foe] = 1;
      goals.push(...view.marks.map(cell));
      for (const [o, { at }] of scenario.objectives.entries())
        if (view.control[o] !== side) goals.push(cell(at));
      if (goals.length === 0) for (const { at } of scenario.objectives) goals.push(cell(at));
      spread(grid, foot, goals, onFoot);
      spread(grid, wheels, goals, onWheels);
      const paths = {};
      for (const { id, type, at } of view.units) {
        const isFoot = type === 'infantry';
        const [way, steps] = isFoot ? [onFoot, foot] : [onWheels, wheels];
        let here = cell(at);
        if (way[here] === FAR || (way[here] <= 3 && (type === 'artillery' || type === 'leader'))) continue;
        const path = [];
        while (path.length < ALLOWANCE[type] && way[here] > 0) {
          let best = here;
          for (let open = steps[here]; open !== 0; open &= open - 1) {
            const to = here + grid.offsets[31 - Math.clz32(open & -open)];
            if (way[to] < way[best] && isFoe[to] === 0) best = to;
          }
          if (best === here) break;
          path.push(grid.squares[best]);
          here = best;
        }
        if (path.length > 0) paths[id] = path;
      }
      return { type: 'programme', side, paths };
    };
  };
}
