import type { Outcome } from '@grognard/engine';
import { LEADER, type SideNumber } from './constants.ts';
import { heldBy, musterOf } from './rules/objectives.ts';
import { isOnField, type Situation } from './situation.ts';
import type { GameEnded, Grade, Reckoning } from './types.ts';

/** A share as a fraction, so that scores compare exactly; a share of nothing is 0. */
interface Share {
  readonly part: number;
  readonly whole: number;
}
const share = (part: number, whole: number): Share => (whole === 0 ? { part: 0, whole: 1 } : { part, whole });
const percent = ({ part, whole }: Share): number => (100 * part) / whole;

interface Shares {
  readonly forces: Share;
  readonly objectives: Share;
}

export interface Score {
  readonly forces: number;
  readonly objectives: number;
  readonly total: number;
}

/**
 * FOS-TURN-06  The aim: to destroy enemy force, to keep one's own, and to hold the objectives.
 * FOS-END-02  Remaining force points out of those at the start, or with `scoreBasis: units` remaining units,
 *             leaders among them; and objectives controlled out of all.
 */
function sharesOf(s: Situation, side: SideNumber, held: readonly [number, number]): Shares {
  const { ground } = s;
  const { roster, options, objectives } = ground;
  const byForce = options.scoreBasis === 'force';
  let left = 0;
  let start = 0;
  roster.sides.forEach((owner, u) => {
    if (owner !== side) return;
    start += byForce ? roster.forces[u]! : 1;
    if (isOnField(s, u)) left += byForce ? s.force[u]! : 1;
  });
  return { forces: share(left, start), objectives: share(held[side], objectives.length) };
}

export function scoreOf(s: Situation, side: SideNumber): Score {
  const { forces, objectives } = sharesOf(s, side, heldBy(s.ground, musterOf(s)));
  // One fraction, so that the total is as exact as its parts.
  const sum = forces.part * objectives.whole + objectives.part * forces.whole;
  return {
    forces: percent(forces),
    objectives: percent(objectives),
    total: percent({ part: sum, whole: forces.whole * objectives.whole }),
  };
}

/**
 * FOS-END-03  A lead of more than 50 is a strategic victory, of more than 10 a tactical one, else a draw;
 * FOS-END-04  compared as fractions: 10 is a draw, 50 a tactical victory.
 */
function gradeOf(first: Shares, second: Shares): { readonly lead: number; readonly grade: Grade } {
  const whole = first.forces.whole * second.forces.whole * first.objectives.whole;
  const part =
    first.forces.part * second.forces.whole * first.objectives.whole -
    second.forces.part * first.forces.whole * first.objectives.whole +
    (first.objectives.part - second.objectives.part) * first.forces.whole * second.forces.whole;
  const lead = Math.abs(100 * part);
  const grade = lead > 50 * whole ? 'strategic' : lead > 10 * whole ? 'tactical' : 'draw';
  return { lead: Math.sign(part), grade };
}

/** FOS-END-02: the score of a side, of its two shares. */
function scoreSum(s: Situation, side: SideNumber): Reckoning {
  const { forces, objectives, total } = scoreOf(s, side);
  const { scenario, options } = s.ground;
  return {
    what: 'score',
    clause: 'FOS-END-02',
    of: scenario.sides[side]!.id,
    terms: [
      { what: options.scoreBasis === 'force' ? 'forces' : 'units', clause: 'FOS-END-02', value: forces },
      { what: 'objectives', clause: 'FOS-END-02', value: objectives },
    ],
    total,
  };
}

/** The end of the game, scored. */
export function finish(s: Situation): GameEnded {
  const { sides } = s.ground.scenario;
  const [first, second] = [sides[0]!.id, sides[1]!.id];
  const held = heldBy(s.ground, musterOf(s));
  const sums = [scoreSum(s, 0), scoreSum(s, 1)] as const;
  const { lead, grade } = gradeOf(sharesOf(s, 0, held), sharesOf(s, 1, held));
  return {
    type: 'game-ended',
    winner: grade === 'draw' ? 'none' : lead > 0 ? first : second,
    grade,
    scores: { [first]: sums[0].total, [second]: sums[1].total },
    sums,
    turn: s.turn,
    side: sides[s.side]!.id,
    clauses: ['FOS-END-03'],
  };
}

/**
 * FOS-END-01  The game ends after the second side's phase of the last turn;
 * FOS-END-05  with `endOnElimination` also after a phase in which a side has lost its last fighting unit.
 */
export function isOver(s: Situation): boolean {
  const { scenario, options } = s.ground;
  if (s.turn >= scenario.turns && s.side === 1) return true;
  return options.endOnElimination && (isEliminated(s, 0) || isEliminated(s, 1));
}

function isEliminated(s: Situation, side: SideNumber): boolean {
  const { sides, types } = s.ground.roster;
  const fighting = sides.flatMap((owner, u) => (owner === side && types[u] !== LEADER ? [u] : []));
  return fighting.length > 0 && !fighting.some(u => isOnField(s, u));
}

export const outcomeOf = ({ winner, grade }: GameEnded): Outcome => ({ winner, grade });
