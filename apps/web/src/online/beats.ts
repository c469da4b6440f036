import type { Happened } from '@grognard/engine';
import type { Beats, Frame } from '@grognard/host';

const NONE: readonly string[] = [];

/** An event as the server tells it; every one carries its clauses. */
export const asHappened = (event: {
  readonly type: string;
  readonly [field: string]: unknown;
}): Happened => ({
  clauses: NONE,
  ...event,
});

/** Puts together what is shown at once: the server tells every event with the view after it. */
export function inBeats(frames: readonly Frame[], beats: Beats): readonly Frame[] {
  const shown: Frame[] = [];
  for (const frame of frames) {
    const last = shown.at(-1);
    const [first] = last?.events ?? [];
    const [next] = frame.events;
    if (last && first && next && last.entry === frame.entry && beats(first, next))
      shown[shown.length - 1] = { ...frame, events: [...last.events, ...frame.events] };
    else shown.push(frame);
  }
  return shown;
}
