import type { Position } from '@grognard/fields-of-strategy';
import type { Brain } from './brain.ts';
import { surveyThreats } from './desk.ts';
import { LEADER, other, type SideNumber } from './field.ts';
import { grip } from './hopes.ts';
import { makeStanding, type Standing, takeStanding } from './outlook.ts';
import { byComers, chance, exposureOf, isCovered } from './risk.ts';
import { GONE, layPosition } from './sand-table.ts';
import type { Threat } from './threat.ts';

/*
 * What a position is worth to the side that moves next, in points of the final lead: learnt by regression from
 * some thousand positions of battles between captains. Early on a unit more decides far more than its own
 * points; what it threatens is worth about as much as what it takes; objectives weigh in full at the end.
 */
interface Learnt {
  /** How much of the battle is over. */
  readonly age: number;
  readonly strength: number;
  readonly hold: number;
  readonly closest: number;
  readonly prey: number;
  readonly danger: number;
}
const LEARNT: readonly Learnt[] = [
  { age: 0, strength: 4, hold: 0.6, closest: 0.3, prey: 2.5, danger: -0.6 },
  { age: 0.3, strength: 3, hold: 0.8, closest: 0.3, prey: 2.5, danger: -0.5 },
  { age: 0.5, strength: 2.6, hold: 0.7, closest: 0.2, prey: 2.3, danger: -0.7 },
  { age: 0.67, strength: 1.7, hold: 0.75, closest: 0.15, prey: 1.6, danger: -0.7 },
  { age: 0.82, strength: 1.1, hold: 0.8, closest: 0.25, prey: 1.6, danger: -0.35 },
  { age: 0.95, strength: 1.05, hold: 0.4, closest: 0.6, prey: 1.4, danger: -0.25 },
  { age: 1, strength: 1, hold: 0.2, closest: 0.8, prey: 1, danger: -0.2 },
];

function learntAt(age: number): Learnt {
  const next = Math.max(
    1,
    LEARNT.findIndex(row => row.age >= age),
  );
  const [a, b] = [LEARNT[next - 1]!, LEARNT[next]!];
  const share = Math.min(1, Math.max(0, (age - a.age) / (b.age - a.age)));
  const between = (of: keyof Learnt) => a[of] + share * (b[of] - a[of]);
  return {
    age,
    strength: between('strength'),
    hold: between('hold'),
    closest: between('closest'),
    prey: between('prey'),
    danger: between('danger'),
  };
}

/** How a position looks for the brain's side, in points of the final lead. */
export function appraise(brain: Brain, position: Position, unseen: Float64Array): number {
  const { field, side } = brain;
  const { mine, theirs } = standingsOf(brain, position, unseen);
  const lead = strengthOf(brain, side) - strengthOf(brain, other(side));
  if (position.outcome) return final(lead + possession(mine, theirs));
  const next = field.ground.sideNumbers.get(position.side)!;
  const at = learntAt(ageOf(brain, position));
  // Whoever moves next has the other for prey.
  const dangers = dangersOf(brain, next === side ? [mine, theirs] : [theirs, mine], next);
  const tempo = at.prey * dangers.prey + at.danger * dangers.own;
  return (
    at.strength * lead +
    at.hold * grips(mine, theirs) +
    at.closest * possession(mine, theirs) +
    (next === side ? tempo : -tempo)
  );
}

/** FOS-END-03: at the end a lead of more than 10 is a victory, and counts beyond its points. */
const final = (lead: number): number => lead + 2 * Math.min(10, Math.max(-10, lead));

/** The same with everything seen, and without regard to who moves next: how a battle stands, looking back. */
export function balanceOf(brain: Brain, position: Position): number {
  const { field, side } = brain;
  const { mine, theirs } = standingsOf(brain, position, new Float64Array(field.ground.objectives.length));
  const lead = strengthOf(brain, side) - strengthOf(brain, other(side));
  if (position.outcome) return lead + possession(mine, theirs);
  const at = learntAt(ageOf(brain, position));
  return at.strength * lead + at.hold * grips(mine, theirs) + at.closest * possession(mine, theirs);
}

const ageOf = ({ field }: Brain, { turn, side }: Position): number =>
  (turn - 1 + field.ground.sideNumbers.get(side)! / 2) / field.ground.scenario.turns;

function standingsOf(brain: Brain, position: Position, unseen: Float64Array) {
  const { table: t, field, pull, side } = brain;
  layPosition(t, position);
  const mine = takeStanding(makeStanding(field), t, pull, side);
  const theirs = takeStanding(makeStanding(field), t, pull, other(side));
  unseen.forEach((weight, o) => {
    theirs.weight[o]! += weight;
  });
  return { mine, theirs };
}

const share = (of: (o: number) => number, count: number): number => {
  let sum = 0;
  for (let o = 0; o < count; o++) sum += of(o);
  return (100 * sum) / Math.max(1, count);
};
const grips = (mine: Standing, theirs: Standing): number =>
  share(o => grip(mine.weight[o]!, theirs.weight[o]!), mine.weight.length);
const possession = (mine: Standing, theirs: Standing): number =>
  share(o => {
    const [a, b] = [mine.closest[o]!, theirs.closest[o]!];
    return a < b ? 1 : a > b ? -1 : 0;
  }, mine.closest.length);

/** FOS-END-02: the first percentage of the score. */
function strengthOf({ table: t, field }: Brain, side: SideNumber): number {
  const { ground, forces, counts } = field;
  let [force, units] = [0, 0];
  for (let u = 0; u < ground.roster.ids.length; u++) {
    if (t.sides[u] !== side || t.at[u] === GONE) continue;
    force += t.force[u]!;
    units++;
  }
  return ground.options.scoreBasis === 'force'
    ? (100 * force) / Math.max(1, forces[side])
    : (100 * units) / Math.max(1, counts[side]);
}

/** What the side that moves next threatens, and what would threaten it if it stayed; in per cent of the armies. */
function dangersOf(brain: Brain, [next, rest]: readonly [Standing, Standing], mover: SideNumber) {
  const count = next.closest.length;
  const held = (a: Standing, b: Standing) =>
    a.closest.reduce((sum, distance, o) => sum + (distance < b.closest[o]! ? 1 : 0), 0) / Math.max(1, count);
  surveyThreats(brain, mover, brain.menacing);
  surveyThreats(brain, other(mover), brain.threat);
  return {
    prey: dangerOf(brain, brain.menacing, other(mover), 1 - held(rest, next)),
    own: dangerOf(brain, brain.threat, mover, 1 - held(next, rest)),
  };
}

/** What a unit counts beyond its force. */
const UNIT = 0.7;

function dangerOf(brain: Brain, threat: Threat, side: SideNumber, fails: number): number {
  const { table: t, field } = brain;
  let sum = 0;
  for (let u = 0; u < t.count; u++) {
    if (t.sides[u] !== side || t.at[u] === GONE || t.types[u] === LEADER) continue;
    const cell = t.at[u]!;
    const comers = threat.foot[cell]! + (isCovered(brain, u) ? 0 : threat.horse[cell]!);
    if (comers === 0) continue;
    sum += (t.force[u]! + UNIT) * chance(exposureOf(brain, threat, u, fails) + byComers(comers));
  }
  return (100 * sum) / Math.max(1, field.forces[side]);
}
