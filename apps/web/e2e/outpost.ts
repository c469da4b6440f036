import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { ordersInHand } from './journey.ts';

const unit = (id: string, name: string, type: string, at: readonly number[], corps = 'Corps') => ({
  id,
  side: id.startsWith('b') ? 'blue' : 'red',
  type,
  ...(type !== 'leader' && { force: 2 }),
  at,
  name,
  corps,
});

/** A road through open ground: a column on it, an outpost in contact, guns behind, and an enemy beyond sight. */
const SCENARIO = {
  format: 'grognard/scenario@1',
  ruleset: 'fields-of-strategy',
  id: 'outpost',
  title: { en: 'Outpost', fr: 'Avant-poste' },
  sides: [
    { id: 'blue', name: { en: 'Blue', fr: 'Bleus' } },
    { id: 'red', name: { en: 'Red', fr: 'Rouges' } },
  ],
  turns: 6,
  field: {
    terrain: [
      ...Array.from({ length: 7 }, () => '.'.repeat(22)),
      `..ff${'.'.repeat(18)}`,
      '~~'.padEnd(22, '.'),
    ],
    roads: [
      [
        [0, 3],
        [21, 3],
      ],
    ],
  },
  objectives: [{ id: 'inn', at: [10, 3], name: { en: 'The inn', fr: 'L’auberge' } }],
  units: [
    unit('b1', 'Fusiliers', 'infantry', [2, 3], 'Corps / Petit'),
    unit('b2', 'Guard', 'infantry', [1, 3], 'Corps / Petit'),
    unit('b3', 'Hussars', 'cavalry', [4, 5]),
    unit('b4', 'Battery', 'artillery', [3, 6]),
    unit('b5', 'Outpost', 'infantry', [6, 6]),
    unit('bL', 'Martin', 'leader', [2, 3]),
    unit('r1', 'Pickets', 'infantry', [7, 6]),
    unit('r2', 'Rearguard', 'infantry', [20, 3]),
  ],
};

/** The version of the rules as they stand. */
const rules = /version: '([^']+)'/.exec(
  readFileSync('rulesets/fields-of-strategy/src/ruleset.ts', 'utf8'),
)?.[1];

const GAME = {
  format: 'grognard/game@1',
  id: 'outpost',
  updated: 0,
  ruleset: 'fields-of-strategy',
  title: SCENARIO.title,
  players: { blue: { kind: 'person' }, red: { kind: 'computer', level: 'recruit' } },
  turn: 1,
  turns: SCENARIO.turns,
  active: ['blue'],
  outcome: null,
  file: {
    format: 'grognard/match@2',
    ruleset: 'fields-of-strategy',
    rules,
    scenario: SCENARIO,
    source: 'seed',
    seeds: [{ from: 0, seed: 'outpost' }],
    entries: [],
    checkpoints: [],
  },
  drafts: {},
  seen: {},
};

/** Opens the outpost as a saved game is brought, with the whole field in the window. */
export async function beginOutpost(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles({
    name: 'outpost.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(GAME)),
  });
  await page.waitForURL('**/battle/*');
  await expect(ordersInHand(page)).toBeVisible();
  // On a small screen the tools are folded.
  const tools = page.getByRole('button', { name: 'Tools' });
  if (await tools.isVisible()) await tools.click();
  await page.getByRole('button', { name: 'Whole field' }).click();
}
