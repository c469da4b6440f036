import { expect, type Page, test } from '@playwright/test';
import {
  begin,
  commit,
  commitButton,
  noFaultsByAxe,
  ordersInHand,
  skipToOrders,
  watchTrouble,
} from './journey.ts';

test.use({ locale: 'en-GB' });

const card = (page: Page) => page.getByRole('region', { name: 'Advice' });
const askFor = (page: Page, whom: string) => page.getByRole('button', { name: `Advice for ${whom}` });
const arrows = (page: Page) => page.locator('.hint-marches path');
const take = (page: Page) => card(page).getByRole('button', { name: /^Take \d+ orders|^Take this order/ });

test('advice for the army is asked for, taken, taken back, and played on', async ({ page }) => {
  const calm = watchTrouble(page);
  await begin(page, /First Orders/);
  await expect(ordersInHand(page)).toHaveText(/^0 of 6/);
  await askFor(page, 'the whole army').click();
  await expect(card(page).getByRole('heading')).toHaveText('Advice for the army');
  await expect(take(page)).toBeVisible({ timeout: 20_000 });
  await expect(arrows(page).first()).toBeAttached();
  await expect(card(page).getByRole('listitem').first()).not.toBeEmpty();
  await noFaultsByAxe(page);

  await take(page).click();
  await expect(card(page)).toBeHidden();
  await expect(arrows(page)).toHaveCount(0);
  await expect(ordersInHand(page)).not.toHaveText(/^0 of 6/);
  const taken = await ordersInHand(page).textContent();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(ordersInHand(page)).toHaveText(/^0 of 6/);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(ordersInHand(page)).toHaveText(taken ?? '');

  await commit(page);
  await expect(page.getByRole('button', { name: /^Advice for/ })).toBeHidden();
  await skipToOrders(page);
  await expect(page.getByText('Turn 2 of 6')).toBeVisible();
  // The next piece of advice remembers what was seen, and is another.
  await askFor(page, 'the whole army').click();
  await expect(take(page)).toBeVisible({ timeout: 20_000 });
  calm();
});

test('advice for one unit speaks of that unit, and leaves the orders of the others', async ({ page }) => {
  const calm = watchTrouble(page);
  await begin(page, /First Orders/);
  await expect(ordersInHand(page)).toBeVisible();
  await page.getByRole('application', { name: 'Battle map' }).focus();
  // An order of one's own for the first unit, advice for another.
  await page.keyboard.press('n');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(ordersInHand(page)).toHaveText(/^1 of 6/);
  await page.getByRole('tab', { name: 'Army' }).click();
  await page.getByRole('button', { name: /^Grenadiers/ }).click();
  await askFor(page, 'the chosen unit').click();
  await expect(card(page).getByRole('heading')).toHaveText('Advice for Grenadiers');
  await expect(take(page)).toHaveText(/Take this order/, { timeout: 20_000 });
  const march = card(page).locator('.hint-list');
  await expect(march).toContainText(/Grenadiers to [A-Z]+\d+/);
  await take(page).click();
  await expect(ordersInHand(page)).toHaveText(/^2 of 6/);
  calm();
});

test('of the advice for all, one unit’s part is taken and the rest dismissed', async ({ page }) => {
  await begin(page, /First Orders/);
  await expect(ordersInHand(page)).toHaveText(/^0 of 6/);
  await page.getByRole('application', { name: 'Battle map' }).focus();
  await page.keyboard.press('h');
  await expect(take(page)).toBeVisible({ timeout: 20_000 });
  // Every name in it leads to the map.
  await card(page).getByText('Each march in words').click();
  const unit = card(page)
    .locator('.hint-list li')
    .filter({ hasText: / to [A-Z]+\d+/ })
    .getByRole('button')
    .first();
  await unit.hover();
  await expect(page.locator('.pointed')).toBeAttached();
  await unit.click();
  await card(page).getByRole('button', { name: 'Only for the chosen unit' }).click();
  await expect(ordersInHand(page)).toHaveText(/^1 of 6/);
  await expect(card(page)).toBeVisible();
  await page.getByRole('application', { name: 'Battle map' }).focus();
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await expect(arrows(page)).toHaveCount(0);
  await expect(ordersInHand(page)).toHaveText(/^1 of 6/);
});

test('advice is dismissed by its button, and taken by a key', async ({ page }) => {
  await begin(page, /First Orders/);
  await askFor(page, 'the whole army').click();
  await expect(take(page)).toBeVisible({ timeout: 20_000 });
  await card(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(card(page)).toBeHidden();
  await expect(ordersInHand(page)).toHaveText(/^0 of 6/);
  await page.getByRole('application', { name: 'Battle map' }).focus();
  await page.keyboard.press('h');
  await expect(take(page)).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('a');
  await expect(ordersInHand(page)).not.toHaveText(/^0 of 6/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('advice for the chosen units');
});

test('a long thought shows itself and can be called off', async ({ page }) => {
  await begin(page, /Austerlitz/);
  await expect(ordersInHand(page)).toBeVisible();
  await askFor(page, 'the whole army').click();
  await expect(card(page).getByText('Your chief of staff is bent over the map.')).toBeVisible();
  await card(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page)).toBeHidden();
  // What is asked next is answered, and not what was called off.
  await page.getByRole('application', { name: 'Battle map' }).focus();
  await page.keyboard.press('n');
  await askFor(page, 'the chosen unit').click();
  await expect(card(page).locator('.hint-list li')).toHaveCount(1, { timeout: 20_000 });
  await expect(card(page).getByRole('heading')).not.toHaveText('Advice for the army');
  await expect(ordersInHand(page)).toHaveText(/^0 of 84/);
});

test('on a shared screen the advice of one player is gone before the other sits down', async ({ page }) => {
  await begin(page, /First Orders/, () => page.getByText('A friend on this screen').click());
  await page.getByRole('button', { name: 'I am in my seat' }).click();
  await askFor(page, 'the whole army').click();
  await expect(take(page)).toBeVisible({ timeout: 20_000 });
  await commit(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Hand the screen over.')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'I am in my seat' }).click();
  await skipToOrders(page);
  await expect(card(page)).toHaveCount(0);
  await askFor(page, 'the whole army').click();
  await expect(take(page)).toBeVisible({ timeout: 20_000 });
  await expect(card(page)).not.toContainText('Grenadiers');
});

test('the lesson has its own teacher', async ({ page }) => {
  await page.goto('/learn');
  await expect(commitButton(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Advice/ })).toHaveCount(0);
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });
  test('le conseil parle français', async ({ page }) => {
    const calm = watchTrouble(page);
    await page.goto('/choose/fields-of-strategy');
    await page.getByRole('button', { name: /Premiers ordres/ }).click();
    await page.getByRole('button', { name: 'Engager la bataille' }).click();
    await page.getByRole('button', { name: 'Conseil pour toute l’armée' }).click();
    const conseil = page.getByRole('region', { name: 'Conseil' });
    await expect(conseil.getByRole('button', { name: /^Suivre ce conseil/ })).toBeVisible({
      timeout: 20_000,
    });
    await expect(conseil.locator('.reasons li').first()).toContainText(/marche|attaque|L’armée|maintien/);
    await conseil.getByRole('button', { name: /^Suivre ce conseil/ }).click();
    await expect(page.getByText(/ordres adoptés\. « Annuler » rétablit les vôtres\./).first()).toBeVisible();
    calm();
  });
});
