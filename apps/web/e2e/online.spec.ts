import type { Page } from '@playwright/test';
import { chooseUnit, commit, commitButton, noFaultsByAxe, squareAt } from './journey.ts';
import { challenge, expect, sitDown, test, watchTrouble } from './online.ts';

/** Waits until this player is asked for orders, or the battle is over; results are skipped. */
async function myTurn(page: Page): Promise<'orders' | 'over'> {
  const skip = page.getByRole('button', { name: /Skip to the end/ });
  const over = page.getByText('The battle is over', { exact: true });
  for (;;) {
    await expect(skip.or(commitButton(page)).or(over).first()).toBeVisible({ timeout: 20_000 });
    if (await over.isVisible()) return 'over';
    if (await commitButton(page).isVisible()) return 'orders';
    await skip.click({ timeout: 2000 }).catch(() => {
      // The last result ended by itself in the meantime.
    });
  }
}

/** By way of the fields to the houses of Steinbach, where the Fusiliers stand: a fight, and dice. */
const MARCHES = ['H5', 'I5'];

async function march(page: Page, square: string): Promise<void> {
  await chooseUnit(page, /1st Line/);
  await page.mouse.click(...(await squareAt(page, square)));
  await expect(page.locator('.dock').getByText(/^1 of \d+ units have orders/)).toBeVisible();
}

/** Under fog a watcher sees both sides, three turns behind. */
async function seesThreeTurnsBehind(watcher: Page, match: string): Promise<void> {
  await watcher.goto(match);
  await expect(watcher.getByText(/^You watch both sides three turns behind/)).toBeVisible();
  await expect(watcher.locator('.bar-turn')).toContainText(/Turn [12] of 6/);
  await expect(commitButton(watcher)).toHaveCount(0);
}

test('a challenge by link, fought to its end on the grid; a watcher is behind; the dice are checked', async ({
  person,
}) => {
  test.setTimeout(120_000);
  const [clara, etienne, ruth] = [await person(), await person(), await person()];
  const calm = [watchTrouble(clara), watchTrouble(etienne)];
  const link = await challenge(clara, { battle: /First Orders/, side: /Advance guard/ });
  await noFaultsByAxe(clara);
  const match = await sitDown(etienne, link, clara);
  for (let turn = 1; turn <= 12; turn++) {
    if ((await myTurn(clara)) === 'over') break;
    if (turn === 5) await seesThreeTurnsBehind(ruth, match);
    const goal = MARCHES[turn - 1];
    if (goal) await march(clara, goal);
    await commit(clara);
    if ((await myTurn(etienne)) === 'over') break;
    await commit(etienne);
  }
  expect(await myTurn(clara)).toBe('over');
  expect(await myTurn(etienne)).toBe('over');
  // The same link is now the replay, for anybody.
  await ruth.goto(match);
  await expect(ruth.getByText('The battle is over', { exact: true })).toBeVisible();
  await clara.getByRole('link', { name: 'Verify the dice' }).first().click();
  await expect(clara.getByText(/^(\d+) draws? of \1 comes? out the same/).first()).toBeVisible();
  await expect(clara.getByText(/1st Line.*Fusiliers/).first()).toBeVisible();
  await expect(clara.getByText(/All \d+ entries replay to the same position/)).toBeVisible();
  await expect(clara.getByText('The secret gives the seal.')).toBeVisible();
  await noFaultsByAxe(clara);
  for (const check of calm) check();
});
