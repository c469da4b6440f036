import { expect, type Page, test } from '@playwright/test';
import { beginEnAvant, commitButton, middleOf, toOrders, usualAnswer } from './en-avant.ts';
import { noFaultsByAxe, watchTrouble } from './journey.ts';

test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });

/** The next unit is told to advance by the button of its sheet. */
async function goAhead(page: Page): Promise<void> {
  await page.locator('.dock').getByRole('button', { name: 'Unité suivante qui peut agir' }).tap();
  const advance = page.getByRole('button', { name: 'Avancer' });
  if (await advance.isVisible()) await advance.tap();
}

test('une bataille entière du rayon au doigt, en français, sur un téléphone', async ({ page }) => {
  test.setTimeout(240_000);
  const calm = watchTrouble(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await beginEnAvant(page, /Première bataille/, () => page.getByText('Recrue', { exact: true }).tap());
  await noFaultsByAxe(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.locator('.dock').getByRole('button', { name: 'Unité suivante qui peut agir' }).tap();
  await expect(page.getByRole('heading', { name: 'Première cohorte' })).toBeVisible();
  // Whoever is chosen is drawn up from under the sheet, with his handles.
  const handle = page.locator('[data-handle="advance"]');
  await expect(handle).toBeInViewport();
  // The sheet rises, and the map with it.
  let before = -1;
  await expect(async () => {
    const y = (await handle.boundingBox())?.y ?? -2;
    const isStill = y === before;
    before = y;
    expect(isStill).toBe(true);
  }).toPass({ intervals: [400], timeout: 10_000 });
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

  // The rest by taps: a unit ahead now and then, answers, the end of each impulse, to the reckoning.
  const skip = page.getByRole('button', { name: 'Aller à la fin' });
  for (let i = 0; i < 120 && (await toOrders(page, () => skip.tap({ timeout: 1500 }))) !== 'over'; i++) {
    const number = await usualAnswer(page);
    if (number === undefined && i % 4 === 0) await goAhead(page);
    await (number === undefined
      ? commitButton(page)
      : page.locator('.prompt-values button').nth(number - 1)
    ).tap();
  }
  await expect(page.getByRole('row', { name: /Socles perdus/ })).toBeVisible();
  await noFaultsByAxe(page);
  calm();
});
