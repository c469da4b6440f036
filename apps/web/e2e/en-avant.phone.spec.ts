import { expect, test } from '@playwright/test';
import { beginEnAvant, commitButton, middleOf, toOrders } from './en-avant.ts';
import { noFaultsByAxe, watchTrouble } from './journey.ts';

test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });

test('un tour au doigt, en français, sur un téléphone', async ({ page }) => {
  const calm = watchTrouble(page);
  await beginEnAvant(page, /Première bataille/);
  await noFaultsByAxe(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.locator('.dock').getByRole('button', { name: 'Unité suivante qui peut agir' }).tap();
  await expect(page.getByRole('heading', { name: 'Première cohorte' })).toBeVisible();
  // Whoever is chosen is drawn up from under the sheet, with his handles.
  const handle = page.locator('[data-handle="advance"]');
  await expect(handle).toBeInViewport();
  const box = await handle.boundingBox();
  if (!box) throw new Error('No handle.');
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(30);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  const point = (dy: number) => ({ touchPoints: [{ x, y: y + dy }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(0) });
  for (let dy = -8; dy >= -40; dy -= 8)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point(dy) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByRole('listitem', { name: /Pas 1\s: Avancer/ })).toBeAttached();
  await noFaultsByAxe(page);
  await commitButton(page).tap();
  await toOrders(page);
  await expect(page.locator('.map-overlay [data-unit="b-cohort-1"]')).toHaveAttribute('data-state', /spent/);
  expect(await middleOf(page, 'b-cohort-1')).toHaveLength(2);
  calm();
});
