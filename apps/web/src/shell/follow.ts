import type { Happened, Place } from '@grognard/engine';
import type { Camera } from './camera.ts';
import type { Beat } from './condense.ts';
import { frameAll, type Lens, look, seenOf } from './lens.ts';
import type { Battle } from './model.ts';

const PLACES = ['from', 'to', 'at'] as const;
const PARTIES = ['unit', 'against', 'target'] as const;

/** Where an event happens: the places it names, and those of whom it names. */
function placesOf(battle: Battle, event: Happened): readonly Place[] {
  const told = new Map<string, unknown>(Object.entries(event));
  const places: Place[] = [];
  // What goes `to` a number is no move.
  for (const key of PLACES) if (Array.isArray(told.get(key))) places.push(told.get(key) as Place);
  for (const key of PARTIES) {
    const id = told.get(key);
    const place = typeof id === 'string' ? battle.screen.names.whereIs(battle, id) : undefined;
    if (place) places.push(place);
  }
  return places;
}

/** The ground under whoever an event names: seen whole, however near to the edge. */
function groundOf(battle: Battle, event: Happened): readonly Place[] {
  const told = new Map<string, unknown>(Object.entries(event));
  return PARTIES.flatMap(key => {
    const id = told.get(key);
    return (typeof id === 'string' && battle.screen.names.coveredBy?.(battle, id)) || [];
  });
}

/** Where a beat happens that deserves a look; marches do not pull at the map. */
function placesIn(battle: Battle, { events }: Beat) {
  const { manner } = battle.screen.events;
  const seen = events.filter(event => !manner(event).isPlain);
  return {
    places: seen.flatMap(event => placesOf(battle, event)),
    ground: seen.flatMap(event => groundOf(battle, event)),
  };
}

/**
 * The camera while results are shown: it moves only for what is not in sight, shows a fight as large as the player
 * looked at the field, and many at once as small as they need; afterwards the player is back where he looked.
 */
export interface Follower {
  show(beat: Beat): void;
  leave(): void;
}

export function follow(battle: Battle, lens: Lens): Follower {
  let before: Camera | null = null;
  let ours: Camera | null = null;
  const move = (places: readonly Place[], scale: number): void => {
    frameAll(lens, places, scale);
    ours = lens.camera.peek();
  };
  return {
    show: beat => {
      // The first beat may come before the window is measured: the first look is still to be taken.
      if (lens.pane.peek().width === 0) return;
      before ??= lens.camera.peek();
      const { places, ground } = placesIn(battle, beat);
      const all = [...places, ...ground];
      if (places.length === 0) return;
      const now = lens.camera.peek();
      // Whoever has moved the map himself is not pulled back to another size.
      const scale = ours === now ? before.scale : now.scale;
      const seen = seenOf(lens, places).length + seenOf(lens, ground, 0).length;
      const isSeen = beat.of === undefined ? seen === all.length : 2 * seen >= all.length;
      if (!isSeen || (beat.of === undefined && now.scale < scale)) move(all, scale);
    },
    leave: () => {
      if (before && ours === lens.camera.peek()) look(lens, before);
      before = null;
      ours = null;
    },
  };
}
