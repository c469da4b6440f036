import { cellSquaredDistance } from '@grognard/board';
import { LEADER, type SideNumber } from '../constants.ts';
import { counts, holderOf, musterOf } from '../rules/objectives.ts';
import { isOnField, type Situation, sideOf } from '../situation.ts';
import { type Influence, withInfluencers } from './influence.ts';
import { isOpen, type Pair } from './pairs.ts';

/** Objectives whose control hangs together on the same losers or dice. */
export interface Stake {
  readonly objectives: readonly number[];
  readonly units: ReadonlySet<number>;
}

/** What is known of control before the dice fall: fixed holdings, and what is at stake. */
export interface Rallying {
  readonly held: readonly [number, number];
  readonly stakes: readonly Stake[];
}

/** FOS-MORALE-08: rallying factors are taken after the retreats, so retreats may change them. */
export function rallyingOf(s: Situation, influence: Influence, pairs: readonly Pair[]): Rallying {
  const held: [number, number] = [0, 0];
  const stakes: Stake[] = [];
  const muster = musterOf(s);
  const holders = Array.from(s.ground.objectives, (_, o) => holderOf(s.ground, muster, o));
  holders.forEach((holder, o) => {
    const movers = moversThatMatter(s, influence, o);
    if (movers.length > 0) stakes.push({ objectives: [o], units: withInfluencers(influence, movers) });
    else if (holder !== -1) held[holder]++;
  });
  return { held, stakes: mergeStakes(stakes, pairs) };
}

/** How near to an objective a unit may come to be, and how far: with all squares it may be on. */
interface Span {
  readonly unit: number;
  readonly side: SideNumber;
  readonly nearest: number;
  readonly farthest: number;
}

/** Losers whose retreat or removal may change who controls an objective; none if it cannot change. */
function moversThatMatter(s: Situation, influence: Influence, objective: number): readonly number[] {
  const spans = spansTo(s, influence, s.ground.objectives[objective]!);
  const bounds = ([0, 1] as const).map(side => {
    const own = spans.filter(span => span.side === side);
    // A unit that may be removed is as far as can be, so the farthest is that of those who surely stay.
    const far = own.reduce((least, { farthest }) => Math.min(least, farthest), Number.POSITIVE_INFINITY);
    const near = own.reduce((least, { nearest }) => Math.min(least, nearest), Number.POSITIVE_INFINITY);
    return { near, far };
  });
  const [first, second] = [bounds[0]!, bounds[1]!];
  if (first.far < second.near || second.far < first.near) return [];
  const isMover = ({ nearest, farthest }: Span) => nearest !== farthest;
  const matters = spans.filter(span => isMover(span) && span.nearest < bounds[span.side]!.far);
  // Also one that may go away from the closest place.
  return [...new Set(matters.map(({ unit }) => unit))];
}

function spansTo(s: Situation, { ends }: Influence, cell: number): readonly Span[] {
  const spans: Span[] = [];
  for (let u = 0; u < s.count; u++) {
    if (!isOnField(s, u) || !counts(s.ground, s.types[u] === LEADER)) continue;
    const loser = loserWith(s, u, ends);
    const here = cellSquaredDistance(s.ground.grid, s.at[u]!, cell);
    if (loser < 0) {
      spans.push({ unit: u, side: sideOf(s, u), nearest: here, farthest: here });
      continue;
    }
    const places = [s.at[u]!, ...ends.get(loser)!].map(at => cellSquaredDistance(s.ground.grid, at, cell));
    const isLeader = s.types[u] === LEADER;
    spans.push({
      unit: loser,
      side: sideOf(s, u),
      nearest: Math.min(...places),
      farthest: isLeader ? Math.max(...places) : Number.POSITIVE_INFINITY,
    });
  }
  return spans;
}

/** The possible loser that a unit is or rides with; −1 if it stays where it is. */
function loserWith(s: Situation, u: number, ends: Influence['ends']): number {
  const fighter = s.types[u] === LEADER ? s.fighter[s.at[u]!]! : u;
  return fighter >= 0 && s.sides[fighter] === s.sides[u] && ends.has(fighter) ? fighter : -1;
}

/** Stakes that share a unit or a die belong together. */
function mergeStakes(stakes: readonly Stake[], pairs: readonly Pair[]): readonly Stake[] {
  return stakes.reduce<readonly Stake[]>((merged, stake) => {
    const bound = merged.filter(other => sharesChance(other.units, stake.units, pairs));
    const apart = merged.filter(other => !bound.includes(other));
    const objectives = [...bound.flatMap(other => other.objectives), ...stake.objectives];
    return [
      ...apart,
      { objectives, units: new Set([...bound.flatMap(other => [...other.units]), ...stake.units]) },
    ];
  }, []);
}

/** Do two sets of units hang on the same unit or the same die? */
export function sharesChance(
  a: ReadonlySet<number>,
  b: ReadonlySet<number>,
  pairs: readonly Pair[],
): boolean {
  if ([...a].some(u => b.has(u))) return true;
  const touches = (set: ReadonlySet<number>, { unit, against }: Pair) => set.has(unit) || set.has(against);
  return pairs.some(pair => isOpen(pair) && touches(a, pair) && touches(b, pair));
}
