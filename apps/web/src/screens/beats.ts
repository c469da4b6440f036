import type { Beats } from '@grognard/host';

/** Which events of a game are shown together, one line a game: for the host, which draws nothing. */
const BEATS: Readonly<Record<string, () => Promise<{ readonly beats: Beats }>>> = {
  'fields-of-strategy': () => import('./fields-of-strategy/beats.ts'),
  'en-avant': () => import('./en-avant/beats.ts'),
  'fight-in-arms': () => import('./fight-in-arms/beats.ts'),
};

export async function findBeats(ruleset: string): Promise<Beats | null> {
  const load = Object.hasOwn(BEATS, ruleset) ? BEATS[ruleset] : undefined;
  return load ? (await load()).beats : null;
}
