import { expect, test } from '@playwright/test';
import { commitButton, toOrders } from './en-avant.ts';
import { beginContact, endPhase, playOut } from './fight-in-arms.ts';
import { noFaultsByAxe, watchTrouble } from './journey.ts';

test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });

test('toute une bataille au doigt, en français, sur un téléphone', async ({ page }) => {
  test.setTimeout(240_000);
  const calm = watchTrouble(page);
  await beginContact(page);
  await noFaultsByAxe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.locator('.dock').getByRole('button', { name: 'Unité suivante qui peut agir' }).tap();
  await expect(page.getByRole('heading', { name: 'Commandement', exact: true })).toBeVisible();
  await expect(page.locator('[data-handle="advance"]')).toBeInViewport();
  await page.getByRole('button', { name: /Agir avec ses voisines/ }).tap();
  await page.getByRole('button', { name: 'Avancer' }).first().tap();
  await expect(commitButton(page)).toHaveText(/Déplacer les 3/);
  await noFaultsByAxe(page);
  await commitButton(page).tap();
  await toOrders(page);
  await playOut(page, () => endPhase(page, 'tap'));
  await expect(page.locator('.panel.end')).toBeVisible();
  await expect(page.getByRole('row', { name: /VD perdus/ })).toBeVisible();
  calm();
});
