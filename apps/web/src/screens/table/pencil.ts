import type { Game, Typed } from '@grognard/engine';
import { redraft } from '../../shell/drafting.ts';
import type { Sketch } from '../../shell/screen.ts';
import { select } from '../../shell/selection.ts';
import { type Hand, previewOf, type TableBattle } from './model.ts';

/*
 * While the other plays, orders are pencilled: one for each unit, on this device alone. When one's turn comes, those
 * that are still possible wait beside the hand, and whoever is chosen takes his up.
 */

const isPossible = <G extends Game>(battle: TableBattle<G>, order: G['Order']): boolean =>
  previewOf(battle, order).verdict.ok;

/** The order in hand makes room for another unit's: who pencils keeps it. */
export function putAside(battle: TableBattle): void {
  const { now } = battle.draft.value;
  redraft(battle, battle.pencilling.value ? setAside(battle, now) : { ...now, order: null });
}

/** What is in hand lies beside it, in the place of what was pencilled for the same unit. */
function setAside<G extends Game>(
  battle: TableBattle<G>,
  { order, pencilled = [], ...hand }: Hand<G['Order']>,
) {
  const { unitOf } = battle.table;
  if (!order) return { ...hand, order, pencilled };
  const others = pencilled.filter(each => unitOf(each) !== unitOf(order));
  return { ...hand, order: null, pencilled: isPossible(battle, order) ? [...others, order] : others };
}

/** Whoever is chosen is given what was pencilled for him, if the rules still allow it. */
export function takeUp(battle: TableBattle, unit: string | null): void {
  const { now } = battle.draft.value;
  const sketched = (now.pencilled ?? []).find(order => battle.table.unitOf(order) === unit);
  if (unit === null || !sketched || now.order || !isPossible(battle, sketched)) return;
  redraft(battle, { ...now, order: sketched });
}

/** Everything that is sketched, one order a unit but where orders are laid down. */
export function sketchedIn<G extends Game>({ draft, table }: TableBattle<G>): readonly G['Order'][] {
  const { order, laid = [], pencilled = [] } = draft.value.now;
  const held = order && table.unitOf(order);
  const others = pencilled.filter(each => table.unitOf(each) !== held);
  return order ? [...laid, ...others, order] : [...laid, ...others];
}

/** What was sketched, as far as it can still be ordered: the first is taken in hand. */
function stillPossible<G extends Game>(battle: TableBattle<G>): Hand<G['Order']> {
  const { order, pencilled = [] } = battle.draft.value.now;
  const left = [...(order ? [order] : []), ...pencilled].filter(
    (each, i, all) => all.indexOf(each) === i && isPossible(battle, each),
  );
  return { order: left[0] ?? null, pencilled: left };
}

/** Pencilled orders on a free table, where one unit is ordered after another. */
export const tableSketch: Sketch<TableBattle> = {
  isOffered: ({ table, snapshot, side }) =>
    (table.ahead?.(snapshot.value.view as object, side.value) ?? null) !== null,
  count: battle => new Set(sketchedIn(battle).map(battle.table.unitOf)).size,
  stillPossible,
  resume: battle => {
    const { order } = battle.draft.value.now;
    const unit = order && battle.table.unitOf(order);
    if (unit) select(battle, [unit]);
  },
};

/** What was pencilled for others waits on when an order is given. */
export function leftPencilled(battle: TableBattle, given: readonly Typed[]): unknown {
  const { unitOf } = battle.table;
  const ordered = given.map(unitOf);
  const left = (battle.draft.value.now.pencilled ?? []).filter(order => !ordered.includes(unitOf(order)));
  return left.length > 0 ? { order: null, pencilled: left } : undefined;
}
