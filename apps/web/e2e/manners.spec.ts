import { expect, test } from '@playwright/test';
import { begin, commit, commitButton, ordersInHand } from './journey.ts';

test.use({ locale: 'en-GB' });

test('committing without orders asks once, in place, and a second tap at the spot takes it back', async ({
  page,
}) => {
  await begin(page, /First Orders/);
  const spot = await commitButton(page).boundingBox();
  if (!spot) throw new Error('Nothing to press.');
  const [x, y] = [spot.x + spot.width / 2, spot.y + spot.height / 2];
  await page.mouse.click(x, y);
  await expect(page.locator('.dock')).toContainText('No unit has orders: all stay where they are.');
  await page.mouse.click(x, y);
  await expect(ordersInHand(page)).toBeVisible();
  await expect(page.getByText('Turn 1 of 6')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.dock.asking')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.dock.asking')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.dock.asking')).toHaveCount(0);
  await expect(ordersInHand(page)).toHaveCount(0);
});

test('every page has its name, and the focus goes to its beginning', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Grognard');
  await page.getByRole('link', { name: 'Play a battle now' }).click();
  await expect(page).toHaveTitle('Choose a battle, Fields of Strategy · Grognard');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: /First Orders/ }).click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page).toHaveTitle('First Orders · Grognard');
  await expect(page.getByRole('application', { name: 'Battle map' })).toBeFocused();
});

test('whoever wants no motion goes from result to result', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await begin(page, /First Orders/);
  await page.getByRole('application', { name: 'Battle map' }).focus();
  await page.keyboard.press('n');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await commit(page);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const timeline = page.getByRole('slider', { name: 'Timeline' });
  await expect(timeline).toHaveValue('0');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(timeline).toHaveValue('1');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});
