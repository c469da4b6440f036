import { differentialModifier } from '../rules/morale.ts';
import { exceedsFactor } from '../rules/objectives.ts';
import { sideOf } from '../situation.ts';
import { bystanders, combine, inOrder, lostIn, worstIn } from './combine.ts';
import { codeOf, folded, gathered, type Holdings, heldIn, MOST, stakeChances } from './holdings.ts';
import { withInfluencers } from './influence.ts';
import { sharesChance } from './rallying.ts';
import { type Bystanders, tryRetreats } from './trial.ts';
import type { Study, UnitOdds } from './types.ts';

type Fate = Pick<UnitOdds, 'hold' | 'retreat' | 'noRetreat' | 'loseForce' | 'removed' | 'suffered' | 'exact'>;

/** What a unit's fate is reckoned over: the units whose dice count, and the objectives decided elsewhere. */
interface Scope {
  readonly u: number;
  readonly trials: Bystanders;
  readonly elsewhere: Holdings;
}

/** What may become of a unit that may lose, over all dice that bear on it. */
export function fateOf(study: Study, u: number): Fate {
  const { pairs, rallying, influence } = study;
  const own = withInfluencers(influence, [u]);
  const joint = rallying.stakes.filter(stake => sharesChance(stake.units, own, pairs));
  const units = inOrder(study, new Set([...own, ...joint.flatMap(stake => [...stake.units])]));
  if (units.length > MOST) return roughFate(study, u);
  const apart = rallying.stakes.filter(stake => !joint.includes(stake));
  const elsewhere = folded(
    study,
    apart.map(stake => stakeChances(study, stake)),
  );
  const objectives = joint.flatMap(stake => stake.objectives);
  return { ...reckon(study, { u, trials: bystanders(study, units, objectives), elsewhere }), exact: true };
}

/** Where too much hangs together: the unit alone, with control as it is now. */
function roughFate(study: Study, u: number): Fate {
  const objectives = Array.from(study.s.ground.objectives, (_, o) => o);
  const now = tryRetreats(bystanders(study, [], objectives), 0).held;
  const elsewhere: Holdings = new Map([[codeOf(now), 1]]);
  return { ...reckon(study, { u, trials: bystanders(study, [u], []), elsewhere }), exact: false };
}

/** Adds up every combination of losers. */
function reckon(study: Study, scope: Scope): Omit<Fate, 'exact'> {
  const { u, trials } = scope;
  const index = trials.units.indexOf(u);
  const suffered: (readonly [number, number])[] = [];
  let [hold, retreat, noRetreat, loseForce] = [0, 0, 0, 0];
  for (const [state, chance] of combine(study.pairs, trials.units, u)) {
    if (((lostIn(state) >> index) & 1) === 0) {
      hold += chance;
      continue;
    }
    const { escaped, held } = tryRetreats(trials, lostIn(state));
    suffered.push([worstIn(state), chance]);
    if (((escaped >> index) & 1) === 0) noRetreat += chance;
    else {
      retreat += chance;
      loseForce += chance * failureChance(study, scope, worstIn(state), codeOf(held));
    }
  }
  const removed = noRetreat + (study.s.force[u] === 1 ? loseForce : 0); // FOS-MORALE-06
  return { hold, retreat, noRetreat, loseForce, removed, suffered: gathered(suffered) };
}

const DRAWS = 101;

/** FOS-MORALE-02 … FOS-MORALE-05: the chance that a test fails, over all draws and holdings. */
function failureChance({ s }: Study, { u, elsewhere }: Scope, worst: number, here: number): number {
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
