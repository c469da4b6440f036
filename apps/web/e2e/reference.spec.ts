import { expect, test } from '@playwright/test';
import { beginEnAvant, middleOf } from './en-avant.ts';
import { noFaultsByAxe, watchTrouble } from './journey.ts';

test.use({ locale: 'en-GB' });

test('the tables open by a key on one page, mark what counts, and close by the same key', async ({
  page,
}) => {
  const calm = watchTrouble(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await beginEnAvant(page, /A first battle/);
  await page.mouse.click(...(await middleOf(page, 'b-cohort-1')));
  await page.keyboard.press('q');
  const sheet = page.getByRole('dialog', { name: 'Quick reference' });
  await expect(sheet.getByRole('row', { name: /^infantry, heavy \(counts now\) 6 4/ })).toBeVisible();
  expect(await sheet.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await noFaultsByAxe(page);
  // Nobody of this battle is heavy cavalry; in the whole of the tables there is.
  const heavy = sheet.getByRole('row', { name: /^cavalry, heavy 12 6/ });
  await expect(heavy).toHaveCount(0);
  await sheet.getByRole('button', { name: 'All of it' }).click();
  await expect(heavy).toBeVisible();
  await page.keyboard.press('q');
  await expect(sheet).toBeHidden();
  calm();
});

test('the tables are a page of the rulebook, in both languages', async ({ page }) => {
  await page.goto('/rules/fields-of-strategy');
  await page.getByRole('link', { name: 'Quick reference' }).click();
  await expect(page.getByRole('row', { name: /^artillery, mobile −2/ })).toBeVisible();
  await noFaultsByAxe(page);
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { name: 'Après une mêlée' })).toBeVisible();
  await page.getByRole('link', { name: 'MELEE-07' }).click();
});
