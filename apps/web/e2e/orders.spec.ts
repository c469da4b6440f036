import { expect, type Page, test } from '@playwright/test';
import { begin, chooseUnit, middleOf, ordersInHand, squareAt } from './journey.ts';

test.use({ locale: 'en-GB' });

const chosen = (page: Page) => page.locator('.counter[data-state~="selected"]');

test('a drag says why it ends before the hand, goes through a corner, and beyond this turn', async ({
  page,
}) => {
  await begin(page, /First Orders/);
  await expect(ordersInHand(page)).toBeVisible();
  const drag = async (...squares: readonly string[]) => {
    const [first, ...others] = squares;
    await page.mouse.move(...(await squareAt(page, first!)));
    await page.mouse.down();
    for (const square of others) await page.mouse.move(...(await squareAt(page, square)), { steps: 8 });
    await expect(page.locator('.tooltip')).toHaveCount(0);
    await page.mouse.up();
  };
  const steps = page.locator('.order-step');
  // Guns do not enter a wood: the way ends before it.
  await drag('E8', 'E9', 'D9');
  await expect(steps).toHaveText([/E9/]);
  await expect(page.locator('.tooltip.refusal')).toContainText('TERRAIN-03');
  // Whatever is done next puts the refusal away.
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.locator('.tooltip.refusal')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Orders' }).click();
  // Exactly through a corner it is one step, not two.
  await drag('E5', 'F4', 'G3');
  await expect(steps).toHaveText([/F4/, /G3/]);
  // What is longer than a turn is not dropped: it stays for the next.
  await drag('E5', 'E4', 'E3', 'E2', 'E1', 'F1');
  await expect(steps).toHaveText([/E4/, /E3/, /E2/, /T2.*F1/]);
});

test('Shift and a drag draw a box round the units it takes', async ({ page }) => {
  await begin(page, /First Orders/);
  await expect(ordersInHand(page)).toBeVisible();
  await page.keyboard.down('Shift');
  await page.mouse.move(...(await squareAt(page, 'C3')));
  await page.mouse.down();
  await page.mouse.move(...(await squareAt(page, 'F7')), { steps: 6 });
  const box = await page.locator('.selection-box rect').first().boundingBox();
  const [left, top] = await squareAt(page, 'C3');
  const [right, bottom] = await squareAt(page, 'F7');
  expect(box!.x).toBeLessThan(left);
  expect(box!.x + box!.width).toBeGreaterThan(right);
  expect(box!.y).toBeLessThan(top);
  expect(box!.y + box!.height).toBeGreaterThan(bottom);
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect(page.locator('.selection-box')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '4 units chosen' })).toBeVisible();
  // The mouse leaves no focus frame round the map.
  expect(await page.locator('#map').evaluate(map => getComputedStyle(map).outlineStyle)).toBe('none');
});

test('the names of a whole corps do not pile up, and squares have names along the edges', async ({
  page,
}) => {
  await begin(page, /First Orders/);
  await expect(ordersInHand(page)).toBeVisible();
  await chooseUnit(page, /^Grenadiers/);
  await expect(page.locator('.unit-name')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Its whole corps' }).click();
  await expect(page.getByRole('heading', { name: /units chosen/ })).toBeVisible();
  await expect(page.locator('.map-overlay .unit-name')).toHaveCount(0);
  // The counter's column is named above it.
  await chooseUnit(page, /^Grenadiers.*A9/);
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
  await chooseUnit(page, /^1st Line/);
  const [x, y] = await middleOf(chosen(page));
  await page.mouse.click(x, y + 40);
  await expect(ordersInHand(page)).toHaveText(/^1 of 6/);
  await chooseUnit(page, /^2nd Line/);
  await page.mouse.click(x, y + 40);
  await expect(ordersInHand(page)).toHaveText(/^2 of 6/);
  await chooseUnit(page, /^Grenadiers/);
  await page.getByRole('button', { name: '1 unit will be blocked.' }).click();
  await expect(page.getByRole('heading', { name: /^(1st|2nd) Line$/ })).toBeVisible();
  const waits = page.locator('.forecast', { hasText: /(1st|2nd) Line will wait at/ });
  await waits.getByRole('button').click();
  await expect(page.getByRole('heading', { name: /^(1st|2nd) Line$/ })).toBeVisible();
});
