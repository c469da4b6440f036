import type { Odds, Unit } from '@grognard/fields-of-strategy';
import type { FieldBattle } from '../model.ts';
import { goalOf, type Paths } from '../programme.ts';
import { oddsAfter, reachOf, routeOf } from '../questions.ts';
import { ownUnits } from '../selection.ts';
import { isSame, type Path, type Square } from '../types.ts';

/** One more march worth trying, and whom it would be against; a leader's is against nobody. */
export interface Advice {
  readonly unit: string;
  readonly to: Square;
  readonly enemy: string | null;
}

interface Tried extends Advice {
  readonly route: Path;
  readonly worth: number;
}

const touches = (a: Square, b: Square): boolean =>
  Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) === 1;

const oddsOf = (battle: FieldBattle, paths: Paths): Odds | null =>
  oddsAfter(battle, battle.side.value, paths);

/** How the melees of a side stand together: each from −1, surely lost, to +1, surely won. */
const worthOf = (odds: Odds, side: string): number =>
  odds.units
    .filter(unit => unit.side === side)
    .flatMap(({ melees }) => melees)
    .reduce((sum, { win, lose }) => sum + win - lose, 0);

/** Squares that a unit could go to for the sake of a fight: beside an enemy, or, for a leader, with the troops. */
function goalsFor(battle: FieldBattle, paths: Paths, unit: Unit): readonly Square[] {
  const wanted =
    unit.type === 'leader'
      ? ownUnits(battle)
          .filter(({ id, type }) => type !== 'leader' && paths[id])
          .map(each => goalOf(paths, each))
      : battle.view.value.enemies.filter(({ type }) => type !== 'leader').map(({ at }) => at);
  const suits = unit.type === 'leader' ? isSame : touches;
  return reachOf(battle, unit.id)
    .map(({ at }) => at)
    .filter(at => wanted.some(square => suits(at, square)));
}

function tryOut(battle: FieldBattle, paths: Paths, { id: unit, type }: Unit, to: Square): readonly Tried[] {
  const route = routeOf(battle, unit, to);
  const odds = route && oddsOf(battle, { ...paths, [unit]: route });
  if (!route || !odds) return [];
  const enemy = odds.units.find(each => each.unit === unit)?.melees[0]?.against ?? null;
  return enemy || type === 'leader'
    ? [{ unit, to, enemy, route, worth: worthOf(odds, battle.side.value) }]
    : [];
}

/** Every march of a unit without orders that leads to a fight, the most promising first. */
function marchesFrom(battle: FieldBattle, paths: Paths): readonly Tried[] {
  return ownUnits(battle)
    .filter(({ id }) => !paths[id])
    .flatMap(unit => goalsFor(battle, paths, unit).flatMap(to => tryOut(battle, paths, unit, to)))
    .sort((a, b) => b.worth - a.worth);
}

/** So many beginnings are thought one march further. */
const BEGINNINGS = 6;

/**
 * The march, added to the orders in hand, that makes the fights stand best; or where every one of them would make
 * them worse, the first of two that make them better together. Nothing without either. The coach has no judgement of
 * its own: it asks the rules for the odds of each march.
 */
export function bestMarch(battle: FieldBattle): Advice | null {
  const paths = battle.draft.value.now;
  const now = oddsOf(battle, paths);
  const worth = now ? worthOf(now, battle.side.value) : 0;
  const marches = marchesFrom(battle, paths);
  const [best] = marches;
  if (best && best.worth > worth) return adviceOf(best);
  const begins = marches.slice(0, BEGINNINGS).find(({ unit, route }) => {
    const [next] = marchesFrom(battle, { ...paths, [unit]: route });
    return next && next.worth > worth;
  });
  return begins ? adviceOf(begins) : null;
}

const adviceOf = ({ unit, to, enemy }: Tried): Advice => ({ unit, to, enemy });
