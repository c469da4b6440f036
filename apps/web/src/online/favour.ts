import { useEffect, useState } from 'preact/hooks';
import type { Favour } from '../pages/cover.ts';
import { findCover } from '../screens/index.ts';

const NOBODYS: Favour = { high: [], low: [], tells: {} };

/** What the draws of a game mean for its sides, as its cover says. */
export function useFavour(ruleset: string): Favour {
  const [favour, setFavour] = useState(NOBODYS);
  useEffect(() => {
    void findCover(ruleset).then(cover => setFavour(cover?.favour ?? NOBODYS));
  }, [ruleset]);
  return favour;
}
