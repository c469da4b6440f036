import { PEOPLE_ROUTES, type RatingShown } from '@grognard/online';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { call } from './server.ts';

/** Ratings that were asked for, by player and game; nobody's is asked for twice on one page. */
const known = signal<ReadonlyMap<string, RatingShown>>(new Map());
const asked = new Set<string>();

const keyOf = (player: string, ruleset: string): string => `${player}/${ruleset}`;

async function load(players: readonly string[]): Promise<void> {
  const found = await call(PEOPLE_ROUTES.ratings, { players: players.join(',') });
  if (found.status !== 'ok') return;
  const fresh = found.value.ratings.map(
    ({ player, ...rating }) => [keyOf(player, rating.ruleset), rating] as const,
  );
  known.value = new Map([...known.peek(), ...fresh]);
}

/** Sees to it that the ratings of some players are known. */
export function useRatings(players: readonly string[]): void {
  const unknown = players.filter(player => !asked.has(player));
  useEffect(() => {
    if (unknown.length === 0) return;
    for (const player of unknown) asked.add(player);
    void load(unknown);
  }, [unknown.join(',')]);
}

/** The rating of a player in a game, once it is known; nothing for who has none. */
export const ratingOf = (player: string, ruleset: string): RatingShown | undefined =>
  known.value.get(keyOf(player, ruleset));
