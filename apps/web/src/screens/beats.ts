import type { Beats } from '@grognard/engine';
import { findBox } from '@grognard/registry';

/** Which events of a game are shown together, where its box does not say so itself; one line a game. */
const BEATS: Readonly<Record<string, () => Promise<{ readonly beats: Beats }>>> = {};

export async function findBeats(ruleset: string): Promise<Beats | null> {
  const load =
    (await findBox(ruleset))?.beats ?? (Object.hasOwn(BEATS, ruleset) ? BEATS[ruleset] : undefined);
  return load ? (await load()).beats : null;
}
