import { expect, type Locator, type Page, test } from '@playwright/test';
import { begin, commitButton, ordersInHand } from './journey.ts';

test.use({ locale: 'en-GB' });

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};
const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('held sideways, advice and commit lie beside each other, and warnings are whole', async ({ page }) => {
  await page.setViewportSize({ width: 667, height: 375 });
  await begin(page, /First Orders/);
  const advice = await boxOf(page.getByRole('button', { name: /^Advice/ }));
  const commit = await boxOf(commitButton(page));
  expect(advice.bottom <= commit.y || advice.right <= commit.x).toBe(true);
  const line = page.locator('.dock-words');
  expect(await line.evaluate(node => node.scrollWidth <= node.clientWidth)).toBe(true);
});

test('magnified four times, the map is as wide as the window and everything is reached downwards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await begin(page, /First Orders/);
  expect((await boxOf(page.locator('.battlefield'))).width).toBe(320);
  expect((await boxOf(page.getByRole('button', { name: 'Menu' }))).right).toBeLessThanOrEqual(320);
  expect(await pageWidth(page)).toBe(320);
  await commitButton(page).scrollIntoViewIfNeeded();
  await expect(commitButton(page)).toBeInViewport();
});

test('the choice of battles is as wide as a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/choose/fields-of-strategy');
  await expect(page.getByRole('button', { name: /The Village/ })).toBeInViewport();
  expect(await pageWidth(page)).toBe(390);
});

test('a rulebook is as wide as a phone, and its wide tables are scrolled by keys', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/rules/fields-of-strategy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await pageWidth(page)).toBe(390);
  await expect(page.locator('.book-text table[tabindex="0"]').first()).toBeAttached();
  await page.getByRole('searchbox').fill('melee');
  await expect(page.locator('.book-nav li').first()).toBeVisible();
  expect(await pageWidth(page)).toBe(390);
});

test('on a phone the unit just tapped stays in sight, and its notes within the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await begin(page, /First Orders/);
  await expect(ordersInHand(page)).toBeVisible();
  const counters = page.locator('.counter[data-side="first"]');
  const all = await Promise.all((await counters.all()).map(boxOf));
  const floor = (await boxOf(page.locator('.panel'))).y;
  const low = all.filter(({ bottom, x }) => bottom < floor && x > 0).sort((a, b) => b.y - a.y)[0]!;
  await page.mouse.click(low.x + low.width / 2, low.y + low.height / 2);
  const chosen = page.locator('.counter[data-state~="selected"]');
  await expect(chosen).toHaveCount(1);
  const sheet = page.locator('.panel.raised');
  await expect(sheet).toBeVisible();
  await expect.poll(async () => (await boxOf(chosen)).bottom <= (await boxOf(sheet)).y).toBe(true);
  await page.mouse.move(250, 180);
  await page.mouse.move(200, 160);
  const note = await boxOf(page.locator('.tooltip'));
  expect(note.x).toBeGreaterThanOrEqual(0);
  expect(note.right).toBeLessThanOrEqual(390);
});

test.describe('with the colours of the device', () => {
  test('what is chosen is told apart', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await begin(page, /First Orders/);
    const ground = (part: Locator) => part.evaluate(node => getComputedStyle(node).backgroundColor);
    const tabs = page.getByRole('tab');
    expect(await ground(tabs.nth(0))).not.toBe(await ground(tabs.nth(1)));
    expect(await ground(page.getByRole('button', { name: 'Show all paths' }))).toBe(
      await ground(tabs.nth(0)),
    );
    await page.goto('/choose/fields-of-strategy');
    const chips = page.locator('.chip');
    expect(await ground(chips.nth(0))).not.toBe(await ground(chips.nth(1)));
    const labels = page.locator('.segments label');
    expect(await ground(labels.nth(0))).not.toBe(await ground(labels.nth(1)));
  });
});
