import { expect, type Page, test } from '@playwright/test';
import { begin, commit, noFaultsByAxe, ordersInHand, watchTrouble } from './journey.ts';

test.use({ locale: 'en-GB' });

const inMenu = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  return page.getByRole('button', { name, exact: true });
};
const sitDown = (page: Page) => page.getByRole('button', { name: 'I am in my seat' }).click();

test('resigning asks once, in the menu, and the end tells how it came', async ({ page }) => {
  const calm = watchTrouble(page);
  await begin(page, /First Orders/);
  await expect(ordersInHand(page)).toBeVisible();
  await (await inMenu(page, 'Resign')).click();
  const question = page.getByRole('region', { name: 'Resign' });
  await expect(question).toContainText('Resign for good?');
  await noFaultsByAxe(page);
  await question.getByRole('button', { name: 'Play on' }).click();
  await expect(page.getByText('The battle is over', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await question.getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByText('The battle is over', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: /won by resignation$/ })).toBeVisible();
  await expect(page.locator('.panel.end')).toContainText(/: a (bold|careful|stubborn|sly) captain/);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { name: /^Victoire par abandon/ })).toBeVisible();
  calm();
});

test('an order that cannot be taken back says why, and Escape closes the menu', async ({ page }) => {
  await begin(page, /First Orders/);
  const back = await inMenu(page, 'Take back my last order');
  await expect(back).toBeDisabled();
  await expect(page.locator('.menu')).toContainText('has given no order to take back');
  await page.keyboard.press('Escape');
  await expect(back).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('a draw is offered on a shared screen, and answered when the other sits down', async ({ page }) => {
  const calm = watchTrouble(page);
  await begin(page, /First Orders/, () => page.getByText('A friend on this screen').click());
  await sitDown(page);
  await (await inMenu(page, 'Offer a draw')).click();
  await expect(page.locator('.notice')).toContainText('shown to the other side');
  const offer = page.getByRole('region', { name: 'Draw offered' });
  await expect(offer).toHaveCount(0);
  await commit(page);
  await page.keyboard.press('Escape');
  await sitDown(page);
  await page.keyboard.press('Escape');
  await expect(offer).toContainText('offered a draw');
  await noFaultsByAxe(page);
  await offer.getByRole('button', { name: 'Decline' }).click();
  await expect(offer).toHaveCount(0);
  // The other way round, it is accepted.
  await (await inMenu(page, 'Offer a draw')).click();
  await commit(page);
  await page.keyboard.press('Escape');
  await sitDown(page);
  await page.keyboard.press('Escape');
  await offer.getByRole('button', { name: 'Accept the draw' }).click();
  await expect(page.getByRole('heading', { name: 'A draw by agreement' })).toBeVisible();
  calm();
});

test('against the computer nobody is there to agree on a draw', async ({ page }) => {
  await begin(page, /First Orders/);
  await expect(await inMenu(page, 'Offer a draw')).toHaveCount(0);
});
