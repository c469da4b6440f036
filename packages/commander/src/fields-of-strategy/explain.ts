import { cellOf } from '@grognard/board';
import type { Programme, View } from '@grognard/fields-of-strategy';
import type { Reason } from '../contract.ts';
import { layBelief } from './belief.ts';
import type { Brain } from './brain.ts';
import { clockAt, type Desk, openDesk } from './desk.ts';
import { ARTILLERY, LEADER, other } from './field.ts';
import { balance, chanceToLose } from './ledger.ts';
import type { Recollection } from './memory.ts';
import { CAPTAIN } from './mood.ts';
import { canRetreat } from './reckoning.ts';
import { isCovered, riskOf } from './risk.ts';
import { GONE, isEngaged, NOBODY } from './sand-table.ts';
import { shift } from './settle.ts';

interface Weighed {
  readonly weight: number;
  readonly reason: Reason;
}

/** An order laid out on the table, beside what each unit risked before it. */
interface Case {
  readonly desk: Desk;
  readonly before: ReadonlyMap<number, number>;
  readonly closest: readonly boolean[];
}

/** What speaks for a programme, weightiest first. */
export function explain(
  brain: Brain,
  view: View,
  memory: Recollection,
  { paths }: Programme,
): readonly Reason[] {
  const { grid, roster } = brain.field.ground;
  layBelief(brain.table, view, memory);
  const desk = openDesk(brain, brain.side, clockAt(brain, view), CAPTAIN);
  const before = new Map(desk.fighters.map(u => [u, riskOf(brain, desk.ledger, u)]));
  const closest = Array.from(desk.mine.closest, (distance, o) => distance < desk.theirs.closest[o]!);
  for (const [id, path] of Object.entries(paths)) {
    if (path.length > 0) shift(desk, roster.numbers.get(id)!, cellOf(grid, path.at(-1)!));
  }
  balance(desk.ledger);
  const found = REASONS.flatMap(find => find({ desk, before, closest }));
  found.sort((a, b) => b.weight - a.weight);
  return mixed(found.map(({ reason }) => reason));
}

/** Not three times the same: of each kind the weightiest first, then the others. */
function mixed(reasons: readonly Reason[]): readonly Reason[] {
  if (reasons.length === 0) return [{ type: 'stay' }];
  const first = reasons.filter(({ type }, i) => reasons.findIndex(each => each.type === type) === i);
  return [...first, ...reasons.filter(reason => !first.includes(reason))];
}

const hasMoved = ({ desk }: Case, u: number): boolean => desk.brain.table.moved[u] === 1;
const idOf = ({ desk }: Case, u: number): string => desk.brain.field.ground.roster.ids[u]!;
const percent = (chance: number): number => Math.round(100 * chance);

/** Attacks: who falls upon whom, with what chance. */
function attacks(of: Case): readonly Weighed[] {
  const { brain, ledger } = of.desk;
  const { table: t, field } = brain;
  const { inside, offsets } = field.ground.grid;
  const found: Weighed[] = [];
  for (let e = 0; e < field.ground.roster.ids.length; e++) {
    if (t.sides[e] !== other(brain.side) || t.at[e] === GONE || !isEngaged(t, e)) continue;
    const units: number[] = [];
    for (let open = inside[t.at[e]!]!; open !== 0; open &= open - 1) {
      const u = t.fighter[t.at[e]! + offsets[31 - Math.clz32(open & -open)]!]!;
      if (u !== NOBODY && t.sides[u] === brain.side) units.push(u);
    }
    const chance = chanceToLose(ledger, e);
    if (chance < 0.3 || !units.some(u => hasMoved(of, u))) continue;
    const type = canRetreat(t, e) ? 'attack' : 'attack-trapped';
    const about = { units: units.map(u => idOf(of, u)), count: units.length, enemy: idOf(of, e) };
    found.push({ weight: ledger.cost[e]!, reason: { type, ...about, chance: percent(chance) } });
  }
  return found;
}

/** A unit drawn out of danger, or brought into cover against it. */
function safety(of: Case): readonly Weighed[] {
  const { brain, ledger, fighters } = of.desk;
  return fighters.flatMap(u => {
    const spared = of.before.get(u)! - riskOf(brain, ledger, u);
    if (!hasMoved(of, u) || spared < ledger.stakes.point[brain.side] / 2) return [];
    const type = isCovered(brain, u) ? 'shelter' : 'withdraw';
    return [{ weight: CAPTAIN.caution * spared, reason: { type, unit: idOf(of, u) } }];
  });
}

/** Objectives that change hands, and those that stay ours because somebody stays. */
function objectives(of: Case): readonly Weighed[] {
  const { brain, mine, theirs, fighters } = of.desk;
  const { table: t, field, threat } = brain;
  const each = 100 / Math.max(1, field.ground.objectives.length);
  return field.ground.scenario.objectives.flatMap(({ id }, o) => {
    const cell = field.ground.objectives[o]!;
    const u = fighters.find(unit => t.at[unit] === cell);
    const isOurs = mine.closest[o]! < theirs.closest[o]!;
    if (u !== undefined && !hasMoved(of, u) && threat.foot[cell]! + threat.horse[cell]! > 0)
      return [{ weight: each / 10, reason: { type: 'hold', unit: idOf(of, u), objective: id } }];
    if (of.closest[o] || !isOurs) return [];
    const taker = closestTo(of, cell);
    return [{ weight: each / 4, reason: { type: 'take', unit: idOf(of, taker), objective: id } }];
  });
}

function closestTo({ desk }: Case, cell: number): number {
  const { table: t, field } = desk.brain;
  const { xs, ys } = field.ground.grid;
  const squared = (u: number) => (xs[t.at[u]!]! - xs[cell]!) ** 2 + (ys[t.at[u]!]! - ys[cell]!) ** 2;
  return [...desk.fighters, ...desk.leaders].reduce((best, u) => (squared(u) < squared(best) ? u : best));
}

/** Guns that fire in support, leaders who ride with a unit that fights. */
function support(of: Case): readonly Weighed[] {
  const { brain, ledger, fighters, leaders } = of.desk;
  const { table: t } = brain;
  const point = ledger.stakes.point[brain.side];
  const guns = fighters.flatMap(u => {
    const target = ledger.target[u]!;
    if (t.types[u] !== ARTILLERY || target === NOBODY || target >= brain.reach.length) return [];
    return [{ weight: point / 4, reason: { type: 'support', unit: idOf(of, u), enemy: idOf(of, target) } }];
  });
  const staff = leaders.flatMap(leader => {
    const unit = t.fighter[t.at[leader]!]!;
    if (unit === NOBODY || t.types[leader] !== LEADER || !isEngaged(t, unit)) return [];
    return [{ weight: point / 3, reason: { type: 'lead', leader: idOf(of, leader), unit: idOf(of, unit) } }];
  });
  return [...guns, ...staff];
}

/** Where the army gathers weight. */
function march(of: Case): readonly Weighed[] {
  const { brain, fighters, ledger } = of.desk;
  const { table: t, field, pull } = brain;
  const gain = pull.map(byType =>
    fighters.reduce(
      (sum, u) =>
        sum + t.force[u]! * (byType[t.types[u]!]![t.at[u]!]! - byType[t.types[u]!]![ledger.start[u]!]!),
      0,
    ),
  );
  const most = Math.max(0, ...gain);
  const objective = field.ground.scenario.objectives[gain.indexOf(most)];
  return most > 0.05 && objective
    ? [{ weight: 0.01, reason: { type: 'march', objective: objective.id } }]
    : [];
}

const REASONS = [attacks, safety, objectives, support, march] as const;
