import { expect, test } from '@playwright/test';
import { noFaultsByAxe, ordersInHand, watchTrouble } from './journey.ts';

test.use({ locale: 'en-GB' });

test('a whole battle by keyboard alone, from the start page to the score', async ({ page }) => {
  test.setTimeout(90_000);
  const calm = watchTrouble(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Play a battle now' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /First Orders/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Begin the battle' }).focus();
  await page.keyboard.press('Enter');
  const map = page.getByRole('application', { name: 'Battle map' });
  await expect(map).toBeVisible();

  const spoken = map.getByRole('gridcell');
  const over = page.getByText('The battle is over', { exact: true });
  for (let turn = 1; turn <= 6; turn++) {
    await expect(ordersInHand(page)).toBeVisible({ timeout: 20_000 });
    await map.focus();
    // The next unit without orders, then two squares east.
    await page.keyboard.press('n');
    await expect(spoken).toContainText(/infantry|cavalry|artillery|leader/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    // A unit that could not go has no orders: then it is asked whether that is meant.
    if (await page.locator('.dock.asking').isVisible()) await page.keyboard.press('Control+Enter');
    await expect(async () => {
      await page.keyboard.press('Escape');
      expect((await over.isVisible()) || (await page.getByText(`Turn ${turn + 1} of 6`).isVisible())).toBe(
        true,
      );
      expect((await over.isVisible()) || (await ordersInHand(page).isVisible())).toBe(true);
    }).toPass({ timeout: 30_000, intervals: [300] });
    if (await over.isVisible()) break;
  }
  await expect(over).toBeVisible();
  await expect(page.getByText(/Lead:/)).toBeVisible();
  await noFaultsByAxe(page);
  calm();
});

test('the keys are listed', async ({ page }) => {
  await page.goto('/choose/fields-of-strategy');
  await page.getByRole('button', { name: /First Orders/ }).click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await page.getByRole('application', { name: 'Battle map' }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
