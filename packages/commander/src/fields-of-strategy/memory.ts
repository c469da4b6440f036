import type { Square } from '@grognard/board';
import type { UnitId, View, Witnessed } from '@grognard/fields-of-strategy';
import type { Glimpse, Memory } from '../contract.ts';

/** An enemy as he was last seen. */
export interface Trace {
  readonly at: Square;
  readonly force: number;
  readonly turn: number;
}

/** What a side remembers of the enemy: where it last saw whom, and who has fallen. Plain data. */
export interface Recollection {
  readonly traces: Readonly<Record<UnitId, Trace>>;
  readonly fallen: readonly UnitId[];
}

export const NOTHING: Recollection = { traces: {}, fallen: [] };

/** FOS-FOG-08: a view has no memory; a commander has, of what its side was shown and of nothing else. */
export function remember(
  memory: Memory | null,
  { events, view }: Pick<Glimpse, never> & { readonly events: readonly Witnessed[]; readonly view: View },
): Recollection {
  const { traces, fallen } = (memory as Recollection | null) ?? NOTHING;
  const own = new Set(view.units.map(({ id }) => id));
  const now: Record<UnitId, Trace> = { ...traces };
  const dead = new Set(fallen);
  for (const event of events) {
    const id = 'unit' in event ? event.unit : undefined;
    if (id === undefined || own.has(id)) continue;
    learn(event, id, view.turn, now, dead);
  }
  for (const { id, at, force } of view.enemies) now[id] = { at, force, turn: view.turn };
  for (const id of dead) delete now[id];
  return { traces: now, fallen: [...dead].filter(id => !own.has(id)) };
}

/** Own units that fell in these events are no longer in the view, but nobody has a trace of them either. */
function learn(
  event: Witnessed,
  id: UnitId,
  turn: number,
  now: Record<UnitId, Trace>,
  dead: Set<UnitId>,
): void {
  const before = now[id];
  switch (event.type) {
    case 'step':
    case 'retreat':
    case 'withdrawal': {
      const at = event.to ?? event.from;
      if (at && before) now[id] = { ...before, at, turn };
      return;
    }
    case 'force-lost':
      if (before && event.force !== undefined) now[id] = { ...before, force: event.force };
      return;
    case 'unit-removed':
      dead.add(id);
      return;
    default:
  }
}
