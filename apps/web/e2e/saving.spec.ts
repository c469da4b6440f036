import { expect, type Page, test } from '@playwright/test';
import { begin, commit, ordersInHand, skipToOrders, watchTrouble } from './journey.ts';

test.use({ locale: 'en-GB' });

/** How many sides of the games on this device have orders in the making. */
const draftsKept = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('grognard');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('games').objectStore('games').getAll();
          asked.onerror = () => reject(asked.error);
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result.flatMap(({ drafts }) => Object.keys(drafts)).length);
          };
        };
      }),
  );

test('orders in the making and the match survive a reload, and the start page offers to go on', async ({
  page,
}) => {
  const calm = watchTrouble(page);
  await begin(page, /First Orders/);
  const map = page.getByRole('application', { name: 'Battle map' });
  await expect(ordersInHand(page)).toBeVisible();
  await map.focus();
  await page.keyboard.press('n');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(ordersInHand(page)).toHaveText(/^1 of/);
  await expect.poll(() => draftsKept(page)).toBe(1);
  await page.reload();
  await expect(ordersInHand(page)).toHaveText(/^1 of/);
  await commit(page);
  await skipToOrders(page);
  await page.goto('/');
  await expect(page.getByText('Your turn')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByText('Turn 2 of 6')).toBeVisible();
  calm();
});

test('a broken file is refused with what is wrong and where, and changes nothing', async ({ page }) => {
  await page.goto('/games');
  const input = page.locator('input[type="file"]');
  const bring = (name: string, content: string) =>
    input.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
  await bring('cut.json', '{"format": "grognard/game@1", "ruleset": ');
  await expect(page.getByRole('alert')).toContainText('The file is incomplete or damaged.');
  await bring('other.json', '{"format": "grognard/game@9"}');
  await expect(page.getByRole('alert')).toContainText('grognard/game@9');
  await expect(page.getByText('No games saved on this device yet.')).toBeVisible();
});

test('a game is exported and brought in again', async ({ page }) => {
  await begin(page, /First Orders/);
  await expect(ordersInHand(page)).toBeVisible();
  await commit(page);
  await skipToOrders(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export this game' }).click(),
  ]);
  const path = await file.path();
  await page.goto('/games');
  await page.locator('input[type="file"]').setInputFiles(path);
  await expect(page.getByText('Turn 2 of 6')).toBeVisible();
});

test('the language changes in mid-game and nothing else does', async ({ page }) => {
  await begin(page, /First Orders/);
  await expect(ordersInHand(page)).toBeVisible();
  const map = page.getByRole('application', { name: 'Battle map' });
  await map.focus();
  await page.keyboard.press('n');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByText('1 unité sur 6 a des ordres.')).toBeVisible();
  await expect(page.getByText('Tour 1 sur 6')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Valider 1 ordre' })).toBeVisible();
});
