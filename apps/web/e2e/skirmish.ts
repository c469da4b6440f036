import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { answer, commitButton, toOrders } from './en-avant.ts';

/** Two units a side a stone's throw apart, one turn or two: a whole battle in a few orders. */
const SCENARIO = {
  format: 'grognard/scenario@1',
  ruleset: 'en-avant',
  id: 'skirmish',
  title: { en: 'Skirmish', fr: 'Escarmouche' },
  scale: '20mm',
  period: 'antiquity',
  options: { premeasure: true },
  sides: [
    { id: 'blue', name: { en: 'Romans', fr: 'Romains' }, combativity: 4, edge: 'south' },
    { id: 'red', name: { en: 'Gauls', fr: 'Gaulois' }, combativity: 4, edge: 'north' },
  ],
  field: {
    size: [70, 60],
    terrain: [
      {
        id: 'wood',
        kind: 'wood',
        name: { en: 'Boar Wood', fr: 'Bois du Sanglier' },
        shape: [
          [48, 12],
          [60, 10],
          [64, 22],
          [52, 26],
        ],
      },
    ],
  },
  units: [
    {
      id: 'b-cohort',
      side: 'blue',
      name: { en: 'First cohort', fr: 'Première cohorte' },
      arm: 'infantry',
      quality: 'superior',
      weight: 'heavy',
      bases: 3,
      at: [28, 36],
      facing: 0,
    },
    {
      id: 'b-archers',
      side: 'blue',
      name: { en: 'Cretan archers', fr: 'Archers crétois' },
      arm: 'infantry',
      weapon: 'bow',
      bases: 2,
      at: [46, 38],
      facing: 0,
    },
    {
      id: 'r-band',
      side: 'red',
      name: { en: 'Warband', fr: 'Bande' },
      arm: 'infantry',
      bases: 4,
      files: 2,
      at: [28, 31],
      facing: 180,
    },
    {
      id: 'r-slingers',
      side: 'red',
      name: { en: 'Slingers', fr: 'Frondeurs' },
      arm: 'infantry',
      weight: 'light',
      weapon: 'sling',
      bases: 2,
      at: [46, 31],
      facing: 180,
    },
  ],
};

/** The version of the rules as they stand. */
const rules = /version: '([^']+)'/.exec(readFileSync('rulesets/en-avant/src/ruleset.ts', 'utf8'))?.[1];

/** The skirmish as the file of a battle. */
export const skirmishFile = (turns: number) => ({
  name: 'skirmish.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ ...SCENARIO, turns })),
});

const gameOf = (seed: string, turns: number) => ({
  format: 'grognard/game@1',
  id: `skirmish-${seed}`,
  updated: 0,
  ruleset: 'en-avant',
  title: SCENARIO.title,
  players: { blue: { kind: 'person' }, red: { kind: 'computer', level: 'recruit' } },
  turn: 1,
  turns,
  active: ['blue'],
  outcome: null,
  file: {
    format: 'grognard/match@2',
    ruleset: 'en-avant',
    rules,
    scenario: { ...SCENARIO, turns },
    source: 'seed',
    seeds: [{ from: 0, seed }],
    entries: [],
    checkpoints: [],
  },
  drafts: {},
  seen: {},
});

/** Opens the skirmish as a saved game is brought; the seed decides what the dice will ask. */
export async function beginSkirmish(page: Page, seed = 's1', turns = 2): Promise<void> {
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles({
    name: 'skirmish.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(gameOf(seed, turns))),
  });
  await page.waitForURL('**/battle/*');
  await toOrders(page);
}

/** Goes on by what is usual until the battle is over: `act` ends the impulse where nothing is asked. */
export async function playOut(page: Page, act: () => Promise<void>): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if ((await toOrders(page)) === 'over') break;
    if (!(await answer(page))) await act();
  }
  await expect(page.locator('.panel.end')).toBeVisible();
}

/** What a screen reader was last told. */
export const spoken = (page: Page) => page.locator('[data-spoken]');

export const isSpent = (page: Page, unit: string) =>
  expect(page.locator(`.map-overlay [data-unit="${unit}"]`)).toHaveAttribute('data-state', /spent/);

export { commitButton };
