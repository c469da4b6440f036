import type { Square } from '@grognard/board';
import type { SideId } from '@grognard/engine';
import type { Clause } from '../clauses.gen.ts';
import type { SideNumber } from '../constants.ts';
import { fireGuns } from '../rules/fire.ts';
import type { Toll } from '../rules/melee.ts';
import { differentialModifier } from '../rules/morale.ts';
import { exceedsFactor, rallyingFactor } from '../rules/objectives.ts';
import { isStranger, type Situation, sideOf } from '../situation.ts';
import type { MeleeTerms, UnitId } from '../types.ts';
import { type Influence, influenceOf, withInfluencers } from './influence.ts';
import { type Pair, pairsOf } from './pairs.ts';
import { type Rallying, rallyingOf, type Stake, sharesChance } from './rallying.ts';
import { type Bystanders, prepareTrials, tryRetreats } from './trial.ts';

/*
 * The chances of a phase's fights, worked out and not sampled. A unit's fate hangs on its own melees, on the
 * losers who bear on its retreat (influence.ts), and on who controls the objectives after all retreats
 * (rallying.ts). For each unit the dice of those are taken together, melee by melee, into the chances of
 * every combination of losers; each combination is tried out once on the rules of retreat themselves.
 * Objectives at stake elsewhere are independent of it and are folded in by their number.
 */

/** How a melee may go, seen by one of the two. */
export interface MeleeOdds {
  readonly against: UnitId;
  readonly terms: MeleeTerms;
  readonly base: number;
  readonly automatic: boolean;
  readonly win: number;
  readonly draw: number;
  readonly lose: number;
}

export interface Chance<T> {
  readonly value: T;
  readonly chance: number;
}

/** What may become of an engaged unit; hold, retreat and noRetreat add up to 1. */
export interface UnitOdds {
  readonly unit: UnitId;
  readonly side: SideId;
  readonly at: Square;
  /** An enemy that is not identified, taken for infantry of force 2. */
  readonly assumed: boolean;
  /** FOS-MELEE-08 */
  readonly hold: number;
  /** FOS-RETREAT-01 */
  readonly retreat: number;
  /** FOS-RETREAT-03 */
  readonly noRetreat: number;
  /** FOS-MORALE-05 */
  readonly loseForce: number;
  /** FOS-RETREAT-03, FOS-MORALE-06 */
  readonly removed: number;
  /** FOS-MORALE-03: the worst differential it may suffer. */
  readonly suffered: readonly Chance<number>[];
  readonly melees: readonly MeleeOdds[];
  /** False if too much hung together to be worked out: then others' retreats are taken as certain to fail. */
  readonly exact: boolean;
}

export interface Odds {
  readonly units: readonly UnitOdds[];
  /** FOS-MORALE-08: the rallying factors at the tests. */
  readonly rally: Readonly<Record<SideId, readonly Chance<number>[]>>;
  readonly clauses: Readonly<
    Record<'hold' | 'retreat' | 'noRetreat' | 'loseForce' | 'removed' | 'rally', readonly Clause[]>
  >;
}

const CLAUSES: Odds['clauses'] = {
  hold: ['FOS-MELEE-07', 'FOS-MELEE-08'],
  retreat: ['FOS-RETREAT-01', 'FOS-RETREAT-02'],
  noRetreat: ['FOS-RETREAT-03'],
  loseForce: ['FOS-MORALE-03', 'FOS-MORALE-05'],
  removed: ['FOS-RETREAT-03', 'FOS-MORALE-06'],
  rally: ['FOS-MORALE-08', 'FOS-OBJ-04'],
};

interface Study {
  readonly s: Situation;
  readonly toll: Toll;
  readonly pairs: readonly Pair[];
  readonly influence: Influence;
  readonly rallying: Rallying;
}

/** The chances of every engaged unit in the fights that would be fought now. */
export function oddsOf(s: Situation, toll: Toll): Odds {
  fireGuns(s, null);
  const pairs = pairsOf(s);
  const influence = influenceOf(s, pairs);
  prepareTrials(s, toll, influence.losers);
  const study = { s, toll, pairs, influence, rallying: rallyingOf(s, influence, pairs) };
  const engaged = new Set(pairs.flatMap(({ unit, against }) => [unit, against]));
  const all = study.rallying.stakes.map(stake => stakeChances(study, stake));
  const units = [...engaged].sort((a, b) => a - b);
  return {
    units: units.map(u => unitOdds(study, u)),
    rally: rallyOdds(study, folded(study, all)),
    clauses: CLAUSES,
  };
}

// ---------------------------------------------------------------- combinations of losers

/** The chances of combinations: by bits of who has lost, and by what one of them suffered at worst. */
type Combinations = ReadonlyMap<number, number>;
const WORST = 32;

