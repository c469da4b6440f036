import type { Happened } from '@grognard/engine';
import type { UnitType, View, Witnessed } from '@grognard/fields-of-strategy';
import type { Moment } from '@grognard/host';
import type { FieldBattle } from './model.ts';
import { isSame, type Square } from './types.ts';

/** Somebody as a seat has known him: where, with which force, and in which turn that was. */
export interface Known {
  readonly id: string;
  readonly side: string;
  readonly type: UnitType;
  readonly at: Square;
  readonly force: number;
  /** The turn in which he was last seen … */
  readonly turn: number;
  /** … and since when he stands where he stood then. */
  readonly since: number;
  readonly isGone: boolean;
}

/** Whoever was seen leaving the field. */
export const removedIn = (events: readonly Happened[]): ReadonlySet<string> =>
  new Set(
    (events as readonly Witnessed[]).flatMap(event =>
      event.type === 'unit-removed' && event.unit ? [event.unit] : [],
    ),
  );

/** Everybody that a seat has ever known, as it knew him last; who left the field unseen is only missing. */
export function knownIn({ snapshot, side }: FieldBattle, moments: readonly Moment[]): readonly Known[] {
  const removed = removedIn(snapshot.value.log.map(({ event }) => event));
  const known = new Map<string, Known>();
  for (const { view } of moments as readonly { readonly view: View }[]) {
    for (const unit of [...view.units, ...view.enemies]) {
      const before = known.get(unit.id);
      // Whoever was out of sight for a while may have gone and come back.
      const isStill = before && isSame(before.at, unit.at) && view.turn - before.turn <= 1;
      const since = isStill ? before.since : view.turn;
      const { id, side: of, type, at, force } = unit;
      known.set(id, { id, side: of, type, at, force, turn: view.turn, since, isGone: removed.has(id) });
    }
  }
  const last = moments.at(-1)?.view as View | undefined;
  const isThere = (id: string) => last?.units.some(unit => unit.id === id) ?? false;
  // One always knows who of one's own is left.
  return [...known.values()].map(each =>
    each.side === side.value && !isThere(each.id) ? { ...each, isGone: true } : each,
  );
}

/** The view in which a seat gave its last orders; nothing before it has given any. */
export function viewAtLastOrders({ side }: FieldBattle, moments: readonly Moment[]): View | null {
  const views = moments.map(({ view }) => view as View);
  return views.slice(0, -1).findLast(view => view.side === side.value) ?? null;
}
