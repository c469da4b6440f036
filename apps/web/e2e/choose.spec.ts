import { expect, test } from '@playwright/test';

test.use({ locale: 'en-GB' });

test('a card tells how often each side won, and leads to the setup in one step', async ({ page }) => {
  await page.goto('/choose/fields-of-strategy');
  const card = page.getByRole('button', { name: /Austerlitz/ });
  await expect(card).toContainText(/Wins: .+ \d+%, drawn \d+%, .+ \d+%/);
  await expect(card.locator('.win-bar .first')).toBeVisible();
  await card.click();
  await card.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Set up Austerlitz' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Austerlitz' })).toBeFocused();
  // The levels are those that the commander of this game has.
  for (const level of ['Recruit', 'Captain', 'Marshal'])
    await expect(page.getByRole('radio', { name: level })).toBeAttached();
  await expect(page.getByRole('radio', { name: 'Captain' })).toBeChecked();
});

test('the page tells what it is in the language in use', async ({ page }) => {
  await page.goto('/');
  const manifest = page.locator('link[rel="manifest"]');
  await expect(manifest).toHaveAttribute('href', '/manifest.webmanifest');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(manifest).toHaveAttribute('href', '/manifest.fr.webmanifest');
  const read = await page.request.get('/manifest.fr.webmanifest');
  const { lang, icons } = (await read.json()) as { lang: string; icons: { src: string; purpose: string }[] };
  expect(lang).toBe('fr');
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src } of icons) expect((await page.request.get(src)).ok()).toBe(true);
});
