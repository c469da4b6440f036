import { expect, test } from '@playwright/test';
import { begin, commit, ordersInHand, skipToOrders, watchTrouble } from './journey.ts';

test.use({ locale: 'en-GB' });

test('a game that another tab has played on is not overwritten, and can be reloaded', async ({ page }) => {
  const calm = watchTrouble(page);
  await begin(page, /First Orders/);
  await expect(ordersInHand(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(ordersInHand(other)).toBeVisible();
  await commit(page);
  await skipToOrders(page);
  await expect(page.getByText('Turn 2 of 6')).toBeVisible();
  await commit(other);
  await expect(other.getByText('This game was played on in another tab')).toBeVisible();
  await other.getByRole('button', { name: 'Reload' }).click();
  await expect(other.getByText('Turn 2 of 6')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Turn 2 of 6')).toBeVisible();
  calm();
});
