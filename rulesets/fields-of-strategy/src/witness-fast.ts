import { cellOf } from '@grognard/board';
import { type Seat, UMPIRE } from '@grognard/engine';
import type { SideNumber } from './constants.ts';
import { arrangeGlimpses } from './glimpses.ts';
import type { Ground } from './ground.ts';
import {
  HIDDEN,
  IDENTIFIED,
  lookAround,
  makeSeen,
  type Seen,
  visibilityAt,
  visibilityFrom,
} from './rules/fog.ts';
import { GONE } from './situation.ts';
import type { Event, Position, UnitId, Witnessed } from './types.ts';
import { glimpse, type Watcher } from './witness.ts';

/*
 * As witness.ts, a whole step at once and for all seats: units are moved where they stand instead of making a new
 * position for every event, and what a side sees is worked out once, until one of its own units moves. A side-turn
 * of Waterloo takes a quarter of the time, a hundred against a hundred a fifth.
 */

/** Where everybody is while a step is gone through, and what each side sees: made once per battlefield. */
export interface Gallery {
  readonly ground: Ground;
  readonly count: number;
  readonly at: Int16Array;
  readonly sides: Uint8Array;
  readonly types: Uint8Array;
  readonly lookers: readonly [Looker, Looker];
  /** Whom was last asked for: an event asks for its unit again and again. */
  readonly last: { id: UnitId; number: number };
}
interface Looker {
  readonly seen: Seen;
  /** `moved`: one of its own has moved since it looked; every spotter is asked from then on. */
  state: 'unlooked' | 'looked' | 'moved';
}

export function makeGallery(ground: Ground): Gallery {
  const { ids, sides, types } = ground.roster;
  const looker = (): Looker => ({ seen: makeSeen(ground), state: 'unlooked' });
  return {
    ground,
    count: ids.length,
    at: new Int16Array(ids.length),
    sides: Uint8Array.from(sides),
    types: Uint8Array.from(types),
    lookers: [looker(), looker()],
    last: { id: ids[0] ?? '', number: 0 },
  };
}

/** The events of a step as each seat sees them, each judged in the position it happened in. */
export function witnessAll(
  gallery: Gallery,
  events: readonly Event[],
  before: Position,
  seats: readonly Seat[],
): readonly (readonly Witnessed[])[] {
  enter(gallery, before);
  const watchers = seats.map(seat => watcherAt(gallery, seat));
  const seen = seats.map((): Witnessed[] => []);
  for (const event of events) {
    for (let i = 0; i < watchers.length; i++) {
      const watcher = watchers[i];
      const told = watcher ? glimpse(watcher, event) : event;
      if (told) seen[i]!.push(told);
    }
    follow(gallery, event);
  }
  return seen.map(glimpses => arrangeGlimpses(gallery.ground, glimpses));
}

function enter({ ground, at, lookers }: Gallery, { units }: Position): void {
  const { grid, roster } = ground;
  at.fill(GONE);
  for (const unit of units) at[roster.numbers.get(unit.id)!] = unit.at[1] * grid.width + unit.at[0];
  lookers[0].state = 'unlooked';
  lookers[1].state = 'unlooked';
}

/** Nobody looks for the umpire, who sees everything. */
function watcherAt(gallery: Gallery, seat: Seat): Watcher | null {
  if (seat === UMPIRE) return null;
  const { ground, at, sides } = gallery;
  const side = ground.sideNumbers.get(seat)!;
  return {
    isOwn: id => sides[numberOf(gallery, id)] === side,
    seenAt: square => seenFrom(gallery, side, cellOf(ground.grid, square)),
    visibilityOf: id => {
      const cell = at[numberOf(gallery, id)]!;
      return cell === GONE ? HIDDEN : seenFrom(gallery, side, cell);
    },
  };
}

function numberOf({ ground, last }: Gallery, id: UnitId): number {
  if (id === last.id) return last.number;
  last.id = id;
  last.number = ground.roster.numbers.get(id)!;
  return last.number;
}

function seenFrom(gallery: Gallery, side: SideNumber, cell: number): number {
  const { ground } = gallery;
  const looker = gallery.lookers[side];
  if (!ground.options.fog) return IDENTIFIED;
  if (looker.state === 'moved') return visibilityFrom(ground, gallery, side, cell);
  if (looker.state === 'unlooked') lookAround(looker.seen, ground, gallery, side);
  looker.state = 'looked';
  return visibilityAt(looker.seen, ground, cell);
}

/** Moves whom an event moves. */
function follow(gallery: Gallery, event: Event): void {
  const { grid } = gallery.ground;
  switch (event.type) {
    case 'step':
    case 'withdrawal':
      move(gallery, event.unit, cellOf(grid, event.to));
      return;
    case 'retreat':
      move(gallery, event.unit, cellOf(grid, event.to));
      for (const leader of event.leaders) move(gallery, leader, cellOf(grid, event.to));
      return;
    case 'unit-removed':
      move(gallery, event.unit, GONE);
      return;
    default:
  }
}

function move(gallery: Gallery, id: UnitId, cell: number): void {
  const { at, sides, lookers } = gallery;
  const u = numberOf(gallery, id);
  at[u] = cell;
  const looker = lookers[sides[u] as SideNumber];
  if (looker.state === 'looked') looker.state = 'moved';
}
