import { expect, type Page, test } from '@playwright/test';
import { answer, close, commitButton, openGame, toOrders } from './general-en-chef.ts';
import { noFaultsByAxe, watchTrouble } from './journey.ts';

test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
test.setTimeout(240_000);

/** Pulls a handle with one finger. */
async function pullByFinger(page: Page, handle: string, dy: number): Promise<void> {
  let before = -1;
  const grip = page.locator(`[data-handle="${handle}"]`);
  await expect(async () => {
    const y = (await grip.boundingBox())?.y ?? -2;
    const isStill = y === before;
    before = y;
    expect(isStill).toBe(true);
  }).toPass({ intervals: [400], timeout: 15_000 });
  const box = await grip.boundingBox();
  if (!box) throw new Error(`No ${handle}.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  const point = (by: number) => ({ touchPoints: [{ x, y: y + by }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(0) });
  for (let i = 1; i <= 5; i++)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point((dy * i) / 5) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('une bataille entière au doigt, en français, sur un téléphone', async ({ page }) => {
  const calm = watchTrouble(page);
  await openGame(page, close);
  await toOrders(page);
  await noFaultsByAxe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.locator('.dock').getByRole('button', { name: 'Prochaine unité qui peut agir' }).tap();
  await expect(page.getByRole('heading', { name: '57e de ligne' })).toBeVisible();
  await expect(page.locator('[data-handle="advance"]')).toBeInViewport();
  await pullByFinger(page, 'advance', -24);
  await expect(page.getByRole('listitem', { name: /Pas 1\s: Avancer/ })).toBeAttached();
  await noFaultsByAxe(page);
  await commitButton(page).tap();
  for (let i = 0; i < 60; i++) {
    if ((await toOrders(page)) === 'over') break;
    if (await answer(page)) continue;
    await commitButton(page).tap();
  }
  await expect(page.locator('.panel.end')).toBeVisible();
  await expect(page.getByRole('row', { name: /Objectifs tenus/ })).toBeVisible();
  calm();
});
