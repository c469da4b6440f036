import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { commitButton, toOrders } from './en-avant.ts';

export { answer, commitButton, middleOf, pull, toOrders } from './en-avant.ts';

interface Unit {
  readonly id: string;
}
interface Scenario {
  readonly units: readonly Unit[];
  readonly turns: number;
}
type Change = (scenario: Scenario) => object;

/** The farm on the brook before its first order, changed for a journey, as somebody would export it. */
function gameOf(change: Change, players: object): string {
  const match = new URL('../../../rulesets/general-en-chef/matches/first-lesson.json', import.meta.url);
  const file = JSON.parse(readFileSync(match, 'utf8')) as { readonly scenario: Scenario };
  const scenario = { ...file.scenario, ...change(file.scenario) };
  const begun = {
    ...file,
    scenario,
    seeds: [{ from: 0, seed: 'journey' }],
    entries: [],
    checkpoints: [],
  };
  return JSON.stringify({ format: 'grognard/game@1', ruleset: 'general-en-chef', players, file: begun });
}

export const placed = (scenario: Scenario, places: Readonly<Record<string, object>>): readonly object[] =>
  scenario.units.map(unit => ({ ...unit, ...places[unit.id] }));

/** One period, a column before the wall of the farm, whose garrison has shown itself; another with room to deploy. */
export const close: Change = scenario => ({
  turns: 1,
  units: placed(scenario, {
    'b-57-1': { at: [56.6, 44], facing: 0 },
    'b-57-2': { at: [72, 66], facing: 0 },
    'r-farm': { revealed: true },
  }),
});

export const COMPUTER = { blue: { kind: 'person' }, red: { kind: 'computer', level: 'recruit' } };
export const FRIENDS = { blue: { kind: 'person' }, red: { kind: 'person' } };

/** Opens a game that was laid out for a journey. */
export async function openGame(page: Page, change: Change, players: object = COMPUTER): Promise<void> {
  await page.goto('/games');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'farm.grognard.json',
    mimeType: 'application/json',
    buffer: Buffer.from(gameOf(change, players)),
  });
  await page.waitForURL('**/battle/*');
}

/** Gives what is in hand until the hand is empty; whoever sees something new on the way gives the rest again. */
export async function giveAll(page: Page): Promise<void> {
  for (let i = 0; i < 4; i++) {
    await commitButton(page).click();
    await expect(page.locator('.dock .commit:disabled')).toHaveCount(0);
    if ((await toOrders(page)) === 'over') return;
    if (/^\s*(End|Terminer)/.test((await commitButton(page).textContent()) ?? '')) return;
  }
  await expect(commitButton(page)).toHaveText(/^\s*(End|Terminer)/);
}
