import { expect, type Page } from '@playwright/test';
import { commitButton, toOrders } from './en-avant.ts';
import { openMatch, type Scenario } from './saved-game.ts';

export { answer, commitButton, middleOf, pull, toOrders } from './en-avant.ts';

type Change = (scenario: Scenario) => object;

export const placed = (scenario: Scenario, places: Readonly<Record<string, object>>): readonly object[] =>
  scenario.units.map(unit => ({ ...unit, ...places[unit.id] }));

/** A garrison too weak for its wall: with the seed `storm-1` its south wall falls in the first round. */
export const weak: Change = scenario => ({
  turns: 2,
  units: placed(scenario, {
    'b-57-1': { at: [56.6, 44], facing: 0 },
    'b-57-2': { at: [72, 66], facing: 0 },
    'r-farm': {
      revealed: true,
      figures: 4,
      garrison: { south: 1, north: 3 },
      reserve: 0,
      quality: 'militia',
    },
  }),
});

/** Two periods, a column before the wall of the farm, whose garrison has shown itself; another with room to deploy. */
export const close: Change = scenario => ({
  turns: 2,
  units: placed(scenario, {
    'b-57-1': { at: [56.6, 44], facing: 0 },
    'b-57-2': { at: [72, 66], facing: 0 },
    'r-farm': { revealed: true },
  }),
});

export const COMPUTER = { blue: { kind: 'person' }, red: { kind: 'computer', level: 'recruit' } };
export const FRIENDS = { blue: { kind: 'person' }, red: { kind: 'person' } };

/** Opens the farm on the brook as it was laid out for a journey. */
export const openGame = (
  page: Page,
  change: Change,
  players: object = COMPUTER,
  seed = 'journey',
): Promise<void> => openMatch(page, 'general-en-chef/matches/first-lesson.json', { change, players, seed });

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
