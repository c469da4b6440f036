import { fuzz, seededDice } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { enAvant } from './index.ts';
import { parseScenario } from './scenario.ts';
import { SKIRMISH } from './testing/skirmish.ts';

/** Every option that is not the default. */
const OTHERWISE = {
  initiative: 'roll-each-turn',
  routThreshold: 'bases',
  conform: 'longer',
  breakOff: 'less-or-equal',
  zocMovement: 'forbidden',
  disorganisedMovement: 'none',
  lastBase: 'marker',
  retreatDistance: 'width',
  objectiveEffect: 'enemy-loses',
  overflow: 'none',
  standingMelee: 'every-impulse',
  rerollRisk: 'all',
  targetCount: 'bases-in-field',
  premeasure: true,
  overheadFire: true,
  roadBlocksSight: true,
  cavalryVsInfantry: 'attack-only',
  meleeSaves: true,
  generalActivation: 'free',
  elephantLoses: 'any-impact',
};
const BARE = {
  ...SKIRMISH,
  turns: 2,
  units: SKIRMISH.units.map(({ at: _, facing: __, ...unit }) => unit),
  camps: SKIRMISH.camps.map(({ at: _, facing: __, ...camp }) => camp),
  objectives: [],
};

function problemsOf(raw: unknown, seed: string): readonly string[] {
  const scenario = parseScenario(raw);
  if (!scenario.ok) return scenario.faults.map(({ path, message }) => `${path}: ${message}`);
  return fuzz(enAvant, scenario.value, { seed, most: 2000, every: 4 }).problems;
}

describe('battles are played by chance to their end, and every promise is kept', () => {
  test.each([
    ['as it stands', { ...SKIRMISH, turns: 4 }],
    ['with automatic choices', { ...SKIRMISH, turns: 4, options: { choices: 'auto' } }],
    ['with every other option', { ...SKIRMISH, turns: 4, options: OTHERWISE }],
  ])('the skirmish %s', (name, raw) => {
    expect(problemsOf(raw, name)).toEqual([]);
  });

  test.each([
    { deployment: 'hidden', objectives: 'roll' },
    { deployment: 'alternate', terrain: 'alternate', edges: 'lot' },
    { deployment: 'roll', terrain: 'one-picks-other-places', edges: 'non-placer' },
    {
      deployment: 'higher-combativity-chooses',
      terrain: 'one-places-other-amends',
      edges: 'higher-combativity',
    },
    { deployment: 'together', terrain: 'halves' },
    { deployment: 'scenario', terrain: 'symmetric' },
  ])('the skirmish prepared by $deployment, $terrain, $edges', setup => {
    expect(problemsOf({ ...BARE, setup, options: { initiative: 'second-deployer' } }, 'prepared')).toEqual(
      [],
    );
  });
});

test('a single base that faces west is proposed a turn to the north-east that can be read', () => {
  const scenario = parseScenario({
    ruleset: 'en-avant',
    sides: [
      { id: 'blue', combativity: 4 },
      { id: 'red', combativity: 4 },
    ],
    options: { initiative: 'fixed' },
    field: { size: [120, 90] },
    units: [
      { id: 'b1', side: 'blue', arm: 'infantry', bases: 1, at: [60, 50], facing: 270 },
      { id: 'r1', side: 'red', arm: 'infantry', bases: 4, at: [64, 46], facing: 180 },
    ],
  });
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.faults));
  const rules = enAvant.prepare(scenario.value);
  const dice = seededDice('west');
  const { position } = rules.begin(dice);
  const attacks = rules
    .propose(rules.view(position, 'blue'), 'blue', dice)
    .filter(order => 'contact' in order && 'steps' in order && 'turn' in order.steps[0]!);
  expect(attacks).not.toEqual([]);
  for (const order of attacks) expect(enAvant.parse.order(order)).toEqual({ ok: true, value: order });
});
