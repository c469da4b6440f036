import { expect, type Page, test } from '@playwright/test';
import { beginEnAvant, commitButton, middleOf, pull, toOrders } from './en-avant.ts';
import { noFaultsByAxe, watchTrouble } from './journey.ts';

test.use({ locale: 'en-GB' });

/** Against the weakest commander: a battle to be played, not won. */
const againstRecruit = (page: Page) => async () => {
  await page
    .getByRole('radio', { name: 'Recruit' })
    .or(page.getByText('Recruit', { exact: true }))
    .first()
    .click();
};

test('from the choice of a battle through the first impulses, by mouse', async ({ page }) => {
  const calm = watchTrouble(page);
  await beginEnAvant(page, /A first battle/, againstRecruit(page));
  await noFaultsByAxe(page);

  // A unit is chosen on the table, pulled ahead by its handle, and moved.
  await page.mouse.click(...(await middleOf(page, 'b-archers')));
  await expect(page.getByRole('heading', { name: 'Cretan archers' })).toBeVisible();
  await pull(page, 'advance', 0, -60);
  await expect(page.getByRole('listitem', { name: /Step 1: Advance/ })).toBeVisible();
  await noFaultsByAxe(page);
  await commitButton(page).click();
  await toOrders(page);
  await expect(page.locator('.map-overlay [data-unit="b-archers"]')).toHaveAttribute('data-state', /spent/);

  // The impulse ends, the other side has its own, and it is our turn again. (A skirmish is played out elsewhere.)
  await commitButton(page).click();
  expect(await toOrders(page)).toBe('orders');
  await expect(page.locator('.map-overlay .unit')).toHaveCount(10);
  calm();
});

test('a manoeuvre in the hand: handles, typed numbers, a step taken back, a refusal with its clause', async ({
  page,
}) => {
  const calm = watchTrouble(page);
  await beginEnAvant(page, /A first battle/);
  await page.mouse.click(...(await middleOf(page, 'b-auxilia')));
  await pull(page, 'left', 0, -40);
  await expect(page.getByRole('listitem', { name: /Step 1: Wheel/ })).toBeVisible();
  await pull(page, 'advance', 0, -30);
  const second = page.getByRole('listitem', { name: /Step 2: Advance/ });
  await expect(second).toBeVisible();
  await second.getByRole('spinbutton').fill('2.5');
  await second.getByRole('spinbutton').press('Tab');
  await expect(second).toContainText('2.5 cm');
  // Further than it may go: the nearest that is lawful, and the clause that stops it.
  await second.getByRole('spinbutton').fill('90');
  await second.getByRole('spinbutton').press('Tab');
  await expect(page.getByRole('alert').filter({ has: page.getByRole('link') })).toBeVisible();
  await expect(page.locator('.allowance')).toContainText('0 cm left');
  await page.getByRole('button', { name: 'Take step 2 back' }).click();
  await expect(second).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(second).toBeVisible();
  calm();
});

test('a pending order and the moment of a choice survive a reload', async ({ page }) => {
  const calm = watchTrouble(page);
  await beginEnAvant(page, /A first battle/);
  await page.mouse.click(...(await middleOf(page, 'b-archers')));
  await pull(page, 'advance', 0, -40);
  await expect(page.getByRole('listitem', { name: /Step 1: Advance/ })).toBeVisible();
  const asked = await page.locator('.prompt-card h2').textContent();
  await page.reload();
  await toOrders(page);
  await expect(page.getByRole('listitem', { name: /Step 1: Advance/ })).toBeVisible();
  await expect(page.locator('.prompt-card h2')).toHaveText(asked ?? '');
  calm();
});

test('two friends share the screen behind a curtain; the ruler measures edge to edge', async ({ page }) => {
  const calm = watchTrouble(page);
  await page.goto('/choose/en-avant');
  await page.getByRole('button', { name: /A first battle/ }).click();
  await page.getByText('A friend on this screen').click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  const seat = page.getByRole('button', { name: 'I am in my seat' });
  await seat.click();
  await toOrders(page);
  await page.mouse.click(...(await middleOf(page, 'b-cohort-1')));
  await page.getByRole('button', { name: 'Measure' }).click();
  await page.mouse.move(...(await middleOf(page, 'b-auxilia')));
  await expect(page.locator('.map-overlay .ruler .pill')).toHaveText('3 cm');
  await page.getByRole('button', { name: 'Measure' }).click();
  await commitButton(page).click();
  await page.keyboard.press('Escape');
  await expect(seat).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('.unit')).toHaveCount(0);
  await seat.click();
  await toOrders(page);
  await expect(page.getByText('Impulse: Gauls', { exact: true })).toBeVisible();
  calm();
});

test('a move is told, why is answered, and the battle goes on from a moment of its past', async ({
  page,
}) => {
  const calm = watchTrouble(page);
  await beginEnAvant(page, /A first battle/, againstRecruit(page));
  await page.locator('.dock').getByRole('button', { name: /^Next/ }).click();
  await page.getByRole('button', { name: 'Advance' }).first().click();
  await commitButton(page).click();
  await toOrders(page);
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByText(/First cohort/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Why?' }).last().click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .locator('.menu')
    .getByRole('button', { name: /[Tt]imeline/ })
    .click();
  const here = page.url();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL(url => url.href !== here);
  await toOrders(page);
  await expect(page.locator('.map-overlay .unit')).toHaveCount(10);
  calm();
});
