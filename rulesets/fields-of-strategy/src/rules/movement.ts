import { addArea, directionOf, hasBit, makeBits } from '@grognard/board';
import { ALLOWANCE, CAVALRY, enemyOf, IMPULSES, LEADER, type SideNumber } from '../constants.ts';
import type { Ground } from '../ground.ts';
import { isOnField, lift, NOBODY, put, recountNear, type Situation } from '../situation.ts';
import type { Event, Programme } from '../types.ts';

/** More steps than this nobody can make: five impulses of two fast ones. */
const MOST_STEPS = 2 * IMPULSES;

const [CLAIMS, CHECKED, GOES, STAYS] = [0, 1, 2, 3] as const;

/** The buffers of a movement, made once per battlefield. By unit, unless it says otherwise. */
export interface March {
  /** MOST_STEPS cells a unit. */
  readonly path: Int16Array;
  readonly length: Int16Array;
  readonly done: Uint8Array;
  readonly stopped: Uint8Array;
  /** The last impulse in which it made an ordinary step. */
  readonly ordinary: Uint8Array;
  /** The half-impulse in which it last tried a step, counted from 1; where to, whether fast, what came of it. */
  readonly tried: Uint8Array;
  readonly want: Int16Array;
  readonly fast: Uint8Array;
  readonly fate: Uint8Array;
  /** By cell: the unit with the best claim, and 1 more; 0 if nobody wants it. */
  readonly claim: Int16Array;
  readonly chain: Int16Array;
  /** Units with a path; those still under way; those that try a step in this half-impulse. Roster order. */
  readonly movers: Int16Array;
  readonly going: Int16Array;
  readonly trying: Int16Array;
  /** Squares within reach of the enemy, where the road is slow. */
  readonly slow: Int32Array;
  /** How many they are; and the moment. */
  moverCount: number;
  goingCount: number;
  tryingCount: number;
  impulse: number;
  half: number;
}

export function makeMarch({ grid, roster }: Ground): March {
  const most = roster.ids.length;
  return {
    path: new Int16Array(most * MOST_STEPS),
    length: new Int16Array(most),
    done: new Uint8Array(most),
    stopped: new Uint8Array(most),
    ordinary: new Uint8Array(most),
    tried: new Uint8Array(most),
    want: new Int16Array(most),
    fast: new Uint8Array(most),
    fate: new Uint8Array(most),
    claim: new Int16Array(grid.size),
    chain: new Int16Array(most + 1),
    movers: new Int16Array(most),
    going: new Int16Array(most),
    trying: new Int16Array(most),
    slow: makeBits(grid),
    moverCount: 0,
    goingCount: 0,
    tryingCount: 0,
    impulse: 0,
    half: 0,
  };
}

/**
 * FOS-MOVE-02  All make their first step, then all their second: impulses 1 to 5 of two halves each. In the
 *              second half those try again whose next step is fast and who made no ordinary one in the first.
 * FOS-MOVE-12  What remains of a path after the last impulse is dropped.
 */
export function moveArmy(s: Situation, m: March, paths: Programme['paths'], events: Event[]): void {
  readPaths(s, m, paths);
  if (m.moverCount === 0) return;
  markSlow(s, s.side, m.slow);
  for (m.impulse = 1; m.impulse <= IMPULSES; m.impulse++) {
    for (m.half = 1; m.half <= 2; m.half++) {
      gather(s, m);
      if (m.tryingCount === 0) continue;
      settleClaims(s, m);
      followChains(s, m);
      tellSteps(s, m, events);
      tellBlocked(s, m, events);
      makeSteps(s, m);
      haltBesideEnemies(s, m, events);
    }
  }
  tellUnfinished(s, m, events);
  recountNear(s, s.side);
}

/** Lays out the paths by roster number. */
function readPaths(s: Situation, m: March, paths: Programme['paths']): void {
  const { roster, grid } = s.ground;
  m.length.fill(0);
  m.tried.fill(0);
  for (const id in paths) {
    const u = roster.numbers.get(id);
    if (u === undefined) continue;
    const path = paths[id]!;
    m.length[u] = path.length;
    const steps = Math.min(path.length, MOST_STEPS);
    for (let i = 0; i < steps; i++) {
      const square = path[i]!;
      m.path[u * MOST_STEPS + i] = square[1] * grid.width + square[0];
    }
  }
  m.moverCount = 0;
  for (let u = 0; u < m.length.length; u++) {
    if (m.length[u] === 0 || s.sides[u] !== s.side || !isOnField(s, u)) continue;
    m.done[u] = m.stopped[u] = m.ordinary[u] = 0;
    m.going[m.moverCount] = u;
    m.movers[m.moverCount++] = u;
  }
  m.goingCount = m.moverCount;
}

