import { expect, test } from '@playwright/test';
import { beginEnAvant } from './en-avant.ts';
import { noFaultsByAxe, watchTrouble } from './journey.ts';

test.use({ locale: 'en-GB' });

test('a game is named, noted, resigned, deleted and brought back; its file has a readable name', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const calm = watchTrouble(page);
  await beginEnAvant(page, /A first battle/);
  await page.goto('/games');
  const row = page.locator('.saved-games > li').first();
  await expect(row).toContainText('turn 1 of 8');
  await expect(row.locator('.game-art svg')).toBeVisible();
  await noFaultsByAxe(page);

  await row.getByText('Name and note').click();
  await row.getByLabel('Name of the game').fill('Café Régence');
  await row.getByLabel('Name of the game').press('Tab');
  await row.getByLabel('Note').fill('The archers shot too soon.');
  await row.getByLabel('Note').press('Tab');
  await expect(row.getByRole('heading')).toHaveText('Café Régence');
  await expect(row.locator('.saved-note')).toHaveText('The archers shot too soon.');
  await page.reload();
  await expect(row.getByRole('heading')).toHaveText('Café Régence');
  await expect(row.locator('.saved-note')).toHaveText('The archers shot too soon.');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^cafe-regence-\d{4}-\d\d-\d\d\.grognard\.json$/);

  // What is brought in is labelled; what its owner wrote stays with the game that was played on.
  await page.locator('input[type="file"]').setInputFiles(await file.path());
  await page.waitForURL('**/battle/*');
  await page.goto('/games');
  await expect(page.locator('.origin')).toHaveText('brought from a file');
  await expect(page.locator('.saved-games > li')).toHaveCount(2);

  const named = page.locator('.saved-games > li', { hasText: 'Café Régence' });
  await named.getByRole('button', { name: 'Resign' }).click();
  await named.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(named).toContainText('won by');
  await noFaultsByAxe(page);
  await named.getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator('.saved-games > li')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.saved-games > li')).toHaveCount(2);
  await expect(named.locator('.saved-note')).toBeVisible();

  await named.getByRole('button', { name: 'Play it anew' }).click();
  await page.waitForURL('**/battle/*');
  calm();
});
