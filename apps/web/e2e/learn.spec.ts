import { expect, type Page, test } from '@playwright/test';
import { commit, commitButton, noFaultsByAxe, ordersInHand, skipToOrders, watchTrouble } from './journey.ts';

test.use({ locale: 'en-GB' });

const lesson = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const next = (page: Page) => page.getByRole('button', { name: 'Next step' });

async function openLesson(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Teach me, ten minutes' }).click();
  await expect(lesson(page, 'The field and the aim')).toBeVisible();
}

/** Chooses units in the army list; with more than one, Shift is held. */
async function choose(page: Page, ...names: readonly RegExp[]): Promise<void> {
  await page.getByRole('tab', { name: 'Army' }).click();
  for (const [i, name] of names.entries()) {
    const unit = page.getByRole('button', { name });
    await unit.click({ modifiers: i > 0 ? ['Shift'] : [] });
  }
}

/** Sends the chosen units from the square of the last by arrows and Enter. */
async function send(page: Page, east: number, south: number): Promise<void> {
  await page.getByRole('application', { name: 'Battle map' }).focus();
  for (let i = 0; i < Math.abs(east); i++) await page.keyboard.press(east > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let i = 0; i < Math.abs(south); i++) await page.keyboard.press(south > 0 ? 'ArrowDown' : 'ArrowUp');
  await page.keyboard.press('Enter');
}

