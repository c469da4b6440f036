import { expect, test } from '@playwright/test';
import { noFaultsByAxe, watchTrouble } from './journey.ts';

test.use({ locale: 'fr-FR' });

test('la leçon au doigt : la carte reste à portée', async ({ page }) => {
  const calm = watchTrouble(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Apprendre en dix minutes' }).tap();
  await expect(page.getByRole('region', { name: 'Le terrain et le but' })).toBeVisible();
  await noFaultsByAxe(page);
  await page.getByRole('button', { name: 'Continuer la leçon' }).tap();
  await expect(page.getByRole('heading', { name: 'Une unité' })).toBeVisible();
  const circle = page.locator('.coach-circle');
  await expect(circle).toHaveCount(1);
  // What is circled is neither under the card nor under the orders.
  const tapCircle = async () => {
    const drawn = await circle.elementHandle();
    await drawn?.waitForElementState('stable');
    const box = await circle.boundingBox();
    if (!box) throw new Error('Nothing is circled.');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  };
  await tapCircle();
  await expect(page.getByRole('heading', { name: 'Marcher par la route' })).toBeVisible();
  await tapCircle();
  await expect(page.getByRole('button', { name: 'Valider 1 ordre' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Marcher ensemble' })).toBeVisible();
  const gather = page.getByRole('button', { name: 'Réunir des unités une à une' });
  await expect(gather).toHaveAttribute('data-pointed', '');
  await gather.tap();
  await expect(circle).toHaveCount(2);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(375);
  await page.getByRole('button', { name: 'Replier la leçon' }).tap();
  await expect(page.getByText('Plusieurs unités peuvent partir')).toBeHidden();
  await expect(page.getByText(/Choisissez le 1er de ligne/)).toBeVisible();
  await noFaultsByAxe(page);
  calm();
});
