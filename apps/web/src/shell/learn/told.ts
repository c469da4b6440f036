import type { Happened } from '@grognard/engine';
import { isByFinger } from '../gestures.ts';
import type { Battle } from '../model.ts';

/** The events of these results so far, or of the phase just over. */
export function toldSoFar({ showing, snapshot, stage }: Battle): readonly Happened[] {
  if (showing.value) {
    const { frames, at } = showing.value;
    return frames.slice(0, at + 1).flatMap(({ events }) => events);
  }
  if (stage.value !== 'plan') return [];
  const { log, entries } = snapshot.value;
  return log.filter(({ entry }) => entry === entries).map(({ event }) => event);
}

/** What every coach looks at. */
export const lookOf = ({ stage, tool, confirming }: Battle) => ({
  byTouch: isByFinger(),
  stage: stage.value,
  tool: tool.value,
  confirming: confirming.value,
});