/** FOS-ROAD-05: the squares within the radius of an enemy fighting unit. */
export function markSlow(s: Situation, side: SideNumber, slow: Int32Array): Int32Array {
  const { grid, slowing } = s.ground;
  const enemy = enemyOf(side);
  slow.fill(0);
  for (let u = 0; u < s.count; u++) {
    if (s.sides[u] === enemy && s.types[u] !== LEADER && isOnField(s, u)) {
      addArea(slow, slowing, grid, s.at[u]!);
    }
  }
  return slow;
}

/**
 * FOS-ROAD-05  A step is fast if it follows a road and neither of its squares is near an enemy.
 * FOS-ROAD-06  It takes half an impulse.
 */
export function isFast(
  { roads, grid, slowing }: Ground,
  slow: Int32Array,
  from: number,
  to: number,
): boolean {
  if (roads[from] === 0) return false;
  const direction = directionOf(grid, from, to);
  if (direction < 0 || ((roads[from]! >> direction) & 1) === 0) return false;
  return !hasBit(slow, slowing.words, grid, from) && !hasBit(slow, slowing.words, grid, to);
}

/** Who tries a step in this half-impulse, and where to. */
function gather(s: Situation, m: March): void {
  const { impulse, half } = m;
  const now = 2 * impulse + half - 2;
  const count = m.goingCount;
  m.goingCount = 0;
  m.tryingCount = 0;
  for (let i = 0; i < count; i++) {
    const u = m.going[i]!;
    if (m.stopped[u] === 1 || m.done[u] === m.length[u] || impulse > ALLOWANCE[s.types[u]!]!) continue;
    m.going[m.goingCount++] = u;
    if (half === 2 && m.ordinary[u] === impulse) continue;
    const to = m.path[u * MOST_STEPS + m.done[u]!]!;
    const fast = isFast(s.ground, m.slow, s.at[u]!, to);
    if (half === 2 && !fast) continue;
    m.tried[u] = now;
    m.want[u] = to;
    m.fast[u] = fast ? 1 : 0;
    m.fate[u] = s.types[u] === LEADER ? GOES : CLAIMS; // FOS-MOVE-11
    m.trying[m.tryingCount++] = u;
  }
}

/**
 * FOS-MOVE-06  Of several who want a square cavalry goes before the others, then the higher force,
 * FOS-MOVE-07  then the earlier in roster order; settled first, among all who want it.
 */
function settleClaims(s: Situation, { trying, tryingCount, want, claim, fate }: March): void {
  for (let i = 0; i < tryingCount; i++) {
    const u = trying[i]!;
    if (fate[u] !== CLAIMS) continue;
    const rival = claim[want[u]!]! - 1;
    if (rival < 0) claim[want[u]!] = u + 1;
    else if (rank(s, u) > rank(s, rival)) {
      claim[want[u]!] = u + 1;
      fate[rival] = STAYS;
    } else fate[u] = STAYS;
  }
}

const rank = (s: Situation, u: number): number => (s.types[u] === CAVALRY ? 100 : 0) + s.force[u]!;

/**
 * FOS-MOVE-03  A unit may enter a square that another leaves in the same half-impulse: columns follow up,
 *              rings turn, two units change places;
 * FOS-MOVE-05  but not one whose fighting unit stays, and who is blocked may block others in turn.
 *
 * Each waits for one other at most, the unit in the square it wants. So a chain is followed to its end: a
 * free square or a ring lets all of it go, a unit that stays lets none.
 */
function followChains(s: Situation, { trying, tryingCount, tried, want, fate, chain }: March): void {
  const now = tried[trying[0]!]!;
  for (let i = 0; i < tryingCount; i++) {
    let u = trying[i]!;
    let length = 0;
    let end: number = fate[u]!;
    while (end === CLAIMS) {
      chain[length++] = u;
      fate[u] = CHECKED;
      const ahead = s.fighter[want[u]!]!;
      if (ahead === NOBODY) end = GOES;
      else if (s.sides[ahead] !== s.side || tried[ahead] !== now) end = STAYS;
      else {
        end = fate[ahead]! === CHECKED ? GOES : fate[ahead]!;
        u = ahead;
      }
    }
    while (length > 0) fate[chain[--length]!] = end;
  }
}

