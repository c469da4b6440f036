import { expect, test } from '@playwright/test';
import { begin, commit, ordersInHand, skipToOrders } from './journey.ts';

test.use({ locale: 'en-GB' });

test('after the first visit the game opens and plays without a network', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await context.setOffline(true);
  await begin(page, /First Orders/);
  await expect(ordersInHand(page)).toBeVisible();
  await commit(page);
  await skipToOrders(page);
  await expect(page.getByText('Turn 2 of 6')).toBeVisible();
  await page.goto('/rules/fields-of-strategy');
  await expect(page.getByRole('heading', { name: 'Melee', exact: true })).toBeVisible();
  // A real table needs no network either.
  await page.goto('/companion');
  await page.getByRole('button', { name: 'Begin at the table' }).click();
  await page.getByRole('button', { name: /^On: Fights/ }).click();
  await page.getByRole('button', { name: 'Fight', exact: true }).click();
  await page.getByRole('button', { name: 'On to the dice: 1 die' }).click();
  await expect(page.getByText('Roll 1 die')).toBeVisible();
});
