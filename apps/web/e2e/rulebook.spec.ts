import { expect, test } from '@playwright/test';
import { noFaultsByAxe, watchTrouble } from './journey.ts';

test.use({ locale: 'fr-FR' });

test('le livret s’ouvre à un article, se cherche et montre ses figures', async ({ page }) => {
  const calm = watchTrouble(page);
  await page.goto('/rules/fields-of-strategy#FOS-MELEE-09');
  await expect(page.locator('#FOS-MELEE-09')).toBeInViewport();
  await expect(page.locator('figure svg').first()).toBeAttached();
  // The chapter that is read is marked in the contents.
  await expect(page.locator('.book-nav [aria-current]')).toHaveCount(1);
  // A word of the other language is found too, and shown in this one.
  await page.getByRole('searchbox').fill('rallying factor');
  await expect(page.getByRole('status')).toContainText('passage');
  await page.getByRole('searchbox').fill('route double');
  await expect(page.getByRole('status')).toContainText('passage');
  await noFaultsByAxe(page);
  calm();
});
