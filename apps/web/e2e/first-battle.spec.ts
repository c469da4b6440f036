import { expect, test } from '@playwright/test';
import { begin, commit, noFaultsByAxe, ordersInHand, skipToOrders, watchTrouble } from './journey.ts';

test.use({ locale: 'en-GB' });

test('two clicks from the start page to a battle, and a first turn by mouse', async ({ page }) => {
  const calm = watchTrouble(page);
  await page.goto('/');
  await noFaultsByAxe(page);
  await page.getByRole('link', { name: 'Play a battle now' }).click();
  // A newcomer is offered a small battle, with every choice about it in sight.
  await expect(page.getByRole('button', { name: /The Village/ })).toHaveAttribute('aria-pressed', 'true');
  for (const choice of ['Captain', 'Off']) {
    const radio = page.locator('.setup label', { hasText: choice }).first();
    const [box, begins] = [await radio.boundingBox(), await page.locator('.begin').boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(begins?.y ?? 0);
  }
  await noFaultsByAxe(page);
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(ordersInHand(page)).toHaveText(/^0 of 1\d/);
  await noFaultsByAxe(page);
  calm();
});

test('orders by mouse: a path, its warnings, undo and redo, commit, results and why', async ({ page }) => {
  const calm = watchTrouble(page);
  await begin(page, /The Village/);
  await page.getByRole('tab', { name: 'Army' }).click();
  await page.getByRole('button', { name: /^9th Light/ }).click();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: '9th Light' })).toBeVisible();

  // Three squares east of the unit, on the screen: the counter stands in the middle of its square.
  const unit = await page.locator('[data-unit="b1"], .counter').first().boundingBox();
  const chosen = page.locator('.counter[data-state~="selected"]').first();
  const box = (await chosen.boundingBox()) ?? unit;
  if (!box) throw new Error('No counter is on the screen.');
  await page.mouse.click(box.x + box.width / 2 + 3 * 40, box.y + box.height / 2);
  await expect(ordersInHand(page)).toHaveText(/^1 of/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(ordersInHand(page)).toHaveText(/^0 of/);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(ordersInHand(page)).toHaveText(/^1 of/);
  await commit(page);
  await skipToOrders(page);
  await expect(page.getByText('Turn 2 of 10')).toBeVisible();
  await page.getByRole('tab', { name: 'Log' }).click();
  const log = page.getByRole('region', { name: 'Log' });
  // The last turn stands first, and marches are folded together.
  await expect(log.getByRole('listitem').first()).toContainText('Turn 1');
  await expect(log.getByText(/9th Light moved from/).first()).toBeHidden();
  for (const moves of await log.getByText(/^\d+ moves$/).all()) await moves.click();
  await expect(log.getByText(/9th Light moved from/).first()).toBeVisible();
  calm();
});
