import { expect, test } from '@playwright/test';
import { noFaultsByAxe, watchTrouble } from './journey.ts';
import { beginWithArmies, DEPLOY, heldAt, untilAsked } from './preparation.ts';

test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });

test('deux armées et leur déploiement au doigt, en français', async ({ page }) => {
  test.setTimeout(120_000);
  const calm = watchTrouble(page);
  await beginWithArmies(page, async () => {
    await noFaultsByAxe(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await page.getByText('Recrue', { exact: true }).tap();
    await page.getByLabel('Déploiement').selectOption('together');
    await page.getByText('Une table toute prête').tap();
  });
  await untilAsked(page, DEPLOY);
  await noFaultsByAxe(page);
  const card = page.locator('.tray-card').first();
  await card.tap();
  await expect(page.locator('.dock .commit')).toHaveText(/Placer/);

  // What is held follows the finger; on the map, not under the sheet.
  await expect(async () => {
    const before = await heldAt(page);
    await page.waitForTimeout(200);
    expect(await heldAt(page)).toEqual(before);
  }).toPass({ timeout: 10_000 });
  const [x, y] = await heldAt(page);
  const at = await page.getByLabel('x, cm').inputValue();
  const touch = await page.context().newCDPSession(page);
  const point = (dx: number) => ({ touchPoints: [{ x: x + dx, y }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(0) });
  for (let dx = 10; dx <= 60; dx += 10)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point(dx) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByLabel('x, cm')).not.toHaveValue(at);
  await noFaultsByAxe(page);
  await page.locator('.dock .commit').tap();
  await expect(page.locator('.map-overlay .units .unit')).not.toHaveCount(0);

  await page.getByRole('button', { name: 'ligne et réserve' }).tap();
  await page.locator('.dock .commit').tap();
  await expect(page.locator('.dock .commit')).toHaveText(/J’ai fini/, { timeout: 20_000 });
  await page.locator('.dock .commit').tap();
  await expect(page.locator('.bar-turn')).toContainText('Tour 1', { timeout: 40_000 });
  calm();
});

test('une armée composée sur un téléphone', async ({ page }) => {
  await page.goto('/army/en-avant/new');
  await page.getByLabel('Partir de').selectOption('napoleonic');
  await page.getByRole('button', { name: 'Commencer' }).tap();
  await page.waitForURL(/\/army\/en-avant\/(?!new)/);
  await page.getByRole('button', { name: /Ajouter.*bataillon d’infanterie de ligne/i }).tap();
  await expect(page.locator('.points')).toContainText('12 points sur 100');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await noFaultsByAxe(page);
  // The sheet at the thumb, and a unit in one line until it is opened.
  const sheet = page.getByRole('region', { name: 'Sous la main' });
  await expect(sheet.getByRole('link', { name: 'Imprimer la feuille d’armée' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Jouer/ })).toBeVisible();
  const unit = page.locator('.army-rows li').first();
  await expect(unit.locator('.army-row-fields')).toBeHidden();
  await unit.getByRole('button', { name: /^Détails de/ }).tap();
  await expect(unit.locator('.army-row-fields')).toBeVisible();
  await sheet.getByRole('button', { name: 'Ajouter une unité' }).tap();
  await expect(page.locator('.army-offers h2')).toBeInViewport();
});
