import type { SideId } from '@grognard/engine';
import {
  type Answered,
  type BattleChoice,
  type Challenge,
  type NewChallenge,
  ROUTES,
} from '@grognard/online';
import { useEffect } from 'preact/hooks';
import { listen } from './line.ts';
import { call } from './server.ts';

/** What a player picks before a challenge: everything has its usual value already. */
export interface Wish {
  readonly ruleset: string;
  readonly battle: BattleChoice;
  readonly side: SideId | 'lot';
  readonly pace: NonNullable<NewChallenge['pace']>;
  readonly isPair: boolean;
  readonly isRated: boolean;
  readonly isWatchable: boolean;
  readonly isOpen: boolean;
  /** A commander of the server's accepts at once. */
  readonly computer?: string;
}

export const linkOf = ({ id }: Pick<Challenge, 'id'>): string => `${location.origin}/online/join/${id}`;

/**
 * Makes a challenge, and gives the word for the dice only when the seal is known: so nobody could have chosen
 * the secret by the word.
 */
export async function makeChallenge(wish: Wish, word: string, name?: string): Promise<Answered<Challenge>> {
  const made = await call(ROUTES.challenge, {}, { ...wish, ...(name !== undefined && { name }) });
  if (made.status !== 'ok' || word === '') return made;
  const sealed = await call(ROUTES.giveWord, { id: made.value.id }, { word });
  return sealed.status === 'ok' ? sealed : made;
}

/** Calls when somebody has sat down at a challenge of one's own. */
export function useJoined(id: string | undefined, onJoined: (matches: readonly string[]) => void): void {
  useEffect(() => {
    if (id === undefined) return;
    const look = async () => {
      const found = await call(ROUTES.findChallenge, { id });
      if (found.status === 'ok' && found.value.matches.length > 0) onJoined(found.value.matches);
    };
    void look();
    return listen(told => {
      if (told.type === 'joined' && told.challenge === id) onJoined(told.matches);
      // While the line was cut nobody could tell.
      if (told.type === 'welcome') void look();
    });
  }, [id]);
}
