import { expect, type Locator, type Page, test } from '@playwright/test';
import { begin, ordersInHand } from './journey.ts';

test.use({ locale: 'en-GB' });

const middleOf = async (part: Locator): Promise<readonly [number, number]> => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const chosen = (page: Page) => page.locator('.counter[data-state~="selected"]');

async function choose(page: Page, unit: RegExp): Promise<void> {
  await page.getByRole('tab', { name: 'Army' }).click();
  await page.getByRole('button', { name: unit }).click();
  await page.getByRole('tab', { name: 'Orders' }).click();
}

test('a way that ends before the hand does says why', async ({ page }) => {
  await begin(page, /First Orders/);
  await expect(ordersInHand(page)).toBeVisible();
  await choose(page, /^Grenadiers/);
  const [x, y] = await middleOf(chosen(page));
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let square = 1; square <= 8; square++) await page.mouse.move(x + 40 * square, y, { steps: 2 });
  await expect(page.locator('.tooltip')).toHaveCount(0);
  await page.mouse.up();
  await expect(ordersInHand(page)).toHaveText(/^1 of 6/);
  await expect(page.locator('.tooltip.refusal')).toBeVisible();
  // Whatever is done next puts it away.
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.locator('.tooltip.refusal')).toHaveCount(0);
});

test('the names of a whole corps do not pile up, and squares have names along the edges', async ({
  page,
}) => {
  await begin(page, /First Orders/);
  await expect(ordersInHand(page)).toBeVisible();
  await choose(page, /^Grenadiers/);
  await expect(page.locator('.unit-name')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Its whole corps' }).click();
  await expect(page.getByRole('heading', { name: /units chosen/ })).toBeVisible();
  await expect(page.locator('.map-overlay .unit-name')).toHaveCount(0);
  // The counter's column is named above it.
  await choose(page, /^Grenadiers.*A9/);
  const [x] = await middleOf(chosen(page));
  const [label] = await middleOf(page.locator('.edge-names.across').getByText('A', { exact: true }));
  expect(Math.abs(x - label)).toBeLessThan(4);
  // … and the names lie beside the field, not over it.
  const rows = await page.locator('.edge-names.down').boundingBox();
  const unit = await chosen(page).boundingBox();
  expect(unit!.x).toBeGreaterThanOrEqual(rows!.x + rows!.width);
});

test('who will be blocked is one click away', async ({ page }) => {
  await begin(page, /First Orders/);
  await expect(ordersInHand(page)).toBeVisible();
  // Two units are sent into one square.
  await choose(page, /^1st Line/);
  const [x, y] = await middleOf(chosen(page));
  await page.mouse.click(x, y + 40);
  await expect(ordersInHand(page)).toHaveText(/^1 of 6/);
  await choose(page, /^2nd Line/);
  await page.mouse.click(x, y + 40);
  await expect(ordersInHand(page)).toHaveText(/^2 of 6/);
  await choose(page, /^Grenadiers/);
  await page.getByRole('button', { name: '1 unit will be blocked.' }).click();
  await expect(page.getByRole('heading', { name: /^(1st|2nd) Line$/ })).toBeVisible();
  await expect(page.locator('.forecast.warn')).toContainText(/(1st|2nd) Line will wait at/);
  await page.locator('.forecast.warn').getByRole('button').click();
  await expect(page.getByRole('heading', { name: /^(1st|2nd) Line$/ })).toBeVisible();
});
