import type { Position } from '@grognard/fields-of-strategy';
import type { Brain } from './brain.ts';
import { other, type SideNumber } from './field.ts';
import { grip } from './hopes.ts';
import { makeStanding, takeStanding } from './outlook.ts';
import { GONE, layPosition } from './sand-table.ts';

/** How much of the score is still open: what counts is who could take an objective, or who has it. */
export interface Prospect {
  /** From 0, the battle is young, to 1, it is over. */
  readonly late: number;
  readonly unseen: Float64Array;
}

/** What the weight of arms about an objective counts, and being closest to it, while the battle is young. */
const [HOLD, CLOSEST] = [0.6, 0.3];

/** How a position looks for the brain's side, in points of the final score. */
export function appraise(brain: Brain, position: Position, { late, unseen }: Prospect): number {
  const { table: t, field, pull, side } = brain;
  const { objectives } = field.ground;
  layPosition(t, position);
  const mine = takeStanding(makeStanding(field), t, pull, side);
  const theirs = takeStanding(makeStanding(field), t, pull, other(side));
  const each = 100 / Math.max(1, objectives.length);
  let worth = strengthOf(brain, side) - strengthOf(brain, other(side));
  for (let o = 0; o < objectives.length; o++) {
    const hold = grip(mine.weight[o]!, theirs.weight[o]! + unseen[o]!);
    const lead = theirs.closest[o]! - mine.closest[o]!;
    const closest = lead > 0 ? 1 : lead < 0 ? -1 : 0;
    worth += each * ((1 - late) * (HOLD * hold + CLOSEST * closest) + late * closest);
  }
  return worth;
}

/** FOS-END-02: the first percentage of the score, and a little for every unit that is still there. */
function strengthOf({ table: t, field }: Brain, side: SideNumber): number {
  const { ground, forces, counts } = field;
  let [force, units] = [0, 0];
  for (let u = 0; u < ground.roster.ids.length; u++) {
    if (t.sides[u] !== side || t.at[u] === GONE) continue;
    force += t.force[u]!;
    units++;
  }
  const byForce = (100 * force) / Math.max(1, forces[side]);
  const byUnits = (100 * units) / Math.max(1, counts[side]);
  return ground.options.scoreBasis === 'force' ? byForce + 0.2 * byUnits : byUnits + 0.2 * byForce;
}
