import { changed, type SeatSnapshot, type Step } from '@grognard/online';

/** What became of a step: it is taken in, was known already, or some before it are missing. */
export type Taken =
  | { readonly status: 'taken'; readonly snapshot: SeatSnapshot }
  | { readonly status: 'known' }
  | { readonly status: 'missing' };

/** Takes a step of the seat's stream into what is known; each counts once, whatever is sent twice. */
export function takeStep(known: SeatSnapshot, step: Step): Taken {
  if (step.seq <= known.seq) return { status: 'known' };
  // What was taken back is taken out of the log: it is asked for anew.
  if (step.seq > known.seq + 1 || step.isBack) return { status: 'missing' };
  const { seq, entries, active, outcome, standing, undoBar, clocks, at } = step;
  const lines = step.events.map(event => ({ entry: entries, event }));
  return {
    status: 'taken',
    snapshot: {
      ...known,
      seq,
      entries,
      active,
      outcome,
      standing,
      undoBar,
      clocks,
      at,
      view: changed(known.view, step.changes),
      log: [...known.log, ...lines],
    },
  };
}

/** The entries that a player was shown, of which the server keeps the number in the stream. */
export const seenEntries = ({ seq, seen, entries }: SeatSnapshot): number =>
  Math.max(0, entries - (seq - seen));
