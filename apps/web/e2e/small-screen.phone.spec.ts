import { expect, test } from '@playwright/test';
import { chooseUnit, middleOf, ordersInHand } from './journey.ts';
import { beginOutpost } from './outpost.ts';

test.use({ locale: 'en-GB' });

test('a phone: tools fold away, the sheet is swiped, a long press looks ahead, gestures and rulebooks are found', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Rulebook of Fields of Strategy' })).toBeVisible();
  await beginOutpost(page);
  const tools = page.getByRole('button', { name: 'Tools' });
  await expect(page.getByRole('button', { name: 'Measure' })).toBeVisible();
  await tools.tap();
  await expect(page.getByRole('button', { name: 'Measure' })).toBeHidden();
  const box = await page.locator('.map-tools').boundingBox();
  expect(Math.max(box!.width, box!.height)).toBeLessThan(64);
  // The head of the sheet is swiped up, and down again.
  const head = page.locator('.panel .tabs');
  const swipe = async (by: number) => {
    const from = (await head.boundingBox())!;
    const point = (dy: number) => ({ clientX: 60, clientY: from.y + 20 + dy, identifier: 1 });
    await head.dispatchEvent('touchstart', { touches: [point(0)], changedTouches: [point(0)] });
    await head.dispatchEvent('touchend', { touches: [], changedTouches: [point(by)] });
  };
  await swipe(-60);
  await expect(page.locator('.panel')).toHaveClass(/full/);
  await swipe(60);
  await expect(page.locator('.panel')).not.toHaveClass(/full/);
  await expect(ordersInHand(page)).toBeVisible();
  // A long press on a square in reach tells what going there would bring.
  await chooseUnit(page, /^Hussars/);
  const [x, y] = await middleOf(page.locator('.counter[data-state~="selected"]'));
  const square = (await page.locator('.map-sheet').boundingBox())!.width / 22;
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + square, y }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(page.locator('.tooltip .ahead')).toContainText('1 step, 4 impulses left.');
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.locator('.map-overlay .path.tentative')).toHaveCount(1);
  await expect(ordersInHand(page)).toHaveText(/^0 of 6/);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Keys and gestures' }).tap();
  await expect(page.getByRole('dialog', { name: 'Keys and gestures' })).toContainText('Long press');
});
