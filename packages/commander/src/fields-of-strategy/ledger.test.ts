import { seededDice } from '@grognard/engine';
import { expect, test } from 'vitest';
import { campaign, loadScenario, positionsOf } from '../testing.ts';
import { makeBrain } from './brain.ts';
import { openDesk } from './desk.ts';
import { balance, keepMove, takeBack, tryMove } from './ledger.ts';
import { CAPTAIN } from './mood.ts';
import { GONE, layPosition, NOBODY } from './sand-table.ts';

/** Guns are left out: that a line of fire is opened or closed from afar is noticed only by a new reckoning. */
test('an account kept move by move is the account reckoned anew; what is taken back leaves no trace', async () => {
  const scenario = await loadScenario('the-village');
  const dice = seededDice('ledger');
  let moves = 0;
  for (const position of positionsOf(campaign(scenario, 'greedy')).slice(4, 16)) {
    const brain = makeBrain(scenario, position.side);
    const { table: t } = brain;
    layPosition(t, { ...position, units: position.units.filter(({ type }) => type !== 'artillery') });
    const { ledger, fighters } = openDesk(brain, brain.side, { own: 5, theirs: 5 }, CAPTAIN);
    for (let n = 0; n < 60 && fighters.length > 0; n++) {
      const u = fighters[dice.draw('unit', 0, fighters.length - 1)]!;
      const to = t.at[u]! + dice.draw('x', -2, 2) + dice.draw('y', -2, 2) * brain.field.ground.grid.width;
      if (to < 0 || to >= t.fighter.length || t.fighter[to] !== NOBODY) continue;
      const before = { at: [...t.at], hits: [...ledger.hits], near: [...t.near[0], ...t.near[1]] };
      tryMove(ledger, u, to);
      if (dice.draw('keep', 0, 1) === 1) {
        keepMove(ledger);
        moves++;
      } else {
        takeBack(ledger);
        expect({ at: [...t.at], hits: [...ledger.hits], near: [...t.near[0], ...t.near[1]] }).toEqual(before);
      }
    }
    const kept = Array.from(ledger.cost);
    balance(ledger);
    kept.forEach((cost, u) => {
      if (t.at[u] !== GONE) expect(cost).toBeCloseTo(ledger.cost[u]!, 9);
    });
  }
  expect(moves).toBeGreaterThan(100);
});
