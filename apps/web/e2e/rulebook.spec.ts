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

test('les exemples se tiennent à côté du chapitre lu, chaque figure a ses propres noms, et l’on joue une position', async ({
  page,
}) => {
  const calm = watchTrouble(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  // A clause is found as it is cited on the screen, without the letters of its game.
  await page.goto('/rules/fields-of-strategy#MELEE-05');
  await expect(page.locator('#FOS-MELEE-05')).toBeInViewport();
  const beside = page.locator('.book-beside');
  await expect(beside.locator('[data-case="02-fight-example"] svg')).toBeInViewport();
  await expect(page.locator('.book-nav [aria-current]')).toHaveText('Les mêlées');
  const repeated = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, i) => ids.indexOf(id) !== i);
  });
  expect(repeated).toEqual([]);
  // Another address on the same page is gone to as well, and the column follows.
  await page.evaluate(() => {
    location.hash = '#OBJ-02';
  });
  await expect(page.locator('#FOS-OBJ-02')).toBeInViewport();
  await expect(beside.locator('[data-case="40-objective-control"] svg')).toBeInViewport();
  await noFaultsByAxe(page);
  for (const game of ['en-avant', 'fight-in-arms', 'general-en-chef']) {
    await page.goto(`/rules/${game}`);
    await expect(page.locator('.to-example').first()).toBeAttached();
  }
  await page.goto('/rules/fields-of-strategy#MELEE-05');
  await beside.getByRole('button', { name: 'Jouer cette position' }).click();
  await page.waitForURL('**/battle/*');
  await expect(page.locator('.counter').first()).toBeVisible();
  calm();
});
