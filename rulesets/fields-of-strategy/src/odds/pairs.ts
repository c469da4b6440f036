import { enemyOf } from '../constants.ts';
import { weighPair } from '../rules/factor.ts';
import { alwaysLoses } from '../rules/shelter.ts';
import { fightersBeside, listEngaged, type Situation } from '../situation.ts';
import type { Reckoning } from '../types.ts';

/** What a melee may come to: who loses it, by how much, and how likely that is. */
export interface Issue {
  readonly chance: number;
  /** NOBODY for a drawn melee. */
  readonly loser: number;
  readonly differential: number;
}

/** One melee before its die falls, seen by the unit in phase. */
export interface Pair {
  readonly unit: number;
  readonly against: number;
  readonly sums: readonly [Reckoning, Reckoning, Reckoning];
  readonly base: number;
  readonly automatic: boolean;
  readonly issues: readonly Issue[];
}

const NOBODY = -1;
const DIE = [-1, 0, 1] as const;

/** All melees of a situation; fires must have been made (FOS-FIRE-02). */
export function pairsOf(s: Situation): readonly Pair[] {
  listEngaged(s);
  const pairs: Pair[] = [];
  const foes = new Int16Array(8);
  for (let i = 0; i < s.engagedCount[s.side]; i++) {
    const unit = s.engaged[s.side][i]!;
    const count = fightersBeside(s, s.at[unit]!, enemyOf(s.side), foes);
    for (let k = 0; k < count; k++) pairs.push(pairOf(s, unit, foes[k]!));
  }
  return pairs;
}

/** FOS-MELEE-06, FOS-MELEE-07, FOS-MELEE-09, FOS-MELEE-10: three equally likely draws, or none. */
function pairOf(s: Situation, unit: number, against: number): Pair {
  const sums = weighPair(s, unit, against);
  const base = sums[2].total;
  const falls = alwaysLoses(s, unit, against);
  const automatic = falls || alwaysLoses(s, against, unit);
  const pair = { unit, against, sums, base, automatic };
  if (automatic) {
    const loser = falls ? unit : against;
    return { ...pair, issues: [{ chance: 1, loser, differential: Math.max(2, falls ? -base : base) }] };
  }
  const { meleeThreshold } = s.ground.options;
  const issues = DIE.map(die => {
    const x = base + die;
    const loser = x >= meleeThreshold ? against : x <= -meleeThreshold ? unit : NOBODY;
    return { chance: 1 / 3, loser, differential: loser === NOBODY ? 0 : Math.abs(x) };
  });
  return { ...pair, issues: joined(issues) };
}

/** Draws that come to the same are one issue. */
function joined(issues: readonly Issue[]): readonly Issue[] {
  const unlike = issues.filter((issue, i) => issues.findIndex(other => isAlike(other, issue)) === i);
  return unlike.map(issue => {
    const alike = issues.filter(other => isAlike(other, issue)).length;
    return { ...issue, chance: alike / issues.length };
  });
}

const isAlike = (a: Issue, b: Issue): boolean => a.loser === b.loser && a.differential === b.differential;

/** Does a melee's issue hang on its die? */
export const isOpen = ({ issues }: Pair): boolean => issues.length > 1;
