import { expect, test } from '@playwright/test';
import { begin, commit, noFaultsByAxe } from './journey.ts';

test.use({ locale: 'en-GB' });

test('results, the army list and a rulebook give axe nothing to find', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await begin(page, /First Orders/);
  await page.getByRole('tab', { name: 'Army' }).click();
  await expect(page.getByRole('button', { name: /^Grenadiers/ })).toBeVisible();
  await noFaultsByAxe(page);
  await page.getByRole('button', { name: /^Grenadiers/ }).click();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.getByRole('application', { name: 'Battle map' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await commit(page);
  await expect(page.getByRole('region', { name: 'Playback' })).toBeVisible();
  await noFaultsByAxe(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/rules/fields-of-strategy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await noFaultsByAxe(page);
});

test('languages are large enough to be pressed, and a pressed button keeps its name', async ({ page }) => {
  await begin(page, /First Orders/);
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const language of await page.locator('.languages button').all())
    expect((await language.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Advice/ }).click();
  // Pressed, it is still called what it is.
  await expect(page.getByRole('button', { name: 'Advice for the whole army' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
