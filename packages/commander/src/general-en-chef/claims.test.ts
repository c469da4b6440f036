import { UMPIRE } from '@grognard/engine';
import { expect, test } from 'vitest';
import { playBattle } from '../battle.ts';
import { CAPTAIN_IN } from './captain.ts';
import { commanderOf } from './greedy.ts';
import { judgement } from './index.ts';
import { loadScenario, ruleset } from './testing.ts';

const lesson = await loadScenario('first-lesson');
const { greedy } = judgement.commanders;

/** Which places the red side has been alone at by the end of a battle that blue leads by greed. */
const heldBy = (red: typeof greedy, seed: string): readonly string[] => {
  const { position } = playBattle({
    ruleset,
    scenario: lesson,
    seed,
    commanders: { blue: greedy!, red: red! },
  });
  return Object.entries(ruleset.prepare(lesson).view(position, UMPIRE).held)
    .filter(([, side]) => side === 'red')
    .map(([id]) => id);
};

// GECH-VICT-01: nobody guards the knoll, and it is enough to have been there
test.each(['1', '2', '3'])('somebody walks to the knoll that nobody guards, seed %s', seed => {
  expect(heldBy(commanderOf('claiming', CAPTAIN_IN.careful), seed)).toContain('knoll');
});

test('who does not think of it leaves the knoll alone', () => {
  expect(heldBy(greedy, '1')).not.toContain('knoll');
});
