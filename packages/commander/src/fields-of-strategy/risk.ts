import type { Brain } from './brain.ts';
import { ARTILLERY, INFANTRY, LEADER } from './field.ts';
import type { Ledger } from './ledger.ts';
import { NOBODY, sideOf } from './sand-table.ts';
import type { Threat } from './threat.ts';

/*
 * What a unit loses in the enemy's next phase, learnt from battles between captains: a logistic regression of
 * the share of its force that it lost, on what could be seen of it before.
 */
const LEARNT = {
  bias: -8.7,
  /** By the number of enemies that can come beside it: the logarithm of 1 more. */
  comers: 2.1,
  /** Their mean force, and its own with what the ground and a leader add. */
  force: 0.74,
  own: -0.85,
  /** Neighbouring squares that they can enter, of 8; and whether it has none to fall back on beyond their reach. */
  access: 4,
  trapped: 1.7,
  /** Friends beside it, of 8. */
  friends: -1.3,
  /** The chance of its side to fail a morale test. */
  fails: 2.35,
};
// biome-ignore lint/suspicious/noApproximativeNumericConstant: a short table of logarithms, the same in every engine
const LOG = [0, 0.693, 1.099, 1.386, 1.609, 1.792, 1.946, 2.079, 2.197, 2.303, 2.398, 2.485, 2.565];

/** What a unit of the mover stands to lose where it is when the enemy comes. */
export function riskOf(brain: Brain, l: Ledger, u: number): number {
  const { table: t, threat } = brain;
  const cell = t.at[u]!;
  const comers = threat.foot[cell]! + (isCovered(brain, u) ? 0 : threat.horse[cell]!);
  if (comers === 0) return 0;
  const worth = worthOf(l, u);
  if (t.types[u] === LEADER) return t.fighter[cell] === NOBODY ? worth : 0;
  return worth * chance(exposureOf(brain, threat, u, l.stakes.fails[l.mover]) + byComers(comers));
}

/** All that a unit is worth where it stands. */
export const worthOf = ({ table: t, stakes, anchors }: Ledger, u: number): number =>
  t.force[u]! * stakes.point[sideOf(t, u)] + stakes.unit[sideOf(t, u)] + anchors[t.at[u]!]!;

export const isCovered = ({ table: t, field }: Brain, u: number): boolean =>
  field.ground.covered[t.at[u]!] === 1 && t.types[u] === INFANTRY;

export const byComers = (comers: number): number => LEARNT.comers * LOG[Math.min(comers, LOG.length - 1)]!;

/** All that bears on a unit's danger but the number of those who can come. */
export function exposureOf(brain: Brain, threat: Threat, u: number, fails: number): number {
  const { table: t } = brain;
  const cell = t.at[u]!;
  const side = sideOf(t, u);
  const covered = isCovered(brain, u);
  const comers = threat.foot[cell]! + (covered ? 0 : threat.horse[cell]!);
  const force = (threat.footForce[cell]! + (covered ? 0 : threat.horseForce[cell]!)) / Math.max(1, comers);
  const led = t.leaders[side][cell] !== 0 ? 1 : 0;
  const own = t.force[u]! + (t.types[u] === ARTILLERY || covered ? 1 : 0) + led + brain.rise[cell]!;
  const [access, trapped] = waysRound(brain, threat, u);
  return (
    LEARNT.bias +
    LEARNT.force * (comers === 0 ? USUAL_FORCE : force) +
    LEARNT.own * own +
    LEARNT.access * (access / 8) +
    LEARNT.trapped * trapped +
    LEARNT.friends * (t.near[side][cell]! / 8) +
    LEARNT.fails * fails
  );
}
const USUAL_FORCE = 2;

/** How many squares beside a unit the enemy can enter, and 1 if none is left to fall back on beyond his reach. */
function waysRound({ table: t, field }: Brain, threat: Threat, u: number): readonly [number, 0 | 1] {
  const { grid, steps } = field.ground;
  const cell = t.at[u]!;
  const own = steps[t.types[u]!]![cell]!;
  let access = 0;
  let trapped: 0 | 1 = 1;
  for (let open = grid.inside[cell]!; open !== 0; open &= open - 1) {
    const d = 31 - Math.clz32(open & -open);
    const to = cell + grid.offsets[d]!;
    if (t.fighter[to] !== NOBODY) continue;
    access += threat.open[to]!;
    if (((own >> d) & 1) === 1 && threat.foot[to] === 0 && threat.horse[to] === 0) trapped = 0;
  }
  return [access, trapped];
}

/** The logistic curve, with e raised by squaring, so that every JavaScript engine finds the same number. */
export function chance(x: number): number {
  let e = 1 - x / 1024;
  for (let i = 0; i < 10; i++) e *= e;
  return 1 / (1 + e);
}
