import * as K from './kernel.mjs';

const TYPES = ['clear', 'forbidden', 'cover'];
const ARMS = ['infantry', 'cavalry', 'artillery', 'leader'];
const squareOf = cell => [(cell & 63) - K.X0, (cell >> 6) - K.Y0];

/** The yardstick's battle in plain words, for the ruleset to take up. */
export function neutral(world, battle) {
  const cells = [];
  const edges = [];
  for (let y = 0; y < K.H; y++)
    for (let x = 0; x < K.W; x++) {
      const cell = K.cell(x, y);
      cells.push({ type: TYPES[world.type[cell]], height: world.height[cell], road: world.road[cell] === 1 });
      for (let d = 0; d < 8; d++) if ((world.edge[cell] >> d) & 1) edges.push([x, y, d]);
    }
  const id = u => (u < battle.n ? 'b' : 'r') + (u % battle.n);
  const units = Array.from({ length: battle.U }, (_, u) => ({
    id: id(u),
    side: u < battle.n ? 0 : 1,
    type: ARMS[battle.type[u]],
    force: battle.force[u],
    at: squareOf(battle.pos[u]),
  }));
  const path = u => Array.from(battle.path.subarray(u * 10, u * 10 + battle.plen[u]), squareOf);
  const orders = Object.fromEntries(Array.from({ length: battle.n }, (_, u) => [id(u), path(u)]));
  return {
    width: K.W,
    height: K.H,
    cells,
    edges,
    objectives: battle.objectives.map(squareOf),
    units,
    orders,
  };
}
