import { isOrder, type Match, pinOf, replay, UMPIRE } from '@grognard/engine';
import { unwrap } from '../boxes.ts';
import { EXIT, type Exit, type Io, printJson } from '../io.ts';
import { loadMatch } from './verify.ts';

/** Prints every draw of a match, and what its chain is made of: all that a verifier needs (docs/dice.md). */
export async function draws(io: Io, file: string): Promise<Exit> {
  printJson(io, drawsOf(unwrap(await loadMatch(file), file)));
  return EXIT.fine;
}

const drawsOf = (match: Match) => ({
  source: match.source,
  seeds: match.seeds,
  pin: pinOf(match),
  entries: [
    { side: UMPIRE, what: 'opening', moment: 'opening', draws: match.opening.draws },
    ...[...replay(match)].map(({ entry, carried }) => ({
      side: entry.side,
      what: isOrder(entry) ? entry.order : entry.act,
      link: entry.link,
      moment: carried?.moment ?? '',
      draws: carried?.draws ?? [],
    })),
  ],
});