/** Takes the dice of all melees of a set of units together; `watched` is the one whose worst is kept. */
function combine(pairs: readonly Pair[], units: readonly number[], watched: number): Combinations {
  const bit = new Map(units.map((u, i) => [u, 1 << i]));
  let states = new Map([[0, 1]]);
  for (const pair of pairs) {
    if (!bit.has(pair.unit) && !bit.has(pair.against)) continue;
    const next = new Map<number, number>();
    for (const [state, chance] of states) {
      for (const issue of pair.issues) {
        const after = bit.has(issue.loser)
          ? suffer(state, bit.get(issue.loser)!, issue.loser === watched ? issue.differential : 0)
          : state;
        next.set(after, (next.get(after) ?? 0) + chance * issue.chance);
      }
    }
    states = next;
  }
  return states;
}

const suffer = (state: number, bit: number, differential: number): number => {
  const lost = Math.floor(state / WORST) | bit;
  return lost * WORST + Math.max(state % WORST, Math.min(differential, WORST - 1));
};

/** In the order of retreats. */
const inOrder = ({ influence }: Study, units: ReadonlySet<number>): readonly number[] =>
  influence.losers.filter(u => units.has(u));

const bystanders = (
  { s, toll }: Study,
  units: readonly number[],
  objectives: readonly number[],
): Bystanders => ({
  s,
  toll,
  units,
  objectives,
  known: new Map(),
});

// ---------------------------------------------------------------- control of objectives

/** How many objectives each side may come to control: by `first * SIDE + second`. */
type Holdings = ReadonlyMap<number, number>;
const SIDE = 1024;

/** So many units at most are taken together: 65 536 combinations of losers. */
const MOST = 16;

function stakeChances(study: Study, { units, objectives }: Stake): Holdings {
  const set = inOrder(study, units);
  if (set.length > MOST)
    return new Map([[codeOf(tryRetreats(bystanders(study, [], objectives), 0).held), 1]]);
  const trials = bystanders(study, set, objectives);
  const holdings = new Map<number, number>();
  for (const [state, chance] of combine(study.pairs, set, -1)) {
    const code = codeOf(tryRetreats(trials, Math.floor(state / WORST)).held);
    holdings.set(code, (holdings.get(code) ?? 0) + chance);
  }
  return holdings;
}

const codeOf = ([first, second]: readonly [number, number]): number => first * SIDE + second;
const heldIn = (code: number, side: SideNumber): number =>
  side === 0 ? Math.floor(code / SIDE) : code % SIDE;

/** Independent stakes added up, with what is held for certain. */
function folded({ rallying }: Study, stakes: readonly Holdings[]): Holdings {
  const certain: Holdings = new Map([[codeOf(rallying.held), 1]]);
  return stakes.reduce((so, stake) => {
    const next = new Map<number, number>();
    for (const [code, chance] of so) {
      for (const [more, other] of stake) next.set(code + more, (next.get(code + more) ?? 0) + chance * other);
    }
    return next;
  }, certain);
}

function rallyOdds({ s }: Study, holdings: Holdings): Odds['rally'] {
  const { sides } = s.ground.scenario;
  return Object.fromEntries(
    ([0, 1] as const).map(side => {
      const factors = [...holdings].map(
        ([code, chance]) => [rallyingFactor(s.ground, heldIn(code, side)), chance] as const,
      );
      return [sides[side]!.id, gathered(factors)];
    }),
  );
}

/** Adds up the chances of equal values, in order. */
function gathered(chances: readonly (readonly [number, number])[]): readonly Chance<number>[] {
  const sums = new Map<number, number>();
  for (const [value, chance] of chances) sums.set(value, (sums.get(value) ?? 0) + chance);
  return [...sums].map(([value, chance]) => ({ value, chance })).sort((a, b) => a.value - b.value);
}

// ---------------------------------------------------------------- one unit

function unitOdds(study: Study, u: number): UnitOdds {
  const { s, influence } = study;
  const { squares } = s.ground.grid;
  const known = {
    unit: s.ids[u]!,
    side: s.ground.scenario.sides[sideOf(s, u)]!.id,
    at: squares[s.at[u]!]!,
    assumed: isStranger(s, u),
    melees: meleesOf(study, u),
  };
  if (!influence.by.has(u)) {
    return {
      ...known,
      hold: 1,
      retreat: 0,
      noRetreat: 0,
      loseForce: 0,
      removed: 0,
      suffered: [],
      exact: true,
    };
  }
  return { ...known, ...fateOf(study, u) };
}

type Fate = Pick<UnitOdds, 'hold' | 'retreat' | 'noRetreat' | 'loseForce' | 'removed' | 'suffered' | 'exact'>;

