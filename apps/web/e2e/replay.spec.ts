import { expect, test } from '@playwright/test';
import { begin, commit, ordersInHand, skipToOrders, watchTrouble } from './journey.ts';

test.use({ locale: 'en-GB' });

test('the past is scrubbed from one’s own view, and a moment is played on from', async ({ page }) => {
  const calm = watchTrouble(page);
  await begin(page, /First Orders/);
  for (let turn = 0; turn < 2; turn++) {
    await expect(ordersInHand(page)).toBeVisible({ timeout: 20_000 });
    await commit(page);
    await skipToOrders(page);
  }
  await expect(page.getByText('Turn 3 of 6')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Timeline' }).click();
  const slider = page.getByRole('slider', { name: 'Timeline' });
  await slider.fill('2');
  await expect(page.getByText('Entry 2 of 4')).toBeVisible();
  await expect(page.getByText('Turn 2 of 6')).toBeVisible();
  const before = page.url();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  await expect(page.getByText('Turn 2 of 6')).toBeVisible();
  await expect(ordersInHand(page)).toBeVisible();
  calm();
});
