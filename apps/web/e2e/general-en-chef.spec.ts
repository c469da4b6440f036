import { expect, type Page, test } from '@playwright/test';
import {
  answer,
  close,
  commitButton,
  giveAll,
  middleOf,
  openGame,
  pull,
  toOrders,
} from './general-en-chef.ts';
import { noFaultsByAxe, watchTrouble } from './journey.ts';

test.use({ locale: 'en-GB', actionTimeout: 15_000 });
test.setTimeout(240_000);

/** Ends every part that is asked for, with the usual answers, until the battle is over. */
async function toTheEnd(page: Page): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if ((await toOrders(page)) === 'over') break;
    if (await answer(page)) continue;
    await commitButton(page).click();
  }
  await expect(page.locator('.panel.end')).toBeVisible();
}

/** The mouse takes the next unit that can act and pulls it forward, and what came of it is given. */
async function marchByMouse(page: Page): Promise<boolean> {
  await page.locator('.dock').getByRole('button', { name: 'Next unit that can act' }).click();
  const handle = page.locator('[data-handle="advance"]');
  if (!(await handle.isVisible())) return false;
  await pull(page, 'advance', 0, -40);
  return (await page.locator('.steps-in-hand li').count()) > 0;
}

test('the smallest battle of the shelf by mouse, against the computer, from the choice of it through all its periods', async ({
  page,
}) => {
  const calm = watchTrouble(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page
    .getByRole('link', { name: /Général en chef/ })
    .first()
    .click();
  await page.goto('/choose/general-en-chef');
  await expect(page.getByRole('button', { name: /Hougoumont/ })).toBeVisible();
  await page.getByRole('button', { name: /The farm on the brook/ }).click();
  await page.getByText('Recruit', { exact: true }).click();
  await noFaultsByAxe(page);
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await toOrders(page);
  await expect(page.locator('.period [aria-current="step"]')).toContainText('1');
  await expect(page.locator('.map-overlay .unit')).not.toHaveCount(0);
  const periods = new Set<string>();
  let marches = 0;
  for (let i = 0; i < 150 && (await toOrders(page)) !== 'over'; i++) {
    const period = (await page.locator('.bar-turn').textContent())?.match(/Period \d+/)?.[0] ?? '';
    const isNew = !periods.has(period);
    periods.add(period);
    if (await answer(page)) continue;
    // One unit a period is moved by hand, the rest hold their ground.
    if (isNew && (await marchByMouse(page))) marches++;
    await commitButton(page).click();
  }
  await expect(page.locator('.panel.end')).toBeVisible();
  await expect(page.getByRole('row', { name: /Objectives held/ })).toBeVisible();
  expect(periods.size).toBe(8);
  expect(marches).toBeGreaterThan(2);
  calm();
});

test('by mouse: laid down and given together, stormed, fired, fought, reckoned, replayed and forked', async ({
  page,
}) => {
  const calm = watchTrouble(page);
  await openGame(page, close);
  await toOrders(page);

  // A unit is pulled ahead, wheels, and both orders are laid down; the next unit changes formation by its handle.
  await page.mouse.click(...(await middleOf(page, 'b-10-leger')));
  await pull(page, 'left', 0, -10);
  await expect(page.getByRole('listitem', { name: /Step 1: Wheel/ })).toBeVisible();
  await pull(page, 'advance', 0, -18);
  await expect(page.getByRole('listitem', { name: /Step 1: Advance/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Orders laid down' })).toContainText('Wheel left');
  await page.mouse.click(...(await middleOf(page, 'b-57-2')));
  await pull(page, 'form', -120, 0);
  await expect(page.locator('.map-overlay .outline')).toBeVisible();
  await expect(page.getByRole('button', { name: /^line \(/ })).toBeVisible();

  // The farm is stormed: who fights, with what chances, and why.
  await page.mouse.click(...(await middleOf(page, 'b-57-1')));
  await page.getByRole('button', { name: /Attack the south wall of The farm: 3 figures fight/ }).click();
  const forecast = page.getByRole('region', { name: 'If you commit now' });
  await expect(forecast).toContainText('round won');
  await noFaultsByAxe(page);
  await forecast.getByRole('button', { name: 'Why these chances?' }).first().click();
  await expect(page.getByRole('table').first()).toContainText(/walls of the house|enemy in cover/);
  await page.keyboard.press('Escape');
  await expect(commitButton(page)).toHaveText(/Give \d orders/);
  await giveAll(page);
  await expect(page.getByRole('region', { name: 'Fights' })).toContainText('57th Line against');

  await toTheEnd(page);
  await expect(page.getByRole('row', { name: /Objectives held/ })).toBeVisible();
  await noFaultsByAxe(page);
  await page.getByRole('button', { name: /replay/i }).click();
  await expect(page.locator('.map-overlay .unit').first()).toBeVisible();
  const here = page.url();
  await page.getByRole('slider', { name: 'Timeline' }).fill('3');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL(url => url.href !== here);
  await toOrders(page);
  calm();
});

test('a whole battle by keys alone, told to who does not see it', async ({ page }) => {
  const calm = watchTrouble(page);
  await openGame(page, close);
  await toOrders(page);
  await page.locator('#map').focus();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: '57th Line' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.locator('.notice')).toHaveText(/enemy, .*ahead/);
  await page.keyboard.press('o');
  await expect(page.locator('.notice')).toHaveText(/The farm/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('listitem', { name: /Step 1: Advance/ })).toContainText('1.1 cm');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem', { name: /Step 1: Advance/ })).toContainText('2 cm');
  // Laid down with Enter, taken back with Backspace, a formation with F.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Orders laid down' })).toContainText('Advance 2 cm');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('region', { name: 'Orders laid down' })).toHaveCount(0);
  await page.keyboard.press('n');
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: /\(\d quarters?\)/, pressed: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(commitButton(page)).toHaveText(/End the quarter/, { timeout: 30_000 });
  for (let i = 0; i < 60; i++) {
    if ((await toOrders(page)) === 'over') break;
    if (await answer(page)) continue;
    await commitButton(page).focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('.panel.end')).toBeVisible();
  calm();
});

test('a whole battle by the typed command line', async ({ page }) => {
  const calm = watchTrouble(page);
  await openGame(page, close);
  await toOrders(page);
  const command = page.getByLabel('Order in words');
  const say = async (line: string) => {
    await command.fill(line);
    await command.press('Enter');
  };
  await say('10th Light; wheel left 5; advance 1');
  await say('57th Line; storm farm south');
  await say('Foot battery; limber');
  const laid = page.getByRole('region', { name: 'Orders laid down' });
  await expect(laid).toContainText('Wheel left');
  await expect(laid).toContainText('Attack the south wall');
  await say('Saint-Hilaire; ride 60 70');
  await giveAll(page);
  await say('dance 3');
  await expect(page.locator('.notice')).toHaveText('“dance” is not understood here.');
  for (let i = 0; i < 60; i++) {
    if ((await toOrders(page)) === 'over') break;
    if (await answer(page)) continue;
    if (await command.isVisible()) {
      await say('end');
      await commitButton(page).click();
    } else await commitButton(page).click();
  }
  await expect(page.locator('.panel.end')).toBeVisible();
  calm();
});

test('several units march alike; orders laid down survive a reload', async ({ page }) => {
  const calm = watchTrouble(page);
  await openGame(page, close);
  await toOrders(page);
  await page.mouse.click(...(await middleOf(page, 'b-10-leger')));
  await page.keyboard.down('Shift');
  await page.mouse.click(...(await middleOf(page, 'b-57-2')));
  await page.keyboard.up('Shift');
  const both = page.getByRole('region', { name: '2 units together' });
  await both.getByLabel('Centimetres').fill('2');
  await both.getByLabel('Centimetres').press('Tab');
  await both.getByRole('button', { name: 'Advance' }).click();
  const laid = page.getByRole('region', { name: 'Orders laid down' });
  await expect(laid.getByRole('listitem')).toHaveCount(2);
  // A pull at the handles of one is for both.
  await pull(page, 'left', 20, -14);
  await expect(laid.getByRole('listitem').filter({ hasText: 'Wheel left' })).toHaveCount(2);
  await page.reload();
  await toOrders(page);
  await expect(laid.getByRole('listitem')).toHaveCount(4);
  await noFaultsByAxe(page);
  await giveAll(page);
  await expect(page.locator('.map-overlay [data-unit="b-10-leger"]')).toBeVisible();
  // Whoever is chosen takes all who are free along with one press.
  await page.mouse.click(...(await middleOf(page, 'b-57-1')));
  await page.getByRole('button', { name: /All that are free: \d/ }).click();
  await expect(page.getByRole('region', { name: /\d units together/ })).toContainText('57th Line');
  calm();
});

test('ground under the pointer tells what it does to the chosen unit, by which rule', async ({ page }) => {
  const calm = watchTrouble(page);
  await openGame(page, close);
  await toOrders(page);
  await page.mouse.click(...(await middleOf(page, 'b-57-2')));
  const light = await middleOf(page, 'b-10-leger');
  // The orchard lies north of the voltigeurs.
  await page.mouse.move(light[0], light[1] - 220);
  await expect(page.locator('.tooltip')).toContainText('Orchard');
  await expect(page.locator('.tooltip').getByRole('link').first()).toHaveText(/WOOD-/);
  calm();
});
