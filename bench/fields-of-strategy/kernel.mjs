// Typed-array lower bound ("what the hardware allows") for a Fields-of-Strategy battle.
// Not a rules implementation: a faithful-in-cost sketch (impulses, priority, chains, stops, fire,
// melee, retreat, morale, objectives, visibility bands) used only as the base of ratios.
import { rng } from './harness.mjs';
export const W = 60,
  H = 45,
  S = 64,
  X0 = 2,
  Y0 = 1,
  ROWS = H + 2,
  N = ROWS * S,
  R = 9;
export const cell = (x, y) => (y + Y0) * S + x + X0;
export const DIR = [-S, -S + 1, 1, S + 1, S, S - 1, -1, -S - 1];
export const INF = 0,
  CAV = 1,
  ART = 2,
  LEAD = 3;

export function makeWorld(seed = 7) {
  const r = rng(seed),
    type = new Uint8Array(N).fill(1),
    height = new Uint8Array(N),
    road = new Uint8Array(N),
    edge = new Uint8Array(N);
  for (let y = 0; y < H; y++) for (let x = 0; x < W; x++) type[cell(x, y)] = 0;
  const blob = (n, rad, f) => {
    for (let k = 0; k < n; k++) {
      const cx = r() * W,
        cy = r() * H;
      for (let y = 0; y < H; y++)
        for (let x = 0; x < W; x++)
          if ((x - cx) ** 2 + (y - cy) ** 2 <= rad * rad && r() < 0.85) f(cell(x, y));
    }
  };
  blob(8, 7, c => {
    height[c] = Math.min(3, height[c] + 1);
  });
  blob(16, 2.2, c => {
    type[c] = 2;
  });
  blob(3, 2, c => {
    type[c] = 1;
  });
  for (let x = 0; x < W; x++) {
    const c = cell(x, 22);
    road[c] = 1;
    if (type[c] === 1) type[c] = 0;
  }
  for (let y = 0; y < H; y++) {
    const c = cell(30, y);
    road[c] = 1;
    if (type[c] === 1) type[c] = 0;
  }
  for (let k = 0; k < 60; k++) {
    const c = cell((r() * W) | 0, (r() * H) | 0),
      d = (r() * 8) | 0;
    edge[c] |= 1 << d;
    const e = c + DIR[d];
    edge[e] |= 1 << ((d + 4) & 7);
  }
  // passability per class: bit d set when the step is legal on terrain alone
  const pass = [new Uint8Array(N), new Uint8Array(N), new Uint8Array(N)]; // infantry+leader, cavalry/artillery, on-road step
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const c = cell(x, y);
      for (let d = 0; d < 8; d++) {
        const t = c + DIR[d];
        if (type[t] === 1) continue;
        pass[0][c] |= 1 << d;
        const rd = road[c] && road[t];
        if (rd || (type[t] !== 2 && !((edge[c] >> d) & 1))) pass[1][c] |= 1 << d;
        if (rd) pass[2][c] |= 1 << d;
      }
    }
  const csr = pass.map(p => {
    const start = new Int32Array(N + 1),
      list = [];
    for (let c = 0; c < N; c++) {
      start[c] = list.length;
      for (let d = 0; d < 8; d++) if ((p[c] >> d) & 1) list.push(c + DIR[d]);
    }
    start[N] = list.length;
    return { start, list: Int16Array.from(list) };
  });
  const w = { type, height, road, edge, pass, csr, line: lineTables(), vis: null };
  w.vis = visTables(w);
  return w;
}
// Symmetric lines: each offset is traced from its canonical end, so A sees B iff B sees A.
function lineTables() {
  const D = 2 * R + 1,
    tab = new Array(D * D);
  for (let dy = -R; dy <= R; dy++)
    for (let dx = -R; dx <= R; dx++) {
      const flip = dy < 0 || (dy === 0 && dx < 0),
        ex = flip ? -dx : dx,
        ey = flip ? -dy : dy;
      const n = Math.max(Math.abs(ex), Math.abs(ey)),
        cells = [];
      for (let k = 1; k < n; k++) {
        const px = Math.round((ex * k) / n),
          py = Math.round((ey * k) / n);
        cells.push(py * S + px);
      }
      if (flip) {
        const o = dy * S + dx;
        tab[(dy + R) * D + dx + R] = Int32Array.from(cells.map(q => q + o).reverse());
      } else tab[(dy + R) * D + dx + R] = Int32Array.from(cells);
    }
  return tab;
}
export function los(w, a, b) {
  const { height, type } = w,
    ay = a >> 6,
    ax = a & 63,
    by = b >> 6,
    bx = b & 63;
  const L = w.line[(by - ay + R) * 19 + (bx - ax + R)],
    ha = height[a],
    hb = height[b],
    n = L.length;
  if (ha === hb) {
    for (let i = 0; i < n; i++) {
      const c = a + L[i];
      if (height[c] > ha || (height[c] === ha && type[c] === 2)) return false;
    }
    return true;
  }
  const hi = ha > hb ? ha : hb,
    lo = ha > hb ? hb : ha;
  for (let i = 0; i < n; i++) {
    const c = a + L[i],
      h = height[c];
    if (h >= hi) return false;
    if (type[c] === 2 || h > lo) {
      const fromA = i + 1,
        fromB = n - i;
      if ((ha > hb ? fromA : fromB) >= (ha > hb ? fromB : fromA)) return false;
    }
  }
  return true;
}
export function losFire(w, occ, a, b) {
  // units at the same height block fire
  if (!los(w, a, b)) return false;
  const L = w.line[((b >> 6) - (a >> 6) + R) * 19 + ((b & 63) - (a & 63) + R)],
    h = w.height[a];
  if (h !== w.height[b]) return true;
  for (let i = 0; i < L.length; i++) {
    const c = a + L[i];
    if (occ[c] && w.height[c] === h) return false;
  }
  return true;
}
// vis[(cell*4 + leader*2 + band)*38 + row*2 + word]: squares a unit standing on `cell` detects (band 1) / identifies (band 0)
export function visTables(w) {
  const t = new Int32Array(N * 4 * 38);
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const a = cell(x, y);
      for (let dy = -R; dy <= R; dy++)
        for (let dx = -R; dx <= R; dx++) {
          const X = x + dx,
            Y = y + dy;
          if (X < 0 || Y < 0 || X >= W || Y >= H) continue;
          const b = cell(X, Y),
            d = Math.max(Math.abs(dx), Math.abs(dy));
          if (d && !los(w, a, b)) continue;
          const cover = w.type[b] === 2,
            word = (b & 63) >> 5,
            bit = 1 << (b & 31),
            o = (dy + R) * 2 + word;
          const sN = cover ? d <= 1 : d <= 8,
            iN = cover ? d <= 1 : d <= 6,
            sL = cover ? d <= 2 : d <= 9,
            iL = cover ? d <= 2 : d <= 7;
          if (iN) t[a * 4 * 38 + o] |= bit;
          if (sN) t[(a * 4 + 1) * 38 + o] |= bit;
          if (iL) t[(a * 4 + 2) * 38 + o] |= bit;
          if (sL) t[(a * 4 + 3) * 38 + o] |= bit;
        }
    }
  return t;
}
export function makeBattle(w, n = 100, seed = 1, gap = 14) {
  // gap = empty rows between the armies
  const mid = H >> 1,
    near0 = mid - (gap >> 1),
    near1 = mid + (gap >> 1) + 1,
    depth = 10;
  const r = rng(seed),
    U = 2 * n;
  const b = {
    w,
    n,
    U,
    type: new Uint8Array(U),
    force: new Int8Array(U),
    pos: new Int16Array(U),
    moved: new Uint8Array(U),
    occ: new Int16Array(N),
    seed,
    turn: 0,
    path: new Int16Array(U * 10),
    plen: new Uint8Array(U),
    seen: [new Int32Array(2 * ROWS * 2), new Int32Array(2 * ROWS * 2)],
    known: new Uint8Array(U),
    objectives: [],
    rally: [50, 50],
    melees: 0,
    lost: 0,
    fires: 0,
    near: [new Uint8Array(N), new Uint8Array(N)],
    lead: new Uint8Array(N),
    s: scratch(U),
  };
  for (let s = 0; s < 2; s++)
    for (let i = 0; i < n; i++) {
      const u = s * n + i,
        k = i % 20;
      b.type[u] = k < 12 ? INF : k < 16 ? CAV : k < 19 ? ART : LEAD;
      b.force[u] = 1 + ((r() * 2.99) | 0);
      for (;;) {
        const x = (r() * W) | 0,
          y = s === 0 ? near0 - ((r() * r() * depth) | 0) : near1 + ((r() * r() * depth) | 0),
          c = cell(x, y);
        if (w.type[c] === 0 && (b.type[u] === LEAD || !b.occ[c])) {
          b.pos[u] = c;
          if (b.type[u] !== LEAD) b.occ[c] = u + 1;
          break;
        }
      }
    }
  for (let k = 0; k < 6; k++)
    for (;;) {
      const c = cell((r() * W) | 0, 10 + ((r() * 25) | 0));
      if (w.type[c] !== 1) {
        b.objectives.push(c);
        break;
      }
    }
  return b;
}
const scratch = U => ({
  want: new Int16Array(U),
  st: new Uint8Array(U),
  claim: new Int16Array(N),
  stack: new Int16Array(U + 1),
  stop: new Uint8Array(U),
  fac: new Int8Array(U),
  fired: new Uint8Array(U),
  eng: new Int16Array(U),
  worst: new Int8Array(U),
  dist: new Int16Array(N),
  queue: new Int16Array(N),
  touched: new Int16Array(U),
});
export function cloneInto(d, b) {
  d.type.set(b.type);
  d.force.set(b.force);
  d.pos.set(b.pos);
  d.moved.set(b.moved);
  d.occ.set(b.occ);
  d.known.set(b.known);
  d.turn = b.turn;
  d.seed = b.seed;
  d.melees = d.lost = d.fires = 0;
  d.rally[0] = b.rally[0];
  d.rally[1] = b.rally[1];
  d.objectives = b.objectives;
  return d;
}
const hash = (a, b, c, d) => {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x165667b1, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 13), 0x27d4eb2f) ^ Math.imul(c + 0x61c88647, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca77) ^ Math.imul(d + 0x2545f491, 0xc2b2ae3d);
  h ^= h >>> 16;
  return h >>> 0;
};

