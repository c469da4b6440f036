import { expect, test } from '@playwright/test';
import { begin, commit, commitButton, watchTrouble } from './journey.ts';

test.use({ locale: 'en-GB' });

test('two players on one screen: the curtain hides everything of the other', async ({ page }) => {
  const calm = watchTrouble(page);
  await begin(page, /First Orders/, () => page.getByText('A friend on this screen').click());
  const curtain = page.getByText('Hand the screen over. Nothing of the other side’s is shown.');
  await expect(curtain).toBeVisible();
  await expect(page.locator('.curtain')).toContainText('First Orders · Turn 1 of 6');
  await expect(page.getByRole('link', { name: 'To the start page' })).toBeVisible();
  await expect(page.locator('.counter')).toHaveCount(0);
  await page.getByRole('button', { name: 'I am in my seat' }).click();
  await page.getByRole('tab', { name: 'Army' }).click();
  await expect(page.getByRole('button', { name: /^Grenadiers/ })).toBeVisible();
  // The garrison of the village and the Jägers in the wood are hidden: no trace of them on the page.
  await expect(page.locator('body')).not.toContainText('Jäger');
  await commit(page);
  await page.keyboard.press('Escape');
  await expect(curtain).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Grenadiers');
  await expect(page.locator('.counter')).toHaveCount(0);
  await page.getByRole('button', { name: 'I am in my seat' }).click();
  await expect(
    commitButton(page)
      .or(page.getByRole('button', { name: /Skip/ }))
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Army' }).click();
  await expect(page.getByRole('button', { name: /^Grenadiers/ })).toHaveCount(0);
  calm();
});
