import { cellSquaredDistance, type Grid } from '@grognard/board';
import type { View } from '@grognard/fields-of-strategy';
import type { Brain } from './brain.ts';
import { LEADER, other, type SideNumber } from './field.ts';
import { COLD, HOT, type Ledger, openLedger, type Stakes, WARM } from './ledger.ts';
import { type Menace, surveyMenace } from './menace.ts';
import type { Mood } from './mood.ts';
import { makeStanding, type Standing, takeStanding } from './outlook.ts';
import { riskOf } from './risk.ts';
import { openRoutes } from './routes.ts';
import { GONE } from './sand-table.ts';
import { clearThreat, surveyThreat, type Threat } from './threat.ts';
import { markSlow, obstructionFor } from './ways.ts';

/** What a plan must reckon with besides what stands on the table. */
export interface Outlook {
  /** Phases still to come after the one that is planned. */
  readonly own: number;
  readonly theirs: number;
  /** By objective: the weight of enemies that nobody has seen yet. */
  readonly unseen?: Float64Array;
}

/** What is still to come for the side that is to move. */
export function clockAt({ field }: Brain, { turn, side }: Pick<View, 'turn' | 'side'>): Outlook {
  const own = field.ground.scenario.turns - turn;
  return { own, theirs: field.ground.sideNumbers.get(side) === 0 ? own + 1 : own };
}

/** The desk on which one side's phase is planned: the sand table, and what everything on it is worth. */
export interface Desk {
  readonly brain: Brain;
  readonly mood: Mood;
  readonly ledger: Ledger;
  readonly menace: Menace | null;
  readonly fighters: readonly number[];
  readonly leaders: readonly number[];
  /** Those with no enemy within reach of where they could go: looked at once. */
  readonly quiet: Set<number>;
  /** How the two armies stand to the objectives; `rest` is the mover's without the unit being moved. */
  readonly mine: Standing;
  readonly theirs: Standing;
  readonly rest: Standing;
  readonly ambition: number;
  readonly possession: number;
}

/** Lays out the desk for a side whose pieces stand on the brain's table. */
export function openDesk(brain: Brain, side: SideNumber, outlook: Outlook, mood: Mood): Desk {
  const { table: t, field, pull } = brain;
  const isRash = mood.caution === 0 && outlook.own > 0;
  if (isRash) clearThreat(brain.threat);
  else surveyThreats(brain, other(side), brain.threat);
  if (mood.menace > 0) surveyThreats(brain, side, brain.menacing);
  openRoutes(brain.routes, t, side);
  const fighters: number[] = [];
  const leaders: number[] = [];
  for (let u = 0; u < field.ground.roster.ids.length; u++) {
    if (t.sides[u] !== side || t.at[u] === GONE) continue;
    (t.types[u] === LEADER ? leaders : fighters).push(u);
  }
  const mine = takeStanding(makeStanding(field), t, pull, side);
  const theirs = takeStanding(makeStanding(field), t, pull, other(side));
  const stakes = stakesOf(brain, side, mood, side === 0 ? [mine, theirs] : [theirs, mine]);
  outlook.unseen?.forEach((weight, o) => {
    theirs.weight[o]! += weight;
  });
  if (outlook.own === 0 && outlook.theirs > 0) foreseeClosest(brain, theirs);
  // Towards the end it no longer counts who could take an objective, but who has it.
  const { turns } = field.ground.scenario;
  const age = 1 - outlook.own / turns;
  const late = outlook.own <= 2 ? (3 - outlook.own) / 3 : 0;
  const possession = mood.possession * (1 - late) + late;
  const caution = outlook.theirs === 0 ? 0 : mood.caution;
  const ledger = openLedger(t, brain.books, {
    stakes,
    mover: side,
    risk: caution === 0 ? () => 0 : (l, u) => caution * riskOf(brain, l, u),
    heat: heatOf(brain, side),
    anchors: anchorsOf(brain, possession),
  });
  return {
    brain,
    mood,
    ledger,
    menace: mood.menace > 0 && outlook.own > 0 ? surveyMenace(brain, ledger) : null,
    fighters,
    leaders,
    quiet: new Set(),
    mine,
    theirs,
    rest: makeStanding(field),
    ambition: (mood.ambition + mood.growth * age * age) * (1 - late),
    possession,
  };
}