// --- visibility -----------------------------------------------------------
export function visibility(b, side) {
  const { n, pos, type, force } = b,
    seen = b.seen[side],
    vis = b.w.vis,
    half = ROWS * 2;
  seen.fill(0);
  for (let u = side * n, e = u + n; u < e; u++) {
    if (force[u] <= 0) continue;
    const c = pos[u],
      L = type[u] === LEAD,
      r = L ? 9 : 8,
      o0 = (c * 4 + (L ? 2 : 0)) * 38,
      y = c >> 6,
      x = c & 63;
    const y0 = y > r ? y - r : 0,
      y1 = y + r < ROWS ? y + r : ROWS - 1,
      i0 = y - 6 > y0 ? y - 6 - (L ? 1 : 0) : y0,
      i1 = y + 6 < y1 ? y + 6 + (L ? 1 : 0) : y1,
      sh = (R - y) * 2 + o0;
    if (x + r < 32 || x - r >= 32) {
      // the window touches one word a row
      const w = x >> 5;
      for (let q = y0 * 2 + w, z = y1 * 2 + w; q <= z; q += 2) seen[half + q] |= vis[sh + 38 + q];
      for (let q = i0 * 2 + w, z = i1 * 2 + w; q <= z; q += 2) seen[q] |= vis[sh + q];
    } else {
      for (let q = y0 * 2, z = y1 * 2 + 1; q <= z; q++) seen[half + q] |= vis[sh + 38 + q];
      for (let q = i0 * 2, z = i1 * 2 + 1; q <= z; q++) seen[q] |= vis[sh + q];
    }
  }
  return look(b, side);
}
export function look(b, side) {
  // the viewers have not moved: only ask the map again
  const { n, pos, force, known } = b,
    seen = b.seen[side],
    half = ROWS * 2;
  let cnt = 0;
  for (let u = (1 - side) * n, e = u + n; u < e; u++) {
    if (force[u] <= 0) continue;
    const c = pos[u],
      q = c >> 5,
      s = c & 31,
      k = (seen[q] >> s) & 1 ? 2 : (seen[half + q] >> s) & 1;
    known[u] = k;
    cnt += k;
  }
  return cnt;
}
export function visibilityPairs(b, side) {
  // no per-map table: line walk per pair in range
  const { n, pos, type, force, known, w } = b;
  let cnt = 0;
  for (let u = (1 - side) * n, e = u + n; u < e; u++) {
    if (force[u] <= 0) continue;
    let best = 0;
    const c = pos[u],
      x = c & 63,
      y = c >> 6,
      cover = w.type[c] === 2;
    for (let v = side * n, f = v + n; v < f && best < 2; v++) {
      if (force[v] <= 0) continue;
      const a = pos[v],
        dx = Math.abs((a & 63) - x),
        dy = Math.abs((a >> 6) - y),
        d = dx > dy ? dx : dy,
        L = type[v] === LEAD ? 1 : 0;
      const sR = cover ? 1 + L : 8 + L;
      if (d > sR) continue;
      const k = cover || d <= 6 + L ? 2 : 1;
      if (k <= best) continue;
      if (los(w, a, c)) best = k;
    }
    known[u] = best;
    cnt += best;
  }
  return cnt;
}
// --- reachable sets ---------------------------------------------------------
export function makeReach() {
  return {
    stamp: new Int32Array(N),
    gen: 0,
    queue: new Int16Array(512),
    dist: new Uint8Array(N),
    rows: new Int32Array(24),
    tmp: new Int32Array(24),
  };
}
export function reachBfs(rc, csr, block, stop, start, steps) {
  // 8-way, unit cost; `stop` cells end a path
  const { stamp, queue, dist } = rc,
    start_ = csr.start,
    list = csr.list,
    g = ++rc.gen;
  let h = 0,
    t = 0;
  queue[t++] = start;
  stamp[start] = g;
  dist[start] = 0;
  while (h < t) {
    const c = queue[h++],
      d = dist[c];
    if (d === steps || (stop[c] && c !== start)) continue;
    for (let i = start_[c], z = start_[c + 1]; i < z; i++) {
      const q = list[i];
      if (stamp[q] !== g && !block[q]) {
        stamp[q] = g;
        dist[q] = d + 1;
        queue[t++] = q;
      }
    }
  }
  return t;
}
export function reachRoad(rc, passC, passR, block, stop, start, budget) {
  // half-step costs: 2 per square, 1 along a road; bucket queue
  const { stamp, dist } = rc,
    g = ++rc.gen;
  rc.bk ??= Array.from({ length: 12 }, () => new Int16Array(256));
  rc.bl ??= new Int16Array(12);
  const B = rc.bk,
    len = rc.bl;
  len.fill(0);
  B[0][len[0]++] = start;
  stamp[start] = g;
  dist[start] = 0;
  let cnt = 0;
  for (let d = 0; d <= budget; d++)
    for (let i = 0; i < len[d]; i++) {
      const c = B[d][i];
      if (dist[c] !== d) continue;
      cnt++;
      if (stop[c] && c !== start) continue;
      let m = passC[c] | passR[c];
      while (m) {
        const k = 31 - Math.clz32(m & -m),
          bit = m & -m;
        m &= m - 1;
        const q = c + DIR[k],
          nd = d + (passR[c] & bit ? 1 : 2);
        if (nd > budget || block[q]) continue;
        if (stamp[q] !== g || dist[q] > nd) {
          stamp[q] = g;
          dist[q] = nd;
          B[nd][len[nd]++] = q;
        }
      }
    }
  return cnt;
}
export function reachBits(rc, open, start, steps, out) {
  // bitset dilation in a 32-column window; open: Uint32 words [row*2+word]
  const y = start >> 6,
    x = start & 63,
    { rows, tmp } = rc,
    n = 2 * steps + 1;
  const sh = x - 15; // window columns sh..sh+31
  const pass = out;
  const h = sh >= 0 ? sh >> 5 : -1;
  const s = sh & 31;
  for (let i = 0; i < n; i++) {
    const r = y - steps + i;
    let v = 0;
    if (r >= 0 && r < ROWS) {
      const lo = h >= 0 ? open[r * 2 + h] : 0,
        hi = h + 1 <= 1 ? open[r * 2 + h + 1] : 0;
      v = s ? (lo >>> s) | (hi << (32 - s)) : lo;
    }
    pass[i] = v;
    rows[i] = 0;
  }
  rows[steps] = 1 << 15;
  for (let k = 1; k <= steps; k++) {
    const a = steps - k,
      z = steps + k;
    let prev = 0,
      cur = 0; // horizontally dilated rows
    {
      const v = rows[a];
      cur = v | (v << 1) | (v >>> 1);
    }
    for (let i = a; i <= z; i++) {
      let nx = 0;
      if (i + 1 <= z) {
        const v = rows[i + 1];
        nx = v | (v << 1) | (v >>> 1);
      }
      tmp[i] = ((prev | cur | nx) & pass[i]) | rows[i];
      prev = cur;
      cur = nx;
    }
    for (let i = a; i <= z; i++) rows[i] = tmp[i];
  }
  let c = 0;
  for (let i = 0; i < n; i++) {
    let v = rows[i];
    v -= (v >>> 1) & 0x55555555;
    v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
    c += Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return c;
}
export function openBits(w, b, side) {
  const o = new Uint32Array(ROWS * 2);
  for (let c = 0; c < N; c++)
    if (w.type[c] !== 1 && !(b?.occ[c] && (b.occ[c] - 1 < b.n ? 0 : 1) !== side)) o[c >> 5] |= 1 << (c & 31);
  return o;
}

// --- one side's turn -------------------------------------------------------
function nearGrid(b, side) {
  const g = b.near[side],
    { n, pos, type, force } = b;
  g.fill(0);
  for (let u = side * n, e = u + n; u < e; u++)
    if (force[u] > 0 && type[u] !== LEAD) {
      const c = pos[u];
      for (let d = 0; d < 8; d++) g[c + DIR[d]]++;
    }
  return g;
}
export function resolveTurn(b, side, ev) {
  const { n, U, type, force, pos, occ, moved, path, plen, s, w } = b,
    lo = side * n,
    hi = lo + n,
    foe = nearGrid(b, 1 - side),
    { want, st, claim, stack, stop } = s;
  for (let u = lo; u < hi; u++) {
    moved[u] = 0;
    stop[u] = force[u] <= 0 || plen[u] === 0 ? 1 : 0;
  }
  for (let k = 0; k < 5; k++) {
    let any = 0;
    for (let u = lo; u < hi; u++) {
      if (stop[u]) {
        st[u] = 3;
        continue;
      }
      if (k >= plen[u]) {
        st[u] = 3;
        stop[u] = 1;
        continue;
      }
      const t = path[u * 10 + k];
      want[u] = t;
      st[u] = 0;
      any = 1;
      if (type[u] === LEAD) {
        st[u] = foe[t] && !occ[t] ? 3 : 2;
        continue;
      }
      const q = claim[t] - 1;
      if (q < 0) claim[t] = u + 1;
      else {
        const pu = (type[u] === CAV ? 8 : 0) + force[u],
          pq = (type[q] === CAV ? 8 : 0) + force[q];
        if (pu > pq) {
          claim[t] = u + 1;
          st[q] = 3;
        } else st[u] = 3;
      }
    }
    if (!any) break;
    for (let u = lo; u < hi; u++)
      if (st[u] === 0) {
        // follow the chain of squares that must empty first
        let sp = 0,
          v = u,
          res = 0;
        for (;;) {
          stack[sp++] = v;
          st[v] = 1;
          const o = occ[want[v]] - 1;
          if (o < 0) {
            res = 2;
            break;
          }
          if (o < lo || o >= hi) {
            res = 3;
            break;
          }
          const so = st[o];
          if (so === 0) {
            v = o;
            continue;
          }
          res = so === 1 ? 2 : so;
          break;
        }
        while (sp) st[stack[--sp]] = res;
      }
    for (let u = lo; u < hi; u++)
      if (!stop[u] && type[u] !== LEAD) {
        claim[want[u]] = 0;
        if (st[u] === 2) occ[pos[u]] = 0;
      }
    for (let u = lo; u < hi; u++)
      if (!stop[u]) {
        if (st[u] === 2) {
          const t = want[u];
          if (ev) ev.push({ type: 'step', unit: u, from: pos[u], to: t, impulse: k, clauses: ['FOS-MOVE'] });
          pos[u] = t;
          moved[u] = 1;
          if (type[u] !== LEAD) {
            occ[t] = u + 1;
            if (foe[t]) stop[u] = 1;
          }
        } else stop[u] = 1; // a blocked unit stops
      }
  }
  // engagement, fire, melee
  const own = nearGrid(b, side),
    { fac, fired, eng, worst } = s;
  let ne = 0;
  b.lead.fill(0);
  for (let u = 0; u < U; u++) {
    fired[u] = 0;
    worst[u] = 0;
    if (force[u] > 0) {
      if (type[u] === LEAD) b.lead[pos[u]] = 1;
      else {
        const g = u >= lo && u < hi ? foe : own;
        if (g[pos[u]]) eng[ne++] = u;
      }
    }
  }
  if (ne) {
    for (let a = 0; a < U; a++)
      if (type[a] === ART && force[a] > 0) {
        const mine = a >= lo && a < hi,
          c = pos[a];
        if ((mine ? foe : own)[c]) continue;
        let best = -1,
          bd = 1e9;
        for (let i = 0; i < ne; i++) {
          const t = eng[i];
          if ((t >= lo && t < hi) === mine) continue;
          const dx = (pos[t] & 63) - (c & 63),
            dy = (pos[t] >> 6) - (c >> 6);
          if (dx > 4 || dx < -4 || dy > 4 || dy < -4) continue;
          const d = (dx * dx + dy * dy) * 8 + (w.type[pos[t]] === 2 ? 4 : 0) + 3 - force[t];
          if (d < bd && losFire(w, occ, c, pos[t])) {
            bd = d;
            best = t;
          }
        }
        if (best >= 0) {
          fired[best]++;
          b.fires++;
          if (ev) ev.push({ type: 'fire', unit: a, target: best, clauses: ['FOS-FIRE'] });
        }
      }
    for (let i = 0; i < ne; i++) {
      const u = eng[i],
        c = pos[u],
        ty = type[u],
        mine = u >= lo && u < hi;
      let f = force[u] - fired[u] - (mine ? foe : own)[c] + b.lead[c];
      if (ty === ART) f += moved[u] && mine ? -2 : 1;
      else if (ty === CAV) f += moved[u] && mine ? 1 : 0;
      else if (w.type[c] === 2 && !(moved[u] && mine)) f++;
      fac[u] = f;
    }
    for (let i = 0; i < ne; i++) {
      const u = eng[i];
      if (u < lo || u >= hi) continue;
      const c = pos[u];
      for (let d = 0; d < 8; d++) {
        const v = occ[c + DIR[d]] - 1;
        if (v < 0 || (v >= lo && v < hi)) continue;
        b.melees++;
        const hd = w.height[c] - w.height[pos[v]],
          roll = (hash(b.seed, b.turn, u, v) % 3) - 1;
        let x = fac[u] - fac[v] + (hd > 0 ? 1 : hd < 0 ? -1 : 0) + roll;
        if (type[u] !== INF && type[v] === INF && w.type[pos[v]] === 2 && x > -2) x = -2;
        if (ev) ev.push({ type: 'melee', a: u, b: v, diff: x, roll, clauses: ['FOS-MELEE'] });
        if (x >= 2) {
          if (x > worst[v]) worst[v] = x;
        } else if (x <= -2) {
          if (-x > worst[u]) worst[u] = -x;
        }
      }
    }
    rallyFactors(b);
    for (let i = 0; i < ne; i++) {
      const u = eng[i];
      if (!worst[u]) continue;
      const mine = u >= lo && u < hi,
        c = pos[u],
        g = mine ? foe : own;
      let to = 0;
      b.lost++;
      for (let d = 0; d < 8; d++) {
        const t = c + DIR[d];
        if (occ[t] || g[t] || w.type[t] === 1 || (w.type[t] === 2 && type[u] !== INF)) continue;
        to = t;
        break;
      }
      occ[c] = 0;
      let f = force[u];
      if (!to) f = 0;
      else {
        pos[u] = to;
        if ((hash(b.seed, b.turn, u, 977) % 101) + (worst[u] - 2) * 10 > b.rally[u < n ? 0 : 1]) f--;
        if (f > 0) occ[to] = u + 1;
      }
      force[u] = f;
      if (ev)
        ev.push({ type: f > 0 ? 'retreat' : 'removed', unit: u, to, force: f, clauses: ['FOS-MORALE'] });
    }
  }
  return ne;
}
export function rallyFactors(b) {
  let c0 = 0;
  for (const o of b.objectives) {
    let bd = 1e9,
      bs = 0;
    const ox = o & 63,
      oy = o >> 6;
    for (let u = 0; u < b.U; u++)
      if (b.force[u] > 0) {
        const dx = (b.pos[u] & 63) - ox,
          dy = (b.pos[u] >> 6) - oy,
          d = dx * dx + dy * dy;
        if (d < bd) {
          bd = d;
          bs = u < b.n ? 0 : 1;
        }
      }
    if (bs === 0) c0++;
  }
  b.rally[0] = ((100 * c0) / b.objectives.length) | 0;
  b.rally[1] = 100 - b.rally[0];
}
// --- cheapest sensible order writer: flow field to known enemies and objectives ------------
export function greedyOrders(b, side) {
  const { n, type, force, pos, path, plen, known, w, s } = b,
    { dist, queue } = s;
  dist.fill(9999);
  let h = 0,
    t = 0;
  for (let u = (1 - side) * n, e = u + n; u < e; u++)
    if (force[u] > 0 && (known[u] || (u & 3) === 0) && dist[pos[u]] > 0) {
      dist[pos[u]] = 0;
      queue[t++] = pos[u];
    }
  for (const o of b.objectives)
    if (dist[o] > 0 && !b.occ[o]) {
      dist[o] = 0;
      queue[t++] = o;
    }
  const { start, list } = w.csr[0];
  while (h < t) {
    const c = queue[h++],
      d = dist[c] + 1;
    for (let i = start[c], z = start[c + 1]; i < z; i++) {
      const q = list[i];
      if (dist[q] > d) {
        dist[q] = d;
        queue[t++] = q;
      }
    }
  }
  for (let u = side * n, e = u + n; u < e; u++) {
    plen[u] = 0;
    if (force[u] <= 0) continue;
    const ty = type[u],
      { start, list } = w.csr[ty === INF || ty === LEAD ? 0 : 1],
      steps = ty === CAV || ty === LEAD ? 5 : 3;
    if (ty === ART && dist[pos[u]] <= 4) continue;
    if (ty === LEAD && dist[pos[u]] <= 3) continue;
    let c = pos[u];
    for (let k = 0; k < steps; k++) {
      let best = dist[c] * 4,
        bq = 0;
      for (let i = start[c], z = start[c + 1]; i < z; i++) {
        const q = list[i],
          v = dist[q] * 4 + (((q * 7 + u * 5 + b.turn * 3) >> 1) & 3);
        if (v < best) {
          best = v;
          bq = q;
        }
      }
      if (!bq) break;
      path[u * 10 + k] = bq;
      plen[u] = k + 1;
      c = bq;
      if (dist[c] === 0) break;
    }
  }
}
export function playBattle(b, turns = 20, ev = null) {
  for (let t = 0; t < turns; t++)
    for (let side = 0; side < 2; side++) {
      b.turn = t * 2 + side;
      greedyOrders(b, side);
      resolveTurn(b, side, ev);
      visibility(b, 0);
      visibility(b, 1);
    } // both sides in full: retreats move both armies
  let f0 = 0,
    f1 = 0;
  for (let u = 0; u < b.U; u++)
    if (b.force[u] > 0) {
      if (u < b.n) f0 += b.force[u];
      else f1 += b.force[u];
    }
  return f0 * 1000 + f1;
}
