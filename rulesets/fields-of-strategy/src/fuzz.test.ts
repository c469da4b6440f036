import { fuzz } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { fieldsOfStrategy } from './ruleset.ts';
import { randomBattle } from './testing/random-battle.ts';

/*
 * Random commanders on random fields, watched for every promise of the contract. For a night's worth:
 *   MATCHES=10000 npx vitest run rulesets/fields-of-strategy/src/fuzz.test.ts
 */
const MATCHES = Number(process.env['MATCHES'] ?? 60);
const BATCH = 20;

describe('random matches', () => {
  test.each(Array.from({ length: Math.ceil(MATCHES / BATCH) }, (_, n) => n))(
    'keep the contract, batch %i',
    batch => {
      for (let n = batch * BATCH; n < (batch + 1) * BATCH; n++) {
        const seed = `fuzz ${n}`;
        const report = fuzz(fieldsOfStrategy, randomBattle(seed), { seed, most: 50, every: 3 });
        expect(report.problems, seed).toEqual([]);
        expect(report.outcome, seed).not.toBeNull();
      }
    },
  );
});
