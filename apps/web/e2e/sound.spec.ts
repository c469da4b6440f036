import { expect, type Page, test } from '@playwright/test';
import { begin, chooseUnit, ordersInHand, squareAt } from './journey.ts';

test.use({ locale: 'en-GB' });

/** How many parts of sounds the page has begun. */
const heard = (page: Page) => page.evaluate(() => (window as { heard?: number }).heard ?? 0);

test('sounds are off until they are wanted; each can be heard beside its meaning', async ({ page }) => {
  await page.addInitScript(() => {
    const count = <T extends AudioScheduledSourceNode>({ prototype }: { prototype: T }) => {
      const { start } = prototype;
      prototype.start = function (this: T, when?: number) {
        const house = window as { heard?: number };
        house.heard = (house.heard ?? 0) + 1;
        start.call(this, when);
      };
    };
    count(OscillatorNode);
    count(AudioBufferSourceNode);
  });
  await begin(page, /First Orders/);
  await expect(ordersInHand(page)).toBeVisible();
  await chooseUnit(page, /^1st Line/);
  await page.mouse.click(...(await squareAt(page, 'E4')));
  await expect(ordersInHand(page)).toHaveText(/^1 of 6/);
  expect(await heard(page)).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'What each means' }).click();
  const list = page.getByRole('dialog', { name: 'Sounds and their meaning' });
  await expect(list.getByRole('listitem')).toHaveCount(11);
  await expect(list).toContainText('A unit falls back.');
  await list.getByRole('button', { name: 'Hear: Retreat' }).click();
  await expect.poll(() => heard(page)).toBe(2);
  await list.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('checkbox', { name: 'Sounds' }).check();
  await page.getByRole('slider', { name: 'Volume' }).fill('80');
  await page.mouse.click(...(await squareAt(page, 'M1')));
  const before = await heard(page);
  await page.mouse.click(...(await squareAt(page, 'F4')));
  await expect.poll(() => heard(page)).toBeGreaterThan(before);
  // It is remembered.
  await page.reload();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('checkbox', { name: 'Sounds' })).toBeChecked();
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('80');
});
