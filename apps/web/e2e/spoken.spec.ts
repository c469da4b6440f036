import { expect, type Page, test } from '@playwright/test';
import { begin, commit, ordersInHand, skipToOrders } from './journey.ts';

test.use({ locale: 'en-GB' });

const spoken = (page: Page) => page.locator('[data-spoken]').filter({ hasText: /./ });
const map = (page: Page) => page.getByRole('application', { name: 'Battle map' });

test('choosing, ordering, undoing and measuring are said', async ({ page }) => {
  await begin(page, /First Orders/);
  await expect(ordersInHand(page)).toBeVisible();
  await expect(spoken(page)).toHaveText('Your phase: give your orders.');
  await map(page).focus();
  await page.keyboard.press('n');
  await expect(spoken(page)).toContainText('selected');
  const first = await map(page).getAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowRight');
  const second = await map(page).getAttribute('aria-activedescendant');
  expect(second).not.toBe(first);
  await expect(page.locator(`[id="${second}"]`)).toContainText(/^[A-Z]+\d+\./);
  await page.keyboard.press('Enter');
  await expect(spoken(page)).toContainText(/One step ordered, to [A-Z]+\d+\. 1 of 6 units have orders\./);
  await page.keyboard.press('Control+z');
  await expect(spoken(page)).toContainText('0 of 6 units have orders.');
  await page.keyboard.press('m');
  await expect(spoken(page)).toContainText(/^Measure from [A-Z]+\d+/);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.panel .notice')).toContainText(/From [A-Z]+\d+ to [A-Z]+\d+: 1 square\./);
  await expect(page.locator('.tooltip')).toContainText('1 square.');
  await page.keyboard.press('s');
  await expect(spoken(page)).toContainText(/^Line of sight from/);
});

test('a phase is summed up in one message, and the end is announced and has the focus', async ({ page }) => {
  await begin(page, /First Orders/);
  for (let turn = 1; turn <= 6; turn++) {
    await expect(ordersInHand(page)).toBeVisible({ timeout: 20_000 });
    await commit(page);
    if ((await skipToOrders(page)) === 'over') break;
    await expect(spoken(page)).toContainText('Your phase: give your orders.');
  }
  const result = page.locator('.end h2');
  await expect(result).toBeFocused();
  await expect(spoken(page)).toContainText(`The battle is over. ${await result.textContent()}.`);
  // What the seat saw and what there was would contradict each other.
  await expect(page.locator('.rally')).toHaveCount(0);
});

test('whoever wants it is waited for at each result', async ({ page }) => {
  await begin(page, /First Orders/);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('checkbox', { name: 'Results wait until I ask for the next one' }).check();
  await page.keyboard.press('Escape');
  await commit(page);
  // It stands still until it is told to go on.
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible({ timeout: 20_000 });
});

test('what is only supposed of the enemy is marked', async ({ page }) => {
  await begin(page, /First Orders/);
  await expect(page.locator('.rally')).toContainText('≈');
  await expect(page.locator('.rally')).toContainText('As far as you see');
  await expect(page.locator('.bar .flags')).toHaveAttribute('aria-label', /out of sight$/);
});
