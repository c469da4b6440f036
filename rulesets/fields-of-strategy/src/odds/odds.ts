import { weighPair } from '../rules/factor.ts';
import { fireGuns } from '../rules/fire.ts';
import { isStranger, type Situation, sideOf } from '../situation.ts';
import type { Toll } from '../toll.ts';
import { fateOf } from './fate.ts';
import { folded, rallyOdds, stakeChances } from './holdings.ts';
import { influenceOf } from './influence.ts';
import { pairsOf } from './pairs.ts';
import { rallyingOf } from './rallying.ts';
import { prepareTrials } from './trial.ts';
import type { MeleeOdds, Odds, Study, UnitOdds } from './types.ts';

/*
 * The chances of a phase's fights, worked out and not sampled. A unit's fate hangs on its own melees, on the
 * losers who bear on its retreat (influence.ts), and on who controls the objectives after all retreats
 * (rallying.ts). For each unit the dice of those are taken together, melee by melee, into the chances of
 * every combination of losers; each combination is tried out once on the rules of retreat themselves.
 * Objectives at stake elsewhere are independent of it and are folded in by their number.
 */

const CLAUSES: Odds['clauses'] = {
  hold: ['FOS-MELEE-07', 'FOS-MELEE-08'],
  retreat: ['FOS-RETREAT-01', 'FOS-RETREAT-02'],
  noRetreat: ['FOS-RETREAT-03'],
  loseForce: ['FOS-MORALE-03', 'FOS-MORALE-05'],
  removed: ['FOS-RETREAT-03', 'FOS-MORALE-06'],
  rally: ['FOS-MORALE-08', 'FOS-OBJ-04'],
};

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
        sums: isUnit ? pair.sums : weighPair(s, u, other),
        base: isUnit ? pair.base : 0 - pair.base,
        automatic: pair.automatic,
        win: chanceOf(other),
        draw: chanceOf(-1),
        lose: chanceOf(u),
      };
    });
}
