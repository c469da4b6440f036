import type { Live, MatchFacts } from './live.ts';

/** The matches that are in memory: those that were wanted last, by the bytes they take. */
export interface Shelf {
  find(match: string): Live | null;
  /** What never changes of a match is known longer than where it stands. */
  factsOf(match: string): MatchFacts | undefined;
  put(live: Live): void;
  drop(match: string): void;
  /** Drops what never changes too: somebody else sits at a side now. */
  forget(match: string): void;
  size(): number;
}

/** A position in memory takes about so many times its text. */
const SWELLS = 3;
const MOST_FACTS = 20_000;
/** It is weighed again after so many entries. */
const WEIGHED_EVERY = 16;

export function makeShelf(most: number): Shelf {
  const lives = new Map<string, { readonly live: Live; readonly bytes: number }>();
  const facts = new Map<string, MatchFacts>();
  let bytes = 0;

  function drop(match: string): void {
    bytes -= lives.get(match)?.bytes ?? 0;
    lives.delete(match);
  }
  const weigh = ({ state }: Live): number => SWELLS * JSON.stringify(state.position).length;

  return {
    find: match => {
      const kept = lives.get(match);
      if (!kept) return null;
      lives.delete(match);
      lives.set(match, kept);
      return kept.live;
    },
    factsOf: match => facts.get(match),
    put: live => {
      const { id } = live.facts.row;
      const known = lives.get(id);
      const isWeighed = known && live.state.number % WEIGHED_EVERY !== 0;
      const weight = isWeighed ? known.bytes : weigh(live);
      drop(id);
      lives.set(id, { live, bytes: weight });
      bytes += weight;
      if (facts.size >= MOST_FACTS) facts.clear();
      facts.set(id, live.facts);
      for (const oldest of lives.keys()) {
        if (bytes <= most || oldest === id) break;
        drop(oldest);
      }
    },
    drop,
    forget: match => {
      drop(match);
      facts.delete(match);
    },
    size: () => lives.size,
  };
}
