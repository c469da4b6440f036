import { squareName } from '@grognard/drawing';
import type { View } from '@grognard/fields-of-strategy';
import type { Moment } from '@grognard/host';
import type { SinceLine } from '../../shell/screen.ts';
import { removedIn, viewAtLastOrders } from './known.ts';
import type { FieldBattle } from './model.ts';
import { heldWords } from './spoken.ts';
import { fieldWords } from './words.ts';

/** What is new since a seat gave its last orders, the weightiest first. */
export function since(battle: FieldBattle, moments: readonly Moment[]): readonly SinceLine[] {
  const before = viewAtLastOrders(battle, moments);
  const now = moments.at(-1)?.view as View | undefined;
  if (!before || !now) return [];
  const lines = [
    ...ownLosses(battle, before, now),
    taken(battle, before, now),
    ...enemies(battle, before, now),
  ];
  return lines.filter(({ items }) => items.length > 0);
}

function ownLosses({ side }: FieldBattle, before: View, now: View): readonly SinceLine[] {
  const say = fieldWords.value.since;
  const own = before.units.filter(unit => unit.side === side.value);
  const left = new Map(now.units.map(unit => [unit.id, unit]));
  const hurt = own.flatMap(({ id, force }) => {
    const after = left.get(id)?.force ?? force;
    return after < force ? [{ id, note: `${force} → ${after}` }] : [];
  });
  return [
    { label: say.lost, items: own.filter(({ id }) => !left.has(id)).map(({ id }) => ({ id })) },
    { label: say.hurt, items: hurt },
  ];
}

function taken(battle: FieldBattle, before: View, now: View): SinceLine {
  const items = battle.scenario.objectives.flatMap((objective, i) =>
    before.control[i] === now.control[i]
      ? []
      : [{ id: objective.id, text: heldWords(battle, objective, now.control[i]) }],
  );
  return { label: fieldWords.value.since.objectives, items };
}

/** Enemies destroyed, newly seen, lost from sight. */
function enemies({ snapshot }: FieldBattle, before: View, now: View): readonly SinceLine[] {
  const say = fieldWords.value.since;
  const removed = removedIn(snapshot.value.log.map(({ event }) => event));
  const [then, today] = [before.enemies, now.enemies].map(list => new Set(list.map(({ id }) => id)));
  const missing = before.enemies.filter(({ id }) => !today?.has(id));
  return [
    {
      label: say.destroyed,
      items: missing.filter(({ id }) => removed.has(id)).map(({ id }) => ({ id })),
    },
    {
      label: say.seen,
      items: now.enemies
        .filter(({ id }) => !then?.has(id))
        .map(({ id, at }) => ({ id, note: squareName(at) })),
    },
    {
      label: say.missing,
      items: missing
        .filter(({ id }) => !removed.has(id))
        .map(({ id, at }) => ({ id, note: say.lastAt(squareName(at)) })),
    },
  ];
}