function fateOf(study: Study, u: number): Fate {
  const { s, pairs, rallying, influence } = study;
  const own = withInfluencers(influence, [u]);
  const joint = rallying.stakes.filter(stake => sharesChance(stake.units, own, pairs));
  const units = inOrder(study, new Set([...own, ...joint.flatMap(stake => [...stake.units])]));
  if (units.length > MOST) return roughFate(study, u);
  const apart = rallying.stakes.filter(stake => !joint.includes(stake));
  const elsewhere = folded(
    study,
    apart.map(stake => stakeChances(study, stake)),
  );
  const trials = bystanders(
    study,
    units,
    joint.flatMap(stake => stake.objectives),
  );
  const index = units.indexOf(u);
  const fate = new Ledger(s.force[u]!);
  for (const [state, chance] of combine(pairs, units, u)) {
    const lost = Math.floor(state / WORST);
    if (((lost >> index) & 1) === 0) fate.hold += chance;
    else {
      const trial = tryRetreats(trials, lost);
      const escaped = ((trial.escaped >> index) & 1) === 1;
      const failing = escaped ? failureChance(study, u, state % WORST, elsewhere, codeOf(trial.held)) : 0;
      fate.lose(chance, state % WORST, escaped, failing);
    }
  }
  return { ...fate.closed(), exact: true };
}

class Ledger {
  hold = 0;
  #retreat = 0;
  #noRetreat = 0;
  #loseForce = 0;
  readonly #suffered: (readonly [number, number])[] = [];
  readonly #force: number;
  constructor(force: number) {
    this.#force = force;
  }
  lose(chance: number, differential: number, escaped: boolean, failing: number): void {
    this.#suffered.push([differential, chance]);
    if (escaped) this.#retreat += chance;
    else this.#noRetreat += chance;
    this.#loseForce += chance * failing;
  }
  closed(): Omit<Fate, 'exact'> {
    const lastPoint = this.#force === 1 ? this.#loseForce : 0; // FOS-MORALE-06
    return {
      hold: this.hold,
      retreat: this.#retreat,
      noRetreat: this.#noRetreat,
      loseForce: this.#loseForce,
      removed: this.#noRetreat + lastPoint,
      suffered: gathered(this.#suffered),
    };
  }
}

const DRAWS = 101;

/** FOS-MORALE-02 … FOS-MORALE-05: the chance that a test fails, over all draws and holdings. */
function failureChance({ s }: Study, u: number, worst: number, elsewhere: Holdings, here: number): number {
  const side = sideOf(s, u);
  const burden = differentialModifier(worst) + s.ground.scenario.sides[side]!.handicap;
  let sum = 0;
  for (const [code, chance] of elsewhere) {
    const held = heldIn(code + here, side);
    let failing = 0;
    for (let draw = 0; draw < DRAWS; draw++) if (exceedsFactor(s.ground, draw + burden, held)) failing++;
    sum += (chance * failing) / DRAWS;
  }
  return sum;
}

/** Where too much hangs together: the unit alone, with control as it is now. */
function roughFate(study: Study, u: number): Fate {
  const { s, pairs } = study;
  const trials = bystanders(study, [u], []);
  const now = tryRetreats(
    bystanders(
      study,
      [],
      Array.from(s.ground.objectives, (_, o) => o),
    ),
    0,
  ).held;
  const fate = new Ledger(s.force[u]!);
  const certain: Holdings = new Map([[0, 1]]);
  for (const [state, chance] of combine(pairs, [u], u)) {
    const lost = Math.floor(state / WORST);
    if (lost === 0) fate.hold += chance;
    else {
      const escaped = tryRetreats(trials, 1).escaped === 1;
      const failing = escaped ? failureChance(study, u, state % WORST, certain, codeOf(now)) : 0;
      fate.lose(chance, state % WORST, escaped, failing);
    }
  }
  return { ...fate.closed(), exact: false };
}

function meleesOf({ s, pairs }: Study, u: number): readonly MeleeOdds[] {
  return pairs
    .filter(({ unit, against }) => unit === u || against === u)
    .map(pair => {
      const isUnit = pair.unit === u;
      const chanceOf = (loser: number) =>
        pair.issues.reduce((sum, issue) => (issue.loser === loser ? sum + issue.chance : sum), 0);
      const other = isUnit ? pair.against : pair.unit;
      return {
        against: s.ids[other]!,
        terms: isUnit ? pair.terms : reversed(pair.terms),
        base: isUnit ? pair.base : 0 - pair.base,
        automatic: pair.automatic,
        win: chanceOf(other),
        draw: chanceOf(-1),
        lose: chanceOf(u),
      };
    });
}

/** The same sum seen by the other. */
const reversed = ({ unit, against, ground }: MeleeTerms): MeleeTerms => ({
  unit: against,
  against: unit,
  ground: ground.map(({ clause, what, value }) => ({ clause, what: MIRROR[what] ?? what, value: 0 - value })),
});
const MIRROR: Partial<Record<string, 'obstacle' | 'obstacle-enemy'>> = {
  obstacle: 'obstacle-enemy',
  'obstacle-enemy': 'obstacle',
};