const CLAUSES_OF = {
  ordinary: ['FOS-MOVE-02'],
  fast: ['FOS-ROAD-06'],
  occupied: ['FOS-MOVE-05'],
  priority: ['FOS-MOVE-06'],
  halted: ['FOS-MOVE-09'],
  unfinished: ['FOS-MOVE-12'],
} as const;

/** First all steps, then all blocked units, each in roster order. */
function tellSteps(s: Situation, m: March, events: Event[]): void {
  const { ids, at } = s;
  const { squares } = s.ground.grid;
  const { impulse, half } = m;
  for (let i = 0; i < m.tryingCount; i++) {
    const u = m.trying[i]!;
    if (m.fate[u] !== GOES) continue;
    const from = squares[at[u]!]!;
    const to = squares[m.want[u]!]!;
    const fast = m.fast[u] === 1;
    const clauses = fast ? CLAUSES_OF.fast : CLAUSES_OF.ordinary;
    events.push({ type: 'step', unit: ids[u]!, from, to, impulse, half, fast, clauses });
  }
}

function tellBlocked(s: Situation, m: March, events: Event[]): void {
  const { squares } = s.ground.grid;
  const { impulse, half, want, claim } = m;
  for (let i = 0; i < m.tryingCount; i++) {
    const u = m.trying[i]!;
    if (m.fate[u] === GOES) continue;
    const at = squares[s.at[u]!]!;
    const to = squares[want[u]!]!;
    const ahead = s.fighter[want[u]!]!;
    const stays = ahead !== NOBODY && !(m.tried[ahead] === m.tried[u] && m.fate[ahead] === GOES);
    const reason = stays ? 'occupied' : 'priority';
    const by = s.ids[stays ? ahead : claim[want[u]!]! - 1]!;
    const clauses = CLAUSES_OF[reason];
    events.push({ type: 'blocked', unit: s.ids[u]!, at, to, impulse, half, reason, by, clauses });
  }
}

/** All who go are placed at once; FOS-MOVE-08: the blocked try again, or with `blockedUnit: stop` are done. */
function makeSteps(s: Situation, m: March): void {
  const isOver = s.ground.options.blockedUnit === 'stop';
  for (let i = 0; i < m.tryingCount; i++) {
    const u = m.trying[i]!;
    if (s.types[u] === LEADER) continue;
    m.claim[m.want[u]!] = 0;
    if (m.fate[u] === GOES) s.fighter[s.at[u]!] = NOBODY;
    else if (isOver) m.stopped[u] = 1;
  }
  for (let i = 0; i < m.tryingCount; i++) {
    const u = m.trying[i]!;
    if (m.fate[u] !== GOES) continue;
    const to = m.want[u]!;
    if (s.types[u] === LEADER) {
      lift(s, u);
      put(s, u, to);
    } else {
      // Whom its own side stands beside is counted after the movement.
      s.at[u] = to;
      s.fighter[to] = u;
    }
    s.moved[u] = 1;
    m.done[u]!++;
    if (m.fast[u] === 0) m.ordinary[u] = m.impulse;
  }
}

/**
 * FOS-MOVE-09  Whoever comes beside an enemy fighting unit, seen or unseen, stops at once.
 * FOS-MOVE-10  Only a step stops: who begins beside an enemy may make one.
 * FOS-LEADER-03  A leader stops nobody.
 */
function haltBesideEnemies(s: Situation, m: March, events: Event[]): void {
  const { impulse, half } = m;
  const near = s.near[enemyOf(s.side)];
  for (let i = 0; i < m.tryingCount; i++) {
    const u = m.trying[i]!;
    if (m.fate[u] !== GOES || near[s.at[u]!] === 0) continue;
    m.stopped[u] = 1;
    if (m.done[u] === m.length[u]) continue;
    const at = s.ground.grid.squares[s.at[u]!]!;
    events.push({ type: 'halted', unit: s.ids[u]!, at, impulse, half, clauses: CLAUSES_OF.halted });
  }
}

function tellUnfinished(s: Situation, m: March, events: Event[]): void {
  for (let i = 0; i < m.moverCount; i++) {
    const u = m.movers[i]!;
    const left = m.length[u]! - m.done[u]!;
    if (left === 0 || m.stopped[u] === 1) continue;
    const at = s.ground.grid.squares[s.at[u]!]!;
    events.push({ type: 'unfinished', unit: s.ids[u]!, at, left, clauses: CLAUSES_OF.unfinished });
  }
}
