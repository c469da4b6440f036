import { expect, type Page, test } from '@playwright/test';
import { commitButton, middleOf, toOrders } from './en-avant.ts';
import { noFaultsByAxe, watchTrouble } from './journey.ts';
import { beginSkirmish, isSpent, playOut } from './skirmish.ts';

test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });

/** A finger on a handle, pulled by so many pixels; `between` looks while it is down. */
async function pullByTouch(
  page: Page,
  handle: string,
  dy: number,
  between: () => Promise<void>,
): Promise<void> {
  const grip = page.locator(`[data-handle="${handle}"]`);
  let before = -1;
  await expect(async () => {
    const y = (await grip.boundingBox())?.y ?? -2;
    const isStill = y === before;
    before = y;
    expect(isStill).toBe(true);
  }).toPass({ intervals: [300], timeout: 10_000 });
  const box = await grip.boundingBox();
  if (!box) throw new Error('No handle.');
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove', by: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: y + by }] });
  await send('touchStart', 0);
  for (let i = 1; i <= 5; i++) await send('touchMove', (dy * i) / 5);
  await between();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('une bataille entière au doigt, en français, à 390 pixels', async ({ page }) => {
  test.setTimeout(120_000);
  const calm = watchTrouble(page);
  await beginSkirmish(page);
  const next = page.locator('.dock').getByRole('button', { name: 'Unité suivante qui peut agir' });
  await next.tap();
  await expect(page.getByRole('heading', { name: 'Première cohorte' })).toBeVisible();
  await noFaultsByAxe(page);
  await pullByTouch(page, 'advance', -24, async () => {
    await expect(page.locator('.map-overlay .loupe')).toBeVisible();
  });
  await expect(page.locator('.map-overlay .loupe')).toHaveCount(0);
  await expect(page.getByRole('listitem', { name: /Pas 1\s: Avancer/ })).toBeAttached();
  // The sheet has three heights.
  const panel = page.locator('.panel');
  const grip = page.locator('.sheet-grip');
  const height = async () => (await panel.boundingBox())?.height ?? 0;
  const half = await height();
  await grip.tap();
  await expect.poll(height).toBeGreaterThan(half + 100);
  await noFaultsByAxe(page);
  await grip.tap();
  await expect.poll(height).toBeLessThan(half);
  await grip.tap();
  await expect.poll(height).toBeGreaterThan(half - 40);
  // An enemy is tapped: he is attacked.
  await page.getByRole('button', { name: 'Attaquer Bande' }).tap();
  await expect(commitButton(page)).toHaveText(/Attaquer Bande/);
  await expect(page.getByRole('region', { name: 'Si vous validez' })).toContainText('%');
  await commitButton(page).tap();
  await toOrders(page);
  await isSpent(page, 'b-cohort');
  await playOut(page, () => commitButton(page).tap());
  await expect(page.getByRole('row', { name: /Socles perdus/ })).toBeVisible();
  await noFaultsByAxe(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  calm();
});

test('un doigt sur une unité la choisit, sur le sol l’envoie', async ({ page }) => {
  const calm = watchTrouble(page);
  await beginSkirmish(page);
  await page.touchscreen.tap(...(await middleOf(page, 'b-archers')));
  await expect(page.getByRole('heading', { name: 'Archers crétois' })).toBeVisible();
  calm();
});