/** Where a side could strike in its next phase. */
export function surveyThreats({ table, ways }: Brain, side: SideNumber, threat: Threat): void {
  markSlow(ways, table, side);
  const byType = [0, 1, 2, 3].map(type => obstructionFor(ways, table, side, type));
  surveyThreat(threat, table, side, ways.scratch, type => byType[type]!);
}

/** Whoever still has a phase after our last comes as close as he can; nobody enters a square that we hold. */
function foreseeClosest({ field, threat }: Brain, theirs: Standing): void {
  const { objectives, grid } = field.ground;
  for (let cell = 0; cell < grid.size; cell++) {
    if (threat.ridden[cell] === 0) continue;
    for (let o = 0; o < objectives.length; o++) {
      const distance = Math.max(0.5, cellSquaredDistance(grid, cell, objectives[o]!));
      if (distance < theirs.closest[o]!) theirs.closest[o] = distance;
    }
  }
}

/** What it costs to be thrown off a cell besides: an objective is seldom held from beside it. */
function anchorsOf({ field, anchors }: Brain, possession: number): Float32Array {
  const { objectives } = field.ground;
  for (const cell of objectives) anchors[cell] = (70 * possession) / objectives.length;
  return anchors;
}

/** Fights can change within two squares of an enemy, risks beside wherever he can come. */
function heatOf({ table: t, field, threat, heat }: Brain, side: SideNumber): Uint8Array {
  const { grid } = field.ground;
  heat.fill(COLD);
  for (let cell = 0; cell < grid.size; cell++) {
    if (threat.foot[cell] !== 0 || threat.horse[cell] !== 0) warm(grid, heat, cell, 1, WARM);
  }
  for (let u = 0; u < t.count; u++) {
    if (t.sides[u] === side || t.at[u] === GONE || t.types[u] === LEADER) continue;
    warm(grid, heat, t.at[u]!, 2, HOT);
  }
  return heat;
}

function warm(
  { xs, ys, width, height }: Grid,
  heat: Uint8Array,
  cell: number,
  radius: number,
  to: number,
): void {
  const [x, y] = [xs[cell]!, ys[cell]!];
  const [west, east] = [Math.max(0, x - radius), Math.min(width - 1, x + radius)];
  const south = Math.min(height - 1, y + radius);
  for (let row = Math.max(0, y - radius); row <= south; row++) {
    heat.fill(to, row * width + west, row * width + east + 1);
  }
}

function stakesOf(
  { field }: Brain,
  side: SideNumber,
  mood: Mood,
  standings: readonly [Standing, Standing],
): Stakes {
  const { options, scenario, objectives } = field.ground;
  const both = <T>(of: (n: SideNumber) => T): readonly [T, T] => [of(0), of(1)];
  const held = (n: SideNumber) =>
    standings[n].closest.reduce((sum, d, o) => sum + (d < standings[other(n)].closest[o]! ? 1 : 0), 0);
  const rally = (n: SideNumber) => (objectives.length === 0 ? 50 : (100 * held(n)) / objectives.length);
  const byForce = options.scoreBasis === 'force';
  // Where only units count, a point of force is still what stands between a unit and its end.
  const share = (n: SideNumber) =>
    byForce ? 100 / Math.max(1, field.forces[n]) : 40 / Math.max(1, field.counts[n]);
  const point = both(n => (n === side ? mood.thrift : 1) * share(n));
  return {
    point,
    unit: both(n => point[n] * (byForce ? 0.7 : 1.5)),
    shove: both(n => 0.15 * point[n]),
    fails: both(n => (100 + scenario.sides[n]!.handicap - rally(n)) / 101),
    threshold: options.meleeThreshold,
  };
}
