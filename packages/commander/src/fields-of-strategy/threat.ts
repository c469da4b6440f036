import { type Obstruction, type ReachScratch, reachFast } from '@grognard/board';
import { ALLOWANCE, ARTILLERY, CAVALRY, LEADER, type SideNumber } from './field.ts';
import { GONE, type SandTable } from './sand-table.ts';

/** Who could come beside a cell in the enemy's next phase: how many, and how strong together. */
export interface Threat {
  readonly foot: Uint8Array;
  readonly footForce: Float32Array;
  readonly horse: Uint8Array;
  readonly horseForce: Float32Array;
  /** By cell: can a fighting unit come to stand there? Can anybody, leaders included? */
  readonly open: Uint8Array;
  readonly ridden: Uint8Array;
  readonly stamps: Int32Array;
  stamp: number;
}

export function makeThreat(size: number): Threat {
  return {
    foot: new Uint8Array(size),
    footForce: new Float32Array(size),
    horse: new Uint8Array(size),
    horseForce: new Float32Array(size),
    open: new Uint8Array(size),
    ridden: new Uint8Array(size),
    stamps: new Int32Array(size),
    stamp: 0,
  };
}

export function clearThreat({ foot, footForce, horse, horseForce, open, ridden }: Threat): void {
  for (const list of [foot, footForce, horse, horseForce, open, ridden]) list.fill(0);
}

/** Works out what one side could attack from where it stands, its enemies standing where they are. */
export function surveyThreat(
  threat: Threat,
  t: SandTable,
  side: SideNumber,
  scratch: ReachScratch,
  obstruction: (type: number) => Obstruction,
): void {
  clearThreat(threat);
  for (let u = 0; u < t.count; u++) {
    if (t.sides[u] !== side || t.at[u] === GONE) continue;
    const type = t.types[u]!;
    reachFast(scratch, obstruction(type), t.at[u]!, 2 * ALLOWANCE[type]!);
    spreadThreat(threat, t, u, scratch);
  }
}

/** The force that a unit brings to an attack: horse charges, guns that move are weak. */
const ATTACK_BONUS = [0, 1, -2, 0];

function spreadThreat(threat: Threat, t: SandTable, u: number, { visit, searches }: ReachScratch): void {
  const { grid } = t.field.ground;
  const { width, height, xs, ys, inside, offsets } = grid;
  const type = t.types[u]!;
  const force = t.force[u]! + ATTACK_BONUS[type]!;
  const isFoot = type !== CAVALRY && type !== ARTILLERY;
  const [count, sum] = isFoot ? [threat.foot, threat.footForce] : [threat.horse, threat.horseForce];
  const stamp = ++threat.stamp;
  const reach = 2 * ALLOWANCE[type]!;
  const [x, y] = [xs[t.at[u]!]!, ys[t.at[u]!]!];
  const [west, east] = [Math.max(0, x - reach), Math.min(width - 1, x + reach)];
  const south = Math.min(height - 1, y + reach);
  for (let row = Math.max(0, y - reach); row <= south; row++) {
    for (let cell = row * width + west; cell <= row * width + east; cell++) {
      if (visit[cell] !== searches) continue;
      threat.ridden[cell] = 1;
      if (type === LEADER) continue;
      threat.open[cell] = 1;
      for (let round = inside[cell]!; round !== 0; round &= round - 1) {
        const beside = cell + offsets[31 - Math.clz32(round & -round)]!;
        if (threat.stamps[beside] === stamp) continue;
        threat.stamps[beside] = stamp;
        count[beside]!++;
        sum[beside]! += force;
      }
    }
  }
}
