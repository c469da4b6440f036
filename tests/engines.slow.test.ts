import { expect, test } from 'vitest';
import { probeChromium, probeHere, recordedMatches, writeProbe } from '../scripts/engines.mjs';

const GAMES = ['fields-of-strategy', 'en-avant', 'fight-in-arms', 'general-en-chef'];

/** The shortest recorded match of each game. */
const shortest = () =>
  GAMES.flatMap(game => {
    const own = recordedMatches().filter(({ match }) => match.ruleset === game);
    return own.sort((a, b) => a.match.entries.length - b.match.entries.length).slice(0, 1);
  });

test('a browser makes the same of the rules as Node, bit for bit', async () => {
  const matches = shortest();
  expect(matches.length).toBeGreaterThanOrEqual(3);
  const script = await writeProbe(matches);
  const here = probeHere(script);
  for (const { name, match } of matches) expect(here[name]).toBe(match.checkpoints.at(-1)?.fingerprint);
  expect(await probeChromium(script)).toEqual(here);
});
