import { expect, test } from 'vitest';
import { groundOf } from '../ground.ts';
import { enemiesOf, onTheTable } from '../position.ts';
import { playByChance, readScenario } from '../testing.ts';
import { BRAWL } from '../testing-battles.ts';
import { pointsInArc, pointsInFrontArc } from './arc.ts';
import { sees, seesAhead } from './sees.ts';
import { seesOneOf } from './sight.ts';

test('[FIA-LOS-01] [FIA-PRIO-02] what is kept of what bases see is what a fresh look at the whole table finds', () => {
  const scenario = readScenario({ ...BRAWL, turns: 3 });
  const ground = groundOf(scenario);
  let seen = 0;
  playByChance(scenario, 'sees', position => {
    const bases = onTheTable(position);
    for (const shooter of bases) {
      for (const target of enemiesOf(position, shooter.side)) {
        const pair = [shooter, target] as const;
        const inArc = seesOneOf(ground, bases, pair, pointsInArc(ground, ...pair));
        const ahead = seesOneOf(ground, bases, pair, pointsInFrontArc(ground, ...pair));
        expect([sees(ground, position, ...pair), seesAhead(ground, position, ...pair)]).toEqual([
          inArc,
          ahead,
        ]);
        if (inArc) seen += 1;
      }
    }
  });
  expect(seen).toBeGreaterThan(100);
});
