import type { Game, Happened, Rules, Seat } from '@grognard/engine';
import type { Frame } from './protocol.ts';

/** Events that belong to one instant are shown together; the rest one by one. */
function instantOf(event: Happened): string {
  const timed = event as { readonly impulse?: number; readonly half?: number };
  if (timed.impulse !== undefined) return `${timed.impulse}/${timed.half}`;
  return event.type;
}

/** What follows from an event of the first type is shown with it. */
const CONSEQUENCES: Readonly<Record<string, readonly string[]>> = {
  fire: ['fire'],
  unfinished: ['unfinished'],
  withdrawal: ['withdrawal'],
  'melee-lost': ['melee-lost'],
  'morale-test': ['force-lost', 'unit-removed'],
  'phase-ended': ['game-ended'],
};

const belongs = (first: Happened, next: Happened): boolean => {
  const timed = 'impulse' in first && 'impulse' in next && instantOf(first) === instantOf(next);
  return timed || (CONSEQUENCES[first.type]?.includes(next.type) ?? false);
};

/** Cuts the events of an entry into frames, as a seat sees them; what it does not see is in no frame. */
export function framesOf<G extends Game>(
  rules: Rules<G>,
  before: G['Position'],
  events: readonly G['Event'][],
  place: { readonly seat: Seat; readonly entry: number },
): readonly Frame[] {
  const frames: Frame[] = [];
  let now = before;
  let group: G['Witnessed'][] = [];
  const close = () => {
    if (group.length > 0) {
      const events = rules.arrangeGlimpses?.(group) ?? group;
      frames.push({ entry: place.entry, events, view: rules.view(now, place.seat) });
    }
    group = [];
  };
  for (const event of events) {
    const seen = rules.witness(event, now, place.seat);
    const [first] = group;
    if (seen && first && !belongs(first, seen)) close();
    now = rules.apply(now, event);
    if (seen) group.push(seen);
  }
  close();
  return frames;
}
