import { expect, test } from '@playwright/test';
import { noFaultsByAxe, watchTrouble } from './journey.ts';

test.use({ locale: 'fr-FR' });

test('une bataille au doigt, sur un téléphone', async ({ page }) => {
  const calm = watchTrouble(page);
  await page.goto('/');
  await noFaultsByAxe(page);
  await page.getByRole('link', { name: 'Jouer une bataille' }).tap();
  await page.getByRole('button', { name: /Premiers ordres/ }).tap();
  await noFaultsByAxe(page);
  await page.getByRole('button', { name: 'Engager la bataille' }).tap();
  const counter = page.locator('.counter[data-side="first"]').first();
  await expect(counter).toBeVisible();
  // Nothing sticks out of the screen.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(375);
  const box = await counter.boundingBox();
  if (!box) throw new Error('No counter on the screen.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.locator('.counter[data-state~="selected"]')).toHaveCount(1);
  await page.touchscreen.tap(box.x + box.width / 2 + 45, box.y + box.height / 2);
  await expect(page.getByRole('button', { name: /^Valider 1 ordre/ })).toBeVisible();
  await noFaultsByAxe(page);
  await page.getByRole('button', { name: /^Valider 1 ordre/ }).tap();
  await expect(async () => {
    const skip = page.getByRole('button', { name: /Aller à la fin/ });
    if (await skip.isVisible()) await skip.tap({ timeout: 1000 });
    await expect(page.getByText('Tour 2 sur 6')).toBeVisible({ timeout: 500 });
    await expect(page.getByRole('button', { name: /^Valider sans ordre/ })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  calm();
});

test('un conseil au doigt, et des unités réunies une à une', async ({ page }) => {
  const calm = watchTrouble(page);
  await page.goto('/choose/fields-of-strategy');
  await page.getByRole('button', { name: /Premiers ordres/ }).tap();
  await page.getByRole('button', { name: 'Engager la bataille' }).tap();
  await page.getByRole('button', { name: 'Conseil pour toute l’armée' }).tap();
  const take = page.getByRole('button', { name: /^Suivre ce conseil/ });
  await expect(take).toBeInViewport({ timeout: 20_000 });
  await noFaultsByAxe(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(375);
  await take.tap();
  await expect(page.getByRole('button', { name: /^Valider \d+ ordres?/ })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).tap();
  await expect(page.getByRole('button', { name: /^Valider sans ordre/ })).toBeVisible();

  const gather = page.getByRole('button', { name: 'Réunir des unités une à une' });
  await gather.tap();
  await expect(gather).toHaveAttribute('aria-pressed', 'true');
  const boxes = [];
  for (const counter of await page.locator('.counter[data-side="first"]').all()) {
    const box = await counter.boundingBox();
    if (box) boxes.push([box.x + box.width / 2, box.y + box.height / 2] as const);
  }
  const dock = await page.locator('.dock').boundingBox();
  const free = boxes.filter(([x, y]) => x < 300 && y < (dock?.y ?? 0) - 30).slice(0, 2);
  expect(free).toHaveLength(2);
  for (const [x, y] of free) await page.touchscreen.tap(x, y);
  await expect(page.locator('.counter[data-state~="selected"]')).toHaveCount(2);
  // A second tap lets one go again.
  await page.touchscreen.tap(free[0]![0], free[0]![1]);
  await expect(page.locator('.counter[data-state~="selected"]')).toHaveCount(1);
  await page.touchscreen.tap(free[0]![0], free[0]![1]);
  await expect(page.getByRole('heading', { name: '2 unités choisies' })).toBeVisible();
  calm();
});