test('a first battle is taught by doing, from the first unit to the last word', async ({ page }) => {
  test.setTimeout(120_000);
  const calm = watchTrouble(page);
  await openLesson(page);
  await expect(page.locator('.coach-circle')).toHaveCount(4);
  await noFaultsByAxe(page);
  await next(page).click();

  await expect(heading(page, 'One unit')).toBeVisible();
  await choose(page, /^Grenadiers/);
  await expect(heading(page, 'Marching by road')).toBeVisible();
  await send(page, 4, -3);
  await expect(heading(page, 'Moving together')).toBeVisible();
  await choose(page, /^1st Line/, /^2nd Line/);
  // The cursor stands with the 2nd Line; the 1st leads.
  await send(page, 4, -2);
  await expect(ordersInHand(page)).toHaveText(/^3 of 6/);

  await expect(heading(page, 'What you do not see')).toBeVisible();
  await page.keyboard.press('e');
  // The lesson waits while the mark is being looked at.
  await expect(lesson(page, 'What you do not see')).toContainText('Done.');
  await page.keyboard.press('ArrowLeft');
  await expect(heading(page, 'Heights and lines of sight')).toBeVisible();
  const eye = page.getByRole('button', { name: 'Line of sight' });
  await expect(eye).toHaveAttribute('data-pointed', '');
  await eye.click();
  // From beside the mark at M4 to the hill at G8.
  await send(page, -5, 4);
  await expect(page.getByText('When you have seen enough')).toBeVisible();
  await eye.click();

  await expect(heading(page, 'The gun that supports')).toBeVisible();
  await choose(page, /^Battery/);
  await send(page, 2, 0);
  await expect(heading(page, 'The General')).toBeVisible();
  await choose(page, /^General Martin/);
  await send(page, 4, -2);
  await expect(heading(page, 'Nobody forgotten')).toBeVisible();
  await page.getByRole('button', { name: 'Next unit without orders' }).click();
  await expect(heading(page, 'Committing')).toBeVisible();
  await expect(commitButton(page)).toHaveAttribute('data-pointed', '');
  await commit(page);

  await expect(heading(page, 'Watching the results')).toBeVisible();
  await noFaultsByAxe(page);
  // It stands still until the player goes on.
  const timeline = page.getByRole('slider', { name: 'Timeline' });
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(timeline).toHaveValue('0');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(heading(page, 'Watching the results')).toBeHidden();
  await skipToOrders(page);

  await passUntil(page, 'How it ends');
  await next(page).click();
  await expect(heading(page, 'You know the game')).toBeVisible();
  await noFaultsByAxe(page);
  await page.getByRole('button', { name: 'Finish the lesson' }).click();
  await expect(lesson(page, 'You know the game')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Back to the lesson' })).toBeVisible();
  calm();
});

/** Reads on and commits, however the battle goes, until the lesson comes to a step. */
async function passUntil(page: Page, title: string): Promise<void> {
  await expect(async () => {
    while (await next(page).isVisible()) {
      if (await heading(page, title).isVisible()) return;
      await next(page).click({ timeout: 1000 });
    }
    await commitButton(page).click({ timeout: 1000 });
    await skipToOrders(page);
    await expect(heading(page, title)).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 60_000 });
}

test('a way out at any time, and a way back to the same place', async ({ page }) => {
  const calm = watchTrouble(page);
  await openLesson(page);
  await next(page).click();
  await choose(page, /^Grenadiers/);
  await expect(heading(page, 'Marching by road')).toBeVisible();
  await send(page, 4, -3);
  await expect(heading(page, 'Moving together')).toBeVisible();

  await page.getByRole('button', { name: 'Leave the lesson' }).click();
  await noFaultsByAxe(page);
  await page.getByRole('link', { name: 'To the start page' }).click();
  await page.getByRole('link', { name: 'Teach me, ten minutes' }).click();
  await expect(heading(page, 'Moving together')).toBeVisible();
  await expect(ordersInHand(page)).toHaveText(/^1 of 6/);

  await page.reload();
  await expect(heading(page, 'Moving together')).toBeVisible();
  await page.getByRole('button', { name: 'Back one step' }).click();
  await expect(heading(page, 'Marching by road')).toBeVisible();
  await next(page).click();
  await expect(heading(page, 'Moving together')).toBeVisible();

  await page.getByRole('button', { name: 'Leave the lesson' }).click();
  await page.getByRole('button', { name: 'Play on without the lesson' }).click();
  await expect(lesson(page, 'Moving together')).toBeHidden();
  await page.getByRole('button', { name: 'Back to the lesson' }).click();
  await expect(lesson(page, 'Moving together')).toBeVisible();

  await page.getByRole('button', { name: 'Leave the lesson' }).click();
  await page.getByRole('button', { name: 'Begin the lesson again' }).click();
  await expect(lesson(page, 'The field and the aim')).toBeVisible();
  await expect(ordersInHand(page)).toHaveText(/^0 of 6/);
  calm();
});

test('whoever commits at once is met by the results, and learns the rest afterwards', async ({ page }) => {
  const calm = watchTrouble(page);
  await openLesson(page);
  await commit(page);
  await expect(heading(page, 'Watching the results')).toBeVisible();
  await skipToOrders(page);
  await expect(page.getByText('Turn 2 of 6')).toBeVisible();
  await expect(heading(page, 'The field and the aim')).toBeVisible();
  calm();
});

test('the lesson changes its language in the middle', async ({ page }) => {
  await openLesson(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Français' }).click();
  await page.keyboard.press('Escape');
  await expect(lesson(page, 'Le terrain et le but')).toBeVisible();
  await page.getByRole('button', { name: 'Continuer la leçon' }).click();
  await expect(lesson(page, 'Une unité')).toContainText('Choisissez les Grenadiers, en A9.');
});

test('the card folds, and its buttons are the keyboard’s own', async ({ page }) => {
  await openLesson(page);
  const fold = page.getByRole('button', { name: 'Fold the lesson' });
  await fold.focus();
  await page.keyboard.press('Space');
  const text = page.getByText('You lead the Advance guard');
  await expect(text).toBeHidden();
  await page.keyboard.press('Space');
  await expect(text).toBeVisible();
  // The focus leaves the card as it came: through its buttons, to the map.
  await next(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('application', { name: 'Battle map' })).toBeFocused();
});
